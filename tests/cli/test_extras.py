"""The package without its extras: the rules, the texts and most commands need none of them, and a
command that does says which.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from billetdoux.cli.extras import EXTRAS

ROOT = Path(__file__).parents[2]
TOOLS = {"all", "docs", "release", "test"}  # not for a command that is running
BASE = "import sys\nfor name in {hidden!r}: sys.modules[name] = None\n"
BARE = BASE + "from billetdoux.cli.main import run\nsys.exit(run(sys.argv[1:]))"


def bare(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The program where no library of an extra is installed."""
    hidden = sorted(name for libraries in EXTRAS.values() for name in libraries)
    command = [sys.executable, "-c", BARE.format(hidden=hidden), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


def test_every_extra_is_known() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    # An extra that only names others brings no library of its own.
    bringing = {
        extra
        for extra, wanted in extras.items()
        if any(not one.startswith("billetdoux[") for one in wanted)
    }
    assert bringing - TOOLS == set(EXTRAS)
    base = {re.split(r"[^\w.-]", one)[0] for one in project["dependencies"]}
    known = {name for libraries in EXTRAS.values() for name in libraries}
    for extra, libraries in EXTRAS.items():
        named = {re.split(r"[^\w.-]", one)[0].replace("-", "_") for one in extras[extra]}
        assert named & set(libraries), extra
        assert named - {"billetdoux"} <= known, extra
        assert not base & set(libraries), extra


@pytest.mark.parametrize(
    "command",
    [
        ["--help"],
        ["--version"],
        ["games"],
        ["bots"],
        ["rules", "love-letter"],
        ["simulate", "love-letter", "3"],
    ],
    ids=lambda command: command[0],
)
def test_most_commands_need_no_extra(command: list[str]) -> None:
    done = bare(*command)
    assert done.returncode == 0, done.stderr
    assert "billetdoux[" not in done.stderr
    assert done.stdout


def test_the_arena_does_what_it_can_without_its_extra(tmp_path: Path) -> None:
    command = ["arena", "love-letter", "--bots", "easy,random", "--games", "4", "--workers", "1"]
    done = bare(*command, "--out", str(tmp_path / "arena"))
    assert done.returncode == 0, done.stderr
    assert "billetdoux[arena]" in done.stderr


def test_a_game_can_be_played_in_plain_text_without_any_extra() -> None:
    done = bare("play", "love-letter", "--plain", "--seed", "1", "--delay", "0", typed="quit\n")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", [["serve"], [], ["backup", "x.sqlite"]])
def test_a_command_says_which_extra_it_needs(command: list[str]) -> None:
    done = bare(*command)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    printed = re.search(r"pip install 'billetdoux\[(\w+)\]'", " ".join(done.stderr.split()))
    assert printed is not None, done.stderr
    assert printed[1] == "server"


def test_the_whole_screen_needs_the_extra_for_the_terminal() -> None:
    hidden = sorted(name for libraries in EXTRAS.values() for name in libraries)
    code = BASE.format(hidden=hidden) + (
        "from billetdoux.cli import main, play\n"
        "play.is_plain = lambda wanted: False\n"
        "sys.exit(main.run(['play', 'love-letter']))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "billetdoux[terminal]" in done.stderr
