"""Text from files, as a terminal may print it: nothing in it moves the cursor or turns it round."""

from __future__ import annotations

import unicodedata

REPLACEMENT = "\ufffd"
# Control, format (bidirectional marks among them), lone surrogates, private use, unassigned.
UNSAFE = ("Cc", "Cf", "Cs", "Co", "Cn")
LINE_ENDS = ("\u2028", "\u2029")


def printable(text: str) -> str:
    """The text with whatever is not to be printed replaced; line ends and tabs stay."""
    return "".join(char if char in "\n\t" or not _is_unsafe(char) else REPLACEMENT for char in text)


def _is_unsafe(char: str) -> bool:
    return char in LINE_ENDS or unicodedata.category(char) in UNSAFE
