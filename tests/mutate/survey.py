"""Which lines each check reaches with the real rules, and how long it takes."""

from __future__ import annotations

import importlib
import inspect
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import cache, partial
from types import CodeType, FrameType
from typing import Any

from tests.mutate import journal
from tests.mutate.changes import MODULES, source
from tests.mutate.checks import Check
from tests.mutate.forks import in_a_fork

PATIENCE = 5000  # calls of a function that bring nothing new before its lines are left alone
AT_ONCE = 4  # checks that are surveyed in one process
KEPT_AFTER = 20.0  # seconds, in which what a survey finds may be lost


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
    path, stamp = journal.JOURNALS / f"{folder}.json", journal.stamp_of(folder)
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    rows = kept["rows"] if kept.get("stamp") == stamp else {}
    missing = [check for check in listed if check.name not in rows]
    written = time.monotonic()
    for start in range(0, len(missing), AT_ONCE):
        found = in_a_fork(partial(_surveyed, folder, missing[start : start + AT_ONCE]))
        if not found:
            raise SystemExit(f"a check of {folder} fails with the real rules: see 'make test'")
        rows |= json.loads(found)
        if start + AT_ONCE >= len(missing) or time.monotonic() > written + KEPT_AFTER:
            path.write_text(json.dumps({"stamp": stamp, "rows": rows}), encoding="utf-8")
            written = time.monotonic()
    for check in listed:
        check.seconds, lines = rows[check.name]
        check.lines = {module: frozenset(those) for module, those in lines.items()}


def _surveyed(folder: str, listed: list[Check]) -> str:
    files = {str(source(module)): module for module in MODULES if f".{folder}." in module}
    rows = {}
    for check in listed:
        forget_what_is_cached(folder)
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


def forget_what_is_cached(folder: str) -> None:
    """So that whoever needs the result of a function reaches it."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"billetdoux.games.{folder}"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@cache
def at_import(folder: str) -> dict[str, frozenset[int]]:
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

    found = json.loads(in_a_fork(reached))
    return {module: frozenset(found.get(file, ())) for file, module in files.items()}
