"""Tanto Cuore on the page: a newcomer's whole game on a phone, by keyboard, in French; what is
done unasked and taken back; what a card gives before it is played; and nothing of what others hold.
"""

from __future__ import annotations

import json
import tomllib
from random import Random
from typing import Any

import pytest

from billetdoux.kernel.text import game_texts
from tests.web.conftest import Invite
from tests.web.test_hidden_in_the_page import KNOWN, expected, stored
from tests.web.test_screens import ROLES, axe, look_at
from tests.web.visiting import PHONE, ROOT, Server, Visitor, wait_for

__all__ = ["axe"]

GAME = "tanto-cuore"
SCRIPT = tomllib.loads(
    (ROOT / "web" / "src" / "games" / GAME / "script.toml").read_text(encoding="utf-8")
)["frames"]
PATIENT = 120  # seconds for a whole game, also on a busy machine
REFINED = "[data-card]:not([aria-disabled=true])"


def table_of(visitor: Visitor, players: int = 2, rounds: int = 3, **wishes: Any) -> str:
    table = visitor.sit_with_bots(players, game=GAME, rounds=rounds, **wishes)
    visitor.open(f"/table/{table}")
    return table


def in_phase(visitor: Visitor, phase: str) -> bool:
    state = visitor.last_state()
    return state["scene"].get("phase") == phase and bool(state.get("actions"))


def act_until(visitor: Visitor, phase: str, rng: Random) -> None:
    """Play at random until this phase is the visitor's to decide."""
    for _ in range(600):
        if in_phase(visitor, phase):
            return
        if not visitor.act(rng):
            visitor.page.wait_for_timeout(20)
    raise AssertionError(f"the game does not come to {phase}")


def test_a_newcomer_plays_a_whole_game(invite: Invite) -> None:
    visitor = invite(size=PHONE, language="fr")
    visitor.open("/")
    form = visitor.page.locator(f"form:has(#game-{GAME})")
    words = form.locator("select").all_inner_texts()
    assert any("oui" in one and "non" in one for one in words)
    assert any("recommandées" in one and "au hasard" in one for one in words)
    assert not any("false" in one or "random" in one for one in words)
    page = visitor.page
    form.locator("select[id*=-bot-]").first.select_option("medium")
    form.locator("[data-play]:not([disabled])").click()
    page.wait_for_url("**/table/*")
    visitor.play(Random(2), by="tap", seconds=PATIENT)
    assert page.locator(".ending h2").inner_text()
    assert visitor.too_wide() == []
    story = page.locator("main.play").inner_text()
    assert "undefined" not in story
    assert visitor.complaints == []


def test_a_few_turns_by_keyboard_alone(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor, rounds=2)
    visitor.play_by_keyboard(Random(3))


def test_what_a_card_would_give_is_told_before_it_is_taken(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor)
    page = visitor.page
    page.locator(REFINED).first.wait_for()
    name = page.locator(REFINED).first.get_attribute("data-card")
    page.locator(REFINED).first.click()
    page.wait_for_selector("[data-confirm]")
    told = game_texts(GAME, "en").say(f"card-{name}.text")
    assert page.locator(".effect").inner_text() == told
    page.keyboard.press("Escape")
    page.locator(REFINED).first.wait_for()


def offered(visitor: Visitor) -> list[str]:
    """What the visitor may do, in notation."""
    visitor.page.wait_for_timeout(20)  # let the page hear what was sent
    return [one["text"] for one in visitor.last_state().get("actions", [])]


def test_love_is_played_unasked_and_can_be_taken_back(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor, rounds=20, level="easy")
    page, rng = visitor.page, Random(4)
    page.locator(REFINED).first.wait_for()
    for _ in range(600):
        if "love" in offered(visitor):
            break
        visitor.act(rng)
    wait_for(lambda: "love" not in offered(visitor), "the love to be played")
    purse = {one["id"]: one["value"] for one in visitor.last_state()["scene"]["counters"]}
    assert purse["love"] > 0
    page.get_by_role("button", name="Take back my last move").click()
    wait_for(lambda: "love" in offered(visitor), "the love to be back in hand")
    page.wait_for_timeout(900)  # longer than what is obvious would wait
    assert "love" in offered(visitor)


