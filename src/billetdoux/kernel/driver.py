"""Bots play a match to its end. Whatever they play can then be saved, replayed and reviewed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import OVER, Action, View


class Bot(Protocol):
    """Something that chooses among legal actions from what its seat may know."""

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        """One of the actions; `budget` is how long it may think, in seconds."""
        ...


def play_match(match: Match, bots: Sequence[Bot], budget: float | None = None) -> Match:
    """Play a match to its end, with a bot for each seat and `budget` seconds for each decision."""
    while match.state.actor != OVER:
        seat = match.state.actor
        if seat < 0:  # the pause between two rounds
            match.proceed()
            continue
        actions = match.state.actions()
        action = bots[seat].choose(match.state.view(seat), actions, budget)
        if action not in actions:
            raise BilletDouxError(f"the bot of seat {seat} chose '{action}', which is not legal")
        match.play_checked(action)
    return match
