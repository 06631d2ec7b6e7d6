"""Plots as SVG text: dots with intervals, lines, bars. Written by hand, so that the report needs no
plotting library and no network.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

from billetdoux.kernel.intervals import Interval

COLOURS = ["#a4243b", "#1f5673", "#5b8e3e", "#b8860b", "#6d4c8c", "#3a7d7c", "#8a5a44", "#444444"]
WIDTH, ROW, LEFT, RIGHT = 720, 26, 220, 40
HEIGHT, TOP, BOTTOM = 300, 16, 44
AXIS_STEPS = (1, 2, 5, 10, 20, 50)  # steps between the marks of an axis, times a power of ten


def colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str = "start", turn: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{turn}>{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def intervals(
    title: str, found: Sequence[tuple[str, Interval]], even: float, even_label: str
) -> str:
    """A dot for each share, with its interval, on a scale from 0 to 100 %."""
    width, height = WIDTH - LEFT - RIGHT, TOP + ROW * len(found) + BOTTOM
    floor = height - BOTTOM

    def x_of(share: float) -> float:
        return LEFT + width * share

    parts = []
    for tick in range(0, 101, 20):
        parts.append(_line(x_of(tick / 100), TOP, x_of(tick / 100), floor, "grid"))
        parts.append(_text(x_of(tick / 100), floor + 16, f"{tick} %", "middle"))
    parts.append(_line(x_of(even), TOP, x_of(even), floor, "even"))
    parts.append(_text(x_of(even), floor + 34, even_label, "middle"))
    for row, (label, interval) in enumerate(found):
        y = TOP + ROW * (row + 0.5)
        parts.append(_text(LEFT - 10, y + 4, label, "end"))
        parts.append(_line(x_of(interval.low), y, x_of(interval.high), y, "span"))
        parts.append(f'<circle cx="{x_of(interval.share):.1f}" cy="{y:.1f}" r="4.5" class="dot"/>')
    return _svg(height, title, parts)


def lines(title: str, series: Mapping[str, Sequence[float]], x_label: str, y_label: str) -> str:
    """A line for each name over the numbers of games."""
    longest = max((len(values) for values in series.values()), default=0)
    every = max(1, longest // 300)
    values = [value for line in series.values() for value in line] or [0.0]
    low, high = min(values), max(values) + 1e-9
    floor, width = HEIGHT - BOTTOM, WIDTH - 60 - 140
    parts = _frame(low, high, longest, x_label, y_label, 60, width)
    for number, (name, line) in enumerate(series.items()):
        points = [
            f"{60 + width * index / max(1, longest):.1f},"
            f"{floor - (floor - TOP) * (line[index] - low) / (high - low):.1f}"
            for index in range(0, len(line), every)
        ]
        parts.append(
            f'<polyline points="{" ".join(points)}" class="curve" stroke="{colour(number)}"/>'
        )
        parts.append(_key(number, name))
    return _svg(HEIGHT, title, parts)


def _key(number: int, name: str) -> str:
    y = TOP + 14 + 20 * number
    box = f'<rect x="{WIDTH - 128}" y="{y - 9}" width="10" height="10" fill="{colour(number)}"/>'
    return box + _text(WIDTH - 112, y, name)


def _frame(
    low: float, high: float, longest: float, x_label: str, y_label: str, left: float, width: float
) -> list[str]:
    """The axes of a plot, with marks at round numbers."""
    floor = HEIGHT - BOTTOM
    parts = []
    for mark in _marks(low, high):
        y = floor - (floor - TOP) * (mark - low) / ((high - low) or 1)
        parts.append(_line(left, y, left + width, y, "grid"))
        parts.append(_text(left - 8, y + 4, f"{mark:,}", "end"))
    for mark in _marks(0, longest):
        parts.append(_text(left + width * mark / (longest or 1), floor + 16, f"{mark:,}", "middle"))
    parts.append(_text(left + width / 2, floor + 36, x_label, "middle"))
    turn = f' transform="rotate(-90 14 {floor / 2:.0f})"'
    parts.append(_text(14, floor / 2, y_label, "middle", turn))
    return parts


def _marks(low: float, high: float) -> range:
    """About five whole numbers, as round as possible."""
    power: int = 10 ** max(0, math.floor(math.log10(max(1.0, high - low))) - 1)
    step = next(step for step in (power * n for n in AXIS_STEPS) if (high - low) / step < 6)
    return range(math.ceil(low / step) * step, math.floor(high) + 1, step)


def groups(title: str, shares: Mapping[str, Mapping[str, float]]) -> str:
    """For each word a bar for each name, as long as its share."""
    words = sorted({word for counts in shares.values() for word in counts})
    bar = 13
    row = bar * len(shares) + 12
    height, top = (
        TOP + row * len(words) + 10,
        max([share for counts in shares.values() for share in counts.values()] or [1.0]),
    )
    width = WIDTH - 110 - 180
    parts = []
    for index, word in enumerate(words):
        y = TOP + row * index
        parts.append(_text(100, y + row / 2, word, "end"))
        for number, counts in enumerate(shares.values()):
            share = counts.get(word, 0.0)
            long = width * share / top
            parts.append(
                f'<rect x="110" y="{y + bar * number}" width="{long:.1f}" height="{bar - 2}" '
                f'fill="{colour(number)}"/>'
            )
            parts.append(_text(114 + long, y + bar * number + 10, f"{100 * share:.1f}"))
    parts += [_key(number, name) for number, name in enumerate(shares)]
    return _svg(max(height, TOP + 20 * len(shares) + 20), title, parts)


def histogram(title: str, counts: Mapping[int, int], x_label: str, y_label: str) -> str:
    """How often each number occurred, in at most forty columns."""
    longest = max(counts, default=0) + 1
    step = math.ceil(longest / 40)
    columns = [0] * math.ceil(longest / step)
    for number, count in counts.items():
        columns[number // step] += count
    floor, width, most = HEIGHT - BOTTOM, WIDTH - 60 - RIGHT, max(columns)
    parts = _frame(0, most, len(columns) * step, x_label, y_label, 60, width)
    each = width / len(columns)
    for index, count in enumerate(columns):
        tall = (floor - TOP) * count / (most or 1)
        parts.append(
            f'<rect x="{60 + each * index:.1f}" y="{floor - tall:.1f}" width="{each - 1:.1f}" '
            f'height="{tall:.1f}" fill="{colour(1)}"/>'
        )
    return _svg(HEIGHT, title, parts)
