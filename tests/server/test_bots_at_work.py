"""Bots answer in time at a live table, also when they were asked late."""

from __future__ import annotations

import time

import pytest

import billetdoux
from billetdoux.bots import levels
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.server.botworkers import Workers, think

TABLES = [("classic", 2), ("2019", 4), ("premium", 8)]


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_bot_that_is_late_still_chooses_a_legal_move(
    edition: str, players: int, level: str
) -> None:
    game = billetdoux.game("love-letter", edition=edition, players=players)
    state = Match(game, Seeded(2)).state
    legal = [str(action) for action in state.actions()]
    view = state.view(state.actor).data()
    said = think(game.id, dict(game.options), level, view, legal, time.monotonic() - 60)
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
