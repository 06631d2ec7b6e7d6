"""How likely each player of Love & Intrigue is to win, judged from a whole position.

What counts are points, weddings (the third ends the game and leaves the others without theirs), the
outlook of the present lady (see `prospects`) and the event cards in hand. How much each counts was
fitted to 500 games of the rule of thumb against itself. Nothing here chooses a move.
"""

from __future__ import annotations

from billetdoux.games.love_and_intrigue.edition import NONE
from billetdoux.games.love_and_intrigue.prospects import Prospects
from billetdoux.games.love_and_intrigue.rules import LoveAndIntrigueState
from billetdoux.kernel.rules import shares

POINT = 0.11  # what a point counts before the first wedding; these are exponents of odds
LATE_POINT = 0.07  # and how much more with each wedding of the player who has most of them
WEDDING = 1.3
OUTLOOK = 0.2  # of a point that the present lady may hope for
CARD = 0.05  # of an event card in hand; the fit says 0.2, but with this moves were better


def is_calm(state: LoveAndIntrigueState) -> bool:
    """A round begins: everyone had as many turns, and nothing is under way."""
    fresh = 4 if state.ladies[state.first] != NONE else 3  # tasks of a turn not begun
    return state.turn == state.first and len(state.todo) == fresh


def worth(state: LoveAndIntrigueState) -> list[float]:
    """The chance of each seat to win."""
    view = state.view(0)
    prospects = Prospects(view)
    seats = range(state.edition.players)
    weddings = [len(view.married(seat)) for seat in seats]
    point = POINT + LATE_POINT * max(weddings)
    hopes = []
    for seat in seats:
        hope = point * view.points(seat) + WEDDING * weddings[seat] + CARD * len(view.hands[seat])
        if view.ladies[seat] != NONE:
            hope += OUTLOOK * prospects.outlook_of(seat)
        hopes.append(hope)
    return shares(hopes)
