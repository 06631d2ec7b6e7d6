"""Players that are programs. `bot("medium", game)` makes one; a bot sees a view, never a state."""

from billetdoux.bots.registry import bot, levels, yardsticks
from billetdoux.kernel.driver import Bot

__all__ = ["Bot", "bot", "levels", "yardsticks"]
