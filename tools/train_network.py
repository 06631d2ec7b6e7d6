"""Trains the network by which the expert bot evaluates positions of a game (`Game.trained`).

    python -m tools.train_network tanto-cuore --games 1500 --rounds 2 --out weights.json
    python -m tools.train_network love-and-intrigue --games 100000 --rounds 1 --out weights.json

In each round games are played by the marks that the strategy gives its actions (`prior`): by the
rule of thumb at first, then with the network of the round before. In Tanto Cuore each player has
likings of its own in each game, random amounts added to the marks, so that many plans are tried and
kept to; a few moves are random. A position at the start of a turn tells what each player has, its
game who won. One game of five is not learnt from but measures the network: by the log loss, less is
better. It is compared with the evaluation of the hard bot, and with that of someone who thinks all
are equal.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import billetdoux
from billetdoux.games.love_and_intrigue.core.trained import Trained as TrainedLoveAndIntrigue
from billetdoux.games.tanto_cuore.core.trained import Trained as TrainedTantoCuore
from billetdoux.kernel.network import Network, TrainedStrategy
from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, sample_chance
from billetdoux.kernel.weights import write_network

SLIP = 0.03  # of the moves are random
LIKING = 1.0  # the most that likings are worth, as a standard deviation of marks
HELD_BACK = 5  # of so many games one is not learnt from
BATCH, EPOCHS, RATE, DECAY = 512, 20, 3e-3, 1e-4

Numbers = NDArray[np.float32]
# What each seat has, how likely the hard bot finds it to win, and its share in the win.
Position = tuple[Numbers, list[float], list[float]]

STRATEGIES: dict[str, Callable[[Network], TrainedStrategy]] = {
    "love-and-intrigue": TrainedLoveAndIntrigue,
    "tanto-cuore": TrainedTantoCuore,
}
# The games that are played, by turns.
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "love-and-intrigue": [
        {"players": 2},
        {"players": 2},
        {"players": 3},
        {"players": 2},
        {"players": 4},
    ],
    "tanto-cuore": [
        {"players": 2},
        {"players": 2},
        {"players": 3},
        {"players": 2},
        {"players": 4},
        {"players": 2, "maids": "random"},
        {"players": 2, "edition": "base"},
    ],
}
LIKED = {"love-and-intrigue": (), "tanto-cuore": ("hire", "take", "chamber")}
# Positions of one game are much alike: of so many one is learnt from.
THINNED = {"love-and-intrigue": 3, "tanto-cuore": 1}
PART = 20  # games that a process plays at a time


def play(game: Game, strategy: Any, network: Network | None, seed: str) -> list[Position]:
    """The positions of one game in which a turn begins, but for those left out."""
    rng, found, state = Random(seed), list[tuple[Numbers, list[float]]](), game.start()
    thinned = THINNED[game.id]
    likings = [_liking(game, rng) for _ in range(game.players)] if LIKED[game.id] else []
    seen: Any = None
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        now = state.round, state.turn  # type: ignore[attr-defined]
        if now != seen and strategy.is_quiet(state):
            seen = now
            if thinned == 1 or rng.randrange(thinned) == 0:
                inputs = np.array(strategy.inputs(state), np.float32)
                found.append((inputs, game.evaluate(state)))
        if likings:
            state.apply(_liked(strategy, state, likings[state.actor], network is not None, rng))
        elif rng.random() < SLIP:
            state.apply(
                rng.choice(strategy.without_blunders(state.view(state.actor), state.actions()))
            )
        else:
            state.apply(strategy.rollout_policy(state, rng))
    shares = game.evaluate(state)
    return [(inputs, usual, shares) for inputs, usual in found]


def _liking(game: Game, rng: Random) -> list[float]:
    """What is added to the mark of each move; some players have no likings."""
    size = max(0.0, rng.uniform(-0.5, 1)) * LIKING
    liked = [move.text.split()[0] in LIKED[game.id] for move in game.moves]
    return [rng.gauss(0, size) if likes else 0.0 for likes in liked]


def _liked(strategy: Any, state: Any, liking: list[float], by_network: bool, rng: Random) -> Action:
    """The action with the best mark and liking, now and then any."""
    view = state.view(state.actor)
    actions: list[Action] = strategy.without_blunders(view, state.actions())
    if len(actions) == 1 or rng.random() < SLIP:
        return rng.choice(actions)
    marks = (strategy.prior if by_network else strategy.score_actions)(view, actions)
    return actions[max(range(len(actions)), key=lambda n: marks[n] + liking[actions[n].number])]


def played(job: tuple[str, dict[str, Any], Any, list[str]]) -> list[list[Position]]:
    """Some games, in a process of its own."""
    name, options, layers, seeds = job
    game = billetdoux.game(name, **options)
    network = Network(layers) if layers else None
    strategy = STRATEGIES[name](network or Network([]))
    return [play(game, strategy.remembering(), network, seed) for seed in seeds]


def loss(hopes: Numbers, shares: Numbers) -> float:
    odds = hopes - hopes.max(axis=1, keepdims=True)
    logs = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
    return float(-(shares * logs).sum(axis=1).mean())


class Positions:
    """All positions as arrays, filled up to the largest number of seats: what goes in, the shares
    in the win, the logarithms of the chances that the hard bot gives, and which seats there are.
    """

    def __init__(self, games: list[list[Position]]) -> None:
        found = [position for game in games for position in game]
        most = max(len(shares) for _, _, shares in found)
        self.x = np.zeros((len(found), most, found[0][0].shape[1]), np.float32)
        self.y = np.zeros((len(found), most), np.float32)
        self.usual, self.seated = (np.full((len(found), most), -1e9, np.float32) for _ in range(2))
        for place, (inputs, usual, shares) in enumerate(found):
            seats = len(shares)
            self.x[place, :seats], self.y[place, :seats] = inputs, shares
            self.usual[place, :seats], self.seated[place, :seats] = np.log(usual), 0.0
        held = [number % HELD_BACK == 0 for number, game in enumerate(games) for _ in game]
        self.test = np.array(held)

    def __len__(self) -> int:
        return len(self.x)


class Learner:
    """The network and Adam. Tables of fewer seats have rows of zeros that count for nothing."""

    def __init__(self, inputs: int, units: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        scale = np.sqrt(2 / inputs)
        self.weights: list[Numbers] = [
            (self.rng.standard_normal((inputs, units)) * scale).astype(np.float32),
            np.zeros(units, np.float32),
            (self.rng.standard_normal(units) * 0.1).astype(np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def hopes(self, x: Numbers, seated: Numbers) -> Numbers:
        into, bias, out = self.weights
        return np.asarray(np.maximum(x @ into + bias, 0) @ out + seated)

    def fit(self, positions: Positions) -> float:
        """Learn from all positions but those of the test, and keep what does best there."""
        x, y, seated, test = positions.x, positions.y, positions.seated, positions.test
        train, best, least = np.flatnonzero(~test), self.weights, np.inf
        for epoch in range(EPOCHS):
            rate = RATE * (1 - epoch / EPOCHS)
            order = self.rng.permutation(train)
            for start in range(0, len(order), BATCH):
                part = order[start : start + BATCH]
                self._step(x[part], y[part], seated[part], rate)
            found = loss(self.hopes(x[test], seated[test]), y[test])
            if found < least:
                best, least = [weight.copy() for weight in self.weights], found
        self.weights = best
        return least

    def _step(self, x: Numbers, y: Numbers, seated: Numbers, rate: float) -> None:
        into, bias, out = self.weights
        hidden = np.maximum(x @ into + bias, 0)
        hopes = hidden @ out + seated
        odds = np.exp(hopes - hopes.max(axis=1, keepdims=True))
        wrong = (odds / odds.sum(axis=1, keepdims=True) - y) / len(x)
        back = wrong[..., None] * out * (hidden > 0)
        slopes = [
            np.einsum("psi,psu->iu", x, back, optimize=True),
            back.sum((0, 1)),
            np.einsum("ps,psu->u", wrong, hidden),
        ]
        self.steps += 1
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope**2 - self.squares[number])
            mean = self.means[number] / (1 - 0.9**self.steps)
            square = self.squares[number] / (1 - 0.999**self.steps)
            step = mean / (np.sqrt(square) + 1e-8) + DECAY * self.weights[number]
            self.weights[number] = self.weights[number] - rate * step

    def network(self) -> Network:
        """What was learnt. Seats are compared, so that the last unit needs no bias."""
        into, bias, out = (np.round(weight, 5) for weight in self.weights)
        hidden = np.concatenate([bias[None], into]).T.tolist()
        return Network([hidden, [[0.0, *out.tolist()]]])


def jobs(name: str, network: Network | None, seeds: list[str]) -> Iterator[Any]:
    """The games of a round, in parts."""
    options = OPTIONS[name]
    for start in range(0, len(seeds), PART):
        chosen = options[start // PART % len(options)]
        yield name, chosen, network and network.layers, seeds[start : start + PART]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(STRATEGIES))
    parser.add_argument("--games", type=int, default=4000, help="in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--units", type=int, default=32, help="of the hidden layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    strategy = STRATEGIES[chosen.game](Network([]))
    learner = Learner(len(strategy.input_names()), chosen.units, chosen.seed)
    network, games = None, list[list[Position]]()
    with ProcessPoolExecutor(chosen.workers) as pool:
        for turn in range(chosen.rounds):
            seeds = [f"{chosen.seed}/{turn}/{number}" for number in range(chosen.games)]
            found = pool.map(played, jobs(chosen.game, network, seeds))
            games = games[-chosen.games :] + [game for part in found for game in part]
            positions = Positions(games)
            least = learner.fit(positions)
            y, test = positions.y[positions.test], positions.test
            print(f"round {turn + 1}: {len(positions)} positions, log loss {least:.4f}; ", end="")
            print(f"hard bot {loss(positions.usual[test], y):.4f}, ", end="")
            print(f"all equal {loss(positions.seated[test], y):.4f}", flush=True)
            network = learner.network()
            words = f"{chosen.game} --games {chosen.games} --rounds {chosen.rounds}"
            words += f" --units {chosen.units} --seed {chosen.seed}"
            made_by = f"python -m tools.train_network {words} --out {chosen.out.name}"
            write_network(chosen.out, made_by, strategy.input_names(), network)


if __name__ == "__main__":
    main()
