"""Break the rules on purpose, one small change at a time, and see whether the checks notice.

For each change of a module of a game's core (a comparison turned round, a number off by one, a line
left out) a forked process runs the checks with the changed function in place of the real one: the
scenarios; the games, tables and bots' judgements that are recorded; the game's tests; the
conformance properties on random games. Before that each check runs once with the real rules, to see
which lines it reaches and how long it takes. A change is tried with the checks that reach its line,
first those that noticed others in the same function, then the quick ones, until one of them
notices. Where a change shows when modules are imported, the game is imported anew with it.

A change that nothing notices is a survivor: either the checks have a gap, or the change makes no
difference. The latter are listed in `mutants.toml`, each with the reason; `make mutate` prints the
score and all other survivors, and says which entries of the list are noticed by now. A test checks
that every entry names one change that can be made. What is listed is tried last: it takes the
longest, because every check runs.

The verdicts are kept in `build/mutate`, so that a run that was stopped goes on where it was. What
was noticed counts until the module changes; a survivor also until the checks change. `--table`
prints what they come to so far.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import json
import os
import resource
import signal
import sys
import time
import tomllib
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache, partial
from itertools import accumulate
from math import inf
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import msgspec
import pytest
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from billetdoux.kernel.conformance import PROPERTIES, Property
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.scenarios import VARIANTS, Case, cases, find_files
from tests.games import judgements, tables
from tests.games.judgements import Moment
from tests.games.playthroughs.generate import playthrough, playthroughs, seed_of

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    for path in sorted(SOURCES.glob("billetdoux/games/*/core/*.py"))
    if path.name != "__init__.py"
]
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
HARMLESS = Path(__file__).with_name("mutants.toml")
JOURNALS = ROOT / "build/mutate"
# Of processor time, so that a busy machine does not look like an endless loop.
SLOWER, GRACE = 10, 1.0  # a check may take so many times its usual time, and so many seconds more
MEMORY = 4 << 30  # bytes
PATIENCE = 5000  # calls of a function that bring nothing new before its lines are left alone
EVERY = 12  # of the positions of a recorded game are looked at before the game is played
TOGETHER, SHORT = 24, 0.8  # mutants that are tried in one process, and the seconds for each
AT_ONCE = 4  # checks that are surveyed in one process
KEPT_AFTER = 20.0  # seconds, in which what a survey finds may be lost

_COMPARE: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

_CHANGED = (ast.Compare, ast.BinOp, ast.AugAssign, ast.BoolOp, ast.If, ast.Constant)
_BLOCKS = (ast.FunctionDef, ast.If, ast.For, ast.While)


@dataclass(frozen=True)
class Mutant:
    """One change: module, line, function, what is changed, and where: node, and variant or
    statement.
    """

    module: str
    line: int
    function: str
    what: str
    node: int
    variant: int = 0
    omit: int | None = None
    lines: frozenset[int] | None = None  # of its statement; None where it runs at import
    block: int | None = None  # the first line of the block that a changed condition leads to

    @property
    def id(self) -> str:
        """What names the change as long as the module stays as it is."""
        return f"{self.node}/{self.variant}/{self.omit}"

    def tree(self) -> ast.Module:
        """The changed module."""
        tree = parse(self.module)
        self._change_at([*ast.walk(tree)][self.node])
        return tree

    def function_tree(self) -> ast.Module:
        """The changed function in what is left of the module, which is quicker to compile."""
        tree, nodes = _parsed(self.module)
        path: list[Any] = [tree]
        for name in self.function.split("."):
            [found] = [part for part in path[-1].body if getattr(part, "name", "") == name]
            path.append(found)
            if isinstance(found, ast.FunctionDef):
                break
        place = [*ast.walk(path[-1])].index(nodes[self.node])
        whole = copy.deepcopy(path.pop())
        self._change_at([*ast.walk(whole)][place])
        for outer in reversed(path):
            shell = copy.copy(outer)
            shell.body = [*filter(_is_future, outer.body), whole]
            whole = shell
        assert isinstance(whole, ast.Module)
        return whole

    def _change_at(self, node: ast.AST) -> None:
        if self.omit is None:
            _change(node, self.variant)
        else:
            assert isinstance(node, _BLOCKS)
            node.body[self.omit] = ast.copy_location(ast.Pass(), node.body[self.omit])


def source(module: str) -> Path:
    """Where a module's source is."""
    return SOURCES / (module.replace(".", "/") + ".py")


