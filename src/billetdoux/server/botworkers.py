"""Bots at work, away from the tables: in processes of their own, or in threads.

A bot gets what a remote client would get, the data of a view and the legal actions, and nothing
more. When its answer is played does not depend on its cards: the pause is drawn beforehand, and
the bot is told to be ready within it.
"""

from __future__ import annotations

import logging
import time
from random import Random, SystemRandom
from typing import Any

from billetdoux.bots import bot
from billetdoux.kernel.rules import Game
from billetdoux.server.games import shared_game
from billetdoux.server.metrics import THINKING
from billetdoux.server.pool import Pool

logger = logging.getLogger(__name__)

LEAST = 0.02  # seconds that a bot gets even when it is late


def think(
    game_id: str,
    options: dict[str, Any],
    level: str,
    view: dict[str, Any],
    actions: list[str],
    ready_by: float,
) -> str:
    """A bot's choice; runs in a worker. Where many tables wait, each bot thinks the shorter."""
    game = shared_game(game_id, options)
    legal = [game.parse(text) for text in actions]
    budget = max(LEAST, ready_by - time.monotonic())
    return str(bot(level, game).choose(game.load_view(view), legal, budget))


class Workers:
    """The place where bots think. `processes` 0 means a thread; `pace` scales the natural delay."""

    def __init__(self, processes: int, pace: float) -> None:
        self.pace = pace
        self._random = SystemRandom()
        self._pool = Pool(processes, "billetdoux-bot")

    def delay(self) -> float:
        """How long a bot seems to think, in seconds: drawn without looking at its cards."""
        return self.pace * self._random.uniform(0.6, 1.6)

    async def choose(
        self, game: Game, level: str, view: dict[str, Any], actions: list[str], budget: float
    ) -> str:
        """A bot's choice. A worker that died is replaced; a bot that fails plays at random."""
        options = dict(game.options)
        began = time.monotonic()
        ready_by = began + budget  # the same clock in all processes of a machine
        for _ in range(2):
            choice = await self._pool.attempt(
                think, game.id, options, level, view, actions, ready_by
            )
            if isinstance(choice, str) and choice in actions:
                THINKING.labels(level).observe(time.monotonic() - began)
                return choice
            # Only the kind of failure is told: its text might name a card.
            logger.error("bot failed", extra={"level": level, "error": type(choice).__name__})
        return Random().choice(actions)

    def close(self) -> None:
        """Send the workers home."""
        self._pool.close()
