"""Bots at work, away from the tables: in processes of their own, or in threads.

A bot gets what a remote client would get, the data of a view and the legal actions, and nothing
more. When its answer is played does not depend on its cards: the pause is drawn beforehand, and
the bot is told to be ready within it.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from random import Random, SystemRandom
from typing import Any

from billetdoux.bots import bot
from billetdoux.kernel.rules import Game
from billetdoux.server.games import shared_game
from billetdoux.server.metrics import THINKING

logger = logging.getLogger(__name__)

LEAST = 0.02  # seconds that a bot gets even when it is late


def think(
    game_id: str,
    options: dict[str, Any],
    level: str,
    view: dict[str, Any],
    actions: list[str],
    ready_by: float,
) -> str:
    """A bot's choice; runs in a worker. Where many tables wait, each bot thinks the shorter."""
    game = shared_game(game_id, options)
    legal = [game.parse(text) for text in actions]
    budget = max(LEAST, ready_by - time.monotonic())
    return str(bot(level, game).choose(game.load_view(view), legal, budget))


def _settle_in() -> None:
    """What a worker process does first."""
    # Ctrl-C is for the server, which then ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A server that was killed cannot end them: they notice by themselves.
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_outlive, args=(server,), daemon=True).start()


def _outlive(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


class Workers:
    """The place where bots think. `processes` 0 means a thread; `pace` scales the natural delay."""

    def __init__(self, processes: int, pace: float) -> None:
        self.processes = processes
        self.pace = pace
        self._random = SystemRandom()
        self._pool: Executor | None = None

    def delay(self) -> float:
        """How long a bot seems to think, in seconds: drawn without looking at its cards."""
        return self.pace * self._random.uniform(0.6, 1.6)

    def _executor(self) -> Executor:
        if self._pool is None:
            if self.processes:
                self._pool = ProcessPoolExecutor(
                    self.processes, multiprocessing.get_context("spawn"), initializer=_settle_in
                )
            else:
                self._pool = ThreadPoolExecutor(1, "billetdoux-bot")
        return self._pool

    async def choose(
        self, game: Game, level: str, view: dict[str, Any], actions: list[str], budget: float
    ) -> str:
        """A bot's choice. A worker that died is replaced; a bot that fails plays at random."""
        loop = asyncio.get_running_loop()
        options = dict(game.options)
        began = loop.time()
        ready_by = time.monotonic() + budget  # the same clock in all processes of a machine
        for _ in range(2):
            pool = self._executor()
            thought = loop.run_in_executor(
                pool, think, game.id, options, level, view, actions, ready_by
            )
            (choice,) = await asyncio.gather(thought, return_exceptions=True)
            if isinstance(choice, str) and choice in actions:
                THINKING.labels(level).observe(loop.time() - began)
                return choice
            # Only the kind of failure is told: its text might name a card.
            logger.error("bot failed", extra={"level": level, "error": type(choice).__name__})
            if isinstance(choice, BrokenProcessPool) and self._pool is pool:
                self._pool = None
        return Random().choice(actions)

    def close(self) -> None:
        """Send the workers home."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
