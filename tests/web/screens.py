"""Looks at every moment of every game in every size and both languages, plays whole games by finger
and by keyboard, and writes a contact sheet: `make screens`. It fails where something does not fit,
or has to be scrolled to before it can be pressed. The sheet has pictures of two sizes, and of
whatever is wrong.
"""

from __future__ import annotations

import argparse
import html
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error

from tests.web.geometry import SIZES, faults
from tests.web.moments import Moment, all_moments, few
from tests.web.test_screens import AXE, look_at
from tests.web.visiting import PHONE, Server, Visitor, browsing

LANGUAGES = ["en", "fr"]
PICTURED = ("360x640", "1280x800")
# Played to the end, by finger on the smallest phone and by keyboard on a laptop.
WHOLE_GAMES: dict[str, dict[str, Any]] = {
    "love-letter": {"players": 4, "edition": "2019"},
    "love-and-intrigue": {"players": 4},
    "tanto-cuore": {"players": 3},
}
LONGEST = 3600.0  # seconds for one of them
SHEET = """<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;background:#888}section{background:#fff;margin:8px;padding:8px}
figure{display:inline-block;margin:4px;vertical-align:top}img{height:260px;border:2px solid #4a4}
.wrong img{border-color:#c00}figcaption{max-width:420px;white-space:pre-wrap;font-size:11px}</style>
"""


class Found(NamedTuple):
    """A part of the sheet, how many screens it looked at, and what is wrong with how many."""

    section: str
    screens: int
    wrong: int


Look = Callable[[Browser, Server, Path], Found]


def figure(visitor: Visitor, path: Path, about: str, found: list[str]) -> str:
    """A picture of the screen with what is wrong there."""
    visitor.page.screenshot(path=path, type="jpeg", quality=60)
    text = html.escape("\n".join([about, *found]))
    return (
        f'<figure class="{"wrong" if found else "right"}"><a href="{path.name}">'
        f'<img src="{path.name}" loading="lazy"></a><figcaption>{text}</figcaption></figure>'
    )


def speak(visitor: Visitor, language: str) -> None:
    """Have the page speak this language, whatever lies over the button for it."""
    if visitor.page.evaluate("document.documentElement.lang") != language:
        visitor.page.locator("header .language").dispatch_event("click")
        visitor.page.wait_for_selector(f"html[lang={language}]")
        visitor.page.wait_for_load_state(
            "networkidle"
        )  # the words of the game come from the server


def look(
    moment: Moment, wishes: argparse.Namespace, browser: Browser, server: Server, folder: Path
) -> Found:
    """One moment in some languages and all sizes, and what axe finds there. A moment that does not
    come about is wrong too: nobody has seen it.
    """
    visitors: list[Visitor] = []

    def invite(**wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, **wishes))
        return visitors[-1]

    parts, screens, wrong = list[str](), 0, 0
    try:
        visitor = moment.bring(invite, wishes.languages[0])
        for language in wishes.languages:
            speak(visitor, language)
            for size in SIZES:
                found = faults(visitor.page, size)
                screens, wrong = screens + 1, wrong + bool(found)
                if found or wishes.all_pictures or size in PICTURED:
                    path = folder / f"{moment.name}-{language}-{size}.jpg".replace(" ", "-")
                    parts.append(figure(visitor, path, f"{language} {size}", found))
                for fault in found:
                    print(f"{moment.name}, {language}, {size}: {fault}", flush=True)
        for fault in look_at(visitor, AXE.read_text(encoding="utf-8")):
            wrong += 1
            parts.append(f"<p>{html.escape(fault)}</p>")
            print(f"{moment.name}: {fault}", flush=True)
    except (AssertionError, Error) as error:
        wrong += 1
        parts.append(f"<p>{html.escape(str(error))}</p>")
        print(f"{moment.name}: {error}", flush=True)
    finally:
        for visitor in visitors:
            visitor.close()
    return Found("".join(parts), screens, wrong)


def play(game: str, by: str, browser: Browser, server: Server, folder: Path) -> Found:
    """A whole game, looked at before each press, at the size for this way to play."""
    finger = by == "finger"
    visitor = Visitor(
        browser, server.url, language="fr" if finger else "en", size=PHONE if finger else None
    )
    size, parts, screens = "360x640" if finger else "1280x800", list[str](), 0

    def glance() -> None:
        nonlocal screens
        screens += 1
        found = faults(visitor.page, size)
        if found:
            path = folder / f"{game}-{by}-{screens}.jpg"
            parts.append(figure(visitor, path, size, found))
            print(f"{game} by {by}, press {screens}: {found}", flush=True)

    try:
        visitor.open(f"/table/{visitor.sit_with_bots(game=game, **WHOLE_GAMES[game])}")
        if finger:
            visitor.play(Random(1), "tap", seconds=LONGEST, look=glance)
        else:
            visitor.play_by_keyboard(Random(1), LONGEST, glance)
        hidden = [f"out of sight: {one}" for one in visitor.out_of_sight]
    except (AssertionError, Error) as error:
        hidden = [str(error)]
    finally:
        visitor.close()
    for fault in hidden:
        parts.append(f"<p>{html.escape(fault)}</p>")
        print(f"{game} by {by}: {fault}", flush=True)
    return Found("".join(parts), screens, len(parts))


def all_looks(wishes: argparse.Namespace) -> Iterator[tuple[str, Look]]:
    """Every moment, or some of them, and every whole game, by name."""
    for moment in few() if wishes.few else all_moments():
        yield moment.name, partial(look, moment, wishes)
    if not wishes.few:
        for game in WHOLE_GAMES:
            for by in ("finger", "keyboard"):
                yield f"whole {game} by {by}", partial(play, game, by)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.screens", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/screens"), help="where to write")
    parser.add_argument("--few", action="store_true", help="only what `make test` looks at")
    parser.add_argument(
        "--only", default="", help="only moments and games whose name has this in it"
    )
    parser.add_argument("--part", default="1/1", help="a part of them, such as 2/3")
    parser.add_argument(
        "--language", nargs="+", choices=LANGUAGES, default=LANGUAGES, dest="languages",
        help="moments in these languages",
    )  # fmt: skip
    parser.add_argument("--all-pictures", action="store_true", help="pictures of all sizes")
    wishes = parser.parse_args()
    wishes.out.mkdir(parents=True, exist_ok=True)
    part, parts = map(int, wishes.part.split("/"))
    chosen = [one for one in all_looks(wishes) if wishes.only in one[0]]
    with browsing() as (browser, server), (wishes.out / "index.html").open("w") as sheet:
        sheet.write(SHEET)
        looked = wrong = 0
        for name, found_by in chosen[part - 1 :: parts]:
            found = found_by(browser, server, wishes.out)
            sheet.write(f"<section><h2>{html.escape(name)}</h2>{found.section}</section>")
            sheet.flush()
            looked, wrong = looked + found.screens, wrong + found.wrong
    print(f"{looked} screens, {wrong} of them wrong: see {wishes.out / 'index.html'}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
