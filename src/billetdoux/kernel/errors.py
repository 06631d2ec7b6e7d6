"""What can be wrong with what people and programs hand us, as exceptions whose text is meant to be
read.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class BilletDouxError(ValueError):
    """Something given to us is wrong; the message says what and where. Nothing was changed."""


class IllegalAction(BilletDouxError):
    """An action that the rules do not allow in this position; `code` names the reason."""

    def __init__(self, message: str, code: str = "not-now") -> None:
        super().__init__(message)
        self.code = code


class NotationError(BilletDouxError):
    """A text that is not the notation of any action of this game."""


class PackError(BilletDouxError):
    """A content pack, ledger or other data file that does not hold what it must."""


class FileError(BilletDouxError):
    """A saved game that cannot be read: not ours, damaged, or from a newer version."""


def closest(name: str, known: Iterable[str]) -> str | None:
    """What is known and most like `name`, if anything is."""
    return next(iter(get_close_matches(name, list(known), n=1, cutoff=0.5)), None)


def suggestion(name: str, known: Iterable[str]) -> str:
    """ " (did you mean 'x'?)" if something close to `name` is known, otherwise nothing."""
    close = closest(name, known)
    return f" (did you mean '{close}'?)" if close else ""
