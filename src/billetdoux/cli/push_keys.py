"""The command `billetdoux push-keys`: make the keys with which a server calls browsers."""

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
def push_keys(
    contact: Annotated[
        str, Parameter(help="Whom push services may write to: mailto:NAME@HOST or https://PAGE.")
    ],
    *,
    data: Annotated[Path | None, Parameter(env_var="BILLETDOUX_DATA", help="The folder.")] = None,
    database: Annotated[
        str, Parameter(env_var="BILLETDOUX_DATABASE", help="Or the database, as `serve` has it.")
    ] = "",
    new: Annotated[
        bool, Parameter(help="Make others; everyone must subscribe again.", negative="")
    ] = False,
) -> int:
    """Make the keys for notifications with the page closed (Web Push, VAPID), and print the public
    one. The server may run: it offers notifications within a minute.

    For example:

    - `billetdoux push-keys mailto:me@example.org`
    - `billetdoux push-keys https://example.org --new --database postgresql://db/billetdoux`
    """

    from billetdoux.server.copy_store import is_postgres
    from billetdoux.server.push_keys import make_keys

    config = Config(database=database)
    config = config if data is None else replace(config, data=data)
    try:
        where = database if is_postgres(database) else str(config.file)
        print(make_keys(where, contact, renew=new))
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    return 0
