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
from billetdoux.kernel.rules import OVER

SEEDS = 1000


def playing(id: str, seed: int, **options: Any) -> Iterator[Match]:
    """A game played at random, wherever someone is to decide, and at its end."""
    match, rng = Match(billetdoux.game(id, **options), Seeded(seed)), Random(seed)
    while match.state.actor != OVER:
        if match.state.actor < 0:
            match.proceed()
            continue
        yield match
        match.play(rng.choice(match.state.actions()))
    yield match


def played(id: str, seed: int, **options: Any) -> Match:
    """A whole game, played at random."""
    *_, match = playing(id, seed, **options)
    return match


def reached(id: str, holds: Callable[[Match], object], **options: Any) -> Match:
    """A game at the first moment at which someone is to decide and this holds."""
    for seed in range(SEEDS):
        for match in playing(id, seed, **options):
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
