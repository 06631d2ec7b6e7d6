"""Plays what was solved beforehand, and searches where nothing was."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from billetdoux.bots.search import Hard
from billetdoux.kernel.rules import Action, Game, View


class Expert:
    """Draws from the game's solved strategy; where there is none it plays like `hard`."""

    def __init__(self, game: Game, rng: Random, tries: int | None = None) -> None:
        self.game, self.rng = game, rng
        self.hard = Hard(game, rng, tries)

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        chances = self.game.solution(view, list(actions))
        if chances is None:
            return self.hard.choose(view, actions, budget)
        return self.rng.choices(actions, chances)[0]
