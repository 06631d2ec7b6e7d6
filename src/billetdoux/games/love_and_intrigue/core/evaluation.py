"""How likely each player of Love & Intrigue is to win, judged from a whole position.

What counts are points, the medallions in sight, the outlook of the present lady, how soon the three
weddings may be over, and who begins. All this weighs the more the fewer turns are left, since what
is still to come blurs it: chance grows with the root of the turns. Event cards in hand weigh the
same at any time. The weights and the turns were fitted by logistic regression to 6000 games of the
rule of thumb against itself, one move of twenty at random: `tools/fit_love_and_intrigue.py`.
Nothing here chooses a move.
"""

from __future__ import annotations

from functools import cache
from math import exp, log, sqrt, tanh

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.plans import two_best, weight_of_a_point
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    END,
    LADIES_EACH,
    MOVE,
    NONE,
    RIVAL,
    RIVALS,
    TO_MARRY,
    TRAVEL,
    Card,
    Ruleset,
    count,
    kind_of,
    one,
    seen_by,
    task_kind,
    wedding_seat,
    wedding_value,
)
from billetdoux.games.love_and_intrigue.core.view import points
from billetdoux.kernel.rules import shares

# What counts for how much, as exponents of odds; all but cards are divided by the root of the turns
# left.
POINT = 0.51  # one that is owned or in the hand
MEDALLION = 0.71  # one in sight
OUTLOOK = 0.38  # a point that the present lady may hope for
RACE = 0.46  # a turn less to the third wedding
FIRST = 0.36  # to be the one who begins the rounds
CARD = 0.19  # an event card in hand
TRICK = 0.14  # one that only strikes at rivals
WEIGHTS = [POINT, MEDALLION, OUTLOOK, RACE, FIRST, CARD, TRICK]

# How long things take, in turns.
CARD_TURNS = 2.5  # to find a card of a certain suitor
KNOWN = 1.0  # less for one that was seen in a pile
SHARED = 0.8  # of a turn goes into the attribute, where suitors are met as well
LADY_TURNS = 3.0  # for a lady not turned up yet, beyond those of the present one
LONG = 8.5  # no lady takes longer
WAYS = 1.1  # the more suitors could be married soon, the sooner it is one of them
BLUR = 1.5  # turns added to those left: even at the end a turn can bring something

TURN_COST = 1.25  # points that a turn is worth
SECOND_PLAN = 0.2  # how much of the second best plan counts
EDGE = 2.25  # a lead in an attribute that is likely to hold, with one turn left


def is_calm(state: LoveAndIntrigueState) -> bool:
    """A round begins: everyone had as many turns, and nothing is under way."""
    return state.turn == state.first and is_turn_start(state)


def is_turn_start(state: LoveAndIntrigueState) -> bool:
    """A turn begins: nothing is under way, and whose turn it is has gone nowhere yet."""
    if state.ladies[state.turn] == NONE:
        return len(state.todo) == 3 and task_kind(state.todo[-1]) == END
    return len(state.todo) == 4 and task_kind(state.todo[-1]) == MOVE


def evaluate(state: LoveAndIntrigueState) -> list[float]:
    """The chance of each seat to win."""
    hopes = []
    for terms in terms_of(state):
        hope = 0.0
        for weight, term in zip(WEIGHTS, terms, strict=True):
            hope += weight * term
        hopes.append(hope)
    return shares(hopes)


def terms_of(state: LoveAndIntrigueState) -> list[list[float]]:
    """What each seat has of all that is weighed, in the order of WEIGHTS."""
    seats = range(state.ruleset.players)
    ladies = [_lady(state, seat) for seat in seats]
    races = [ladies[seat][0] + LADY_TURNS * _to_come(state, seat) for seat in seats]
    sharpness = 1 / sqrt(BLUR + min(races))
    totals = [totals_of(state, seat) for seat in seats]
    point = weight_of_a_point(state.ruleset)
    found = []
    for seat in seats:
        medallions = _medallions(totals, seat, sharpness)
        first = 1.0 if seat == state.first else 0.0
        owned = point * points_with_hand(state, seat)
        counts = [owned, point * medallions, ladies[seat][1], -races[seat], first]
        found.append([sharpness * counted for counted in counts] + _cards(state, seat))
    return found


def _to_come(state: LoveAndIntrigueState, seat: i64) -> int:
    """How many ladies of a seat are not turned up yet."""
    return max(0, LADIES_EACH - 1 - state._weddings_of(seat))


class Courtship:
    """What a lady still lacks to marry a suitor, and the turns that it takes her."""

    def __init__(
        self, suitor: int, lacking: int, known: int, missing: list[int], turns: float
    ) -> None:
        self.suitor = suitor
        self.lacking = lacking  # cards
        self.known = known  # of these lie in piles, seen
        self.missing = missing  # points of each attribute
        self.turns = turns


