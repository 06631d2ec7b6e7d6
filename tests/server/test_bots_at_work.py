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
from billetdoux.server.bot_workers import AHEAD, Workers, think

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
    legal = [str(action) for action in state.actions()]
    view = state.view(state.actor).data()
    said = think(game.id, dict(game.options), level, view, legal, time.monotonic() - 60, 9.0)
    assert said in legal


async def test_a_hard_bot_answers_from_a_worker() -> None:
    game = billetdoux.game("love-letter", edition="2019", players=4)
    state = Match(game, Seeded(3)).state
    legal = [str(action) for action in state.actions()]
    workers = Workers(0, 0.0)
    try:
        said = await workers.choose(game, "hard", state.view(state.actor).data(), legal, 0.1)
    finally:
        workers.close()
    assert said in legal


async def test_those_who_wait_for_a_worker_share_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = billetdoux.game("love-letter")
    given: list[float] = []
    busy = asyncio.Event()

    async def attempt(job: Any, *values: Any) -> str:
        given.append(values[-1])
        await busy.wait()
        return "guard"

    workers = Workers(0, 0.0)
    monkeypatch.setattr(workers._pool, "attempt", attempt)
    asked = [workers.choose(game, "hard", {}, ["guard"], 1200.0) for _ in range(AHEAD + 4)]
    tasks = [asyncio.create_task(one) for one in asked]
    await asyncio.sleep(0)  # all have asked
    busy.set()
    assert await asyncio.gather(*tasks) == ["guard"] * (AHEAD + 4)
    workers.close()
    # Nobody waited when the first was asked; then there were three, and so on.
    assert given == pytest.approx([1200] * (AHEAD + 1) + [400, 600, 1200], rel=0.1)
