"""What is to be played: a contest is a game, the bots that enter, a seed, and a number of games.

With two seats every two bots meet. With more seats every bot meets every other one alone among its
likes: one `hard` and three `medium`, then one `medium` and three `hard`. A deal is played once for
each seat that the lone bot can have, with the same luck of nature, so that luck cancels out. All
pairings get the same deals. Nothing here plays.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from billetdoux.bots import bot
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import Game


class Pairing(msgspec.Struct, frozen=True):
    """`one` sits alone, `other` has all other seats."""

    one: str
    other: str


class Task(msgspec.Struct, frozen=True):
    """One deal of one pairing, in all its rotations: what a worker does at a time."""

    pairing: int
    deal: int


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`games` are those of each pairing, `precision` is the half of an interval (in per cent) that
    is narrow enough to stop at, `budget` the seconds for each decision. With `alone` there are
    only the pairings in which that bot is the lone one.
    """

    game: str
    options: dict[str, Any]
    bots: list[str]
    games: int
    seed: int = 0
    precision: float | None = None
    budget: float | None = None
    alone: str | None = None

    def check(self) -> None:
        """Say what is wrong with it, before anything is played."""
        table = self.table()
        for name in self.bots:
            bot(name, table)
        if len(self.bots) < 2:
            raise BilletDouxError("bots: a contest takes two or more, e.g. hard,medium")
        twice = next((name for name in self.bots if self.bots.count(name) > 1), None)
        if twice:
            raise BilletDouxError(f"bots: '{twice}' is named twice")
        if self.alone is not None and self.alone not in self.bots:
            raise BilletDouxError(f"alone: '{self.alone}' is not among the bots")
        if table.players < 2:
            raise BilletDouxError("players: a contest takes a game for two or more")
        for name, number in (("games", self.games), ("precision", self.precision)):
            if number is not None and number <= 0:
                raise BilletDouxError(f"{name}: must be more than 0, not {number}")
        if self.budget is not None and self.budget <= 0:
            raise BilletDouxError(f"budget: must be more than 0 seconds, not {self.budget}")

    def table(self) -> Game:
        """The game, with its options."""
        return _table(self.game, msgspec.json.encode(self.options))

    def pairings(self) -> list[Pairing]:
        if self.alone is not None:
            return [Pairing(self.alone, other) for other in self.bots if other != self.alone]
        two = self.table().players == 2
        return [
            Pairing(one, other)
            for n, one in enumerate(self.bots)
            for m, other in enumerate(self.bots)
            if (n < m if two else n != m)
        ]

    def deals(self) -> int:
        """How many deals each pairing plays."""
        return -(-self.games // self.table().players)

    def seats(self, pairing: Pairing, rotation: int) -> list[str]:
        """Who sits where when the lone bot has this seat."""
        players = range(self.table().players)
        return [pairing.one if seat == rotation else pairing.other for seat in players]


@cache
def _table(id: str, options: bytes) -> Game:
    return make_game(id, **msgspec.json.decode(options))
