"""The words of the terminal: both languages have the same ones, typeset as they should be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import billetdoux
import billetdoux.local
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.rules import Event
from billetdoux.local.words import Words, interface, usual_language

FOLDER = Path(billetdoux.local.__file__).parent / "text"
WRONG_SPACE = re.compile("(?<![\u00a0\u202f])[;:!?»]|«(?!\u00a0)")


@dataclass
class Parts:
    """The texts and variables of a message."""

    texts: list[str] = field(default_factory=list)
    variables: set[str] = field(default_factory=set)


def nodes(value: object) -> Iterator[object]:
    """A syntax node and all below it."""
    if isinstance(value, list):
        for item in value:
            yield from nodes(item)
    elif isinstance(value, ast.BaseNode):
        yield value
        for below in vars(value).values():
            yield from nodes(below)


def messages(language: str) -> Iterator[tuple[str, Parts]]:
    resource = FluentParser().parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            parts = Parts()
            for node in nodes(entry):
                if isinstance(node, ast.TextElement):
                    parts.texts.append(str(node.value))
                elif isinstance(node, ast.VariableReference):
                    parts.variables.add(node.id.name)
            yield entry.id.name, parts


def test_languages_say_the_same_things() -> None:
    first, *others = ({id: p.variables for id, p in messages(one)} for one in LANGUAGES)
    for other in others:
        assert other == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    for id, parts in messages(language):
        for text in parts.texts:
            assert "'" not in text, id
            assert language != "fr" or not WRONG_SPACE.search(text), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for id, parts in messages(language):
        for value in (0, 1, 2):
            assert interface(language).say(id, **dict.fromkeys(parts.variables, value)) != ""


@pytest.mark.parametrize(
    ("setting", "language"),
    [("fr_CA.UTF-8", "fr"), ("en_GB", "en"), ("C", "en"), ("de_DE.UTF-8", "en")],
)
def test_the_usual_language(setting: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", setting)
    assert usual_language() == language


def test_parts_of_actions_have_names() -> None:
    game = billetdoux.game("love-letter", edition="premium", players=5)
    words = Words(game, "en", ["", "Ada", "Basil", "Clara", "Dorian"], 0)
    printed: dict[str, str | int] = {
        "answer": "hold",
        "target": 0,
        "other": 2,
        "guess": 5,
        "card": "queen",
    }
    assert [words.short_part(name, value) for name, value in printed.items()] == [
        "Keep it",
        "Yourself",
        "Basil",
        "5",
        "Dowager Queen",
    ]
    assert words.waiting(1) == "Ada is thinking …"
    assert words.waiting(0) == words.waiting(-1) == ""


def test_what_happens_several_times_running_is_said_once() -> None:
    words = Words(billetdoux.game("tanto-cuore", players=2), "en", ["", "Ada"], 0)
    drew, shuffled = Event("drew", {"seat": 1}, {}), Event("shuffled", {"seat": 1}, {})
    assert words.story([drew, drew, shuffled, drew, shuffled, shuffled]) == [
        "Ada draws 2 cards.",
        "Ada’s discards are shuffled into a new deck.",
        "Ada draws a card.",
        "Ada’s discards are shuffled into a new deck. (×2)",
    ]


@pytest.mark.parametrize(
    ("id", "options", "title"),
    [
        ("tanto-cuore", {}, "Tanto Cuore · The party in the park"),
        (
            "tanto-cuore",
            {"edition": "base", "maids": "random", "illness": True, "players": 3, "rounds": 9},
            "Tanto Cuore · The base game’s maids · Maids: at random · Illness",
        ),
        ("love-and-intrigue", {}, "Love & Intrigue · House cards"),
    ],
)
def test_a_title_names_the_cards_and_what_else_was_chosen(
    id: str, options: dict[str, object], title: str
) -> None:
    game = billetdoux.game(id, **options)
    assert Words(game, "en", ["Zoé"] * game.players, 0).title() == title


def test_what_a_preparation_asks_for_is_said() -> None:
    words = Words(billetdoux.game("tanto-cuore"), "en", ["Zoé", "Ada"], 0)
    assert words.asked_for("punch-bowl") == "1 Imagination, 3 Concentration"
    assert words.asked_for("sabine") == ""
