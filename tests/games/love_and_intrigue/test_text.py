"""Love & Intrigue has words for everything: for what its packs name, for all that is reported or
drawn in whole games, and for every choice and refusal.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.kernel.narrator import Narrator, Texts, game_texts
from billetdoux.kernel.packs import read_toml
from billetdoux.kernel.registry import game_folder

ID = "love-and-intrigue"
NAMES = ["Anna", "Émile", "Clara", "Hugo"]
VOCABULARY = {
    "event": """
        started round turn lady went moved changed rolled looked looked-secret filled filled-secret
        claimed took laid met dropped remade none-left intrigue stole dismissed played
        played-target played-place played-attribute
        played-target-place played-target-attribute reacted passed cancelled
        turned gained drew drew-secret discarded saw-hand saw-hand-secret wedding gave released
        ending medallion no-medallion scored game-won
    """,
    "why": """
        stand-there not-in-hand no-use not-together no-intrigue-here no-suitors not-your-turn
        not-now over
    """,
    "part": "move place card target suitor attribute",
    "move": "go visit intrigue done play react pass discard take drop dismiss marry",
    "action": """
        move move-place move-target move-card move-card-target move-card-place move-card-attribute
        move-card-target-place move-card-target-attribute move-suitor
    """,
    "attribute": "reputation beauty education",
    "option": "players packs rounds",
}
FORMS = {
    "suitors": ("card", ["", ".text"]),
    "ladies": ("card", ["", ".text"]),
    "events": ("card", ["", ".the", ".a"]),
    "places": ("place", ["", ".to", ".at"]),
}

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@both_languages
def test_every_code_has_words(language: str) -> None:
    texts = game_texts(ID, language)
    for kind, codes in VOCABULARY.items():
        for code in codes.split():
            assert texts.has(f"{kind}-{code}"), f"{kind}-{code}"


@both_languages
def test_everything_in_the_house_pack_has_words(language: str) -> None:
    texts = game_texts(ID, language)
    pack = read_toml(game_folder(ID) / "packs" / "house.toml")
    for key, (kind, forms) in FORMS.items():
        for entry in pack[key]:
            for form in forms:
                assert texts.has(f"{kind}-{entry['id']}{form}"), f"{kind}-{entry['id']}{form}"


@both_languages
def test_packs_have_names(language: str) -> None:
    texts = game_texts(ID, language)
    for path in (game_folder(ID) / "packs").glob("*.toml"):
        assert texts.has(f"packs-{path.stem}"), path.stem


@both_languages
def test_the_texts_of_places_tell_what_the_house_pack_says(language: str) -> None:
    texts, narrator = game_texts(ID, language), Narrator(LoveAndIntrigue(), language, NAMES[:2], 0)
    for place in LoveAndIntrigue().ruleset.places:
        text = narrator.place(place.name, "text")
        assert (str(place.cards) in text) == (place.cards > 0)
        for attribute, by in zip(("reputation", "beauty", "education"), place.changes, strict=True):
            reported = f"{texts.say(f'attribute-{attribute}')} +{by}".lower()
            assert (reported in text.lower()) == (by > 0), f"{place.name}: {text}"


@both_languages
def test_every_event_card_says_what_it_does(language: str) -> None:
    narrator = Narrator(LoveAndIntrigue(), language, NAMES[:2], 0)
    for event in LoveAndIntrigue().ruleset.events:
        assert narrator.card(event.name, "text"), event.name


EFFECTS = """
sort = "trick"
effects = [
  { do = "change", attribute = "beauty", by = -2, who = "rival" },
  { do = "change", attribute = "chosen", by = 1 },
  { do = "move", who = "rival", to = "park" },
  { do = "draw", count = 3, who = "rival" },
  { do = "change", attribute = "reputation", by = 1, who = "all" },
]
"""


def test_a_changed_card_has_another_text() -> None:
    data = read_toml(game_folder(ID) / "packs" / "house.toml")
    changed = next(event for event in data["events"] if event["id"] == "duel")
    changed |= tomllib.loads(EFFECTS)
    next(place for place in data["places"] if place["id"] == "theatre")["education"] = -1
    mine = billetdoux.game(ID, packs={"name": "mine", "content": data})
    english, french = (Narrator(mine, language, NAMES[:2], 0) for language in ("en", "fr"))
    assert english.card("duel", "text") == (
        "A rival’s lady: beauty −2. One attribute of your choice +1. The rival’s pawn goes to the "
        "Park. The rival draws 3 event cards. Every lady: reputation +1."
    )
    assert french.card("duel", "text").replace("\u00a0", " ") == (
        "Une demoiselle rivale : beauté −2. Une caractéristique au choix +1. Le pion de cette "
        "rivale va au Parc. Cette rivale pioche 3 cartes Événement. Toutes les demoiselles : "
        "réputation +1."
    )
    assert english.place("theatre", "text") == "3 suitors. Education −1."
    assert "the Duel" in english.card("composure", "help")


def test_a_place_without_words_is_called_by_its_id(tmp_path: Path) -> None:
    narrator = Narrator(billetdoux.game(ID), "en", NAMES[:2], 0)
    (tmp_path / "en.ftl").write_text("place-theatre = Theatre\n    .at = at the Theatre\n")
    narrator.texts = Texts("en", [tmp_path])
    forms = ("", "at", "to")
    assert [narrator.place("theatre", form) for form in forms] == [
        "Theatre",
        "at the Theatre",
        "Theatre",
    ]
    assert [narrator.place("moon", form) for form in forms] == ["moon"] * 3
