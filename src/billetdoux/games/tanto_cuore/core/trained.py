"""What the expert bot knows about Tanto Cuore: a small network, trained by self-play, that says how
well each player stands. It judges positions at the start of any turn, and marks hires by how the
player stands after them, also in rollouts. All else follows the rule of thumb.
`tools/train_network.py` trains it on what `INPUTS` describes.
"""

from __future__ import annotations

from math import log
from random import Random

from billetdoux.games.tanto_cuore.core import heuristics
from billetdoux.games.tanto_cuore.core.card_values import Deck, Offers
from billetdoux.games.tanto_cuore.core.counting import (
    coming_round,
    deck_with,
    offers,
    points_of,
    turns_left,
)
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import (
    LOVE,
    MAID,
    Move,
    Ruleset,
    illnesses,
)
from billetdoux.games.tanto_cuore.core.state import bonus_for
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.network import Network, TrainedStrategy
from billetdoux.kernel.rules import Action, below, shares

_OF_A_DECK = ("calls", "love", "hires", "imagination", "concentration", "effort")
INPUTS = [
    "points",
    "lead in points",
    "cards",
    "coins a card",
    "spare services a card",
    "waiting maids a card",
    *[f"{gift} a card" for gift in _OF_A_DECK],
    *[f"{gift} a card of waiting maids" for gift in _OF_A_DECK],
    "points a turn",
    "points to come",
    "lead in points to come",
    "chambermaids",
    "bonus to be had",
    "is First Master",
    "turn in this round to come",
    "turns left",
    "round",
    "cards in the two smallest piles",
    "cards in the smallest preparation pile",
    "last round",
    "worth of love",
    "players",
]
HIRE_WORTH = 3.0  # points that one in log odds is worth, to compare hires with other actions


def is_turn_start(state: TantoCuoreState) -> bool:
    """Whether a round begins, or a turn in which nothing has been done yet."""
    if state.phase == 0 or state.actor != state.turn:
        return state.phase == 0 and state.actor == state.first
    fresh = state.services == 1 and state.love == 0 and state.hires == 1
    return fresh and state.phase <= 2 and not state.areas[state.turn].played


class Standing:
    """All that the network is told about a table, seat by seat."""

    def __init__(self, view: TantoCuoreView, points: list[float]) -> None:
        self.view = view
        self.points = points
        self.offers: Offers = offers(view)
        ruleset = view.ruleset
        self.counts: list[list[int]] = [coming_round(area) for area in view.areas]
        self.decks: list[Deck] = [deck_with(ruleset, counts) for counts in self.counts]
        self.brings: list[float] = [deck.brings(self.offers) for deck in self.decks]
        self.bonuses: list[float] = [
            _bonus_to_be_had(ruleset, area, self.counts[seat])
            for seat, area in enumerate(view.areas)
        ]
        self.preparations: float = _smallest_preparation(view)
        self._look_at_piles()

    def add_card(self, seat: int, kind: int) -> None:
        """Let a seat hire a card."""
        self._move_card(seat, kind, 1)

    def remove_card(self, seat: int, kind: int) -> None:
        """Undo `add_card`."""
        self._move_card(seat, kind, -1)

    def _move_card(self, seat: int, kind: int, count: int) -> None:
        """From the park to a seat. Its deck is counted anew: sums of fractions that are added and
        taken away again need not come out the same.
        """
        ruleset = self.view.ruleset
        self.points[seat] += count * ruleset.cards[kind].points
        self.counts[seat][kind] += count
        self.decks[seat] = deck_with(ruleset, self.counts[seat])
        self.brings[seat] = self.decks[seat].brings(self.offers)
        if self.view.piles[kind] >= 0:
            self.view.piles[kind] -= count
        self._look_at_piles()

    def _look_at_piles(self) -> None:
        self.left: float = turns_left(self.view)
        self.piles: float = _smallest_piles(self.view)

    def inputs(self, seat: int) -> list[float]:
        """The numbers of INPUTS for one seat."""
        view, deck, left = self.view, self.decks[seat], self.left
        size = float(max(deck.size, 1))
        others = [place for place in range(len(self.points)) if place != seat]
        lead = self.points[seat] - max([self.points[other] for other in others])
        more = self.brings[seat] - max([self.brings[other] for other in others])
        found = [
            self.points[seat] / 10,
            lead / 10,
            size / 20,
            deck.coins / size,
            deck.spare / size,
            deck.waiting / size,
        ]
        for gift in deck.gifts:
            found.append(gift / size)
        for gift in deck.waiting_gifts:
            found.append(gift / size)
        players = view.ruleset.players
        done = (view.turn - view.first) % players
        to_come = (seat - view.first) % players >= done
        found += [
            self.brings[seat],
            left * self.brings[seat] / 10,
            left * more / 10,
            len(view.areas[seat].chambers) / 3,
            self.bonuses[seat] / 4,
            1.0 if view.master == seat else 0.0,
            1.0 if to_come else 0.0,
            left / 10,
            view.round / 20,
            self.piles / 14,
            self.preparations / 7,
            1.0 if view.last else 0.0,
            self.offers.love,
            float(players - 2),
        ]
        return found


