"""Positions of Love Letter in words: the `given` and `then` tables of scenarios.

A table names what matters; the rest is dealt at random. Cards that a given deck leaves over lie
face up, out of the round. Whole states are written and read in `codec`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from billetdoux.games.love_letter.core import ruleset as rules
from billetdoux.games.love_letter.core.knowledge import possible
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import NAMES
from billetdoux.games.love_letter.core.sightings import Sighting
from billetdoux.games.love_letter.fields import LoveLetterReader
from billetdoux.kernel.errors import PackError
from billetdoux.kernel.packs import convert
from billetdoux.kernel.rules import CHANCE, Action

# --- A scenario's `given` -------------------------------------------------------------------------


class Sees(msgspec.Struct, forbid_unknown_fields=True):
    """`seat` has seen the hand of `of`."""

    seat: int
    of: int
    card: str | None = None


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position of a scenario."""

    turn: int = 0
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


class Arranger:
    """Builds a state from a table. The steps come in an order in which named cards are taken before
    unnamed ones.
    """

    def __init__(
        self, read: LoveLetterReader, given: Given, state: LoveLetterState, rng: Random
    ) -> None:
        self.read = read
        self.given = given
        self.state = state
        self.rng = rng
        self.ruleset = read.ruleset
        self.left = Counter(dict(enumerate(read.ruleset.copies)))

    def arrange(self) -> list[Action]:
        state, given, read = self.state, self.given, self.read
        state.turn = read.seat("turn", given.turn)
        state.round = read.number("round", given.round)
        state.round_winners = []
        state.alive &= ~read.seat_set("out", given.out)
        state.safe = read.seat_set("protected", given.protected)
        state.tokens = read.numbers("tokens", read.per_seat("tokens", given.tokens, 0))
        state.jesters = [read.seat_pair("jester", pair) for pair in given.jester]
        state.sycophant = read.optional_seat("sycophant", given.sycophant)
        self._lay_discards()
        self._name_cards()
        self._deal_hands()
        script = self._deal_rest()
        state.bag = [script.count(kind) for kind in range(len(NAMES))]
        state.unseen = len(script)
        self._recall()
        return [self.ruleset.draws[card] for card in script]

    def _take(self, key: str, name: str) -> int:
        """A card named in the table, out of those that are left."""
        card = self.read.card(key, name)
        if not self.left[card]:
            copies = self.ruleset.copies[card]
            raise self.read.fail(key, f"more than the {copies} '{name}' of this deck")
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

    def _lay_discards(self) -> None:
        for seat, cards in enumerate(self.read.per_seat("discards", self.given.discards, [])):
            for name in cards:
                card = self._take("discards", name)
                self.state.record.append(rules.record_entry(seat, card))

    def _name_cards(self) -> None:
        given = self.given
        self.faceup = [self._take("faceup", name) for name in given.faceup or []]
        self.deck = [self._take("deck", name) for name in given.deck or []]
        self.aside = None if given.aside is None else self._take("aside", given.aside)
        self.state.under = [self._take("under", name) for name in given.under]

    def _deal_hands(self) -> None:
        """Hands that are named, then those that are not. The seat to play has two cards; with one
        it draws first.
        """
        state, turn = self.state, self.given.turn
        hands = self.read.per_seat("hands", self.given.hands, [])
        taken = [[self._take("hands", name) for name in cards] for cards in hands]
        plays = len(hands[turn]) != 1
        for seat, cards in enumerate(taken):
            if not state.alive >> seat & 1:
                if cards:
                    raise self.read.fail("hands", f"seat {seat} is out and holds no card")
                continue
            wanted = 2 if plays and seat == turn else 1
            cards += [self._any() for _ in range(wanted - len(cards))]
            if len(cards) > wanted:
                raise self.read.fail("hands", f"seat {seat} holds too many cards")
            state.hands[seat] = cards[0]
            if wanted == 2:
                state.drawn = cards[1]
        state.todo = [rules.task(rules.PLAY if plays else rules.DRAW, turn)]
        state.actor = turn if plays else CHANCE

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
        """What players have seen."""
        state, given, read = self.state, self.given, self.read
        for look in given.sees:
            of = read.seat("sees", look.of)
            held = state.hands[of]
            if look.card is not None and read.card("sees", look.card) != held:
                raise read.fail("sees", f"seat {of} does not hold '{look.card}'")
            self._see(read.seat("sees", look.seat), of, held)
        if given.under_by is not None:
            owner = read.seat("under_by", given.under_by)
            lowest = self.ruleset.players + 2
            for index, card in enumerate(state.under):
                self._see(owner, lowest + index, card)

    def _see(self, viewer: int, place: int, card: int) -> None:
        state = self.state
        state.sightings = [*state.sightings, Sighting(viewer, card, 1 << place, 0)]
        note = rules.new_note(viewer, place, card, len(state.record))
        state.notes = [*state.notes, note]


# --- What a scenario's `then` may ask -------------------------------------------------------------


def _discards(state: LoveLetterState) -> list[list[str]]:
    view, cards_of = state.view(None), state.ruleset.cards_of
    return [cards_of(view.discards(seat)) for seat in range(state.ruleset.players)]


def _choosing(state: LoveLetterState) -> str | None:
    return rules.TASKS[rules.task_kind(state.todo[-1])] if state.actor >= 0 else None


def _starts(state: LoveLetterState) -> list[int]:
    return [outcome.target for outcome, _ in state.chances() if isinstance(outcome, rules.Move)]


def _aside(state: LoveLetterState) -> str | None:
    """The card aside, once nothing else is left that it could be."""
    left = [kind for kind, count in enumerate(state.bag) if count]
    return NAMES[left[0]] if len(left) == 1 and state.unseen == 1 else None


ASKED: dict[str, Callable[[LoveLetterState], object]] = {
    "winners": lambda state: state.round_winners,
    "round_over": lambda state: state.pause,
    "deck_size": lambda state: state.deck_size(),
    "discards": _discards,
    "faceup_count": lambda state: len(state.faceup),
    "aside": _aside,
    "choosing": _choosing,
    "starts": _starts,
}


def _looks(key: str, wanted: bool) -> Callable[[LoveLetterState, object], object]:
    """Those of the expected looks that hold: that a seat knows a hand, or that it does not."""

    def found(state: LoveLetterState, expected: object) -> list[object]:
        looks = convert(expected, list[Sees], f"then: {key}")
        tables = convert(expected, list[dict[str, object]], f"then: {key}")
        return [
            one for look, one in zip(looks, tables, strict=True) if _sees(state, look) == wanted
        ]

    return found


def _sees(state: LoveLetterState, look: Sees) -> bool:
    card = state.view(look.seat).known(look.of)
    return card >= 0 and look.card in (None, NAMES[card])


class _May(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    of: int
    cards: list[str]


def _may(state: LoveLetterState, expected: object) -> dict[str, object]:
    """The characters that a seat cannot rule out for a hand, in the order asked for."""
    wanted = convert(expected, _May, "then: may")
    names = state.ruleset.cards_of(possible(state.view(wanted.seat), wanted.of))
    asked = [name for name in wanted.cards if name in names]
    others = sorted(set(names) - set(asked))
    return {"seat": wanted.seat, "of": wanted.of, "cards": asked + others}


COMPARED: dict[str, Callable[[LoveLetterState, Any], object]] = {
    "sees": _looks("sees", True),
    "sees_not": _looks("sees_not", False),
    "may": _may,
}
