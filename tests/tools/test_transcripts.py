"""A newcomer who knows nothing but the screen plays whole games in plain text."""

from __future__ import annotations

import re

import pytest

from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games
from tools.make_transcripts import FOLDER, TOPICS, transcript

WON = {"en": r"wins? the game!|You win|You share", "fr": r"gagnez? la partie|gagnent la partie"}
REFUSED = {"en": "is none of the choices", "fr": "ne fait pas partie des choix"}
UNKNOWN = {"en": "Nothing in this game is called", "fr": "Rien dans ce jeu ne s’appelle"}


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BILLETDOUX_GAMES", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", available_games())
def test_a_newcomer_plays_a_whole_game(game: str, language: str) -> None:
    screen = transcript(game, language)
    assert re.search(WON[language], screen)
    assert REFUSED[language] not in screen
    assert UNKNOWN[language] not in screen
    assert len(screen) < 80_000
    kept = (FOLDER / f"{game}.{language}.txt").read_text(encoding="utf-8")
    assert screen == kept, "python tools/make_transcripts.py"
    assert TOPICS[game, language]
