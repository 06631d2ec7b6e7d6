"""The server's time: dates for the log, and monotonic time for everything that is waited for.

A jump of the machine's date (NTP, a suspended laptop) must not take a seat or end a pause, so
deadlines are kept in monotonic time and only shown as dates.
"""

from __future__ import annotations

import time


class Clock:
    """What the rest of the server asks for the time; tests have their own."""

    def now(self) -> int:
        """The date, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds since some moment; never goes back or jumps."""
        return time.monotonic()
