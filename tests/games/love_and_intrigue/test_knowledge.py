"""What a seat of Love & Intrigue may think possible is what can be, found by counting: on games
played at random.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.conformance import Play
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, record_events
from tests.games.love_and_intrigue.hidden import (
    PILES,
    WorldsOfCards,
    arrangements,
    game,
    slots,
    world_of,
)


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
