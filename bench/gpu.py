"""Measure the batch on whatever JAX runs on, a GPU above all, against what the machine could do.

Two floors are measured first: how many bytes a second memory moves, and how many operations on
32-bit words a second the processor does. Then the speed of the rules with random play, and of steps
whose legal mask and observation are written to memory, for growing batches; each beside the speed
that either floor would allow. Lines appear as they are measured; the numbers come last as JSON.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from billetdoux import batch
from billetdoux.batch.bits import Array

ready: Callable[[Any], Any] = jax.block_until_ready
CASES = [("classic", 2), ("classic", 4), ("2019", 2), ("2019", 4), ("2019", 6)]
_FREE = {"broadcast_in_dim", "reshape", "convert_element_type", "squeeze", "slice", "concatenate",
         "pjit", "jit", "iota", "copy"}  # fmt: skip


def seconds(run: Callable[[], Any], repeats: int = 3) -> float:
    """The best of some repeats, after one to warm up."""
    ready(run())
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        ready(run())
        times.append(time.perf_counter() - start)
    return min(times)


def bandwidth(words: int) -> float:
    """Bytes read and written a second by a plain pass over memory."""
    data = jnp.arange(words, dtype=jnp.uint32)
    run = jax.jit(lambda x: x + np.uint32(1))
    return 8 * words / seconds(lambda: run(data), 5)


def arithmetic(words: int, rounds: int = 64) -> float:
    """Operations on words a second: multiply, add, shift and exclusive or, in registers."""

    @jax.jit
    def run(data: Array) -> Array:
        def body(_: Array, x: Array) -> Array:
            for _step in range(16):
                x = x * np.uint32(0x7FEB352D) + np.uint32(1) ^ x >> 15
            return x

        return lax.fori_loop(0, rounds, body, data)

    data = jnp.arange(words, dtype=jnp.uint32)
    return 4.0 * 16 * rounds * words / seconds(lambda: run(data))


def agrees(edition: str, players: int, games: int = 512, steps: int = 24) -> bool:
    """Whether this device plays the very games that NumPy plays, word for word."""
    game = batch.LoveLetter(edition, players, endless=True)

    def move(state: batch.State, keys: Array) -> batch.State:
        return game.step(state, game.random_actions(state, keys), keys)

    keys, there = batch.keys(3, games), batch.keys(3, games, jnp)
    mine, theirs, run = game.reset(keys), game.reset(there), jax.jit(move)
    for step in range(steps):
        mine, theirs = move(mine, batch.fold(keys, step)), run(theirs, batch.fold(there, step))
    pairs = zip(jax.tree.leaves(mine), jax.tree.leaves(theirs), strict=True)
    return all(np.array_equal(one, np.asarray(other)) for one, other in pairs)


def operations(function: Callable[..., Any], games: int, *arguments: Any) -> float:
    """The operations a game that a function does, as written, before any compiler simplifies it."""
    return _counted(jax.make_jaxpr(function)(*arguments).jaxpr) / games


def _counted(jaxpr: Any) -> float:
    total = 0.0
    for equation in jaxpr.eqns:
        for value in equation.params.values():
            inner = getattr(value, "jaxpr", None)
            if inner is not None:
                total += _counted(inner)
        if equation.primitive.name not in _FREE:
            total += max(variable.aval.size for variable in (*equation.invars, *equation.outvars))
    return total


def written(edition: str, players: int, seen: bool) -> float:
    """The operations of a random move, with legal mask and observation where `seen`."""
    game = batch.LoveLetter(edition, players, memory=seen, endless=True)

    def move(state: batch.State, keys: Array) -> Any:
        now = batch.fold(keys, 1)
        after = game.step(state, game.random_actions(state, now), now)
        look = (game.legal_words(after), game.observe(after, game.turn(after))) if seen else None
        return after, look

    few = batch.keys(7, 64, jnp)
    return operations(move, 64, game.reset(few), few)


def rules(
    edition: str, players: int, games: int, steps: int, unroll: int, repeats: int = 3
) -> dict[str, float]:
    """Moves a second with a random policy, game after game, nothing observed."""
    game = batch.LoveLetter(edition, players, memory=False, endless=True)

    def move(step: Array, carry: Any) -> Any:
        state, keys, ended = carry
        now = batch.fold(keys, step)
        state = game.step(state, game.random_actions(state, now), now)
        return state, keys, ended + (state.ended != 0).astype(jnp.uint32)

    def body(step: Array, carry: Any) -> Any:
        for more in range(unroll):
            carry = move(step * unroll + more, carry)
        return carry

    @jax.jit
    def run(state: batch.State, keys: Array) -> Any:
        nothing = jnp.zeros_like(state.flags)
        return lax.fori_loop(0, steps // unroll, body, (state, keys, nothing))

    keys = batch.keys(7, games, jnp)
    state = jax.jit(game.reset)(keys)
    compiled = time.perf_counter()
    ended = run(state, keys)[2]
    mean = games * steps / float(jnp.sum(ended.astype(jnp.float32)))
    compiled = time.perf_counter() - compiled
    speed = games * steps / seconds(lambda: run(state, keys), repeats)
    words = 2 * sum(leaf.size for leaf in jax.tree.leaves(state)) / games
    count = written(edition, players, seen=False)
    return {"speed": speed, "bytes": 4 * words, "operations": count, "first_s": compiled,
            "moves_a_round": mean}  # fmt: skip


def steps_seen(
    edition: str, players: int, games: int, steps: int, repeats: int = 3
) -> dict[str, float]:
    """Steps a second of random play, each with legal mask and observation written to memory."""
    game = batch.LoveLetter(edition, players, endless=True)

    def look(state: batch.State) -> Any:
        return game.legal_words(state), game.observe(state, game.turn(state))

    def body(step: Array, carry: Any) -> Any:
        state, keys, _ = carry
        now = batch.fold(keys, step)
        state = game.step(state, game.random_actions(state, now), now)
        return state, keys, look(state)

    @jax.jit
    def run(state: batch.State, keys: Array, seen: Any) -> Any:
        return lax.fori_loop(0, steps, body, (state, keys, seen))

    keys = batch.keys(7, games, jnp)
    state = jax.jit(game.reset)(keys)
    seen = jax.jit(look)(state)
    compiled = time.perf_counter()
    ready(run(state, keys, seen))
    compiled = time.perf_counter() - compiled
    speed = games * steps / seconds(lambda: run(state, keys, seen), repeats)
    words = (2 * _size(state) + _size(seen)) / games
    count = written(edition, players, seen=True)
    return {"speed": speed, "bytes": 4 * words, "operations": count, "first_s": compiled}


def _size(tree: Any) -> float:
    return float(sum(leaf.size for leaf in jax.tree.leaves(tree)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="14,17,20,22,23,24", help="powers of two, rules")
    parser.add_argument("--seen", default="14,17,20,21,22", help="powers of two, observed steps")
    parser.add_argument("--steps", type=int, default=64, help="moves a game in one measurement")
    parser.add_argument("--unroll", default="1", help="moves in one turn of the loop")
    parser.add_argument("--memory", type=int, default=28, help="power of two: words for the floors")
    parser.add_argument("--cases", type=int, default=len(CASES), help="how many of the cases")
    parser.add_argument("--json", help="also write the numbers to this file")
    asked = parser.parse_args()
    device = jax.devices()[0]
    print(f"{device.device_kind} ({device.platform}), JAX {jax.__version__}", flush=True)
    found: dict[str, Any] = {"device": device.device_kind, "jax": jax.__version__, "rows": []}
    found["bytes_s"] = bandwidth(1 << asked.memory)
    found["operations_s"] = arithmetic(1 << min(asked.memory, 24))
    print(f"memory {found['bytes_s']:.3g} bytes/s, words {found['operations_s']:.3g} operations/s")
    for edition, players in CASES[: asked.cases : 3]:
        same = "the same" if agrees(edition, players) else "DIFFERENT"
        print(f"{edition} {players}: {same} games as NumPy's", flush=True)
    for number, (edition, players) in enumerate(CASES[: asked.cases]):
        sizes = [int(size) for size in asked.sizes.split(",") if size]
        seen = [int(size) for size in asked.seen.split(",") if size]
        if number:  # the growth is shown for the first case; of the others the largest batches
            sizes, seen = sizes[-2:-1], seen[-1:]
        for power in sizes:
            for unroll in [int(times) for times in asked.unroll.split(",")]:
                row = {
                    "what": f"rules x{unroll}",
                    "case": f"{edition} {players}",
                    "batch": 1 << power,
                }
                measured(found, row, lambda e=edition, p=players, s=power, u=unroll: rules(
                    e, p, 1 << s, asked.steps, u))  # fmt: skip
        for power in seen:
            row = {"what": "step, seen", "case": f"{edition} {players}", "batch": 1 << power}
            measured(found, row, lambda e=edition, p=players, s=power: steps_seen(
                e, p, 1 << s, asked.steps))  # fmt: skip
    print(json.dumps(found))
    if asked.json:
        with open(asked.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=1)


def measured(found: dict[str, Any], row: dict[str, Any], run: Callable[..., Any]) -> None:
    """Measure one row and print it; report and skip a batch that does not fit."""
    try:
        row.update(run())
    except (RuntimeError, ValueError, MemoryError) as error:
        print(
            f"{row['what']:12} {row['case']:10} {row['batch']:>10,}  {str(error)[:200]}", flush=True
        )
        return
    by_memory = found["bytes_s"] / row["bytes"]
    by_words = found["operations_s"] / row["operations"]
    floor = min(by_memory, by_words)
    rounds = f"  {row['moves_a_round']:.3f} moves/round" if "moves_a_round" in row else ""
    print(
        f"{row['what']:12} {row['case']:10} {row['batch']:>10,}  {row['speed']:.3g}/s  "
        f"floors: memory {by_memory:.3g}, words {by_words:.3g}; reached {row['speed'] / floor:.0%}"
        f"  ({row['operations']:.0f} operations, {row['bytes']:.0f} bytes, "
        f"first run {row['first_s']:.1f} s){rounds}",
        flush=True,
    )
    found["rows"].append(row)


if __name__ == "__main__":
    main()
