"""A shopping list is followed, and the search for good ones is the same for the same seed."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

import billetdoux
from billetdoux.bots import bot
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from tools.shopping_lists import MAX_COPIES, Shopper, ShoppingList, changed, found

WANTED = ShoppingList((("tomo", 2), ("love-1", 1)), "rosalie")


def given(**changed: Any) -> Namespace:
    """A short search in games of two rounds."""
    usual = {"players": 2, "option": ["rounds=2"], "starts": 2, "steps": 2, "games": 2, "proof": 2}
    more = {"against": "easy", "seed": "1", "list": [], "jobs": 1, "keep": None, "edition": None}
    return Namespace(**{**usual, **more, **changed})


def test_a_list_is_followed_to_its_end() -> None:
    game = billetdoux.game("tanto-cuore", rounds=6)
    medium = bot("medium", game, 1)
    bots: list[Any] = [Shopper(WANTED, medium.choose), bot("medium", game, 2)]
    match = play_match(Match(game, Seeded(1)), bots)
    events = [event for events in match.events for event in events]
    hired = [str(e.details["card"]) for e in events if e.code == "hired" and e.details["seat"] == 0]
    assert sorted(hired[:3]) == ["love-1", "tomo", "tomo"]
    taken = [e.details["card"] for e in events if e.code == "took" and e.details["seat"] == 0]
    assert taken.count("rosalie") > 1


def test_changed_lists_are_lists() -> None:
    cards, refined, rng = ["tomo", "lenor", "love-1", "love-2"], ["celina", "noemi"], Random(1)
    wanted, seen = WANTED, set()
    for _ in range(200):
        wanted = changed(wanted, cards, refined, rng)
        assert {card for card, _ in wanted.cards} <= set(cards)
        assert all(1 <= count <= MAX_COPIES for _, count in wanted.cards)
        assert len(dict(wanted.cards)) == len(wanted.cards) > 0
        seen.add(wanted)
    assert len(seen) > 50


def test_the_same_seed_finds_the_same_lists() -> None:
    rows = list(found(given()))
    assert rows == list(found(given()))
    assert len(rows) == 2


def test_a_search_goes_on_from_the_games_that_were_kept(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    rows = list(found(given(keep=keep)))
    lines = keep.read_text("utf-8")
    assert list(found(given(keep=keep))) == rows
    assert keep.read_text("utf-8") == lines
    list(found(given(keep=keep, proof=3)))
    assert keep.read_text("utf-8").count("\n") == lines.count("\n") + 2


def test_a_list_is_read_as_it_is_written() -> None:
    wanted = ShoppingList((("lenor", 6), ("love-3", 1)), "celina", 2)
    assert ShoppingList.read(str(wanted)) == wanted
