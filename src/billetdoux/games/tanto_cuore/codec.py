"""States and views of Tanto Cuore written out as plain values, and read back.

What all may see is declared in `fields`, and written and read by that list. A state is written in
the shape of a spectator's view with all hands open. Positions of scenarios, which leave things
open, are in `scenario`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import Ruleset, sighting
from billetdoux.games.tanto_cuore.core.view import (
    TantoCuoreView,
    card_data,
    mixed_data,
    open_data,
)
from billetdoux.games.tanto_cuore.fields import FIELDS, TantoCuoreReader
from billetdoux.games.tanto_cuore.invariants import check
from billetdoux.kernel.codec import layout, read_fields
from billetdoux.kernel.rules import OVER


class _Mixed(msgspec.Struct, forbid_unknown_fields=True):
    """A pile of mixed cards."""

    top: str | None
    left: int
    bag: list[str]


class _Area(msgspec.Struct, forbid_unknown_fields=True):
    """A player's area as `open_data` writes it, with what else a view or a state says of it."""

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


_WHOLE = layout(
    "Whole",
    FIELDS,
    {
        "seat": int | None,
        "actor": int,
        "mixed": tuple[_Mixed, _Mixed],
        "looked": str | None,
        "houses": list[_Area],
    },
)


def describe(state: TantoCuoreState) -> dict[str, object]:
    """The full table of a state: what a spectator sees, with all hands and looks."""
    ruleset = state.ruleset
    areas: list[dict[str, object]] = []
    for area in state.houses:
        shown = open_data(ruleset, area)
        shown["hand"] = ruleset.cards_of(area.hand)
        shown["held"] = len(area.hand)
        if area.seen:
            viewers = range(ruleset.players)
            shown["seen_by"] = [ruleset.cards_of(area.seen_by(viewer)) for viewer in viewers]
        areas.append(shown)
    return {
        "seat": None,
        "actor": state.actor,
        **state.fields_data(),
        "mixed": mixed_data(ruleset, state.tops, state.lefts, state.bags),
        "looked": card_data(ruleset, state.looked),
        "houses": areas,
    }


def _area(read: TantoCuoreReader, values: _Area) -> PlayerArea:
    """What states and views alike say of a player's area."""
    area = PlayerArea()
    area.refined = read.optional_maid("refined", values.refined)
    area.hand = read.cards("hand", values.hand)
    area.deck = read.card_counts("deck", values.deck)
    area.deck_size = read.number("deck_size", values.deck_size)
    area.top = read.optional_card("top", values.top)
    area.top_seen = read.seat_set("top_seen", values.top_seen)
    area.discards = read.cards("discards", values.discards)
    area.played = read.cards("played", values.played)
    area.chambers = [read.staff("chambermaids", text) for text in values.chambermaids]
    area.private = [read.staff("private", text) for text in values.private]
    area.preparations = [read.preparation("preparations", name) for name in values.preparations]
    area.events = read.cards("events", values.events)
    area.shown = read.cards("shown", values.shown)
    area.loveless = values.loveless
    return area


def _fill(read: TantoCuoreReader, values: Any, target: Any) -> None:
    """What states and views have in common, but for the areas."""
    read_fields(read, FIELDS, values, target)
    target.tops = [read.optional_card("mixed", pile.top) for pile in values.mixed]
    target.lefts = [read.number("mixed", pile.left) for pile in values.mixed]
    target.bags = [read.cards("mixed", pile.bag) for pile in values.mixed]
    target.looked = read.optional_card("looked", values.looked)


def load_view(ruleset: Ruleset, data: Mapping[str, object]) -> TantoCuoreView:
    """The view that `TantoCuoreView.data` described."""
    read = TantoCuoreReader(ruleset, "view")
    values = read.convert(data, _WHOLE)
    seat = None if values.seat is None else read.seat("seat", values.seat)
    actor = read.number("actor", values.actor, OVER, ruleset.players)
    view = TantoCuoreView(ruleset, seat, actor)
    _fill(read, values, view)
    view.houses = []
    for one in read.per_seat("houses", values.houses):
        area = _area(read, one)
        area.held = read.number("held", one.held)
        if seat is not None:
            area.seen = [sighting(seat, kind) for kind in read.cards("seen", one.seen)]
        view.houses.append(area)
    return view


def restore(ruleset: Ruleset, data: Mapping[str, object]) -> TantoCuoreState:
    """The state that `describe` described, if it can be one."""
    read = TantoCuoreReader(ruleset, "given")
    values = read.convert(data, _WHOLE)
    state = TantoCuoreState(ruleset)
    _fill(read, values, state)
    state.actor = read.number("actor", values.actor, OVER, ruleset.players - 1)
    state.houses = []
    for one in read.per_seat("houses", values.houses):
        area = _area(read, one)
        read.require(one.held == len(area.hand), "held", "is not the size of the hand")
        for viewer, names in enumerate(read.per_seat("seen_by", one.seen_by, [])):
            area.seen += [sighting(viewer, kind) for kind in read.cards("seen_by", names)]
        state.houses.append(area)
    check(state, read)
    return state
