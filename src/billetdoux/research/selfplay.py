"""Teach a small network Love Letter by playing against itself, on a processor, in minutes.

`python -m billetdoux.research.selfplay` trains with proximal policy optimisation (PPO): a thousand
rounds of two players side by side in the batch, both seats played by the network. Now and then it
plays the *medium* bot, and at the end the whole is written to a file. An example to start from,
short on purpose: no schedule, no league, no search.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from billetdoux import batch
from billetdoux.batch.bits import Array
from billetdoux.bots import bot
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.rules import CHANCE, OVER, Action, View, sample_chance

WIDTH = 128
CLIP, VALUE, ENTROPY, LAMBDA = 0.2, 0.5, 0.02, 0.95
EPOCHS, PARTS = 3, 16
Weights = list[tuple[Array, Array]]


class Stretch(NamedTuple):
    """What was seen and done in a stretch of play, step by step."""

    seen: Array
    legal: Array
    action: Array
    chance: Array
    value: Array
    reward: Array
    over: Array
    seat: Array


def new_weights(key: Array, inputs: int, outputs: int, width: int = WIDTH) -> Weights:
    """Two layers, then one number for each action and one for the value."""
    sizes = [inputs, width, width, outputs + 1]
    layers = []
    for layer, part in enumerate(jax.random.split(key, 3)):
        one, two = sizes[layer], sizes[layer + 1]
        scale = (2 / one) ** 0.5 if layer < 2 else 0.01
        layers.append((scale * jax.random.normal(part, (one, two)), jnp.zeros(two)))
    return layers


def judge(weights: Weights, seen: Array, legal: Array) -> tuple[Array, Array]:
    """The logarithm of each action's chance, and the value of the position to its player."""
    hidden = seen.astype(jnp.float32)
    for matrix, bias in weights[:-1]:
        hidden = jax.nn.relu(hidden @ matrix + bias)
    out = hidden @ weights[-1][0] + weights[-1][1]
    return jax.nn.log_softmax(jnp.where(legal, out[..., :-1], -1e9)), jnp.tanh(out[..., -1])


