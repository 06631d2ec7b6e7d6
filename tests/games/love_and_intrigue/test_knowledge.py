"""What a seat of Love & Intrigue may think possible is what can be, found by counting; imagined
worlds are dealt as evenly as cards are.

`arrangements` lists every way the unseen cards can lie, by a view's plain data. `Belief` needs no
evidence: it follows every hidden world that a seat cannot exclude, by the rules, through all that
the seat sees. Both are slow and simple, and share nothing with what they are compared with but
the rules of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.conformance import Play
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, record_events
from tests.games.belief import Belief, assert_as_likely

SAMPLES = 3000
World = tuple[tuple[str, ...], ...]  # the cards of each pile, then of each hand


def game(players: int) -> Game:
    return billetdoux.game("love-and-intrigue", players=players, packs="plain", rounds=4)


# --- All that can be ----------------------------------------------------------------------------


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


# --- Small positions ----------------------------------------------------------------------------


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


PILES: dict[str, list[str]] = {
    "theatre": [],
    "dive": [],
    "boulevard": [],
    "poorhouse": [],
    "park": [],
    "tailor": [],
}
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


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_knows_what_is_certain_and_no_more(players: int) -> None:
    """Small games, played at random; all worlds that can be, by brute force, are what is known.

    One approximation, see `forgets`: there a seat may think more possible than is, never less.
    """
    one = game(players)
    certain = 0
    for seed in range(24 // players):
        rng = Random(f"{players}/{seed}")
        state, seat = small_position(one, rng), rng.randrange(players)
        belief, forgetful = WorldsOfCards(one, state, seat), False
        moves: list[str] = []
        while state.actor != OVER and len(moves) < 30 and len(belief.worlds) < 300:
            where = f"{one.describe(state)}, {moves}"
            possible = set(arrangements(state.view(seat).data()))
            assert set(belief.worlds) <= possible, f"seat {seat} excludes too much: {where}"
            assert forgetful or set(belief.worlds) == possible, f"seat {seat} forgot: {where}"
            certain += not forgetful
            moves.append(random_step(state, rng))
            forgetful = forgetful or forgets(one, state, seat, moves[-1])
            belief.follow(state, moves[-1])
    assert certain > 80


def small_position(one: Game, rng: Random) -> State:
    """A position with few cards, some of them of a married suitor, and small decks."""
    suitors = ["bertram", "bertram", "bertram", "bodo", "bodo", "alexander", "theobald", "bodo"]
    events = ["diadem", "rumour", "composure", "spyglass", "keyhole", "introduction", "diadem"]
    rng.shuffle(suitors)
    rng.shuffle(events)
    given = {
        "ladies": ["henriette", "otilie", "bettina"][: one.players],
        "weddings": rng.choice([[], ["1 caecilia bertram 1 1 1"]]),
        "aside": [{}] * one.players,
        "piles": PILES | {"theatre": suitors[:2], "boulevard": suitors[2:3]},
        "deck": suitors[3:5],
        "discards": Counter(suitors[5:]),
        "hands": [events[:1], events[1:2], events[2:3]][: one.players],
        "event_deck": events[3:5],
        "event_discards": Counter(events[5:]),
    }
    return one.position(given, rng)[0]


def random_step(state: State, rng: Random) -> str:
    if state.actor == CHANCE:
        return str(state.chance_at(rng.randrange(state.chance_total())))
    actions = [str(action) for action in state.actions()]
    with_cards = [text for text in actions if text not in ("go dive", "go park", "go poorhouse")]
    return rng.choice(with_cards)


def forgets(one: Game, state: State, seat: int, text: str) -> bool:
    """Whether a card is about to leave a place where an older one is hidden from the seat.

    Of several alike the oldest leaves, so that one was not alike; that is not remembered.
    """
    twin = state.copy()
    before = slots(state.view(seat).data())
    for event in record_events(twin, one.parse(text)):
        position = event.details.get("position")
        if event.code in ("took", "played", "reacted", "discarded") and isinstance(position, int):
            rows = before[:6] if event.code == "took" else before[6:]
            if any(slot.name == "hidden" for row in rows for slot in row[:position]):
                return True
    return False


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_truth_is_never_ruled_out(players: int) -> None:
    one = billetdoux.game("love-and-intrigue", players=players, packs="plain", rounds=12)
    for seed in range(2):
        play = Play(one, seed)
        for state in play.steps():
            truth = world_of(one, state)
            for seat in play.seats:
                data: dict[str, Any] = state.view(seat).data()
                for row, cards in zip(slots(data), truth, strict=True):
                    for slot, card in zip(row, cards, strict=True):
                        play.require(
                            slot.name in ("hidden", card) and card not in slot.barred,
                            f"seat {seat} is sure of what is not: {data}",
                        )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pools_hold_what_is_unseen(players: int) -> None:
    """What a seat sees, and what its pools hold, are all the cards there are."""
    one = billetdoux.game("love-and-intrigue", players=players, packs="plain", rounds=12)
    play = Play(one, 5)
    for state in play.steps():
        table: dict[str, Any] = one.describe(state)
        for seat in play.seats:
            data: dict[str, Any] = state.view(seat).data()
            for pools, deck, rows in (
                ("pools", table["deck"], slots(data)[:6]),
                ("event_pools", table["event_deck"], slots(data)[6:]),
            ):
                total = sum((Counter(pool) for pool in data[pools].values()), Counter[str]())
                hidden = sum(slot.name == "hidden" for row in rows for slot in row)
                play.same("how many", total.total(), hidden + sum(deck.values()))
