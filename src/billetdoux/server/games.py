"""Games shared by all tables that play them with the same options: they never change, and hold
thousands of actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from billetdoux.kernel.registry import game
from billetdoux.kernel.rules import Game


@lru_cache(maxsize=256)
def _shared(id: str, options: bytes) -> Game:
    return game(id, **msgspec.json.decode(options))


def shared_game(id: str, options: Mapping[str, object]) -> Game:
    """The game with this id and these options."""
    return _shared(id, msgspec.json.encode(options, order="sorted"))
