"""Finding a game: the lobby, quick match, and who may see a table."""

from __future__ import annotations

import asyncio
import re
import signal
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from billetdoux.client import Client, Following, Refused, new_id
from billetdoux.server import wire
from billetdoux.server.commands import Limits
from tests.server.databases import query
from tests.server.serving import (
    TIMEOUT,
    clients,
    open_table,
    play_out,
    serving,
    started,
    two_nodes,
    wait_until,
)
from tests.server.test_durability import Process

DUEL: wire.Options = {"edition": "classic", "players": 2, "goal": 1}
NEVER = 3600.0


async def meet(client: Client, name: str = "Guest", **wish: Any) -> str:
    asked = wire.QuickMatch("love-letter", name, **{"options": DUEL, **wish})
    return (await client.ask(wire.Opened, "POST", "/api/quick-match", asked)).table


async def listed(client: Client, wish: str) -> dict[str, wire.Summary]:
    found = await client.ask(list[wire.Summary], "GET", f"/api/tables?version=2&{wish}")
    return {one.id: one for one in found}


async def state_when(client: Client, table: str, holds: Any) -> wire.State:
    async with asyncio.timeout(TIMEOUT), client.follow(table) as following:
        async for state in following:
            if holds(state):
                return state
    raise RuntimeError("the states ended")


async def test_two_strangers_meet_and_play(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database, quick_wait=NEVER) as server,
        clients(server.url, 3) as [ada, ben, eve],
    ):
        table = await meet(ada)
        assert await meet(ada) == table, "asking twice is waiting at one table"
        waiting = (await listed(eve, "phase=open"))[table]
        assert waiting.visibility == "public"
        assert waiting.quick is not None
        # Another number of players is another game.
        assert await meet(eve, options={**DUEL, "players": 3}) != table

        assert await meet(ben) == table
        begun = await state_when(ben, table, lambda state: state.table.phase == "playing")
        assert [seat.name for seat in begun.table.seats] == ["Guest", "Guest 2"]
        assert not begun.hosting
        assert begun.table.host is None
        assert table not in await listed(eve, "phase=open")
        assert await meet(eve) != table
        await play_out(table, [ada, ben])
        assert (await ada.state(table)).table.phase == "over"


async def test_bots_come_when_nobody_does(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database, quick_wait=0.0) as server,
        clients(server.url, 1) as [ada],
    ):
        table = await meet(ada, level="easy", options={**DUEL, "players": 4})
        begun = await state_when(ada, table, lambda state: state.table.phase == "playing")
        assert [seat.level for seat in begun.table.seats] == ["", "easy", "easy", "easy"]


async def test_waiting_outlasts_the_server(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database, quick_wait=NEVER) as server,
        clients(server.url, 1) as [ada],
    ):
        table, token = await meet(ada), ada.token
    # The time is over when the server comes back, and nobody asks it for anything.
    old = query(database, "SELECT entry FROM log WHERE table_id = %s AND seq = 1", table)[0][0]
    entry = re.sub(rb'"at":\d+}', b'"at":1}', bytes(old))
    query(database, "UPDATE log SET entry = %s WHERE table_id = %s AND seq = 1", entry, table)
    async with serving(tmp_path, database=database) as server, Client(server.url, token) as ada:
        begun = await state_when(ada, table, lambda state: state.table.phase == "playing")
        assert begun.you == 0


async def test_a_kill_while_strangers_meet_loses_nothing(tmp_path: Path, database: str) -> None:
    """The server is killed while one of them waits, and when the other has come."""
    with Process(tmp_path, database=database, options=("--quick-wait", "3600")) as process:
        await process.start()
        async with clients(process.url, 2) as [ada, ben]:
            table = await meet(ada)
            process.end(signal.SIGKILL)
            await process.start()
            assert await meet(ben) == table
            process.end(signal.SIGKILL)
            await process.start()
            begun = await state_when(ben, table, lambda state: state.table.phase == "playing")
            assert [seat.name for seat in begun.table.seats] == ["Guest", "Guest 2"]
            await play_out(table, [ada, ben])
            assert (await ada.state(table)).table.phase == "over"


