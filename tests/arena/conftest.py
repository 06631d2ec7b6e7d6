"""What the tests of the arena share: a known language."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def known_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
