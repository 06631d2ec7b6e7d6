"""Love Letter as a JAX environment of the form that pgx has made usual: `init`, `step`, `observe`.

The fields of `State` and the properties of the environment have pgx's names, so that its users can
switch by import; one game at a time, to be put under `jax.vmap` and `jax.jit`. It knows no network.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from billetdoux import batch
from billetdoux.batch.bits import Array, choose


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """Where a game stands. `observation` and `legal_action_mask` are those of `current_player`."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _game: batch.State = field(repr=False)

    def replace(self, **changes: Any) -> State:
        """The same state with some fields changed."""
        return replace(self, **changes)


class LoveLetter:
    """`LoveLetter("classic", players=2, goal=1)`: a game is over when someone has `goal` tokens."""

    version = "v1"

    def __init__(self, edition: str = "classic", players: int = 2, goal: int | None = None) -> None:
        self.game = batch.LoveLetter(edition, players, goal)
        self.id = f"love-letter-{Path(edition).stem}-{players}"

    @property
    def num_players(self) -> int:
        return self.game.players

    @property
    def num_actions(self) -> int:
        return self.game.actions

    @property
    def observation_shape(self) -> tuple[int, ...]:
        return (max(part.stop for part in batch.layout(self.game).values()),)

    def init(self, key: Array) -> State:
        """A new game, at its first decision."""
        start = self.game.reset(_words(key))
        return self._state(start, jnp.zeros(self.num_players), jnp.int32(0), jnp.bool_(False))

    def step(self, state: State, action: Array, key: Array) -> State:
        """Play an action. In a game that is over nothing happens, and nobody gains; an illegal
        action loses the game at once.
        """
        after = self.game.step(state._game, action.astype(np.uint32), _words(key))
        legal = state.legal_action_mask[action]
        over = state.terminated
        game = choose(over | ~legal, state._game, after)
        winners = game.ended >> 8
        rewards = jnp.where(legal, self._rewards(winners), self._blame(state.current_player))
        rewards = jnp.where(over, 0.0, rewards)
        count = state._step_count + jnp.where(over, 0, 1)
        return self._state(game, rewards, count, over | ~legal | (winners != 0))

    def observe(self, state: State, player_id: Array | int) -> Array:
        """What a player may know, as `billetdoux.batch.layout` lists it."""
        seen = self.game.observe(state._game, player_id)
        return batch.features(self.game, seen, player_id)

    def _state(self, game: batch.State, rewards: Array, count: Array, over: Array) -> State:
        seat = self.game.turn(game)
        seen = batch.features(self.game, self.game.observe(game, seat), seat)
        mask = self.game.legal_mask(game) & ~over
        return State(
            seat.astype(jnp.int32), seen, rewards, over, jnp.bool_(False), mask, count, game
        )  # fmt: skip

    def _rewards(self, winners: Array) -> Array:
        """1 shared by the winners for each one who lost 1; nothing while nobody has won."""
        won = (winners >> jnp.arange(self.num_players, dtype=np.uint32) & 1).astype(jnp.float32)
        many = jnp.sum(won)
        gains = won * (self.num_players - many) / jnp.maximum(many, 1.0) - (1.0 - won)
        return jnp.where(winners == 0, 0.0, gains)

    def _blame(self, seat: Array) -> Array:
        share = 1.0 / (self.num_players - 1)
        return jnp.where(jnp.arange(self.num_players) == seat, -1.0, share)


def _words(key: Array) -> Array:
    """A key of `jax.random`, old or new, as two words."""
    if jnp.issubdtype(key.dtype, jax.dtypes.prng_key):
        return jax.random.key_data(key)
    return key
