"""What a seat cannot rule out (LL-KNOW-2): exact, from everything its view holds together.

A hand can be a character if the unseen cards can be dealt with it in that hand so that one of the
cases that the seat knows of is true (`cases`). `deals` counts those deals, so it also says how
likely each character is. Only places with evidence are dealt; how the other cards lie makes no
difference.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_letter.core.case import Case, Evidence
from billetdoux.games.love_letter.core.cases import evidence
from billetdoux.games.love_letter.core.ruleset import HIDDEN, NONE
from billetdoux.games.love_letter.core.sightings import size
from billetdoux.games.love_letter.core.view import LoveLetterView


def possible(view: LoveLetterView, seat: int) -> list[int]:
    """The characters that a seat's hand can be."""
    counts = deals(view, seat)
    return [kind for kind in view.ruleset.kinds if counts[kind]]


def odds(view: LoveLetterView, seat: int) -> list[float]:
    """The chance of each character to be a seat's hand, if all deals that fit are equally likely.

    Players in an imagined world may remember what cannot be. Where nothing fits they go by the
    number of cards left.
    """
    counts = deals(view, seat)
    total = sum(counts)
    if total == 0 and view.hands[seat] != NONE:
        may = view.may[seat]
        left = view.left_for(seat)
        counts = [max(0, count) if may >> kind & 1 else 0 for kind, count in enumerate(left)]
        total = sum(counts)
    return [count / total for count in counts] if total else [0.0] * len(counts)


def deals(view: LoveLetterView, seat: int) -> list[int]:
    """For each character, in how many deals of the unseen cards to the places with evidence a seat
    holds it.
    """
    counts = [0] * len(view.ruleset.values)
    card = view.hands[seat]
    if card == NONE:
        return counts
    if card != HIDDEN:
        counts[card] = 1
        return counts
    _Deals(view, evidence(view), seat).count(counts)
    return counts


class _Deals:
    """The deals of the unseen cards to the places with evidence that one of some cases allows.

    A *box* is a set of deals: for each of `places`, the characters that it may hold. The first
    place is the hand in question.
    """

    def __init__(self, view: LoveLetterView, known: Evidence, seat: int) -> None:
        self.view: LoveLetterView = view
        self.cases: list[Case] = known.cases
        self.pool: list[int] = view.unseen()
        self.places: list[int] = [seat]
        for place in known.places:
            if place != seat:
                self.places.append(place)

    def count(self, counts: list[int]) -> None:
        """Fill in the number of deals for each character of the hand in question."""
        box = [0] * len(self.places)
        for case in self.cases:
            for index, place in enumerate(self.places):
                box[index] |= case.masks[place]
        kinds = box[0]
        for kind in self.view.ruleset.kinds:
            if not kinds >> kind & 1 or self.pool[kind] < 1:
                continue
            box[0] = 1 << kind
            if len(self.cases) == 1 and not self.cases[0].ties:  # which allows all of the box
                counts[kind] = self._size(box)
            else:
                counts[kind] = self._allowed(box, 0)

    def _allowed(self, box: list[int], number: int) -> int:
        """How many deals of a box the cases from this number on allow, one of them or more."""
        return self._split(box, number) if number < len(self.cases) else 0

    def _split(self, box: list[int], number: int) -> int:
        """Take the box apart, into what this case allows as a whole and what only others may."""
        case = self.cases[number]
        for index, place in enumerate(self.places):
            if box[index] & ~case.masks[place]:
                return self._halves(box, number, index, case.masks[place])
        same_value = self.view.ruleset.same_value
        for tie in case.ties:
            one, other = self.places.index(tie[0]), self.places.index(tie[1])
            value = same_value[box[one].bit_length() - 1]
            if box[one] & ~value:
                inside, outside = box[:], box[:]
                inside[one] &= value
                outside[one] &= ~value
                return self._allowed(inside, number) + self._allowed(outside, number)
            if box[other] & ~value:
                return self._halves(box, number, other, value)
        return self._size(box)

    def _halves(self, box: list[int], number: int, index: int, kinds: int) -> int:
        """What this case may allow, if the card at a place is one of these, and what it does not
        allow.
        """
        inside, outside = box[:], box[:]
        inside[index] &= kinds
        outside[index] &= ~kinds
        found = self._allowed(inside, number) if inside[index] else 0
        return found + self._allowed(outside, number + 1)

    def _size(self, box: list[int]) -> int:
        """In how many ways cards of the pool can lie in a box: first where only one character can,
        then one character after the other over all sets of places that have a card already, last
        where anything can.
        """
        pool = self.pool[:]
        product = 1
        anything = 0
        some: list[int] = []
        for mask in box:
            if mask == self.view.ruleset.present:
                anything += 1
            elif size(mask) == 1:
                kind = mask.bit_length() - 1
                product *= max(0, pool[kind])
                pool[kind] -= 1
            else:
                some.append(mask)
        if some:
            product *= self._ways(pool, some)
        if not anything:
            return product
        left = _fitting(pool, self.view.ruleset.present) - len(some)
        return product * _arrangements(left, anything)

    def _ways(self, pool: list[int], masks: list[int]) -> int:
        """In how many ways cards of a pool can lie at places, by their masks alone."""
        if len(masks) == 1:
            return _fitting(pool, masks[0])
        everywhere = (1 << len(masks)) - 1
        ways = [1] + [0] * everywhere
        for kind in self.view.ruleset.kinds:
            fitting: i64 = 0
            for index, mask in enumerate(masks):
                if mask >> kind & 1:
                    fitting |= 1 << index
            if fitting:
                ways = _with_kind(ways, fitting, max(0, pool[kind]))
        return ways[everywhere]


def _fitting(pool: list[int], mask: int) -> int:
    """How many cards of a pool are in a set."""
    count: i64 = 0
    for kind, copies in enumerate(pool):
        if mask >> kind & 1:
            count += max(0, copies)
    return count


def _with_kind(ways: list[int], fitting: int, copies: int) -> list[int]:
    """The ways after copies of one more character went to some of the `fitting` places."""
    found = ways[:]
    for before in range(len(ways)):
        free: i64 = fitting & ~before
        chosen: i64 = free
        while chosen:
            found[before | chosen] += ways[before] * _arrangements(copies, size(chosen))
            chosen = (chosen - 1) & free
    return found


def _arrangements(copies: int, number: int) -> int:
    """In how many ways `number` places get a copy each."""
    product = 1
    for taken in range(number):
        product *= copies - taken
    return product
