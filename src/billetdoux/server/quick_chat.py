"""What people can say without typing: the stock phrases, and the words for them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.server.errors import Refusal

WORDS = Path(__file__).parent / "text"


@cache
def words(language: str) -> str:
    """The phrases of a language, as Fluent text."""
    if language not in LANGUAGES:
        raise Refusal("not-found", f"known languages: {', '.join(LANGUAGES)}")
    return (WORDS / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def phrases() -> tuple[str, ...]:
    """The names of the phrases."""
    lines = words("en").splitlines()
    return tuple(
        line.split(" =")[0][len("phrase-") :] for line in lines if line.startswith("phrase-")
    )
