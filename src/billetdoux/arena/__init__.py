"""Bots against bots in bulk: contests on mirrored deals, ratings with intervals, and reports.

The bots are in `bots`, the command is in `cli`; nothing here prints.
"""

from billetdoux.arena.contest import Contest, Pairing
from billetdoux.arena.run import run_contest

__all__ = ["Contest", "Pairing", "run_contest"]
