"""The command `billetdoux rebuild-statistics`: count all finished games anew."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli.app import app
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError


@app.command
def rebuild_statistics(
    *,
    data: Annotated[Path | None, Parameter(env_var="BILLETDOUX_DATA", help="The folder.")] = None,
    database: Annotated[
        str, Parameter(env_var="BILLETDOUX_DATABASE", help="Or the database, as `serve` has it.")
    ] = "",
) -> int:
    """Make the statistics and ratings anew from the logs of all finished games. With SQLite the
    server must be stopped; with PostgreSQL it may run.

    For example:

    - `billetdoux rebuild-statistics`
    - `billetdoux rebuild-statistics --database postgresql://db/billetdoux`
    """
    config = Config(database=database)
    try:
        count = asyncio.run(_rebuild(config if data is None else replace(config, data=data)))
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    print(f"{count:,} games")
    return 0


async def _rebuild(config: Config) -> int:
    from billetdoux.server.loader import TableLoader
    from billetdoux.server.open_store import open_store
    from billetdoux.server.statistics import Statistics

    store = await open_store(config)
    loader = TableLoader(store)
    try:
        return await Statistics(store, loader.load).rebuild()
    finally:
        loader.close()
        await store.close()
