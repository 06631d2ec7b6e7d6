"""Love Letter in bulk: whole batches of games as packed machine words, for NumPy and for JAX.

It is the one package that needs NumPy, and it knows no game but Love Letter.
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
