"""Draws docs/images/bench.svg from bench/history.jsonl: the speed of each benchmark over time, on
the machine that was used last.

python -m tools.make_bench_plot
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from bench.history import read

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "images" / "bench.svg"
WIDTH, ROW, LEFT, RIGHT, TOP = 860, 26, 330, 150, 54
BAR = WIDTH - LEFT - RIGHT


def series(runs: list[dict[str, Any]]) -> dict[str, list[float]]:
    """The numbers of each row over the runs of the machine that was used last."""
    if not runs:
        return {}
    machine = runs[-1]["machine"]
    found: dict[str, list[float]] = {}
    for run in runs:
        if run["machine"] == machine:
            for name, number in run["per_second"].items():
                found.setdefault(name, []).append(number)
    return found


def points(numbers: list[float], most: float, y: float) -> str:
    """A line through the numbers, from left to right."""
    step = BAR / max(1, len(numbers) - 1)
    return " ".join(
        f"{LEFT + index * step:.1f},{y - 16 * number / most:.1f}"
        for index, number in enumerate(numbers)
    )


def draw(runs: list[dict[str, Any]]) -> str:
    """The plot as SVG: a line for each benchmark, with its latest number."""
    lines = series(runs)
    height = TOP + ROW * len(lines) + 20
    about = f"{runs[-1]['machine']}; {runs[0]['date'][:10]} to {runs[-1]['date'][:10]}"
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            'font-family="sans-serif" font-size="13">'
        ),
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf8f0"/>',
        '<text x="16" y="24" font-size="16">Rounds or games a second</text>',
        f'<text x="16" y="42" fill="#776">{escape(about)}</text>',
    ]
    for index, (name, numbers) in enumerate(sorted(lines.items())):
        y = TOP + ROW * (index + 1)
        most = max(numbers) or 1.0
        parts += [
            f'<text x="16" y="{y}">{escape(name)}</text>',
            (
                f'<polyline fill="none" stroke="#8f2231" stroke-width="2" '
                f'points="{points(numbers, most, y)}"/>'
            ),
            (
                f'<circle cx="{LEFT + (BAR if len(numbers) > 1 else 0)}" '
                f'cy="{y - 16 * numbers[-1] / most:.1f}" r="3" fill="#8f2231"/>'
            ),
            f'<text x="{WIDTH - 16}" y="{y}" text-anchor="end">{numbers[-1]:,.0f}</text>',
        ]
    return "\n".join([*parts, "</svg>\n"])


def main() -> None:
    """Write the plot."""
    runs = read()
    if not runs:
        raise SystemExit("bench/history.jsonl has no runs yet: make bench")
    TARGET.write_text(draw(runs), encoding="utf-8")


if __name__ == "__main__":
    main()
