"""A world that fits a view: the cards that a seat has not seen, dealt anew at random.

Every arrangement of the unseen cards is exactly as likely as any other (counting each copy as a
card of its own): those drawn since the same shuffling of the discards may change places with each
other, and since the last one with the deck. One approximation: of several alike the longest
held leaves its place, so the older ones there were not alike. How likely a sensible player would
have acted so is for bots to judge, not for this module.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    HIDDEN,
    cleared_of,
    count,
    kind_of,
    one,
    shuffles_of,
    wedding_suitor,
)
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.rules import below


def imagine(view: LoveAndIntrigueView, rng: Random) -> LoveAndIntrigueState:
    """A random state with the same view."""
    state = LoveAndIntrigueState(view.ruleset)
    view.copy_fields_to(state)
    state.touched = False
    state.married = 0
    for wedding in view.weddings:
        state.married |= 1 << wedding_suitor(wedding)
    _deal_piles(view, state, rng)
    _deal_hands(view, state, rng)
    return state


def _deal_piles(view: LoveAndIntrigueView, state: LoveAndIntrigueState, rng: Random) -> None:
    """Each hidden suitor card comes from the pool of its shuffling; the deck is what is left.

    A card at which someone has looked is no suitor who was married then. The more weddings, the
    fewer are left to choose from: dealt in that order, no choice narrows a later one, and all
    arrangements are equally likely.
    """
    pools: dict[int, list[int]] = {}
    for shuffles, bundle in view.pools.items():
        pools[shuffles] = [count(bundle, suitor) for suitor in range(len(view.ruleset.suitors))]
    state.piles = [pile[:] for pile in view.piles]
    for cleared in range(len(view.weddings), -1, -1):
        married: i64 = 0
        for wedding in view.weddings[:cleared]:
            married |= 1 << wedding_suitor(wedding)
        for pile in state.piles:
            _deal(pile, cleared, married, pools, rng)
    state.shuffles = max(pools)
    state.deck = 0
    for suitor, left in enumerate(pools[state.shuffles]):
        state.deck += one(suitor) * left


def _deal_hands(view: LoveAndIntrigueView, state: LoveAndIntrigueState, rng: Random) -> None:
    """Each hidden event card likewise."""
    pools: dict[int, list[int]] = {}
    for shuffles, pool in view.event_pools.items():
        pools[shuffles] = pool[:]
    state.hands = [hand[:] for hand in view.hands]
    for hand in state.hands:
        _deal(hand, 0, 0, pools, rng)
    state.event_shuffles = max(pools)
    state.event_deck = pools[state.event_shuffles]


def _deal(
    cards: list[int], cleared: i64, barred: i64, pools: dict[int, list[int]], rng: Random
) -> None:
    """Put a card that is not barred in place of each hidden one that was cleared so often."""
    for index, card in enumerate(cards):
        if kind_of(card) == HIDDEN and cleared_of(card) == cleared:
            pool = pools[shuffles_of(card)]
            cards[index] = card - HIDDEN + _pick(pool, barred, rng)


def _pick(pool: list[int], barred: i64, rng: Random) -> int:
    """Take a card at random out of a pool, but none that is barred."""
    fitting: i64 = 0
    for kind in range(len(pool)):
        if not barred >> kind & 1:
            fitting += pool[kind]
    index: i64 = below(rng, fitting)
    for kind in range(len(pool)):
        if not barred >> kind & 1:
            index -= pool[kind]
            if index < 0:
                pool[kind] -= 1
                return kind
    raise IndexError("beyond the cards of the pool")
