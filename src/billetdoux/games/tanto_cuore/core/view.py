"""What a seat knows of a game of Tanto Cuore.

The park and the areas are open, and every card that is hired, played or dismissed is seen by all.
So everyone can tell which cards a player's deck and hand hold together; only the owner knows which
of them are in hand, and nobody the order of a deck. What was seen of a hand is remembered: by all
when the deck ran out and only the hand was left, or when all love was played; by one player when
they looked at a card.
"""

from __future__ import annotations

from billetdoux.games.tanto_cuore.core.fields import ViewFields


class TantoCuoreView(ViewFields):
    """What one seat may know; the fields mean what they mean in the state.

    In `areas` of others the hand is hidden: see `PlayerArea`. HIDDEN stands for a card that
    somebody else looked at.
    """

    def preparation_pile(self, pile: int) -> list[int]:
        """What is left of a preparation pile, the top first."""
        return self.ruleset.stacks[pile][self.taken[pile] :]
