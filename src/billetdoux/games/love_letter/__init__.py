"""Love Letter, in four editions.

What is played is in `core/` (compiled), what is read and drawn beside it; cards are data in
`packs/`. Playing it by the million is in `batch`, solving it in `solve`.
"""

from billetdoux.games.love_letter.game import LoveLetter

__all__ = ["LoveLetter"]
