"""The solved two-player round: what an approximate equilibrium does, read from a table.

The table was made by `tools/solve_round.cu` and holds no positions: an information set's name is
hashed to three places of it, and what lies there gives, by exclusive or, the number of a mix of
plays in a book of mixes. docs/solving.md says how it was made and how far it can be exploited.

Histories are folded: what counts is the situation, the last card that each of the two played, and
what each hand could not have been before that.
"""

from __future__ import annotations

import struct
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final, NamedTuple

from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.core.ruleset import GONE, NONE, Move, Ruleset
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.situations import Choice, Situation
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Action

FILE: Final = Path(__file__).with_name("two-players.solution")
CLASSIC: Final = (5, 2, 2, 2, 2, 1, 1, 1)
MAGIC: Final = 0x3158554F44
_WORD: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


class Unknown(BilletDouxError):
    """No round that the table is about comes to this position."""


class Memory(NamedTuple):
    """The last card (from 1) that the player to move and the other played, and the sets of
    characters that their hands could not be before; 0 where it says nothing.
    """

    own_card: int = 0
    other_card: int = 0
    own_not: int = 0
    other_not: int = 0

    def after(self, before: Situation, play: int, kind: int, now: Situation) -> Memory:
        """What is remembered after a play, from the side of the next player."""
        own_card, other_card = self.other_card, rules.CARD_OF[play] + 1
        own_not, other_not = self.other_not, ~before.own & rules.ALL
        if kind in (rules.OTHER_REDRAWS, rules.TRADE) or _known(now.own):
            own_card = own_not = 0
        if kind in (rules.SELF_REDRAWS, rules.TRADE) or _known(now.other):
            other_card = other_not = 0
        return Memory(own_card, other_card, _part(own_not, now.own), _part(other_not, now.other))


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


def _units(count: int) -> int:
    """Into how many parts a mix of so many plays is divided."""
    return {2: 128, 3: 64, 4: 24}.get(count, 16)


class Solution:
    """The table, as it was read from its file."""

    def __init__(self, data: bytes, source: str) -> None:
        if len(data) < 64 or int.from_bytes(data[:8], "little") != MAGIC:
            raise BilletDouxError(f"{source}: is no solution of a round")
        head = struct.unpack("<8Q", data[:64])
        self.seed, self.third, levels, self.most = head[2], head[3], head[5], head[6]
        count = levels * (self.most + 1)
        self.sizes = struct.unpack(f"<{count}I", data[64 : 64 + 4 * count])
        widths = (size * (row % (self.most + 1)) for row, size in enumerate(self.sizes))
        self.starts = [0, *accumulate(widths)]
        book = 64 + 4 * count
        table = book + self.starts[-1]
        cells = (len(data) - table) // 3 * 2
        if cells < 3 * self.third:
            raise BilletDouxError(f"{source}: is cut off")
        whole = memoryview(data)
        self.book, self.low = whole[book:table], whole[table : table + cells]
        self.high = whole[table + cells :]

    def mix(
        self, level: int, situation: Situation, memory: Memory, low: int, high: int, count: int
    ) -> list[float]:
        """The chances of the plays of an information set, in their order."""
        if count == 1:
            return [1.0]
        row = level * (self.most + 1) + count
        size = self.sizes[row] if count <= self.most and row < len(self.sizes) else 0
        if not size:
            return [1 / count] * count
        code = self._code(_name(level, situation, memory, low, high)) % size
        start = self.starts[row] + code * count
        return [part / _units(count) for part in self.book[start : start + count]]

    def _code(self, name: int) -> int:
        word = _scrambled(name ^ self.seed)
        code = 0
        for part in range(3):
            cell = ((word & 0xFFFFFFFF) * self.third >> 32) + part * self.third
            code ^= self.low[cell] | (self.high[cell >> 1] >> (cell & 1) * 4 & 15) << 8
            word = _scrambled(word + _STEP & _WORD)
        return code


def _name(level: int, situation: Situation, memory: Memory, low: int, high: int) -> int:
    """The hash of an information set, as the tool that made the table reckons it."""
    known = sum(count << 3 * kind for kind, count in enumerate(situation.left))
    known |= situation.own << 24 | situation.other << 32 | situation.shielded << 40 | 64 << 41
    past = memory.own_card | memory.other_card << 4
    past |= memory.own_not << 16 | memory.other_not << 24
    place = _scrambled(_scrambled(known) + _STEP * (past + 1) & _WORD)
    return _scrambled(place + 64 * level + 8 * low + high & _WORD)


@cache
def solution() -> Solution:
    """The table that comes with the game."""
    return Solution(FILE.read_bytes(), str(FILE))


def is_solved(ruleset: Ruleset) -> bool:
    """Whether the table is for this game: two players, and the sixteen cards of the classic."""
    copies = tuple(ruleset.copies[kind] for kind in rules.KINDS)
    return ruleset.players == 2 and copies == CLASSIC and sum(ruleset.copies) == sum(CLASSIC)


class Course:
    """How a round went, as far as both know, from the view of the one whose turn it is."""

    def __init__(self, view: LoveLetterView) -> None:
        ruleset = view.ruleset
        self.view = view
        self.moves = ruleset.moves
        self.shared = not ruleset.by_discards
        copies = tuple(ruleset.copies[kind] for kind in rules.KINDS)
        shown = [rules.KINDS.index(card) for card in view.faceup]
        self.situation = rules.opened(copies, shown, self.shared)
        self.memory = Memory()
        self.plays = _plays(view)
        held = (view.hands[view.turn], view.drawn)
        self.low, self.high = sorted(rules.KINDS.index(card) for card in held)
        self.choice: Choice | None = None
        if not self._goes_on(0, self.situation, self.memory):
            raise Unknown("solution: the moves do not fit what is known of the round")

    def _goes_on(self, number: int, situation: Situation, memory: Memory) -> bool:
        """Whether the round can have gone on from here as it did; if so, that is how it went.

        What was seen of a hand long ago may be forgotten: then the likeliest that fits is taken.
        """
        if number == len(self.plays):
            self.situation, self.memory = situation, memory
            sets = rules.choices(situation, foolish=False)
            pair = (self.low, self.high)
            self.choice = next((c for c in sets if (c.low, c.high) == pair), None)
            return self.choice is not None
        seat, action, shown = self.plays[number]
        move = self.moves[action]
        assert isinstance(move, Move)
        play = rules.play_of(situation, move, seat)
        tried = set()
        for kept, held in self._hands(number, seat, move, shown):
            outcome = rules.followed(situation, play, kept, held, self.shared)
            if outcome is None or outcome in tried:
                continue
            tried.add(outcome)
            now = rules.handed_over(outcome.after)
            then = memory.after(situation, play, outcome.kind, now)
            if self._goes_on(number + 1, now, then):
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
        seat, kind, number = entry & 15, entry >> 4 & 31, entry >> 9
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
