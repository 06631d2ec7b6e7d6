"""A bot as a policy on the tree: what it does at every information set, asked for its chances."""

from __future__ import annotations

from typing import cast

import numpy as np

from billetdoux.bots.chances import chances_of
from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.kernel.rules import CHANCE, OVER, Action
from billetdoux.solve.cfr import Policy, normalised
from billetdoux.solve.check import Mismatch, Place, Shadow, won
from billetdoux.solve.tree import Tree


def bot_policy(game: LoveLetter, tree: Tree, name: str) -> Policy:
    """The bot's policy, from every state of the reference that the deck has.

    On the way all legal moves and ends of the tree are compared with the rules.
    """
    asked, shadow = chances_of(name, game), Shadow(tree)
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
            options = shadow.actions(at, state)
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

    first = game.start()
    first.apply(first.chances()[0][0])  # who starts does not matter: the tree is the same
    visit(first, None, -1)
    pairs = zip(tree.levels, found, counts, strict=True)
    return [normalised(level, sums / np.maximum(many, 1)) for level, sums, many in pairs]