def _bonus_to_be_had(ruleset: Ruleset, area: PlayerArea, counts: list[int]) -> float:
    """What the chambermaids among so many cards of each kind would add if they all were made."""
    healthy = [entry for entry in area.chambers if not illnesses(entry)]
    ready: list[int] = []
    for kind, count in enumerate(counts):
        if count and ruleset.cards[kind].chamber_cost:
            ready += [kind] * count
    if not ready:
        return 0.0
    return float(bonus_for(ruleset, healthy + ready) - bonus_for(ruleset, healthy))


def _smallest_piles(view: TantoCuoreView) -> float:
    piles = sorted([view.piles[kind] for kind in view.ruleset.main if view.piles[kind] >= 0])
    return float(sum(piles[:2]))


def _smallest_preparation(view: TantoCuoreView) -> float:
    stacks = view.ruleset.stacks
    return float(
        min(
            [len(stack) - view.taken[pile] for pile, stack in enumerate(stacks) if stack], default=7
        )
    )


def told_of(view: TantoCuoreView) -> tuple[object, ...]:
    """All that a `Standing` and the points depend on. It is the same whichever cards are in hand,
    so that the worlds of a search are mostly alike.
    """
    found: list[object] = [
        view.turn,
        view.first,
        view.master,
        view.round,
        view.last,
        tuple(view.piles),
        tuple(view.taken),
        tuple(view.tops),
    ]
    for area in view.areas:
        found.append(tuple(coming_round(area)))
        found.append(tuple(area.chambers))
        found.append(tuple(area.private))
        found.append(tuple(area.preparations))
        found.append(tuple(area.events))
    return tuple(found)


def open_view(state: TantoCuoreState) -> TantoCuoreView:
    """A view of a whole position, with all hands open."""
    view = TantoCuoreView(state.ruleset, None, state.actor)
    state.show_fields_to(view)
    view.areas = state.areas
    return view


def standing_of(state: TantoCuoreState) -> Standing:
    """What the network is told about a whole position."""
    return Standing(open_view(state), state.scores())


