"""A contest as one HTML page that needs nothing else: tables, plots, and the contest itself."""

from __future__ import annotations

from html import escape

import msgspec

from billetdoux.arena import plots, report_tables
from billetdoux.arena.ratings import bradley_terry, openskill
from billetdoux.arena.report_tables import Grid
from billetdoux.arena.stats import Figures
from billetdoux.kernel.narrator import Texts
from billetdoux.kernel.pack_sources import named_options

_STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fdfbf7; --line: #d8d0c4; --red: #a4243b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --paper: #1d1a1c; --line: #4a4448; --red: #e0667b }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-family: Georgia, serif; font-weight: normal }
table { border-collapse: collapse; margin: 0 0 1rem; display: block; overflow-x: auto }
th, td { padding: .25rem .9rem .25rem 0; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--line) }
th:first-child, td:first-child { text-align: left }
figure { margin: 0; overflow-x: auto }
svg { width: 100%; max-width: 45rem; min-width: 30rem; font: 12px system-ui, sans-serif }
svg text { fill: var(--ink) }
.grid { stroke: var(--line) } .even { stroke: var(--ink); stroke-dasharray: 4 4 }
.span { stroke: var(--red); stroke-width: 3 } .dot { fill: var(--red) }
.curve { fill: none; stroke-width: 1.8 }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line) }
"""


def report(figures: Figures, texts: Texts) -> str:
    """The whole page."""
    contest = figures.contest
    elo, skill = bradley_terry(figures), openskill(figures)
    title = texts.say("arena-title", game=contest.game)
    shown = [
        report_tables.results(figures, texts),
        report_tables.standings(figures, elo, skill, texts),
        report_tables.cross(figures, texts),
        report_tables.seats(figures, texts),
    ]
    drawn = _shares(figures, texts)
    if skill is not None:
        labels = texts.say("axis-games"), texts.say("axis-rating")
        settled = texts.say("plot-ratings")
        drawn.append(_figure(settled, plots.lines(settled, skill.history, *labels)))
    drawn += [_moves(figures, texts), _lengths(figures, texts)]
    chosen = named_options(contest.options)
    options = ", ".join(f"{name} {value}" for name, value in chosen.items())
    about = [f"{options}." if options else ""]
    about += [texts.say("arena-about", games=len(figures.games), seed=contest.seed)]
    if contest.budget is not None:
        about.append(texts.say("arena-budget", seconds=contest.budget))
    source = msgspec.json.format(msgspec.json.encode(contest), indent=2).decode()
    return "\n".join(
        [
            f'<!doctype html><html lang="{texts.language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body><main>",
            f"<h1>{escape(title)}</h1><p>{escape(' '.join(about))}</p>",
            *map(_grid, shown),
            *drawn,
            f"<pre>{escape(source)}</pre></main></body></html>\n",
        ]
    )


def _grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in grid.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in grid.rows
    )
    body = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<h2>{escape(grid.title)}</h2>{body}"


def _figure(title: str, drawing: str) -> str:
    return f"<h2>{escape(title)}</h2><figure>{drawing}</figure>"


def _shares(figures: Figures, texts: Texts) -> list[str]:
    """What each pairing won, if there is any but of bots with themselves."""
    title, even = texts.say("plot-shares"), 1 / figures.players
    found = [
        (report_tables.matchup(texts, result), result.interval())
        for result in figures.results
        if not result.pairing.is_with_itself
    ]
    label = texts.say("plot-even", share=report_tables.percent(even))
    return [_figure(title, plots.intervals(title, found, even, label))] if found else []


def _moves(figures: Figures, texts: Texts) -> str:
    title = texts.say("plot-moves")
    shares = {
        name: {word: count / record.decisions for word, count in record.moves.items()}
        for name, record in figures.records.items()
    }
    return _figure(title, plots.groups(title, shares))


def _lengths(figures: Figures, texts: Texts) -> str:
    title = texts.say("plot-lengths")
    labels = texts.say("axis-length"), texts.say("games")
    return _figure(title, plots.histogram(title, figures.lengths, *labels))
