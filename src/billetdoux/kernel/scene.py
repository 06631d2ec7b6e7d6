"""Scenes: a table in general terms, so that one page and one terminal can draw every game.

A scene is made from a view, so it holds nothing that its reader may not know. Ids are stable from
one scene to the next while a thing stays what it is, and say nothing about hidden cards. Labels are
ids of the game's texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec


class Mark(msgspec.Struct, omit_defaults=True):
    """Something to note at a seat, a sheet or a card: protected, out, to move, married."""

    id: str
    label: str


class Card(msgspec.Struct, omit_defaults=True):
    """A card in a zone. `face` is the character's id, or None face down; `known`: face down, but
    the reader has seen it.
    """

    id: str
    face: str | None = None
    known: bool = False
    count: int = 1
    marks: list[Mark] = []


class Zone(msgspec.Struct, omit_defaults=True):
    """A place for cards: a hand, a row in order, a pile of which the top is seen, a tally of kinds
    with counts, a market of piles side by side, each shown by its top card and its count.

    It may lie at a place of the board, or under a sheet. `picks` names the parts of actions that
    are picked here; None: whatever fits. Zones of one `group` belong together: where room is
    scarce, they are shown or put away together.
    """

    id: str
    kind: Literal["hand", "row", "pile", "tally", "market"]
    label: str
    cards: list[Card] = []
    seat: int | None = None
    count: int | None = None
    place: str | None = None
    sheet: str | None = None
    picks: list[str] | None = None
    group: str | None = None


class Counter(msgspec.Struct, omit_defaults=True):
    """A number to show, such as tokens towards a goal; as a track, a marker on the way from zero
    to its goal.
    """

    id: str
    label: str
    value: int
    goal: int | None = None
    track: bool = False


class Place(msgspec.Struct, omit_defaults=True):
    """A place on the board, what is printed there, and the seats whose pawns stand there."""

    id: str
    label: str
    note: str | None = None
    pawns: list[int] = []


class Sheet(msgspec.Struct, omit_defaults=True):
    """A board of its own in front of a player, such as a lady with her attributes. Without a face
    it waits for one.
    """

    id: str
    seat: int
    face: str | None = None
    counters: list[Counter] = []
    marks: list[Mark] = []


class Die(msgspec.Struct, omit_defaults=True):
    """A die and the face it shows, or None before it was first rolled. Both are ids of texts."""

    id: str
    label: str
    face: str | None = None


class Seat(msgspec.Struct, omit_defaults=True):
    """A player's place at the table."""

    seat: int
    marks: list[Mark] = []
    counters: list[Counter] = []


class Standing(msgspec.Struct, omit_defaults=True):
    """How a player stands when a round or the game is over: the score, what it is made of, and the
    cards that decided.
    """

    seat: int
    score: int
    goal: int | None = None
    winner: bool = False
    parts: list[Counter] = []
    cards: list[Card] = []


class Scene(msgspec.Struct, omit_defaults=True):
    """All there is to draw for one reader (None: a spectator). `phase` names the part
    of the turn. `layout` says what takes most of the room: the players' own cards (`hands`), the
    places of a board, or a market. `standings` are there while a round or the game is over.
    """

    reader: int | None
    actor: int
    seats: list[Seat]
    zones: list[Zone]
    counters: list[Counter] = []
    places: list[Place] = []
    sheets: list[Sheet] = []
    dice: list[Die] = []
    phase: str | None = None
    layout: Literal["hands", "board", "market"] = "hands"
    standings: list[Standing] = []


def opened(scene: Scene, others: Iterable[Scene]) -> Scene:
    """The scene with the cards open that any of the other readers of the same table can see."""
    zones = scene.zones
    for other in others:
        seen = {zone.id: zone for zone in other.zones}
        zones = [_opened(zone, seen.get(zone.id)) for zone in zones]
    return msgspec.structs.replace(scene, zones=zones)


def ranked(standings: Iterable[Standing]) -> list[Standing]:
    """Winners first, then by score; seats in order where that is equal."""
    return sorted(standings, key=lambda one: (not one.winner, -one.score, one.seat))


def _opened(zone: Zone, seen: Zone | None) -> Zone:
    """The zone with the faces that another reader's shows."""
    if zone.kind == "tally" or seen is None:
        return zone
    faces = {card.id: card.face for card in seen.cards}
    cards = [
        card
        if card.face is not None
        else msgspec.structs.replace(card, face=faces.get(card.id), known=False)
        for card in zone.cards
    ]
    return msgspec.structs.replace(zone, cards=cards)
