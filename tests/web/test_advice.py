"""Hints at the table, where they are allowed, and the review of a finished game."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from tests.prepared import played
from tests.web.conftest import Invite
from tests.web.test_screens import ROLES, axe, look_at
from tests.web.visiting import WHOLE_GAME, Visitor, wait_for

__all__ = ["axe"]

HAND, DESK = ROLES
PER_CENT = re.compile(r"\d+\s%")


def sit_with_hints(visitor: Visitor, **options: Any) -> str:
    """A game against a bot at a table with hints, already begun."""
    visitor.arrive()
    wish = {"game": "love-letter", "hints": True, "options": {"players": 2, **options}}
    table: str = visitor.ask("/api/tables", wish)["table"]
    visitor.command(table, type="sit", name="Camille")
    visitor.command(table, type="fill", seat=1, level="easy")
    visitor.command(table, type="start")
    return table


def ask_for_a_hint(visitor: Visitor) -> None:
    """Ask, as soon as it is the visitor's turn, and wait until the hint is there."""
    page = visitor.page
    visitor.play(Random(0), until="[data-hint]")  # the bot may have won the first round at once
    page.locator("[data-hint]").click()
    page.locator("[data-advised]").first.wait_for()


def test_hints_are_allowed_in_the_form_and_remembered(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-love-letter]")
    form.locator("summary").click()
    form.locator("[data-hints]").check()
    form.locator("[data-play]").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-with-hints]").wait_for()
    visitor.open("/")
    page.get_by_text("with hints").first.wait_for()
    form.locator("summary").click()
    form.locator("[data-hints]").wait_for()
    assert form.locator("[data-hints]").is_checked()


def test_strengths_are_described_in_words_and_measured_on_a_page_of_their_own(
    invite: Invite,
) -> None:
    visitor = invite()
    page = visitor.page
    ratings = visitor.ask("/api/about")["ratings"]
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-love-letter]")
    form.locator("summary").click()
    for level in ("easy", "medium", "hard"):
        form.locator("select[id$=-bots]").select_option(level)
        form.locator(f"[data-strength={level}]").wait_for()
    assert "Elo" not in form.inner_text()
    form.locator("a[href='/bots']").click()
    page.wait_for_url("**/bots")
    page.locator("table").first.wait_for()
    answer = page.locator("main").inner_text()
    for one in ratings:
        assert f"{one['low']} to {one['high']}" in answer


def test_a_host_and_who_continues_from_a_point_see_what_the_strengths_are_like(
    invite: Invite,
) -> None:
    visitor = invite()
    page = visitor.page
    visitor.arrive()
    visitor.open(f"/table/{visitor.ask('/api/tables', {'game': 'love-letter'})['table']}")
    page.locator("[data-strength=easy]").wait_for()
    assert page.locator("[data-strength]").count() == len(visitor.ask("/api/about")["levels"])
    visitor.open(f"/replay/{visitor.finished(players=2, edition='classic', goal=1)}")
    page.locator("[data-strength=medium]").wait_for()
    page.locator("select[id$=-level]").select_option("hard")
    page.locator("[data-strength=hard]").wait_for()
    assert page.locator("[data-strength]").count() == 1


def test_there_is_no_hint_where_it_is_not_allowed(invite: Invite) -> None:
    visitor = invite()
    visitor.open(f"/table/{visitor.sit_with_bots(players=2, edition='classic')}")
    wait_for(visitor.next_thing, "the first turn")
    visitor.page.keyboard.press("h")
    assert visitor.page.locator("[data-hint], [data-with-hints]").count() == 0


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_hint_is_shown_and_can_be_played(invite: Invite, by: str) -> None:
    visitor = invite(obvious=False)
    page = visitor.page
    table = sit_with_hints(visitor, edition="classic")
    visitor.open(f"/table/{table}")
    visitor.play(Random(0), until="[data-hint]")
    if by == "button":
        ask_for_a_hint(visitor)
    else:
        page.keyboard.press("h")
    first = page.locator("[data-advised]").first
    assert PER_CENT.search(first.inner_text())
    assert first.locator("progress").count() == 1
    # Asked again in the same turn it is the same hint, and the page keeps its order.
    hint = [one["text"] for one in visitor.ask(f"/api/tables/{table}/hint", {})["choices"]]
    shown = [one.get_attribute("data-advised") for one in page.locator("[data-advised]").all()]
    assert shown == [text for text in hint if text in shown]
    assert 1 <= len(shown) <= 3
    before = visitor.ask(f"/api/tables/{table}")["seq"]
    first.click()
    wait_for(
        lambda: (
            visitor.ask(f"/api/tables/{table}")["seq"] > before
            and page.locator("[data-advised]").count() == 0
        ),
        "the choice to be played and the hint to be gone",
    )
    page.get_by_text("Camille asks for a hint.").first.wait_for()


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role["language"])
def test_nothing_is_wrong_with_a_hint(invite: Invite, axe: str, role: dict[str, Any]) -> None:
    visitor = invite(obvious=False, **role)
    visitor.open("/")
    visitor.page.locator("form[aria-labelledby=game-love-letter] summary").click()
    visitor.page.locator("[data-strength]").first.wait_for()
    assert look_at(visitor, axe) == []
    visitor.open(f"/table/{sit_with_hints(visitor, edition='2019')}")
    ask_for_a_hint(visitor)
    assert look_at(visitor, axe) == []