class Trained(TrainedStrategy[TantoCuoreState, TantoCuoreView]):
    """The strategy of the expert bot."""

    SIMULATIONS = 120
    ROLLOUT_DEPTH = 1

    def input_names(self) -> list[str]:
        return INPUTS

    def inputs(self, state: TantoCuoreState) -> list[list[float]]:
        standing = standing_of(state)
        return [standing.inputs(seat) for seat in range(state.ruleset.players)]

    def chances(self, standing: Standing) -> list[float]:
        """How likely each seat is to win."""
        seats = range(len(standing.points))
        return shares([self.network.outputs(standing.inputs(seat))[0] for seat in seats])

    def remembering(self) -> Trained:
        return Remembering(self.network)

    def is_quiet(self, state: TantoCuoreState) -> bool:
        return is_turn_start(state)

    def without_blunders(self, view: TantoCuoreView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def auto_action(self, view: TantoCuoreView, actions: list[Action]) -> Action | None:
        return heuristics.auto_action(view, actions)

    def score_actions(self, view: TantoCuoreView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions)

    def prior(self, view: TantoCuoreView, actions: list[Action]) -> list[float]:
        """The marks of the rule of thumb; hires by how much more likely they make it to win."""
        marks = [0.0] * len(actions)
        hires, others = list[int](), list[int]()
        for place, action in enumerate(actions):
            (hires if _is_judged_hire(view.ruleset, action) else others).append(place)
        known = self.score_actions(view, [actions[place] for place in others])
        for number, place in enumerate(others):
            marks[place] = known[number]
        if hires:
            worths = self._hire_worths(view, [_card_of(actions[place]) for place in hires])
            for number, place in enumerate(hires):
                marks[place] = worths[number]
        return marks

    def rollout_policy(self, state: TantoCuoreState, rng: Random) -> Action:
        """The action with the best prior; players hire as the network likes it."""
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        marks = self.prior(state.view(state.actor), actions)
        best = max(marks)
        equal = [action for place, action in enumerate(actions) if marks[place] == best]
        return equal[below(rng, len(equal))]

    def _hire_worths(self, view: TantoCuoreView, kinds: list[int]) -> list[float]:
        """What cards are worth to whoever hires them now, and with each the best second one."""
        worths = self.worths_alone(view, kinds)
        if view.hires < 2:
            return worths
        costs = [view.ruleset.cards[kind].cost for kind in kinds]
        return [
            worth + max([0.0, *_affordable(worths, costs, view.love - costs[place])])
            for place, worth in enumerate(worths)
        ]

    def worths_alone(self, view: TantoCuoreView, kinds: list[int]) -> list[float]:
        """What cards are worth to whoever hires them now."""
        assert view.seat is not None
        seats = range(view.ruleset.players)
        standing = Standing(view, [float(points_of(view, seat)) for seat in seats])
        now = self.chances(standing)[view.seat]
        worths = list[float]()
        for kind in kinds:
            standing.add_card(view.seat, kind)
            after = self.chances(standing)[view.seat]
            standing.remove_card(view.seat, kind)
            worths.append(HIRE_WORTH * log(max(after, 1e-9) / max(now, 1e-9)))
        return worths


class Remembering(Trained):
    """The strategy of the expert bot in one search. The worlds of a search differ in what is in
    hand; the network is told what a player has altogether. So it is asked the same again and again:
    what it said is remembered.
    """

    def __init__(self, network: Network) -> None:
        super().__init__(network)
        self._worths: dict[object, dict[int, float]] = {}
        self._shares: dict[object, list[float]] = {}
        self._memory = heuristics.Memory()

    def score_actions(self, view: TantoCuoreView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions, self._memory)

    def worths_alone(self, view: TantoCuoreView, kinds: list[int]) -> list[float]:
        told = (view.seat, told_of(view))
        known = self._worths.get(told)
        if known is None:
            known = {}
            self._worths[told] = known
        missing = [kind for kind in kinds if kind not in known]
        if missing:
            for place, worth in enumerate(super().worths_alone(view, missing)):
                known[missing[place]] = worth
        return [known[kind] for kind in kinds]

    def evaluate(self, state: TantoCuoreState) -> list[float]:
        told = told_of(open_view(state))
        shares = self._shares.get(told)
        if shares is None:
            shares = super().evaluate(state)
            self._shares[told] = shares
        return shares


def _affordable(worths: list[float], costs: list[int], love: int) -> list[float]:
    return [worth for place, worth in enumerate(worths) if costs[place] <= love]


def _card_of(action: Action) -> int:
    assert isinstance(action, Move)
    return action.card


def _is_judged_hire(ruleset: Ruleset, action: Action) -> bool:
    """Whether an action hires a card that goes into the deck, which the network can judge."""
    assert isinstance(action, Move)
    return ruleset.hires.get(action.card) is action and _comes_round(ruleset, action.card)


def _comes_round(ruleset: Ruleset, kind: int) -> bool:
    """Whether a card goes into the deck of whoever hires it."""
    group = ruleset.cards[kind].group
    return group == LOVE or group == MAID
