"""Players that are programs. `bot("medium", game)` makes one; a bot sees a view, never a state."""

from billetdoux.bots.registry import Bot, bot, levels, yardsticks

__all__ = ["Bot", "bot", "levels", "yardsticks"]
