"""How much each thing counts when a position of Love & Intrigue is judged: fits the weights anew.

    python tools/fit_love_and_intrigue.py [--games 6000] [--seed 1] [--set CARD_TURNS=2.2 ...]

Two players play by the rule of thumb, now and then at random. Each position in which a round begins
tells what both have (`evaluation.terms_of`), its game who won: logistic regression finds the
weights that predict it best. It prints the log loss of the present and of the fitted weights, in
games held out from the fit, and the weights. `--set` tries other turns and costs than those of the
module; the present ones have the least log loss, each varied in turn.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.games.love_and_intrigue.core import evaluation
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.kernel.rules import CHANCE, OVER, Game, below, sample_chance

SLIP = 0.05  # of the moves are random
HELD_BACK = 5  # one game of this many is not fitted to
NAMES = ["POINT", "MEDALLION", "OUTLOOK", "RACE", "FIRST", "CARD", "TRICK"]

Numbers = NDArray[np.float64]


def play(game: Game, rng: Random) -> tuple[list[list[float]], float]:
    """What seat 0 has more of than seat 1 as each round begins, and its share in the win."""
    state, seen, found = game.start(), 0, []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        if state.round > seen and game.is_quiet(state):
            assert isinstance(state, LoveAndIntrigueState)
            seen = state.round
            mine, theirs = evaluation.terms_of(state)
            found.append([a - b for a, b in zip(mine, theirs, strict=True)])
        if rng.random() < SLIP:
            sane = game.without_blunders(state.view(state.actor), state.actions())
            state.apply(sane[below(rng, len(sane))])
        else:
            state.apply(game.rollout_policy(state, rng))
    return found, game.evaluate(state)[0]


def fitted(terms: Numbers, won: Numbers) -> tuple[Numbers, Numbers]:
    """The likeliest weights, by Newton's method, and how much they may err."""
    weights = np.zeros(terms.shape[1])
    for _ in range(20):
        chance = told_by(terms, weights)
        slope = terms.T @ (won - chance)
        curve = (terms * (chance * (1 - chance))[:, None]).T @ terms
        weights += np.linalg.solve(curve, slope)
    return weights, np.sqrt(np.diag(np.linalg.inv(curve)))


def told_by(terms: Numbers, weights: Numbers) -> Numbers:
    """How likely seat 0 is to win."""
    return np.asarray(1 / (1 + np.exp(-terms @ weights)))


def surprise(terms: Numbers, won: Numbers, weights: Numbers) -> float:
    chance = told_by(terms, weights)
    return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    chosen = parser.parse_args()
    if chosen.games < HELD_BACK:
        parser.error(f"--games {chosen.games}: at least {HELD_BACK} are needed")
    for change in chosen.set:
        name, _, value = change.partition("=")
        if name in NAMES or not isinstance(getattr(evaluation, name, None), float):
            parser.error(f"--set {change}: the module has no such number of turns or points")
        try:
            setattr(evaluation, name, float(value))
        except ValueError:
            parser.error(f"--set {change}: after the name comes = and a number")
    game, terms, won, held = LoveAndIntrigue(players=2), [], [], []
    for number in range(chosen.games):
        found, share = play(game, Random(f"{chosen.seed}/{number}"))
        terms += found
        won += [share] * len(found)
        held += [number % HELD_BACK == 0] * len(found)
        if number % 100 == 0:
            print(f"\r{number} of {chosen.games} games ", end="", file=sys.stderr)
    x, y, test = np.array(terms), np.array(won), np.array(held)
    weights, errors = fitted(x[~test], y[~test])
    print(f"\npositions {len(y)}; surprise without evaluation {np.log(2):.4f}, ", end="")
    print(f"now {surprise(x[test], y[test], np.array(evaluation.WEIGHTS)):.4f}, ", end="")
    print(f"fitted {surprise(x[test], y[test], weights):.4f}")
    for name, now, weight, error in zip(NAMES, evaluation.WEIGHTS, weights, errors, strict=True):
        print(f"{name:10} now {now:.2f}, fitted {weight:.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
