"""Games that were begun with earlier cards keep them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from billetdoux.bots import bot
from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE

VALUES = {1: 6, 2: 6, 3: 5, 4: 5}  # of Ludwig
ANSWERS = {1: ["gift"], 2: ["gift"], 3: [], 4: []}  # what Gossip answers


@pytest.mark.parametrize("version", [1, 2, 3])
def test_the_house_pack_of_earlier_versions_is_kept(version: int) -> None:
    now = LoveAndIntrigue(rounds=4)
    before = now.under_version(version)
    for game in (before, now):
        ludwig = next(one for one in game.ruleset.suitors if one.name == "ludwig")
        gossip = next(card for card in game.ruleset.events if card.name == "gossip")
        assert (ludwig.value, gossip.answers) == (VALUES[game.version], ANSWERS[game.version])
    match = Match(before, Seeded(1))
    play_match(match, [bot("medium", before, seat) for seat in range(2)])
    again = Match.load(match.save())
    assert again.game.version == version
    assert again.state.scores() == match.state.scores()


def test_by_version_1_the_only_suitor_is_stolen_unasked() -> None:
    now = LoveAndIntrigue(packs="plain")
    given = {"turn": 0, "suitors": [{"bodo": 1}, {"theobald": 1}], "pawns": ["park", "park"]}
    for game, turn in ((now.under_version(1), 1), (now.under_version(2), 0), (now, 0)):
        state, _ = game.position(given, Random(1))
        for text in ("intrigue 1", "roll intrigue-success"):
            state.apply(game.parse(text))
        while state.actor == CHANCE:
            state.apply(state.chances()[0][0])
        assert state.turn == turn
        suitors = [{"bodo": 1, "theobald": 1}, {}] if turn else given["suitors"]
        assert game.inspect(state, "suitors", suitors) == suitors


@pytest.mark.parametrize(
    ("moves", "possible"),
    [
        (["go poorhouse", "visit"], "play diadem"),
        (["intrigue 1", "roll intrigue-success"], "leave"),
    ],
)
def test_since_version_2_more_can_be_done(moves: list[str], possible: str) -> None:
    """A card can be played with the pile open, and loot can be left."""
    given = {
        "turn": 0,
        "suitors": [{"bodo": 1}, {"bodo": 1, "theobald": 1}],
        "pawns": ["park", "park"],
        "hands": [["diadem"], []],
    }
    for version in (1, 2, 3, 4):
        game = LoveAndIntrigue(packs="plain").under_version(version)
        state, _ = game.position(given, Random(1))
        for text in moves:
            state.apply(game.parse(text))
        found = [str(action) for action in state.actions()]
        assert len(found) > 1
        assert (possible in found) == (version > 1)


@pytest.mark.parametrize(("version", "choosing"), [(1, "move"), (2, "discard"), (4, "discard")])
def test_since_version_2_five_cards_are_kept_after_every_draw(version: int, choosing: str) -> None:
    game = LoveAndIntrigue(packs="plain").under_version(version)
    hands = [["post-day", "diadem", "lessons", "estates", "summons"], []]
    state, _ = game.position({"hands": hands}, Random(1))
    for text in ("play post-day", "event rumour", "event coach"):
        state.apply(game.parse(text))
    assert game.inspect(state, "choosing", choosing) == choosing


def test_since_version_3_the_pile_at_hand_is_looked_at_again() -> None:
    """A Billet-doux takes a card of the pile that its player is choosing from."""
    piles = {"park": ["bodo", "bodo", "bodo", "bodo", "bodo"]}
    given = {"turn": 0, "hands": [["billet-doux"], []], "piles": piles, "deck": ["theobald"]}
    moves = ["go park", "visit", "roll casanova-absent", "play billet-doux park", "take bodo"]
    for version in (2, 3, 4):
        game = LoveAndIntrigue(packs="plain").under_version(version)
        state, _ = game.position(given, Random(1))
        for text in (*moves, "draw theobald"):
            state.apply(game.check(state, text))
        described: Any = game.describe(state)
        newest = described["piles"]["park"][-1]
        assert newest == ("theobald seen=0" if version > 2 else "theobald")


@pytest.mark.parametrize(
    ("face", "now", "todo"),
    [
        ("success", ["take bodo", "leave", "play diadem"], ["steal 0 target=1 step=1"]),
        ("failure", ["yield", "play diadem"], ["steal 1 target=0", "end 0 target=1"]),
    ],
)
def test_since_version_4_event_cards_come_before_the_taking(
    face: str, now: list[str], todo: list[str]
) -> None:
    given = {
        "turn": 0,
        "suitors": [{"bodo": 1}, {"bodo": 1}],
        "pawns": ["park", "park"],
        "hands": [["diadem"], []],
    }
    for version in (2, 3, 4):
        game = LoveAndIntrigue(packs="plain").under_version(version)
        state, _ = game.position(given, Random(1))
        for text in ("intrigue 1", f"roll intrigue-{face}"):
            state.apply(game.parse(text))
        expected = now if version > 3 else ["take bodo", "leave"]
        assert [str(action) for action in state.actions()] == expected
        described: Any = game.describe(state)
        assert (described["todo"][-len(todo) :] == todo) == (version > 3)


def test_since_version_4_cards_are_played_in_ones_own_turn_alone() -> None:
    """Whoever turned a Billet-doux round looks at a pile in the turn of another."""
    given = {"turn": 0, "hands": [["billet-doux"], ["last-word", "diadem"]]}
    for version in (2, 3, 4):
        game = LoveAndIntrigue(packs="plain").under_version(version)
        state, _ = game.position(given, Random(1))
        for text in ("play billet-doux park", "react last-word"):
            state.apply(game.parse(text))
        assert state.actor == 1
        assert ("play diadem" in [str(action) for action in state.actions()]) == (version < 4)


def test_nobody_is_asked_about_gifts_and_fortunes_only_the_struck_about_tricks() -> None:
    tables = LoveAndIntrigue(players=4).ruleset
    for number, card in enumerate(tables.events):
        sorts = [other for other in tables.events if card.sort in other.answers]
        assert not any(other.by_anyone for other in sorts)
        assert (tables.asked[number] >= 0) == (card.sort in ("trick", "reaction"))
