"""How a position of Love Letter lies in words of 32 bits, and the tables that the rules look up.

Everything is said in the reference's numbers: characters 0 to 9 (Spy to Princess), seats from 0,
moves by their place in the game's list. Sets of seats and of characters are bits. The tables are
made from the reference's `Ruleset`, so that both number every move alike. The premium deck for five
to eight players, with its own characters, is not played here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from billetdoux.batch.bits import Array
from billetdoux.games.love_letter.core.ruleset import (
    BARON,
    CHANCELLOR,
    GUARD,
    KING,
    NAMES,
    NONE,
    PRIEST,
    PRINCESS,
    SPY,
    Move,
    Ruleset,
)
from billetdoux.games.love_letter.game import LoveLetter as Reference
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Action

NOTHING = 15  # no card
HIDDEN = 14  # a card that an observation may not tell
GONE = 13  # the card of a sighting that has been turned up since
NOBODY = 7

PLAY, KEEP, OVER = 0, 1, 2  # what a game waits for: a card played, a Chancellor's choice, nothing

# A bag holds, for each character, how many of its cards have that number or a lower one: five
# characters a word, six bits each, of which the sixth stays free for comparing.
LANES = 0b000001_000001_000001_000001_000001
GUARDS = LANES << 5
TOP = 24

SEATS = 63  # a set of seats, in `flags` and in `ended`
SAFE, TURN, TASK, PAUSE, SHOWN, BASE, END = 6, 12, 15, 17, 18, 19, 22
GAME = 8
TOKEN = 5  # bits a seat
FACEUP, UNDER = 0, 3  # places in `side`
MAY, MAYS = 10, 3  # characters in a set, sets in a word
PLACES, VIEWER, CARD, AGE = 0xFFF, 12, 15, 19
RECORDED, SIGHTED, TIED = 0, 5, 10


class Memory(NamedTuple):
    """What players have learnt, and what lies open in which order.

    closed: how many cards of each character do not lie open, 3 bits each.
    counts: the entries of the record (5 bits); the sightings (5) and the ties (2) of this round so
    far, the settled ones included.
    may: the characters that each hand may be, as all know; 10 bits a seat, three seats a word.
    ties: two of them, 8 bits each: 64 + one seat + 8 * the other, or 0.
    record: every card turned up, 16 bits each, two a word: seat (3 bits), character (4), number of
    the move and one (8), or 0 where a hand was laid open.
    sightings: a word each, 0 when settled: places (12 bits; the seats' hands, the two cards drawn,
    the cards put under the deck), viewer (3), character (4), age (5).
    The words of `record` and `sightings` lie along an axis of their own, the first.
    """

    closed: Array
    counts: Array
    may: tuple[Array, ...]
    ties: Array
    record: Array
    sightings: Array


class State(NamedTuple):
    """A batch of positions: each field is a word a game, or a tuple of them.

    bag: the cards that nobody has been given, as running counts (see above).
    hands: a card a seat, then the two freshly drawn, 4 bits each.
    side: three cards face up, then four that were put under the deck, 4 bits each.
    flags: who is in (6 bits) and who is safe (6), whose turn (3), what the game waits for (2),
    whether a round has just ended (1) and hands were shown (1); how many of the cards under the
    deck have been drawn (3) and how many were put there (3).
    tokens: 5 bits a seat.
    lying: what counts at the end of what lies before each seat: the sum of values where that breaks
    ties (8 bits each), otherwise the number of Spies (5 bits each).
    round: the rounds begun.
    ended: who won the round that the last step ended (6 bits), and from bit 8 on who won the game.
    memory: what players know, unless the game was made without.
    """

    bag: tuple[Array, Array]
    hands: Array
    side: Array
    flags: Array
    tokens: Array
    lying: Array
    round: Array
    ended: Array
    memory: Memory | None


class Observation(NamedTuple):
    """What one seat may know of each game: the words of the state, less what is hidden.

    hands: as in the state, 14 for a card that the seat may not see.
    faceup: the cards that lie face up, 4 bits each.
    flags: as in the state.
    deck: how many cards can still be drawn.
    tokens, round: as in the state.
    winners: who won the round, when it has just ended; otherwise nobody.
    memory: as in the state, but 14 for the character of every sighting by somebody else.
    """

    hands: Array
    faceup: Array
    flags: Array
    deck: Array
    tokens: Array
    round: Array
    winners: Array
    memory: Memory


class LookupTables:
    """An edition with a number of players, as tables of words."""

    def __init__(self, edition: str = "classic", players: int = 2, goal: int | None = None) -> None:
        self.reference = Reference(edition, players, goal)
        tables = self.reference.ruleset
        if edition == "premium" and max(tables.kinds) > PRINCESS:
            raise BilletDouxError(
                f"players: the {edition} edition is played in batches by 2 to 4, not {players}"
            )
        if tables.goal > 30:
            raise BilletDouxError(f"goal: must be at most 30 in a batch, not {tables.goal}")
        if limits := "; ".join(_exceeded(tables)):
            raise BilletDouxError(f"edition: cannot be played in batches: {limits}")
        self.players: int = tables.players
        self.goal: int = tables.goal
        self.faceup: int = tables.faceup
        self.everyone: int = (1 << self.players) - 1
        self.copies: list[int] = tables.copies[: PRINCESS + 1]
        self.kinds: int = sum(1 << kind for kind in tables.kinds)
        self.actions: int = len(tables.moves)
        self.chancellor: bool = tables.copies[CHANCELLOR] > 0
        self.spies: bool = tables.copies[SPY] > 0
        self.by_discards: bool = tables.by_discards
        self.lying_bits: int = 8 if self.by_discards else 5
        self.guesses: int = len(tables.kinds) - 1
        copies = self.copies
        looks = copies[PRIEST] + 2 * copies[BARON] + 2 * copies[KING]
        self.sightings: int = looks + 2 * copies[CHANCELLOR]
        self.record: int = (tables.cards + 1) // 2
        self.full_bag: tuple[int, int] = full_bag(copies)
        self.full_closed: int = sum(count << 3 * kind for kind, count in enumerate(copies))
        self.weights = self._weights(tables.values)
        self.decode = np.array([_packed(move) for move in tables.moves], np.uint32)
        self.bare = self._bare(tables.moves)
        self.play_words: int = -(-(1 + max(self._plays(tables.moves))) // 32)
        self.ways = self._ways()
        self.mask_words: int = -(-self.actions // 32)
        self.keeps = self._keeps()

    def _weights(self, values: list[int]) -> Array:
        weights = np.zeros(16, np.uint32)
        for kind, copies in enumerate(self.copies):
            if copies:
                weights[kind] = values[kind] if self.by_discards else kind == SPY
        return weights

    def _plays(self, moves: list[Action]) -> list[int]:
        return [m.number for m in moves if isinstance(m, Move) and m.card >= 0 and m.under == NONE]

    def _bare(self, moves: list[Action]) -> Array:
        """The number of the bare card, by character."""
        numbers = np.zeros(16, np.uint32)
        for move in moves:
            if isinstance(move, Move) and len(move.parts) == 1 and move.card >= 0:
                numbers[move.card] = move.number
        return numbers

    def _ways(self) -> Array:
        """The legal ways to play a character, by the set of players it can choose: bits by number,
        one table for each word of the mask.
        """
        ways = np.zeros((self.play_words, 16 << self.players), np.uint32)
        for kind, table in enumerate(self.reference.ruleset.plays[: PRINCESS + 1]):
            for choosable, moves in enumerate(table):
                for move in moves:
                    place, bit = divmod(move.number, 32)
                    ways[place, kind << self.players | choosable] |= np.uint32(1 << bit)
        return ways

    def _keeps(self) -> Array:
        """The numbers of the Chancellor's choices, by kept + 16 * under + 256 * lowest."""
        numbers = np.zeros(4096, np.uint32)
        for (kept, under, lowest), move in self.reference.ruleset.keeps.items():
            numbers[kept | under << 4 | (lowest & 15) << 8] = move.number
        return numbers


