"""Packs and options of Tanto Cuore: what makes no sense is refused, and the reason says where."""

from __future__ import annotations

import re
from collections import defaultdict
from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest

from billetdoux.games.tanto_cuore.game import HERE, PACKS, TantoCuore
from billetdoux.games.tanto_cuore.pack import read_content
from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.packs import check_pack
from billetdoux.kernel.rules import CHANCE, OVER, State, simulate
from billetdoux.local.words import Words

PLAIN = (HERE / "packs" / "plain.toml").read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> Path:
    """A pack that differs from the plain one in one place."""
    assert old in PLAIN
    path = folder / "mine.toml"
    path.write_text(PLAIN.replace(old, new, 1))
    return path


@pytest.mark.parametrize("name", [*PACKS, "plain"])
def test_packs_that_come_with_the_game_are_sound(name: str) -> None:
    assert read_content(HERE / "packs" / f"{name}.toml").maid


def test_a_pack_of_ones_own_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN.replace('id = "ada"\ncost = 1', 'id = "ada"\ncost = 9'))
    game = TantoCuore("mine", 3, packs=[str(path)], rounds=5)
    assert game.card_corner("ada") == "9"
    assert game.card_corner("soup") == "1"
    assert game.card_corner("nora") == ""
    assert simulate(game, 3, seed=1).games == 3


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"house"', '"hearsay"', "origin: there is no 'hearsay'"),
        ('id = "bea"', 'id = "ada"', "maid 'ada'.id: 'ada' is listed twice"),
        ('id = "ada"', 'id = "Ada B"', "maid 'Ada B'.id: 'Ada B' is not one word of small letters"),
        ("copies = 12\nchamber", "copies = 0\nchamber", "maid 'maud'.copies: 0 is not from 1"),
        ("copies = 12\nchamber", "copies = 99\nchamber", "maid 'maud'.copies: 99 is not from 1 to"),
        ('starting = "maud"', 'starting = "mad"', "starting: there is no 'mad' (did you mean"),
        (
            '"ada", "bea", "cora", "dora"',
            '"adda", "bea", "cora", "dora"',
            "recommended: there is no 'adda' (did you mean 'ada'?); there are: maud, ada, bea",
        ),
        ('needed = ["ada"', 'needed = ["oda"', "needed: there is no 'oda'"),
        ("needed = ", 'guests = ["ada"]\nneeded = ', "guests: 'ada' is a maid of this pack"),
        ("needed = ", 'guests = ["zoe"]\nneeded = ', "guests: a pack with guests has no needed"),
        ("needed = ", f"guests = {list('abcdefghijk')}\nneeded = ", "guests: more than 10"),
        ("cost = 2 }", "cost = 3 }", "maid 'maud'.chamber.cost: is 1 or 2 services (TC-CHAMBER-1)"),
        ("[{ dismiss = 1 }", "[{ times = 1 }", "maid 'ida'.text[0]: does nothing"),
        (
            'id = "ada"',
            'id = "zoe"\ncost = 1\ncopies = 10\n\n[[maid]]\nid = "ada"',
            "'zoe': does nothing",
        ),
        (
            "[{ dismiss = 1 }",
            "[{ dismiss = 1, first_master = true }",
            "maid 'ida'.text[0]: does more than one thing after its gain",
        ),
        (
            "[{ dismiss = 1 }",
            "[{ dismiss = 1, times = 2 }",
            "maid 'ida'.text[0].times: only what is",
        ),
        (
            "{ service = 1 }, times",
            "{ service = 0 }, times",
            "maid 'fanny'.text[0].pay: needs one of",
        ),
        (
            'pay = { give_back = "maid" }',
            'pay = { give_back = "made" }',
            "maid 'ella'.text[0].pay.give_back: there is no 'made'",
        ),
        (
            'pay = { give_back = "maid" }',
            "pay = { self = true }",
            "maid 'ella'.text[0].pay.self: is for chambermaids",
        ),
        (
            'pay = { dismiss = "love" }, ',
            "",
            "maid 'hilda'.chamber.effect: a chambermaid's effect has",
        ),
        (
            "at_least = 3 }",
            "at_least = 3, exactly = 3 }",
            "maid 'ada'.text[0].when: needs one of at_",
        ),
        (
            "every = 2",
            "every = 0",
            "maid 'cora'.text[0].when: needs one of at_least, exactly, every",
        ),
        (
            '{ played = "maid", at_least',
            "{ at_least",
            "maid 'ada'.text[0].when: needs one of played, chambermaids, preparations",
        ),
        (
            '{ played = "bea"',
            '{ played = "bee"',
            "maid 'bea'.text[0].when.played: there is no 'bee'",
        ),
        (
            'preparations = "food"',
            'preparations = "foot"',
            "maid 'jane'.text[1].when.preparations: there is no 'foot' (did you mean 'food'?)",
        ),
        (
            'maids_up_to = 1, cards = ["love-1"]',
            'to = "hand"',
            "maid 'greta'.text[0].take: needs maids_up_to or cards",
        ),
        (
            'cards = ["love-1"]',
            'cards = ["love-4"]',
            "maid 'greta'.text[0].take.cards: there is no",
        ),
        ("effort = 3\n", "", "preparation 'mop': asks for no skill"),
        ('maids = ["maud"]', 'maids = ["mad"]', "bonus[0].maids: there is no 'mad'"),
        ("most = 5", "most = 5\neach = 1", "bonus[0]: needs one of each, alike, different, most"),
        (
            "copies = 2\neffort = 3",
            'copies = 2\neffort = 3\norigins = { color = "house" }',
            "there",
        ),
        (
            'pile = "food"\nlevel = 1',
            'pile = "feast"\nlevel = 1',
            "preparation 'soup'.pile: there is no 'feast'",
        ),
        (
            "gain = { call = 2 }",
            "gain = { call = -2 }",
            "maid 'ella'.text[0].gain.call: is negative",
        ),
        (
            "gain = { service = 1 }\ntext",
            "gain = { hire = -1 }\ntext",
            "maid 'fanny'.gain.hire: is neg",
        ),
        (
            "{ call = { call = 1 }",
            "{ call = { love = -1 }",
            "maid 'hilda'.text[0].call.love: is negative",
        ),
        (
            "[{ dismiss = 1 }",
            '[{ put = { event = "flu", count = 11 } }',
            "maid 'ida'.text[0].put.count: is not from 1 to 10",
        ),
        (', "jane"]', "]", "recommended: 9 different maids, not 10"),
        (
            ', "jane"]',
            ', "ada"]',
            "recommended: 9 different maids, not 10; listed twice: 'ada'",
        ),
        ("[{ dismiss = 1 }", "[{ dismis = 1 }", "(did you mean 'dismiss'?); allowed: when, pay"),
        ("[{ dismiss = 1 }", "[{ dance = 1 }", "maid 'ida'.text[0]: there is no key 'dance'"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    path = changed(tmp_path, old, new)
    with pytest.raises(PackError) as refused:
        read_content(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert reason in str(refused.value)


IDLE = [
    (
        '{ attack = { on = "neighbours", dismiss = 2 } }',
        '{ attack = { on = "neighbours", dismiss = 0 } }',
        "maid 'ida'.text[1].attack: does nothing: it needs call, dismiss or event",
    ),
    (
        'neighbours", dismiss = 2',
        'others", call = 1, holding = 50',
        "maid 'ida'.text[1].attack.holding: 50 is not from 0 to 20",
    ),
    (
        'neighbours", dismiss = 2',
        'others", call = -1',
        "maid 'ida'.text[1].attack.call: -1 is not from 0 to 20",
    ),
    ("[{ dismiss = 1 }", "[{ dismiss = 21 }", "maid 'ida'.text[0].dismiss: 21 is not from 0 to 20"),
    (
        'played = "maid", at_least = 3',
        'played = "maid", at_least = 99',
        "maid 'ada'.text[0].when.at_least: 99 is not from 1 to 20",
    ),
    (
        'played = "bea", exactly = 2',
        'played = "bea", exactly = 11',
        "maid 'bea'.text[0].when.exactly: 11 is not from 1 to 10",
    ),
    (
        'chambermaids = "maud", at_least = 1',
        'chambermaids = "maud", every = -1',
        "maid 'jane'.text[0].when.every: -1 is not from 1 to 12",
    ),
    (
        'preparations = "food", at_least = 1',
        'preparations = "food", at_least = 21',
        "maid 'jane'.text[1].when.at_least: 21 is not from 1 to 20",
    ),
    (
        "choose = { call = { call = 1 }, skill = { imagination = 1, concentration = 2 } }",
        "choose = { call = { call = 1 } }",
        "maid 'hilda'.text[0].choose: one way only is no choice",
    ),
    (
        'pay = { dismiss = "love" }',
        'pay = { dismiss = "love", service = -1 }',
        "maid 'hilda'.chamber.effect.pay.service: -1 is not from 0 to 20",
    ),
    ("keep = 2", "keep = 50", "refined 'rita'.text[0].pay.keep: 50 is not from 0 to 20"),
    (
        "maids_up_to = 1,",
        "maids_up_to = -1,",
        "maid 'greta'.text[0].take.maids_up_to: -1 is not from 0 to 50",
    ),
    (
        "points_by_count = { odd = 1, even = 3 }",
        "points_by_count = { odd = 1, even = 3, at_least = 5 }",
        "maid 'jane'.points_by_count.at_least: 5 is not from 1 to 4",
    ),
    (
        'maids = ["hilda"]\neach = 2',
        'maids = ["hilda", "maud", "ada"]\ndifferent = { 2 = 1, 9 = 4 }',
        "bonus[1].different: a set of 9 is not possible: there are 3",
    ),
    (
        'maids = ["hilda"]\neach = 2',
        'maids = ["hilda"]\nalike = { 11 = 4 }',
        "bonus[1].alike: a set of 11 is not possible: there are 10",
    ),
]


@pytest.mark.parametrize(("old", "new", "reason"), IDLE)
def test_what_has_no_effect_is_refused_by_the_check_and_can_be_played(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    """Games that were begun with such a pack go on."""
    path = changed(tmp_path, old, new)
    with pytest.raises(PackError) as refused:
        check_pack(path)
    assert str(refused.value) == f"{path}: {reason}"
    assert read_content(path).maid


def test_all_that_has_no_effect_is_listed_with_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = PLAIN.replace("cost = 2 }", "cost = 3 }", 1).replace("keep = 2", "keep = 50")
    path.write_text(text + HABIT.replace("many = 1", "many = 4"))
    with pytest.raises(PackError) as refused:
        check_pack(path)
    assert [line.partition(": ")[2] for line in str(refused.value).splitlines()] == [
        "maid 'maud'.chamber.cost: is 1 or 2 services (TC-CHAMBER-1)",
        "refined 'rita'.text[0].pay.keep: 50 is not from 0 to 20",
        "event 'habit'.many: 4 is not from 0 to 3",
    ]


@pytest.mark.parametrize("name", [*PACKS, "plain"])
def test_nothing_in_our_packs_is_without_effect(name: str) -> None:
    assert check_pack(HERE / "packs" / f"{name}.toml") == "tanto-cuore"


WORDS = """words = { en = { name = "Lady Ada", text = "Three maids make love." } }
id = "ada"
"""


def test_a_pack_brings_its_own_words(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN.replace('id = "ada"\n', WORDS, 1))
    game = TantoCuore("mine", 2, packs=[str(path)])
    english, french = (Words(game, language, ["A", "B"], 0) for language in ("en", "fr"))
    assert english.card_line("ada") == "Lady Ada (cost 1): Three maids make love."
    assert english.narrator.card("ada", "the") == "Lady Ada"
    assert french.card_line("ada").startswith("ada (coût 1)")
    assert english.card_line("fanny").startswith("fanny (cost 3): +1 Service. Up to 2 times: ")
    assert french.card_text("cake").endswith("demande 3 Imaginations.")


def test_all_faults_of_a_pack_are_listed_at_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = PLAIN.replace("cost = 2 }", "cost = 3 }", 1).replace("every = 2", "every = 0")
    path.write_text(text.replace("most = 5", "most = 5\neach = 1"))
    with pytest.raises(PackError) as refused:
        read_content(path)
    lines = str(refused.value).splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in lines] == [
        "maid 'maud'.chamber.cost",
        "maid 'cora'.text[0].when",
        "bonus[0]",
    ]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("copies = 28", "copies = 20", "fewer than seven 'love-1'"),
        ("cost = 5\ncopies = 4", "cost = 5\ncopies = 3", "'jane': too few copies for two players"),
        ('pile = "food"', 'pile = "decoration"', "the pile 'food' is empty"),
        ('starting = "maud"\n', "", "none has a starting maid"),
        ("love = [", "unloved = [", "there is no key 'unloved'"),
        ("text = [{ dismiss = 1 }", 'text = [{ put = { event = "flu" } }', "there is no 'flu'"),
        ("vital = true", "", "refined: all are vital; none can leave"),
    ],
)
def test_a_pack_that_lacks_something_is_refused_when_it_is_played(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    path = tmp_path / "mine.toml"
    text = PLAIN.replace(old, new)
    if old == "vital = true":
        text = text[: text.index("[[refined]]")] + text[text.index("[[preparation]]") :]
    path.write_text(text)
    with pytest.raises(BilletDouxError) as refused:
        TantoCuore("mine", 2 if "too few" in reason else 3, packs=[str(path)])
    assert reason in str(refused.value)


NINE_OF_BASE = ["azure", "viola", "rouge", "anise", "kagari", "eliza", "moine", "claire", "nena"]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"edition": "parc"}, "edition: there is no 'parc' (did you mean 'park'?)"),
        ({"players": 5}, "players: 5 is not possible; it is a game for 2 to 4"),
        ({"players": "two"}, "players: 'two' is not possible"),
        ({"players": True}, "players: True is not possible"),
        ({"rounds": 0}, "rounds: must be a whole number from 1 to 60, not 0"),
        ({"rounds": 61}, "rounds: must be a whole number from 1 to 60, not 61"),
        ({"rounds": True}, "rounds: must be a whole number from 1 to 60, not True"),
        ({"illness": "yes"}, "illness: must be true or false, not 'yes'"),
        ({"maids": 3}, "maids: must be a list of names, not 3"),
        ({"maids": ["chiffon", 4]}, "maids: must be a list of names"),
        ({"maids": ["chiffon"]}, "maids: 1 different ones, not 10"),
        ({"maids": ["chiffon"] * 2}, "maids: 1 different ones, not 10; listed twice: 'chiffon'"),
        ({"maids": "chifon"}, "maids: there is no 'chifon' (did you mean 'chiffon'?)"),
        ({"maids": ["colette"] * 10}, "maids: there is no 'colette'"),
        ({"packs": 7}, "packs: must be a list of names, not 7"),
        (
            {"packs": ["perk"], "edition": "perk"},
            "packs: there is no 'perk' (did you mean 'park'?)",
        ),
        ({"packs": ["nowhere.toml"], "edition": "nowhere"}, "nowhere.toml: cannot be read"),
        ({"packs": ["park"], "eleventh_pile": True}, "eleventh_pile: only 3 maids are left over"),
        ({"eleventh_pile": 7}, "eleventh_pile: must be true, false or ten names, not 7"),
        ({"eleventh_pile": "kagari"}, "eleventh_pile: 1 different ones, not 10"),
        ({"eleventh_pile": "chifon"}, "eleventh_pile: there is no 'chifon' (did you mean"),
        (
            {"eleventh_pile": [*NINE_OF_BASE, "chiffon"]},
            "eleventh_pile: 'chiffon' has a pile of her",
        ),
        ({"promos": "some"}, "promos: must be all or random, not 'some'"),
        ({"packs": ["park"], "private_maids": True}, "private_maids: there are none"),
        ({"packs": ["park"], "illness": True}, "illness: there is none in these packs"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BilletDouxError) as refused:
        TantoCuore(**options)
    assert reason in str(refused.value)


