"""The page's guided first round is a recording of the rules; it must not drift from them."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

RECORDER = Path(__file__).parents[1] / "web/src/games/love-letter/record_round.py"


@pytest.mark.skipif(not RECORDER.exists(), reason="the client's sources are not here")
def test_the_guided_round_is_what_the_rules_play() -> None:
    recorder = runpy.run_path(str(RECORDER))
    assert recorder["FILE"].read_text(encoding="utf-8") == recorder["written"](), (
        "run web/src/games/love-letter/record_round.py"
    )
