"""Tournaments on a real server: rounds follow each other, results come from the logs alone, and
nothing is lost or done twice.
"""

from __future__ import annotations

import asyncio
import csv
import io
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any

import httpx
import msgspec
import pytest

from billetdoux.client import Client, Refused, new_id
from billetdoux.server import people_wire, wire
from billetdoux.server.copy_store import copy_store
from billetdoux.server.tournaments import log, service
from tests.server.databases import query, undo_migrations
from tests.server.serving import TIMEOUT, clients, serving, two_nodes, wait_until
from tests.server.test_durability import Process

SHORT: wire.Options = {"edition": "classic", "goal": 1}


async def opened(host: Client, **wish: Any) -> str:
    settings: dict[str, Any] = {"options": SHORT, "wait": 0, **wish}
    asked = people_wire.NewTournament("Friday", "love-letter", **settings)
    return (
        await host.ask(people_wire.OpenedTournament, "POST", "/api/tournaments", asked)
    ).tournament


async def do(
    client: Client, id: str, command: people_wire.TournamentCommand
) -> people_wire.TournamentDone:
    return await client.ask(
        people_wire.TournamentDone, "POST", f"/api/tournaments/{id}/commands", command
    )


async def look(client: Client, id: str, since: int = -1) -> people_wire.Tournament:
    return await client.ask(people_wire.Tournament, "GET", f"/api/tournaments/{id}?since={since}")


async def look_until(
    client: Client, id: str, holds: Callable[[people_wire.Tournament], bool]
) -> people_wire.Tournament:
    """Wait for changes until something holds."""
    seq = -1
    async with asyncio.timeout(TIMEOUT):
        while not holds(found := await look(client, id, seq)):
            seq = found.seq
    return found


async def table_of(client: Client, id: str) -> str:
    """The table at which someone plays now, once it is there."""
    found = await look_until(client, id, lambda found: found.table is not None)
    assert found.table is not None
    return found.table


async def enter_all(id: str, people: list[Client], bots: int = 0) -> None:
    for number, client in enumerate(people):
        await do(client, id, people_wire.Enter(new_id(), f"Player {number}"))
    for _ in range(bots):
        await do(people[0], id, people_wire.AddBot(new_id(), "easy"))


async def take_part(client: Client, id: str, until: str = "over") -> people_wire.Tournament:
    """Play every game of a tournament at random, as any program can; how it ended."""
    rng, seq = Random(len(client.token)), -1
    while True:
        found = await look(client, id, seq)
        seq = found.seq
        if found.phase in (until, "closed", "over"):
            return found
        if found.table is not None:
            async with client.follow(found.table) as following:
                await play_through(following, rng)


async def play_through(following: Any, rng: Random) -> None:
    """Play at random; whoever sees the pause ends it."""
    async for state in following:
        if state.table.phase in ("over", "closed"):
            return
        try:
            if state.table.pause:
                await following.do(wire.Proceed(new_id()))
            elif state.actions:
                await following.act(rng.choice(state.actions).text, state.seq)
        except Refused as refused:
            if refused.code not in ("stale", "not-paused", "over"):
                raise


async def play_all(id: str, people: list[Client]) -> people_wire.Tournament:
    async with asyncio.timeout(TIMEOUT):
        found = await asyncio.gather(*[take_part(client, id) for client in people])
    return found[0]


