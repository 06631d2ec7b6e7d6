"""Nothing is lost: not by a reload in the middle of a move, not by a lost network, not by a server
that is killed and comes back.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Route

from tests.web.conftest import Invite
from tests.web.visiting import Server, Visitor, wait_for


def hand_of(visitor: Visitor) -> list[str]:
    """The visitor's own cards, as the screen reader hears them."""
    return sorted(visitor.page.locator("[data-hand]").all_inner_texts())


def until_turn(visitor: Visitor, rng: Random | None = None) -> None:
    """Go on until a card is to be chosen; a round may be over before that."""
    visitor.play(rng or Random(0), until=".choosing [data-hand]")


def test_a_reload_in_the_middle_of_a_move(invite: Invite) -> None:
    visitor = invite()
    visitor.open(f"/table/{visitor.sit_with_bots(players=3, edition='2019', goal=50)}")
    rng = Random(4)
    for _ in range(2):
        visitor.play(rng, until="[data-undo]")
        before = hand_of(visitor)
        visitor.page.reload()
        wait_for(lambda: visitor.next_thing().startswith(".choosing"), "the same choice")
        assert hand_of(visitor) == before
        assert visitor.page.locator("[data-undo]").count() == 0


def test_a_server_that_is_killed_and_comes_back(invite: Invite, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        visitor = invite(url=server.url)
        visitor.open(f"/table/{visitor.sit_with_bots(players=2, edition='classic', goal=1)}")
        until_turn(visitor)
        server.kill()
        # What is chosen meanwhile is not lost either: it is sent when there is someone to hear it.
        rng = Random(2)
        for _ in range(6):
            visitor.act(rng)
        wait_for(lambda: visitor.page.get_by_text("Reconnecting").count(), "a quiet word about it")
        server.start()
        wait_for(lambda: not visitor.page.get_by_text("Reconnecting").count(), "the connection")
        visitor.play(rng)
        assert visitor.next_thing() == "over"
    finally:
        server.stop()


def test_a_part_that_cannot_be_fetched(invite: Invite, tmp_path: Path) -> None:
    """The page is loaded again when the server has newer parts. While the server is away nothing
    would be left of the page, so it is loaded again once the server is back.
    """
    server = Server(tmp_path)
    misses_a_part = "dispatchEvent(new Event('vite:preloadError'))"
    try:
        page = invite(url=server.url).page
        page.goto(server.url)
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        with page.expect_navigation():
            page.evaluate(misses_a_part)
        page.evaluate("sessionStorage.removeItem('reloaded'); window.isTheSame = true")
        server.kill()
        with page.expect_event("requestfailed", lambda request: request.method == "HEAD"):
            page.evaluate(misses_a_part)
        assert page.evaluate("window.isTheSame")
        with page.expect_navigation():
            server.start()
        assert page.evaluate("window.isTheSame") is None
        page.get_by_role("heading").first.wait_for()
    finally:
        server.stop()


def test_what_a_table_needs_is_asked_for_until_it_is_there(invite: Invite) -> None:
    """The server may be away for a moment when the table opens: its words, its cards and their
    drawings are missing then.
    """
    visitor = invite()
    page, table = visitor.page, visitor.sit_with_bots(players=2, edition="classic", goal=50)
    away, missed = True, set[str]()

    def answer(route: Route) -> None:
        if away:
            missed.add(urlsplit(route.request.url).path)
            route.abort()
        else:
            route.continue_()

    page.route("**/api/games/**", answer)
    page.goto(f"/table/{table}")
    page.get_by_text("The table will open as soon as it can").wait_for()
    wait_for(lambda: len(missed) == 3, "its words, cards and drawings to be asked for")
    away = False
    until_turn(visitor)
    # Faces that nobody has drawn show a letter or a number instead.
    wait_for(lambda: not page.locator("[data-hand] svg.face text").count(), "the drawings")


def test_a_network_that_goes_away(invite: Invite) -> None:
    visitor = invite()
    visitor.open(f"/table/{visitor.sit_with_bots(players=2, edition='classic', goal=50)}")
    until_turn(visitor)
    visitor.context.set_offline(True)
    visitor.page.evaluate("window.dispatchEvent(new Event('offline'))")
    visitor.page.get_by_role("status").filter(has_text="offline").first.wait_for()
    visitor.context.set_offline(False)
    visitor.page.evaluate("window.dispatchEvent(new Event('online'))")
    visitor.one_more_turn(Random(1))


def test_it_can_be_installed_and_opens_without_a_network(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    table = visitor.sit_with_bots(players=2, edition="classic", goal=50)
    visitor.open("/")
    session = visitor.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    icons = json.loads(answer["data"])["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        assert visitor.context.request.get(icon["src"]).headers["content-type"] == icon["type"]
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window cannot install anything, which says nothing about the page.
    assert [one for one in problems if one["errorId"] != "in-incognito"] == []
    session.detach()  # two that watch one page disagree about the network
    kept = "caches.keys().then((names) => names.some((one) => one.startsWith('billetdoux-')))"
    ready = "navigator.serviceWorker.ready.then((one) => one.active?.state === 'activated')"
    wait_for(lambda: page.evaluate(ready) and page.evaluate(kept), "the shell to be kept")
    visitor.context.set_offline(True)
    for path in ("/", f"/table/{table}", "/learn"):
        page.goto(path)
        page.locator(".offline").wait_for()
        assert "offline" in page.locator(".offline").inner_text()
    page.goto("/")
    page.get_by_role("alert").filter(has_text="server").first.wait_for()
    assert page.locator("h1").inner_text() == "Billet-doux"
    # Back on the network, the game goes on.
    visitor.context.set_offline(False)
    page.goto(f"/table/{table}")
    visitor.one_more_turn(Random(1))


def test_the_shell_opens_without_a_server(invite: Invite, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        visitor = invite(url=server.url)
        visitor.open("/")
        active = "navigator.serviceWorker.getRegistration().then((one) => !!one?.active)"
        wait_for(lambda: visitor.page.evaluate(active), "the shell to be kept")
    finally:
        server.stop()
    visitor.page.goto("/")
    visitor.page.get_by_role("alert").filter(has_text="server").first.wait_for()
    assert visitor.page.locator("h1").inner_text() == "Billet-doux"
