"""Reading data files (TOML) into typed values, with errors that name file, key and reason.

What a content pack must hold is for its game to say; here it is only found out which game that is.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.registry import available_games, game_class

T = TypeVar("T")


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
