"""How the rule of thumb marks moves of Love Letter, in numbers worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.games.love_letter.core import heuristics
from billetdoux.games.love_letter.game import LoveLetter


def test_the_princess_is_kept_late_and_given_back_early() -> None:
    game = LoveLetter("2019", 3, goal=1)
    given = {"turn": 0, "hands": [["chancellor", "princess"], ["king"], ["guard"]]}
    state, _ = game.position(given, Random(0))
    for move in ("chancellor", "draw priest", "draw baron"):
        state.apply(game.check(state, move))
    view, keep = state.view(0), game.parse("keep princess under priest baron")
    marks = {}
    for size in (5, 6, 7):
        view.deck_size = size
        [marks[size]] = heuristics.score_actions(view, [keep])
    late = 1 - 0.01 * 2 / 9
    assert marks == pytest.approx({5: late, 6: late, 7: 0.5})


def test_the_greedy_swap_for_half_of_what_the_better_hand_is_worth() -> None:
    game = LoveLetter("2019", 2, goal=1)
    given = {"turn": 0, "hands": [["king", "guard"], ["princess"]]}
    sees = [{"seat": 0, "of": 1, "card": "princess"}]
    state, _ = game.position({**given, "sees": sees}, Random(0))
    [mark] = heuristics.score_actions(
        state.view(0), [game.check(state, "king 1")], heuristics.GREEDY[1]
    )
    assert mark == pytest.approx(0.55 * 1 / 9 + 0.5 * (9 - 1) / 9)
