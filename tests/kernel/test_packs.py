"""Data files that do not fit are refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from billetdoux.kernel import packs
from billetdoux.kernel.errors import PackError
from billetdoux.kernel.packs import Faults, _in_plain_words, check_pack, convert_pack, read_pack
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import Game


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    value: int


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: list[Card]


def test_a_pack_that_fits_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text('[[card]]\nid = "guard"\nvalue = 1\n')
    assert read_pack(path, Cards) == Cards([Card("guard", 1)])


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b'[[card]]\nid = "guard"\nvalue = "1"\n', "card[0].value: Expected `int`, got `str`"),
        (b'[[card]]\nid = "guard"\n', "card[0]: Object missing required field `value`"),
        (b"cards = []\n", "Object contains unknown field `cards`"),
        (b"[card", "is not TOML: "),
        (b"\xff", "is not UTF-8 text: "),
        (None, "cannot be read: "),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(
    tmp_path: Path, content: bytes | None, reason: str
) -> None:
    path = tmp_path / "a.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(PackError) as refused:
        read_pack(path, Cards)
    assert str(refused.value).startswith(f"{path}: {reason}")


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    by_colour: dict[str, list[Card]] = {}
    card: list[Card | str] = []


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({"by_colour": {"red": [{"id": "guard", "valu": 1}]}}, "by_colour[...][0]"),
        ({"card": ["king", {"id": "guard", "valu": 1}]}, "card 'guard'"),
    ],
)
def test_what_may_stand_there_is_listed_wherever_it_is(data: dict[str, Any], where: str) -> None:
    with pytest.raises(PackError) as refused:
        convert_pack(data, Deck, "a file")
    assert str(refused.value) == (
        f"a file: {where}: there is no key 'valu' (did you mean 'value'?); allowed: id, value"
    )


def test_a_fault_may_be_of_an_entry_that_is_not_there() -> None:
    faults = Faults({"card": 1}, "a file")
    faults.add("card[0].value", "is missing")
    with pytest.raises(PackError, match=r"^a file: card\[0\]\.value: is missing$"):
        faults.refuse()


class Decks(msgspec.Struct, forbid_unknown_fields=True):
    deck: list[Cards]


def test_entries_of_entries_are_listed_too() -> None:
    good, bad = {"id": "king", "value": 7}, {"id": "guard", "value": "one"}
    decks = [{"card": 1}, {"card": [good, bad, {"id": "spy"}]}, {"card": [{**bad, "id": 3}]}, {}]
    with pytest.raises(PackError) as refused:
        convert_pack({"deck": decks}, Decks, "a file")
    assert str(refused.value).splitlines() == [
        "a file: deck[0].card: must be a list, not a whole number",
        "a file: deck[1].card 'guard'.value: must be a whole number, not text",
        "a file: deck[1].card 'spy': 'value' is missing",
        "a file: deck[2].card[0].id: must be text, not a whole number",
        "a file: deck[3]: 'card' is missing",
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x = 1", "game: must name the game that the pack is for"),
        ('game = "love-leter"', "game: there is no 'love-leter' (did you mean 'love-letter'?)"),
    ],
)
def test_a_pack_names_its_game(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text)
    with pytest.raises(PackError) as refused:
        check_pack(path)
    assert str(refused.value).startswith(f"{path}: {reason}")


def test_a_pack_is_checked_by_its_game() -> None:
    folder = game_folder("tanto-cuore") / "packs"
    assert check_pack(folder / "park.toml") == "tanto-cuore"


def test_a_game_without_packs_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "available_games", lambda: ["bare"])
    monkeypatch.setattr(packs, "game_class", lambda _: Game)
    path = tmp_path / "a.toml"
    path.write_text('game = "bare"\n')
    with pytest.raises(PackError) as refused:
        check_pack(path)
    assert str(refused.value) == f"{path}: game: 'bare' has no content packs"


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("Expected `int | str`, got `null`", "must be a whole number or text, not null"),
        ("Expected `array` of length >= 1", "must be 1 long at the least"),
        ("Expected `str` of length <= 400", "must be 400 long at the most"),
        ("Invalid value 'chnge'", "there is no 'chnge'"),
        ("Something else", "Something else"),
    ],
)
def test_reasons_are_plain_words(reason: str, words: str) -> None:
    assert _in_plain_words(reason) == words
