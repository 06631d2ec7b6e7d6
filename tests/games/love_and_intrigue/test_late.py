"""Where much happens in a game of Love & Intrigue the contract holds as well."""

from __future__ import annotations

from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.conformance import PROPERTIES, Play, Property
from billetdoux.kernel.rules import OVER

RICH: dict[str, Any] = {"players": 3, "packs": "plain", "rounds": 7}
RICH_SEED = 214


def test_a_random_game_in_which_much_happens() -> None:
    play = Play(billetdoux.game("love-and-intrigue", **RICH), RICH_SEED)
    reported: set[str] = set()
    while play.state.actor != OVER:
        reported |= {event.code for event in play.do(play.choose())}
    happened = {"wedding", "remade", "reacted", "turned", "dropped", "claimed", "stole", "spared"}
    assert happened <= reported


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_the_contract_holds_where_much_happens(holds: Property) -> None:
    holds(billetdoux.game("love-and-intrigue", **RICH), RICH_SEED)
