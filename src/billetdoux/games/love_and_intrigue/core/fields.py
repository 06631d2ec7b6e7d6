"""The fields of positions of Love & Intrigue: held, copied, shown and written out.

Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.notation import (
    bundle_names,
    count_names,
    task_text,
    wedding_text,
)
from billetdoux.games.love_and_intrigue.core.ruleset import Ruleset
from billetdoux.kernel.rules import CHANCE, State, View


class StateFields(State):
    """A state: what all may see, then what is hidden."""

    turn: i64
    first: i64
    pawns: list[int]
    ladies: list[int]
    attributes: list[int]
    suitors: list[int]
    aside: list[int]
    weddings: list[int]
    kept: list[list[int]]
    dice: list[int]
    medallions: list[int]
    discards: i64
    event_discards: list[int]
    todo: list[int]
    ladies_left: i64
    deck_size: i64
    event_deck_size: i64
    married: i64
    deck: i64
    shuffles: i64
    event_shuffles: i64
    event_deck: list[int]
    hands: list[list[int]]
    piles: list[list[int]]
    touched: i64

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(CHANCE)
        self.ruleset: Ruleset = ruleset

    def copy_fields_to(self, twin: StateFields) -> None:
        """Make another state equal to this one."""
        twin.actor = self.actor
        twin.round = self.round
        twin.turn = self.turn
        twin.first = self.first
        twin.pawns = self.pawns[:]
        twin.ladies = self.ladies[:]
        twin.attributes = self.attributes[:]
        twin.suitors = self.suitors[:]
        twin.aside = self.aside[:]
        twin.weddings = self.weddings
        twin.kept = self.kept[:]
        twin.dice = self.dice[:]
        twin.medallions = self.medallions
        twin.discards = self.discards
        twin.event_discards = self.event_discards[:]
        twin.todo = self.todo[:]
        twin.ladies_left = self.ladies_left
        twin.deck_size = self.deck_size
        twin.event_deck_size = self.event_deck_size
        twin.married = self.married
        twin.deck = self.deck
        twin.shuffles = self.shuffles
        twin.event_shuffles = self.event_shuffles
        twin.event_deck = self.event_deck[:]
        twin.hands = self.hands[:]
        twin.piles = self.piles[:]
        twin.touched = self.touched

    def show_fields_to(self, view: ViewFields) -> None:
        """Give a view what all may see."""
        view.round = self.round
        view.turn = self.turn
        view.first = self.first
        view.pawns = self.pawns[:]
        view.ladies = self.ladies[:]
        view.attributes = self.attributes[:]
        view.suitors = self.suitors[:]
        view.aside = self.aside[:]
        view.weddings = self.weddings
        view.kept = self.kept[:]
        view.dice = self.dice[:]
        view.medallions = self.medallions
        view.discards = self.discards
        view.event_discards = self.event_discards[:]
        view.todo = self.todo[:]
        view.ladies_left = self.ladies_left
        view.deck_size = self.deck_size
        view.event_deck_size = self.event_deck_size

    def fields_data(self) -> dict[str, object]:
        """What all may see, as plain values."""
        ruleset = self.ruleset
        return {
            "round": self.round,
            "turn": None if self.turn < 0 else self.turn,
            "first": None if self.first < 0 else self.first,
            "pawns": [None if at < 0 else ruleset.places[at].name for at in self.pawns],
            "ladies": [None if lady < 0 else ruleset.ladies[lady].name for lady in self.ladies],
            "attributes": [self.attributes[n : n + 3] for n in range(0, len(self.attributes), 3)],
            "suitors": [bundle_names(ruleset, bundle) for bundle in self.suitors],
            "aside": [bundle_names(ruleset, bundle) for bundle in self.aside],
            "weddings": [wedding_text(ruleset, one) for one in self.weddings],
            "kept": [[ruleset.events[kind].name for kind in kept] for kept in self.kept],
            "dice": [None if n < 0 else n for n in self.dice],
            "medallions": [None if n < 0 else n for n in self.medallions],
            "discards": bundle_names(ruleset, self.discards),
            "event_discards": count_names(ruleset, self.event_discards),
            "todo": [task_text(ruleset, entry) for entry in self.todo],
        }


class ViewFields(View):
    """A view: what all may see."""

    round: int
    turn: i64
    first: i64
    pawns: list[int]
    ladies: list[int]
    attributes: list[int]
    suitors: list[int]
    aside: list[int]
    weddings: list[int]
    kept: list[list[int]]
    dice: list[int]
    medallions: list[int]
    discards: i64
    event_discards: list[int]
    todo: list[int]
    ladies_left: i64
    deck_size: i64
    event_deck_size: i64

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset

    def copy_fields_to(self, state: StateFields) -> None:
        """Give an imagined state what all may see."""
        state.actor = self.actor
        state.round = self.round
        state.turn = self.turn
        state.first = self.first
        state.pawns = self.pawns[:]
        state.ladies = self.ladies[:]
        state.attributes = self.attributes[:]
        state.suitors = self.suitors[:]
        state.aside = self.aside[:]
        state.weddings = self.weddings
        state.kept = self.kept[:]
        state.dice = self.dice[:]
        state.medallions = self.medallions
        state.discards = self.discards
        state.event_discards = self.event_discards[:]
        state.todo = self.todo[:]
        state.ladies_left = self.ladies_left
        state.deck_size = self.deck_size
        state.event_deck_size = self.event_deck_size

    def fields_data(self) -> dict[str, object]:
        """What all may see, as plain values."""
        ruleset = self.ruleset
        return {
            "round": self.round,
            "turn": None if self.turn < 0 else self.turn,
            "first": None if self.first < 0 else self.first,
            "pawns": [None if at < 0 else ruleset.places[at].name for at in self.pawns],
            "ladies": [None if lady < 0 else ruleset.ladies[lady].name for lady in self.ladies],
            "attributes": [self.attributes[n : n + 3] for n in range(0, len(self.attributes), 3)],
            "suitors": [bundle_names(ruleset, bundle) for bundle in self.suitors],
            "aside": [bundle_names(ruleset, bundle) for bundle in self.aside],
            "weddings": [wedding_text(ruleset, one) for one in self.weddings],
            "kept": [[ruleset.events[kind].name for kind in kept] for kept in self.kept],
            "dice": [None if n < 0 else n for n in self.dice],
            "medallions": [None if n < 0 else n for n in self.medallions],
            "discards": bundle_names(ruleset, self.discards),
            "event_discards": count_names(ruleset, self.event_discards),
            "todo": [task_text(ruleset, entry) for entry in self.todo],
        }
