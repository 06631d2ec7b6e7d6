"""What has happened in a game, event by event, for whoever tells it.

What happens several times running is told once. Where a turn has ended between two events that read
alike, such as a card drawn for somebody's Prince and the next draw, a `BREAK` keeps them apart.
"""

from __future__ import annotations

from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Event, Game, State
from billetdoux.local.scenes import TURN, scene_of

BREAK = Event("break", {})  # nothing to tell


class Story:
    """The events of a match, as far as it has been played when they are asked for."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._events: list[Event] = []
        self._starts: list[int] = []  # where the events of each action begin
        self._state: State | None = None  # after all that has been read
        self._before: State | None = None  # the last action that led to events

    def between(self, first: int, last: int | None = None) -> list[Event]:
        """What the actions from one to another led to, without the latter."""
        for index in range(len(self._starts), len(self.match.actions)):
            self._read(index)
        starts = [*self._starts, len(self._events)]
        return self._events[starts[first] : None if last is None else starts[last]]

    def _read(self, index: int) -> None:
        events = self.match.events[index]
        state = self._state or self.match.at(0)
        if events:
            if self._events and _alike(self._events[-1], events[0]) and self._is_new_turn(state):
                self._events.append(BREAK)
            self._before = state.copy()
        self._starts.append(len(self._events))
        self._events += events
        state.apply(self.match.actions[index])
        self._state = state

    def _is_new_turn(self, state: State) -> bool:
        assert self._before is not None
        game = self.match.game
        return _whose_turn(game, self._before) != _whose_turn(game, state)


def _alike(one: Event, other: Event) -> bool:
    """Whether two events are the same to whoever knows no secrets."""
    return one.code == other.code and one.details == other.details


def _whose_turn(game: Game, state: State) -> list[int]:
    seats = scene_of(game, state.view(None)).seats
    return [one.seat for one in seats if any(mark.id == TURN for mark in one.marks)]
