"""What a lady of Love & Intrigue may hope for, from a view alone: her plans and her outlook.

A *plan* is a suitor still free: his value, less what the turns cost that she would need for the
cards and the points she lacks. Her *outlook* is her best plan, and a little of the second, in
victory points. What to do about it is decided in `heuristics`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.ruleset import (
    BEAUTY,
    HIGHEST,
    REPUTATION,
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

NEVER: Final = -1.0  # in place of turns: it cannot be

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


@cache
def turns_lacking(ruleset: Ruleset) -> list[float]:
    """How many turns each suitor's demands take a lady: by suitor, attribute and what she has."""
    turns = []
    for suitor in ruleset.suitors:
        for attribute, rate in enumerate(turns_for_a_point(ruleset)):
            for value in range(HIGHEST + 1):
                missing = suitor.demands[attribute] - value
                turns.append(TRIP_TURNS + missing * rate if missing > 0 else 0.0)
    return turns


class Outing:
    """A visit of a lady to a place: what it changes for her, what its dice cost on average, and
    what a card of each suitor would add then, best first.
    """

    def __init__(self, worth: float, risk: float, gains: list[tuple[float, int]]) -> None:
        self.worth = worth
        self.risk = risk
        self.gains = gains


class Table:
    """What ladies may hope for while certain suitors are married and certain cards are under
    ladies: pure functions of a lady's attributes and suitors, each worked out once.

    `free` are the suitors not married yet; by place in it are their value, and the turns for as
    many cards as are lacking, or NEVER.
    """

    def __init__(self, ruleset: Ruleset, married: i64, under: i64) -> None:
        self.free: list[int] = []
        self.left: list[int] = []  # cards under no lady, by place in `free`
        self.values: list[float] = []
        self.card_turns: list[float] = []
        self.point = weight_of_a_point(ruleset)
        self.lacking = turns_lacking(ruleset)
        self.outlooks: dict[int, float] = {}
        self.outings: dict[int, dict[int, Outing]] = {}
        for number, suitor in enumerate(ruleset.suitors):
            if suitor.cards and not married >> number & 1:
                self._add(
                    number, self.point * int(suitor.value), suitor.cards - count(under, number)
                )

    def _add(self, number: int, value: float, left: int) -> None:
        self.free.append(number)
        self.left.append(left)
        self.values.append(value)
        self.card_turns.append(0.0)
        for lacking in range(1, TO_MARRY + 1):
            turns = lacking * (PLAN_CARD_TURNS + SCARCE_TURNS / left) if left >= lacking else NEVER
            self.card_turns.append(turns)

    def plans(self, values: Values, bundle: int) -> list[float]:
        """What a lady with these attributes and suitors may hope for from each free suitor."""
        return [self._plan(place, values, bundle) for place in range(len(self.free))]

    def _plan(self, place: i64, values: Values, bundle: i64) -> float:
        """What she may hope for from the suitor at a place of `free`."""
        number: i64 = self.free[place]
        lacking = TO_MARRY - count(bundle, number)
        turns = self.card_turns[(TO_MARRY + 1) * place + max(0, lacking)]
        if turns == NEVER:
            return 0.0
        at: i64 = 3 * (HIGHEST + 1) * number
        turns += self.lacking[at + values[0]]
        turns += self.lacking[at + HIGHEST + 1 + values[1]]
        turns += self.lacking[at + 2 * (HIGHEST + 1) + values[2]]
        return self.values[place] - PLAN_TURN_COST * turns

    def outlook(self, values: Values, bundle: int) -> float:
        """The best plan, and a little of the second."""
        key = key_of(values, bundle)
        known = self.outlooks.get(key)
        if known is None:
            first = second = 0.0
            for place in range(len(self.free)):
                plan = self._plan(place, values, bundle)
                if plan > first:
                    first, second = plan, first
                elif plan > second:
                    second = plan
            known = first + SECOND_PLAN_SHARE * second + self.point * POINT_WORTH * sum(values)
            self.outlooks[key] = known
        return known

    def outings_of(self, values: Values, bundle: int) -> dict[int, Outing]:
        """What is known of a lady's visits, by place."""
        key = key_of(values, bundle)
        known = self.outings.get(key)
        if known is None:
            known = {}
            self.outings[key] = known
        return known


def key_of(values: Values, bundle: int) -> int:
    """A lady's attributes and suitors in one number."""
    return bundle << 9 | values[0] << 6 | values[1] << 3 | values[2]


