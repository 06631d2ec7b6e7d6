"""The fields of positions of Love Letter: held, copied, shown and written out.

Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_letter.core.ruleset import Ruleset
from billetdoux.games.love_letter.core.sightings import Sighting
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
    drawn: i64
    drawn2: i64
    unseen: i64
    hands: list[int]
    bag: list[int]
    under: list[int]
    sightings: list[Sighting]

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(CHANCE)
        self.ruleset: Ruleset = ruleset

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
        twin.drawn = self.drawn
        twin.drawn2 = self.drawn2
        twin.unseen = self.unseen
        twin.hands = self.hands[:]
        twin.bag = self.bag[:]
        twin.under = self.under
        twin.sightings = self.sightings

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

    def fields_data(self) -> dict[str, object]:
        """What all may see, as plain values."""
        ruleset = self.ruleset
        return {
            "round": self.round,
            "pause": self.pause,
            "turn": None if self.turn < 0 else self.turn,
            "tokens": self.tokens[:],
            "protected": ruleset.seats(self.safe),
            "faceup": ruleset.cards_of(self.faceup),
            "record": [ruleset.entry_text(entry) for entry in self.record],
            "todo": [ruleset.task_text(entry) for entry in self.todo],
            "ruled_out": [ruleset.ruled_out(may) for may in self.may],
            "ties": [[pair & 15, pair >> 4] for pair in self.ties],
            "sycophant": None if self.sycophant < 0 else self.sycophant,
            "shown": self.shown,
            "round_winners": self.round_winners[:],
        }


class ViewFields(View):
    """A view: what all may see."""

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

    def fields_data(self) -> dict[str, object]:
        """What all may see, as plain values."""
        ruleset = self.ruleset
        return {
            "round": self.round,
            "pause": self.pause,
            "turn": None if self.turn < 0 else self.turn,
            "tokens": self.tokens[:],
            "protected": ruleset.seats(self.safe),
            "faceup": ruleset.cards_of(self.faceup),
            "record": [ruleset.entry_text(entry) for entry in self.record],
            "todo": [ruleset.task_text(entry) for entry in self.todo],
            "ruled_out": [ruleset.ruled_out(may) for may in self.may],
            "ties": [[pair & 15, pair >> 4] for pair in self.ties],
            "sycophant": None if self.sycophant < 0 else self.sycophant,
            "shown": self.shown,
            "round_winners": self.round_winners[:],
        }
