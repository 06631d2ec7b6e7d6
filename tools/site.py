"""A hook of MkDocs: makes pages of the site from the files at the root of the repository.

The rules of a game get a picture of its cards. Links are written for the repository: on the site
those to other documents go to their pages, and those to files that are no page lose their link
and keep their words.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
RULES = re.compile(r"rules/([\w-]+)\.(en|fr)\.md")
CARDS = {"en": "The cards in pictures", "fr": "Les cartes en images"}
SOURCE = re.compile(r'(<img [^>]*src=")([^"]+)(")')


def _target(path: str, folder: str) -> str | None:
    """Where a link from a file in this folder of the repository leads on the site, if anywhere."""
    path, _, anchor = path.partition("#")
    there = posixpath.normpath(posixpath.join(folder, path))
    name = PAGES.get(there)
    if name is None:
        inside = there.startswith("docs/") and (ROOT / there).is_file()
        hidden = there.startswith(("docs/example-game/", "docs/examples/"))
        name = there.removeprefix("docs/") if inside and not hidden else None
    return name and (f"{name}#{anchor}" if anchor else name)


def for_the_site(text: str, folder: str, page: str) -> str:
    """The text of a file in this folder, as the page of this name."""

    def relative(target: str) -> str:
        return posixpath.relpath(target, posixpath.dirname(page) or ".")

    def link(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        if "://" in path or path.startswith(("#", "mailto:")):
            return found[0]
        target = _target(path, folder)
        return f"{picture}[{words}]({relative(target)})" if target else words

    def source(found: re.Match[str]) -> str:
        target = _target(found[2], folder)
        return f"{found[1]}{relative(target)}{found[3]}" if target else found[0]

    return SOURCE.sub(source, LINK.sub(link, text))


def on_files(files: Files, config: Any) -> Files:
    for name, page in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=for_the_site(text, "", page)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    if page.file.src_uri in PAGES.values():
        return markdown
    folder = posixpath.dirname(f"docs/{page.file.src_uri}")
    return for_the_site(markdown + _cards(page.file.src_uri), folder, page.file.src_uri)


def _cards(page: str) -> str:
    """The picture of the cards, below the rules of a game."""
    rules = RULES.fullmatch(page)
    if rules is None:
        return ""
    game, language = rules.groups()
    words = CARDS[language]
    return f"\n\n## {words}\n\n![{words}](../images/cards-{game}.{language}.jpg)\n"
