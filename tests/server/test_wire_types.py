"""The page's types of what goes over the wire are written from the server's, and are not stale."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_wire_types.py"))
    for name, text in tool["written"]().items():
        kept = (ROOT / "web" / "src" / "lib" / name).read_text(encoding="utf-8")
        assert kept == text, f"{name}: run tools/make_wire_types.py"
