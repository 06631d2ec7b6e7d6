"""The games play as they are written down in the files beside this one."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from tests.games.playthroughs.generate import HERE, playthrough, playthroughs, seed_of


@pytest.mark.parametrize(
    ("path", "id", "options"), playthroughs(), ids=[path.stem for path, _, _ in playthroughs()]
)
def test_the_game_plays_as_written(path: Path, id: str, options: dict[str, Any]) -> None:
    written = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = playthrough(id, options, seed_of(path, id, options)).splitlines()
    changes = list(unified_diff(written, found, "as written", "as played", lineterm="", n=6))
    if changes:
        again = "if that is meant: python -m tests.games.playthroughs.generate"
        pytest.fail("\n".join([f"{path.name} has changed; {again}", *changes]), pytrace=False)


def test_no_playthrough_is_left_over() -> None:
    assert set(HERE.glob("*.txt")) == {path for path, _, _ in playthroughs()}
