"""A club: founded, joined by its link, with the members' games and a leaderboard."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Invite
from tests.web.visiting import PHONE, WHOLE_GAME, Visitor, wait_for


def finished_game(people: list[Visitor]) -> str:
    """A game of these people that bots have played to its end; its table."""
    host = people[0]
    options = {"edition": "classic", "players": len(people), "goal": 1}
    table: str = host.ask("/api/tables", {"game": "love-letter", "options": options})["table"]
    for seat, visitor in enumerate(people):
        visitor.command(table, type="sit", seat=seat, name=f"Player {seat}")
    host.command(table, type="start")
    actor = host.ask(f"/api/tables/{table}")["table"]["actor"]
    for seat in sorted(range(len(people)), key=lambda seat: seat == actor):
        people[seat].command(table, type="takeover", seat=seat, level="easy")

    def is_over() -> bool:
        state: dict[str, Any] = host.ask(f"/api/tables/{table}")
        return bool(state["table"]["phase"] == "over")

    wait_for(is_over, "the bots to finish", WHOLE_GAME)
    return table


def test_a_club_has_its_games_and_a_leaderboard(invite: Invite) -> None:
    ada = invite(language="en", name="Ada")
    ben = invite(language="fr", size=PHONE, name="Ben", theme="dark")
    ada.open("/clubs")
    ada.page.wait_for_selector("[data-ready=true]")
    ada.page.fill("[data-title]", "Thursday round")
    ada.page.click("[data-found]")
    ada.page.wait_for_url("**/club/*")
    link = ada.page.url.removeprefix(ada.url)
    ben.open(link)
    ben.page.click("[data-join]")
    ben.page.wait_for_selector("[data-leave]")
    table = finished_game([ada, ben])

    for visitor in (ada, ben):

        def is_there(visitor: Visitor = visitor) -> bool:
            visitor.open(link)
            visitor.page.wait_for_selector("[data-ready=true]")
            return visitor.page.locator(f"a[href*='{table}']").count() > 0

        wait_for(is_there, "the game of the club")
        visitor.page.locator("[data-board] tbody tr").nth(1).wait_for()
        assert visitor.page.locator("[data-members] li").count() == 2
        assert visitor.too_wide() == []
    ben.page.click("[data-leave]")
    ben.page.click("[data-leave]")
    ben.page.wait_for_selector("[data-join]")
    ada.open("/club/nothing")
    ada.page.get_by_text("There is no such club").wait_for()
