"""All public histories of a round: the situations of a `Graph`, unfolded level by level.

A level holds the histories with the same number of plays. Nothing about a history is stored but its
situation: where its actions and outcomes lie follows from how many there are before it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.solve.graph import END, Floats, Graph, Ints

NODE, PUBLIC, EDGE, SLOT = 200, 1200, 420, 90  # bytes in use for each, measured generously


class Level(NamedTuple):
    """The histories after a number of plays.

    For each node its situation; for each information set its node; for each action of one its
    number in the graph, its information set and its public play; for each public play its number
    in the graph and its node; for each outcome the same, and the node that follows or END.
    """

    situation: Ints
    choice_node: Ints
    choice: Ints
    slot: Ints
    slot_choice: Ints
    slot_public: Ints
    slot_node: Ints
    public: Ints
    public_node: Ints
    edge: Ints
    edge_public: Ints
    edge_node: Ints
    follows: Ints


def _ragged(starts: Ints, counts: Ints) -> tuple[Ints, Ints]:
    """The ranges `starts[i] : starts[i] + counts[i]` end to end, and of which i each one is."""
    of = np.repeat(np.arange(len(starts)), counts)
    before = np.cumsum(counts) - counts
    return starts[of] + np.arange(len(of)) - before[of], of


class Tree:
    """The unfolded round. Its size is worked out first: `limit` is the most bytes it may need."""

    def __init__(self, graph: Graph, limit: float = 4e9) -> None:
        self.graph = graph
        self.nodes, self.information_sets, self.actions, self.bytes = measure(graph)
        if self.bytes > limit:
            raise BilletDouxError(
                f"solve: this deck has {self.nodes:,.0f} histories and needs about "
                f"{self.bytes / 1e9:.1f} GB; allowed are {limit / 1e9:.1f} GB"
            )
        self.chances = np.array([chance for _, _, chance in graph.roots])
        self.levels: list[Level] = []
        situations = np.array([number for _, number, _ in graph.roots], np.int64)
        while len(situations):
            level = self._level(situations)
            self.levels.append(level)
            on = graph.edges.follows[level.edge]
            situations = on[on != END]

    def _level(self, situation: Ints) -> Level:
        graph = self.graph
        choice, choice_node = self._of(graph.choice_start, situation)
        slot, slot_node = self._of(graph.slot_start, situation)
        public, public_node = self._of(graph.public_start, situation)
        edge, edge_node = self._of(graph.edge_start, situation)
        # The first information set and public play of each node, to number those of its actions.
        choices = np.cumsum(np.diff(graph.choice_start)[situation])
        choices -= np.diff(graph.choice_start)[situation]
        publics = np.cumsum(np.diff(graph.public_start)[situation])
        publics -= np.diff(graph.public_start)[situation]
        local_choice = graph.slots.choice[slot] - graph.choice_start[situation[slot_node]]
        local_public = graph.slots.public[slot] - graph.public_start[situation[slot_node]]
        edge_public = graph.edges.public[edge] - graph.public_start[situation[edge_node]]
        on = graph.edges.follows[edge] != END
        follows = np.where(on, np.cumsum(on) - 1, END)
        return Level(
            situation,
            choice_node,
            choice,
            slot,
            choices[slot_node] + local_choice,
            publics[slot_node] + local_public,
            slot_node,
            public,
            public_node,
            edge,
            publics[edge_node] + edge_public,
            edge_node,
            follows,
        )

    @staticmethod
    def _of(starts: Ints, situation: Ints) -> tuple[Ints, Ints]:
        return _ragged(starts[situation], starts[situation + 1] - starts[situation])

    def policy(self, fill: float = 0.0) -> list[Floats]:
        """A number for every action of every information set, level by level."""
        return [np.full(len(level.slot), fill) for level in self.levels]


def measure(graph: Graph) -> tuple[float, float, float, float]:
    """How many nodes, information sets and actions the unfolded round has, and bytes it needs."""
    counts = {
        name: np.diff(starts)
        for name, starts in (
            ("sets", graph.choice_start),
            ("slots", graph.slot_start),
            ("publics", graph.public_start),
            ("edges", graph.edge_start),
        )
    }
    paths = np.zeros(len(graph.situations))
    for _, number, _ in graph.roots:
        paths[number] += 1
    edge_from = graph.public_of[graph.edges.public]
    on = graph.edges.follows != END
    totals = np.zeros(5)
    while paths.any():
        totals += [paths.sum(), *(float(paths @ many) for many in counts.values())]
        ahead = paths[edge_from[on]]
        paths = np.asarray(
            np.bincount(graph.edges.follows[on], ahead, len(graph.situations)), np.float64
        )
    nodes, sets, slots, publics, edges = totals
    need = NODE * nodes + SLOT * slots + PUBLIC * publics + EDGE * edges
    return float(nodes), float(sets), float(slots), float(need)
