"""Love & Intrigue: a courtship game of places, suitors, tricks and weddings.

What is played is in `core/` (compiled), what is read and drawn beside it; suitors, ladies, places
and event cards are data in `packs/`. Nothing here is for other games.
"""

from billetdoux.games.love_and_intrigue.game import LoveAndIntrigue

__all__ = ["LoveAndIntrigue"]
