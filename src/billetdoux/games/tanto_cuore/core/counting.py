"""What can be counted at the table of Tanto Cuore, from a view: points so far, turns that are left,
what a deck holds and what the preparation piles ask for. What to make of it is for `heuristics` and
`evaluation`.
"""

from __future__ import annotations

from math import inf

from billetdoux.games.tanto_cuore.core.card_values import (
    DEAR,
    DEAR_SHARE,
    LOVE_POINTS,
    Asked,
    Deck,
    Offers,
)
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.ruleset import Ruleset, illnesses
from billetdoux.games.tanto_cuore.core.state import bonus_for
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView

LAST_BUILDING_ROUND = 26  # rounds after which nobody builds any more
HIRING_PACE = 0.38  # cards that a player's turn takes from the two smallest piles of maids
PREPARING_PACE = 0.15  # cards that a player's turn takes from the smallest preparation pile


def points_of(view: TantoCuoreView, seat: int) -> int:
    """The points that an area has by now, as everyone can count them."""
    ruleset, area = view.ruleset, view.areas[seat]
    points = sum([ruleset.preparations[card].points for card in area.preparations])
    points += bonus_for(ruleset, area.chambers)
    for entry in area.chambers + area.private:
        if not illnesses(entry):
            points += ruleset.cards[entry].points
    for kind in area.hand + area.discards + area.played:
        points += ruleset.cards[kind].points
    return points + sum([c * ruleset.cards[k].points for k, c in enumerate(area.deck) if c])


def coming_round(area: PlayerArea) -> list[int]:
    """How many cards of each kind an area has that come round: in deck and hand, played or
    discarded.
    """
    counts = area.deck[:]
    for kind in area.hand:
        counts[kind] += 1
    for kind in area.discards:
        counts[kind] += 1
    for kind in area.played:
        counts[kind] += 1
    return counts


def deck_with(ruleset: Ruleset, counts: list[int]) -> Deck:
    """A deck of so many cards of each kind."""
    deck = Deck(ruleset)
    for kind, count in enumerate(counts):
        if count:
            deck.add(kind, count)
    return deck


def deck_of(ruleset: Ruleset, area: PlayerArea) -> Deck:
    """All cards of an area that come round."""
    return deck_with(ruleset, coming_round(area))


def turns_left(view: TantoCuoreView) -> float:
    """About how many more turns each player has after this one: until two piles of maids, or one
    of preparation cards, run out at the usual pace.
    """
    if view.last:
        return 0.0
    players = view.ruleset.players
    piles = sorted(count for kind in view.ruleset.main if (count := view.piles[kind]) >= 0)
    hiring = sum(piles[:2]) / (HIRING_PACE * players)
    stacks = view.ruleset.stacks
    work = [len(stack) - view.taken[pile] for pile, stack in enumerate(stacks) if stack]
    preparing = min(work, default=inf) / (PREPARING_PACE * players)
    return max(0.5, min(hiring, preparing, LAST_BUILDING_ROUND - view.round) - 1.0)


def offers(view: TantoCuoreView) -> Offers:
    """What the park offers a deck: the better the bargains of the dear cards, the more is love
    worth.
    """
    best = LOVE_POINTS
    for card in view.ruleset.cards:
        there = view.piles[card.kind] > 0 or card.kind in view.tops
        if card.cost >= DEAR and there:
            best = max(best, DEAR_SHARE * card.points / card.cost)
    return Offers(_asked(view), best)


def _asked(view: TantoCuoreView) -> Asked:
    """What the preparation piles ask for, now or soon, with the points of the card on top."""
    found = []
    preparations = view.ruleset.preparations
    for pile in range(3):
        cards = view.preparation_pile(pile)
        if cards:
            asks = preparations[cards[:2][-1]].asks
            demands = [(index, ask) for index, ask in enumerate(asks) if ask]
            found.append((demands, preparations[cards[0]].points))
    return found
