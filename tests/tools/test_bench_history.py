"""The history of the benchmarks: appended by `make bench`, drawn for the documents."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

from bench.history import append, read, rows
from tools.make_bench_plot import draw, series


def results(speed: float) -> list[dict[str, Any]]:
    play = [{"edition": "classic", "players": 2, "rounds_s": speed, "decisions_s": 1.0}]
    games = [{"game": "tanto-cuore", "players": 3, "games_s": speed / 10}]
    return [{"kind": "plain", "play": play, "games": games}]


def test_runs_are_appended_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "history.jsonl"
    assert read(path) == []
    append(results(100.0), path)
    append(results(250.0), path)
    first, second = read(path)
    assert first["per_second"] == rows(results(100.0))
    assert second["per_second"]["plain: tanto-cuore, 3 players"] == 25.0


def test_the_plot_has_a_line_for_each_benchmark(tmp_path: Path) -> None:
    path = tmp_path / "history.jsonl"
    for speed in (100.0, 250.0, 200.0):
        append(results(speed), path)
    runs = read(path)
    drawn = draw(runs)
    ElementTree.fromstring(drawn)
    assert drawn.count("<polyline") == len(series(runs)) == 2
    assert ">200<" in drawn


def test_other_machines_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "history.jsonl"
    append(results(100.0), path)
    [run] = read(path)
    other = {**run, "machine": "another"}
    assert series([other, run])["plain: love-letter classic, 2 players"] == [100.0]
