"""The command `billetdoux admin-secret`: show the secret of the page for moderators."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli.app import app
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError


@app.command
def admin_secret(
    *,
    data: Annotated[Path | None, Parameter(env_var="BILLETDOUX_DATA", help="The folder.")] = None,
    database: Annotated[
        str, Parameter(env_var="BILLETDOUX_DATABASE", help="Or the database, as `serve` has it.")
    ] = "",
    new: Annotated[
        bool, Parameter(help="Make a new one; whoever moderates must sign in again.", negative="")
    ] = False,
) -> int:
    """Show the secret with which a host moderates, at `/admin`. The server may run.

    For example:

    - `billetdoux admin-secret`
    - `billetdoux admin-secret --new --database postgresql://db/billetdoux`
    """
    from billetdoux.server.admin import shown_secret
    from billetdoux.server.copy_store import is_postgres

    config = Config(database=database)
    config = config if data is None else replace(config, data=data)
    try:
        where = database if is_postgres(database) else str(config.file)
        print(shown_secret(where, renew=new))
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    return 0
