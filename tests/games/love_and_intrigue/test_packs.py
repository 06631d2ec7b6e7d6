"""The house pack holds what is known of the game; packs that make no sense are refused with file,
key and reason.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.games.love_and_intrigue.pack import Pack, check, read
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.match import Match
from billetdoux.kernel.packs import read_toml
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import CHANCE, sample_chance
from billetdoux.local.words import Words

HOUSE = game_folder("love-and-intrigue") / "packs" / "house.toml"


def house() -> Pack:
    return read(HOUSE)


def demands(pack: Pack, id: str) -> tuple[int, int, int]:
    suitor = next(suitor for suitor in pack.suitors if suitor.id == id)
    return suitor.reputation, suitor.beauty, suitor.education


def start(pack: Pack, id: str) -> tuple[int, int, int]:
    lady = next(lady for lady in pack.ladies if lady.id == id)
    return lady.reputation, lady.beauty, lady.education


def test_the_house_pack_has_the_numbers_of_the_rulebook() -> None:
    pack = house()
    assert [suitor.cards for suitor in pack.suitors] == [6] * 14
    assert len(pack.ladies) == 12
    assert sum(event.copies for event in pack.events) == 46
    assert 20 <= len(pack.events) <= 25
    cards = {place.id: place.cards for place in pack.places}
    wanted = {"theatre": 3, "dive": 7, "boulevard": 2, "poorhouse": 3, "park": 5, "tailor": 0}
    assert cards == wanted


def test_every_place_gets_its_cards_whatever_the_order_of_the_pack(tmp_path: Path) -> None:
    head, found, rest = HOUSE.read_text(encoding="utf-8").partition("places = [\n")
    places, end, tail = rest.partition("]\n")
    turned = "".join(reversed(places.splitlines(keepends=True)))
    path = tmp_path / "pack.toml"
    path.write_text(head + found + turned + end + tail, encoding="utf-8")
    game = LoveAndIntrigue(packs=str(path))
    state, rng = game.start(), Random(1)
    while state.actor == CHANCE:
        state.apply(sample_chance(state, rng))
    assert [len(pile) for pile in state.piles] == [0, 5, 3, 2, 7, 3]


def test_the_house_pack_agrees_with_all_that_is_known() -> None:
    pack = house()
    reputation, beauty, education = demands(pack, "theobald")
    assert (reputation <= 3, beauty <= 1, education <= 4) == (True, True, True)
    assert start(pack, "anna-maria")[1] == start(pack, "caecilia")[1] == 0
    assert start(pack, "caecilia")[2] == 3
    assert start(pack, "wilhelmine")[2] == 0
    places = {place.id: place for place in pack.places}
    assert places["theatre"].education == 1
    assert places["tailor"].beauty == 2
    assert not places["tailor"].intrigue
    assert [id for id, place in places.items() if "casanova" in place.dice] == ["dive", "park"]
    assert [id for id, place in places.items() if "drink" in place.dice] == ["dive"]
    values = {face for face in pack.dice.casanova if isinstance(face, int)}
    assert len(values) >= 3
    assert max(values) > 3


def test_origins_claim_no_more_than_is_known() -> None:
    """Of suitors and ladies only names are printed anywhere, of places hardly a change."""
    pack = house()
    origins = [suitor.origin for suitor in pack.suitors] + [lady.origin for lady in pack.ladies]
    assert all(origin == "house" or list(origin) == ["id"] for origin in origins)
    claimed = {place.id: place.origin for place in pack.places}
    assert claimed.pop("theatre") == "rulebook"
    tailor = claimed.pop("tailor")
    assert isinstance(tailor, dict)
    assert tailor["beauty"] == "published"
    for origin in claimed.values():
        assert not {"reputation", "beauty", "education"} & set(origin)
    assert pack.dice.origin == "house"


def test_richer_suitors_ask_for_more() -> None:
    suitors = [(sum(demands(house(), suitor.id)), suitor.value) for suitor in house().suitors]
    for asked, value in suitors:
        for more, other in suitors:
            assert value <= other or asked >= more


def test_the_poorest_is_bertram() -> None:
    pack = house()
    assert min(pack.suitors, key=lambda suitor: suitor.value).id == "bertram"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"bertram", rep', '"Bertram", rep', "suitors 'Bertram'.id: must be written like"),
        ('"bodo"', '"bertram"', "suitors 'bertram'.id: 'bertram' is listed twice"),
        ("value = 3,", "value = 100,", "suitors 'bertram'.value: must be at most 99"),
        ("value = 3,", "", "suitors 'bertram': 'value' is missing"),
        ("reputation = 1,", "reputation = 6,", "suitors 'bertram'.reputation: must be at most 5"),
        ("value = 3,", "worth = 3,", "suitors 'bertram': there is no key 'worth'"),
        (
            '{ id = "published" }',
            '"hearsay"',
            "suitors 'bertram'.origin: there is no 'hearsay'",
        ),
        (
            '{ id = "published" }',
            '{ ide = "house" }',
            "suitors 'bertram'.origin: there is no key 'ide'",
        ),
        ('id = "caecilia", rep', 'id = "caecilia", beauty = 1, rep', "is not TOML: "),
        (
            "education = 3, origin",
            "education = 4, origin",
            "ladies 'caecilia': starts with 5 points, not 4",
        ),
        ("cards = 7", "cards = 16", "places 'dive'.cards: must be at most 15"),
        (
            'dice = ["casanova", "drink"]',
            'dice = ["drinks"]',
            "places 'dive'.dice[0]: there is no '",
        ),
        ('"absent", 2', '"absent", 6', "dice.casanova[3]: must be at most 5"),
        ("copies = 2", "copies = 0", "events 'diadem'.copies: must be at least 1"),
        ('do = "change"', 'do = "chnge"', "events 'diadem'.effects[0].do: there is no 'chnge'"),
        (
            'attribute = "beauty"',
            'attribute = "wit"',
            "events 'diadem'.effects[0].attribute: there is no '",
        ),
        ('answers = ["trick"]', 'answers = ["tick"]', "answers: no card is a 'tick' (did you mean"),
        ("answers = ", "sort2 = ", "there is no key 'sort2'"),
        (', who = "self" }', ', who = "self", to = "opera" }', "to: there is no place 'opera'"),
        ('[{ do = "meet" }]', '[{ do = "cancel" }]', "only a card that answers others can do this"),
        ('game = "love-and-intrigue"', 'game = "love-letter"', "game: there is no 'love-letter'"),
        ("value = 3,", "worth = 3,", "allowed: id, reputation, beauty, education, value, origin"),
        (
            'dice = ["casanova", "drink"]',
            'dice = ["drinks"]',
            "'drink'?); allowed: casanova, drink",
        ),
        (
            "value = 3,",
            "value = 3, cards = 2,",
            "cards: 2: nobody can marry him, for a wedding tak",
        ),
        ('"bettina"', '"bertram"', "ladies 'bertram'.id: 'bertram' is listed twice"),
        ("education = 1, origin", "education = 99, origin", "must be at most 5"),
        ("by = 1", "by = 0", "effects[0].by: 0 changes nothing"),
        ("intrigue = [", "intrigue = [", "dice.intrigue: has no 'success'"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    text = text.replace(old, new, 1)
    if "'success'" in reason:
        text = re.sub("^intrigue = .*$", 'intrigue = ["failure"]', text, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        read(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert reason in str(refused.value)


@pytest.mark.parametrize("path", sorted(HOUSE.parent.rglob("*.toml")), ids=str)
def test_in_our_packs_everything_does_something(path: Path) -> None:
    check(read_toml(path), str(path))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            r"^casanova = .*$",
            'casanova = ["absent", "absent"]',
            "dice.casanova: has no number: nothing would ever happen",
        ),
        (
            r"^drink = .*$",
            'drink = ["sober"]',
            "dice.drink: has no 'tipsy': nothing would ever happen",
        ),
        (
            r'^answers = \["trick"\]$',
            'answers = ["trick", "fortune"]',
            "'composure'.answers: no 'fortune' hits anyone else: only 'anyone' could answer it",
        ),
        (
            r'^answers = \["trick"\]$',
            'answers = ["reaction"]',
            "events 'last-word'.answers: no 'reaction' is ever played: nothing could be answered",
        ),
    ],
)
def test_what_never_happens_is_refused_by_the_check_alone(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    """A game that was saved with such a pack can still be opened."""
    text = re.sub(old, new, HOUSE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        LoveAndIntrigue.check_pack(read_toml(path), str(path))
    assert reason in str(refused.value)
    read(path)


def test_what_never_happens_is_listed_with_all_other_faults(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    text = re.sub("(?m)^casanova = .*$", 'casanova = ["absent"]', text)
    text = text.replace('answers = ["trick"]', 'answers = ["gift", "tick"]', 1)
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("education = 3, origin", "education = 4, origin"))
    with pytest.raises(PackError) as refused:
        LoveAndIntrigue.check_pack(read_toml(path), str(path))
    assert len(str(refused.value).splitlines()) == 5


def test_a_die_that_no_place_has_may_show_anything(tmp_path: Path) -> None:
    text = re.sub("(?m)^casanova = .*$", 'casanova = ["absent"]', HOUSE.read_text("utf-8"))
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"dice = \[.*?\], ", "", text), encoding="utf-8")
    LoveAndIntrigue.check_pack(read_toml(path), str(path))


def test_what_anyone_may_answer_need_hit_nobody(tmp_path: Path) -> None:
    """Each of these cards hits a rival, or may be answered by anyone."""
    text = HOUSE.read_text(encoding="utf-8")
    answers = 'answers = ["gift", "fortune", "letter"]\nby = "anyone"'
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('answers = ["trick"]', answers, 1), encoding="utf-8")
    LoveAndIntrigue.check_pack(read_toml(path), str(path))


def test_a_card_with_a_plus_and_a_minus_does_something(tmp_path: Path) -> None:
    """A suitor who asks for that point marries the lady in between."""
    plain = (HOUSE.parent / "plain.toml").read_text(encoding="utf-8")
    gift = '{ do = "change", attribute = "beauty", by = 1 }'
    assert gift in plain
    path = tmp_path / "mine.toml"
    path.write_text(plain.replace(gift, f"{gift}, {gift.replace('= 1', '= -1')}"))
    LoveAndIntrigue.check_pack(read_toml(path), str(path))
    given = {
        "turn": 0,
        "hands": [["diadem"], []],
        "ladies": ["anna-maria", "otilie"],
        "attributes": [[1, 1, 2], [1, 1, 1]],
        "suitors": [{"giselbert": 3}, {}],
        "pawns": ["park", "dive"],
    }
    match = Match(LoveAndIntrigue(packs=str(path)), Seeded(1), given)
    match.play("play diadem")
    assert "wedding" in [event.code for events in match.events for event in events]


def test_a_pack_brings_its_own_words(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    words = 'words = { fr = { name = "Bertrand", the = "le beau Bertrand" } }'
    text = text.replace('{ id = "bertram",', f'{{ {words}, id = "bertram",', 1)
    place = 'words = { en = { name = "Opera", to = "to the opera", text = "Sing." } }'
    text = text.replace('{ id = "theatre",', f'{{ {place}, id = "theatre",', 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    game = billetdoux.game("love-and-intrigue", packs=str(path))
    french, english = (Words(game, language, ["A", "B"], 0) for language in ("fr", "en"))
    assert french.narrator.card("bertram", "the") == "le beau Bertrand"
    assert french.narrator.card("bertram", "a") == "Bertrand"
    assert english.narrator.card("bertram") != "Bertrand"
    assert english.narrator.place("theatre", "to") == "to the opera"
    assert english.place_text("theatre") == "Sing."
    assert french.narrator.place("theatre") != "Opera"


def test_all_faults_are_listed_at_once(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    text = text.replace("value = 3,", "value = 100,", 1).replace("cards = 7", "cards = 16")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        read(path)
    lines = str(refused.value).splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in lines] == [
        "suitors 'bertram'.value",
        "places 'dive'.cards",
    ]


def test_a_pack_needs_suitors_enough_who_can_be_married(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"value = (\d+),", r"value = \1, cards = 2,", text), encoding="utf-8")
    with pytest.raises(PackError, match="with 3 players 0 can be married, not 7"):
        read(path)


def test_a_pack_without_enough_ladies_or_cards_is_refused(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r'  \{ id = "friederike".*\n', "", text), encoding="utf-8")
    with pytest.raises(PackError, match="ladies: 11, not 12 or more"):
        read(path)
    path.write_text(re.sub(r"value = \d+, (?!brown)", r"\g<0>brown = true, ", text))
    with pytest.raises(PackError, match="suitors: 0 cards that are not brown"):
        read(path)


def test_a_game_can_be_played_with_a_pack_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HOUSE.read_text(encoding="utf-8").replace('"bertram"', '"balduin"'))
    game = billetdoux.game("love-and-intrigue", players=2, packs=str(path))
    assert str(game.parse("take balduin")) == "take balduin"
    billetdoux.simulate(game, 1)


def test_a_pack_that_is_not_there_gets_a_suggestion() -> None:
    with pytest.raises(BilletDouxError, match=r"no 'hause' \(did you mean 'house'\?\)"):
        billetdoux.game("love-and-intrigue", packs="hause")


def test_another_pack_may_start_its_ladies_with_any_points(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    text = text.replace("starting_points = 4\n", "")
    text = text.replace("education = 3, origin", "education = 5, origin")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    billetdoux.game("love-and-intrigue", packs=str(path))


def test_casanova_notices_ludmilla_as_in_the_rulebook() -> None:
    """Of his numbers, two notice a lady of beauty 3 and one passes her by."""
    numbers = {face for face in read(HOUSE).dice.casanova if face != "absent"}
    assert sorted(number <= 3 for number in numbers) == [False, True, True]
