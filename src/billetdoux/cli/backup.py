"""The command `billetdoux backup`: copy a server's database to a file."""

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
def backup(
    file: Annotated[Path, Parameter(help="The copy to make; it must not be there yet.")],
    *,
    data: Annotated[Path | None, Parameter(env_var="BILLETDOUX_DATA", help="The folder.")] = None,
    database: Annotated[str, Parameter(env_var="BILLETDOUX_DATABASE", help="Or its file.")] = "",
) -> int:
    """Copy all tables to a file, also while a server runs on them.

    For example:

    - `billetdoux backup saved.sqlite`
    - `billetdoux backup saved.sqlite --data /var/lib/billetdoux`
    - `billetdoux backup saved.sqlite --database postgresql://db/billetdoux`

    `billetdoux copy saved.sqlite postgresql://db/billetdoux` restores such a file.
    """
    from billetdoux.server.copy_store import copy_store, is_postgres
    from billetdoux.server.store import back_up

    try:
        if is_postgres(database):
            if file.exists():
                raise StoreError("storage", f"{file}: is there already")
            copy_store(database, str(file))
            size = file.stat().st_size
        else:
            config = Config(database=database)
            size = back_up((config if data is None else replace(config, data=data)).file, file)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    print(f"{file}: {size:,} bytes")
    return 0