def parse(module: str) -> ast.Module:
    """The module as it is."""
    return ast.parse(source(module).read_text(encoding="utf-8"))


@cache
def _parsed(module: str) -> tuple[ast.Module, list[ast.AST]]:
    """A module and its nodes, parsed once."""
    tree = parse(module)
    return tree, list(ast.walk(tree))


def _is_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def mutants(module: str) -> Iterator[Mutant]:
    """The module with one expression changed."""
    tree = parse(module)
    functions, lines, types = _functions(tree), _lines(tree), _types(tree)
    statements, blocks = _statements(tree), _blocks(tree)
    for number, node in enumerate(ast.walk(tree)):
        for variant in range(2) if isinstance(node, _CHANGED) and node not in types else ():
            twin = copy.copy(node) if isinstance(node, ast.If) else copy.deepcopy(node)
            what = _change(twin, variant)
            if what and isinstance(node, ast.Constant):
                what = _one_more(node, statements[node])
            if what:
                line, function = getattr(node, "lineno", 0), functions.get(node, "")
                at, block = lines[node], blocks.get(node)
                yield Mutant(module, line, function, what, number, variant, lines=at, block=block)


def omissions(module: str) -> Iterator[Mutant]:
    """The module with one statement left out."""
    tree = parse(module)
    functions, lines = _functions(tree), _lines(tree)
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, _BLOCKS):
            for index, statement in enumerate(node.body):
                if _can_go(statement):
                    what = f"left out: {ast.unparse(statement).splitlines()[0]}"
                    function, at = functions[statement], lines[statement]
                    line = statement.lineno
                    yield Mutant(module, line, function, what, number, omit=index, lines=at)


def _functions(tree: ast.Module) -> dict[ast.AST, str]:
    """The name of the function that each node is in, as `Class.method`."""
    found: dict[ast.AST, str] = {}

    def visit(node: ast.AST, names: tuple[str, ...]) -> None:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names = (*names, node.name)
        found[node] = ".".join(names)
        for child in ast.iter_child_nodes(node):
            visit(child, names)

    visit(tree, ())
    return found


