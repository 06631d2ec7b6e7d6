"""What is to be played: a contest is a game, the bots that enter, a seed, and a number of games.

With two seats each pair of bots meets. With more seats each bot plays alone against a table full of
each other bot: one `hard` and three `medium`, then one `medium` and three `hard`. A deal is played
once for each seat that the lone bot can have, with the same draws of nature, so that luck cancels
out. All pairings get the same deals. Nothing here plays.
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

    @property
    def is_with_itself(self) -> bool:
        """Whether a bot meets itself: then who wins says nothing of who is stronger."""
        return self.one == self.other


class Task(msgspec.Struct, frozen=True):
    """One deal of one pairing, in all its rotations: what a worker does at a time."""

    pairing: int
    deal: int


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`games` is the number of games of each pairing, `budget` the seconds for each decision. A
    pairing stops early when half its interval is at most `precision` per cent. With `alone` there
    are only the pairings in which that bot is the lone one. With `keep_games` workers return each
    game in the form of `Match.save`.
    """

    game: str
    options: dict[str, Any]
    bots: list[str]
    games: int
    seed: int = 0
    precision: float | None = None
    budget: float | None = None
    alone: str | None = None
    keep_games: bool = False

    def check(self) -> None:
        """Raise an error that says what is wrong with it, before anything is played."""
        game = self.make_game()
        for name in self.bots:
            bot(name, game)
        if len(self.bots) < 2:
            raise BilletDouxError("bots: a contest takes two or more, e.g. hard,medium")
        if self.alone is not None and self.alone not in self.bots:
            raise BilletDouxError(f"alone: '{self.alone}' is not among the bots")
        if game.players < 2:
            raise BilletDouxError("players: a contest takes a game for two or more")
        for name, number in (("games", self.games), ("precision", self.precision)):
            if number is not None and number <= 0:
                raise BilletDouxError(f"{name}: must be more than 0, not {number}")
        if self.budget is not None and self.budget <= 0:
            raise BilletDouxError(f"budget: must be more than 0 seconds, not {self.budget}")

    def make_game(self) -> Game:
        """The game, with its options."""
        return _make_game(self.game, msgspec.json.encode(self.options))

    def names(self) -> list[str]:
        """The bots, each once: one that is listed twice plays against itself too."""
        return list(dict.fromkeys(self.bots))

    def pairings(self) -> list[Pairing]:
        """Who plays against whom, each pairing once."""
        if self.alone is not None:
            return [Pairing(self.alone, other) for other in self.names() if other != self.alone]
        two = self.make_game().players == 2
        return list(
            dict.fromkeys(
                Pairing(one, other)
                for n, one in enumerate(self.bots)
                for m, other in enumerate(self.bots)
                if (n < m if two else n != m)
            )
        )

    def deals(self) -> int:
        """How many deals each pairing plays."""
        return -(-self.games // self.make_game().players)

    def seats(self, pairing: Pairing, rotation: int) -> list[str]:
        """Who sits where when the lone bot has this seat."""
        players = range(self.make_game().players)
        return [pairing.one if seat == rotation else pairing.other for seat in players]


@cache
def _make_game(id: str, options: bytes) -> Game:
    return make_game(id, **msgspec.json.decode(options))
