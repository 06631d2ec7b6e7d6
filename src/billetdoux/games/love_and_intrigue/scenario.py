"""Positions of Love & Intrigue in words: the `given` and `then` tables of scenarios.

A table names what matters; the rest is chosen at random. Whole states are written and read in
`codec`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import msgspec

from billetdoux.games.love_and_intrigue.codec import complete, describe, restore
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ACT,
    DISCARD,
    END,
    EVENT,
    HIDDEN,
    MOVE,
    NONE,
    TASKS,
    Ruleset,
    count,
    kind_of,
    one,
    slot,
    task,
    task_kind,
    wedding_lady,
    wedding_seat,
    wedding_suitor,
)
from billetdoux.games.love_and_intrigue.fields import Counts, LoveAndIntrigueReader
from billetdoux.games.love_and_intrigue.invariants import check
from billetdoux.kernel.codec import matching
from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.packs import convert
from billetdoux.kernel.rules import Action

PHASES = {"move": MOVE, "act": ACT, "end": END}

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


def arrange(
    ruleset: Ruleset, given: Mapping[str, object], rng: Random
) -> tuple[LoveAndIntrigueState, list[Action]]:
    """The state of a `given` table, and the suitor cards that nature gives next; of a whole state,
    as `describe` writes it, just the state.
    """
    if "todo" in given:
        return restore(ruleset, given), []
    arranger = _Arranger(ruleset, convert(given, Given, "given"), rng)
    script = arranger.arrange()
    check(arranger.state, arranger.read)
    return arranger.state, script


class _Arranger:
    """Builds a state from a table; named cards are taken before unnamed ones."""

    def __init__(self, ruleset: Ruleset, given: Given, rng: Random) -> None:
        self.ruleset = ruleset
        self.given = given
        self.rng = rng
        self.read = LoveAndIntrigueReader(ruleset, "given")
        self.state = LoveAndIntrigueState(ruleset)
        self.left = Counter({n: int(suitor.cards) for n, suitor in enumerate(ruleset.suitors)})
        self.events_left = Counter({n: int(card.copies) for n, card in enumerate(ruleset.events)})

    def arrange(self) -> list[Action]:
        state, given, read = self.state, self.given, self.read
        state.clear()
        if given.turn is None:  # the game has not begun: nothing lies anywhere yet
            return []
        state.turn = read.seat("turn", given.turn)
        state.first = read.optional_seat("first", given.first)
        state.round = read.number("round", given.round)
        state.pawns = read.pawns("pawns", read.per_seat("pawns", given.pawns, "none"))
        if given.dice:
            state.dice = read.dice("dice", given.dice)
        if given.medallions:
            state.medallions = read.medallions("medallions", given.medallions)
        state.todo = self._todo()
        self._turn_up_ladies()
        self._lay_suitors()
        self._hold_events()
        script = self._fill_decks()
        complete(state)
        return script

    def _todo(self) -> list[int]:
        given, read = self.given, self.read
        if given.phase not in PHASES:
            raise read.fail("phase", f"'{given.phase}' is not one of {', '.join(PHASES)}")
        kinds = [DISCARD, EVENT, END, PHASES[given.phase]]
        return [
            task(kind, self.state.turn) for kind in (kinds[:3] if given.phase == "end" else kinds)
        ]

    def _turn_up_ladies(self) -> None:
        """Those named; the others at random from those left."""
        state, given, read = self.state, self.given, self.read
        state.weddings = read.weddings("weddings", given.weddings)
        named = [read.optional("ladies", name, read.ladies) for name in given.ladies]
        used = [*map(wedding_lady, state.weddings), *[lady for lady in named if lady != NONE]]
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
                name = read.suitors[wedding_suitor(wedding)]
                state.aside[wedding_seat(wedding)] += self._take_bundle("weddings", {name: 3})
        state.discards = self._take_bundle("discards", given.discards)
        for name, texts in given.piles.items():
            pile = read.slots("piles", texts, read.suitors)
            for card in pile:
                self._take("piles", kind_of(card), self.left, read.suitors)
            state.piles[read.index("piles", name, read.places)] = pile
        self.named_deck = self._named_deck()
        for number, spot in enumerate(self.ruleset.places):
            if spot.name not in given.piles:
                state.piles[number] = [slot(card, 0, 0, 0) for card in self._any(spot.cards)]

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
            for _ in range(count(bundle, suitor)):
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
        state.hands = [read.slots("hands", texts, read.events) for texts in hands]
        state.kept = read.kept("kept", read.per_seat("kept", given.kept, []))
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
        state.deck = sum(one(card) for card in deck)
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


def inspect(state: LoveAndIntrigueState, key: str, expected: object) -> object:
    """What is found under a key of `then`, in the shape of what is expected."""
    if key == "sees":
        return [
            msgspec.structs.replace(sees, cards=_seen(state, sees))
            for sees in convert(expected, list[_Sees], "then: sees")
        ]
    if key not in _ASKED:
        raise PackError(f"then: unknown key '{key}'{suggestion(key, [*_ASKED, 'sees'])}")
    return matching(expected, _ASKED[key](state))


def _seen(state: LoveAndIntrigueState, sees: _Sees) -> list[str]:
    read = LoveAndIntrigueReader(state.ruleset, "then")
    view = state.view(read.seat("sees", sees.seat))
    if sees.place is not None:
        names, cards = read.suitors, view.piles[read.index("sees", sees.place, read.places)]
    else:
        names, cards = read.events, view.hands[read.optional_seat("sees", sees.of)]
    return ["?" if kind_of(card) == HIDDEN else names[kind_of(card)] for card in cards]


def _described(key: str) -> Callable[[LoveAndIntrigueState], object]:
    """What `describe` says; TOML has no word for nothing, so it is "none"."""

    def found(state: LoveAndIntrigueState) -> object:
        value = describe(state)[key]
        if isinstance(value, list):
            return ["none" if one is None else one for one in value]
        return value

    return found


def _names(cards: list[int], names: list[str]) -> list[str]:
    return [names[kind_of(card)] for card in cards]


def _piles(state: LoveAndIntrigueState) -> dict[str, list[str]]:
    names, places = [one.name for one in state.ruleset.suitors], state.ruleset.places
    return {place.name: _names(state.piles[n], names) for n, place in enumerate(places)}


def _hands(state: LoveAndIntrigueState) -> list[list[str]]:
    names = [card.name for card in state.ruleset.events]
    return [_names(hand, names) for hand in state.hands]


_ASKED: dict[str, Callable[[LoveAndIntrigueState], object]] = {
    **{
        key: _described(key)
        for key in (
            "turn", "round", "first", "pawns", "ladies", "attributes", "suitors", "aside", "kept",
            "medallions", "discards", "event_discards", "weddings", "dice",
        )
    },
    "piles": _piles,
    "hands": _hands,
    "choosing": lambda s: TASKS[task_kind(s.todo[-1])] if s.actor >= 0 else None,
    "deck_size": lambda state: state.deck_size,
    "event_deck_size": lambda state: state.event_deck_size,
    "pile_sizes": lambda state: [len(pile) for pile in state.piles],
    "hand_sizes": lambda state: [len(hand) for hand in state.hands],
    "points": lambda state: [int(points) for points in state.scores()],
    "married": lambda state: [
        [state.ruleset.suitors[suitor].name for suitor in state.view(None).married(seat)]
        for seat in range(state.ruleset.players)
    ],
}  # fmt: skip
