"""The strategy of the hard bot in one search: the rule of thumb, which remembers what seats make of
the table. How it judges is said in `heuristics` and `evaluation`.
"""

from __future__ import annotations

from billetdoux.games.tanto_cuore.core import evaluation, heuristics
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.rules import OVER, Action, Strategy


class RuleOfThumb(Strategy[TantoCuoreState, TantoCuoreView]):
    """What the hard bot goes by."""

    SIMULATIONS = 60
    ROLLOUT_DEPTH = 12

    def __init__(self) -> None:
        self._memory = heuristics.Memory()

    def without_blunders(self, view: TantoCuoreView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def auto_action(self, view: TantoCuoreView, actions: list[Action]) -> Action | None:
        return heuristics.auto_action(view, actions)

    def score_actions(self, view: TantoCuoreView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions, self._memory)

    def is_quiet(self, state: TantoCuoreState) -> bool:
        return evaluation.is_calm(state)

    def evaluate(self, state: TantoCuoreState) -> list[float]:
        return super().evaluate(state) if state.actor == OVER else evaluation.evaluate(state)
