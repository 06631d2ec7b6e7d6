"""States and views of Love Letter written out as plain values, and read back.

What all may see is declared in `fields`, and written and read by that list; here is what states and
views write each in their own way. Positions of scenarios, which leave things open, are in
`scenario`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    GONE,
    HIDDEN,
    NAMES,
    NONE,
    PLAY,
    Ruleset,
    entry_card,
    task_kind,
    task_seat,
)
from billetdoux.games.love_letter.core.sightings import Sighting, sightings_data
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.fields import FIELDS, LoveLetterReader
from billetdoux.games.love_letter.invariants import check
from billetdoux.kernel.codec import layout, read_fields
from billetdoux.kernel.rules import CHANCE, OVER


class _Seen(msgspec.Struct, forbid_unknown_fields=True):
    """A sighting; a card is its name, "gone" or, in a view, "hidden"."""

    viewer: int
    card: str
    places: list[str]
    age: int = 0


class _Under(msgspec.Struct, forbid_unknown_fields=True):
    count: int
    drawn: int


_STATE = layout(
    "State",
    FIELDS,
    {
        "hands": list[list[str]],
        "out": list[int],
        "under": list[str],
        "under_drawn": int,
        "jester": list[tuple[int, int]],
        "sightings": list[_Seen],
    },
)
_VIEW = layout(
    "View",
    FIELDS,
    {
        "seat": int | None,
        "actor": int,
        "in": list[int],
        "hands": list[str | None],
        "drawn": list[str],
        "deck": int,
        "under": _Under,
        "sightings": list[_Seen],
        "jesters": list[tuple[int, int]],
    },
)


def describe(state: LoveLetterState) -> dict[str, object]:
    """The full table of a state; what it does not list is in the deck or aside."""
    ruleset = state.ruleset
    hands = [ruleset.cards_of([card]) if card >= 0 else [] for card in state.hands]
    for card in (state.drawn, state.drawn2):
        if card >= 0:
            hands[state.turn].append(NAMES[card])
    return state.fields_data() | {
        "hands": hands,
        "out": ruleset.seats(~state.alive),
        "under": ruleset.cards_of(state.under),
        "under_drawn": state.under_base,
        "jester": [[pair & 15, pair >> 4] for pair in state.jesters],
        "sightings": sightings_data(ruleset, state.sightings),
    }


def restore(ruleset: Ruleset, data: Mapping[str, object]) -> LoveLetterState:
    """The state that `describe` described, if it can be one."""
    read = LoveLetterReader(ruleset, "given")
    values = read.convert(data, _STATE)
    state = LoveLetterState(ruleset)
    state.clear()
    read_fields(read, FIELDS, values, state)
    state.alive = ((1 << ruleset.players) - 1) & ~read.seat_set("out", values.out)
    state.jesters = read.seat_pairs("jester", values.jester)
    state.under = read.cards("under", values.under)
    state.under_base = read.number("under_drawn", values.under_drawn, 0, ruleset.places)
    for seat, names in enumerate(read.per_seat("hands", values.hands)):
        cards = read.cards("hands", names)
        if len(cards) > (3 if seat == state.turn else 1):
            raise read.fail("hands", f"seat {seat} holds too many cards")
        state.hands[seat], *drawn = [*cards, NONE, NONE, NONE][:3] if cards else [NONE] * 3
        if seat == state.turn:
            state.drawn, state.drawn2 = drawn
    state.bag = _rest(read, state)
    state.unseen = sum(state.bag)
    state.sightings = _sightings(read, values.sightings)
    if state.todo:
        entry = state.todo[-1]
        state.actor = task_seat(entry) if task_kind(entry) >= PLAY else CHANCE
    else:
        state.actor = OVER
    check(state, read)
    return state


def _rest(read: LoveLetterReader, state: LoveLetterState) -> list[int]:
    """How many of each character are in the deck or aside: those that lie nowhere else."""
    used = Counter([*map(entry_card, state.record), *state.faceup, *state.under])
    used.update(card for card in [*state.hands, state.drawn, state.drawn2] if card >= 0)
    left = [copies - used[kind] for kind, copies in enumerate(state.ruleset.copies)]
    for kind, count in enumerate(left):
        if count < 0:
            copies = state.ruleset.copies[kind]
            raise read.fail("hands", f"more than the {copies} '{NAMES[kind]}' of this deck")
    return left


def _sightings(read: LoveLetterReader, sightings: Sequence[_Seen]) -> list[Sighting]:
    ruleset = read.ruleset
    names = [ruleset.place_name(place) for place in range(ruleset.places)]
    return [
        Sighting(
            read.seat("sightings", one.viewer),
            _card(read, "sightings", one.card),
            read.name_set("sightings", one.places, names),
            read.number("sightings", one.age, 0, 64),
        )
        for one in sightings
    ]


def _card(read: LoveLetterReader, key: str, name: str | None) -> int:
    """A card, none, or one that this view may not see."""
    if name is None:
        return NONE
    return HIDDEN if name == "hidden" else GONE if name == "gone" else read.card(key, name)


def load_view(ruleset: Ruleset, data: Mapping[str, object]) -> LoveLetterView:
    """The view that `LoveLetterView.data` described."""
    read = LoveLetterReader(ruleset, "view")
    values = read.convert(data, _VIEW)
    seat = None if values.seat is None else read.seat("seat", values.seat)
    view = LoveLetterView(ruleset, seat, read.number("actor", values.actor, OVER, ruleset.players))
    read_fields(read, FIELDS, values, view)
    view.alive = read.seat_set("in", values.in_)
    view.jesters = read.seat_pairs("jesters", values.jesters)
    view.hands = [_card(read, "hands", name) for name in read.per_seat("hands", values.hands)]
    view.drawn, view.drawn2 = [*[_card(read, "drawn", name) for name in values.drawn], NONE, NONE][
        :2
    ]
    view.deck_size = read.number("deck", values.deck)
    view.under_count = read.number("under", values.under.count)
    view.under_base = read.number("under", values.under.drawn)
    view.sightings = _sightings(read, values.sightings)
    return view
