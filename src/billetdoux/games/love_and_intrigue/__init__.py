"""Love & Intrigue: a courtship game of places, suitors, tricks and weddings."""

from billetdoux.games.love_and_intrigue.game import LoveAndIntrigue

__all__ = ["LoveAndIntrigue"]
