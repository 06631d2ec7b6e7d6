"""Measure the speed of the rules: rounds and decisions a second, and the cost of each operation.

Plain Python and the compiled package are measured in the same run, each in a process of its own,
best of several repeats, by the processor's clock: what else the machine does counts little.
`make bench` prints the table, and the numbers as JSON; `--json FILE` writes them to a file instead.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CASES = [("classic", 2), ("classic", 4), ("2019", 2), ("2019", 4)]
# Games without short rounds are counted whole.
WHOLE_GAMES: list[tuple[str, dict[str, Any]]] = [
    ("love-and-intrigue", {"players": 3}),
    ("tanto-cuore", {"players": 3}),
]
REPEATS = 5


def best(task: Callable[[], int], repeats: int) -> float:
    """The most things done a second, over some repeats; a task says how many it did."""
    rates = []
    for _ in range(repeats):
        start = time.process_time()
        done = task()
        rates.append(done / (time.process_time() - start))
    return max(rates)


def measure(scale: float) -> dict[str, Any]:
    """All numbers of the package as this process imports it."""
    import billetdoux
    from billetdoux.kernel import rules

    compiled = not str(rules.__file__).endswith(".py")
    count = int((4000 if compiled else 600) * scale)
    found: dict[str, Any] = {"kind": "compiled" if compiled else "plain", "play": [], "cost": []}
    for edition, players in CASES:
        game = billetdoux.game("love-letter", edition=edition, players=players)
        found["play"].append({"edition": edition, "players": players, **playing(game, count)})
        found["cost"].append(
            {"edition": edition, "players": players, **costs(game, max(2, count // 40))}
        )
    found["games"] = [
        {"game": id, **options, **whole(billetdoux.game(id, **options), max(2, count // 40))}
        for id, options in WHOLE_GAMES
    ]
    if compiled:
        found["memory"] = memory(int(1_000_000 * scale))
    return found


def playing(game: Any, count: int) -> dict[str, float]:
    """Random games through `simulate`."""
    import billetdoux

    seen: dict[str, float] = {}

    def run() -> int:
        result = billetdoux.simulate(game, count, seed=1)
        seen["decisions_per_round"] = result.decisions / result.rounds
        return result.rounds

    rounds = best(run, REPEATS)
    return {"rounds_s": rounds, "decisions_s": rounds * seen["decisions_per_round"]}


def whole(game: Any, count: int) -> dict[str, float]:
    """Whole random games through `simulate`."""
    import billetdoux

    seen: dict[str, float] = {}

    def run() -> int:
        result = billetdoux.simulate(game, count, seed=1)
        seen["decisions_per_game"] = result.decisions / result.games
        seen["rounds_per_game"] = result.rounds / result.games
        return result.games

    return {"games_s": best(run, REPEATS), **seen}


def costs(game: Any, count: int) -> dict[str, float]:
    """Microseconds for each operation, averaged over all positions of random games."""
    import billetdoux
    from billetdoux.kernel.rules import sample_chance

    rng = Random(1)
    decisions: list[Any] = []
    steps: list[tuple[Any, Any]] = []
    for _ in range(max(1, count // 10)):
        state = game.start()
        while state.actor != billetdoux.OVER:
            if state.actor == billetdoux.CHANCE:
                action = sample_chance(state, rng)
            else:
                decisions.append(state.copy())
                action = rng.choice(state.actions())
                steps.append((state.copy(), action))
            state.apply(action)
    views = [state.view(state.actor) for state in decisions]

    def each(items: list[Any], operation: Callable[[Any], object]) -> float:
        def run() -> int:
            for item in items:
                operation(item)
            return len(items)

        return 1e6 / best(run, REPEATS)

    def apply_all() -> float:
        times = []
        for _ in range(REPEATS):
            fresh = [(state.copy(), action) for state, action in steps]
            start = time.process_time()
            for state, action in fresh:
                state.apply(action)
            times.append(time.process_time() - start)
        return min(times) * 1e6 / len(steps)

    empty = each(decisions, lambda state: None)
    cost = {
        "copy": each(decisions, lambda state: state.copy()) - empty,
        "actions": each(decisions, lambda state: state.actions()) - empty,
        "apply": apply_all(),
        "view": each(decisions, lambda state: state.view(0)) - empty,
        "imagine": each(views, lambda view: game.imagine(view, rng)) - empty,
    }
    return {**cost, "move": cost["actions"] + cost["apply"]}


def memory(games: int) -> dict[str, float]:
    """The peak memory of this process before and after many games of one round, in MiB."""
    import billetdoux

    game = billetdoux.game("love-letter", goal=1)
    billetdoux.simulate(game, games // 100, seed=2)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    billetdoux.simulate(game, games, seed=3)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"games": games, "before_mib": before / 1024, "after_mib": after / 1024}


def in_process(path: str | None, scale: float) -> dict[str, Any]:
    """The numbers of a fresh process: of the sources at a path, or the installed package."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    command = [sys.executable, __file__, "--worker", "--scale", str(scale)]
    done = subprocess.run(command, env=environment, cwd="/", check=True, stdout=subprocess.PIPE)
    numbers: dict[str, Any] = json.loads(done.stdout)
    return numbers


