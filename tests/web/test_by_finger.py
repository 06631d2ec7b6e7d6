"""Real fingers: a long press tells of a card and plays nothing, a drag plays it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.web.conftest import Invite
from tests.web.visiting import PHONE, Visitor, wait_for

HOLD = 700  # milliseconds, longer than what counts as a long press


class Finger:
    """One finger on the screen, as the browser gets it from the hardware."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.session = visitor.context.new_cdp_session(visitor.page)
        self.at: tuple[float, float] = (0, 0)

    def _send(self, kind: str) -> None:
        points: list[dict[str, Any]] = [{"x": self.at[0], "y": self.at[1]}]
        event = {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        self.session.send("Input.dispatchTouchEvent", event)

    def down(self, on: Locator) -> None:
        self.at = middle(on)
        self._send("touchStart")

    def move(self, to: tuple[float, float], steps: int = 12) -> None:
        (x, y), (dx, dy) = self.at, (to[0] - self.at[0], to[1] - self.at[1])
        for step in range(1, steps + 1):
            self.at = (x + dx * step / steps, y + dy * step / steps)
            self._send("touchMove")

    def up(self) -> None:
        self._send("touchEnd")


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def visitor(invite: Invite) -> Visitor:
    """Someone with a phone, whose turn it is to choose one of two cards."""
    visitor: Visitor = invite(size=PHONE)
    visitor.open(f"/table/{visitor.sit_with_bots(players=3, edition='classic', goal=50)}")
    visitor.play(Random(2), until=".choosing [data-hand]")
    return visitor


def test_a_long_press_tells_of_a_card_and_plays_nothing(visitor: Visitor) -> None:
    page, finger = visitor.page, Finger(visitor)
    card = page.locator(".choosing [data-hand].legal").first
    finger.down(card)
    page.wait_for_selector(".peek.held")
    page.wait_for_timeout(HOLD)
    finger.up()
    told = page.locator(".peek")
    assert told.locator("p").first.inner_text()
    assert card.inner_text().split()[0] in told.inner_text()
    # Nothing was picked, and a tap elsewhere puts the text away.
    assert page.locator("[data-undo], [data-confirm]").count() == 0
    page.locator(".middle").tap(position={"x": 5, "y": 5})
    wait_for(lambda: told.count() == 0, "the text to go")
    # A finger that strays does not ask.
    finger.down(card)
    finger.move((finger.at[0] + 20, finger.at[1] - 5), steps=10)
    page.wait_for_timeout(HOLD)
    assert told.count() == 0
    finger.move(middle(card))
    finger.up()


def test_a_card_is_dragged_onto_the_table_or_a_player(visitor: Visitor) -> None:
    page, finger = visitor.page, Finger(visitor)
    table = page.url.rsplit("/", 1)[-1]
    seen: set[str] = set()
    for seed in range(60):
        if seen == {"player", "refused"}:
            break
        visitor.play(Random(seed), until=".choosing [data-hand]")
        before = visitor.ask(f"/api/tables/{table}")
        first: dict[str, list[dict[str, Any]]] = {}
        for action in before["actions"]:
            first.setdefault(action["parts"]["card"], []).append(action["parts"])
        card, ways = next(iter(first.items()))
        held = page.locator(f".held.legal:has-text('{card.title()}')").first
        target = ways[0].get("target")
        guarded = [seat for seat in (1, 2) if seat not in {way.get("target") for way in ways}]
        finger.down(held)
        if target is not None and guarded and "refused" not in seen:
            finger.move(middle(page.locator(f"[data-seat='{guarded[0]}']")))
            finger.up()
            page.wait_for_selector(".reason:not(:empty)")
            seen.add("refused")
            page.keyboard.press("Escape")
        elif target is not None:
            finger.move(middle(page.locator(f"[data-seat='{target}']")))
            assert page.locator(".dropping").get_attribute("data-seat") == str(target)
            finger.up()
            assert page.locator(".dropping").count() == 0
            # The player is chosen by the drag: a guess or a last word may be left.
            page.wait_for_selector(f"[data-pick='{target}']", state="detached")
            seen.add("player")
        else:
            finger.move(middle(page.locator("[data-table]")))
            finger.up()
        visitor.act(Random(seed))
        wait_for(visitor.next_thing, "something to do")
    assert seen == {"player", "refused"}
