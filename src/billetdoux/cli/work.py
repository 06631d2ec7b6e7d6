"""The command `billetdoux work`: think for the bots of servers on other machines."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli.app import app
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.cores import usable_cores
from billetdoux.server.errors import StoreError


@app.command
def work(
    *,
    database: Annotated[
        str, Parameter(env_var="BILLETDOUX_DATABASE", help="As postgresql://HOST/NAME.")
    ],
    processes: Annotated[
        int, Parameter(env_var="BILLETDOUX_BOT_PROCESSES", help="Decisions at a time.")
    ] = usable_cores(),
    log_level: Annotated[
        str, Parameter(env_var="BILLETDOUX_LOG_LEVEL", help="debug, info, warning or error.")
    ] = "info",
) -> int:
    """Take decisions of bots, hints and reviews from the database, until stopped.

    Start as many as there are machines to spare. Servers think for themselves while no worker
    runs. For example:

    - `billetdoux work --database postgresql://db/billetdoux`
    """
    if processes < 1:
        raise BilletDouxError(f"processes: must be 1 or more, not {processes}")
    try:
        from billetdoux.server.worker import run
    except ModuleNotFoundError as error:
        raise BilletDouxError(
            "workers need the extra 'postgres': pip install 'billetdoux[postgres]'"
        ) from error
    try:
        return run(database, processes, log_level)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
