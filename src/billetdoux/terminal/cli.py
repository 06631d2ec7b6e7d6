"""The command `billetdoux`: to play and to replay; what else can be asked of it is in `studying`,
`contests`, `packs` and `reviewing`.

Mistakes of the caller are told in one line, with exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import CycloptsError, Parameter

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.registry import available_games, games_by_length
from billetdoux.server.cli import register
from billetdoux.terminal import contests, packs, reviewing, saves, studying
from billetdoux.terminal import plain as plain_text
from billetdoux.terminal.commands import (
    Edition,
    Goal,
    Language,
    Options,
    Players,
    app,
    chosen_game,
    errors,
    say,
    texts_in,
)
from billetdoux.terminal.farewell import farewell
from billetdoux.terminal.replay import Replay, check_reader
from billetdoux.terminal.table import Table
from billetdoux.terminal.words import interface, usual_language

__all__ = ["contests", "main", "packs", "reviewing", "run", "studying"]

LATEST = "latest"

register(app)


def _which_game(id: str | None) -> str:
    """The game that is named, or else the shortest."""
    if id is None and not available_games():
        raise BilletDouxError("no game is installed")
    return games_by_length()[0] if id is None else id


def _is_plain(wanted: bool) -> bool:
    return wanted or not (sys.stdin.isatty() and sys.stdout.isatty())


@app.command
def play(
    game: str | None = None,
    *,
    edition: Edition = None,
    players: Players = None,
    goal: Goal = None,
    option: Options = None,
    bots: str = "medium",
    lang: Language = None,
    seed: int | None = None,
    seat: int = 0,
    name: str = "",
    delay: float = 1.0,
    plain: bool = False,
    ask: saves.Ask | None = None,
    hints: Annotated[bool, Parameter(negative="")] = False,
    resume: str | None = None,
) -> int:
    """Play against bots, on the whole screen or in plain text.

    For example:

    - `billetdoux play love-letter`
    - `billetdoux play love-letter --edition 2019 --players 4 --bots easy,medium,medium`
    - `billetdoux play love-letter --lang fr --plain`
    - `billetdoux play --resume`

    Parameters
    ----------
    game
        Which game; without a name, the shortest one.
    bots
        The strength of the bots, easy, medium or hard: one for all, or one for each, e.g.
        easy,medium. `billetdoux bots` tells what they are like.
    seed
        Draw the cards from this number: the same number, the same game. Otherwise they are
        drawn fairly, and `billetdoux verify` can check that afterwards.
    seat
        Your seat, from 0.
    name
        Your name.
    delay
        Seconds that bots take for a move.
    plain
        Plain text, line by line; by itself when input or output is no terminal.
    ask
        When to ask whether you answer another's card: always, when you are able to (unless told
        otherwise), or never; then you pass.
    hints
        Allow to ask what the hard bot would do; the game is marked as one with hints.
    resume
        Go on with a saved game: with this file, or with the one that was played last.
    """
    language = lang or usual_language()
    interface(language)
    if resume is not None:
        path = saves.latest(game) if resume == LATEST else Path(resume)
        table = Table.resume(path)
        if lang is not None:
            table.speak(lang)
    else:
        chosen = chosen_game(_which_game(game), edition, players, goal, option)
        table = Table.new(chosen, bots.split(","), language, seat, name, seed, hints=hints)
    if ask is not None:
        table.about.ask = ask
    if _is_plain(plain):
        plain_text.play(table)
        return 0
    # Textual takes a while to load; whoever wants plain text need not wait for it.
    from billetdoux.terminal.app import PlayApp

    while PlayApp(table, max(0.0, delay)).run() == "again":
        table = table.again()
    table.save()  # says so if it cannot be done
    for line in farewell(table):
        say(line)
    return 0


@app.command
def replay(
    file: Path,
    *,
    seat: str = "all",
    lang: Language = None,
    plain: bool = False,
) -> int:
    """Step through a saved game: forward, back, by rounds, to either end.

    For example:

    - `billetdoux replay game.json`
    - `billetdoux replay game.json --seat 1 --plain`

    Parameters
    ----------
    file
        A saved game.
    seat
        Whose cards are seen: a seat's number, all, or nobody.
    plain
        Plain text, line by line; without any input the whole game is told.
    """
    shown = Replay.read(file, texts_in(lang).language)
    check_reader(shown, seat)
    if _is_plain(plain):
        plain_text.replay(shown)
        return 0
    from billetdoux.terminal.replay_app import ReplayApp

    ReplayApp(shown).run()
    return 0


def _tokens(arguments: Sequence[str]) -> list[str]:
    """The words of the command line; `play --resume` alone means the game that was played last."""
    tokens = list(arguments)
    if tokens[:1] != ["play"]:
        return tokens
    for place, token in enumerate(tokens):
        following = tokens[place + 1] if place + 1 < len(tokens) else "-"
        if token == "--resume" and following.startswith("-"):
            tokens[place] = f"--resume={LATEST}"
    return tokens


def run(arguments: Sequence[str]) -> int:
    """Carry out a command; its exit status. Mistakes of the caller are told in one line, with 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = app(
            _tokens(arguments), exit_on_error=False, print_error=False, result_action="return_value"
        )
    except (CycloptsError, BilletDouxError) as error:
        message = " ".join(str(error).split())
    else:
        return status if isinstance(status, int) else 0
    errors.print(f"billetdoux: {message}", style="red", markup=False)
    return 2


def main() -> None:
    """Run the command of this process."""
    try:
        status = run(sys.argv[1:])
    except BrokenPipeError:
        # Whoever read our output has left; what is still to be written goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
