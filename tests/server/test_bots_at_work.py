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
from billetdoux.server.bot_workers import QUEUED_DECISIONS, BotWorkers, think
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


async def test_those_who_wait_for_a_worker_share_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = Question("love-letter", {}, {}, ["guard"])
    given: list[float] = []
    busy = asyncio.Event()

    async def attempt(job: Any, *values: Any) -> str:
        given.append(values[-1])
        await busy.wait()
        return "guard"

    workers = BotWorkers(0, 0.0)
    monkeypatch.setattr(workers._pool, "attempt", attempt)
    waiting = [workers.choose("hard", asked, 1200.0) for _ in range(QUEUED_DECISIONS + 4)]
    tasks = [asyncio.create_task(one) for one in waiting]
    await asyncio.sleep(0)  # all have asked
    busy.set()
    assert await asyncio.gather(*tasks) == ["guard"] * (QUEUED_DECISIONS + 4)
    workers.close()
    # Nobody waited when the first was asked; then there were three, and so on.
    assert given == pytest.approx([1200] * (QUEUED_DECISIONS + 1) + [400, 600, 1200], rel=0.1)
