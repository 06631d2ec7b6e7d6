"""The order of the tests: those that wait most begin first, and the others fill the gaps."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = ("web", "server", "research", "batch")
    items.sort(key=lambda item: item.path.parent.name not in slow)
