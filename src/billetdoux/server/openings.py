"""The first log entries of a new table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from billetdoux.kernel.chance import SECRET_BYTES
from billetdoux.kernel.rules import Game
from billetdoux.server import log, wire
from billetdoux.server.table import Seat

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz"  # without i, l and o, which look like other characters
CODE_LENGTH = 5


@dataclass(frozen=True, slots=True)
class Opening:
    """A table to be opened: its id and its first entries."""

    id: str
    entries: list[log.Entry]


def open_table(
    host: str,
    game: Game,
    at: int,
    *,
    visibility: wire.Visibility = "link",
    clock: wire.Clock | None = None,
    hints: bool = False,
    unrated: bool = False,
    seats: Sequence[Seat] = (),
    position: dict[str, Any] | None = None,
    quick: wire.QuickStart | None = None,
    code: str = "",
    tournament: str = "",
) -> Opening:
    """A table for a game, with people or bots on its seats. Its code, random if none is given, may
    be taken already: the store says so, and then a new opening has another one.
    """
    created = log.Created(
        at=at,
        by=host,
        game=game.id,
        rules=game.version,
        options=dict(game.options),
        public=visibility == "public",
        private=visibility == "private",
        clock=clock or wire.Clock(),
        code=code or "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
        secret=secrets.token_hex(SECRET_BYTES),
        position=position,
        hints=hints,
        unrated=unrated,
        quick=quick,
        tournament=tournament,
        version=log.VERSION,
    )
    entries: list[log.Entry] = [created]
    for number, seat in enumerate(seats):
        if seat.player:
            entries.append(
                log.Seated(
                    at=at,
                    seat=number,
                    name=seat.name,
                    entropy=seat.entropy,
                    player=seat.player,
                    colour=seat.colour,
                    emblem=seat.emblem,
                )
            )
        elif seat.level:
            entries.append(log.Filled(at=at, by=host, seat=number, level=seat.level))
    return Opening(new_table_id(), entries)


def import_table(player: str, file: dict[str, Any], at: int) -> Opening:
    """A table that shows a saved game."""
    entry = log.Imported(at=at, by=player, file=file, version=log.VERSION)
    return Opening(new_table_id(), [entry])


def new_table_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_hex(8)
