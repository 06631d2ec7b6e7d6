"""How much one address or one socket may ask: token buckets and counts, in memory only."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass

from billetdoux.server.errors import Refusal

BURST = 5
FORGET = 10_000  # addresses remembered before the rested ones are dropped


@dataclass(slots=True)
class Bucket:
    """Lets `rate` a second through, and `burst` at once after a rest."""

    rate: float
    burst: float
    level: float
    at: float

    @classmethod
    def full(cls, rate: float) -> Bucket:
        burst = max(1.0, BURST * rate)
        return cls(rate, burst, burst, time.monotonic())

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, what: str, rate: float, burst: float | None = None) -> None:
        self.what = what
        self.rate = rate
        self.burst = max(1.0, BURST * rate if burst is None else burst)
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        """Let one more pass, or refuse."""
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= FORGET:
                self._drop_rested()
            bucket = self._of[address] = Bucket(self.rate, self.burst, self.burst, time.monotonic())
        if not bucket.take():
            raise Refusal("limit", f"too many {self.what} from your address; wait a little")

    def _drop_rested(self) -> None:
        now = time.monotonic()
        self._of = {
            address: bucket
            for address, bucket in self._of.items()
            if bucket.level + (now - bucket.at) * bucket.rate < bucket.burst
        }


class Counts:
    """How many each address holds at once."""

    def __init__(self, what: str, most: int) -> None:
        self.what = what
        self.most = most
        self._of: Counter[str] = Counter()

    def take(self, address: str) -> None:
        """One more, or refuse."""
        if self._of[address] >= self.most:
            raise Refusal("limit", f"too many {self.what} from your address")
        self._of[address] += 1

    def release(self, address: str) -> None:
        """One less."""
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
