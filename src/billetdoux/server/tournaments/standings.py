"""How the entrants of a tournament stand, and why: points, then tie-breaks in a fixed order.

1. *Points*: at each table the share of the others whom one finished ahead of; a tie counts half.
   A win is one point, whatever the size of the table. A bye in a Swiss tournament is one, too.
2. *Direct*: meetings with those on the same points, each one more for finishing ahead and one less
   for finishing behind.
3. *Opponents*: for each game the mean of what the opponents have by now (Buchholz). A bye and a
   bot that only completed a table count nothing.
4. *Wins*: tables at which nobody finished ahead.

In a knock-out the round that one reached comes first, then the place at its table. Whoever is
still tied shares the place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from billetdoux.server.tournaments.pairing import FILLER, POINT, Game, Plan, Round, game_points

SHARES = 420  # of a point, so that a mean over one to seven opponents is a whole number


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. `points` are in units of 1 / POINT, `opponents` of 1 / (POINT *
    SHARES).
    """

    entrant: int
    place: int
    points: int
    direct: int
    opponents: int
    wins: int
    games: int
    byes: int
    reached: int  # the last round in which the entrant took part


def standings(plan: Plan, entrants: Sequence[int], rounds: Sequence[Round]) -> list[Standing]:
    """All entrants in order after what is finished of these rounds."""
    points = _points(plan, rounds)
    direct, opponents = _direct(points, rounds), _opponents(points, rounds)
    wins, games, byes = Counter[int](), Counter[int](), Counter[int]()
    for played in rounds:
        byes.update(played.byes)
        for game in _finished(played):
            games.update(game.seats)
            wins.update(seat for seat in game.seats if game.place(seat) == 1)
    reached = _reached(rounds)

    def key(entrant: int) -> tuple[int, ...]:
        merit = points[entrant], direct[entrant], opponents[entrant], wins[entrant]
        lost = tuple(-value for value in merit)
        if plan.format == "knock-out":
            return (-reached[entrant], _last_place(entrant, rounds), *lost)
        return lost

    found: list[Standing] = []
    ordered = sorted(entrants, key=lambda one: (key(one), one))
    for number, one in enumerate(ordered, 1):
        tied = bool(found) and key(one) == key(found[-1].entrant)
        place = found[-1].place if tied else number
        found.append(
            Standing(
                one, place, points[one], direct[one], opponents[one], wins[one], games[one],
                byes[one], reached[one],
            )
        )  # fmt: skip
    return found


def _finished(one: Round) -> list[Game]:
    return [game for game in one.games if game.places]


def _points(plan: Plan, rounds: Sequence[Round]) -> Counter[int]:
    points: Counter[int] = Counter()
    for one in rounds:
        for game in _finished(one):
            for seat, earned in zip(game.seats, game_points(game), strict=True):
                points[seat] += earned
        if plan.format == "swiss":
            points.update(dict.fromkeys(one.byes, POINT))
    return points


def _direct(points: Counter[int], rounds: Sequence[Round]) -> Counter[int]:
    found: Counter[int] = Counter()
    for one in rounds:
        for game in _finished(one):
            people = [seat for seat in game.seats if seat != FILLER]
            for seat in people:
                for other in people:
                    if other != seat and points[other] == points[seat]:
                        behind, ahead = game.place(other), game.place(seat)
                        found[seat] += (ahead < behind) - (ahead > behind)
    return found


def _opponents(points: Counter[int], rounds: Sequence[Round]) -> Counter[int]:
    found: Counter[int] = Counter()
    for one in rounds:
        for game in _finished(one):
            share = SHARES // (len(game.seats) - 1)
            together = sum(points[seat] for seat in game.seats if seat != FILLER)
            for seat in set(game.seats) - {FILLER}:
                found[seat] += share * (together - points[seat])
    return found


def _reached(rounds: Sequence[Round]) -> Counter[int]:
    found: Counter[int] = Counter()
    for number, one in enumerate(rounds, 1):
        for seat in [*one.byes, *(seat for game in one.games for seat in game.seats)]:
            found[seat] = number
    return found


def _last_place(entrant: int, rounds: Sequence[Round]) -> int:
    """The place at the last table; a bye, or a game that goes on, is worth a first."""
    for one in reversed(rounds):
        if entrant in one.byes:
            return 1
        for game in one.games:
            if entrant in game.seats:
                return game.place(entrant) if game.places else 1
    return 1
