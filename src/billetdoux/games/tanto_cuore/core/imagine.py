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
    state.areas = []
    for seat, seen in enumerate(view.areas):
        area = seen.copy()
        if seat != view.seat:
            _deal(view.ruleset, area, rng)
        if area.top == HIDDEN:
            area.top = _pick(area.deck, below(rng, area.deck_size))
        state.areas.append(area)
    state.looked = view.looked
    if view.looked == HIDDEN:
        hand = state.areas[task_more(view.todo[-1])].hand
        state.looked = hand[below(rng, len(hand))]
    return state


def _deal(ruleset: Ruleset, area: PlayerArea, rng: Random) -> None:
    """Take a hand out of the cards of deck and hand together."""
    pool = area.deck
    hand = area.shown[:]
    for entry in area.seen:
        hand.append(sighting_kind(entry))
    for kind in hand:
        pool[kind] -= 1
    free = pool[:]  # what the rest of the hand may be
    if area.top >= 0:
        free[area.top] -= 1
    if area.loveless:
        for card in ruleset.cards:
            if card.group == LOVE:
                free[card.kind] = 0
    left = sum(free)
    while len(hand) < area.held:
        kind = _pick(free, below(rng, left))
        free[kind] -= 1
        pool[kind] -= 1
        hand.append(kind)
        left -= 1
    area.hand = hand  # in no order but that cards just called come last


def _pick(counts: list[int], place: int) -> int:
    """The card at this place when all are laid in a row."""
    for kind, count in enumerate(counts):
        place -= count
        if place < 0:
            return kind
    raise IndexError("beyond the cards there are")
