"""How much one address or one socket may ask: token buckets and counts.

They are in the memory of this server. Where security hangs on a limit, and several servers share a
database, it is counted there for all of them (`Allowance`).
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from billetdoux.server.errors import Refusal

BURST_SECONDS = 5  # of the rate that may be used at once after a pause
MAX_ADDRESSES = 10_000  # remembered before those with full buckets are dropped
IPV6_PREFIX = 64  # one customer has at least a /64, so all of it counts as one address
GLOBAL_GUESSES = 30  # wrong codes of all addresses together, in rates of one address


def address_key(host: str) -> str:
    """What counts as one address: an IPv4 address, or a /64 of IPv6."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_PREFIX), strict=False))


@dataclass(slots=True)
class Bucket:
    """Lets `rate` a second through, and `burst` at once after a pause."""

    rate: float
    burst: float
    level: float
    at: float

    @classmethod
    def full(cls, rate: float, burst: float | None = None) -> Bucket:
        burst = max(1.0, BURST_SECONDS * rate if burst is None else burst)
        return cls(rate, burst, burst, time.monotonic())

    def is_empty(self) -> bool:
        """Whether nothing more may pass now."""
        self._fill()
        return self.level < 1

    def take(self) -> bool:
        """Take one from the bucket, if there is one."""
        self._fill()
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def _fill(self) -> None:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket for each address."""

    def __init__(self, what: str, rate: float, burst: float | None = None) -> None:
        self.what = what
        self.rate = rate
        self.burst = max(1.0, BURST_SECONDS * rate if burst is None else burst)
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        """Let one more pass, or refuse."""
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= MAX_ADDRESSES:
                self._drop_full()
            bucket = self._of[address] = Bucket.full(self.rate, self.burst)
        if not bucket.take():
            raise self.refusal()

    def is_empty(self, address: str) -> bool:
        """Whether nothing more may pass now."""
        return address in self._of and self._of[address].is_empty()

    def refusal(self) -> Refusal:
        """What to say when nothing more may pass."""
        return Refusal("limit", f"too many {self.what} from your address; wait a little")

    def _drop_full(self) -> None:
        now = time.monotonic()
        self._of = {
            address: bucket
            for address, bucket in self._of.items()
            if bucket.level + (now - bucket.at) * bucket.rate < bucket.burst
        }
        while len(self._of) >= MAX_ADDRESSES:  # all are in use: the oldest is forgotten
            del self._of[next(iter(self._of))]


class SharedBuckets(Protocol):
    """Buckets that several servers share."""

    async def take_token(self, kind: str, address: str, rate: float, burst: float) -> bool:
        """Take one from a bucket, if there is one."""
        ...

    async def has_token(self, kind: str, address: str, rate: float, burst: float) -> bool:
        """Whether there is one in the bucket."""
        ...


class Allowance:
    """A bucket for each address, shared between servers if there is a place for that."""

    def __init__(self, what: str, rate: float, burst: float, kind: str = "") -> None:
        self._kind = kind or what
        self._own = Buckets(what, rate, burst)
        self.shared: SharedBuckets | None = None

    async def take(self, address: str) -> None:
        """Let one more pass, or refuse."""
        own = self._own
        if self.shared is None:
            own.take(address)
        elif not await self.shared.take_token(self._kind, address, own.rate, own.burst):
            raise own.refusal()

    async def is_empty(self, address: str) -> bool:
        """Whether nothing more may pass now."""
        own = self._own
        if self.shared is None:
            return own.is_empty(address)
        return not await self.shared.has_token(self._kind, address, own.rate, own.burst)


class GuessLimit:
    """Codes and other secrets that may be tried: for each address, and wrong ones of all addresses
    together. When those are too many, somebody guesses from many addresses, and each one may try
    only rarely.
    """

    def __init__(self, per_minute: float, what: str = "codes") -> None:
        total = GLOBAL_GUESSES * per_minute
        self._usual = Allowance(what, per_minute / 60, per_minute)
        self._strict = Allowance(what, min(1.0, per_minute) / 60, 1, f"{what}, strictly")
        self._wrong = Allowance(what, total / 60, total, f"wrong {what}")

    def share(self, shared: SharedBuckets) -> None:
        """Count together with other servers from now on."""
        for limit in (self._usual, self._strict, self._wrong):
            limit.shared = shared

    async def take(self, address: str) -> None:
        """Let one more pass, or refuse."""
        await self._usual.take(address)
        if await self._wrong.is_empty(""):
            await self._strict.take(address)

    async def wrong(self) -> None:
        """It was a wrong one."""
        with suppress(Refusal):
            await self._wrong.take("")


class Counts:
    """How many each address has open at once."""

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
