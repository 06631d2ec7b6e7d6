"""Positions of Love & Intrigue in words: the `given` and `then` tables of scenarios, and views read
back from JSON.

`describe` writes a whole state; `arrange` reads such a table, or one that leaves things open, which
are then chosen at random. How single things are written is decided in `view`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ACT,
    ATTRIBUTES,
    DISCARD,
    END,
    EVENT,
    HIDDEN,
    HIGHEST,
    MOVE,
    NO_CHOICE,
    NOBODY,
    NONE,
    NOTHING,
    START,
    TASKS,
    Ruleset,
    count,
    kind_of,
    one,
    slot,
    task,
    task_kind,
    task_seat,
)
from billetdoux.games.love_and_intrigue.core.view import (
    LoveAndIntrigueView,
    bundle_names,
    count_names,
    event_names,
    slot_text,
    suitor_names,
    thing_names,
    thing_word,
)
from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.packs import convert
from billetdoux.kernel.rules import CHANCE, OVER, Action

PHASES = {"move": MOVE, "act": ACT, "end": END}
Counts = dict[str, int]
_NAMES = ("card", "suitor", "place", "choice")


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position. Scenarios use the first part; `describe` adds the second to be complete."""

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
    shuffles: int = 0
    event_shuffles: int = 0
    todo: list[str] | None = None


class Reader:
    """Reads names, seats and numbers, each with the key it stands at."""

    def __init__(self, ruleset: Ruleset, where: str) -> None:
        self.ruleset = ruleset
        self.where = where
        self.suitors = suitor_names(ruleset)
        self.events = event_names(ruleset)
        self.places = [place.name for place in ruleset.places]
        self.ladies = [lady.name for lady in ruleset.ladies]

    def fail(self, key: str, reason: str) -> PackError:
        return PackError(f"{self.where}: {key}: {reason}")

    def index(self, key: str, name: str, known: Sequence[str]) -> int:
        if name not in known:
            raise self.fail(key, f"unknown '{name}'{suggestion(name, known)}")
        return known.index(name)

    def seat(self, key: str, seat: int | None) -> int:
        if seat is None:
            return NONE
        if not 0 <= seat < self.ruleset.players:
            raise self.fail(key, f"there is no seat {seat}")
        return seat

    def per_seat(self, key: str, values: list[Any], default: object) -> list[Any]:
        if len(values) > self.ruleset.players:
            raise self.fail(key, f"{len(values)} entries for {self.ruleset.players} seats")
        return values + [default] * (self.ruleset.players - len(values))

    def optional(self, key: str, name: str | None, known: Sequence[str]) -> int:
        return NONE if name is None or name == "none" else self.index(key, name, known)

    def bundle(self, key: str, table: Counts) -> int:
        total = 0
        for name, copies in table.items():
            if not 0 <= copies <= 15:
                raise self.fail(key, f"{copies} cards of '{name}'")
            total += one(self.index(key, name, self.suitors)) * copies
        return total

    def counts(self, key: str, table: Counts) -> list[int]:
        found = [0] * len(self.events)
        for name, copies in table.items():
            if copies < 0:
                raise self.fail(key, f"{copies} cards of '{name}'")
            found[self.index(key, name, self.events)] += copies
        return found

    def slot(self, key: str, text: str, names: Sequence[str]) -> int:
        """A card in its place: `NAME`, then `word=value` for what is known of it."""
        name, *pairs = text.split() or [""]
        kind = HIDDEN if name == "hidden" else self.index(key, name, names)
        found = self.pairs(key, pairs, ("seen", "cleared", "shuffles"))
        seats = sum(1 << self.seat(key, int(digit)) for digit in set(found.get("seen", "")))
        return slot(kind, seats, int(found.get("cleared", 0)), int(found.get("shuffles", 0)))

    def pairs(self, key: str, pairs: list[str], known: Sequence[str]) -> dict[str, str]:
        """`word=value` for each of some known words; numbers where no names are expected."""
        found = {}
        for pair in pairs:
            word, _, value = pair.partition("=")
            self.index(key, word, known)
            if word not in _NAMES and not value.isdigit():
                raise self.fail(key, f"'{pair}' is not {word}=NUMBER")
            found[word] = value
        return found

    def wedding(self, text: str) -> int:
        """`SEAT LADY SUITOR REPUTATION BEAUTY EDUCATION`."""
        words = text.split()
        if len(words) != 6 or not all(word.isdigit() for word in [words[0], *words[3:]]):
            raise self.fail("weddings", f"'{text}' is not SEAT LADY SUITOR and three numbers")
        seat = self.seat("weddings", int(words[0]))
        lady = self.index("weddings", words[1], self.ladies)
        suitor = self.index("weddings", words[2], self.suitors)
        values = [int(word) << 12 + 3 * place for place, word in enumerate(words[3:])]
        return seat + 8 * lady + 256 * suitor + sum(values)

    def task(self, text: str) -> int:
        """`TASK SEAT`, then `word=value` for what it is about."""
        name, _, rest = text.partition(" ")
        seat, *pairs = rest.split() or [""]
        if name not in TASKS or not seat.isdigit():
            raise self.fail("todo", f"'{text}' is not TASK SEAT, with one of {', '.join(TASKS)}")
        kind = TASKS.index(name)
        thing, choice = NOTHING, NO_CHOICE
        word = thing_word(kind)
        found = self.pairs("todo", pairs, ("target", word, "choice", "step"))
        if word in found:
            thing = self.index("todo", found[word], thing_names(self.ruleset, kind))
        if "choice" in found:
            choice = self.index("todo", found["choice"], self._choices(thing))
        target = self.seat("todo", int(found["target"])) if "target" in found else NOBODY
        step = int(found.get("step", 0))
        return task(kind, self.seat("todo", int(seat)), target, thing, choice, step)

    def _choices(self, card: int) -> list[str]:
        named = self.ruleset.events[card].asks == "attribute"
        return ATTRIBUTES if named else self.places


