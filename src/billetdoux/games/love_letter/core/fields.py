"""The fields of positions of Love Letter: declared, copied, shown and written.

Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_letter.core.ruleset import ANYTHING, NONE, Ruleset
from billetdoux.games.love_letter.core.sightings import (
    Sighting,
    card_data,
    hands_data,
    sighting_data,
)
from billetdoux.kernel.rules import CHANCE, State, View


class StateFields(State):
    """A state: what all may see, then what is hidden."""

    turn: i64
    tokens: list[int]
    alive: i64
    safe: i64
    faceup: list[int]
    record: list[int]
    todo: list[int]
    may: list[int]
    ties: list[int]
    jesters: list[int]
    sycophant: i64
    shown: bool
    round_winners: list[int]
    under_base: i64
    hands: list[int]
    under: list[int]
    sightings: list[Sighting]
    notes: list[int]
    drawn: i64
    drawn2: i64
    unseen: i64
    bag: list[int]

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(CHANCE)
        self.ruleset: Ruleset = ruleset

    def clear_fields(self) -> None:
        """Set the fields to what they are before anything has happened."""
        ruleset = self.ruleset
        self.turn = NONE
        self.alive = (1 << ruleset.players) - 1
        self.safe = 0
        self.faceup = []
        self.record = []
        self.may = [ANYTHING] * ruleset.players
        self.ties = []
        self.jesters = []
        self.sycophant = NONE
        self.shown = False
        self.under_base = 0
        self.hands = [NONE] * ruleset.players
        self.under = []
        self.sightings = []
        self.notes = []
        self.drawn = NONE
        self.drawn2 = NONE
        self.unseen = ruleset.cards
        self.bag = ruleset.copies[:]

    def copy_fields_to(self, twin: StateFields) -> None:
        """Make another state equal to this one."""
        twin.actor = self.actor
        twin.round = self.round
        twin.pause = self.pause
        twin.turn = self.turn
        twin.tokens = self.tokens
        twin.alive = self.alive
        twin.safe = self.safe
        twin.faceup = self.faceup
        twin.record = self.record[:]
        twin.todo = self.todo[:]
        twin.may = self.may[:]
        twin.ties = self.ties
        twin.jesters = self.jesters
        twin.sycophant = self.sycophant
        twin.shown = self.shown
        twin.round_winners = self.round_winners
        twin.under_base = self.under_base
        twin.hands = self.hands[:]
        twin.under = self.under
        twin.sightings = self.sightings
        twin.notes = self.notes
        twin.drawn = self.drawn
        twin.drawn2 = self.drawn2
        twin.unseen = self.unseen
        twin.bag = self.bag[:]

    def show_fields_to(self, view: ViewFields) -> None:
        """Give a view what all may see."""
        view.round = self.round
        view.pause = self.pause
        view.turn = self.turn
        view.tokens = self.tokens
        view.alive = self.alive
        view.safe = self.safe
        view.faceup = self.faceup
        view.record = self.record[:]
        view.todo = self.todo[:]
        view.may = self.may[:]
        view.ties = self.ties
        view.jesters = self.jesters
        view.sycophant = self.sycophant
        view.shown = self.shown
        view.round_winners = self.round_winners
        view.under_base = self.under_base

    def data(self) -> dict[str, object]:
        """All of the state, as plain values."""
        ruleset = self.ruleset
        return {
            "round": self.round,
            "pause": self.pause,
            "turn": None if self.turn < 0 else self.turn,
            "tokens": self.tokens[:],
            "protected": [n for n in range(ruleset.players) if self.safe >> n & 1],
            "faceup": ruleset.cards_of(self.faceup),
            "record": [ruleset.entry_text(one) for one in self.record],
            "todo": [ruleset.task_text(one) for one in self.todo],
            "ruled_out": [ruleset.ruled_out(one) for one in self.may],
            "ties": [[one & 15, one >> 4] for one in self.ties],
            "sycophant": None if self.sycophant < 0 else self.sycophant,
            "shown": self.shown,
            "round_winners": self.round_winners[:],
            "hands": hands_data(self.hands, self.turn, self.drawn, self.drawn2),
            "out": ruleset.seats(~self.alive),
            "under": ruleset.cards_of(self.under),
            "under_drawn": self.under_base,
            "jester": [[one & 15, one >> 4] for one in self.jesters],
            "sightings": [sighting_data(ruleset, one) for one in self.sightings],
            "notes": [ruleset.note_text(one) for one in self.notes],
        }


class ViewFields(View):
    """A view: what all may see, then what its seat knows."""

    round: int
    pause: bool
    turn: i64
    tokens: list[int]
    alive: i64
    safe: i64
    faceup: list[int]
    record: list[int]
    todo: list[int]
    may: list[int]
    ties: list[int]
    jesters: list[int]
    sycophant: i64
    shown: bool
    round_winners: list[int]
    under_base: i64
    hands: list[int]
    drawn: int
    drawn2: int
    deck_size: int
    under_count: int
    sightings: list[Sighting]
    notes: list[int]

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset

    def copy_fields_to(self, state: StateFields) -> None:
        """Give an imagined state what all may see."""
        state.actor = self.actor
        state.round = self.round
        state.pause = self.pause
        state.turn = self.turn
        state.tokens = self.tokens
        state.alive = self.alive
        state.safe = self.safe
        state.faceup = self.faceup
        state.record = self.record[:]
        state.todo = self.todo[:]
        state.may = self.may[:]
        state.ties = self.ties
        state.jesters = self.jesters
        state.sycophant = self.sycophant
        state.shown = self.shown
        state.round_winners = self.round_winners
        state.under_base = self.under_base

    def data(self) -> dict[str, object]:
        ruleset = self.ruleset
        return {
            "seat": self.seat,
            "actor": self.actor,
            "round": self.round,
            "pause": self.pause,
            "turn": None if self.turn < 0 else self.turn,
            "tokens": self.tokens[:],
            "protected": [n for n in range(ruleset.players) if self.safe >> n & 1],
            "faceup": ruleset.cards_of(self.faceup),
            "record": [ruleset.entry_text(one) for one in self.record],
            "todo": [ruleset.task_text(one) for one in self.todo],
            "ruled_out": [ruleset.ruled_out(one) for one in self.may],
            "ties": [[one & 15, one >> 4] for one in self.ties],
            "sycophant": None if self.sycophant < 0 else self.sycophant,
            "shown": self.shown,
            "round_winners": self.round_winners[:],
            "in": [n for n in range(ruleset.players) if self.alive >> n & 1],
            "hands": [card_data(one) for one in self.hands],
            "drawn": [card_data(card) for card in (self.drawn, self.drawn2) if card != NONE],
            "deck": self.deck_size,
            "under": {"count": self.under_count, "drawn": self.under_base},
            "sightings": [sighting_data(ruleset, one) for one in self.sightings],
            "notes": [ruleset.note_text(one) for one in self.notes],
            "jesters": [[one & 15, one >> 4] for one in self.jesters],
        }