class Trainer:
    """Self-play of one edition for two, one round a game, and the updates of PPO."""

    def __init__(
        self, edition: str, games: int, length: int, rate: float, seed: int, width: int = WIDTH
    ) -> None:
        self.game = batch.LoveLetter(edition, 2, goal=1, endless=True)
        self.games, self.length, self.rate = games, length, rate
        self.key = jax.random.key(seed)
        self.state = self.game.reset(batch.keys(seed, games, jnp))
        inputs = self.numbers(self.state, self.game.turn(self.state)).shape[-1]
        self.weights = new_weights(self.key, inputs, self.game.actions, width)
        self.moments = jax.tree.map(lambda w: (jnp.zeros_like(w), jnp.zeros_like(w)), self.weights)
        self.average = self.weights
        self.updates = jnp.int32(0)

    def run(self, number: int, left: float) -> dict[str, float]:
        """One stretch of play and the learning from it; less is changed the less is left to do."""
        key = jax.random.fold_in(self.key, number)
        self.state, self.weights, self.moments, self.updates, measured = self._iterate(
            self.state, self.weights, self.moments, self.updates, key, jnp.float32(left)
        )
        # Against oneself one goes in circles; the average of the last thirty or so stands still.
        self.average = jax.tree.map(
            lambda old, new: old + (new - old) / min(number, 30), self.average, self.weights
        )
        return {name: float(value) for name, value in measured.items()}

    def look(self, state: batch.State) -> tuple[Array, Array, Array]:
        """What the seat to move sees, what it may do, and which seat it is."""
        seat = self.game.turn(state)
        return self.numbers(state, seat), self.game.legal_mask(state), seat

    def numbers(self, state: batch.State, seat: Array) -> Array:
        """What a seat sees."""
        return batch.features(self.game, self.game.observe(state, seat), seat)

    def chances(
        self, weights: Weights, seen: Array, legal: Array, seat: Array
    ) -> tuple[Array, Array]:
        """How the seat to move plays (the logarithms of chances), and the value of the position."""
        return judge(weights, seen, legal)

    @partial(jax.jit, static_argnums=0)
    def _iterate(
        self,
        state: batch.State,
        weights: Weights,
        moments: Any,
        updates: Array,
        key: Array,
        left: Array,
    ) -> Any:
        state, path = lax.scan(
            partial(self._move, weights), state, jax.random.split(key, self.length)
        )
        seen, legal, seat = self.look(state)
        last = judge(weights, seen, legal)[1]
        gains, counts = self.gains(path, last, seat)
        goals = gains + path.value
        flat = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:]), (path, gains, goals, counts))
        orders = [
            jax.random.permutation(jax.random.fold_in(key, epoch), self.games * self.length)
            for epoch in range(EPOCHS)
        ]
        parts = jnp.concatenate(orders).reshape(EPOCHS * PARTS, -1)
        carry, losses = lax.scan(
            lambda carry, part: self._learn(carry, flat, part, left),
            (weights, moments, updates),
            parts,
        )
        measured = {"loss": losses[-1], "rounds": jnp.sum(path.over)}
        return state, *carry, measured

    def _move(
        self, weights: Weights, state: batch.State, key: Array
    ) -> tuple[batch.State, Stretch]:
        seen, legal, seat = self.look(state)
        chances, value = self.chances(weights, seen, legal, seat)
        action = jax.random.categorical(key, chances).astype(jnp.uint32)
        chance = jnp.take_along_axis(chances, action[:, None].astype(jnp.int32), 1)[:, 0]
        keys = jax.random.bits(jax.random.fold_in(key, 1), (self.games, 2), jnp.uint32)
        after = self.game.step(state, action, keys)
        won = (after.ended >> 8 >> seat & 1).astype(jnp.float32)
        lost = (after.ended >> 8 >> (1 - seat) & 1).astype(jnp.float32)
        path = Stretch(seen, legal, action, chance, value, won - lost, after.ended != 0, seat)
        return after, path

    def gains(self, path: Stretch, last: Array, seat: Array) -> tuple[Array, Array]:
        """How much better each move went than expected, and how much it counts (1: all do). One
        player's gain is the other's loss.
        """

        def back(carry: Any, step: Stretch) -> Any:
            gain, value, whose = carry
            sign = jnp.where(step.seat == whose, 1.0, -1.0) * (1.0 - step.over)
            delta = step.reward + sign * value - step.value
            gain = delta + LAMBDA * sign * gain
            return (gain, step.value, step.seat), gain

        start = (jnp.zeros_like(last), last, seat)
        gains = lax.scan(back, start, path, reverse=True)[1]
        return gains, jnp.ones_like(gains)

    def _learn(self, carry: Any, flat: Any, part: Array, left: Array) -> Any:
        weights, moments, updates = carry
        some = jax.tree.map(lambda x: x[part], flat)
        loss, slopes = jax.value_and_grad(self._loss)(weights, *some, left)
        updates = updates + 1
        weights, moments = adam(weights, moments, slopes, updates, self.rate * left)
        return (weights, moments, updates), loss

    def _loss(
        self,
        weights: Weights,
        path: Stretch,
        gains: Array,
        goals: Array,
        counts: Array,
        left: Array,
    ) -> Array:
        chances, value = judge(weights, path.seen, path.legal)
        chance = jnp.take_along_axis(chances, path.action[:, None].astype(jnp.int32), 1)[:, 0]
        ratio = jnp.exp(chance - path.chance)
        shares = counts / jnp.maximum(jnp.sum(counts), 1.0)
        gains = gains - jnp.sum(shares * gains)
        gains = gains / (jnp.sqrt(jnp.sum(shares * gains**2)) + 1e-6)
        policy = jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains)
        spread = -jnp.sum(jnp.where(path.legal, jnp.exp(chances) * chances, 0.0), axis=-1)
        losses = -policy + VALUE * (value - goals) ** 2 - ENTROPY * left * spread
        return jnp.sum(shares * losses)


def adam(weights: Weights, moments: Any, slopes: Weights, count: Array, rate: Array) -> Any:
    """A step of Adam, the whole slope held to length 1."""
    length = jnp.sqrt(sum(jnp.sum(slope**2) for slope in jax.tree.leaves(slopes)))
    scale = jnp.minimum(1.0, 1.0 / (length + 1e-8))

    def one(weight: Array, slope: Array, pair: tuple[Array, Array]) -> tuple[Array, Array, Array]:
        mean = 0.9 * pair[0] + 0.1 * scale * slope
        square = 0.999 * pair[1] + 0.001 * (scale * slope) ** 2
        corrected = (mean / (1 - 0.9**count), square / (1 - 0.999**count))
        return weight - rate * corrected[0] / (jnp.sqrt(corrected[1]) + 1e-8), mean, square

    changed = [
        tuple(one(w, s, m) for w, s, m in zip(*layer, strict=True))
        for layer in zip(weights, slopes, moments, strict=True)
    ]
    new = [tuple(part[0] for part in layer) for layer in changed]
    return new, [tuple(part[1:] for part in layer) for layer in changed]


