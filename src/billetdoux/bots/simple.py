"""Bots that do not think ahead: by chance alone, by chance with manners, by rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import Action, Game, View


class Uniform:
    """Plays any legal move, each as likely as any other."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        return self.rng.choice(actions)


class Easy:
    """Plays at random, but never a move that its game calls foolish."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        return self.rng.choice(self.game.without_blunders(view, list(actions)))


class Medium:
    """Plays the move that its game's rule of thumb rates highest; between equals, at random."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        rated = self.game.score_actions(view, list(actions))
        best = max(rated)
        return self.rng.choice([a for a, mark in zip(actions, rated, strict=True) if mark == best])