def test_a_review_shows_how_the_game_went_and_marks_the_moves_that_lost_most(
    invite: Invite, axe: str
) -> None:
    visitor, guest = invite(**DESK), invite(**HAND)
    page = visitor.page
    # Someone here lays down the Princess for no reason.
    table = visitor.bring(played("love-letter", 6, edition="classic", players=2, goal=3))
    visitor.open(f"/replay/{table}")
    page.locator("[data-review]").click()
    page.locator("[data-done=true]").wait_for(state="attached", timeout=1000 * WHOLE_GAME)
    review = json.loads(page.evaluate(f"fetch('/api/tables/{table}/review').then(a => a.text())"))
    marked = page.locator("[data-judged]")
    assert marked.count() == min(8, len(review["moves"]))
    for place in range(min(2, marked.count())):
        words = marked.nth(place).inner_text()
        assert len(PER_CENT.findall(words)) == 2
        marked.nth(place).click()
        point = review["moves"][place]["point"]
        page.locator(f"[data-mark='{point}']").wait_for()
    look_through_the_chances(visitor, review)
    assert look_at(visitor, axe) == []
    link = share_the_moment(visitor, table)
    guest.open(link)
    guest.page.locator("[data-luck]").wait_for()
    look_through_the_chances(guest, review)
    assert look_at(guest, axe) == []


def look_through_the_chances(visitor: Visitor, review: Any) -> None:
    """The graph by key, as a table, and by its turning points; luck and skill of each player."""
    page = visitor.page
    graph = page.locator("[data-graph]")
    assert graph.locator("[data-line]").count() == 2
    graph.focus()
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('[data-graph]').ariaValueText.includes('100')")
    # Before a decision the page says what the strongest bot would choose.
    page.keyboard.press("Home")
    page.wait_for_selector("[data-strongest], [data-mark]")
    for turn in page.locator("[data-turn]").all():
        turn.click()
        stop = turn.get_attribute("data-turn")
        page.locator(f"[data-step='{stop}']").wait_for()
        assert len(PER_CENT.findall(turn.inner_text())) == 2
    page.locator("[data-graph]").evaluate(
        "(it) => it.closest('section').querySelector('details').open = true"
    )
    rows = page.locator("figure + details tbody tr")
    rows.first.wait_for()
    assert rows.count() == int(graph.get_attribute("aria-valuemax") or 0) + 1
    assert page.locator("[data-luck] tbody tr").count() == len(review["accounts"]) == 2


def share_the_moment(visitor: Visitor, table: str) -> str:
    """A link leads to the same moment with its review; the picture is a drawing of its own."""
    page = visitor.page
    step = page.locator("[data-step]").get_attribute("data-step")
    page.locator("[data-share-moment]").click()
    link = page.locator("dialog input").input_value()
    assert link == f"{visitor.url}/replay/{table}#step={step}&review"
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as download:
            page.locator(f"[data-{kind}]").click()
        assert download.value.suggested_filename.endswith(f"-{step}.{kind}")
        assert download.value.path().read_bytes().startswith(start)
    page.goto("/")
    visitor.open(link)
    page.locator(f"[data-step='{step}']").wait_for()
    page.locator("[data-luck]").wait_for()
    return link
