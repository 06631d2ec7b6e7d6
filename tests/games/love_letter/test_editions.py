"""Editions of Love Letter come from packs; packs and options that make no sense are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import billetdoux
from billetdoux.games.love_letter.core.ruleset import NAMES
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.games.love_letter.pack import pack_from
from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.packs import read_toml
from tests.games.love_letter.own_editions import edition as written

PACK = """game = "love-letter"
origin = "house"
guess = "character"
ties = "shared"
[[deck]]
players = [2, 2]
goal = { 2 = 3 }
faceup = { 2 = 1 }
cards = [
  { id = "guard", value = 1, copies = 4 },
  { id = "princess", value = 9, copies = 1 },
]
"""


def read(tmp_path: Path, text: str) -> Any:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return pack_from(read_toml(path), str(path))


def test_a_pack_is_read(tmp_path: Path) -> None:
    pack = read(tmp_path, PACK)
    assert pack.deck[0].goal == {2: 3}
    assert [card.id for card in pack.deck[0].cards] == ["guard", "princess"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[2, 2]", "[1, 2]", "deck[0].players: 1 to 2 is not within 2 to 8"),
        ("[2, 2]", "[3, 2]", "deck[0].players: 3 to 2 is not within 2 to 8"),
        ("[2, 2]", "[2, 3]", "deck[0].goal: no goal for 3 players"),
        ("{ 2 = 3 }", "{ 2 = 0 }", "deck[0].goal: 0 for 2 players; must be 1 to 20"),
        ("{ 2 = 3 }", "{ 2 = 99 }", "deck[0].goal: 99 for 2 players; must be 1 to 20"),
        ("{ 2 = 3 }", "{ 2 = 3, 4 = 3 }", "deck[0].goal: 4 players: the deck is for 2 to 2"),
        ("{ 2 = 1 }", "{ 3 = 1 }", "deck[0].faceup: 3 players: the deck is for 2 to 2"),
        ("{ 2 = 1 }", "{ 2 = -1 }", "deck[0].faceup: less than 0 for 2 players"),
        (
            '"guard"',
            '"gard"',
            "deck[0].cards 'gard'.id: unknown character (did you mean 'guard'?); there are: spy, ",
        ),
        ('"princess"', '"guard"', "deck[0].cards 'guard'.id: is listed twice"),
        ("copies = 1", "copies = 0", "deck[0].cards 'princess'.copies: 0: must be 1 to 20"),
        ("copies = 4", "copies = 99", "deck[0].cards 'guard'.copies: 99: must be 1 to 20"),
        ("value = 9", "value = 10", "deck[0].cards 'princess'.value: 10: must be 0 to 9"),
        (
            "copies = 4",
            "copies = 3",
            "deck[0].cards: 4 are too few for 2 players: 5 are needed",
        ),
        ('"guard"', '"assassin"', "deck[0].cards 'assassin': does nothing without a guard"),
        ('"house"', '"hearsay"', "origin: there is no 'hearsay'"),
        ("value = 1,", "", "deck[0].cards 'guard': 'value' is missing"),
        (
            "value = 1,",
            "valu = 1,",
            "deck[0].cards 'guard': there is no key 'valu' (did",
        ),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    assert old in PACK
    with pytest.raises(PackError) as refused:
        read(tmp_path, PACK.replace(old, new))
    assert str(refused.value).startswith(f"{tmp_path / 'mine.toml'}: {reason}")


def test_all_faults_are_listed_at_once(tmp_path: Path) -> None:
    second = PACK[PACK.index("[[deck]]") :]
    text = PACK + second.replace("[2, 2]", "[4, 4]").replace("{ 2 = 3 }", "{ 4 = 30 }")
    text = text.replace("value = 9", "value = 19").replace("copies = 4", "copies = 40")
    with pytest.raises(PackError) as refused:
        read(tmp_path, text)
    lines = str(refused.value).replace(f"{tmp_path / 'mine.toml'}: ", "").splitlines()
    assert lines == [
        "deck[0].cards 'guard'.copies: 40: must be 1 to 20",
        "deck[0].cards 'princess'.value: 19: must be 0 to 9",
        "deck[1].players: begins with 4, but the deck before ends with 2",
        "deck[1].goal: 30 for 4 players; must be 1 to 20",
        "deck[1].faceup: 2 players: the deck is for 4 to 4",
        "deck[1].cards 'guard'.copies: 40: must be 1 to 20",
        "deck[1].cards 'princess'.value: 19: must be 0 to 9",
    ]


def test_values_of_the_wrong_type_are_listed_at_once(tmp_path: Path) -> None:
    second = PACK[PACK.index("[[deck]]") :].replace("[2, 2]", '"three"')
    text = (PACK + second).replace("copies = 4", 'copies = "many"').replace("[2, 2]", '"two"')
    with pytest.raises(PackError) as refused:
        read(tmp_path, text)
    lines = str(refused.value).replace(f"{tmp_path / 'mine.toml'}: ", "").splitlines()
    assert [line.split(" - ")[0] for line in lines] == [
        "deck[0].players: must be a list, not text",
        "deck[1].players: must be a list, not text",
    ]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ([("guard", 1, 9)], "deck[0].cards 'guard': there is nothing that may be named"),
        ([(name, 1, 20) for name in NAMES[:6]], "deck[0].cards: 120 are too many"),
        ([], "deck[0].cards: 0 are too few"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(
    cards: list[tuple[str, int, int]], reason: str
) -> None:
    with pytest.raises(PackError) as refused:
        pack_from(written(cards), "x")
    assert str(refused.value).startswith(f"x: {reason}")


def test_the_number_of_the_guard_cannot_be_named() -> None:
    cards = [("bishop", 1, 8), ("guard", 1, 1)]
    assert pack_from(written(cards), "x").deck[0].cards[0].id == "bishop"
    with pytest.raises(PackError, match="'bishop': there is nothing that may be named"):
        pack_from(written(cards, guess="number"), "x")


def test_an_edition_has_a_deck() -> None:
    with pytest.raises(PackError, match="x: deck: there is none"):
        pack_from(written([], deck=[]), "x")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"edition": "clasic"}, "edition: there is no 'clasic' (did you mean 'classic'?)"),
        ({"edition": "classic", "players": 5}, "classic edition is for 2 to 4"),
        ({"edition": "2019", "players": 7}, "2019 edition is for 2 to 6"),
        ({"edition": "premium", "players": 9}, "premium edition is for 2 to 8"),
        ({"players": "two"}, "players: 'two'"),
        ({"goal": 0}, "goal: must be a whole number from 1 to 999, not 0"),
        ({"goal": "3"}, "goal: must be a whole number from 1 to 999, not '3'"),
        ({"goal": 1.5}, "goal: must be a whole number from 1 to 999, not 1.5"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BilletDouxError) as refused:
        LoveLetter(**options)
    assert reason in str(refused.value)


def test_choices_follow_from_the_edition() -> None:
    assert LoveLetter.choices()["players"] == [2, 3, 4]
    assert LoveLetter.choices(edition="premium")["players"] == [2, 3, 4, 5, 6, 7, 8]
    assert LoveLetter.choices(edition="none")["players"] == []


def test_the_goal_can_be_chosen_and_the_usual_one_comes_first() -> None:
    for edition in LoveLetter.choices()["edition"]:
        for players in LoveLetter.choices(edition=edition)["players"]:
            goals = LoveLetter.choices(edition=edition, players=players)["goal"]
            assert goals[0] == LoveLetter(edition, players).options["goal"]
            assert sorted(goals) == [1, 2, 3, 4, 5, 6, 7]


def test_a_deck_of_ones_own_is_played_with() -> None:
    game = billetdoux.game("love-letter", deck="guard*5 baron*2 princess", goal=1)
    state = game.start()
    assert game.piece_counts(state) == {"guard": 5, "baron": 2, "princess": 1}
    assert game.options["deck"] == "guard*5 baron*2 princess"
    assert {str(move) for move in game.moves if str(move).startswith("guard 1")} == {
        "guard 1 baron",
        "guard 1 princess",
    }


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("guard*5 spy*2 princess", "deck: there is no 'spy' in this edition"),
        ("guard*5 baron guard princess", "deck: 'guard' is listed twice"),
        ("guard*x baron princess", r"deck: 'guard\*x' should be like 'guard\*2'"),
        ("guard*0 baron princess", r"deck: 'guard\*0' should be like"),
        ("guard* baron princess", r"deck: 'guard\*' should be like"),
        ("guard*2 princess", "deck: 3 cards are too few; 7 are needed"),
        (7, "deck: must be text"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(deck: Any, message: str) -> None:
    with pytest.raises(BilletDouxError, match=message):
        billetdoux.game("love-letter", deck=deck)
