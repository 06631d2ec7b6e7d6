"""What the tests of the arena share: a known language, and a place for Ray."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def known_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def ray_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in which Ray, here and in processes started from here, keeps all its files.

    It is not pytest's: the path of a socket has about a hundred characters at most, and Ray's own
    part takes seventy of them.
    """
    place = None if len(tempfile.gettempdir()) <= 20 else "/tmp"
    with tempfile.TemporaryDirectory(prefix="r", dir=place, ignore_cleanup_errors=True) as folder:
        monkeypatch.setenv("RAY_TMPDIR", folder)
        # Ray writes the address of a cluster into this folder, but does not make it.
        made = Path(folder, "ray")
        made.mkdir()
        yield made
