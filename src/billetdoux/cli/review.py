"""The command `billetdoux review`: which moves of a saved game lost most."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from billetdoux.bots.advice import SIMULATIONS, Judged, review
from billetdoux.cli.app import Language, app, errors, say, texts_in
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.local.replay import Replay

BLUNDER = 0.02  # a smaller loss is within the error of the estimates


@app.command(name="review")
def review_game(
    file: Path,
    *,
    seat: int | None = None,
    worst: int = 5,
    tries: int = SIMULATIONS,
    lang: Language = None,
) -> int:
    """The moves of a saved game that lost most, by the estimate of the hard bot.

    For example:

    - `billetdoux review game.json`
    - `billetdoux review game.json --seat 0 --worst 10`

    Parameters
    ----------
    file
        A saved game.
    seat
        Only the moves of this seat.
    worst
        How many moves to show.
    tries
        How many games the bot imagines for each decision.
    """
    game = Replay.read(file, texts_in(lang).language)
    for name, number in (("worst", worst), ("tries", tries)):
        if number < 1:
            raise BilletDouxError(f"{name}: must be a whole number from 1, not {number}")
    if seat is not None and not 0 <= seat < game.match.game.players:
        raise BilletDouxError(f"seat: must be from 0 to {game.match.game.players - 1}, not {seat}")
    judged = [one for one in _watched(game, tries) if seat is None or one.seat == seat]
    blunders = sorted(judged, key=lambda one: one.loss, reverse=True)[:worst]
    blunders = [one for one in blunders if one.loss >= BLUNDER]
    words = game.words
    if game.match.about.get("hints"):
        say(words.say("review-hints"))
    if not blunders:
        say(words.say("review-none", percent=round(100 * BLUNDER)))
        return 0
    say(words.say("review-title"))
    for one in blunders:
        say(_line(game, one))
    return 0


def _watched(game: Replay, tries: int) -> list[Judged]:
    """All decisions with a choice, judged, with a progress bar."""
    decisions = len(game.match.decisions())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    found: list[Judged] = []
    with Progress(*columns, TimeRemainingColumn(), console=errors, transient=True) as progress:
        bar = progress.add_task(game.words.say("review-progress"), total=decisions)
        done = {index: n for n, index in enumerate(game.match.decisions(), 1)}
        for one in review(game.match, tries):
            found.append(one)
            progress.update(bar, completed=done[one.at])
    return found


def _line(game: Replay, one: Judged) -> str:
    words = game.words
    return words.say(
        "review-line",
        round=game.match.at(one.at).round,
        name=words.names[one.seat],
        played=words.action(one.played.action),
        chance=round(100 * one.played.chance),
        best=words.action(one.best.action),
        better=round(100 * one.best.chance),
    )
