"""Tanto Cuore on the page: a newcomer's first game on a phone, by keyboard, in French; what is
played automatically and taken back; what a card gives before it is played; and nothing of what
others hold.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.match import Match
from billetdoux.kernel.narrator import Narrator
from tests.prepared import legal, reached
from tests.web.conftest import Invite
from tests.web.test_hidden_in_the_page import nothing_hidden_was_sent
from tests.web.test_screens import ROLES, axe, look_at
from tests.web.visiting import PHONE, ROOT, Server, Visitor, wait_for

__all__ = ["axe"]

GAME = "tanto-cuore"
SCRIPT = tomllib.loads(
    (ROOT / "src/billetdoux/games/tanto_cuore/tutorial/script.toml").read_text(encoding="utf-8")
)["frame"]
REFINED = "[data-card]:not([aria-disabled=true])"


def table_of(visitor: Visitor, players: int = 2, rounds: int = 3, **wishes: Any) -> str:
    table = visitor.sit_with_bots(players, game=GAME, rounds=rounds, **wishes)
    visitor.open(f"/table/{table}")
    return table


def in_phase(phase: str) -> Callable[[Match], bool]:
    """Whether someone is to decide in this phase."""

    def holds(match: Match) -> bool:
        scene = match.game.scene(match.state.view(match.state.actor))
        return scene.phase == phase

    return holds


def after_love(match: Match) -> list[str]:
    """What may be done when all love has been played; nothing where that cannot be done."""
    if "love" not in legal(match):
        return []
    later = match.state.copy()
    later.apply(match.game.parse("love"))
    return [str(action) for action in later.actions()]


def hires_some(match: Match) -> bool:
    """Whether love buys something, but not everything."""
    hired = [text for text in after_love(match) if text.startswith("hire ")]
    return len(hired) > 1 and "hire pauline" not in hired


def test_a_newcomer_plays_to_the_end_and_is_sent_nothing_that_others_hold(
    invite: Invite, server: Server
) -> None:
    visitor, watcher = invite(size=PHONE, language="fr"), invite()
    visitor.open("/")
    form = visitor.page.locator(f"form:has(#game-{GAME})")
    form.locator("summary").click()
    choices = form.locator("select")
    wait_for(lambda: "oui" in " ".join(choices.all_inner_texts()), "the game's own words")
    words = choices.all_inner_texts()
    assert any("oui" in one and "non" in one for one in words)
    assert any("recommandées" in one and "au hasard" in one for one in words)
    assert not any("false" in one or "random" in one for one in words)
    page = visitor.page
    form.locator("select[id$=-bots]").select_option("medium")
    form.locator("[data-play]:not([disabled])").click()
    page.wait_for_url("**/table/*")
    visitor.play(Random(2), by="tap", until="[data-confirm]")
    visitor.frames.clear()
    table = table_of(visitor, players=3, rounds=3, level="medium")
    watcher.open(f"/table/{table}")
    watcher.page.wait_for_selector("main.play")
    visitor.play(Random(2), by="tap")
    assert visitor.out_of_sight == []
    assert page.locator(".ending h2").inner_text()
    assert visitor.too_wide() == []
    story = page.locator("main.play").inner_text()
    assert "undefined" not in story
    assert visitor.complaints == []
    nothing_hidden_was_sent(server, table, visitor, watcher)


def test_a_few_turns_by_keyboard_alone(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor, rounds=2)
    visitor.play_by_keyboard(Random(3))
    assert visitor.out_of_sight == []


def test_what_a_card_would_give_is_said_before_it_is_taken(invite: Invite) -> None:
    visitor = invite()
    table_of(visitor)
    page = visitor.page
    page.locator(REFINED).first.wait_for()
    name = page.locator(REFINED).first.get_attribute("data-card") or ""
    page.locator(REFINED).first.click()
    page.wait_for_selector("[data-confirm]")
    answer = Narrator(billetdoux.game(GAME), "en", ["", ""]).card(name, "text")
    assert page.locator(".effect").inner_text() == answer
    page.keyboard.press("Escape")
    page.locator(REFINED).first.wait_for()


def test_love_is_played_automatically_and_can_be_taken_back(invite: Invite) -> None:
    visitor = invite()
    table = visitor.go_on(reached(GAME, hires_some, players=2, rounds=20))
    page = visitor.page

    def love_offered() -> bool:
        answer = visitor.ask(f"/api/tables/{table}").get("actions", [])
        return "love" in [one["text"] for one in answer]

    assert love_offered()
    visitor.open(f"/table/{table}")
    wait_for(lambda: not love_offered(), "the love to be played")
    answer = visitor.ask(f"/api/tables/{table}")["scene"]["counters"]
    assert {one["id"]: one["value"] for one in answer}["love"] > 0
    page.get_by_role("button", name="Take back my last move").click()
    wait_for(love_offered, "the love to be back in hand")
    page.wait_for_timeout(900)  # longer than what is obvious would wait
    assert love_offered()


def test_what_is_picked_stays_in_sight_until_it_is_taken(invite: Invite) -> None:
    """On a small phone, where a part of the market is put away."""
    visitor = invite(size=PHONE, obvious=False)
    table = visitor.go_on(reached(GAME, in_phase("phase-0"), players=4, rounds=12))
    visitor.open(f"/table/{table}")
    page = visitor.page
    page.locator("[data-card]:not([aria-disabled=true])").first.tap()
    page.wait_for_selector("[data-confirm]")
    assert page.locator(".field .picked").is_visible()


def test_the_park_tells_why_someone_cannot_be_hired(invite: Invite) -> None:
    visitor = invite()
    visitor.open(f"/table/{visitor.go_on(reached(GAME, hires_some, players=2, rounds=20))}")
    page = visitor.page
    page.locator(REFINED).first.wait_for()  # the love has been played: someone can be hired
    page.locator("[data-card=pauline][aria-disabled=true]").click(force=True)
    page.locator(".reason:not(:empty)").wait_for()


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
    # Whoever has no refined maid yet has a place for one.
    sheets = visitor.last_state()["scene"]["sheets"]
    vacant = [sheet for sheet in sheets if not sheet.get("face")]
    assert page.locator(".portrait.vacant svg").count() == len(vacant) > 0


@pytest.mark.parametrize("role", ROLES, ids=["phone", "desktop"])
def test_every_moment_can_be_read_and_touched(
    invite: Invite, axe: str, role: dict[str, Any]
) -> None:
    # Nothing is played automatically while the test looks at the screen.
    visitor, wrong = invite(**role, obvious=False), dict[str, list[str]]()
    for phase in ("phase-0", "phase-2", "phase-4"):
        table = visitor.go_on(reached(GAME, in_phase(phase), players=4, rounds=12))
        visitor.open(f"/table/{table}")
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
    """The newcomer does what each frame of the script expects, or goes on where it only tells."""
    visitor = invite()
    page = visitor.page
    visitor.open(f"/learn/{GAME}/first")
    page.wait_for_selector(".said")
    for frame in SCRIPT:
        verb, *things = frame.get("expect", "").split(" ")
        visitor.settle()
        if not verb:
            page.locator(".said .button.seal").click()
            continue
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
        visitor.settle()
        if verb == "chamber":
            page.locator("[data-choice]").filter(has_text="chambermaid").click()
        elif page.locator("[data-confirm]").count():
            page.locator("[data-confirm]").click()
    page.wait_for_selector(".end")
