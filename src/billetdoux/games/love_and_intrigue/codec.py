"""States and views of Love & Intrigue written out as plain values, and read back.

What all may see is declared in `fields`, and written and read by that list; here is what states and
views write each in their own way. Positions of scenarios, which leave things open, are in
`scenario`.
"""

from __future__ import annotations

from collections.abc import Mapping

from billetdoux.games.love_and_intrigue.core.notation import (
    bundle_names,
    count_names,
    event_names,
    slot_text,
    suitor_names,
)
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    MOVE,
    NONE,
    Ruleset,
    size,
    task_kind,
    task_seat,
    wedding_lady,
    wedding_suitor,
)
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.games.love_and_intrigue.fields import FIELDS, Counts, LoveAndIntrigueReader
from billetdoux.games.love_and_intrigue.invariants import check
from billetdoux.kernel.codec import layout, read_fields
from billetdoux.kernel.rules import CHANCE, OVER

_STATE = layout(
    "State",
    FIELDS,
    {
        "piles": dict[str, list[str]],
        "hands": list[list[str]],
        "deck": Counts,
        "event_deck": Counts,
        "shuffles": int,
        "event_shuffles": int,
    },
)
_VIEW = layout(
    "View",
    FIELDS,
    {
        "seat": int | None,
        "actor": int,
        "piles": list[list[str]],
        "hands": list[list[str]],
        "deck": int,
        "event_deck": int,
        "ladies_left": list[str],
        "pools": dict[int, Counts],
        "event_pools": dict[int, Counts],
    },
)


def describe(state: LoveAndIntrigueState) -> dict[str, object]:
    """The full table of a state."""
    ruleset = state.ruleset
    names, events = suitor_names(ruleset), event_names(ruleset)
    return state.fields_data() | {
        "piles": {
            place.name: [slot_text(names, card) for card in state.piles[number]]
            for number, place in enumerate(ruleset.places)
        },
        "hands": [[slot_text(events, card) for card in hand] for hand in state.hands],
        "deck": bundle_names(ruleset, state.deck),
        "event_deck": count_names(ruleset, state.event_deck),
        "shuffles": state.shuffles,
        "event_shuffles": state.event_shuffles,
    }


def restore(ruleset: Ruleset, data: Mapping[str, object]) -> LoveAndIntrigueState:
    """The state that `describe` described, if it can be one."""
    read = LoveAndIntrigueReader(ruleset, "given")
    values = read.convert(data, _STATE)
    state = LoveAndIntrigueState(ruleset)
    state.clear()
    read_fields(read, FIELDS, values, state)
    for name, texts in values.piles.items():
        place = read.index("piles", name, read.places)
        state.piles[place] = read.slots("piles", texts, read.suitors)
    hands = read.per_seat("hands", values.hands)
    state.hands = [read.slots("hands", texts, read.events) for texts in hands]
    state.deck = read.bundle("deck", values.deck)
    state.event_deck = read.event_counts("event_deck", values.event_deck)
    state.shuffles = read.number("shuffles", values.shuffles)
    state.event_shuffles = read.number("event_shuffles", values.event_shuffles)
    complete(state)
    check(state, read)
    return state


def complete(state: LoveAndIntrigueState) -> None:
    """Set what follows from the rest: sizes of decks, who is married, which ladies are left, and
    who is to act.
    """
    state.deck_size = size(state.deck)
    state.event_deck_size = sum(state.event_deck)
    for lady in [*state.ladies, *map(wedding_lady, state.weddings)]:
        if lady != NONE:
            state.ladies_left &= ~(1 << lady)
    for wedding in state.weddings:
        state.married |= 1 << wedding_suitor(wedding)
    state.actor = OVER
    if state.todo:
        entry = state.todo[-1]
        state.actor = task_seat(entry) if task_kind(entry) >= MOVE else CHANCE


def load_view(ruleset: Ruleset, data: Mapping[str, object]) -> LoveAndIntrigueView:
    """The view that `LoveAndIntrigueView.data` described."""
    read = LoveAndIntrigueReader(ruleset, "view")
    values = read.convert(data, _VIEW)
    seat = None if values.seat is None else read.seat("seat", values.seat)
    actor = read.number("actor", values.actor, OVER, ruleset.players)
    view = LoveAndIntrigueView(ruleset, seat, actor)
    read_fields(read, FIELDS, values, view)
    view.piles = [read.slots("piles", texts, read.suitors) for texts in values.piles]
    view.hands = [read.slots("hands", texts, read.events) for texts in values.hands]
    view.deck_size = read.number("deck", values.deck)
    view.event_deck_size = read.number("event_deck", values.event_deck)
    view.ladies_left = read.name_set("ladies_left", values.ladies_left, read.ladies)
    view.pools = {n: read.bundle("pools", table) for n, table in values.pools.items()}
    view.event_pools = {
        n: read.event_counts("event_pools", table) for n, table in values.event_pools.items()
    }
    return view
