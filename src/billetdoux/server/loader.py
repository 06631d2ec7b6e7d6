"""Rebuilds tables from the store, away from the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from billetdoux.server.store import Store
from billetdoux.server.table import Table, replay


class TableLoader:
    """Replays logs in one thread of its own, so that a long log keeps nobody waiting but those
    who asked for its table.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "billetdoux-replay")

    async def load(self, id: str) -> Table:
        """The table as it is in the store."""
        stored = await self._store.load(id)
        return await asyncio.get_running_loop().run_in_executor(self._thread, replay, id, stored)

    def close(self) -> None:
        """Give up what is waiting."""
        self._thread.shutdown(wait=False, cancel_futures=True)