KATE = """
[[maid]]
id = "kate"
cost = 2
copies = 10
text = [
  { when = { played = "ada", at_least = 1 }, gain = { love = 1 } },
  { pay = { dismiss = "ada" }, gain = { love = 1 } },
  { per = { chambermaids = "ada" }, gain = { love = 1 } },
  { end_event = true },
  { take = { cards = ["ada"] } },
  { gain = { effort = 1 } },
]
"""


def test_words_about_cards_that_are_not_in_the_game_say_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = PLAIN.replace("[[refined]]", KATE + "\n[[refined]]", 1)
    path.write_text(text)
    others = ["bea", "cora", "dora", "ella", "fanny", "greta", "hilda", "ida", "jane"]
    game = TantoCuore("mine", 2, maids=["kate", *others], packs=[str(path)])
    state, _ = game.position({"hands": [["kate", "love-1"]]}, Random(0))
    state.apply(game.parse("play kate"))
    assert game.inspect(state, "skills", {"effort": 1}) == {"effort": 1}
    assert game.inspect(state, "phase", "hire") == "hire"
    assert game.inspect(state, "love", 0) == 0


@pytest.mark.parametrize(("other", "uses"), [("maud", ["use ida", "skip"]), ("ada", ["skip"])])
def test_a_price_can_be_one_card(tmp_path: Path, other: str, uses: list[str]) -> None:
    path = tmp_path / "mine.toml"
    price = '[{ pay = { dismiss = "maud" }, gain = { love = 1 } }'
    path.write_text(PLAIN.replace("[{ dismiss = 1 }", price))
    game = TantoCuore("mine", 2, packs=[str(path)])
    state, _ = game.position({"hands": [["ida", other, "love-1"], ["love-1"]]}, Random(0))
    state.apply(game.parse("play ida"))
    assert offered(state) == uses
    state.apply(state.actions()[0])
    left = ["love-1"] if other == "maud" else ["ada", "love-1"]
    assert game.inspect(state, "hands", {0: left}) == {0: left}


