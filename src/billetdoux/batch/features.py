"""An observation as numbers for a network: bytes, most of them 0 or 1, one's own seat first.

It tells the present: one's cards, what is known of every hand, what lies before each seat, the
tokens. What it leaves out of the observation is the order of the record and the choices in it, the
ages of one's sightings, and cards seen whose place is not certain.
"""

from __future__ import annotations

import numpy as np

from billetdoux.batch.bits import Array, namespace, nibble, word
from billetdoux.batch.layout import (
    AGE,
    CARD,
    KEEP,
    MAY,
    PLACES,
    RECORDED,
    SAFE,
    TASK,
    TOKEN,
    TURN,
    VIEWER,
    LookupTables,
    Observation,
)
from billetdoux.batch.memory import set_of


def layout(game: LookupTables) -> dict[str, slice]:
    """Where each field lies along the last axis of `features`; `of k` is the k-th seat after one's
    own.

    hand, drawn, drawn2: the seat's own cards, one number a character. closed: how many cards of
    each character do not lie open. deck: cards left to draw. turn: whether the seat is to decide,
    and whether on a Chancellor's cards. in, safe, tokens: one number a seat, one's own first.
    lying of k: how many cards of each character lie before a seat, 0 being one's own.
    known of k: the hand that the seat has seen, one number a character. may of k: the characters
    that it may be, as all know. seen by k: whether that seat has seen one's own hand and its place
    is certain, and how many cards one has played since.
    """
    sizes = dict.fromkeys(("hand", "drawn", "drawn2", "closed"), MAY)
    sizes.update({"deck": 1, "turn": 2, "in": game.players, "safe": game.players})
    sizes["tokens"] = game.players
    sizes.update({f"lying of {seat}": MAY for seat in range(game.players)})
    sizes["may of 0"] = MAY
    for other in range(1, game.players):
        sizes.update({f"known of {other}": MAY, f"may of {other}": MAY, f"seen by {other}": 2})
    found, start = {}, 0
    for name, length in sizes.items():
        found[name] = slice(start, start + length)
        start += length
    return found


def features(game: LookupTables, seen: Observation, seat: Array | int) -> Array:
    """The numbers of each observation, along a new last axis."""
    xp = namespace(seen.flags)
    players = game.players
    flags, memory = seen.flags, seen.memory
    seat = seat + (flags & 0)
    cards = [nibble(seen.hands, place) for place in (seat, players, players + 1)]
    parts = [word(card == kind) for card in cards for kind in range(MAY)]
    parts += [memory.closed >> 3 * kind & 7 for kind in range(MAY)]
    mine = word(flags >> TURN & 7 == seat)
    parts += [seen.deck, mine, mine * word(flags >> TASK & 3 == KEEP)]
    seats = [_after(seat, more, players) for more in range(players)]
    parts += [flags >> one & 1 for one in seats]
    parts += [flags >> one + SAFE & 1 for one in seats]
    parts += [seen.tokens >> TOKEN * one & 31 for one in seats]
    for one in seats:
        lying = _lying(memory.record, memory.counts >> RECORDED & 31, one)
        parts += [lying >> 3 * kind & 7 for kind in range(MAY)]
    parts += [set_of(memory.may, seat) >> kind & 1 for kind in range(MAY)]
    for other in seats[1:]:
        known, may = _known(memory.sightings, seat, other), set_of(memory.may, other)
        parts += [known >> kind & 1 for kind in range(MAY)]
        parts += [may >> kind & 1 for kind in range(MAY)]
        parts += _seen_by(memory.sightings, other, seat)
    return xp.stack([part.astype(np.uint8) for part in parts], axis=-1)


def _after(seat: Array, more: int, players: int) -> Array:
    later = seat + more
    return later - players * word(later >= players)


def _lying(record: Array, count: Array, seat: Array) -> Array:
    """How many cards of each character lie before a seat, 3 bits each."""
    total = seat & 0
    for index in range(len(record)):
        for place, entry in enumerate((record[index] & 0xFFFF, record[index] >> 16), 2 * index):
            here = word((entry & 7 == seat) & (count > place))
            total = total + (here << 3 * (entry >> 3 & 15))
    return total


def _seen_by(sightings: Array, viewer: Array, seat: Array) -> list[Array]:
    """Whether a viewer has seen where the hand of a seat is, and the plays since the last time."""
    certain = (sightings & PLACES == 1 << seat) & (sightings >> VIEWER & 7 == viewer)
    xp = namespace(sightings)
    fresh = xp.max((31 - (sightings >> AGE & 31)) * word(certain), axis=0)
    return [word(fresh != 0), (31 - fresh) * word(fresh != 0)]


def _known(sightings: Array, seat: Array, other: Array) -> Array:
    """The character of a hand as a set of one, if the seat knows it; otherwise empty."""
    certain = (sightings & PLACES == 1 << other) & (sightings >> VIEWER & 7 == seat)
    found = word(certain) << (sightings >> CARD & 15) & (1 << MAY) - 1
    return namespace(sightings).max(found, axis=0)
