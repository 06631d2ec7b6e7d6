"""The JAX environment has pgx's form, and a network can be trained on it."""

from __future__ import annotations

import argparse

import numpy as np
import pytest

from billetdoux import batch
from billetdoux.bots import bot

jax = pytest.importorskip("jax")

from billetdoux.research import jax_env, selfplay  # noqa: E402  they need JAX


def test_games_run_to_their_end_under_jit_and_vmap() -> None:
    env = jax_env.LoveLetter("classic", 2, goal=1)
    keys = jax.random.split(jax.random.key(0), 32)
    state = jax.jit(jax.vmap(env.init))(keys)
    assert state.observation.shape == (32, *env.observation_shape)
    assert state.legal_action_mask.shape == (32, env.num_actions)
    step = jax.jit(jax.vmap(env.step))
    total = np.zeros((32, 2))
    for number in range(40):
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(jax.random.key(number), scores)
        state = step(state, action, jax.random.split(jax.random.key(1000 + number), 32))
        total += state.rewards
    assert state.terminated.all()
    assert not state.legal_action_mask.any()
    assert np.array_equal(total.sum(axis=1), np.zeros(32))
    assert set(np.abs(total).ravel().tolist()) <= {0.0, 1.0}
    assert np.array_equal(env.game.over(state._game), np.ones(32, bool))


def test_an_illegal_action_loses_at_once() -> None:
    env = jax_env.LoveLetter("classic", 3, goal=1)
    state = jax.jit(env.init)(jax.random.PRNGKey(4))
    illegal = int(np.flatnonzero(~np.asarray(state.legal_action_mask))[0])
    after = jax.jit(env.step)(state, jax.numpy.int32(illegal), jax.random.PRNGKey(5))
    assert after.terminated
    assert float(after.rewards[int(state.current_player)]) == -1.0
    assert float(after.rewards.sum()) == 0.0


def test_every_player_has_a_view_of_its_own() -> None:
    env = jax_env.LoveLetter("2019", 3)
    state = jax.jit(env.init)(jax.random.key(1))
    parts = batch.layout(env.game)
    hands = [np.asarray(env.observe(state, seat))[parts["hand"]] for seat in range(3)]
    game = np.asarray(state._game.hands)
    assert [int(hand.argmax()) for hand in hands] == [int(game) >> 4 * s & 15 for s in range(3)]
    assert np.asarray(env.observe(state, 0))[parts["known of 1"]].sum() == 0


def test_a_short_training_runs_and_gives_a_player() -> None:
    asked = argparse.Namespace(
        edition="classic", seed=1, iterations=2, games=32, length=8, rate=1e-3, every=2, rounds=4
    )
    lines: list[str] = []
    result = selfplay.train(asked, lines.append)
    assert len(lines) == len(result["curve"]) == 1
    weights = [(np.array(matrix), np.array(bias)) for matrix, bias in result["weights"]]
    game = batch.LoveLetter("classic", 2)
    player = selfplay.Learned(game, weights)
    state = game.reference.start()
    while state.actor < 0:
        state.apply(state.chance_at(0))
    assert player.choose(state.view(state.actor), state.actions()) in state.actions()
    assert bot("medium", game.reference) is not None
