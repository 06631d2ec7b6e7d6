"""Why the server refuses a request: exceptions with a code for programs and a sentence for people.
Neither ever depends on what is hidden from the one who asked.
"""

from __future__ import annotations

# The HTTP status of a refusal; a socket is closed with 4000 + status. Codes not listed are 409.
STATUS = {
    "token": 401,
    "admin": 401,
    "origin": 403,
    "host": 421,
    "not-host": 403,
    "not-seated": 403,
    "not-member": 403,
    "private": 403,
    "banned": 403,
    "muted": 403,
    "not-found": 404,
    "limit": 429,
    "bad-options": 400,
    "bad-file": 400,
    "bad-name": 400,
    "bad-phrase": 400,
    "bad-text": 400,
    "bad-address": 400,
    "bad-target": 400,
    "bad-subscription": 400,
    "bad-passkey": 400,
    "message": 400,
    "closing": 503,
    "error": 500,
    "busy": 503,
    "damaged": 503,
    "newer": 503,
    "rules": 503,
}


class Refusal(Exception):
    """A request that is not carried out; nothing was changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS.get(self.code, 409)


class StoreError(Refusal):
    """The storage failed. `code` is one of: full, read-only, locked, damaged, newer, taken,
    conflict, storage.
    """

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 503)


class LogError(Refusal):
    """The log of a table cannot be read: `damaged`, `newer` than this program, or of other `rules`
    than those of today.
    """
