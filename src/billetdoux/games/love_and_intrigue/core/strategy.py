"""The strategy of the hard bot in one search: the rule of thumb, which remembers what ladies may
hope for. How it judges is said in `heuristics` and `evaluation`.
"""

from __future__ import annotations

from billetdoux.games.love_and_intrigue.core import evaluation, heuristics
from billetdoux.games.love_and_intrigue.core.plans import Memory
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.rules import OVER, Action, Strategy


class RuleOfThumb(Strategy[LoveAndIntrigueState, LoveAndIntrigueView]):
    """What the hard bot goes by."""

    ROLLOUT_DEPTH = 8

    def __init__(self) -> None:
        self._memory = Memory()

    def without_blunders(self, view: LoveAndIntrigueView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def score_actions(self, view: LoveAndIntrigueView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions, self._memory)

    def is_quiet(self, state: LoveAndIntrigueState) -> bool:
        return evaluation.is_calm(state)

    def evaluate(self, state: LoveAndIntrigueState) -> list[float]:
        return super().evaluate(state) if state.actor == OVER else evaluation.evaluate(state)
