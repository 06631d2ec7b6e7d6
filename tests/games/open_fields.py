"""What lies open is in every view, copy and imagined world just as it is in the state."""

from __future__ import annotations

from random import Random

from billetdoux.kernel.rules import CHANCE, OVER, Game, State, sample_chance

STEPS = 200  # of a game


def check_open_fields(game: Game, hidden: set[str], seed: int) -> None:
    """Go through a random game; the fields that are `hidden` may differ in views."""
    state, rng = game.start(), Random(seed)
    for _ in range(STEPS):
        _compare(game, hidden, state, rng)
        if state.actor == OVER:
            return
        nature = state.actor == CHANCE
        state.apply(sample_chance(state, rng) if nature else rng.choice(state.actions()))


def _compare(game: Game, hidden: set[str], state: State, rng: Random) -> None:
    table, twin = game.describe(state), state.copy()
    assert game.describe(twin) == table
    world = game.imagine(state.view(0), rng)
    for other in (twin, world):
        assert (other.actor, other.pause) == (state.actor, state.pause)
        if state.actor == CHANCE:
            assert other.chance_total() == state.chance_total()
    game.validate(world)
    assert world.view(0).data() == state.view(0).data()
    imagined = game.describe(world)
    for seat in (None, *range(game.players)):
        data = state.view(seat).data()
        shown = (data.keys() & table.keys()) - hidden
        assert len(shown) > 5
        for found in (data, imagined):
            assert {key: found[key] for key in shown} == {key: table[key] for key in shown}
