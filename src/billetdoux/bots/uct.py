"""Plain determinized UCT, another yardstick: tree search in a few imagined worlds.

Each world is searched as if everyone saw all cards, with random play below the tree; the move with
the most visits over all worlds wins. This is the textbook method with its known weakness, strategy
fusion: it plans as if it will know what it cannot know.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from random import Random

from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, State, View, sample_chance

WORLDS = 10
EXPLORATION = 0.7  # UCB's constant, for rewards that are chances to win


class _Node:
    """A node of the tree: its visits, and the sum of the rewards of whoever moved there."""

    def __init__(self) -> None:
        self.visits = 0
        self.gained = 0.0
        self.children: dict[Action, _Node] = {}

    def upper_bound(self, parent: int) -> float:
        return self.gained / self.visits + EXPLORATION * math.sqrt(math.log(parent) / self.visits)


class Uct:
    """Spreads `tries` games over a few worlds."""

    def __init__(self, game: Game, rng: Random, tries: int = 1000) -> None:
        self.game, self.rng, self.tries = game, rng, tries

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        if len(actions) == 1:
            return actions[0]
        end = None if budget is None else time.perf_counter() + budget
        visits = dict.fromkeys(actions, 0)
        for number in range(WORLDS):
            world, root = self.game.imagine(view, self.rng), _Node()
            for _ in range(max(1, self.tries // WORLDS)):
                self._grow(root, world.copy())
                if end is not None and time.perf_counter() > end:
                    break
            for action, child in root.children.items():
                visits[action] += child.visits
            if end is not None and number < WORLDS - 1 and time.perf_counter() > end:
                break
        return max(actions, key=visits.__getitem__)

    def _grow(self, node: _Node, state: State) -> None:
        """One game: down the tree, one node further, and at random to the end of the round."""
        path: list[tuple[int, _Node]] = []
        fresh = False
        while state.actor != OVER and not state.pause:
            mover, fresh_before = state.actor, fresh
            if mover == CHANCE:
                action = sample_chance(state, self.rng)
            elif fresh:
                action = self.rng.choice(state.actions())
            else:
                action, fresh = self._select(node, state.actions())
            state.apply(action)
            if not fresh_before:
                node = node.children.setdefault(action, _Node())
                path.append((mover, node))
        values = self.game.evaluate(state)
        for mover, visited in path:
            visited.visits += 1
            visited.gained += values[mover] if mover != CHANCE else 0.0

    def _select(self, node: _Node, actions: list[Action]) -> tuple[Action, bool]:
        """An untried action, or else the one with the highest bound; and whether it is new."""
        new = [action for action in actions if action not in node.children]
        if new:
            return self.rng.choice(new), True
        parent = sum(node.children[action].visits for action in actions)
        return max(actions, key=lambda action: node.children[action].upper_bound(parent)), False
