"""Bots that do not look ahead: random play, random play without blunders, a rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import Action, Game, View


class Uniform:
    """Plays any legal move, all equally likely."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        return self.rng.choice(actions)


class Easy:
    """Plays at random, but never a blunder."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        return self.rng.choice(self.game.without_blunders(view, list(actions)))


class Medium:
    """Plays the move with the best score of the game's rule of thumb; ties are broken at random."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        scores = self.game.score_actions(view, list(actions))
        best = max(scores)
        return self.rng.choice([a for a, mark in zip(actions, scores, strict=True) if mark == best])
