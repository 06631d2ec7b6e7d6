"""The verdicts that are kept, and what says whether they still hold."""

from __future__ import annotations

import hashlib
import json

from tests.mutate.changes import ROOT, SOURCES, Mutant, source

JOURNALS = ROOT / "build/mutate"


def stamp_of(folder: str) -> str:
    """Another whenever a file is changed that all checks of a game depend on. Scenarios, tests and
    what is recorded of judgements have names of their own, which change with them.
    """
    game = SOURCES / f"billetdoux/games/{folder}"
    found = [*game.rglob("*.py"), *game.glob("packs/**/*.toml")]
    found += (SOURCES / "billetdoux/kernel").glob("*.py")
    found += [*ROOT.glob("tests/games/playthroughs/*.txt"), ROOT / "tests/games/every_game.py"]
    return fingerprint(b"".join(path.read_bytes() for path in sorted(found)))


def fingerprint(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


class Journal:
    """The verdicts on the mutants of a module, in a file."""

    def __init__(self, module: str) -> None:
        self.path = JOURNALS / f"{module}.jsonl"
        self.source = fingerprint(source(module).read_bytes())
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
