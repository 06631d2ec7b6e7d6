"""The page's types of what goes over the wire are written from the server's, and are not stale."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_wire_types.py"))
    kept = (ROOT / "web" / "src" / "lib" / "wire.ts").read_text(encoding="utf-8")
    assert kept == tool["written"](), "run tools/make_wire_types.py"
