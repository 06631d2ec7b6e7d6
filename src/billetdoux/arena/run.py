"""Runs a contest in waves: some deals of each pairing at a time, until there are enough.

Whether a pairing has been played enough is decided after each wave and never in between, so the
answer does not depend on the number of workers or on interruptions.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from billetdoux.arena.contest import Contest, Task
from billetdoux.arena.executors import Crew
from billetdoux.arena.journal import Journal
from billetdoux.arena.kept_games import KeptGames
from billetdoux.arena.stats import Figures

DEALS_PER_WAVE = 20  # of each pairing

Watcher = Callable[[Figures, int], None]


def run_contest(
    contest: Contest,
    crew: Crew,
    journal: Journal,
    watch: Watcher,
    kept_games: KeptGames | None = None,
) -> Figures:
    """Play a contest. `watch` is called after each task with the figures so far and the number of
    games left; `kept_games` gets every game that is played now.
    """
    figures = Figures(contest)
    open_pairings = list(range(len(contest.pairings())))
    deals, players = contest.deals(), contest.make_game().players
    for first in range(0, deals, DEALS_PER_WAVE):
        wave = range(first, min(first + DEALS_PER_WAVE, deals))
        tasks = [Task(pairing, deal) for deal in wave for pairing in open_pairings]
        missing = iter(crew.play(contest, [task for task in tasks if task not in journal.done]))
        left = (len(tasks) + (deals - wave.stop) * len(open_pairings)) * players
        for task in tasks:
            if task not in journal.done:
                games = next(missing)
                if kept_games is not None:
                    kept_games.add(games)
                journal.add([msgspec.structs.replace(game, saved=None) for game in games])
            figures.add(journal.done[task])
            left -= players
            watch(figures, left)
        if contest.precision is not None:
            wide = contest.precision / 100
            open_pairings = [n for n in open_pairings if figures.results[n].interval().half > wide]
        if not open_pairings:
            break
    return figures
