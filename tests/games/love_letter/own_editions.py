"""Editions of Love Letter that are not ours: the one that docs/packs.md shows, and one with every
character, some of them alike in value and none in the order of its value.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from billetdoux.games.love_letter.core.ruleset import NAMES

_DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "packs.md"


def example() -> str:
    """The edition of the document, as it is written there."""
    document = _DOCUMENT.read_text(encoding="utf-8")
    written: list[str] = re.findall(r"```toml\n(game = .*?)```", document, re.DOTALL)
    return next(text for text in written if 'game = "love-letter"' in text)


def brought(name: str, content: dict[str, Any]) -> dict[str, Any]:
    """An edition as the options of a game hold it."""
    return {"name": name, "content": content}


def edition(
    cards: list[tuple[str, int, int]], players: tuple[int, int] = (2, 2), **changes: Any
) -> dict[str, Any]:
    """A pack with these cards (id, value, copies) and two tokens to win."""
    goal = {str(count): 2 for count in range(players[0], players[1] + 1)}
    deck = [
        {
            "players": list(players),
            "goal": goal,
            "faceup": changes.pop("faceup", {}),
            "cards": [{"id": id, "value": value, "copies": copies} for id, value, copies in cards],
        }
    ]
    usual = {"game": "love-letter", "origin": "house", "guess": "character", "ties": "shared"}
    return {**usual, "deck": deck, **changes}


GARDEN = brought("garden", tomllib.loads(example()))
EVERYBODY = brought(
    "everybody",
    edition(
        [(name, (7 * place + 3) % 10, 1 + place % 2) for place, name in enumerate(NAMES)],
        (2, 8),
        guess="number",
        ties="discards",
    ),
)
BISHOPS = brought(
    "bishops",
    edition(
        [("bishop", 3, 4), ("king", 0, 3), ("handmaid", 0, 4), ("chancellor", 0, 3)],
        (2, 3),
        faceup={"3": 1},
    ),
)
TABLES = [
    *[(GARDEN, players) for players in (2, 3, 4)],
    *[(EVERYBODY, players) for players in (2, 5, 8)],
    *[(BISHOPS, players) for players in (2, 3)],
]
