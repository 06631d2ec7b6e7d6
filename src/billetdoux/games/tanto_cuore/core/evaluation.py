"""How likely each player of Tanto Cuore is to win, judged from a whole position.

What counts are the points that an area has, and those that its deck is expected to bring in the
turns that are left (see `card_values` and `counting`). The weights were fitted to 240 games of
the heuristic against itself, one move in fourteen at random. Nothing here chooses a move.
"""

from __future__ import annotations

from billetdoux.games.tanto_cuore.core.counting import deck_of, offers, turns_left
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.kernel.rules import shares

POINT = 0.31  # what a point counts; these are exponents of odds
PROMISE = 0.05  # of a point that is still to come


def is_calm(state: TantoCuoreState) -> bool:
    """A round begins: everyone had as many turns, and the first takes a refined maid."""
    return state.phase == 0 and state.actor == state.first


def evaluate(state: TantoCuoreState) -> list[float]:
    """The chance of each seat to win."""
    view = state.view(None)
    offered, left = offers(view), turns_left(view)
    points = state.scores()
    hopes = []
    for seat, area in enumerate(state.areas):
        promise = left * deck_of(state.ruleset, area).brings(offered)
        hopes.append(POINT * points[seat] + PROMISE * promise)
    return shares(hopes)
