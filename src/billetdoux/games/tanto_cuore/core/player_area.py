"""A player's area: all that lies in front of one player, and what the others know of the hand.

The deck is a bag: its order does not exist, except for a top card that somebody has looked at. All
cards that come or go do so in the open, so that everyone knows what deck and hand hold together;
hidden is only which of them are in hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.tanto_cuore.core.area_fields import AreaFields
from billetdoux.games.tanto_cuore.core.ruleset import (
    NONE,
    Ruleset,
    ill,
    illnesses,
    sighting,
    sighting_kind,
    sighting_viewer,
    staff_kind,
)


class PlayerArea(AreaFields):
    """What belongs to one player.

    `hand` lists cards; `deck` counts them by kind, and `top` is one of them if it was looked at, by
    the seats in the set `top_seen`. `discards` has the top last, `private` the maid who works last;
    in `chambers` and `private` an entry is her kind with her illnesses. `events` lie on the area
    itself. Everyone knows that the cards `shown` are in hand; `seen` are further cards there
    that one player has seen (`sighting`); `loveless` says that all love was just played, so
    that none can be in hand. In a view of somebody else's area `hand` is empty
    and `deck` counts the cards of hand and deck together; `held` is the size of the hand.
    """

    def copy(self) -> PlayerArea:
        """An independent copy."""
        twin = PlayerArea()
        self.copy_fields_to(twin)
        return twin

    def shown_data(self, ruleset: Ruleset) -> dict[str, object]:
        """What lies open, and the deck, with the hand in it where that is hidden. What is empty is
        left out.
        """
        return {key: value for key, value in self.fields_data(ruleset).items() if value}

    def whole_data(self, ruleset: Ruleset) -> dict[str, object]:
        """All of it, with who has seen what."""
        found = self.shown_data(ruleset)
        found["hand"] = ruleset.cards_of(self.hand)
        found["held"] = len(self.hand)
        if self.seen:
            seats = range(ruleset.players)
            found["seen_by"] = [ruleset.cards_of(self.seen_by(seat)) for seat in seats]
        return found

    def seen_by(self, seat: int) -> list[int]:
        """The cards of the hand that this seat has seen, beyond those shown to all."""
        return [sighting_kind(entry) for entry in self.seen if sighting_viewer(entry) == seat]

    def held_kinds(self) -> list[int]:
        """The kinds of the cards in hand, each once, in order."""
        return sorted(set(self.hand))

    def has_ill_staff(self) -> bool:
        """Whether an illness lies on a chambermaid or a private maid."""
        return any(illnesses(entry) > 0 for entry in self.chambers) or any(
            illnesses(entry) > 0 for entry in self.private
        )

    def drop(self, kind: i64) -> None:
        """A card leaves the hand before everyone's eyes."""
        self.hand.remove(kind)
        if kind in self.shown:
            self.shown.remove(kind)
        else:
            self._forget(kind)

    def _forget(self, kind: i64) -> None:
        """Whoever had seen such a card in hand has now seen it go."""
        kept: list[int] = []
        settled: list[int] = []
        for entry in self.seen:
            viewer = sighting_viewer(entry)
            if sighting_kind(entry) == kind and viewer not in settled:
                settled.append(viewer)
            else:
                kept.append(entry)
        self.seen = kept

    def draw(self, kind: i64, seat: i64) -> None:
        """The owner, `seat`, draws a card; whoever had seen it on top knows where it is."""
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.hand.append(kind)
        viewer: i64 = 0
        while self.top_seen:
            if self.top_seen & 1 and viewer != seat:
                self.seen.append(sighting(viewer, kind))
            self.top_seen >>= 1
            viewer += 1
        self.top = NONE

    def shuffle(self) -> None:
        """The discards become the deck (TC-DRAW-1). The deck had run out, so what is in hand is no
        secret any more.
        """
        self.shown = sorted(self.hand)  # the order in which they were drawn is nobody's business
        self.seen = []
        for kind in self.discards:
            self.deck[kind] += 1
        self.deck_size = len(self.discards)
        self.discards = []

    def lose_top(self, kind: i64) -> None:
        """The top of the deck is dismissed."""
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.top = NONE
        self.top_seen = 0
        self.discards.append(kind)

    def sicken(self, kind: i64, count: i64) -> None:
        """Illnesses come upon the healthiest maid of a kind in the area, or (a negative number)
        leave the one who is most ill.
        """
        staff = self.chambers
        alike = [entry for entry in staff if staff_kind(entry) == kind]
        if not alike:
            staff = self.private
            alike = [entry for entry in staff if staff_kind(entry) == kind]
        entry = max(alike) if count == -1 else min(alike)
        staff[staff.index(entry)] = entry + ill(0, count)


def new_area() -> PlayerArea:
    """An area with nothing in it."""
    area = PlayerArea()
    area.clear_fields()
    return area


def seen_areas(
    ruleset: Ruleset, areas: list[PlayerArea], viewer: int | None
) -> list[dict[str, object]]:
    """The areas of a view: as its seat knows them."""
    found: list[dict[str, object]] = []
    for seat, area in enumerate(areas):
        shown = area.shown_data(ruleset)
        shown["held"] = area.held
        seen = [] if viewer is None else area.seen_by(viewer)
        if seen:
            shown["seen"] = ruleset.cards_of(seen)
        if viewer == seat:
            shown["hand"] = ruleset.cards_of(area.hand)
        found.append(shown)
    return found
