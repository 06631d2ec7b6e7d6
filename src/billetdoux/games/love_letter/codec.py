"""Positions of Love Letter in words: the `given` and `then` tables of scenarios, and views read
back from JSON.

`describe` writes a whole state; `arrange` reads such a table, or one that leaves things open, which
are then chosen at random. Cards that a given deck leaves over lie face up, out of the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from billetdoux.games.love_letter.core.knowledge import possible
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    DRAW,
    KEEP,
    NAMES,
    NONE,
    PLAY,
    START,
    TASKS,
    Move,
    Ruleset,
)
from billetdoux.games.love_letter.core.view import (
    ANYTHING,
    GONE,
    HIDDEN,
    LoveLetterView,
    Sighting,
)
from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.packs import convert
from billetdoux.kernel.rules import CHANCE, Action


class Sees(msgspec.Struct, forbid_unknown_fields=True):
    """`seat` has seen the hand of `of`."""

    seat: int
    of: int
    card: str | None = None


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """A sighting in full; a card is its name, "gone" or, in a view, "hidden"."""

    viewer: int
    card: str
    places: list[str]
    age: int = 0


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position. Scenarios use the first part; `describe` adds the second to be complete."""

    turn: int | None = 0
    hands: list[list[str]] = []
    aside: str | None = None
    deck: list[str] | None = None
    discards: list[list[str]] = []
    faceup: list[str] | None = None
    protected: list[int] = []
    out: list[int] = []
    tokens: list[int] = []
    under: list[str] = []
    under_by: int | None = None
    jester: list[tuple[int, int]] = []
    sycophant: int | None = None
    sees: list[Sees] = []
    round: int = 1

    record: list[str] = []
    todo: list[str] | None = None
    ruled_out: list[list[str]] = []
    ties: list[tuple[int, int]] = []
    sightings: list[Seen] = []
    under_drawn: int = 0
    shown: bool = False
    round_winners: list[int] = []
    pause: bool = False


def arrange(
    ruleset: Ruleset, given: Mapping[str, object], rng: Random
) -> tuple[LoveLetterState, list[Action]]:
    """The state of a `given` table, and the cards that nature gives next, the one aside last."""
    return _Arranger(ruleset, convert(given, Given, "given"), rng).arrange()


