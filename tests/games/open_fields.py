"""What lies open is in every view just as it is in the state."""

from __future__ import annotations

from random import Random

from billetdoux.kernel.rules import CHANCE, OVER, Game, sample_chance

DECISIONS = 120  # of a game


def check_open_fields(game: Game, hidden: set[str], seed: int) -> None:
    """Compare views with the state through a random game, but for the fields that are `hidden`;
    copies are compared too.
    """
    state, rng = game.start(), Random(seed)
    for _ in range(DECISIONS):
        while state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
        table, twin = game.describe(state), state.copy()
        assert game.describe(twin) == table
        assert (twin.actor, twin.pause) == (state.actor, state.pause)
        for seat in (None, *range(game.players)):
            data = state.view(seat).data()
            shown = (data.keys() & table.keys()) - hidden
            assert len(shown) > 5
            assert {key: data[key] for key in shown} == {key: table[key] for key in shown}
        if state.actor == OVER:
            return
        state.apply(rng.choice(state.actions()))
