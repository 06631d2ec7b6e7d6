"""The command `billetdoux replay`: step through a saved game."""

from __future__ import annotations

from pathlib import Path

from billetdoux.cli import plain as plain_text
from billetdoux.cli.app import Language, app, texts_in
from billetdoux.cli.play import is_plain
from billetdoux.local.replay import Replay, check_reader


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
        Whose cards are shown: a seat's number, all, or nobody.
    plain
        Plain text, line by line; without any input the whole game is printed.
    """
    shown = Replay.read(file, texts_in(lang).language)
    check_reader(shown, seat)
    if is_plain(plain):
        plain_text.replay(shown)
        return 0
    from billetdoux.tui.replay_app import ReplayApp

    ReplayApp(shown).run()
    return 0