async def test_people_replace_bots_at_the_next_round(tmp_path: Path, database: str) -> None:
    options = {"edition": "classic", "players": 2, "goal": 5}
    async with (
        serving(tmp_path, database=database, quick_wait=0.0) as server,
        clients(server.url, 3) as [ada, ben, eve],
    ):
        table = await meet(ada, options=options)
        await state_when(ada, table, lambda state: state.table.phase == "playing")
        with pytest.raises(Refused) as refused:
            await ben.do(table, wire.Sit(new_id(), "Guest"))
        assert refused.value.code == "name-taken"
        await ben.do(table, wire.Sit(new_id(), "Ben"))
        for player, code in ((ben, "already-seated"), (eve, "seat-taken")):
            with pytest.raises(Refused) as refused:
                await player.do(table, wire.Sit(new_id(), "Eve"))
            assert refused.value.code == code
        # Whoever waits sees no more than a spectator, and may think better of it.
        state = await ben.state(table)
        assert (state.you, state.table.seats[1].joining) == (None, "Ben")
        await ben.do(table, wire.Leave(new_id()))
        assert (await ben.state(table)).table.seats[1].joining == ""
        await ben.do(table, wire.Sit(new_id(), "Ben"))

        async def until_seated() -> None:
            rng = Random(1)
            async with ada.follow(table) as following:
                async for state in following:
                    if state.table.seats[1].kind == "person" or state.table.phase == "over":
                        return
                    if state.table.pause:
                        await following.do(wire.Proceed(new_id()))
                    elif state.actions:
                        await following.act(rng.choice(state.actions).text)

        async with asyncio.timeout(TIMEOUT):
            await until_seated()
        state = await ben.state(table)
        assert (state.you, state.table.seats[1].name) == (1, "Ben")
        assert state.view is not None
        # The server says the same after it has read the log again.
        before = state.table
        await server.tables.runners[table].reread()
        assert (await ben.state(table)).table == before
        await play_out(table, [ada, ben])
        draws = await ada.ask(wire.Verified, "GET", f"/api/tables/{table}/verify")
        assert draws.draws > 0


async def test_seats_of_other_games_are_taken_before_the_start_only(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as [ada, eve]:
        table = await ada.create("love-letter", players=2, public=True)
        await ada.sit(table, "Ada")
        await ada.do(table, wire.Fill(new_id(), 1))
        await ada.do(table, wire.Start(new_id()))
        with pytest.raises(Refused) as refused:
            await eve.sit(table, "Eve")
        assert refused.value.code == "not-open"


async def test_nobody_rules_over_strangers(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, quick_wait=NEVER) as server,
        clients(server.url, 2) as [ada, ben],
    ):
        wish: dict[str, Any] = {"options": {**DUEL, "players": 3}}
        table = await meet(ada, **wish)
        assert await meet(ben, **wish) == table
        commands: list[wire.Command] = [
            wire.Remove(new_id(), 1), wire.Fill(new_id(), 1), wire.Start(new_id()),
            wire.Close(new_id()), wire.SetVisibility(new_id(), "private"),
        ]  # fmt: skip
        for command in commands:
            with pytest.raises(Refused) as refused:
                await ada.do(table, command)
            assert refused.value.code == "not-host"
        # Whoever gives up leaves the table to the others; the last one closes it.
        await ada.do(table, wire.Leave(new_id()))
        assert (await ben.state(table)).table.phase == "open"
        await ben.do(table, wire.Leave(new_id()))
        assert (await ben.state(table)).table.phase == "closed"
        assert await meet(ben, **wish) != table


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": "Bot"}, "bad-name"),
        ({"name": "\u200b"}, "bad-name"),
        ({"level": "godlike"}, "unknown-level"),
        ({"options": {"players": 99}}, "bad-options"),
        ({"game": "chess"}, "bad-options"),
        ({"entropy": "\u202e"}, "bad-text"),
        ({"colour": "ultraviolet"}, "http-400"),
        ({"host": "me"}, "http-400"),
    ],
)
async def test_bad_wishes_are_refused(tmp_path: Path, wish: dict[str, Any], code: str) -> None:
    asked = {"game": "love-letter", "name": "Ada", "options": DUEL, **wish}
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        with pytest.raises(Refused) as refused:
            await ada.ask(wire.Opened, "POST", "/api/quick-match", asked)
        assert refused.value.code == code


