"""The command `billetdoux verify`: check the draws of a saved game against its commitment."""

from __future__ import annotations

from pathlib import Path

from billetdoux.cli.app import Language, app, complain, say, texts_in
from billetdoux.kernel.errors import BilletDouxError, FileError
from billetdoux.kernel.match import read_game_file
from billetdoux.kernel.match import verify as verify_game
from billetdoux.local import saves


@app.command
def verify(file: Path, *, lang: Language = None) -> int:
    """Check that every draw of a saved game follows from its commitment. Exit status 1 if not.

    For example:

    - `billetdoux verify game.json`

    Parameters
    ----------
    file
        A saved game that was drawn fairly, that is, without --seed.
    """
    texts = texts_in(lang)
    text = saves.read_text(file)
    try:
        read_game_file(text)
    except BilletDouxError as error:
        raise FileError(f"{file}: {error}") from error
    try:
        draws = verify_game(text)
    except BilletDouxError as error:
        complain(texts.say("verify-failed", reason=str(error)))
        return 1
    say(texts.say("verify-ok", draws=draws))
    return 0
