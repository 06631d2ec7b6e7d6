"""The history of the benchmarks: `make bench` appends a line to bench/history.jsonl, and
tools/make_bench_plot.py draws it for the documents.

A line holds the date, the commit, the machine and one number for each row. Numbers of different
machines cannot be compared; the plot shows each machine apart.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

HISTORY = Path(__file__).parent / "history.jsonl"


def rows(results: list[dict[str, Any]]) -> dict[str, float]:
    """The speeds of a run, each under a name that stays the same: rounds or games a second."""
    found = {}
    for result in results:
        for row in result["play"]:
            name = f"{result['kind']}: love-letter {row['edition']}, {row['players']} players"
            found[name] = round(row["rounds_s"], 1)
        for row in result["games"]:
            name = f"{result['kind']}: {row['game']}, {row['players']} players"
            found[name] = round(row["games_s"], 2)
    return found


def append(results: list[dict[str, Any]], path: Path = HISTORY) -> None:
    """Add a run to the history."""
    line = {
        "date": datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ"),
        "commit": _commit(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "per_second": rows(results),
    }
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, sort_keys=True) + "\n")


def read(path: Path = HISTORY) -> list[dict[str, Any]]:
    """All runs, the oldest first."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def _commit() -> str:
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
