"""States and views of Tanto Cuore written out as plain values, and read back.

`describe` writes a whole state, in the shape of a view's data with all hands open. Positions of
scenarios, which leave things open, are in `positions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import (
    HIDDEN,
    NONE,
    PILES,
    SKILLS,
    TASKS,
    Ruleset,
    task,
)
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView, open_data
from billetdoux.kernel.errors import PackError, suggestion
from billetdoux.kernel.packs import convert


class _Mixed(msgspec.Struct, forbid_unknown_fields=True):
    """A pile of mixed cards."""

    top: str | None
    left: int
    bag: list[str]


class _House(msgspec.Struct, forbid_unknown_fields=True):
    """A house as `open_data` writes it, with what else a view or a state tells of it."""

    held: int
    refined: str | None = None
    deck: dict[str, int] = {}
    deck_size: int = 0
    top: str | None = None
    top_seen: list[int] = []
    discards: list[str] = []
    played: list[str] = []
    chambermaids: list[str] = []
    private: list[str] = []
    preparations: list[str] = []
    events: list[str] = []
    shown: list[str] = []
    loveless: bool = False
    seen: list[str] = []
    seen_by: list[list[str]] = []
    hand: list[str] = []


class _Whole(msgspec.Struct, forbid_unknown_fields=True):
    """A state or a view as it was written out."""

    seat: int | None
    actor: int
    round: int
    phase: int
    turn: int | None
    first: int | None
    master: int | None
    services: int
    love: int
    skills: dict[str, int]
    hires: int
    park: dict[str, int]
    refined: list[str]
    taken: dict[str, int]
    mixed: list[_Mixed]
    gone: dict[str, int]
    looked: str | None
    last: bool
    called: bool
    houses: list[_House]
    todo: list[str]


def describe(state: TantoCuoreState) -> dict[str, object]:
    """The full table of a state: what a spectator sees, with all hands and looks."""
    ruleset = state.ruleset
    table = state.view(None).data()
    table["looked"] = None if state.looked == NONE else ruleset.names[state.looked]
    houses: list[dict[str, object]] = []
    for house in state.houses:
        told = open_data(ruleset, house)
        told["hand"] = ruleset.cards_of(house.hand)
        told["held"] = len(house.hand)
        if house.seen:
            viewers = range(ruleset.players)
            told["seen_by"] = [ruleset.cards_of(house.seen_by(viewer)) for viewer in viewers]
        houses.append(told)
    table["houses"] = houses
    return table


class Reader:
    """Reads names, each with the key it stands at; what is wrong is told."""

    def __init__(self, ruleset: Ruleset, where: str) -> None:
        self.ruleset = ruleset
        self.where = where
        self.refined = [maid.name for maid in ruleset.refined]
        self.preparations = [card.name for card in ruleset.preparations]

    def fail(self, key: str, reason: str) -> PackError:
        return PackError(f"{self.where}: {key}: {reason}")

    def _place(self, key: str, name: str, known: list[str], what: str) -> int:
        if name not in known:
            raise self.fail(key, f"unknown {what} '{name}'{suggestion(name, known)}")
        return known.index(name)

    def card(self, key: str, name: str) -> int:
        return self._place(key, name, self.ruleset.names, "card")

    def cards(self, key: str, names: Iterable[str]) -> list[int]:
        return [self.card(key, name) for name in names]

    def maybe(self, key: str, name: str | None) -> int:
        """A card, none, or one that is hidden."""
        if name is None:
            return NONE
        return HIDDEN if name == "hidden" else self.card(key, name)

    def maid(self, key: str, name: str) -> int:
        return self._place(key, name, self.refined, "refined maid")

    def maybe_maid(self, key: str, name: str | None) -> int:
        return NONE if not name else self.maid(key, name)

    def preparation(self, key: str, name: str) -> int:
        return self._place(key, name, self.preparations, "preparation")

    def staff(self, key: str, text: str) -> int:
        """A maid in a house: her name, with `ill` for each illness."""
        name, *ills = text.split(" ")
        if ills != ["ill"] * len(ills):
            raise self.fail(key, f"'{text}' is not a maid's name, and 'ill' for each illness")
        return self.card(key, name) + 64 * len(ills)

    def seat(self, key: str, seat: int | None) -> int:
        if seat is None:
            return NONE
        if not 0 <= seat < self.ruleset.players:
            raise self.fail(key, f"there is no seat {seat}")
        return seat

    def counts(self, key: str, counted: Mapping[str, int], default: int = 0) -> list[int]:
        found = [default] * len(self.ruleset.names)
        for name, count in counted.items():
            found[self.card(key, name)] = count
        return found

    def named(self, key: str, counted: Mapping[str, int], names: list[str]) -> list[int]:
        """Numbers for things with these names; those not told are nought."""
        for name in counted:
            self._place(key, name, names, "name")
        return [counted.get(name, 0) for name in names]

    def task(self, text: str) -> int:
        words = text.split(" ")
        if len(words) != 3 or words[0] not in TASKS or not (words[1] + words[2]).isdigit():
            raise self.fail("todo", f"'{text}' is not TASK SEAT NUMBER")
        return task(TASKS.index(words[0]), self.seat("todo", int(words[1])), int(words[2]))

    def house(self, told: _House) -> PlayerArea:
        house = PlayerArea()
        house.refined = self.maybe_maid("refined", told.refined)
        house.hand = self.cards("hand", told.hand)
        house.deck = self.counts("deck", told.deck)
        house.deck_size = told.deck_size
        house.top = self.maybe("top", told.top)
        house.top_seen = sum(1 << self.seat("top_seen", seat) for seat in told.top_seen)
        house.discards = self.cards("discards", told.discards)
        house.played = self.cards("played", told.played)
        house.chambers = [self.staff("chambermaids", text) for text in told.chambermaids]
        house.private = [self.staff("private", text) for text in told.private]
        house.preparations = [self.preparation("preparations", p) for p in told.preparations]
        house.events = self.cards("events", told.events)
        house.shown = self.cards("shown", told.shown)
        house.loveless = told.loveless
        for viewer, names in enumerate(told.seen_by):
            house.seen += [viewer + 8 * kind for kind in self.cards("seen_by", names)]
        return house

    def fill(self, told: _Whole, table: TantoCuoreState | TantoCuoreView) -> None:
        """What states and views have in common, but for the houses."""
        table.round, table.phase = told.round, told.phase
        table.turn = self.seat("turn", told.turn)
        table.first = self.seat("first", told.first)
        table.master = self.seat("master", told.master)
        table.services, table.love, table.hires = told.services, told.love, told.hires
        table.skills = self.named("skills", told.skills, list(SKILLS))
        table.piles = self.counts("park", told.park, NONE)
        table.park = sum(1 << self.maid("refined", name) for name in told.refined)
        table.taken = self.named("taken", told.taken, list(PILES))
        table.tops = [self.maybe("mixed", pile.top) for pile in told.mixed]
        table.lefts = [pile.left for pile in told.mixed]
        table.bags = [self.cards("mixed", pile.bag) for pile in told.mixed]
        table.gone = self.counts("gone", told.gone)
        table.looked = self.maybe("looked", told.looked)
        table.last, table.called = told.last, told.called
        table.todo = [self.task(text) for text in told.todo]


def load_view(ruleset: Ruleset, data: Mapping[str, object]) -> TantoCuoreView:
    """The view that `TantoCuoreView.data` described."""
    told = convert(data, _Whole, "view")
    reader = Reader(ruleset, "view")
    view = TantoCuoreView(ruleset, told.seat, told.actor)
    reader.fill(told, view)
    view.houses = []
    for one in told.houses:
        house = reader.house(one)
        house.held = one.held
        if told.seat is not None:
            house.seen = [told.seat + 8 * kind for kind in reader.cards("seen", one.seen)]
        view.houses.append(house)
    return view


def restore(ruleset: Ruleset, data: Mapping[str, object]) -> TantoCuoreState:
    """The state that `describe` described."""
    told = convert(data, _Whole, "given")
    reader = Reader(ruleset, "given")
    state = TantoCuoreState(ruleset)
    reader.fill(told, state)
    state.houses = [reader.house(one) for one in told.houses]
    state.actor = told.actor
    return state
