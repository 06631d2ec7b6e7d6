"""Solving a deck from the command line: rounds of CFR with progress, checkpoints and checks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from billetdoux.games.love_letter import LoveLetter
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.solve.bots import Report, bot_policy
from billetdoux.solve.cfr import Policy, Solver, best_response, exploitability, value
from billetdoux.solve.check import Measures, measures, openspiel_measures
from billetdoux.solve.graph import Graph
from billetdoux.solve.tree import Tree

CHECKPOINT_SECONDS = 10.0  # between two checkpoints


class Progress(NamedTuple):
    """How far it went: the value to who moves first, and how far the average can be exploited."""

    rounds: int
    value: float
    exploitability: float
    seconds: float


def prepare(edition: str, deck: str | None, gigabytes: float) -> tuple[LoveLetter, Tree]:
    """The game with this deck and its tree, if it fits into so much memory."""
    game = LoveLetter(edition=edition, players=2, goal=1, deck=deck)
    return game, Tree(Graph(game), gigabytes * 1e9)


def run(tree: Tree, rounds: int, every: int, checkpoint: Path | None) -> Iterator[Progress]:
    """Run so many rounds in all, from the checkpoint if there is one, and tell how it goes."""
    if rounds < 1 or every < 1:
        raise BilletDouxError("solve: rounds and steps are whole numbers from 1")
    solver = Solver(tree)
    if checkpoint is not None and checkpoint.exists():
        solver.load(checkpoint)
    began = saved = time.perf_counter()
    while solver.rounds < rounds:
        solver.iterate()
        last = solver.rounds == rounds
        if checkpoint is not None and (last or time.perf_counter() - saved > CHECKPOINT_SECONDS):
            solver.save(checkpoint)
            saved = time.perf_counter()
        if last or solver.rounds % every == 0:
            policy = solver.average()
            worst = exploitability(tree, policy)
            spent = time.perf_counter() - began
            yield Progress(solver.rounds, value(tree, policy), worst, spent)


def check(game: LoveLetter, tree: Tree, rounds: int) -> tuple[Measures, Measures]:
    """What the tree and OpenSpiel say of the average after some rounds; on the way every legal move
    and every end is compared with the rules.
    """
    policy = average(tree, rounds)
    return measures(tree, policy), openspiel_measures(game, tree, policy)


def average(tree: Tree, rounds: int) -> Policy:
    """The average policy after some rounds."""
    solver = Solver(tree)
    for _ in range(rounds):
        solver.iterate()
    return solver.average()


def measure_bot(
    game: LoveLetter,
    tree: Tree,
    name: str,
    runs: int = 1,
    workers: int = 1,
    report: Report | None = None,
) -> tuple[float, float, float]:
    """What a perfect opponent wins from a bot, moving first, moving second, and on average; a bot
    that samples is asked `runs` times at each information set.
    """
    if runs < 1 or workers < 1:
        raise BilletDouxError("solve: runs and workers are whole numbers from 1")
    policy = bot_policy(game, tree, name, runs, workers, report)
    first, second = (best_response(tree, policy, player) for player in (0, 1))
    return first, second, (first + second) / 2
