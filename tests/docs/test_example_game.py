"""The example of docs/ as people would use it: a package of its own, installed beside ours in its
own environment.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "example-game"
SCENARIOS = EXAMPLE / "src" / "high_card" / "scenarios"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a new environment that sees ours, with the example installed in it."""
    home = tmp_path_factory.mktemp("plugin")
    _run(sys.executable, "-m", "venv", "--without-pip", home / "env")
    found = home / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    packages = _run(found, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    ours = sysconfig.get_path("purelib")
    Path(packages, "ours.pth").write_text(f"import site; site.addsitedir({ours!r})\n")
    # From a copy, so that building leaves nothing behind; without the network.
    wheels = home / "wheels"
    _run(
        sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index",
        "--quiet", "--wheel-dir", wheels, EXAMPLE,
    )  # fmt: skip
    _run(
        sys.executable, "-m", "pip", "--python", found, "install", "--no-deps", "--no-index",
        "--quiet", *wheels.iterdir(),
    )  # fmt: skip
    return found


def _run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, f"{command}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_an_installed_game_is_found_beside_ours(python: Path) -> None:
    found = _run(python, "-c", "import billetdoux; print(*billetdoux.available_games())").split()
    assert "high-card" in found
    assert "love-letter" in found


def test_its_scenarios_run(python: Path) -> None:
    reported = _run(python, "-m", "billetdoux", "check", SCENARIOS)
    assert "4 passed, 0 failed" in reported


def test_it_keeps_the_contract(python: Path) -> None:
    program = (
        "import billetdoux; from billetdoux.kernel.conformance import check_game;"
        "print(check_game(billetdoux.game('high-card'), range(40)), 'tries')"
    )
    assert "tries" in _run(python, "-c", program)


@pytest.mark.parametrize(("language", "said"), [("en", "You get the"), ("fr", "Vous recevez le")])
def test_it_can_be_played_in_the_terminal(
    python: Path, language: str, said: str, tmp_path: Path
) -> None:
    command = [str(python), "-m", "billetdoux", "play", "high-card", "--plain", "--lang", language]
    done = subprocess.run(
        command,
        input="1\n" * 9,
        env={**os.environ, "BILLETDOUX_GAMES": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_our_own_environment_is_left_alone(python: Path) -> None:
    assert "high-card" not in _run(
        sys.executable, "-c", "import billetdoux; print(*billetdoux.available_games())"
    )


def test_the_example_stays_small() -> None:
    lines = (EXAMPLE / "src" / "high_card" / "__init__.py").read_text().splitlines()
    assert len(lines) <= 130, "an example that nobody wants to read"
