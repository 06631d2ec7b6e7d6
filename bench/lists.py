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

from billetdoux.server.loader import TableLoader
from billetdoux.server.statistics import Statistics
from billetdoux.server.store import SqliteStore

REPEATS = 50
PHASES = ["over"] * 97 + ["playing"] * 2 + ["open"]
GAME = "love-letter", "classic", 2
CARDS = '{"baron":2,"guard":5,"handmaid":1,"priest":2,"prince":3}'
REGULAR = "player0"  # someone who plays in one game of a hundred


async def fill(store: SqliteStore, tables: int, people: int) -> None:
    """Store games of two people each, without their moves."""
    rng, summary = Random(1), b"{" + b" " * 600 + b"}"
    rows, seats, results = [], [], []
    for number in range(tables):
        id = f"{number:016x}"
        rows.append((id, None, number % 3 == 0, rng.choice(PHASES), False, number, summary))
        first = REGULAR if number % 100 == 0 else f"player{rng.randrange(1, people)}"
        guest = f"guest{rng.randrange(people)}"
        seats += [(first, id, 0), (guest, id, 1)]
        winner = rng.randrange(2)
        results += [
            (id, seat, player, player, *GAME, number, 1, seat == winner, 0, 9, CARDS)
            for seat, player in enumerate((first, guest))
        ]
    ratings = [
        ("love-letter", 2, f"player{number}", "", 25.0, 2.0, rng.gauss(19, 4), 10)
        for number in range(people)
    ]
    store.writer.execute("BEGIN")
    store.writer.executemany("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    store.writer.executemany("INSERT INTO players VALUES (?, ?, ?)", seats)
    places = ", ".join("?" * 13)
    store.writer.executemany(f"INSERT INTO results VALUES ({places})", results)
    store.writer.executemany("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", ratings)
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
        counted = Statistics(store, TableLoader(store).load)
        asked |= {
            "a regular's statistics": lambda: counted.of_player(REGULAR),
            "a regular's opponents": lambda: counted.opponents(REGULAR, 20, 0),
            "leaderboard, the first": lambda: counted.leaderboard(GAME[::2], "", 20, 0),
            "leaderboard, after 9,000": lambda: counted.leaderboard(GAME[::2], "", 20, 9_000),
        }
        for name, ask in asked.items():
            print(f"{name}: {await median(ask):.1f} ms")
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
