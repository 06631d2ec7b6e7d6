"""Billet-doux: the courtship card games, played, hosted and studied. This is the public door."""

from billetdoux.kernel.registry import game, games
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
    "CHANCE", "OVER", "Action", "Event", "Game", "Simulation", "State", "View", "game", "games",
    "simulate",
]  # fmt: skip
