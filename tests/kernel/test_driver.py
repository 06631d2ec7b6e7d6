"""Bots play a match to its end; what they played is a saved game like any other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.kernel.chance import Seeded, SeededRounds
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Action, View

DEAL = 5  # draws: three cards face up and two hands


class Cheat:
    """A bot that plays what is not legal."""

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        return Action("cheat", (("cheat", 1),), 0)


class Recorder:
    """A bot that plays at random and notes its budget and whose turn it was."""

    def __init__(self) -> None:
        self.rng = Random(1)
        self.seen: list[tuple[int | None, float | None]] = []

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        self.seen.append((view.seat, budget))
        return self.rng.choice(actions)


def test_each_bot_decides_for_its_seat_through_all_rounds() -> None:
    game = billetdoux.game("love-letter", players=3, goal=2)
    bots = [Recorder() for _ in range(3)]
    match = play_match(Match(game, Seeded(1)), bots, 0.5)
    assert match.state.actor == OVER
    assert match.state.round > 1
    assert [set(one.seen) for one in bots] == [{(seat, 0.5)} for seat in range(3)]
    assert sum(len(one.seen) for one in bots) == len(match.decisions())
    assert Match.load(json.dumps(match.save())).state.winners() == match.state.winners()


def test_an_illegal_choice_names_the_seat() -> None:
    game = billetdoux.game("love-letter", players=2)
    with pytest.raises(BilletDouxError, match=r"the bot of seat \d chose 'cheat', .* not legal"):
        play_match(Match(game, Seeded(1)), [Cheat(), Cheat()])


def test_rounds_are_dealt_alike_however_the_last_one_went() -> None:
    """The first draws of each round are the same for bots that play differently."""
    game = billetdoux.game("love-letter", players=2, goal=3)
    deals = []
    for level in ("medium", "easy"):
        bots = [bot(level, game, seat) for seat in range(2)]
        match = play_match(Match(game, SeededRounds("x")), bots)
        deals.append(_first_draws(match))
    rounds = min(map(len, deals))
    assert rounds > 1
    assert deals[0][:rounds] == deals[1][:rounds]


def _first_draws(match: Match) -> list[list[str]]:
    """The face-up cards and the two hands dealt in each round."""
    state, draws = match.at(0), dict[int, list[str]]()
    for action in match.actions:
        if state.actor == CHANCE:
            draws.setdefault(state.round, []).append(str(action))
        state.apply(action)
    return [drawn[:DEAL] for drawn in draws.values()]


def test_a_game_by_seeded_rounds_goes_on_after_it_was_saved_or_undone() -> None:
    game = billetdoux.game("love-letter", players=2, goal=2)
    match = Match(game, SeededRounds("y"))
    for _ in range(3):
        match.play(match.state.actions()[0])
    again = Match.load(json.dumps(match.save()))
    assert again.source.data() == {"kind": "seeded-rounds", "seed": "y"}
    taken = again.undo()
    again.play(taken)
    other = Match.load(json.dumps(match.save()))
    other.undo()
    other.play(taken)
    assert again.actions == other.actions
