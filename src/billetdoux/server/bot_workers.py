"""Bots at work, away from the tables: in processes of their own, or in threads.

A bot gets what a remote client would get, the data of a view and the legal actions, and nothing
more. When its answer is played does not depend on its cards: the pause is drawn beforehand, and
the bot is told to be ready within it. Where many tables wait, they share the time that is left, so
that each bot thinks the shorter and no table waits the longer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random, SystemRandom
from typing import Any

from billetdoux.bots import bot
from billetdoux.kernel.rules import Game
from billetdoux.server.game_cache import shared_game, warm_up
from billetdoux.server.metrics import THINKING
from billetdoux.server.process_pool import Pool

logger = logging.getLogger(__name__)

LEAST = 0.02  # seconds that a bot may think however fast it is to play, unless others wait
AHEAD = 1  # decisions that lie ready for a worker, so that it need not wait for the next


def think(
    game_id: str,
    options: dict[str, Any],
    level: str,
    view: dict[str, Any],
    actions: list[str],
    ready_by: float,
    share: float,
) -> str:
    """A bot's choice, by a time and within some seconds; runs in a worker. A bot that is late goes
    by the rule of thumb.
    """
    game = shared_game(game_id, options)
    legal = [game.parse(text) for text in actions]
    seen = game.load_view(view)
    budget = max(0.0, min(share, ready_by - time.monotonic()))
    return str(bot(level, game).choose(seen, legal, budget))


class Workers:
    """The place where bots think. `processes` 0 means a thread; `pace` scales the natural delay."""

    def __init__(self, processes: int, pace: float) -> None:
        self.pace = pace
        self._random = SystemRandom()
        self._pool = Pool(processes, "billetdoux-bot", prepare=warm_up)
        self._heads = max(1, processes)  # that can think at once
        self._free = asyncio.Semaphore(self._heads + AHEAD)
        self._waiting = 0

    def start(self) -> None:
        """Have the workers ready before the first bot is asked."""
        self._pool.start()

    def delay(self) -> float:
        """How long a bot seems to think, in seconds: drawn without looking at its cards."""
        return self.pace * self._random.uniform(0.6, 1.4)

    async def choose(
        self, game: Game, level: str, view: dict[str, Any], actions: list[str], budget: float
    ) -> str:
        """A bot's choice. A worker that died is replaced; a bot that fails plays at random."""
        options = dict(game.options)
        began = time.monotonic()
        ready_by = began + max(LEAST, budget)  # the same clock in all processes of a machine
        for _ in range(2):
            async with self._turn(ready_by) as share:
                choice = await self._pool.attempt(
                    think, game.id, options, level, view, actions, ready_by, share
                )
            if isinstance(choice, str) and choice in actions:
                THINKING.labels(level).observe(time.monotonic() - began)
                return choice
            # Only the kind of failure is told: its text might name a card.
            logger.error("bot failed", extra={"level": level, "error": type(choice).__name__})
        return Random().choice(actions)

    @asynccontextmanager
    async def _turn(self, ready_by: float) -> AsyncIterator[float]:
        """Wait for a worker; for how long to have it, so that all who wait behind get as much."""
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            yield (ready_by - time.monotonic()) / max(1.0, (1 + self._waiting) / self._heads)
        finally:
            self._free.release()

    def close(self) -> None:
        """Send the workers home."""
        self._pool.close()
