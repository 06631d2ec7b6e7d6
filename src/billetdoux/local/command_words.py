"""The words that a person types as commands, in every language."""

from __future__ import annotations

import unicodedata
from functools import cache

from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.local.words import Words, interface


def simple(text: str) -> str:
    """A word as it may be typed: without capitals, accents, hyphens, needless spaces or curly
    quotes.
    """
    plain = unicodedata.normalize("NFD", text.translate(_TYPED))
    bare = "".join(char for char in plain if not unicodedata.combining(char))
    return " ".join(bare.casefold().split())


_TYPED = str.maketrans(
    {"’": "'", "‘": "'", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"} | dict.fromkeys("-‑", " ")
)


_COMMANDS = """
    help undo hint state log rules language quit yes no
    next back round start end seat all nobody
"""


@cache
def _commands() -> dict[str, str]:
    """Every word of every language that is a command, and which one."""
    found = {"?": "help"}
    for name in _COMMANDS.split():
        for language in LANGUAGES:
            for word in interface(language).say(f"command-{name}").split("|"):
                found[simple(word)] = name
    return found


@cache
def phrases(name: str) -> set[str]:
    """What is typed in every language in place of an answer such as "no"."""
    said = [interface(language).say(f"answer-{name}") for language in LANGUAGES]
    return {simple(phrase) for phrases in said for phrase in phrases.split("|")}


def small_words(words: Words) -> set[str]:
    """The words of a language that do not count in a name, such as articles."""
    return set(words.say("help-small-words").split("|"))


def without_article(typed: str, words: Words) -> str:
    """What was typed, without the articles and prepositions before it."""
    small = small_words(words)
    first, _, rest = typed.replace("'", " ", 1).partition(" ")
    while first in small and rest:
        typed = rest
        first, _, rest = typed.replace("'", " ", 1).partition(" ")
    return typed


def command(text: str) -> tuple[str, str]:
    """The command that a line begins with, or nothing, and the rest of the line as it was typed."""
    first, _, rest = text.strip().partition(" ")
    return _commands().get(simple(first), ""), rest.strip()
