"""The ledger of a game, and how many scenarios check each rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from billetdoux.kernel.errors import PackError
from billetdoux.kernel.ledger import coverage, read_ledger
from billetdoux.kernel.rules import Game

LEDGER = """
[[section]]
id = "betting"
title = "Betting"
[[section.rule]]
id = "HC-PASS"
text = "Nobody bets."
[[section.rule]]
id = "HC-BET"
text = "A bet."
players = [2, 2]
house = true
[[section.rule.case]]
text = "Twice."
editions = ["double"]
"""
SCENARIO = '[[scenario]]\nname = "{name}"\nrules = ["{rule}"]\ngame = "high-card"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("ledger", "scenarios"):
        (tmp_path / name).mkdir()
    (tmp_path / "ledger" / "en.toml").write_text(LEDGER)
    return tmp_path


def write(folder: Path, *rules: str) -> None:
    text = "".join(SCENARIO.format(name=rule, rule=rule) for rule in rules)
    (folder / "scenarios" / "all.toml").write_text(text)


def test_rules_are_read_in_order(folder: Path) -> None:
    ledger = read_ledger(folder, "en")
    assert ledger.ids() == ["HC-PASS", "HC-BET"]
    assert ledger.section[0].rule[1].players == (2, 2)
    assert [rule.house for rule in ledger.section[0].rule] == [False, True]
    [case] = ledger.section[0].rule[1].case
    assert (case.text, case.editions, case.players, case.house) == (
        "Twice.",
        ["double"],
        None,
        False,
    )


def test_scenarios_are_counted_by_rule(folder: Path, high_card: Game) -> None:
    write(folder, "HC-PASS", "HC-PASS")
    assert coverage(folder) == {"HC-PASS": 2, "HC-BET": 0}


def test_a_scenario_for_a_rule_that_is_not_there_is_reported(folder: Path) -> None:
    write(folder, "HC-PAS")
    with pytest.raises(PackError, match=r"all.toml: HC-PAS: rules: 'HC-PAS' is not in the ledger"):
        coverage(folder)


def test_a_rule_listed_twice_is_reported(folder: Path) -> None:
    (folder / "ledger" / "en.toml").write_text(LEDGER.replace("HC-BET", "HC-PASS"))
    with pytest.raises(PackError, match=r"en.toml: HC-PASS: is listed twice"):
        read_ledger(folder, "en")


def test_a_ledger_in_no_such_language_is_reported(folder: Path) -> None:
    with pytest.raises(PackError, match=r"de.toml: cannot be read"):
        read_ledger(folder, "de")