class Unseen:
    """Suitor cards that a seat has not seen: how likely each is one of them, and how likely one of
    so many is his.
    """

    def __init__(self, chances: list[float]) -> None:
        self.chances = chances
        self._among: list[list[float]] = []

    def among(self, cards: int) -> list[float]:
        """How likely there is a card of each suitor among so many."""
        while len(self._among) <= cards:
            hidden = len(self._among)
            self._among.append([1 - (1 - chance) ** hidden for chance in self.chances])
        return self._among[cards]


class Memory:
    """What seats of one game made of ladies, for one search: in its worlds the same ladies come
    again and again, with the same suitors still free.
    """

    def __init__(self) -> None:
        self._tables: dict[tuple[int, int], Table] = {}
        self._unseen: dict[int, Unseen] = {}

    def table(self, view: LoveAndIntrigueView) -> Table:
        """What there is to hope for with the suitors that are free in a view."""
        married: i64 = 0
        for wedding in view.weddings:
            married |= 1 << wedding_suitor(wedding)
        under: i64 = 0
        for bundle in view.suitors:
            under += bundle
        key = (int(married), int(under))
        found = self._tables.get(key)
        if found is None:
            found = Table(view.ruleset, married, under)
            self._tables[key] = found
        return found

    def unseen(self, view: LoveAndIntrigueView) -> Unseen:
        """What the cards are that the seat of a view has not seen."""
        cards: i64 = 0
        for pool in view.pools.values():
            cards += pool
        found = self._unseen.get(cards)
        if found is None:
            copies_of = [int(count(cards, n)) for n in range(len(view.ruleset.suitors))]
            total = max(1, sum(copies_of))
            found = Unseen([copies / total for copies in copies_of])
            self._unseen[cards] = found
        return found


class Prospects:
    """What one seat makes of the ladies in its view."""

    def __init__(self, view: LoveAndIntrigueView, memory: Memory) -> None:
        assert view.seat is not None
        self.view = view
        self.ruleset = view.ruleset
        self.seat = view.seat
        self.memory = memory
        self.table = memory.table(view)
        self.mine = self.values_of(self.seat)
        self.bundle = view.suitors[self.seat]
        self.present = self.outlook(self.mine, self.bundle)
        self._unseen: Unseen | None = None

    def values_of(self, seat: int) -> Values:
        values = self.view.attributes
        return values[3 * seat], values[3 * seat + 1], values[3 * seat + 2]

    def outlook(self, values: Values, bundle: int) -> float:
        """The best plan, and a little of the second."""
        return self.table.outlook(values, bundle)

    def change(self, values: Values, attribute: int, by: int) -> Values:
        reputation, beauty, education = values
        if attribute == REPUTATION:
            return max(0, min(HIGHEST, reputation + by)), beauty, education
        if attribute == BEAUTY:
            return reputation, max(0, min(HIGHEST, beauty + by)), education
        return reputation, beauty, max(0, min(HIGHEST, education + by))

    def outlook_of(self, seat: int) -> float:
        return self.outlook(self.values_of(seat), self.view.suitors[seat])

    def bundle_with(self, bundle: int, suitor: int) -> int:
        """A bundle with one card more; where that is a fourth suitor, without the least of them."""
        bundle += one(suitor)
        if different(bundle) <= SUITORS_EACH:
            return bundle
        numbers = self.table.free
        plans = dict(zip(numbers, self.table.plans(self.mine, bundle), strict=True))
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

    def gains(self, values: Values) -> list[tuple[float, int]]:
        """What a card of each free suitor adds to the plans of the own lady, if she had these
        attributes, where it adds anything; best first.
        """
        plans = self.table.plans(values, self.bundle)
        first, second = two_best(plans)
        found = []
        for place, number in enumerate(self.table.free):
            old, left = plans[place], self.table.left[place]
            if not left or self.bundle >> 4 * number & 15 >= TO_MARRY:
                continue
            new = old + PLAN_TURN_COST * (PLAN_CARD_TURNS + SCARCE_TURNS / left)
            if old == first:
                found.append((new - first, number))
            elif new > first:
                found.append((new - first + SECOND_PLAN_SHARE * (first - second), number))
            elif new > second:
                found.append((SECOND_PLAN_SHARE * (new - second), number))
        found.sort(reverse=True)
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

    def unseen(self) -> Unseen:
        """What the cards are that were not seen."""
        if self._unseen is None:
            self._unseen = self.memory.unseen(self.view)
        return self._unseen


def two_best(plans: list[float]) -> tuple[float, float]:
    """The best plan and the second; one that promises nothing is no plan."""
    first = second = 0.0
    for plan in plans:
        if plan > first:
            first, second = plan, first
        elif plan > second:
            second = plan
    return first, second
