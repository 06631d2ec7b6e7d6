"""The solved two-player round: what an approximate equilibrium does, read from a table.

The table was made by `tools/solve_round` and holds no positions. What an information set does is
the code of a mix of plays, with one Huffman code for each context; each bit of the code is the
exclusive or of four bits of the table, at places that follow from the hash of the information set.
docs/solving.md says how it was made and how far it can be exploited.

Histories are folded: what counts is the situation, who leads in discards and about how far, the
last two cards that each of the two played, and what each hand could not have been before the last.
"""

from __future__ import annotations

import struct
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.core.ruleset import (
    GONE,
    NONE,
    Move,
    Ruleset,
    entry_card,
    entry_play,
    entry_seat,
)
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.situations import Choice, Situation
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Action

FILE: Final = Path(__file__).with_name("two-players.solution")
CLASSIC: Final = (5, 2, 2, 2, 2, 1, 1, 1)
MAGIC: Final = 0x32584244
_WORD: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_LEADS: Final = (0, 2, 6)  # a lead of more than these is a step further


class Unknown(BilletDouxError):
    """No round that the table is about comes to this position."""


class Memory(NamedTuple):
    """The last two cards (from 1, the latest first) that the player to move and the other played,
    and the sets of characters that their hands could not be before; 0 where it says nothing.
    """

    own_card: int = 0
    other_card: int = 0
    own_before: int = 0
    other_before: int = 0
    own_not: int = 0
    other_not: int = 0

    def after(self, before: Situation, play: int, kind: int, now: Situation) -> Memory:
        """What is remembered after a play, from the side of the next player."""
        own = (self.other_card, self.other_before, self.other_not)
        other = (rules.CARD_OF[play] + 1, self.own_card, ~before.own & rules.ALL)
        if kind in (rules.OTHER_REDRAWS, rules.TRADE) or _known(now.own):
            own = (0, 0, 0)
        if kind in (rules.SELF_REDRAWS, rules.TRADE) or _known(now.other):
            other = (0, 0, 0)
        own_not, other_not = _part(own[2], now.own), _part(other[2], now.other)
        return Memory(own[0], other[0], own[1], other[1], own_not, other_not)


def _known(hand: int) -> bool:
    return hand & (hand - 1) == 0


def _part(excluded: int, hand: int) -> int:
    """The part of a hand's characters that was excluded; none if that is all of them."""
    excluded &= hand
    return 0 if excluded == hand else excluded


def _scrambled(word: int) -> int:
    word ^= word >> 30
    word = word * 0xBF58476D1CE4E5B9 & _WORD
    word ^= word >> 27
    word = word * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


class Shard(NamedTuple):
    """A part of the table: its seed, the size of a segment as a power of two, how many segments
    the first place may lie in, and where its bits begin.
    """

    seed: int
    log: int
    segments: int
    start: int

    def places(self, name: int, bit: int) -> tuple[int, int, int, int]:
        """The four bits whose exclusive or is one bit of a code."""
        word = _scrambled(name + _STEP * (64 * self.seed + bit + 1) & _WORD)
        size = 1 << self.log
        base = (word >> 32) * (self.segments << self.log) >> 32
        rest, mask = _scrambled(word), size - 1
        return (
            base,
            (base + size) ^ (rest & mask),
            (base + 2 * size) ^ (rest >> 20 & mask),
            (base + 3 * size) ^ (rest >> 40 & mask),
        )


class Code(NamedTuple):
    """The canonical Huffman code of a context: by length the first code, how many there are and
    the number of the first; and the mix of each, by its number in the book.
    """

    lengths: list[tuple[int, int, int, int]]
    mixes: list[int]


