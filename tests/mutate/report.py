"""What a run came to: the score of each module, and the table for the documents."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from tests.mutate.changes import Mutant
from tests.mutate.checks import KINDS
from tests.mutate.harmless import Harmless, harmless, is_listed
from tests.mutate.journal import Journal


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
