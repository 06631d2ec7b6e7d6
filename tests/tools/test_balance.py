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
from tools import love_and_intrigue_plans as plans
from tools.balance import Job, Row, duel, play, summary

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
    assert sum(record["drawn"].values()) == record["codes"]["drew"]
    assert all(record["drawn"][card] >= played for card, played in record["cards"].items())


def records(**changed: Any) -> list[dict[str, Any]]:
    """Games that miss no target, but for what is changed; one for each way to win."""
    tables = LoveAndIntrigue().ruleset
    return [
        {
            "rounds": 16,
            "weddings": [
                (suitor.name, suitor.value, suitor.value)
                for suitor in tables.suitors
                if suitor.cards
            ],
            "cards": Counter(event.name for event in tables.events),
            "places": Counter(["theatre", "dive", "boulevard", "poorhouse", "park", "tailor"]),
            "codes": Counter({"intrigue": 1, "passed": 2, "reacted": 1}),
            "wins": [0.5, 0.5],
            "scores": [20.0, 20.0],
            "way": way,
            **changed,
        }
        for way in study.WAYS
    ]


def missed(found: list[dict[str, Any]]) -> list[str]:
    rows = study.rows(billetdoux.game(ID), found * 200)
    return [row.measure for row in rows if not row.holds]


def test_a_balanced_game_misses_no_target() -> None:
    assert missed(records()) == []


@pytest.mark.parametrize(
    ("changed", "measure"),
    [
        ({"rounds": 26}, "rounds"),
        ({"rounds": 7}, "rounds"),
        ({"cards": Counter(["diadem"])}, "event card used least"),
        ({"places": Counter({"theatre": 96, "dive": 4})}, "least visited"),
        ({"codes": Counter({"reacted": 1})}, "intrigue"),
        ({"codes": Counter({"intrigue": 1, "passed": 50, "reacted": 10})}, "questions"),
        ({"scores": [20.0, 13.0]}, "margin"),
        ({"way": study.WAYS[0]}, "won by"),
        ({"wins": [1.0, 0.0]}, "seat advantage"),
    ],
)
def test_each_target_can_be_missed(changed: dict[str, Any], measure: str) -> None:
    [reported] = missed(records(**changed))
    assert measure in reported


def test_a_suitor_whom_nobody_marries_is_noticed() -> None:
    weddings = [entry for entry in records()[0]["weddings"] if entry[0] != "bodo"]
    found = missed(records(weddings=weddings))
    assert any("least often" in reported for reported in found)
    assert any("married least is married" in reported for reported in found)


def test_a_suitor_who_is_too_cheap_is_noticed() -> None:
    weddings = [
        (name, 2 if name == "bodo" else turns, p) for name, turns, p in records()[0]["weddings"]
    ]
    assert missed(records(weddings=weddings)) == ["points a turn, best suitor against worst"]


def test_a_missed_target_is_marked_in_the_table() -> None:
    table = summary({2: [Row("a", "≥ 1", "2", True)], 3: [Row("a", "≥ 1", "0", False)]})
    assert table.splitlines()[-1].split("|")[3:5] == [" 2         ", " 0 **missed** "]


@pytest.mark.parametrize(
    ("values", "way"),
    [
        ([[6, 6, 6], [5, 5]], "rich suitors"),
        ([[3, 4, 4], [6]], "modest suitors"),
        ([[5, 5], [3, 3, 4]], "medallions or fortunes"),
    ],
)
def test_a_victory_is_owed_to_suitors_or_to_what_came_besides(
    values: list[list[int]], way: str
) -> None:
    assert study._way(billetdoux.game(ID), values, 0) == way


def test_a_plan_courts_half_of_the_suitors() -> None:
    tables = LoveAndIntrigue().ruleset
    modest, rich = (plans.courted(tables, plans.PLANS[name]) for name in ("modest", "rich"))
    assert len(modest) == len(rich) == 5
    assert not modest & rich
    beautiful = plans.courted(tables, plans.PLANS["beauty"])
    assert "ludwig" in [tables.suitors[number].name for number in beautiful]


def test_a_plan_is_followed_against_bots() -> None:
    game = LoveAndIntrigue()
    taken: list[tuple[Any, list[Any]]] = []

    def script(view: Any, actions: list[Any]) -> Any:
        action: Any = plans.follow(plans.PLANS["modest"], view, actions)
        if action.parts[0][1] == "take":
            taken.append((action, actions))
        return action

    assert 0 <= duel(game, script, 1, "medium", "a") <= 1
    wanted = plans.courted(game.ruleset, plans.PLANS["modest"])
    assert taken
    for action, actions in taken:
        there = [other.thing for other in actions if other.parts[0][1] == "take"]
        assert action.thing in wanted or not wanted & set(there)


@pytest.mark.parametrize("game", [ID, "tanto-cuore"])
def test_the_script_runs_and_goes_on(tmp_path: Path, game: str) -> None:
    keep = ["--keep", str(tmp_path / "games"), "--details"]
    command = [sys.executable, "tools/balance.py", game, "--games", "2", "--players", "2"]
    done = subprocess.run([*command, *keep], cwd=ROOT, capture_output=True, text=True)
    assert "rounds, median" in done.stdout, done.stderr
    again = subprocess.run([*command, *keep], cwd=ROOT, capture_output=True, text=True)
    assert again.stdout == done.stdout
    assert (tmp_path / "games").read_text("utf-8").count("\n") == 2


def test_the_script_measures_strength() -> None:
    command = [sys.executable, "tools/balance.py", ID, "--games", "2", "--players", "2"]
    done = subprocess.run(
        [*command, "--against", "easy"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "wins against easy" in done.stdout


def test_the_script_takes_packs_and_options_as_the_commands_do(tmp_path: Path) -> None:
    park = ROOT / "src/billetdoux/games/tanto_cuore/packs/park.toml"
    (tmp_path / "mine.toml").write_text(park.read_text(encoding="utf-8"), encoding="utf-8")
    command = [sys.executable, "tools/balance.py", "tanto-cuore", "--games", "1", "--players", "2"]
    options = ["--option", f"packs={tmp_path / 'mine.toml'},base", "--option", "illness=true"]
    done = subprocess.run(
        [*command, *options, "--edition", "mine"], cwd=ROOT, capture_output=True, text=True
    )
    assert "rounds, median" in done.stdout, done.stderr
    wrong = subprocess.run(
        [*command, *options, "--edition", "mien"], cwd=ROOT, capture_output=True, text=True
    )
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("balance: edition: there is no 'mien'")
