"""What becomes of a moderator's decision at the tables: people are removed, muted or banned."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from billetdoux.server import people_wire
from billetdoux.server.errors import Refusal
from billetdoux.server.moderation import Subject, checked_address, person_at
from billetdoux.server.publisher import check_may_see

if TYPE_CHECKING:
    from billetdoux.server.tables import TableManager

logger = logging.getLogger(__name__)


async def report(tables: TableManager, id: str, reporter: str, wish: people_wire.NewReport) -> None:
    """Keep what a player reports about another, at a table that they may see."""
    table = await (await tables.runner(id)).look(lambda table: table)
    check_may_see(table, reporter)
    await tables.moderation.report(table, reporter, wish)


async def remove(tables: TableManager, id: str, seat: int) -> None:
    """Take the person at a seat from the table."""
    runner = await tables.runner(id)
    player, _ = await runner.look(lambda table: person_at(table, seat))
    await runner.remove(player)


async def sanction(tables: TableManager, wish: people_wire.NewSanction) -> None:
    """Mute or ban whoever is meant."""
    if wish.address is not None:
        address = checked_address(wish.address)
        await tables.moderation.sanction(wish, ("ban-address", address, ""))
        await tables.announce_sanction("", None)
        return
    player, name = await _meant(tables, wish)
    subjects: list[Subject] = [(wish.kind, player, name)]
    is_ban = wish.kind == "ban"
    with_address = is_ban and wish.with_address
    address = tables.moderation.address_of(player)
    if with_address and address:
        subjects.append(("ban-address", address, ""))
    await tables.moderation.sanction(wish, *subjects)
    await tables.announce_sanction(player, wish if with_address else None)
    if is_ban:
        await _remove_everywhere(tables, player)


async def finish_bans(tables: TableManager) -> None:
    """Remove those who were banned when a server stopped, this one or another."""
    for player in await tables.moderation.banned_and_here():
        await _remove_everywhere(tables, player)


async def lift(tables: TableManager, id: str) -> None:
    """End a sanction, at every node."""
    await tables.moderation.lift(id)
    await tables.announce_sanction("", None)


async def _meant(tables: TableManager, wish: people_wire.Target) -> tuple[str, str]:
    """The player whom a moderator means, and their name."""
    if wish.report is not None:
        return await tables.moderation.reported(wish.report)
    if wish.table is None or wish.seat is None:
        raise Refusal("bad-target", "name a table and a seat, a report, or an address")
    seat = wish.seat
    return await (await tables.runner(wish.table)).look(lambda table: person_at(table, seat))


async def _remove_everywhere(tables: TableManager, player: str) -> None:
    """Take someone from all tables and tournaments that have not finished."""
    for id in await tables.running_tables(player):
        try:
            await (await tables.runner(id)).remove(player)
        except Refusal as error:
            if error.code not in ("over", "not-seated"):
                extra = {"table": id, "error": error.code}
                logger.error("a banned player is still seated", extra=extra)
    await tables.tournaments.withdraw_player(player)
