"""A real server process and real browsers for the tests of the page, and how a visitor plays there:
by what is on the screen, never by the server's interface.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from billetdoux.kernel.match import Match
from tests.ports import Port
from tests.web.browser import browser_path

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
# Seconds for what takes one at most, and for a whole game. Only a failure waits so long, but
# several browsers on a busy machine are many times slower than one alone.
TIMEOUT = 120.0
WHOLE_GAME = 600.0

# The flags that matter to a test: nobody waits, and nobody is turned away for being quick.
SETTINGS = {
    "BOT_PACE": "0",
    "BOT_PROCESSES": "0",
    "ROUND_PAUSE": "3600",
    "QUICK_WAIT": "3600",
    "MESSAGE_RATE": "10000",
    "REQUEST_RATE": "10000",
    "TABLE_RATE": "1000000",
    "GUESS_RATE": "1000000",
    "ADVICE_RATE": "1000000",
    "SOCKETS": "1000",
    "LOG_LEVEL": "warning",
}


class Server:
    """A server process on a folder; it can be killed and started again at the same address. What
    lies in `beside` is seen as if it were installed; `packs` is a folder of packs to choose from.
    """

    def __init__(
        self, folder: Path, beside: Sequence[Path] = (), packs: Path | None = None
    ) -> None:
        self.folder, self.packs = folder, packs
        self.beside = os.pathsep.join(map(str, beside))
        self._port = Port()
        self.url = f"http://127.0.0.1:{self._port.number}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        settings = {f"BILLETDOUX_{name}": value for name, value in SETTINGS.items()}
        settings |= {"BILLETDOUX_PORT": str(self._port.number)}
        settings |= {"BILLETDOUX_DATA": str(self.folder)}
        paths = [self.beside, os.environ.get("PYTHONPATH", "")]
        settings |= {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        command = [sys.executable, "-m", "billetdoux", "serve"]
        if self.packs is not None:
            command += ["--packs", str(self.packs)]
        self._process = subprocess.Popen(command, env={**os.environ, **settings}, cwd=ROOT)
        try:
            wait_for(self._healthy, "the server to start")
        except BaseException:
            self.stop()
            raise

    def _healthy(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the server did not start"
        try:
            with urlopen(f"{self.url}/healthz", timeout=TIMEOUT) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Whatever became of it, nothing is left behind."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.kill()
        self._port.give_back()


@contextmanager
def browsing() -> Iterator[tuple[Browser, Server]]:
    """A browser and a server with nothing on it, for programs that look at the page."""
    path = browser_path()
    if path is None:
        raise SystemExit("no Chromium was found: BILLETDOUX_CHROMIUM can name one")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        try:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            yield browser, server
            browser.close()
        finally:
            server.stop()


def wait_for(holds: Callable[[], T], what: str, seconds: float = TIMEOUT) -> T:
    """Wait until something holds; what it is."""
    until = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.05)
    return found


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
        self.context.set_default_timeout(TIMEOUT * 1000)
        kept = json.dumps({"speed": "instant", **settings})
        self.context.add_init_script(
            f"if (!localStorage.getItem('billetdoux')) localStorage.setItem('billetdoux', '{kept}')"
        )
        self.requested: list[str] = []
        self.frames: list[str] = []
        self.answers: list[str] = []
        self.complaints: list[str] = []
        self.out_of_sight: list[str] = []  # what was to be pressed and could not be seen
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
        self.remember()

    def remember(self) -> None:
        """Have the page know that it is a player’s."""
        self.context.add_init_script(
            "const kept = JSON.parse(localStorage.getItem('billetdoux'));"
            "localStorage.setItem('billetdoux', JSON.stringify({ ...kept, player: true }));"
        )

    def another_device(self, browser: Browser, **wishes: Any) -> Visitor:
        """The same person with another browser."""
        visitor = Visitor(browser, self.url, **wishes)
        cookies: Any = self.context.cookies()  # typed otherwise than what is taken
        visitor.context.add_cookies(cookies)
        visitor.remember()
        return visitor

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

    def bring(self, match: Match) -> str:
        """A game from elsewhere, to look back at; the id of its table."""
        self.arrive()
        table: str = self.ask("/api/replays", match.save())["table"]
        return table

    def open_from(self, match: Match, seat: int, level: str = "easy") -> str:
        """A table that is to go on from where this game has come to: the visitor has this seat, on
        the others there are bots. Its id.
        """
        wish = {"point": len(match.actions), "seat": seat, "name": "Camille", "level": level}
        table: str = self.ask(f"/api/tables/{self.bring(match)}/continue", wish)["table"]
        return table

    def go_on(self, match: Match, level: str = "easy", guest: Visitor | None = None) -> str:
        """A table that goes on from where this game has come to, already begun: the visitor is the
        one to decide, on the other seats there are bots, or a guest on one of them. Its id.
        """
        seat = match.state.actor
        table = self.open_from(match, seat, level)
        if guest is not None:
            guest.arrive()
            other = (seat + 1) % match.game.players
            self.command(table, type="remove", seat=other)
            guest.command(table, type="sit", seat=other, name="Alex")
        self.command(table, type="start")
        return table

    def command(self, table: str, **command: Any) -> None:
        id = f"{command['type']}-{command.get('seat')}"
        self.ask(f"/api/tables/{table}/commands", {"id": id, **command})

    def finished(self, **options: Any) -> str:
        """A table whose game is over, played by bots alone."""
        table = self.sit_with_bots(**options)
        self.let_bots_finish(table)
        return table

    def let_bots_finish(self, table: str) -> None:
        """Leave one's seat to a bot, and wait until the game is over; others do likewise before."""
        commands = f"/api/tables/{table}/commands"

        def over() -> bool:
            state = self.ask(f"/api/tables/{table}")
            bot = {"type": "takeover", "seat": state["you"], "level": "medium"}
            # The game goes on meanwhile: what is no longer possible is simply refused.
            wish = _PROCEED if state["table"].get("pause") else bot
            command = json.dumps({"id": os.urandom(4).hex(), **wish})
            self.context.request.post(commands, data=command, headers=_JSON)
            return bool(state["table"]["phase"] == "over")

        wait_for(over, "the bots to finish", WHOLE_GAME)

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

    def settle(self) -> None:
        """Wait until the page has worked out what follows from a press."""
        self.page.wait_for_selector("[data-pressed]", state="detached")

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
            self._note(thing.evaluate(_OUT_OF_SIGHT, timeout=2000))
            if by == "tap":
                thing.tap(timeout=2000)
            else:
                thing.click(timeout=2000)
        except Error:
            return ""  # it was gone by then
        return what

    def _note(self, hidden: str) -> None:
        """Note what could only be pressed after scrolling."""
        if hidden:
            self.out_of_sight.append(hidden)

    def play(
        self,
        rng: Random,
        by: str = "click",
        until: str = "over",
        seconds: float = WHOLE_GAME,
        look: Callable[[], None] | None = None,
    ) -> None:
        """Play at random until the game is over, or until something can be seen. Before each press
        one may have a look.
        """

        def is_there() -> bool:
            if until != "over" and self.page.locator(until).count():
                return True
            if look and self.next_thing():
                look()
            return self.act(rng, by) == "over"

        wait_for(is_there, until, seconds)

    def play_by_keyboard(
        self, rng: Random, seconds: float = WHOLE_GAME, look: Callable[[], None] | None = None
    ) -> None:
        """Play to the end by Tab and Enter: everything that is asked can be reached and chosen.
        Before each press one may have a look.
        """
        end = time.monotonic() + seconds
        while (what := wait_for(self.next_thing, "something to do")) != "over":
            assert time.monotonic() < end, "the game does not end"
            if look:
                look()
            if self.reach(what, 0 if what == "[data-confirm]" else rng.randrange(3)):
                self._note(self.page.evaluate(_FOCUS_OUT_OF_SIGHT))
                self.page.keyboard.press("Enter")

    def reach(self, what: str, passing: int = 0) -> bool:
        """Go by Tab to something like this, passing by some; whether it was still there."""
        for _ in range(500):
            if self.page.evaluate("(what) => document.activeElement.matches(what)", what):
                if passing == 0:
                    return True
                passing -= 1
            self.page.keyboard.press("Tab")
        return False

    def one_more_turn(self, rng: Random) -> None:
        """Play on until a card is to be chosen once more. The game must be long enough: others may
        win several rounds before that.
        """
        before, end = self.last_state()["seq"], time.monotonic() + WHOLE_GAME
        while True:
            assert time.monotonic() < end, "one's turn does not come"
            what = wait_for(self.next_thing, "something to do")
            assert what != "over", "the game ended before one's turn"
            state = self.last_state()
            if not what.startswith(".choosing") or state["seq"] == before:
                self.act(rng)
            elif state.get("actions"):
                return
            else:
                self.page.wait_for_timeout(50)  # the page has yet to show that others are to move

    def states(self) -> list[dict[str, Any]]:
        """All that the page was sent of the table."""
        return [json.loads(frame) for frame in self._state_frames()]

    def last_state(self) -> dict[str, Any]:
        """What the page was sent last."""
        state: dict[str, Any] = json.loads(wait_for(self._state_frames, "a state")[-1])
        return state

    def _state_frames(self) -> list[str]:
        self.page.wait_for_timeout(1)  # lets us hear what was sent meanwhile
        return [frame for frame in self.frames if '"type":"state"' in frame]

    def catch_up(self, table: str) -> None:
        """Wait until the page has been sent all that has happened at a table that rests."""
        reported = f"/api/tables/{table}"
        wait_for(lambda: self.last_state()["seq"] == self.ask(reported)["seq"], "the last state")

    def hides_other_hands(self) -> bool:
        """Whether as many cards lie face down before the others as the page received."""
        state = self.last_state()
        return all(
            self.page.locator(f"[data-seat='{zone['seat']}'] .hand .card.down").count()
            == [card.get("face") for card in zone.get("cards", [])].count(None)
            for zone in state["scene"]["zones"]
            if zone["kind"] == "hand" and zone.get("seat") not in (None, state.get("you"))
        )

    def too_wide(self) -> list[str]:
        """What makes the page wider than the window."""
        found: list[str] = self.page.evaluate(_TOO_WIDE)
        return found


