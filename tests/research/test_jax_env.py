"""The JAX environment has pgx's form, and a network can be trained on it."""

from __future__ import annotations

import argparse
from functools import partial

import jax
import numpy as np

from billetdoux import batch
from billetdoux.bots import bot
from billetdoux.research import jax_env, selfplay

GAMES = 32
ENV = jax_env.LoveLetter("classic", 2, goal=1)
INIT, STEP = jax.jit(jax.vmap(ENV.init)), jax.jit(jax.vmap(ENV.step))


def test_games_run_to_their_end_under_jit_and_vmap() -> None:
    state = INIT(jax.random.split(jax.random.key(0), GAMES))
    assert state.observation.shape == (GAMES, *ENV.observation_shape)
    assert state.legal_action_mask.shape == (GAMES, ENV.num_actions)
    total = np.zeros((GAMES, ENV.num_players))
    for number in range(40):
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(jax.random.key(number), scores)
        state = STEP(state, action, jax.random.split(jax.random.key(1000 + number), GAMES))
        total += state.rewards
    assert state.terminated.all()
    assert not state.legal_action_mask.any()
    assert np.array_equal(total.sum(axis=1), np.zeros(GAMES))
    assert set(np.abs(total).ravel().tolist()) <= {0.0, 1.0}
    assert np.array_equal(ENV.game.over(state._game), np.ones(GAMES, bool))


def test_an_illegal_action_loses_at_once() -> None:
    state = INIT(jax.random.split(jax.random.key(4), GAMES))
    illegal = np.asarray(state.legal_action_mask).argmin(axis=1)
    after = STEP(state, jax.numpy.asarray(illegal), jax.random.split(jax.random.key(5), GAMES))
    assert after.terminated.all()
    actors = np.asarray(state.current_player)
    assert np.array_equal(np.asarray(after.rewards)[np.arange(GAMES), actors], -np.ones(GAMES))
    assert np.array_equal(np.asarray(after.rewards).sum(axis=1), np.zeros(GAMES))


def test_every_player_has_a_view_of_its_own() -> None:
    state = INIT(jax.random.split(jax.random.key(1), GAMES))
    parts = batch.layout(ENV.game)
    for seat in range(2):
        seen = np.asarray(jax.vmap(partial(ENV.observe, player_id=seat))(state))
        held = np.asarray(state._game.hands) >> 4 * seat & 15
        assert np.array_equal(seen[:, parts["hand"]].argmax(axis=1), held)
        assert seen[:, parts["known of 1"]].sum() == 0


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
