"""What a seat of Love & Intrigue knows in small positions: imagined worlds are dealt as evenly as
cards are, and look the same to the seat.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from billetdoux.kernel.rules import Game, State
from tests.games.belief import assert_as_likely
from tests.games.love_and_intrigue.hidden import PILES, arrangements, game, world_of

SAMPLES = 3000


@dataclass(frozen=True)
class Position:
    """A small position, the moves that lead on from it, and the seat whose knowledge is asked."""

    name: str
    given: dict[str, Any]
    moves: str
    seat: int | None
    players: int = 2

    def reach(self) -> tuple[Game, State]:
        one = game(self.players)
        state, _ = one.position({**EMPTY, **self.given}, Random(0))
        for move in self.moves.split(", "):
            state.apply(one.check(state, move))
        return one, state


EMPTY: dict[str, Any] = {"piles": PILES, "deck": {}, "event_deck": {}}

POSITIONS = [
    Position(
        "a pile that the other has visited",
        {
            "piles": PILES | {"theatre": ["bodo", "cornelius", "alexander"]},
            "deck": {"bodo": 1, "theobald": 2},
        },
        "go theatre, take bodo, draw theobald",
        1,
    ),
    Position(
        "a pile that the seat itself has visited, and the other after it",
        {
            "piles": PILES | {"theatre": ["bodo", "cornelius", "alexander"]},
            "deck": {"bodo": 2, "theobald": 2, "giselbert": 1},
        },
        "go theatre, take bodo, draw theobald, go theatre, take cornelius, draw bodo",
        0,
    ),
    Position(
        "event cards that the others hold",
        {
            "hands": [["rumour"], ["composure", "diadem"], ["estates"]],
            "event_deck": {"diadem": 2, "rumour": 1},
        },
        "go tailor, visit, done, event diadem",
        0,
        3,
    ),
    Position(
        "cards that lay there before the discards were shuffled in",
        {
            "piles": PILES | {"theatre": ["bodo", "cornelius"], "boulevard": ["alexander", "bodo"]},
            "discards": {"theobald": 2, "bodo": 1},
        },
        "go theatre, take bodo, draw theobald, go boulevard, take alexander, draw bodo",
        None,
    ),
    Position(
        "cards held before the discards were shuffled in",
        {
            "hands": [["rumour"], ["composure", "diadem"]],
            "event_discards": {"diadem": 2, "estates": 1},
        },
        "go tailor, visit, done, event estates, go park, visit, roll casanova-1, done, "
        "event diadem",
        0,
    ),
    Position(
        "someone has looked since a wedding: the married suitor is not there",
        {
            "ladies": ["henriette", "otilie"],
            "weddings": ["1 caecilia bertram 1 1 1"],
            "piles": PILES | {"theatre": ["bodo", "bertram"], "boulevard": ["bodo", "cornelius"]},
            "deck": {"bertram": 1, "alexander": 2, "bodo": 1},
        },
        "go theatre, draw alexander, take alexander, draw bertram",
        1,
    ),
    Position(
        "a hand that was looked at",
        {
            "hands": [["keyhole"], ["composure", "diadem"]],
            "event_deck": {"diadem": 1, "estates": 2, "rumour": 1},
        },
        "play keyhole 1, pass, event estates",
        0,
    ),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_imagined_worlds_are_as_likely_as_their_deals(position: Position) -> None:
    one, state = position.reach()
    view = state.view(position.seat)
    ways = arrangements(view.data())
    assert world_of(one, state) in ways
    assert len(ways) > 1
    rng = Random(position.name)
    found = Counter(world_of(one, one.imagine(view, rng)) for _ in range(SAMPLES))
    assert_as_likely(found, ways)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_an_imagined_world_looks_the_same_to_the_seat(position: Position) -> None:
    one, state = position.reach()
    view = state.view(position.seat)
    for seed in range(5):
        world = one.imagine(view, Random(seed))
        assert world.view(position.seat) == view
        assert one.piece_counts(world) == one.piece_counts(state)


def test_an_imagined_world_can_be_played_on() -> None:
    one = game(3)
    state, _ = one.position({"turn": 0}, Random(0))
    world = one.imagine(state.view(0), Random(1)).copy()
    world.apply(one.parse("go tailor"))
    assert world.actor != state.actor
