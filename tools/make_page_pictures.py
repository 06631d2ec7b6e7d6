"""Makes the pictures of the page in docs/images, with a Chromium that is installed on this machine
(or that BILLETDOUX_CHROMIUM names) and a server of its own. The page must have been built.

python -m tools.make_page_pictures [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.web.visiting import DESKTOP, PHONE, Visitor, browsing
from tools.make_page_sheets import show_review

ROOT = Path(__file__).parents[1]


def to_the_middle(visitor: Visitor, rng: Random) -> None:
    """Play on until the table has something to show and a player is to be chosen."""
    for _ in range(400):
        shown = visitor.page.locator("[data-seat] .row [data-key]").count()
        thing = visitor.next_thing()
        if thing == "over" or (shown >= 5 and thing.startswith("[data-pick]")):
            return
        visitor.act(rng)


def to_the_town(visitor: Visitor, rng: Random) -> None:
    """Play Love & Intrigue until there is a wedding or much to see, and a place is to be chosen."""
    for _ in range(600):
        thing = visitor.next_thing()
        suitors = visitor.page.locator("[data-seat] .row .one").count()
        if thing == "over" or (suitors >= 12 and "[data-offered]" in thing):
            return
        if not visitor.act(rng):
            visitor.page.wait_for_timeout(20)


def to_the_park(visitor: Visitor, rng: Random) -> None:
    """Play Tanto Cuore until some chambermaids are there, and somebody can be hired."""
    for _ in range(600):
        thing = visitor.next_thing()
        staff = visitor.page.locator("[data-seat] .row .one").count()
        hiring = visitor.page.locator(".market .stack.legal").count()
        if thing == "over" or (staff >= 9 and hiring >= 4):
            return
        if not visitor.act(rng):
            visitor.page.wait_for_timeout(20)


def pictures(visitor: Visitor, name: str, folder: Path) -> None:
    """The main screens, as one visitor sees them."""
    page = visitor.page

    def take(what: str) -> None:
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"web-{what}-{name}.png")

    visitor.open("/")
    page.wait_for_selector("[data-play]:not([disabled])")
    take("home")
    visitor.open(f"/table/{visitor.sit_with_bots(players=4, edition='2019', level='medium')}")
    to_the_middle(visitor, Random(7))
    take("table")
    table = visitor.sit_with_bots(players=4, level="medium", game="love-and-intrigue")
    visitor.open(f"/table/{table}")
    to_the_town(visitor, Random(5))
    take("intrigue")
    visitor.open(f"/table/{visitor.sit_with_bots(players=3, level='medium', game='tanto-cuore')}")
    to_the_park(visitor, Random(4))
    take("park")
    visitor.open("/learn/love-letter/cards")
    page.wait_for_selector("ul.cards li")
    take("cards")
    visitor.open(f"/replay/{visitor.finished(players=3, edition='2019', goal=1, level='medium')}")
    page.wait_for_selector("[data-step]")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(100)
    take("replay")
    show_review(page)
    take("review")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with browsing() as (browser, server):
        for name, size, theme, language in (
            ("phone-light", PHONE, "light", "en"),
            ("phone-dark", PHONE, "dark", "fr"),
            ("desktop-light", DESKTOP, "light", "en"),
            ("desktop-dark", DESKTOP, "dark", "fr"),
        ):
            visitor = Visitor(browser, server.url, size=size, theme=theme, language=language)
            pictures(visitor, name, folder)
            visitor.close()


if __name__ == "__main__":
    main()
