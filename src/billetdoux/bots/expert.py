"""Plays what was solved beforehand; where nothing was, it searches by what was trained."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from billetdoux.bots.search import Hard
from billetdoux.kernel.rules import Action, Game, View


class Expert:
    """Draws from the game's solved strategy; where there is none it searches like `hard`, by the
    game's trained strategy, tries all worlds where only a few fit, and keeps the luck of the
    rollouts in step.
    """

    def __init__(self, game: Game, rng: Random, tries: int | None = None) -> None:
        self.game, self.rng = game, rng
        self.search = Hard(game, rng, tries, game.trained(), listing=True, in_step=True)

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        chances = self.game.solution(view, list(actions))
        if chances is None:
            return self.search.choose(view, actions, budget)
        return self.rng.choices(actions, chances)[0]
