"""What a seat may know of a position of Love & Intrigue, and nothing else.

Almost everything lies open. Hidden are the cards of the piles and hands that a seat has not seen:
cards keep their place there, so all see which one leaves, and how long it has lain. What the
unseen ones can be is counted in pools, one for each time that the discards were shuffled: a card
drawn before cannot be one of those shuffled in.
"""

from __future__ import annotations

from billetdoux.games.love_and_intrigue.core.fields import ViewFields
from billetdoux.games.love_and_intrigue.core.ruleset import (
    MEDALLION,
    Ruleset,
    wedding_seat,
    wedding_suitor,
)


class LoveAndIntrigueView(ViewFields):
    """What one seat may know; the fields mean what they mean in the state.

    In `piles` and `hands` the kind of a card that this seat has not seen is HIDDEN. `pools` has for
    each number of shufflings the cards drawn since that this seat has not seen, as a bundle; the
    last is that of the present deck, which holds what the piles do not. `event_pools` is the same
    for event cards, as counts by kind.
    """

    def married(self, seat: int) -> list[int]:
        """The suitors that the ladies of a seat have married, in order."""
        return [
            wedding_suitor(wedding) for wedding in self.weddings if wedding_seat(wedding) == seat
        ]

    def points(self, seat: int) -> int:
        """Victory points so far: suitors and events, at the end also medallions (LI-END-3)."""
        return points(self.ruleset, self.weddings, self.kept, self.medallions, seat)


def husband(weddings: list[int], suitor: int) -> int:
    """The seat whose lady married a suitor."""
    [wedding] = [wedding for wedding in weddings if wedding_suitor(wedding) == suitor]
    return wedding_seat(wedding)


def points(
    ruleset: Ruleset,
    weddings: list[int],
    kept: list[list[int]],
    medallions: list[int],
    seat: int,
) -> int:
    """Values of the married suitors, played event cards, medallions (LI-END-3)."""
    total = MEDALLION * medallions.count(seat)
    for wedding in weddings:
        if wedding_seat(wedding) == seat:
            total += ruleset.suitors[wedding_suitor(wedding)].value
    for kind in kept[seat]:
        total += ruleset.events[kind].points
    return total
