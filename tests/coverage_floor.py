"""How much of each part of the package the tests reach, and whether that is enough.

    python -m tests.coverage_floor FOLDER RUN

reads what a run recorded there: `plain` is that of `make test` for the kernel and the games in
plain Python, `installed` that of `make coverage` for everything else. The floors stand in
pyproject.toml, under `tool.billetdoux.coverage`, for each of the two: the least share, in percent,
of lines and branches for the files that a pattern names. A file counts for the first pattern that
fits it.
"""

from __future__ import annotations

import json
import sys
import tempfile
import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from coverage import Coverage

ROOT = Path(__file__).parents[1]


@dataclass
class Part:
    """The files that one pattern names."""

    pattern: str
    floor: float
    total: int = 0
    reached: int = 0
    missing: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        return 100.0 * self.reached / self.total if self.total else 0.0

    @property
    def is_enough(self) -> bool:
        return self.share >= self.floor


def measured(recorded: Path) -> dict[str, Any]:
    """What a run recorded, by the path of a file inside the package."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "coverage.json")
        coverage = Coverage(str(recorded), config_file=str(ROOT / "pyproject.toml"))
        coverage.load()
        coverage.json_report(outfile=str(report))
        files: dict[str, Any] = json.loads(report.read_text())["files"]
    return {name.replace("\\", "/").rpartition("billetdoux/")[2]: files[name] for name in files}


def parts(floors: dict[str, float], files: dict[str, Any]) -> list[Part]:
    """What was reached of each part that has a floor."""
    found = [Part(pattern, floor) for pattern, floor in floors.items()]
    for name, file in sorted(files.items()):
        part = next((one for one in found if fnmatch(name, one.pattern)), None)
        if part is None:
            continue
        sums = file["summary"]
        part.total += sums["num_statements"] + sums["num_branches"]
        part.reached += sums["covered_lines"] + sums["covered_branches"]
        lines = [str(line) for line in file["missing_lines"]]
        branches = [f"{start}->{end}" for start, end in file["missing_branches"]]
        if lines or branches:
            part.missing.append(f"{name}: {', '.join(lines + branches)}")
    return found


def main() -> None:
    folder, run = sys.argv[1:]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    floors = project["tool"]["billetdoux"]["coverage"][run]
    found = parts(floors, measured(Path(folder, f"{run}.coverage")))
    for part in found:
        print(f"{part.share:6.2f} %, at least {part.floor:5.1f} %: {part.pattern}")
    failed = [part for part in found if not part.is_enough]
    for part in failed:
        print(f"\nThe tests reach too little of {part.pattern}. What they do not reach:")
        print("\n".join(part.missing))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