# Nothing, or what lies outside the window, or in a page that was scrolled to find it: also when the
# table has had some frames to lay itself out again.
_OUT_OF_SIGHT = """async (one) => {
  const where = () => {
    const { top, left, right, bottom } = one.getBoundingClientRect();
    const inside = top >= -1 && left >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const scrolled = document.scrollingElement.scrollTop;
    if (!one.isConnected || (inside && scrolled === 0)) return '';
    return `${one.outerHTML.slice(0, 120)} ${[top, left, right, bottom, scrolled].join(' ')}`;
  };
  for (let frame = 0; frame < 30 && where(); frame += 1) await new Promise(requestAnimationFrame);
  return where();
}"""
# What had the focus may be gone: then it is the page itself.
_FOCUS_OUT_OF_SIGHT = f"""async () => {{
  const one = document.activeElement;
  return one === document.body ? '' : ({_OUT_OF_SIGHT})(one);
}}"""
_JSON = {"Content-Type": "application/json"}
_PROCEED = {"type": "proceed"}

# What is asked comes in this order: the next round, a last word, then whatever can be chosen: from
# a list, a player, a card of the hand, a place on the board, a card on the table. Nothing is asked
# while the page works out what follows from a press.
_NEXT = """() => {
  if (document.querySelector('main.play a[href^="/replay/"]')) return 'over';
  if (document.querySelector('[data-pressed]')) return '';
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
