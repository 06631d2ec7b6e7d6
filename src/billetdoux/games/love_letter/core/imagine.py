"""A world that fits a view: the cards a seat cannot see, dealt anew at random.

Every arrangement of the unseen cards that the view's hard evidence allows is exactly as likely as
any other (counting each copy of a character as a card of its own). How likely a sensible player
would have acted so is for bots to judge, not for this module.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from billetdoux.games.love_letter.core.case import Case, Evidence
from billetdoux.games.love_letter.core.cases import evidence
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    ANYTHING,
    GONE,
    HIDDEN,
)
from billetdoux.games.love_letter.core.sightings import Sighting
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import below

MAX_TRIES: Final = 200_000  # far beyond what any view of a real game needs


def imagine(view: LoveLetterView, rng: Random) -> LoveLetterState:
    """A random state with the same view."""
    slots = _Slots(view)
    for _ in range(MAX_TRIES if slots.cases else 0):
        if slots.deal(rng):
            return slots.state(rng)
    raise BilletDouxError("no deal of the unseen cards fits this view")


def worlds(view: LoveLetterView, limit: int, rng: Random) -> list[tuple[LoveLetterState, float]]:
    """All states with the same view, each with the number of deals that come to it; none if there
    are more than `limit`. What others remember of cards that they saw is drawn at random.
    """
    slots = _Slots(view)
    found: list[tuple[LoveLetterState, float]] = []
    if slots.gather(0, 1.0, limit, found, rng):
        return found
    return []


class _Slots:
    """The places that hold cards: what is known of each, and the cards dealt to the others.

    Places with evidence (`fixed`) are dealt first, from what fits in one of the cases; an
    arrangement found so is then accepted with the probability that makes up for the choice having
    been narrow, and for other cases that allow it too. That leaves all arrangements equally likely.
    """

    def __init__(self, view: LoveLetterView) -> None:
        self.view: LoveLetterView = view
        self.pool: list[int] = view.unseen()
        self.cards: list[int] = view.cards()
        self.known: Evidence = evidence(view)
        self.cases: list[Case] = self.known.cases
        self.fixed: list[int] = self.known.places
        self.free: list[int] = []
        for place, card in enumerate(self.cards):
            if card == HIDDEN and place not in self.fixed:
                self.free.append(place)
        # An upper bound, for each of several cases, on the ways to deal the places with evidence.
        self.widths: list[float] = []
        if len(self.cases) > 1:
            self.widths = [self._width(case) for case in self.cases]

    def _width(self, case: Case) -> float:
        width = 1.0
        for place in self.fixed:
            width *= _count(self.pool, case.masks[place])
        return width

    def deal(self, rng: Random) -> bool:
        """Deal all hidden places; false if this try is to be thrown away."""
        cards = self.cards
        pool = self.pool[:]
        for place in self.fixed + self.free:
            cards[place] = HIDDEN
        case = self._pick_case(rng)
        chance = 1.0
        for place in self.fixed:
            mask = case.masks[place] & self._tie_mask(case, place)
            fitting = _count(pool, mask)
            if fitting == 0:
                return False
            chance *= fitting / _count(self.pool, case.masks[place])
            cards[place] = _pick(pool, mask, below(rng, fitting))
        if len(self.cases) > 1:
            chance /= sum([one.allows(cards) for one in self.cases])
        if chance < 1.0 and rng.random() >= chance:
            return False
        left = _count(pool, ANYTHING)
        for place in self.free:
            cards[place] = _pick(pool, ANYTHING, below(rng, left))
            left -= 1
        self.left = pool
        return True

    def _pick_case(self, rng: Random) -> Case:
        """One of the cases, the likelier the more ways it seems to leave."""
        last = len(self.cases) - 1
        mark = rng.random() * sum(self.widths) if last > 0 else 0.0
        for number in range(last):
            mark -= self.widths[number]
            if mark < 0:
                return self.cases[number]
        return self.cases[last]

    def gather(
        self,
        index: int,
        weight: float,
        limit: int,
        found: list[tuple[LoveLetterState, float]],
        rng: Random,
    ) -> bool:
        """Deal every character that fits to the hidden place at this index, and so on to the last;
        false if more than `limit` states are found. A character of which several cards are left
        weighs as much more.
        """
        hidden = self.fixed + self.free
        if index == len(hidden):
            self.left = self.pool[:]
            found.append((self.state(rng), weight))
            return len(found) <= limit
        place = hidden[index]
        for kind, count in enumerate(self.pool[:]):
            if not count:
                continue
            self.cards[place] = kind
            few = True
            if index >= len(self.fixed) or self.known.allows(self.cards):
                self.pool[kind] -= 1
                few = self.gather(index + 1, weight * count, limit, found, rng)
                self.pool[kind] += 1
            self.cards[place] = HIDDEN
            if not few:
                return False
        return True

    def _tie_mask(self, case: Case, place: int) -> int:
        """Of two tied cards the one dealt second must have the value of the first."""
        mask = ANYTHING
        for one, other in case.ties:
            if place == one or place == other:
                card = self.cards[other if place == one else one]
                if card >= 0:
                    mask &= self.view.ruleset.same_value[card]
        return mask

    def state(self, rng: Random) -> LoveLetterState:
        """The state with the cards as dealt."""
        view = self.view
        ruleset = view.ruleset
        players = ruleset.players
        state = LoveLetterState(ruleset)
        view.copy_fields_to(state)
        state.hands = self.cards[:players]
        state.drawn = self.cards[players]
        state.drawn2 = self.cards[players + 1]
        state.under = self.cards[players + 2 + view.under_base :]
        state.bag = self.left
        state.unseen = _count(self.left, ANYTHING)
        state.sightings = self._recall_all(rng)
        state.notes = view.notes
        return state

    def _recall_all(self, rng: Random) -> list[Sighting]:
        """What this view's seat saw, and what the others may have seen: no two cards of theirs at
        one place.
        """
        if not self.view.sightings:
            return self.view.sightings
        taken = [0] * self.view.ruleset.players
        found: list[Sighting] = []
        for sighting in self.view.sightings:
            if sighting.card == HIDDEN:
                sighting = self._recall(sighting, taken, rng)
            found.append(sighting)
        return found

    def _recall(self, sighting: Sighting, taken: list[int], rng: Random) -> Sighting:
        """What another player saw. In each play since, the card seen was as likely turned up as
        kept.
        """
        viewer, card = sighting.viewer, GONE
        if sighting.age == 0 or rng.getrandbits(sighting.age) == 0:
            free = sighting.places & ~taken[viewer]
            places = [place for place in range(len(self.cards)) if free >> place & 1]
            if places:
                place = places[below(rng, len(places))]
                card = self.cards[place]
                taken[viewer] |= 1 << place
        return Sighting(viewer, card, sighting.places, sighting.age)


def _count(pool: list[int], mask: int) -> int:
    """How many cards of the pool are in the set."""
    total: i64 = 0
    for kind in range(len(pool)):
        if mask >> kind & 1:
            total += pool[kind]
    return total


def _pick(pool: list[int], mask: int, index: int) -> int:
    """Take the card at this index among those of the pool that are in the set."""
    left: i64 = index
    for kind in range(len(pool)):
        if mask >> kind & 1:
            left -= pool[kind]
            if left < 0:
                pool[kind] -= 1
                return kind
    raise IndexError("beyond the cards that fit")
