"""A tiny game for the tests of the kernel: the example of docs/, announced as if installed."""

from __future__ import annotations

import importlib
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from billetdoux.kernel import registry
from billetdoux.kernel.rules import Game

EXAMPLE = Path(__file__).parents[2] / "docs" / "example-game" / "src"


@pytest.fixture
def high_card_module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    ours = registry._announced()
    point = EntryPoint("high-card", "high_card:HighCard", registry.GROUP)
    monkeypatch.setattr(registry, "_announced", lambda: {**ours, "high-card": point})
    return importlib.import_module("high_card")


@pytest.fixture
def high_card(high_card_module: ModuleType) -> Game:
    game: Game = high_card_module.HighCard()
    return game
