"""The results of a contest as grids of text, for the terminal and for the report."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from billetdoux.arena.ratings import Rating, Skill
from billetdoux.arena.stats import Figures, Result
from billetdoux.kernel.intervals import Interval
from billetdoux.kernel.narrator import Texts

NONE = "–"  # in a cell with nothing to show


class Grid(NamedTuple):
    """A title, the heads of the columns, and rows of cells; the first column names the row."""

    title: str
    head: list[str]
    rows: list[list[str]]


@cache
def arena_texts(language: str) -> Texts:
    """The texts of the arena."""
    return Texts(language, [Path(__file__).parent / "text"])


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def span(interval: Interval) -> str:
    return f"{percent(interval.low)} – {percent(interval.high)}"


def matchup(texts: Texts, result: Result) -> str:
    """Who plays against whom."""
    one, other = result.pairing.one, result.pairing.other
    return texts.say("against", one=one, other=other, count=result.players - 1)


def results(figures: Figures, texts: Texts) -> Grid:
    """The result of each pairing."""
    head = [texts.say(id) for id in ("pairing", "games", "share", "interval")]
    rows = []
    for result in figures.results:
        found = result.interval()
        shown = [NONE, NONE]
        if not result.pairing.is_with_itself:
            shown = [f"{percent(found.share)} %", span(found)]
        rows.append([matchup(texts, result), f"{result.games:,}", *shown])
    return Grid(texts.say("results"), head, rows)


def standings(figures: Figures, elo: dict[str, Rating], skill: Skill | None, texts: Texts) -> Grid:
    """The bots, the best first."""
    head = [texts.say(id) for id in ("bot", "games", "share", "elo", "interval")]
    head += [texts.say("skill")] if skill else []
    head += [texts.say("decisions"), texts.say("pace")]
    rows = []
    for name in sorted(elo, key=lambda name: elo[name].value, reverse=True):
        record, rating = figures.records[name], elo[name]
        share = record.won / record.seats if record.seats else 0.0
        row = [name, f"{record.seats:,}", f"{percent(share)} %", f"{rating.value:+.0f}"]
        row.append(f"{rating.low:+.0f} – {rating.high:+.0f}")
        if skill:
            mu, sigma = skill.now[name]
            row.append(f"{mu:.1f} ± {3 * sigma:.1f}")
        pace = f"{record.pace:,.0f}" if record.seconds else NONE
        rows.append([*row, f"{record.decisions:,}", pace])
    return Grid(texts.say("standings"), head, rows)


def cross(figures: Figures, texts: Texts) -> Grid:
    """What the bot of a row wins against the bot of a column."""
    names, found = figures.contest.names(), figures.cross()
    rows = []
    for one in names:
        shares = [found.get((one, other)) for other in names]
        cells = [f"{percent(share.share)} %" if share else NONE for share in shares]
        rows.append([one, *cells])
    return Grid(texts.say("cross"), ["", *names], rows)


def seats(figures: Figures, texts: Texts) -> Grid:
    """What each seat wins, whoever sits there."""
    head = [texts.say(id) for id in ("seat", "share", "interval")]
    rows = [
        [texts.say("seat-number", number=seat), f"{percent(found.share)} %", span(found)]
        for seat, found in enumerate(figures.seat_intervals())
    ]
    return Grid(texts.say("seats"), head, rows)
