"""Two strangers meet by quick match, and a third watches; a host chooses who finds the table."""

from __future__ import annotations

from tests.web.conftest import Invite
from tests.web.visiting import PHONE, wait_for


def test_strangers_meet_and_are_watched(invite: Invite) -> None:
    ada, ben = invite(language="en", name="Ada"), invite(language="fr", size=PHONE, name="Ben")
    eve = invite(language="en")
    for visitor in (ada, ben):
        visitor.open("/lobby")
        visitor.page.wait_for_selector("[data-ready=true]")
        visitor.page.select_option("[data-edition]", "2019")
        visitor.page.select_option("[data-players]", "2")
    ada.page.click("[data-find]")
    ada.page.wait_for_url("**/table/*")
    ada.page.get_by_text("bots (medium) take the empty seats").wait_for()
    ben.page.click("[data-find]")
    ben.page.wait_for_url(ada.page.url)
    wait_for(lambda: ada.next_thing() or ben.next_thing(), "the first turn")

    eve.open("/lobby")
    watched = eve.page.locator(f"li:has(a[href$='{ada.page.url.rsplit('/', 1)[-1]}'])")
    watched.get_by_text("nobody watches").wait_for()
    watched.get_by_role("link").click()
    eve.page.wait_for_selector("main.play")


def test_a_host_lists_the_table(invite: Invite) -> None:
    host, guest = invite(language="en", name="Ada"), invite(language="fr", size=PHONE)
    host.open("/new/love-letter")
    host.page.select_option("[data-visibility]", "private")
    host.page.click("form button.seal")
    host.page.wait_for_url("**/table/*")
    link = f"a[href='/table/{host.page.url.rsplit('/', 1)[-1]}']"
    guest.open("/lobby")
    guest.page.wait_for_selector("[data-ready=true]")
    assert guest.page.locator(link).count() == 0
    host.page.select_option("[data-visibility]", "public")
    guest.page.wait_for_selector(link)
