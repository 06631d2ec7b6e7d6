"""Looks at every moment of every game in every size and both languages, and writes a contact sheet:
`make screens`. It fails where something does not fit.
"""

from __future__ import annotations

import argparse
import html
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error

from tests.web.geometry import SIZES, faults
from tests.web.moments import Moment, all_moments, few
from tests.web.test_screens import AXE, look_at
from tests.web.visiting import Server, Visitor, browsing

LANGUAGES = ["en", "fr"]
SHEET = """<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;background:#888}section{background:#fff;margin:8px;padding:8px}
figure{display:inline-block;margin:4px;vertical-align:top}img{height:260px;border:2px solid #4a4}
.wrong img{border-color:#c00}figcaption{max-width:420px;white-space:pre-wrap;font-size:11px}</style>
"""


def look(
    browser: Browser, server: Server, moment: Moment, languages: list[str], folder: Path
) -> tuple[str, int]:
    """One moment in some languages and all sizes, and what axe finds there; its part of the sheet,
    and how many are wrong. A moment that does not come about is wrong too: nobody has seen it.
    """
    visitors: list[Visitor] = []

    def invite(**wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, **wishes))
        return visitors[-1]

    parts, wrong = [f"<section><h2>{html.escape(moment.name)}</h2>"], 0
    try:
        for language in languages:
            visitor = moment.bring(invite, language)
            for size in SIZES:
                found = faults(visitor.page, size)
                wrong += bool(found)
                name = f"{moment.name}-{language}-{size}.jpg".replace(" ", "-")
                visitor.page.screenshot(path=folder / name, type="jpeg", quality=60)
                text = html.escape("\n".join([f"{language} {size}", *found]))
                parts.append(
                    f'<figure class="{"wrong" if found else "right"}"><a href="{name}">'
                    f'<img src="{name}" loading="lazy"></a><figcaption>{text}</figcaption></figure>'
                )
                for fault in found:
                    print(f"{moment.name}, {language}, {size}: {fault}", flush=True)
            for fault in look_at(visitor, AXE.read_text(encoding="utf-8")):
                wrong += 1
                parts.append(f"<p>{html.escape(fault)}</p>")
                print(f"{moment.name}, {language}: {fault}", flush=True)
    except (AssertionError, Error) as error:
        wrong += 1
        parts.append(f"<p>{html.escape(str(error))}</p>")
        print(f"{moment.name}: {error}", flush=True)
    finally:
        for visitor in visitors:
            visitor.close()
    return "".join([*parts, "</section>"]), wrong


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.screens", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/screens"), help="where to write")
    parser.add_argument("--few", action="store_true", help="only what `make test` looks at")
    parser.add_argument("--only", default="", help="only moments whose name has this in it")
    parser.add_argument("--part", default="1/1", help="a part of them, such as 2/3")
    parser.add_argument("--language", choices=LANGUAGES, help="only in this language")
    wishes = parser.parse_args()
    languages = [wishes.language] if wishes.language else LANGUAGES
    wishes.out.mkdir(parents=True, exist_ok=True)
    part, parts = map(int, wishes.part.split("/"))
    chosen = [one for one in (few() if wishes.few else all_moments()) if wishes.only in one.name]
    with browsing() as (browser, server), (wishes.out / "index.html").open("w") as sheet:
        sheet.write(SHEET)
        looked = wrong = 0
        for moment in chosen[part - 1 :: parts]:
            section, faulty = look(browser, server, moment, languages, wishes.out)
            sheet.write(section)
            sheet.flush()
            looked, wrong = looked + len(languages) * len(SIZES), wrong + faulty
    print(f"{looked} screens, {wrong} of them wrong: see {wishes.out / 'index.html'}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
