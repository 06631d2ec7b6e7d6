"""The table of Love & Intrigue as a scene: the town with its pawns and piles, the ladies with their
attributes and suitors, the dice, the hands.
"""

from __future__ import annotations

from collections.abc import Iterable

from billetdoux.games.love_and_intrigue.core.notation import bundle_names
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ATTRIBUTES,
    DISMISS,
    DROP,
    END,
    HIDDEN,
    HIGHEST,
    LADIES_EACH,
    MARRY,
    MEDALLION,
    NOBODY,
    NONE,
    STEAL,
    TASKS,
    count,
    kind_of,
    task_kind,
    task_seat,
    task_step,
    task_target,
    wedding_lady,
    wedding_seat,
    wedding_suitor,
    wedding_value,
)
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.rules import OVER
from billetdoux.kernel.scene import (
    Card,
    Counter,
    Die,
    Mark,
    Place,
    Scene,
    Seat,
    Sheet,
    Standing,
    Zone,
    ranked,
)

DICE = {
    "casanova": ["absent", "1", "2", "3", "4", "5"],
    "drink": ["sober", "tipsy"],
    "intrigue": ["failure", "success"],
}
WIFE = Mark("ring", "mark-married")
HUSBAND = Mark("ring", "mark-husband")


def scene(view: LoveAndIntrigueView) -> Scene:
    """What the reader of a view sees of the table."""
    seats = range(view.ruleset.players)
    of_seats = [zone for seat in seats for zone in _zones(view, seat)]
    return Scene(
        reader=view.seat,
        actor=view.actor,
        seats=[_seat(view, seat) for seat in seats],
        zones=[*_piles(view), *_decks(view), *_unseen(view), *of_seats],
        counters=[Counter("round", "counter-round", view.round)],
        places=_places(view),
        sheets=[sheet for seat in seats for sheet in _sheets(view, seat)],
        dice=_dice(view),
        phase=f"phase-{_phase(view.todo[-1])}" if view.actor >= 0 else None,
        layout="board",
        standings=_standings(view) if view.actor == OVER else [],
    )


def _phase(entry: int) -> str:
    """What is decided now; after the die of an intrigue, what it showed."""
    if task_kind(entry) == STEAL and task_step(entry):
        return "success"
    if task_kind(entry) == END and task_target(entry) != NOBODY:
        return "failure"
    return TASKS[task_kind(entry)]


def _standings(view: LoveAndIntrigueView) -> list[Standing]:
    """Points by what they were won with: husbands, fortunes, medallions."""
    ruleset, seats = view.ruleset, range(view.ruleset.players)
    totals = [view.points(seat) for seat in seats]
    found = []
    for seat in seats:
        fortunes = sum(ruleset.events[kind].points for kind in view.kept[seat])
        medallions = MEDALLION * view.medallions.count(seat)
        parts = {
            "husbands": totals[seat] - fortunes - medallions,
            "fortunes": fortunes,
            "medallions": medallions,
        }
        counters = [Counter(name, f"score-{name}", count) for name, count in parts.items()]
        winner = totals[seat] == max(totals)
        found.append(Standing(seat, totals[seat], None, winner, counters))
    return ranked(found)


def _seat(view: LoveAndIntrigueView, seat: int) -> Seat:
    marks = [Mark("turn", "mark-turn")] if seat == view.turn and view.todo else []
    for attribute, winner in zip(ATTRIBUTES, view.medallions, strict=True):
        if winner == seat:
            marks.append(Mark(f"medallion-{attribute}", f"mark-medallion-{attribute}"))
    weddings = len(view.married(seat))
    return Seat(
        seat,
        marks,
        [
            Counter("weddings", "mark-weddings", weddings, LADIES_EACH),
            Counter("points", "mark-points", view.points(seat)),
        ],
    )


# --- The town ---


def _places(view: LoveAndIntrigueView) -> list[Place]:
    return [
        Place(
            place.name,
            f"place-{place.name}",
            f"place-{place.name}.text",
            [seat for seat, at in enumerate(view.pawns) if at == number],
        )
        for number, place in enumerate(view.ruleset.places)
    ]


def _piles(view: LoveAndIntrigueView) -> list[Zone]:
    """The suitors at each place, face down; the reader knows those that they have seen."""
    zones = []
    for place, pile in zip(view.ruleset.places, view.piles, strict=True):
        names = [suitor.name for suitor in view.ruleset.suitors]
        cards = _cards(f"pile-{place.name}", names, pile, face_down=True)
        id = f"pile-{place.name}"
        if place.cards:
            zones.append(Zone(id, "pile", "zone-pile", cards, count=len(cards), place=place.name))
    return zones


def _cards(id: str, names: list[str], slots: Iterable[int], face_down: bool) -> list[Card]:
    cards = []
    for index, card in enumerate(slots):
        seen = kind_of(card) != HIDDEN
        face = names[kind_of(card)] if seen else None
        cards.append(Card(f"{id}-{index}", face, seen and face_down))
    return cards


