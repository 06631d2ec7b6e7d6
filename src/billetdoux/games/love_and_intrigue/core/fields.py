"""The fields of positions of Love & Intrigue: declared, copied, shown and written.

Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.notation import (
    bundle_names,
    count_names,
    event_names,
    pile_texts,
    slot_texts,
    suitor_names,
    task_text,
    wedding_text,
)
from billetdoux.games.love_and_intrigue.core.ruleset import NONE, START, Ruleset, task
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
    piles: list[list[int]]
    hands: list[list[int]]
    deck: i64
    event_deck: list[int]
    shuffles: i64
    event_shuffles: i64
    married: i64
    touched: bool

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(CHANCE)
        self.ruleset: Ruleset = ruleset

    def clear_fields(self) -> None:
        """Set the fields to what they are before anything has happened."""
        ruleset = self.ruleset
        self.turn = NONE
        self.first = NONE
        self.pawns = [NONE] * ruleset.players
        self.ladies = [NONE] * ruleset.players
        self.attributes = [0] * (3 * ruleset.players)
        self.suitors = [0] * ruleset.players
        self.aside = [0] * ruleset.players
        self.weddings = []
        self.kept = [[] for _ in range(ruleset.players)]
        self.dice = [NONE] * 3
        self.medallions = [NONE] * 3
        self.discards = 0
        self.event_discards = [0] * len(ruleset.events)
        self.todo = [task(START, 0)]
        self.ladies_left = sum([1 << lady for lady in range(len(ruleset.ladies))])
        self.piles = [[] for _ in ruleset.places]
        self.hands = [[] for _ in range(ruleset.players)]
        self.event_deck = [card.copies for card in ruleset.events]
        self.shuffles = 0
        self.event_shuffles = 0
        self.married = 0
        self.touched = False

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
        twin.piles = self.piles[:]
        twin.hands = self.hands[:]
        twin.deck = self.deck
        twin.event_deck = self.event_deck[:]
        twin.shuffles = self.shuffles
        twin.event_shuffles = self.event_shuffles
        twin.married = self.married
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

    def data(self) -> dict[str, object]:
        """All of the state, as plain values."""
        ruleset = self.ruleset
        return {
            "round": self.round,
            "turn": None if self.turn < 0 else self.turn,
            "first": None if self.first < 0 else self.first,
            "pawns": [None if each < 0 else ruleset.places[each].name for each in self.pawns],
            "ladies": [None if each < 0 else ruleset.ladies[each].name for each in self.ladies],
            "attributes": [self.attributes[n : n + 3] for n in range(0, len(self.attributes), 3)],
            "suitors": [bundle_names(ruleset, one) for one in self.suitors],
            "aside": [bundle_names(ruleset, one) for one in self.aside],
            "weddings": [wedding_text(ruleset, one) for one in self.weddings],
            "kept": [[ruleset.events[kind].name for kind in one] for one in self.kept],
            "dice": [None if n < 0 else n for n in self.dice],
            "medallions": [None if n < 0 else n for n in self.medallions],
            "discards": bundle_names(ruleset, self.discards),
            "event_discards": count_names(ruleset, self.event_discards),
            "todo": [task_text(ruleset, one) for one in self.todo],
            "piles": pile_texts(ruleset, self.piles),
            "hands": [slot_texts(event_names(ruleset), one) for one in self.hands],
            "deck": bundle_names(ruleset, self.deck),
            "event_deck": count_names(ruleset, self.event_deck),
            "shuffles": self.shuffles,
            "event_shuffles": self.event_shuffles,
        }


class ViewFields(View):
    """A view: what all may see, then what its seat knows."""

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
    piles: list[list[int]]
    hands: list[list[int]]
    pools: dict[int, int]
    event_pools: dict[int, list[int]]

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

    def data(self) -> dict[str, object]:
        ruleset = self.ruleset
        return {
            "seat": self.seat,
            "actor": self.actor,
            "round": self.round,
            "turn": None if self.turn < 0 else self.turn,
            "first": None if self.first < 0 else self.first,
            "pawns": [None if each < 0 else ruleset.places[each].name for each in self.pawns],
            "ladies": [None if each < 0 else ruleset.ladies[each].name for each in self.ladies],
            "attributes": [self.attributes[n : n + 3] for n in range(0, len(self.attributes), 3)],
            "suitors": [bundle_names(ruleset, one) for one in self.suitors],
            "aside": [bundle_names(ruleset, one) for one in self.aside],
            "weddings": [wedding_text(ruleset, one) for one in self.weddings],
            "kept": [[ruleset.events[kind].name for kind in one] for one in self.kept],
            "dice": [None if n < 0 else n for n in self.dice],
            "medallions": [None if n < 0 else n for n in self.medallions],
            "discards": bundle_names(ruleset, self.discards),
            "event_discards": count_names(ruleset, self.event_discards),
            "todo": [task_text(ruleset, one) for one in self.todo],
            "piles": [slot_texts(suitor_names(ruleset), one) for one in self.piles],
            "hands": [slot_texts(event_names(ruleset), one) for one in self.hands],
            "deck": self.deck_size,
            "event_deck": self.event_deck_size,
            "ladies_left": ruleset.ladies_in(self.ladies_left),
            "pools": {str(n): bundle_names(ruleset, p) for n, p in self.pools.items()},
            "event_pools": {str(n): count_names(ruleset, p) for n, p in self.event_pools.items()},
        }
