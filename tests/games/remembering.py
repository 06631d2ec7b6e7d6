"""What a strategy makes of the positions of a game: one that remembers is compared with one that
does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from billetdoux.kernel.rules import CHANCE, OVER, Game, State, sample_chance


def positions(game: Game, seed: int, rounds: int) -> Iterator[State]:
    """The decisions of a game, some of them taken at random."""
    state, rng = game.start(), Random(seed)
    while state.actor != OVER and state.round <= rounds:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        yield state
        by_thumb = rng.random() < 0.7
        state.apply(game.rollout_policy(state, rng) if by_thumb else rng.choice(state.actions()))


def judgement(strategy: Any, state: State) -> dict[str, Any]:
    view, actions = state.view(state.actor), state.actions()
    return {
        "scores": strategy.score_actions(view, actions),
        "prior": strategy.prior(view, actions),
        "sensible": strategy.without_blunders(view, actions),
        "automatic": strategy.auto_action(view, actions),
        "rollout": strategy.rollout_policy(state, Random(1)),
        "quiet": strategy.is_quiet(state),
        "worth": strategy.evaluate(state),
        "effort": (strategy.SIMULATIONS, strategy.ROLLOUT_DEPTH, strategy.SEARCHED_ACTIONS),
    }
