"""How long a rollout of a bot takes, and a fingerprint of what the searches found.

    python -m bench.rollouts [--game tanto-cuore] [--players 2] [--bots expert,hard] [--tries 120]

The positions are decisions of games between rules of thumb, a tenth of the moves at random. A
search has all its rollouts, and counts processor time. Two builds that judge alike print the same
fingerprint: run it in turn on both, since other programs on the machine count too.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import billetdoux
from bench.load import show
from billetdoux.bots import bot
from billetdoux.bots.search import Search
from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, Strategy, View, sample_chance

ASKED = 0.15  # of the decisions that a bot searches are tried
RANDOM = 0.1  # of the moves


def decisions(
    game: Game, strategy: Strategy[Any, Any], seed: int
) -> Iterator[tuple[View, list[Action]]]:
    """Views and the moves that are worth a search there, on and on."""
    rng, people, state = Random(seed), bot("medium", game, seed), game.start()
    while True:
        if state.actor == OVER:
            state = game.start()
        elif state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
        else:
            view, actions = state.view(state.actor), state.actions()
            sensible = strategy.without_blunders(view, list(actions))
            open_choice = len(sensible) > 1 and strategy.auto_action(view, sensible) is None
            if open_choice and rng.random() < ASKED:
                yield view, _shortlist(strategy, view, sensible)
            at_random = rng.random() < RANDOM
            state.apply(rng.choice(actions) if at_random else people.choose(view, actions))


def _shortlist(strategy: Strategy[Any, Any], view: View, sensible: list[Action]) -> list[Action]:
    """What a bot searches, the favourite first."""
    marks = strategy.prior(view, sensible)
    ranked = sorted(range(len(marks)), key=marks.__getitem__, reverse=True)
    worthy = [sensible[place] for place in ranked if marks[place] > -math.inf]
    return worthy[: strategy.SEARCHED_ACTIONS]


def measured(game: Game, level: str, tries: int, positions: int, seed: int) -> dict[str, Any]:
    """One line of the table."""
    expert = level == "expert"
    strategy = game.trained() if expert else game
    found, tried, used = hashlib.sha256(), 0, 0.0
    for number, (view, actions) in enumerate(decisions(game, strategy, seed)):
        if number == positions:
            break
        began = time.process_time()
        rng = Random(number)
        search = Search(game, view, actions, rng, strategy=strategy, listing=expert, in_step=expert)
        search.run(tries)
        used += time.process_time() - began
        tried += search.tried
        judged = [(search.estimate(place), search.lead(place)) for place in search.live]
        found.update(repr((judged, search.worlds, str(search.best()))).encode())
    return {
        "bot": level,
        "positions": positions,
        "rollouts": tried,
        "ms_a_rollout": round(1000 * used / tried, 4),
        "found": found.hexdigest()[:12],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--game", default="tanto-cuore")
    parser.add_argument("--edition")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="hard,expert")
    parser.add_argument("--tries", type=int, default=120)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    edition = {"edition": asked.edition} if asked.edition else {}
    game = billetdoux.game(asked.game, players=asked.players, **edition)
    rows = [
        measured(game, level, asked.tries, asked.positions, asked.seed)
        for level in asked.bots.split(",")
    ]
    show(f"Rollouts: {game.id} {game.options}", rows)


if __name__ == "__main__":
    main()
