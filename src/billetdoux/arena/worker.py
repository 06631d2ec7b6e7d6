"""A worker's job: to play one deal of a pairing in all its rotations.

What comes out depends on the contest and the task alone (but for the seconds, and for bots whose
time is limited), whichever worker does it and when.
"""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import msgspec

from billetdoux.arena.contest import Contest, Task
from billetdoux.bots import Bot, bot
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import CHANCE, OVER, Game, sample_chance


class Played(msgspec.Struct, frozen=True):
    """A game that was played. Lists go by seat; `moves` counts decisions by the first word of
    their notation; `seconds` is what the bot of each seat thought in all, by the
    processor's clock.
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

    def share(self, seat: int) -> float:
        """What of the win is this seat's."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_task(contest: Contest, task: Task) -> list[Played]:
    """All rotations of a deal."""
    game = contest.table()
    pairing = contest.pairings()[task.pairing]
    luck = f"{contest.seed}/{task.deal}"
    games = []
    for rotation in range(game.players):
        seats = contest.seats(pairing, rotation)
        own = f"{luck}/{pairing.one}/{pairing.other}/{rotation}"
        bots = [bot(name, game, f"{own}/{seat}") for seat, name in enumerate(seats)]
        games.append(_play(game, bots, seats, luck, task, rotation, contest.budget))
    return games


def _play(
    game: Game,
    bots: list[Bot],
    seats: list[str],
    luck: str,
    task: Task,
    rotation: int,
    budget: float | None,
) -> Played:
    state = game.start()
    seconds = [0.0] * game.players
    moves: list[Counter[str]] = [Counter() for _ in seats]
    round_number, nature = 0, Random(f"{luck}/0")
    while state.actor != OVER:
        if state.actor == CHANCE:
            if state.round != round_number:
                # Each round begins anew, so that it is dealt alike however the last one went.
                round_number, nature = state.round, Random(f"{luck}/{state.round}")
            state.apply(sample_chance(state, nature))
            continue
        seat, actions = state.actor, state.actions()
        view = state.view(seat)
        began = time.process_time()
        action = bots[seat].choose(view, actions, budget)
        seconds[seat] += time.process_time() - began
        if action not in actions:
            raise BilletDouxError(f"bot '{seats[seat]}' chose '{action}', which is not legal")
        moves[seat][str(action).split()[0]] += 1
        state.apply(action)
    return Played(
        task.pairing,
        task.deal,
        rotation,
        seats,
        state.winners(),
        state.scores(),
        state.round,
        [counted.total() for counted in moves],
        [dict(sorted(counted.items())) for counted in moves],
        [round(spent, 6) for spent in seconds],
    )