def show(results: list[dict[str, Any]]) -> None:
    """The numbers as tables."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    plain = {(r["edition"], r["players"]): r for r in results[0]["play"]}
    table = Table(title="Random play, best of five")
    for heading in ("", "edition", "players", "rounds/s", "decisions/s", "against plain"):
        table.add_column(heading, justify="left" if heading in ("", "edition") else "right")
    for result in results:
        for row in result["play"]:
            ratio = row["rounds_s"] / plain[row["edition"], row["players"]]["rounds_s"]
            table.add_row(
                result["kind"], row["edition"], str(row["players"]), f"{row['rounds_s']:,.0f}",
                f"{row['decisions_s']:,.0f}", f"{ratio:.1f} x",
            )  # fmt: skip
    console.print(table)
    table = Table(title="Whole random games, best of five", min_width=88)
    for heading in ("", "game", "players", "games/s", "decisions/s", "rounds/game"):
        table.add_column(heading, justify="left" if heading in ("", "game") else "right")
    for result in results:
        for row in result["games"]:
            table.add_row(
                result["kind"], row["game"], str(row["players"]), f"{row['games_s']:,.0f}",
                f"{row['games_s'] * row['decisions_per_game']:,.0f}",
                f"{row['rounds_per_game']:.1f}",
            )  # fmt: skip
    console.print(table)
    names = ["copy", "actions", "apply", "move", "view", "imagine"]
    table = Table(title="Cost in microseconds (a move is actions and apply)", min_width=88)
    for heading in ("", "edition", "players", *names):
        table.add_column(heading, justify="left" if heading in ("", "edition") else "right")
    for result in results:
        for row in result["cost"]:
            numbers = [f"{row[name]:.2f}" for name in names]
            table.add_row(result["kind"], row["edition"], str(row["players"]), *numbers)
    console.print(table)
    for result in results:
        if "memory" in result:
            m = result["memory"]
            console.print(
                f"Memory: {m['before_mib']:.1f} MiB before, {m['after_mib']:.1f} MiB after "
                f"{m['games']:,} games ({result['kind']})."
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="also write the numbers to this file")
    parser.add_argument("--scale", type=float, default=1.0, help="how much to play, 1 is usual")
    parser.add_argument("--history", type=Path, help="append the speeds to this file")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        print(json.dumps(measure(options.scale)))
        return
    results = []
    for name, path in (("plain Python", str(ROOT / "src")), ("the installed package", None)):
        print(f"Measuring {name} ...", file=sys.stderr, flush=True)
        results.append(in_process(path, options.scale))
    if results[1]["kind"] == "plain":
        print("The installed package is not compiled: no C compiler?", file=sys.stderr)
    show(results)
    numbers = {"python": platform.python_version(), "results": results}
    if options.history:
        sys.path.insert(0, str(ROOT))
        from bench.history import append

        append(results, options.history)
    if options.json:
        options.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")
    else:
        print(json.dumps(numbers))


if __name__ == "__main__":
    main()
