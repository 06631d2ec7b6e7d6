"""What the expert bot knows about Love & Intrigue: a small network, trained by self-play, that says
how likely each player is to win, where any turn begins. It is given the whole position, hidden
cards too, since it evaluates imagined positions alone. All else follows the rule of thumb.
`tools/train_network.py` trains it on what `INPUTS` describes.
"""

from __future__ import annotations

from math import tanh

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core import evaluation, heuristics
from billetdoux.games.love_and_intrigue.core.evaluation import TURN_COST, Courtship
from billetdoux.games.love_and_intrigue.core.plans import Memory, weight_of_a_point
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ATTRIBUTES,
    CALL,
    CHANGE,
    DISMISSAL,
    DRAWING,
    HIGHEST,
    LADIES_EACH,
    LOSS,
    MEETING,
    NONE,
    SELF,
    THEFT,
    TRAVEL,
    Effect,
    count,
    kind_of,
    one,
    seen_by,
)
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.network import Network, TrainedStrategy
from billetdoux.kernel.rules import Action

PLANS = 3  # suitors of a lady that the network is given, the most promising first
_OF_A_PLAN = [
    "worth", "turns", "cards lacking", *[f"{name} lacking" for name in ATTRIBUTES],
    "cards known", "cards lying", "cards left", "cards of rivals", "known where the lady stands",
]  # fmt: skip
_OF_A_HAND = [
    *[f"own {name}" for name in ATTRIBUTES], "any attribute", "meetings", "draws", "journeys",
    *[f"rival's {name}" for name in ATTRIBUTES], "thefts", "dismissals", "losses", "answers",
    "cards",
]  # fmt: skip
_OF_A_SEAT = [
    "points", "medallions", "outlook", "race", "first", "cards", "tricks",
    "turn to come", "points owned", "lead in points", "no lady",
    *[f"{number} weddings" for number in range(1, LADIES_EACH + 1)],
    *[f"{name} {number}" for name in ATTRIBUTES for number in range(1, HIGHEST + 1)],
    *[f"lead in {name}" for name in ATTRIBUTES],
    *[f"safe lead in {name}" for name in ATTRIBUTES],
    *[f"{what} of plan {number}" for number in range(1, PLANS + 1) for what in _OF_A_PLAN],
    *[f"{what} in hand" for what in _OF_A_HAND],
]  # fmt: skip
INPUTS = [
    *[f"own: {what}" for what in _OF_A_SEAT],
    *[f"rivals: {what}" for what in _OF_A_SEAT],
    "race of the first", "round", "players",
]  # fmt: skip

_RACE = _OF_A_SEAT.index("race")  # among what evaluation.terms_of says of a seat too
# Where effects count among the numbers of a hand.
_OWN = {DRAWING: _OF_A_HAND.index("draws"), TRAVEL: _OF_A_HAND.index("journeys")}
_RIVALS = _OF_A_HAND.index(f"rival's {ATTRIBUTES[0]}")  # changes of their attributes, in order
_PLACES = {
    MEETING: _OF_A_HAND.index("meetings"),
    CALL: _OF_A_HAND.index("meetings"),
    THEFT: _OF_A_HAND.index("thefts"),
    DISMISSAL: _OF_A_HAND.index("dismissals"),
    LOSS: _OF_A_HAND.index("losses"),
}
_ANSWERS, _CARDS = _OF_A_HAND.index("answers"), _OF_A_HAND.index("cards")


