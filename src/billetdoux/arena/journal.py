"""The journal of a contest: a file that gets a line for each task as soon as it is done.

Its first line describes the contest, so that an interrupted one can be resumed, with more games or
a finer precision if wanted, but never with other rules, bots or seeds.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO

import msgspec

from billetdoux.arena.contest import Contest, Task
from billetdoux.arena.worker import Played
from billetdoux.kernel.errors import BilletDouxError, FileError

NAME = "journal.jsonl"
FORMAT = 1


class _Head(msgspec.Struct):
    format: int
    rules: int
    contest: Contest


class Journal:
    """The results so far, by task; with a folder they are stored there."""

    def __init__(self, contest: Contest, folder: Path | None = None, resume: bool = False) -> None:
        self.contest = contest
        self.done: dict[Task, list[Played]] = {}
        self._file: IO[bytes] | None = None
        if folder is None:
            if resume:
                raise BilletDouxError("resume: there is nothing to resume without --out")
            return
        path = folder / NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if path.exists() and not resume:
                raise BilletDouxError(f"{path} holds a contest already; --resume continues it")
            self._file = self._reopen(path) if path.exists() else self._begin(path)
        except OSError as error:
            raise FileError(f"{path}: {error.strerror}") from error

    def _begin(self, path: Path) -> IO[bytes]:
        file = path.open("xb")
        file.write(msgspec.json.encode(self._head()) + b"\n")
        return file

    def _head(self) -> _Head:
        return _Head(FORMAT, self.contest.make_game().version, self.contest)

    def _reopen(self, path: Path) -> IO[bytes]:
        """Read what is there. A last line that was not finished is cut off."""
        lines = path.read_bytes().split(b"\n")
        whole = sum(len(line) + 1 for line in lines[:-1])
        try:
            self._compare(path, msgspec.json.decode(lines[0], type=_Head))
            for line in lines[1:-1]:
                games = msgspec.json.decode(line, type=list[Played])
                self.done[Task(games[0].pairing, games[0].deal)] = games
        except (msgspec.MsgspecError, IndexError) as error:
            line_number = len(self.done) + (2 if self.done else 1)
            raise FileError(
                f"{path}, line {line_number}: not a line of a contest's journal ({error})"
            ) from error
        file = path.open("r+b")
        file.truncate(whole)
        file.seek(whole)
        return file

    def _compare(self, path: Path, head: _Head) -> None:
        mine = self._head()
        for name in ("game", "options", "bots", "alone", "seed", "budget"):
            old, new = getattr(head.contest, name), getattr(mine.contest, name)
            if old != new:
                raise BilletDouxError(f"{path} is another contest: its {name} is {old}, not {new}")
        if (head.format, head.rules) != (mine.format, mine.rules):
            raise BilletDouxError(f"{path} was played by other rules or another program version")

    def add(self, games: list[Played]) -> None:
        """Store the games of a task."""
        self.done[Task(games[0].pairing, games[0].deal)] = games
        if self._file is not None:
            self._file.write(msgspec.json.encode(games) + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
