"""Measure the batch on the processor: NumPy on one core, JAX on all, the reference beside them.

`python -m bench.batch` prints one line a measurement and then the numbers as JSON. NumPy is
measured by the processor's clock, JAX, which uses every core, by the clock on the wall: the best of
many short runs, in case the machine has other work. The floor is what the machine would do if it
did every operation that a move is written in for every game, each on words that lie in the cache
(NumPy, which passes games over that do not need it) or in registers (JAX).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import billetdoux
from billetdoux import batch

CASES = [("classic", 2), ("classic", 4), ("2019", 2), ("2019", 4)]
REPEATS = 3


def best(task: Callable[[], int]) -> float:
    """The most things done a second of processor time, over some repeats."""
    rates = []
    for _ in range(REPEATS):
        start = time.process_time()
        done = task()
        rates.append(done / (time.process_time() - start))
    return max(rates)


def reference(edition: str, players: int, games: int) -> float:
    """Decisions a second of the reference, random play."""
    game = billetdoux.game("love-letter", edition=edition, players=players)
    return best(lambda: billetdoux.simulate(game, games, seed=1).decisions)


def numpy_moves(edition: str, players: int, games: int, seen: bool) -> float:
    """Moves a second of NumPy, random play; with legal mask and observation where `seen`."""
    game = batch.LoveLetter(edition, players, memory=seen, endless=True)
    keys = batch.keys(1, games)
    state = game.reset(keys)
    steps = max(4, 300_000 // games)

    def run() -> int:
        after = state
        for step in range(steps):
            now = batch.fold(keys, step)
            after = game.step(after, game.random_actions(after, now), now)
            if seen:
                game.legal_words(after)
                game.observe(after, game.turn(after))
        return games * steps

    return best(run)


def numpy_operations(words: int = 8192) -> float:
    """Operations on words a second of NumPy, on arrays that lie in the cache."""
    one, other = np.arange(words, dtype=np.uint32), np.arange(words, dtype=np.uint32)

    def run() -> int:
        for _ in range(500):
            np.add(one, other)
        return 500 * words

    return best(run)


def with_jax() -> Any:
    """The measurements of `bench.gpu`, where JAX is installed."""
    try:
        from bench import gpu
    except ImportError:
        print("JAX is not installed: pip install 'billetdoux[jax]' measures it too")
        return None
    return gpu


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--numpy", default="10,12,13,14,15,17", help="batches, powers of two")
    parser.add_argument("--jax", default="10,12,13,14,16", help="batches, powers of two")
    parser.add_argument("--json", help="also write the numbers to this file")
    asked = parser.parse_args()
    found: list[dict[str, Any]] = []

    def tell(what: str, case: str, games: int, speed: float, floor: float | None = None) -> None:
        found.append({"what": what, "case": case, "batch": games, "speed": speed, "floor": floor})
        share = f"  {speed / floor:.0%} of the floor" if floor else ""
        print(f"{what:18} {case:10} {games:>8,}  {speed / 1e6:8.3f} million/s{share}", flush=True)

    for edition, players in CASES:
        tell("reference", f"{edition} {players}", 1, reference(edition, players, 300))
    gpu = with_jax()
    rate = numpy_operations()
    for number, (edition, players) in enumerate(CASES):
        case = f"{edition} {players}"
        for power in [int(size) for size in asked.numpy.split(",")]:
            if number == 0 or power in (14, 15):
                floor = rate / gpu.written(edition, players, seen=False) if gpu else None
                speed = numpy_moves(edition, players, 1 << power, seen=False)
                tell("NumPy rules", case, 1 << power, speed, floor)
        floor = rate / gpu.written(edition, players, seen=True) if gpu else None
        tell("NumPy step, seen", case, 1 << 13, numpy_moves(edition, players, 1 << 13, True), floor)
    if gpu:
        rate = gpu.arithmetic(1 << 16)
        for number, (edition, players) in enumerate(CASES):
            case = f"{edition} {players}"
            for power in [int(size) for size in asked.jax.split(",")]:
                if number == 0 or power == 12:
                    row = gpu.rules(edition, players, 1 << power, 16, 1, repeats=40)
                    tell("JAX rules", case, 1 << power, row["speed"], rate / row["operations"])
            row = gpu.steps_seen(edition, players, 1 << 12, 8, repeats=40)
            tell("JAX step, seen", case, 1 << 12, row["speed"], rate / row["operations"])
    print(json.dumps(found))
    if asked.json:
        with open(asked.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=1)


if __name__ == "__main__":
    main()