# --- Reading a position ---------------------------------------------------------------------------


def arrange(
    ruleset: Ruleset, given: Mapping[str, object], rng: Random
) -> tuple[LoveAndIntrigueState, list[Action]]:
    """The state of a `given` table, and the suitor cards that nature gives next."""
    return _Arranger(ruleset, convert(given, Given, "given"), rng).arrange()


class _Arranger:
    """Builds a state from a table, checking it on the way."""

    def __init__(self, ruleset: Ruleset, given: Given, rng: Random) -> None:
        self.ruleset = ruleset
        self.given = given
        self.rng = rng
        self.read = Reader(ruleset, "given")
        self.state = LoveAndIntrigueState(ruleset)
        self.left = Counter({n: int(suitor.cards) for n, suitor in enumerate(ruleset.suitors)})
        self.events_left = Counter({n: int(card.copies) for n, card in enumerate(ruleset.events)})

    def arrange(self) -> tuple[LoveAndIntrigueState, list[Action]]:
        state, given, read = self.state, self.given, self.read
        state.clear()
        state.turn = read.seat("turn", given.turn)
        state.first = read.seat("first", given.first)
        state.round = given.round
        state.shuffles, state.event_shuffles = given.shuffles, given.event_shuffles
        state.pawns = [
            read.optional("pawns", name, read.places)
            for name in read.per_seat("pawns", given.pawns, None)
        ]
        state.dice = [NONE if face is None else face for face in given.dice] or state.dice
        state.medallions = [
            read.seat("medallions", seat) for seat in given.medallions
        ] or state.medallions
        state.todo = self._todo()
        self._turn_up_ladies()
        self._lay_suitors()
        self._hold_events()
        script = self._fill_decks()
        entry = state.todo[-1] if state.todo else NONE
        if entry == NONE:
            state.actor = OVER
        else:
            state.actor = task_seat(entry) if task_kind(entry) >= MOVE else CHANCE
        return state, script

    def _todo(self) -> list[int]:
        given, read = self.given, self.read
        if given.todo is not None:
            return [read.task(text) for text in given.todo]
        if given.phase not in PHASES:
            raise read.fail("phase", f"'{given.phase}' is not one of {', '.join(PHASES)}")
        if given.turn is None:
            return [task(START, 0)]
        seat = self.state.turn
        kinds = [DISCARD, EVENT, END, PHASES[given.phase]]
        return [task(kind, seat) for kind in (kinds[:3] if given.phase == "end" else kinds)]

    def _turn_up_ladies(self) -> None:
        """Those named; the others at random from those left, unless all is told."""
        state, given, read = self.state, self.given, self.read
        state.weddings = [read.wedding(text) for text in given.weddings]
        for wedding in state.weddings:
            state.ladies_left &= ~(1 << (wedding >> 3 & 31))
            state.married |= 1 << (wedding >> 8 & 15)
        named = [read.optional("ladies", name, read.ladies) for name in given.ladies]
        for lady in named:
            if lady != NONE:
                if not state.ladies_left >> lady & 1:
                    raise read.fail("ladies", f"'{read.ladies[lady]}' is there twice")
                state.ladies_left &= ~(1 << lady)
        if given.todo is None:
            while len(named) < self.ruleset.players:
                free = [n for n in range(len(read.ladies)) if state.ladies_left >> n & 1]
                named.append(self.rng.choice(free))
                state.ladies_left &= ~(1 << named[-1])
        state.ladies = read.per_seat("ladies", named, NONE)
        for seat, lady in enumerate(state.ladies):
            if lady != NONE:
                state.attributes[3 * seat : 3 * seat + 3] = self.ruleset.ladies[lady].values
        for seat, values in enumerate(read.per_seat("attributes", given.attributes, [])):
            if values:
                if len(values) != 3 or not all(0 <= value <= HIGHEST for value in values):
                    raise read.fail("attributes", f"{values} are not three numbers from 0 to 5")
                state.attributes[3 * seat : 3 * seat + 3] = values

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
                name = read.suitors[wedding >> 8 & 15]
                state.aside[wedding & 7] += self._take_bundle("weddings", {name: 3})
        state.discards = self._take_bundle("discards", given.discards)
        for name, cards in given.piles.items():
            place = read.index("piles", name, read.places)
            pile = [read.slot("piles", text, read.suitors) for text in cards]
            for card in pile:
                self._take_one("piles", kind_of(card))
            state.piles[place] = pile
        self.named_deck = self._named_deck()
        if given.todo is None:
            for number, spot in enumerate(self.ruleset.places):
                if spot.name not in given.piles:
                    unnamed = self._any(spot.cards)
                    state.piles[number] = [slot(card, 0, 0, state.shuffles) for card in unnamed]

    def _named_deck(self) -> list[int] | None:
        deck, read = self.given.deck, self.read
        if deck is None:
            return None
        names = list(deck) if isinstance(deck, list) else list(Counter(deck).elements())
        cards = [read.index("deck", name, read.suitors) for name in names]
        for card in cards:
            self._take_one("deck", card)
        return cards

    def _take_bundle(self, key: str, table: Counts) -> int:
        bundle = self.read.bundle(key, table)
        for suitor in range(len(self.ruleset.suitors)):
            for _ in range(count(bundle, suitor)):
                self._take_one(key, suitor)
        return bundle

    def _take_one(self, key: str, suitor: int) -> None:
        """A card named in the table, out of those that are left."""
        if suitor == HIDDEN or not self.left[suitor]:
            name = "hidden" if suitor == HIDDEN else self.read.suitors[suitor]
            raise self.read.fail(key, f"more cards of '{name}' than there are")
        self.left[suitor] -= 1

    def _any(self, most: int) -> list[int]:
        """Cards that the table does not name, as many as there are."""
        rest = list(self.left.elements())
        cards = self.rng.sample(rest, min(most, len(rest)))
        self.left.subtract(cards)
        return cards

    def _hold_events(self) -> None:
        state, given, read = self.state, self.given, self.read
        for seat, cards in enumerate(read.per_seat("hands", given.hands, [])):
            state.hands[seat] = [read.slot("hands", text, read.events) for text in cards]
            for card in state.hands[seat]:
                self._take_event("hands", kind_of(card))
        for seat, names in enumerate(read.per_seat("kept", given.kept, [])):
            state.kept[seat] = [read.index("kept", name, read.events) for name in names]
            for kind in state.kept[seat]:
                self._take_event("kept", kind)
        state.event_discards = read.counts("event_discards", given.event_discards)
        for kind, copies in enumerate(state.event_discards):
            for _ in range(copies):
                self._take_event("event_discards", kind)

    def _take_event(self, key: str, kind: int) -> None:
        if kind == HIDDEN or not self.events_left[kind]:
            name = "hidden" if kind == HIDDEN else self.read.events[kind]
            raise self.read.fail(key, f"more cards of '{name}' than there are")
        self.events_left[kind] -= 1

    def _fill_decks(self) -> list[Action]:
        """What is named, or all that is left; a deck that is named as a list comes in its order."""
        state, given, read = self.state, self.given, self.read
        rest = list(self.left.elements())
        deck = rest if self.named_deck is None else self.named_deck
        state.deck, state.deck_size = sum(one(card) for card in deck), len(deck)
        if given.event_deck is None:
            state.event_deck = [self.events_left[kind] for kind in range(len(read.events))]
        else:
            state.event_deck = read.counts("event_deck", Counter(given.event_deck))
            for kind, copies in enumerate(state.event_deck):
                for _ in range(copies):
                    self._take_event("event_deck", kind)
        state.event_deck_size = sum(state.event_deck)
        return [self.ruleset.drawing[card] for card in deck] if isinstance(given.deck, list) else []


