"""Games whose positions are declared as fields: written, read, and asked by scenarios.

A game says in a `PositionCodec` what its list of fields does not: what follows from the rest, what
holds of every position, and how a scenario's table is dealt out. The rules, and what the fields
mean, are in the game's `core`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from billetdoux.kernel.codec import Fields, Reader, layout, matching, read_fields
from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.rules import OVER, Action, Game, State, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class PositionCodec(ABC, Generic[S, V]):
    """The positions of a game as plain values.

    `given` is the type of a scenario's table, `asked` what its `then` may ask besides the keys of
    a state, `compared` likewise for what depends on what is expected.
    """

    fields: ClassVar[Fields]
    view: ClassVar[type]
    given: ClassVar[Any]
    asked: ClassVar[Mapping[str, Callable[[Any], object]]] = {}
    compared: ClassVar[Mapping[str, Callable[[Any, Any], object]]] = {}
    _state_layout: ClassVar[Any]
    _view_layout: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        cls._state_layout = layout("State", cls.fields.of_states, {})
        seat_and_actor = {"seat": int | None, "actor": int}
        cls._view_layout = layout("View", cls.fields.of_views, seat_and_actor)

    def __init__(self, ruleset: Any) -> None:
        self.ruleset = ruleset

    # --- What a game says -------------------------------------------------------------------------

    @abstractmethod
    def reader(self, where: str) -> Any:
        """The game's own reader of values."""

    @abstractmethod
    def blank(self) -> S:
        """A state before anything has happened."""

    def complete_state(self, read: Any, values: Any, state: S) -> None:
        """Set what the fields do not say, or say together."""

    def complete_view(self, read: Any, values: Any, view: V) -> None:
        """Likewise for a view."""

    @abstractmethod
    def arrange(self, read: Any, given: Any, state: S, rng: Random) -> list[Action]:
        """Make the state that of a scenario's table; what nature gives next."""

    @abstractmethod
    def check(self, state: S, read: Reader) -> None:
        """Raise the error of this reader unless the state can be one of a game."""

    # --- What follows -----------------------------------------------------------------------------

    def describe(self, state: S) -> dict[str, object]:
        """The full table of a state."""
        fields: Any = state
        described: dict[str, object] = fields.data()
        return described

    def restore(self, data: Mapping[str, object]) -> S:
        """The state that `describe` described, if it can be one."""
        read, state = self.reader("given"), self.blank()
        values = read.convert(data, self._state_layout)
        read_fields(read, self.fields.of_states, values, state)
        self.complete_state(read, values, state)
        self.check(state, read)
        return state

    def position(self, given: Mapping[str, object], rng: Random) -> tuple[S, list[Action]]:
        """The state of a scenario's table, and what nature gives next; of a whole state, as
        `describe` writes it, just the state.
        """
        if "todo" in given:
            return self.restore(given), []
        read, state = self.reader("given"), self.blank()
        script = self.arrange(read, read.convert(given, self.given), state, rng)
        self.check(state, read)
        return state, script

    def load_view(self, data: Mapping[str, object]) -> V:
        """The view that `View.data` described."""
        read = self.reader("view")
        values = read.convert(data, self._view_layout)
        seat = None if values.seat is None else read.seat("seat", values.seat)
        actor = read.number("actor", values.actor, OVER, self.ruleset.players)
        view: V = self.view(self.ruleset, seat, actor)
        read_fields(read, self.fields.of_views, values, view)
        self.complete_view(read, values, view)
        return view

    def inspect(self, state: S, key: str, expected: object) -> object:
        """What is found under a key of `then`, in the shape of what is expected."""
        if key in self.compared:
            return self.compared[key](state, expected)
        if key in self.asked:
            return matching(expected, self.asked[key](state))
        table = self.describe(state)
        if key not in table:
            known = [*self.compared, *self.asked, *table]
            raise PackError(f"then: unknown key '{key}'{suggestion(key, known)}")
        return matching(expected, table[key])


class FieldGame(Game[S, V]):
    """A game with a `ruleset` that leaves its positions to its codec."""

    CODEC: ClassVar[type[PositionCodec[Any, Any]]]

    @cached_property
    def codec(self) -> PositionCodec[S, V]:
        game: Any = self
        return self.CODEC(game.ruleset)

    def describe(self, state: S) -> dict[str, object]:
        return self.codec.describe(state)

    def position(self, given: Mapping[str, object], rng: Random) -> tuple[S, list[Action]]:
        return self.codec.position(given, rng)

    def load_view(self, data: Mapping[str, object]) -> V:
        return self.codec.load_view(data)

    def inspect(self, state: S, key: str, expected: object) -> object:
        return self.codec.inspect(state, key, expected)

    def validate(self, state: S) -> None:
        self.codec.check(state, self.codec.reader("position"))
