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

from billetdoux.kernel.errors import PackError, closest, suggestion
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
        self._misfits: list[str] = []

    def add(self, key: str, reason: str) -> None:
        """What makes no sense; of an entry with a value that does not fit nothing more is said."""
        if not any(f"{key}.".startswith((f"{one}.", f"{one}[")) for one in self._misfits):
            self._note(key, reason)

    def add_misfit(self, key: str, reason: str) -> None:
        """A value that cannot stand where it does."""
        self._note(key, reason)
        named = [
            place.end() for place, some in _places(self.data, key) if _has_id(_in(some, place))
        ]
        self._misfits += [key[: named[-1]] if named else key] if key else []

    def _note(self, key: str, reason: str) -> None:
        name = self._named_by_id(key)
        self.found.append(f"{self.where}: {name + ': ' if name else ''}{reason}")

    def _named_by_id(self, key: str) -> str:
        """A key such as `maid[3].cost` with the id of the entry in place of its number."""
        name, end = "", 0
        for place, entries in _places(self.data, key):
            entry = _in(entries, place)
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
        data, end = _in(entries, place), place.end()


def _in(entries: list[Any], place: re.Match[str]) -> Any:
    return entries[int(place[2])]


def _has_id(entry: object) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("id"), str)


def convert_pack(data: Mapping[str, Any], kind: type[T], where: str) -> tuple[T, Faults]:
    """A pack from plain values, and what is wrong with it, to which its game adds what makes no
    sense. What does not fit is listed with what is allowed, and put right for the sake of the rest;
    where that cannot be, the entry is left out and the pack refused for all that was found.
    """
    rest = deepcopy(dict(data))
    faults = Faults(rest, where)
    left_out: set[str] = set()
    while True:
        try:
            pack = msgspec.convert(rest, kind, str_keys=True)
        except msgspec.ValidationError as error:
            key, reason = _key_and_reason(error)
            missing = _missing(kind, rest, key, reason)
            if not key and left_out & set(missing):
                break  # what is missing was left out, and all that is there has been looked at
            known = _known(kind, key, reason)
            if not missing:
                faults.add_misfit(key, _in_plain_words(reason) + _allowed(reason, known))
            for name in missing:
                faults.add_misfit(key, f"'{name}' is missing")
            if not _put_right(kind, rest, key, reason, known):
                left_out |= {_leave_out(rest, key)} if key else set(missing)
        else:
            if not left_out:
                return pack, faults
            break
    raise PackError("\n".join(faults.found))


