"""Tanto Cuore, the party in the park."""

from billetdoux.games.tanto_cuore.game import TantoCuore

__all__ = ["TantoCuore"]
