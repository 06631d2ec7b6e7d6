"""Whether a tag names the version of the package, which also has its part of the changelog:
`python tools/check_version.py v0.2.0`.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    tag = sys.argv[1]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if tag != f"v{project['version']}":
        raise SystemExit(f"the tag is {tag}, but pyproject.toml has version {project['version']}")
    if f"## [{project['version']}]" not in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        raise SystemExit(f"CHANGELOG.md has no part for {project['version']}")


if __name__ == "__main__":
    main()
