"""How strong the bots were measured to be: what `ratings.toml` keeps of contests in the arena.

The file is filled in from what `billetdoux arena` prints. A game without a contest in it has no
ratings, and nothing is claimed about it.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from billetdoux.kernel.packs import read_pack

FILE = Path(__file__).with_name("ratings.toml")


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A contest of all strengths, and the Elo of each with its 95 % interval."""

    game: str
    options: dict[str, Any]
    games: int
    seed: int
    date: date
    command: str
    elo: dict[str, tuple[int, int, int]]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    contest: list[Measured] = []


@cache
def measured() -> list[Measured]:
    """The contests that were played."""
    return read_pack(FILE, _File).contest