class Standing:
    """All that the network is given of a position, seat by seat."""

    def __init__(self, state: LoveAndIntrigueState) -> None:
        self.state = state
        self.players: int = int(state.ruleset.players)
        self.point: float = weight_of_a_point(state.ruleset)
        self.lying: i64 = 0  # the suitors in all piles, as a bundle
        for pile in state.piles:
            for card in pile:
                self.lying += one(kind_of(card))
        self.under: i64 = 0  # those under all ladies
        for bundle in state.suitors:
            self.under += bundle
        seats = range(self.players)
        self.totals: list[list[int]] = [evaluation.totals_of(state, seat) for seat in seats]
        self.points: list[float] = [evaluation.points_with_hand(state, seat) for seat in seats]
        self.terms: list[list[float]] = evaluation.terms_of(state)
        self.of_seats: list[list[float]] = [self._of_seat(seat) for seat in seats]

    def inputs(self, seat: int) -> list[float]:
        """The numbers of INPUTS for one seat; those of several rivals are averaged."""
        found = self.of_seats[seat][:]
        size = len(found)
        found += [0.0] * size
        for other in range(self.players):
            if other != seat:
                for place, number in enumerate(self.of_seats[other]):
                    found[size + place] += number / (self.players - 1)
        return [*found, self._first_race(), int(self.state.round) / 20, float(self.players - 2)]

    def _first_race(self) -> float:
        """How soon all weddings of a player may be over, as `evaluation.terms_of` says."""
        return min([-terms[_RACE] for terms in self.terms])

    def _of_seat(self, seat: int) -> list[float]:
        return [
            *self.terms[seat],
            *self._place_in_game(seat),
            *self._attributes(seat),
            *self._plans(seat),
            *self._hand(seat),
        ]

    def _place_in_game(self, seat: int) -> list[float]:
        state = self.state
        best = max([self.points[other] for other in range(self.players) if other != seat])
        weddings = state._weddings_of(seat)
        return [
            (seat - state.turn) % self.players / (self.players - 1),
            self.points[seat] * self.point / 10,
            (self.points[seat] - best) * self.point / 8,
            1.0 if state.ladies[seat] == NONE else 0.0,
            *[1.0 if weddings > number else 0.0 for number in range(LADIES_EACH)],
        ]

    def _attributes(self, seat: int) -> list[float]:
        found: list[float] = []
        for attribute in range(3):
            value: i64 = self.state.attributes[3 * seat + attribute]
            found += [1.0 if value > number else 0.0 for number in range(HIGHEST)]
        leads = [self._lead(seat, attribute) for attribute in range(3)]
        found += [max(-2.0, min(2.0, lead / 4)) for lead in leads]
        found += [tanh(lead / 1.5) for lead in leads]
        return found

    def _lead(self, seat: int, attribute: int) -> float:
        rivals = [self.totals[other][attribute] for other in range(self.players) if other != seat]
        return float(self.totals[seat][attribute] - max(rivals))

    def _plans(self, seat: int) -> list[float]:
        """What the suitors who promise most ask for."""
        found: list[float] = []
        if self.state.ladies[seat] != NONE:
            courtships = evaluation.courtships(self.state, seat)
            courtships.sort(key=self._promise, reverse=True)
            here = self._seen_where_she_stands(seat)
            for courtship in courtships[:PLANS]:
                found += self._plan(seat, courtship, here)
        return found + [0.0] * (PLANS * len(_OF_A_PLAN) - len(found))

    def _value(self, suitor: int) -> float:
        return self.point * int(self.state.ruleset.suitors[suitor].value)

    def _promise(self, courtship: Courtship) -> float:
        return self._value(courtship.suitor) - TURN_COST * courtship.turns

    def _seen_where_she_stands(self, seat: int) -> i64:
        """The suitors whom a seat has seen in the pile where its lady stands, as a bundle."""
        here: i64 = 0
        pawn = self.state.pawns[seat]
        if pawn != NONE:
            for card in self.state.piles[pawn]:
                if seen_by(card) >> seat & 1:
                    here += one(kind_of(card))
        return here

    def _plan(self, seat: int, courtship: Courtship, here: i64) -> list[float]:
        suitor, lacking = courtship.suitor, courtship.lacking
        under = int(count(self.under, suitor))
        return [
            self._value(suitor) / 6,
            courtship.turns / 5,
            lacking / 3,
            *[missing / 3 for missing in courtship.missing],
            courtship.known / 2,
            int(count(self.lying, suitor)) / 3,
            (int(self.state.ruleset.suitors[suitor].cards) - under) / 6,
            (under - int(count(self.state.suitors[seat], suitor))) / 3,
            min(lacking, int(count(here, suitor))) / 2,
        ]

    def _hand(self, seat: int) -> list[float]:
        found = [0.0] * len(_OF_A_HAND)
        events = self.state.ruleset.events
        for slot in self.state.hands[seat]:
            card = events[kind_of(slot)]
            found[_ANSWERS] += 1.0 if card.answers else 0.0
            found[_CARDS] += 1 / 5
            for effect in card.effects:
                place = _place_of(effect)
                if place != NONE:
                    found[place] += float(max(1, abs(int(effect.by))))
        return found


def _place_of(effect: Effect) -> i64:
    """Where among the numbers of a hand an effect counts."""
    if effect.do == CHANGE:
        return effect.about if effect.who == SELF else _RIVALS + effect.about
    if effect.do == TRAVEL or effect.do == DRAWING:
        return _OWN[int(effect.do)] if effect.who == SELF else NONE
    return _PLACES.get(int(effect.do), NONE)


class Trained(TrainedStrategy[LoveAndIntrigueState, LoveAndIntrigueView]):
    """The strategy of the expert bot."""

    SIMULATIONS = 1200
    ROLLOUT_DEPTH = 14

    def input_names(self) -> list[str]:
        return INPUTS

    def inputs(self, state: LoveAndIntrigueState) -> list[list[float]]:
        standing = Standing(state)
        return [standing.inputs(seat) for seat in range(standing.players)]

    def remembering(self) -> Trained:
        return Remembering(self.network)

    def is_quiet(self, state: LoveAndIntrigueState) -> bool:
        return evaluation.is_turn_start(state)

    def without_blunders(self, view: LoveAndIntrigueView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def score_actions(self, view: LoveAndIntrigueView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions)


class Remembering(Trained):
    """The strategy of the expert bot in one search, which remembers what ladies may hope for."""

    def __init__(self, network: Network) -> None:
        super().__init__(network)
        self._memory = Memory()

    def score_actions(self, view: LoveAndIntrigueView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions, self._memory)
