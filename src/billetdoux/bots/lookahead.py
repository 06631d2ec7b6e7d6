"""One-step lookahead, a common yardstick: what does the table look like right after each move?

It imagines worlds, makes each move in each of them and judges the position by the game's `worth`.
It does not ask what the others will answer, nor what their play has given away.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import Action, Game, View


class Lookahead:
    """Looks one step ahead; `tries` are moves made, so each action gets its share of them."""

    def __init__(self, game: Game, rng: Random, tries: int = 500) -> None:
        self.game, self.rng, self.tries = game, rng, tries

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        assert view.seat is not None
        if len(actions) == 1:
            return actions[0]
        end = None if budget is None else time.perf_counter() + budget
        worth = [self.rng.random() * 1e-9 for _ in actions]  # between equals, any
        for _ in range(max(1, self.tries // len(actions))):
            world = self.game.imagine(view, self.rng)
            for number, action in enumerate(actions):
                twin = world.copy()
                twin.apply(action)
                worth[number] += self.game.evaluate(twin)[view.seat]
            if end is not None and time.perf_counter() > end:
                break
        return actions[worth.index(max(worth))]
