"""A worker: decides for bots, gives hints and judges moves for servers on other machines.

It takes jobs from the database, does each in a process of its own, and writes the answer back. It
sees what a player in that seat would see, and never a state.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import socket
import time
from typing import Any

from billetdoux.server import hints, reviews
from billetdoux.server.bot_workers import think
from billetdoux.server.game_cache import warm_up
from billetdoux.server.job_queue import JobTaker
from billetdoux.server.json_logging import set_up
from billetdoux.server.postgres_connection import check_url, explained, make_pool
from billetdoux.server.postgres_schema import migrate
from billetdoux.server.process_pool import ProcessPool
from billetdoux.server.questions import Question

logger = logging.getLogger(__name__)

RESERVE_SECONDS = 0.02  # of a job's time that is left for the way back


class Worker:
    """Answers jobs with `processes` processes."""

    def __init__(self, processes: int) -> None:
        self._pool = ProcessPool(processes, "billetdoux-work", prepare=warm_up)

    def start(self) -> None:
        """Start the processes."""
        self._pool.start()

    async def __call__(self, kind: str, asked: Any, budget: float) -> object:
        """The answer to a job; None if it cannot be given."""
        ready_by = time.monotonic() + max(0.0, budget - RESERVE_SECONDS)
        question = Question(*asked["question"])
        if kind == "choose":
            share = max(0.0, ready_by - time.monotonic())
            found: Any = await self._pool.attempt(think, question, asked["level"], ready_by, share)
        elif kind == "hint":
            found = await self._pool.attempt(hints.estimate, question, ready_by)
        elif kind == "verdict":
            found = await self._pool.attempt(
                reviews.judge_move, question, asked["played"], asked["place"], asked["budget"]
            )
        else:
            found = ValueError(kind)
        if isinstance(found, BaseException):
            # Only the kind of failure is logged: its text might name a card.
            logger.error("a job failed", extra={"job": kind, "error": type(found).__name__})
            return None
        return found

    def close(self) -> None:
        """Shut the processes down."""
        self._pool.close()


async def work(url: str, processes: int) -> None:
    """Take jobs until SIGTERM or Ctrl-C; what is under way goes back to the queue then."""
    check_url(url)
    await migrate(url)
    name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
    pool = make_pool(url, processes + 2)
    worker = Worker(processes)
    taker = JobTaker(pool, url, name, processes, worker)
    try:
        async with explained():
            await pool.open()
            await taker.register()
        worker.start()
        await _take_jobs(taker)
        logger.info("done")
    finally:
        worker.close()
        await pool.close()


async def _take_jobs(taker: JobTaker) -> None:
    """Until SIGTERM or Ctrl-C."""
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, taker.stop)
    logger.info("working", extra={"worker": taker.worker, "processes": taker.capacity})
    await taker.run()


def run(url: str, processes: int, log_level: str) -> int:
    """Work until asked to stop; the exit status."""
    set_up(log_level)
    asyncio.run(work(url, processes))
    return 0
