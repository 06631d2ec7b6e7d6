"""The tool that fills the file of ratings: what it writes is what the arena measured."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

import msgspec
import pytest

from billetdoux.arena import Contest, run_contest
from billetdoux.arena.executors import crew
from billetdoux.arena.journal import NAME, Journal
from billetdoux.arena.ratings import bradley_terry
from billetdoux.bots import ratings
from tools import rate_bots
from tools.strength import found

OPTIONS = {"edition": "classic", "players": 2, "goal": 1}


def play(folder: Path, games: int) -> Contest:
    contest = Contest("love-letter", OPTIONS, ["easy", "medium"], games, seed=3)
    journal, hands = Journal(contest, folder), crew(1)
    run_contest(contest, hands, journal, lambda figures, left: None)
    hands.leave()
    journal.close()
    return contest


def test_the_file_is_what_the_tool_writes() -> None:
    assert ratings.FILE.read_text(encoding="utf-8") == rate_bots.written(ratings.measured())


def test_a_contest_is_written_with_its_ratings_and_its_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contest = play(tmp_path / "played", games=12)
    file = tmp_path / "ratings.toml"
    rate_bots.main([str(tmp_path / "played")], file)
    contests = tomllib.loads(file.read_text())["contest"]
    assert len(contests) == len(ratings.measured()) + 1
    assert contests[-1]["options"] == OPTIONS
    assert contests[-1]["games"] == 12
    elo = bradley_terry(found(contest, tmp_path / "played"))
    assert contests[-1]["elo"]["medium"][0] == round(elo["medium"].value)
    assert "--edition classic --players 2 --goal 1 --bots easy,medium --games 12 --seed 3" in (
        capsys.readouterr().out
    )


def test_only_deals_of_all_pairings_count_and_the_same_contest_is_replaced(tmp_path: Path) -> None:
    contest = play(tmp_path, games=12)
    lines = (tmp_path / NAME).read_bytes().splitlines(keepends=True)
    (tmp_path / NAME).write_bytes(b"".join(lines[:-2]))
    figures = found(contest, tmp_path)
    new = rate_bots.rated(contest, figures, date(2026, 11, 18))
    assert new.games == 8
    old = msgspec.structs.replace(new, games=2)
    other = msgspec.structs.replace(new, options={**OPTIONS, "players": 4})
    assert rate_bots.with_contest([other, old], new) == [other, new]
    assert rate_bots.with_contest([other], new) == [other, new]