_MISSING = re.compile(r"Object missing required field `(.*)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_INVALID = re.compile(r"Invalid (?:enum )?value '(.*)'")
_BEYOND = re.compile(r"Expected `int` [<>]= (-?\d+)")


def _put_right(kind: type, rest: dict[str, Any], key: str, reason: str, known: list[str]) -> bool:
    """Have a value fit that does not, in the most likely way; false if there is none."""
    path = _path(key)
    if path is None:
        return False
    if unknown := _UNKNOWN.fullmatch(reason):
        entry, meant = _at(rest, path), closest(unknown[1], known)
        value = entry.pop(unknown[1])
        if meant is not None and _may_stand(value, _type_at(kind, [*_names(key), meant])):
            entry.setdefault(meant, value)
        return True
    wrong, beyond = _INVALID.fullmatch(reason), _BEYOND.fullmatch(reason)
    likely = closest(wrong[1], known) if wrong else int(beyond[1]) if beyond else None
    if likely is None or likely == _at(rest, path):
        return False
    _at(rest, path[:-1])[path[-1]] = likely
    return True


def _may_stand(value: object, expected: Any) -> bool:
    """Whether a value is a list, a table or neither, as is expected: a key that only looks like
    another one does not bring a fault of its value there.
    """
    return isinstance(value, list) == isinstance(expected, msgspec.inspect.ListType) and isinstance(
        value, dict
    ) == isinstance(expected, msgspec.inspect.DictType | msgspec.inspect.StructType)


def _path(key: str) -> list[Any] | None:
    """The way to a value; None if it leads through a table of any keys, and which is not said."""
    steps = re.findall(r"[\w-]+|\.\.\.", key)
    if "..." in steps:
        return None
    return [int(step) if step.isdecimal() else step for step in steps]


def _at(data: Any, path: list[Any]) -> Any:
    for step in path:
        data = data[step]
    return data


def _leave_out(rest: dict[str, Any], key: str) -> str:
    """Take out the entry that a key leads to: the innermost with an id, or one of a list, or all
    that stands under its first word; that word.
    """
    places = [(entries, int(place[2])) for place, entries in _places(rest, key)]
    named = [one for one in places if _has_id(one[0][one[1]])]
    word = re.split(r"[.\[]", key)[0]
    if places:
        entries, number = [*places[:1], *named][-1]
        del entries[number]
    else:
        del rest[word]
    return word


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
    (r"Expected `(?:array|object)` of length >= 1", "must not be empty"),
    (r"Expected `(?:array|object)` of length >= (\d+)", r"must have at least \1 entries"),
    (r"Expected `(?:array|object)` of length <= (\d+)", r"must have at most \1 entries"),
    (r"Expected `str` of length >= (\d+)", r"must have at least \1 characters"),
    (r"Expected `str` of length <= (\d+)", r"must have at most \1 characters"),
    (r"Expected `str` matching regex '(.*)'", r"must be written like \1"),
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


def _allowed(reason: str, known: list[str]) -> str:
    """What may stand where a name is not known."""
    wrong = _UNKNOWN.fullmatch(reason) or _INVALID.fullmatch(reason)
    if wrong is None or not known:
        return ""
    return f"{suggestion(wrong[1], known)}; allowed: {', '.join(known)}"


def _known(kind: type, key: str, reason: str) -> list[str]:
    """The names that may stand at a key; none where something else is wrong."""
    if not _UNKNOWN.fullmatch(reason) and not _INVALID.fullmatch(reason):
        return []
    names = _names(key)
    outer = _structs(_type_at(kind, names[:-1])) if names else []
    if tags := [one.tag for one in outer if one.tag_field == names[-1]]:
        return tags
    known: list[str] = []
    for one in _alternatives(_type_at(kind, names)):
        if isinstance(one, msgspec.inspect.StructType):
            known += [field.encode_name for field in one.fields]
        elif isinstance(one, msgspec.inspect.LiteralType):
            known += [str(value) for value in one.values]
    return list(dict.fromkeys(known))


def _missing(kind: type, rest: dict[str, Any], key: str, reason: str) -> list[str]:
    """All that an entry lacks, where something is missing."""
    found, path = _MISSING.fullmatch(reason), _path(key)
    if found is None:
        return []
    if path is None:
        return [found[1]]
    entry = _at(rest, path)
    structs = _structs(_type_at(kind, _names(key)))
    fits = [one for one in structs if one.tag in (None, entry.get(one.tag_field))]
    needed = [field.encode_name for one in fits[:1] for field in one.fields if field.required]
    return [name for name in needed if name not in entry] or [found[1]]


def _names(key: str) -> list[str]:
    """The words of a key, without the numbers of entries."""
    return re.findall(r"[\w-]+", re.sub(r"\[(\d+|\.\.\.)\]", "", key))


def _type_at(kind: type, names: list[str]) -> Any:
    """What may stand at a key."""
    found: Any = type_info(kind)
    for name in names:
        found = next(f.type for one in _structs(found) for f in one.fields if f.encode_name == name)
    return found


def _structs(found: Any) -> list[Any]:
    return [one for one in _alternatives(found) if isinstance(one, msgspec.inspect.StructType)]


def _alternatives(found: Any) -> list[Any]:
    """The types that a value may have; those of the items of a list or a table."""
    if isinstance(found, msgspec.inspect.UnionType):
        return [inner for one in found.types for inner in _alternatives(one)]
    if isinstance(found, msgspec.inspect.ListType):
        return _alternatives(found.item_type)
    if isinstance(found, msgspec.inspect.DictType):
        return _alternatives(found.value_type)
    return [found]


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
