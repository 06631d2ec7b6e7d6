"""Worker processes, or a thread, for work that takes long; started when first needed.

A job is a plain function of plain values.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib.util import find_spec
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

T = TypeVar("T")

WORKER_MEMORY = 4 << 30  # bytes of address space
COLLECTION = 50_000  # objects made and kept between two looks for cycles
MAX_JOB_SECONDS = 120.0  # a worker that needs longer is stuck, and is replaced


def _initialize(niceness: int, prepare: Callable[[], object]) -> None:
    """What a worker process does first."""
    # Ctrl-C is for the server, which then shuts its workers down.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    limit_memory(WORKER_MEMORY)
    exit_with_parent()
    prepare()
    collect_rarely()


def collect_rarely() -> None:
    """Look for cycles of objects less often, and never among those made so far. Jobs leave few
    behind, and a search kept looking for them: it took a tenth of its time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECTION)


def limit_memory(size: int) -> None:
    """Let this process fail with `MemoryError` before it takes the machine's memory."""
    if find_spec("resource") is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def exit_with_parent() -> None:
    """End this process when the server is gone: one that was killed cannot end its workers."""
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_exit_after, args=(server,), daemon=True).start()


def _exit_after(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


def _nothing() -> None:
    """A job that only makes a worker start."""


class ProcessPool:
    """A number of processes; 0 means a thread. Each process first runs `prepare`."""

    def __init__(
        self, processes: int, name: str, niceness: int = 0, prepare: Callable[[], object] = _nothing
    ) -> None:
        self.processes, self.name = processes, name
        self._initialize = partial(_initialize, niceness, prepare)
        self._executor: Executor | None = None

    def _running(self) -> Executor:
        if self._executor is None:
            if self.processes:
                spawn = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(
                    self.processes, spawn, initializer=self._initialize
                )
            else:
                self._executor = ThreadPoolExecutor(1, self.name)
        return self._executor

    def start(self) -> None:
        """Start the processes now, so that the first jobs do not wait for them."""
        for _ in range(max(1, self.processes)):  # each of these jobs starts another one
            self._running().submit(_nothing)

    async def attempt(self, job: Callable[..., T], *values: Any) -> T | BaseException:
        """The result of a job, or its failure. A worker that died is replaced for the next job."""
        executor = None
        try:
            executor = self._running()
            work = asyncio.get_running_loop().run_in_executor(executor, job, *values)
        except RuntimeError as error:  # the executor is broken, or closed already
            result: T | BaseException = error
        except OSError as error:  # no process can be started: out of memory or file descriptors
            result = BrokenProcessPool(str(error))
        else:
            done = await asyncio.wait([work], timeout=MAX_JOB_SECONDS)
            if not done[0]:
                self._kill(executor)
            (result,) = await asyncio.gather(work, return_exceptions=True)
        if isinstance(result, BrokenProcessPool) and self._executor is executor:
            self._executor = None
        return result

    def _kill(self, executor: Executor) -> None:
        """End stuck workers; whoever waits for them gets `BrokenProcessPool`."""
        for process in list((getattr(executor, "_processes", None) or {}).values()):
            process.kill()

    def close(self) -> None:
        """Shut the workers down."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
