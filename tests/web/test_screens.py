"""Every screen: axe finds nothing, nothing is wider than a phone, a thumb can hit everything."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import pytest

from tests.web.conftest import Invite, missing
from tests.web.visiting import DESKTOP, PHONE, ROOT, Visitor, wait_for

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THUMB = 44  # pixels
RUN = """async (only) => {
  const options = { resultTypes: ['violations'], ...(only.length ? { runOnly: only } : {}) };
  return (await axe.run(document, options)).violations;
}"""
# What axe looks at by each light: the theme changes colours alone. They are the same on a phone.
RULES: dict[Literal["light", "dark"], list[str]] = {"light": [], "dark": ["color-contrast"]}

# What one presses; links within a text are as high as the text.
_SMALL = """(thumb) => [...document.querySelectorAll('button, select, input, summary, a.button')]
  .filter((one) => one.getClientRects().length && !one.closest('.hidden'))
  .filter((one) => !['checkbox', 'radio'].includes(one.type))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < thumb - 0.5 || box.width < thumb - 0.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        missing("axe-core")
    return AXE.read_text(encoding="utf-8")


def look_at(visitor: Visitor, axe: str) -> list[str]:
    """What is wrong with the screen by day, and on a large one by candlelight."""
    page, found = visitor.page, list[str]()
    phone = visitor.context.pages[0].viewport_size == PHONE
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe)
    for theme, rules in RULES.items():
        if phone and theme == "dark":
            continue
        page.emulate_media(color_scheme=theme)
        page.wait_for_selector(f"html[data-theme={theme}]")
        violations: list[dict[str, Any]] = page.evaluate(RUN, rules)
        found += [
            f"{theme}: {one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
            for one in violations
            for node in one["nodes"]
        ]
    found += [f"too wide: {one}" for one in visitor.too_wide()]
    if phone:
        found += [f"too small: {one}" for one in page.evaluate(_SMALL, THUMB)]
    return found


ROLES = [{"size": PHONE, "language": "fr"}, {"size": DESKTOP, "language": "en"}]


def test_what_is_wrong_is_seen(invite: Invite, axe: str) -> None:
    """These tests would notice: a picture without words, a wide thing, a small one."""
    visitor = invite(size=PHONE)
    visitor.open("/join")
    visitor.page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    visitor.page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<p><button>x</button>')"
    )
    visitor.page.evaluate("document.querySelector('main p:last-of-type').style.width = '500px'")
    found = " ".join(look_at(visitor, axe))
    assert "image-alt" in found
    assert "too wide" in found
    assert "too small" in found


@pytest.mark.parametrize("role", ROLES, ids=["phone", "desktop"])
def test_pages(invite: Invite, axe: str, role: dict[str, Any]) -> None:
    visitor = invite(**role)
    page, wrong = visitor.page, dict[str, list[str]]()
    over = visitor.finished(players=4, edition="2019", goal=1)
    wish = {"name": "Friday", "game": "love-letter"}
    tournament = visitor.ask("/api/tournaments", wish)["tournament"]
    entering = {"type": "enter", "id": "a", "name": "Camille", "colour": "teal", "emblem": "star"}
    visitor.ask(f"/api/tournaments/{tournament}/commands", entering)
    club = visitor.ask("/api/clubs", {"name": "Our round", "member": "Camille"})["club"]
    paths = {
        "/": "[data-play]:not([disabled])",
        "/new/love-letter": "form select",
        "/join": "form input",
        "/me": "[data-save]",
        "/games": "[data-ready=true] li",
        "/statistics": "[data-ready=true] [data-players]",
        "/lobby": "[data-ready=true] [data-find]",
        "/tournaments": "[data-ready=true] [data-open]",
        f"/tournament/{tournament}": "[data-entrants]",
        f"/tournament/{tournament}/screen": "main[data-phase=open] h1",
        "/clubs": "[data-ready=true] [data-found]",
        f"/club/{club}": "[data-ready=true] [data-leave]",
        "/bots": "table",
        "/privacy": "[data-ready=true]",
        "/admin": "[data-secret]",
        "/learn": "ul.games",
        "/learn/love-letter": "ul.games",
        "/learn/love-letter/rules": ".rules li",
        "/learn/love-letter/cards": "ul.cards li",
        "/learn/love-letter/first": ".said",
        "/replay": "#bring",
        f"/replay/{over}": "[data-step]",
        f"/table/{over}": "main.play",
        "/table/nowhere": "h1",
        "/no/such/page": "h1",
    }
    for path, ready in paths.items():
        visitor.open(path)
        page.wait_for_selector(ready)
        if path.startswith("/replay/"):
            page.click("[data-verify]")
            page.wait_for_selector("[data-verdict]:not([data-verdict=''])")
            page.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
        wrong[path] = look_at(visitor, axe)
    assert {path: found for path, found in wrong.items() if found} == {}


@pytest.mark.parametrize("role", ROLES, ids=["phone", "desktop"])
def test_the_table_at_every_moment(invite: Invite, axe: str, role: dict[str, Any]) -> None:
    visitor = invite(**role)
    page, rng = visitor.page, Random(6)
    wrong: dict[str, list[str]] = {}
    visitor.open(f"/table/{visitor.sit_with_bots(players=6, edition='2019', goal=7)}")
    while "[data-next]:not([disabled])" not in wrong:
        what = wait_for(visitor.next_thing, "something to do")
        if what not in wrong:
            wrong[what] = look_at(visitor, axe)
        visitor.act(rng)
    visitor.open(f"/table/{visitor.finished(players=6, edition='2019', goal=1)}")
    wait_for(visitor.next_thing, "the end")
    wrong["over"] = look_at(visitor, axe)
    # The sheets that can be opened from there.
    for key in "tlcm":
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        wrong[key] = look_at(visitor, axe)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    assert {kind: found for kind, found in wrong.items() if found} == {}


@pytest.mark.parametrize("role", ROLES, ids=["phone", "desktop"])
def test_before_the_game(invite: Invite, axe: str, role: dict[str, Any]) -> None:
    """The settings, a table that waits, as its host and as a guest see it, and no network."""
    visitor, guest = invite(**role), invite(**role)
    page, wrong = visitor.page, dict[str, list[str]]()
    visitor.open("/new/love-letter")
    page.click("header button:last-of-type")
    page.wait_for_selector("dialog[open]")
    wrong["settings"] = look_at(visitor, axe)
    page.keyboard.press("Escape")
    page.click("form button.seal")
    page.wait_for_selector("[data-code]")
    wrong["host"] = look_at(visitor, axe)
    guest.open(page.url)
    guest.page.wait_for_selector("form button.seal")
    wrong["guest"] = look_at(guest, axe)
    visitor.context.set_offline(True)
    page.wait_for_selector(".offline")
    wrong["offline"] = look_at(visitor, axe)
    assert {kind: found for kind, found in wrong.items() if found} == {}
