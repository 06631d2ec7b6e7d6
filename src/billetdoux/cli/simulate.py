"""The command `billetdoux simulate`: play many games at random and count."""

from __future__ import annotations

import time
from random import Random

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from billetdoux.cli.app import (
    Edition,
    Goal,
    Language,
    Options,
    Players,
    app,
    chosen_game,
    console,
    errors,
    texts_in,
)
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.narrator import Texts
from billetdoux.kernel.rules import Simulation
from billetdoux.kernel.rules import simulate as simulate_games

CHUNK = 1000  # games between two looks at the clock


@app.command
def simulate(
    game: str,
    count: int,
    *,
    edition: Edition = None,
    players: Players = None,
    goal: Goal = None,
    option: Options = None,
    seed: int = 0,
    lang: Language = None,
) -> int:
    """Play many games at random, and report their length, who wins, and the speed.

    For example:

    - `billetdoux simulate love-letter 100000 --edition 2019 --players 4`

    Parameters
    ----------
    game
        The game.
    count
        How many games.
    seed
        The same number makes the same games.
    """
    texts = texts_in(lang)
    chosen = chosen_game(game, edition, players, goal, option)
    if count < 1:
        raise BilletDouxError(f"count: must be a whole number from 1, not {count}")
    total, seeds, began = Simulation(chosen.players), Random(seed), time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=errors, transient=True) as progress:
        task = progress.add_task(texts.say("simulate-progress"), total=count)
        for done in range(0, count, CHUNK):
            part = simulate_games(chosen, min(CHUNK, count - done), seeds.getrandbits(63))
            total.games += part.games
            total.rounds += part.rounds
            total.decisions += part.decisions
            total.wins = [a + b for a, b in zip(total.wins, part.wins, strict=True)]
            progress.advance(task, part.games)
    _print_simulation(texts, total, time.perf_counter() - began)
    return 0


def _print_simulation(texts: Texts, total: Simulation, seconds: float) -> None:
    grid = Grid(box=None, show_header=True, pad_edge=False)
    for title in ("", "", texts.say("simulate-per-second")):
        grid.add_column(title, justify="right" if title or grid.columns else "left")
    counted = {"games": total.games, "rounds": total.rounds, "decisions": total.decisions}
    for name, number in counted.items():
        grid.add_row(texts.say(f"simulate-{name}"), f"{number:,}", f"{number / seconds:,.0f}")
    grid.add_row(texts.say("simulate-seconds"), f"{seconds:.2f}", "")
    for seat, wins in enumerate(total.wins):
        share = f"{100 * wins / total.games:.1f} %"
        grid.add_row(texts.say("simulate-wins", seat=seat), f"{wins:,}", share)
    console.print(grid)
