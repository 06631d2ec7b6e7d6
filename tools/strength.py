"""How good the bots are: plays the contests of docs/bots.md and prints their tables as Markdown.

    python tools/strength.py [--out DIR] [--workers N] [--part 0.1] [--only NAME ...]

It goes on where it was interrupted. `--part` plays only so much of each contest, for a first look;
`--show` plays nothing and prints what there is.
"""

from __future__ import annotations

import argparse
import os
import sys
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import billetdoux
from billetdoux.arena import Contest, run_contest
from billetdoux.arena.contest import Task
from billetdoux.arena.executors import crew
from billetdoux.arena.journal import NAME, Journal
from billetdoux.arena.stats import Figures
from billetdoux.kernel.intervals import Interval

SEED = 2026
RIVALS = ["hard", "medium", "lookahead", "random"]
YARDSTICKS = ("medium", "lookahead", "random")
LEVELS = ("hard", "medium")


class Row(NamedTuple):
    """One bot alone against others, in one game."""

    name: str
    game: str
    options: dict[str, object]
    games: int
    bot: str = "hard"
    rivals: tuple[str, ...] = YARDSTICKS


def _row(
    name: str, game: str, games: int, bot: str, rivals: tuple[str, ...], **options: Any
) -> Row:
    return Row(f"{bot}-{name}-{options['players']}", game, options, games, bot, rivals)


ROWS = [
    _row("classic", "love-letter", 1000, "hard", YARDSTICKS, edition="classic", players=2),
    _row("classic", "love-letter", 400, "hard", YARDSTICKS, edition="classic", players=4),
    *[
        _row("2019", "love-letter", games, "hard", YARDSTICKS, edition="2019", players=players)
        for players, games in ((2, 600), (3, 600), (4, 600), (5, 1000), (6, 1200))
    ],
    *[
        _row(game, game, 200, "hard", ("medium",), players=2)
        for game in ("love-and-intrigue", "tanto-cuore")
    ],
    *[
        _row(edition, "love-letter", 1000, "expert", LEVELS, edition=edition, players=2)
        for edition in ("classic", "2019-classic", "premium")
    ],
    *[
        _row(game, game, games, "expert", LEVELS, players=players)
        for game in ("love-and-intrigue", "tanto-cuore")
        for players, games in ((2, 400), (3, 300), (4, 300))
    ],
]


def contest_of(wanted: Row, part: float) -> Contest:
    game = billetdoux.game(wanted.game, **wanted.options)
    bots = [wanted.bot, *wanted.rivals]
    games = max(game.players, round(wanted.games * part))
    return Contest(game.id, dict(game.options), bots, games, SEED, alone=wanted.bot)


def played(contest: Contest, folder: Path, workers: int) -> Figures:
    """Play what is missing, telling how far it is."""
    journal, hands = Journal(contest, folder, (folder / NAME).exists()), crew(workers)
    try:
        return run_contest(contest, hands, journal, _tell)
    finally:
        hands.leave()
        journal.close()
        print(file=sys.stderr)


def _tell(figures: Figures, left: int) -> None:
    shares = [f"{found.pairing.other} {found.interval().share:.1%}" for found in figures.results]
    done = len(figures.games)
    print(f"\r{done} of {done + left} games: {', '.join(shares)}   ", end="", file=sys.stderr)


def found(contest: Contest, folder: Path) -> Figures:
    """What was played so far: the deals that all pairings have."""
    journal, figures = Journal(contest, folder, resume=True), Figures(contest)
    journal.close()
    pairings = range(len(contest.pairings()))
    for deal in range(contest.deals()):
        tasks = [Task(pairing, deal) for pairing in pairings]
        if all(task in journal.done for task in tasks):
            for task in tasks:
                figures.add(journal.done[task])
    return figures


def line(wanted: Row, figures: Figures) -> str:
    shown = {result.pairing.other: result for result in figures.results}
    games = max(result.games for result in figures.results)
    cells = [_cell(shown[rival].interval()) if rival in shown else "" for rival in RIVALS]
    pace = 1000 / figures.records[wanted.bot].pace
    name = f"{wanted.game} {wanted.options.get('edition', '')}".rstrip()
    seats = figures.players
    facts = [wanted.bot, name, str(seats), str(games), f"{100 / seats:.0f} %", *cells]
    return f"| {' | '.join(facts)} | {pace:.1f} |"


def _cell(interval: Interval) -> str:
    low, high = f"{100 * interval.low:.1f}", f"{100 * interval.high:.1f}"
    return f"**{100 * interval.share:.1f} %** ({low} – {high})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--out", type=Path, default=Path("strength"), help="a folder to resume from"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", type=float, default=1.0, help="so much of each contest")
    parser.add_argument("--only", nargs="*", choices=[row.name for row in ROWS], help="these rows")
    parser.add_argument("--show", action="store_true", help="play nothing")
    chosen = parser.parse_args()
    print(f"{date.today()}, seed {SEED}\n")
    print(f"| bot | game | seats | games each | even | {' | '.join(RIVALS)} | ms a decision |")
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    for row in ROWS:
        folder = chosen.out / row.name
        wanted = not chosen.only or row.name in chosen.only
        if wanted and (not chosen.show or (folder / NAME).exists()):
            contest = contest_of(row, chosen.part)
            figures = (
                found(contest, folder) if chosen.show else played(contest, folder, chosen.workers)
            )
            if figures.games:
                print(line(row, figures), flush=True)


if __name__ == "__main__":
    main()
