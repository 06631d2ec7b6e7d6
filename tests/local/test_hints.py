"""Hints are given where the table allows them, and a review tells what the moves were worth."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import billetdoux
from billetdoux.bots.advice import Advice
from billetdoux.cli.main import run
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.local import saves
from billetdoux.local.game import LocalGame
from billetdoux.local.hints import SHOWN, hint_lines

Capture = pytest.CaptureFixture[str]


def table(hints: bool, path: Path) -> LocalGame:
    game = billetdoux.game("love-letter")
    made = LocalGame.new(game, ["easy"], "en", seed=1, path=path, hints=hints)
    while not made.is_own_turn:
        made.match.play(made.think())
    return made


def test_a_hint_names_choices_and_their_chances(tmp_path: Path) -> None:
    lines = hint_lines(table(True, tmp_path / "a.json").words(), table(True, tmp_path / "a.json"))
    assert 1 <= len(lines) <= SHOWN
    assert all("% to win the game with: " in line for line in lines)


def test_with_a_seed_a_hint_is_the_same_each_time(tmp_path: Path) -> None:
    one, other = table(True, tmp_path / "a.json"), table(True, tmp_path / "b.json")
    assert hint_lines(one.words(), one) == hint_lines(other.words(), other)


def test_after_the_best_choice_the_likeliest_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = table(True, tmp_path / "a.json")
    action = made.match.state.actions()[0]
    chances = [0.5, 0.2, 0.4, 0.3, 0.1, 0.9]
    monkeypatch.setattr(made, "hint", lambda: [Advice(action, chance) for chance in chances])
    shown = [line.split()[0] for line in hint_lines(made.words(), made)]
    assert shown == ["50", "40", "30", "20", "10"]


def test_without_permission_there_is_no_hint(tmp_path: Path) -> None:
    made = table(False, tmp_path / "a.json")
    assert hint_lines(made.words(), made) == ["Hints are only for games started with --hints."]


@pytest.mark.parametrize("hints", [True, False])
def test_a_game_with_hints_is_marked_and_says_so(
    hints: bool, games_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("hint\n"))
    asked = ["play", "love-letter", "--plain", "--seed", "5", "--bots", "easy"]
    assert run([*asked, *["--hints"] * hints]) == 0
    shown = capsys.readouterr().out
    assert ("Hints are allowed" in shown) == hints
    assert ("% to win the game with: " in shown) == hints
    [file] = games_folder.glob("*.json")
    assert json.loads(file.read_text(encoding="utf-8"))["about"]["hints"] == hints
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(["replay", str(file), "--plain"]) == 0
    assert ("with hints" in capsys.readouterr().out) == hints


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game in which seat 0 saw a Countess and guessed something else."""
    given = {"hands": [["guard", "priest"], ["countess"]], "sees": [{"seat": 0, "of": 1}]}
    match = Match(billetdoux.game("love-letter", goal=1), Seeded(1), given)
    match.play("guard 1 princess")
    path = tmp_path / "game.json"
    saves.write(match, path)
    return path


@pytest.mark.parametrize(
    ("language", "printed"),
    [("en", "better: Play the Guard"), ("fr", "mieux\N{NO-BREAK SPACE}: Jouer le Garde")],
)
def test_a_review_shows_what_was_better(
    saved: Path, language: str, printed: str, capsys: Capture
) -> None:
    assert run(["review", str(saved), "--tries", "300", "--lang", language]) == 0
    assert printed in capsys.readouterr().out


def test_a_review_of_another_seat_says_so_if_nothing_was_lost(saved: Path, capsys: Capture) -> None:
    assert run(["review", str(saved), "--tries", "40", "--seat", "1"]) == 0
    assert "No move lost as much as 2 %." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("option", "message"),
    [
        (["--seat", "4"], "seat: must be from 0 to 1, not 4"),
        (["--tries", "0"], "tries: must be a whole number from 1, not 0"),
        (["--worst", "0"], "worst: must be a whole number from 1, not 0"),
    ],
)
def test_a_review_that_makes_no_sense_is_refused(
    saved: Path, option: list[str], message: str, capsys: Capture
) -> None:
    assert run(["review", str(saved), *option]) == 2
    assert message in capsys.readouterr().err
