"""What a thinking player of Love Letter makes of a position: who is likely to win."""

from __future__ import annotations

from functools import cache

from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.kernel.rules import OVER

NEAR = 8  # tokens still needed; with more only the difference counts


def evaluate(state: LoveLetterState) -> list[float]:
    """The chance of each seat to win the game, if all play equally well from the next round on.

    In the middle of a round, those still in are as likely to win it as their hands are high.
    """
    goal = state.ruleset.goal
    if state.actor == OVER:
        winners = state.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.tokens))]
    needs = [goal - tokens for tokens in state.tokens]
    if state.pause:
        return prospects(*needs)
    hopes = [_hope(state, seat) for seat in range(len(needs))]
    total = sum(hopes)
    result = [0.0] * len(needs)
    for seat, hope in enumerate(hopes):
        if hope:
            then = prospects(*[need - (n == seat) for n, need in enumerate(needs)])
            result = [r + hope / total * t for r, t in zip(result, then, strict=True)]
    return result


def _hope(state: LoveLetterState, seat: int) -> float:
    """How much speaks for a seat to win the round."""
    if not state.alive >> seat & 1:
        return 0.0
    return 1 + max(0, state.ruleset.values[state.hands[seat]])


@cache
def prospects(*needs: int) -> list[float]:
    """The chance of each seat to be the first with all tokens, if each round is anyone's."""
    if min(needs) <= 0:
        first = [need <= 0 for need in needs]
        return [won / sum(first) for won in first]
    beyond = max(0, min(needs) - NEAR)
    near = [min(need - beyond, NEAR + 4) for need in needs]
    return [_chance(own, tuple(sorted(near[:n] + near[n + 1 :]))) for n, own in enumerate(near)]


@cache
def _chance(own: int, others: tuple[int, ...]) -> float:
    if own == 0:
        return 1.0
    if others[0] == 0:
        return 0.0
    total = _chance(own - 1, others)
    for index, need in enumerate(others):
        total += _chance(own, tuple(sorted((*others[:index], need - 1, *others[index + 1 :]))))
    return total / (1 + len(others))
