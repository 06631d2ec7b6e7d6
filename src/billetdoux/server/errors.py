"""Why the server does not do what it was asked, as exceptions with a code for programs and a
sentence for people. Neither ever depends on what is hidden from the one who asked.
"""

from __future__ import annotations


class Refusal(Exception):
    """A request that is not carried out; nothing was changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class StoreError(Refusal):
    """The storage cannot do it. `code` is one of: full, read-only, locked, damaged, newer, taken,
    conflict, storage.
    """


class LogError(Refusal):
    """The log of a table cannot be read: `damaged`, or `newer` than this program."""
