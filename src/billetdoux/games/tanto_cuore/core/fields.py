"""The fields of positions of Tanto Cuore: declared, copied, shown and written.

Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.tanto_cuore.core.player_area import PlayerArea, seen_areas
from billetdoux.games.tanto_cuore.core.ruleset import NONE, PILES, SKILLS, Ruleset
from billetdoux.kernel.rules import CHANCE, State, View


class StateFields(State):
    """A state: what all may see, then what is hidden."""

    phase: i64
    turn: i64
    first: i64
    master: i64
    services: i64
    love: i64
    skills: list[int]
    hires: i64
    piles: list[int]
    park: i64
    taken: list[int]
    tops: list[int]
    lefts: list[int]
    bags: list[list[int]]
    gone: list[int]
    last: bool
    called: bool
    todo: list[int]
    looked: i64
    areas: list[PlayerArea]

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(CHANCE)
        self.ruleset: Ruleset = ruleset

    def clear_fields(self) -> None:
        """Set the fields to what they are before anything has happened."""
        ruleset = self.ruleset
        self.phase = 0
        self.turn = NONE
        self.first = NONE
        self.master = NONE
        self.services = 0
        self.love = 0
        self.skills = [0] * 3
        self.hires = 0
        self.piles = ruleset.piles[:]
        self.park = sum([1 << place for place in range(len(ruleset.refined))])
        self.taken = [0] * 3
        self.tops = [NONE] * 2
        self.lefts = ruleset.mixed_size[:]
        self.bags = ruleset.mixed[:]
        self.gone = [0] * len(ruleset.cards)
        self.last = False
        self.called = False
        self.todo = []
        self.looked = NONE

    def copy_fields_to(self, twin: StateFields) -> None:
        """Make another state equal to this one."""
        twin.actor = self.actor
        twin.round = self.round
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first = self.first
        twin.master = self.master
        twin.services = self.services
        twin.love = self.love
        twin.skills = self.skills[:]
        twin.hires = self.hires
        twin.piles = self.piles[:]
        twin.park = self.park
        twin.taken = self.taken[:]
        twin.tops = self.tops[:]
        twin.lefts = self.lefts[:]
        twin.bags = self.bags[:]
        twin.gone = self.gone[:]
        twin.last = self.last
        twin.called = self.called
        twin.todo = self.todo[:]
        twin.looked = self.looked
        twin.areas = [area.copy() for area in self.areas]

    def show_fields_to(self, view: ViewFields) -> None:
        """Give a view what all may see."""
        view.round = self.round
        view.phase = self.phase
        view.turn = self.turn
        view.first = self.first
        view.master = self.master
        view.services = self.services
        view.love = self.love
        view.skills = self.skills[:]
        view.hires = self.hires
        view.piles = self.piles[:]
        view.park = self.park
        view.taken = self.taken[:]
        view.tops = self.tops[:]
        view.lefts = self.lefts[:]
        view.bags = self.bags[:]
        view.gone = self.gone[:]
        view.last = self.last
        view.called = self.called
        view.todo = self.todo[:]

    def data(self) -> dict[str, object]:
        """All of the state, as plain values."""
        ruleset = self.ruleset
        return {
            "round": self.round,
            "phase": self.phase,
            "turn": None if self.turn < 0 else self.turn,
            "first": None if self.first < 0 else self.first,
            "master": None if self.master < 0 else self.master,
            "services": self.services,
            "love": self.love,
            "skills": {SKILLS[n]: self.skills[n] for n in range(3)},
            "hires": self.hires,
            "park": ruleset.piled(self.piles),
            "refined": ruleset.refined_in(self.park),
            "taken": {PILES[n]: self.taken[n] for n in range(3)},
            "mixed": ruleset.mixed_data(self.tops, self.lefts, self.bags),
            "gone": ruleset.counted(self.gone),
            "last": self.last,
            "called": self.called,
            "todo": [ruleset.task_text(one) for one in self.todo],
            "seat": None,
            "actor": self.actor,
            "looked": ruleset.card_or_hidden(self.looked),
            "houses": [area.whole_data(ruleset) for area in self.areas],
        }


class ViewFields(View):
    """A view: what all may see, then what its seat knows."""

    round: int
    phase: i64
    turn: i64
    first: i64
    master: i64
    services: i64
    love: i64
    skills: list[int]
    hires: i64
    piles: list[int]
    park: i64
    taken: list[int]
    tops: list[int]
    lefts: list[int]
    bags: list[list[int]]
    gone: list[int]
    last: bool
    called: bool
    todo: list[int]
    looked: i64
    areas: list[PlayerArea]

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset

    def copy_fields_to(self, state: StateFields) -> None:
        """Give an imagined state what all may see."""
        state.actor = self.actor
        state.round = self.round
        state.phase = self.phase
        state.turn = self.turn
        state.first = self.first
        state.master = self.master
        state.services = self.services
        state.love = self.love
        state.skills = self.skills[:]
        state.hires = self.hires
        state.piles = self.piles[:]
        state.park = self.park
        state.taken = self.taken[:]
        state.tops = self.tops[:]
        state.lefts = self.lefts[:]
        state.bags = self.bags[:]
        state.gone = self.gone[:]
        state.last = self.last
        state.called = self.called
        state.todo = self.todo[:]

    def data(self) -> dict[str, object]:
        ruleset = self.ruleset
        return {
            "seat": self.seat,
            "actor": self.actor,
            "round": self.round,
            "phase": self.phase,
            "turn": None if self.turn < 0 else self.turn,
            "first": None if self.first < 0 else self.first,
            "master": None if self.master < 0 else self.master,
            "services": self.services,
            "love": self.love,
            "skills": {SKILLS[n]: self.skills[n] for n in range(3)},
            "hires": self.hires,
            "park": ruleset.piled(self.piles),
            "refined": ruleset.refined_in(self.park),
            "taken": {PILES[n]: self.taken[n] for n in range(3)},
            "mixed": ruleset.mixed_data(self.tops, self.lefts, self.bags),
            "gone": ruleset.counted(self.gone),
            "last": self.last,
            "called": self.called,
            "todo": [ruleset.task_text(one) for one in self.todo],
            "looked": ruleset.card_or_hidden(self.looked),
            "houses": seen_areas(ruleset, self.areas, self.seat),
        }
