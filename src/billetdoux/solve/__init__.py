"""Equilibria of the two-player round of Love Letter, exact best responses, and certificates.

`Graph` holds the situations of a deck, `Tree` their unfolding into all histories; `Solver` runs
discounted CFR on it and `best_response` says what a perfect opponent wins against a policy. The bot
that plays a solution is in `bots`; it asks the game for it.
"""

from billetdoux.solve.cfr import Solver, best_response, exploitability, value
from billetdoux.solve.graph import Graph
from billetdoux.solve.tree import Tree

__all__ = ["Graph", "Solver", "Tree", "best_response", "exploitability", "value"]
