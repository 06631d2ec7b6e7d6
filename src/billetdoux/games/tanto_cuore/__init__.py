"""Tanto Cuore, the party in the park.

What is played is in `core/` (compiled), what is read and drawn beside it; cards are data in
`packs/`, which `assemble.py` makes into a ruleset. Nothing here is for other games.
"""

from billetdoux.games.tanto_cuore.game import TantoCuore

__all__ = ["TantoCuore"]
