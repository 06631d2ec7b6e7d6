"""A bot as a policy on the tree: what it does at every information set.

A bot that can say how likely it takes each action is asked for that. One that samples, like `hard`,
is asked some times for its choice, each time with random numbers that follow from the information
set: that is a policy like any other, and comes the closer to the bot's own the oftener it is asked.
"""

from __future__ import annotations

from typing import cast

import numpy as np

from billetdoux.bots import bot
from billetdoux.bots.chances import Chances, chances_of, has_chances
from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.kernel.rules import CHANCE, OVER, Action, View
from billetdoux.solve.cfr import Policy, normalised
from billetdoux.solve.check import Mismatch, Place, Shadow, won
from billetdoux.solve.tree import Tree


def bot_policy(game: LoveLetter, tree: Tree, name: str, runs: int = 1) -> Policy:
    """The bot's policy, from every state of the reference that the deck has; a bot that samples is
    asked `runs` times at each information set.

    On the way all legal moves and ends of the tree are compared with the rules.
    """
    exact = chances_of(name, game) if has_chances(name) else None
    shadow, known = Shadow(tree), set[tuple[int, ...]]()
    found, counts = tree.policy(), tree.policy()

    def visit(state: LoveLetterState, place: Place | None, mover: int) -> None:
        if state.actor == OVER:
            assert place is not None
            if shadow.payoff(place, state, mover) != won(state, mover):
                raise Mismatch(f"another end: {state.record}")
        elif state.actor == CHANCE:
            for outcome, _ in state.chances():
                twin = state.copy()
                twin.apply(outcome)
                visit(twin, place, mover)
        else:
            at = place or shadow.start(state)
            held = (*state.hands, state.drawn)
            if (at.depth, at.node, state.actor, *held) in known:
                return  # reached by other cards that nobody has seen: all goes on alike
            known.add((at.depth, at.node, state.actor, *held))
            options = shadow.actions(at, state)
            first = min(slot for _, _, slot in options)
            if exact is not None or not counts[at.depth][first]:
                asked = exact or _sampled(game, name, f"{at.depth}/{first}", runs)
                moves = [cast(Action, move) for move, _, _ in options]
                shares = asked(state.view(state.actor), moves)
                together: dict[int, float] = {}
                for (_, _, slot), share in zip(options, shares, strict=True):
                    together[slot] = together.get(slot, 0.0) + share
                for slot, share in together.items():
                    found[at.depth][slot] += share
                    counts[at.depth][slot] += 1
            for move, play, _ in options:
                twin = state.copy()
                twin.apply(move)
                visit(twin, shadow.follow(at, state, move, play), state.actor)

    start = game.start()
    start.apply(start.chances()[0][0])  # who starts does not matter: the tree is the same
    visit(start, None, -1)
    pairs = zip(tree.levels, found, counts, strict=True)
    return [normalised(level, sums / np.maximum(many, 1)) for level, sums, many in pairs]


def _sampled(game: LoveLetter, name: str, information_set: str, runs: int) -> Chances:
    """How often a bot takes each action, with random numbers that are this information set's."""

    def asked(view: object, actions: list[Action]) -> list[float]:
        if len(actions) == 1:
            return [1.0]
        choices = [
            bot(name, game, f"{information_set}/{run}").choose(cast(View, view), actions)
            for run in range(runs)
        ]
        return [choices.count(action) / runs for action in actions]

    return asked
