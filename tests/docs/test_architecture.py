"""The map is true: every function that the walk of a move names is where the walk says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WALK = TEXT[TEXT.index("## One move") : TEXT.index("## A bot's decision")]
BOTS = TEXT[TEXT.index("## A bot's decision") : TEXT.index("## The batch")]
FILE = r"`([\w/.-]+\.(?:py|ts|svelte))`"


def named(text: str) -> list[tuple[str, str]]:
    """Files with the names that follow them, up to the next file."""
    found = []
    for file, names in re.findall(FILE + r"((?:,? `#?\w+`)*)", text):
        found += [(file, name) for name in re.findall(r"`(#?\w+)`", names)] or [(file, "")]
    return found


def source(file: str) -> Path:
    return (
        ROOT / file if file.startswith(("web/", "tools/")) else ROOT / "src" / "billetdoux" / file
    )


def test_the_walk_names_enough() -> None:
    assert len(named(WALK)) > 25
    assert len(named(BOTS)) > 8


@pytest.mark.parametrize(("file", "name"), sorted(set(named(WALK) + named(BOTS))))
def test_what_the_map_names_is_there(file: str, name: str) -> None:
    path = source(file)
    assert path.exists(), f"docs/architecture.md names {file}, which is not there"
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py" and name:
        assert re.search(rf"\b(?:def|class) {name}\b", text), f"{file} defines no {name}"
    elif name:
        defined = rf"(?m)^\s*(?:export )?(?:async )?(?:function |class )?{name}(?:<.*>)?(?:\(| \{{)"
        assert re.search(defined, text), f"{file} defines no {name}"


def test_commands_named_in_prose_are_there() -> None:
    text = source("server/commands.py").read_text(encoding="utf-8")
    for name in re.findall(r"`commands\.(\w+)`", TEXT):
        assert re.search(rf"\b(?:def|class) {name}\b", text), name


def test_every_method_of_a_game_that_the_map_names_exists() -> None:
    from billetdoux.kernel.rules import Game

    for name in re.findall(r"`Game\.(\w+)`", TEXT):
        assert hasattr(Game, name), name


def test_every_part_is_on_the_map() -> None:
    package = ROOT / "src" / "billetdoux"
    parts = [path.name for path in package.iterdir() if (path / "__init__.py").exists()]
    for part in parts:
        assert f"`{part}/`" in TEXT, part


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "decisions").glob("0*.md")))
def test_every_decision_is_listed_and_says_why(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert {"**Decision.**", "**Why.**", "**Price.**"} <= set(re.findall(r"\*\*\w+\.\*\*", text))
    assert path.name in (path.parent / "README.md").read_text(encoding="utf-8")


def test_every_package_says_what_lives_there_and_what_does_not() -> None:
    for path in (ROOT / "src" / "billetdoux").glob("*/__init__.py"):
        opening = path.read_text(encoding="utf-8").split('"""')[1]
        assert opening.strip().count("\n\n") == 1, f"{path.parent.name}: two paragraphs"
