"""Data files that do not fit are refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

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
        convert_pack(data, Deck, "a file")[1].refuse()
    assert str(refused.value) == (
        f"a file: {where}: there is no key 'valu' (did you mean 'value'?); allowed: id, value"
    )


def test_a_fault_may_be_of_an_entry_that_is_not_there() -> None:
    faults = Faults({"card": 1}, "a file")
    faults.add("card[0].value", "is missing")
    with pytest.raises(PackError, match=r"^a file: card\[0\]\.value: is missing$"):
        faults.refuse()


class Rise(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="rise"):
    by: Annotated[int, msgspec.Meta(ge=1, le=5)]
    what: Literal["beauty", "education"]


class Fall(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="fall"):
    by: int


class Event(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    effects: list[Rise | Fall]
    copies: int
    sort: str | None = None


class Events(msgspec.Struct, forbid_unknown_fields=True):
    events: list[Event]
    die: Annotated[list[int], msgspec.Meta(min_length=1)]
    name: Literal["a", "b"] = "a"


RISE = {"do": "rise", "by": 1, "what": "beauty"}
EVENT = {"id": "one", "effects": [RISE], "copies": 2}


def test_what_does_not_fit_is_put_right_for_the_rest() -> None:
    """So that a game can add what makes no sense, but for the entries that do not fit."""
    wrong = [{"do": "raise", "by": 9, "what": "beuty"}, {**RISE, "by": 0}]
    spoilt = {"id": "two", "effects": wrong, "copies": 1, "sorte": "x", "zzz": 0}
    data = {"events": [EVENT, spoilt], "die": [1], "names": "b"}
    pack, faults = convert_pack(data, Events, "a file")
    assert pack.events[1].effects == [Rise(5, "beauty"), Rise(1, "beauty")]
    faults.add("events[1].effects", "an entry of which nothing more is said")
    faults.add("events[0].copies", "2 are too few")
    faults.add("die", "has one face")
    two, keys = "events 'two'", "allowed: id, effects, copies, sort"
    attributes = "allowed: beauty, education"
    with pytest.raises(PackError) as refused:
        faults.refuse()
    assert str(refused.value).splitlines() == [
        f"a file: {line}"
        for line in (
            f"{two}.effects[0].do: there is no 'raise' (did you mean 'rise'?); allowed: rise, fall",
            f"{two}.effects[0].by: must be at most 5",
            f"{two}.effects[0].what: there is no 'beuty' (did you mean 'beauty'?); {attributes}",
            f"{two}.effects[1].by: must be at least 1",
            f"{two}: there is no key 'sorte' (did you mean 'sort'?); {keys}",
            f"{two}: there is no key 'zzz'; {keys}",
            "there is no key 'names' (did you mean 'name'?); allowed: events, die, name",
            "events 'one'.copies: 2 are too few",
            "die: has one face",
        )
    ]


def test_a_key_that_only_looks_like_another_brings_no_fault_there() -> None:
    """A text cannot have been meant as the list of events."""
    data = {"event": "x", "events": [EVENT], "die": [1], "dice": "x"}
    with pytest.raises(PackError) as refused:
        convert_pack({"event": "x", "evens": [{**EVENT, "copies": "2"}], "die": [1]}, Events, "f")
    assert [line.split(";")[0] for line in str(refused.value).splitlines()] == [
        "f: there is no key 'event' (did you mean 'events'?)",
        "f: there is no key 'evens' (did you mean 'events'?)",
        "f: events 'one'.copies: must be a whole number, not text",
    ]
    pack, faults = convert_pack(data, Events, "f")
    assert pack.die == [1]
    assert len(faults.found) == 2


def test_what_cannot_be_put_right_is_left_out() -> None:
    wrong = [{"id": "two"}, {**EVENT, "effects": [{"by": 1}]}, {**EVENT, "effects": [{"do": "x"}]}]
    with pytest.raises(PackError) as refused:
        convert_pack({"events": wrong, "die": [], "name": "z"}, Events, "a file")
    assert str(refused.value).splitlines() == [
        "a file: events 'two': 'effects' is missing",
        "a file: events 'two': 'copies' is missing",
        "a file: events 'one'.effects[0]: 'do' is missing",
        "a file: events 'one'.effects[0].do: there is no 'x'; allowed: rise, fall",
        "a file: die: must not be empty",
        "a file: name: there is no 'z'; allowed: a, b",
    ]


def test_all_that_is_missing_is_listed() -> None:
    with pytest.raises(PackError) as refused:
        convert_pack({}, Events, "a file")
    assert str(refused.value).splitlines() == [
        "a file: 'events' is missing",
        "a file: 'die' is missing",
    ]


def test_what_is_missing_in_a_table_of_any_keys_is_said() -> None:
    with pytest.raises(PackError, match=r"^a file: by_colour\[\.\.\.\]\[0\]: 'value' is missing$"):
        convert_pack({"by_colour": {"red": [{"id": "guard"}]}}, Deck, "a file")


class Named(msgspec.Struct, forbid_unknown_fields=True):
    about: Literal["here"] | Card


def test_a_name_that_fits_no_better_is_left() -> None:
    with pytest.raises(PackError, match=r"^a file: about: there is no 'value'"):
        convert_pack({"about": "value"}, Named, "a file")


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
        ("Expected `array` of length >= 1", "must not be empty"),
        ("Expected `object` of length >= 2", "must have at least 2 entries"),
        ("Expected `str` of length <= 400", "must have at most 400 characters"),
        ("Invalid value 'chnge'", "there is no 'chnge'"),
        ("Something else", "Something else"),
    ],
)
def test_reasons_are_plain_words(reason: str, words: str) -> None:
    assert _in_plain_words(reason) == words
