"""Which checks a change is put to, in which order, and what becomes of it; what earlier changes
were noticed by says what is tried first.
"""

from __future__ import annotations

import gc
import importlib
from collections import defaultdict, deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import accumulate
from math import inf

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.mutate import journal as journals
from tests.mutate.changes import MODULES, Mutant, parsed
from tests.mutate.checks import checks, moments_of
from tests.mutate.harmless import harmless, is_listed
from tests.mutate.journal import Journal, fingerprint, stamp_of
from tests.mutate.running import is_exchanged, run, run_in_turn
from tests.mutate.survey import at_import, survey

TOGETHER, SHORT = 24, 0.8  # mutants that are tried in one process, and the seconds for each


class Inspection:
    """Puts the mutants of one game to the test."""

    def __init__(self, folder: str, quick: bool, longest: float, most: float) -> None:
        journals.JOURNALS.mkdir(parents=True, exist_ok=True)
        self.quick = quick
        self.most = most
        every = checks(folder)
        listed = [check for check in every if not (quick and check.long)]
        survey(folder, listed)
        self.checks = [check for check in listed if check.seconds <= longest]
        self.code = stamp_of(folder)
        # Checks that noticed a mutant of late, by module and function, and of any.
        self.sharp: dict[str, deque[int]] = defaultdict(partial(deque, maxlen=8))
        modules = [module for module in MODULES if f".{folder}." in module]
        for module in modules:
            importlib.import_module(module)
        at_import(folder)
        moments = moments_of(every)
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
        return fingerprint("\n".join([self.code, *names]).encode())

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
    parsed(module)
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
        quick = sorted(filter(is_exchanged, left), key=_function)
        batches = [quick[start : start + TOGETHER] for start in range(0, len(quick), TOGETHER)]
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(some, batches))
            return list(pool.map(one, chosen))