async def refusal_of(call: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.code, str(refused.value)


# --- Playing ------------------------------------------------------------------------------------


async def test_people_and_bots_play_a_swiss_tournament(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as people,
        Client(server.url) as eve,
    ):
        host = people[0]
        id = await opened(host, visibility="public", rounds=2)
        await enter_all(id, people, bots=2)
        assert (await look(host, id)).hosting
        assert not (await look(eve, id)).hosting
        listed = await eve.ask(list[people_wire.TournamentSummary], "GET", "/api/tournaments")
        assert [(one.id, one.entrants, one.phase) for one in listed] == [(id, 5, "open")]
        await do(host, id, people_wire.StartTournament(new_id()))
        found = await play_all(id, people)
        assert found.phase == "over"
        assert [len(one.games) for one in found.rounds] == [2, 2]
        assert all(len(one.byes) == 1 for one in found.rounds)
        # What is noted is what the tables say.
        for game in [game for one in found.rounds for game in one.games]:
            state = await eve.state(game.table)
            assert state.table.tournament == id
            assert [place == 1 for place in game.places] == [
                seat in state.table.winners for seat in range(2)
            ]
            assert state.table.scores == game.scores
        points = {line.entrant: line.points for line in found.standings}
        assert sum(points.values()) == 4 + 2, "a point for each game and each bye"
        assert [line.place for line in found.standings] == sorted(
            line.place for line in found.standings
        )
        mine = await people[1].ask(
            list[people_wire.TournamentSummary], "GET", "/api/me/tournaments"
        )
        assert [(one.id, one.phase, one.round) for one in mine] == [(id, "over", 2)]
        assert await eve.ask(list[people_wire.TournamentSummary], "GET", "/api/tournaments") == []


@pytest.mark.parametrize(
    ("wish", "bots", "tables"),
    [
        ({"format": "knock-out"}, 2, [[2], [2]]),
        ({"format": "round-robin"}, 2, [[2, 2], [2, 2], [2, 2]]),
        ({"format": "knock-out", "size": 4, "advance": 2}, 4, [[3, 3], [4]]),
        ({"size": 3, "rounds": 2, "fill": "easy"}, 2, [[3, 3], [3, 3]]),
        ({"rounds": 1, "fill": "easy"}, 1, [[2, 2]]),
        ({"rounds": 1, "size": 8, "options": {"edition": "premium", "goal": 1}}, 6, [[8]]),
    ],
)
async def test_formats_and_tables(
    tmp_path: Path, wish: dict[str, Any], bots: int, tables: list[list[int]]
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        id = await opened(people[0], **wish)
        await enter_all(id, people, bots)
        await do(people[0], id, people_wire.StartTournament(new_id()))
        found = await play_all(id, people)
        sizes = [[len(game.seats) for game in one.games] for one in found.rounds]
        if wish.get("format") == "knock-out" and bots == 2:
            assert sizes in ([[2, 2], [2]], [[2], [2]])
        else:
            assert sizes == tables
        if "fill" in wish:
            fillers = [game.seats.count(-1) for one in found.rounds for game in one.games]
            assert sum(fillers) > 0
        assert found.standings[0].place == 1


async def test_late_arrivals_play_from_the_next_round(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 4) as people,
    ):
        id = await opened(people[0], rounds=2)
        await enter_all(id, people[:3], bots=0)
        await do(people[0], id, people_wire.StartTournament(new_id()))
        await look_until(people[0], id, lambda found: bool(found.rounds))
        await do(people[3], id, people_wire.Enter(new_id(), "Late"))
        found = await look(people[3], id)
        assert found.you == 3
        # The host holds the next round: it begins when they say so.
        await do(people[0], id, people_wire.HoldTournament(new_id()))
        playing = asyncio.create_task(play_all(id, people))
        await look_until(
            people[0], id, lambda found: all(game.places for game in found.rounds[0].games)
        )
        await server.tables.tournaments.step(id)
        found = await look(people[0], id)
        assert (len(found.rounds), found.phase, found.held) == (1, "running", True)
        assert (await refusal_of(do(people[0], id, people_wire.HoldTournament(new_id())))) == (
            "not-now",
            "the next round is held already",
        )
        await do(people[0], id, people_wire.ReleaseTournament(new_id()))
        found = await playing
        assert not found.held
        first, second = [
            {seat for game in one.games for seat in game.seats} | set(one.byes)
            for one in found.rounds
        ]
        assert 3 not in first
        assert second == {0, 1, 2, 3}
        knock_out = await opened(people[0], format="knock-out")
        await enter_all(knock_out, people[:3])
        await do(people[0], knock_out, people_wire.StartTournament(new_id()))
        late = await refusal_of(do(people[3], knock_out, people_wire.Enter(new_id(), "Late")))
        assert late == ("late", "a knock-out that has begun takes nobody in")


async def test_who_withdraws_loses_the_running_game(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 4) as people:
        id = await opened(people[0], rounds=2)
        await enter_all(id, people)  # no bot: one that lost at once would give the victory away
        await do(people[0], id, people_wire.StartTournament(new_id()))
        await table_of(people[2], id)
        await do(people[2], id, people_wire.Withdraw(new_id()))
        found = await play_all(id, [*people[:2], people[3]])
        mine = [game for game in found.rounds[0].games if 2 in game.seats]
        assert mine[0].places[mine[0].seats.index(2)] == 2
        assert not any(2 in game.seats for game in found.rounds[1].games)
        assert not found.entrants[2].active
        # Their opponents keep theirs.
        assert (await look(people[2], id)).table is None


async def test_the_table_waits_so_that_people_can_add_their_words(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as people:
        id = await opened(people[0], wait=3600)
        await enter_all(id, people, bots=1)
        await do(people[0], id, people_wire.StartTournament(new_id()))
        table = await table_of(people[1], id)
        state = await people[1].state(table)
        assert state.table.phase == "open"
        assert state.table.quick is not None
        await people[1].do(table, wire.Mix(new_id(), "my own words"))
        assert state.you is not None
        changed = await people[1].state(table)
        assert changed.table.seats[state.you].entropy == "my own words"
        # Nobody is its host, and nobody else gets in.
        for command in (
            wire.Start(new_id()),
            wire.Close(new_id()),
            wire.Fill(new_id(), 0),
            wire.Remove(new_id(), 0),
            wire.SetVisibility(new_id(), "public"),
        ):
            assert (await refusal_of(people[0].do(table, command)))[0] == "not-host"


# --- Nothing is lost, nothing happens twice -----------------------------------------------------


async def test_a_kill_loses_nothing(tmp_path: Path, database: str) -> None:
    """The server is killed before the start, while the first tables are opened, while people play,
    and as the second round begins.
    """
    with Process(tmp_path, database=database) as process:
        await process.start()
        async with clients(process.url, 3) as people:
            id = await opened(people[0], rounds=2)
            await enter_all(id, people, bots=1)
            before = await look(people[0], id)
            process.end(signal.SIGKILL)
            await process.start()
            assert (await look(people[0], id)).entrants == before.entrants
            await do(people[0], id, people_wire.StartTournament(new_id()))
            process.end(signal.SIGKILL)
            await process.start()
            playing = asyncio.gather(*[survive(client, id) for client in people])
            for rounds in (1, 2):
                await patiently(people[0], id, rounds)
                process.end(signal.SIGKILL)
                await process.start()
            async with asyncio.timeout(TIMEOUT):
                found = (await playing)[0]
        assert [len(one.games) for one in found.rounds] == [2, 2]
        assert all(game.places for one in found.rounds for game in one.games)
        assert sum(line.points for line in found.standings) == 4
        process.end(signal.SIGTERM)
    # Every table is there once, and was decided by its own log.
    stored = query(database, "SELECT id FROM tables")
    paired = {game.table for one in found.rounds for game in one.games}
    assert {str(table) for (table,) in stored} == paired
    entries = query(
        database, "SELECT entry FROM tournament_log WHERE tournament = %s ORDER BY seq", id
    )
    kinds = [type(log.decode(entry)).__name__ for (entry,) in entries]
    assert kinds.count("Paired") == 2
    assert kinds.count("Finished") == 4


async def survive(client: Client, id: str) -> people_wire.Tournament:
    """Take part, whatever becomes of the server."""
    while True:
        try:
            return await take_part(client, id)
        except (httpx.HTTPError, Refused, OSError):
            await asyncio.sleep(0.1)


async def patiently(client: Client, id: str, rounds: int) -> None:
    """Wait until this many rounds are paired."""
    while True:
        try:
            await look_until(client, id, lambda found: len(found.rounds) >= rounds)
        except (httpx.HTTPError, Refused):
            await asyncio.sleep(0.1)
        else:
            return


async def test_two_nodes_pair_a_round_once(tmp_path: Path, postgres: str) -> None:
    async with (
        two_nodes(tmp_path, postgres) as (one, two),
        clients(one.url, 2) as here,
        clients(two.url, 2) as there,
    ):
        people = [*here, *there]
        id = await opened(people[0], rounds=2)
        for number, client in enumerate(people):
            await do(client, id, people_wire.Enter(new_id(), f"Player {number}"))
        await do(people[0], id, people_wire.StartTournament(new_id()))
        # Both nodes take every step at once.
        racing = asyncio.create_task(race(id, [one.tables.tournaments, two.tables.tournaments]))
        found = await play_all(id, people)
        racing.cancel()
        assert [len(one.games) for one in found.rounds] == [2, 2]
        entries = query(postgres, "SELECT entry FROM tournament_log WHERE tournament = %s", id)
        kinds = [type(log.decode(entry)).__name__ for (entry,) in entries]
        assert (kinds.count("Paired"), kinds.count("Finished"), kinds.count("Over")) == (2, 4, 1)
        assert query(postgres, "SELECT count(*) FROM tables") == [(4,)]


async def race(id: str, nodes: list[service.Tournaments]) -> None:
    while True:
        await asyncio.gather(*[node.step(id) for node in nodes])
        await asyncio.sleep(0.01)


async def test_a_command_is_carried_out_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [host]:
        id = await opened(host)
        command = people_wire.AddBot(new_id(), "easy")
        first = await do(host, id, command)
        assert await do(host, id, command) == first
        assert len((await look(host, id)).entrants) == 1


async def test_a_reader_hears_of_changes(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        id = await opened(people[0])
        seq = (await look(people[1], id)).seq
        waiting = asyncio.create_task(look(people[1], id, seq))
        await do(people[0], id, people_wire.AddBot(new_id(), "easy"))
        assert len((await waiting).entrants) == 1


# --- What is refused ----------------------------------------------------------------------------


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"size": 1}, "http-400", "size"),
    ({"size": 9}, "http-400", "size"),
    ({"size": 5}, "bad-options", "players"),
    ({"rounds": 64}, "http-400", "rounds"),
    ({"wait": -1}, "http-400", "wait"),
    ({"format": "league"}, "http-400", "format"),
    ({"options": {"edition": "none"}}, "bad-options", "edition"),
    ({"options": {"players": 3}}, "bad-options", "players"),
    ({"fill": "godlike"}, "unknown-level", "easy"),
    ({"advance": 2}, "bad-options", "advance"),
    ({"name": " "}, "bad-name", "name"),
    ({"game": "chess"}, "bad-options", "chess"),
    ({"visibility": "private"}, "http-400", "visibility"),
    ({"winner": 1}, "http-400", "winner"),
]


