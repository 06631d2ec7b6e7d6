"""Hints for the player to act, and reviews of finished games, by the hard bot.

They run in a low-priority process apart from those of the bots, started on first use: no table
waits for a hint. It gets what the seat could see, and nothing more. Reviews go through one decision
at a time, one game after the other, and are cached.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from billetdoux.bots.advice import advise, judge
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Game
from billetdoux.server import wire
from billetdoux.server.bot_workers import RemoteWorkers
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.game_cache import shared_game
from billetdoux.server.process_pool import ProcessPool
from billetdoux.server.questions import Question, question

logger = logging.getLogger(__name__)

HINT_SECONDS = 1.2  # maximum for a hint
MIN_HINT_SECONDS = 0.4  # of thinking, even when the queue is late
DECISION_SECONDS = 0.5  # maximum for a decision of a review
REVIEW_SECONDS = 60.0  # maximum for all decisions of a review
MAX_WAITING_REVIEWS = 20
MAX_WAITING_REVIEWS_OF_ADDRESS = 3
MAX_CACHED_REVIEWS = 200
MIN_LOSS = 0.02  # of winning chance that a review mentions
KEEP_SECONDS = 1.0  # between two reports of a review's progress to other servers
PROGRESS_SECONDS = 120.0  # a review without progress for so long began at a server that is gone
DAY = 86_400.0  # seconds
NICENESS = 10

Estimates = list[tuple[str, float]]
OnReviewed = Callable[[str, Match, wire.Review], Awaitable[None]]


def estimate(asked: Question, ready_by: float) -> Estimates:
    """Each choice with its estimate, the best first; runs in a worker."""
    game, view, legal = asked.unpacked()
    budget = max(MIN_HINT_SECONDS, ready_by - time.monotonic())
    return [(str(action), chance) for action, chance in advise(game, view, legal, budget)]


def judge_move(asked: Question, played: str, place: int, budget: float) -> Estimates:
    """What was played and what is best, with estimates; nothing if their error may be larger than
    their difference. Runs in a worker.
    """
    game, view, legal = asked.unpacked()
    found = judge(game, view, legal, game.parse(played), place, budget)
    if found.loss < max(MIN_LOSS, found.doubt):
        return []
    return [(str(action), chance) for action, chance in (found.played, found.best)]


@dataclass(slots=True)
class _Review:
    """A review in progress or done, and the address that asked for it."""

    address: str

    task: asyncio.Task[None] | None = None
    result: wire.Review = field(default_factory=lambda: wire.Review(0, 0))


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
    """Hints and reviews."""

    def __init__(
        self,
        processes: int,
        remote: RemoteWorkers | None = None,
        shared: SharedAdvice | None = None,
        on_reviewed: OnReviewed | None = None,
    ) -> None:
        self._on_reviewed = on_reviewed
        self._remote, self._shared = remote, shared
        self._pool = ProcessPool(min(1, processes), "billetdoux-hint", NICENESS)
        self._reviews: dict[str, _Review] = {}
        self._one_at_a_time = asyncio.Lock()

    async def hint(self, asked: Question) -> list[wire.Advised]:
        """What the hard bot thinks of each choice."""
        found: Estimates | BaseException | None
        found = await self._ask_remote("hint", {"question": asked}, HINT_SECONDS)
        if found is None:
            found = await self._pool.attempt(estimate, asked, time.monotonic() + HINT_SECONDS)
        return _advised(shared_game(asked.game, asked.options), _checked(found))

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

    async def reviewed(self, table: str) -> wire.Review | None:
        """The review of a game, if somebody asked for it before, here or at another server."""
        review = self._reviews.get(table)
        if review is None:
            return await self._review_elsewhere(table)
        if review.result.failed:  # reported once; the next request starts it again
            del self._reviews[table]
        return review.result

    async def _review_elsewhere(self, table: str) -> wire.Review | None:
        if self._shared is None:
            return None
        for kind, seconds in (("review", 30 * DAY), ("progress", PROGRESS_SECONDS)):
            kept = await self._shared.advice(table, kind, 0, seconds)
            if kept is not None:
                return msgspec.json.decode(kept, type=wire.Review)
        return None

    async def _keep_review(self, table: str, review: wire.Review) -> None:
        """Let the other servers know a review, or how far it is."""
        if self._shared is not None:
            with suppress(StoreError):  # another server would begin again
                kind = "review" if review.done else "progress"
                await self._shared.keep_advice(table, kind, 0, wire.encode(review))

    async def review(self, table: str, match: Match, address: str) -> wire.Review:
        """Start to review a game for someone at an address; its progress."""
        waiting = [one.address for one in self._reviews.values() if one.task is not None]
        own = waiting.count(address)
        if len(waiting) >= MAX_WAITING_REVIEWS or own >= MAX_WAITING_REVIEWS_OF_ADDRESS:
            raise Refusal("limit", "too many games are waiting to be reviewed; try again later")
        while len(self._reviews) >= MAX_CACHED_REVIEWS:
            oldest = next(id for id, review in self._reviews.items() if review.task is None)
            del self._reviews[oldest]
        review = self._reviews[table] = _Review(address)
        review.result.decisions = len(match.decisions())
        review.task = asyncio.create_task(self._run(table, review, match))
        await self._keep_review(table, review.result)
        return review.result

    async def _run(self, table: str, review: _Review, match: Match) -> None:
        budget = min(DECISION_SECONDS, REVIEW_SECONDS / max(1, review.result.decisions))
        try:
            async with self._one_at_a_time:
                await self._judge_all(table, review.result, match, budget)
        except Refusal as refusal:
            logger.error("a review failed", extra={"table": table, "error": refusal.code})
            review.result.failed = True
            if self._shared is not None:
                with suppress(StoreError):
                    await self._shared.drop_advice(table, "progress", 0)
        else:
            review.result.done = True
            await self._keep_review(table, review.result)
            if self._on_reviewed is not None:
                with suppress(StoreError):  # the review is there, only the statistics lack it
                    await self._on_reviewed(table, match, review.result)
        review.task = None

    async def _judge_all(
        self, table: str, review: wire.Review, match: Match, budget: float
    ) -> None:
        state = match.at(0)
        kept = time.monotonic()
        for place, action in enumerate(match.actions):
            if state.actor >= 0:
                if len(state.actions()) > 1:
                    asked = question(match.game, state)
                    found = await self._judge(asked, str(action), place, budget)
                    lost = _advised(match.game, _checked(found))
                    if lost:
                        review.moves.append(wire.Judgement(place, state.actor, *lost))
                        review.moves.sort(key=lambda one: one.played.chance - one.best.chance)
                review.judged += 1
                if time.monotonic() > kept + KEEP_SECONDS:
                    kept = time.monotonic()
                    await self._keep_review(table, review)
            state.apply(action)

    async def _judge(
        self, asked: Question, played: str, place: int, budget: float
    ) -> Estimates | BaseException:
        job = {"question": asked, "played": played, "place": place, "budget": budget}
        found = await self._ask_remote("judge", job, budget)
        if found is not None:
            return found
        return await self._pool.attempt(judge_move, asked, played, place, budget)

    async def _ask_remote(self, kind: str, job: object, budget: float) -> Estimates | None:
        """The answer of a worker on another machine, if there is one."""
        found = None if self._remote is None else await self._remote.ask(kind, job, budget)
        return None if found is None else [(str(text), float(chance)) for text, chance in found]

    def close(self) -> None:
        """Shut the worker down."""
        for review in self._reviews.values():
            if review.task is not None:
                review.task.cancel()
        self._pool.close()


def _checked(found: Estimates | BaseException) -> Estimates:
    if isinstance(found, BaseException):
        # Only the kind of failure is logged: its text might name a card.
        logger.error("a hint failed", extra={"error": type(found).__name__})
        raise Refusal("no-advice", "the hard bot failed; try again")
    return found


def _advised(game: Game, estimates: Estimates) -> list[wire.Advised]:
    return [
        wire.Advised(text, dict(game.parse(text).parts), round(chance, 3))
        for text, chance in estimates
    ]
