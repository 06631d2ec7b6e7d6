"""One-step lookahead, a common yardstick: how good is the position right after each move?

It imagines worlds, makes each move in each of them and averages the game's `evaluate`. It ignores
what the others will answer, and what their play has given away.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import Action, Game, View


class Lookahead:
    """Looks one step ahead; `tries` is the number of moves made, shared among the actions."""

    def __init__(self, game: Game, rng: Random, tries: int = 500) -> None:
        self.game, self.rng, self.tries = game, rng, tries

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        assert view.seat is not None
        if len(actions) == 1:
            return actions[0]
        end = None if budget is None else time.perf_counter() + budget
        totals = [self.rng.random() * 1e-9 for _ in actions]  # breaks ties at random
        for _ in range(max(1, self.tries // len(actions))):
            world = self.game.imagine(view, self.rng)
            for number, action in enumerate(actions):
                twin = world.copy()
                twin.apply(action)
                totals[number] += self.game.evaluate(twin)[view.seat]
            if end is not None and time.perf_counter() > end:
                break
        return actions[totals.index(max(totals))]
