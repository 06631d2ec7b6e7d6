"""Where games are kept: one JSON file each in the user's data folder, written whole or not at all.

A saved game holds what is hidden from its players; it lies on the machine of the one who plays.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec
from platformdirs import user_data_path

from billetdoux.kernel.errors import BilletDouxError, FileError
from billetdoux.kernel.match import Match
from billetdoux.kernel.packs import convert

# When the person is asked to answer another's card: always, when they can, or never.
Ask = Literal["always", "able", "never"]


class About(msgspec.Struct, forbid_unknown_fields=True):
    """What a saved game tells about its table. An empty name is for the language to fill; the
    person's seat has no bot. `hints` marks a game in which the person could ask for some.
    """

    names: list[str]
    seat: int
    bots: list[str | None]
    language: str
    started: str
    over: bool = False
    ask: Ask = "able"
    hints: bool = False


def folder() -> Path:
    """The folder of saved games; the environment may name another than the system's usual one."""
    if chosen := os.environ.get("BILLETDOUX_GAMES"):
        return Path(chosen)
    return user_data_path("billetdoux", appauthor=False) / "games"


def new_path(game: str) -> Path:
    """A name for a new game that no other has."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder() / f"{stem}.json", 1
    while path.exists():
        number += 1
        path = folder() / f"{stem}-{number}.json"
    return path


def write(match: Match, path: Path) -> None:
    """Save a game: to a file beside it first, which then takes its place."""
    text = json.dumps(match.save(), ensure_ascii=False, indent=1)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise FileError(f"{path}: cannot be written: {error.strerror}") from error


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FileError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise FileError(f"{path}: not a saved game: not UTF-8 text") from error


def read(path: Path) -> Match:
    """A saved game; where it makes no sense the message names the file."""
    try:
        return Match.load(read_text(path))
    except BilletDouxError as error:
        text = str(error)
        raise FileError(text if text.startswith(str(path)) else f"{path}: {text}") from error


def about(match: Match, path: Path) -> About:
    """What the file says about the table; it must be one that a person can sit down at again."""
    found = convert(match.about, About, f"{path}: about")
    players = match.game.players
    if len(found.names) != players or len(found.bots) != players or not 0 <= found.seat < players:
        raise FileError(f"{path}: about: is not for {players} players")
    return found


def latest(game: str | None = None) -> Path:
    """The unfinished game that was played last; what cannot be read is passed over."""
    files = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in files:
        try:
            saved = json.loads(path.read_text(encoding="utf-8"))
            unfinished = not saved["about"]["over"] and game in (None, saved["game"])
        except (OSError, ValueError, LookupError, TypeError):
            continue
        if unfinished:
            return path
    of = f" of {game}" if game else ""
    raise FileError(f"there is no unfinished game{of} to resume in {folder()}")
