"""Advice at the server: hints for whoever is to act, and reviews of finished games.

An adviser is the hard bot in a process apart from those of the bots, and gives way to them: no
table waits for advice. It gets what the seat could see, and nothing more. A review is thought about
one decision at a time, one game after the other, and kept for those who ask again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import Any

from billetdoux.bots.advice import advise, judge
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Game, State
from billetdoux.server import wire
from billetdoux.server.errors import Refusal
from billetdoux.server.game_cache import shared_game
from billetdoux.server.process_pool import Pool

logger = logging.getLogger(__name__)

HINT = 1.2  # seconds that a hint may take,
GLANCE = 0.4  # and that are thought about it even when it is late
DECISION = 0.5  # seconds for a decision of a review at most,
REVIEW = 60.0  # and for all of them together
WAITING = 20  # reviews that may wait to be thought about
KEPT = 200  # reviews that are remembered
BLUNDER = 0.02  # a smaller loss is not worth a word
PATIENCE = 10  # how much advisers let bots go before, in the words of nice(1)

Question = tuple[str, dict[str, Any], dict[str, Any], list[str]]
Answer = list[tuple[str, float]]


def question(game: Game, state: State) -> Question:
    """All that an adviser is told: the game, what the seat to act sees, and what it may do."""
    legal = [str(action) for action in state.actions()]
    return game.id, dict(game.options), state.view(state.actor).data(), legal


def _hint(asked: Question, ready_by: float) -> Answer:
    """Each choice with its estimate, the best first; runs in a worker."""
    id, options, view, actions = asked
    game = shared_game(id, options)
    budget = max(GLANCE, ready_by - time.monotonic())
    legal = [game.parse(text) for text in actions]
    found = advise(game, game.load_view(view), legal, budget)
    return [(str(action), chance) for action, chance in found]


def _judge(asked: Question, played: str, place: int, budget: float) -> Answer:
    """What was played and what is best, with estimates; nothing where they may err by more than
    they differ. Runs in a worker.
    """
    id, options, view, actions = asked
    game = shared_game(id, options)
    legal = [game.parse(text) for text in actions]
    found = judge(game, game.load_view(view), legal, game.parse(played), place, budget)
    if found.loss < max(BLUNDER, found.doubt):
        return []
    return [(str(action), chance) for action, chance in (found.played, found.best)]


@dataclass(slots=True)
class _Review:
    """A review as far as it has come."""

    task: asyncio.Task[None] | None = None
    told: wire.Review = field(default_factory=lambda: wire.Review(0, 0))


class Hints:
    """Those who give advice."""

    def __init__(self, processes: int) -> None:
        self._pool = Pool(min(1, processes), "billetdoux-adviser", PATIENCE)
        self._reviews: dict[str, _Review] = {}
        self._one_at_a_time = asyncio.Lock()

    async def hint(self, game: Game, asked: Question) -> list[wire.Advised]:
        """What the hard bot thinks of each choice."""
        found = await self._pool.attempt(_hint, asked, time.monotonic() + HINT)
        return _told(game, _sound(found))

    def reviewed(self, table: str) -> wire.Review | None:
        """The review of a game, if somebody has asked for it before."""
        review = self._reviews.get(table)
        if review is None:
            return None
        if review.told.failed:  # that is told once; whoever asks again has it begun again
            del self._reviews[table]
        return review.told

    def review(self, table: str, match: Match) -> wire.Review:
        """Begin to review a game; how far that is."""
        waiting = sum(review.task is not None for review in self._reviews.values())
        if waiting >= WAITING:
            raise Refusal("limit", "too many games wait to be reviewed; try again later")
        while len(self._reviews) >= KEPT:
            oldest = next(id for id, review in self._reviews.items() if review.task is None)
            del self._reviews[oldest]
        review = self._reviews[table] = _Review()
        review.told.decisions = len(match.decisions())
        review.task = asyncio.create_task(self._go_through(table, review, match))
        return review.told

    async def _go_through(self, table: str, review: _Review, match: Match) -> None:
        budget = min(DECISION, REVIEW / max(1, review.told.decisions))
        try:
            async with self._one_at_a_time:
                await self._judge_all(review.told, match, budget)
        except Refusal as refusal:
            logger.error("a review failed", extra={"table": table, "error": refusal.code})
            review.told.failed = True
        else:
            review.told.done = True
        review.task = None

    async def _judge_all(self, told: wire.Review, match: Match, budget: float) -> None:
        state = match.at(0)
        for place, action in enumerate(match.actions):
            if state.actor >= 0:
                if len(state.actions()) > 1:
                    asked = question(match.game, state)
                    found = await self._pool.attempt(_judge, asked, str(action), place, budget)
                    lost = _told(match.game, _sound(found))
                    if lost:
                        told.moves.append(wire.Judgement(place, state.actor, *lost))
                        told.moves.sort(key=lambda one: one.played.chance - one.best.chance)
                told.judged += 1
            state.apply(action)

    def close(self) -> None:
        """Send them home."""
        for review in self._reviews.values():
            if review.task is not None:
                review.task.cancel()
        self._pool.close()


def _sound(found: Answer | BaseException) -> Answer:
    if isinstance(found, BaseException):
        # Only the kind of failure is told: its text might name a card.
        logger.error("an adviser failed", extra={"error": type(found).__name__})
        raise Refusal("no-advice", "no advice could be had; try again")
    return found


def _told(game: Game, answer: Answer) -> list[wire.Advised]:
    return [
        wire.Advised(text, dict(game.parse(text).parts), round(chance, 3))
        for text, chance in answer
    ]
