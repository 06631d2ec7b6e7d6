"""Games of bots as a data set: every move and every draw, one row a game, in a Parquet file.

    python -m billetdoux.research.dataset love-letter --bots expert --games 1000000 games.parquet
    python -m billetdoux.research.dataset tanto-cuore --bots hard --option players=3 maids.parquet

The bots take turns to sit first. `actors` says who acted, -1 for nature; `moves` what they did, as
a number of `Game.moves`, for nature of `Game.outcomes`. A game depends on the seed and its number
alone, not on how many processes played. Needs pyarrow: `pip install 'billetdoux[arena]'`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pyarrow
from pyarrow import parquet

from billetdoux.bots import bot
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import CHANCE, OVER, Game, sample_chance

GROUP = 10_000  # games that are written together
PROGRESS_SECONDS = 10.0  # between two lines of progress
COLUMNS = pyarrow.schema(
    {
        "game": pyarrow.int64(),
        "seats": pyarrow.list_(pyarrow.string()),
        "actors": pyarrow.list_(pyarrow.int8()),
        "moves": pyarrow.list_(pyarrow.int32()),
        "winners": pyarrow.list_(pyarrow.int8()),
        "scores": pyarrow.list_(pyarrow.float32()),
    }
)


def play(game: Game, names: list[str], seed: int, number: int) -> dict[str, Any]:
    """One game as a row."""
    seats = [names[(number + seat) % len(names)] for seat in range(game.players)]
    rng = Random(f"{seed}/{number}")
    bots = [bot(name, game, f"{seed}/{number}/{seat}") for seat, name in enumerate(seats)]
    state, actors, moves = game.start(), [], []
    while state.actor != OVER:
        actors.append(-1 if state.actor == CHANCE else state.actor)
        if state.actor == CHANCE:
            action = sample_chance(state, rng)
        else:
            action = bots[state.actor].choose(state.view(state.actor), state.actions())
        moves.append(action.number)
        state.apply(action)
    return {
        "game": number,
        "seats": seats,
        "actors": actors,
        "moves": moves,
        "winners": state.winners(),
        "scores": state.scores(),
    }


@cache
def _game(id: str, options: tuple[tuple[str, Any], ...]) -> Game:
    """Made once in each process."""
    return make_game(id, **dict(options))


def _played(id: str, options: dict[str, Any], names: list[str], seed: int, number: int) -> Any:
    return play(_game(id, tuple(options.items())), names, seed, number)


def rows(
    id: str, options: dict[str, Any], names: list[str], games: int, seed: int, workers: int
) -> Iterator[dict[str, Any]]:
    """The games in the order of their numbers."""
    one = partial(_played, id, options, names, seed)
    if workers == 1:
        yield from map(one, range(games))
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(one, range(games), chunksize=20)


def counted(found: Iterator[dict[str, Any]], games: int) -> Iterator[dict[str, Any]]:
    """The same rows; says now and then how far it is."""
    began = last = time.monotonic()
    for number, row in enumerate(found, 1):
        yield row
        now = time.monotonic()
        if now - last >= PROGRESS_SECONDS and number < games:
            last, pace = now, number / (now - began)
            rest = f"{pace:,.0f} a second, {(games - number) / pace / 60:,.0f} minutes left"
            print(f"{number:,} of {games:,} games, {rest}", file=sys.stderr, flush=True)


def write(path: Path, found: Iterator[dict[str, Any]], about: dict[str, str]) -> None:
    """Write the rows; the file appears under its name when it is complete."""
    part = path.with_name(path.name + ".part")
    with parquet.ParquetWriter(part, COLUMNS.with_metadata(about), compression="zstd") as file:
        group: list[dict[str, Any]] = []
        for row in found:
            group.append(row)
            if len(group) == GROUP:
                file.write_table(pyarrow.Table.from_pylist(group, COLUMNS))
                group.clear()
        if group:
            file.write_table(pyarrow.Table.from_pylist(group, COLUMNS))
    part.replace(path)


def _option(text: str) -> tuple[str, int | str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=VALUE")
    return name, int(value) if value.isdecimal() and name != "edition" else value


def main(words: list[str] | None = None) -> None:
    """Play the games that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m billetdoux.research.dataset")
    parser.add_argument("game", help="such as love-letter")
    parser.add_argument("file", type=Path)
    parser.add_argument("--bots", default="expert", help="names with commas between them")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--option", type=_option, action="append", default=[], help="NAME=VALUE")
    asked = parser.parse_args(words)
    if asked.games < 1 or asked.workers < 1:
        parser.error("--games and --workers are whole numbers from 1")
    options, names = dict(asked.option), asked.bots.split(",")
    try:
        game = make_game(asked.game, **options)
        for name in names:
            bot(name, game)
    except BilletDouxError as problem:
        parser.error(str(problem))
    about = {
        "game": asked.game,
        "options": str(options),
        "bots": asked.bots,
        "seed": str(asked.seed),
    }
    found = rows(asked.game, options, names, asked.games, asked.seed, asked.workers)
    write(asked.file, counted(found, asked.games), about)
    print(f"{asked.file}: {asked.games:,} games")


if __name__ == "__main__":
    main()
