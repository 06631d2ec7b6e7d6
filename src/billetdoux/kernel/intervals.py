"""Intervals for shares: how far a count of wins can be from the chance behind it."""

from __future__ import annotations

import math

NORMAL_95 = 1.96  # 95 % of a normal distribution lie within this many standard deviations


class Interval:
    """A share and the 95 % interval around it."""

    def __init__(self, share: float, low: float, high: float) -> None:
        self.share, self.low, self.high = share, low, high

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2


def wilson(share: float, count: float) -> Interval:
    """Wilson's interval, which is also valid near 0 and 1 and for few games."""
    if count <= 0:
        return Interval(0.0, 0.0, 1.0)
    z = NORMAL_95
    shrink = 1 + z * z / count
    middle = (share + z * z / (2 * count)) / shrink
    half = z / shrink * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
