"""What a seat can exclude, found by trying every world: the measure for what views say."""

from __future__ import annotations

from abc import ABC, abstractmethod
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
