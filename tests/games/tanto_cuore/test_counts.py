"""How many ways there are to go on from fixed positions of Tanto Cuore: a changed rule moves a
count.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import billetdoux
from tests.games.love_letter.test_counts import count

# On the plain set, whose numbers stay. The first three counts were worked out by hand. Serving: one
# of three maids, or the end (4); then, whatever was played, all love, one love or the end (12);
# after all love three cards of cost 1, two of cost 2 or the end, after one love the other in two
# ways, three cards or the end, after the end one of two kinds is drawn (4 x 14 = 56).
SERVING = {
    "refined": ["nora", "dina"],
    "hands": [["ada", "bea", "maud", "love-1", "love-1"]],
    "decks": [["maud", "maud", "love-1", "love-1", "love-1", "love-1"]],
}
# The first two by hand: three maids to play, two to make chambermaids of, one to use, or the end
# (7); then 5 after Ada, 2 gains to choose from after Hilda, 5 after Maud, 4 and 2 after a
# chambermaid was made, 6 with the Services of the one used, 3 in phase IV (27).
CHAMBERS = {
    "services": 2,
    "refined": ["nora", "dina"],
    "hands": [["hilda", "ada", "maud", "love-2"]],
    "chambermaids": [["hilda"]],
    "decks": [["maud", "love-1", "love-1"]],
}


@pytest.mark.parametrize(
    ("given", "counts"),
    [(SERVING, [4, 12, 56, 144]), (CHAMBERS, [7, 27, 85, 224])],
)
def test_counts_from_a_fixed_position(given: dict[str, Any], counts: list[int]) -> None:
    game = billetdoux.game("tanto-cuore", edition="plain", packs=["plain"], players=2)
    state, _ = game.position(given, Random(0))
    assert [count(state, depth + 1) for depth in range(len(counts))] == counts
