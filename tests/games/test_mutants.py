"""The list of harmless changes names changes that can be made; changes are put to the right checks,
and verdicts outlast a run. Broken rules end no `billetdoux check`.
"""

from __future__ import annotations

import re
import signal
from collections import defaultdict, deque
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from billetdoux.cli.check import check
from billetdoux.kernel.scenarios import cases, find_files
from tests.games.every_game import COMPILED
from tests.games.love_letter.test_worlds import POSITIONS
from tests.mutate import checks, running
from tests.mutate import journal as journals
from tests.mutate.changes import MODULES, ROOT, SOURCES, Mutant, mutants, omissions
from tests.mutate.checks import PLAYED, Check
from tests.mutate.forks import in_a_fork
from tests.mutate.harmless import harmless
from tests.mutate.inspection import Inspection
from tests.mutate.journal import Journal
from tests.mutate.running import put_in_place, run
from tests.mutate.survey import survey

RULES = "billetdoux.games.love_letter.core.rules"
NO_PRINCESS = "if self._discard(target) == PRINCESS  ->  if True"
NOT_RULED_OUT = (
    "move.hits | self.ruleset.bits[ASSASSIN]  ->  move.hits & self.ruleset.bits[ASSASSIN]"
)
WORLDS = ROOT / "tests/games/love_letter/test_worlds.py"
PRINCE = SOURCES / "billetdoux/games/love_letter/scenarios/prince.toml"


@pytest.fixture(autouse=True)
def _journals(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(journals, "JOURNALS", tmp_path)


def test_every_entry_names_one_change_that_can_be_made() -> None:
    """With `*` for the function it may name several."""
    possible = [mutant for module in MODULES for mutant in [*mutants(module), *omissions(module)]]
    for entry in harmless():
        number = sum(map(entry.fits, possible))
        assert number, f"tests/mutants.toml is out of date: {entry}"
        assert number == 1 or "*" in entry.function, f"says not which is meant: {entry}"
        assert entry.reason.endswith(".")


def test_the_documents_have_a_row_for_every_module() -> None:
    table = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| `(\w+)` \| [\d,]+ \|", table, re.MULTILINE)
    changed = [module.split(".") for module in MODULES if any(mutants(module))]
    assert listed == [(parts[2], parts[-1]) for parts in changed]


def test_a_number_is_named_by_its_statement() -> None:
    changed = [one.what for one in mutants(RULES) if one.function == "LoveLetterState._token"]
    assert "self.tokens[seat] += 1  ->  self.tokens[seat] += 2" in changed


def surveyed() -> list[Check]:
    case = next(cases(PRINCE))
    listed = [Check("scenario", case.label, partial(case.run, tries=1))]
    survey("love_letter", listed)
    return listed


def changed(what: str) -> Mutant:
    every = [*mutants(RULES), *omissions(RULES)]
    return next(mutant for mutant in every if mutant.what == what)


@pytest.mark.skipif(COMPILED, reason="changes are made to the sources")
def test_a_change_is_noticed_by_the_check_that_reaches_it() -> None:
    listed = surveyed()
    prince, baron = changed(NO_PRINCESS), changed("mine > theirs  ->  mine >= theirs")
    assert listed[0].reaches(prince)
    assert run(prince, listed, [0]) == (0, False)
    assert not listed[0].reaches(baron)
    assert run(baron, listed, [0]) == (-1, False)


@pytest.mark.skipif(COMPILED, reason="changes are made to the sources")
def test_each_test_of_small_positions_is_a_check_of_its_own() -> None:
    exact = "test_chances_and_lists_of_worlds_are_exact_on_the_way_to_a_position"
    places = [place for test, place in checks.tests_in(WORLDS) if test == exact]
    assert places == list(range(len(POSITIONS)))
    guards = [position.name for position in POSITIONS].index("failed Guards")
    listed = [Check("test", exact, partial(checks.run_test, WORLDS, exact, guards), seconds=1.0)]
    assert run(changed(NOT_RULED_OUT), listed, [0]) == (0, False)
    assert run(changed("mine > theirs  ->  mine >= theirs"), listed, [0]) == (-1, False)


def test_what_noticed_a_change_in_an_earlier_run_is_remembered() -> None:
    inspection = Inspection.__new__(Inspection)
    inspection.checks = [Check("test", name, list) for name in ("one", "other")]
    inspection.sharp = defaultdict(deque)
    prince = changed(NO_PRINCESS)
    Journal(RULES).write(prince, "", "test", "other")
    inspection.learn_from(RULES, Journal(RULES))
    assert dict(inspection.sharp) == {f"{RULES}.{prince.function}": deque([1])}


@pytest.mark.skipif(COMPILED, reason="changes are made to the sources")
def test_a_check_that_goes_on_for_ever_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> None:
        while True:
            pass

    monkeypatch.setattr(running, "GRACE", 0.1)
    prince = changed(NO_PRINCESS)
    assert run(prince, [Check("test", "endless", endless)], [0]) == (0, True)


def test_verdicts_last_until_the_module_changes_and_survivors_until_the_checks_do() -> None:
    one, other = list(mutants(RULES))[:2]
    journal = Journal(RULES)
    journal.write(one, "checks", "scenario", "a name")
    journal.write(other, "checks", "survived", "")
    again = Journal(RULES)
    assert [again.verdict(mutant, "checks") for mutant in (one, other)] == ["scenario", "survived"]
    assert [again.verdict(mutant, "others") for mutant in (one, other)] == ["scenario", None]
    journal.path.write_text(journal.path.read_text().replace(journal.source, "another source"))
    assert [Journal(RULES).verdict(mutant, "checks") for mutant in (one, other)] == [None, None]


class Endless(BaseException):
    """The rules go round in circles."""


def checked(mutant: Mutant, path: Path) -> str:
    """The exit status of `billetdoux check` with changed rules."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Endless

    put_in_place(mutant)
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, 20)
    try:
        return str(check([path]))
    except Endless:
        return "endless"


@pytest.mark.skipif(COMPILED, reason="changes are made to the sources")
@pytest.mark.parametrize("folder", PLAYED)
def test_broken_rules_fail_a_scenario_and_never_end_the_check(folder: str) -> None:
    rng, modules = Random(folder), [name for name in MODULES if f".{folder}." in name]
    changes = [one for module in modules for one in [*mutants(module), *omissions(module)]]
    files = find_files([SOURCES / f"billetdoux/games/{folder}/scenarios"])
    for mutant in rng.sample(changes, 4):
        status = in_a_fork(partial(checked, mutant, rng.choice(files)))
        assert status in ("0", "1", "2", "endless"), mutant
