"""Love & Intrigue on the page: a newcomer's first game, on a phone, by keyboard, in French; its
map, dice and piles; and nothing of what others hold.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from billetdoux.kernel.match import Match
from billetdoux.server import log
from tests.prepared import legal, reached
from tests.web.conftest import Invite
from tests.web.test_hidden_in_the_page import nothing_hidden_was_sent, stored
from tests.web.test_screens import ROLES, axe, look_at
from tests.web.visiting import PHONE, ROOT, Server, Visitor, wait_for

__all__ = ["axe"]

GAME = "love-and-intrigue"
SCRIPT = tomllib.loads(
    (ROOT / "src/billetdoux/games/love_and_intrigue/tutorial/script.toml").read_text(
        encoding="utf-8"
    )
)["frame"]
PLACE = "[data-offered]:not([aria-disabled=true])"


def table_of(visitor: Visitor, players: int = 2, rounds: int = 3, **wishes: Any) -> str:
    table = visitor.sit_with_bots(players, game=GAME, rounds=rounds, **wishes)
    visitor.open(f"/table/{table}")
    return table


def test_a_newcomer_plays_to_the_end_and_is_sent_nothing_that_others_hold_or_saw(
    invite: Invite, server: Server
) -> None:
    visitor, watcher = invite(size=PHONE, language="fr"), invite()
    page = visitor.page
    visitor.open("/")
    form = page.locator(f"form:has(#game-{GAME})")
    form.locator("summary").click()
    form.locator("select[id$=-bots]").select_option("medium")
    form.locator("[data-play]:not([disabled])").click()
    page.wait_for_url("**/table/*")
    visitor.play(Random(2), by="tap", until="[data-confirm]")
    visitor.frames.clear()
    table = table_of(visitor, players=3, rounds=4, level="medium")
    watcher.open(f"/table/{table}")
    watcher.page.wait_for_selector("main.play")
    visitor.play(Random(2), by="tap")
    assert page.locator(".ending h2").inner_text()
    assert visitor.too_wide() == []
    assert visitor.out_of_sight == []
    assert len(visitor.ask(f"/api/tables/{table}")["table"]["winners"]) >= 1
    nothing_hidden_was_sent(server, table, visitor, watcher)


def test_places_are_gone_to_by_keyboard_alone(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor, rounds=1)
    visitor.play_by_keyboard(Random(3))
    assert visitor.out_of_sight == []


def test_a_pick_by_number_is_confirmed_or_taken_back(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor)
    page = visitor.page
    visitor.play(Random(1), until=PLACE)
    first = page.locator(PLACE).first.get_attribute("data-place")
    page.keyboard.press("1")
    page.wait_for_selector("[data-confirm]")
    page.keyboard.press("Escape")
    page.wait_for_selector(PLACE)
    page.locator(PLACE).first.click()
    page.locator(f"[data-place={first}]").click()  # once more: it is meant
    wait_for(lambda: page.locator(f"[data-place={first}] .pawn").count(), "the pawn to arrive")


def may(*verbs: str) -> Callable[[Match], bool]:
    """Whether one of the things that can be done begins with each of these words."""
    return lambda match: set(verbs) <= {text.split()[0] for text in legal(match)}


def test_a_card_is_dragged_onto_the_table(invite: Invite) -> None:
    """It is played at once, or asks for what else it needs."""
    visitor = invite()
    table = visitor.go_on(reached(GAME, may("play"), players=2))
    visitor.open(f"/table/{table}")
    page = visitor.page
    page.locator(".choosing [data-hand]:not([aria-disabled=true])").first.hover()
    spot = page.locator(".middle").bounding_box()
    assert spot is not None
    before = visitor.last_state()["seq"]
    page.mouse.down()
    page.mouse.move(spot["x"] + 60, spot["y"] + 60, steps=4)
    page.mouse.up()
    # The server answers, or the card is picked and a question is open.
    wait_for(
        lambda: page.locator(".held.picked").count() or visitor.last_state()["seq"] > before,
        "the card to be played",
    )


def test_a_place_tells_what_is_there(invite: Invite) -> None:
    watcher, player = invite(), invite()
    table = table_of(player)
    watcher.open(f"/table/{table}")
    watcher.page.locator("[data-place=dive]").click()
    sheet = watcher.page.locator("dialog[open]")
    assert "Casanova" in sheet.inner_text()
    assert "7" in sheet.inner_text()


def test_dice_are_seen_to_roll_unless_motion_is_unwelcome(invite: Invite) -> None:
    still, moving = invite(), invite(speed="fast")
    moving.page.emulate_media(reduced_motion="no-preference")
    for visitor in (still, moving):
        table_of(visitor)
        visitor.play(Random(1), until=PLACE)
        visitor.page.locator("[data-place=dive]").click()
        visitor.page.locator("[data-confirm]").click()
        visitor.page.locator(".moment span.die").nth(1).wait_for()
        assert visitor.page.locator(".moment .rolling span.die").count() == (
            0 if visitor is still else 2
        )


# The second die, whole, within the story and the window.
SEEN = """() => {
  const die = document.querySelectorAll('.moment span.die')[1];
  if (!die) return false;
  const [box, story] = [die, die.closest('.story')].map((one) => one.getBoundingClientRect());
  return box.height > 0 && box.top >= story.top - 1
    && box.bottom <= Math.min(story.bottom, innerHeight) + 1;
}"""


def test_dice_are_seen_on_a_phone(invite: Invite) -> None:
    visitor = invite(size=PHONE)
    table_of(visitor)
    page = visitor.page
    visitor.play(Random(1), until=PLACE)
    page.locator("[data-place=dive]").tap()
    page.locator("[data-confirm]").tap()
    wait_for(lambda: page.evaluate(SEEN), "the dice")


def test_the_settings_pass_for_whoever_wishes_it(invite: Invite, server: Server) -> None:
    """Someone could answer a card, but does not wish to be asked: the page passes by itself."""
    asked = reached(GAME, may("pass", "react"), players=3)
    visitor = invite(ask="never")
    table = visitor.go_on(asked)
    visitor.open(f"/table/{table}")

    def answers() -> list[log.Acted]:
        return [entry for entry in stored(server, table) if isinstance(entry, log.Acted)]

    first = wait_for(answers, "an answer")[0]
    assert (first.seat, first.action, first.bot) == (asked.state.actor, "pass", False)


def sends_away(match: Match) -> bool:
    """Whether a suitor of someone else is to be sent away."""
    if not may("dismiss")(match):
        return False
    seat = match.state.actor
    own = [zone for zone in match.game.scene(match.state.view(seat)).zones if zone.seat == seat]
    faces = {card.face for zone in own if zone.sheet for card in zone.cards}
    return not {text.split()[-1] for text in legal(match)} <= faces


def test_a_suitor_of_someone_else_is_sent_away_on_a_phone(invite: Invite) -> None:
    """However little room there is, what is asked for can be picked."""
    visitor = invite(size=PHONE, obvious=False)
    visitor.open(f"/table/{visitor.go_on(reached(GAME, sends_away, players=2))}")
    wait_for(visitor.next_thing, "someone to send away")
    assert visitor.too_wide() == []


def test_other_hands_and_unseen_piles_lie_face_down(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor, players=3)
    rng = Random(3)
    for _ in range(2):
        visitor.play(rng, until=PLACE)
        wait_for(visitor.hides_other_hands, "the other hands to lie face down")
        visitor.act(rng)
        visitor.act(rng)


@pytest.mark.parametrize("role", ROLES, ids=["phone", "desktop"])
def test_every_moment_can_be_read_and_touched(
    invite: Invite, axe: str, role: dict[str, Any]
) -> None:
    # Nothing is played automatically while the test looks at the screen.
    visitor, wrong = invite(**role, ask="always", obvious=False), dict[str, list[str]]()
    for verbs in (["go"], ["take"], ["play"], ["dismiss"], ["pass", "react"]):
        table = visitor.go_on(reached(GAME, may(*verbs), players=4))
        visitor.open(f"/table/{table}")
        wait_for(visitor.next_thing, "something to do")
        wrong[verbs[-1]] = look_at(visitor, axe)
    visitor.open(f"/table/{visitor.finished(game=GAME, players=4, rounds=1)}")
    wait_for(visitor.next_thing, "the end")
    wrong["over"] = look_at(visitor, axe)
    visitor.open(f"/learn/{GAME}/first")
    visitor.page.wait_for_selector(".said")
    wrong["first"] = look_at(visitor, axe)
    assert {kind: found for kind, found in wrong.items() if found} == {}


def test_the_guided_wedding_can_be_played(invite: Invite) -> None:
    """The newcomer does what each frame of the script expects, or goes on where it only tells."""
    visitor = invite()
    page = visitor.page
    visitor.open(f"/learn/{GAME}/first")
    page.wait_for_selector(".said")
    for frame in SCRIPT:
        verb, _, thing = frame.get("expect", "").partition(" ")
        visitor.settle()
        if not verb:
            page.locator(".said .button.seal").click()
            continue
        spot = {"go": "[data-place={}]", "take": "[data-choice={}]"}.get(verb)
        card = page.locator("[data-hand]").filter(has_text=thing.capitalize())
        (page.locator(spot.format(thing)) if spot else card).click()
        page.locator("[data-confirm]").click()
    page.wait_for_selector(".end")
