"""Real fingers: a long press tells of a card and plays nothing, a drag plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from billetdoux.kernel.match import Match
from tests.prepared import legal, reached, targets
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


def shielded(match: Match) -> bool:
    """Whether a Guard may be played at one of two others only, and nothing else is forced."""
    return len(targets(match, "guard")) == 1


def open_to_all(match: Match) -> bool:
    """Whether a Guard may be played at either of two others, and the Handmaid at nobody."""
    return len(targets(match, "guard")) == 2 and "handmaid" in legal(match)


def at_moment(invite: Invite, holds: Callable[[Match], bool]) -> tuple[Visitor, Match]:
    """Someone with a phone, whose turn it is to choose one of two cards, and the game so far."""
    visitor: Visitor = invite(size=PHONE)
    moment = reached("love-letter", holds, players=3, edition="classic", goal=50)
    visitor.open(f"/table/{visitor.go_on(moment)}")
    wait_for(visitor.next_thing, "one's turn")
    return visitor, moment


def test_a_long_press_tells_of_a_card_and_plays_nothing(invite: Invite) -> None:
    visitor, _ = at_moment(invite, open_to_all)
    page, finger = visitor.page, Finger(visitor)
    card = page.locator(".choosing [data-hand].legal").first
    finger.down(card)
    page.wait_for_selector(".peek.held")
    finger.up()
    answer = page.locator(".peek")
    assert answer.locator("p").first.inner_text()
    assert card.inner_text().split()[0] in answer.inner_text()
    # Nothing was picked, and a tap elsewhere puts the text away.
    assert page.locator("[data-undo], [data-confirm]").count() == 0
    page.touchscreen.tap(2, 300)
    wait_for(lambda: answer.count() == 0, "the text to go")
    # A finger that strays does not ask, however slowly it does: no time passes meanwhile.
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    finger.down(card)
    finger.move((finger.at[0] + 20, finger.at[1] - 5), steps=10)
    page.clock.run_for(HOLD)
    assert answer.count() == 0
    finger.move(middle(card))
    finger.up()


def seq_of(visitor: Visitor) -> int:
    return int(visitor.last_state()["seq"])


def held(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f".held.legal:has-text('{name}')").first


def test_a_card_is_dragged_onto_a_player(invite: Invite) -> None:
    visitor, moment = at_moment(invite, open_to_all)
    page, finger = visitor.page, Finger(visitor)
    target = min(targets(moment, "guard"))
    finger.down(held(visitor, "Guard"))
    finger.move(middle(page.locator(f"[data-seat='{target}']")))
    page.locator(f".dropping[data-seat='{target}']").wait_for()
    finger.up()
    page.locator(".dropping").wait_for(state="detached")
    # The player is chosen by the drag; the guess is left.
    page.locator("[data-choice]").first.wait_for()
    assert page.locator("[data-pick]").count() == 0


def test_a_card_is_dragged_onto_the_table(invite: Invite) -> None:
    visitor, _ = at_moment(invite, open_to_all)
    finger, before = Finger(visitor), seq_of(visitor)
    finger.down(held(visitor, "Handmaid"))
    finger.move(middle(visitor.page.locator("[data-table]")))
    finger.up()
    wait_for(lambda: seq_of(visitor) > before, "the Handmaid to be played")


def test_a_card_dragged_onto_someone_it_cannot_hit_is_refused(invite: Invite) -> None:
    visitor, moment = at_moment(invite, shielded)
    finger, before = Finger(visitor), seq_of(visitor)
    others = {str(seat) for seat in range(3) if seat != moment.state.actor}
    (guarded,) = others - targets(moment, "guard")
    finger.down(held(visitor, "Guard"))
    finger.move(middle(visitor.page.locator(f"[data-seat='{guarded}']")))
    finger.up()
    visitor.page.locator(".reason:not(:empty)").wait_for()
    assert seq_of(visitor) == before
