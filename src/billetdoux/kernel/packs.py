"""Reading data files (TOML) into typed values, with errors that name file, key and reason.

What a content pack must hold is for its game to say; here it is only found out which game that is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from billetdoux.kernel.errors import BilletDouxError, PackError, suggestion
from billetdoux.kernel.registry import available_games, game_class

T = TypeVar("T")
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
        reason, _, path = str(error).partition(" - at ")
        key = path.rpartition("$")[2].strip("`.")
        raise PackError(f"{where}: {key + ': ' if key else ''}{reason}") from error


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


def check_ids(
    ids: Sequence[str], where: str, known: Iterable[str] | None = None, what: str = "id"
) -> None:
    """Refuse ids that occur twice, or are not known; {} in `where` stands for their place."""
    names = None if known is None else list(known)
    for place, id in enumerate(ids):
        if names is not None and id not in names:
            raise PackError(f"{where.format(place)}: unknown {what} '{id}'{suggestion(id, names)}")
        if id in ids[:place]:
            raise PackError(f"{where.format(place)}: '{id}' is listed twice")


def find_pack(folder: Path, name: str) -> Path:
    """The file of a pack that comes with a game, by name; any other by the path of its file."""
    own = {path.stem: path for path in folder.glob("*.toml")}
    if name not in own and not name.endswith(".toml"):
        raise BilletDouxError(
            f"packs: there is no '{name}'{suggestion(name, own)}; name one of "
            f"{', '.join(sorted(own))}, or a TOML file"
        )
    return own.get(name, Path(name))
