"""The contract that games and programs share, and what follows from it. Knows no game, no people,
no network.
"""

from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game, State, View

__all__ = ["CHANCE", "OVER", "Action", "Event", "Game", "State", "View"]
