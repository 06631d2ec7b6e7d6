"""How long lists take with many games stored: python -m bench.lists [TABLES] [PEOPLE]

Fills a database in a temporary folder by its own statements, then asks for the lists that pages
show, the first piece and a late one, and prints the median of each in milliseconds.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from billetdoux.server.store import SqliteStore

REPEATS = 50
PHASES = ["over"] * 97 + ["playing"] * 2 + ["open"]
REGULAR = "player0"  # someone who plays in one game of a hundred


async def fill(store: SqliteStore, tables: int, people: int) -> None:
    """Store games of two people each, without their moves."""
    rng, summary = Random(1), b"{" + b" " * 600 + b"}"
    rows, seats = [], []
    for number in range(tables):
        id = f"{number:016x}"
        rows.append((id, None, number % 3 == 0, rng.choice(PHASES), False, number, summary))
        first = REGULAR if number % 100 == 0 else f"player{rng.randrange(1, people)}"
        seats += [(first, id, 0), (f"guest{rng.randrange(people)}", id, 1)]
    store.writer.execute("BEGIN")
    store.writer.executemany("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    store.writer.executemany("INSERT INTO players VALUES (?, ?, ?)", seats)
    store.writer.execute("COMMIT")


async def median(ask: Callable[[], Awaitable[object]]) -> float:
    """The median time of a question, in milliseconds."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        await ask()
        times.append(time.perf_counter() - began)
    return 1000 * statistics.median(times)


async def main() -> None:
    tables, people = [int(one) for one in [*sys.argv[1:], "100000", "10000"][:2]]
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "billetdoux.sqlite")
        await fill(store, tables, people)
        asked: dict[str, Callable[[], Awaitable[object]]] = {
            "open tables": lambda: store.listed("open", 20),
            "finished public games, the first": lambda: store.listed("over", 20),
            "finished public games, after 10,000": lambda: store.listed("over", 20, 10_000),
            "someone's games, running": lambda: store.of_player("player7", 20, 0, "running"),
            "someone's games, finished": lambda: store.of_player("player7", 20, 0, "over"),
            "a regular's games, finished": lambda: store.of_player(REGULAR, 20, 0, "over"),
            "a regular's games, after 900": lambda: store.of_player(REGULAR, 20, 900, "over"),
        }
        for name, ask in asked.items():
            print(f"{name}: {await median(ask):.1f} ms")
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
