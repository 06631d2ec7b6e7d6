"""Makes a sheet of each page around the table: on a phone and on a desktop, in English and in
French, side by side, as docs/images/page-NAME.jpg. Works as `tools.make_page_pictures` does.

python -m tools.make_page_sheets [FOLDER [PAGE ...]]
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from billetdoux.server.admin import shown_secret
from tests.web.visiting import DESKTOP, PHONE, WHOLE_GAME, Server, Visitor, browsing, wait_for

ROOT = Path(__file__).parents[1]
QUALITY = 55
DESKTOP_WIDTH = 1024  # of a desktop on the sheet; a phone is as large as it is
READY = "[data-ready=true]"
OTHERS = ("Basile", "Colette", "Denis")


class Scene:
    """A server on which people have played, met and quarrelled for a while."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.names = {Visitor(browser, server.url): name for name in ("Ada", *OTHERS)}
        for visitor, name in self.names.items():
            visitor.arrive()
            visitor.ask("/api/me", {"name": name, "colour": "violet", "emblem": "crown"})
        self.people = list(self.names)
        self.ada = self.people[0]
        self.club = self._found_club()
        games = [self._play(self.people[: 2 + number % 2]) for number in range(6)]
        self.reviewed = games[-1]
        self._open_tables()
        self.tournament = self._play_tournament()
        self._quarrel()

    def _found_club(self) -> str:
        wish = {"name": "Thursday round", "member": "Ada"}
        club: str = self.ada.ask("/api/clubs", wish)["club"]
        for visitor in self.people[1:]:
            visitor.ask(f"/api/clubs/{club}/members", {"name": self.names[visitor]})
        return club

    def _play(self, people: list[Visitor]) -> str:
        """A public game of these people, which bots play to its end."""
        table = self._sit(people, len(people))
        for visitor in people[1:]:
            seat = visitor.ask(f"/api/tables/{table}")["you"]
            visitor.command(table, type="takeover", seat=seat, level="medium")
        people[0].let_bots_finish(table)
        return table

    def _sit(self, people: list[Visitor], players: int) -> str:
        options = {"edition": "2019", "players": players, "goal": 2}
        wish = {"game": "love-letter", "options": options, "public": True}
        table: str = people[0].ask("/api/tables", wish)["table"]
        for visitor in people:
            visitor.command(table, type="sit", name=self.names[visitor])
        if len(people) == players:
            people[0].command(table, type="start")
        return table

    def _open_tables(self) -> None:
        """Two tables that wait, and a game that goes on."""
        self._sit(self.people[1:3], 4)
        self._sit(self.people[:1], 3)
        self._sit(self.people[:3], 3)

    def _play_tournament(self) -> str:
        wish = {
            "name": "Friday night", "game": "love-letter", "rounds": 3, "wait": 0,
            "options": {"edition": "classic", "goal": 1}, "visibility": "public",
        }  # fmt: skip
        id: str = self.ada.ask("/api/tournaments", wish)["tournament"]
        commands = f"/api/tournaments/{id}/commands"
        self.ada.ask(commands, {"type": "enter", "id": "enter", "name": "Ada"})
        for number in range(7):
            self.ada.ask(commands, {"type": "add-bot", "id": f"bot{number}", "level": "easy"})
        self.ada.ask(commands, {"type": "start", "id": "start"})

        def is_over() -> bool:
            found: dict[str, Any] = self.ada.ask(f"/api/tournaments/{id}")
            if found.get("table"):
                self.ada.let_bots_finish(found["table"])
            return bool(found["phase"] == "over")

        wait_for(is_over, "the end of the tournament", WHOLE_GAME)
        return id

    def _quarrel(self) -> None:
        """Somebody is rude at a table, and reported."""
        table = self._sit([self.ada, self.people[1]], 2)
        self.people[1].command(table, type="chat", text="you fool")
        wish = {"seat": 1, "reason": "chat", "about": "rude"}
        report = f"/api/tables/{table}/report"
        assert self.ada.context.request.post(report, data=wish).ok

    def ada_on(self, size: dict[str, int], language: str) -> Visitor:
        """Another device of Ada's, signed in to moderate too."""
        return self.ada.another_device(self.browser, size=size, language=language, name="Ada")