class Learned:
    """A bot that plays by the weights: the likeliest action, from a view alone."""

    def __init__(self, game: batch.LoveLetter, weights: Weights) -> None:
        self.game = game
        self.weights = [(np.asarray(matrix), np.asarray(bias)) for matrix, bias in weights]

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        assert isinstance(view, LoveLetterView)
        hidden = self.numbers(view).astype(np.float32)
        for matrix, bias in self.weights[:-1]:
            hidden = np.maximum(hidden @ matrix + bias, 0)
        out = (hidden @ self.weights[-1][0] + self.weights[-1][1])[0]
        return max(actions, key=lambda action: float(out[action.number]))

    def numbers(self, view: LoveLetterView) -> Array:
        """What the seat sees."""
        assert view.seat is not None
        return batch.features(self.game, batch.pack_views(self.game, [view]), view.seat)


def against_medium(edition: str, weights: Weights, games: int, goal: int, seed: int) -> float:
    """The share of games that the network wins from *medium*, in each seat equally often."""
    game = batch.LoveLetter(edition, 2, goal)
    mine, rng, won = Learned(game, weights), Random(seed), 0.0
    for number in range(games):
        theirs = bot("medium", game.reference, seed * 1_000_000 + number)
        state = game.reference.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                action = sample_chance(state, rng)
            else:
                player: Any = mine if state.actor == number % 2 else theirs
                action = player.choose(state.view(state.actor), state.actions())
            state.apply(action)
        winners = state.winners()
        won += (number % 2 in winners) / len(winners)
    return won / games


def train(asked: argparse.Namespace, tell: Callable[[str], None] = print) -> dict[str, Any]:
    """Train, measure now and then, and give the curve and the weights."""
    trainer = Trainer(asked.edition, asked.games, asked.length, asked.rate, asked.seed)
    started, curve = time.perf_counter(), []
    for number in range(1, asked.iterations + 1):
        measured = trainer.run(number, 1 - (number - 1) / asked.iterations)
        if number % asked.every == 0 or number == asked.iterations:
            share = against_medium(asked.edition, trainer.average, asked.rounds, 1, number)
            moves = number * asked.games * asked.length
            spent = time.perf_counter() - started
            curve.append({"moves": moves, "seconds": spent, "share": share})
            tell(f"{number:5} {moves:>12,} moves {spent:7.1f} s  loss {measured['loss']:+.3f}  "
                 f"{share:.1%} of {asked.rounds} rounds won from medium")  # fmt: skip
    weights = [[matrix.tolist(), bias.tolist()] for matrix, bias in trainer.average]
    return {"edition": asked.edition, "seed": asked.seed, "curve": curve, "weights": weights}


def draw(result: dict[str, Any], path: Path) -> None:
    """The curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    moves = [point["moves"] / 1e6 for point in result["curve"]]
    axes.plot(moves, [100 * point["share"] for point in result["curve"]], marker="o")
    axes.axhline(50, color="grey", linewidth=1)
    axes.set(xlabel="million moves of self-play", ylabel="rounds won from medium, %")
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=160)
    parser.add_argument("--games", type=int, default=2048, help="rounds side by side")
    parser.add_argument("--length", type=int, default=16, help="moves of each in one iteration")
    parser.add_argument("--rate", type=float, default=7e-4, help="how fast weights change")
    parser.add_argument("--every", type=int, default=20, help="iterations between measurements")
    parser.add_argument("--rounds", type=int, default=1000, help="rounds in a measurement")
    parser.add_argument("--final", type=int, default=1000, help="whole games at the end")
    parser.add_argument("--output", type=Path, default=Path("selfplay.json"))
    parser.add_argument("--plot", type=Path, help="draw the curve (PNG, SVG; needs matplotlib)")
    asked = parser.parse_args()
    result = train(asked)
    weights = [(np.array(matrix), np.array(bias)) for matrix, bias in result["weights"]]
    if asked.plot:
        draw(result, asked.plot)
    share = against_medium(asked.edition, weights, asked.final, 7, 0)
    print(f"wins {share:.1%} of {asked.final} whole games against medium")
    asked.output.write_text(json.dumps({**result, "final": share}), encoding="utf-8")


if __name__ == "__main__":
    main()
