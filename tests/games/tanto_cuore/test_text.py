"""Tanto Cuore has words for everything: for the cards of its packs, whose texts say what the packs
give; for all that is told or drawn in whole games; and for every choice and refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.games.tanto_cuore import pack as content
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.narrator import Narrator, game_texts
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import OVER

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
        edition players maids eleventh_pile private_maids illness without_ignis rounds packs
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
            told = texts.say(f"card-{maid.id}.help")
            assert str(maid.cost) in told or maid.id == pack.starting, told
            assert str(maid.points) in told or not maid.points, told


@both_languages
def test_texts_of_preparation_cards_tell_their_demands(language: str) -> None:
    texts = game_texts(ID, language)
    for card in packs()["park"].preparation:
        text = texts.say(f"card-{card.id}.text")
        for skill in ("imagination", "concentration", "effort"):
            asked, word = getattr(card, skill), ICONS[language][skill][0]
            assert (f"{asked} {word}" in text) if asked else (word not in text), text
        assert str(card.points) in texts.say(f"card-{card.id}.help")


@cache
def played(number: int) -> Match:
    """A whole game between medium bots."""
    game = billetdoux.game(ID, **VARIANTS[number])
    bots = [bot("medium", game, f"text/{seat}") for seat in range(game.players)]
    match = Match(game, Seeded(number))
    while match.state.actor != OVER:
        seat = match.state.actor
        match.play(bots[seat].choose(match.state.view(seat), match.state.actions()))
    return match


@both_languages
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_whole_games_are_told_to_everyone(number: int, language: str) -> None:
    match = played(number)
    players = match.game.players
    for reader in [*range(players), None]:
        narrator = Narrator(match.game, language, NAMES[:players], reader)
        for events in match.events:
            for event in events:
                text = narrator.event(event)
                assert text, event
                assert "{" not in text, text


@both_languages
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_every_move_can_be_put_into_words(number: int, language: str) -> None:
    game = billetdoux.game(ID, **VARIANTS[number])
    narrator = Narrator(game, language, NAMES[: game.players], 0)
    texts = [narrator.action(move) for move in game.moves]
    assert all(texts)
    assert len(set(texts)) == len(texts)


def labels(node: object) -> Iterator[str]:
    """The ids of texts in a scene."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("label", "note", "phase") and isinstance(value, str):
                yield value
            yield from labels(value)
    elif isinstance(node, list):
        for child in node:
            yield from labels(child)


@both_languages
def test_everything_drawn_in_a_game_has_words(language: str) -> None:
    match, texts = played(1), game_texts(ID, language)
    found: set[str] = set()
    for step in range(0, len(match.actions), 20):
        found |= set(labels(msgspec.to_builtins(match.game.scene(match.at(step).view(0)))))
    assert "zone-hand" in found
    assert not [id for id in found if not texts.has(id)]
