"""Measure the environments for research: steps a second with random legal actions, observations and
new games included, by the processor's clock. The kernel alone, in the same run, is the measure.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import billetdoux
from billetdoux.research import gymnasium, pettingzoo

CASES: list[tuple[str, dict[str, Any]]] = [
    ("love-letter", {"players": 2}),
    ("love-letter", {"players": 4}),
    ("love-letter", {"edition": "2019", "players": 4}),
    *[(id, {}) for id in billetdoux.available_games() if id != "love-letter"],
]


def kernel(id: str, options: dict[str, Any]) -> Iterator[int]:
    """Decisions of random games without any environment, some hundred at a time."""
    game = billetdoux.game(id, **options)
    for seed in range(1 << 30):
        yield billetdoux.simulate(game, 5, seed=seed).decisions


def turns(make: Callable[..., Any]) -> Callable[[str, dict[str, Any]], Iterator[int]]:
    """Steps of a PettingZoo environment."""

    def steps(id: str, options: dict[str, Any]) -> Iterator[int]:
        env, rng = make(id, **options), Random(1)
        env.reset(seed=1)
        while True:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                else:
                    env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                    yield 1

    return steps


def seat(id: str, options: dict[str, Any]) -> Iterator[int]:
    """Steps of one seat against easy bots."""
    env, rng = gymnasium.make(id, opponents=["easy"], **options), Random(1)
    env.reset(seed=1)
    while True:
        seen, _ = env.reset()
        over = False
        while not over:
            action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
            seen, _, over, _, _ = env.step(action)
            yield 1


def rate(steps: Iterator[int], seconds: float) -> float:
    """Steps a second."""
    next(steps)
    start, count = time.process_time(), 0
    while time.process_time() - start < seconds:
        count += next(steps)
    return count / (time.process_time() - start)


FORMS = {
    "kernel": kernel,
    "PettingZoo raw_env": turns(pettingzoo.raw_env),
    "PettingZoo env": turns(pettingzoo.env),
    "Gymnasium, easy opponents": seat,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement (2)")
    seconds = parser.parse_args().seconds
    table = Table(title="Steps a second")
    for heading in ("", *FORMS):
        table.add_column(heading, justify="right" if heading else "left")
    for id, options in CASES:
        name = " ".join([id, *(str(value) for value in options.values())])
        rates = [rate(steps(id, options), seconds) for steps in FORMS.values()]
        table.add_row(name, *[f"{number:,.0f}" for number in rates])
    Console().print(table)


if __name__ == "__main__":
    main()
