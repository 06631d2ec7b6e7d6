"""Decisions of bots, hints and reviews as jobs in PostgreSQL, for workers on other machines.

A node puts a job into the table `jobs` and waits for its answer; a worker (`billetdoux work`) takes
the most urgent one with `FOR UPDATE SKIP LOCKED` under a short lease. If the worker dies, the lease
runs out and another worker takes the job. A job holds what a remote client could see: a view and
the legal actions, never a state.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
import psycopg
from psycopg_pool import PoolTimeout

from billetdoux.server import background
from billetdoux.server.postgres_connection import Pool, listen

logger = logging.getLogger(__name__)

ASKED = "billetdoux_jobs"  # the channel on which workers hear of new jobs
ANSWERED = "billetdoux_answers"  # and nodes of answers
LEASE_SECONDS = 1.5  # of a job; a dead worker's job is free again after this
BEAT_SECONDS = 0.4  # between two renewals, and between two looks for forgotten jobs
ALIVE_SECONDS = 3.0  # a worker that was not seen for longer is dead
GRACE_SECONDS = 2.5  # a node waits this much longer than asked for, then thinks for itself

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class JobQueue:
    """The side of a node: it asks, and waits for answers."""

    def __init__(self, pool: Pool, url: str, node: str) -> None:
        self._pool, self._url, self._node = pool, url, node
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._alive_until = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to hear answers, and to look whether there are workers."""
        self._tasks = [
            asyncio.create_task(listen(self._url, ANSWERED, self._hear, self._hear_all)),
            asyncio.create_task(self._look_for_workers()),
        ]

    @property
    def has_workers(self) -> bool:
        """Whether a worker was seen a moment ago."""
        return time.monotonic() < self._alive_until

    async def _look_for_workers(self) -> None:
        while True:
            with contextlib.suppress(psycopg.Error, PoolTimeout):
                async with self._pool.connection() as connection:
                    cursor = await connection.execute(
                        "SELECT EXISTS (SELECT FROM workers"
                        " WHERE seen > clock_timestamp() - %s * interval '1 s')",
                        (ALIVE_SECONDS,),
                    )
                    found = await cursor.fetchone()
                    if found is not None and found[0]:
                        self._alive_until = time.monotonic() + ALIVE_SECONDS
            await asyncio.sleep(1.0)

    async def ask(self, kind: str, question: object, budget: float) -> Any:
        """The answer of a worker; None if none comes soon after `budget` seconds, so that the node
        must think for itself.
        """
        if not self.has_workers:
            return None
        try:
            id = await self._submit(kind, question, budget)
        except (psycopg.Error, PoolTimeout):
            return None
        answer = self._waiting[id] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(budget + GRACE_SECONDS):
                return await answer
        except TimeoutError:
            return None
        finally:
            del self._waiting[id]
            if not answer.done() or answer.cancelled():
                self._spawn(self._withdraw(id))

    async def _submit(self, kind: str, question: object, budget: float) -> int:
        async with self._pool.connection() as connection:
            cursor = await connection.execute(
                "WITH job AS (INSERT INTO jobs (kind, question, asked_by, ready_by)"
                " VALUES (%s, %s, %s, clock_timestamp() + %s * interval '1 s') RETURNING id)"
                " SELECT id, pg_notify(%s, '') FROM job",
                (kind, encode(question), self._node, budget, ASKED),
            )
            (id, _) = await cursor.fetchone() or (0, None)
            return int(id)

    def _hear(self, payload: str) -> None:
        node, _, id = payload.rpartition(" ")
        if node == self._node and int(id) in self._waiting:
            self._spawn(self._fetch([int(id)]))

    def _hear_all(self) -> None:
        self._spawn(self._fetch(list(self._waiting)))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks = [one for one in self._tasks if not one.done()]
        self._tasks.append(task)

    async def _fetch(self, ids: list[int]) -> None:
        with contextlib.suppress(psycopg.Error, PoolTimeout):
            async with self._pool.connection() as connection:
                cursor = await connection.execute(
                    "DELETE FROM jobs WHERE id = ANY(%s) AND answer IS NOT NULL"
                    " RETURNING id, answer",
                    (ids,),
                )
                for id, answer in await cursor.fetchall():
                    waiting = self._waiting.get(id)
                    if waiting is not None and not waiting.done():
                        waiting.set_result(decode(answer))

    async def _withdraw(self, id: int) -> None:
        with contextlib.suppress(psycopg.Error, PoolTimeout):
            async with self._pool.connection() as connection:
                await connection.execute("DELETE FROM jobs WHERE id = %s", (id,))

    async def close(self) -> None:
        """Stop listening."""
        await background.end(self._tasks)


