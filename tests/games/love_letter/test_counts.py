"""How many ways there are to go on from a fixed deal: a changed rule moves a count."""

from __future__ import annotations

from random import Random

import pytest

import billetdoux
from billetdoux import CHANCE, State


def count(state: State, depth: int) -> int:
    """The number of ways to go on, decisions and nature's outcomes alike, to this depth."""
    if depth == 0 or state.actor == billetdoux.OVER:
        return 1
    nature = state.actor == CHANCE
    ways = [outcome for outcome, _ in state.chances()] if nature else state.actions()
    total = 0
    for way in ways:
        after = state.copy()
        after.apply(way)
        total += count(after, depth - 1)
    return total


def dealt(edition: str, players: int, cards: list[str]) -> State:
    """The first decision of a round in which nature gives these cards in this order."""
    game = billetdoux.game("love-letter", edition=edition, players=players)
    state = game.start()
    state.apply(game.parse("start 0"))
    for card in cards:
        state.apply(game.parse(f"draw {card}"))
    return state


# The first two counts of each deal were worked out by hand. Classic, two players: a Prince on
# either (2) and a Guard with seven names make 9; then each Prince draws one of 8 kinds (16), the
# right name ends the round (1), and after six wrong ones the other draws one of 8 kinds (48): 65.
CLASSIC_2 = ["guard", "guard", "priest", "prince", "baron", "guard"]
CLASSIC_3 = ["king", "handmaid", "guard", "prince"]
MODERN_2 = ["spy", "guard", "priest", "chancellor", "king", "guard"]
MODERN_4 = ["chancellor", "prince", "countess", "guard", "chancellor"]
PREMIUM_5 = ["cardinal", "assassin", "bishop", "count", "queen", "baroness"]


@pytest.mark.parametrize(
    ("edition", "players", "cards", "counts"),
    [
        ("classic", 2, CLASSIC_2, [9, 65, 256, 1079]),
        ("classic", 3, CLASSIC_3, [5, 35, 204, 1164]),
        ("2019", 2, MODERN_2, [10, 82, 294, 2107]),
        ("2019", 4, MODERN_4, [1, 8, 61, 351]),
        ("premium", 5, PREMIUM_5, [30, 420, 4624]),
    ],
)
def test_counts_from_a_fixed_deal(
    edition: str, players: int, cards: list[str], counts: list[int]
) -> None:
    state = dealt(edition, players, cards)
    assert [count(state, depth + 1) for depth in range(len(counts))] == counts


def test_an_imagined_world_counts_the_same_where_nothing_is_hidden_from_the_count() -> None:
    """The number of own legal actions does not depend on what is hidden."""
    state = dealt("2019", 4, MODERN_4)
    game = billetdoux.game("love-letter", edition="2019", players=4)
    world = game.imagine(state.view(0), Random(1))
    assert count(world, 1) == count(state, 1)


# Worked out by hand: six places to go (6); then three cards at the theatre, six faces of Casanova's
# die at the dive and in the park, one suitor on the boulevard and in the poorhouse, and one of two
# event cards after the tailor's: 3 + 6 + 1 + 1 + 6 + 2; then 6 + 12 + 2 + 2 + 12 + 12.
TOWN = {
    "attributes": [[1, 1, 1], [1, 1, 1]],
    "piles": {
        "theatre": ["bodo", "cornelius", "alexander"],
        "dive": ["giselbert"],
        "boulevard": ["bodo", "bodo"],
        "poorhouse": ["cornelius"],
        "park": ["alexander", "theobald"],
    },
    "deck": {"bodo": 1, "theobald": 1},
    "event_deck": {"diadem": 1, "rumour": 1},
}
# With a rumour in hand: six places, or a rumour about one of two rivals, who is then asked; after
# a move the visit, the rumours, also with the pile open, and in the park an intrigue: after success
# two suitors, none, or two rumours (5), after failure the rival's choice or two rumours (3).
RIVALS = {
    "pawns": ["none", "park", "dive"],
    "suitors": [{"bodo": 1}, {"alexander": 2, "theobald": 1}, {}],
    "hands": [["rumour"], ["composure"], ["diadem"]],
    **{key: TOWN[key] for key in ("piles", "deck", "event_deck")},
}


@pytest.mark.parametrize(
    ("players", "given", "counts"),
    [(2, TOWN, [6, 19, 46, 92]), (3, RIVALS, [8, 22, 59, 140])],
)
def test_counts_from_a_fixed_town(
    players: int, given: dict[str, object], counts: list[int]
) -> None:
    game = billetdoux.game("love-and-intrigue", players=players, packs="plain")
    state, _ = game.position(given, Random(0))
    assert [count(state, depth + 1) for depth in range(len(counts))] == counts
