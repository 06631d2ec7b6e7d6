"""The last lines of `make test`: how many tests ran, how many were left out, and why.

    python -m tests.summary "what was tested=report.xml" ...

reads reports in JUnit's form. Where everything must be checked (CI=true), a test that was left out
is a failure.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from xml.etree import ElementTree


@dataclass
class Report:
    """What one run of tests came to."""

    ran: int = 0
    left_out: Counter[str] = field(default_factory=Counter)


def read(path: str) -> Report:
    report = Report()
    for case in ElementTree.parse(path).iter("testcase"):
        skipped = case.find("skipped")
        if skipped is None:
            report.ran += 1
        else:
            report.left_out[skipped.get("message") or "no reason was given"] += 1
    return report


def lines(reports: dict[str, Report]) -> list[str]:
    """What is said about them."""
    ran = sum(report.ran for report in reports.values())
    said = [f"{report.ran:7,} ran: {name}" for name, report in reports.items()]
    left_out = sum((report.left_out for report in reports.values()), Counter[str]())
    if not left_out:
        return [*said, f"{ran:,} tests ran, none was left out."]
    why = [f"{count:7,} left out: {reason}" for reason, count in left_out.most_common()]
    return [*said, *why, f"{ran:,} tests ran, {left_out.total():,} were LEFT OUT."]


def main() -> None:
    reports = {name: read(path) for name, path in (one.split("=", 1) for one in sys.argv[1:])}
    print("\n".join(lines(reports)))
    if os.environ.get("CI") == "true" and any(report.left_out for report in reports.values()):
        raise SystemExit("With CI=true every test must run.")


if __name__ == "__main__":
    main()