def _lines(tree: ast.Module) -> dict[ast.AST, frozenset[int] | None]:
    """The lines of the statement that each node is in, without those of a block in it; None for
    what runs when the module is imported.
    """
    found: dict[ast.AST, frozenset[int] | None] = {}

    def visit(node: ast.AST, at: frozenset[int] | None, called: bool) -> None:
        if isinstance(node, ast.stmt) and called:
            end = min([one.lineno for one in getattr(node, "body", [])], default=node.lineno)
            at = frozenset(range(node.lineno, max(end, node.lineno + 1)))
            if not hasattr(node, "body"):
                at = frozenset(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        found[node] = at
        for child in ast.iter_child_nodes(node):
            inside = isinstance(node, ast.FunctionDef) and child in node.body
            visit(child, at, called or inside)

    visit(tree, None, False)
    return found


def _blocks(tree: ast.Module) -> dict[ast.AST, int]:
    """The first line of the block that each part of a condition leads to."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.If, ast.While)):
            for part in (node, *ast.walk(node.test)):
                found[part] = node.body[0].lineno
    return found


def _statements(tree: ast.Module) -> dict[ast.AST, ast.stmt]:
    """The innermost statement that each node is in."""
    found: dict[ast.AST, ast.stmt] = {}

    def visit(node: ast.AST, statement: ast.stmt | None) -> None:
        statement = node if isinstance(node, ast.stmt) else statement
        if statement is not None:
            found[node] = statement
        for child in ast.iter_child_nodes(node):
            visit(child, statement)

    visit(tree, None)
    return found


def _one_more(number: ast.Constant, statement: ast.stmt) -> str:
    """A statement before and after a number in it is increased: that says which number is meant."""
    assert isinstance(number.value, int)
    before = _head(statement)
    number.value += 1
    after = _head(statement)
    number.value -= 1
    return f"{before}  ->  {after}"


def _head(statement: ast.stmt) -> str:
    """A statement without the blocks in it."""
    head: Any = copy.copy(statement)
    for block in ("body", "orelse", "decorator_list"):
        if hasattr(head, block):
            setattr(head, block, [])
    return ast.unparse(head).strip()


def _types(tree: ast.Module) -> set[ast.AST]:
    """What belongs to types that are written down: it is not run."""
    written = [getattr(node, "annotation", None) for node in ast.walk(tree)]
    written += [getattr(node, "returns", None) for node in ast.walk(tree)]
    return {part for each in written if each is not None for part in ast.walk(each)}


@dataclass(frozen=True)
class Harmless:
    """Changes that make no difference, and the reason. `*` stands for any module or function."""

    module: str
    function: str
    what: str
    reason: str

    def fits(self, mutant: Mutant) -> bool:
        named = fnmatchcase(mutant.module, self.module)
        return named and fnmatchcase(mutant.function, self.function) and mutant.what == self.what


def harmless() -> list[Harmless]:
    """What is listed as harmless."""
    listed = tomllib.loads(HARMLESS.read_text(encoding="utf-8")).get("mutant", [])
    return [Harmless(**entry) for entry in listed]


def is_listed(mutant: Mutant, excused: list[Harmless]) -> bool:
    return any(entry.fits(mutant) for entry in excused)


def _can_go(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        return not isinstance(statement.value, ast.Constant)
    return isinstance(statement, (ast.Assign, ast.AugAssign))


def _change(node: ast.AST, variant: int) -> str | None:
    """Change a node in place; what was done, or None if there is nothing (more) to do."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        others = _COMPARE.get(type(node.ops[0]), [])
        if variant < len(others):
            before = ast.unparse(node)
            node.ops[0] = others[variant]()
            return f"{before}  ->  {ast.unparse(node)}"
        return None
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and variant == 0:
        other = _ARITHMETIC.get(type(node.op))
        if other is None or _is_text(node):
            return None
        before = ast.unparse(node)
        node.op = other()
        return f"{before}  ->  {ast.unparse(node)}"
    if isinstance(node, ast.BoolOp) and variant == 0:
        before = ast.unparse(node)
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return f"{before}  ->  {ast.unparse(node)}"
    if isinstance(node, ast.If):
        before = ast.unparse(node.test)
        node.test = ast.copy_location(ast.Constant(value=variant == 0), node.test)
        return f"if {before}  ->  if {variant == 0}"
    if isinstance(node, ast.Constant) and type(node.value) is int and variant == 0:
        before = ast.unparse(node)
        node.value += 1
        return f"{before}  ->  {ast.unparse(node)}"
    return None


def _is_text(node: ast.BinOp | ast.AugAssign) -> bool:
    return any(isinstance(part, (ast.JoinedStr, ast.List, ast.Tuple)) for part in ast.walk(node))


class _Loader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Puts a changed module in place of the real one."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, source(name), loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.tree(), self.mutant.module, "exec"), module.__dict__)


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
            known = _hash(json.dumps(tables.recorded(game, options)).encode())
            name = f"tables: {tables.name(game, options)} {known}"
            listed.append(Check("recorded", name, partial(tables.compare, game, options)))
    for game, options, seed in judgements.RECORDS:
        if game == id:
            name = judgements.name(game, options, seed)
            recorded = _hash(judgements.recorded(game, options, seed).encode())
            run = partial(judgements.compare, game, options, seed)
            record = (game, options, seed)
            name = f"judgements: {name} {recorded}"
            listed.append(Check("recorded", name, run, True, record=record))
    used = [path for path in ROOT.glob(f"tests/games/{folder}/*.py") if path.name[:5] != "test_"]
    used += [ROOT / "tests/games/belief.py", ROOT / "tests/games/open_fields.py"]
    helpers = b"".join(path.read_bytes() for path in sorted(used))
    recorded = _hash(judgements.RECORDED.read_bytes())
    run = partial(judgements.compare_scenarios, id)
    name = f"judgements: scenarios {recorded}"
    listed.append(Check("recorded", name, run, True, judged=id))
    for path in sorted(ROOT.glob(f"tests/games/{folder}/test_*.py")):
        version = _hash(path.read_bytes() + helpers)
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
    words = [case.label, *variants, _hash(msgspec.json.encode(case.scenario))]
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

    return [(name, place) for name, place in json.loads(_in_a_fork(found))]


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


class Tracer:
    """Notes the lines of some files that are reached, by file."""

    def __init__(self, files: Iterable[str]) -> None:
        self.files = set(files)
        self.reached: dict[CodeType, set[int]] = defaultdict(set)
        self.unseen: dict[CodeType, set[int]] = {}
        self.idle: Counter[CodeType] = Counter()

    def called(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        """Whoever wants to see the lines of this call: nobody, once all of them were reached, or
        nothing new was for long.
        """
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        if code not in self.unseen:
            self.unseen[code] = {line for _, _, line in code.co_lines() if line}
            self._reach(code, code.co_firstlineno)
        self.idle[code] += 1
        return self.went_on if self.unseen[code] and self.idle[code] < PATIENCE else None

    def went_on(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        self._reach(frame.f_code, frame.f_lineno)
        return self.went_on

    def _reach(self, code: CodeType, line: int) -> None:
        self.reached[code].add(line)
        if line in self.unseen[code]:
            self.unseen[code].discard(line)
            self.idle[code] = 0

    def lines(self, in_functions: bool = False) -> dict[str, list[int]]:
        found: dict[str, set[int]] = defaultdict(set)
        for code, lines in self.reached.items():
            if not in_functions or code.co_flags & inspect.CO_NEWLOCALS:
                found[code.co_filename] |= lines
        return {file: sorted(lines) for file, lines in found.items()}


def survey(folder: str, listed: list[Check]) -> None:
    """See which lines each check reaches, and how long it takes; kept until a file changes."""
    path, stamp = JOURNALS / f"{folder}.json", _stamp(folder)
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    rows = kept["rows"] if kept.get("stamp") == stamp else {}
    missing = [check for check in listed if check.name not in rows]
    written = time.monotonic()
    for start in range(0, len(missing), AT_ONCE):
        found = _in_a_fork(partial(_surveyed, folder, missing[start : start + AT_ONCE]))
        if not found:
            raise SystemExit(f"a check of {folder} fails with the real rules: see 'make test'")
        rows |= json.loads(found)
        if start + AT_ONCE >= len(missing) or time.monotonic() > written + KEPT_AFTER:
            path.write_text(json.dumps({"stamp": stamp, "rows": rows}), encoding="utf-8")
            written = time.monotonic()
    for check in listed:
        check.seconds, lines = rows[check.name]
        check.lines = {module: frozenset(those) for module, those in lines.items()}


def _stamp(folder: str) -> str:
    """Another whenever a file is changed that all checks of a game depend on. Scenarios, tests and
    what is recorded of judgements have names of their own, which change with them.
    """
    game = SOURCES / f"billetdoux/games/{folder}"
    found = [*game.rglob("*.py"), *game.glob("packs/**/*.toml")]
    found += (SOURCES / "billetdoux/kernel").glob("*.py")
    found += [*ROOT.glob("tests/games/playthroughs/*.txt"), ROOT / "tests/games/every_game.py"]
    return _hash(b"".join(path.read_bytes() for path in sorted(found)))


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def _surveyed(folder: str, listed: list[Check]) -> str:
    files = {str(source(module)): module for module in MODULES if f".{folder}." in module}
    rows = {}
    for check in listed:
        _forget_what_is_cached(folder)
        tracer, started = Tracer(files), time.process_time()
        judged = check.judged is not None or check.record is not None
        large = judged or check.kind == "test"
        if not large:
            sys.settrace(tracer.called)
        try:
            check.run()
        finally:
            sys.settrace(None)
        lines = {files[file]: reached for file, reached in tracer.lines().items()}
        if large:  # this would take long; it may reach anything
            lines = {module: list(range(1, _length(module) + 1)) for module in files.values()}
        rows[check.name] = (time.process_time() - started, lines)
    return json.dumps(rows)


def _length(module: str) -> int:
    return len(source(module).read_text(encoding="utf-8").splitlines())


def _forget_what_is_cached(folder: str) -> None:
    """So that whoever needs the result of a function reaches it."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"billetdoux.games.{folder}"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _in_a_fork(work: Callable[[], str]) -> str:
    """What some work gives, done in a process of its own; empty if it failed there."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        _silence()
        try:
            answer = work()
            with os.fdopen(writer, "w") as file:
                file.write(answer)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as file:
        answer = file.read()
    os.waitpid(child, 0)
    return answer


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _put_to_the_test(mutant: Mutant, listed: list[Check], order: list[int], writer: int) -> None:
    """Run checks in this order. Each is announced first: the last one announced is the one that
    noticed.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    exchanged = _put_in_place(mutant)
    for number in order:
        check = listed[number]
        if exchanged or not check.moment:
            os.write(writer, f" {number}".encode())
            _run_in_time(check)
    os.write(writer, b" -1")


def _put_in_place(mutant: Mutant) -> bool:
    """Give a function its changed code, or import the game anew; whether the former was done."""
    folder = mutant.module.split(".")[2]
    game = f"billetdoux.games.{folder}"
    if _is_exchanged(mutant):
        with suppress(ValueError):  # a method that does without `super` has no place for its class
            _exchange(mutant)
            _forget_what_is_cached(folder)
            return True
    for name in [name for name in sys.modules if name == game or name.startswith(f"{game}.")]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Loader(mutant))
    return False


def _is_exchanged(mutant: Mutant) -> bool:
    """Whether its function can be given other code: the change does not show at import."""
    folder = mutant.module.split(".")[2]
    return mutant.lines is not None and not mutant.lines & _at_import(folder)[mutant.module]


def _exchange(mutant: Mutant) -> tuple[FunctionType, CodeType]:
    """Put the changed code into the function, wherever that is referred to; the function, and the
    code that it had.
    """
    code = compile(mutant.function_tree(), str(source(mutant.module)), "exec")
    owner: Any = sys.modules[mutant.module]
    for name in mutant.function.split("."):
        owner = inspect.getattr_static(owner, name)
        code = next(
            part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name
        )
        if not isinstance(owner, type):
            break
    if isinstance(owner, property):
        owner = owner.fget
    function = inspect.unwrap(getattr(owner, "__func__", owner))
    assert isinstance(function, FunctionType)
    real, function.__code__ = function.__code__, code
    return function, real


@cache
def _at_import(folder: str) -> dict[str, frozenset[int]]:
    """The lines in functions that are reached when a game is imported, by module."""
    modules = [module for module in MODULES if f".{folder}." in module]
    files = {str(source(module)): module for module in modules}

    def reached() -> str:
        tracer = Tracer(files)
        game = f"billetdoux.games.{folder}"
        for name in [name for name in sys.modules if name == game or name.startswith(f"{game}.")]:
            del sys.modules[name]
        sys.settrace(tracer.called)
        for module in modules:
            importlib.import_module(module)
        sys.settrace(None)
        return json.dumps(tracer.lines(in_functions=True))

    found = json.loads(_in_a_fork(reached))
    return {module: frozenset(found.get(file, ())) for file, module in files.items()}


def run(mutant: Mutant, listed: list[Check], order: list[int]) -> tuple[int, bool]:
    """The check that noticed a mutant, -1 for none, and whether it went on for too long."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        _silence()
        try:
            _put_to_the_test(mutant, listed, order, writer)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        announced = answer.read().split()
    _, status = os.waitpid(child, 0)
    return int(announced[-1]), os.WIFSIGNALED(status)


def run_in_turn(batch: list[tuple[Mutant, list[int]]], listed: list[Check]) -> dict[Mutant, int]:
    """The checks that noticed mutants, tried one after another in one process, which is quicker
    than one for each. A mutant that is missing was not noticed, or not for certain.
    """
    found: dict[Mutant, int] = {}
    while batch:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            _silence()
            try:
                _try_in_turn(batch, listed, writer)
            finally:
                os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as answer:
            announced = [word.split(":") for word in answer.read().split()]
        os.waitpid(child, 0)
        found |= {batch[int(place)][0]: int(number) for place, number in announced if number}
        batch = batch[int(announced[-1][0]) + 1 :] if announced else []
    return found


def _try_in_turn(batch: list[tuple[Mutant, list[int]]], listed: list[Check], writer: int) -> None:
    """Try mutants. Each is announced first, and again with the check that noticed it, once that
    check has held with the real rules: so nothing is left of the mutants before. The process may
    end with any of them.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sharp: list[int] = []
    for place, (mutant, order) in enumerate(batch):
        os.write(writer, f" {place}:".encode())
        number = _noticing(mutant, listed, sorted(order, key=lambda n: n not in sharp))
        if number is not None:
            sharp.append(number)
            _run_in_time(listed[number])
            os.write(writer, f" {place}:{number}".encode())


def _noticing(mutant: Mutant, listed: list[Check], order: list[int]) -> int | None:
    """The first check that notices a mutant, which is gone afterwards."""
    folder = mutant.module.split(".")[2]
    function, real = _exchange(mutant)
    _forget_what_is_cached(folder)
    try:
        for number in order:
            try:
                _run_in_time(listed[number])
            except Exception:  # noqa: BLE001  broken rules may raise anything
                return number
        return None
    finally:
        function.__code__ = real
        _forget_what_is_cached(folder)


def _run_in_time(check: Check) -> None:
    signal.setitimer(signal.ITIMER_PROF, GRACE + SLOWER * check.seconds)
    check.run()


class Journal:
    """The verdicts on the mutants of a module, in a file."""

    def __init__(self, module: str) -> None:
        self.path = JOURNALS / f"{module}.jsonl"
        self.source = _hash(source(module).read_bytes())
        self.entries: dict[str, dict[str, str]] = {}
        self.noticed: dict[tuple[str, str], str] = {}  # by which check, in any version
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        for entry in map(json.loads, lines):
            if entry["source"] == self.source:
                self.entries[entry["mutant"]] = entry
            if entry["by"]:
                self.noticed[entry["function"], entry["what"]] = entry["by"]

    def verdict(self, mutant: Mutant, stamp: str) -> str | None:
        """The verdict on a mutant, if it still holds: survivors are tried again by other checks."""
        entry = self.entries.get(mutant.id, {"verdict": "survived", "checks": ""})
        holds = entry["verdict"] != "survived" or (stamp and entry["checks"] == stamp)
        return entry["verdict"] if holds else None

    def known(self, mutant: Mutant) -> str | None:
        """The check that noticed a mutant in this or an earlier version."""
        return self.noticed.get((mutant.function, mutant.what))

    def write(self, mutant: Mutant, stamp: str, verdict: str, by: str) -> None:
        """The verdict, by which checks, and which of them noticed."""
        entry = {"source": self.source, "checks": stamp, "mutant": mutant.id}
        entry |= {"verdict": verdict, "by": by, "line": str(mutant.line)}
        entry |= {"function": mutant.function, "what": mutant.what}
        self.entries[mutant.id] = entry
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def _moments(listed: list[Check]) -> list[Check]:
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


class Inspection:
    """Puts the mutants of one game to the test."""

    def __init__(self, folder: str, quick: bool, longest: float, most: float) -> None:
        JOURNALS.mkdir(parents=True, exist_ok=True)
        self.quick = quick
        self.most = most
        every = checks(folder)
        listed = [check for check in every if not (quick and check.long)]
        survey(folder, listed)
        self.checks = [check for check in listed if check.seconds <= longest]
        self.code = _stamp(folder)
        # Checks that noticed a mutant of late, by module and function, and of any.
        self.sharp: dict[str, deque[int]] = defaultdict(partial(deque, maxlen=8))
        modules = [module for module in MODULES if f".{folder}." in module]
        for module in modules:
            importlib.import_module(module)
        _at_import(folder)
        moments = _moments(every)
        survey(folder, moments)
        self.checks += moments
        for module in modules:
            self.learn_from(module, Journal(module))
        gc.freeze()

    def learn_from(self, module: str, journal: Journal) -> None:
        """Remember what noticed the mutants of a module in earlier runs."""
        numbers = {check.name: number for number, check in enumerate(self.checks)}
        for (function, _), by in journal.noticed.items():
            if by in numbers:
                self._put_first(f"{module}.{function}", numbers[by])

    def order(self, mutant: Mutant, known: str | None) -> list[int]:
        """The checks for a mutant: first the one that noticed it in an earlier version, then those
        that noticed another one of late, in the same function before elsewhere, then those that
        enter the block in question (where it is entered always: that do not), then from the
        quickest to the slowest.
        """
        fit = {n: check for n, check in enumerate(self.checks) if check.reaches(mutant)}
        first = [n for n, check in fit.items() if check.name == known]
        sharp = dict.fromkeys([*first, *self.sharp[_function(mutant)], *self.sharp[""]])
        first = [n for n in sharp if n in fit]
        rest = [n for n in fit if n not in sharp]

        always = mutant.what.endswith("->  if True")

        def key(n: int) -> tuple[bool, bool, bool, float]:
            """What runs at import concerns all checks, but first those that use the module."""
            elsewhere = mutant.block is not None and fit[n].enters(mutant) == always
            return mutant.module not in fit[n].lines, fit[n].long, elsewhere, fit[n].seconds

        order = [*first, *sorted(rest, key=key)]
        spent = accumulate(fit[n].seconds for n in order)
        return [n for n, total in zip(order, spent, strict=True) if total <= self.most]

    def stamp(self, mutant: Mutant) -> str:
        """Another whenever a mutant is put to other checks; none if it is not put to all."""
        if self.most < inf:
            return ""
        fit = [check for check in self.checks if check.reaches(mutant) and not check.moment]
        names = sorted(check.name for check in fit)
        return _hash("\n".join([self.code, *names]).encode())

    def verdict(self, mutant: Mutant, known: str | None) -> tuple[str, str]:
        """What becomes of a mutant, and the check that noticed. `known` did so in an earlier
        version.
        """
        number, timeout = run(mutant, self.checks, self.order(mutant, known))
        if number < 0:
            return "survived", ""
        self._remember(mutant, number)
        check = self.checks[number]
        return "timeout" if timeout else check.kind, check.name

    def verdicts(self, mutants: dict[Mutant, str | None]) -> dict[Mutant, tuple[str, str]]:
        """The same of several, each with the check that is known; without those that only longer
        checks may notice.
        """
        batch = [(mutant, self._first(mutant, known)) for mutant, known in mutants.items()]
        found = run_in_turn(batch, self.checks)
        for mutant, number in found.items():
            self._remember(mutant, number)
        return {m: (self.checks[n].kind, self.checks[n].name) for m, n in found.items()}

    def _first(self, mutant: Mutant, known: str | None) -> list[int]:
        """The first checks for a mutant, as many as take little time together."""
        order = [n for n in self.order(mutant, known) if not self.checks[n].alone]
        spent = accumulate(self.checks[n].seconds for n in order)
        return [n for n, total in zip(order, spent, strict=True) if total <= SHORT]

    def _remember(self, mutant: Mutant, number: int) -> None:
        if not self.checks[number].long:
            self._put_first(_function(mutant), number)
            self._put_first("", number)

    def _put_first(self, key: str, number: int) -> None:
        others = [n for n in self.sharp[key] if n != number]
        self.sharp[key] = deque([number, *others], maxlen=8)


def _function(mutant: Mutant) -> str:
    return f"{mutant.module}.{mutant.function}"


def run_all(chosen: list[Mutant], inspection: Inspection, jobs: int) -> list[str]:
    """The verdicts, by some processes at once."""
    excused = harmless()
    module = chosen[0].module
    _parsed(module)
    journal = Journal(module)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        task = progress.add_task(module.rpartition(".")[2], total=len(chosen))

        def some(batch: list[Mutant]) -> None:
            known = {mutant: journal.known(mutant) for mutant in batch}
            for mutant, (verdict, by) in inspection.verdicts(known).items():
                journal.write(mutant, inspection.stamp(mutant), verdict, by)

        def one(mutant: Mutant) -> str:
            stamp = inspection.stamp(mutant)
            verdict = journal.verdict(mutant, stamp)
            if verdict is None:
                verdict, by = inspection.verdict(mutant, journal.known(mutant))
                journal.write(mutant, stamp, verdict, by)
            progress.advance(task)
            if verdict == "survived" and not is_listed(mutant, excused):
                name = module.rpartition(".")[2]
                progress.console.print(f"{name}:{mutant.line}: {mutant.what}", markup=False)
            return verdict

        left = [one for one in chosen if not journal.verdict(one, inspection.stamp(one))]
        quick = sorted(filter(_is_exchanged, left), key=_function)
        batches = [quick[start : start + TOGETHER] for start in range(0, len(quick), TOGETHER)]
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(some, batches))
            return list(pool.map(one, chosen))


@dataclass
class Score:
    """How the mutants of some modules fared."""

    fates: Counter[str] = field(default_factory=Counter)

    def line(self, name: str) -> str:
        fates = self.fates
        noticed = "".join(f"{fates[kind]:>10}" for kind in (*KINDS, "timeout"))
        score = 100 * (1 - fates["survived"] / max(1, fates.total()))
        rest = f"{fates['survived']:>10}{fates['harmless']:>10}   {score:.1f} %"
        return f"{name:<36}{fates.total():>8}{noticed}{rest}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", type=int, default=1, help="try only each N-th change")
    parser.add_argument(
        "--quick",
        action="store_true",
        help="each scenario only once, no random games, and nothing that is listed as harmless",
    )
    parser.add_argument(
        "--longest",
        type=float,
        default=inf,
        metavar="SECONDS",
        help="leave longer checks out: for a first look, since survivors take most of the time",
    )
    parser.add_argument(
        "--most",
        type=float,
        default=inf,
        metavar="SECONDS",
        help="stop with a change after so long, for a first look at what survives",
    )
    parser.add_argument(
        "--table", action="store_true", help="try nothing, and print what is known so far"
    )
    parser.add_argument("modules", nargs="*", default=MODULES)
    options = parser.parse_args()
    chosen = {
        module: [*mutants(module), *omissions(module)][:: options.every]
        for module in options.modules
    }
    if options.table:
        print_table(chosen)
        return
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # each takes time, and none is needed
    started = time.monotonic()
    inspections: dict[str, Inspection] = {}
    verdicts: dict[Mutant, str] = {}
    excused = harmless()
    for listed in (False, True):
        for module, every in chosen.items():
            part = [mutant for mutant in every if is_listed(mutant, excused) == listed]
            if listed and options.quick:
                verdicts |= dict.fromkeys(part, "survived")
            elif part:
                folder = module.split(".")[2]
                if folder not in inspections:
                    limits = options.quick, options.longest, options.most
                    inspections[folder] = Inspection(folder, *limits)
                found = run_all(part, inspections[folder], options.jobs)
                verdicts |= dict(zip(part, found, strict=True))
    print_scores(chosen, verdicts)
    print(f"{time.monotonic() - started:.0f} s")


def print_scores(chosen: dict[str, list[Mutant]], verdicts: dict[Mutant, str]) -> None:
    """What noticed the mutants of each module, and which entries of the list are out of date."""
    excused, total = harmless(), Score()
    seen: dict[Harmless, set[str]] = defaultdict(set)  # the verdicts on what is listed
    heads = "".join(f"{head:>10}" for head in (*KINDS, "timeout", "survived", "harmless"))
    print(f"{'module':<36}{'mutants':>8}{heads}   score")
    for module, every in chosen.items():
        score = Score()
        for mutant in every:
            verdict = verdicts[mutant]
            fits = [entry for entry in excused if entry.fits(mutant)]
            score.fates["harmless" if fits and verdict == "survived" else verdict] += 1
            for entry in fits:
                seen[entry].add(verdict)
        if every:
            print(score.line(_title(module)))
        total.fates += score.fates
    print(total.line("all"))
    for entry, kinds in seen.items():
        if "survived" not in kinds:
            print(f"listed as harmless, but noticed: {entry.function}: {entry.what}")


def print_table(chosen: dict[str, list[Mutant]]) -> None:
    """What the journals say of the modules as they are now, for the documents."""
    excused, total = harmless(), Counter[str]()
    print("| game | module | changes | noticed | harmless | open |")
    print("|---|---|---|---|---|---|")
    for module, every in chosen.items():
        entries = Journal(module).entries
        fates: Counter[str] = Counter()
        for mutant in every:
            if entries.get(mutant.id, {"verdict": "survived"})["verdict"] != "survived":
                fates["noticed"] += 1
            else:
                fates["harmless" if is_listed(mutant, excused) else "open"] += 1
        if every:
            game, name = _title(module).split(" ")
            print(_row(f"`{game}`", f"`{name}`", fates))
        total += fates
    print(_row("all", "", total))


def _row(game: str, name: str, fates: Counter[str]) -> str:
    counts = [fates.total(), *(fates[fate] for fate in ("noticed", "harmless", "open"))]
    return f"| {' | '.join([game, name, *(f'{count:,}' for count in counts)])} |"


def _title(module: str) -> str:
    """Game and module."""
    return f"{module.split('.')[2]} {module.rpartition('.')[2]}"


if __name__ == "__main__":
    main()