def show_leaderboard(page: Page) -> None:
    """The leaderboard is below the statistics."""
    page.locator("#board").evaluate("(title) => title.scrollIntoView()")


def show_opponent(page: Page) -> None:
    """The games with the first opponent, which are below the statistics."""
    page.locator("[data-opponent] summary").first.click()
    page.locator("[data-opponent] dl").first.wait_for()
    page.locator("#opponents").evaluate("(title) => title.scrollIntoView()")


def show_review(page: Page) -> None:
    """The first one who asks waits for the review."""
    page.locator("[data-review]").click()
    page.locator("[data-done=true]").wait_for(state="attached", timeout=1000 * WHOLE_GAME)
    page.locator("#review-title").evaluate("(title) => title.scrollIntoView()")


def nothing(page: Page) -> None:
    """The page is as it should be."""


def pages(scene: Scene) -> dict[str, tuple[str, str, Callable[[Page], None]]]:
    """The pages by name: the address, what must be there, and what is done then."""
    tournament = f"/tournament/{scene.tournament}"
    return {
        "lobby": ("/lobby", READY, nothing),
        "games": ("/games", READY, nothing),
        "me": ("/me", "[data-phrase]", nothing),
        "statistics": ("/statistics", "[data-figures]", nothing),
        "opponents": ("/statistics", "[data-opponent]", show_opponent),
        "leaderboard": ("/statistics", "#board", show_leaderboard),
        "review": (f"/replay/{scene.reviewed}", "[data-review]", show_review),
        "tournaments": ("/tournaments", READY, nothing),
        "tournament": (tournament, "[data-standings]", nothing),
        "screen": (f"{tournament}/screen", "[data-standings]", nothing),
        "clubs": ("/clubs", READY, nothing),
        "club": (f"/club/{scene.club}", "[data-board] tbody tr", nothing),
        "admin": ("/admin", "article[data-report]", nothing),
        "privacy": ("/privacy", "h2", nothing),
    }


def sheet(scene: Scene, name: str, canvas: Page) -> bytes:
    """One page on both screens in both languages."""
    path, ready, prepare = pages(scene)[name]
    shown = []
    for size, language in product((PHONE, DESKTOP), ("en", "fr")):
        visitor = scene.ada_on(size, language)
        visitor.open(path)
        visitor.page.wait_for_selector(ready)
        prepare(visitor.page)
        visitor.page.wait_for_timeout(500)
        picture = base64.b64encode(visitor.page.screenshot()).decode()
        width = size["width"] if size == PHONE else DESKTOP_WIDTH
        shown.append(f'<img src="data:image/png;base64,{picture}" width="{width}">')
        print(name, language, size["width"], "too wide:", visitor.too_wide(), visitor.complaints)
        visitor.close()
    style = "body { margin: 0; padding: 8px; display: inline-flex; gap: 8px; background: #888 }"
    canvas.set_content(f"<style>{style}</style><body>{''.join(shown)}</body>")
    return canvas.locator("body").screenshot(type="jpeg", quality=QUALITY)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with browsing() as (browser, server):
        scene = Scene(browser, server)
        secret = {"secret": shown_secret(str(server.folder / "billetdoux.sqlite"))}
        assert scene.ada.context.request.post("/api/admin/session", data=secret).ok
        canvas = browser.new_page(viewport={"width": 2900, "height": 700})
        for name in sys.argv[2:] or pages(scene):
            (folder / f"page-{name}.jpg").write_bytes(sheet(scene, name, canvas))


if __name__ == "__main__":
    main()
