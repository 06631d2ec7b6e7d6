"""All games of one player, one after the other, so that however many there are fit in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from billetdoux.server import wire
from billetdoux.server.errors import Refusal
from billetdoux.server.projections import file_of

if TYPE_CHECKING:
    from billetdoux.server.tables import TableManager

GAMES_AT_ONCE = 100


async def games_of(tables: TableManager, player: str) -> AsyncIterator[bytes]:
    """The player's games as JSON: finished ones as saved games, the others as lists show them."""
    last = ""
    while True:
        rows = await tables.store.query(
            "SELECT id, phase, summary FROM players JOIN tables ON id = table_id"
            " WHERE player = ? AND table_id > ? AND coalesce(seat, 0) >= 0"
            " ORDER BY table_id LIMIT ?",
            player,
            last,
            GAMES_AT_ONCE,
        )
        for id, phase, summary in rows:
            yield await _saved(tables, str(id)) or bytes(summary) if phase == "over" else summary
        if len(rows) < GAMES_AT_ONCE:
            return
        last = str(rows[-1][0])


async def _saved(tables: TableManager, id: str) -> bytes | None:
    """A finished game as a file; None if its log cannot be read any more."""
    try:
        return wire.encode(file_of(await tables.stored_table(id)))
    except Refusal:
        return None
