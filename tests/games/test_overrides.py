"""What a game in plain Python overrides is what the kernel calls, also where it is compiled."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.kernel.errors import IllegalAction
from billetdoux.kernel.rules import Action, Codec, State, Strategy, View, rollout, simulate


class Overriding(LoveLetter):
    """Notes what the kernel asks of it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def rollout_policy(self, state: State, rng: Random) -> Action:
        self.asked.add("rollout_policy")
        return state.actions()[0]

    def is_quiet(self, state: State) -> bool:
        self.asked.add("is_quiet")
        return True

    def why_not(self, state: State, action: Action) -> str:
        return "because"

    def start(self) -> LoveLetterState:
        self.asked.add("start")
        return super().start()

    def describe(self, state: State) -> dict[str, object]:
        return {"described": 1}

    def score_actions(self, view: View, actions: list[Action]) -> list[float]:
        self.asked.add("score_actions")
        return [1.0] * len(actions)

    def parameter_kinds(self) -> dict[str, str]:
        return {"number": "seat"}


def test_the_kernel_calls_what_a_game_overrides() -> None:
    game = Overriding()
    given = {"turn": 0, "hands": [["guard", "priest"], ["baron"]]}
    state, _ = game.position(given, Random(0))
    with pytest.raises(IllegalAction) as refused:
        game.check(state, "king 1")
    assert refused.value.code == "because"
    rollout(game, state.copy(), Random(0), 0)
    rollout(game, state, Random(0), 1)
    assert game.asked == {"is_quiet", "rollout_policy"}


def test_the_defaults_of_the_interfaces_call_what_a_game_overrides() -> None:
    game = Overriding()
    state = game.start()
    game.asked.clear()
    assert Strategy.prior(game, state.view(0), []) == []
    assert game.asked == {"score_actions"}
    assert Codec.inspect(game, state, "described", 1) == 1
    assert game.parameter_kind("number") == "seat"
    simulate(game, 1)
    assert "start" in game.asked
