"""Where long thinking is done: processes of their own, or a thread, made when first needed.

A job is a plain function of plain values. Which jobs there are is for others to say.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

T = TypeVar("T")


def _settle_in(patience: int, prepare: Callable[[], object]) -> None:
    """What a worker process does first; the more patient, the more it lets others go before."""
    # Ctrl-C is for the server, which then ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    # A server that was killed cannot end them: they notice by themselves.
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_outlive, args=(server,), daemon=True).start()
    prepare()


def _outlive(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


def _nothing() -> None:
    """A job that only needs somebody to do it."""


class Pool:
    """So many processes; 0 means a thread. A process first does what `prepare` says."""

    def __init__(
        self, processes: int, name: str, patience: int = 0, prepare: Callable[[], object] = _nothing
    ) -> None:
        self.processes, self.name = processes, name
        self._settling = partial(_settle_in, patience, prepare)
        self._executor: Executor | None = None

    def _made(self) -> Executor:
        if self._executor is None:
            if self.processes:
                spawn = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(
                    self.processes, spawn, initializer=self._settling
                )
            else:
                self._executor = ThreadPoolExecutor(1, self.name)
        return self._executor

    def start(self) -> None:
        """Make the processes now, so that the first job need not wait for them."""
        self._made().submit(_nothing)

    async def attempt(self, job: Callable[..., T], *values: Any) -> T | BaseException:
        """What a job gives, or how it failed. If its worker died there is a new one next time."""
        executor = self._made()
        try:
            work = asyncio.get_running_loop().run_in_executor(executor, job, *values)
        except RuntimeError as error:  # the executor is broken, or closed already
            found: T | BaseException = error
        else:
            (found,) = await asyncio.gather(work, return_exceptions=True)
        if isinstance(found, BrokenProcessPool) and self._executor is executor:
            self._executor = None
        return found

    def close(self) -> None:
        """Send the workers home."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
