"""A search remembers what ladies may hope for: it judges exactly as the rule of thumb that works it
all out, and works it out once.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue.core import plans
from billetdoux.games.love_and_intrigue.core.ruleset import one, wedding
from billetdoux.kernel.rules import OVER
from tests.games.remembering import judgement, positions

GAMES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "packs": "plain"},
    {"players": 4},
]


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_what_is_remembered_is_what_would_be_worked_out(
    options: dict[str, Any], level: str
) -> None:
    game = billetdoux.game("love-and-intrigue", rounds=20, **options)
    strategy = game.trained() if level == "expert" else game
    remembering = strategy.remembering()
    for state in positions(game, 3, rounds=20):
        for world in (state, game.imagine(state.view(state.actor), Random(state.round))):
            assert judgement(remembering, world) == judgement(strategy, world)
    assert state.actor == OVER
    assert remembering.evaluate(state) == strategy.evaluate(state) == game.evaluate(state)


def test_each_search_remembers_for_itself() -> None:
    game = billetdoux.game("love-and-intrigue")
    for strategy, rollouts, depth in ((game, 600, 8), (game.trained(), 1200, 14)):
        remembering = strategy.remembering()
        assert remembering is not strategy
        assert remembering is not strategy.remembering()
        assert rollouts == remembering.SIMULATIONS
        assert depth == remembering.ROLLOUT_DEPTH


# --- What the memory goes by --------------------------------------------------------------------


def seen(**more: Any) -> Any:
    """What the first player sees at the beginning of a turn."""
    game: Any = billetdoux.game("love-and-intrigue", players=2)
    given = {
        "turn": 0,
        "ladies": ["henriette", "otilie"],
        "suitors": [{"bodo": 1}, {"bertram": 2}],
        "hands": [["summons"], ["inheritance"]],
    }
    state, _ = game.position({**given, **more}, Random(0))
    return state.view(0)


def _card_more(view: Any) -> None:
    view.suitors[1] += one(0)


def _wedding(view: Any) -> None:
    view.weddings = [*view.weddings, wedding(1, 0, 3, [2, 2, 2])]


@pytest.mark.parametrize("change", [_card_more, _wedding])
def test_with_other_suitors_free_all_is_worked_out_anew(change: Callable[[Any], None]) -> None:
    memory, view = plans.Memory(), seen()
    before = memory.table(view)
    change(view)
    assert memory.table(view) is not before
    assert memory.table(seen()) is before


def test_whatever_else_is_different_the_table_is_the_same() -> None:
    memory, view = plans.Memory(), seen()
    view.attributes[0] += 1
    view.pawns[1], view.hands[0], view.piles[0] = 2, [], []
    view.pools = {0: one(3)}
    view.suitors = view.suitors[::-1]  # as many cards of each are left
    assert memory.table(view) is memory.table(seen())
    assert memory.unseen(view) is not memory.unseen(seen())
    assert memory.unseen(seen()) is memory.unseen(seen())


def test_cards_not_seen_are_the_same_whenever_they_were_shuffled() -> None:
    memory, view, later = plans.Memory(), seen(), seen()
    view.pools, later.pools = {0: one(3) + one(4)}, {0: one(3), 1: one(4)}
    assert memory.unseen(later) is memory.unseen(view)
    assert memory.unseen(view).chances[3:5] == [0.5, 0.5]


def test_a_card_is_the_likelier_the_more_lie_there() -> None:
    unseen = plans.Unseen([0.5, 0.25])
    assert unseen.among(2) == [0.75, 1 - 0.75**2]
    assert unseen.among(0) == [0.0, 0.0]
    assert unseen.among(2) is unseen.among(2)


def test_no_two_ladies_are_taken_for_the_same() -> None:
    bundles = [0, one(0), 15 * one(0), one(1), one(14), 7 * one(14)]
    ladies = list(product(range(6), range(6), range(6), bundles))
    keys = {plans.key_of((rep, beauty, edu), bundle) for rep, beauty, edu, bundle in ladies}
    assert len(keys) == len(ladies)


def test_a_lady_is_judged_once() -> None:
    table = plans.Memory().table(seen())
    bundle = 2 * one(table.free[0])
    outlook, outings = table.outlook((3, 2, 1), bundle), table.outings_of((3, 2, 1), bundle)
    assert outlook > 0
    table.values = []  # nothing more can be worked out
    assert table.outlook((3, 2, 1), bundle) == outlook
    assert table.outings_of((3, 2, 1), bundle) is outings
    with pytest.raises(IndexError):
        table.outlook((3, 2, 2), bundle)


def test_a_visit_is_weighed_once() -> None:
    game: Any = billetdoux.game("love-and-intrigue", players=2)
    view, strategy = seen(), game.remembering()
    going = game.ruleset.going
    marks = strategy.score_actions(view, going)
    for outings in strategy._memory.table(view).outings.values():
        for outing in outings.values():
            outing.worth += 100
    changed = strategy.score_actions(view, going)
    assert changed == pytest.approx([mark + 100 for mark in marks])
    assert game.score_actions(view, going) == marks
