"""Measure the balance of a game: many games between bots at each number of players, and for each
target of the game whether it holds.

What is counted and what must hold is the game's own matter. `tools/balance_GAME.py` has
`record(game, state, events)`, which boils a finished game down to values that JSON knows, and
`rows(game, records)`, which holds many of them against the targets; `details(game, records)` may
add tables for those who set the values, and `OPTIONS` are those of the game where its defaults will
not do. The same seed gives the same numbers. For example:

    python tools/balance.py love-and-intrigue --games 2000 --seed 1

With `--against easy` it reports how often one bot of the level wins at a table of those. `--keep
FILE` keeps every game, so that it goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

ROOT = Path(__file__).resolve().parent.parent
Record = dict[str, Any]
Script = Callable[[Any, list[Any]], Any]  # chooses an action from a view and what is legal


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
    """What `tools/balance_GAME.py` offers."""

    def record(self, game: Any, state: Any, events: list[Any]) -> Record: ...

    def rows(self, game: Any, records: list[Record]) -> list[Row]: ...

    def details(self, game: Any, records: list[Record]) -> list[Listing]: ...


class Job(NamedTuple):
    """A game to be played."""

    id: str
    options: tuple[tuple[str, Any], ...]
    levels: tuple[str, ...]  # of the bots, by seat
    tested: int  # the seat of the bot that is measured against the others
    seed: str


def study_of(id: str) -> Study:
    """The game's own file."""
    try:
        study: Study = importlib.import_module(f"tools.balance_{id.replace('-', '_')}")
    except ModuleNotFoundError as error:
        raise SystemExit(f"balance: {id}: there is no tools/balance_{id}.py") from error
    return study


@cache
def game_of(id: str, options: tuple[tuple[str, Any], ...]) -> Any:
    import billetdoux

    return billetdoux.game(id, **dict(options))


def finished(job: Job) -> tuple[Any, Any, list[Any]]:
    """A game between bots, its last state, and all its events."""
    from billetdoux.bots import bot
    from billetdoux.kernel.chance import Seeded
    from billetdoux.kernel.driver import play_match
    from billetdoux.kernel.match import Match

    game = game_of(job.id, job.options)
    bots = [bot(level, game, f"{job.seed}/{seat}") for seat, level in enumerate(job.levels)]
    match = play_match(Match(game, Seeded(job.seed)), bots)
    return game, match.state, [event for events in match.events for event in events]


def play(job: Job) -> Record:
    """Play a game, and boil it down."""
    return study_of(job.id).record(*finished(job))


def share_won(job: Job) -> Record:
    """What the bot under test has won."""
    winners = finished(job)[1].winners()
    return {"won": 1 / len(winners) if job.tested in winners else 0.0}


class Scripted:
    """A bot that follows a script."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def choose(self, view: Any, actions: Sequence[Any], budget: float | None = None) -> Any:
        return self._script(view, list(actions))


def duel(
    game: Any, script: Script, number: int, level: str = "medium", seed: str = "duel"
) -> float:
    """One game of a script against bots: its share of the victory. The seats take turns."""
    from billetdoux.bots import bot
    from billetdoux.kernel.chance import Seeded
    from billetdoux.kernel.driver import play_match
    from billetdoux.kernel.match import Match

    me, seed = number % game.players, f"{seed}/{number}"
    bots: list[Any] = [bot(level, game, seed)] * game.players
    bots[me] = Scripted(script)
    winners = play_match(Match(game, Seeded(seed)), bots).state.winners()
    return 1 / len(winners) if me in winners else 0.0


def played(
    task: Callable[[Job], Record], jobs: list[Job], given: argparse.Namespace
) -> list[Record]:
    """The records of many games, with progress on the error output while they come."""
    from tools.kept import results, stamp

    game = game_of(given.game, jobs[0].options)
    found = results(task, jobs, given.jobs, given.keep, f"{task.__name__} {stamp(game)}")
    return [_counted(record) for record in shown(found, len(jobs), f"{game.players} players")]


def _counted(record: Record) -> Record:
    """A record as it was, if it comes from a file: what was counted is counted again."""
    return {
        name: Counter(value) if isinstance(value, dict) else value for name, value in record.items()
    }


def shown(records: Iterable[Any], total: int, what: str) -> list[Any]:
    """All of them, with progress on the error output while they come."""
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


def interval(share: float, games: int) -> str:
    """A share of games with its 95 % interval, which is Wilson's: valid for few games too."""
    from billetdoux.kernel.intervals import wilson

    found = wilson(share, games)
    return f"{100 * share:.1f} % ({100 * found.low:.1f} – {100 * found.high:.1f})"


