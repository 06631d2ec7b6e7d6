"""The fields of an area of Tanto Cuore: declared, copied and written.

Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.tanto_cuore.core.ruleset import NONE, Ruleset


class AreaFields:
    """What an area has."""

    refined: i64
    hand: list[int]
    deck: list[int]
    deck_size: i64
    top: i64
    top_seen: i64
    held: i64
    discards: list[int]
    played: list[int]
    chambers: list[int]
    private: list[int]
    preparations: list[int]
    events: list[int]
    shown: list[int]
    seen: list[int]
    loveless: bool

    def clear_fields(self) -> None:
        """Set the fields to what they are when there is nothing yet."""
        self.refined = NONE
        self.hand = []
        self.top = NONE
        self.top_seen = 0
        self.held = 0
        self.discards = []
        self.played = []
        self.chambers = []
        self.private = []
        self.preparations = []
        self.events = []
        self.shown = []
        self.seen = []
        self.loveless = False

    def copy_fields_to(self, twin: AreaFields) -> None:
        """Make another one equal to this one."""
        twin.refined = self.refined
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.top = self.top
        twin.top_seen = self.top_seen
        twin.held = self.held
        twin.discards = self.discards[:]
        twin.played = self.played[:]
        twin.chambers = self.chambers[:]
        twin.private = self.private[:]
        twin.preparations = self.preparations[:]
        twin.events = self.events[:]
        twin.shown = self.shown[:]
        twin.seen = self.seen[:]
        twin.loveless = self.loveless

    def fields_data(self, ruleset: Ruleset) -> dict[str, object]:
        """What it shows, as plain values."""
        return {
            "refined": None if self.refined < 0 else ruleset.refined[self.refined].name,
            "deck": ruleset.counted(self.deck),
            "deck_size": self.deck_size,
            "top": ruleset.card_or_hidden(self.top),
            "top_seen": [n for n in range(ruleset.players) if self.top_seen >> n & 1],
            "discards": ruleset.cards_of(self.discards),
            "played": ruleset.cards_of(self.played),
            "chambermaids": [ruleset.staff_text(one) for one in self.chambers],
            "private": [ruleset.staff_text(one) for one in self.private],
            "preparations": [ruleset.preparations[one].name for one in self.preparations],
            "events": ruleset.cards_of(self.events),
            "shown": ruleset.cards_of(self.shown),
            "loveless": self.loveless,
        }
