"""Random games without end: the properties that every game must have, for a set time or number of
games.

`python -m tests.fuzz --seconds 60` goes through all installed games and their options with new
seeds; it also spoils values of exported files, which must be refused or behave. The first failure
ends it: the game is written to a file that `billetdoux replay` opens, with the seed that repeats
it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from billetdoux.kernel.conformance import PROPERTIES, ConformanceFailure
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.registry import game_class, option_names
from tests.games.every_game import NEAR, every_choice
from tests.games.mutations import behaves, exported, mutations

# Short games have the richest positions per second; rounds of a deck builder are slow to get rich.
LENGTHS = {"goal": (1, 1, 2, 2, 3), "rounds": (2, 2, 4, 8, 16)}


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="fuzz", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--seconds", type=float, help="stop after this time (60 unless --games)")
    parser.add_argument("--games", type=int, help="stop after this many games")
    parser.add_argument("--game", help="the id of one game, instead of all that are installed")
    parser.add_argument(
        "--spoilt", type=int, default=100, help="changes to try of each exported file; -1 for all"
    )
    parser.add_argument("--seed", type=int, default=0, help="begin with this seed")
    parser.add_argument("--output", type=Path, default=Path("."), help="where to write a failure")
    chosen = parser.parse_args(words)
    if chosen.seconds is None and chosen.games is None:
        chosen.seconds = 60.0
    return chosen


def games(id: str | None, first: int) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Seeds without end, each with a game and its options; a seed alone decides both."""
    if id is not None:
        game_class(id)  # an unknown name is an error now, with the names that are known
    choices = [choice for choice in every_choice(goal=1) if id in (None, choice[0])]
    seed = first
    while True:
        rng = Random(f"fuzz/{seed}")
        chosen, options = rng.choice(choices)
        near = {name: rng.choice(LENGTHS[name]) for name in NEAR if name in option_names(chosen)}
        options = {**options, **near}
        yield seed, chosen, options
        seed += 1


def main(words: Sequence[str] | None = None, console: Console | None = None) -> int:
    """0 if all is well, 1 if a property failed."""
    asked = arguments(words)
    console = console or Console()
    started, done, spoilt = time.monotonic(), 0, 0
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[games]} games"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("fuzz", total=1.0, games=0)
        for seed, id, options in games(asked.game, asked.seed):
            elapsed = time.monotonic() - started
            shares = [
                *([elapsed / asked.seconds] if asked.seconds else []),
                *([done / asked.games] if asked.games is not None else []),
            ]
            name = " ".join([id, *map(str, options.values())])
            progress.update(task, completed=max(shares), games=done, description=name)
            if max(shares) >= 1:
                break
            try:
                for holds in PROPERTIES:
                    holds(make_game(id, **options), seed)
                spoilt += spoil_files(id, options, seed, asked.spoilt)
            except ConformanceFailure as failure:
                progress.stop()
                tell(console, failure, asked, seed)
                return 1
            done += 1
    console.print(f"{done} games, {len(PROPERTIES)} properties each: all hold")
    console.print(f"{spoilt} spoilt files: each was refused or behaves")
    return 0


def spoil_files(id: str, options: dict[str, Any], seed: int, most: int) -> int:
    """Spoil a value of exported files, one at a time; how many such files there were."""
    rng, tried = Random(f"spoil/{seed}"), 0
    for file in exported(id, options, seed):
        every = list(mutations(file))
        for what, spoilt in every if most < 0 else rng.sample(every, min(most, len(every))):
            tried += 1
            try:
                behaves(spoilt, seed)
            except Exception as error:
                message = f"spoilt file\n  {what}\n  {type(error).__name__}: {error}"
                raise ConformanceFailure(message, {"game": id, "file": spoilt}) from error
    return tried


def tell(
    console: Console, failure: ConformanceFailure, asked: argparse.Namespace, seed: int
) -> None:
    """Write the failing game to a file, and say what to do with it."""
    path = asked.output / f"fuzz-{failure.saved['game']}-{seed}.json"
    path.write_text(json.dumps(failure.saved, indent=1) + "\n", encoding="utf-8")
    one = f" --game {asked.game}" if asked.game else ""
    console.print(f"FAILED: {failure}", markup=False, style="red", soft_wrap=True)
    console.print(f"look at it: billetdoux replay {path}", markup=False, soft_wrap=True)
    again = f"try it again: python -m tests.fuzz{one} --seed {seed} --games 1"
    console.print(again, markup=False, soft_wrap=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BilletDouxError as error:
        sys.exit(f"fuzz: {error}")
