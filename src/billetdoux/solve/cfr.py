"""Discounted CFR on the unfolded round, with exact values and best responses, level by level.

A player's *range* at a node is, for each hand, the chance that its own choices lead there with that
hand. Nature's part is left out of it: cards come from one bag, so it depends only on the cards
left, and the values are weighed with the number of ways to deal the two hands from those.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from billetdoux.games.love_letter import situations as rules
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.solve.graph import END, Floats, Graph, Ints
from billetdoux.solve.tree import Level, Tree

ALPHA: Final = 1.5  # how fast early regrets of good actions are forgotten
BETA: Final = 0.5  # what is kept of the regrets of bad ones
GAMMA: Final = 2.0  # how fast early strategies are forgotten

Policy = list[Floats]


def _summed(places: Ints, weights: Floats, many: int) -> Floats:
    """The sum of the weights at each index below `many`."""
    return np.asarray(np.bincount(places, weights, many), np.float64)


def normalised(level: Level, weights: Floats) -> Floats:
    """Weights of actions as chances; where all are zero, all alike."""
    many = len(level.choice)
    total = _summed(level.slot_choice, weights, many)
    count = _summed(level.slot_choice, np.ones(len(weights)), many)
    even = total <= 0
    return np.where(
        even[level.slot_choice],
        1 / count[level.slot_choice],
        weights / np.where(even, 1, total)[level.slot_choice],
    )


class Passes:
    """What goes down and up the tree."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.graph: Graph = tree.graph

    def played(self, level: Level, own: Floats, chances: Floats) -> Floats:
        """For each public play and each card kept, how likely the player's choices come to it."""
        graph = self.graph
        kept, play = graph.slots.kept[level.slot], graph.slots.play[level.slot]
        card = np.array(rules.CARD_OF)[play]
        before = own[level.slot_node, kept]
        before = before + np.where(kept == card, 0.0, own[level.slot_node, card])
        many = 8 * len(level.public)
        return _summed(8 * level.slot_public + kept, before * chances, many).reshape(-1, 8)

    def ranges(
        self, level: Level, own: Floats, other: Floats, played: Floats
    ) -> tuple[Floats, Floats]:
        """The ranges of the one who played and of the other after each outcome."""
        edges, at = self.graph.edges, level.edge
        rows = np.arange(len(at))[:, None]
        mine = played[level.edge_public][rows, edges.own_from[at]] * edges.own_mask[at]
        theirs = other[level.edge_node][rows, edges.other_from[at]] * edges.other_mask[at]
        return mine, theirs

    def down(self, policy: Policy) -> list[tuple[Floats, Floats]]:
        """The ranges of the player to move and of the other at every node."""
        first = self.tree.levels[0]
        own = self.graph.own[first.situation].astype(np.float64)
        other = own.copy()
        found = []
        for level, chances in zip(self.tree.levels, policy, strict=True):
            found.append((own, other))
            mine, theirs = self.ranges(level, own, other, self.played(level, own, chances))
            on = level.follows != END
            own, other = theirs[on], mine[on]
        return found

    def compared(self, level: Level, of_other: Floats, mover: bool) -> Floats:
        """What each hand is worth at the end, against the other's range; by outcome."""
        edges, at = self.graph.edges, level.edge[level.follows == END]
        left, lead = edges.left[at].astype(np.float64), edges.lead[at].astype(np.float64)
        hands = np.arange(8)
        wins = np.sign(hands[:, None] - hands[None, :]).astype(np.float64)
        better = (left * of_other) @ wins.T
        tie = (lead if mover else -lead)[:, None] * (left - 1) * of_other
        return np.asarray(left * (better + tie), np.float64)

    def outcomes(self, level: Level, following: Floats, of_other: Floats, mover: bool) -> Floats:
        """What each hand is worth to a player after each outcome."""
        values = np.zeros((len(level.edge), 8))
        on = level.follows != END
        values[on] = following
        values[~on] = self.compared(level, of_other[~on], mover)
        edges, at = self.graph.edges, level.edge
        mask = edges.own_mask[at] if mover else edges.other_mask[at]
        return np.asarray(values * mask * edges.weight[at][:, None], np.float64)

    def for_mover(self, level: Level, other: Floats, values: Floats) -> Floats:
        """What each public play is worth to the one who plays, for each card kept."""
        graph = self.graph
        many = 8 * len(level.public)
        source = 8 * level.edge_public[:, None] + graph.edges.own_from[level.edge]
        worth = _summed(source.ravel(), values.ravel(), many).reshape(-1, 8)
        hit = graph.at_once[level.public] * graph.public_ways[level.public]
        worth += np.einsum("pkb,pb->pk", hit, other[level.public_node])
        return np.asarray(worth * graph.public_chance[level.public][:, None], np.float64)

    def for_other(self, level: Level, played: Floats, values: Floats) -> Floats:
        """What each node is worth to the player who does not move there, for each hand."""
        graph = self.graph
        many = 8 * len(level.situation)
        chance = graph.public_chance[level.public]
        source = 8 * level.edge_node[:, None] + graph.edges.other_from[level.edge]
        values = values * chance[level.edge_public][:, None]
        worth = _summed(source.ravel(), values.ravel(), many).reshape(-1, 8)
        hit = graph.at_once[level.public] * graph.public_ways[level.public]
        lost = -np.einsum("pkb,pk->pb", hit, played) * chance[:, None]
        held = 8 * level.public_node[:, None] + np.arange(8)
        return worth + _summed(held.ravel(), lost.ravel(), many).reshape(-1, 8)

    def up(self, player: int, policy: Policy, respond: bool) -> tuple[Floats, list[Floats]]:
        """What the roots are worth to a player, for each hand, and every action of its own.

        With `respond` the player takes the best action everywhere, else it follows the policy.
        """
        found: list[Floats] = [np.zeros(0)] * len(policy)
        reached = self.down(policy)
        following = np.zeros((0, 8))
        for depth in range(len(policy) - 1, -1, -1):
            level, (own, other) = self.tree.levels[depth], reached[depth]
            played = self.played(level, own, policy[depth])
            mine, theirs = self.ranges(level, own, other, played)
            if depth % 2 == player:
                values = self.outcomes(level, following, theirs, True)
                worth = self.for_mover(level, other, values)
                kept = self.graph.slots.kept[level.slot]
                found[depth] = worth[level.slot_public, kept]
                following = self._chosen(level, found[depth], policy[depth], respond)
            else:
                values = self.outcomes(level, following, mine, False)
                following = self.for_other(level, played, values)
        return following, found

    def _chosen(self, level: Level, worth: Floats, chances: Floats, respond: bool) -> Floats:
        """What each node is worth to its player, for each hand."""
        many = len(level.choice)
        if respond:
            best = np.full(many, -np.inf)
            np.maximum.at(best, level.slot_choice, worth)
        else:
            best = _summed(level.slot_choice, worth * chances, many)
        graph, nodes = self.graph, 8 * len(level.situation)
        low, high = graph.choice_low[level.choice], graph.choice_high[level.choice]
        values = _summed(8 * level.choice_node + low, best, nodes)
        other = np.where(low == high, 0.0, best)
        return (values + _summed(8 * level.choice_node + high, other, nodes)).reshape(-1, 8)

    def root_value(self, values: Floats) -> Floats:
        """The value of each set of face-up cards."""
        first = self.tree.levels[0].situation
        left = self.graph.left[first].astype(np.float64).sum(1)
        held: Floats = (values * self.graph.own[first]).sum(1) / (left * (left - 1))
        return held


