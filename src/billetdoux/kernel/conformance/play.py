"""A random game on its way, with what properties ask of it and how a failure is reported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import wraps
from random import Random
from typing import Any

import msgspec

from billetdoux.kernel.chance import Seeded, draw
from billetdoux.kernel.errors import BilletDouxError, IllegalAction
from billetdoux.kernel.match import FORMAT, VERSION, GameFile
from billetdoux.kernel.rules import (
    CHANCE,
    OVER,
    Action,
    Event,
    Game,
    State,
    record_events,
)

MAX_ACTIONS = 20_000  # in one game; far more than any of ours takes
MAX_RANDOM_NUMBERS = 200_000  # for one call; more means that it never ends
SAMPLED_ACTIONS = 25  # of a game's actions, tried in each position

Property = Callable[[Game, int], None]


class ConformanceFailure(AssertionError):
    """A property does not hold; `saved` is the game so far, in the form of `Match.save`."""

    def __init__(self, message: str, saved: dict[str, Any]) -> None:
        super().__init__(message)
        self.saved = saved


class _BoundedRandom(Random):
    """A source of randomness for one call, which fails when the call never stops asking."""

    asked = 0

    def getrandbits(self, k: int, /) -> int:
        self._count()
        return super().getrandbits(k)

    def random(self) -> float:
        self._count()
        return super().random()

    def _count(self) -> None:
        self.asked += 1
        if self.asked > MAX_RANDOM_NUMBERS:
            raise BilletDouxError(f"no end after {MAX_RANDOM_NUMBERS} random numbers")


class Play:
    """A random game on its way: the state, the actions that led there, and how to tell of a
    failure.
    """

    def __init__(self, game: Game, seed: int, name: str = "random play") -> None:
        self.game = game
        self.seed = seed
        self.name = name
        self.source = Seeded(seed)
        self.rng = Random(f"{seed}/players")
        self.state = game.start()
        self.actions: list[Action] = []
        self.events: list[Event] = []  # by the last action
        self._drawn = 0

    @property
    def seats(self) -> list[int | None]:
        """Everyone who looks on: all seats, and a spectator."""
        return [*range(self.game.players), None]

    def choose(self) -> Action:
        """What happens next: nature's outcome, or any legal action."""
        if self.state.actor == CHANCE:
            self._drawn += 1
            return draw(self.state, self.source, self._drawn - 1)
        return self.rng.choice(self.state.actions())

    def do(self, action: Action) -> list[Event]:
        """Carry out an action; the events that it caused."""
        self.actions.append(action)
        self.events = record_events(self.state, action)
        return self.events

    def steps(self) -> Iterator[State]:
        """The state at every point of the game, the first and the last included."""
        while True:
            yield self.state
            if self.state.actor == OVER:
                return
            if len(self.actions) == MAX_ACTIONS:
                raise self.failure(f"the game has not ended after {MAX_ACTIONS} actions")
            self.do(self.choose())

    def described(self, state: State) -> Any:
        """The state as plain values of their own, which stay as they are when the game goes on."""
        return plain(self.game.describe(state))

    def reread(self, state: State) -> State:
        """The state, written out and read back."""
        return self.game.position(self.described(state), self.dice())[0]

    def imagine(self, state: State, seat: int | None) -> State:
        """A world that a seat cannot tell from this state."""
        return self.game.imagine(state.view(seat), self.dice())

    def dice(self) -> Random:
        """Fresh randomness for one call, the same whenever the game is played again."""
        return _BoundedRandom(f"{self.seed}/{len(self.actions)}/{self.rng.random()}")

    def same(self, what: str, one: object, other: object) -> None:
        """Fail unless the two are equal, and show where they differ."""
        if one != other:
            raise self.failure(f"{what}: {difference(one, other)}")

    def same_states(self, what: str, one: State, other: State) -> None:
        """Fail unless nothing that can be asked tells the two states apart."""
        self.same(f"{what}: state", self.described(one), self.described(other))
        self.same(f"{what}: actor", one.actor, other.actor)
        self.same(f"{what}: round", (one.round, one.pause), (other.round, other.pause))
        self.same(f"{what}: what can happen", options(one), options(other))
        self.same(f"{what}: scores", one.scores(), other.scores())
        for seat in self.seats:
            self.same(f"{what}: view of {seat}", one.view(seat).data(), other.view(seat).data())

    def require(self, holds: bool, what: str) -> None:
        """Fail unless this holds."""
        if not holds:
            raise self.failure(what)

    def failure(self, reason: str) -> ConformanceFailure:
        """The exception that tells of this game."""
        game = self.game
        chosen = ", ".join(f"{key}={value!r}" for key, value in game.options.items())
        texts = [str(action) for action in self.actions]
        saved = GameFile(
            format=FORMAT,
            version=VERSION,
            game=game.id,
            rules=game.version,
            options=dict(game.options),
            chance=self.source.data(),
            actions=texts,
        )
        return ConformanceFailure(
            f"{self.name.replace('_', ' ')}\n"
            f"  {reason}\n"
            f"  game: {game.id}({chosen}), seed {self.seed}\n"
            f"  after {len(texts)} actions: {', '.join(texts) or 'none'}",
            msgspec.to_builtins(saved),
        )


def plain(value: object) -> Any:
    """What JSON makes of a value: a copy that shares nothing with it."""
    return json.loads(json.dumps(value))


def options(state: State) -> list[tuple[str, int]]:
    """All that can happen in a state, each with its weight; decisions have none."""
    if state.actor == CHANCE:
        return [(str(outcome), weight) for outcome, weight in state.chances()]
    return [(str(action), 0) for action in state.actions()]


def difference(one: object, other: object) -> str:
    """Where two values differ: for tables, only the keys that do."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        return "; ".join(f"{key}: {one.get(key)!r} is not {other.get(key)!r}" for key in keys)
    return f"{one!r} is not {other!r}"


def sampled(play: Play, actions: list[Action]) -> list[Action]:
    """Some of these actions, at random."""
    return play.rng.sample(actions, min(SAMPLED_ACTIONS, len(actions)))


def refusal(game: Game, state: State, action: Action) -> str:
    """The code of the reason why an action is refused; empty if it is not."""
    try:
        game.check(state, action)
    except IllegalAction as error:
        return error.code
    return ""


def collected_in(properties: list[Property]) -> Callable[[Callable[[Play], None]], Property]:
    """A decorator that makes a property of a function that looks at a random game, and lists it.
    Whatever goes wrong there is a failure.
    """

    def made(body: Callable[[Play], None]) -> Property:
        @wraps(body)
        def holds(game: Game, seed: int) -> None:
            play = Play(game, seed, body.__name__)
            try:
                body(play)
            except ConformanceFailure:
                raise
            except Exception as error:
                raise play.failure(f"{type(error).__name__}: {error}") from error

        properties.append(holds)
        return holds

    return made
