"""Love Letter, in four editions."""

from billetdoux.games.love_letter.game import LoveLetter

__all__ = ["LoveLetter"]
