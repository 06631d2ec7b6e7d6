"""Scenes of a game, for whoever draws them: of one seat's view, or with all cards open."""

from __future__ import annotations

import msgspec

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Game, State, View
from billetdoux.kernel.scene import Card, Scene, Zone


def scene_of(game: Game, view: View) -> Scene:
    """The scene of a view."""
    try:
        scene = game.scene(view)
    except NotImplementedError:
        scene = None
    if not isinstance(scene, Scene):
        raise BilletDouxError(f"{game.id} cannot be drawn: it has no scene")
    return scene


def hand_of(scene: Scene, seat: int | None) -> list[str]:
    """The faces in a seat's hand, as far as the reader knows them."""
    zones = [zone for zone in scene.zones if zone.kind == "hand" and zone.seat == seat]
    return [card.face for zone in zones for card in zone.cards if card.face is not None]


def own_hand(scene: Scene) -> list[str]:
    """The faces in the reader's hand."""
    return hand_of(scene, scene.reader)


def all_faces(scene: Scene) -> list[str]:
    """Every character there is, as far as a tally tells; otherwise those in sight."""
    tallies = [zone for zone in scene.zones if zone.kind == "tally"]
    cards = [card for zone in tallies or scene.zones for card in zone.cards]
    return list(dict.fromkeys(card.face for card in cards if card.face is not None))


def open_scene(game: Game, state: State) -> Scene:
    """The table with the cards open that anyone at it can see."""
    scene = scene_of(game, state.view(None))
    for seat in range(game.players):
        seen = {zone.id: zone for zone in scene_of(game, state.view(seat)).zones}
        scene.zones = [_opened(zone, seen.get(zone.id)) for zone in scene.zones]
    return scene


def _opened(zone: Zone, seen: Zone | None) -> Zone:
    """The zone with the faces that another view of it shows."""
    if zone.kind == "tally" or seen is None:
        return zone
    faces = {card.id: card.face for card in seen.cards}
    cards = [
        card if card.face is not None else Card(card.id, faces.get(card.id), count=card.count)
        for card in zone.cards
    ]
    return msgspec.structs.replace(zone, cards=cards)
