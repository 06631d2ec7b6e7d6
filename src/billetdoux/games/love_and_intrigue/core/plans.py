"""What a lady of Love & Intrigue may hope for, from a view alone: her plans and her outlook.

A *plan* is a suitor still free: his value, less what the turns cost that she would need for the
cards and the points she lacks. Her *outlook* is her best plan, and a little of the second, in
victory points. What to do about it is decided in `heuristics`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from billetdoux.games.love_and_intrigue.core.ruleset import (
    HIGHEST,
    SUITORS_EACH,
    TO_MARRY,
    Move,
    Ruleset,
    all_of,
    count,
    different,
    one,
    wedding_suitor,
)
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.rules import Action

PLAN_TURN_COST: Final = 1.3  # points that a turn is worth
PLAN_CARD_TURNS: Final = 1.5  # turns to find a card of a certain suitor
SCARCE_TURNS: Final = 2.0  # added to that, divided by how many such cards are left
TRIP_TURNS: Final = 0.4  # added for each attribute that is lacking: it is got at a place of its own
SECOND_PLAN_SHARE: Final = 0.3  # how much of the second best plan counts
POINT_WORTH: Final = 0.05  # of any point of an attribute, for the medallions

USUAL_VALUE: Final = 6.6  # of a suitor, in points; all that is weighed here is in such points

Values = tuple[int, int, int]


@cache
def weight_of_a_point(ruleset: Ruleset) -> float:
    """How much a victory point counts: the more, the less the suitors of a pack are worth."""
    values = [int(suitor.value) for suitor in ruleset.suitors if suitor.cards]
    return USUAL_VALUE * len(values) / max(1, sum(values))


@cache
def turns_for_a_point(ruleset: Ruleset) -> list[float]:
    """How many turns a point of each attribute takes at the best place for it; where suitors are
    met as well, half of the turn is theirs.
    """
    turns = []
    for attribute in range(3):
        rates = [
            (0.5 if place.cards else 1.0) / place.changes[attribute]
            for place in ruleset.places
            if place.changes[attribute] > 0
        ]
        turns.append(min(rates, default=2.0))
    return turns


@cache
def odds(ruleset: Ruleset) -> tuple[list[float], float, float]:
    """How likely Casanova asks for no more than each beauty; the bad drink; a good intrigue."""
    total = sum(weight for _, weight in ruleset.casanova)
    notices = [0.0] * (HIGHEST + 1)
    for outcome, weight in ruleset.casanova:
        assert isinstance(outcome, Move)
        for beauty in range(max(1, outcome.thing), HIGHEST + 1):
            notices[beauty] += weight / total if outcome.thing else 0.0
    return notices, likely(ruleset.drink), likely(ruleset.intrigue)


def likely(die: list[tuple[Action, int]]) -> float:
    """How likely a die shows its face 1."""
    hits = sum(weight for outcome, weight in die if isinstance(outcome, Move) and outcome.thing)
    return hits / sum(weight for _, weight in die)


class Prospects:
    """What one seat makes of the ladies in its view.

    `free` are the suitors not married yet: number, value, demands, and cards under no lady.
    """

    def __init__(self, view: LoveAndIntrigueView) -> None:
        assert view.seat is not None
        self.view = view
        self.ruleset = view.ruleset
        self.seat = view.seat
        self.point = weight_of_a_point(self.ruleset)
        self.rep_turns, self.beauty_turns, self.edu_turns = turns_for_a_point(self.ruleset)
        married = {wedding_suitor(wedding) for wedding in view.weddings}
        under = sum(view.suitors)
        self.free = [
            (
                number,
                self.point * int(suitor.value),
                suitor.demands,
                int(suitor.cards - count(under, number)),
            )
            for number, suitor in enumerate(self.ruleset.suitors)
            if suitor.cards and number not in married
        ]
        self._outlooks: dict[tuple[Values, int], float] = {}
        self._unseen: list[float] | None = None
        self.mine = self.values_of(self.seat)
        self.bundle = view.suitors[self.seat]
        self.present = self.outlook(self.mine, self.bundle)

    def values_of(self, seat: int) -> Values:
        values = self.view.attributes
        return values[3 * seat], values[3 * seat + 1], values[3 * seat + 2]

    def plans(self, values: Values, bundle: int) -> list[float]:
        """What a lady with these attributes and suitors may hope for from each free suitor."""
        reputation, beauty, education = values
        found = []
        for number, value, demands, left in self.free:
            turns = 0.0
            lacking = TO_MARRY - (bundle >> 4 * number & 15)
            if lacking > 0:
                if left < lacking:
                    found.append(0.0)
                    continue
                turns = lacking * (PLAN_CARD_TURNS + SCARCE_TURNS / left)
            if demands[0] > reputation:
                turns += TRIP_TURNS + (demands[0] - reputation) * self.rep_turns
            if demands[1] > beauty:
                turns += TRIP_TURNS + (demands[1] - beauty) * self.beauty_turns
            if demands[2] > education:
                turns += TRIP_TURNS + (demands[2] - education) * self.edu_turns
            found.append(value - PLAN_TURN_COST * turns)
        return found

    def outlook(self, values: Values, bundle: int) -> float:
        """The best plan, and a little of the second."""
        known = self._outlooks.get((values, bundle))
        if known is None:
            known = best_two(self.plans(values, bundle)) + self.point * POINT_WORTH * sum(values)
            self._outlooks[values, bundle] = known
        return known

    def change(self, values: Values, attribute: int, by: int) -> Values:
        changed = list(values)
        changed[attribute] = max(0, min(HIGHEST, changed[attribute] + by))
        return changed[0], changed[1], changed[2]

    def outlook_of(self, seat: int) -> float:
        return self.outlook(self.values_of(seat), self.view.suitors[seat])

    def bundle_with(self, bundle: int, suitor: int) -> int:
        """A bundle with one card more; where that is a fourth suitor, without the least of them."""
        bundle += one(suitor)
        if different(bundle) <= SUITORS_EACH:
            return bundle
        numbers = [number for number, *_ in self.free]
        plans = dict(zip(numbers, self.plans(self.mine, bundle), strict=True))
        held = [number for number in numbers if number != suitor and count(bundle, number)]
        least = min(held, key=lambda number: plans[number], default=suitor)
        return bundle - all_of(bundle, least)

    def receive(self, suitor: int) -> float:
        """What a suitor's card adds to the own outlook, with no more suitors than are allowed."""
        return self.outlook(self.mine, self.bundle_with(self.bundle, suitor)) - self.present

    def gain_of(self, seat: int, suitor: int) -> float:
        """What a suitor's card would add to a lady's outlook."""
        bundle = self.view.suitors[seat] + one(suitor)
        return self.outlook(self.values_of(seat), bundle) - self.outlook_of(seat)

    def gains(self, plans: list[float]) -> list[tuple[float, int]]:
        """What a card of each free suitor adds to the own plans, where it adds anything."""
        first, second = two_best(plans)
        found = []
        for old, (number, _, _, left) in zip(plans, self.free, strict=True):
            if not left or self.bundle >> 4 * number & 15 >= TO_MARRY:
                continue
            new = old + PLAN_TURN_COST * (PLAN_CARD_TURNS + SCARCE_TURNS / left)
            if old == first:
                found.append((new - first, number))
            elif new > first:
                found.append((new - first + SECOND_PLAN_SHARE * (first - second), number))
            elif new > second:
                found.append((SECOND_PLAN_SHARE * (new - second), number))
        return found

    def loss(self, seat: int, suitor: int) -> float:
        """What a card less costs a lady."""
        bundle = self.view.suitors[seat]
        return self.outlook_of(seat) - self.outlook(self.values_of(seat), bundle - one(suitor))

    def difference(self, seat: int, attribute: int, by: int) -> float:
        """What a change of an attribute does to a lady's outlook."""
        values, bundle = self.values_of(seat), self.view.suitors[seat]
        changed = self.change(values, attribute, by)
        return self.outlook(changed, bundle) - self.outlook(values, bundle)

    def chances(self) -> list[float]:
        """How likely an unseen suitor card is each suitor's."""
        if self._unseen is None:
            pools = self.view.pools.values()
            numbers = range(len(self.ruleset.suitors))
            copies_of = [sum(pool >> 4 * number & 15 for pool in pools) for number in numbers]
            total = max(1, sum(copies_of))
            self._unseen = [copies / total for copies in copies_of]
        return self._unseen


def best_two(plans: list[float]) -> float:
    """The best plan, and a little of the second."""
    first, second = two_best(plans)
    return first + SECOND_PLAN_SHARE * second


def two_best(plans: list[float]) -> tuple[float, float]:
    """The best plan and the second; one that promises nothing is no plan."""
    first = second = 0.0
    for plan in plans:
        if plan > first:
            first, second = plan, first
        elif plan > second:
            second = plan
    return first, second
