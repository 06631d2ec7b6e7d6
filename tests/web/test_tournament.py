"""An evening: eight people and two bots play a Swiss tournament to its end, two of them with real
browsers, and a screen in the room shows it.
"""

from __future__ import annotations

import asyncio
import threading
from random import Random

from billetdoux.client import Client, new_id
from billetdoux.server import people_wire
from tests.server.test_tournaments import do, take_part
from tests.web.conftest import Invite
from tests.web.visiting import PHONE, WHOLE_GAME, Visitor, wait_for

PROGRAMS = 6
ROUNDS = 2


async def play_six(url: str, id: str, entered: threading.Event) -> None:
    """Six people who play by the server's interface."""
    people = [await Client(url).__aenter__() for _ in range(PROGRAMS)]
    for number, client in enumerate(people):
        await do(client, id, people_wire.Enter(new_id(), f"Player {number}"))
    entered.set()
    await asyncio.gather(*[take_part(client, id) for client in people])
    for client in people:
        await client.__aexit__(None, None, None)


def opened(host: Visitor) -> str:
    """The host opens a short tournament with the form; its id."""
    host.open("/tournaments")
    page = host.page
    page.wait_for_selector("[data-ready=true]")
    page.fill("[data-title]", "Friday night")
    page.select_option("[data-format]", "swiss")
    page.select_option("select[id$='-edition']", "classic")
    page.select_option("select[id$='-goal']", "1")
    page.select_option("[data-rounds]", str(ROUNDS))
    page.locator("summary").filter(has_text="More choices").click()
    page.select_option("[data-wait]", "5")
    assert host.too_wide() == []
    page.click("[data-open]")
    page.wait_for_url("**/tournament/*")
    return page.url.rsplit("/", 1)[-1]


def step(visitor: Visitor, rng: Random) -> bool:
    """Do what the page asks for; whether the tournament is over for this visitor."""
    if "/table/" in visitor.page.url:
        if visitor.act(rng) == "over":
            visitor.page.click("[data-tournament]")
            visitor.page.wait_for_url("**/tournament/*")
        return False
    if visitor.page.locator("main[data-phase=over]").count():
        return True
    table = visitor.page.locator("[data-table]")
    if table.count():
        table.click()
    return False


def test_a_swiss_tournament_is_played_to_its_end(invite: Invite) -> None:
    ada = invite(language="en", name="Ada")
    ben = invite(language="fr", size=PHONE, name="Ben", theme="dark")
    screen = invite(language="en")
    id = opened(ada)
    for visitor in (ada, ben):
        visitor.open(f"/tournament/{id}")
        visitor.page.click("[data-enter]")
        visitor.page.wait_for_selector("[data-withdraw]")
    entered = threading.Event()
    playing = threading.Thread(target=lambda: asyncio.run(play_six(ada.url, id, entered)))
    playing.start()
    assert entered.wait(WHOLE_GAME)
    ada.page.select_option("select[aria-label='Add a bot']", "easy")
    for bot in (9, 10):
        ada.page.click("[data-bot]")
        ada.page.locator("[data-entrants] li").filter(has_text=f"Bot (easy) {bot}").wait_for()
    screen.open(f"/tournament/{id}/screen")
    screen.page.get_by_text("Player 5").wait_for()
    ada.page.click("[data-start]")
    ada.page.click("[data-hold=false]")
    screen.page.wait_for_selector("[data-held]")
    assert ada.too_wide() == []
    ada.page.click("[data-hold=true]")
    screen.page.wait_for_selector("[data-held]", state="detached")

    rngs = {ada: Random(1), ben: Random(2)}

    def all_over() -> bool:
        done = [step(visitor, rng) for visitor, rng in rngs.items()]
        return all(done)

    wait_for(all_over, "the end of the tournament", WHOLE_GAME)
    playing.join(WHOLE_GAME)
    assert not playing.is_alive()

    found = ada.ask(f"/api/tournaments/{id}")
    assert [len(one["games"]) for one in found["rounds"]] == [5] * ROUNDS
    for visitor in (ada, ben):
        assert visitor.page.locator("[data-standings] tbody tr").count() == PROGRAMS + 4
        assert visitor.page.locator("[data-standings] tr.you").count() == 1
        assert visitor.too_wide() == []
    ada.page.get_by_text("Final standings").wait_for()
    ben.page.get_by_text("Classement final").wait_for()
    screen.page.wait_for_selector("main[data-phase=over] [data-standings]")
    assert screen.too_wide() == []
    with ada.page.expect_download() as downloading:
        ada.page.click("[data-csv]")
    lines = downloading.value.path().read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + PROGRAMS + 4
    # Who has no link finds nothing.
    screen.open("/tournament/nothing")
    screen.page.get_by_text("There is no such tournament").wait_for()
