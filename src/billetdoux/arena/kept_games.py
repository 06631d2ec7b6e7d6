"""The games of a contest as files, each in the form of a saved game: to replay and to review."""

from __future__ import annotations

import json
import re
from pathlib import Path

from billetdoux.arena.contest import Contest
from billetdoux.arena.worker import Played
from billetdoux.kernel.errors import BilletDouxError, FileError


class KeptGames:
    """A folder with a file for each game, named after the pairing, the deal and the lone seat."""

    def __init__(self, contest: Contest, folder: Path) -> None:
        if not contest.keep_games:
            raise BilletDouxError("this contest does not keep its games")
        self._pairings = contest.pairings()
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(f"{folder}: {error.strerror}") from error

    def path_of(self, game: Played) -> Path:
        """Where a game is kept."""
        pairing = self._pairings[game.pairing]
        names = re.sub(r"[^\w-]", "-", f"{pairing.one}-against-{pairing.other}")
        return self._folder / f"{names}-deal-{game.deal}-seat-{game.rotation}.json"

    def add(self, games: list[Played]) -> None:
        """Write the games of a task."""
        for game in games:
            path = self.path_of(game)
            try:
                path.write_text(json.dumps(game.saved, ensure_ascii=False), encoding="utf-8")
            except OSError as error:
                raise FileError(f"{path}: {error.strerror}") from error