class JobTaker:
    """The side of a worker: it takes jobs, the most urgent first, and answers them.

    `work(kind, question, budget)` gives the answer. `capacity` jobs are done at a time.
    """

    def __init__(
        self,
        pool: Pool,
        url: str,
        worker: str,
        capacity: int,
        work: Callable[[str, Any, float], Awaitable[object]],
    ) -> None:
        self._pool, self._url, self.worker = pool, url, worker
        self.capacity, self._work = capacity, work
        self._doing: dict[int, asyncio.Task[None]] = {}
        self._news = asyncio.Event()
        self._stopped = False
        self.done = 0

    async def run(self) -> None:
        """Work until stopped; then what is under way is given back."""
        listening = asyncio.create_task(
            listen(self._url, ASKED, lambda _: self._news.set(), self._news.set)
        )
        beating = asyncio.create_task(self._beat())
        try:
            while not self._stopped:
                await self._news.wait()
                self._news.clear()
                try:
                    await self._take()
                except (psycopg.Error, PoolTimeout) as error:
                    logger.error("no jobs", extra={"error": type(error).__name__})
                    await asyncio.sleep(0.5)
        finally:
            await background.end([listening, beating, *self._doing.values()])
            with contextlib.suppress(psycopg.Error, PoolTimeout):
                await self._give_back()

    def stop(self) -> None:
        """Let `run` end."""
        self._stopped = True
        self._news.set()

    async def _take(self) -> None:
        """Take as many jobs as there is room for."""
        while not self._stopped and (room := self.capacity - len(self._doing)) > 0:
            async with self._pool.connection() as connection:
                cursor = await connection.execute(
                    "UPDATE jobs SET worker = %s,"
                    " lease_until = clock_timestamp() + %s * interval '1 s'"
                    " WHERE id IN (SELECT id FROM jobs WHERE answer IS NULL"
                    " AND lease_until < clock_timestamp() ORDER BY ready_by LIMIT %s"
                    " FOR UPDATE SKIP LOCKED) RETURNING id, kind, question, asked_by,"
                    " extract(epoch FROM ready_by - clock_timestamp())::double precision",
                    (self.worker, LEASE_SECONDS, room),
                )
                jobs = await cursor.fetchall()
            for id, kind, question, asked_by, left in jobs:
                self._doing[id] = asyncio.create_task(
                    self._do(id, kind, decode(question), asked_by, left)
                )
            if len(jobs) < room:
                return

    async def _do(self, id: int, kind: str, question: Any, asked_by: str, left: float) -> None:
        try:
            answer = await self._work(kind, question, max(0.0, left))
            async with self._pool.connection() as connection:
                await connection.execute(
                    "WITH job AS (UPDATE jobs SET answer = %s WHERE id = %s AND worker = %s"
                    " RETURNING asked_by, id)"
                    " SELECT pg_notify(%s, asked_by || ' ' || id) FROM job",
                    (encode(answer), id, self.worker, ANSWERED),
                )
            self.done += 1
        except (psycopg.Error, PoolTimeout) as error:
            logger.error("an answer was lost", extra={"error": type(error).__name__})
        finally:
            del self._doing[id]
            self._news.set()

    async def _beat(self) -> None:
        """Say that this worker lives, keep its jobs, and look for those that others dropped."""
        while True:
            with contextlib.suppress(psycopg.Error, PoolTimeout):
                await self.register()
            self._news.set()
            await asyncio.sleep(BEAT_SECONDS)

    async def register(self) -> None:
        """Write that this worker lives and keeps its jobs; clear away what is long dead."""
        async with self._pool.connection() as connection:
            await connection.execute(
                "WITH kept AS (UPDATE jobs SET"
                " lease_until = clock_timestamp() + %s * interval '1 s'"
                " WHERE worker = %s AND answer IS NULL),"
                " old AS (DELETE FROM jobs WHERE asked < clock_timestamp() - interval"
                " '5 min'), dead AS (DELETE FROM workers WHERE seen < clock_timestamp()"
                " - interval '1 h')"
                " INSERT INTO workers (id, capacity) VALUES (%s, %s)"
                " ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp()",
                (LEASE_SECONDS, self.worker, self.worker, self.capacity),
            )

    async def _give_back(self) -> None:
        async with self._pool.connection() as connection:
            await connection.execute(
                "WITH freed AS (UPDATE jobs SET lease_until = '-infinity'"
                " WHERE worker = %s AND answer IS NULL),"
                " left_ AS (DELETE FROM workers WHERE id = %s) SELECT pg_notify(%s, '')",
                (self.worker, self.worker, ASKED),
            )
