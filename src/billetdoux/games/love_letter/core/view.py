"""What a seat knows (LL-KNOW): the view, and the memory of cards seen that have since moved about.

Two kinds of hard evidence outlast the moment. *Everyone* knows of a hand which characters it cannot
be: a Guard that guessed wrong, a Baron that was won or tied, a Countess that would have had to be
played; that is a set of characters per hand (`may`). *One* player knows where a card is that they
saw; that is a `Sighting`, and it follows the card for as long as its whereabouts are certain.
Nothing here looks at a hidden card to decide what others may know: where a sighting's card may be
changes in the same way whatever the card is.
"""

from __future__ import annotations

from typing import Final

from billetdoux.games.love_letter.core.ruleset import NONE, Ruleset
from billetdoux.kernel.rules import View

HIDDEN: Final = -2  # a card this view may not see
GONE: Final = -3  # a sighting whose card has been turned up since

ANYTHING: Final = (1 << 32) - 1  # the set of all characters


class Sighting:
    """`viewer` saw a card; it is now in one of `places`, or has turned up since (GONE).

    `places` is a set of bits: one for each seat's hand, then the active player's two freshly drawn
    cards, then the cards put under the deck in the order they were put there. `age` counts the
    plays since, in which the card may have been turned up: outsiders cannot tell.
    """

    def __init__(self, viewer: int, card: int, places: int, age: int) -> None:
        self.viewer: int = viewer
        self.card: int = card
        self.places: int = places
        self.age: int = age

    def as_seen_by(self, seat: int) -> Sighting:
        """Only the one who looked knows which card it was, and whether it has turned up since."""
        if seat == self.viewer:
            return self
        return Sighting(self.viewer, HIDDEN, self.places, self.age)


def size(places: int) -> int:
    """How many places a set holds."""
    count = 0
    while places:
        places &= places - 1
        count += 1
    return count


def _accounts_for(
    sightings: list[Sighting], viewer: int, card: int, places: int
) -> Sighting | None:
    """The viewer's sighting that a card turned up at `places` settles: the most certain one that
    fits.
    """
    best: Sighting | None = None
    for sighting in sightings:
        if (
            sighting.viewer == viewer
            and sighting.card == card
            and sighting.places & places
            and (best is None or size(sighting.places) < size(best.places))
        ):
            best = sighting
    return best


def after_play(
    sightings: list[Sighting], seat: int, card: int, hand: int, drawn: int
) -> list[Sighting]:
    """`seat` played `card` from `hand` or from the card just `drawn`; what is left is the hand."""
    here = hand | drawn
    kept: list[Sighting] = []
    for sighting in sightings:
        if sighting.places & here == 0:
            kept.append(sighting)
            continue
        settled = _accounts_for(sightings, sighting.viewer, card, here) is sighting
        places = (sighting.places & ~here) | hand
        now = GONE if settled else sighting.card
        kept.append(Sighting(sighting.viewer, now, places, sighting.age + 1))
    return kept


def after_showing(
    sightings: list[Sighting], card: int, place: int, viewer: int = NONE
) -> list[Sighting]:
    """The card at `place` is shown, to one viewer or to all (NONE): no other sighting of theirs can
    be there.
    """
    kept: list[Sighting] = []
    for sighting in sightings:
        if sighting.places & place == 0 or (viewer != NONE and sighting.viewer != viewer):
            kept.append(sighting)
            continue
        elsewhere = sighting.places & ~place
        if elsewhere:
            settled = _accounts_for(sightings, sighting.viewer, card, place) is sighting
            now = GONE if settled else sighting.card
            kept.append(Sighting(sighting.viewer, now, elsewhere, sighting.age))
    return kept


def after_trade(
    sightings: list[Sighting], one: int, other: int, one_gives: int, other_gives: int
) -> list[Sighting]:
    """The seats `one` and `other` traded hands; each has seen what it got and knows where its own
    went.
    """
    here, there = 1 << one, 1 << other
    sightings = after_showing(sightings, other_gives, there, one)
    sightings = after_showing(sightings, one_gives, here, other)
    kept: list[Sighting] = []
    for sighting in sightings:
        places = sighting.places & ~(here | there)
        if sighting.places & here:
            places |= there
        if sighting.places & there:
            places |= here
        kept.append(Sighting(sighting.viewer, sighting.card, places, sighting.age))
    kept.append(Sighting(one, one_gives, there, 0))
    kept.append(Sighting(other, other_gives, here, 0))
    return kept


