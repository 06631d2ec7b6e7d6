"""The contract that games and programs share, and what follows from it: matches, chance, notation,
sentences, scenarios, conformance.

No game, no person and no network is known here; nothing here reads input or prints.
"""

from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game, State, View

__all__ = ["CHANCE", "OVER", "Action", "Event", "Game", "State", "View"]
