"""A real server process and real browsers for the tests of the page, and how a visitor plays there:
by what is on the screen, never by the server's interface.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Error, Page

ROOT = Path(__file__).parents[2]
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
PATIENCE = 10.0

# The flags that matter to a test: nobody waits, and nobody is turned away for being quick.
SETTINGS = {
    "BOT_PACE": "0",
    "BOT_PROCESSES": "0",
    "ROUND_PAUSE": "120",
    "MESSAGE_RATE": "10000",
    "REQUEST_RATE": "10000",
    "TABLE_RATE": "1000000",
    "GUESS_RATE": "1000000",
    "SOCKETS": "1000",
    "LOG_LEVEL": "warning",
}


def browser_path() -> str | None:
    """Where this machine has a Chromium."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = (os.environ.get("BILLETDOUX_CHROMIUM"), *(shutil.which(name) for name in names))
    return next((path for path in found if path), None)


class Server:
    """A server process on a folder; it can be killed and started again at the same address. What
    lies in `beside` is seen as if it were installed.
    """

    def __init__(self, folder: Path, beside: Sequence[Path] = ()) -> None:
        self.folder = folder
        self.beside = os.pathsep.join(map(str, beside))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        settings = {f"BILLETDOUX_{name}": value for name, value in SETTINGS.items()}
        settings |= {"BILLETDOUX_PORT": str(self.port), "BILLETDOUX_DATA": str(self.folder)}
        paths = [self.beside, os.environ.get("PYTHONPATH", "")]
        settings |= {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        command = [sys.executable, "-m", "billetdoux", "serve"]
        self._process = subprocess.Popen(command, env={**os.environ, **settings}, cwd=ROOT)
        wait_for(self._healthy, "the server to start")

    def _healthy(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the server did not start"
        try:
            with urlopen(f"{self.url}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(10)


def wait_for(holds: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something holds."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.05)


class Visitor:
    """Someone with a browser of their own: it remembers what went over the network and what it
    complained about.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        language: str = "en",
        theme: str = "light",
        size: dict[str, int] | None = None,
        permissions: Sequence[str] = (),
        moving: bool = False,
        **settings: Any,
    ) -> None:
        self.url = url
        self.touch = size == PHONE
        self.context: BrowserContext = browser.new_context(
            viewport={"width": (size or DESKTOP)["width"], "height": (size or DESKTOP)["height"]},
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if moving else "reduce",
            permissions=list(permissions),
            has_touch=self.touch,
            base_url=url,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        kept = json.dumps({"speed": "instant", **settings})
        self.context.add_init_script(
            f"if (!localStorage.getItem('billetdoux')) localStorage.setItem('billetdoux', '{kept}')"
        )
        self.requested: list[str] = []
        self.frames: list[str] = []
        self.answers: list[str] = []
        self.complaints: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("request", lambda request: self.requested.append(request.url))
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _listen(self, socket: Any) -> None:
        self.requested.append(socket.url)
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _hear(self, message: Any) -> None:
        # A browser reports every refusal and lost connection; those are looked at elsewhere.
        usual = ("Failed to load", "WebSocket connection to")
        if message.type == "error" and not message.text.startswith(usual):
            self.complaints.append(message.text)

    def close(self) -> None:
        self.context.close()

    # --- What the server knows of the visitor -----------------------------------------------------

    def ask(self, path: str, body: Any = None) -> Any:
        """A question to the server in the visitor's name, to set a scene or to look behind it."""
        request = self.context.request
        if body is None:
            answer = request.get(path)
        else:
            answer = request.post(path, data=json.dumps(body), headers=_JSON)
        assert answer.ok, answer.text()
        return answer.json()

    def arrive(self) -> None:
        """Become a player, as the page would on the first occasion."""
        self.ask("/api/players", {})
        self.context.add_init_script(
            "const kept = JSON.parse(localStorage.getItem('billetdoux'));"
            "localStorage.setItem('billetdoux', JSON.stringify({ ...kept, player: true }));"
        )

    def sit_with_bots(
        self, players: int = 2, level: str = "easy", game: str = "love-letter", **options: Any
    ) -> str:
        """A game against bots, already begun; the id of its table."""
        self.arrive()
        wish = {"game": game, "options": {"players": players, **options}}
        table: str = self.ask("/api/tables", wish)["table"]
        self.command(table, type="sit", name="Camille", entropy="camille’s part")
        for seat in range(1, players):
            self.command(table, type="fill", seat=seat, level=level)
        self.command(table, type="start")
        return table

    def command(self, table: str, **command: Any) -> None:
        id = f"{command['type']}-{command.get('seat')}"
        self.ask(f"/api/tables/{table}/commands", {"id": id, **command})

    def finished(self, **options: Any) -> str:
        """A table whose game is over, played by bots alone."""
        table = self.sit_with_bots(**options)
        commands = f"/api/tables/{table}/commands"

        def over() -> bool:
            state = self.ask(f"/api/tables/{table}")
            # The game goes on meanwhile: what is no longer possible is simply refused.
            wish = _PROCEED if state["table"].get("pause") else _BOT
            command = json.dumps({"id": os.urandom(4).hex(), **wish})
            self.context.request.post(commands, data=command, headers=_JSON)
            return bool(state["table"]["phase"] == "over")

        wait_for(over, "the bots to finish")
        return table

    # --- What the visitor sees --------------------------------------------------------------------

    def open(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector("h1", state="attached")

    def next_thing(self) -> str:
        """What is asked of the visitor at the table: a selector of what may be pressed, "over", or
        nothing.
        """
        try:
            found: str = self.page.evaluate(_NEXT)
        except Error:  # the page is being loaded
            found = ""
        return found

    def act(self, rng: Random, by: str = "click") -> str:
        """Do one thing at random of those that are asked for, if any is; what kind it was."""
        what = self.next_thing()
        if not what or what == "over":
            return what
        things = self.page.locator(what)
        count = things.count()
        if count == 0:
            return ""
        thing = things.nth(rng.randrange(count))
        try:
            if by == "tap":
                thing.tap(timeout=2000)
            else:
                thing.click(timeout=2000)
        except Error:
            return ""  # it was gone by then
        return what

    def play(
        self, rng: Random, by: str = "click", until: str = "over", seconds: float = 40
    ) -> None:
        """Play at random until the game is over, or until something can be seen."""
        end = time.monotonic() + seconds
        while True:
            assert time.monotonic() < end, f"the game does not come to {until}"
            if until != "over" and self.page.locator(until).count():
                return
            did = self.act(rng, by)
            if did == "over":
                return
            if not did:
                time.sleep(0.02)

    def play_by_keyboard(self, rng: Random, things: int = 100) -> None:
        """Play to the end by Tab and Enter: everything that is asked can be reached and chosen."""
        for _ in range(things):
            wait_for(self.next_thing, "something to do")
            what = self.next_thing()
            if what == "over":
                return
            for _ in range(150):
                here = self.page.evaluate("(what) => document.activeElement.matches(what)", what)
                if here and (what == "[data-confirm]" or rng.random() < 0.6):
                    break
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        raise AssertionError("the game does not end")

    def last_state(self) -> dict[str, Any]:
        """What the page was sent last."""
        states = [json.loads(frame) for frame in self.frames if '"type":"state"' in frame]
        found: dict[str, Any] = states[-1]
        return found

    def too_wide(self) -> list[str]:
        """What makes the page wider than the window."""
        found: list[str] = self.page.evaluate(_TOO_WIDE)
        return found


_JSON = {"Content-Type": "application/json"}
_PROCEED = {"type": "proceed"}
_BOT = {"type": "takeover", "seat": 0, "level": "medium"}

# What is asked comes in this order: the next round, a last word, then whatever can be chosen: from
# a list, a player, a card of the hand, a place on the board, a card on the table.
_NEXT = """() => {
  if (document.querySelector('main.play a[href^="/replay/"]')) return 'over';
  const there = (selector) => [...document.querySelectorAll(selector)].some(
    (one) => one.getClientRects().length > 0 && !one.disabled);
  const urgent = ['[data-next]:not([disabled])', '[data-confirm]'].find(there);
  if (urgent) return urgent;
  return ['[data-choice]', '[data-pick]', '.choosing [data-hand]', '[data-offered]', '[data-card]']
    .map((one) => `${one}:not([aria-disabled=true])`).filter(there).join(', ');
}"""

_TOO_WIDE = """() => {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const out = [...document.body.querySelectorAll('*')].filter(
    (one) => !one.closest("svg > *") && one.getBoundingClientRect().right > innerWidth + 1);
  const deepest = out.filter((one) => !out.some((other) => other !== one && one.contains(other)));
  const named = (one) => one.closest('section, ul, p, form, main')?.outerHTML.slice(0, 200);
  return deepest.map((one) => `${one.tagName} in ${named(one)}`);
}"""
