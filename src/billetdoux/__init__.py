"""Billet-doux: the courtship card games, played, hosted and studied. This is the public door."""

from billetdoux.kernel.registry import available_games, game
from billetdoux.kernel.rules import (
    CHANCE,
    OVER,
    Action,
    Event,
    Game,
    Simulation,
    State,
    View,
    simulate,
)

__all__ = [
    "CHANCE", "OVER", "Action", "Event", "Game", "Simulation", "State", "View",
    "available_games", "game", "simulate",
]  # fmt: skip
