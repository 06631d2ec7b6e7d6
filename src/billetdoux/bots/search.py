"""Search over imagined worlds: shallow, but with good beliefs about what is hidden.

A world that fits the view is imagined and weighed by how likely the others would have acted in it
as they did. In that world each action is tried, the game goes on by instinct up to a depth, and the
position reached is judged. Actions that do badly are given up on the way, so that the better ones
get more worlds. It is generic: a game brings `imagine`, and what else it brings of `rate`,
`instinct`, `plausibility` and `worth` makes it stronger.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import Action, Game, State, View, rollout

DEPTH = 60  # decisions imagined after the move, where a round or the game does not end before
SHORTLIST = 20  # actions that are searched; of more, those that the rule of thumb rates best
PATIENCE = 20  # worlds imagined in the hope of a plausible one


class Search:
    """Estimates of how likely each action wins, getting better for as long as it goes on.

    The action with the number `keep` is never given up.
    """

    def __init__(
        self,
        game: Game,
        view: View,
        actions: Sequence[Action],
        rng: Random,
        keep: int | None = None,
    ) -> None:
        assert view.seat is not None
        self.game, self.view, self.seat, self.rng = game, view, view.seat, rng
        self.weigh = game.plausibility(view)
        self.actions = list(actions)
        self.keep = keep
        self.live = list(range(len(self.actions)))
        self.gained = [0.0] * len(self.actions)
        self.weight = [0.0] * len(self.actions)
        self.tried = 0

    def estimate(self, number: int) -> float:
        """The chance to win by an action, as far as is known."""
        return self.gained[number] / self.weight[number] if self.weight[number] else 0.0

    def rank(self, number: int) -> tuple[bool, float]:
        """By this actions are to be sorted: those still in question, then those given up."""
        return number in self.live, self.estimate(number)

    def run(self, tries: int, seconds: float | None = None) -> None:
        """Think until so many actions have been tried, or until the time is up.

        After each phase the worse half of the actions is given up, down to the last two.
        """
        phases = max(1, (len(self.actions) - 1).bit_length())
        began = time.perf_counter()
        for phase in range(1, phases + 1):
            part = phase / phases
            while self.tried < tries * part:
                self._try_one_world()
                if seconds is not None and time.perf_counter() - began > seconds * part:
                    break
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

    def _try_one_world(self) -> None:
        world, weight = self._imagine()
        for number in self.live:
            twin = world.copy()
            twin.apply(self.actions[number])
            rollout(self.game, twin, self.rng, DEPTH)
            self.gained[number] += weight * self.game.worth(twin)[self.seat]
            self.weight[number] += weight
        self.tried += len(self.live)

    def _give_up_the_worse_half(self) -> None:
        self.live.sort(key=self.estimate, reverse=True)
        worse = self.live[(len(self.live) + 1) // 2 :]
        self.live = [number for number in self.live if number not in worse or number == self.keep]

    def best(self) -> Action:
        return self.actions[max(self.live, key=self.estimate)]


class Hard:
    """Searches: `tries` imagined games for each decision, fewer if its time is up before."""

    def __init__(self, game: Game, rng: Random, tries: int = 2000) -> None:
        self.game, self.rng, self.tries = game, rng, tries

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        sensible = self._shortlist(view, self.game.sane(view, list(actions)))
        if len(sensible) == 1:
            return sensible[0]
        search = Search(self.game, view, sensible, self.rng)
        search.run(self.tries, budget)
        return search.best()

    def _shortlist(self, view: View, actions: list[Action]) -> list[Action]:
        if len(actions) <= SHORTLIST:
            return actions
        marks = self.game.rate(view, actions)
        ranked = sorted(range(len(actions)), key=marks.__getitem__, reverse=True)
        return [actions[number] for number in ranked[:SHORTLIST]]
