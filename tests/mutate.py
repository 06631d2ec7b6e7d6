"""Break the rules on purpose, one small change at a time, and see whether the checks notice.

For each change of a rules module (a comparison turned round, a number off by one, a line left out)
a forked process runs all scenarios, and a few random games through the conformance properties, with
the changed module in place of the real one. A change that nothing notices is a survivor: either the
checks have a gap, or the change makes no difference. The latter are listed in `mutants.toml`, each
with the reason; `make mutate` prints the score and all other survivors, and says which entries of
the list are noticed by now. A test checks that every entry names a change that can be made.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

SOURCES = Path(__file__).resolve().parent.parent / "src"
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    for path in sorted(SOURCES.glob("billetdoux/games/*/core/*.py"))
    if path.name != "__init__.py"
]
# The games that are played at random with a changed module, by the folder of the game.
PLAYED: dict[str, list[tuple[str, dict[str, object]]]] = {
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
TIMEOUT = 120  # seconds of processor time: a busy machine must not look like an endless loop
HARMLESS = Path(__file__).with_name("mutants.toml")

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

    @property
    def key(self) -> tuple[str, str, str]:
        """What names the change in `mutants.toml`: no line, so that it lasts."""
        return self.module, self.function, self.what

    def tree(self) -> ast.Module:
        """The changed module."""
        tree = parse(self.module)
        node = next(node for place, node in enumerate(ast.walk(tree)) if place == self.node)
        if self.omit is None:
            _change(node, self.variant)
        else:
            assert isinstance(node, _BLOCKS)
            node.body[self.omit] = ast.Pass()
        return ast.fix_missing_locations(tree)


def source(module: str) -> Path:
    """Where a module's source is."""
    return SOURCES / (module.replace(".", "/") + ".py")


def parse(module: str) -> ast.Module:
    """The module as it is."""
    return ast.parse(source(module).read_text(encoding="utf-8"))


def mutants(module: str) -> Iterator[Mutant]:
    """The module with one expression changed."""
    tree = parse(module)
    functions = _functions(tree)
    for number, node in enumerate(ast.walk(tree)):
        for variant in range(2):
            what = _change(copy.deepcopy(node), variant)
            if what:
                line, function = getattr(node, "lineno", 0), functions.get(node, "")
                yield Mutant(module, line, function, what, number, variant)


def omissions(module: str) -> Iterator[Mutant]:
    """The module with one statement left out."""
    tree = parse(module)
    functions = _functions(tree)
    for number, node in enumerate(ast.walk(tree)):
        if isinstance(node, _BLOCKS):
            for place, statement in enumerate(node.body):
                if _can_go(statement):
                    what = f"left out: {ast.unparse(statement).splitlines()[0]}"
                    function = functions[statement]
                    yield Mutant(module, statement.lineno, function, what, number, omit=place)


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


def harmless() -> dict[tuple[str, str, str], str]:
    """The changes that make no difference, with the reasons."""
    listed = tomllib.loads(HARMLESS.read_text(encoding="utf-8")).get("mutant", [])
    return {(one["module"], one["function"], one["what"]): one["reason"] for one in listed}


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
        node.test = ast.Constant(value=variant == 0)
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


def put_to_the_test(mutant: Mutant, writer: int) -> None:
    """Run the checks, each kind announced first: the last one announced is the one that noticed."""
    from billetdoux.kernel.conformance import check_game
    from billetdoux.kernel.registry import game
    from billetdoux.kernel.scenarios import cases, find_files

    sys.meta_path.insert(0, _Loader(mutant))
    os.write(writer, b" scenario")
    folder = mutant.module.split(".")[2]
    files = find_files([SOURCES / f"billetdoux/games/{folder}/scenarios"])
    scenarios = [case for path in files for case in cases(path)]
    for case in scenarios:
        case.run(tries=1, variants=["state"])  # most changes are noticed soon
    for case in scenarios:
        case.run()
    os.write(writer, b" property")
    for id, options in PLAYED[folder]:
        check_game(game(id, **options), range(2))
    os.write(writer, b" survived")


def run(mutant: Mutant) -> str:
    """What becomes of a mutant: killed by a scenario, a property or the clock, or a survivor."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        signal.setitimer(signal.ITIMER_PROF, TIMEOUT)
        try:
            put_to_the_test(mutant, writer)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        verdict = answer.read().split()[-1]
    _, status = os.waitpid(child, 0)
    return "timeout" if os.WIFSIGNALED(status) else verdict


def run_all(chosen: list[Mutant], jobs: int) -> list[str]:
    """The verdicts, by some processes at once."""
    excused = harmless()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        task = progress.add_task("mutants", total=len(chosen))

        def one(mutant: Mutant) -> str:
            verdict = run(mutant)
            progress.advance(task)
            if verdict == "survived" and mutant.key not in excused:
                name = mutant.module.rpartition(".")[2]
                progress.console.print(f"{name}:{mutant.line}: {mutant.what}", markup=False)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, chosen))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", type=int, default=1, help="try only each N-th change")
    parser.add_argument("modules", nargs="*", default=MODULES)
    options = parser.parse_args()
    started = time.monotonic()
    survivors, excused = 0, harmless()
    print(
        "module                                    mutants  scenario  property  timeout  survived"
        "  harmless"
    )
    for module in options.modules:
        chosen = [*mutants(module), *omissions(module)][:: options.every]
        verdicts = run_all(chosen, options.jobs)
        kinds = [verdicts.count(kind) for kind in ("scenario", "property", "timeout")]
        survived = [m for m, verdict in zip(chosen, verdicts, strict=True) if verdict == "survived"]
        open_gaps = [mutant for mutant in survived if mutant.key not in excused]
        score = 100 * (1 - len(open_gaps) / max(1, len(chosen)))
        print(
            f"{module:<42}{len(chosen):>7}{kinds[0]:>10}{kinds[1]:>10}{kinds[2]:>9}"
            f"{len(open_gaps):>10}{len(survived) - len(open_gaps):>10}   {score:.1f} %",
            flush=True,
        )
        survivors += len(open_gaps)
        for mutant, verdict in zip(chosen, verdicts, strict=True):
            if mutant.key in excused and verdict != "survived":
                print(f"  listed as harmless, but noticed: {mutant.function}: {mutant.what}")
    print(f"{survivors} survived; {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
