"""Plays many games in several processes, and keeps what came of each in a file: a measurement goes
on where it was interrupted, and more games are added to those that were played.

A job is a tuple of plain values, and what comes of it a plain value too. The file has a line for
each, which also says what was played (`stamp`): other cards or options never share results.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

Job = TypeVar("Job", bound=tuple[Any, ...])
CHUNK = 4  # games that a process is given at a time


def stamp(game: Any) -> str:
    """A short name of a game with these options, packs and version of its rules."""
    text = json.dumps([game.id, game.version, game.options], sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:12]


def results(
    task: Callable[[Job], Any],
    jobs: Sequence[Job],
    processes: int = 1,
    keep: Path | None = None,
    stamp: str = "",
) -> Iterator[Any]:
    """What comes of each job, in order."""
    keys = [json.dumps([stamp, *job]) for job in jobs]
    known = _known(keep)
    missing = [job for key, job in zip(keys, jobs, strict=True) if key not in known]
    fresh = _played(task, missing, processes)
    for key in keys:
        if key not in known:
            known[key] = next(fresh)
            _write(keep, key, known[key])
        yield known[key]


def _known(keep: Path | None) -> dict[str, Any]:
    if keep is None or not keep.exists():
        return {}
    lines = keep.read_text("utf-8").splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):  # it was interrupted while this was written
        keep.write_text("".join(lines[:-1]), "utf-8")
        lines.pop()
    games = [json.loads(line) for line in lines]
    return {json.dumps(game["job"]): game["result"] for game in games}


def _write(keep: Path | None, key: str, result: Any) -> None:
    if keep is not None:
        keep.parent.mkdir(parents=True, exist_ok=True)
        with keep.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"job": json.loads(key), "result": result}) + "\n")


def _played(task: Callable[[Job], Any], jobs: list[Job], processes: int) -> Iterator[Any]:
    if processes == 1 or not jobs:
        yield from map(task, jobs)
        return
    with get_context("spawn").Pool(processes) as pool:  # forks of threads may hang
        yield from pool.imap(task, jobs, chunksize=CHUNK)
