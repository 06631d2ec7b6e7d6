"""The batch plays the reference's games: same legal actions, states, observations and winners."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

from billetdoux import batch
from tests.batch import fuzz
from tests.batch.following import CASES, Following, leaves


@pytest.mark.parametrize(("edition", "players"), CASES)
def test_games_are_the_same_move_for_move(edition: str, players: int) -> None:
    assert Following(edition, players, goal=2, count=40, seed=players).run() > 200


def test_a_difference_is_found_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_reward(*_: Any) -> int:
        return 0

    monkeypatch.setattr(batch.LoveLetter, "_spied", no_reward)
    with pytest.raises(AssertionError, match=r"tokens: batch \d+, reference \d+"):
        Following("2019", 3, goal=3, count=60, seed=1).run()


def test_the_long_run_names_the_seed_of_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "GAMES", 30)
    assert fuzz.follow(("2019", 2, 1, 4)) is None
    monkeypatch.setattr(batch.LoveLetter, "_forced", lambda self, held, drawn: held != held)
    found = fuzz.follow(("2019", 2, 1, 4))
    assert found is not None
    assert found.startswith("2019 2 goal 1 seed 4: legal actions")


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("2019", 3)])
def test_jax_plays_the_games_that_numpy_plays(edition: str, players: int) -> None:
    game = batch.LoveLetter(edition, players)

    def move(state: batch.State, keys: Any) -> Any:
        after = game.step(state, game.random_actions(state, keys), keys)
        return after, game.legal_mask(after), game.observe(after, 1)

    run = jax.jit(move)
    keys, there = batch.keys(5, 64), batch.keys(5, 64, jax.numpy)
    mine, theirs = game.reset(keys), jax.jit(game.reset)(there)
    for step in range(40):
        seen = move(mine, batch.fold(keys, step))
        reported = run(theirs, batch.fold(there, step))
        for (name, one), (_, other) in zip(leaves(seen), leaves(reported), strict=True):
            assert np.array_equal(one, other), f"step {step}: {name}"
        mine, theirs = seen[0], reported[0]
    assert game.over(mine).any()


def test_one_game_at_a_time_under_vmap() -> None:
    game = batch.LoveLetter("classic", 3)

    def play(keys: Any) -> tuple[batch.State, Any]:
        state = game.reset(keys)
        after = game.step(state, game.random_actions(state, keys), keys)
        return after, game.legal_mask(after)

    keys = batch.keys(9, 16)
    together, mask = play(keys)
    apart, masks = jax.jit(jax.vmap(play))(jax.numpy.asarray(keys))
    assert together.memory is not None
    assert np.array_equal(together.hands, apart.hands)
    assert np.array_equal(together.memory.record, apart.memory.record.T)
    assert np.array_equal(mask, masks)