def after_moving(
    sightings: list[Sighting], seat: int, card: int, origin: int, goal: int
) -> list[Sighting]:
    """`seat` took `card` from the place `origin` (under the deck) to `goal`, and sees it."""
    sightings = after_showing(sightings, card, origin, seat)
    kept: list[Sighting] = []
    for sighting in sightings:
        if sighting.places & origin:
            places = (sighting.places & ~origin) | goal
            sighting = Sighting(sighting.viewer, sighting.card, places, sighting.age)
        kept.append(sighting)
    return kept


def after_mixing(sightings: list[Sighting], origins: int, goals: int) -> list[Sighting]:
    """A player laid the cards at `origins` out among `goals`, unseen by the others."""
    kept: list[Sighting] = []
    for sighting in sightings:
        if sighting.places & origins:
            places = (sighting.places & ~origins) | goals
            sighting = Sighting(sighting.viewer, sighting.card, places, sighting.age)
        kept.append(sighting)
    return kept


class LoveLetterView(View):
    """What one seat may know of a Love Letter state; the fields mean what they mean in the state.

    In `hands`, `drawn`, `drawn2` and in the cards of sightings, HIDDEN stands for a card that this
    seat may not see, NONE for no card. Of the cards under the deck only the number is told; those
    that the seat put there are among its sightings.
    """

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset
        self.round: int = 0
        self.pause: bool = False
        self.turn: int = 0
        self.alive: int = 0
        self.safe: int = 0
        self.deck_size: int = 0
        self.under_count: int = 0
        self.under_base: int = 0
        self.drawn: int = NONE
        self.drawn2: int = NONE
        self.sycophant: int = NONE
        self.shown: bool = False

    tokens: list[int]
    hands: list[int]
    faceup: list[int]
    record: list[int]
    todo: list[int]
    may: list[int]
    ties: list[int]
    sightings: list[Sighting]
    jesters: list[int]
    round_winners: list[int]

    def discards(self, seat: int) -> list[int]:
        """What lies in front of a seat, in order."""
        return [entry >> 4 & 31 for entry in self.record if entry & 15 == seat]

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
            left[entry >> 4 & 31] -= 1
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

    def data(self) -> dict[str, object]:
        names = self.ruleset.names
        ruleset = self.ruleset

        def card(kind: int) -> str | None:
            return "hidden" if kind == HIDDEN else None if kind < 0 else names[kind]

        return {
            "seat": self.seat,
            "actor": self.actor,
            "round": self.round,
            "pause": self.pause,
            "turn": None if self.turn == NONE else self.turn,
            "tokens": list(self.tokens),
            "in": [seat for seat in range(ruleset.players) if self.alive >> seat & 1],
            "protected": [seat for seat in range(ruleset.players) if self.safe >> seat & 1],
            "hands": [card(kind) for kind in self.hands],
            "drawn": [card(kind) for kind in (self.drawn, self.drawn2) if kind != NONE],
            "faceup": [names[kind] for kind in self.faceup],
            "deck": self.deck_size,
            "under": {"count": self.under_count, "drawn": self.under_base},
            "record": [ruleset.entry_text(entry) for entry in self.record],
            "todo": [ruleset.task_text(entry) for entry in self.todo],
            "ruled_out": [ruleset.ruled_out(may) for may in self.may],
            "ties": [[tie & 15, tie >> 4] for tie in self.ties],
            "sightings": [
                {
                    "viewer": sighting.viewer,
                    "card": "gone" if sighting.card == GONE else card(sighting.card),
                    "places": ruleset.place_names(sighting.places),
                    "age": sighting.age,
                }
                for sighting in self.sightings
            ],
            "jesters": [[pair & 15, pair >> 4] for pair in self.jesters],
            "sycophant": None if self.sycophant == NONE else self.sycophant,
            "shown": self.shown,
            "round_winners": list(self.round_winners),
        }
