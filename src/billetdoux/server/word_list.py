"""Words that a host does not want in names and in chat, from a file of theirs.

One word a line; `#` begins a comment. A word counts where it stands alone; with a star before or
after it, also as the end or the beginning of a longer one. Words are compared by what they look
like, so that look-alike letters and digits do not hide them.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.names import skeleton

MAX_LENGTH = 64  # characters of a line
MAX_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class WordList:
    """The words, as skeletons: whole ones, beginnings, ends, and those that count anywhere."""

    whole: frozenset[str] = frozenset()
    beginnings: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    anywhere: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.whole or self.beginnings or self.ends or self.anywhere)

    def is_in(self, text: str) -> bool:
        """Whether a text has one of the words in it."""
        if not self:
            return False
        looks = [skeleton(word) for word in _words(text)]
        # Letters with spaces between them make a word too.
        return any(map(self._is_listed, looks)) or "".join(looks) in self.whole

    def _is_listed(self, look: str) -> bool:
        return (
            look in self.whole
            or look.startswith(self.beginnings)
            or look.endswith(self.ends)
            or any(part in look for part in self.anywhere)
        )


NO_WORDS = WordList()


def _words(text: str) -> list[str]:
    """The words of a text: what stands between other characters than letters, marks and digits."""
    kept = [
        one if one.isalnum() or unicodedata.combining(one) else " "
        for one in unicodedata.normalize("NFKC", text)
    ]
    return "".join(kept).split()


def read_word_list(path: Path | None) -> WordList:
    """The list in a file; an empty one if there is no file. A file that cannot be used is refused
    with its name and the line.
    """
    if path is None:
        return NO_WORDS
    try:
        text = path.read_bytes()[: MAX_BYTES + 1].decode()
    except OSError as error:
        raise BilletDouxError(f"--word-list: {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BilletDouxError(f"--word-list: {path}: not UTF-8 text: {error.reason}") from error
    if len(text.encode()) > MAX_BYTES:
        raise BilletDouxError(f"--word-list: {path}: larger than {MAX_BYTES:,} bytes")
    found: dict[tuple[bool, bool], list[str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.partition("#")[0].strip()
        if entry:
            kind, look = _entry(entry, f"--word-list: {path}, line {number}")
            found.setdefault(kind, []).append(look)
    return WordList(
        frozenset(found.get((False, False), [])),
        tuple(found.get((False, True), [])),
        tuple(found.get((True, False), [])),
        tuple(found.get((True, True), [])),
    )


def _entry(entry: str, where: str) -> tuple[tuple[bool, bool], str]:
    """Where the stars of an entry are, and what its word looks like."""
    word = entry.removeprefix("*").removesuffix("*")
    if len(entry) > MAX_LENGTH:
        raise BilletDouxError(f"{where}: longer than {MAX_LENGTH} characters")
    if len(_words(word)) != 1 or "*" in word:
        raise BilletDouxError(f"{where}: '{entry}' is not one word, with a star around it or not")
    return (entry.startswith("*"), entry.endswith("*")), skeleton(_words(word)[0])
