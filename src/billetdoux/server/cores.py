"""How many processor cores a server may use; a machine may have more than its container."""

from __future__ import annotations

import os
from pathlib import Path

ALLOWED = getattr(os, "sched_getaffinity", None)  # not on every system


def usable_cores() -> int:
    """The cores on which this process may run."""
    return (len(ALLOWED(0)) if ALLOWED is not None else os.cpu_count()) or 1


def bot_processes(own: Path = Path("/proc/self/cgroup"), top: Path = Path("/sys/fs/cgroup")) -> int:
    """One for each core: by their priority bots leave the server what it needs.

    A container that may use so much time and no more is stopped as a whole when it was used,
    whatever the priorities: of such a quota a core is left to the server.
    """
    cores = usable_cores()
    quota = _quota(own, top)
    return cores if quota is None else max(1, min(cores, int(quota) - 1))


def _quota(own: Path, top: Path) -> float | None:
    """The cores' worth of time that the control group of this process gets, if it is limited."""
    try:
        groups = own.read_text().splitlines()
        path = next(line.removeprefix("0::/") for line in groups if line.startswith("0::/"))
        most, period = (top / path / "cpu.max").read_text().split()
        return None if most == "max" else int(most) / int(period)
    except (OSError, StopIteration, ValueError):  # another system, or none of this version
        return None
