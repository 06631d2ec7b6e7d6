"""Work on games from outside, in processes that cannot harm anyone: reading uploads, stepping,
verifying.

Each job has a limit on time and memory. One that exceeds it is ended with its process, and the next
job gets a new one. Jobs of different addresses take turns, so a flood from one address delays that
address only; when too many wait, more are refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from billetdoux.server.errors import Refusal
from billetdoux.server.game_cache import warm_up
from billetdoux.server.process_pool import exit_with_parent, limit_memory
from billetdoux.server.table import UNSOUND

T = TypeVar("T")
logger = logging.getLogger(__name__)

WORKERS = 2
JOB_SECONDS = 10.0
START_SECONDS = 60.0  # for a new process, which loads every game
JOB_MEMORY = 1 << 30  # bytes of address space
MAX_WAITING = 64
MAX_WAITING_OF_ADDRESS = 8
STUCK_SECONDS = 3 * JOB_SECONDS  # a job that waits longer means that something is wrong
NICENESS = 5


def _work(pipe: Connection) -> None:
    """What a worker process does: jobs, one after the other, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    exit_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    warm_up()
    limit_memory(JOB_MEMORY)
    pipe.send(None)
    with contextlib.suppress(EOFError, OSError):
        while True:
            job, values = pipe.recv()
            pipe.send(_result(job, values))


def _result(job: Callable[..., Any], values: tuple[Any, ...]) -> tuple[str, Any]:
    """What a job gives, or why it was refused; only the kind of an unexpected error."""
    try:
        return "done", job(*values)
    except Refusal as refusal:
        return "refused", (refusal.code, str(refusal))
    except (MemoryError, RecursionError):
        return "refused", ("bad-file", "this game needs too much memory")
    except (*UNSOUND, RuntimeError) as error:
        return "failed", type(error).__name__


class _Worker:
    """A process for jobs; all methods block, so they run in a thread."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def _start(self) -> Connection:
        # A server that forks takes milliseconds, and has none of our threads or files.
        methods = multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context(
            "forkserver" if "forkserver" in methods else "spawn"
        )
        ours: Connection
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs,), daemon=True)
            process.start()
        except OSError as error:  # out of memory or file descriptors
            raise Refusal("busy", "the server is too busy; try again") from error
        theirs.close()
        self._process, self._pipe = process, ours
        if not ours.poll(START_SECONDS):
            self.stop()
            raise Refusal("busy", "the server is too busy; try again")
        ours.recv()
        return ours

    def run(self, job: Callable[..., Any], values: tuple[Any, ...]) -> tuple[str, Any]:
        try:
            pipe = self._pipe or self._start()
            pipe.send((job, values))
            if not pipe.poll(JOB_SECONDS):
                self.stop()
                return "refused", ("bad-file", "this game takes too long")
            result: tuple[str, Any] = pipe.recv()
        except (EOFError, OSError):  # the process died: out of memory, or killed
            self.stop()
            return "refused", ("bad-file", "this game needs too much memory or time")
        return result

    def kill(self) -> None:
        """End the process from another thread: whoever waits for it finds its pipe closed."""
        process = self._process
        if process is not None:
            process.kill()
            process.join()

    def stop(self) -> None:
        """End the process at once, whatever it does, so that the next job has a new one."""
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()


@dataclass(slots=True)
class _Job:
    what: Callable[..., Any]
    values: tuple[Any, ...]
    answer: asyncio.Future[tuple[str, Any]]
    since: float


class Jobs:
    """A queue for jobs, fair between addresses, and the workers that do them."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(WORKERS, "billetdoux-job")
        self._workers = [_Worker() for _ in range(WORKERS)]
        self._free = deque(self._workers)
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(self, address: str, what: Callable[..., T], *values: Any) -> T:
        """Do a job for someone at an address; its result."""
        queue = self._waiting.setdefault(address, deque())
        total = sum(map(len, self._waiting.values()))
        if total >= MAX_WAITING or len(queue) >= MAX_WAITING_OF_ADDRESS:
            if not queue:
                del self._waiting[address]
            raise Refusal("limit", "too many requests of this kind are waiting; try again later")
        answer: asyncio.Future[tuple[str, Any]] = asyncio.get_running_loop().create_future()
        queue.append(_Job(what, values, answer, time.monotonic()))
        self._start_next()
        outcome, result = await answer
        if outcome == "refused":
            raise Refusal(*result)
        if outcome == "failed":
            logger.error("a job failed", extra={"job": what.__name__, "error": result})
            raise Refusal("bad-file", "this game cannot be replayed")
        found: T = result
        return found

    def _start_next(self) -> None:
        while self._free and not self._closed and (job := self._next()) is not None:
            worker = self._free.popleft()
            task = asyncio.create_task(self._do(worker, job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    def _next(self) -> _Job | None:
        """The oldest job of the address whose turn it is."""
        while self._waiting:
            address, queue = self._waiting.popitem(last=False)
            job = queue.popleft()
            if queue:
                self._waiting[address] = queue  # to the end of the line
            if not job.answer.done():  # else the caller has gone
                return job
        return None

    async def _do(self, worker: _Worker, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        try:
            result = await loop.run_in_executor(self._threads, worker.run, job.what, job.values)
        except Refusal as refusal:
            result = "refused", (refusal.code, str(refusal))
        except (OSError, RuntimeError) as error:
            result = "failed", type(error).__name__
        self._free.append(worker)
        if not job.answer.done():
            job.answer.set_result(result)
        self._start_next()

    @property
    def stuck(self) -> bool:
        """Whether a job has been waiting for too long."""
        now = time.monotonic()
        oldest = [queue[0].since for queue in self._waiting.values() if queue]
        return any(now - since > STUCK_SECONDS for since in oldest)

    def close(self) -> None:
        """End the workers, whatever they do."""
        self._closed = True
        closing = Refusal("closing", "the server is closing; try again")
        for queue in self._waiting.values():
            for job in queue:
                if not job.answer.done():
                    job.answer.set_exception(closing)
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)