async def test_a_bad_tournament_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Client(server.url) as host:
        for wish, code, part in BAD:
            asked = {"name": "Friday", "game": "love-letter", "options": SHORT, **wish}
            call = host.ask(people_wire.OpenedTournament, "POST", "/api/tournaments", asked)
            found = await refusal_of(call)
            assert (found[0], part in found[1]) == (code, True), (wish, found)


async def test_who_may_do_what(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 4) as people:
        host, ada, ben, eve = people
        id = await opened(host)
        await do(ada, id, people_wire.Enter(new_id(), "Ada"))
        wishes: list[people_wire.TournamentCommand] = [
            people_wire.AddBot(new_id()),
            people_wire.StartTournament(new_id()),
            people_wire.HoldTournament(new_id()),
            people_wire.ReleaseTournament(new_id()),
            people_wire.CloseTournament(new_id()),
            people_wire.Withdraw(new_id(), 0),
        ]
        for wish in wishes:
            assert (await refusal_of(do(eve, id, wish)))[0] == "not-host"
        assert (await refusal_of(do(ada, id, people_wire.Enter(new_id(), "Other"))))[
            0
        ] == "already-entered"
        assert (await refusal_of(do(ben, id, people_wire.Enter(new_id(), "Äda"))))[
            0
        ] == "name-taken"
        assert (await refusal_of(do(ben, id, people_wire.Enter(new_id(), "Server"))))[
            0
        ] == "bad-name"
        assert (await refusal_of(do(ben, id, people_wire.Withdraw(new_id()))))[0] == "not-entered"
        assert (await refusal_of(do(host, id, people_wire.Withdraw(new_id(), 7))))[
            0
        ] == "not-entered"
        assert (await refusal_of(do(host, id, people_wire.AddBot(new_id(), "godlike"))))[
            0
        ] == "unknown-level"
        few = await refusal_of(do(host, id, people_wire.StartTournament(new_id())))
        assert few == ("too-few", "a tournament needs 3 entrants; there are 1")
        early = await refusal_of(do(host, id, people_wire.HoldTournament(new_id())))
        assert early == ("not-now", "the tournament has not begun")
        assert (await refusal_of(look(eve, "nothing")))[0] == "not-found"
        # Who was sent away does not come back; who left by themselves does.
        await do(host, id, people_wire.Withdraw(new_id(), 0))
        assert (await refusal_of(do(ada, id, people_wire.Enter(new_id(), "Ada"))))[0] == "expelled"
        await do(ben, id, people_wire.Enter(new_id(), "Ben"))
        await do(ben, id, people_wire.Withdraw(new_id()))
        await do(ben, id, people_wire.Enter(new_id(), "Ben"))
        for _ in range(2):
            await do(host, id, people_wire.AddBot(new_id(), "easy"))
        await do(ben, id, people_wire.Withdraw(new_id()))
        await do(host, id, people_wire.AddBot(new_id(), "easy"))
        assert (await refusal_of(do(host, id, people_wire.StartTournament(new_id()))))[
            0
        ] == "no-people"
        await do(host, id, people_wire.CloseTournament(new_id()))
        assert (await refusal_of(do(ben, id, people_wire.Enter(new_id(), "Ben"))))[0] == "over"
        async with httpx.AsyncClient(base_url=server.url) as nobody:
            ghost = {"type": "enter", "id": "a", "name": "Ghost"}
            answer = await nobody.post(f"/api/tournaments/{id}/commands", json=ghost)
            assert answer.json()["code"] == "token"