def value(tree: Tree, policy: Policy) -> float:
    """What the player who moves first wins on average when both follow the policy."""
    passes = Passes(tree)
    return float(tree.chances @ passes.root_value(passes.up(0, policy, False)[0]))


def best_response(tree: Tree, policy: Policy, player: int) -> float:
    """What a perfect opponent in this place (0 moves first) wins on average against the policy."""
    passes = Passes(tree)
    return float(tree.chances @ passes.root_value(passes.up(player, policy, True)[0]))


def exploitability(tree: Tree, policy: Policy) -> float:
    """What a perfect opponent wins a round on average, each of the two moving first as often."""
    return (best_response(tree, policy, 0) + best_response(tree, policy, 1)) / 2


class Solver:
    """Discounted CFR with alternating updates."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.passes = Passes(tree)
        self.rounds = 0
        self.regrets = tree.policy()
        self.sums = tree.policy()

    def current(self) -> Policy:
        """The strategy of the moment: actions in proportion to their regrets above zero."""
        pairs = zip(self.tree.levels, self.regrets, strict=True)
        return [normalised(level, np.maximum(regret, 0)) for level, regret in pairs]

    def average(self) -> Policy:
        """The strategy on average, which comes ever closer to an equilibrium."""
        pairs = zip(self.tree.levels, self.sums, strict=True)
        return [normalised(level, weights) for level, weights in pairs]

    def iterate(self) -> None:
        """One round for each player."""
        self.rounds += 1
        grown = self.rounds**ALPHA
        keep = (self.rounds / (self.rounds + 1)) ** GAMMA
        for player in (0, 1):
            policy = self.current()
            _, worth = self.passes.up(player, policy, False)
            reached = self.passes.down(policy)
            for depth in range(player, len(policy), 2):
                level = self.tree.levels[depth]
                self._learn(depth, level, worth[depth], policy[depth], grown / (grown + 1))
                self.sums[depth] *= keep
                self.sums[depth] += self._reach(level, reached[depth][0]) * policy[depth]

    def _learn(self, depth: int, level: Level, worth: Floats, chances: Floats, good: float) -> None:
        mean = _summed(level.slot_choice, worth * chances, len(level.choice))
        regret = self.regrets[depth]
        regret += worth - mean[level.slot_choice]
        regret *= np.where(regret > 0, good, BETA)

    def _reach(self, level: Level, own: Floats) -> Floats:
        """How likely the player's own choices come to each action's information set."""
        graph: Graph = self.tree.graph
        low, high = graph.choice_low[level.choice], graph.choice_high[level.choice]
        reach = own[level.choice_node, low]
        reach = reach + np.where(low == high, 0.0, own[level.choice_node, high])
        slots: Ints = level.slot_choice
        return np.asarray(reach[slots], np.float64)

    def save(self, path: Path) -> None:
        """Keep what was learnt; the file is whole or not there."""
        part = path.with_name(path.name + ".part")
        numbers: dict[str, Any] = {f"regrets{d}": table for d, table in enumerate(self.regrets)}
        numbers |= {f"sums{depth}": table for depth, table in enumerate(self.sums)}
        with part.open("wb") as file:
            np.savez(file, copies=self.tree.graph.copies, rounds=self.rounds, **numbers)
        part.replace(path)

    def load(self, path: Path) -> None:
        """Go on from a file that `save` wrote for the same deck."""
        try:
            with np.load(path) as file:
                if tuple(file["copies"]) != self.tree.graph.copies:
                    raise BilletDouxError(f"{path}: holds another deck")
                self.rounds = int(file["rounds"])
                self.regrets = [file[f"regrets{d}"] for d in range(len(self.regrets))]
                self.sums = [file[f"sums{d}"] for d in range(len(self.sums))]
        except (OSError, ValueError, KeyError) as error:
            raise BilletDouxError(f"{path}: is no checkpoint of solve ({error})") from None
