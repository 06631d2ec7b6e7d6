"""A world that fits a view: the hands a seat cannot see, dealt anew at random.

Of every other player it is known what deck and hand hold together, how many cards are in hand, and
some that are certainly there. The rest of the hand is any of the other cards, each exactly as
likely: a deck is drawn from at random, and whatever leaves a hand does so in the open. What other
players have looked at in third hands is not imagined; it changes nothing that can happen.
"""

from __future__ import annotations

from random import Random

from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import (
    HIDDEN,
    LOVE,
    Ruleset,
    sighting_kind,
    task_more,
)
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.rules import below


def imagine(view: TantoCuoreView, rng: Random) -> TantoCuoreState:
    """A random state with the same view."""
    state = TantoCuoreState(view.ruleset)
    view.copy_fields_to(state)
    state.houses = []
    for seat, seen in enumerate(view.houses):
        house = seen.copy()
        if seat != view.seat:
            _deal(view.ruleset, house, rng)
        if house.top == HIDDEN:
            house.top = _pick(house.deck, below(rng, house.deck_size))
        house.held = 0
        state.houses.append(house)
    state.looked = view.looked
    if view.looked == HIDDEN:
        hand = state.houses[task_more(view.todo[-1])].hand
        state.looked = hand[below(rng, len(hand))]
    return state


def _deal(ruleset: Ruleset, house: PlayerArea, rng: Random) -> None:
    """Take a hand out of the cards of deck and hand together."""
    pool = house.deck
    hand = house.shown[:]
    for entry in house.seen:
        hand.append(sighting_kind(entry))
    for kind in hand:
        pool[kind] -= 1
    free = pool[:]  # what the rest of the hand may be
    if house.top >= 0:
        free[house.top] -= 1
    if house.loveless:
        for card in ruleset.cards:
            if card.group == LOVE:
                free[card.kind] = 0
    left = sum(free)
    while len(hand) < house.held:
        kind = _pick(free, below(rng, left))
        free[kind] -= 1
        pool[kind] -= 1
        hand.append(kind)
        left -= 1
    house.hand = hand  # in no order but that cards just called come last


def _pick(counts: list[int], place: int) -> int:
    """The card at this place when all are laid in a row."""
    for kind, count in enumerate(counts):
        place -= count
        if place < 0:
            return kind
    raise IndexError("beyond the cards there are")
