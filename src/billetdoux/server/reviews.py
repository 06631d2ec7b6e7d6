"""Reviews of finished games: how each seat's chance to win moved, which decisions lost most, what
the strongest bot would have played, and luck and skill apart.

They run in the low-priority process of the hints, one step at a time, one game after the other.
Decisions are judged by what the player saw, also by workers on other machines; estimates with all
cards open stay on this machine. What was found is stored with the game.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import NamedTuple

import msgspec

from billetdoux.bots.advice import Advice, judge
from billetdoux.bots.luck import Account, Change, Estimate, accounts, chances, points, skill
from billetdoux.kernel.match import Match
from billetdoux.server import wire
from billetdoux.server.bot_workers import RemoteWorkers
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.hints import SharedAdvice, advised, checked
from billetdoux.server.process_pool import ProcessPool
from billetdoux.server.questions import Question, question
from billetdoux.server.store import Store

logger = logging.getLogger(__name__)

DECISION_SECONDS = 0.5  # maximum for a decision of a review
REVIEW_SECONDS = 60.0  # maximum for all decisions of a review
ESTIMATE_SECONDS = 0.15  # maximum for an estimate with all cards open
SKILL_SHARE = 0.5  # of the time for a decision, for its skill
ESTIMATES_SHARE = 0.5  # of the time for all decisions, for all estimates
MAX_WAITING_REVIEWS = 20
MAX_WAITING_REVIEWS_OF_ADDRESS = 3
MAX_CACHED_REVIEWS = 200
MIN_LOSS = 0.02  # of winning chance that a review mentions
KEEP_SECONDS = 1.0  # between two reports of a review's progress to other servers
PROGRESS_SECONDS = 120.0  # a review without progress for so long began at a server that is gone

_KEEP = (
    "INSERT INTO reviews SELECT ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
    " ON CONFLICT (table_id) DO UPDATE SET review = excluded.review"
)

OnReviewed = Callable[[str, Match, wire.Review], Awaitable[None]]


class Verdict(NamedTuple):
    """A judged decision: what was played, what is best and what the strongest bot would play, each
    with its estimate; `clear` if the loss is larger than its error.
    """

    clear: bool
    played: tuple[str, float]
    best: tuple[str, float]
    strongest: tuple[str, float]
    skill: Estimate


def judge_move(asked: Question, played: str, at: int, budget: float) -> Verdict:
    """Judge a decision by what its player saw; runs in a worker."""
    game, view, legal = asked.unpacked()
    action = game.parse(played)
    found = judge(game, view, legal, action, at, budget)
    clear = found.loss >= max(MIN_LOSS, found.doubt)
    gained = skill(game, view, action, Random(at), budget=budget * SKILL_SHARE)
    return Verdict(clear, _plain(found.played), _plain(found.best), _plain(found.strongest), gained)


def _plain(advice: Advice) -> tuple[str, float]:
    return str(advice.action), advice.chance


def estimate_point(file: bytes, point: int, budget: float) -> list[float]:
    """The chances at a point of a saved game, with all cards open; runs in a worker."""
    match = _match(file)
    return chances(match.game, match.at(point), Random(point), budget=budget)


@lru_cache(maxsize=1)
def _match(file: bytes) -> Match:
    """A process estimates one game after the other."""
    return Match.load(file)


@dataclass(slots=True)
class _Review:
    """A review in progress or done, and the address that asked for it."""

    address: str

    task: asyncio.Task[None] | None = None
    result: wire.Review = field(default_factory=lambda: wire.Review(0, 0))


class Reviews:
    """Reviews in progress and those that are stored."""

    def __init__(
        self,
        store: Store,
        pool: ProcessPool,
        on_reviewed: OnReviewed,
        remote: RemoteWorkers | None = None,
        shared: SharedAdvice | None = None,
    ) -> None:
        self._store, self._pool, self._on_reviewed = store, pool, on_reviewed
        self._remote, self._shared = remote, shared
        self._reviews: dict[str, _Review] = {}
        self._one_at_a_time = asyncio.Lock()

    async def known(self, table: str) -> wire.Review | None:
        """The review of a game, if somebody asked for it before, here or at another server."""
        review = self._reviews.get(table)
        if review is None:
            return await self._stored(table) or await self._elsewhere(table)
        if review.result.failed:  # reported once; the next request starts it again
            del self._reviews[table]
        return review.result

    async def _stored(self, table: str) -> wire.Review | None:
        rows = await self._store.query("SELECT review FROM reviews WHERE table_id = ?", table)
        return msgspec.json.decode(rows[0][0], type=wire.Review) if rows else None

    async def _elsewhere(self, table: str) -> wire.Review | None:
        """How far another server is."""
        if self._shared is None:
            return None
        kept = await self._shared.advice(table, "progress", 0, PROGRESS_SECONDS)
        return None if kept is None else msgspec.json.decode(kept, type=wire.Review)

    async def start(self, table: str, match: Match, address: str) -> wire.Review:
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
        await self._report(table, review.result)
        return review.result

    async def _run(self, table: str, review: _Review, match: Match) -> None:
        try:
            await self._review(table, review, match)
            if self._shared is not None:
                with suppress(StoreError):
                    await self._shared.drop_advice(table, "progress", 0)
        finally:
            review.task = None

    async def _review(self, table: str, review: _Review, match: Match) -> None:
        try:
            async with self._one_at_a_time:
                await self._go_through(table, review.result, match)
        except Refusal as refusal:
            logger.error("a review failed", extra={"table": table, "error": refusal.code})
            review.result.failed = True
        else:
            await self._finish(table, review, match)

    async def _finish(self, table: str, review: _Review, match: Match) -> None:
        """A review is done, but not before every server can find it."""
        done = msgspec.structs.replace(review.result, done=True)
        try:
            with suppress(StoreError):  # it is here as long as the server runs
                await self._keep(table, match, done)
        finally:
            review.result = done

    async def _keep(self, table: str, match: Match, review: wire.Review) -> None:
        await self._store.change((_KEEP, (table, wire.encode(review).decode(), table)))
        await self._on_reviewed(table, match, review)

    async def _report(self, table: str, review: wire.Review) -> None:
        """Let the other servers know how far a review is."""
        if self._shared is not None:
            with suppress(StoreError):  # another server would begin again
                await self._shared.keep_advice(table, "progress", 0, wire.encode(review))

    async def _go_through(self, table: str, review: wire.Review, match: Match) -> None:
        file = wire.encode(match.save())
        stops, decisions = points(match), set(match.decisions())
        budget = min(DECISION_SECONDS, REVIEW_SECONDS / max(1, review.decisions))
        share = min(ESTIMATE_SECONDS, REVIEW_SECONDS * ESTIMATES_SHARE / len(stops))
        changes: list[Change] = []
        reported = time.monotonic()
        for point in stops:
            found = checked(await self._pool.attempt(estimate_point, file, point, share))
            change = Change(found)
            prospect = wire.Prospect(point, [round(chance, 4) for chance in found])
            if point - 1 in decisions:
                change = await self._judged(review, match, prospect, found, budget)
                review.judged += 1
            changes.append(change)
            review.chances.append(prospect)
            if time.monotonic() > reported + KEEP_SECONDS:
                reported = time.monotonic()
                await self._report(table, review)
        start, *later = changes
        review.accounts = [_account(one) for one in accounts(start.chances, later)]

    async def _judged(
        self,
        review: wire.Review,
        match: Match,
        prospect: wire.Prospect,
        found: list[float],
        budget: float,
    ) -> Change:
        """Judge the decision that led to a point, and note it there."""
        at = prospect.point - 1
        state, played = match.at(at), match.actions[at]
        prospect.seat = state.actor
        if len(state.actions()) == 1:
            nothing = [0.0] * match.game.players
            return Change(found, state.actor, Estimate(nothing, nothing))
        verdict = await self._judge(question(match.game, state), str(played), at, budget)
        prospect.skill = round(verdict.skill.values[state.actor], 4)
        if verdict.strongest[0] != verdict.played[0]:
            prospect.strongest = advised(match.game, *verdict.strongest)
        if verdict.clear:
            lost = (advised(match.game, *one) for one in (verdict.played, verdict.best))
            review.moves.append(wire.Judgement(at, state.actor, *lost))
            review.moves.sort(key=lambda one: one.played.chance - one.best.chance)
        return Change(found, state.actor, verdict.skill)

    async def _judge(self, asked: Question, played: str, at: int, budget: float) -> Verdict:
        job = {"question": asked, "played": played, "place": at, "budget": budget}
        if self._remote is not None:
            answer = await self._remote.ask("verdict", job, budget * (1 + SKILL_SHARE))
            if answer is not None:
                return msgspec.convert(answer, Verdict)
        return checked(await self._pool.attempt(judge_move, asked, played, at, budget))

    def close(self) -> None:
        """Stop what is in progress."""
        for review in self._reviews.values():
            if review.task is not None:
                review.task.cancel()


def _account(found: Account) -> wire.Account:
    return wire.Account(*(round(value, 4) for value in found))
