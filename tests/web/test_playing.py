"""A newcomer opens the page and plays: every edition, on a phone, by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Route

from tests.prepared import legal, reached, targets
from tests.web.conftest import Invite
from tests.web.moments import ended
from tests.web.visiting import DESKTOP, PHONE, wait_for

# Each edition once, for as many tokens as usual or for one: players, and the goal.
EDITIONS = {"classic": (4, "4"), "premium": (5, "1"), "2019": (6, "1"), "2019-classic": (3, "1")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_newcomer_plays_a_whole_game(invite: Invite, edition: str) -> None:
    players, goal = EDITIONS[edition]
    phone = edition in ("classic", "2019")
    visitor = invite(size=PHONE if phone else DESKTOP, language="fr" if phone else "en")
    page = visitor.page
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-love-letter]")
    form.locator("summary").click()
    form.locator("select[id$=-edition]").select_option(edition)
    form.locator("select[id$=-players]").select_option(str(players))
    form.locator("select[id$=-goal]").select_option(goal)
    bots = form.locator("select[id$=-bots]")
    bots.select_option("easy")
    form.locator("[data-play]").click()
    page.wait_for_url("**/table/*")
    visitor.play(Random(edition), by="tap" if phone else "click")
    assert visitor.out_of_sight == []
    assert page.locator(".ending h2").inner_text()
    table = page.url.rsplit("/", 1)[-1]
    answer = visitor.ask(f"/api/tables/{table}")["table"]
    assert answer["options"]["edition"] == edition
    assert len(answer["seats"]) == players
    assert visitor.too_wide() == []
    # What was chosen is remembered.
    visitor.open("/")
    form.locator("summary").click()
    bots.wait_for()
    assert form.locator("select[id$=-edition]").input_value() == edition
    assert form.locator("select[id$=-players]").input_value() == str(players)
    assert form.locator("select[id$=-goal]").input_value() == goal
    assert bots.input_value() == "easy"


def test_the_end_of_a_round_says_who_won_and_why_and_leads_on(invite: Invite) -> None:
    visitor = ended(players=3, edition="2019", goal=3)(invite, "en")
    page = visitor.page
    visitor.catch_up(page.url.rsplit("/", 1)[-1])
    standings = visitor.last_state()["scene"]["standings"]
    winners = [one["seat"] for one in standings if one.get("winner")]
    held = [card for one in standings for card in one.get("cards", []) if card.get("face")]
    assert page.locator(".ending h2").inner_text()
    assert page.locator(".ending .why p").count() > 0
    assert page.locator(".ending tbody tr").count() == len(standings) == 3
    assert page.locator(".ending tr.winner").count() == len(winners) > 0
    assert page.locator(".ending td.cards .card").count() == len(held) > 0
    page.click("[data-next]")
    page.wait_for_selector(".ending", state="detached")
    wait_for(lambda: not visitor.last_state()["scene"].get("standings"), "the next round")


def test_each_bot_can_have_its_own_strength(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-love-letter]")
    form.locator("summary").click()
    form.locator("select[id$=-players]").select_option("3")
    form.locator("select[id$=-bots]").select_option("mixed")
    form.locator("select[id$=-bot-0]").select_option("easy")
    form.locator("select[id$=-bot-1]").select_option("medium")
    form.locator("[data-play]").click()
    page.wait_for_url("**/table/*")
    seats = visitor.ask(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")["table"]["seats"]
    assert [seat.get("level") for seat in seats[1:]] == ["easy", "medium"]


def test_a_choice_counts_also_if_the_server_is_slow_to_confirm_it(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-love-letter]")
    form.locator("summary").click()
    players = form.locator("select[id$=-players]")
    players.wait_for()
    asked: list[Route] = []
    page.route("**/book?*players*", lambda route: asked.append(route))
    with page.expect_request("**/book?*players*"):
        players.select_option("3")
    form.locator("[data-play]").click()
    for route in asked:
        route.continue_()
    page.wait_for_url("**/table/*")
    seats = visitor.ask(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")["table"]["seats"]
    assert len(seats) == 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_first_visit_on_a_small_phone(invite: Invite, language: str) -> None:
    """The way to play is on the screen at once, with cards of the game, and nothing moves."""
    visitor = invite(size={"width": 360, "height": 640}, language=language)
    page = visitor.page
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach("
        "(one) => (window.shift += one.value))).observe({ type: 'layout-shift', buffered: true })"
    )
    visitor.open("/")
    page.wait_for_selector(".cover svg")
    box = page.locator("[data-play]").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 640
    assert page.evaluate("window.shift") < 0.1
    assert "Elo" not in page.locator("main").inner_text()


def test_open_tables_are_live_and_a_wrong_address_leads_home(invite: Invite) -> None:
    host, guest = invite(), invite()
    guest.open("/no/such/page")
    guest.page.locator("main a[href='/']").click()
    guest.page.wait_for_selector("[data-play]")
    host.arrive()
    table = host.ask("/api/tables", {"game": "love-letter", "public": True})["table"]
    guest.page.wait_for_selector(f"a[href='/table/{table}']")


def test_a_learner_goes_on_to_a_first_game(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    visitor.open("/learn/love-letter")
    page.locator("[data-first-game]").click()
    page.wait_for_url("**/table/*")
    answer = visitor.ask(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")["table"]
    assert answer["phase"] == "playing"
    assert answer["hints"]
    assert answer["seats"][1]["level"] == "easy"


def test_two_presses_of_enter_and_one_sits(invite: Invite) -> None:
    visitor = invite()
    visitor.open("/")
    visitor.page.wait_for_selector("[data-play]:not([disabled])")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/table/*")
    wait_for(visitor.next_thing, "the first turn")


def test_a_round_by_keyboard_alone(invite: Invite) -> None:
    visitor = invite()
    visitor.open(f"/table/{visitor.sit_with_bots(players=3, edition='2019', goal=1)}")
    page = visitor.page
    visitor.play_by_keyboard(Random(5))
    assert visitor.out_of_sight == []
    # From here, too, the way on is within reach.
    assert visitor.reach("a[href^='/replay/']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay/*")


def test_a_sheet_that_opens_as_another_closes_stays_open(invite: Invite) -> None:
    """The browser reports only later that a sheet was closed."""
    visitor = invite()
    page = visitor.page
    visitor.open(f"/table/{visitor.finished(players=2, edition='classic', goal=1)}")
    wait_for(visitor.next_thing, "the end")
    page.keyboard.press("t")
    page.wait_for_selector("dialog[open]")
    closed = page.evaluate(
        """() => new Promise((done) => {
            const tracker = document.querySelector('dialog[open]');
            tracker.addEventListener('close', () => setTimeout(() => done(!tracker.open), 100));
            tracker.close();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
        })"""
    )
    assert closed
    assert page.locator("dialog[open]").count() == 1


def test_a_slip_is_undone_and_a_refusal_explained(invite: Invite) -> None:
    visitor = invite()
    moment = reached(
        "love-letter", lambda match: len(targets(match, "guard")) == 2, edition="classic", players=3
    )
    visitor.open(f"/table/{visitor.go_on(moment)}")
    page = visitor.page
    guards = page.locator(".choosing [data-hand]").filter(has_text="Guard")
    guards.first.click()
    page.wait_for_selector("[data-pick], [data-choice]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".choosing [data-hand]")
    guards.first.click()
    page.locator("[data-pick]:not([aria-disabled=true])").first.click()
    page.wait_for_selector("[data-choice]")
    refused = page.locator("[data-choice][aria-disabled=true]")
    assert refused.first.get_attribute("data-choice") == "guard"
    refused.first.click(force=True)
    page.wait_for_selector(".reason:not(:empty)")
    assert page.locator(".reason").inner_text().strip()


def test_language_and_theme_change_at_once(invite: Invite) -> None:
    visitor = invite()
    visitor.open(f"/table/{visitor.go_on(reached('love-letter', legal, edition='2019'))}")
    page = visitor.page
    wait_for(visitor.next_thing, "one's turn")
    assert page.locator("html").get_attribute("lang") == "en"
    page.click("button[lang=fr]")
    wait_for(lambda: page.locator("html").get_attribute("lang") == "fr", "French")
    wait_for(lambda: page.get_by_text("À vous", exact=False).count(), "French words")
    assert page.locator("html").get_attribute("data-theme") == "light"
    page.emulate_media(color_scheme="dark")
    wait_for(lambda: page.locator("html").get_attribute("data-theme") == "dark", "the dark")


MOVED = """
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    moved += 1;
    return animate.apply(this, given);
  };
"""


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "still"])
def test_cards_move_unless_that_is_not_wanted(invite: Invite, moving: bool) -> None:
    visitor = invite(moving=moving, speed="fast")
    visitor.context.add_init_script(MOVED)
    visitor.open(f"/table/{visitor.sit_with_bots(players=2, edition='classic', goal=50)}")
    rng = Random(1)
    visitor.one_more_turn(rng)
    visitor.one_more_turn(rng)
    if moving:
        wait_for(lambda: visitor.page.evaluate("moved") > 0, "a card to move")
        return
    assert visitor.page.evaluate("moved") == 0
    longest = """() => Math.max(0, ...document.getAnimations()
      .map((one) => one.effect.getComputedTiming().duration))"""
    assert visitor.page.evaluate(longest) < 1, "milliseconds"
