"""Reading data files (TOML) into typed values, with errors that name file, key and reason.

What a content pack must hold is for its game to say; here it is only found out which game that is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec.inspect import type_info

from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.registry import available_games, game_class

T = TypeVar("T")
_ENTRY = re.compile(r"(\.?[\w-]+)\[(\d+)\]")  # an entry of a list, in a key
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """What a pack calls an entry in one language: its name, with an article where that differs
    (`the`, `a`; `to`, `at` a place), and what it does.
    """

    name: Text
    the: Text | None = None
    a: Text | None = None
    to: Text | None = None
    at: Text | None = None
    text: Text | None = None

    def said(self, form: str) -> str:
        """A form of the name, or the text; empty where there is none."""
        if form == "text":
            return self.text or ""
        return "" if form == "help" else getattr(self, form or "name", None) or self.name


Spoken = dict[Literal["en", "fr"], Words]  # by language


def said(spoken: Mapping[str, Spoken], id: str, language: str, form: str) -> str | None:
    """What a pack calls the entry with this id; None where it says nothing."""
    found = [words for name, words in spoken.get(id, {}).items() if name == language]
    return found[0].said(form) if found else None


# Where values come from: the rulebook, another publication of the game, or this project.
Origin = Literal["rulebook", "published", "house"]


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PackError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise PackError(f"{path}: is not UTF-8 text: {error.reason}") from error
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{path}: is not TOML: {error}") from error


def convert(data: object, kind: type[T], where: str) -> T:
    """Plain values as a typed object; `where` opens the message when they do not fit."""
    try:
        return msgspec.convert(data, kind, str_keys=True)
    except msgspec.ValidationError as error:
        key, reason = _key_and_reason(error)
        raise PackError(f"{where}: {key + ': ' if key else ''}{reason}") from error


def _key_and_reason(error: msgspec.ValidationError) -> tuple[str, str]:
    reason, _, path = str(error).partition(" - at ")
    return path.rpartition("$")[2].strip("`."), reason


class Faults:
    """What is wrong with a pack, collected so that its author reads all of it at once. Entries are
    named by their ids, those without one by their number in the file.
    """

    def __init__(self, data: Mapping[str, Any], where: str) -> None:
        self.data = data
        self.where = where
        self.found: list[str] = []
        self._numbers = dict(_numbers(data))  # as they were; entries may be taken out

    def add(self, key: str, reason: str) -> None:
        name = self._named_by_id(key)
        self.found.append(f"{self.where}: {name + ': ' if name else ''}{reason}")

    def _named_by_id(self, key: str) -> str:
        """A key such as `maid[3].cost` with the id of the entry in place of its number."""
        name, end = "", 0
        for place, entries in _places(self.data, key):
            entry = entries[int(place[2])]
            number = self._numbers.get(id(entry), place[2])
            name += place[1] + (f" '{entry['id']}'" if _has_id(entry) else f"[{number}]")
            end = place.end()
        return name + key[end:]

    def refuse(self) -> None:
        """Raise `PackError` with all that was found, a line each."""
        if self.found:
            raise PackError("\n".join(self.found))


def _numbers(value: object) -> Iterator[tuple[int, int]]:
    """Which number each table in a list has there, at any depth, by its identity."""
    if isinstance(value, list):
        yield from ((id(one), n) for n, one in enumerate(value) if isinstance(one, dict))
    for one in value.values() if isinstance(value, Mapping) else _several(value):
        yield from _numbers(one)


def _several(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _places(data: object, key: str) -> Iterator[tuple[re.Match[str], list[Any]]]:
    """The entries of lists through which a key leads, from the outside in, each with its list."""
    end = 0
    while place := _ENTRY.match(key, end):
        entries = data.get(place[1].strip(".")) if isinstance(data, Mapping) else None
        if not isinstance(entries, list):
            return
        yield place, entries
        data, end = entries[int(place[2])], place.end()


def _has_id(entry: object) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("id"), str)


def convert_pack(data: Mapping[str, Any], kind: type[T], where: str) -> T:
    """A pack from plain values. If they do not fit, the error lists every entry that does not, and
    what is allowed there.
    """
    rest = deepcopy(dict(data))
    faults = Faults(rest, where)
    while True:
        try:
            pack = msgspec.convert(rest, kind, str_keys=True)
            break
        except msgspec.ValidationError as error:
            key, reason = _key_and_reason(error)
            faults.add(key, _in_plain_words(reason) + _allowed(kind, key, reason))
        places = [(entries, int(place[2])) for place, entries in _places(rest, key)]
        if not places:
            break
        named = [one for one in places if _has_id(one[0][one[1]])]
        entries, number = [*places[:1], *named][-1]
        del entries[number]  # and on to the next entry
    faults.refuse()
    return pack


_KINDS = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "object": "a table",
    "str": "text",
}
_PLAIN = [  # what is wrong with a value, for people who write packs
    (r"Expected `\w+` >= (\S+)", r"must be at least \1"),
    (r"Expected `\w+` <= (\S+)", r"must be at most \1"),
    (r"Expected `(?:array|object|str)` of length >= (\d+)", r"must be \1 long at the least"),
    (r"Expected `(?:array|object|str)` of length <= (\d+)", r"must be \1 long at the most"),
    (r"Expected `str` matching regex '(.*)'", r"must be written like \1"),
    (r"Object missing required field `(.*)`", r"'\1' is missing"),
    (r"Object contains unknown field `(.*)`", r"there is no key '\1'"),
    (r"Invalid enum value (.*)", r"there is no \1"),
    (r"Invalid value (.*)", r"there is no \1"),
]


def _in_plain_words(reason: str) -> str:
    """A message of msgspec as a pack's author reads it."""
    wrong = re.fullmatch(r"Expected `([\w |]+)`, got `(\w+)`", reason)
    if wrong:
        kinds = [_KINDS.get(kind, kind) for kind in wrong[1].split(" | ")]
        return f"must be {' or '.join(kinds)}, not {_KINDS.get(wrong[2], wrong[2])}"
    for pattern, words in _PLAIN:
        if found := re.fullmatch(pattern, reason):
            return found.expand(words)
    return reason


