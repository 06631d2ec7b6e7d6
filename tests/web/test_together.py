"""Friends at one table: by link and by code, each in their own language, with a watcher."""

from __future__ import annotations

import time
from random import Random

from tests.web.conftest import Invite
from tests.web.visiting import PHONE, Visitor, wait_for


def take_turns(players: list[Visitor], rng: Random) -> None:
    """Everyone plays what they are asked until the game is over for all of them."""
    for _ in range(2000):
        did = [player.act(rng) for player in players]
        if all(one == "over" for one in did):
            return
        if not any(did):
            time.sleep(0.02)
    raise AssertionError("the game does not end")


def test_two_browsers_two_languages_and_a_watcher(invite: Invite) -> None:
    camille = invite(language="fr", size=PHONE, name="Camille")
    alex = invite(language="en", name="Alex")
    watcher = invite(language="en")

    camille.open("/new/love-letter")
    camille.page.select_option("select[id$=-edition]", "2019")
    # Bots take the seats that nobody wants; with six a game is the shortest.
    camille.page.select_option("select[id$=-players]", "6")
    camille.page.click("form button.seal")
    camille.page.wait_for_url("**/table/*")
    code = camille.page.locator("[data-code]").inner_text()
    link = camille.page.url

    # One comes by the code, in whatever letters, the other by the link.
    alex.open(f"/join/{code.lower()}")
    alex.page.wait_for_url("**/table/*")
    assert alex.page.url == link
    alex.page.click("form button.seal")
    camille.page.get_by_text("Alex").first.wait_for()
    camille.page.click("main section button.seal")
    watcher.open(link)

    wait_for(lambda: camille.next_thing() or alex.next_thing(), "the first turn")
    watcher.page.wait_for_selector("main.play")
    assert watcher.next_thing() == ""

    # Each reads the same thing in their own words, also what is said at the table.
    table = link.rsplit("/", 1)[-1]
    alex.ask(f"/api/tables/{table}/commands", {"type": "phrase", "id": "p", "phrase": "hello"})
    words = {
        language: camille.context.request.get(f"/api/texts/{language}").text()
        for language in ("en", "fr")
    }
    said = {
        language: next(line for line in text.splitlines() if line.startswith("phrase-hello"))
        for language, text in words.items()
    }
    hello = {language: line.split("=", 1)[1].strip() for language, line in said.items()}
    assert hello["en"] != hello["fr"]
    wait_for(lambda: hello["en"] in (alex.page.text_content("body") or ""), "the English phrase")
    wait_for(lambda: hello["fr"] in (camille.page.text_content("body") or ""), "the French phrase")

    take_turns([camille, alex], Random(3))
    headings = [one.page.locator(".ending h2").inner_text() for one in (camille, alex)]
    assert headings[0] != headings[1]
    for visitor in (camille, alex, watcher):
        assert visitor.too_wide() == []


def test_a_rematch_seats_everyone_again(invite: Invite) -> None:
    host, guest = invite(name="Host"), invite(name="Guest")
    host.arrive()
    wish = {"game": "love-letter", "options": {"edition": "classic", "players": 2, "goal": 1}}
    table = host.ask("/api/tables", wish)["table"]
    host.command(table, type="sit", name="Host")
    guest.arrive()
    guest.command(table, type="sit", name="Guest")
    host.command(table, type="start")
    host.open(f"/table/{table}")
    guest.open(f"/table/{table}")
    take_turns([host, guest], Random(1))
    host.page.click(".ending button.seal")
    host.page.wait_for_url(lambda url: url.rsplit("/", 1)[-1] != table)
    guest.page.click(".ending button.seal")
    guest.page.wait_for_url(host.page.url)
