"""Find an equilibrium of one round of Love Letter with a small deck, with OpenSpiel's CFR+.

    python docs/examples/equilibrium.py --iterations 50

Prints how much a perfect opponent would win a round on average against the strategy found so far
(its exploitability: 1 is losing every round, 0 an equilibrium), and what the strategy does first.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

from billetdoux.research import openspiel

DECK = "guard*5 baron*2 princess"


def first_decisions(game: Any, policy: Any) -> dict[str, dict[str, float]]:
    """What the strategy does in the first decisions of the round, by what the player holds."""
    found: dict[str, dict[str, float]] = {}

    def visit(state: Any) -> None:
        if state.is_chance_node():
            for outcome, _ in state.chance_outcomes():
                visit(state.child(outcome))
        elif not state.is_terminal():
            view = state.position.state.view(state.current_player()).data()
            held = [*view["hands"], *view["drawn"]]
            cards = " and ".join(sorted(card for card in held if card != "hidden"))
            found.setdefault(
                f"{cards}, face up {', '.join(sorted(view['faceup']))}",
                {
                    state.action_to_string(action): share
                    for action, share in policy.action_probabilities(state).items()
                },
            )

    visit(game.new_initial_state())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0] if __doc__ else None)
    parser.add_argument("--deck", default=DECK, help=f"the cards of the round (default: {DECK})")
    parser.add_argument("--iterations", type=int, default=50, help="how long to look (50)")
    parser.add_argument("--show", type=int, default=5, help="how many first decisions to show")
    options = parser.parse_args()
    openspiel.register()
    game = pyspiel.load_game("love_letter", {"goal": 1, "deck": options.deck})
    solver = cfr.CFRPlusSolver(game)
    start, shown = time.monotonic(), {1, 2, 5, 10, 20, 50, 100, 200, 500, options.iterations}
    print(f"One round with {options.deck}")
    for iteration in range(1, options.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration in shown:
            worst = exploitability.exploitability(game, solver.average_policy())
            spent = time.monotonic() - start
            print(f"{iteration:5} iterations: exploitability {worst:.5f}  ({spent:.0f} s)")
    decisions = first_decisions(game, solver.average_policy())
    for held in sorted(decisions)[: options.show]:
        choice = ", ".join(f"{move} {share:.0%}" for move, share in decisions[held].items())
        print(f"{held}: {choice}")


if __name__ == "__main__":
    main()