def _decks(view: LoveAndIntrigueView) -> list[Zone]:
    return [
        Zone("deck", "pile", "zone-deck", count=view.deck_size),
        Zone("event-deck", "pile", "zone-event-deck", count=view.event_deck_size),
    ]


def _unseen(view: LoveAndIntrigueView) -> list[Zone]:
    """The tracker: how many cards of each kind the reader has not seen yet."""
    suitors = [
        Card(f"left-{suitor.name}", suitor.name, count=_in_bundles(view, number))
        for number, suitor in enumerate(view.ruleset.suitors)
        if suitor.cards
    ]
    events = [
        Card(
            f"left-{event.name}", event.name, count=sum(p[kind] for p in view.event_pools.values())
        )
        for kind, event in enumerate(view.ruleset.events)
    ]
    return [
        Zone("left", "tally", "zone-left", suitors, count=sum(card.count for card in suitors)),
        Zone(
            "events-left",
            "tally",
            "zone-events-left",
            events,
            count=sum(card.count for card in events),
        ),
    ]


def _in_bundles(view: LoveAndIntrigueView, suitor: int) -> int:
    return sum(int(count(bundle, suitor)) for bundle in view.pools.values())


def _dice(view: LoveAndIntrigueView) -> list[Die]:
    return [
        Die(name, f"die-{name}", None if face == NONE else f"face-{name}-{faces[face]}")
        for (name, faces), face in zip(DICE.items(), view.dice, strict=True)
    ]


# --- In front of the players ---


def _sheets(view: LoveAndIntrigueView, seat: int) -> list[Sheet]:
    """The lady turned up, then those who are married, the last wedding first."""
    sheets = []
    if view.ladies[seat] != NONE:
        values = view.attributes[3 * seat : 3 * seat + 3]
        sheets.append(_sheet(view, seat, view.ladies[seat], values, []))
    for wedding in reversed(view.weddings):
        if wedding_seat(wedding) == seat:
            values = [wedding_value(wedding, attribute) for attribute in range(3)]
            sheets.append(_sheet(view, seat, wedding_lady(wedding), values, [WIFE]))
    return sheets


def _sheet(
    view: LoveAndIntrigueView, seat: int, lady: int, values: list[int], marks: list[Mark]
) -> Sheet:
    name = view.ruleset.ladies[lady].name
    tracks = [
        Counter(attribute, f"counter-{attribute}", value, HIGHEST, track=True)
        for attribute, value in zip(ATTRIBUTES, values, strict=True)
    ]
    return Sheet(f"lady-{name}", seat, name, tracks, marks)


def _zones(view: LoveAndIntrigueView, seat: int) -> list[Zone]:
    """The suitors under the ladies, the fortunes that count at the end, the hand."""
    ruleset = view.ruleset
    events = [event.name for event in ruleset.events]
    zones = []
    if view.ladies[seat] != NONE:
        lady = f"lady-{ruleset.ladies[view.ladies[seat]].name}"
        cards = [
            Card(f"{name}-{number}", name)
            for name, copies in bundle_names(ruleset, view.suitors[seat]).items()
            for number in range(copies)
        ]
        picks = ["suitor"] if seat == _choosing_from(view) else []
        zones.append(
            Zone(f"suitors-{seat}", "row", "zone-suitors", cards, seat, sheet=lady, picks=picks)
        )
    zones += [
        _husband(view, seat, wedding) for wedding in view.weddings if wedding_seat(wedding) == seat
    ]
    if view.kept[seat]:
        kept = [Card(f"kept-{n}", events[kind]) for n, kind in enumerate(view.kept[seat])]
        zones.append(Zone(f"kept-{seat}", "row", "zone-kept", kept, seat))
    hand = _cards(f"hand-{seat}", events, view.hands[seat], face_down=seat != view.seat)
    zones.append(Zone(f"hand-{seat}", "hand", "zone-hand", hand, seat))
    return zones


def _choosing_from(view: LoveAndIntrigueView) -> int | None:
    """The seat of whose suitors one is to be chosen now: the same may woo several ladies."""
    if view.actor < 0:
        return None
    entry = view.todo[-1]
    if task_kind(entry) in (STEAL, DISMISS):
        return int(task_target(entry))
    return int(task_seat(entry)) if task_kind(entry) in (DROP, MARRY) else None


def _husband(view: LoveAndIntrigueView, seat: int, wedding: int) -> Zone:
    """A married suitor beside his wife, with the cards that came to him since."""
    lady = view.ruleset.ladies[wedding_lady(wedding)]
    suitor = wedding_suitor(wedding)
    name = view.ruleset.suitors[suitor].name
    cards = [
        Card(f"husband-{name}", name, count=int(count(view.aside[seat], suitor)), marks=[HUSBAND])
    ]
    sheet = f"lady-{lady.name}"
    return Zone(f"husband-{name}", "row", "zone-aside", cards, seat, sheet=sheet, picks=[])
