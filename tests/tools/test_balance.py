"""The balance script counts what happened and says honestly whether a target is met."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from tools import balance_love_and_intrigue as study
from tools.balance import Job, Row, play, summary

ROOT = Path(__file__).resolve().parents[2]
ID = "love-and-intrigue"


def job(seed: str) -> Job:
    return Job(ID, (("players", 2),), ("medium", "medium"), 0, seed)


def test_a_game_is_boiled_down_to_what_happened_in_it() -> None:
    record = play(job("a"))
    assert record == play(job("a"))
    assert record["rounds"] == record["codes"]["round"]
    assert sum(record["places"].values()) == record["codes"]["went"]
    assert sum(record["cards"].values()) == record["codes"]["played"] + record["codes"]["reacted"]
    assert len(record["weddings"]) == record["codes"]["wedding"]
    assert sum(record["wins"]) == pytest.approx(1)


def record(**changed: Any) -> dict[str, Any]:
    """A game that misses no target, but for what is changed."""
    tables = LoveAndIntrigue().ruleset
    return {
        "rounds": 16,
        "weddings": [
            (suitor.name, suitor.value, suitor.value) for suitor in tables.suitors if suitor.cards
        ],
        "cards": Counter(event.name for event in tables.events),
        "places": Counter(["theatre", "dive", "boulevard", "poorhouse", "park", "tailor"]),
        "codes": Counter({"intrigue": 1}),
        "wins": [0.5, 0.5],
        "scores": [20.0, 20.0],
        **changed,
    }


def missed(*records: dict[str, Any]) -> list[str]:
    rows = study.rows(billetdoux.game(ID), list(records) * 500)
    return [row.measure for row in rows if not row.holds]


def test_a_balanced_game_misses_no_target() -> None:
    assert missed(record()) == []


@pytest.mark.parametrize(
    ("changed", "measure"),
    [
        ({"rounds": 26}, "rounds"),
        ({"rounds": 7}, "rounds"),
        ({"cards": Counter(["diadem"])}, "event cards"),
        ({"places": Counter({"theatre": 96, "dive": 4})}, "least visited"),
        ({"codes": Counter()}, "intrigue"),
        ({"wins": [1.0, 0.0]}, "seat advantage"),
    ],
)
def test_each_target_can_be_missed(changed: dict[str, Any], measure: str) -> None:
    [reported] = missed(record(**changed))
    assert measure in reported


def test_a_suitor_whom_nobody_marries_is_noticed() -> None:
    weddings = [entry for entry in record()["weddings"] if entry[0] != "bodo"]
    assert any("least often" in reported for reported in missed(record(weddings=weddings)))


def test_a_suitor_who_is_too_cheap_is_noticed() -> None:
    weddings = [
        (name, 2 if name == "bodo" else turns, p) for name, turns, p in record()["weddings"]
    ]
    assert missed(record(weddings=weddings)) == ["points a turn, best suitor against worst"]


def test_a_missed_target_is_marked_in_the_table() -> None:
    table = summary({2: [Row("a", "≥ 1", "2", True)], 3: [Row("a", "≥ 1", "0", False)]})
    assert table.splitlines()[-1].split("|")[3:5] == [" 2         ", " 0 **missed** "]


def test_the_script_runs() -> None:
    command = [sys.executable, "tools/balance.py", ID, "--games", "2", "--players", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert "rounds, median" in done.stdout, done.stderr
    done = subprocess.run(
        [*command, "--against", "easy"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "wins against easy" in done.stdout
