"""Bots think away from the tables: in processes of their own, or in a thread.

When a bot's answer is played does not depend on its cards: the delay is drawn first, and the bot
must answer within it. When many tables wait, they share the remaining time: the bot that must
answer first comes first, all get about the same time, and no table waits longer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import insort
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random, SystemRandom
from typing import Any, Protocol

from billetdoux.bots import bot
from billetdoux.server.game_cache import warm_up
from billetdoux.server.metrics import BOT_DECISIONS
from billetdoux.server.process_pool import ProcessPool
from billetdoux.server.questions import Question

logger = logging.getLogger(__name__)

MIN_BUDGET = 0.02  # seconds that a bot may think however short its delay is, unless others wait
LATE_SECONDS = 2.0  # a bot that needed more than this kept its table waiting
NICENESS = 10  # the server comes first, and what it leaves goes to bots
QUEUED_DECISIONS = 1  # that wait for a worker, so that it has the next one at once


def think(asked: Question, level: str, ready_by: float, share: float) -> str:
    """A bot's choice, by a time and within some seconds; runs in a worker. A late bot plays by its
    rule of thumb.
    """
    game, view, legal = asked.unpacked()
    budget = max(0.0, min(share, ready_by - time.monotonic()))
    return str(bot(level, game).choose(view, legal, budget))


def fair_share(now: float, ready_by: Sequence[float], ahead: int, parallel: int) -> float:
    """The seconds that each of those who wait can have if all get as much and answer by their time.
    The times are in order; `ahead` decisions are under way, `parallel` at a time.
    """
    return min(
        (moment - now) / max(1.0, (place + ahead) / parallel)
        for place, moment in enumerate(ready_by, 1)
    )


def _outcome(began: float, budget: float) -> str:
    return "late" if time.monotonic() - began > max(LATE_SECONDS, budget) else "in time"


class RemoteWorkers(Protocol):
    """Workers on other machines."""

    async def ask(self, kind: str, question: object, budget: float) -> Any:
        """The answer to a job; None if nobody gives one in time."""
        ...


class BotWorkers:
    """Where bots think. `processes` 0 means a thread; `pace` scales the visible delay."""

    def __init__(self, processes: int, pace: float, remote: RemoteWorkers | None = None) -> None:
        self.pace = pace
        self._remote = remote
        self._random = SystemRandom()
        self._pool = ProcessPool(processes, "billetdoux-bot", NICENESS, warm_up)
        self._parallel = max(1, processes)
        self._busy = 0  # decisions that a worker has, or has next
        self._waiting: list[tuple[float, int, asyncio.Future[float]]] = []  # by when to be ready
        self._numbers = count()

    def start(self) -> None:
        """Start the workers before the first bot is asked."""
        self._pool.start()

    def delay(self) -> float:
        """How long a bot seems to think, in seconds: drawn without looking at its cards."""
        return self.pace * self._random.uniform(0.6, 1.4)

    async def choose(self, level: str, asked: Question, budget: float) -> str:
        """A bot's choice. A worker that died is replaced; a bot that fails plays at random."""
        began = time.monotonic()
        remote = await self._ask_remote(level, asked, budget)
        if remote in asked.actions:
            BOT_DECISIONS.labels(level, _outcome(began, budget)).inc()
            return remote
        ready_by = began + max(MIN_BUDGET, budget)  # one clock for all processes of a machine
        for _ in range(2):
            async with self._worker(ready_by) as share:
                choice = await self._pool.attempt(think, asked, level, ready_by, share)
            if isinstance(choice, str) and choice in asked.actions:
                BOT_DECISIONS.labels(level, _outcome(began, budget)).inc()
                return choice
            # Only the kind of failure is logged: its text might name a card.
            extra = {"bot": level, "error": type(choice).__name__}
            logger.error("bot failed", extra=extra)
        BOT_DECISIONS.labels(level, "failed").inc()
        return Random().choice(asked.actions)

    async def _ask_remote(self, level: str, asked: Question, budget: float) -> str:
        """The choice of a worker on another machine; empty if there is none."""
        if self._remote is None:
            return ""
        return str(await self._remote.ask("choose", {"question": asked, "level": level}, budget))

    @asynccontextmanager
    async def _worker(self, ready_by: float) -> AsyncIterator[float]:
        """Wait for a worker; for how many seconds to use it, so that all who wait get as much."""
        turn: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        place = (ready_by, next(self._numbers), turn)
        insort(self._waiting, place)
        self._hand_out()
        try:
            yield await turn
        finally:
            if place in self._waiting:  # cancelled before its turn came
                self._waiting.remove(place)
            else:
                self._busy -= 1
            self._hand_out()

    def _hand_out(self) -> None:
        """Give free workers to those who must be ready first."""
        # A place whose task was cancelled is taken away by that task.
        places = [place for place in self._waiting if not place[2].cancelled()]
        while places and self._busy < self._parallel + QUEUED_DECISIONS:
            times = [ready_by for ready_by, _, _ in places]
            share = fair_share(time.monotonic(), times, self._busy, self._parallel)
            place = places.pop(0)
            self._waiting.remove(place)
            self._busy += 1
            place[2].set_result(share)

    def close(self) -> None:
        """Shut the workers down."""
        self._pool.close()