def summary(found: dict[int, list[Row]]) -> str:
    """All measures, a column for each number of players."""
    headings = ["measure", "target", *[f"{players} players" for players in found]]
    rows = []
    for same in zip(*found.values(), strict=True):
        verdicts = [f"{row.found}{'' if row.holds else ' **missed**'}" for row in same]
        rows.append([same[0].measure, same[0].target, *verdicts])
    return markdown(headings, rows)


def add_options(parser: argparse.ArgumentParser) -> None:
    """What a game can be set up with, as in the commands of `billetdoux`."""
    parser.add_argument("--edition", help="the edition, also one of your own")
    parser.add_argument(
        "--option", nargs="+", action="extend", default=[], help="options of the game, NAME=VALUE"
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", help="the id of the game, such as love-and-intrigue")
    parser.add_argument("--games", type=int, default=2000, help="at each number of players")
    parser.add_argument("--seed", default="1", help="the same seed, the same games")
    parser.add_argument("--players", type=int, nargs="*", help="only these numbers of players")
    add_options(parser)
    parser.add_argument("--bots", dest="level", default="medium", help="which bots play")
    parser.add_argument("--against", help="play one bot against others of this level")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--keep", type=Path, help="a file of finished games, to go on from")
    parser.add_argument("--details", action="store_true", help="also what the measures come from")
    return parser.parse_args()


def chosen_options(given: argparse.Namespace) -> list[tuple[str, Any]]:
    """The options of the game that were given."""
    from billetdoux.cli.app import read_options

    options = read_options(given.option)
    return [*options.items(), *([("edition", given.edition)] if given.edition else [])]


def jobs_for(given: argparse.Namespace, players: int) -> list[Job]:
    """The games to be played at one number of players; a lone bot goes from seat to seat."""
    usual = getattr(study_of(given.game), "OPTIONS", {}).items()
    options = tuple({"players": players, **dict(usual), **dict(chosen_options(given))}.items())
    jobs = []
    for number in range(given.games):
        levels = [given.against or given.level] * players
        levels[number % players] = given.level
        seed = f"{given.seed}/{players}/{number}"
        jobs.append(Job(given.game, options, tuple(levels), number % players, seed))
    return jobs


def balance(given: argparse.Namespace, tables: list[int]) -> bool:
    """Print how the game meets its targets; whether it meets all of them."""
    study = study_of(given.game)
    found: dict[int, list[Row]] = {}
    for players in tables:
        jobs = jobs_for(given, players)
        records = played(play, jobs, given)
        game = game_of(given.game, jobs[0].options)
        found[players] = study.rows(game, records)
        for listing in study.details(game, records) if given.details else []:
            print(f"{listing.title}, {players} players\n")
            print(markdown(listing.headings, listing.rows) + "\n")
    print(f"{given.game}: {given.games} games each, {given.level} bots, seed {given.seed}\n")
    print(summary(found))
    return all(row.holds for rows in found.values() for row in rows)


def strength(given: argparse.Namespace, tables: list[int]) -> None:
    """Print how often one bot wins against others of another level."""
    rows = []
    for players in tables:
        jobs = jobs_for(given, players)
        records = played(share_won, jobs, given)
        share = sum(record["won"] for record in records) / len(records)
        rows.append((str(players), interval(share, len(records)), f"{1 / players:.0%}"))
    print(f"{given.game}: {given.games} games each, one {given.level} bot, seed {given.seed}\n")
    print(markdown(("players", f"wins against {given.against}", "fair share"), rows))


def main() -> int:
    from billetdoux.kernel.errors import BilletDouxError
    from billetdoux.kernel.registry import game_class

    given = arguments()
    try:
        tables = given.players or game_class(given.game).choices()["players"]
        if given.against:
            strength(given, tables)
            return 0
        return 0 if balance(given, tables) else 1
    except BilletDouxError as error:
        print(f"balance: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    # The games' own files import this one by its full name: so it is the same module for all.
    sys.path.insert(0, str(ROOT))
    sys.exit(importlib.import_module("tools.balance").main())
