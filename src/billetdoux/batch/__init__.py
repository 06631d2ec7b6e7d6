"""Love Letter by the thousand: whole batches of games as packed words, for NumPy and for JAX.

It follows the reference in `games/love_letter` move for move and is used for research only; no bot
and no server depends on it.
"""

from billetdoux.batch.bits import fold, keys
from billetdoux.batch.crossing import pack, pack_views
from billetdoux.batch.features import features, layout
from billetdoux.batch.imagining import imagine
from billetdoux.batch.layout import Memory, Observation, State
from billetdoux.batch.rules import LoveLetter

__all__ = [
    "LoveLetter", "Memory", "Observation", "State", "features", "fold", "imagine", "keys", "layout",
    "pack", "pack_views",
]  # fmt: skip
