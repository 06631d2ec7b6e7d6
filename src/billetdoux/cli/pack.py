"""The command `billetdoux pack`, for people who write content packs; games define them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from billetdoux.cli.app import Language, app, complain, say, texts_in
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.narrator import Texts
from billetdoux.kernel.packs import check_pack
from billetdoux.local.pack_trial import trial_game, try_out

HELP = """Content packs: the cards and values of a game, as TOML files.

For example:

- `billetdoux pack check my-cards.toml`
"""

pack = App(name="pack", help=HELP)
app.command(pack)


SECONDS = 60.0  # how long the games with one pack may take


@pack.command
def check(
    files: Annotated[list[Path], Parameter(negative="")],
    *,
    games: int = 100,
    lang: Language = None,
) -> int:
    """Check content packs against the game that each one names, then play games with them. All that
    is wrong is listed, with file, key and reason; exit status 2 if one pack is invalid.

    For example:

    - `billetdoux pack check my-cards.toml`
    - `billetdoux pack check my-cards.toml --games 0`

    Parameters
    ----------
    files
        Content packs (TOML).
    games
        How many games bots play with a valid pack, for at most a minute. Reports the rounds, the
        games that never ended by themselves, the ties, and what was never used.
    """
    texts = texts_in(lang)
    refused = 0
    for file in files:
        try:
            say(texts.say("pack-fits", file=str(file), game=check_pack(file)))
            _try_out(texts, file, games)
        except BilletDouxError as error:
            refused += 1
            for line in str(error).splitlines():
                complain(texts.say("error", message=line))
    return 2 if refused else 0


def _try_out(texts: Texts, file: Path, games: int) -> None:
    """Play with a pack, and say how that went."""
    game = trial_game(file) if games > 0 else None
    if game is None:
        return
    trial = try_out(game, games, SECONDS)
    rounds = sorted(trial.rounds)
    say(
        texts.say(
            "pack-rounds",
            games=len(rounds),
            median=f"{trial.median:g}",
            low=rounds[0],
            high=rounds[-1],
        )
    )
    say(texts.say("pack-stalled", count=trial.stalled))
    say(texts.say("pack-shared", count=trial.shared))
    if trial.unused:
        say(texts.say("pack-unused", names=", ".join(trial.unused)))
