"""Which games there are: those that installed packages announce in the entry-point group
`billetdoux.games`.
"""

from __future__ import annotations

import inspect
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.kernel.rules import Game

GROUP = "billetdoux.games"


@cache
def _announced() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP))}


def available_games() -> list[str]:
    """The ids of all installed games."""
    return list(_announced())


def game_class(id: str) -> type[Game]:
    """The class behind a game's id."""
    found = _announced().get(id)
    if found is None:
        known = ", ".join(available_games()) or "none"
        raise BilletDouxError(
            f"there is no game '{id}'{suggestion(id, available_games())}; installed: {known}"
        )
    try:
        kind: type[Game] = found.load()
    except Exception as error:  # it is a package of others, and runs as it is imported
        raise BilletDouxError(f"the game '{id}' cannot be loaded: {error}") from error
    return kind


def games_by_length() -> list[str]:
    """The ids of all installed games that can be loaded, those first that take people the least
    time.
    """
    minutes: dict[str, int] = {}
    for id in available_games():
        with suppress(BilletDouxError):
            minutes[id] = getattr(game_class(id), "MINUTES", Game.MINUTES)
    return sorted(minutes, key=lambda id: (minutes[id], id))


def game_folder(id: str) -> Path:
    """Where a game keeps its texts, ledger and scenarios: beside the module of its class."""
    return Path(inspect.getfile(game_class(id))).parent


def option_names(id: str) -> list[str]:
    """The options that a game takes, in order."""
    return list(inspect.signature(game_class(id)).parameters)


def game(id: str, **options: Any) -> Game:
    """The game with this id and these options; what is not given takes its default."""
    kind, known = game_class(id), option_names(id)
    for name in options:
        if name not in known:
            raise BilletDouxError(
                f"{id} has no option '{name}'{suggestion(name, known)}; it has: {', '.join(known)}"
            )
    return kind(**options)