def test_the_park_tells_why_someone_cannot_be_hired(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor, rounds=20, level="easy")
    act_until(visitor, "phase-4", Random(6))
    wait_for(
        lambda: visitor.page.locator("[data-card=pauline][aria-disabled=true]").count(),
        "the love to be played",
    )
    visitor.page.locator("[data-card=pauline]").click(force=True)
    wait_for(lambda: visitor.page.locator(".reason").inner_text(), "a reason")


def test_nothing_that_others_hold_reaches_the_page(invite: Invite, server: Server) -> None:
    visitor, watcher = invite(), invite()
    table = table_of(visitor, players=3, rounds=3, level="medium")
    watcher.open(f"/table/{table}")
    visitor.play(Random(8))
    entries = stored(server, table)
    for one, seat in ((visitor, 0), (watcher, None)):
        told = expected(entries, seat)
        states = [json.loads(frame) for frame in one.frames if '"type":"state"' in frame]
        assert len(states) > 5
        for state in states:
            may = told[state["seq"]]
            assert {key: state.get(key) for key in KNOWN} == {key: may.get(key) for key in KNOWN}
            for item in state.get("story", []):
                assert item == told[item["seq"]]["story"][0]


def test_other_hands_lie_face_down(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor, players=4, rounds=3)
    page = visitor.page
    page.locator(REFINED).first.wait_for()
    hands = [zone for zone in visitor.last_state()["scene"]["zones"] if zone["kind"] == "hand"]
    others = [zone for zone in hands if zone["seat"] != 0]
    assert len(others) == 3
    for zone in others:
        faces = [card.get("face") for card in zone["cards"]]
        assert faces == [None] * 5
        assert page.locator(f"[data-seat='{zone['seat']}'] .hand .card.down").count() == 5
    assert page.locator(".desk [data-hand] .card.down").count() == 0


@pytest.mark.parametrize("role", ROLES, ids=["phone", "desktop"])
def test_every_moment_can_be_read_and_touched(
    invite: Invite, axe: str, role: dict[str, Any]
) -> None:
    visitor = invite(**role)
    table_of(visitor, players=4, rounds=12, level="medium")
    rng, wrong = Random(6), dict[str, list[str]]()
    for phase in ("phase-0", "phase-2", "phase-4"):
        act_until(visitor, phase, rng)
        wait_for(visitor.next_thing, "something to do")
        wrong[phase] = look_at(visitor, axe)
    visitor.open(f"/learn/{GAME}/cards")
    visitor.page.wait_for_selector("ul.cards li")
    wrong["cards"] = look_at(visitor, axe)
    visitor.open(f"/learn/{GAME}/rules")
    visitor.page.wait_for_selector(".rules li")
    wrong["rules"] = look_at(visitor, axe)
    assert {kind: found for kind, found in wrong.items() if found} == {}


def test_the_guided_rounds_can_be_played(invite: Invite) -> None:
    """What the newcomer does is the first action of the next frame of the script."""
    visitor = invite()
    page = visitor.page
    visitor.open(f"/learn/{GAME}/first")
    page.wait_for_selector(".said")
    page.locator(".said .button.seal").click()
    for actions in SCRIPT[2:]:
        verb, *things = actions[0].split(" ")
        spots = [f"[data-choice={verb}]"]
        if verb in {"take", "hire"}:
            spots = [f"[data-card={things[0]}]"]
        elif verb == "use":
            shown = page.locator(f"[data-choice={things[0]}]").count()
            spots = [f"[data-choice={things[0]}]" if shown else f"[data-card={things[0]}]"]
        for spot in spots if verb not in {"play", "chamber"} else []:
            page.locator(spot).first.click()
        if verb in {"play", "chamber"} or len(things) > 1:
            name = things[-1].capitalize()
            page.locator("[data-hand]:not([aria-disabled=true])").filter(
                has_text=name
            ).first.click()
        if verb == "chamber":
            page.locator("[data-choice]").filter(has_text="chambermaid").click()
        elif page.locator("[data-confirm]").count():
            page.locator("[data-confirm]").click()
    page.locator(".said .button.seal").click()
    page.wait_for_selector(".end")
