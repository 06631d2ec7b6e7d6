"""A game being played: its state and the list of actions that led there.

A match checks every action, asks its source for nature's, and can be saved, loaded, undone and
replayed to any point: same actions, same game, always. It knows nothing of people or time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from billetdoux.kernel.chance import Fair, Source, draw, load_source
from billetdoux.kernel.errors import BilletDouxError, FileError, IllegalAction
from billetdoux.kernel.packs import convert
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import CHANCE, Action, Event, Game, State, record_events

FORMAT = "billetdoux game"
VERSION = 1
CHECKPOINT_SPACING = 64  # actions between two states that are kept to go back from

Sink = Callable[[list[Event]], None]


class GameFile(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A saved game. `rules` is the version of the game's rules; `position` is set if it began
    elsewhere than at the start.
    """

    format: str
    version: int
    game: str
    rules: int
    options: dict[str, Any]
    chance: dict[str, Any]
    actions: list[str]
    position: dict[str, Any] | None = None
    about: dict[str, Any] = {}


class Match:
    """A game being played. `actions` are all that happened, nature's included; `events[i]` is what
    `actions[i]` led to. With a `sink` the events go there, and `events` stays empty.
    """

    def __init__(
        self,
        game: Game,
        source: Source,
        position: Mapping[str, Any] | None = None,
        sink: Sink | None = None,
    ) -> None:
        self._prepare(game, source, position, sink)
        self.settle()

    def _prepare(
        self, game: Game, source: Source, position: Mapping[str, Any] | None, sink: Sink | None
    ) -> None:
        """The match before its first action."""
        self.game = game
        self.source = source
        self.position = None if position is None else dict(position)
        self.about: dict[str, Any] = {}
        self.actions: list[Action] = []
        self.events: list[list[Event]] = []
        self._sink = sink
        self._decisions: list[int] = []
        self.state = self._first()
        self._checkpoints: list[State] = []  # after each CHECKPOINT_SPACING actions

    def _first(self) -> State:
        if self.position is None:
            return self.game.start()
        return self.game.position(self.position, Random(0))[0]

    def _apply(self, action: Action) -> list[Event]:
        count = len(self.actions)
        if self.state.actor >= 0:
            self._decisions.append(count)
        events = record_events(self.state, action)
        self.actions.append(action)
        if self._sink is None:
            self.events.append(events)
        else:
            self._sink(events)
        if len(self.actions) % CHECKPOINT_SPACING == 0:
            self._checkpoints.append(self.state.copy())
        return events

    def _draw(self) -> Action:
        drawn = len(self.actions) - len(self._decisions)
        return draw(self.state, self.source, drawn)

    def settle(self) -> list[Event]:
        """Let nature act until someone must decide, a round has ended or the game is over."""
        events: list[Event] = []
        while self.state.actor == CHANCE and not self.state.pause:
            events += self._apply(self._draw())
        return events

    def proceed(self) -> list[Event]:
        """Go on after the pause between two rounds."""
        events: list[Event] = []
        if self.state.pause and self.state.actor == CHANCE:
            events += self._apply(self._draw())
        return events + self.settle()

    def play(self, action: Action | str) -> list[Event]:
        """Carry out an action of the seat to decide, and nature's answer; all that happened."""
        if self.state.actor == CHANCE:
            raise IllegalAction(f"'{action}' must wait: the next round has not begun")
        return self.play_checked(self.game.check(self.state, action))

    def play_checked(self, action: Action) -> list[Event]:
        """`play` for an action that `Game.check` has found legal in this state."""
        return self._apply(action) + self.settle()

    def at(self, count: int) -> State:
        """The state after the first `count` actions."""
        if not 0 <= count <= len(self.actions):
            raise BilletDouxError(
                f"there is no point {count}: the game has {len(self.actions)} actions"
            )
        nearest = count // CHECKPOINT_SPACING
        state = self._checkpoints[nearest - 1].copy() if nearest else self._first()
        for action in self.actions[nearest * CHECKPOINT_SPACING : count]:
            state.apply(action)
        return state

    def decisions(self) -> list[int]:
        """The indices in `actions` of what players decided."""
        return list(self._decisions)

    def rewind(self, count: int) -> None:
        """Go back to the point after the first `count` actions."""
        self.state = self.at(count)
        del self.actions[count:], self.events[count:]
        del self._checkpoints[count // CHECKPOINT_SPACING :]
        self._decisions = [index for index in self._decisions if index < count]

    def undo(self) -> Action:
        """Take back the last decision and all that followed; the action that was taken back."""
        if not self._decisions:
            raise BilletDouxError("there is nothing to undo")
        index = self._decisions[-1]
        taken = self.actions[index]
        self.rewind(index)
        return taken

    def save(self) -> dict[str, Any]:
        """The match as plain values, ready for JSON. It holds what is hidden: it is not for
        players.
        """
        saved = GameFile(
            format=FORMAT,
            version=VERSION,
            game=self.game.id,
            rules=self.game.version,
            options=dict(self.game.options),
            chance=self.source.data(),
            actions=[str(action) for action in self.actions],
            position=self.position,
            about=self.about,
        )
        plain: dict[str, Any] = msgspec.to_builtins(saved)
        return plain

    @classmethod
    def load(cls, data: Mapping[str, Any] | str | bytes, sink: Sink | None = None) -> Match:
        """The match that `save` wrote (as values or as JSON text), replayed from its actions."""
        saved = read_game_file(data)
        match = cls.__new__(cls)
        game = _game_of(saved)
        match._prepare(game, load_source(saved.chance), saved.position, sink)
        match.about = saved.about
        for index, text in enumerate(saved.actions):
            try:
                match._apply(match.game.check(match.state, text))
            except BilletDouxError as error:
                raise FileError(f"actions[{index}]: {error}") from error
        return match


def _game_of(saved: GameFile) -> Game:
    """The game of a file, by the version of its rules under which it was played."""
    game = make_game(saved.game, **saved.options)
    try:
        return game.under_version(saved.rules)
    except BilletDouxError as error:
        raise FileError(f"rules: {error}") from error


def read_game_file(data: Mapping[str, Any] | str | bytes) -> GameFile:
    """A saved game, checked for being one and for being of a version that we know."""
    if isinstance(data, (str, bytes)):
        try:
            data = json.loads(data)
        except ValueError as error:
            raise FileError(f"not a saved game: not JSON ({error})") from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise FileError(f"not a saved game: its format is not '{FORMAT}'")
    version = data.get("version")
    if not isinstance(version, int) or version > VERSION:
        raise FileError(
            f"version {version!r} is newer than this program, which reads up to {VERSION}"
        )
    return convert(data, GameFile, "saved game")


def verify(data: Mapping[str, Any] | str | bytes) -> int:
    """Check that every draw of a saved game is the one its fair source gives; how many there were.

    Raises FileError, naming the place, where a draw, the commitment or an action is not right.
    """
    saved = read_game_file(data)
    source = load_source(saved.chance)
    if not isinstance(source, Fair):
        raise FileError("chance: this game was drawn from a seed; only a fair draw can be verified")
    match = Match.load(data)
    state, drawn = match.at(0), 0
    for index, action in enumerate(match.actions):
        if state.actor == CHANCE:
            fair = draw(state, source, drawn)
            if fair != action:
                raise FileError(f"actions[{index}]: nature gave '{fair}', the file says '{action}'")
            drawn += 1
        state.apply(action)
    return drawn
