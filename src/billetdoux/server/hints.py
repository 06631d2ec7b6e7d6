"""Hints for the player to act, by the hard bot.

They run in a low-priority process apart from those of the bots: no table waits for a hint. It gets
what the seat could see, and nothing more.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from typing import Protocol, TypeVar

import msgspec

from billetdoux.bots.advice import advise
from billetdoux.kernel.rules import Game
from billetdoux.server import wire
from billetdoux.server.bot_workers import RemoteWorkers
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.game_cache import shared_game
from billetdoux.server.process_pool import ProcessPool
from billetdoux.server.questions import Question

T = TypeVar("T")
logger = logging.getLogger(__name__)

HINT_SECONDS = 1.2  # maximum for a hint
MIN_HINT_SECONDS = 0.4  # of thinking, even when the queue is late
DAY = 86_400.0  # seconds

Estimates = list[tuple[str, float]]


def estimate(asked: Question, ready_by: float) -> Estimates:
    """Each choice with its estimate, the best first; runs in a worker."""
    game, view, legal = asked.unpacked()
    budget = max(MIN_HINT_SECONDS, ready_by - time.monotonic())
    return [(str(action), chance) for action, chance in advise(game, view, legal, budget)]


class SharedAdvice(Protocol):
    """Where several servers keep hints and reviews."""

    async def advice(self, table: str, kind: str, seq: int, seconds: float) -> bytes | None:
        """What was kept within the last `seconds`."""
        ...

    async def keep_advice(self, table: str, kind: str, seq: int, data: bytes) -> None:
        """Keep something, in place of an earlier one."""
        ...

    async def first_advice(self, table: str, kind: str, seq: int, data: bytes) -> bytes:
        """Keep a hint or a review unless there is one; the one that is kept."""
        ...

    async def drop_advice(self, table: str, kind: str, seq: int) -> None:
        """Keep it no longer."""
        ...


class Hints:
    """Hints, thought of in a pool of processes or by remote workers."""

    def __init__(
        self,
        pool: ProcessPool,
        remote: RemoteWorkers | None = None,
        shared: SharedAdvice | None = None,
    ) -> None:
        self._pool, self._remote, self._shared = pool, remote, shared

    async def hint(self, asked: Question) -> list[wire.Advised]:
        """What the hard bot thinks of each choice."""
        found: Estimates | BaseException | None
        found = await self._ask_remote(asked)
        if found is None:
            found = await self._pool.attempt(estimate, asked, time.monotonic() + HINT_SECONDS)
        game = shared_game(asked.game, asked.options)
        return [advised(game, text, chance) for text, chance in checked(found)]

    async def known_hint(self, table: str, turn: int) -> wire.Hint | None:
        """The hint that another server gave in this turn of a table."""
        kept = None
        if self._shared is not None:
            kept = await self._shared.advice(table, "hint", turn, DAY)
        return None if kept is None else msgspec.json.decode(kept, type=wire.Hint)

    async def keep_hint(self, table: str, turn: int, hint: wire.Hint) -> wire.Hint:
        """Let the other servers know a hint; the one that the first of them gave."""
        if self._shared is not None:
            with suppress(StoreError):  # another server would think again
                kept = await self._shared.first_advice(table, "hint", turn, wire.encode(hint))
                return msgspec.json.decode(kept, type=wire.Hint)
        return hint

    async def _ask_remote(self, asked: Question) -> Estimates | None:
        """The answer of a worker on another machine, if there is one."""
        if self._remote is None:
            return None
        found = await self._remote.ask("hint", {"question": asked}, HINT_SECONDS)
        return None if found is None else [(str(text), float(chance)) for text, chance in found]


def checked(found: T | BaseException) -> T:
    """What a job gave; a refusal if it failed."""
    if isinstance(found, BaseException):
        # Only the kind of failure is logged: its text might name a card.
        logger.error("a hint failed", extra={"error": type(found).__name__})
        raise Refusal("no-advice", "the hard bot failed; try again")
    return found


def advised(game: Game, text: str, chance: float) -> wire.Advised:
    """A choice and its estimate, as clients get them."""
    return wire.Advised(text, dict(game.parse(text).parts), round(chance, 3))
