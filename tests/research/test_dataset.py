"""The data set holds whole games: played again from its numbers they end the same way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import billetdoux
from billetdoux.kernel.rules import OVER
from billetdoux.research import dataset


def made(folder: Path, name: str, *words: str) -> list[dict[str, Any]]:
    path = folder / name
    dataset.main(["love-letter", str(path), "--option", "goal=2", "--seed", "3", *words])
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows


def test_games_can_be_played_again(tmp_path: Path) -> None:
    rows = made(tmp_path, "a.parquet", "--bots", "expert,medium", "--games", "6", "--workers", "1")
    game = billetdoux.game("love-letter", goal=2)
    assert [row["seats"] for row in rows[:2]] == [["expert", "medium"], ["medium", "expert"]]
    for row in rows:
        state = game.start()
        for actor, move in zip(row["actors"], row["moves"], strict=True):
            state.apply((game.outcomes if actor < 0 else game.moves)[move])
        assert state.actor == OVER
        assert (state.winners(), state.scores()) == (row["winners"], row["scores"])


def test_a_long_run_says_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dataset, "PROGRESS_SECONDS", 0.0)
    made(tmp_path, "a.parquet", "--bots", "easy", "--games", "3", "--workers", "1")
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(" games")[0] for line in lines] == ["1 of 3", "2 of 3"]


def test_processes_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("--bots", "easy", "--games", "30", "--workers")
    monkeypatch.setattr(dataset, "GROUP", 8)
    assert made(tmp_path, "a.parquet", *words, "1") == made(tmp_path, "b.parquet", *words, "2")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.parquet", "b.parquet"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["love-letter", "--bots", "hrad"], "hard"),
        (["love-letter", "--option", "goal"], "NAME=VALUE"),
        (["love-letter", "--games", "0"], "from 1"),
        (["chess"], "chess"),
    ],
)
def test_mistakes_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    with pytest.raises(SystemExit):
        dataset.main([words[0], str(tmp_path / "x.parquet"), *words[1:]])
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