def offered(state: State) -> list[str]:
    return [str(action) for action in state.actions()]


VERA = """
[[private]]
id = "vera"
cost = 3
start = [{ choose = { love = { love = 1 }, hire = { hire = 1 } } }]
"""


def test_whoever_must_do_two_things_in_phase_one_chooses_the_order(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN.replace("may = true, choose", "choose") + VERA)
    game = TantoCuore("mine", 2, packs=[str(path)], private_maids=True)
    given = {"phase": "start", "refined": ["sue"], "hands": [["love-1"]], "private": [["vera"]]}
    state, _ = game.position(given, Random(0))
    assert offered(state) == ["use vera", "use sue", "skip"]
    state.apply(game.check(state, "use sue"))
    assert offered(state) == ["choose love", "choose service"]
    state.apply(game.check(state, "choose service"))
    assert offered(state) == ["choose hire", "choose love"]
    state, _ = game.position({**given, "private": [[]]}, Random(0))
    assert offered(state) == ["choose love", "choose service"]


def test_by_version_1_a_house_without_a_private_maid_has_nobody_to_begin(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN + VERA)
    game = TantoCuore("mine", 2, packs=[str(path)], private_maids=True).under_version(1)
    given = {"phase": "start", "refined": ["sue"], "hands": [["love-1"]]}
    state, _ = game.position(given, Random(0))
    assert offered(state) == ["use sue", "skip"]
    state, _ = game.position({**given, "private": [["vera"]]}, Random(0))
    assert offered(state) == ["choose hire", "choose love"]


