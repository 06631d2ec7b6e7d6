"""Players that are programs: `bot("medium", game)` makes one. A bot sees a view, never a state.

What bots know about a particular game is in that game (`kernel.rules.Strategy`); playing many games
is the arena's job.
"""

from billetdoux.bots.registry import bot, levels, yardsticks
from billetdoux.kernel.driver import Bot

__all__ = ["Bot", "bot", "levels", "yardsticks"]