async def test_only_players_are_seated(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as nobody,
    ):
        wish = {"game": "love-letter", "name": "Ada", "options": DUEL}
        answer = await nobody.post("/api/quick-match", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (401, "token")


async def test_one_address_cannot_open_tables_without_end(tmp_path: Path) -> None:
    async with serving(tmp_path, table_rate=9.0) as server, clients(server.url, 4) as people:
        for client in people[:3]:
            await meet(client)
        with pytest.raises(Refused) as refused:
            await meet(people[3])
        assert refused.value.code == "limit"


async def test_names_get_a_number_within_their_length(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        longest = "a" * Limits().name_length
        assert server.tables.numbered_name("Guest", 2) == "Guest 2"
        assert server.tables.numbered_name(longest, 12) == "a" * (len(longest) - 3) + " 12"


async def test_people_at_two_nodes_meet(tmp_path: Path, postgres: str) -> None:
    async with (
        two_nodes(tmp_path, postgres, quick_wait=NEVER) as (one, two),
        clients(one.url, 8) as here,
        clients(two.url, 8) as there,
    ):
        people = [client for pair in zip(here, there, strict=True) for client in pair]
        found = await asyncio.gather(*[meet(client) for client in people])
        assert sorted(found.count(table) for table in set(found)) == [2] * 8
        for client, table in zip(people, found, strict=True):
            await state_when(client, table, lambda state: state.table.phase == "playing")


async def test_bots_come_when_the_node_dies(tmp_path: Path, postgres: str) -> None:
    """The table has no connection at the node that is left, and starts all the same."""
    async with two_nodes(tmp_path, postgres, quick_wait=2.0) as (one, two):
        async with Client(one.url) as ada:
            table = await meet(ada)
        one.tables.runners[table].task.cancel()
        await asyncio.gather(one.tables.runners[table].task, return_exceptions=True)
        query(postgres, "UPDATE tables SET node = 'gone' WHERE id = %s", table)
        phase = "SELECT phase FROM tables WHERE id = %s"
        await wait_until(lambda: query(postgres, phase, table) == [("playing",)])
        assert two.tables is not one.tables


# --- The lobby ----------------------------------------------------------------------------------


async def test_running_games_are_listed_with_how_many_watch(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as [ada, ben, eve],
    ):
        table = await started([ada, ben], public=True)
        await started([ada, ben])
        assert [(id, one.watching) for id, one in (await listed(eve, "phase=playing")).items()] == [
            (table, 0)
        ]
        async with ada.follow(table) as one, eve.follow(table) as other:
            await anext(one)
            await anext(other)
            assert (await listed(eve, "phase=playing"))[table].watching == 1
        wish = wire.NewTable("love-letter", public=True, unrated=True)
        unrated = (await ada.ask(wire.Opened, "POST", "/api/tables", wish)).table
        assert (await listed(eve, "phase=open"))[unrated].unrated
        assert (await eve.state(unrated)).table.unrated
        # Programs that were written before do not get what they do not know.
        for phase in ("playing", "open"):
            old = (await eve._http.get(f"/api/tables?phase={phase}")).json()
            assert not {"watching", "visibility", "quick", "unrated"} & set(old[0])
        old = (await eve._http.get(f"/api/tables/{unrated}")).json()
        assert "unrated" not in old["table"]
        with pytest.raises(Refused) as refused:
            await listed(eve, "phase=closed")
        assert refused.value.code == "http-400"


async def test_watchers_at_another_node_are_counted(tmp_path: Path, postgres: str) -> None:
    async with (
        two_nodes(tmp_path, postgres) as (one, two),
        clients(one.url, 2) as people,
        Client(two.url) as eve,
        Client(one.url) as reader,
    ):
        table = await started(people, public=True)
        async with reader.follow(table) as following:
            await anext(following)
            await wait_until(lambda: two.tables.watching(table) == 1)
            assert (await listed(eve, "phase=playing"))[table].watching == 1
        assert table not in two.tables.runners


# --- Who may see a table ------------------------------------------------------------------------


async def test_the_host_changes_who_finds_the_table(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 2) as people,
        Client(server.url) as eve,
    ):
        host = people[0]
        table = await open_table(people)
        assert table not in await listed(eve, "phase=open")
        await host.do(table, wire.SetVisibility(new_id(), "public"))
        assert table in await listed(eve, "phase=open")
        assert (await eve.state(table)).table.visibility == "public"
        await host.do(table, wire.SetVisibility(new_id(), "private"))
        assert table not in await listed(eve, "phase=open")
        with pytest.raises(Refused) as refused:
            await people[1].do(table, wire.SetVisibility(new_id(), "public"))
        assert refused.value.code == "not-host"
        await host.do(table, wire.Start(new_id()))
        with pytest.raises(Refused) as refused:
            await host.do(table, wire.SetVisibility(new_id(), "public"))
        assert refused.value.code == "not-open"


async def test_the_host_changes_the_number_of_players(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 3) as people:
        host, friend, late = people
        table = await host.create("love-letter", players=4, edition="classic")
        await host.sit(table, "Ada", 0)
        await friend.sit(table, "Ben", 3)
        await host.do(table, wire.SetPlayers(new_id(), 2))
        info = (await host.state(table)).table
        assert [seat.name for seat in info.seats] == ["Ada", "Ben"]
        assert (info.options["players"], info.options["goal"]) == (2, 7), "the goal follows"
        for players, code in ((1, "bad-options"), (9, "bad-options")):
            with pytest.raises(Refused) as refused:
                await host.do(table, wire.SetPlayers(new_id(), players))
            assert refused.value.code == code
        await host.do(table, wire.SetPlayers(new_id(), 3))
        await late.sit(table, "Cy")
        for player, players, code in ((friend, 4, "not-host"), (host, 2, "seats-taken")):
            with pytest.raises(Refused) as refused:
                await player.do(table, wire.SetPlayers(new_id(), players))
            assert refused.value.code == code
    async with (
        serving(tmp_path, database=database) as server,
        Client(server.url, host.token) as ada,
    ):
        await ada.do(table, wire.Start(new_id()))
        state = await ada.state(table)
        assert [seat.name for seat in state.table.seats] == ["Ada", "Ben", "Cy"]
        assert state.you == 0
        with pytest.raises(Refused) as refused:
            await ada.do(table, wire.SetPlayers(new_id(), 4))
        assert refused.value.code == "not-open"


async def test_nobody_watches_a_private_game(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        clients(server.url, 2) as people,
        Client(server.url) as eve,
    ):
        wish = wire.NewTable("love-letter", DUEL, visibility="private")
        table = (await people[0].ask(wire.Opened, "POST", "/api/tables", wish)).table
        async with eve.follow(table) as watching:
            await anext(watching)  # by its link anyone may come and sit down
            for number, client in enumerate(people):
                await client.sit(table, f"Player {number}")
            await people[0].do(table, wire.Start(new_id()))
            with pytest.raises(Refused) as refused:
                await ended(watching)
            assert refused.value.code == "private"
        async with eve.follow(table) as again:
            for call in (eve.state(table), anext(again)):
                with pytest.raises(Refused) as refused:
                    await call
                assert refused.value.code == "private"
        await play_out(table, people)
        assert (await eve.state(table)).table.phase == "over"


async def ended(following: Following) -> None:
    """Follow a table that is still open until the server closes the socket."""
    async for state in following:
        assert state.table.phase == "open"
