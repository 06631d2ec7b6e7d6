"""The checks of a game: whatever may notice that its rules were changed."""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from billetdoux.kernel.conformance import PROPERTIES, Property
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.scenarios import VARIANTS, Case, cases, find_files
from tests.games import judgements, tables
from tests.games.judgements import Moment
from tests.games.playthroughs.generate import playthrough, playthroughs, seed_of
from tests.mutate.changes import ROOT, SOURCES, Mutant
from tests.mutate.forks import in_a_fork
from tests.mutate.journal import fingerprint

# The games that are played at random with a changed module, by the folder of the game.
PLAYED: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "love_letter": [
        ("love-letter", {"edition": "2019", "players": 3, "goal": 2}),
        ("love-letter", {"edition": "premium", "players": 6, "goal": 2}),
        ("love-letter", {"edition": "classic", "players": 2, "goal": 2}),
    ],
    "love_and_intrigue": [
        ("love-and-intrigue", {"packs": "plain", "players": 3, "rounds": 4}),
        ("love-and-intrigue", {"packs": "plain", "players": 2, "rounds": 8}),
    ],
    "tanto_cuore": [
        ("tanto-cuore", {"players": 3, "rounds": 2}),
        ("tanto-cuore", {"edition": "base", "players": 2, "private_maids": True, "rounds": 3}),
    ],
}
SLOW = ("test_knowledge.py", "test_late.py")  # in plain Python
APART = ("test_worlds.py",)  # of which each test is a check of its own; they need no fixtures
KINDS = ("scenario", "recorded", "test", "property")
EVERY = 12  # of the positions of a recorded game are looked at before the game is played


@dataclass
class Check:
    """Something that may notice a change; the lines that it reaches, by module, and the seconds of
    processor time that it takes, once it was surveyed.
    """

    kind: str
    name: str
    run: Callable[[], object]
    long: bool = False
    record: tuple[str, dict[str, Any], int] | None = None  # the game of recorded judgements
    judged: str | None = None  # the game whose scenarios are judged
    moment: bool = False  # a position of a game that was imported before
    alone: bool = False  # it needs a process of its own
    seconds: float = 0.0
    lines: dict[str, frozenset[int]] = field(default_factory=dict)

    def reaches(self, mutant: Mutant) -> bool:
        return mutant.lines is None or bool(
            mutant.lines & self.lines.get(mutant.module, frozenset())
        )

    def enters(self, mutant: Mutant) -> bool:
        """Whether it reaches the block to which the changed condition leads."""
        return mutant.block in self.lines.get(mutant.module, frozenset())


def checks(folder: str) -> list[Check]:
    """The checks of a game."""
    found = find_files([SOURCES / f"billetdoux/games/{folder}/scenarios"])
    scenarios = [case for path in found for case in cases(path)]
    firsts = {(case.path, case.scenario.name): case for case in reversed(scenarios)}
    listed = []
    for variants in (["state"], [variant for variant in VARIANTS if variant != "state"]):
        once = partial(Case.run, tries=1, variants=variants)
        for case in scenarios:
            again = firsts[case.path, case.scenario.name] is not case  # in another edition, say
            listed.append(Check("scenario", _name(case, *variants), partial(once, case), again))
    id = PLAYED[folder][0][0]
    for path, game, options in playthroughs():
        if game == id:
            run = partial(_play_as_written, path, game, options)
            listed.append(Check("recorded", path.name, run))
    for game, options in tables.TABLES:
        if game == id:
            known = fingerprint(json.dumps(tables.recorded(game, options)).encode())
            name = f"tables: {tables.name(game, options)} {known}"
            listed.append(Check("recorded", name, partial(tables.compare, game, options)))
    for game, options, seed in judgements.RECORDS:
        if game == id:
            name = judgements.name(game, options, seed)
            recorded = fingerprint(judgements.recorded(game, options, seed).encode())
            run = partial(judgements.compare, game, options, seed)
            record = (game, options, seed)
            name = f"judgements: {name} {recorded}"
            listed.append(Check("recorded", name, run, True, record=record))
    used = [path for path in ROOT.glob(f"tests/games/{folder}/*.py") if path.name[:5] != "test_"]
    used += [ROOT / "tests/games/belief.py", ROOT / "tests/games/open_fields.py"]
    helpers = b"".join(path.read_bytes() for path in sorted(used))
    recorded = fingerprint(judgements.RECORDED.read_bytes())
    run = partial(judgements.compare_scenarios, id)
    name = f"judgements: scenarios {recorded}"
    listed.append(Check("recorded", name, run, True, judged=id))
    for path in sorted(ROOT.glob(f"tests/games/{folder}/test_*.py")):
        version = fingerprint(path.read_bytes() + helpers)
        if path.name in APART:
            for test, place in tests_in(path):
                name = f"{path.name} {test} {place} {version}"
                listed.append(Check("test", name, partial(run_test, path, test, place)))
        else:
            run, name = partial(_run_tests, path), f"{path.name} {version}"
            listed.append(Check("test", name, run, path.name in SLOW, alone=True))
    every = [Check("scenario", _name(case), case.run, long=True) for case in scenarios]
    for game, options in PLAYED[folder]:
        for seed in range(2):
            for holds in PROPERTIES:
                name = f"{game} {options} {seed} {holds.__name__}"
                run = partial(_hold, holds, game, options, seed)
                every.append(Check("property", name, run, long=True))
    return listed + every