def test_of_the_cards_that_were_there_before_a_call_two_are_dismissed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    earlier = "[{ gain = { call = 2 }, dismiss = 2, earlier = true }"
    path.write_text(PLAIN.replace("[{ dismiss = 1 }", earlier))
    game = TantoCuore("mine", 2, packs=[str(path)])
    hands = [["ida", "love-1", "love-2", "love-3"], []]
    table = {"hands": hands, "decks": [["ada", "bea"]], "services": 1}
    state, _ = game.position(table, Random(0))
    state.apply(game.check(state, "play ida"))
    while state.actor == CHANCE:
        state.apply(state.chances()[0][0])
    assert offered(state) == ["discard love-1", "discard love-2", "discard love-3"]
    state.apply(game.check(state, "discard love-1"))
    assert offered(state) == ["discard love-2", "discard love-3"]
    state.apply(game.check(state, "discard love-3"))
    assert game.inspect(state, "hands", {0: []}) == {0: ["ada", "bea", "love-2"]}


@pytest.mark.parametrize(
    ("every", "staff", "love"), [(2, 0, 0), (2, 1, 0), (2, 2, 1), (2, 3, 0), (1, 0, 0), (1, 1, 1)]
)
def test_every_second_one_is_none_of_none(
    tmp_path: Path, every: int, staff: int, love: int
) -> None:
    path = tmp_path / "mine.toml"
    text = f'[{{ when = {{ chambermaids = "maid", every = {every} }}, gain = {{ love = 1 }} }}'
    path.write_text(PLAIN.replace("[{ dismiss = 1 }", text))
    game = TantoCuore("mine", 2, packs=[str(path)])
    given = {"hands": [["ida", "love-1"], []], "chambermaids": [["maud"] * staff]}
    state, _ = game.position(given, Random(0))
    state.apply(game.check(state, "play ida"))
    assert game.inspect(state, "love", love) == love


