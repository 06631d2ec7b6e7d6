"""The arena on a real Ray cluster of this machine, with two workers: the games are the same."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import billetdoux
from billetdoux.arena import Contest, run_contest
from billetdoux.arena.executors import Cluster, Crew, Pool
from billetdoux.arena.journal import Journal
from billetdoux.arena.worker import Played
from billetdoux.kernel.errors import BilletDouxError

ROOT = Path(__file__).parents[2]


@pytest.fixture
def address(ray_folder: Path) -> Iterator[str]:
    """Where the cluster answers; it ends with its input."""
    command = [sys.executable, "-m", "tests.arena.local_cluster"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        reported = process.stdout.readline().strip()
        assert reported.startswith("ray://"), "the cluster did not start"
        yield reported


def played(crew: Crew, contest: Contest) -> list[list[Any]]:
    """All of the games but how long the bots thought."""
    try:
        figures = run_contest(contest, crew, Journal(contest), lambda figures, left: None)
    finally:
        crew.leave()
    reported = [name for name in Played.__struct_fields__ if name != "seconds"]
    return [[getattr(game, name) for name in reported] for game in figures.games]


def test_two_workers_of_a_ray_cluster_play_the_games_of_the_process_pool(address: str) -> None:
    game = billetdoux.game("love-letter", players=2)
    contest = Contest(game.id, dict(game.options), ["medium", "easy"], 12, seed=5)
    assert played(Cluster(address), contest) == played(Pool(2), contest)


@pytest.mark.parametrize("address", ["ray://127.0.0.1:1", "127.0.0.1:1", "nowhere", "host:many"])
def test_an_address_where_nobody_answers_is_named(address: str) -> None:
    with pytest.raises(BilletDouxError, match=re.escape(f"nothing answers at '{address}'")):
        Cluster(address)
