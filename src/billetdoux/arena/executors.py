"""Who plays the games: this process, several processes of this machine, or a Ray cluster.

A crew takes tasks and returns their results in the same order, so that nothing depends on which
worker was faster.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, Protocol

from billetdoux.arena.contest import Contest, Task
from billetdoux.arena.worker import Played, play_task
from billetdoux.kernel.errors import BilletDouxError


class Crew(Protocol):
    """Something that plays tasks."""

    def play(self, contest: Contest, tasks: Sequence[Task]) -> Iterator[list[Played]]:
        """The games of each task, in the order of the tasks."""
        ...

    def leave(self) -> None:
        """Stop, whatever is still being played."""
        ...


class Alone:
    """This process."""

    def play(self, contest: Contest, tasks: Sequence[Task]) -> Iterator[list[Played]]:
        return (play_task(contest, task) for task in tasks)

    def leave(self) -> None:
        """There are no workers to stop."""


def _ignore_interrupts() -> None:
    """Ctrl-C is for the main process, which shuts its workers down."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Pool:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, spawn, initializer=_ignore_interrupts)

    def play(self, contest: Contest, tasks: Sequence[Task]) -> Iterator[list[Played]]:
        return self._pool.map(partial(play_task, contest), tasks)

    def leave(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Cluster:
    """A Ray cluster, by its address: `ray://HOST:10001`, `HOST:6379`, or `auto`.

    Its machines need this package, and the one that the game comes from.
    """

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as error:
            raise BilletDouxError(
                "cluster: Ray is not installed; pip install 'billetdoux[cluster]'"
            ) from error
        self._ray: Any = ray
        _check_address(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.WARNING)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BilletDouxError(f"cluster: nothing answers at '{address}': {error}") from error
        self._play = ray.remote(play_task)

    def play(self, contest: Contest, tasks: Sequence[Task]) -> Iterator[list[Played]]:
        given = [self._play.remote(contest, task) for task in tasks]
        return (self._ray.get(result) for result in given)

    def leave(self) -> None:
        self._ray.shutdown()


def _check_address(address: str) -> None:
    """Fail at once if nothing answers: Ray itself would wait for minutes."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except (OSError, ValueError) as error:
        raise BilletDouxError(f"cluster: nothing answers at '{address}': {error}") from error


def crew(workers: int, cluster: str | None = None) -> Crew:
    """A crew of this many processes, or of a cluster."""
    if cluster is not None:
        return Cluster(cluster)
    if workers < 1:
        raise BilletDouxError(f"workers: must be 1 or more, not {workers}")
    return Alone() if workers == 1 else Pool(workers)