def _name(case: Case, *variants: str) -> str:
    """Another when the scenario is changed."""
    words = [case.label, *variants, fingerprint(msgspec.json.encode(case.scenario))]
    return f"{case.path.stem}: {' '.join(words)}"


def _play_as_written(path: Path, id: str, options: dict[str, Any]) -> None:
    assert playthrough(id, options, seed_of(path, id, options)) == path.read_text(encoding="utf-8")


def _run_tests(path: Path) -> None:
    plain = ["-c", os.devnull, f"--rootdir={ROOT}", "--import-mode=importlib"]
    assert pytest.main([*plain, "-x", "-q", "-p", "no:cacheprovider", str(path)]) == 0


def tests_in(path: Path) -> list[tuple[str, int]]:
    """The tests of a file, and the places of their parameters. They are looked up elsewhere, so
    that here the file, and the game with it, is not imported yet.
    """

    def found() -> str:
        tests = [name for name in vars(_loaded(path)) if name.startswith("test_")]
        numbers = {name: len(_parameters(path, name)) for name in tests}
        return json.dumps([(name, place) for name in tests for place in range(numbers[name])])

    return [(name, place) for name, place in json.loads(in_a_fork(found))]


def run_test(path: Path, name: str, place: int) -> None:
    """A test with the parameters at a place."""
    getattr(_loaded(path), name)(**_parameters(path, name)[place])


def _parameters(path: Path, name: str) -> list[dict[str, Any]]:
    """Each set of parameters of a test; without any there is one that is empty."""
    marks = getattr(getattr(_loaded(path), name), "pytestmark", [])
    if not marks:
        return [{}]
    [[names, sets]] = [mark.args for mark in marks]
    if isinstance(names, str):
        return [{names: one} for one in sets]
    return [dict(zip(names, one, strict=True)) for one in sets]


@cache
def _loaded(path: Path) -> ModuleType:
    """A file of tests, imported once in a process."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return importlib.import_module(name)


def _hold(holds: Property, id: str, options: dict[str, Any], seed: int) -> None:
    holds(make_game(id, **options), seed)


def moments_of(listed: list[Check]) -> list[Check]:
    """Some positions of the games of recorded judgements: a judgement that changes is found at
    once there, without the game that leads to it.
    """
    found = []
    for check in listed:
        moments: Iterable[Moment] = ()
        if check.record is not None:
            moments = judgements.some_moments(*check.record, every=EVERY)
        elif check.judged is not None:
            moments = [moment for _, moment in judgements.scenario_moments(check.judged)]
        for number, moment in enumerate(moments):
            name = f"{check.name} at {number}"
            found.append(Check(check.kind, name, moment.judge_again, moment=True))
    return found
