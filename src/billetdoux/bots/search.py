"""Search over imagined worlds: shallow, but with good beliefs about what is hidden.

A world that fits the view is imagined and weighed by how likely the others would have acted in it
as they did. In that world each action is tried, the game goes on by instinct up to a depth, and the
position reached is judged. Actions that do badly are given up on the way, so that the better ones
get more worlds. It is generic: a game brings `imagine`, and what else it brings of `rate`,
`plausibility` and `worth` makes it stronger.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import Action, Game, View, rollout

DEPTH = 60  # decisions imagined after the move, where a round or the game does not end before


class Search:
    """Estimates of how likely each action wins, getting better for as long as it goes on."""

    def __init__(self, game: Game, view: View, actions: Sequence[Action], rng: Random) -> None:
        assert view.seat is not None
        self.game, self.view, self.seat, self.rng = game, view, view.seat, rng
        self.weigh = game.plausibility(view)
        self.actions = list(actions)
        self.live = list(range(len(self.actions)))
        self.gained = [0.0] * len(self.actions)
        self.weight = [0.0] * len(self.actions)
        self.tried = 0

    def estimate(self, number: int) -> float:
        """The chance to win by an action, as far as is known."""
        return self.gained[number] / self.weight[number] if self.weight[number] else 0.0

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
                self.live.sort(key=self.estimate, reverse=True)
                del self.live[(len(self.live) + 1) // 2 :]

    def _try_one_world(self) -> None:
        world = self.game.imagine(self.view, self.rng)
        weight = self.weigh(world)
        for number in self.live:
            twin = world.copy()
            twin.apply(self.actions[number])
            rollout(self.game, twin, self.rng, DEPTH)
            self.gained[number] += weight * self.game.worth(twin)[self.seat]
            self.weight[number] += weight
        self.tried += len(self.live)

    def best(self) -> Action:
        return self.actions[max(self.live, key=self.estimate)]


class Hard:
    """Searches: `tries` imagined games for each decision, fewer if its time is up before."""

    def __init__(self, game: Game, rng: Random, tries: int = 2000) -> None:
        self.game, self.rng, self.tries = game, rng, tries

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        sensible = self.game.sane(view, list(actions))
        if len(sensible) == 1:
            return sensible[0]
        search = Search(self.game, view, sensible, self.rng)
        search.run(self.tries, budget)
        return search.best()
