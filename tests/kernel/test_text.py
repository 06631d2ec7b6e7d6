"""Sentences: forms of parameters, lists, missing messages and languages."""

from __future__ import annotations

from pathlib import Path

import pytest

import billetdoux
from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.narrator import Narrator, Texts
from billetdoux.kernel.rules import Event

NAMES = ["Anna", "Basil", "Cleo"]


def narrator(language: str = "en", reader: int | None = 0, edition: str = "2019") -> Narrator:
    game = billetdoux.game("love-letter", edition=edition, players=3)
    return Narrator(game, language, NAMES, reader)


def texts(tmp_path: Path, lines: str) -> Texts:
    (tmp_path / "en.ftl").write_text(lines, encoding="utf-8")
    return Texts("en", [tmp_path])


def test_a_language_that_is_not_there_gets_a_suggestion() -> None:
    with pytest.raises(BilletDouxError, match=r"no 'frr' \(did you mean 'fr'\?\); known: en, fr"):
        Texts("frr", [])


def test_a_folder_without_the_language_is_named(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"en\.ftl: there is no such file"):
        Texts("en", [tmp_path])


def test_a_missing_message_is_named(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="there is no message 'hello'"):
        texts(tmp_path, "goodbye = Bye\n").say("hello")


def test_a_message_with_attributes_only_says_so(tmp_path: Path) -> None:
    some = texts(tmp_path, "card =\n    .the = the card\n")
    assert some.say("card.the") == "the card"
    with pytest.raises(PackError, match="'card' has attributes only"):
        some.say("card")


def test_a_missing_parameter_is_an_error_and_not_a_gap(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="hello"):
        texts(tmp_path, "hello = Hello { $name }\n").say("hello")


@pytest.mark.parametrize(
    ("language", "reported"), [("en", "Anna, Basil and Cleo"), ("fr", "Anna, Basil et Cleo")]
)
def test_several_things_become_one_phrase(language: str, reported: str) -> None:
    some = narrator(language).texts
    assert some.listed(NAMES) == reported
    assert some.listed(["Anna"]) == "Anna"
    assert some.listed([]) == ""


def test_who_reads_decides_the_form() -> None:
    event = Event("drew", {"seat": 1}, {1: {"card": "king"}})
    assert narrator(reader=1).event(event) == "You draw the King."
    assert narrator(reader=0).event(event) == "Basil draws a card."
    assert narrator(reader=None).event(event) == "Basil draws a card."
    assert narrator("fr", reader=1).event(event) == "Vous piochez le Roi."


def test_several_players_and_cards_are_listed() -> None:
    won = Event("game-won", {"seats": [0, 2]})
    assert "Anna and Cleo" in narrator(reader=1).event(won)
    returned = Event("returned", {"seat": 0, "count": 2}, {0: {"cards": ["king", "spy"]}})
    assert "the King and the Spy" in narrator(reader=0).event(returned)


def test_a_guess_by_number_stays_a_number() -> None:
    event = Event("guessed-wrong", {"seat": 0, "target": 1, "guess": 7})
    assert "7" in narrator(edition="premium").event(event)


def test_an_edition_may_have_its_own_card_text() -> None:
    assert "number" in narrator(edition="premium").card("guard", "text")
    assert "number" not in narrator(edition="2019").card("guard", "text")


def test_a_card_without_words_goes_by_its_id() -> None:
    assert narrator().card("joker") == "joker"


def test_what_has_no_words_explains_nothing() -> None:
    assert narrator().card("nobody", "text") == ""
    assert narrator().place("nowhere", "text") == ""
    assert narrator().place("nowhere", "to") == "nowhere"


def test_messages_are_found_by_how_their_ids_begin(tmp_path: Path) -> None:
    found = texts(tmp_path, "card-b = b\ncard-a = a\nplace-a = a\n")
    assert found.ids("card-") == ["card-b", "card-a"]


def test_actions_become_lines_of_a_menu() -> None:
    game = billetdoux.game("love-letter", edition="2019", players=3)
    said = Narrator(game, "en", NAMES, 0)
    for action in game.moves:
        assert said.action(action)
    assert said.action(game.parse("guard 1 king")) == "Play the Guard on Basil and guess the King"
