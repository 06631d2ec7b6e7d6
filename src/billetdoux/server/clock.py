"""The server's time: dates for the log, and monotonic time for everything that is waited for.

A jump of the machine's date (NTP, a suspended laptop) must not take a seat or end a pause, so
deadlines are kept in monotonic time and only shown as dates. Nor must a time in which the server
stood still (stopped, swapped out): nobody could play then.
"""

from __future__ import annotations

import time

BEAT = 1.0  # seconds after which the server asks for the time at the latest
STANDSTILL = 3.0  # seconds without asking that mean that the server stood still


class Clock:
    """What the rest of the server asks for the time; tests have their own."""

    def __init__(self) -> None:
        self._asked = time.monotonic()
        self._lost = 0.0

    def now(self) -> int:
        """The date, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds since some moment; never goes back or jumps, and stands still with the server."""
        now = time.monotonic()
        if now - self._asked > STANDSTILL:
            self._lost += now - self._asked
        self._asked = now
        return now - self._lost
