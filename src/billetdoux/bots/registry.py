"""The strengths by name, and what a bot is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.kernel.rules import Action, Game, View


class Bot(Protocol):
    """Something that chooses among legal actions from what its seat may know."""

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        """One of the actions; `budget` is how long it may think, in seconds."""
        ...


class Easy:
    """Plays at random, but never a move that its game calls foolish."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        return self.rng.choice(self.game.sane(view, list(actions)))


class Medium:
    """Plays the move that its game's rule of thumb rates highest; between equals, at random."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        rated = self.game.rate(view, list(actions))
        best = max(rated)
        return self.rng.choice([a for a, mark in zip(actions, rated, strict=True) if mark == best])


_LEVELS: dict[str, Callable[[Game, Random], Bot]] = {"easy": Easy, "medium": Medium}


def levels() -> list[str]:
    """The names of the strengths, weakest first."""
    return list(_LEVELS)


def bot(level: str, game: Game, seed: int | str | None = None) -> Bot:
    """A bot of this strength for this game; with a seed it plays the same way each time."""
    if level not in _LEVELS:
        known = ", ".join(levels())
        raise BilletDouxError(
            f"there is no bot '{level}'{suggestion(level, levels())}; known: {known}"
        )
    return _LEVELS[level](game, Random(seed))
