"""Positions of Love & Intrigue in words: the `given` and `then` tables of scenarios.

A table names what matters; the rest is chosen at random. Whole states are written and read in
`codec`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from billetdoux.games.love_and_intrigue.core import ruleset as rules
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import HIDDEN, NONE, kind_of
from billetdoux.games.love_and_intrigue.fields import Counts, LoveAndIntrigueReader
from billetdoux.kernel.packs import convert
from billetdoux.kernel.rules import Action

PHASES = {"move": rules.MOVE, "act": rules.ACT, "end": rules.END}

# --- A scenario's `given` -------------------------------------------------------------------------


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position of a scenario."""

    turn: int | None = 0
    phase: str = "move"
    ladies: list[str | None] = []
    attributes: list[list[int]] = []
    pawns: list[str | None] = []
    suitors: list[Counts] = []
    hands: list[list[str]] = []
    piles: dict[str, list[str]] = {}
    deck: list[str] | Counts | None = None
    discards: Counts = {}
    event_deck: list[str] | Counts | None = None
    event_discards: Counts = {}
    weddings: list[str] = []
    kept: list[list[str]] = []
    round: int = 1
    first: int | None = 0
    aside: list[Counts] = []
    dice: list[int | None] = []
    medallions: list[int | None] = []


class Arranger:
    """Builds a state from a table; named cards are taken before unnamed ones."""

    def __init__(
        self, read: LoveAndIntrigueReader, given: Given, state: LoveAndIntrigueState, rng: Random
    ) -> None:
        self.read = read
        self.given = given
        self.state = state
        self.rng = rng
        self.ruleset = ruleset = read.ruleset
        self.left = Counter({n: int(suitor.cards) for n, suitor in enumerate(ruleset.suitors)})
        self.events_left = Counter({n: int(card.copies) for n, card in enumerate(ruleset.events)})

    def arrange(self) -> list[Action]:
        state, given, read = self.state, self.given, self.read
        if given.turn is None:  # the game has not begun: nothing lies anywhere yet
            return []
        state.turn = read.seat("turn", given.turn)
        state.first = read.optional_seat("first", given.first)
        state.round = read.number("round", given.round)
        pawns = read.per_seat("pawns", given.pawns, "none")
        state.pawns = [read.place("pawns", name) for name in pawns]
        if given.dice:
            state.dice = read.dice("dice", given.dice)
        if given.medallions:
            state.medallions = read.medallions("medallions", given.medallions)
        state.todo = self._todo()
        self._turn_up_ladies()
        self._lay_suitors()
        self._hold_events()
        return self._fill_decks()

    def _todo(self) -> list[int]:
        given, read = self.given, self.read
        if given.phase not in PHASES:
            raise read.fail("phase", f"'{given.phase}' is not one of {', '.join(PHASES)}")
        kinds = [rules.DISCARD, rules.EVENT, rules.END]
        if given.phase != "end":
            kinds.append(PHASES[given.phase])
        return [rules.task(kind, self.state.turn) for kind in kinds]

    def _turn_up_ladies(self) -> None:
        """Those named; the others at random from those left."""
        state, given, read = self.state, self.given, self.read
        state.weddings = [read.wedding("weddings", text) for text in given.weddings]
        named = [read.lady("ladies", name) for name in given.ladies]
        used = [*map(rules.wedding_lady, state.weddings), *[lady for lady in named if lady != NONE]]
        for lady in used:
            if used.count(lady) > 1:
                raise read.fail("ladies", f"'{read.ladies[lady]}' is there twice")
        while len(named) < self.ruleset.players:
            named.append(self.rng.choice([n for n in range(len(read.ladies)) if n not in used]))
            used.append(named[-1])
        state.ladies = read.per_seat("ladies", named, NONE)
        given_values = read.per_seat("attributes", given.attributes, [])
        values = [
            given_values[seat] or (self.ruleset.ladies[lady].values if lady != NONE else [0, 0, 0])
            for seat, lady in enumerate(state.ladies)
        ]
        state.attributes = read.attributes("attributes", values)

    def _lay_suitors(self) -> None:
        """Under the ladies, aside, discarded, at the places; a place not named is filled at
        random.
        """
        state, given, read = self.state, self.given, self.read
        tables = read.per_seat("suitors", given.suitors, {})
        state.suitors = [self._take_bundle("suitors", table) for table in tables]
        if given.aside:
            tables = read.per_seat("aside", given.aside, {})
            state.aside = [self._take_bundle("aside", table) for table in tables]
        else:
            for wedding in state.weddings:  # three cards of each married suitor at the least
                name = read.suitors[rules.wedding_suitor(wedding)]
                seat = rules.wedding_seat(wedding)
                state.aside[seat] += self._take_bundle("weddings", {name: 3})
        state.discards = self._take_bundle("discards", given.discards)
        for name, texts in given.piles.items():
            pile = read.pile("piles", texts)
            for card in pile:
                self._take("piles", kind_of(card), self.left, read.suitors)
            state.piles[read.index("piles", name, read.places)] = pile
        self.named_deck = self._named_deck()
        for number, spot in enumerate(self.ruleset.places):
            if spot.name not in given.piles:
                cards = self._any(spot.cards)
                state.piles[number] = [rules.slot(card, 0, 0, 0) for card in cards]

    def _named_deck(self) -> list[int] | None:
        deck, read = self.given.deck, self.read
        if deck is None:
            return None
        if isinstance(deck, dict):
            counts = read.counts("deck", deck, read.suitors, 15)
            cards = [card for card, copies in enumerate(counts) for _ in range(copies)]
        else:
            cards = read.indices("deck", deck, read.suitors)
        for card in cards:
            self._take("deck", card, self.left, read.suitors)
        return cards

    def _take_bundle(self, key: str, table: Counts) -> int:
        bundle = self.read.bundle(key, table)
        for suitor in range(len(self.ruleset.suitors)):
            for _ in range(rules.count(bundle, suitor)):
                self._take(key, suitor, self.left, self.read.suitors)
        return bundle

    def _take(self, key: str, kind: int, left: Counter[int], names: list[str]) -> None:
        """A card named in the table, out of those that are left."""
        if kind == HIDDEN or not left[kind]:
            name = "hidden" if kind == HIDDEN else names[kind]
            raise self.read.fail(key, f"more cards of '{name}' than there are")
        left[kind] -= 1

    def _any(self, most: int) -> list[int]:
        """Cards that the table does not name, as many as there are."""
        rest = list(self.left.elements())
        cards = self.rng.sample(rest, min(most, len(rest)))
        self.left.subtract(cards)
        return cards

    def _hold_events(self) -> None:
        state, given, read = self.state, self.given, self.read
        hands = read.per_seat("hands", given.hands, [])
        state.hands = [read.hand("hands", texts) for texts in hands]
        kept = read.per_seat("kept", given.kept, [])
        state.kept = [read.event_cards("kept", names) for names in kept]
        state.event_discards = self._take_events("event_discards", given.event_discards)
        for hand in state.hands:
            for card in hand:
                self._take("hands", kind_of(card), self.events_left, read.events)
        for kinds in state.kept:
            for kind in kinds:
                self._take("kept", kind, self.events_left, read.events)

    def _take_events(self, key: str, table: Counts) -> list[int]:
        counts = self.read.counts(key, table, self.read.events, max(self.events_left.values()))
        for kind, copies in enumerate(counts):
            for _ in range(copies):
                self._take(key, kind, self.events_left, self.read.events)
        return counts

    def _fill_decks(self) -> list[Action]:
        """What is named, or all that is left; a deck that is named as a list comes in its order."""
        state, given, read = self.state, self.given, self.read
        rest = list(self.left.elements())
        deck = rest if self.named_deck is None else self.named_deck
        state.deck = sum(rules.one(card) for card in deck)
        if given.event_deck is None:
            state.event_deck = [self.events_left[kind] for kind in range(len(read.events))]
        else:
            state.event_deck = self._take_events("event_deck", dict(Counter(given.event_deck)))
        return [self.ruleset.drawing[card] for card in deck] if isinstance(given.deck, list) else []


