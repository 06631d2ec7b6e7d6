"""Bots answer at a live table also when they are late, and share the time where many wait."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import billetdoux
from billetdoux.bots import levels
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.server.bot_workers import (
    NICENESS,
    QUEUED_DECISIONS,
    BotWorkers,
    fair_share,
    think,
)
from billetdoux.server.cores import bot_processes, usable_cores
from billetdoux.server.questions import Question, question
from tests.server.serving import wait_until

TABLES = [
    ("love-letter", {"edition": "classic", "players": 2}),
    ("love-letter", {"edition": "2019", "players": 4}),
    ("love-letter", {"edition": "premium", "players": 8}),
    ("love-and-intrigue", {}),
    ("tanto-cuore", {}),
]


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_bot_that_is_late_still_chooses_a_legal_move(
    name: str, options: dict[str, Any], level: str
) -> None:
    game = billetdoux.game(name, **options)
    state = Match(game, Seeded(2)).state
    asked = question(game, state)
    assert think(asked, level, time.monotonic() - 60, 9.0) in asked.actions


async def test_a_hard_bot_answers_from_a_worker() -> None:
    game = billetdoux.game("love-letter", edition="2019", players=4)
    state = Match(game, Seeded(3)).state
    asked = question(game, state)
    workers = BotWorkers(0, 0.0)
    try:
        said = await workers.choose("hard", asked, 0.1)
    finally:
        workers.close()
    assert said in asked.actions


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="no priorities here")
async def test_bots_have_a_process_for_each_core_that_yields_to_the_server() -> None:
    """All are started at once, so that no bot waits for one to start."""
    workers = BotWorkers(2, 0.0)
    workers.start()
    try:
        assert isinstance(workers._pool._executor, ProcessPoolExecutor)
        processes = list(workers._pool._executor._processes)
        assert len(processes) == 2
        lower = min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        await wait_until(
            lambda: all(os.getpriority(os.PRIO_PROCESS, one) == lower for one in processes)
        )
        assert await workers._pool.attempt(gc.get_freeze_count) != 0
    finally:
        workers.close()


@pytest.mark.parametrize(
    ("groups", "most", "cores", "processes"),
    [
        ("0::/", "max 100000", 2, 2),
        ("0::/", "200000 100000", 8, 1),
        ("0::/", "350000 100000", 8, 2),
        ("0::/", "50000 100000", 8, 1),
        ("0::/", "900000 100000", 4, 4),
        ("4:memory:/x\n0::/system.slice/billetdoux.service", "300000 100000", 4, 2),
        ("0::/", "", 3, 3),  # no control by this version
        ("4:memory:/x", "100000 100000", 3, 3),
        ("", "", 1, 1),
    ],
)
def test_there_are_as_many_processes_as_cores_and_one_less_of_a_quota(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    groups: str,
    most: str,
    cores: int,
    processes: int,
) -> None:
    """A priority does not help where all of a container stops when its time is used up."""
    monkeypatch.setattr("billetdoux.server.cores.usable_cores", lambda: cores)
    own = tmp_path / "cgroup"
    own.write_text(groups)
    folder = tmp_path / "fs" / groups.rpartition("0::/")[2]
    folder.mkdir(parents=True, exist_ok=True)
    if most:
        (folder / "cpu.max").write_text(f"{most}\n")
    assert bot_processes(own, tmp_path / "fs") == processes
    assert bot_processes(tmp_path / "none", tmp_path / "fs") == cores


def test_cores_that_others_keep_for_themselves_do_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("billetdoux.server.cores.ALLOWED", lambda process: {0, 2, 5})
    assert usable_cores() == 3
    monkeypatch.setattr("billetdoux.server.cores.ALLOWED", None)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert usable_cores() == 1


class Crowd:
    """Bots that all ask one worker, which answers when told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, budgets: list[float]) -> None:
        self.workers = BotWorkers(0, 0.0)
        self.given: list[tuple[float, float]] = []  # by when, and for how long
        self.free = asyncio.Event()
        self.began = time.monotonic()
        monkeypatch.setattr(self.workers._pool, "attempt", self.attempt)
        asked = Question("love-letter", {}, {}, ["guard"])
        self.tasks = [
            asyncio.create_task(self.workers.choose("hard", asked, budget)) for budget in budgets
        ]

    async def attempt(self, job: Any, asked: Any, level: Any, ready_by: float, share: float) -> str:
        self.given.append((ready_by - self.began, share))
        await self.free.wait()
        return "guard"

    async def answers(self) -> list[str | BaseException]:
        self.free.set()
        found = await asyncio.gather(*self.tasks, return_exceptions=True)
        self.workers.close()
        return found


async def test_those_who_wait_for_a_worker_share_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crowd = Crowd(monkeypatch, [1200.0] * (QUEUED_DECISIONS + 4))
    await asyncio.sleep(0)  # all have asked
    assert await crowd.answers() == ["guard"] * (QUEUED_DECISIONS + 4)
    # Nobody was there when the first asked, one when the second did; then three waited behind one,
    # and so on.
    assert [share for _, share in crowd.given] == pytest.approx([1200, 600, 300, 400, 600], rel=0.1)


async def test_who_must_be_ready_first_comes_first_and_leaves_the_others_their_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crowd = Crowd(monkeypatch, [1200.0, 1200.0, 900.0, 300.0, 600.0])
    await asyncio.sleep(0)
    await crowd.answers()
    assert [ready for ready, _ in crowd.given] == pytest.approx(
        [1200, 1200, 300, 600, 900], rel=0.1
    )
    # One decision is ahead of each of these: 300 / 2, 600 / 3 and 900 / 4 for the first of them.
    assert [share for _, share in crowd.given[2:]] == pytest.approx([150, 300, 450], rel=0.1)


async def test_a_bot_that_is_no_longer_asked_frees_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crowd = Crowd(monkeypatch, [1200.0] * 5)
    await asyncio.sleep(0)
    crowd.tasks[0].cancel()  # it has the worker
    crowd.tasks[3].cancel()  # it waits
    found = await crowd.answers()
    assert [one == "guard" for one in found] == [False, True, True, False, True]
    assert len(crowd.given) == 4
    assert (crowd.workers._busy, crowd.workers._waiting) == (0, [])


def test_as_much_for_each_as_all_can_have_by_their_times() -> None:
    assert fair_share(10.0, [11.0], ahead=0, parallel=1) == 1
    assert fair_share(10.0, [14.0, 15.0, 16.0], ahead=0, parallel=1) == 2
    assert fair_share(10.0, [14.0, 15.0, 16.0], ahead=1, parallel=1) == 1.5
    assert fair_share(10.0, [14.0, 15.0, 16.0], ahead=1, parallel=2) == 3
    assert fair_share(10.0, [11.0], ahead=0, parallel=4) == 1
    assert fair_share(10.0, [9.0, 16.0], ahead=0, parallel=1) == -1  # too late for the first
