"""The fit of Love Letter's habits finds the weights behind the choices, from games that can be
played again.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from billetdoux.games.love_letter import beliefs
from billetdoux.games.love_letter.core.ruleset import NAMES
from tools import fit_love_letter
from tools.fit_love_letter import (
    Choice,
    arrays,
    as_habits,
    choices,
    decisions,
    fit,
    fitted,
    measure,
    shares,
)


def test_the_weights_behind_the_choices_are_found() -> None:
    rng, weights, found = Random(1), [1.0, -2.0], list[Choice]()
    for _ in range(4000):
        options = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(rng.choice([2, 3]))]
        marks = np.exp(np.array(options) @ weights)
        found.append((options, rng.choices(range(len(options)), marks.tolist())[0]))
    terms, there = arrays(found)
    assert fitted(terms, there) == pytest.approx(weights, abs=0.2)
    _, logs = shares(terms, there, np.array(weights))
    assert logs.mean() > shares(terms, there, np.zeros(2))[1].mean() + 0.2


def test_games_tell_of_every_choice_and_can_be_played_again() -> None:
    seen = set()
    for seed in range(2):
        for number, state, move in decisions("easy", "2019", 4, 12, seed):
            assert number < 12
            for model, (options, chosen) in choices(state, move):
                seen.add(model)
                assert 0 <= chosen < len(options)
                assert len({len(terms) for terms in options}) == 1
    assert seen == set(fit_love_letter.MODELS)
    again = [str(move) for _, _, move in decisions("medium", "classic", 2, 3, 1)]
    assert again == [str(move) for _, _, move in decisions("medium", "classic", 2, 3, 1)]


def test_what_is_fitted_can_be_believed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Habits of sensible players from a few rounds: the Princess is what they keep most gladly."""
    monkeypatch.setattr(fit_love_letter, "TABLES", [("2019", 4)])
    monkeypatch.setattr(fit_love_letter, "KINDS", ["medium"])
    habits = beliefs.Habits(as_habits(fit("medium", 60, 1)))
    assert len(habits.hold) == len(NAMES)
    always = dict(zip(NAMES, [row[0] for row in habits.hold], strict=True))
    assert always["princess"] == max(always.values())
    assert always["guard"] < always["king"]
    assert "log loss" in capsys.readouterr().out
    measure(6, 2)
    row = capsys.readouterr().out.splitlines()[-1].split("|")
    assert float(row[6]) < float(row[5])
