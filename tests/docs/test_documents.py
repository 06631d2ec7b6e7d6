"""The documents tell the truth: their code runs, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
EXAMPLES = [path for path in DOCUMENTS if ">>> " in path.read_text(encoding="utf-8")]


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in EXAMPLES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_run(path: Path) -> None:
    failed, tried = doctest.testfile(
        str(path), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert tried
    assert not failed


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_links_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_the_site_shows_every_document() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    documents = ROOT.joinpath("docs").glob("**/*.md")
    names = {path.relative_to(ROOT / "docs").as_posix() for path in documents}
    left_out = {name for name in names if name.startswith(("example-game/", "examples/"))}
    assert {name for name in names - left_out if f" {name}\n" not in site} == set()