class _Arranger:
    """Builds a state from a table, checking it on the way."""

    def __init__(self, ruleset: Ruleset, given: Given, rng: Random) -> None:
        self.ruleset = ruleset
        self.given = given
        self.rng = rng
        self.state = LoveLetterState(ruleset)
        self.left = Counter(dict(enumerate(ruleset.copies)))

    def arrange(self) -> tuple[LoveLetterState, list[Action]]:
        state, given = self.state, self.given
        state.clear()
        state.turn = self._optional("turn", given.turn)
        state.round = given.round
        state.pause, state.shown = given.pause, given.shown
        state.alive &= ~self._seats("out", given.out)
        state.safe = self._seats("protected", given.protected)
        state.tokens = self._per_seat("tokens", given.tokens, 0)
        state.round_winners = given.round_winners
        state.jesters = [
            self._seat("jester", seat) + 16 * self._seat("jester", of) for seat, of in given.jester
        ]
        state.sycophant = self._optional("sycophant", given.sycophant)
        state.ties = [self._seat("ties", one) + 16 * self._seat("ties", b) for one, b in given.ties]
        state.todo = self._todo()
        self._lay_record()
        self._name_cards()
        self._name_hands()
        script = self._deal_rest()
        state.bag = [0] * len(NAMES)
        for card in script:
            state.bag[card] += 1
        state.unseen = len(script)
        self._recall()
        entry = state.todo[-1] if state.todo else START
        state.actor = entry >> 4 if entry & 15 >= PLAY else CHANCE
        return state, [self.ruleset.draws[card] for card in script]

    # Reading names and seats, each with the key it stands at.

    def _seat(self, key: str, seat: int) -> int:
        if not 0 <= seat < self.ruleset.players:
            raise PackError(f"given: {key}: there is no seat {seat}")
        return seat

    def _optional(self, key: str, seat: int | None) -> int:
        return NONE if seat is None else self._seat(key, seat)

    def _seats(self, key: str, seats: list[int]) -> int:
        return sum(1 << self._seat(key, seat) for seat in set(seats))

    def _per_seat(self, key: str, values: list[Any], default: object) -> list[Any]:
        if len(values) > self.ruleset.players:
            raise PackError(f"given: {key}: {len(values)} entries for {self.ruleset.players} seats")
        return values + [default] * (self.ruleset.players - len(values))

    def _card(self, key: str, name: str) -> int:
        if name not in NAMES:
            raise PackError(f"given: {key}: unknown card '{name}'{suggestion(name, NAMES)}")
        return NAMES.index(name)

    def _take(self, key: str, name: str) -> int:
        """A card named in the table, out of those that are left."""
        card = self._card(key, name)
        if not self.left[card]:
            copies = self.ruleset.copies[card]
            raise PackError(f"given: {key}: more than the {copies} '{name}' of this deck")
        self.left[card] -= 1
        return card

    def _any(self) -> int:
        """A card that the table does not name."""
        rest = list(self.left.elements())
        if not rest:
            raise PackError("given: no cards are left for the hands and the card aside")
        card = self.rng.choice(rest)
        self.left[card] -= 1
        return card

    # The steps, in an order in which named cards come before unnamed ones.

    def _todo(self) -> list[int]:
        given = self.given
        if given.todo is not None:
            return [self._task(text) for text in given.todo]
        turn = given.turn or 0
        hand = given.hands[turn] if turn < len(given.hands) else []
        return [(DRAW if len(hand) == 1 else PLAY) + 16 * turn]

    def _task(self, text: str) -> int:
        name, _, seat = text.partition(" ")
        if name not in TASKS or not seat.isdigit():
            raise PackError(
                f"given: todo: '{text}' is not TASK SEAT, with one of {', '.join(TASKS)}"
            )
        return TASKS.index(name) + 16 * self._seat("todo", int(seat))

    def _lay_record(self) -> None:
        for line in self.given.record:
            self.state.record.append(self._entry(line))
        for seat, cards in enumerate(self._per_seat("discards", self.given.discards, [])):
            for name in cards:
                self.state.record.append(seat + 16 * self._take("discards", name))

    def _entry(self, line: str) -> int:
        seat_text, _, text = line.partition(" ")
        if not seat_text.isdigit():
            raise PackError(f"given: record: '{line}' does not begin with a seat")
        seat = self._seat("record", int(seat_text))
        if text.startswith("discards "):
            return seat + 16 * self._take("record", text.removeprefix("discards "))
        for action in self.ruleset.moves:
            if action.text == text and isinstance(action, Move) and action.card >= 0:
                self._take("record", NAMES[action.card])
                return seat + 16 * action.card + 512 * (action.number + 1)
        raise PackError(f"given: record: '{text}' is neither a play nor 'discards CARD'")

    def _name_cards(self) -> None:
        given = self.given
        self.faceup = [self._take("faceup", name) for name in given.faceup or []]
        self.deck = [self._take("deck", name) for name in given.deck or []]
        self.aside = None if given.aside is None else self._take("aside", given.aside)
        self.state.under = [self._take("under", name) for name in given.under]
        self.state.under_base = given.under_drawn

    def _name_hands(self) -> None:
        """Hands that are named, then those that are not; an unnamed seat to move gets two cards."""
        state = self.state
        hands = self._per_seat("hands", self.given.hands, [])
        active = state.todo[-1] if state.todo else START
        taken = [[self._take("hands", name) for name in cards] for cards in hands]
        for seat, cards in enumerate(taken):
            is_out = not state.alive >> seat & 1
            choosing = active & 15 in (PLAY, KEEP) and active >> 4 == seat
            if is_out and cards:
                raise PackError(f"given: hands: seat {seat} is out and holds no card")
            if self.given.todo is None and not is_out:
                while len(cards) < (2 if choosing else 1):
                    cards.append(self._any())
                if len(cards) > (2 if choosing else 1):
                    raise PackError(f"given: hands: seat {seat} holds too many cards")
            if len(cards) > 1 and seat == state.turn:
                state.drawn = cards[1]
                state.drawn2 = cards[2] if len(cards) > 2 else NONE
            state.hands[seat] = cards[0] if cards else NONE

    def _deal_rest(self) -> list[int]:
        """The deck in order and the card aside; in a two-player game, the cards face up."""
        given = self.given
        if given.deck is None and given.faceup is None:
            self.faceup = [self._any() for _ in range(self.ruleset.faceup)]
        # Nothing left at all: the card aside has been drawn, for a Prince.
        aside = [self._any()] if self.aside is None and self.left.total() else []
        rest = list(self.left.elements())
        self.rng.shuffle(rest)
        if given.deck is None:
            self.deck = rest
        elif given.faceup is None or rest:
            self.faceup += rest
        self.state.faceup = self.faceup
        return self.deck + (aside if self.aside is None else [self.aside])

    def _recall(self) -> None:
        """What players have seen, and what all have ruled out."""
        state, given = self.state, self.given
        for seat, names in enumerate(self._per_seat("ruled_out", given.ruled_out, [])):
            for name in names:
                state.may[seat] &= ~(1 << self._card("ruled_out", name))
        seen = [
            Sighting(
                self._seat("sightings", one.viewer),
                GONE if one.card == "gone" else self._card("sightings", one.card),
                places(self.ruleset, one.places),
                one.age,
            )
            for one in given.sightings
        ]
        for look in given.sees:
            of = self._seat("sees", look.of)
            held = state.hands[of]
            if look.card is not None and self._card("sees", look.card) != held:
                raise PackError(f"given: sees: seat {of} does not hold '{look.card}'")
            seen.append(Sighting(self._seat("sees", look.seat), held, 1 << of, 0))
        if given.under_by is not None:
            owner = self._seat("under_by", given.under_by)
            lowest = self.ruleset.players + 2 + state.under_base
            for index, card in enumerate(state.under):
                seen.append(Sighting(owner, card, 1 << (lowest + index), 0))
        state.sightings = seen


