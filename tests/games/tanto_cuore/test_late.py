"""Late in a game of Tanto Cuore, with every variant and full houses, the contract holds as well.

Random games take long to get there; here they begin there.
"""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.game import TantoCuore
from billetdoux.kernel.conformance import PROPERTIES, Property
from billetdoux.kernel.conformance.course import (
    saved_games_go_on_where_they_were,
    the_same_seed_simulates_the_same,
)

# What is saved begins at the start of a game, and simulations take their time.
SKIPPED = (saved_games_go_on_where_they_were, the_same_seed_simulates_the_same)
HELD = [holds for holds in PROPERTIES if holds not in SKIPPED]
RICH = ["claire", "nena", "natsumi", "esquine", "eliza", "sainsbury", "tenalys", "moine"]
MAIDS = [*RICH, "safran", "azure"]
PRIVATE = ["sora", "nord", "eugenie", "fay", "lalande", "milly", "amber", "tanya"]


class LateGame(TantoCuore):
    """A game that begins in its last round but one."""

    def start(self) -> TantoCuoreState:
        rng = Random(self.players)
        seats = range(self.players)
        given = {
            "phase": "start",
            "round": 59,
            "services": 3,
            "hands": [[*rng.sample(RICH, 3), "love-3", "love-1"] for _ in seats],
            "decks": [[*rng.sample(RICH, 3), "colette"] for _ in seats],
            "discards": [rng.sample(RICH, 3) for _ in seats],
            "chambermaids": [["colette ill", "safran", "azure"] for _ in seats],
            "private": [[PRIVATE[2 * seat], PRIVATE[2 * seat + 1]] for seat in seats],
            "events": [["bad-habit"] for _ in seats],
        }
        return self.position(given, rng)[0]


@pytest.mark.parametrize("holds", HELD, ids=lambda holds: holds.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_late_games_keep_the_contract(players: int, holds: Property) -> None:
    game = LateGame("base", players, maids=MAIDS, private_maids=True, illness=True)
    holds(game, players)
