"""The bots by name.

Four levels are for people; the others are yardsticks for anyone who builds a bot. A number after a
name, as in `hard:500`, is the number of simulations for a decision.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from billetdoux.bots.expert import Expert
from billetdoux.bots.lookahead import Lookahead
from billetdoux.bots.search import Hard
from billetdoux.bots.simple import Easy, Medium, Uniform
from billetdoux.bots.uct import Uct
from billetdoux.kernel.driver import Bot
from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.kernel.rules import Game

_SIMPLE: dict[str, Callable[[Game, Random], Bot]] = {
    "random": Uniform,
    "easy": Easy,
    "medium": Medium,
}
_THINKING: dict[str, type[Expert] | type[Hard] | type[Lookahead] | type[Uct]] = {
    "hard": Hard,
    "expert": Expert,
    "lookahead": Lookahead,
    "uct": Uct,
}


def levels() -> list[str]:
    """The names of the strengths, weakest first."""
    return ["easy", "medium", "hard", "expert"]


def yardsticks() -> list[str]:
    """The names of the other bots, to measure bots with."""
    return ["random", "lookahead", "uct"]


def bot(name: str, game: Game, seed: float | str | None = None) -> Bot:
    """The bot with this name for this game; with a seed it plays the same way each time, unless
    its time is limited.
    """
    rng = Random(seed)
    kind, colon, number = name.partition(":")
    if kind in _THINKING:
        if not colon:
            return _THINKING[kind](game, rng)
        if not number.isdecimal() or int(number) < 1:
            raise BilletDouxError(f"bot '{name}': after the colon comes a whole number from 1")
        return _THINKING[kind](game, rng, int(number))
    known = levels() + yardsticks()
    if kind not in _SIMPLE:
        raise BilletDouxError(
            f"there is no bot '{kind}'{suggestion(kind, known)}; known: {', '.join(known)}"
        )
    if colon:
        raise BilletDouxError(f"bot '{name}': {kind} does not imagine games, so it takes no number")
    return _SIMPLE[kind](game, rng)
