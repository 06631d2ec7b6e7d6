"""Every scenario file of every installed game, run by pytest; and every rule has one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import billetdoux
from billetdoux.kernel.ledger import coverage, read_ledger
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.scenarios import DEALS, Case, cases, find_files
from tests.games.every_game import COMPILED


def every_case() -> Iterator[Case]:
    for id in billetdoux.available_games():
        for path in find_files([game_folder(id) / "scenarios"]):
            yield from cases(path)


@pytest.mark.parametrize(
    "case", list(every_case()), ids=lambda case: f"{case.path.stem}: {case.label}"
)
def test_scenario(case: Case) -> None:
    case.run(tries=DEALS if COMPILED else 1)


@pytest.mark.parametrize("id", billetdoux.available_games())
def test_every_rule_of_the_ledger_has_a_scenario(id: str) -> None:
    missing = [rule for rule, count in coverage(game_folder(id)).items() if not count]
    assert missing == []


@pytest.mark.parametrize("id", billetdoux.available_games())
def test_the_ledger_holds_the_same_rules_in_every_language(id: str) -> None:
    ledgers = [read_ledger(game_folder(id), language).ids() for language in LANGUAGES]
    assert ledgers[0] == ledgers[1]
