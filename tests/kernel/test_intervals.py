"""Intervals of shares."""

from __future__ import annotations

import pytest

from billetdoux.kernel.intervals import wilson


def test_nothing_counted_says_nothing() -> None:
    nothing = wilson(0.0, 0)
    assert (nothing.low, nothing.high, nothing.half) == (0.0, 1.0, 0.5)


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 100, 0.9630, 1.0)],
)
def test_the_interval_is_the_textbook_one(
    share: float, count: int, low: float, high: float
) -> None:
    found = wilson(share, count)
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)
    assert found.half == pytest.approx((high - low) / 2, abs=1e-4)
