"""The tutorial in docs/writing-a-game.md, step by step: its code runs and makes a game."""

from __future__ import annotations

import importlib
import io
import re
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from billetdoux.cli.main import run
from billetdoux.kernel import CHANCE, registry
from billetdoux.kernel.art import read_drawings
from billetdoux.kernel.narrator import LANGUAGES

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "writing-a-game.md").read_text("utf-8")
TUTORIAL = TEXT[: TEXT.index("## Reference")]
STEPS = [f"## {step}" for step in re.split(r"(?m)^## (?=\d)", TUTORIAL)[1:]]


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```", text)


@pytest.fixture
def announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the package `sticks`, announced as if it were installed."""
    package = tmp_path / "sticks"
    (package / "text").mkdir(parents=True)
    ours = registry._announced()
    point = EntryPoint("sticks", "sticks:Sticks", registry.GROUP)
    monkeypatch.setattr(registry, "_announced", lambda: {**ours, "sticks": point})
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("BILLETDOUX_GAMES", str(tmp_path / "games"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    yield package
    sys.modules.pop("sticks", None)


def write(package: Path, steps: int) -> None:
    """The package after a number of steps."""
    done = "\n".join(STEPS[:steps])
    (package / "__init__.py").write_text("\n\n".join(blocks(done, "python")), "utf-8")
    for language in LANGUAGES:
        text = "".join(blocks(done, "fluent"))
        (package / "text" / f"{language}.ftl").write_text(text, "utf-8")
    for path, drawing in re.findall(r"(?ms)`(art/[\w/]+\.svg)`.*?^```svg\n(.*?)^```", done):
        (package / path).parent.mkdir(parents=True)
        (package / path).write_text(drawing, "utf-8")


@pytest.mark.parametrize("steps", range(1, len(STEPS) + 1))
def test_every_step_runs(announced: Path, steps: int) -> None:
    write(announced, steps)
    module = importlib.import_module("sticks")
    assert module.Sticks().start().actor in (0, CHANCE)


def test_the_result_can_be_played(
    announced: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(announced, len(STEPS))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 20))
    assert run(["play", "sticks", "--seed", "1"]) == 0
    reported = capsys.readouterr().out
    assert "How many do you take?" in reported
    assert "You take 1." in reported


def test_its_drawings_are_those_of_its_scene(announced: Path) -> None:
    write(announced, len(STEPS))
    game = importlib.import_module("sticks").Sticks()
    [left] = game.scene(game.start().view(0)).counters
    assert list(read_drawings(announced / "art").marks) == [left.id]


def test_its_scenario_holds(announced: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(announced, len(STEPS))
    [text] = [block for block in blocks(TUTORIAL, "toml") if "[[scenario]]" in block]
    path = announced / "ending.toml"
    path.write_text(text, "utf-8")
    assert run(["check", str(path)]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out
