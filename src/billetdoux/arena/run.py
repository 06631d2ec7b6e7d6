"""A contest being played: in waves, each pairing as many deals at a time, until there are enough.

Whether a pairing has been played enough is asked after each wave and never in between, so the
answer is the same however many workers there are and however often the contest was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable

from billetdoux.arena.contest import Contest, Task
from billetdoux.arena.executors import Crew
from billetdoux.arena.journal import Journal
from billetdoux.arena.stats import Figures

WAVE = 20  # deals of each pairing

Watcher = Callable[[Figures, int], None]


def run_contest(contest: Contest, crew: Crew, journal: Journal, watch: Watcher) -> Figures:
    """Play it; `watch` hears after each task what is known so far, and how many games are left."""
    figures = Figures(contest)
    open_pairings = list(range(len(contest.pairings())))
    deals, players = contest.deals(), contest.table().players
    for first in range(0, deals, WAVE):
        wave = range(first, min(first + WAVE, deals))
        tasks = [Task(pairing, deal) for deal in wave for pairing in open_pairings]
        missing = iter(crew.play(contest, [task for task in tasks if task not in journal.done]))
        left = (len(tasks) + (deals - wave.stop) * len(open_pairings)) * players
        for task in tasks:
            if task not in journal.done:
                journal.add(next(missing))
            figures.add(journal.done[task])
            left -= players
            watch(figures, left)
        if contest.precision is not None:
            wide = contest.precision / 100
            open_pairings = [n for n in open_pairings if figures.results[n].interval().half > wide]
        if not open_pairings:
            break
    return figures
