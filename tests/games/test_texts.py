"""The words of every game: the languages say the same things, and each says them correctly.

Whatever lies under `games/*/text` and `games/*/ledger` is checked, by path: the files parse, all
languages have the same messages, attributes and variables, every sentence can be made with every
variant, and apostrophes and French spaces are the typographic ones. Whole games of every kind can
be put into words for everyone. What a good sentence is remains a matter for readers.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import billetdoux
from billetdoux.bots import bot
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.narrator import LANGUAGES, Narrator, game_texts
from tests.games.every_game import every_choice, label
from tests.prepared import playing

GAMES = Path(__file__).parents[2] / "src" / "billetdoux" / "games"
TEXTS = sorted(GAMES.glob("*/text"))
LEDGERS = sorted(GAMES.glob("*/ledger"))

PLURALS = {"zero", "one", "two", "few", "many", "other"}
PLACES = re.compile(r"\bplace-([\w-]+)\.text")  # what a place does is made from the content
WRONG_SPACE = re.compile("(?<![\u00a0\u202f])[;:!?»]|«(?!\u00a0)")
WRONG_ELISION = re.compile(
    r"(?<![-\w])(?:de|que|ne|se|le|la) [aeiouâàéèêîôûAEIOUÀÉÊ]|\b(?:de|à) les? [A-ZÉ]"
)


def name(path: Path) -> str:
    return path.parent.name


def languages(folder: Path, suffix: str) -> list[Path]:
    files = sorted(folder.glob(f"*.{suffix}"))
    assert {file.stem for file in files} >= {"en", "fr"}
    return files


def entries(file: Path) -> list[ast.Message | ast.Term]:
    found: list[ast.Message | ast.Term] = []
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            found.append(entry)
    return found


def patterns(file: Path) -> Iterator[tuple[str, ast.Pattern]]:
    """Every text of a file with its name: `message`, or `message.attribute`."""
    for entry in entries(file):
        if entry.value is not None:
            yield entry.id.name, entry.value
        for attribute in entry.attributes:
            yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def walk(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A node of the syntax tree and all that is below it."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from walk(child)


def variables(pattern: ast.Pattern, file: dict[str, ast.Pattern]) -> dict[str, set[str]]:
    """The variables of a pattern, each with the keys of the selectors on it; those of the texts of
    its file that it refers to are among them.
    """
    found: dict[str, set[str]] = {}
    for node in walk(pattern):
        if isinstance(node, ast.MessageReference):
            for variable, keys in variables(file[node.id.name], file).items():
                found.setdefault(variable, set()).update(keys)
        elif isinstance(node, ast.VariableReference):
            found.setdefault(node.id.name, set())
        elif isinstance(node, ast.SelectExpression):
            assert isinstance(node.selector, ast.VariableReference)
            keys = found.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                keys.add(key.name if isinstance(key, ast.Identifier) else key.value)
    return found


def wanted(file: Path) -> dict[str, set[str]]:
    """The variables of every text of a file."""
    sources = dict(patterns(file))
    return {where: set(variables(source, sources)) for where, source in sources.items()}


def texts(pattern: ast.Pattern) -> Iterator[str]:
    """The plain text in a pattern, piece by piece."""
    return (node.value for node in walk(pattern) if isinstance(node, ast.TextElement))


def samples(variable: str, keys: set[str]) -> list[Any]:
    """Values that reach every variant; without any a name, or cards that show a wrong article."""
    if keys & PLURALS:
        return [0, 1, 2, 5]
    if keys:
        return sorted(keys)
    return ["le Roi", "l’Espionne"] if variable.endswith("_the") else ["Anna"]


def sentences(file: Path) -> Iterator[tuple[str, str]]:
    """Every sentence that the texts of a file can make of the samples."""
    bundle = FluentBundle([file.stem], use_isolating=False)
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    sources = dict(patterns(file))
    for where, source in sources.items():
        needed = variables(source, sources)
        message, _, attribute = where.partition(".")
        entry = bundle.get_message(message)
        pattern = entry.attributes[attribute] if attribute else entry.value
        assert pattern is not None
        for values in product(*(samples(variable, keys) for variable, keys in needed.items())):
            given = dict(zip(needed, values, strict=True))
            text, errors = bundle.format_pattern(pattern, given)
            assert not errors, f"{file.name}: {where} {given}: {errors}"
            yield where, str(text)


@pytest.mark.parametrize("folder", TEXTS, ids=name)
def test_ids_are_unique(folder: Path) -> None:
    for file in languages(folder, "ftl"):
        ids = [where for where, _ in patterns(file)]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("folder", TEXTS, ids=name)
def test_languages_have_the_same_texts_and_variables(folder: Path) -> None:
    english, *others = sorted(languages(folder, "ftl"), key=lambda file: file.stem != "en")
    expected = wanted(english)
    for file in others:
        found = wanted(file)
        assert list(found) == list(expected), "the same ids in the same order"
        assert found == expected


@pytest.mark.parametrize("folder", TEXTS, ids=name)
def test_every_sentence_can_be_made(folder: Path) -> None:
    for file in languages(folder, "ftl"):
        for where, text in sentences(file):
            assert text.strip() == text, f"{file.name}: {where}"
            assert text, f"{file.name}: {where}"
            assert "  " not in text, f"{file.name}: {where}: {text}"
            assert not re.search(r"[{}]|\s[.,]", text), f"{file.name}: {where}: {text}"


@pytest.mark.parametrize("folder", TEXTS, ids=name)
def test_french_sentences_elide(folder: Path) -> None:
    for where, text in sentences(folder / "fr.ftl"):
        assert not WRONG_ELISION.search(text), f"{where}: {text}"


@pytest.mark.parametrize("folder", TEXTS, ids=name)
def test_apostrophes_and_spaces(folder: Path) -> None:
    for file in languages(folder, "ftl"):
        for where, pattern in patterns(file):
            for text in texts(pattern):
                assert "'" not in text, f"{file.name}: {where}: {text}"
                assert file.stem != "fr" or not WRONG_SPACE.search(text), f"{where}: {text}"


def rules(file: Path) -> list[tuple[str, dict[str, object]]]:
    """The sections and rules of a ledger as (id, all that must not depend on the language)."""
    ledger = tomllib.loads(file.read_text(encoding="utf-8"))
    assert set(ledger) == {"section"}
    found: list[tuple[str, dict[str, object]]] = []
    for section in ledger["section"]:
        assert set(section) == {"id", "title", "rule"}
        found.append((section["id"], {}))
        for rule in section["rule"]:
            keys = {"editions", "players", "option", "card", "house", "case"}
            assert set(rule) - keys == {"id", "text"}
            cases = [_without_text(case) for case in rule.get("case", [])]
            found.append((rule["id"], {**_without_text(rule), "case": cases}))
    return found


def _without_text(entry: dict[str, Any]) -> dict[str, object]:
    return {key: entry[key] for key in entry if key != "text"}


def words(file: Path) -> Iterator[str]:
    for section in tomllib.loads(file.read_text(encoding="utf-8"))["section"]:
        yield section["title"]
        for rule in section["rule"]:
            yield rule["text"]
            yield from (case["text"] for case in rule.get("case", []))


@pytest.mark.parametrize("folder", LEDGERS, ids=name)
def test_ledgers_hold_the_same_rules(folder: Path) -> None:
    english, *others = sorted(languages(folder, "toml"), key=lambda file: file.stem != "en")
    expected = rules(english)
    assert len({id for id, _ in expected}) == len(expected)
    for file in others:
        assert rules(file) == expected


@pytest.mark.parametrize("folder", LEDGERS, ids=name)
def test_ledgers_are_typeset(folder: Path) -> None:
    for file in languages(folder, "toml"):
        for text in words(file):
            assert "'" not in text, text
            assert text == text.strip(), text
            if file.stem == "fr":
                assert not WRONG_SPACE.search(text), text
                assert not WRONG_ELISION.search(text), text


# --- Whole games ---

SETUPS = every_choice(goal=2)
every_setup = pytest.mark.parametrize("number", range(len(SETUPS)), ids=lambda n: _setup_name(n))
both_languages = pytest.mark.parametrize("language", LANGUAGES)
STRIDE = 11  # steps of a game between two scenes that are looked at


def _setup_name(number: int) -> str:
    id, options = SETUPS[number]
    return f"{id}-{label(options)}"


@cache
def played(number: int) -> Match:
    """A whole game between medium bots."""
    id, options = SETUPS[number]
    game = billetdoux.game(id, **options)
    bots = [bot("medium", game, f"text/{seat}") for seat in range(game.players)]
    return play_match(Match(game, Seeded(number)), bots)


def names(players: int) -> list[str]:
    return [f"Zoé {seat}" for seat in range(players)]


@both_languages
@every_setup
def test_whole_games_are_put_into_words_for_everyone(number: int, language: str) -> None:
    match = played(number)
    players = match.game.players
    for reader in [*range(players), None]:
        narrator = Narrator(match.game, language, names(players), reader)
        for events in match.events:
            for event in events:
                text = narrator.event(event)
                assert text, event
                assert "{" not in text, text


@both_languages
@every_setup
def test_every_move_has_words_of_its_own(number: int, language: str) -> None:
    id, options = SETUPS[number]
    game = billetdoux.game(id, **options)
    narrator = Narrator(game, language, names(game.players), 0)
    said = [narrator.action(move) for move in game.moves]
    assert all(said)
    assert len(set(said)) == len(said)


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
@every_setup
def test_everything_that_is_drawn_has_words(number: int, language: str) -> None:
    match = played(number)
    known = game_texts(match.game.id, language)
    states = [match.at(step) for step in range(0, len(match.actions), STRIDE)]
    found: set[str] = set()
    for state in [*states, match.state]:
        found |= set(labels(msgspec.to_builtins(match.game.scene(state.view(0)))))
    assert "zone-hand" in found
    narrator = Narrator(match.game, language, names(match.game.players), 0)
    made = {
        f"place-{id}.text" for id in PLACES.findall(" ".join(found)) if narrator.place(id, "text")
    }
    assert not [id for id in found if not known.has(id) and id not in made]


@pytest.mark.parametrize("id", billetdoux.available_games())
def test_a_warning_says_why(id: str) -> None:
    """Every action that only harms whoever takes it begins with something that has a reason."""
    known, warned = game_texts(id, "en"), 0
    for match in (match for seed in range(3) for match in playing(id, seed, players=3)):
        if match.state.actor < 0:
            continue
        legal, view = match.state.actions(), match.state.view(match.state.actor)
        sane = match.game.without_blunders(view, list(legal))
        for name, value in (action.parts[0] for action in legal if action not in sane):
            warned += 1
            assert known.has(f"doubt-{name}") or known.has(f"doubt-{name}-{value}"), (name, value)
    assert warned > 0
