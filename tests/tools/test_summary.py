"""The end of `make test`: what it counts, and when it fails."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests import summary
from tests.summary import Report, lines

REPORT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"/>
<testcase name="c"><skipped message="no browser"/></testcase>
</testsuite></testsuites>"""


def test_what_was_left_out_is_said_with_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "report.xml"
    path.write_text(REPORT)
    report = summary.read(str(path))
    assert (report.ran, report.left_out) == (2, Counter({"no browser": 1}))
    said = lines({"the page": report})
    assert said[-1].endswith("1 were LEFT OUT.")
    assert any("no browser" in line for line in said)
    assert lines({"the page": Report(ran=3)})[-1] == "3 tests ran, none was left out."


@pytest.mark.parametrize("everything", [True, False])
def test_where_everything_must_run_leaving_out_is_a_failure(
    everything: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "report.xml"
    path.write_text(REPORT)
    monkeypatch.setenv("CI", "true" if everything else "")
    monkeypatch.setattr("sys.argv", ["summary", f"the page={path}"])
    if everything:
        with pytest.raises(SystemExit):
            summary.main()
    else:
        summary.main()
