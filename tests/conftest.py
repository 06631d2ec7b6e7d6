"""The order of the tests: those that wait most begin first, and the others fill the gaps."""

from __future__ import annotations

import os

import pytest

# JAX would spend far longer on making fast code than the tests spend in running it.
os.environ.setdefault(
    "XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
)

SLOWEST = ["web", "server", "research", "batch"]


def _rank(item: pytest.Item) -> int:
    folder = item.path.parent.name
    return SLOWEST.index(folder) if folder in SLOWEST else len(SLOWEST)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_rank)