def describe(state: LoveAndIntrigueState) -> dict[str, object]:
    """The full table of a state."""
    view = state.view(None).data()
    open_keys = (
        "turn", "round", "first", "pawns", "ladies", "attributes", "suitors", "aside", "weddings",
        "kept", "dice", "medallions", "discards", "event_discards", "todo",
    )  # fmt: skip
    ruleset = state.ruleset
    names, events = suitor_names(ruleset), event_names(ruleset)
    return {key: view[key] for key in open_keys} | {
        "piles": {
            place.name: [slot_text(names, card) for card in state.piles[number]]
            for number, place in enumerate(ruleset.places)
        },
        "hands": [[slot_text(events, card) for card in hand] for hand in state.hands],
        "deck": bundle_names(ruleset, state.deck),
        "event_deck": count_names(ruleset, state.event_deck),
        "shuffles": state.shuffles,
        "event_shuffles": state.event_shuffles,
    }


def piece_counts(state: LoveAndIntrigueState) -> dict[str, int]:
    """How many there are of each card and lady, in the order of the pack."""
    ruleset = state.ruleset
    names = [*suitor_names(ruleset), *event_names(ruleset), *[one.name for one in ruleset.ladies]]
    found: Counter[str] = Counter()
    for bundle in (state.deck, state.discards, *state.suitors, *state.aside):
        found.update(bundle_names(ruleset, bundle))
    for pile in state.piles:
        found.update(ruleset.suitors[kind_of(card)].name for card in pile)
    for counts in (state.event_deck, state.event_discards):
        found.update(count_names(ruleset, counts))
    for hand in state.hands:
        found.update(ruleset.events[kind_of(card)].name for card in hand)
    for kept in state.kept:
        found.update(ruleset.events[kind].name for kind in kept)
    turned_up = [*state.ladies, *[wedding >> 3 & 31 for wedding in state.weddings]]
    found.update(ruleset.ladies[lady].name for lady in turned_up if lady != NONE)
    for number, lady in enumerate(ruleset.ladies):
        found[lady.name] += state.ladies_left >> number & 1
    return {name: found[name] for name in names if found[name]}


