"""Nicknames and other short texts that players choose and everyone reads."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from confusable_homoglyphs import confusables

from billetdoux.bots import levels

MAX_MARKS = 2  # combining marks on one letter
RESERVED = ("server", "host", "system", "admin", "moderator", "billetdoux", "bot", *levels())

# Characters that take part in no word but are shown as nothing, or as an empty space
# (Default_Ignorable_Code_Point and blank letters; those that `isprintable` refuses anyway are not
# listed).
_INVISIBLE = [
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFFC, 0xFFFD), (0x1D159, 0x1D159),
    (0xE0100, 0xE01EF),
]  # fmt: skip


def is_invisible(character: str) -> bool:
    """Whether a character is printed as nothing."""
    code = ord(character)
    return any(first <= code <= last for first, last in _INVISIBLE)


def is_shown(text: str) -> bool:
    """Whether a text can be printed as it is: no control, escape, bidirectional or invisible
    characters, and no pile of marks.
    """
    return text.isprintable() and not any(map(is_invisible, text)) and not has_piled_marks(text)


def has_piled_marks(text: str) -> bool:
    """Whether a letter has so many marks that they cover other lines."""
    marks = 0
    for character in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks > MAX_MARKS:
            return True
    return False


def tidy_name(name: str) -> str | None:
    """A nickname in its usual form; None if it is not one that people can read."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split())
    if not tidy or not is_shown(tidy) or unicodedata.combining(tidy[0]):
        return None
    return tidy if any(not character.isspace() for character in tidy) else None


def skeleton(name: str) -> str:
    """What a name looks like: names that are easily taken for each other have the same one."""
    letters = unicodedata.normalize("NFKD", name)
    plain = [_prototype(one) for one in letters if not unicodedata.combining(one)]
    return "".join(plain).replace(" ", "").replace("rn", "m").replace("vv", "w")


@lru_cache(10_000)
def _prototype(letter: str) -> str:
    """The Latin letter that a letter looks like; itself if there is none."""
    if letter.isascii():
        return _LOOK_ALIKE.get(letter.casefold(), letter.casefold())
    found = confusables.is_confusable(letter, preferred_aliases=[], greedy=True)
    for one in found[0]["homoglyphs"] if found else []:
        if one["c"].isascii() and one["c"].isalnum():
            like: str = one["c"].casefold()
            return _LOOK_ALIKE.get(like, like)
    return letter.casefold()


_LOOK_ALIKE = {"0": "o", "1": "l", "i": "l", "|": "l", "5": "s"}


def is_reserved(name: str) -> bool:
    """Whether a name would be taken for the server's own words."""
    return skeleton(name) in {skeleton(word) for word in RESERVED}