class Solution:
    """The table, as it was read from its file."""

    def __init__(self, data: bytes, source: str) -> None:
        if len(data) < 24 or int.from_bytes(data[:4], "little") != MAGIC:
            raise BilletDouxError(f"{source}: is no solution of a round")
        try:
            self._read(data)
        except struct.error as problem:
            raise BilletDouxError(f"{source}: is cut off") from problem
        last = self.shards[-1]
        if len(self.bits) < last.start + ((last.segments + 3) << last.log) // 8:
            raise BilletDouxError(f"{source}: is cut off")

    def _read(self, data: bytes) -> None:
        _, _, _, shards, most, contexts = struct.unpack_from("<6I", data)
        at = 24
        words = struct.unpack_from(f"<{4 * shards}I", data, at)
        self.shards = [Shard(*words[part : part + 4]) for part in range(0, 4 * shards, 4)]
        at += 16 * shards
        whole = memoryview(data)
        self.books: dict[int, memoryview] = {}
        for count in range(2, most + 1):
            (size,) = struct.unpack_from("<I", data, at)
            self.books[count] = whole[at + 4 : at + 4 + size * count]
            at += 4 + size * count
        pairs = struct.unpack_from(f"<{2 * contexts}I", data, at)
        at += 8 * contexts
        self.coded: dict[int, memoryview] = {}
        for context, size in zip(pairs[::2], pairs[1::2], strict=True):
            self.coded[context] = whole[at : at + 4 * size]
            at += 4 * size
        self.bits = whole[at:]
        self.codes: dict[int, Code] = {}

    def mix(
        self, level: int, situation: Situation, memory: Memory, low: int, high: int, count: int
    ) -> list[float]:
        """The chances of the plays of an information set, in their order."""
        context = ((level * 8 + low) * 8 + high) * 32 + count
        if count == 1 or context not in self.coded:
            return [1 / count] * count
        number = self._number(context, _name(level, situation, memory, low, high))
        parts = self.books[count][number * count : (number + 1) * count]
        whole = sum(parts)
        return [part / whole for part in parts]

    def _number(self, context: int, name: int) -> int:
        """The number of an information set's mix in the book."""
        code = self.codes.get(context) or self._code(context)
        shard = self.shards[name >> 56]
        value = read = 0
        for length, first, many, number in code.lengths:
            for bit in range(read, length):
                value = value << 1 | self._bit(shard, name, bit)
            read = length
            if value - first < many:
                return code.mixes[number + value - first]
        raise BilletDouxError("solution: a code without an end")

    def _bit(self, shard: Shard, name: int, bit: int) -> int:
        found = 0
        for place in shard.places(name, bit):
            found ^= self.bits[shard.start + (place >> 3)] >> (place & 7)
        return found & 1

    def _code(self, context: int) -> Code:
        data = self.coded[context]
        lengths: list[tuple[int, int, int, int]] = []
        first = number = before = 0
        for length, many in Counter(data[3::4]).items():  # in the order of the file: rising
            first <<= length - before
            lengths.append((length, first, many, number))
            first, number, before = first + many, number + many, length
        mixes = [
            low | middle << 8 | high << 16
            for low, middle, high in zip(data[::4], data[1::4], data[2::4], strict=True)
        ]
        self.codes[context] = Code(lengths, mixes)
        return self.codes[context]


def _steps(lead: int) -> int:
    """The lead in discards, in seven steps."""
    steps = sum(abs(lead) > bound for bound in _LEADS)
    return -steps if lead < 0 else steps


def _name(level: int, situation: Situation, memory: Memory, low: int, high: int) -> int:
    """The hash of an information set, as the tool that made the table computes it."""
    lead = _steps(situation.lead)
    known = sum(count << 3 * kind for kind, count in enumerate(situation.left))
    known |= situation.own << 24 | situation.other << 32 | situation.shielded << 40
    known |= 64 + lead << 41
    past = memory.own_card | memory.other_card << 4
    past |= memory.own_before << 8 | memory.other_before << 12
    past |= memory.own_not << 16 | memory.other_not << 24
    place = _scrambled(_scrambled(known) + _STEP * (past + 1) & _WORD)
    return _scrambled(place + 64 * level + 8 * low + high & _WORD)


@cache
def solution() -> Solution:
    """The table that comes with the game."""
    return Solution(FILE.read_bytes(), str(FILE))


def is_solved(ruleset: Ruleset) -> bool:
    """Whether the table is for this game: two players, the sixteen cards of the classic in the
    order of their values, three of them face up.
    """
    copies = tuple(ruleset.copies[kind] for kind in rules.KINDS)
    values = [ruleset.values[kind] for kind in rules.KINDS]
    known = copies == CLASSIC and sum(ruleset.copies) == sum(CLASSIC)
    return ruleset.players == 2 and ruleset.faceup == 3 and known and values == sorted(set(values))


@lru_cache(1 << 15)
def _after(
    situation: Situation, memory: Memory, play: int, kept: int, held: int
) -> tuple[Situation, Memory] | None:
    """What the next player finds after a play with these hands, or None if there is no such play.
    A round is retraced at each of its decisions, so most of them have been asked for before.
    """
    outcome = rules.followed(situation, play, kept, held, shared=False)
    if outcome is None:
        return None
    now = rules.handed_over(outcome.after)
    return now, memory.after(situation, play, outcome.kind, now)


