"""The small changes that are made to a module: which there are, where, and the module with one of
them.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    for path in sorted(SOURCES.glob("billetdoux/games/*/core/*.py"))
    if path.name != "__init__.py"
]
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
        tree, nodes = parsed(self.module)
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
def parsed(module: str) -> tuple[ast.Module, list[ast.AST]]:
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
