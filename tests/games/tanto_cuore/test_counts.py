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
# of three maids, one love or the end (5); then, after a maid or the end, all love, one love or the
# end, after love what there was before (4 x 3 + 5 = 17); after all love three cards of cost 1, two
# of cost 2 or the end, after one love the other in two ways, three cards or the end, after the end
# one of two kinds is drawn; after love and a maid or the end as after one love; after both love
# three maids or the end (4 x 14 + 4 x 6 + 4 = 84).
SERVING = {
    "refined": ["nora", "dina"],
    "hands": [["ada", "bea", "maud", "love-1", "love-1"]],
    "decks": [["maud", "maud", "love-1", "love-1", "love-1", "love-1"]],
}
# The first two by hand: three maids to play, two to make chambermaids of, one to use, love, or the
# end (8); then 6 after Ada, 2 gains to choose from after Hilda, 6 after Maud, 5 and 3 after a
# chambermaid was made, 6 with the Services of the one used, 6 after love, which cannot be used any
# more, 3 in phase IV (37).
CHAMBERS = {
    "services": 2,
    "refined": ["nora", "dina"],
    "hands": [["hilda", "ada", "maud", "love-2"]],
    "chambermaids": [["hilda"]],
    "decks": [["maud", "love-1", "love-1"]],
}


@pytest.mark.parametrize(
    ("given", "counts"),
    [(SERVING, [5, 17, 84, 248]), (CHAMBERS, [8, 37, 124, 325])],
)
def test_counts_from_a_fixed_position(given: dict[str, Any], counts: list[int]) -> None:
    game = billetdoux.game("tanto-cuore", edition="plain", packs=["plain"], players=2)
    state, _ = game.position(given, Random(0))
    assert [count(state, depth + 1) for depth in range(len(counts))] == counts
