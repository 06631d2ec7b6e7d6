"""Measure the balance of a game: many games between bots at each number of players, and for each
target of the game whether it holds.

What is counted and what must hold is the game's own matter. `bench/balance_GAME.py` has
`record(game, state, events)`, which boils a finished game down to plain values, and
`rows(game, records)`, which holds many of them against the targets; `details(game, records)` may
add tables for those who set the values, and `OPTIONS` are those of the game where its defaults will
not do. The same seed gives the same numbers. For example:

    python bench/balance.py love-and-intrigue --games 2000 --seed 1
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple, Protocol

ROOT = Path(__file__).resolve().parent.parent
Record = dict[str, Any]


class Row(NamedTuple):
    """One measure at one number of players; `holds` says whether it meets its target."""

    measure: str
    target: str
    found: str
    holds: bool


class Listing(NamedTuple):
    """A table of details."""

    title: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


class Study(Protocol):
    """What `bench/balance_GAME.py` offers."""

    def record(self, game: Any, state: Any, events: list[Any]) -> Record: ...

    def rows(self, game: Any, records: list[Record]) -> list[Row]: ...

    def details(self, game: Any, records: list[Record]) -> list[Listing]: ...


class Job(NamedTuple):
    """A game to be played."""

    id: str
    options: tuple[tuple[str, Any], ...]
    level: str
    seed: str


def study_of(id: str) -> Study:
    """The game's own file."""
    try:
        study: Study = importlib.import_module(f"bench.balance_{id.replace('-', '_')}")
    except ModuleNotFoundError as error:
        raise SystemExit(f"balance: {id}: there is no bench/balance_{id}.py") from error
    return study


@cache
def game_of(id: str, options: tuple[tuple[str, Any], ...]) -> Any:
    import billetdoux

    return billetdoux.game(id, **dict(options))


def play(job: Job) -> Record:
    """Play a game between bots, and boil it down."""
    from billetdoux.bots import bot
    from billetdoux.kernel.chance import Seeded, draw
    from billetdoux.kernel.rules import CHANCE, OVER

    game = game_of(job.id, job.options)
    bots = [bot(job.level, game, f"{job.seed}/{seat}") for seat in range(game.players)]
    source, drawn = Seeded(job.seed), 0
    state = game.start()
    events: list[Any] = []
    state.events = events
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(draw(state, source, drawn))
            drawn += 1
        else:
            actions = state.actions()
            view = state.view(state.actor)
            state.apply(bots[state.actor].choose(view, actions))
    return study_of(job.id).record(game, state, events)


def played(jobs: list[Job], processes: int) -> Iterator[Record]:
    """The records of many games, in order."""
    if processes == 1:
        yield from map(play, jobs)
        return
    with Pool(processes) as pool:
        yield from pool.imap(play, jobs, chunksize=20)


def shown(records: Iterable[Record], total: int, what: str) -> list[Record]:
    """The records, with progress on the error output while they come."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return list(track(records, what, total=total, console=console, transient=True))


def markdown(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table as the documents want it, and as people can read it too."""
    width = [max(len(row[n]) for row in [headings, *rows]) for n in range(len(headings))]
    lines = [headings, ["-" * size for size in width], *rows]
    cells = [[text.ljust(size) for text, size in zip(line, width, strict=True)] for line in lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in cells)


def summary(found: dict[int, list[Row]]) -> str:
    """All measures, a column for each number of players."""
    headings = ["measure", "target", *[f"{players} players" for players in found]]
    rows = []
    for same in zip(*found.values(), strict=True):
        verdicts = [f"{row.found}{'' if row.holds else ' **missed**'}" for row in same]
        rows.append([same[0].measure, same[0].target, *verdicts])
    return markdown(headings, rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", help="the id of the game, such as love-and-intrigue")
    parser.add_argument("--games", type=int, default=2000, help="at each number of players")
    parser.add_argument("--seed", default="1", help="the same seed, the same games")
    parser.add_argument("--players", type=int, nargs="*", help="only these numbers of players")
    parser.add_argument("--option", nargs="*", default=[], help="options of the game, NAME=VALUE")
    parser.add_argument("--level", default="medium", help="which bots play")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--details", action="store_true", help="also what the measures come from")
    given = parser.parse_args()
    from billetdoux.kernel.registry import game_class

    study = study_of(given.game)
    found: dict[int, list[Row]] = {}
    for players in given.players or game_class(given.game).choices()["players"]:
        named = [tuple(text.split("=", 1)) for text in given.option]
        usual = getattr(study, "OPTIONS", {}).items()
        options = tuple({"players": players, **dict(usual), **dict(named)}.items())
        jobs = [
            Job(given.game, options, given.level, f"{given.seed}/{players}/{number}")
            for number in range(given.games)
        ]
        records = shown(played(jobs, given.jobs), given.games, f"{players} players")
        game = game_of(given.game, options)
        found[players] = study.rows(game, records)
        for listing in study.details(game, records) if given.details else []:
            print(f"{listing.title}, {players} players\n")
            print(markdown(listing.headings, listing.rows) + "\n")
    print(f"{given.game}: {given.games} games each, {given.level} bots, seed {given.seed}\n")
    print(summary(found))
    return 0 if all(row.holds for rows in found.values() for row in rows) else 1


if __name__ == "__main__":
    # The games' own files import this one by its full name: so it is the same module for all.
    sys.path.insert(0, str(ROOT))
    sys.exit(importlib.import_module("bench.balance").main())