def places(ruleset: Ruleset, names: Iterable[str]) -> int:
    """The set of places with these names."""
    known = {ruleset.place_name(place): place for place in range(ruleset.players + 8)}
    for name in names:
        if name not in known:
            raise PackError(f"sightings: places: unknown place '{name}'{suggestion(name, known)}")
    return sum(1 << known[name] for name in set(names))


def describe(state: LoveLetterState) -> dict[str, object]:
    """The full table of a state; what it does not list is in the deck or aside."""
    seats = range(state.ruleset.players)
    view = state.view(None).data()
    hands = [[NAMES[card]] if card >= 0 else [] for card in state.hands]
    for card in (state.drawn, state.drawn2):
        if card >= 0:
            hands[state.turn].append(NAMES[card])
    table: dict[str, object] = {
        key: view[key]
        for key in (
            "turn", "round", "pause", "tokens", "protected", "faceup", "record", "todo",
            "ruled_out", "ties", "shown", "round_winners", "sycophant",
        )
    }  # fmt: skip
    return table | {
        "hands": hands,
        "out": [seat for seat in seats if not state.alive >> seat & 1],
        "under": [NAMES[card] for card in state.under],
        "under_drawn": state.under_base,
        "jester": view["jesters"],
        "sightings": [
            {
                "viewer": one.viewer,
                "card": "gone" if one.card == GONE else NAMES[one.card],
                "places": state.ruleset.place_names(one.places),
                "age": one.age,
            }
            for one in state.sightings
        ],
    }


# --- What a scenario's `then` may ask -------------------------------------------------------------


def inspect(state: LoveLetterState, key: str, expected: object) -> object:
    """What is found under a key of `then`, in the shape of what is expected."""
    if key in _ASKED:
        return _ASKED[key](state)
    if key == "hands":
        return _hands(state, expected)
    if key == "sees":
        return _looks(state, key, expected, True)
    if key == "sees_not":
        return _looks(state, key, expected, False)
    if key == "may":
        return _may(state, expected)
    known = [*_ASKED, "hands", "sees", "sees_not", "may"]
    raise PackError(f"then: unknown key '{key}'{suggestion(key, known)}")


