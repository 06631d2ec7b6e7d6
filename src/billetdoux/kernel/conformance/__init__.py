"""What must hold for any game of the contract, ours or a plugin's: properties, tried on random
play.

`check_game(game, seeds)` plays random games and tries each of `PROPERTIES` on every step of them.
A property is a function of a game and a seed that raises `ConformanceFailure`, which shows the
game, its options, the seed and the actions that led there. It says nothing of whether the rules
are the right ones: that is for scenarios.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from billetdoux.kernel.conformance import actions, course, declarations, knowledge, states
from billetdoux.kernel.conformance.play import ConformanceFailure, Play, Property, plain
from billetdoux.kernel.rules import Game

__all__ = ["PROPERTIES", "ConformanceFailure", "Play", "Property", "check_game", "plain"]

PROPERTIES: list[Property] = [
    *course.PROPERTIES,
    *actions.PROPERTIES,
    *states.PROPERTIES,
    *knowledge.PROPERTIES,
    *declarations.PROPERTIES,
]


def check_game(
    game: Game, seeds: Iterable[int] = range(20), properties: Sequence[Property] | None = None
) -> int:
    """Try every property on a random game for each seed; how many tries there were."""
    tried = 0
    for seed in seeds:
        for holds in PROPERTIES if properties is None else properties:
            holds(game, seed)
            tried += 1
    return tried
