"""Looking back and learning: steps, eyes, export, going on, verification, rules and cards."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route

from billetdoux.kernel.errors import FileError
from billetdoux.kernel.match import verify
from tests.prepared import played
from tests.web.conftest import Invite
from tests.web.visiting import Visitor, wait_for

# All that is told of how the table is now, once the page has nothing more to work out: also what is
# never painted.
WATCH_STORY = """() => {
  window.told = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (!document.querySelector('[data-back]'))
      told.push(document.querySelector('.moment .lines').innerText);
  };
  new MutationObserver(() => port2.postMessage(0)).observe(
    document.querySelector('.story'), { childList: true, subtree: true, characterData: true });
}"""


def step_of(visitor: Visitor) -> int:
    return int(visitor.page.get_attribute("[data-step]", "data-step") or -1)


def verdict_of(visitor: Visitor) -> str:
    visitor.page.click("[data-verify]")
    visitor.page.wait_for_selector("[data-verdict]:not([data-verdict=''])")
    return visitor.page.get_attribute("[data-verdict]", "data-verdict") or ""


def bring(visitor: Visitor, file: dict[str, Any]) -> None:
    """Open a saved game from a file."""
    visitor.open("/replay")
    content = json.dumps(file).encode()
    visitor.page.set_input_files(
        "#bring", {"name": "game.json", "mimeType": "application/json", "buffer": content}
    )


def last_draw(steps: list[dict[str, Any]]) -> int:
    """Where nature last had a choice: which card comes may also be certain."""
    return max(index for index, step in enumerate(steps) if len(step.get("chances", [])) > 1)


def another_draw(steps: list[dict[str, Any]], place: int) -> str:
    """Something else that nature could have done there."""
    outcomes: list[str] = [one for one, _ in steps[place]["chances"]]
    return next(one for one in outcomes if one != steps[place]["action"])


def other_words(file: dict[str, Any]) -> dict[str, Any]:
    """The same secret with other words of the players, from which another game follows."""
    for number in range(100):
        chance: dict[str, Any] = {**file["chance"], "entropy": [f"other words {number}", ""]}
        try:
            verify({**file, "chance": chance})
        except FileError:
            return chance
    raise AssertionError("the words do not matter")


def test_step_by_keys_buttons_and_slider(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    game = played("love-letter", 3, players=2, edition="classic", goal=2)
    visitor.open(f"/replay/{visitor.bring(game)}")
    page.wait_for_selector("[data-step]")
    slider = page.locator("input[type=range]")
    last = int(slider.get_attribute("max") or 0)
    assert last > 4

    def is_at(step: int) -> None:
        page.locator(f"[data-step='{step}']").wait_for()

    is_at(0)
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    is_at(1)
    page.keyboard.press("End")
    is_at(last)
    page.keyboard.press("Shift+ArrowLeft")
    wait_for(lambda: 0 < step_of(visitor) < last, "the beginning of a round")
    page.keyboard.press("Home")
    is_at(0)
    page.get_by_label("One step forward").click()
    is_at(1)
    page.get_by_role("button", name="Round 2", exact=True).click()
    wait_for(lambda: step_of(visitor) > 1, "the second round")
    second = step_of(visitor)
    slider.focus()
    page.keyboard.press("ArrowRight")
    is_at(second + 1)
    # A step is never skipped for good: what is shown is what was asked for last.
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    is_at(second - 2)
    wait_for(lambda: page.locator(".happened p").count(), "what happened there")


# How the table is laid out, once its cards have come to rest and it stays the same.
LAYOUT = """async () => {
  const layout = () => [...document.querySelectorAll('.board, [data-zone]')].map(
    ({ dataset, style }) => [dataset.template, dataset.scale, style.cssText]);
  for (let last = "", turn = 0; turn < 100; turn++) {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    const now = layout();
    if (JSON.stringify(now) === last) return now;
    last = JSON.stringify(now);
  }
  throw new Error("the table never stays the same");
}"""


# Counts how often the table finds itself another size.
WATCH_SIZES = """() => {
  window.resized = 0;
  new MutationObserver((changes) => { window.resized += changes.length; }).observe(
    document.querySelector('.board'), { attributes: true, attributeFilter: ['data-scale'] });
}"""
MOST_SIZES = 3  # that are tried for what happened in a step


def test_cards_that_move_do_not_change_the_layout(invite: Invite) -> None:
    """On their way they reach beyond their places, which need no more room for that."""
    game = played("tanto-cuore", 3, players=4)
    still, moving = invite(speed="fast"), invite(moving=True, speed="fast")
    for visitor in (still, moving):
        visitor.open(f"/replay/{visitor.bring(game)}")
        visitor.page.wait_for_selector("[data-step]")
    # A table keeps how it lay before, so both begin when the first position lies at rest.
    assert moving.page.evaluate(LAYOUT) == still.page.evaluate(LAYOUT)
    still.page.evaluate(WATCH_SIZES)
    for step in range(1, 25):
        still.page.evaluate("window.resized = 0")
        for visitor in (still, moving):
            visitor.page.keyboard.press("ArrowRight")
            visitor.page.locator(f"[data-step='{step}']").wait_for()
        assert moving.page.evaluate(LAYOUT) == still.page.evaluate(LAYOUT), step
        assert still.page.evaluate("window.resized") <= MOST_SIZES, step


def test_words_and_table_change_together(invite: Invite) -> None:
    """The words of a step wait for its table, which may have to come from the server first."""
    visitor = invite()
    page = visitor.page
    visitor.open(f"/replay/{visitor.bring(played('love-letter', 3, players=2, goal=1))}")
    page.locator("[data-step='0']").wait_for()
    before = page.inner_text(".happened")
    held: list[Route] = []
    page.route("**/steps/*", lambda route: held.append(route))
    page.keyboard.press("ArrowRight")
    wait_for(lambda: page.input_value("input[type=range]") == "1" and held, "the question")
    assert step_of(visitor) == 0
    assert page.inner_text(".happened") == before
    held[0].continue_()
    page.locator("[data-step='1']").wait_for()
    assert page.inner_text(".happened") != before


def test_playing_waits_for_each_table(invite: Invite) -> None:
    """Whoever also steps by hand misses no table; where one cannot be had, playing stops."""
    visitor = invite()
    page = visitor.page
    page.clock.install()
    visitor.open(f"/replay/{visitor.bring(played('love-letter', 3, players=2, goal=1))}")
    page.locator("[data-step='0']").wait_for()
    held: list[Route] = []
    page.route("**/steps/*", lambda route: held.append(route))
    page.get_by_role("button", name="Play", exact=True).click()
    page.keyboard.press("ArrowRight")
    wait_for(lambda: len(held) == 1, "the first table")
    page.clock.run_for(20_000)
    assert page.input_value("input[type=range]") == "1"
    held[0].abort()
    page.get_by_role("alert").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for(lambda: len(held) == 2, "the same table again")
    held[1].continue_()
    page.unroute("**/steps/*")
    page.locator("[data-step='1']").wait_for()
    page.clock.run_for(20_000)
    page.locator("[data-step='2']").wait_for()


def test_whose_eyes(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    visitor.open(f"/replay/{visitor.finished(players=3, edition='2019', goal=1)}")
    eyes = page.get_by_label("View as")
    hidden = page.locator("[data-seat] .card.down")
    wait_for(lambda: page.locator("[data-seat]").count() == 3, "the table")
    assert hidden.count() == 0
    eyes.select_option(label="As a spectator saw it")
    wait_for(lambda: hidden.count() == 4, "all hands to be hidden")
    eyes.select_option(label="As Camille saw it")
    wait_for(lambda: 0 < hidden.count() < 4, "one hand to be open")
    page.locator("h1").click()
    page.keyboard.press("s")
    wait_for(lambda: eyes.input_value() != "0", "the next one's eyes")


def test_verify_accepts_a_true_game_and_rejects_a_false_one(invite: Invite, tmp_path: Path) -> None:
    visitor = invite()
    page = visitor.page
    table = visitor.finished(players=2, edition="2019", goal=1)
    visitor.open(f"/replay/{table}")
    assert verdict_of(visitor) == "true"
    with page.expect_download() as download:
        page.click("[data-export]")
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    file = json.loads(saved.read_text(encoding="utf-8"))
    # Bots go by the names that they had on the screen.
    assert "easy" not in file["about"]["names"]
    assert all(file["about"]["names"])
    steps = visitor.ask(f"/api/tables/{table}/steps")

    bring(visitor, file)
    page.wait_for_url("**/replay/*")
    assert verdict_of(visitor) == "true"

    # The last card drawn is exchanged for another: possible by the rules, but not what was drawn.
    place = last_draw(steps)
    actions = [*file["actions"][:place], another_draw(steps, place)]
    bring(visitor, {**file, "actions": actions})
    page.wait_for_url("**/replay/*")
    assert verdict_of(visitor) == "draw"
    answer = page.locator("[data-verdict]").inner_text()
    assert f"step {place + 1}" in answer
    assert another_draw(steps, place) in answer
    assert steps[place]["action"] in answer

    # Other words of the players give other draws.
    bring(visitor, {**file, "chance": other_words(file)})
    page.wait_for_url("**/replay/*")
    assert verdict_of(visitor) == "draw"


@pytest.mark.parametrize("wrong", ["secret", "action", "json", "other", "large"])
def test_files_that_cannot_be_true_are_not_opened(invite: Invite, wrong: str) -> None:
    visitor = invite()
    page = visitor.page
    table = visitor.finished(players=2, edition="classic", goal=1)
    file = visitor.ask(f"/api/tables/{table}/file")
    if wrong == "secret":
        file["chance"]["secret"] = "00" * 32
    elif wrong == "action":
        file["actions"][-1] = "draw nothing"
    content = json.dumps(file)
    others = {"json": "{", "other": '{"hello": 1}', "large": " " * 300_000}
    content = others.get(wrong, content)
    visitor.open("/replay")
    page.set_input_files(
        "#bring", {"name": "g.json", "mimeType": "application/json", "buffer": content.encode()}
    )
    answer = page.locator(".bring [role=alert]").inner_text()
    expected = {"secret": "committed", "action": "actions[", "large": "large"}
    assert expected.get(wrong, "not a game saved by Billet-doux") in answer


def test_a_promise_that_was_seen_is_kept_in_mind(invite: Invite) -> None:
    """A server that exchanged the secret after the game is found out by who watched it."""
    visitor = invite()
    page = visitor.page
    table = visitor.finished(players=2, edition="classic", goal=1)
    visitor.open("/")
    note = "(value) => localStorage.setItem('billetdoux-promises', value)"
    page.evaluate(note, json.dumps([[table, {"commitment": "another one"}]]))
    visitor.open(f"/replay/{table}")
    assert verdict_of(visitor) == "promise"
    promised = visitor.ask(f"/api/tables/{table}")["table"]["commitment"]
    page.evaluate(note, json.dumps([[table, {"commitment": promised}]]))
    visitor.open(f"/replay/{table}")
    assert verdict_of(visitor) == "true"


def test_going_on_from_a_point(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    table = visitor.finished(players=3, edition="2019", goal=1)
    visitor.open(f"/replay/{table}")
    page.wait_for_selector("[data-go-on]")
    page.click("[data-go-on]")
    page.wait_for_url(lambda url: "/table/" in url)
    wait_for(visitor.next_thing, "the game to go on")


def test_a_game_that_goes_on_is_looked_back_at_from_its_log(invite: Invite) -> None:
    """Its moments are shown again while nothing is played; its replay stays closed."""
    visitor = invite()
    page = visitor.page
    page.set_viewport_size({"width": 1280, "height": 600})  # a low window: stories are long for it
    table = visitor.sit_with_bots(players=2, edition="classic", goal=50)
    visitor.open(f"/table/{table}")
    story = page.locator(".moment .lines")
    past = page.locator("aside .log li button")
    rng = Random(1)
    # Until there is more to tell than has room, as when a round begins.
    while past.count() < 2 or not page.locator(".moment .earlier").count():
        visitor.one_more_turn(rng)
        visitor.catch_up(table)
    now, seq, asked = story.inner_text(), visitor.last_state()["seq"], visitor.next_thing()
    page.evaluate(WATCH_STORY)
    for place in range(max(0, past.count() - 6), past.count()):
        moment = past.nth(place)
        told = moment.inner_text()
        # By mouse and by keyboard, there and back.
        if place % 2:
            moment.focus()
            page.keyboard.press("Enter")
        else:
            moment.click()
        back = page.get_by_role("button", name="Back to the game")
        back.wait_for()
        assert story.locator("p").last.inner_text() in told
        assert (visitor.next_thing(), visitor.last_state()["seq"]) == (asked, seq)
        if place % 2:
            page.keyboard.press("Escape")
        else:
            back.click()
        back.wait_for(state="detached")
        assert story.inner_text() == now
    # It does not depend on when one looks.
    assert set(page.evaluate("told")) == {now}
    visitor.open(f"/replay/{table}")
    assert "not over" in page.get_by_role("alert").inner_text()


def test_rules_and_cards_of_each_edition(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    for edition, cards in (("classic", 8), ("2019", 10), ("2019-classic", 8)):
        visitor.open("/learn/love-letter/cards")
        page.get_by_label("Edition").select_option(edition)
        page.locator(f"ul.cards > li:nth-child({cards}):last-child").wait_for()
    page.get_by_label("Edition").select_option("premium")
    page.get_by_label("Players").select_option("8")
    wait_for(lambda: page.locator("ul.cards > li").count() == 17, "the large deck")
    visitor.open("/learn/love-letter/rules")
    page.get_by_label("Edition").select_option("2019")
    wait_for(lambda: page.locator("#LL-CHANCELLOR-1").count(), "the Chancellor's rule")
    page.get_by_label("Edition").select_option("classic")
    wait_for(lambda: not page.locator("#LL-CHANCELLOR-1").count(), "no Chancellor in classic")
    page.click("button[lang=fr]")
    page.get_by_text("Mise en place").first.wait_for()


def test_the_guided_first_round(invite: Invite) -> None:
    """Whoever follows the instructions reaches the end; whoever guesses wrong hears what fits."""
    visitor = invite()
    page = visitor.page
    visitor.open("/learn/love-letter/first")
    page.wait_for_selector(".said")
    for _ in range(40):
        visitor.settle()
        if page.locator(".end").count():
            break
        if page.locator(".said .seal").count():
            page.locator(".said .seal").click()
            continue
        # A riddle does not say what to play, but the answer to a wrong guess does.
        wrong = page.locator(".other")
        answer = (wrong if wrong.count() else page.locator(".do")).inner_text()
        what = visitor.next_thing()
        assert what
        options = page.locator(what)
        names = options.evaluate_all("all => all.map((one) => one.ariaLabel ?? one.innerText)")
        plain = [name.split(",")[0].split("\\n")[0].strip() for name in names]
        fit = [index for index, name in enumerate(plain) if name and _named(name, answer)]
        options.nth(fit[0] if fit else 0).click()
    assert page.locator(".end").count()


def _named(label: str, answer: str) -> bool:
    """Whether a choice is part of what the instructions ask for."""
    return any(word in answer for word in label.split() if word[:1].isupper() and word != "Choose")