async def test_there_is_room_for_64(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [host]:
        id = await opened(host, wait=3600)
        await do(host, id, people_wire.Enter(new_id(), "Ada"))
        for _ in range(63):
            await do(host, id, people_wire.AddBot(new_id(), "easy"))
        assert (await refusal_of(do(host, id, people_wire.AddBot(new_id(), "easy"))))[0] == "full"
        await do(host, id, people_wire.StartTournament(new_id()))
        found = await look_until(host, id, lambda found: bool(found.rounds))
        assert len(found.rounds[0].games) == 32
        assert found.planned == 6
        for _ in range(service.MAX_RUNNING - 1):
            await opened(host)
        assert (await refusal_of(opened(host)))[0] == "limit"
        await do(host, id, people_wire.CloseTournament(new_id()))


async def test_forged_results_are_refused(tmp_path: Path) -> None:
    """There is no way to say how a game ended but to play it."""
    async with (
        serving(tmp_path) as server,
        clients(server.url, 4) as people,
        Client(server.url) as eve,
    ):
        id = await opened(people[0], rounds=1)
        await enter_all(id, people)  # a bot could lose its game before anyone looks
        await do(people[0], id, people_wire.StartTournament(new_id()))
        table = await table_of(people[0], id)
        await wait_until(lambda: server.tables.runners[table].table.phase == "playing")
        forged = [
            {"type": "finished", "id": "a", "table": table, "places": [1, 2], "scores": [1, 0]},
            {"type": "paired", "id": "a", "games": [], "byes": [0, 1, 2, 3]},
            {"type": "over", "id": "a"},
            {"type": "enter", "id": "a", "name": "Eve", "points": 9},
            {"type": "enter", "id": "a", "name": "Eve", "level": "expert"},
            {"type": "withdraw", "id": "a", "entrant": -1},
        ]
        for body in forged:
            for client in (people[0], eve):
                path = f"/api/tournaments/{id}/commands"
                assert (await refusal_of(client.ask(dict, "POST", path, body)))[0] == "http-400"
        for method in ("PUT", "PATCH", "DELETE"):
            call = eve.ask(dict, method, f"/api/tournaments/{id}", {"phase": "over"})
            assert (await refusal_of(call))[0] == "http-405"
        # A finished game that somebody uploads is nobody's result, whatever it says about itself.
        assert (await refusal_of(eve.do(table, wire.Act(new_id(), "guard 1 baron"))))[0] == (
            "not-seated"
        )
        assert (await refusal_of(eve.do(table, wire.Sit(new_id(), "Eve"))))[0] == "not-open"
        assert (await look(people[0], id)).rounds[0].games[0].places == []
        found = await play_all(id, people)
        file = await people[0].ask(dict[str, Any], "GET", f"/api/tables/{table}/file")
        copy = (await eve.ask(wire.Opened, "POST", "/api/replays", file)).table
        assert copy not in {game.table for one in found.rounds for game in one.games}
        # The next game of the same people is a game of their own.
        again = await people[0].do(table, wire.Rematch(new_id()))
        assert again.table is not None
        assert (await people[0].state(again.table)).table.tournament == ""
        assert (await look(people[0], id)).standings == found.standings


# --- What is kept -------------------------------------------------------------------------------


async def test_results_as_csv(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as people:
        id = await opened(people[0], rounds=1)
        await do(people[0], id, people_wire.Enter(new_id(), "=1+1"))
        await do(people[1], id, people_wire.Enter(new_id(), 'Ada, "the first"'))
        await do(people[2], id, people_wire.Enter(new_id(), "Ben"))
        await do(people[0], id, people_wire.StartTournament(new_id()))
        found = await play_all(id, people)
        lines = await csv_lines(server.url, f"/api/tournaments/{id}/standings.csv")
        assert len(lines) == 3
        assert {line["name"] for line in lines} == {"'=1+1", 'Ada, "the first"', "Ben"}
        assert [float(line["points"]) for line in lines] == [
            line.points for line in found.standings
        ]
        games = await csv_lines(server.url, f"/api/tournaments/{id}/games.csv")
        assert len(games) == 3
        assert sorted(line["place"] for line in games)[:2] == ["", "1"]


async def csv_lines(url: str, path: str) -> list[dict[str, str]]:
    async with httpx.AsyncClient(base_url=url) as http:
        answer = await http.get(path)
    assert answer.headers["content-type"].startswith("text/csv")
    assert "attachment" in answer.headers["content-disposition"]
    return list(csv.DictReader(io.StringIO(answer.text)))


async def test_someone_forgotten_leaves_no_name(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 3) as people:
        id = await opened(people[0], rounds=1)
        await enter_all(id, people, bots=1)
        await do(people[0], id, people_wire.StartTournament(new_id()))
        gone = people[1]
        player = server.tables.identities
        hashed = await player.player(gone.token)
        await gone.ask(NoneType, "DELETE", "/api/me")
        found = await play_all(id, [people[0], people[2]])
        assert found.entrants[1].name == ""
        assert not found.entrants[1].active
        stored = query(database, "SELECT entry FROM tournament_log")
        assert not any("Player 1" in str(entry) or hashed in str(entry) for (entry,) in stored)
        rows = query(database, "SELECT count(*) FROM tournament_players WHERE player = %s", hashed)
        assert rows == [(0,)]
        # A host who goes before the start takes the tournament along; later it goes on without.
        other, running = await opened(people[2]), await opened(people[2], wait=3600)
        await enter_all(running, [people[2], people[0]], bots=1)
        for command in (people_wire.StartTournament, people_wire.HoldTournament):
            await do(people[2], running, command(new_id()))
        await people[2].ask(NoneType, "DELETE", "/api/me")
        assert (await look(people[0], other)).phase == "closed"
        found = await look(people[0], running)
        assert (found.phase, found.held) == ("running", False)


async def test_a_copy_takes_tournaments_along(tmp_path: Path, postgres: str) -> None:
    source = f"sqlite:///{tmp_path}/billetdoux.sqlite"
    async with serving(tmp_path) as server, clients(server.url, 3) as people:
        id = await opened(people[0], wait=3600)
        await enter_all(id, people)
        before = await look(people[0], id)
    await asyncio.to_thread(copy_store, source, postgres)
    async with (
        serving(tmp_path, database=postgres) as server,
        Client(server.url, people[0].token) as host,
    ):
        assert await look(host, id) == before


async def test_a_store_without_tournaments_opens(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [host]:
        await host.create("love-letter", players=2)
    undo_migrations(tmp_path / "billetdoux.sqlite", 6)
    async with serving(tmp_path) as server, clients(server.url, 1) as [host]:
        id = await opened(host)
        assert (await look(host, id)).phase == "open"


async def test_old_tournaments_are_deleted(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 1) as [host]:
        old, new = await opened(host), await opened(host)
        query(database, "UPDATE tournaments SET updated = 1 WHERE id = %s", old)
        await server.tables.tournaments.sweep(1000)
        assert (await refusal_of(look(host, old)))[0] == "not-found"
        assert (await look(host, new)).phase == "open"
        assert query(database, "SELECT count(*) FROM tournament_log") == [(1,)]


def test_entries_can_be_read_back() -> None:
    entry = log.Finished(at=1, table="a", places=[1, 2], scores=[1.0, 0.0])
    assert log.decode(log.encode(entry)) == entry
    with pytest.raises(msgspec.ValidationError):
        log.decode(b'{"kind": "finished", "at": 1, "table": "a"}')
