"""Every installed game, in every edition and with every number of players, keeps the contract."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import billetdoux
from billetdoux.kernel.conformance import PROPERTIES, Property
from tests.games.every_game import COMPILED, every_choice, label, one_of_each

# Plain Python is several times slower: there one game of each kind has to do.
CHOICES = every_choice(goal=2) if COMPILED else one_of_each(goal=2)
# A seed has no smaller form, so a failing one is shown as it is.
quickly = settings(
    max_examples=2 if COMPILED else 1,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],  # that is the machine's
)
seeds = st.integers(min_value=0, max_value=1 << 32)


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@pytest.mark.parametrize(("id", "options"), CHOICES, ids=label)
def test_every_game_keeps_the_contract(id: str, options: dict[str, Any], holds: Property) -> None:
    game = billetdoux.game(id, **options)

    @quickly
    @given(seeds)
    def on_random_play(seed: int) -> None:
        holds(game, seed)

    on_random_play()
