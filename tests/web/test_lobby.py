"""Two strangers meet by quick match, and a third watches; they come back later. A host chooses who
finds the table.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.web.conftest import Invite
from tests.web.visiting import PHONE, Server, Visitor, wait_for


def words_of(visitor: Visitor) -> str:
    """The recovery phrase that a visitor makes."""
    visitor.open("/me")
    visitor.page.click("[data-phrase]")
    visitor.page.wait_for_selector("[data-words]")
    return " ".join(visitor.page.locator("[data-words] li").all_inner_texts())


def find_game(visitor: Visitor) -> None:
    """Ask for a quick match for two."""
    visitor.open("/lobby")
    visitor.page.wait_for_selector("[data-ready=true]")
    visitor.page.select_option("[data-edition]", "2019")
    visitor.page.select_option("[data-players]", "2")
    visitor.page.click("[data-find]")
    visitor.page.wait_for_url("**/table/*")


def make_a_move(people: list[Visitor], rng: Random) -> None:
    """Whoever is to decide does, until the table has changed."""
    before = people[0].last_state()["seq"]

    def has_moved() -> bool:
        for visitor in people:
            visitor.act(rng)
        return bool(people[0].last_state()["seq"] > before)

    wait_for(has_moved, "a move")


def test_strangers_meet_are_watched_and_come_back(invite: Invite, tmp_path: Path) -> None:
    """One of them on a third device, with the phrase. The server is killed while she waits, and in
    the middle of their game.
    """
    server, rng = Server(tmp_path), Random(3)
    try:
        ada = invite(url=server.url, language="en", name="Ada")
        ben = invite(url=server.url, language="fr", size=PHONE, name="Ben")
        eve = invite(url=server.url, language="en")
        words = words_of(ada)
        find_game(ada)
        ada.page.get_by_text("bots (medium) take the empty seats").wait_for()
        table = ada.page.url.rsplit("/", 1)[-1]
        restart(server)
        find_game(ben)
        assert ben.page.url == ada.page.url
        make_a_move([ada, ben], rng)
        restart(server)
        make_a_move([ada, ben], rng)

        eve.open("/lobby")
        watched = eve.page.locator(f"li:has(a[href$='{table}'])")
        watched.get_by_text("nobody watches").wait_for()
        watched.get_by_role("link").click()
        eve.page.wait_for_selector("main.play")

        ben.command(table, type="takeover", seat=ben.last_state()["you"], level="medium")
        ada.let_bots_finish(table)
        phone = invite(url=server.url, language="fr", size=PHONE)
        phone.open("/me")
        phone.page.fill("[data-recover]", words)
        phone.page.get_by_role("button", name="Revenir").click()
        phone.page.get_by_text("Vous revoilà").wait_for()
        phone.open("/games")
        phone.page.locator(f"a[href='/replay/{table}']").wait_for()
        phone.open("/statistics")
        figures = phone.page.locator("[data-figures]")
        figures.get_by_text("une partie publique").wait_for()  # what the rating comes from
        assert "sur 1 (" in figures.inner_text()
        ben_there = phone.page.locator("[data-opponent]:has-text('Ben')")
        ben_there.locator("summary").click()
        ben_there.get_by_text("sur 1 (").wait_for()
    finally:
        server.stop()


def restart(server: Server) -> None:
    """End it as a power cut would, and start it again."""
    server.kill()
    server.start()


def test_a_host_lists_the_table(invite: Invite) -> None:
    host, guest = invite(language="en", name="Ada"), invite(language="fr", size=PHONE)
    host.open("/new/love-letter")
    host.page.select_option("[data-visibility]", "public")
    host.page.uncheck("[data-rated]")
    host.page.select_option("[data-visibility]", "private")
    host.page.click("form button.seal")
    host.page.wait_for_url("**/table/*")
    link = f"a[href='/table/{host.page.url.rsplit('/', 1)[-1]}']"
    guest.open("/lobby")
    guest.page.wait_for_selector("[data-ready=true]")
    assert guest.page.locator(link).count() == 0
    host.page.select_option("[data-visibility]", "public")
    guest.page.locator(f"li:has({link})").get_by_text("sans effet sur la cote").wait_for()
