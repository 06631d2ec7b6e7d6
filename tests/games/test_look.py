"""How the games look and are taught: every card, mark, place and die has its drawing; guided rounds
are what the rules play, have their words, and take about as long as they say.
"""

from __future__ import annotations

from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.art import read_art
from billetdoux.kernel.conformance import Play
from billetdoux.kernel.narrator import LANGUAGES, Texts
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.scene import Scene
from billetdoux.server.tutorials import tutorial

GAMES = ("love-letter", "love-and-intrigue", "tanto-cuore")
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("love-letter", {"edition": "2019", "players": 6}),
    ("love-letter", {"edition": "premium", "players": 8}),
    ("love-and-intrigue", {"players": 3}),
    ("tanto-cuore", {"players": 3, "illness": True, "private_maids": True}),
    ("tanto-cuore", {"edition": "base", "players": 4, "maids": "random"}),
]
PLAIN_MARKS = {"turn", "out", "winner"}
READING = 200  # words a minute
LOOKING = 10  # seconds for each frame

each_variant = pytest.mark.parametrize(("id", "options"), VARIANTS, ids=lambda one: str(one))
each_game = pytest.mark.parametrize("id", GAMES)


def family(marks: dict[str, str], id: str) -> str | None:
    """The drawing of a mark, or of what its name begins with."""
    while id and id not in marks:
        id = id.rpartition("-")[0]
    return marks.get(id)


@each_variant
def test_every_card_has_a_face_of_its_own(id: str, options: dict[str, Any]) -> None:
    game = billetdoux.game(id, **options)
    faces = read_art(game_folder(id)).cards
    cards = set(game.piece_counts(game.start()))
    assert cards <= set(faces)
    assert len({faces[card] for card in cards}) == len(cards)
    assert set(type(game).COVER) <= set(faces)


@each_variant
def test_all_that_lies_on_the_table_can_be_drawn(id: str, options: dict[str, Any]) -> None:
    game = billetdoux.game(id, **options)
    art = read_art(game_folder(id))
    play = Play(game, 1)
    for number, state in enumerate(play.steps()):
        if number % 10 == 0:
            scene = game.scene(state.view(0))
            for mark in marks_of(scene) - PLAIN_MARKS:
                assert family(art.marks, mark), mark
            for place in scene.places:
                assert art.board is not None
                assert place.id in art.board.places
                assert place.id in art.places
            for die in scene.dice:
                assert die.face is None or die.face.removeprefix("face-") in art.dice


def marks_of(scene: Scene) -> set[str]:
    """The ids of the marks and counters at seats and on cards."""
    found = {mark.id for seat in scene.seats for mark in seat.marks}
    found |= {mark.id for zone in scene.zones for card in zone.cards for mark in card.marks}
    return found | {counter.id for seat in scene.seats for counter in seat.counters}


@each_game
def test_a_guided_round_can_be_played_and_takes_as_long_as_it_says(id: str) -> None:
    guided = tutorial(id)
    assert len(guided.frames) > 8
    for language in LANGUAGES:
        texts = Texts(language, [game_folder(id) / "tutorial" / "text"])
        words = [texts.say(one, **numbers(id)) for frame in guided.frames for one in frame.say]
        minutes = len(" ".join(words).split()) / READING + len(guided.frames) * LOOKING / 60
        assert abs(minutes - guided.minutes) < 1, (language, minutes)


def numbers(id: str) -> dict[str, str]:
    """What is printed in the corners of the cards, by their ids: the texts may name it."""
    game = billetdoux.game(id, **tutorial(id).options)
    return {card: game.card_corner(card) for card in game.piece_counts(game.start())}
