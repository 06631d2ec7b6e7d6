"""The results of a tournament as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from billetdoux.server import people_wire

# A cell that begins so is a formula for a spreadsheet, and names come from anyone.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def standings_csv(tournament: people_wire.Tournament) -> str:
    """One line for each entrant, in the order of the standings."""
    head = ["place", "name", "points", "direct", "opponents", "wins", "games", "byes", "reached"]
    return _written(
        head,
        (
            [
                line.place, _name(tournament, line.entrant), line.points, line.direct,
                line.opponents, line.wins, line.games, line.byes, line.reached,
            ]
            for line in tournament.standings
        ),
    )  # fmt: skip


def games_csv(tournament: people_wire.Tournament) -> str:
    """One line for each seat of each table, and for each bye."""
    lines: list[list[object]] = []
    for number, one in enumerate(tournament.rounds, 1):
        for game in one.games:
            for seat, entrant in enumerate(game.seats):
                place = game.places[seat] if game.places else ""
                score = game.scores[seat] if game.scores else ""
                name = _name(tournament, entrant)
                lines.append([number, game.table, seat, name, place, score])
        lines += [[number, "", "", _name(tournament, entrant), "", ""] for entrant in one.byes]
    return _written(["round", "table", "seat", "name", "place", "score"], lines)


def _name(tournament: people_wire.Tournament, entrant: int) -> str:
    if entrant < 0:
        return f"bot ({tournament.fill})"
    one = tournament.entrants[entrant]
    return f"bot {entrant + 1} ({one.level})" if one.level else one.name


def _written(head: list[str], lines: Iterable[list[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([[_harmless(cell) for cell in line] for line in lines])
    return text.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