def test_sets_may_be_smaller_than_there_are_kinds(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    bonus = 'maids = ["maud", "hilda", "ada"]\ndifferent = { 2 = 4 }'
    path.write_text(PLAIN.replace('maids = ["maud"]\nmost = 5', bonus))
    game = TantoCuore("mine", 2, packs=[str(path)])
    staff = [["maud", "hilda", "ada"] * 2, ["maud"]]
    state, _ = game.position({"phase": "hire", "chambermaids": staff}, Random(0))
    assert game.inspect(state, "points", [16, 0]) == [16, 0]  # three pairs, and 2 a hilda


HABIT = """
[[event]]
id = "habit"
cost = 1
copies = 3
on = "house"
points = -1
many = 1
points_many = -3
"""


def test_events_may_be_many_from_the_first_on(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN.replace("[{ dismiss = 1 }", '[{ put = { event = "habit" } }') + HABIT)
    game = TantoCuore("mine", 2, packs=[str(path)])
    given = {"phase": "hire", "events": [["habit"], ["habit", "habit"]]}
    state, _ = game.position(given, Random(0))
    assert game.inspect(state, "points", [-3, -6]) == [-3, -6]


FLU = """
[[event]]
id = "flu"
cost = 1
copies = 3
on = "maid"
"""


def test_only_one_kind_of_event_lies_on_maids(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN + FLU + FLU.replace("flu", "cold"))
    with pytest.raises(PackError, match="event: more than one kind that is put on maids"):
        TantoCuore("mine", 2, packs=[str(path)], illness=True)


def test_an_event_that_has_nowhere_to_go_is_not_put(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN.replace("[{ dismiss = 1 }", '[{ put = { event = "flu" } }') + FLU)
    game = TantoCuore("mine", 2, packs=[str(path)])
    state, _ = game.position({"hands": [["ida", "love-1"]]}, Random(0))
    state.apply(game.parse("play ida"))
    assert game.inspect(state, "park", {"flu": 3}) == {"flu": 3}
    state, _ = game.position({"hands": [["ida"]], "chambermaids": [["maud"]]}, Random(0))
    state.apply(game.parse("play ida"))
    assert offered(state) == ["put flu 0 maud"]


def test_an_illness_without_a_cure_stays(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN + FLU)
    game = TantoCuore("mine", 2, packs=[str(path)], illness=True)
    given = {"phase": "start", "refined": ["nora"], "hands": [["love-3"]]}
    state, _ = game.position({**given, "chambermaids": [["maud ill"]]}, Random(0))
    assert offered(state) == ["skip"]


# --- What is left to chance in setting up --------------------------------------------------------


def left_out(game: TantoCuore, verb: str) -> dict[frozenset[str], Fraction]:
    """Every set of cards that nature can leave out, with its probability."""
    found: defaultdict[frozenset[str], Fraction] = defaultdict(Fraction)

    def follow(state: State, cards: frozenset[str], chance: Fraction) -> None:
        outcomes = state.chances() if state.actor == CHANCE else []
        if not any(str(outcome).startswith(verb) for outcome, _ in outcomes):
            found[cards] += chance
            return
        for outcome, share in outcomes:
            twin = state.copy()
            twin.apply(outcome)
            name = str(outcome).split()[1]
            follow(twin, cards | {name}, chance * Fraction(share, state.chance_total()))

    start = game.start()
    start.apply(game.parse("first 0"))
    follow(start, frozenset(), Fraction(1))
    return found


def test_every_set_of_maids_with_enough_imagination_is_as_likely() -> None:
    sets = left_out(TantoCuore("park", 4, maids="random"), "omit")
    needed = {"edith", "lenor", "julia"}
    assert len(sets) == 120 + 3 * 45  # three of the ten others, or one of these and two of those
    assert all(len(cards) == 3 and len(cards & needed) <= 1 for cards in sets)
    assert set(sets.values()) == {Fraction(1, 255)}


def test_two_of_the_maids_needed_may_be_left_out_where_there_are_four(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = PLAIN.replace('"cora"]', '"cora", "dora"]', 1)
    path.write_text(text + KATE + KATE.replace("kate", "lucy"))
    sets = left_out(TantoCuore("mine", 3, maids="random", packs=[str(path)]), "omit")
    assert len(sets) == comb(12, 2)
    assert set(sets.values()) == {Fraction(1, comb(12, 2))}


def test_of_the_base_set_any_six_may_be_left_out() -> None:
    game = TantoCuore("base", 2, maids="random")
    state = game.start()
    state.apply(game.parse("first 0"))
    for left in range(16, 10, -1):
        weights = [weight for _, weight in state.chances()]
        assert len(weights) == left
        assert len(set(weights)) == 1
        state.apply(state.chances()[0][0])


def test_any_refined_maid_but_the_vital_four_may_leave() -> None:
    sets = left_out(TantoCuore("park", 3), "remove")
    vital = {"noemi", "celina", "arisa", "marianne"}
    assert len(sets) == 5
    assert not any(cards & vital for cards in sets)
    assert set(sets.values()) == {Fraction(1, 5)}


def test_of_more_refined_maids_than_usual_any_but_the_vital_ones_may_leave() -> None:
    game = TantoCuore("park", 4, packs=["park", "plain"], promos="random")
    sets = left_out(game, "remove")
    vital = {"noemi", "celina", "arisa", "marianne", "nora", "dina", "clea"}
    assert len(sets) == comb(8, 6)
    assert not any(cards & vital for cards in sets)
    assert set(sets.values()) == {Fraction(1, comb(8, 6))}


def test_maids_named_for_the_eleventh_pile_are_not_among_ten_at_random() -> None:
    names = ["margot", "ottilie", "sabine", "azure", "viola", "rouge", "anise", "nena"]
    game = TantoCuore("park", 4, maids="random", eleventh_pile=[*names, "eliza", "moine"])
    assert game.ruleset.omit == 0
    assert not {"margot", "ottilie", "sabine"} & {game.ruleset.names[k] for k in game.ruleset.main}


def test_games_end_long_before_the_last_round_or_with_it() -> None:
    for edition in PACKS:
        game = TantoCuore(edition, 3)
        for seed in range(5):
            result = simulate(game, 1, seed)
            assert 1 < result.rounds <= 60
    short = TantoCuore("park", 2, rounds=3)
    assert simulate(short, 4, 1).rounds == 12


def test_names_may_stand_in_a_list_or_between_commas() -> None:
    maids = ["chiffon", "tomo", "edith", "lenor", "julia", "cecilia", "azure", "viola", "rouge"]
    listed = TantoCuore(maids=[*maids, "anise"])
    reported = TantoCuore(maids=",".join([*maids, "anise"]))
    assert listed.ruleset.names == reported.ruleset.names
    assert reported.ruleset.names[-1] == "anise"


def test_choices_are_what_can_be_chosen() -> None:
    for name, values in TantoCuore.choices().items():
        for value in values:
            assert TantoCuore(**{name: value}).options[name] == value


def test_a_game_that_is_over_has_winners_and_points() -> None:
    game = TantoCuore("park", 3, rounds=1)
    state = game.start()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.chance_at(0))
        else:
            state.apply(state.actions()[-1])
    assert state.winners() == [0, 1, 2]
    assert state.scores() == [3.0, 3.0, 3.0]


def test_several_effects_may_offer_the_same_choice(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    offer = "choose = { love = { love = 2 }, service = { service = 1 } }"
    once = 'per = { chambermaids = "maid" }, gain = { love = 1 }'
    assert once in PLAIN
    path.write_text(PLAIN.replace(once, offer))
    game = TantoCuore("mine", 2, packs=[str(path)])
    assert [str(move) for move in game.moves].count("choose love") == 1


def test_guests_must_be_in_a_pack_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(re.sub("needed = .*", 'guests = ["leonor"]', PLAIN))
    with pytest.raises(PackError, match="guests: no pack of this game has 'leonor'"):
        TantoCuore("mine", 3, packs=[str(path)], maids="random")
    names = "lenor,margot,ottilie,sabine,julia,tomo,hanae,chiffon,pauline,bettina"
    with pytest.raises(BilletDouxError, match="eleventh_pile: 'lenor' has a pile of her own"):
        TantoCuore("base", 3, maids="random", eleventh_pile=names)
