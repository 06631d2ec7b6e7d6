"""The command `billetdoux migrate`: bring a database's schema up to date."""

from __future__ import annotations

import asyncio
from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli.app import app
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.errors import StoreError


@app.command
def migrate(
    *,
    database: Annotated[
        str, Parameter(env_var="BILLETDOUX_DATABASE", help="As postgresql://HOST/NAME.")
    ],
) -> int:
    """Bring the schema of a PostgreSQL database up to date. A server does the same at its start;
    this command lets another user, with more rights, do it before.
    """
    from billetdoux.server import postgres_schema as schema
    from billetdoux.server.postgres_connection import check_url

    try:
        check_url(database)
        steps = asyncio.run(schema.migrate(database))
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    print(f"version {schema.VERSION}" + (f", {steps} migrations" if steps else ": up to date"))
    return 0
