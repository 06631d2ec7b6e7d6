"""Quick match: people who want the same game meet at one table, which starts by itself.

At any time at most one table waits for each game with its options. The code of that table is made
from them, and the store lets a code be used once, so two people who ask at the same moment, at two
nodes, still meet.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

import msgspec

from billetdoux.kernel.rules import Game
from billetdoux.server import wire
from billetdoux.server.commands import checked_entropy, known_level
from billetdoux.server.errors import Refusal
from billetdoux.server.openings import Opening, open_table
from billetdoux.server.table import Seat

if TYPE_CHECKING:
    from billetdoux.server.tables import TableManager

ATTEMPTS = 20  # to sit down before somebody else does
MOVED_ON = ("seat-taken", "not-open", "not-found", "closing", "conflict")  # look for another table
CLOCK = wire.Clock("soft", 90)  # strangers need not wait for somebody who has gone


async def quick_match(tables: TableManager, player: str, game: Game, wish: wire.QuickMatch) -> str:
    """Seat a player at the table that waits for this game, or at a new one; its id."""
    name, level = tables.checked_name(wish.name), known_level(wish.level)
    seat = Seat(player, name, "", checked_entropy(wish.entropy), wish.colour, wish.emblem)
    for _ in range(ATTEMPTS):
        waiting = await tables.store.by_code(waiting_code(game))
        try:
            if waiting is None:
                at = int(tables.clock.now() / 1000 + tables.config.quick_wait)
                return await tables.open_once(
                    _opening(tables.clock.now(), game, seat, wire.QuickStart(level, at))
                )
            await _sit(tables, waiting, seat)
        except Refusal as error:
            if error.code == "already-seated":
                return str(waiting)
            if error.code not in (*MOVED_ON, "taken"):
                raise
        else:
            return waiting
    raise Refusal("busy", "too many people look for a game; try again")


def waiting_code(game: Game) -> str:
    """The code of the table at which people wait for this game. Nobody can type it."""
    options = msgspec.json.encode(dict(game.options), order="sorted")
    return "quick-" + hashlib.sha256(game.id.encode() + b"\0" + options).hexdigest()


def _opening(at: int, game: Game, seat: Seat, quick: wire.QuickStart) -> Opening:
    return open_table(
        "",  # it has no host: nobody may send strangers away
        game,
        at,
        visibility="public",
        clock=CLOCK,
        seats=[seat],
        quick=quick,
        code=waiting_code(game),
    )


async def _sit(tables: TableManager, table: str, seat: Seat) -> None:
    """Take a seat; whoever has the name of somebody there gets a number."""
    for number in range(1, ATTEMPTS):
        name = seat.name if number == 1 else tables.numbered_name(seat.name, number)
        wish = wire.Sit(secrets.token_hex(8), name, None, seat.entropy, seat.colour, seat.emblem)
        try:
            await tables.carry_out(seat.player, table, wish)
        except Refusal as error:
            if error.code != "name-taken":
                raise
        else:
            return
    raise Refusal("name-taken", "someone here has that name, or one that looks like it")
