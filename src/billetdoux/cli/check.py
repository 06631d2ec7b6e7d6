"""The command `billetdoux check`: run scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli.app import Language, app, complain, say, texts_in
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.scenarios import ScenarioFailed, cases, find_files


@app.command
def check(paths: Annotated[list[Path], Parameter(negative="")], *, lang: Language = None) -> int:
    """Run scenario files, or all of a folder. Exit status 1 if one fails, 2 if one is invalid.

    For example:

    - `billetdoux check my-scenarios.toml`
    - `billetdoux check src/billetdoux/games/love_letter/scenarios`

    Parameters
    ----------
    paths
        Scenario files (TOML), or folders of them.
    """
    texts = texts_in(lang)
    ok, fail = texts.say("check-ok"), texts.say("check-failed")
    width = max(len(ok), len(fail)) + 2
    passed = failed = broken = 0
    for path in find_files(paths):
        try:
            for case in cases(path):
                try:
                    case.run()
                except ScenarioFailed as error:
                    failed += 1
                    say(f"{fail:<{width}}{case.label}", "bold red")
                    say(f"{'':<{width}}{path}\n{'':<{width}}{error}")
                else:
                    passed += 1
                    say(f"{ok:<{width}}{case.label}")
        except BilletDouxError as error:
            broken += 1
            complain(texts.say("error", message=str(error)))
    say(texts.say("check-summary", passed=passed, failed=failed, broken=broken))
    return 2 if broken else 1 if failed else 0
