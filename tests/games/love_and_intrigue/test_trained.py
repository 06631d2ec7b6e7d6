"""What the network of Love & Intrigue is told about a position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue.core.ruleset import NONE


def told(state: Any, seat: int) -> dict[str, float]:
    strategy: Any = billetdoux.game("love-and-intrigue").trained()
    return dict(zip(strategy.input_names(), strategy.inputs(state)[seat], strict=True))


def position(**given: Any) -> Any:
    game: Any = billetdoux.game("love-and-intrigue", players=2)
    ladies = ["henriette", "otilie"]
    state, _ = game.position({"turn": 0, "ladies": ladies, **given}, Random(0))
    return state


def test_who_stands_nowhere_has_seen_no_card_there() -> None:
    state = position(piles={"tailor": ["ferdinand", "ferdinand", "alexander"]})
    last = len(state.piles) - 1
    state.piles[last] = [card | 1 << 5 for card in state.piles[last]]  # as if shown to seat 0
    seen = []
    for place in (NONE, last):
        state.pawns[0] = place
        numbers = told(state, 0)
        seen.append([numbers[name] for name in numbers if "own: known where the lady" in name])
    assert seen[0] == [0.0, 0.0, 0.0]
    assert max(seen[1]) == 1.0


def test_cards_in_hand_count_by_what_they_do() -> None:
    numbers = told(position(hands=[["ball-gown", "scandal", "summons", "riposte"], []]), 0)
    found = {
        name.removeprefix("own: ").removesuffix(" in hand"): number
        for name, number in numbers.items()
        if name.startswith("own: ") and name.endswith(" in hand") and number
    }
    assert found == pytest.approx(
        {"own beauty": 2, "rival's reputation": 2, "draws": 1, "answers": 1, "cards": 0.8}
    )


def test_a_lead_is_that_over_the_best_rival() -> None:
    state = position(attributes=[[0, 5, 0], [0, 2, 0]])
    assert told(state, 0)["own: lead in beauty"] == pytest.approx(0.75)
    assert told(state, 1)["own: lead in beauty"] == pytest.approx(-0.75)
    assert told(state, 1)["rivals: lead in beauty"] == pytest.approx(0.75)


def test_without_a_lady_there_are_no_plans() -> None:
    state = position(turn=1, first=1, ladies=["none", "otilie"], suitors=[{}, {"bodo": 1}])
    numbers = told(state, 0)
    plans = [number for name, number in numbers.items() if " of plan " in name]
    own, rivals = plans[: len(plans) // 2], plans[len(plans) // 2 :]
    assert set(own) == {0.0}
    assert max(rivals) > 0
    assert numbers["own: no lady"] == 1.0
