"""Love & Intrigue has words for everything: for what its packs name, for all that is told or drawn
in whole games, and for every choice and refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.narrator import Narrator, Texts, game_texts
from billetdoux.kernel.packs import read_toml
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import OVER

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
    "events": ("card", ["", ".the", ".a", ".text"]),
    "places": ("place", ["", ".to", ".at", ".text"]),
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
    texts = game_texts(ID, language)
    for place in LoveAndIntrigue().ruleset.places:
        text = texts.say(f"place-{place.name}.text")
        for attribute, by in zip(("reputation", "beauty", "education"), place.changes, strict=True):
            told = f"{texts.say(f'attribute-{attribute}')} +{by}".lower()
            assert (told in text.lower()) == (by > 0), f"{place.name}: {text}"


@cache
def played(players: int) -> Match:
    """A whole game between medium bots."""
    game = billetdoux.game(ID, players=players)
    bots = [bot("medium", game, f"text/{seat}") for seat in range(players)]
    match = Match(game, Seeded(players))
    while match.state.actor != OVER:
        seat = match.state.actor
        match.play(bots[seat].choose(match.state.view(seat), match.state.actions()))
    return match


@both_languages
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_told_to_everyone(players: int, language: str) -> None:
    match = played(players)
    for reader in [*range(players), None]:
        narrator = Narrator(match.game, language, NAMES[:players], reader)
        for events in match.events:
            for event in events:
                text = narrator.event(event)
                assert text, event
                assert "{" not in text, text


@both_languages
def test_every_move_can_be_put_into_words(language: str) -> None:
    for players in (2, 4):
        game = billetdoux.game(ID, players=players)
        narrator = Narrator(game, language, NAMES[:players], 0)
        texts = [narrator.action(move) for move in game.moves]
        assert len(set(texts)) == len(texts)


def labels(node: object) -> Iterator[str]:
    """The ids of texts in a scene."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("label", "note", "phase") and isinstance(value, str):
                yield value
            yield from labels(value)
        if "die" in str(node.get("label", "")) and isinstance(node.get("face"), str):
            yield node["face"]
    elif isinstance(node, list):
        for child in node:
            yield from labels(child)


@both_languages
def test_everything_drawn_in_a_game_has_words(language: str) -> None:
    match, texts = played(3), game_texts(ID, language)
    found: set[str] = set()
    for step in range(0, len(match.actions), 7):
        state = match.at(step)
        found |= set(labels(scene_of(match, state)))
    found |= set(labels(scene_of(match, match.state)))
    assert {"phase-move", "zone-hand", "mark-turn", "die-casanova"} <= found
    assert not [id for id in found if not texts.has(id)]


def scene_of(match: Match, state: Any) -> Any:
    return msgspec.to_builtins(match.game.scene(state.view(0)))


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
