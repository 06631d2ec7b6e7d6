"""Scenes: a table in general terms, so that one page and one terminal can draw every game.

A scene is made from a view, so it holds nothing that its reader may not know. Ids are stable from
one scene to the next while a thing stays what it is, and say nothing about hidden cards. Labels are
ids of the game's texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec


class Card(msgspec.Struct, omit_defaults=True):
    """A card in a zone. `face` is the character's id, or None face down; `known`: face down, but
    the reader has seen it.
    """

    id: str
    face: str | None = None
    known: bool = False
    count: int = 1


class Zone(msgspec.Struct, omit_defaults=True):
    """A place for cards: a hand, a row in order, a pile of which the top is seen, a tally of kinds
    with counts.
    """

    id: str
    kind: Literal["hand", "row", "pile", "tally"]
    label: str
    cards: list[Card] = []
    seat: int | None = None
    count: int | None = None


class Mark(msgspec.Struct, omit_defaults=True):
    """Something to note at a seat: protected, out, to move."""

    id: str
    label: str


class Counter(msgspec.Struct, omit_defaults=True):
    """A number to show, such as tokens towards a goal."""

    id: str
    label: str
    value: int
    goal: int | None = None


class Seat(msgspec.Struct, omit_defaults=True):
    """A player's place at the table."""

    seat: int
    marks: list[Mark] = []
    counters: list[Counter] = []


class Scene(msgspec.Struct, omit_defaults=True):
    """All there is to draw for one reader (None: a spectator)."""

    reader: int | None
    actor: int
    seats: list[Seat]
    zones: list[Zone]
    counters: list[Counter] = []


def opened(scene: Scene, others: Iterable[Scene]) -> Scene:
    """The scene with the cards open that any of the other readers of the same table can see."""
    zones = scene.zones
    for other in others:
        seen = {zone.id: zone for zone in other.zones}
        zones = [_opened(zone, seen.get(zone.id)) for zone in zones]
    return msgspec.structs.replace(scene, zones=zones)


def _opened(zone: Zone, seen: Zone | None) -> Zone:
    """The zone with the faces that another reader's shows."""
    if zone.kind == "tally" or seen is None:
        return zone
    faces = {card.id: card.face for card in seen.cards}
    cards = [
        card if card.face is not None else Card(card.id, faces.get(card.id), count=card.count)
        for card in zone.cards
    ]
    return msgspec.structs.replace(zone, cards=cards)
