"""The tables that the rules look things up in, as fingerprints: the cards, moves and outcomes of
each game in numbers.

`python -m tests.games.tables` writes `tables.json` anew. A change in it is a change of what there
is to do, or of the order in which it is listed, and is to be reviewed as such.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import Action
from tests.games.every_game import label, one_of_each

RECORDED = Path(__file__).with_name("tables.json")
# Of each edition the smallest table; these are others, with more players.
LARGER: list[tuple[str, dict[str, Any]]] = [
    ("love-letter", {"edition": "classic", "players": 4, "goal": 3}),
    ("love-letter", {"edition": "2019", "players": 3, "goal": 3}),
    ("love-letter", {"edition": "premium", "players": 5, "goal": 3}),
    ("love-and-intrigue", {"players": 4, "rounds": 9}),
    ("tanto-cuore", {"players": 4, "rounds": 9}),
]
TABLES = [*one_of_each(goal=1), *LARGER]


def name(id: str, options: dict[str, Any]) -> str:
    """What a table is called in the file."""
    return f"{id}-{label(options)}"


def fingerprints(id: str, options: dict[str, Any]) -> dict[str, str]:
    """One for each attribute of the game's ruleset, and for what its features are called."""
    game: Any = make_game(id, **options)
    found = {key: getattr(game.ruleset, key) for key in _attributes(game.ruleset)}
    found["feature names"] = game.feature_names()
    return {key: f"{crc32(json.dumps(_plain(value)).encode()):08x}" for key, value in found.items()}


def _attributes(thing: object) -> list[str]:
    """By name, as compiled objects have no `vars`."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    return [name for name in names if not callable(getattr(thing, name))]


def _plain(value: Any, depth: int = 0) -> Any:
    """As JSON can have it; moves within other things by their text."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, dict):
        return [[str(key), _plain(one, depth)] for key, one in value.items()]
    if isinstance(value, (list, tuple)):
        return [_plain(one, depth) for one in value]
    if isinstance(value, Action) and depth:
        return value.text
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    return {key: _plain(getattr(value, key), depth + 1) for key in _attributes(value)}


def compare(id: str, options: dict[str, Any]) -> None:
    """Fail where a table is another than the recorded one, and say which."""
    assert fingerprints(id, options) == recorded(id, options), "python -m tests.games.tables"


def recorded(id: str, options: dict[str, Any]) -> dict[str, str]:
    """The fingerprints of a table that are known."""
    return _known().get(name(id, options), {})


@cache
def _known() -> dict[str, dict[str, str]]:
    return dict(json.loads(RECORDED.read_text(encoding="utf-8")))


def main() -> None:
    found = {name(id, options): fingerprints(id, options) for id, options in TABLES}
    RECORDED.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
