"""The list of changes that make no difference, each with the reason."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase

from tests.mutate.changes import ROOT, Mutant

HARMLESS = ROOT / "tests/mutants.toml"


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
