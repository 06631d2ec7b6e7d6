"""The fit of Love & Intrigue's evaluation finds the weights behind the wins, from games that can be
played again.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.games.love_and_intrigue.core import evaluation
from tools.fit_love_and_intrigue import NAMES, fitted, play, surprise, told_by

ROOT = Path(__file__).resolve().parents[2]


def test_the_weights_behind_the_wins_are_found() -> None:
    rng = np.random.default_rng(1)
    terms, weights = rng.normal(size=(20_000, 3)), np.array([0.5, -1.0, 0.0])
    won = (rng.random(20_000) < told_by(terms, weights)).astype(float)
    found, errors = fitted(terms, won)
    assert np.all(np.abs(found - weights) < 5 * errors)
    assert errors.max() < 0.05
    assert surprise(terms, won, found) < surprise(terms, won, np.zeros(3)) - 0.05


def test_a_game_tells_of_each_round_and_who_won() -> None:
    game = LoveAndIntrigue(players=2)
    found, share = play(game, Random(1))
    assert (found, share) == play(game, Random(1))
    assert len(found) > 5
    assert share in (0, 0.5, 1)
    assert {len(terms) for terms in found} == {len(NAMES)}
    assert [getattr(evaluation, name) for name in NAMES] == evaluation.WEIGHTS


@pytest.mark.parametrize("change", ["NOTHING=1", "is_calm=2", "WAYS", "WAYS=much", "POINT=1"])
def test_only_turns_and_costs_of_the_module_can_be_set(change: str) -> None:
    script = str(ROOT / "tools" / "fit_love_and_intrigue.py")
    done = subprocess.run(
        [sys.executable, script, "--set", change],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 2
    assert change in done.stderr
