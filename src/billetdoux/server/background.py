"""How the server ends its work in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 1.0  # between two tries to cancel a task


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended. One cancellation may not do: psycopg waits for the
    statement that it interrupts, and if that ends with an error, the error takes the place of the
    cancellation. A task that goes on after such an error would go on for ever. So what a task does
    in order to end may take no longer than `AGAIN_SECONDS`: it would be interrupted.
    """
    every = set(tasks)
    running = every
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=AGAIN_SECONDS)
    await asyncio.gather(*every, return_exceptions=True)  # else asyncio logs errors of the end
