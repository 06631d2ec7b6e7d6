"""The words of the arena: the same messages in every language, with the typography of each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import billetdoux.arena
from billetdoux.arena.report_tables import arena_texts
from billetdoux.kernel.narrator import LANGUAGES

FOLDER = Path(billetdoux.arena.__file__).parent / "text"
MESSAGE = re.compile(r"^([a-z-]+) =(.*(?:\n .*|\n\})*)", re.MULTILINE)


def messages(language: str) -> dict[str, str]:
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    return {found[1]: found[2] for found in MESSAGE.finditer(text)}


def test_languages_say_the_same_things_about_the_same() -> None:
    first, *others = (
        {id: set(re.findall(r"\$\w+", text)) for id, text in messages(one).items()}
        for one in LANGUAGES
    )
    assert first
    for other in others:
        assert other == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for id, text in messages(language).items():
        assert arena_texts(language).say(id, **dict.fromkeys(re.findall(r"\$(\w+)", text), 2))


def test_french_has_no_plain_space_before_its_signs() -> None:
    for id, text in messages("fr").items():
        assert not re.search(r" [;:!?»%]", text), id
