"""What a trained opponent wins from an agent: a lower bound of how far it can be exploited.

    python -m billetdoux.research.respond love-letter --agent medium --option goal=1

The responder is a small network that estimates what each action is worth. It starts from the rule
of thumb of `medium`, tries other actions now and then, learns from how its games against the agent
ended, and plays on by what it has learnt. What counts is measured afterwards, on new mirrored deals
and without trying: a perfect opponent wins at least as much, less what chance may have added.
For the two-player round of Love Letter `billetdoux.solve` has the exact figure on small decks.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import billetdoux
from billetdoux.bots import Bot, bot
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.intervals import NORMAL_95
from billetdoux.kernel.rules import OVER, Action, Game, View
from billetdoux.research.episodes import returns, settle
from billetdoux.research.features import features

Numbers = NDArray[np.float32]
Agent = Callable[[Game, int], Bot]  # makes a player from a seed

HIDDEN, BATCH, RATE = 128, 256, 1e-3
TRYING = 0.25  # how often the responder tries any action while it learns
STAGES = 6  # times that games are played, then learnt from


class Bound(NamedTuple):
    """What the responder won a game on average, from -1 to 1, with the 95 % interval."""

    won: float
    low: float
    high: float
    games: int


class _Net:
    """One hidden layer, and Adam: what each action is worth, from what a seat sees."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        scale = 1 / math.sqrt(inputs)
        self.weights = [
            (rng.standard_normal((inputs, HIDDEN)) * scale).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros(actions, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def worth(self, seen: Numbers) -> Numbers:
        into, bias, out, base = self.weights
        return np.asarray(np.maximum(seen @ into + bias, 0) @ out + base, np.float32)

    def learn(self, seen: Numbers, taken: NDArray[np.int64], won: Numbers) -> None:
        """One step towards what the actions taken have won."""
        into, bias, out, base = self.weights
        hidden = np.maximum(seen @ into + bias, 0)
        rows = np.arange(len(seen))
        wrong = np.zeros((len(seen), len(base)), np.float32)
        wrong[rows, taken] = ((hidden @ out + base)[rows, taken] - won) / len(seen)
        back = (wrong @ out.T) * (hidden > 0)
        self.steps += 1
        slopes = [seen.T @ back, back.sum(0), hidden.T @ wrong, wrong.sum(0)]
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope**2 - self.squares[number])
            mean = self.means[number] / (1 - 0.9**self.steps)
            square = self.squares[number] / (1 - 0.999**self.steps)
            self.weights[number] -= RATE * mean / (np.sqrt(square) + 1e-8)


class Responder:
    """A bot that learns to beat one agent; `trained` makes it."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.rng, self.sight = game, Random(seed), features(game)
        self.actions = len(game.moves)
        generator = np.random.default_rng(seed)
        self.net = _Net(len(self.sight) + self.actions, self.actions, generator)
        self.generator = generator
        self.learnt = False
        self.trying = 0.0
        self.path: list[tuple[Numbers, int]] = []

    def _seen(self, view: View, actions: Sequence[Action]) -> Numbers:
        """What the seat sees, and what the rule of thumb thinks of each action."""
        advice = np.full(self.actions, -1.0, np.float32)
        scores = self.game.score_actions(view, list(actions))
        for action, score in zip(actions, scores, strict=True):
            advice[action.number] = max(-1.0, min(2.0, score))
        return np.concatenate([self.sight(view), advice])

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        if len(actions) == 1:
            return actions[0]
        seen = self._seen(view, actions)
        worth = self.net.worth(seen) if self.learnt else seen[-self.actions :]
        best = max(actions, key=lambda action: float(worth[action.number]))
        chosen = self.rng.choice(actions) if self.rng.random() < self.trying else best
        self.path.append((seen, chosen.number))
        return chosen

    def learn(self, games: list[tuple[Numbers, int, float]], passes: int) -> None:
        """From the actions of many games and what those ended with."""
        seen = np.stack([one for one, _, _ in games])
        taken = np.array([number for _, number, _ in games])
        won = np.array([result for _, _, result in games], np.float32)
        for _ in range(passes):
            order = self.generator.permutation(len(games))
            for start in range(0, len(games), BATCH):
                part = order[start : start + BATCH]
                self.net.learn(seen[part], taken[part], won[part])
        self.learnt = True


def play(game: Game, bots: Sequence[Bot], seed: int) -> list[float]:
    """What each seat wins in one game; the seed is the deal."""
    state, rng = game.start(), Random(seed)
    settle(state, rng)
    while state.actor != OVER:
        actions = state.actions()
        state.apply(bots[state.actor].choose(state.view(state.actor), actions))
        settle(state, rng)
    return returns(game, state)


def _seats(game: Game, responder: Bot, agent: Bot, seat: int) -> list[Bot]:
    return [responder if number == seat else agent for number in range(game.players)]


def trained(game: Game, agent: Agent, games: int = 20_000, seed: int = 1) -> Responder:
    """A responder that has played `games` games against the agent, in all seats alike."""
    if games < STAGES * game.players:
        raise BilletDouxError(f"respond: {games} games are too few to learn from")
    responder, opponent = Responder(game, seed), agent(game, seed)
    memory: list[tuple[Numbers, int, float]] = []
    for stage in range(STAGES):
        responder.trying = TRYING
        for number in range(games // STAGES):
            responder.path.clear()
            seat = number % game.players
            deal = hash((seed, stage, number))
            result = play(game, _seats(game, responder, opponent, seat), deal)[seat]
            memory += [(seen, taken, result) for seen, taken in responder.path]
        responder.learn(memory, passes=4)
    responder.trying = 0.0
    return responder


def bound(
    game: Game, agent: Agent, responder: Bot, games: int = 2_000, seed: int = 1_000_003
) -> Bound:
    """What the responder wins from the agent on new deals, each played from every seat."""
    opponent, sums = agent(game, seed), []
    for deal in range(max(2, games // game.players)):
        results = [
            play(game, _seats(game, responder, opponent, seat), hash((seed, -1, deal)))[seat]
            for seat in range(game.players)
        ]
        sums.append(sum(results) / game.players)
    return bound_of(sums, game.players)


def bound_of(won: Sequence[float], seats: int) -> Bound:
    """From what the responder won with each deal on average, which it played from so many seats."""
    mean = sum(won) / len(won)
    spread = sum((one - mean) ** 2 for one in won) / (len(won) - 1)
    half = NORMAL_95 * math.sqrt(spread / len(won))
    return Bound(mean, mean - half, mean + half, len(won) * seats)


def described(agent: str, found: Bound) -> str:
    """What was found, in words."""
    return (
        f"the responder wins {found.won:+.3f} a game from {agent}, 95 % interval "
        f"{found.low:+.3f} to {found.high:+.3f} ({found.games:,} new games on mirrored deals)\n"
        f"so {agent} can be exploited by at least {max(0.0, found.low):.3f}"
    )


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="respond", description=(__doc__ or "").partition("\n\n")[0]
    )
    parser.add_argument("game")
    parser.add_argument("--agent", default="medium", help="a bot, such as medium or hard:50")
    parser.add_argument("--option", action="append", default=[], help="such as players=3 or goal=1")
    parser.add_argument("--games", type=int, default=20_000, help="to learn from")
    parser.add_argument("--checked", type=int, default=2_000, help="new games to measure with")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    options: dict[str, object] = {}
    for text in chosen.option:
        name, equals, value = text.partition("=")
        if not equals:
            parser.error(f"--option {text}: is not of the form name=value")
        options[name] = int(value) if value.isdecimal() else value
    try:
        game = billetdoux.game(chosen.game, **options)

        def agent(game: Game, seed: int) -> Bot:
            return bot(chosen.agent, game, seed)

        responder = trained(game, agent, chosen.games, chosen.seed)
        found = bound(game, agent, responder, chosen.checked)
    except BilletDouxError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(described(chosen.agent, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
