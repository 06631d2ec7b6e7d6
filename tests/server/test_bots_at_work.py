"""Bots answer at a live table also when they are late, and share the time where many wait."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

import billetdoux
from billetdoux.bots import levels
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.server.bot_workers import QUEUED_DECISIONS, BotWorkers, fair_share, think
from billetdoux.server.questions import Question, question

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
