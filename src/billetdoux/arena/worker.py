"""A worker's job: to play one deal of a pairing in all its rotations.

The result depends on the contest and the task alone (except for the seconds, and for bots whose
time is limited), not on which worker plays it or when.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from billetdoux.arena.contest import Contest, Task
from billetdoux.bots import Bot, bot
from billetdoux.kernel.chance import SeededRounds
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Action, View


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played. Lists go by seat; `moves` counts decisions by the first word of
    their notation; `seconds` is the processor time that the bot of each seat used; `saved` is the
    game itself, if the contest keeps its games.
    """

    pairing: int
    deal: int
    rotation: int
    seats: list[str]
    winners: list[int]
    scores: list[float]
    rounds: int
    decisions: list[int]
    moves: list[dict[str, int]]
    seconds: list[float]
    saved: dict[str, Any] | None = None

    def share(self, seat: int) -> float:
        """This seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class _Observed:
    """A bot whose moves are counted and timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.moves: Counter[str] = Counter()
        self.seconds = 0.0

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        began = time.process_time()
        action = self.bot.choose(view, actions, budget)
        self.seconds += time.process_time() - began
        self.moves[str(action).split()[0]] += 1
        return action


def play_task(contest: Contest, task: Task) -> list[Played]:
    """All rotations of a deal."""
    return [_play(contest, task, seat) for seat in range(contest.make_game().players)]


def _play(contest: Contest, task: Task, rotation: int) -> Played:
    """One game, in which the lone bot has the seat `rotation`."""
    game, pairing = contest.make_game(), contest.pairings()[task.pairing]
    seats = contest.seats(pairing, rotation)
    deal = f"{contest.seed}/{task.deal}"
    own = f"{deal}/{pairing.one}/{pairing.other}/{rotation}"
    bots = [_Observed(bot(name, game, f"{own}/{seat}")) for seat, name in enumerate(seats)]
    match = play_match(Match(game, SeededRounds(deal)), bots, contest.budget)
    match.about = {"names": seats}
    return Played(
        task.pairing,
        task.deal,
        rotation,
        seats,
        match.state.winners(),
        match.state.scores(),
        match.state.round,
        [one.moves.total() for one in bots],
        [dict(sorted(one.moves.items())) for one in bots],
        [round(one.seconds, 6) for one in bots],
        match.save() if contest.keep_games else None,
    )
