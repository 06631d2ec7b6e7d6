"""What a seat knows of a game of Tanto Cuore.

The park and the houses are open, and every card that is hired, played or dismissed is seen by all.
So everyone can tell which cards a player's deck and hand hold together; only the owner knows which
of them are in hand, and nobody the order of a deck. What was seen of a hand is remembered: by all
when the deck ran out and only the hand was left, or when all love was played; by one player when
they looked at a card.
"""

from __future__ import annotations

from billetdoux.games.tanto_cuore.core.fields import ViewFields
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.ruleset import HIDDEN, NONE, Ruleset


class TantoCuoreView(ViewFields):
    """What one seat may know; the fields mean what they mean in the state.

    In `houses` of others the hand is hidden: see `PlayerArea`. HIDDEN stands for a card that
    somebody else looked at.
    """

    looked: int
    houses: list[PlayerArea]

    def preparation_pile(self, pile: int) -> list[int]:
        """What is left of a preparation pile, the top first."""
        return self.ruleset.stacks[pile][self.taken[pile] :]

    def data(self) -> dict[str, object]:
        ruleset = self.ruleset
        return {
            "seat": self.seat,
            "actor": self.actor,
            **self.fields_data(),
            "mixed": mixed_data(ruleset, self.tops, self.lefts, self.bags),
            "looked": card_data(ruleset, self.looked),
            "houses": [self.house_data(seat) for seat in range(ruleset.players)],
        }

    def house_data(self, seat: int) -> dict[str, object]:
        """A house as this view's seat knows it."""
        house = self.houses[seat]
        seen = [] if self.seat is None else house.seen_by(self.seat)
        shown = open_data(self.ruleset, house)
        shown["held"] = house.held
        if seen:
            shown["seen"] = self.ruleset.cards_of(seen)
        if self.seat == seat:
            shown["hand"] = self.ruleset.cards_of(house.hand)
        return shown


def card_data(ruleset: Ruleset, kind: int) -> str | None:
    """A card by name; "hidden", or None for no card."""
    return "hidden" if kind == HIDDEN else None if kind < 0 else ruleset.names[kind]


def mixed_data(
    ruleset: Ruleset, tops: list[int], lefts: list[int], bags: list[list[int]]
) -> list[dict[str, object]]:
    """The eleventh pile and that of the private maids: the top, how many lie under it, and what
    they may be.
    """
    return [
        {
            "top": card_data(ruleset, tops[which]),
            "left": lefts[which],
            "bag": ruleset.cards_of(bags[which]),
        }
        for which in range(2)
    ]


def open_data(ruleset: Ruleset, house: PlayerArea) -> dict[str, object]:
    """What a house shows, and the deck, with the hand in it where that is hidden. What is empty is
    left out.
    """
    refined = None if house.refined == NONE else ruleset.refined[house.refined].name
    found: dict[str, object] = {
        "refined": refined,
        "deck": ruleset.counted(house.deck),
        "deck_size": house.deck_size,
        "top": card_data(ruleset, house.top),
        "top_seen": [seat for seat in range(ruleset.players) if house.top_seen >> seat & 1],
        "discards": ruleset.cards_of(house.discards),
        "played": ruleset.cards_of(house.played),
        "chambermaids": [ruleset.staff_text(entry) for entry in house.chambers],
        "private": [ruleset.staff_text(entry) for entry in house.private],
        "preparations": [ruleset.preparations[card].name for card in house.preparations],
        "events": ruleset.cards_of(house.events),
        "shown": ruleset.cards_of(house.shown),
        "loveless": house.loveless,
    }
    return {key: value for key, value in found.items() if value}
