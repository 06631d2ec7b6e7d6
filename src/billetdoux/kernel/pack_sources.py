"""Content packs as the options of a game name them: those that come with the game by name, those of
people's own with their content, so that a saved game can be opened where their file is not.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.kernel.packs import Spoken, Words, convert, read_toml


class PackSource(msgspec.Struct, frozen=True):
    """A pack that somebody chose: one that comes with the game, by its name; or one of people's
    own, whose content (as JSON) travels with every game that is played with it.
    """

    name: str
    content: bytes = b""

    @property
    def option(self) -> str | dict[str, object]:
        """The pack as the options of a game hold it."""
        return {"name": self.name, "content": self.data} if self.content else self.name

    @property
    def reference(self) -> str:
        """A short name; that of people's own packs tells different contents apart."""
        if not self.content:
            return self.name
        return f"{self.name}-{hashlib.sha256(self.content).hexdigest()[:8]}"

    @property
    def data(self) -> dict[str, Any]:
        """The content of a pack of people's own."""
        found: dict[str, Any] = msgspec.json.decode(self.content)
        return found

    def words(self, language: str) -> Words | None:
        """What a pack of people's own calls itself; None where it does not."""
        given = self.data.get("words", {}) if self.content else {}
        spoken = convert(given, Spoken, f"{self.name}: words")
        return next((words for name, words in spoken.items() if name == language), None)


class _Option(msgspec.Struct, forbid_unknown_fields=True):
    """A pack of people's own, as the options of a game hold it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    content: dict[str, Any]


def pack_source(folder: Path, given: object, option: str = "packs") -> PackSource:
    """The pack that an option names: one in this folder by its name, another by the path of its
    file, or one that brings its content.
    """
    if isinstance(given, dict):
        brought = convert(given, _Option, option)
        return PackSource(brought.name, _content(brought.content))
    name, own = str(given), {path.stem for path in folder.glob("*.toml")}
    if name in own:
        return PackSource(name)
    if not name.endswith(".toml"):
        raise BilletDouxError(
            f"{option}: there is no '{name}'{suggestion(name, own)}; name one of "
            f"{', '.join(sorted(own))}, or a TOML file"
        )
    return read_source(Path(name))


def read_source(path: Path) -> PackSource:
    """A pack of people's own from its file."""
    return PackSource(path.stem, _content(read_toml(path)))


def _content(data: Mapping[str, Any]) -> bytes:
    # In a fixed order, so that the same content is the same bytes wherever it comes from.
    return msgspec.json.encode(data, order="sorted")


def named_options(options: Mapping[str, object]) -> dict[str, Any]:
    """Options with the packs that bring their content replaced by their short names."""
    return {name: _named(value) for name, value in options.items()}


def _named(value: object) -> object:
    if isinstance(value, list):
        return [_named(one) for one in value]
    return _brought(value).reference if isinstance(value, dict) else value


def brought_packs(options: Mapping[str, object]) -> list[PackSource]:
    """The packs of people's own in the options of a game."""
    values = [one for value in options.values() for one in _several(value)]
    return [_brought(one) for one in values if isinstance(one, dict)]


def _several(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _brought(value: dict[str, Any]) -> PackSource:
    return PackSource(value["name"], _content(value["content"]))
