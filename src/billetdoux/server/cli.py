"""The commands `serve` and `backup`, and what happens when no command is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from billetdoux.kernel.errors import BilletDouxError, suggestion
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

    Every flag can also be set as a variable. For example:

    - `billetdoux serve`
    - `billetdoux serve --port 8080 --data /var/lib/billetdoux`
    - `BILLETDOUX_PORT=8080 billetdoux serve`
    """
    # Loaded here: no other command should wait for the network's libraries.
    from billetdoux.server.serve import run

    try:
        return run(config or Config(), browser=browser)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error


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
    """
    from billetdoux.server.store import back_up

    try:
        config = Config(database=database)
        size = back_up((config if data is None else replace(config, data=data)).file, file)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    print(f"{file}: {size:,} bytes")
    return 0


def register(app: App) -> None:
    """Add the commands; serving is what happens when nothing is asked for."""
    app.command(serve)
    app.command(backup)

    @app.default
    def start(
        *words: Annotated[str, Parameter(show=False)],
        config: Annotated[Config | None, Parameter(show=False)] = None,
    ) -> int:
        if words:
            hint = suggestion(words[0], [name for name in app if not name.startswith("-")])
            raise BilletDouxError(f"there is no command '{words[0]}'{hint}")
        return serve(config=config)
