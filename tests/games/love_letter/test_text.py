"""Love Letter has words for everything that its rules and packs name."""

from __future__ import annotations

import re

import pytest

from billetdoux.kernel.registry import game_folder
from tests.games.test_texts import patterns

FOLDER = game_folder("love-letter")

VOCABULARY = {
    "event": """
        round faceup dealt dealt-secret drew drew-secret drew-aside drew-aside-secret played
        played-target played-target-guess played-target-other played-target-other-look no-effect
        guessed-right guessed-wrong saw saw-secret compared compared-secret tied protected
        discarded traded traded-secret out returned returned-secret jester sycophant assassin
        answered revealed won token game-won
    """,
    "why": """
        not-in-hand countess-forced protected out not-yourself guard-guard must-yourself
        sycophant-forced nobody must-choose not-your-turn not-now over
    """,
    "part": "card target other look guess keep under lowest answer",
    "action": """
        card card-target card-target-guess card-target-other card-target-other-look keep keep-under
        keep-under-lowest answer
    """,
    "zone": "hand discards deck aside faceup under tokens left known",
    "mark": "protected out turn tokens",
    "option": "edition players goal",
}
CARD = ["", ".the", ".a"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_love_letter_has_words_for_everything(language: str) -> None:
    found = {where for where, _ in patterns(FOLDER / "text" / f"{language}.ftl")}
    wanted = {f"{kind}-{code}" for kind, codes in VOCABULARY.items() for code in codes.split()}
    for pack in (FOLDER / "packs").glob("*.toml"):
        wanted |= {f"edition-{pack.stem}", f"edition-{pack.stem}.about"}
        for card in re.findall(r'\bid = "([a-z-]+)"', pack.read_text(encoding="utf-8")):
            wanted |= {f"card-{card}{attribute}" for attribute in CARD}
            wanted |= {f"text-{card}", f"help-{card}"}
    assert wanted <= found, sorted(wanted - found)
