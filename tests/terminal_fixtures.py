"""Fixtures for the tests of `cli`, `tui` and `local`: a folder for games and a known language."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written where a person keeps their games."""
    folder = tmp_path / "games"
    monkeypatch.setenv("BILLETDOUX_GAMES", str(folder))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder
