"""What all environments share: a game in progress in which nature plays by itself, and what its end
is worth to each seat.
"""

from __future__ import annotations

from random import Random

from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, State, sample_chance


def settle(state: State, rng: Random) -> None:
    """Let nature play until somebody has to decide or the game is over."""
    while state.actor == CHANCE:
        state.apply(sample_chance(state, rng))


def returns(game: Game, state: State) -> list[float]:
    """What the end is worth to each seat: 1 to a lone winner, and the same in all taken from the
    others; nothing before the end. Shared victories share the sum, so that it is always zero.
    """
    if state.actor != OVER:
        return [0.0] * game.players
    winners = state.winners()
    share = game.players / len(winners)
    return [
        ((share if seat in winners else 0.0) - 1.0) / (game.players - 1)
        for seat in range(game.players)
    ]


def legal(state: State) -> dict[int, Action]:
    """The legal actions by number."""
    return {action.number: action for action in state.actions()}


def drawn(state: State, seat: int | None) -> str:
    """The table in words for people who debug: what a seat (None: a spectator) may know."""
    known = state.view(seat).data()
    return "\n".join(f"{key}: {value}" for key, value in known.items())
