"""The page's guided first rounds are recordings of the rules; they must not drift from them."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
SCRIPTS = sorted(GAMES.glob("*/script.toml"))


@pytest.mark.skipif(not GAMES.exists(), reason="the client's sources are not here")
def test_there_are_rounds() -> None:
    games = {path.parent.name for path in SCRIPTS}
    assert games >= {"love-letter", "love-and-intrigue", "tanto-cuore"}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.parent.name)
def test_a_guided_round_is_what_the_rules_play(script: Path) -> None:
    recorder = runpy.run_path(str(GAMES / "record_rounds.py"))
    recorded = script.with_name("round.json").read_text(encoding="utf-8")
    assert recorded == recorder["written"](script), "run web/src/games/record_rounds.py"
