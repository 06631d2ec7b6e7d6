"""How many games bots imagine for a decision when many tables share a few processes.

    python -m bench.thinking [--game tanto-cuore] [--bots expert,hard] [--tables 1,20,100]
        [--processes 2] [--share 0.9]

The bots, their delays and their shares of the processes are those of a server
(`server/bot_workers.py`); what it costs to think is measured. The clock is not the wall's: each
process has one that goes on by the processor time that its bots used, so that other programs on
the machine change little. `--share` is how much of its core a process gets: the server needs the
rest (`bench.waiting` measures how much). At each table one bot plays against people who answer at
once, by the rule of thumb.
"""

from __future__ import annotations

import argparse
import heapq
import math
import time
from bisect import insort
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar
from unittest import mock

import billetdoux
from bench.load import show
from billetdoux.bots import bot, search
from billetdoux.kernel.driver import Bot
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, sample_chance
from billetdoux.server.bot_workers import MIN_BUDGET, QUEUED_DECISIONS, fair_share
from billetdoux.server.config import Config
from billetdoux.server.process_pool import collect_rarely
from billetdoux.server.questions import Question, question
from billetdoux.server.table_runner import BUDGET_SHARE

BEGUN = 100  # decisions of the bot's seat at most that a table has behind it at the start


class Rollouts(search.Search):
    """Counts the rollouts of each search."""

    counts: ClassVar[list[int]] = []

    def run(self, tries: int, seconds: float | None = None) -> None:
        super().run(tries, seconds)
        self.counts.append(self.tried)


@contextmanager
def counted(share: float) -> Iterator[list[int]]:
    """The rollouts of searches within, whose clock is that of a process with this share of a
    core.
    """
    clock = SimpleNamespace(perf_counter=lambda: time.process_time() / share)
    Rollouts.counts = []
    with mock.patch.multiple(search, time=clock, Search=Rollouts):
        yield Rollouts.counts


class Table:
    """One bot among people who answer at once."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number, self.rng = game, number, Random(number)
        self.people: Bot = bot("medium", game, number)
        self.state: State = game.start()
        self.go_on()
        for _ in range(self.rng.randrange(BEGUN)):
            self.play(str(self.people.choose(self.state.view(0), self.state.actions())))

    def go_on(self) -> None:
        """Up to the bot's next turn, in a new game if need be."""
        while self.state.actor != 0:
            if self.state.actor == OVER:
                self.state = self.game.start()
            elif self.state.actor == CHANCE:
                self.state.apply(sample_chance(self.state, self.rng))
            else:
                view = self.state.view(self.state.actor)
                self.state.apply(self.people.choose(view, self.state.actions()))

    def play(self, choice: str) -> None:
        self.state.apply(self.game.parse(choice))
        self.go_on()


class Asked:
    """A question on its way, and until when it has to be answered."""

    def __init__(self, table: Table, now: float, pace: float) -> None:
        self.table = table
        self.plays_at = now + pace * table.rng.uniform(0.6, 1.4)
        self.ready_by = now + max(MIN_BUDGET, BUDGET_SHARE * (self.plays_at - now))
        self.question: Question = question(table.game, table.state)
        self.share = 0.0


class Processes:
    """Those for the bots of all tables, as `BotWorkers` uses them."""

    def __init__(
        self, level: str, tables: Sequence[Table], pace: float, count: int, share: float
    ) -> None:
        self.level, self.pace, self.count, self.share = level, pace, count, share
        self.now = 0.0
        self.turns = [(table.rng.uniform(0, pace), table.number, table) for table in tables]
        heapq.heapify(self.turns)
        self.waiting: list[Asked] = []  # by when to be ready
        self.taken: deque[Asked] = deque()  # by the processes, as soon as one is free
        self.busy: list[float] = []  # until when processes work
        self.decisions = 0
        self.late = 0
        self.used = 0.0  # processor seconds

    def run(self, seconds: float) -> None:
        """Let the tables play for so long."""
        while self.now < seconds:
            self._wait()
            self._take_questions()
            while self.taken and len(self.busy) < self.count:
                self._answer(self.taken.popleft())

    def _wait(self) -> None:
        """Until a bot is asked or a process is free."""
        asked = self.turns[0][0] if self.turns else math.inf
        free = self.busy[0] if self.busy else math.inf
        self.now = max(self.now, min(asked, free))
        if free <= asked:
            heapq.heappop(self.busy)

    def _take_questions(self) -> None:
        """Those asked by now; who must be ready first is taken first."""
        while self.turns and self.turns[0][0] <= self.now:
            at, _, table = heapq.heappop(self.turns)
            insort(self.waiting, Asked(table, at, self.pace), key=lambda asked: asked.ready_by)
        while self.waiting:
            ahead = len(self.busy) + len(self.taken)
            if ahead >= self.count + QUEUED_DECISIONS:
                return
            times = [asked.ready_by for asked in self.waiting]
            asked = self.waiting.pop(0)
            asked.share = fair_share(self.now, times, ahead, self.count)
            self.taken.append(asked)

    def _answer(self, asked: Asked) -> None:
        began = time.process_time()
        game, view, legal = asked.question.unpacked()
        budget = max(0.0, min(asked.share, asked.ready_by - self.now))
        choice = str(bot(self.level, game).choose(view, legal, budget))
        used = time.process_time() - began
        done = self.now + used / self.share
        heapq.heappush(self.busy, done)
        self.used += used
        self.decisions += 1
        self.late += done > asked.plays_at
        asked.table.play(choice)
        heapq.heappush(self.turns, (max(done, asked.plays_at), asked.table.number, asked.table))


def thinking(
    game: Game, level: str, tables: int, seconds: float, count: int, share: float
) -> dict[str, Any]:
    """One line of the table."""
    seats = [Table(game, number) for number in range(tables)]
    bot(level, game).choose(seats[0].state.view(0), seats[0].state.actions(), 0.01)
    collect_rarely()
    with counted(share) as counts:
        processes = Processes(level, seats, Config().bot_pace, count, share)
        processes.run(seconds)
    ranked = sorted(counts)
    return {
        "bot": level,
        "tables": tables,
        "decisions_s": round(processes.decisions / processes.now, 1),
        "searched": f"{len(counts) / processes.decisions:.0%}",
        "rollouts_mean": round(sum(counts) / len(counts), 1),
        "p10": ranked[len(ranked) // 10],
        "p50": ranked[len(ranked) // 2],
        "p90": ranked[len(ranked) * 9 // 10],
        "late": processes.late,
        "used": f"{processes.used / (processes.now * count * share):.0%}",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--game", default="tanto-cuore")
    parser.add_argument("--edition")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="hard,expert")
    parser.add_argument("--tables", default="1,20,100")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--processes", type=int, default=Config().bot_processes)
    parser.add_argument("--share", type=float, default=1.0)
    asked = parser.parse_args()
    edition = {"edition": asked.edition} if asked.edition else {}
    game = billetdoux.game(asked.game, players=asked.players, **edition)
    rows = [
        thinking(game, level, int(tables), asked.seconds, asked.processes, asked.share)
        for level in asked.bots.split(",")
        for tables in asked.tables.split(",")
    ]
    show(f"Rollouts for a decision: {game.id} {game.options}", rows)


if __name__ == "__main__":
    main()
