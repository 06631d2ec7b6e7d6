"""What a seat of Tanto Cuore can be certain of, found by counting instead of by keeping books.

`arrangements` lists every way the hidden hands can be, by what a view's plain data tells; `Belief`
needs no view at all: it follows every world that a seat cannot exclude, by the rules, through all
that the seat sees. Both are slow and simple, and share nothing with the code that they are compared
with but the rules of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod
from random import Random
from typing import Any, NamedTuple

import pytest

from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.game import TantoCuore
from billetdoux.kernel.rules import CHANCE, OVER
from tests.games.belief import Belief, assert_as_likely

SAMPLES = 3000
ENOUGH = 60  # worlds to follow
LOOKING = ["eliza", "esquine", "natsumi", "tenalys", "sainsbury"]
MAIDS = ["azure", *LOOKING, "kagari", "viola", "rouge", "moine"]

Hand = tuple[str, ...]
World = tuple[Hand, ...]  # each seat's hand in alphabetical order


def arrangements(data: dict[str, Any]) -> Counter[World]:
    """Every way the hands can be, by a view's data, each with the number of deals that give it."""
    ways: Counter[World] = Counter()
    hands = [list(_hands(house)) for house in data["houses"]]
    for world in product(*hands):
        ways[tuple(hand for hand, _ in world)] += prod(count for _, count in world)
    return ways


