"""Clubs on a real server: members, their games, and a leaderboard of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from billetdoux.client import Client
from billetdoux.server import clubs as clubs_module
from billetdoux.server import people_wire, wire
from tests.server.asking import code_of
from tests.server.databases import query, undo_migrations
from tests.server.serving import Serving, clients, play_out, serving, started, wait_until

DUEL: dict[str, Any] = {"edition": "classic", "players": 2, "goal": 1}


async def founded(owner: Client, name: str = "Our round", member: str = "Ada") -> str:
    wish = people_wire.NewClub(name, member)
    return (await owner.ask(people_wire.OpenedClub, "POST", "/api/clubs", wish)).club


async def join(client: Client, id: str, name: str) -> people_wire.Club:
    return await client.ask(
        people_wire.Club, "POST", f"/api/clubs/{id}/members", people_wire.JoinClub(name)
    )


async def look(client: Client, id: str) -> people_wire.Club:
    return await client.ask(people_wire.Club, "GET", f"/api/clubs/{id}")


async def delete(client: Client, path: str) -> httpx.Response:
    return await client._http.delete(path, headers={"Authorization": f"Bearer {client.token}"})


async def play_one(server: Serving, people: list[Client], **options: Any) -> str:
    """A game of these people, over and counted; its table."""
    table = await started(people, **{**DUEL, **options})
    await play_out(table, people)
    database = server.tables.config.database or f"sqlite:///{server.tables.config.file}"
    counted = "SELECT count(*) FROM counted WHERE table_id = %s"
    await wait_until(lambda: query(database, counted, table) == [(1,)])
    return table


async def board(client: Client, id: str) -> list[people_wire.ClubRank]:
    path = f"/api/clubs/{id}/leaderboard?game=love-letter&players=2"
    return await client.ask(list[people_wire.ClubRank], "GET", path)


async def games(client: Client, id: str, more: str = "") -> list[str]:
    found = await client.ask(list[wire.Summary], "GET", f"/api/clubs/{id}/games?{more}")
    return [one.id for one in found]


async def test_members_have_their_games_and_a_leaderboard(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as [ada, ben, eve],
    ):
        await play_one(server, [ada, ben])  # before there was a club
        id = await founded(ada)
        assert await board(ada, id) == []
        assert [one.name for one in (await join(ben, id, "Ben")).members] == ["Ada", "Ben"]
        await play_one(server, [ada, eve])  # with somebody who is no member
        assert await games(ada, id) == []
        tables = [await play_one(server, [ada, ben]) for _ in range(2)]
        assert sorted(await games(ben, id)) == sorted(tables)
        assert len(await games(ben, id, "limit=1")) == 1
        found = await board(eve, id)
        assert {line.name for line in found} == {"Ada", "Ben"}
        assert [line.games for line in found] == [2, 2]
        assert sum(line.wins for line in found) == 2
        scores = [line.rating - 3 * line.deviation for line in found]
        assert scores == sorted(scores, reverse=True)
        # The games themselves are for members.
        assert await code_of(games(eve, id)) == "not-member"
        mine = await ben.ask(list[people_wire.ClubSummary], "GET", "/api/me/clubs")
        assert [(one.id, one.members) for one in mine] == [(id, 2)]
        # Who wants to be on no leaderboard is on none.
        await ben.ask(
            people_wire.Me, "POST", "/api/me/leaderboards", people_wire.Leaderboards(False)
        )
        assert [line.name for line in await board(ada, id)] == ["Ada"]


async def test_owners_and_members(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 4) as [ada, ben, eve, joe],
    ):
        id = await founded(ada)
        await join(ben, id, "Ben")
        await join(eve, id, "Eve")
        assert (await look(ben, id)).you == 1
        assert (await join(ben, id, "Benjamin")).members[1].name == "Benjamin"
        rename = people_wire.ClubName("The round")
        assert (
            await code_of(ben.ask(people_wire.Club, "POST", f"/api/clubs/{id}", rename))
            == "not-host"
        )
        assert (
            await ada.ask(people_wire.Club, "POST", f"/api/clubs/{id}", rename)
        ).name == "The round"
        assert (await delete(ben, f"/api/clubs/{id}/members/2")).json()["code"] == "not-host"
        assert (await delete(ada, f"/api/clubs/{id}/members/9")).json()["code"] == "not-found"
        assert (await delete(ada, f"/api/clubs/{id}/members/0")).json()["code"] == "not-now"
        assert (await delete(ada, f"/api/clubs/{id}/members/2")).status_code == 204
        assert await code_of(join(eve, id, "Eve")) == "expelled"
        assert (await delete(joe, f"/api/clubs/{id}/members")).json()["code"] == "not-member"
        # A club goes to the longest member, and is gone with the last one.
        assert (await delete(ada, f"/api/clubs/{id}/members")).status_code == 204
        assert (await look(ben, id)).owner == 0
        assert (await delete(ben, f"/api/clubs/{id}/members")).status_code == 204
        assert await code_of(look(ben, id)) == "not-found"
        assert query(database, "SELECT count(*) FROM club_members") == [(0,)]


async def test_what_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs_module, "MAX_MEMBERS", 2)
    monkeypatch.setattr(clubs_module, "MAX_CLUBS", 2)
    async with serving(tmp_path) as server, clients(server.url, 3) as [ada, ben, eve]:
        id = await founded(ada)
        assert await code_of(founded(ada, " ")) == "bad-name"
        assert await code_of(founded(ada, member="server")) == "bad-name"
        assert await code_of(join(ben, id, "Áda")) == "name-taken"
        assert await code_of(join(ben, "nothing", "Ben")) == "not-found"
        assert await code_of(board(ada, "nothing")) == "not-found"
        await join(ben, id, "Ben")
        assert await code_of(join(eve, id, "Eve")) == "full"
        await founded(ada)
        assert await code_of(founded(ada)) == "limit"
        bad = {"name": "Club", "member": "Eve", "owner": "x"}
        assert (
            await code_of(eve.ask(people_wire.OpenedClub, "POST", "/api/clubs", bad)) == "http-400"
        )
        path = f"/api/clubs/{id}/leaderboard?game=chess&players=2"
        assert await code_of(ada.ask(list[people_wire.ClubRank], "GET", path)) == "not-found"
        async with httpx.AsyncClient(base_url=server.url) as nobody:
            answer = await nobody.post(f"/api/clubs/{id}/members", json={"name": "Ghost"})
            assert answer.json()["code"] == "token"


async def test_tournaments_of_a_club(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as [ada, ben]:
        id = await founded(ada)
        wish = people_wire.NewTournament("Friday", "love-letter", club=id)
        path = "/api/tournaments"
        opened = await ada.ask(people_wire.OpenedTournament, "POST", path, wish)
        found = await ben.ask(people_wire.Tournament, "GET", f"{path}/{opened.tournament}")
        assert found.club == id
        listed = await ben.ask(
            list[people_wire.TournamentSummary], "GET", f"/api/clubs/{id}/tournaments"
        )
        assert [one.id for one in listed] == [opened.tournament]
        assert (
            await code_of(ben.ask(people_wire.OpenedTournament, "POST", path, wish)) == "not-member"
        )


async def test_someone_forgotten_leaves_their_clubs(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as [ada, ben]:
        id = await founded(ada)
        await join(ben, id, "Ben")
        assert (await delete(ada, "/api/me")).status_code == 204
        found = await look(ben, id)
        assert ([one.name for one in found.members], found.owner) == (["Ben"], 0)
        assert query(database, "SELECT count(*) FROM club_members") == [(1,)]


async def test_a_store_without_clubs_opens(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        await ada.create("love-letter", players=2)
    undo_migrations(tmp_path / "billetdoux.sqlite", 7)
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        assert (await look(ada, await founded(ada))).you == 0
