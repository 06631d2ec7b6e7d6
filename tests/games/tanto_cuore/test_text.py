"""Tanto Cuore has words for everything: for the cards of its packs, whose texts say what the packs
give; for all that is reported or drawn in whole games; and for every choice and refusal.
"""

from __future__ import annotations

from typing import Any

import pytest

from billetdoux.games.tanto_cuore import pack as content
from billetdoux.kernel.narrator import game_texts
from billetdoux.kernel.registry import game_folder

ID = "tanto-cuore"
NAMES = ["Anna", "Émile", "Clara", "Hugo"]
ICONS = {
    "en": {
        "call": ("Call", "Calls"),
        "service": ("Service", "Services"),
        "love": ("Love", "Love"),
        "imagination": ("Imagination", "Imagination"),
        "concentration": ("Concentration", "Concentration"),
        "effort": ("Effort", "Effort"),
        "hire": ("Hire", "Hires"),
    },
    "fr": {
        "call": ("Appel", "Appels"),
        "service": ("Service", "Services"),
        "love": ("Amour", "Amours"),
        "imagination": ("Imagination", "Imagination"),
        "concentration": ("Concentration", "Concentration"),
        "effort": ("Effort", "Efforts"),
        "hire": ("Embauche", "Embauches"),
    },
}
VOCABULARY = {
    "why": """
        not-in-hand not-in-park no-services too-dear nobody-to-befall not-your-turn not-now over
    """,
    "part": """
        take use card play chamber hire discard gain choose look swap show put lift target maid
        cure answer
    """,
    "answer": "skip love prepare end yes no",
    "option": """
        edition players maids eleventh_pile private_maids illness without_ignis promos rounds packs
    """,
}
VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "maids": "random", "illness": True, "private_maids": True},
    {"players": 4, "edition": "base", "eleventh_pile": True, "maids": "random"},
]

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


def packs() -> dict[str, content.Pack]:
    folder = game_folder(ID) / "packs"
    return {name: content.read_content(folder / f"{name}.toml") for name in ("park", "base")}


def icons(gain: content.Gain, language: str) -> str:
    """Icons as the texts of cards write them: "+1 Call, +2 Services"."""
    words = ICONS[language]
    given = {name: getattr(gain, name) for name in words}
    return ", ".join(f"+{n} {words[name][n > 1]}" for name, n in given.items() if n)


@both_languages
def test_every_code_has_words(language: str) -> None:
    texts = game_texts(ID, language)
    for kind, codes in VOCABULARY.items():
        for code in codes.split():
            assert texts.has(f"{kind}-{code}"), f"{kind}-{code}"


@both_languages
def test_every_card_has_a_name_a_text_and_help(language: str) -> None:
    texts = game_texts(ID, language)
    for name, pack in packs().items():
        assert texts.has(f"edition-{name}.about")
        for _, card in pack.cards():
            for form in ("", ".the", ".a", ".text", ".help"):
                assert texts.has(f"card-{card.id}{form}"), f"card-{card.id}{form}"


@both_languages
def test_texts_of_maids_begin_with_their_icons(language: str) -> None:
    texts = game_texts(ID, language)
    for pack in packs().values():
        for maid in pack.maid:
            text = texts.say(f"card-{maid.id}.text")
            given = icons(maid.gain, language)
            assert text.startswith(f"{given}.") if given else not text.startswith("+"), text


@both_languages
def test_texts_tell_what_words_give_and_help_what_cards_cost(language: str) -> None:
    texts = game_texts(ID, language)
    for pack in packs().values():
        words = [(maid.id, maid.text) for maid in pack.maid]
        for id, effects in words + [(maid.id, maid.text) for maid in pack.refined]:
            for effect in effects:
                assert icons(effect.gain, language) in texts.say(f"card-{id}.text")
        for maid in pack.maid:
            reported = texts.say(f"card-{maid.id}.help")
            assert str(maid.cost) in reported or maid.id == pack.starting, reported
            assert str(maid.points) in reported or not maid.points, reported


@both_languages
def test_texts_of_preparation_cards_tell_their_demands(language: str) -> None:
    texts = game_texts(ID, language)
    for card in packs()["park"].preparation:
        text = texts.say(f"card-{card.id}.text")
        for skill in ("imagination", "concentration", "effort"):
            asked, word = getattr(card, skill), ICONS[language][skill][0]
            assert (f"{asked} {word}" in text) if asked else (word not in text), text
        assert str(card.points) in texts.say(f"card-{card.id}.help")
