"""The command `billetdoux pack`, for people who write content packs; games define them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from billetdoux.cli.app import Language, app, complain, say, texts_in
from billetdoux.kernel.errors import PackError
from billetdoux.kernel.packs import check_pack

HELP = """Content packs: the cards and values of a game, as TOML files.

For example:

- `billetdoux pack check my-cards.toml`
"""

pack = App(name="pack", help=HELP)
app.command(pack)


@pack.command
def check(files: Annotated[list[Path], Parameter(negative="")], *, lang: Language = None) -> int:
    """Check content packs against the game that each one names. Exit status 2 if one is invalid;
    the message names file, key and reason.

    For example:

    - `billetdoux pack check my-cards.toml`

    Parameters
    ----------
    files
        Content packs (TOML).
    """
    texts = texts_in(lang)
    refused = 0
    for file in files:
        try:
            say(texts.say("pack-fits", file=str(file), game=check_pack(file)))
        except PackError as error:
            refused += 1
            complain(texts.say("error", message=str(error)))
    return 2 if refused else 0
