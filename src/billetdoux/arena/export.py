"""The games of a contest as tables for other programs: CSV always, Parquet where pyarrow is.

One row a seat of a game: who sat there, whether it won, how long it all was. Times are left out, so
that the same contest gives the same files.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

from billetdoux.arena.stats import Figures

COLUMNS = [
    "one", "other", "deal", "rotation", "seat", "bot", "won", "score", "rounds", "decisions",
]  # fmt: skip


def rows(figures: Figures) -> list[list[Any]]:
    """The table's rows, in the order of play."""
    pairings = figures.contest.pairings()
    found = []
    for game in figures.games:
        pairing = pairings[game.pairing]
        for seat, name in enumerate(game.seats):
            found.append(
                [
                    pairing.one,
                    pairing.other,
                    game.deal,
                    game.rotation,
                    seat,
                    name,
                    game.share(seat),
                    game.scores[seat],
                    game.rounds,
                    game.decisions[seat],
                ]
            )
    return found


def write_csv(figures: Figures, path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(figures))


def write_parquet(figures: Figures, path: Path) -> bool:
    """False where pyarrow is not installed."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        return False
    columns = list(map(list, zip(*rows(figures), strict=True))) or [[] for _ in COLUMNS]
    parquet.write_table(pyarrow.table(dict(zip(COLUMNS, columns, strict=True))), path)
    return True
