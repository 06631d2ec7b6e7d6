"""Search over imagined worlds: shallow, but with good beliefs about what is hidden.

A world that fits the view is imagined and weighed by how likely the others would have acted in it
as they did. In that world each action is tried, the game goes on by instinct to its horizon, and
the position reached is judged; the dice fall alike after each action, so that luck cancels out.
Actions that do badly are given up on the way, and the search ends early where the choice is clear.
It is generic: a game brings `imagine`, and what else it brings of `hunch`, `instinct`, `calm`,
`plausibility` and `worth` makes it stronger.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import Action, Game, State, View, rollout

SHORTLIST = 20  # actions that are searched; of more, those with the best hunch
PATIENCE = 20  # worlds imagined in the hope of a plausible one
GLANCE = 16  # worlds between two looks at whether the choice is clear
FEW = 15  # with so many worlds the favourite has to be beaten by two errors instead of one
CLEAR = 2.0  # errors by which the best must lead the others to be clear


class Search:
    """Estimates of how likely each action wins, getting better for as long as it goes on.

    The first action is the favourite: it is never given up, and the others are measured by how
    much better they do in the same worlds. Nor is the action with the number `keep` given up.
    """

    def __init__(
        self, game: Game, view: View, actions: Sequence[Action], rng: Random, keep: int = 0
    ) -> None:
        assert view.seat is not None
        self.game, self.view, self.seat, self.rng = game, view, view.seat, rng
        self.weigh = game.likelihood(view)
        self.actions = list(actions)
        self.keep = (0, keep)
        self.live = list(range(len(self.actions)))
        self.tried = 0
        self.worlds = 0
        self._dice = Random(0)
        self._weight = [0.0] * len(self.actions)
        self._gained = [0.0] * len(self.actions)
        self._lead = [0.0] * len(self.actions)  # over the favourite
        self._spread = [0.0] * len(self.actions)  # the squares of those leads

    def estimate(self, number: int) -> float:
        """The chance to win by an action, as far as is known."""
        return self._gained[number] / self._weight[number] if self._weight[number] else 0.0

    def lead(self, number: int) -> float:
        """How much better than the favourite an action is."""
        return self._lead[number] / self._weight[number] if self._weight[number] else 0.0

    def error(self, number: int) -> float:
        """How much that may err: one standard deviation."""
        weight = self._weight[number]
        if weight < 2:
            return math.inf
        return math.sqrt(max(0.0, self._spread[number] / weight - self.lead(number) ** 2) / weight)

    def rank(self, number: int) -> tuple[bool, float]:
        """By this actions are to be sorted: those still in question, then those given up."""
        return number in self.live, self.estimate(number)

    def run(self, tries: int, seconds: float | None = None) -> None:
        """Think until so many actions have been tried, until the time is up or the choice clear.

        After each phase the worse half of the actions is given up. Without time nothing is tried.
        """
        phases = max(1, (len(self.actions) - 1).bit_length())
        began = time.perf_counter()
        for phase in range(1, phases + 1):
            part = phase / phases
            end = math.inf if seconds is None else began + seconds * part
            while self.tried < tries * part and time.perf_counter() < end:
                self.try_one_world(end)
                if self.worlds % GLANCE == 0 and self._is_clear():
                    return
            if phase < phases:
                self._give_up_the_worse_half()

    def _imagine(self) -> tuple[State, float]:
        """A world as likely as it is plausible. One that few would believe counts for little."""
        for _ in range(PATIENCE):
            world = self.game.imagine(self.view, self.rng)
            plausible = self.weigh(world)
            if plausible >= self.rng.random():
                return world, 1.0
        return world, plausible

    def try_one_world(self, end: float = math.inf) -> None:
        """Imagine a world and try the actions there, for as long as there is time."""
        world, weight = self._imagine()
        luck = self.rng.getrandbits(32)
        usual = 0.0
        for number in self.live:
            if time.perf_counter() >= end:
                break
            twin = world.copy()
            twin.apply(self.actions[number])
            self._dice.seed(luck)
            rollout(self.game, twin, self._dice, self.game.ROLLOUT_DEPTH)
            worth = self.game.evaluate(twin)[self.seat]
            if number == 0:
                usual = worth
            self._gained[number] += weight * worth
            self._lead[number] += weight * (worth - usual)
            self._spread[number] += weight * (worth - usual) ** 2
            self._weight[number] += weight
            self.tried += 1
        self.worlds += 1

    def _give_up_the_worse_half(self) -> None:
        ranked = sorted(self.live, key=self.lead, reverse=True)
        better = ranked[: (len(ranked) + 1) // 2]
        self.live = [number for number in self.live if number in better or number in self.keep]

    def _is_clear(self) -> bool:
        """Whether the best is ahead of all others by far more than the estimates may err, or all
        always come to the same.
        """
        best = max(self.live, key=self.lead)
        for other in self.live:
            doubt = CLEAR * (self.error(best) + self.error(other))
            if other != best and self.lead(best) - self.lead(other) <= doubt and doubt:
                return False
        return True

    def best(self) -> Action:
        """The action that leads; the favourite, unless another is better by more than chance.

        Few worlds err more than they show.
        """
        best = max(self.live, key=self.lead)
        doubt = self.error(best) * (1 + FEW / max(1, self.worlds))
        return self.actions[best if self.lead(best) > doubt else 0]


class Hard:
    """Searches: `tries` imagined games for each decision, fewer if its time is up before."""

    def __init__(self, game: Game, rng: Random, tries: int | None = None) -> None:
        self.game, self.rng, self.tries = game, rng, game.SIMULATIONS if tries is None else tries

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        sensible = self.game.without_blunders(view, list(actions))
        if len(sensible) == 1:
            return sensible[0]
        obvious = self.game.auto_action(view, sensible)
        if obvious is not None:
            return obvious
        marks = self.game.prior(view, sensible)
        ranked = sorted(range(len(sensible)), key=marks.__getitem__, reverse=True)
        shortlist = [sensible[number] for number in ranked[:SHORTLIST]]
        search = Search(self.game, view, shortlist, self.rng)
        search.run(self.tries, budget)
        return search.best()
