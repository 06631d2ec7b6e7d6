"""Scenes of a game, for whoever draws them: of one seat's view, or with all cards open."""

from __future__ import annotations

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Game, State, View
from billetdoux.kernel.scene import Scene, opened

TURN = "turn"  # the mark of the player to act


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
    others = [scene_of(game, state.view(seat)) for seat in range(game.players)]
    return opened(scene_of(game, state.view(None)), others)
