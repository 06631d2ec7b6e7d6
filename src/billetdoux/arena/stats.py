"""The statistics of a contest: shares of wins with intervals, seats, speed.

Games of one deal are not independent, but deals are: intervals come from the variance between
deals. Ratings are in `ratings`; nothing here writes or draws.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from billetdoux.arena.contest import Contest, Pairing
from billetdoux.arena.worker import Played
from billetdoux.kernel.intervals import Interval, wilson


def clustered(shares: Sequence[float], games_each: int) -> Interval:
    """The interval for the mean of the shares of single deals.

    It is Wilson's, for the effective number of games: more than were played if the mirrored games
    balance each other, fewer if they are correlated.
    """
    deals = len(shares)
    games = float(deals * games_each)
    if not deals:
        return wilson(0.0, 0.0)
    mean = sum(shares) / deals
    spread = sum((share - mean) ** 2 for share in shares) / max(1, deals - 1)
    if spread > 0 and deals > 1:
        games = min(2 * games, mean * (1 - mean) * deals / spread)
    return wilson(mean, games)


class Result:
    """The result of one pairing: the share of its lone bot, deal by deal."""

    def __init__(self, pairing: Pairing, players: int) -> None:
        self.pairing, self.players = pairing, players
        self.shares: list[float] = []

    @property
    def games(self) -> int:
        return len(self.shares) * self.players

    def interval(self) -> Interval:
        return clustered(self.shares, self.players)


class Record:
    """One bot over all its games: its wins, its moves, its speed."""

    def __init__(self) -> None:
        self.seats = 0  # games, once for each seat that it had in one
        self.won = 0.0
        self.decisions = 0
        self.seconds = 0.0
        self.moves: Counter[str] = Counter()

    @property
    def pace(self) -> float:
        """Decisions per second of processor time."""
        return self.decisions / self.seconds if self.seconds else math.inf


class Figures:
    """All counts of a contest, updated as the games come in."""

    def __init__(self, contest: Contest) -> None:
        players = contest.make_game().players
        self.contest, self.players = contest, players
        self.games: list[Played] = []
        self.results = [Result(pairing, players) for pairing in contest.pairings()]
        self.records = {name: Record() for name in contest.names()}
        self.seat_shares: list[float] = [0.0] * players
        self.lengths: Counter[int] = Counter()

    def add(self, games: list[Played]) -> None:
        """Add the games of one task."""
        self.games += games
        alone = sum(game.share(game.rotation) for game in games) / len(games)
        self.results[games[0].pairing].shares.append(alone)
        for game in games:
            self.lengths[sum(game.decisions)] += 1
            for seat, name in enumerate(game.seats):
                record = self.records[name]
                record.seats += 1
                record.won += game.share(seat)
                record.decisions += game.decisions[seat]
                record.seconds += game.seconds[seat]
                record.moves.update(game.moves[seat])
                self.seat_shares[seat] += game.share(seat)

    def seat_intervals(self) -> list[Interval]:
        """The share of each seat, whichever bot sits there."""
        count = len(self.games)
        return [wilson(won / count if count else 0.0, count) for won in self.seat_shares]

    def cross(self) -> dict[tuple[str, str], Interval]:
        """The share of a bot, alone against another; with two seats also the other way round. Of a
        bot that meets itself there is none.
        """
        apart = [result for result in self.results if not result.pairing.is_with_itself]
        table = {(r.pairing.one, r.pairing.other): r.interval() for r in apart}
        if self.players == 2:
            for (one, other), found in list(table.items()):
                table[other, one] = Interval(1 - found.share, 1 - found.high, 1 - found.low)
        return table