def courtships(state: LoveAndIntrigueState, seat: i64) -> list[Courtship]:
    """Those of the lady of a seat with all whom she can still marry."""
    under: i64 = 0
    for bundle in state.suitors:
        under += bundle
    own: i64 = state.suitors[seat]
    seen = _known(state, seat)
    pace = _pace(state.ruleset)
    found: list[Courtship] = []
    for number, suitor in enumerate(state.ruleset.suitors):
        lacking = max(0, TO_MARRY - count(own, number))
        if state.married >> number & 1 or suitor.cards - count(under, number) < lacking:
            continue
        known = min(lacking, count(seen, number))
        turns = CARD_TURNS * int(lacking) - KNOWN * int(known)
        missing = [0, 0, 0]
        for attribute in range(3):
            more: i64 = suitor.demands[attribute] - state.attributes[3 * seat + attribute]
            if more > 0:
                missing[attribute] = int(more)
                turns += int(more) * pace[attribute]
        found.append(Courtship(number, lacking, known, missing, turns))
    return found


def _lady(state: LoveAndIntrigueState, seat: i64) -> tuple[float, float]:
    """The turns that a lady needs to marry, and her outlook: what suitors promise in points."""
    if state.ladies[seat] == NONE:
        return (0.0 if state._weddings_of(seat) == LADIES_EACH else LONG), 0.0
    point = weight_of_a_point(state.ruleset)
    ways = 0.0
    plans: list[float] = []
    for courtship in courtships(state, seat):
        value = int(state.ruleset.suitors[courtship.suitor].value)
        ways += exp(-courtship.turns / WAYS)
        plans.append(point * value - TURN_COST * courtship.turns)
    first, second = two_best(plans)
    soon = -WAYS * log(ways) if ways else LONG
    return max(0.0, min(LONG, soon)), first + SECOND_PLAN * second


def _known(state: LoveAndIntrigueState, seat: i64) -> i64:
    """The suitors in the piles that a seat has seen, as a bundle."""
    known: i64 = 0
    for pile in state.piles:
        for card in pile:
            if seen_by(card) >> seat & 1:
                known += one(kind_of(card))
    return known


@cache
def _pace(ruleset: Ruleset) -> list[float]:
    """Turns for a point of each attribute, at the best place for it."""
    pace = []
    for attribute in range(3):
        rates = [
            (SHARED if place.cards else 1.0) / place.changes[attribute]
            for place in ruleset.places
            if place.changes[attribute] > 0
        ]
        pace.append(min(rates, default=2.0))
    return pace


def totals_of(state: LoveAndIntrigueState, seat: i64) -> list[int]:
    """The attributes of all ladies of a seat, for the medallions (LI-END-2)."""
    totals = [state.attributes[3 * seat + attribute] for attribute in range(3)]
    for wedding in state.weddings:
        if wedding_seat(wedding) == seat:
            for attribute in range(3):
                totals[attribute] += wedding_value(wedding, attribute)
    return totals


def _medallions(totals: list[list[int]], seat: int, sharpness: float) -> float:
    """How safely a seat leads in each attribute, from 1 to -1; with little to come, by a little."""
    found = 0.0
    for attribute in range(3):
        rivals = [total[attribute] for other, total in enumerate(totals) if other != seat]
        found += tanh((totals[seat][attribute] - max(rivals)) * sharpness / EDGE)
    return found


def points_with_hand(state: LoveAndIntrigueState, seat: i64) -> float:
    """The points that a seat owns or has in its hand."""
    found = points(state.ruleset, state.weddings, state.kept, state.medallions, seat)
    for card in state.hands[seat]:
        found += state.ruleset.events[kind_of(card)].points
    return float(found)


def _cards(state: LoveAndIntrigueState, seat: i64) -> list[float]:
    """How many cards in hand are of use, and how many only strike at rivals."""
    sorts = _sorts(state.ruleset)
    counts = [0.0, 0.0, 0.0]
    for card in state.hands[seat]:
        counts[sorts[kind_of(card)]] += 1
    return counts[:2]


@cache
def _sorts(ruleset: Ruleset) -> list[int]:
    """Whether each event card is of use (0), a trick (1), or neither: points, journeys (2)."""
    return [_sort(card) for card in ruleset.events]


def _sort(card: Card) -> int:
    if card.points or all(effect.do == TRAVEL for effect in card.effects):
        return 2
    strikes = all(effect.who == RIVAL or effect.who == RIVALS for effect in card.effects)
    return 1 if strikes and not card.answers else 0
