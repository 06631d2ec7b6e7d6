"""A million games through the reference and the batch side by side: `python -m tests.batch.fuzz`.

Every edition and number of players in turn, games of one round and now and then of two, with new
seeds; on all processors. The first difference ends it, with the seed that brings it back.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait

from rich.progress import Progress

from tests.batch.following import CASES, Following

GAMES = 500  # games side by side
Task = tuple[str, int, int, int]


def tasks(first: int) -> Iterator[Task]:
    """Ruleset, players, goal and seed, without end."""
    seed = first
    while True:
        for edition, players in CASES:
            yield edition, players, 2 if seed % 5 == 0 else 1, seed
            seed += 1


def follow(task: Task) -> str | None:
    """What differs, if anything does."""
    edition, players, goal, seed = task
    try:
        Following(edition, players, goal, GAMES, seed).run(seats=1)
    except AssertionError as error:
        return f"{edition} {players} goal {goal} seed {seed}: {error}"
    return None


def main() -> int:
    """0 if all is well, 1 if the two differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0, help="begin with this seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    waiting = tasks(asked.seed)
    total = -(-asked.games // GAMES)
    with ProcessPoolExecutor(asked.processes) as pool, Progress() as progress:
        bar = progress.add_task("batch and reference", total=asked.games)
        running = {
            pool.submit(follow, next(waiting)) for _ in range(min(total, 2 * asked.processes))
        }
        begun = len(running)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                found = future.result()
                if found is not None:
                    pool.shutdown(cancel_futures=True)
                    print(f"FAILED: {found}", file=sys.stderr)
                    return 1
                progress.advance(bar, GAMES)
                if begun < total:
                    running.add(pool.submit(follow, next(waiting)))
                    begun += 1
    print(f"{total * GAMES:,} games, the same move for move")
    return 0


if __name__ == "__main__":
    sys.exit(main())