# --- What a scenario's `then` may ask -------------------------------------------------------------


class _Sees(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat knows of a pile, or of the hand of a seat, in order; "?" is a card unseen."""

    seat: int
    cards: list[str]
    place: str | None = None
    of: int | None = None


def _sees(state: LoveAndIntrigueState, expected: object) -> list[_Sees]:
    return [
        msgspec.structs.replace(sees, cards=_seen(state, sees))
        for sees in convert(expected, list[_Sees], "then: sees")
    ]


def _seen(state: LoveAndIntrigueState, sees: _Sees) -> list[str]:
    read = LoveAndIntrigueReader(state.ruleset, "then")
    view = state.view(read.seat("sees", sees.seat))
    if sees.place is not None:
        names, cards = read.suitors, view.piles[read.index("sees", sees.place, read.places)]
    else:
        names, cards = read.events, view.hands[read.optional_seat("sees", sees.of)]
    return ["?" if kind_of(card) == HIDDEN else names[kind_of(card)] for card in cards]


def _names(cards: list[int], names: list[str]) -> list[str]:
    return [names[kind_of(card)] for card in cards]


def _piles(state: LoveAndIntrigueState) -> dict[str, list[str]]:
    names, places = [one.name for one in state.ruleset.suitors], state.ruleset.places
    return {place.name: _names(state.piles[n], names) for n, place in enumerate(places)}


def _hands(state: LoveAndIntrigueState) -> list[list[str]]:
    names = [card.name for card in state.ruleset.events]
    return [_names(hand, names) for hand in state.hands]


COMPARED: dict[str, Callable[[Any, Any], object]] = {"sees": _sees}
ASKED: dict[str, Callable[[LoveAndIntrigueState], object]] = {
    "piles": _piles,
    "hands": _hands,
    "choosing": lambda state: (
        rules.TASKS[rules.task_kind(state.todo[-1])] if state.actor >= 0 else None
    ),
    "deck_size": lambda state: state.deck_size,
    "event_deck_size": lambda state: state.event_deck_size,
    "pile_sizes": lambda state: [len(pile) for pile in state.piles],
    "hand_sizes": lambda state: [len(hand) for hand in state.hands],
    "points": lambda state: [int(points) for points in state.scores()],
    "married": lambda state: [
        [state.ruleset.suitors[suitor].name for suitor in state.view(None).married(seat)]
        for seat in range(state.ruleset.players)
    ],
}