def _allowed(kind: type, key: str, reason: str) -> str:
    """What may stand where a name is not known."""
    wrong = re.match(r"(?:Object contains unknown field|Invalid enum value) [`'](.*)[`']", reason)
    found = type_info(kind)
    for name in re.findall(r"[\w-]+", re.sub(r"\[(\d+|\.\.\.)\]", "", key)) if wrong else ():
        found = _inside(found, name)
    known: list[str] = []
    for one in _alternatives(found):
        if isinstance(one, msgspec.inspect.StructType):
            known += [field.encode_name for field in one.fields]
        elif isinstance(one, msgspec.inspect.LiteralType):
            known += [str(value) for value in one.values]
    if wrong is None or not known:
        return ""
    return f"{suggestion(wrong[1], known)}; allowed: {', '.join(dict.fromkeys(known))}"


def _alternatives(found: Any) -> list[Any]:
    """The types that a value may have; those of the items of a list or a table."""
    if isinstance(found, msgspec.inspect.UnionType):
        return [inner for one in found.types for inner in _alternatives(one)]
    if isinstance(found, msgspec.inspect.ListType):
        return _alternatives(found.item_type)
    if isinstance(found, msgspec.inspect.DictType):
        return _alternatives(found.value_type)
    return [found]


def _inside(found: Any, name: str) -> Any:
    """The type of a field."""
    structs = [one for one in _alternatives(found) if isinstance(one, msgspec.inspect.StructType)]
    return next(f.type for one in structs for f in one.fields if f.encode_name == name)


def read_pack(path: Path, kind: type[T]) -> T:
    """A content pack, checked against its type."""
    return convert(read_toml(path), kind, str(path))


def check_pack(path: Path) -> str:
    """Have a content pack checked by the game that it names under `game`; the id of that game."""
    data = read_toml(path)
    id = data.get("game")
    if not isinstance(id, str):
        raise PackError(f"{path}: game: must name the game that the pack is for")
    games = available_games()
    if id not in games:
        known = ", ".join(games)
        raise PackError(
            f"{path}: game: there is no '{id}'{suggestion(id, games)}; installed: {known}"
        )
    game_class(id).check_pack(data, str(path))
    return id
