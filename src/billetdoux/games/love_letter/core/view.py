"""What a seat knows (LL-KNOW).

Two kinds of hard evidence outlast the moment. *Everyone* knows of a hand which characters it cannot
be: a Guard that guessed wrong, a Baron that was won or tied, a Countess that would have had to be
played; that is a set of characters per hand (`may`). *One* player knows where a card is that they
saw; that is a `Sighting`, and it follows the card for as long as its whereabouts are certain. What
was shown is also noted as it was (`notes`): what follows from it later is more than a place tells.
"""

from __future__ import annotations

from billetdoux.games.love_letter.core.case import Evidence
from billetdoux.games.love_letter.core.fields import ViewFields
from billetdoux.games.love_letter.core.ruleset import (
    GONE,
    HIDDEN,
    NONE,
    Ruleset,
    entry_card,
    entry_seat,
)


class LoveLetterView(ViewFields):
    """What one seat may know of a Love Letter state; the fields mean what they mean in the state.

    In `hands`, `drawn`, `drawn2` and in the cards of sightings, HIDDEN stands for a card that this
    seat may not see, NONE for no card. Of the cards under the deck only the number is known; those
    that the seat put there are among its sightings. `evidence` is what follows from all this, once
    that has been found out.
    """

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(ruleset, seat, actor)
        self.evidence: Evidence | None = None

    def discards(self, seat: int) -> list[int]:
        """What lies in front of a seat, in order."""
        return [entry_card(entry) for entry in self.record if entry_seat(entry) == seat]

    def cards(self) -> list[int]:
        """What lies at each place, by its number; NONE where there is no card."""
        under = [NONE] * self.under_base + [HIDDEN] * self.under_count
        return [*self.hands, self.drawn, self.drawn2, *under]

    def known(self, seat: int) -> int:
        """The card that this view's seat is certain the given seat holds, or HIDDEN, or NONE if
        none.
        """
        card = self.hands[seat]
        if card != HIDDEN:
            return card
        for sighting in self.sightings:
            mine = sighting.viewer == self.seat and sighting.card != GONE
            if mine and sighting.places == 1 << seat:
                return sighting.card
        return HIDDEN

    def unseen(self) -> list[int]:
        """How many of each character lie where this seat cannot look now: in hidden hands, in the
        deck and aside.
        """
        left = list(self.ruleset.copies)
        for card in self.faceup:
            left[card] -= 1
        for entry in self.record:
            left[entry_card(entry)] -= 1
        for card in [*self.hands, self.drawn, self.drawn2]:
            if card >= 0:
                left[card] -= 1
        return left

    def left_for(self, seat: int) -> list[int]:
        """How many of each character that a seat's hand may be: unseen, and not known elsewhere."""
        left = self.unseen()
        if self.shown:  # the hands lie open: what was seen of them before is counted already
            return left
        for sighting in self.sightings:
            mine = sighting.viewer == self.seat and sighting.card >= 0
            if mine and (seat == NONE or not sighting.places >> seat & 1):
                left[sighting.card] -= 1
        return left
