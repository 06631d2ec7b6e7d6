"""Makes the pictures of the cards in docs/images, one for each game and language, from the page as
it is built, with a Chromium that is installed on this machine (or that BILLETDOUX_CHROMIUM names).

python -m tools.make_card_pictures [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.web.visiting import Visitor, browsing

ROOT = Path(__file__).parents[1]
GAMES = ("love-letter", "love-and-intrigue", "tanto-cuore")
LANGUAGES = ("en", "fr")
SIZE = {"width": 980, "height": 900}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    with browsing() as (browser, server):
        for language in LANGUAGES:
            visitor = Visitor(browser, server.url, size=SIZE, theme="light", language=language)
            for game in GAMES:
                visitor.open(f"/learn/{game}/cards")
                cards = visitor.page.locator("ul.cards").first
                cards.locator("li").first.wait_for()
                visitor.page.wait_for_timeout(400)
                picture = folder / f"cards-{game}.{language}.jpg"
                cards.screenshot(path=picture, type="jpeg", quality=75)
            visitor.close()


if __name__ == "__main__":
    main()
