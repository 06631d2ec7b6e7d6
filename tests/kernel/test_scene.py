"""Scenes: what several readers of one table see together."""

from __future__ import annotations

from billetdoux.kernel.scene import Card, Scene, Standing, Zone, opened, ranked


def scene(*zones: Zone) -> Scene:
    return Scene(None, 0, [], list(zones))


def test_cards_lie_open_that_any_reader_sees() -> None:
    closed = Zone("hand-0", "hand", "hand", [Card("a"), Card("b", known=True), Card("c", "guard")])
    counted = Zone("left", "tally", "left", [Card("d", "king", count=2)])
    alone = Zone("deck", "pile", "deck", [Card("e")])
    seen = Zone("hand-0", "hand", "hand", [Card("a", "priest"), Card("b", "baron"), Card("c")])
    other = Zone("left", "tally", "left", [Card("d", "king", count=9)])
    found = opened(scene(closed, counted, alone), [scene(seen, other), scene()])
    faces = [Card("a", "priest"), Card("b", "baron"), Card("c", "guard")]
    assert found.zones == [Zone("hand-0", "hand", "hand", faces), counted, alone]


def test_winners_stand_first_then_the_best() -> None:
    rows = [Standing(0, 5), Standing(1, 5), Standing(2, 9), Standing(3, 1, winner=True)]
    assert [row.seat for row in ranked(reversed(rows))] == [3, 2, 0, 1]
