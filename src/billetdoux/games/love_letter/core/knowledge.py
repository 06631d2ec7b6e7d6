"""What a seat cannot rule out (LL-KNOW-2): exact, from everything its view holds together.

A hand can be a character if the unseen cards can be dealt with it in that hand and all the evidence
still fits: which characters each hand cannot be, which hands are equal or were once (`cases`), and
where cards that the seat saw may lie. `deals` counts those deals, so it also says how likely each
character is. Only places with evidence are dealt; how the other cards lie makes no difference.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_letter.core.cases import Case, cases, touched
from billetdoux.games.love_letter.core.ruleset import (
    ANYTHING,
    HIDDEN,
    NONE,
    pair_first,
    pair_second,
)
from billetdoux.games.love_letter.core.sightings import Sighting, size
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
        counts = view.left_for(seat)
        for kind in range(len(counts)):
            if counts[kind] < 0 or not view.may[seat] >> kind & 1:
                counts[kind] = 0
        total = sum(counts)
    return [count / total for count in counts] if total else [0.0] * len(counts)


def deals(view: LoveLetterView, seat: int) -> list[int]:
    """For each character, in how many deals of the unseen cards a seat holds it; only how these
    numbers compare matters.
    """
    counts = [0] * len(view.ruleset.values)
    card = view.hands[seat]
    if card == NONE:
        return counts
    if card != HIDDEN:
        counts[card] = 1
        return counts
    evidence = _Evidence(view, seat)
    for kind in view.ruleset.kinds:
        counts[kind] = evidence.deals_with(kind)
    return counts


class _Evidence:
    """The places about which something is known, and the cards that they can hold.

    `masks` has the set of characters that each of `places` may hold; the first place is the hand
    in question. A card whose place is certain is taken out of the pool together with that place.
    """

    def __init__(self, view: LoveLetterView, seat: int) -> None:
        self.view: LoveLetterView = view
        self.pool: list[int] = view.unseen()
        self.places: list[int] = [seat]
        self.masks: list[int] = [ANYTHING]
        self.groups: list[Sighting] = []
        self.known: list[int] = [view.known(other) for other in range(view.ruleset.players)]
        self.cases: list[Case] = [case for case in cases(view) if case.allows(self.known)]
        certain = 0
        for sighting in view.sightings:
            if sighting.viewer != view.seat or sighting.card < 0:
                continue
            if size(sighting.places) > 1:
                self.groups.append(sighting)
            elif sighting.places == 1 << seat:
                self.masks[0] &= 1 << sighting.card
            elif not certain & sighting.places:
                self.pool[sighting.card] -= 1
                certain |= sighting.places
        self._add_hands(touched(view, self.cases) & ~certain & ~(1 << seat))
        self._add_groups(certain)
        public = Case(view.ruleset, view.may, view.ties)
        self.ties: list[tuple[int, int]] = self._narrow(self.masks, public)

    def _add_hands(self, seats: int) -> None:
        """The hidden ones of these hands."""
        for seat, card in enumerate(self.view.hands):
            if card == HIDDEN and seats >> seat & 1:
                self.places.append(seat)
                self.masks.append(ANYTHING)

    def _narrow(self, masks: list[int], case: Case) -> list[tuple[int, int]]:
        """Leave in `masks` what a case allows. Gives the pairs of places that are equal then."""
        for index, place in enumerate(self.places):
            if place < len(case.may):
                masks[index] &= case.may[place]
        ties: list[tuple[int, int]] = []
        for tie in case.ties:
            one, other = pair_first(tie), pair_second(tie)
            if one not in self.places:
                one, other = other, one
            if one in self.places:
                self._tie(masks, ties, self.places.index(one), other)
        return ties

    def _tie(self, masks: list[int], ties: list[tuple[int, int]], index: int, other: int) -> None:
        """Two hands of equal value; if one of them is known, that is evidence about the other."""
        if other in self.places:
            ties.append((index, self.places.index(other)))
        else:
            masks[index] &= self.view.ruleset.same_value[self.known[other]]

    def _add_groups(self, certain: int) -> None:
        """Cards that were seen and now lie in one of several places."""
        for sighting in self.groups:
            for place in range(sighting.places.bit_length()):
                unsure = sighting.places >> place & 1 and not certain >> place & 1
                if unsure and place not in self.places and self._is_hidden(place):
                    self.places.append(place)
                    self.masks.append(ANYTHING)

    def _is_hidden(self, place: int) -> bool:
        view, players = self.view, self.view.ruleset.players
        if place < players:
            return view.hands[place] == HIDDEN
        if place < players + 2:
            return (view.drawn if place == players else view.drawn2) == HIDDEN
        return place >= players + 2 + view.under_base

    def deals_with(self, kind: int) -> int:
        """The number of deals in which the hand in question is this character."""
        if not self.masks[0] >> kind & 1 or self.pool[kind] <= 0:
            return 0
        if len(self.places) == 1 and not self.cases:
            return self.pool[kind] if self._settle_groups([kind]) else 0
        masks = self.masks[:]
        masks[0] = 1 << kind
        if self.cases:
            return self._by_case(masks, self.ties, self.cases)
        return self._by_tie(masks, self.ties, 0)

    def _by_case(self, masks: list[int], ties: list[tuple[int, int]], cases: list[Case]) -> int:
        """Count what one of the cases allows: for each, what none of the later ones does."""
        total = 0
        for index, case in enumerate(cases):
            narrowed = masks[:]
            equal = ties + self._narrow(narrowed, case)
            here = self._by_tie(narrowed, equal, 0)
            if here:
                total += here - self._by_case(narrowed, equal, cases[index + 1 :])
        return total

    def _by_tie(self, masks: list[int], ties: list[tuple[int, int]], number: int) -> int:
        """Count for each value that two tied hands can have, one tie after the other."""
        if number == len(ties):
            return self._by_group(masks, 0)
        one, other = ties[number]
        total, left = 0, masks[one]
        for kind in self.view.ruleset.kinds:
            if not left >> kind & 1:
                continue
            alike = self.view.ruleset.same_value[kind]
            left &= ~alike
            if masks[other] & alike:
                narrowed = masks[:]
                narrowed[one] &= alike
                narrowed[other] &= alike
                total += self._by_tie(narrowed, ties, number + 1)
        return total

    def _by_group(self, masks: list[int], index: int) -> int:
        """Decide for each place whether it holds one of the cards that were seen, and which."""
        if not self.groups:
            return self._count(masks)
        if index == len(masks):
            return self._count(masks) if self._settle_groups(masks_to_kinds(masks)) else 0
        seen = 0
        for sighting in self.groups:
            seen |= 1 << sighting.card
        total = 0
        for kind in self.view.ruleset.kinds:
            if seen >> kind & 1 and masks[index] >> kind & 1:
                narrowed = masks[:]
                narrowed[index] = 1 << kind
                total += self._by_group(narrowed, index + 1)
        if masks[index] & ~seen:
            narrowed = masks[:]
            narrowed[index] &= ~seen
            total += self._by_group(narrowed, index + 1)
        return total

    def _settle_groups(self, kinds: list[int]) -> bool:
        """Whether each card seen has a place of its own, with these characters at `places` (NONE:
        none of those that were seen).
        """
        return self._lie_apart(kinds, 0, 0)

    def _lie_apart(self, kinds: list[int], number: int, taken: int) -> bool:
        if number == len(self.groups):
            return True
        sighting = self.groups[number]
        for index, place in enumerate(self.places):
            here = 1 << place
            fits = kinds[index] == sighting.card and sighting.places & here & ~taken
            if fits and self._lie_apart(kinds, number + 1, taken | here):
                return True
        return False

    def _count(self, masks: list[int]) -> int:
        """In how many ways cards of the pool can lie at the places, by their masks alone: one
        character after the other, over all sets of places that have a card already.
        """
        everywhere: i64 = (1 << len(masks)) - 1
        ways = [0] * (everywhere + 1)
        ways[0] = 1
        for kind in self.view.ruleset.kinds:
            copies: i64 = self.pool[kind]
            fitting: i64 = 0
            for index, mask in enumerate(masks):
                if mask >> kind & 1:
                    fitting |= 1 << index
            if copies > 0 and fitting:
                ways = _with_kind(ways, fitting, copies)
        return ways[everywhere]


def masks_to_kinds(masks: list[int]) -> list[int]:
    """The character of each mask that allows one only; NONE for the others."""
    return [mask.bit_length() - 1 if mask & (mask - 1) == 0 else NONE for mask in masks]


def _with_kind(ways: list[int], fitting: int, copies: int) -> list[int]:
    """The ways after copies of one more character went to some of the `fitting` places."""
    found = ways[:]
    for before in range(len(ways)):
        if not ways[before]:
            continue
        free: i64 = fitting & ~before
        chosen: i64 = free
        while chosen:
            number = size(chosen)
            if number <= copies:
                found[before | chosen] += ways[before] * _arrangements(copies, number)
            chosen = (chosen - 1) & free
    return found


def _arrangements(copies: int, number: int) -> int:
    """In how many ways `number` places get a copy each."""
    product = 1
    for taken in range(number):
        product *= copies - taken
    return product
