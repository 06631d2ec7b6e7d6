"""The examples of the documents run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def test_an_equilibrium_is_found() -> None:
    deck = ["--deck", "guard*4 priest*2 princess", "--iterations", "5", "--show", "3"]
    command = [sys.executable, str(EXAMPLES / "equilibrium.py"), *deck]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    found = [float(line.split("exploitability ")[1].split()[0]) for line in lines if "expl" in line]
    assert len(found) == 3
    assert found[-1] < found[0]
    assert sum("face up" in line for line in lines) == 3
