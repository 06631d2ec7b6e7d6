"""What a seat can exclude, found by trying every world: the measure for what views say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from math import sqrt
from typing import Any, Generic, TypeVar, cast

from billetdoux.kernel.rules import CHANCE, State, record_events

S = TypeVar("S", bound=State)
W = TypeVar("W")  # a world in short: what tells it from others


class Belief(ABC, Generic[S, W]):
    """Every world that a seat cannot exclude, as far as the rules and the events it saw go. A game
    fills `worlds` at the start.
    """

    def __init__(self, game: Any, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.worlds: dict[W, S] = {}

    @abstractmethod
    def world_of(self, state: S) -> W:
        """The world of a state."""

    def follow(self, state: S, text: str) -> None:
        """Something happens in the real game; `state` is then carried on too."""
        seen = self._seen(state, text)
        after: dict[W, S] = {}
        for world in self.worlds.values():
            for other in self.alike(world, text):
                twin = cast("S", world.copy())
                if self._seen(twin, other) == seen:
                    after[self.world_of(twin)] = twin
        self.worlds = after

    def alike(self, world: S, text: str) -> list[str]:
        """What may have happened instead: another card drawn. What players do lies open."""
        if world.actor == CHANCE:
            return [str(outcome) for outcome, _ in world.chances()]
        return [text] if text in map(str, world.actions()) else []

    def _seen(self, state: S, text: str) -> list[dict[str, object]]:
        events = record_events(state, self.game.parse(text))
        return [event.seen_by(self.seat).data() for event in events]


def assert_as_likely(found: Counter[W], ways: Counter[W]) -> None:
    """Fail unless worlds were imagined about as often as there are deals that lead to them."""
    assert set(found) <= set(ways), f"against the evidence: {set(found) - set(ways)}"
    deviation = chi_square(found, ways)
    assert deviation < 4, f"{deviation:.1f} standard deviations from an even deal"


def chi_square(found: Counter[W], ways: Counter[W]) -> float:
    """How far counts are from the expected, as a normal deviate (Wilson and Hilferty)."""
    scale = found.total() / ways.total()
    rare = [world for world in ways if ways[world] * scale < 5]
    cells = [(found[world], ways[world] * scale) for world in ways if world not in rare]
    if rare:
        cells.append(
            (sum(found[world] for world in rare), sum(ways[world] for world in rare) * scale)
        )
    freedom = len(cells) - 1
    if freedom == 0:
        return 0.0
    total = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    spread = 2 / (9 * freedom)
    return float(((total / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
