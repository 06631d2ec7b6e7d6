"""Rebuilds tables from their logs, away from the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from billetdoux.server.store import Store
from billetdoux.server.table import Table, replay

T = TypeVar("T")

LONG_LOG = 128 * 1024  # bytes; an ordinary game has a tenth of it


class TableLoader:
    """Replays logs in threads of its own, one for long logs and one for all others. So a long log
    keeps nobody waiting but those who asked for a table with a long log.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "billetdoux-replay")
        self._long_thread = ThreadPoolExecutor(1, "billetdoux-replay-long")

    async def load(self, id: str) -> Table:
        """The table as it is in the store."""
        stored = await self._store.load(id)
        return await self.run(sum(map(len, stored)), replay, id, stored)

    async def run(self, size: int, what: Callable[..., T], *values: object) -> T:
        """Replay something that is `size` bytes long."""
        thread = self._long_thread if size > LONG_LOG else self._thread
        return await asyncio.get_running_loop().run_in_executor(thread, what, *values)

    def close(self) -> None:
        """Give up what is waiting."""
        for thread in (self._thread, self._long_thread):
            thread.shutdown(wait=False, cancel_futures=True)
