"""What the page needs to look back at a game and to compute its draws again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from billetdoux.client import Client
from billetdoux.kernel.chance import Fair
from billetdoux.server import wire
from tests.server.serving import clients, play_on, serving, started


async def finished(people: list[Client], **options: Any) -> str:
    """A table whose game is over; the bots of a slow machine have no part in it."""
    table = await started(people, **options)
    for seat, one in enumerate(people[1:], 1):
        await one.do(table, wire.TakeOver(f"t{seat}", seat, "easy"))
    async with people[0].follow(table) as following:
        await play_on(following, Random(0))
    return table


@pytest.mark.parametrize("edition", ["classic", "2019"])
async def test_the_steps_are_enough_to_compute_every_draw(tmp_path: Path, edition: str) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await finished(people, edition=edition, goal=1)
        steps = await people[0].ask(list[wire.Step], "GET", f"/api/tables/{table}/steps")
        info = (await people[0].state(table)).table
        assert info.secret is not None
        fair = Fair(bytes.fromhex(info.secret), [seat.entropy for seat in info.seats])
        drawn = 0
        for step in steps:
            assert (step.actor is None) == bool(step.chances)
            if step.chances:
                place = fair.below(sum(weight for _, weight in step.chances), drawn)
                laid = [outcome for outcome, weight in step.chances for _ in range(weight)]
                assert laid[place] == step.action
                drawn += 1
        assert drawn > 5
        assert [step.pause for step in steps] == [False] * (len(steps) - 1) + [True]


async def test_all_cards_lie_open_when_asked_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await finished(people, edition="classic", goal=1)
        seen: dict[str, set[str | None]] = {}
        for query in ("", "?seat=0", "?all_open=true"):
            path = f"/api/tables/{table}/steps/6{query}"
            moment = await people[0].ask(wire.Moment, "GET", path)
            hands = [zone for zone in moment.scene.zones if zone.kind == "hand"]
            seen[query] = {card.face for zone in hands for card in zone.cards}
        assert seen[""] == {None}
        assert None in seen["?seat=0"]
        assert None not in seen["?all_open=true"]


async def test_a_game_from_a_file_keeps_its_names(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as (*people, other):
        table = await finished(people, edition="classic", goal=1)
        file = await people[0].ask(dict[str, Any], "GET", f"/api/tables/{table}/file")
        brought = (await other.ask(wire.Opened, "POST", "/api/replays", file)).table
        [listed] = await other.ask(list[wire.Summary], "GET", "/api/mine?version=2")
        assert [(seat.kind, seat.name) for seat in listed.seats] == [
            ("empty", "Player 0"), ("empty", "Player 1"),
        ]  # fmt: skip
        again = await other.ask(dict[str, Any], "GET", f"/api/tables/{brought}/file")
        assert (
            again["about"] == file["about"] == {"names": ["Player 0", "Player 1"], "table": table}
        )
        nameless = {**file, "about": {"names": ["only one"]}}
        brought = (await other.ask(wire.Opened, "POST", "/api/replays", nameless)).table
        assert [seat.name for seat in (await other.state(brought)).table.seats] == ["", ""]


async def test_the_book_of_a_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (someone,):
        path = "/api/games/love-letter/book?options="
        chosen = '{"edition":"2019","players":4}'
        book = await someone.ask(wire.GameDetails, "GET", path + chosen)
        first = book.cards[0]
        assert (first.id, first.corner, first.count) == ("spy", "0", 2)
        assert sum(card.count for card in book.cards) == 21
        assert book.choices["players"] == [2, 3, 4, 5, 6]
        assert book.kinds["target"] == "seat"
        for bad in ("[]", "{", '{"edition":"none"}', '{"players":99}'):
            response = await someone._http.get(path + bad)
            assert (response.status_code, response.json()["code"]) == (400, "bad-options")
        assert (await someone._http.get("/api/games/none/book")).status_code == 404