# --- What a scenario's `then` may ask -------------------------------------------------------------


class _Sees(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat knows of a pile, or of the hand of a seat, in order; "?" is a card unseen."""

    seat: int
    cards: list[str]
    place: str | None = None
    of: int | None = None


def inspect(state: LoveAndIntrigueState, key: str, expected: object) -> object:
    """What is found under a key of `then`, in the shape of what is expected."""
    if key in _ASKED:
        return _ASKED[key](state)
    if key == "piles":
        return _piles(state, expected)
    if key == "hands":
        wanted = convert(expected, list[list[str]], "then: hands")
        names = event_names(state.ruleset)
        return [
            _named([names[kind_of(card)] for card in hand], cards)
            for hand, cards in zip(state.hands, wanted, strict=False)
        ]
    if key == "sees":
        return [
            msgspec.structs.replace(sees, cards=_seen(state, sees))
            for sees in convert(expected, list[_Sees], "then: sees")
        ]
    raise PackError(
        f"then: unknown key '{key}'{suggestion(key, [*_ASKED, 'piles', 'hands', 'sees'])}"
    )


def _named(names: list[str], wanted: Sequence[str]) -> list[str]:
    """The names, with "?" where any card will do."""
    if len(names) != len(wanted):
        return names
    return ["?" if want == "?" else name for name, want in zip(names, wanted, strict=True)]


def _piles(state: LoveAndIntrigueState, expected: object) -> dict[str, list[str]]:
    """The piles that are asked for."""
    wanted = convert(expected, dict[str, list[str]], "then: piles")
    read = Reader(state.ruleset, "then")
    return {
        name: _named(
            [
                read.suitors[kind_of(card)]
                for card in state.piles[read.index("piles", name, read.places)]
            ],
            cards,
        )
        for name, cards in wanted.items()
    }


def _seen(state: LoveAndIntrigueState, sees: _Sees) -> list[str]:
    read = Reader(state.ruleset, "then")
    view = state.view(read.seat("sees", sees.seat))
    if sees.place is not None:
        names, cards = read.suitors, view.piles[read.index("sees", sees.place, read.places)]
    else:
        names, cards = read.events, view.hands[read.seat("sees", sees.of)]
    return ["?" if kind_of(card) == HIDDEN else names[kind_of(card)] for card in cards]


def _choosing(state: LoveAndIntrigueState) -> str | None:
    return TASKS[task_kind(state.todo[-1])] if state.actor >= 0 else None


def _described(key: str) -> Callable[[LoveAndIntrigueState], object]:
    """What `describe` says; TOML has no word for nothing, so it is "none"."""

    def found(state: LoveAndIntrigueState) -> object:
        value = describe(state)[key]
        if isinstance(value, list):
            return ["none" if one is None else one for one in value]
        return value

    return found


_ASKED: dict[str, Callable[[LoveAndIntrigueState], object]] = {
    **{
        key: _described(key)
        for key in (
            "turn", "round", "first", "pawns", "ladies", "attributes", "suitors", "aside", "kept",
            "medallions", "discards", "event_discards", "weddings", "dice",
        )
    },
    "choosing": _choosing,
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


# --- Views from JSON ------------------------------------------------------------------------------


class _ViewData(msgspec.Struct, forbid_unknown_fields=True):
    """A view as `LoveAndIntrigueView.data` writes it."""

    seat: int | None
    actor: int
    round: int
    turn: int | None
    first: int | None
    pawns: list[str | None]
    ladies: list[str | None]
    attributes: list[list[int]]
    suitors: list[Counts]
    aside: list[Counts]
    weddings: list[str]
    kept: list[list[str]]
    dice: list[int | None]
    medallions: list[int | None]
    piles: list[list[str]]
    hands: list[list[str]]
    discards: Counts
    deck: int
    event_discards: Counts
    event_deck: int
    ladies_left: list[str]
    pools: dict[int, Counts]
    event_pools: dict[int, Counts]
    todo: list[str]


def load_view(ruleset: Ruleset, data: Mapping[str, object]) -> LoveAndIntrigueView:
    """The view that `LoveAndIntrigueView.data` described."""
    told = convert(data, _ViewData, "view")
    read = Reader(ruleset, "view")
    view = LoveAndIntrigueView(ruleset, told.seat, told.actor)
    view.round = told.round
    view.turn = read.seat("turn", told.turn)
    view.first = read.seat("first", told.first)
    view.pawns = [read.optional("pawns", name, read.places) for name in told.pawns]
    view.ladies = [read.optional("ladies", name, read.ladies) for name in told.ladies]
    view.attributes = [value for values in told.attributes for value in values]
    view.suitors = [read.bundle("suitors", table) for table in told.suitors]
    view.aside = [read.bundle("aside", table) for table in told.aside]
    view.weddings = [read.wedding(text) for text in told.weddings]
    view.kept = [[read.index("kept", name, read.events) for name in kept] for kept in told.kept]
    view.dice = [NONE if face is None else face for face in told.dice]
    view.medallions = [read.seat("medallions", seat) for seat in told.medallions]
    view.piles = [[read.slot("piles", text, read.suitors) for text in pile] for pile in told.piles]
    view.hands = [[read.slot("hands", text, read.events) for text in hand] for hand in told.hands]
    view.discards = read.bundle("discards", told.discards)
    view.deck_size = told.deck
    view.event_discards = read.counts("event_discards", told.event_discards)
    view.event_deck_size = told.event_deck
    view.ladies_left = sum(
        1 << read.index("ladies_left", name, read.ladies) for name in told.ladies_left
    )
    view.pools = {n: read.bundle("pools", table) for n, table in told.pools.items()}
    view.event_pools = {
        n: read.counts("event_pools", table) for n, table in told.event_pools.items()
    }
    view.todo = [read.task(text) for text in told.todo]
    return view