class Course:
    """How a round went, as far as both know, from the view of the one whose turn it is.

    Who leads in discards is followed also where ties are shared: there it decides nothing, but the
    table is one for both.
    """

    def __init__(self, view: LoveLetterView) -> None:
        ruleset = view.ruleset
        self.view = view
        self.moves = ruleset.moves
        copies = tuple(ruleset.copies[kind] for kind in rules.KINDS)
        shown = [rules.KINDS.index(card) for card in view.faceup]
        self.situation = rules.opened(copies, shown, shared=False)
        self.memory = Memory()
        self.plays = _plays(view)
        held = (view.hands[view.turn], view.drawn)
        self.low, self.high = sorted(rules.KINDS.index(card) for card in held)
        self.choice: Choice | None = None
        if not self._retrace(0, self.situation, self.memory):
            raise Unknown("solution: the moves do not fit what is known of the round")

    def _retrace(self, number: int, situation: Situation, memory: Memory) -> bool:
        """Find how the round went on from here; whether it can have gone on so at all.

        What was seen of a hand long ago may be forgotten: then the likeliest that fits is taken.
        """
        if number == len(self.plays):
            self.situation, self.memory = situation, memory
            self.choice = rules.choice(situation, self.low, self.high, foolish=False)
            return self.choice is not None
        seat, action, shown = self.plays[number]
        move = self.moves[action]
        assert isinstance(move, Move)
        play = rules.play_of(situation, move, seat)
        tried: set[tuple[Situation, Memory]] = set()
        for kept, held in self._hands(number, seat, move, shown):
            after = _after(situation, memory, play, kept, held)
            if after is None or after in tried:
                continue
            tried.add(after)
            if self._retrace(number + 1, *after):
                return True
        return False

    def _hands(self, number: int, seat: int, move: Move, shown: list[int]) -> list[tuple[int, int]]:
        """The hands of the two that a play can have shown or moved, the likeliest first."""
        card = rules.KINDS.index(move.card)
        if move.target == NONE or card not in _REVEALING:
            return [(-1, -1)]
        if card == rules.PRINCE:
            own = move.target == seat
            return [(shown[0], -1) if own else (-1, shown[0])]
        other = 1 - seat
        if card == rules.PRIEST:
            return [(-1, held) for held in self._had(number, other)]
        if card == rules.BARON:
            hands = self._had(number, seat) + self._had(number, other)
            return [(hand, hand) for hand in hands]
        # A King: what one held after it is what the other had before.
        return [
            (kept, held) for held in self._had(number, seat) for kept in self._had(number, other)
        ]

    def _had(self, number: int, seat: int) -> list[int]:
        """What a seat may have held right after a play: what it holds now, or what it laid down
        since, the first first; then anything.
        """
        now = self._now(seat)
        since = [rules.KINDS.index(card) for card in self._laid_down(number, seat)]
        gone = [sighting for sighting in self.view.sightings if sighting.card == GONE]
        known = [now] if now >= 0 else []
        found = since[:1] + known + since if gone and seat != self.view.seat else known + since
        return found + [kind for kind in range(8) if kind not in found]

    def _now(self, seat: int) -> int:
        card = self.view.known(seat)
        return rules.KINDS.index(card) if card >= 0 else -1

    def _laid_down(self, number: int, seat: int) -> list[int]:
        """The cards that a seat played or discarded after a play."""
        found: list[int] = []
        for player, action, shown in self.plays[number + 1 :]:
            move = self.moves[action]
            assert isinstance(move, Move)
            if player == seat:
                found.append(move.card)
            if move.card == rules.KINDS[rules.PRINCE] and move.target == seat:
                found += [rules.KINDS[card] for card in shown]
        return found


_REVEALING: Final = (rules.PRIEST, rules.BARON, rules.PRINCE, rules.KING)


def _plays(view: LoveLetterView) -> list[tuple[int, int, list[int]]]:
    """The plays of a round: seat, number of the move, and the cards discarded by it."""
    found: list[tuple[int, int, list[int]]] = []
    for entry in view.record:
        seat, kind, number = entry_seat(entry), entry_card(entry), entry_play(entry)
        if number:
            found.append((seat, number - 1, []))
        else:
            found[-1][2].append(rules.KINDS.index(kind))
    return found


def chances(view: LoveLetterView, actions: list[Action]) -> list[float]:
    """How likely the solution takes each of the actions."""
    assert view.seat is not None
    course = Course(view)
    choice = course.choice
    assert choice is not None
    mix = solution().mix(
        len(course.plays),
        course.situation,
        course.memory,
        choice.low,
        choice.high,
        len(choice.plays),
    )
    share = dict(zip([play for play, _ in choice.plays], mix, strict=True))
    found = []
    for action in actions:
        assert isinstance(action, Move)
        found.append(rules.play_of(course.situation, action, view.seat))
    return [share.get(play, 0.0) / found.count(play) for play in found]
