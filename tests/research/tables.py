"""The tables that the environments are tried on: every installed game, and editions that differ."""

from __future__ import annotations

from typing import Any

import billetdoux

TABLES: list[tuple[str, dict[str, Any]]] = [
    *[(game, {}) for game in billetdoux.available_games()],
    ("love-letter", {"edition": "2019", "players": 4, "goal": 2}),
    ("love-letter", {"edition": "premium", "players": 6, "goal": 1}),
]
IDS = [" ".join([game, *map(str, options.values())]) for game, options in TABLES]
