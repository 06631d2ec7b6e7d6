"""Taking a person out of the logs: who they were, what they were called, what they wrote.

What they played stays, because the others' games consist of it. Each table gets another
pseudonym, so nothing shows that two games were played by the same person.
"""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING

import msgspec

from billetdoux.server import log, wire
from billetdoux.server.errors import Refusal
from billetdoux.server.store import Statement

if TYPE_CHECKING:
    from billetdoux.server.tables import TableManager

logger = logging.getLogger(__name__)

WITHHELD = "…"  # in the place of what someone wrote
TABLES_AT_ONCE = 100


def without(player: str, stored: list[bytes]) -> dict[int, bytes]:
    """The entries of a log that change when a player is taken out of it, by their numbers."""
    changed, pseudonym = {}, f"forgotten-{secrets.token_hex(8)}"
    for seq, raw in enumerate(stored, 1):
        entry = _decoded(raw)
        if entry is None:
            continue
        seated = isinstance(entry, log.Seated) and (entry.player or entry.by) == player
        if entry.by != player and not seated:
            continue
        if isinstance(entry, log.Seated) and seated:
            entry.name = ""
            entry.player = entry.player and pseudonym
        if isinstance(entry, log.Joined):
            entry.name = ""
        if isinstance(entry, log.Chatted) and entry.text:
            entry.text = WITHHELD
        if entry.by == player:
            entry.by = pseudonym
        changed[seq] = log.encode(entry)
    return changed


async def forget_player(tables: TableManager, player: str) -> None:
    """Delete a person: their seats in running games, their name in old ones, their identity."""
    while ids := await _tables_of(tables, player):
        for id in ids:
            await _take_out(tables, player, id)
    await tables.moderation.forget(player)
    await tables.identities.forget(player)


async def _tables_of(tables: TableManager, player: str) -> list[str]:
    rows = await tables.store.query(
        "SELECT table_id FROM players WHERE player = ? LIMIT ?", player, TABLES_AT_ONCE
    )
    return [str(id) for (id,) in rows]


async def _take_out(tables: TableManager, player: str, id: str) -> None:
    try:
        await _give_up(tables, player, id)
    except Refusal as error:  # a table that cannot be read cannot be played at either
        logger.warning("a table is given up", extra={"table": id, "error": error.code})
    runner = tables.runners.get(id)
    if runner is None:
        await _rewrite(tables, player, id)
    else:
        await runner.ask(lambda: _rewrite(tables, player, id))  # nothing is appended meanwhile
    await tables.reread(id)


async def _give_up(tables: TableManager, player: str, id: str) -> None:
    """Leave a running game, and close a table at which nobody is left to wait for the host."""
    rows = await tables.store.query("SELECT phase FROM tables WHERE id = ?", id)
    if not rows or rows[0][0] not in ("open", "playing"):
        return
    runner = await tables.runner(id)
    wishes: list[wire.Command] = [wire.Leave(secrets.token_hex(8))]
    if rows[0][0] == "open" and runner.table.is_host(player):
        wishes.append(wire.Close(secrets.token_hex(8)))
    for wish in wishes:
        try:
            await runner.command(player, wish)
        except Refusal as error:
            if error.code not in ("not-seated", "over", "not-open"):
                raise


async def _rewrite(tables: TableManager, player: str, id: str) -> None:
    """Write the log of a table anew, without the player. An upload of theirs is deleted."""
    stored = await tables.store.load(id)
    if stored and _is_upload_of(player, stored[0]):
        await tables.store.change(*_deletion(id))
        return
    writes: list[Statement] = [
        ("UPDATE log SET entry = ? WHERE table_id = ? AND seq = ?", (entry, id, seq))
        for seq, entry in without(player, stored).items()
    ]
    rows = await tables.store.query(
        "SELECT summary, seat FROM players JOIN tables ON id = table_id"
        " WHERE player = ? AND table_id = ?",
        player,
        id,
    )
    for summary, seat in rows:
        values = _nameless(bytes(summary), seat), id
        writes.append(("UPDATE tables SET summary = ? WHERE id = ?", values))
    writes.append(("DELETE FROM players WHERE player = ? AND table_id = ?", (player, id)))
    await tables.store.change(*writes)


def _is_upload_of(player: str, entry: bytes) -> bool:
    first = _decoded(entry)
    return isinstance(first, log.Imported) and first.by == player


def _nameless(stored: bytes, seat: int | None) -> bytes:
    """A summary without the name of a seat."""
    summary = msgspec.json.decode(stored, type=wire.Summary)
    if seat is not None and seat >= 0:
        summary.seats[seat].name = ""
    return wire.encode(summary)


def _decoded(entry: bytes) -> log.Entry | None:
    """An entry; None if it is damaged: that keeps nobody from being forgotten."""
    try:
        found: log.Entry = log.decode(entry)
    except msgspec.DecodeError:
        return None
    return found


def _deletion(id: str) -> list[Statement]:
    return [
        ("DELETE FROM log WHERE table_id = ?", (id,)),
        ("DELETE FROM players WHERE table_id = ?", (id,)),
        ("DELETE FROM reviews WHERE table_id = ?", (id,)),
        ("DELETE FROM tables WHERE id = ?", (id,)),
    ]
