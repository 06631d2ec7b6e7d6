"""The commands `serve` and `backup`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError


def serve(
    *,
    config: Config | None = None,
    browser: Annotated[
        bool, Parameter(name="--open", help="Open a browser on it, if there is one.", negative="")
    ] = False,
) -> int:
    """Start a server: tables for people and programs, kept in one file.

    Every flag can also be set as a variable, e.g. BILLETDOUX_PORT=8080.
    """
    # Loaded here: no other command should wait for the network's libraries.
    from billetdoux.server.running import run

    return run(config or Config(), browser=browser)


def backup(
    file: Annotated[Path, Parameter(help="The copy to make; it must not be there yet.")],
    *,
    config: Config | None = None,
) -> int:
    """Copy all tables to a file, also while a server runs on them."""
    from billetdoux.server.store import back_up

    source = (config or Config()).file
    try:
        size = back_up(source, file)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    print(f"{file}: {size:,} bytes")
    return 0


def register(app: App) -> None:
    """Add the commands; serving is what happens when nothing is asked for."""
    app.command(serve)
    app.command(backup)
    app.default(serve)
