"""The command `billetdoux play`: a person against bots, on the whole screen or in plain text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli import plain as plain_text
from billetdoux.cli.app import (
    Edition,
    Goal,
    Language,
    Options,
    Players,
    app,
    chosen_game,
    say,
)
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.registry import available_games, games_by_length
from billetdoux.local import saves
from billetdoux.local.farewell import farewell
from billetdoux.local.game import LocalGame
from billetdoux.local.words import interface, usual_language

LATEST = "latest"


def _which_game(id: str | None) -> str:
    """The named game, or the shortest one."""
    if id is None and not available_games():
        raise BilletDouxError("no game is installed")
    return games_by_length()[0] if id is None else id


def is_plain(wanted: bool) -> bool:
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
        The strength of the bots, easy, medium, hard or expert: one for all, or one for each, e.g.
        easy,medium. `billetdoux bots` describes them.
    seed
        Draw the cards from this number: the same number makes the same game. Without it they
        are drawn fairly, and `billetdoux verify` can check that afterwards.
    seat
        Your seat, from 0.
    name
        Your name.
    delay
        Seconds a bot takes for a move.
    plain
        Plain text, line by line; the default when input or output is not a terminal.
    ask
        When to ask whether you answer another player's card: always, able (when you can; the
        default) or never. Otherwise you pass. Forced moves are asked for only with "always".
    hints
        Allow hints from the hard bot; the saved game is marked as played with hints.
    resume
        Continue a saved game: this file, or the one played last.
    """
    language = lang or usual_language()
    interface(language)
    if resume is not None:
        path = saves.latest(game) if resume == LATEST else Path(resume)
        table = LocalGame.resume(path)
        if lang is not None:
            table.speak(lang)
    else:
        chosen = chosen_game(_which_game(game), edition, players, goal, option)
        table = LocalGame.new(chosen, bots.split(","), language, seat, name, seed, hints=hints)
    if ask is not None:
        table.about.ask = ask
    if is_plain(plain):
        plain_text.play(table)
        return 0
    # Textual takes a while to load; plain text must not wait for it.
    from billetdoux.tui.play_app import PlayApp

    while PlayApp(table, max(0.0, delay)).run() == "again":
        table = table.again()
    table.save()  # reports an error if that fails
    for line in farewell(table):
        say(line)
    return 0
