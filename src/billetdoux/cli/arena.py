"""The command `billetdoux arena`: bots against bots, with progress while it lasts and tables at the
end. What is played and what it means is the arena's business; here it is asked for and shown.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from billetdoux.arena import report_tables
from billetdoux.arena.contest import Contest
from billetdoux.arena.executors import crew
from billetdoux.arena.export import write_csv, write_parquet
from billetdoux.arena.journal import Journal
from billetdoux.arena.kept_games import KeptGames
from billetdoux.arena.ratings import bradley_terry, openskill
from billetdoux.arena.report import report
from billetdoux.arena.run import run_contest
from billetdoux.arena.stats import Figures
from billetdoux.cli.app import (
    Edition,
    Goal,
    Language,
    Options,
    Players,
    app,
    chosen_game,
    console,
    errors,
    say,
)
from billetdoux.kernel.errors import FileError
from billetdoux.kernel.narrator import Texts
from billetdoux.local.words import usual_language


@app.command
def arena(
    game: str,
    *,
    bots: str = "hard,medium,easy",
    games: int = 200,
    alone: str | None = None,
    edition: Edition = None,
    players: Players = None,
    goal: Goal = None,
    option: Options = None,
    seed: int = 0,
    workers: int | None = None,
    cluster: str | None = None,
    precision: float | None = None,
    budget: float | None = None,
    out: Path | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
    keep_games: Path | None = None,
    lang: Language = None,
) -> int:
    """Let bots play against each other on mirrored deals, and rate them.

    For example:

    - `billetdoux arena love-letter --bots hard,medium,easy --games 1000`
    - `billetdoux arena love-letter --players 4 --bots hard:400,medium --precision 2 --out results`
    - `billetdoux arena love-letter --players 4 --bots hard:400,medium --out results --resume`
    - `billetdoux arena love-letter --bots hard,medium --games 4 --keep-games games`

    Parameters
    ----------
    game
        The game.
    bots
        Who enters: easy, medium, hard, expert, and random, lookahead, uct to compare with. A number
        says how many games a bot may imagine for a decision, e.g. hard:500.
    alone
        Only the pairings in which this bot sits alone among the others.
    games
        How many games each pairing plays, rounded up to whole deals.
    seed
        The same number gives the same results, with any number of workers.
    workers
        Processes; one for each core by default.
    cluster
        Play on a Ray cluster instead, e.g. ray://head:10001.
    precision
        A pairing stops when its 95 % interval is at most ± this many per cent.
    budget
        Seconds for each decision; results then depend on the machine.
    out
        A folder for the results: CSV, Parquet, an HTML report, and the journal to resume from.
    resume
        Continue the contest in that folder.
    keep_games
        A folder for the games of this run, one file each, to replay and to review.
    """
    chosen = chosen_game(game, edition, players, goal, option)
    names = [name.strip() for name in bots.split(",")]
    contest = Contest(
        chosen.id,
        dict(chosen.options),
        names,
        games,
        seed,
        precision,
        budget,
        alone,
        keep_games=keep_games is not None,
    )
    contest.check()
    kept_games = None if keep_games is None else KeptGames(contest, keep_games)
    texts = report_tables.arena_texts(lang or usual_language())
    hands = crew((os.cpu_count() or 1) if workers is None else workers, cluster)
    journal = Journal(contest, out, resume)
    watched = _Watched(contest, texts)
    try:
        with watched.progress:
            figures = run_contest(contest, hands, journal, watched.hear, kept_games)
    except KeyboardInterrupt:
        errors.print(texts.say("arena-stopped" if out is None else "arena-interrupted"))
        return 130
    finally:
        hands.leave()
        journal.close()
    _show(figures, texts)
    if out is not None:
        _write(figures, out, texts)
    return 0


class _Watched:
    """The progress of a contest: a bar, the time left, and how the bots stand."""

    def __init__(self, contest: Contest, texts: Texts) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        standing = TextColumn("{task.fields[standing]}")
        self.texts = texts
        self.progress = Progress(
            *columns, TimeRemainingColumn(), standing, console=errors, transient=True
        )
        total = contest.deals() * contest.make_game().players * len(contest.pairings())
        self.bar = self.progress.add_task(texts.say("arena-progress"), total=total, standing="")

    def hear(self, figures: Figures, left: int) -> None:
        done = len(figures.games)
        shares = [
            self.texts.say("arena-standing", bot=name, share=report_tables.percent(r.won / r.seats))
            for name, r in figures.records.items()
            if r.seats
        ]
        self.progress.update(
            self.bar, completed=done, total=done + left, standing="  ".join(shares)
        )


def _show(figures: Figures, texts: Texts) -> None:
    skill = openskill(figures)
    say(texts.say("arena-about", games=len(figures.games), seed=figures.contest.seed))
    for grid in (
        report_tables.results(figures, texts),
        report_tables.standings(figures, bradley_terry(figures), skill, texts),
        report_tables.cross(figures, texts),
        report_tables.seats(figures, texts),
    ):
        table = Table(title=grid.title, title_justify="left", box=None, pad_edge=False)
        for index, head in enumerate(grid.head):
            # In two lines: so the widest table fits into eighty columns, with its figures whole.
            table.add_column("\n".join(head.rsplit(" ", 1)), justify="right" if index else "left")
        for row in grid.rows:
            table.add_row(*row)
        console.print()
        console.print(table)
    if skill is None:
        errors.print(texts.say("arena-no-openskill"), markup=False)


def _write(figures: Figures, folder: Path, texts: Texts) -> None:
    files = ["games.csv", "games.parquet", "report.html"]
    try:
        write_csv(figures, folder / files[0])
        if not write_parquet(figures, folder / files[1]):
            del files[1]
            errors.print(texts.say("arena-no-parquet"), markup=False)
        (folder / "report.html").write_text(report(figures, texts), encoding="utf-8")
    except OSError as error:
        raise FileError(f"{folder}: {error.strerror}") from error
    say(texts.say("arena-written", folder=str(folder), files=", ".join(files)))
