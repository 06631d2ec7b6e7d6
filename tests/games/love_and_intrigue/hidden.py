"""What a seat of Love & Intrigue can be certain of, found by counting.

`arrangements` lists every way the unseen cards can lie, by a view's plain data. `WorldsOfCards`
needs no evidence: it follows every hidden world that a seat cannot exclude, by the rules, through
all that the seat sees. Both are slow and simple, and share nothing with what they are compared with
but the rules of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import billetdoux
from billetdoux.kernel.rules import Game, State
from tests.games.belief import Belief

World = tuple[tuple[str, ...], ...]  # the cards of each pile, then of each hand

PILES: dict[str, list[str]] = {
    "theatre": [],
    "dive": [],
    "boulevard": [],
    "poorhouse": [],
    "park": [],
    "tailor": [],
}


def game(players: int) -> Game:
    return billetdoux.game("love-and-intrigue", players=players, packs="plain", rounds=4)


@dataclass(frozen=True)
class Slot:
    """A card in its place, as a view tells of it."""

    name: str
    pool: str
    barred: frozenset[str]


def slots(data: dict[str, Any]) -> list[list[Slot]]:
    """The piles and then the hands of a view."""
    married = [text.split()[2] for text in data["weddings"]]

    def read(text: str, pool: str) -> Slot:
        name, *pairs = text.split()
        reported = dict(pair.split("=") for pair in pairs)
        barred = frozenset(married[: int(reported.get("cleared", 0))])
        return Slot(name, f"{pool} {reported.get('shuffles', 0)}", barred)

    piles = [[read(text, "suitors") for text in pile] for pile in data["piles"]]
    return piles + [[read(text, "events") for text in hand] for hand in data["hands"]]


def arrangements(data: dict[str, Any]) -> Counter[World]:
    """Every way the cards can lie, by a view's data, each with the number of deals that give it."""
    rows = slots(data)
    pools = {f"suitors {n}": Counter(pool) for n, pool in data["pools"].items()}
    pools |= {f"events {n}": Counter(pool) for n, pool in data["event_pools"].items()}
    found: Counter[World] = Counter()
    for cards, ways in _deals([slot for row in rows for slot in row], pools):
        left = iter(cards)
        found[tuple(tuple(next(left) for _ in row) for row in rows)] += ways
    return found


def _deals(
    places: list[Slot], pools: dict[str, Counter[str]]
) -> Iterator[tuple[tuple[str, ...], int]]:
    """The ways to lay cards one after another, each with how many physical ways that is."""
    if not places:
        yield (), 1
        return
    slot, *others = places
    if slot.name != "hidden":
        for rest, ways in _deals(others, pools):
            yield (slot.name, *rest), ways
        return
    pool = pools[slot.pool]
    for card in [card for card in pool if pool[card] and card not in slot.barred]:
        left = pool[card]
        pool[card] = left - 1
        for rest, ways in _deals(others, pools):
            yield (card, *rest), ways * left
        pool[card] = left


def world_of(one: Game, state: State) -> World:
    """How the cards lie in a state."""
    table: dict[str, Any] = one.describe(state)
    rows = [*table["piles"].values(), *table["hands"]]
    return tuple(tuple(text.split()[0] for text in row) for row in rows)


class WorldsOfCards(Belief[State, World]):
    """The worlds of a seat: what lies at the places and in the hands."""

    def __init__(self, one: Game, state: State, seat: int | None) -> None:
        super().__init__(one, seat)
        rng = Random(0)
        view = state.view(seat)
        number = len(arrangements(view.data()))
        while len(self.worlds) < number:
            world = one.imagine(view, rng)
            self.worlds[world_of(one, world)] = world

    def world_of(self, state: State) -> World:
        return world_of(self.game, state)
