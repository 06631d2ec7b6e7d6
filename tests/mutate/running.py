"""Puts a change in place of the real rules, and runs checks with it until one of them notices."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import os
import resource
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tests.mutate.changes import Mutant, source
from tests.mutate.checks import Check
from tests.mutate.forks import silence
from tests.mutate.survey import at_import, forget_what_is_cached

# Of processor time, so that a busy machine does not look like an endless loop.
SLOWER, GRACE = 10, 1.0  # a check may take so many times its usual time, and so many seconds more
MEMORY = 4 << 30  # bytes


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


def run(mutant: Mutant, listed: list[Check], order: list[int]) -> tuple[int, bool]:
    """The check that noticed a mutant, -1 for none, and whether it went on for too long."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        silence()
        try:
            _put_to_the_test(mutant, listed, order, writer)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        announced = answer.read().split()
    _, status = os.waitpid(child, 0)
    return int(announced[-1]), os.WIFSIGNALED(status)


def _put_to_the_test(mutant: Mutant, listed: list[Check], order: list[int], writer: int) -> None:
    """Run checks in this order. Each is announced first: the last one announced is the one that
    noticed.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    exchanged = put_in_place(mutant)
    for number in order:
        check = listed[number]
        if exchanged or not check.moment:
            os.write(writer, f" {number}".encode())
            _run_in_time(check)
    os.write(writer, b" -1")


def put_in_place(mutant: Mutant) -> bool:
    """Give a function its changed code, or import the game anew; whether the former was done."""
    folder = mutant.module.split(".")[2]
    game = f"billetdoux.games.{folder}"
    if is_exchanged(mutant):
        with suppress(ValueError):  # a method that does without `super` has no place for its class
            _exchange(mutant)
            forget_what_is_cached(folder)
            return True
    for name in [name for name in sys.modules if name == game or name.startswith(f"{game}.")]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Loader(mutant))
    return False


def is_exchanged(mutant: Mutant) -> bool:
    """Whether its function can be given other code: the change does not show at import."""
    folder = mutant.module.split(".")[2]
    return mutant.lines is not None and not mutant.lines & at_import(folder)[mutant.module]


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


def run_in_turn(batch: list[tuple[Mutant, list[int]]], listed: list[Check]) -> dict[Mutant, int]:
    """The checks that noticed mutants, tried one after another in one process, which is quicker
    than one for each. A mutant that is missing was not noticed, or not for certain.
    """
    found: dict[Mutant, int] = {}
    while batch:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            silence()
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
    forget_what_is_cached(folder)
    try:
        for number in order:
            try:
                _run_in_time(listed[number])
            except Exception:  # noqa: BLE001  broken rules may raise anything
                return number
        return None
    finally:
        function.__code__ = real
        forget_what_is_cached(folder)


def _run_in_time(check: Check) -> None:
    signal.setitimer(signal.ITIMER_PROF, GRACE + SLOWER * check.seconds)
    check.run()