def _exceeded(tables: Ruleset) -> Iterator[str]:
    """What of an edition does not fit into the words, or into rules that compare characters instead
    of their values.
    """
    copies = tables.copies
    if max(tables.kinds) > PRINCESS:
        yield f"{NAMES[max(tables.kinds)]}: no character but those of 2019"
        return
    values = [tables.values[kind] for kind in tables.kinds]
    if values != sorted(set(values)):
        yield "values: they rise from character to character, in the order of 2019"
    if not copies[GUARD]:
        yield "guard: there is none"
    most = {"chancellor": 2, "baron": 2}
    for kind in tables.kinds:
        limit = most.get(NAMES[kind], 7)
        if copies[kind] > limit:
            yield f"{NAMES[kind]}: at most {limit}, not {copies[kind]}"
    seats = 4 if tables.by_discards else 6
    looks = copies[PRIEST] + 2 * (copies[BARON] + copies[KING] + copies[CHANCELLOR])
    sums = {
        "cards": (tables.cards, 31),
        "cards face up": (tables.faceup, 3),
        "players": (tables.players, seats),
        "hands that are seen": (looks, 31),
        "values of all cards": (
            sum(tables.values[kind] * copies[kind] for kind in tables.kinds),
            255,
        ),
    }
    for name, (count, limit) in sums.items():
        if count > limit:
            yield f"{name}: at most {limit}, not {count}"


def full_bag(counts: list[int]) -> tuple[int, int]:
    """A bag with a number of cards of each character."""
    running, total = [0, 0], 0
    for kind, count in enumerate(counts):
        total += count
        running[kind // 5] |= total << 6 * (kind % 5)
    return running[0], running[1]


def _packed(move: Action) -> int:
    """A move's parts: character (4 bits), target (4), guess (4), or for a Chancellor's choice the
    card kept (4), the two that go under the deck (4 each, at bits 12 and 16), and bit 20.
    """
    assert isinstance(move, Move)
    if move.under != NONE:
        return (
            move.card
            | NOBODY << 4
            | HIDDEN << 8
            | move.under << 12
            | (move.lowest & 15) << 16
            | 1 << 20
        )
    guess = int(move.hits).bit_length() - 1 if move.hits else HIDDEN
    target = NOBODY if move.target == NONE else move.target
    return (move.card & 15) | target << 4 | guess << 8
