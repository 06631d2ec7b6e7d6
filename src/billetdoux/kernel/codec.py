"""Positions as plain values: what a game declares of each field, and how values from outside are
read.

A game lists the fields of its positions once (`Fields`). `tools/make_fields.py` writes the compiled
classes that declare, copy, show and write them; `kernel/positions.py` reads them back by the same
list. Nothing that comes from outside is trusted: a `Reader` checks every value and says where a bad
one is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import GenericAlias
from typing import Any, get_origin

import msgspec

from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.packs import convert

NONE = -1  # nobody, nothing
MAX_COUNT = 10_000  # of anything that the rules do not bound


@dataclass(frozen=True)
class Kind:
    """What fields of one kind have in common.

    `type` annotates the attribute; "" where the key stands for no attribute of its own. `json` is
    the type of the plain value, `write` the expression that makes it ({x} is the attribute), `read`
    the function that turns it back, given a reader, the key and the plain value; without one the
    game's codec reads it. `copy` is the expression that copies the attribute.
    """

    type: str
    json: Any = None
    write: str = ""
    read: Callable[[Any, str, Any], object] | None = None
    copy: str = "{x}"

    def listed(self, by_seat: bool = False, copied: bool = True) -> Kind:
        """A list of these, or one for each seat; not `copied` where lists are never changed."""
        read = self.read
        name = "each" if "one" in self.write else "one"

        def read_all(reader: Reader, key: str, values: Sequence[Any]) -> list[object]:
            assert read is not None
            given = reader.per_seat(key, values) if by_seat else values
            return [read(reader, key, value) for value in given]

        element = "int" if self.type == "i64" else self.type
        plain = self.write == "{x}"
        return Kind(
            f"list[{element}]",
            GenericAlias(list, self.json),
            "{x}[:]" if plain else f"[{self.write.format(x=name)} for {name} in {{x}}]",
            read_all if read else None,
            "{x}[:]" if copied else "{x}",
        )

    def copied(self) -> Kind:
        """The same, of lists that are changed in place."""
        return replace(self, copy="{x}[:]")


@dataclass(frozen=True)
class Field:
    """An attribute, and the key under which it is written: its name, another, or "" for none.

    `start` is the expression of its value before anything has happened, where there is one. What
    is `scratch` is used during an action, and the same between any two. What came `later` is empty
    in positions that were written before.
    """

    name: str
    kind: Kind
    key: str | None = None
    start: str = ""
    scratch: bool = False
    later: bool = False

    @property
    def written(self) -> str:
        """The key under which the field is written; "" if it is not."""
        if not self.kind.write:
            return ""
        return self.name if self.key is None else self.key


@dataclass(frozen=True)
class Fields:
    """The fields of a game's positions: what all may see, in states and views alike; what only
    states have; what only views have. What states and views write each in their own way has no key
    in the first list, and is listed again in the others.
    """

    public: Sequence[Field]
    state: Sequence[Field]
    view: Sequence[Field]

    @property
    def of_states(self) -> list[Field]:
        return [*self.public, *self.state]

    @property
    def of_views(self) -> list[Field]:
        return [*self.public, *self.view]


def layout(
    name: str, fields: Sequence[Field], more: Mapping[str, Any], sparse: bool = False
) -> Any:
    """The type of plain values: those of the fields, and what else there is, by key. What is empty
    may be left out if it is `sparse`.
    """
    types = {field.written: field.kind.json for field in fields if field.written} | dict(more)
    names = {key: f"{key}_" if key == "in" else key for key in types}
    later = {field.written for field in fields if field.later}
    return msgspec.defstruct(
        name,
        [
            (names[key], kind, _empty(kind)) if sparse or key in later else (names[key], kind)
            for key, kind in types.items()
        ],
        kw_only=True,
        forbid_unknown_fields=True,
        rename={name: key for key, name in names.items() if name != key},
    )


def _empty(kind: Any) -> Any:
    origin = get_origin(kind) or kind
    if origin in (list, dict):
        return msgspec.field(default_factory=origin)
    return origin() if origin in (int, bool) else None


def read_fields(reader: Reader, fields: Sequence[Field], values: Any, target: Any) -> None:
    """Set attributes to the plain values of a `layout`."""
    for field in fields:
        key = field.written
        if key and field.kind.read:
            value = getattr(values, "in_" if key == "in" else key)
            setattr(target, field.name, field.kind.read(reader, key, value))


class Reader:
    """Reads values from outside, each with the key it stands at."""

    def __init__(self, players: int, where: str) -> None:
        self.players = players
        self.where = where

    def fail(self, key: str, reason: str) -> PackError:
        """The error that says what is wrong, and where."""
        return PackError(f"{self.where}: {key}: {reason}")

    def require(self, holds: bool, key: str, reason: str) -> None:
        """Refuse the position unless this holds."""
        if not holds:
            raise self.fail(key, reason)

    def convert(self, data: object, kind: Any) -> Any:
        """Plain values as a `layout`."""
        return convert(data, kind, self.where)

    # --- Numbers ----------------------------------------------------------------------------------

    def flag(self, key: str, value: bool) -> bool:
        return value

    def number(self, key: str, value: int, low: int = 0, high: int = MAX_COUNT) -> int:
        if not low <= value <= high:
            raise self.fail(key, f"{shown(value)} is not within {low} to {high}")
        return value

    def numbers(
        self, key: str, values: Sequence[int], low: int = 0, high: int = MAX_COUNT
    ) -> list[int]:
        return [self.number(key, value, low, high) for value in values]

    def digits(self, key: str, text: str, high: int = MAX_COUNT) -> int:
        """A number written in digits."""
        if not (text.isascii() and text.isdigit() and len(text) <= 9):
            raise self.fail(key, f"'{shown(text)}' is not a number")
        return self.number(key, int(text), 0, high)

    # --- Seats ------------------------------------------------------------------------------------

    def seat(self, key: str, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise self.fail(key, f"there is no seat {shown(seat)}")
        return seat

    def optional_seat(self, key: str, seat: int | None) -> int:
        return NONE if seat is None else self.seat(key, seat)

    def seats(self, key: str, seats: Sequence[int]) -> list[int]:
        """Different seats."""
        found = [self.seat(key, seat) for seat in seats]
        if len(set(found)) < len(found):
            raise self.fail(key, f"{found} names a seat twice")
        return found

    def seat_set(self, key: str, seats: Sequence[int]) -> int:
        """Seats as the bits of one number."""
        return sum(1 << seat for seat in self.seats(key, seats))

    def per_seat(self, key: str, values: Sequence[Any], default: object = None) -> list[Any]:
        """A value for each seat; a scenario may leave out the last ones, which get the default."""
        if len(values) > self.players or (default is None and len(values) < self.players):
            raise self.fail(key, f"{len(values)} entries for {self.players} seats")
        return [*values, *[default] * (self.players - len(values))]

    # --- Names ------------------------------------------------------------------------------------

    def index(self, key: str, name: str, known: Sequence[str], what: str = "") -> int:
        """Where a name stands among the known ones."""
        if name not in known:
            kind = f"{what} " if what else ""
            raise self.fail(key, f"unknown {kind}'{shown(name)}'{suggestion(name[:99], known)}")
        return known.index(name)

    def indices(self, key: str, names: Iterable[str], known: Sequence[str]) -> list[int]:
        return [self.index(key, name, known) for name in names]

    def optional(self, key: str, name: str | None, known: Sequence[str]) -> int:
        return NONE if name is None or name == "none" else self.index(key, name, known)

    def name_set(self, key: str, names: Sequence[str], known: Sequence[str]) -> int:
        """Names as the bits of one number."""
        return sum(1 << bit for bit in {self.index(key, name, known) for name in names})

    def counts(
        self, key: str, table: Mapping[str, int], known: Sequence[str], most: int = MAX_COUNT
    ) -> list[int]:
        """How many there are of each known name; those not listed are zero."""
        found = [0] * len(known)
        for name, count in table.items():
            found[self.index(key, name, known)] = self.number(f"{key}.{name}", count, 0, most)
        return found

    def pairs(self, key: str, words: Sequence[str], known: Sequence[str]) -> dict[str, str]:
        """`word=value` for each of some known words."""
        found: dict[str, str] = {}
        for text in words:
            word, _, value = text.partition("=")
            self.index(key, word, known)
            if not value or word in found:
                raise self.fail(key, f"'{shown(text)}' is not one {word}=VALUE")
            found[word] = value
        return found


def shown(value: object) -> str:
    """A value from outside, short enough for a message."""
    text = str(value) if not isinstance(value, int) or abs(value) < 10**18 else "a huge number"
    return text if len(text) <= 60 else f"{text[:57]}..."


def matching(expected: object, found: Any) -> object:
    """What a scenario found, cut down to what it asks for: a list by seat may be asked for as a
    table of some seats, a table by some of its keys (without any, there is nothing), and a card as
    "?", which is any. TOML has no word for nothing: it is "none" or -1.
    """
    if found is None and expected in ("none", NONE):
        return expected
    if expected == "?" and isinstance(found, str):
        return "?"
    if expected == {}:
        return found
    if isinstance(expected, dict) and isinstance(found, list):
        return {
            index: matching(value, found[int(index)])
            for index, value in expected.items()
            if str(index).isdigit() and int(index) < len(found)
        }
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: matching(value, found.get(key)) for key, value in expected.items()}
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [matching(one, other) for one, other in zip(expected, found, strict=True)]
    return found


NUMBER = Kind("i64", int, "{x}", Reader.number)
FLAG = Kind("bool", bool, "{x}", Reader.flag)
SEAT = Kind("i64", int | None, "None if {x} < 0 else {x}", Reader.optional_seat)
SEATS = Kind("list[int]", list[int], "{x}[:]", Reader.seats)
SEAT_SET = Kind(
    "i64", list[int], "[n for n in range(ruleset.players) if {x} >> n & 1]", Reader.seat_set
)