def _hands(house: dict[str, Any]) -> Iterator[tuple[Hand, int]]:
    """The hands that a house may hold, each with the number of ways to draw it."""
    if "hand" in house:
        yield tuple(sorted(house["hand"])), 1
        return
    certain = [*house.get("shown", []), *house.get("seen", [])]
    pool = Counter(house.get("deck", {}))
    pool.subtract(certain)
    if house.get("top", "hidden") != "hidden":
        pool[house["top"]] -= 1
    kinds = [kind for kind in pool if pool[kind]]
    if house.get("loveless"):
        kinds = [kind for kind in kinds if not kind.startswith("love-")]
    for counts in product(*[range(pool[kind] + 1) for kind in kinds]):
        if sum(counts) == house["held"] - len(certain):
            drawn = [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
            ways = prod(comb(pool[kind], n) for kind, n in zip(kinds, counts, strict=True))
            yield tuple(sorted([*certain, *drawn])), ways


def world_of(game: TantoCuore, state: TantoCuoreState) -> World:
    """The hands of a state, in the form of `arrangements`."""
    table: dict[str, Any] = game.describe(state)
    return tuple(tuple(sorted(house["hand"])) for house in table["houses"])


class WorldsOfHands(Belief[TantoCuoreState, str]):
    """The worlds of a seat: who holds what."""

    def __init__(self, game: TantoCuore, state: TantoCuoreState, seat: int | None) -> None:
        super().__init__(game, seat)
        table: dict[str, Any] = game.describe(state)
        for world in arrangements(_plain(state, seat)):
            twin = game.position(_with_hands(table, world), Random(0))[0]
            self.worlds[self.world_of(twin)] = twin

    def world_of(self, state: TantoCuoreState) -> str:
        return str(self.game.describe(state))

    def hands(self) -> set[World]:
        return {world_of(self.game, world) for world in self.worlds.values()}


def _plain(state: TantoCuoreState, seat: int | None) -> dict[str, Any]:
    data: dict[str, Any] = state.view(seat).data()
    return data


def _with_hands(table: dict[str, Any], world: World) -> dict[str, Any]:
    """The table with these hands, the rest of each player's cards in the deck."""
    houses = []
    for house, hand in zip(table["houses"], world, strict=True):
        pool = Counter(house.get("deck", {}))
        pool.update(house["hand"])
        pool.subtract(hand)
        houses.append({**house, "hand": list(hand), "deck": dict(+pool)})
    return {**table, "houses": houses}


class Position(NamedTuple):
    """A small position, moves from it, and the seat whose knowledge is asked for."""

    name: str
    given: dict[str, Any]
    moves: str
    seat: int | None


SMALL: dict[str, Any] = {
    "refined": ["noemi", "celina"],
    "hands": [["love-1", "colette"], ["love-1", "love-1"]],
    "decks": [["colette", "love-2", "kagari"], ["colette", "kagari", "kagari", "love-2"]],
}

POSITIONS = [
    Position("a hand drawn from a full deck", SMALL, "", 0),
    Position("a spectator knows neither hand", SMALL, "", None),
    Position(
        "a card on top that was seen",
        {**SMALL, "hands": [["eliza", "colette"], ["love-1", "love-1"]]},
        "play eliza, look 1, draw kagari, no",
        0,
    ),
    Position(
        "a card on top that somebody else saw",
        {**SMALL, "hands": [["eliza", "colette"], ["love-1", "love-1"]]},
        "play eliza, look 1, draw kagari, no",
        None,
    ),
    Position(
        "a card that was seen and then called",
        {**SMALL, "hands": [["eliza", "tenalys"], ["love-1", "love-1"]], "services": 2},
        "play eliza, look 1, draw kagari, no, play tenalys, draw kagari",
        0,
    ),
    Position(
        "a hand that was known when the deck ran out",
        {**SMALL, "hands": [["moine", "love-1"], ["love-1"]], "decks": [["colette"], ["kagari"]],
         "discards": [["love-2", "love-1", "viola", "viola"]]},
        "play moine, draw colette, draw viola",
        1,
    ),
]  # fmt: skip


def play_out(position: Position) -> tuple[TantoCuore, TantoCuoreState, WorldsOfHands]:
    game = TantoCuore("base", 2, maids=MAIDS)
    state, _ = game.position(position.given, Random(0))
    belief = WorldsOfHands(game, state, position.seat)
    for move in filter(None, position.moves.split(", ")):
        belief.follow(state, move)
    return game, state, belief


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_imagined_hands_are_as_likely_as_their_deals(position: Position) -> None:
    game, state, belief = play_out(position)
    view = state.view(position.seat)
    ways = arrangements(_plain(state, position.seat))
    assert set(ways) == belief.hands()
    rng = Random(position.name)
    found = Counter(world_of(game, game.imagine(view, rng)) for _ in range(SAMPLES))
    assert_as_likely(found, ways)


# --- On random play ----------------------------------------------------------------------------


def small_game(game: TantoCuore, rng: Random) -> TantoCuoreState:
    """A position with few cards, the interesting ones among them."""
    cards = [*LOOKING, "kagari", "moine", "love-1", "love-1", "love-2", "colette", "claire"]
    rng.shuffle(cards)
    hands = [cards.pop() for _ in range(3)], [cards.pop() for _ in range(2)]
    decks = [cards.pop() for _ in range(2)], [cards.pop() for _ in range(3)]
    given = {
        "services": 3,
        "hands": [list(hand) for hand in hands],
        "decks": [list(deck) for deck in decks],
        "discards": [cards, []],
        "private": [["eugenie"], ["lalande"]],
        "phase": "start",
    }
    return game.position(given, rng)[0]


@pytest.mark.parametrize("seed", range(12))
def test_a_seat_knows_what_is_certain_and_no_more(seed: int) -> None:
    """All worlds that can be, by brute force, are what is known.

    One approximation: whether a card that Eugenie looked at is another of a kind that was known
    to be there. Then a seat may think more possible than is, never less.
    """
    game = TantoCuore("base", 2, maids=[*MAIDS[1:], "claire"], private_maids=True)
    rng = Random(f"small/{seed}")
    state, seat = small_game(game, rng), rng.randrange(2)
    belief, moves = WorldsOfHands(game, state, seat), []  # type: WorldsOfHands, list[str]
    while state.actor != OVER and len(moves) < 40 and len(belief.worlds) < ENOUGH:
        possible = set(arrangements(_plain(state, seat)))
        where = f"{game.describe(state)}, {moves}"
        assert belief.hands() <= possible, f"seat {seat} excludes too much: {where}"
        assert belief.hands() == possible, f"seat {seat} forgot: {where}"
        if state.actor == CHANCE:
            text = str(state.chance_at(rng.randrange(state.chance_total())))
        else:
            text = str(rng.choice(state.actions()))
        moves.append(text)
        belief.follow(state, text)
