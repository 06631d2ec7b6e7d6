"""The command `billetdoux`: what can be asked of it, and how it answers when asked wrongly."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.scenarios import ScenarioFailed, cases, find_files
from billetdoux.server.cli import register

app = App(name="billetdoux", help="The courtship card games, played, hosted and studied.")
register(app)
console = Console(highlight=False)


@app.command
def check(paths: Annotated[list[Path], Parameter(negative="")]) -> int:
    """Run scenario files, or all of a folder.

    Parameters
    ----------
    paths
        Scenario files (TOML), or folders of them.
    """
    passed = failed = 0
    for path in find_files(paths):
        for case in cases(path):
            try:
                case.run()
            except (ScenarioFailed, BilletDouxError) as error:
                failed += 1
                console.print(f"FAIL  {case.label}", markup=False, style="bold red")
                console.print(f"      {path}\n      {error}", markup=False, soft_wrap=True)
            else:
                passed += 1
                console.print(f"ok    {case.label}", markup=False, soft_wrap=True)
    console.print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def main() -> None:
    """Run the command; mistakes of the caller are told in one line, with exit status 2."""
    try:
        app()
    except BilletDouxError as error:
        console.print(f"billetdoux: {error}", markup=False, style="red", soft_wrap=True)
        sys.exit(2)
