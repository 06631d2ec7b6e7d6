"""The command `billetdoux serve`, which is also what happens when no command is named, then with a
browser on it.
"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli.app import app
from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError


@app.command
def serve(
    *,
    config: Config | None = None,
    browser: Annotated[
        bool, Parameter(name="--open", help="Open a browser on it, if there is one.", negative="")
    ] = False,
) -> int:
    """Start a server: tables for people and programs, stored in one file.

    Every flag can also be set as an environment variable. For example:

    - `billetdoux serve`
    - `billetdoux serve --port 8080 --data /var/lib/billetdoux`
    - `BILLETDOUX_PORT=8080 billetdoux serve`
    """
    # Imported here: no other command should wait for the network libraries.
    from billetdoux.server.serve import run

    try:
        return run(config or Config(), browser=browser)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error


@app.default
def start(
    *words: Annotated[str, Parameter(show=False)],
    config: Annotated[Config | None, Parameter(show=False)] = None,
) -> int:
    if words:
        hint = suggestion(words[0], [name for name in app if not name.startswith("-")])
        raise BilletDouxError(f"there is no command '{words[0]}'{hint}")
    return serve(config=config, browser=True)
