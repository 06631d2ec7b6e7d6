"""Bots keep the time that they are given, in every game: the search looks at the clock before each
game that it imagines, and a bot without time answers all the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.bots import bot, levels, yardsticks
from billetdoux.bots import search as searching
from billetdoux.bots.search import Search
from billetdoux.kernel.rules import CHANCE, Game, State, rollout, sample_chance

GAMES = ["love-letter", "love-and-intrigue", "tanto-cuore"]


class Clock:
    """A clock on which an imagined game takes a second, and nothing else takes any time."""

    def __init__(self) -> None:
        self.now = 0

    def perf_counter(self) -> float:
        return self.now

    def rollout(self, *given: Any) -> None:
        self.now += 1
        rollout(*given)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(searching, "time", clock)
    monkeypatch.setattr(searching, "rollout", clock.rollout)
    return clock


def hard_choice(name: str) -> tuple[Game, State]:
    """A position in which there is something to think about."""
    game, rng = billetdoux.game(name), Random(3)
    state = game.start()
    while True:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        actions, view = state.actions(), state.view(state.actor)
        if (
            len(game.without_blunders(view, actions)) > 4
            and game.auto_action(view, actions) is None
        ):
            return game, state
        state.apply(rng.choice(actions))


@pytest.mark.parametrize("name", GAMES)
def test_time_is_up_between_two_imagined_games(name: str, clock: Clock) -> None:
    game, state = hard_choice(name)
    search = Search(game, state.view(state.actor), state.actions(), Random(1))
    search.run(10**9, 6.5)
    assert clock.now == search.tried == 7


@pytest.mark.parametrize("name", GAMES)
def test_hard_without_time_imagines_nothing(name: str, clock: Clock) -> None:
    game, state = hard_choice(name)
    view = state.view(state.actor)
    chosen = bot("hard", game, 1).choose(view, state.actions(), 0.0)
    assert clock.now == 0
    marks = dict(zip(state.actions(), game.prior(view, state.actions()), strict=True))
    assert marks[chosen] == max(
        marks[action] for action in game.without_blunders(view, state.actions())
    )


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", levels() + yardsticks())
def test_every_bot_answers_without_time(name: str, kind: str) -> None:
    game, state = hard_choice(name)
    assert (
        bot(kind, game, 1).choose(state.view(state.actor), state.actions(), 0.0) in state.actions()
    )
