"""Who makes sentences of a game in one language; the narrator is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Speaker(Protocol):
    """Whoever knows the words of a game in one language: its messages, the names of its cards and
    places, and how several things are listed.
    """

    def say(self, id: str, **details: Any) -> str: ...

    def card(self, id: str, form: str = "") -> str: ...

    def place(self, id: str, form: str = "") -> str: ...

    def listed(self, items: Sequence[str]) -> str: ...
