"""The memory of cards seen that have since moved about (LL-KNOW).

Nothing here looks at a hidden card to decide what others may know: where a sighting's card may be
changes in the same way whatever the card is.
"""

from __future__ import annotations

from billetdoux.games.love_letter.core.ruleset import GONE, HIDDEN, NAMES, NONE, Ruleset


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


def card_data(card: int) -> str | None:
    """A card by name; "hidden", "gone", or None for no card."""
    if card == HIDDEN:
        return "hidden"
    return "gone" if card == GONE else None if card < 0 else NAMES[card]


def hands_data(hands: list[int], turn: int, drawn: int, drawn2: int) -> list[list[str]]:
    """The cards of each seat by name, with what the active player has drawn."""
    held = [[card] for card in hands]
    if turn >= 0:
        held[turn] += [drawn, drawn2]
    return [[NAMES[card] for card in cards if card >= 0] for cards in held]


def sighting_data(ruleset: Ruleset, sighting: Sighting) -> dict[str, object]:
    """A sighting as plain values."""
    return {
        "viewer": sighting.viewer,
        "card": card_data(sighting.card),
        "places": ruleset.place_names(sighting.places),
        "age": sighting.age,
    }