def _names(cards: Iterable[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def _out(state: LoveLetterState) -> list[int]:
    return [seat for seat in range(state.ruleset.players) if not state.alive >> seat & 1]


def _discards(state: LoveLetterState) -> list[list[str]]:
    view = state.view(None)
    return [_names(view.discards(seat)) for seat in range(state.ruleset.players)]


def _choosing(state: LoveLetterState) -> str | None:
    return TASKS[state.todo[-1] & 15] if state.actor >= 0 else None


def _starts(state: LoveLetterState) -> list[int]:
    return [outcome.target for outcome, _ in state.chances() if isinstance(outcome, Move)]


def _aside(state: LoveLetterState) -> str | None:
    """The card aside, once nothing else is left that it could be."""
    left = [kind for kind, count in enumerate(state.bag) if count]
    return NAMES[left[0]] if len(left) == 1 and state.unseen == 1 else None


_ASKED: dict[str, Callable[[LoveLetterState], object]] = {
    "out": _out,
    "winners": lambda state: state.round_winners,
    "round_over": lambda state: state.pause,
    "tokens": lambda state: state.tokens,
    "deck_size": lambda state: state.deck_size(),
    "discards": _discards,
    "protected": lambda state: state.view(None).data()["protected"],
    "turn": lambda state: state.turn,
    "under": lambda state: _names(state.under),
    "faceup": lambda state: _names(state.faceup),
    "faceup_count": lambda state: len(state.faceup),
    "aside": _aside,
    "choosing": _choosing,
    "starts": _starts,
    "round": lambda state: state.round,
    "jester": lambda state: [[pair & 15, pair >> 4] for pair in state.jesters],
    "sycophant": lambda state: state.sycophant,
}


def _hands(state: LoveLetterState, expected: object) -> list[list[str]]:
    """Hands as lists of names; where "?" is expected, any one card will do."""
    wanted = convert(expected, list[list[str]], "then: hands")
    hands = describe(state)["hands"]
    assert isinstance(hands, list)
    for seat, cards in enumerate(wanted[: len(hands)]):
        if len(cards) == len(hands[seat]):
            hands[seat] = [
                "?" if want == "?" else card for want, card in zip(cards, hands[seat], strict=True)
            ]
    return hands


def _looks(state: LoveLetterState, key: str, expected: object, wanted: bool) -> list[object]:
    """Those of the expected looks that hold: that a seat knows a hand, or that it does not."""
    looks = convert(expected, list[Sees], f"then: {key}")
    tables = convert(expected, list[dict[str, object]], f"then: {key}")
    return [one for look, one in zip(looks, tables, strict=True) if _sees(state, look) == wanted]


def _sees(state: LoveLetterState, look: Sees) -> bool:
    card = state.view(look.seat).known(look.of)
    return card >= 0 and look.card in (None, NAMES[card])


class _May(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    of: int
    cards: list[str]


def _may(state: LoveLetterState, expected: object) -> dict[str, object]:
    """The characters that a seat cannot rule out for a hand."""
    wanted = convert(expected, _May, "then: may")
    view = state.view(wanted.seat)
    found = possible(view, wanted.of)
    names = sorted(_names(found), key=lambda name: (name not in wanted.cards, name))
    return {"seat": wanted.seat, "of": wanted.of, "cards": sorted(names, key=_order(wanted.cards))}


def _order(wanted: list[str]) -> Any:
    return lambda name: wanted.index(name) if name in wanted else len(wanted)


# --- Views from JSON ------------------------------------------------------------------------------


class _Under(msgspec.Struct):
    count: int
    drawn: int


class _ViewData(msgspec.Struct, forbid_unknown_fields=True, rename={"alive": "in"}):
    """A view as `LoveLetterView.data` writes it."""

    seat: int | None
    actor: int
    round: int
    pause: bool
    turn: int | None
    tokens: list[int]
    alive: list[int]
    protected: list[int]
    hands: list[str | None]
    drawn: list[str]
    faceup: list[str]
    deck: int
    under: _Under
    record: list[str]
    todo: list[str]
    ruled_out: list[list[str]]
    ties: list[tuple[int, int]]
    sightings: list[Seen]
    jesters: list[tuple[int, int]]
    sycophant: int | None
    shown: bool
    round_winners: list[int]


def load_view(ruleset: Ruleset, data: Mapping[str, object]) -> LoveLetterView:
    """The view that `LoveLetterView.data` described."""
    told = convert(data, _ViewData, "view")
    reader = _Arranger(ruleset, Given(), Random(0))

    def card(name: str | None) -> int:
        special = {None: NONE, "hidden": HIDDEN, "gone": GONE}
        return special[name] if name in special else reader._card("hands", str(name))

    view = LoveLetterView(ruleset, told.seat, told.actor)
    view.round, view.pause, view.shown = told.round, told.pause, told.shown
    view.turn = reader._optional("turn", told.turn)
    view.alive = reader._seats("in", told.alive)
    view.safe = reader._seats("protected", told.protected)
    view.deck_size, view.under_count = told.deck, told.under.count
    view.under_base = told.under.drawn
    view.drawn, view.drawn2 = (*map(card, told.drawn), NONE, NONE)[:2]
    view.sycophant = reader._optional("sycophant", told.sycophant)
    view.tokens = told.tokens
    view.hands = [card(name) for name in told.hands]
    view.faceup = [card(name) for name in told.faceup]
    view.record = [reader._entry(line) for line in told.record]
    view.todo = [reader._task(text) for text in told.todo]
    view.may = [ANYTHING & ~sum(1 << card(name) for name in names) for names in told.ruled_out]
    view.ties = [one + 16 * other for one, other in told.ties]
    view.sightings = [
        Sighting(one.viewer, card(one.card), places(ruleset, one.places), one.age)
        for one in told.sightings
    ]
    view.jesters = [seat + 16 * of for seat, of in told.jesters]
    view.round_winners = told.round_winners
    return view
