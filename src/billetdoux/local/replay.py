"""A saved game to step through: forward, back, to a round, to either end; with all cards open, or
as one seat or a spectator saw it. It draws nothing.
"""

from __future__ import annotations

from pathlib import Path

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, Event, State
from billetdoux.kernel.scene import Scene
from billetdoux.local import saves
from billetdoux.local.command_words import command
from billetdoux.local.scenes import open_scene, scene_of
from billetdoux.local.story import Story
from billetdoux.local.words import Words, interface

Reader = int | None


class Replay:
    """A saved game at one of its steps: points where somebody decides or a round has ended."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.language = language
        self.reader: Reader = None
        self.all_open = True
        self.step = 0
        self.counts: list[int] = []
        self.states: list[State] = []
        self._story = Story(match)
        self._find_steps()
        self.words = self._words()

    @classmethod
    def read(cls, path: Path, language: str) -> Replay:
        return cls(saves.read(path), language)

    def _find_steps(self) -> None:
        state, last = self.match.at(0), len(self.match.actions)
        for count in range(last + 1):
            if state.actor != CHANCE or state.pause or count == last:
                self.counts.append(count)
                self.states.append(state.copy())
            if count < last:
                state.apply(self.match.actions[count])

    def _words(self) -> Words:
        return Words(self.match.game, self.language, self._names(), self.reader, self.all_open)

    def _names(self) -> list[str]:
        """The names in the file; a game that was not played at a table of ours has none."""
        names, players = self.match.about.get("names"), self.match.game.players
        if isinstance(names, list) and len(names) == players:
            return [str(name) for name in names]
        texts = interface(self.language)
        return [texts.say("seat-name", number=seat) for seat in range(players)]

    def speak(self, language: str) -> None:
        """Change the language."""
        self.language = language
        self.words = self._words()

    def look(self, whose: str) -> bool:
        """Choose whose cards are seen: a seat's number, "all", "nobody"; whether there is such."""
        seats = [str(seat) for seat in range(self.match.game.players)]
        name, _ = command(whose)
        if whose not in seats and name not in ("all", "nobody"):
            return False
        self.all_open = name == "all"
        self.reader = int(whose) if whose in seats else None
        self.words = self._words()
        return True

    def look_further(self) -> None:
        """Go round all ways to look: all open, each seat, a spectator."""
        if self.all_open:
            self.all_open, self.reader = False, 0
        elif self.reader is None:
            self.all_open = True
        else:
            following = self.reader + 1
            self.reader = following if following < self.match.game.players else None
        self.words = self._words()

    @property
    def state(self) -> State:
        return self.states[self.step]

    def go(self, step: int) -> bool:
        """Go to a step; whether there is such."""
        if not 0 <= step < len(self.counts):
            return False
        self.step = step
        return True

    def to_round(self, number: int) -> bool:
        """Go to the first step of a round; whether there is such."""
        for step, state in enumerate(self.states):
            if state.round == number:
                return self.go(step)
        return False

    def scene(self) -> Scene:
        """The table at this step."""
        if self.all_open:
            return open_scene(self.match.game, self.state)
        return scene_of(self.match.game, self.state.view(self.reader))

    def news(self) -> list[Event]:
        """What happened since the step before."""
        first = self.counts[self.step - 1] if self.step else 0
        return self._between(first)

    def story(self) -> list[Event]:
        """What happened up to this step."""
        return self._between(0)

    def _between(self, first: int) -> list[Event]:
        return self._story.between(first, self.counts[self.step])

    def title(self) -> str:
        """Which step this is, whose cards are seen, and whether the game was one with hints."""
        return f"{self.where()}, {self.whose()}{self.mark()}"

    def where(self) -> str:
        """Which step this is."""
        step, last = self.step, len(self.counts) - 1
        return self.words.say("replay-title", step=step, steps=last, round=self.state.round)

    def mark(self) -> str:
        """What sets the game apart."""
        return f" · {self.words.say('with-hints')}" if self.match.about.get("hints") else ""

    def whose(self) -> str:
        """Whose cards are seen."""
        if self.all_open:
            return self.words.say("replay-open")
        if self.reader is None:
            return self.words.say("replay-public")
        name = self._names()[self.reader] or self.words.say("guest")
        return self.words.say("replay-seat", name=name)


def check_reader(replay: Replay, whose: str) -> None:
    """Choose whose cards are seen, or say what is wrong with the wish."""
    if not replay.look(whose):
        last = replay.match.game.players - 1
        raise BilletDouxError(f"seat: there is no '{whose}'; it is 0 to {last}, all or nobody")
