"""The table of Tanto Cuore as a scene."""

from __future__ import annotations

from billetdoux.games.tanto_cuore.view import TantoCuoreView
from billetdoux.kernel.scene import Card, Counter, Mark, Scene, Seat, Zone


def scene(view: TantoCuoreView) -> Scene:
    """What the reader of a view sees of the table."""
    seats = range(view.edition.players)
    zones = [_park(view)]
    for seat in seats:
        zones += _house(view, seat)
    return Scene(
        reader=view.seat,
        actor=view.actor,
        seats=[_seat(view, seat) for seat in seats],
        zones=zones,
        counters=[Counter("round", "counter-round", view.round)],
    )


def _seat(view: TantoCuoreView, seat: int) -> Seat:
    marks = []
    if seat == (view.actor if view.actor >= 0 else view.turn):
        marks.append(Mark("turn", "mark-turn"))
    if seat == view.master:
        marks.append(Mark("first-master", "mark-first-master"))
    return Seat(seat, marks)


def _park(view: TantoCuoreView) -> Zone:
    names = view.edition.names
    cards = [
        Card(f"park-{names[kind]}", names[kind], count=count)
        for kind, count in enumerate(view.piles)
        if count >= 0
    ]
    return Zone("park", "market", "zone-park", cards)


def _house(view: TantoCuoreView, seat: int) -> list[Zone]:
    """The hand, which is open to its owner only, and what lies in front of the player."""
    names, house = view.edition.names, view.houses[seat]
    held: list[str | None] = [names[kind] for kind in house.hand] or [None] * house.held
    hand = [Card(f"hand-{seat}-{place}", face) for place, face in enumerate(held)]
    played = [
        Card(f"played-{seat}-{place}", names[kind]) for place, kind in enumerate(house.played)
    ]
    maids = [
        Card(f"chamber-{seat}-{place}", names[entry & 63])
        for place, entry in enumerate(house.chambers)
    ]
    return [
        Zone(f"hand-{seat}", "hand", "zone-hand", hand, seat),
        Zone(f"played-{seat}", "row", "zone-played", played, seat),
        Zone(f"chambermaids-{seat}", "row", "zone-chambermaids", maids, seat),
        Zone(f"deck-{seat}", "pile", "zone-deck", seat=seat, count=house.deck_size),
    ]
