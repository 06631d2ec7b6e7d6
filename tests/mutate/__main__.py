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
import os
import time
from math import inf

from tests.mutate.changes import MODULES, Mutant, mutants, omissions
from tests.mutate.harmless import harmless, is_listed
from tests.mutate.inspection import Inspection, run_all
from tests.mutate.report import print_scores, print_table


def main() -> None:
    parser = argparse.ArgumentParser("mutate", description=__doc__)
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


if __name__ == "__main__":
    main()
