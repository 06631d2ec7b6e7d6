"""The fuzzer runs, and what fails is left in a file that can be opened."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from billetdoux.kernel.conformance import Play
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Game
from tests import fuzz


def run(*words: str) -> tuple[int, str]:
    reported = io.StringIO()
    return fuzz.main(words, Console(file=reported, width=200)), reported.getvalue()


def test_games_are_counted() -> None:
    status, reported = run("--games", "1", "--seed", "3", "--spoilt", "5")
    assert status == 0
    assert "1 games" in reported
    assert "all hold" in reported


def test_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "PROPERTIES", [])
    assert run("--seconds", "0.01", "--game", "love-letter", "--spoilt", "0")[0] == 0


def test_without_a_limit_it_takes_a_minute() -> None:
    assert fuzz.arguments([]).seconds == 60
    assert fuzz.arguments(["--games", "5"]).seconds is None


def test_an_unknown_game_gets_a_suggestion() -> None:
    with pytest.raises(BilletDouxError, match="did you mean 'love-letter'"):
        run("--game", "love-leter")


def test_a_failing_game_is_written_to_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody_draws_a_princess(game: Game, seed: int) -> None:
        play = Play(game, seed)
        for _ in play.steps():
            if play.actions and str(play.actions[-1]) == "draw princess":
                raise play.failure("she was drawn")

    monkeypatch.setattr(fuzz, "PROPERTIES", [nobody_draws_a_princess])
    status, reported = run("--games", "50", "--game", "love-letter", "--output", str(tmp_path))
    assert status == 1
    (path,) = tmp_path.iterdir()
    assert f"billetdoux replay {path}" in reported
    assert "she was drawn" in reported
    seed = path.stem.rpartition("-")[2]
    assert f"python -m tests.fuzz --game love-letter --seed {seed} --games 1" in reported
    match = Match.load(path.read_text(encoding="utf-8"))
    assert str(match.actions[-1]) == "draw princess"
    assert match.save() == json.loads(path.read_text(encoding="utf-8"))
