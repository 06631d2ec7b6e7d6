"""What counts as how much in the numbers that networks get of Love & Intrigue."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.games.love_and_intrigue.core import features


def test_counts_are_shares_of_the_most_there_can_be() -> None:
    game = LoveAndIntrigue(players=2)
    given = {
        "turn": 0,
        "round": 10,
        "ladies": ["henriette", "otilie"],
        "suitors": [{"bodo": 3}, {}],
        "kept": [["estates"], []],
        "piles": {"boulevard": ["ludwig", "ludwig"]},
    }
    state, _ = game.position(given, Random(0))
    row = dict(zip(features.names(game.ruleset), features.features(state.view(0)), strict=True))
    shares = {
        "points 0": 3 / 40,
        "round": 10 / 40,
        "suitor 0 bodo": 3 / 6,
        "cards boulevard": 2 / 6,
        "hidden boulevard": 2 / 6,
        "cards dive": 1.0,  # seven cards count as six
    }
    assert {name: row[name] for name in shares} == pytest.approx(shares)
