"""The strategies of one search remember what they made of the table: they judge exactly as those
that work it all out, and do so once for all hands.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.games.tanto_cuore.core import heuristics, trained
from billetdoux.games.tanto_cuore.core.ruleset import NONE
from billetdoux.kernel.network import Network
from billetdoux.kernel.rules import OVER
from tests.games.remembering import judgement, positions

GAMES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "maids": "random", "private_maids": True, "illness": True},
    {"players": 2, "edition": "base", "eleventh_pile": True, "private_maids": True},
]


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_what_is_remembered_is_what_would_be_worked_out(
    options: dict[str, Any], level: str
) -> None:
    game = billetdoux.game("tanto-cuore", rounds=9, **options)
    strategy = game.trained() if level == "expert" else game
    remembering = strategy.remembering()
    assert remembering is not strategy
    for state in positions(game, 3, 9):
        for world in (state, game.imagine(state.view(state.actor), Random(state.round))):
            assert judgement(remembering, world) == judgement(strategy, world)
    assert state.actor == OVER
    assert remembering.evaluate(state) == strategy.evaluate(state) == game.evaluate(state)


def test_each_search_remembers_for_itself() -> None:
    game = billetdoux.game("tanto-cuore")
    for strategy, rollouts, depth in ((game, 60, 12), (game.trained(), 120, 1)):
        remembering = strategy.remembering()
        assert remembering is not strategy.remembering()
        assert rollouts == remembering.SIMULATIONS
        assert depth == remembering.ROLLOUT_DEPTH


# --- What the strategies go by ------------------------------------------------------------------


def midgame() -> Any:
    """A position in which the first player of two decides, with cards wherever they can be."""
    game = billetdoux.game("tanto-cuore", private_maids=True, illness=True)
    for state in positions(game, 5, 60):  # pragma: no branch
        table: Any = state
        if table.round == 7 and table.actor == 0 and table.areas[0].played:
            return table.view(0)
    raise AssertionError


def _hand_for_deck(view: Any) -> None:
    """A card of the hand is in the deck, one of the deck in hand, and one is played."""
    area = view.areas[0]
    other = next(kind for kind, count in enumerate(area.deck) if count and kind != area.hand[0])
    area.deck[area.hand[0]] += 1
    area.deck[other] -= 1
    area.hand[0] = other
    area.played.append(area.hand.pop())
    area.discards.append(area.played.pop(0))


def _put(name: str, value: Any) -> Callable[[Any], None]:
    return lambda view: setattr(view, name, value)


def _count(name: str) -> Callable[[Any], None]:
    def change(view: Any) -> None:
        getattr(view, name)[1] += 1

    return change


def _lay(name: str, seat: int, entry: int) -> Callable[[Any], None]:
    return lambda view: getattr(view.areas[seat], name).append(entry)


def _more(seat: int) -> Callable[[Any], None]:
    def change(view: Any) -> None:
        view.areas[seat].deck[3] += 1

    return change


SEEN_BY_BOTH = {
    "round": _put("round", 8),
    "last": _put("last", True),
    "piles": _count("piles"),
    "taken": _count("taken"),
    "tops": _put("tops", [NONE, 3]),
    "chambers": _lay("chambers", 0, 3),
    "deck": _more(0),
    "hand": _lay("hand", 0, 3),
    "discards": _lay("discards", 0, 3),
    "played": _lay("played", 0, 3),
}
SEEN_BY_NETWORK = {
    "turn": _put("turn", 1),
    "first": _put("first", 5),
    "master": _put("master", 5),
    "private": _lay("private", 1, 3),
    "preparations": _lay("preparations", 1, 0),
    "events": _lay("events", 0, 3),
    "their chambers": _lay("chambers", 1, 3),
    "their deck": _more(1),
}


@pytest.mark.parametrize("change", SEEN_BY_BOTH.values(), ids=SEEN_BY_BOTH)
def test_another_table_has_other_prospects(change: Callable[[Any], None]) -> None:
    memory = heuristics.Memory()
    before = memory.prospects(midgame(), 0)
    other = midgame()
    change(other)
    assert memory.prospects(other, 0) is not before


SEEN_BY_EITHER = {**SEEN_BY_BOTH, **SEEN_BY_NETWORK}


@pytest.mark.parametrize("change", SEEN_BY_EITHER.values(), ids=SEEN_BY_EITHER)
def test_the_network_is_told_of_another_table(change: Callable[[Any], None]) -> None:
    other = midgame()
    change(other)
    assert trained.told_of(other) != trained.told_of(midgame())


def test_with_other_cards_in_hand_nothing_is_worked_out_again() -> None:
    memory, other = heuristics.Memory(), midgame()
    _hand_for_deck(other)
    assert other.data() != midgame().data()
    assert memory.prospects(other, 0) is memory.prospects(midgame(), 0)
    assert trained.told_of(other) == trained.told_of(midgame())


def test_the_network_is_asked_once() -> None:
    game: Any = billetdoux.game("tanto-cuore")
    strategy = game.trained().remembering()
    state = next(positions(game, 1, 1))
    hires = [game.parse(f"hire love-{number}") for number in (1, 2, 3)]
    worth, marks = strategy.evaluate(state), strategy.prior(state.view(0), hires[1:])
    strategy.network = Network([])  # which has nothing to say
    assert strategy.evaluate(state.copy()) == worth
    assert strategy.prior(state.view(0), hires[1:]) == marks
    with pytest.raises(IndexError):
        strategy.prior(state.view(0), hires)
    with pytest.raises(IndexError):
        strategy.prior(state.view(1), hires[1:])


def test_what_a_card_changes_is_worked_out_once() -> None:
    view = midgame()
    prospects = heuristics.Prospects(view, 0)
    hanae = view.ruleset.names.index("hanae")
    change, value = prospects.change(hanae, 1), prospects.card_value(hanae)
    prospects.counts, prospects.left = [], 0.0
    assert prospects.change(hanae, 1) == change
    assert prospects.card_value(hanae) == value


# --- Fractions ----------------------------------------------------------------------------------


def test_a_hire_is_judged_alike_whatever_was_judged_before() -> None:
    """Also where cards bring fractions, as those who attack do: they do not add up exactly."""
    attackers = ["natsumi", "nena", "tenalys"]
    others = ["chiffon", "tomo", "hanae", "edith", "bettina", "cecilia", "lenor"]
    game: Any = billetdoux.game("tanto-cuore", maids=attackers + others)
    hires = [game.parse(f"hire {maid}") for maid in attackers + others]
    state = next(positions(game, 2, 1))
    view: Any = state.view(state.actor)
    for maid in attackers:
        view.areas[view.seat].deck[game.ruleset.names.index(maid)] += 2
    marks = game.trained().prior(view, hires)
    assert game.trained().prior(view, hires[::-1]) == marks[::-1]
    strategy = game.trained().remembering()
    assert [strategy.prior(view, [hire])[0] for hire in hires] == marks
    scores = game.score_actions(view, hires)
    assert game.score_actions(view, hires[::-1]) == scores[::-1]
