"""Games from a seed, for tests that need a certain moment or a certain end. A server draws its own
cards, so tests that need a certain position import a prepared game and continue from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import billetdoux
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import OVER, Action

SEEDS = 1000
Choose = Callable[[Match, Random], Action]


def at_random(match: Match, rng: Random) -> Action:
    """Any legal action."""
    return rng.choice(match.state.actions())


def playing(id: str, seed: int, choose: Choose = at_random, **options: Any) -> Iterator[Match]:
    """A game, wherever someone is to decide, and at its end. It is played at random, unless the
    players choose otherwise.
    """
    match, rng = Match(billetdoux.game(id, **options), Seeded(seed)), Random(seed)
    while match.state.actor != OVER:
        if match.state.actor < 0:
            match.proceed()
            continue
        yield match
        match.play(choose(match, rng))
    yield match


def played(id: str, seed: int, **options: Any) -> Match:
    """A whole game, played at random."""
    *_, match = playing(id, seed, **options)
    return match


def reached(
    id: str, holds: Callable[[Match], object], choose: Choose = at_random, **options: Any
) -> Match:
    """A game at the first moment at which someone is to decide and this holds."""
    for seed in range(SEEDS):
        for match in playing(id, seed, choose, **options):
            if match.state.actor >= 0 and holds(match):
                return match
    raise AssertionError(f"there is no such moment in {SEEDS} games")


def legal(match: Match) -> list[str]:
    """What may be done, in notation."""
    return [str(action) for action in match.state.actions()]


def targets(match: Match, card: str) -> set[str]:
    """The seats at which a card of Love Letter may be played."""
    words = [text.split() for text in legal(match)]
    return {rest[0] for name, *rest in words if name == card and rest}
