"""Moderation in the browser: a player reports another, a moderator reads the chat and decides."""

from __future__ import annotations

from billetdoux.server.admin import shown_secret
from tests.web.conftest import Invite
from tests.web.visiting import DESKTOP, PHONE, Server, wait_for


def test_a_report_leads_to_a_moderator(invite: Invite, server: Server) -> None:
    ada, ben = invite(language="en"), invite(language="fr", size=PHONE)
    host = invite(language="en", size=DESKTOP)
    ada.arrive()
    wish = {"game": "love-letter", "options": {"players": 2}}
    table = ada.ask("/api/tables", wish)["table"]
    ada.command(table, type="sit", name="Ada")
    ben.arrive()
    ben.command(table, type="sit", name="Ben")
    ada.command(table, type="start")
    for one in (ada, ben):
        one.open(f"/table/{table}")
        one.page.wait_for_selector("main.play")

    ben.page.keyboard.press("c")
    ben.page.fill("dialog[open] form input", "you fool")
    ben.page.keyboard.press("Enter")
    ben.page.get_by_text("you fool").first.wait_for()
    ben.page.keyboard.press("Escape")
    ada.page.keyboard.press("m")
    ada.page.click("[data-report]")
    ada.page.fill("textarea", "rude")
    ada.page.click("[data-send-report]")
    ada.page.wait_for_selector("[data-reported]")

    host.open("/admin")
    host.page.fill("[data-secret]", "wrong")
    host.page.keyboard.press("Enter")
    host.page.get_by_text("This is not the secret").wait_for()
    host.page.fill("[data-secret]", shown_secret(str(server.folder / "billetdoux.sqlite")))
    host.page.keyboard.press("Enter")
    report = host.page.locator("article[data-report]")
    report.get_by_text("you fool").wait_for()
    report.get_by_text("rude").wait_for()
    host.page.locator("article[data-table] h3").get_by_text("Love Letter").first.wait_for()
    report.get_by_role("button", name="Mute or ban").click()
    host.page.click("dialog[open] [data-decided]")
    host.page.wait_for_selector("[data-sanction=mute]")
    ben.page.keyboard.press("c")
    ben.page.fill("dialog[open] form input", "hello")
    ben.page.keyboard.press("Enter")
    ben.page.get_by_text("vous a retiré la parole").wait_for()
    ben.page.keyboard.press("Escape")

    # A ban ends the game for Ben; a bot plays on for Ada.
    host.page.locator("article[data-table]", has_text="Ben").locator("[data-decide]").last.click()
    host.page.check("[data-ban]")
    host.page.click("dialog[open] [data-decided]")
    host.page.wait_for_selector("[data-sanction=ban]")
    ben.page.get_by_text("vous a banni").wait_for()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("l")
    ada.page.get_by_text("A moderator has removed Ben").first.wait_for()
    ben.open("/me")
    wait_for(lambda: ben.page.locator("[data-sanctioned]").count() == 2, "both decisions")
    host.page.click("[data-settle]")
    host.page.get_by_text("Nobody has reported anything.").wait_for()
    host.page.locator("[data-lift]").first.click()
    wait_for(lambda: host.page.locator("[data-sanction]").count() == 1, "one less")
    host.page.click("[data-sign-out]")
    host.page.wait_for_selector("[data-secret]")
