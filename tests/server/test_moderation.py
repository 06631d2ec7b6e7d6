"""Moderation: the host's secret, mutes, removals and bans; on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from billetdoux.client import Client, new_id
from billetdoux.server import people_wire, wire
from billetdoux.server.admin import shown_secret
from billetdoux.server.auth import player_of
from tests.server import test_tournaments as tournaments
from tests.server.asking import ask, closed_with, code_of
from tests.server.databases import query, refuse_entries, refuse_rows
from tests.server.moderating import Host, host_of
from tests.server.serving import (
    TIMEOUT,
    Open,
    clients,
    open_table,
    play_on,
    play_out,
    serving,
    started,
    two_nodes,
    wait_until,
)

# --- The secret ---------------------------------------------------------------------------------


async def test_the_secret_lets_in_and_nothing_else_does(opened: Open) -> None:
    async with opened() as server, clients(server.url, 1) as [ada]:
        secret = await server.tables.admin.secret()
        paths = [("GET", "reports"), ("GET", "tables"), ("GET", "sanctions")]
        changes = [
            ("POST", "sanctions", {"address": "10.0.0.1"}),
            ("POST", "tables/x/remove", {"seat": 0}),
            ("DELETE", "reports/x", None),
            ("DELETE", "sanctions/x", None),
        ]
        async with Host(server.url, Authorization=f"Bearer {ada.token}") as host:
            for wrong in (secret[:-1], secret.upper(), "x", f"{secret}x", ada.token):
                assert (await host.sign_in(wrong)).json()["code"] == "admin"
            for request in (*[(*path, None) for path in paths], *changes):
                assert await host.ask(*request) == "admin", request
            host.web.cookies.set("billetdoux-admin", "x" * 43)
            assert await host.ask("GET", "reports") == "admin"
            host.web.cookies.clear()
            answer = await host.sign_in(f" {secret}\n")
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=strict" in cookie
            assert answer.content == b""
            session = host.web.cookies["billetdoux-admin"]
            for method, path in paths:
                assert await host.ask(method, path) == []
            await host.ask("DELETE", "session")
            host.web.cookies.set("billetdoux-admin", session)
            assert await host.ask("GET", "reports") == "admin"  # it is over at the server, too
    async with opened() as server, await host_of(server) as host:
        assert await server.tables.admin.secret() == secret  # a restart changes nothing
        fresh = await asyncio.to_thread(shown_secret, server.tables.config.database, renew=True)
        assert fresh != secret
        assert await host.ask("GET", "reports") == "admin"
        assert (await host.sign_in(secret)).status_code == 401
        assert (await host.sign_in(fresh)).status_code == 204


async def test_secure_pages_keep_the_session_for_https(tmp_path: Path) -> None:
    async with serving(tmp_path, secure=True) as server, Host(server.url) as host:
        answer = await host.sign_in(await server.tables.admin.secret())
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-billetdoux-admin=")
        assert "Secure" in cookie


async def test_a_session_ends(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await host_of(server) as host:
        assert await host.ask("GET", "reports") == []
        await server.tables.store.change(("UPDATE admin_sessions SET until = 1", ()))
        assert await host.ask("GET", "reports") == "admin"
        await server.tables.moderation.tidy()
        assert await server.tables.store.query("SELECT * FROM admin_sessions") == []


async def test_the_secret_cannot_be_tried_in_bulk(tmp_path: Path) -> None:
    async with serving(tmp_path, guess_rate=3) as server, Host(server.url) as host:
        codes = [(await host.sign_in("wrong")).json()["code"] for _ in range(5)]
        assert codes[0] == "admin"
        assert codes[-1] == "limit"
        # Whoever knows it waits as well: otherwise trying would still show which one is right.
        assert (await host.sign_in(await server.tables.admin.secret())).status_code == 429


async def test_other_sites_cannot_moderate(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await host_of(server) as host:
        host.web.headers["Origin"] = "https://evil.example"
        assert await host.ask("POST", "sanctions", {"address": "10.0.0.1"}) == "origin"
        del host.web.headers["Origin"]
        assert await host.ask("GET", "sanctions") == []


async def test_nodes_share_the_secret_and_the_sessions(tmp_path: Path, postgres: str) -> None:
    async with two_nodes(tmp_path, postgres) as (one, two), await host_of(one) as host:
        assert await one.tables.admin.secret() == await two.tables.admin.secret()
        host.web.base_url = httpx.URL(two.url)
        assert await host.ask("GET", "reports") == []


def test_the_secret_is_printed_on_a_terminal_and_logged_nowhere(tmp_path: Path) -> None:
    """A terminal sees it; what a service writes is a log, in which it must not be."""
    command = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--data", str(tmp_path)]
    secret = r"(?:[a-z2-9]{5}-){5}[a-z2-9]{5}"
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command, stderr=theirs, stdout=theirs, stdin=subprocess.DEVNULL)
    os.close(theirs)
    seen = ""
    while "serving" not in seen:
        seen += os.read(ours, 4096).decode()
    process.terminate()
    process.wait(TIMEOUT)
    os.close(ours)
    [printed] = re.findall(secret, seen)
    shown = subprocess.run(
        [sys.executable, "-m", "billetdoux", "admin-secret", "--data", str(tmp_path)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert shown.stdout == f"{printed}\n"
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as quiet:
        assert quiet.stderr is not None
        lines = list[str]()
        while not any('"serving"' in line for line in lines):
            lines.append(quiet.stderr.readline())
        quiet.terminate()
        lines += quiet.stderr.readlines()
    assert [json.loads(line) for line in lines]  # nothing but a log
    assert "admin-secret" in "".join(lines)
    assert re.findall(secret, "".join(lines)) == []


# --- Mute, remove, ban --------------------------------------------------------------------------


async def test_someone_muted_says_nothing(opened: Open) -> None:
    async with (
        opened() as server,
        clients(server.url, 2) as [ada, ben],
        await host_of(server) as host,
    ):
        table = await started([ada, ben])
        wish = {"table": table, "seat": 1, "kind": "mute", "days": 2, "reason": "insults"}
        assert await host.ask("POST", "sanctions", wish) is None
        for command in (wire.Chat(new_id(), "hello"), wire.Phrase(new_id(), "hello")):
            assert await code_of(ben.do(table, command)) == "muted"
            async with ben.follow(table) as following:
                await anext(following)
                assert await code_of(following.do(command)) == "muted"
            assert await code_of(ada.do(table, command)) == "accepted"
        # The game goes on, elsewhere and here.
        await play_out(table, [ada, ben])
        other = await started([ben, ada])
        assert await code_of(ben.do(other, wire.Chat(new_id(), "hello"))) == "muted"
        [listed] = await host.ask("GET", "sanctions")
        assert (listed["kind"], listed["name"], listed["reason"]) == ("mute", "Player 1", "insults")
        assert listed["until"] - listed["since"] == 2 * 24 * 3600
        await host.ask("DELETE", f"sanctions/{listed['id']}")
        assert await code_of(ben.do(other, wire.Chat(new_id(), "hello"))) == "accepted"
        assert await host.ask("DELETE", f"sanctions/{listed['id']}") == "not-found"


async def test_someone_removed_gives_their_seat_to_a_bot(opened: Open) -> None:
    async with (
        opened() as server,
        clients(server.url, 2) as [ada, ben],
        await host_of(server) as host,
    ):
        table = await started([ada, ben], goal=1)
        async with ada.follow(table) as following:
            await anext(following)
            assert await host.ask("POST", f"tables/{table}/remove", {"seat": 1}) is None
            state = await anext(following)
            [item] = [one for one in state.story if one.kind == "left"]
            assert (item.name, item.moderated, item.level) == ("Player 1", True, "medium")
            assert state.table.seats[1].kind == "bot"
        async with ada.follow(table) as following:
            assert (await play_on(following, Random(1))).table.phase == "over"
        assert await host.ask("POST", f"tables/{table}/remove", {"seat": 1}) == "bad-target"
        assert await host.ask("POST", f"tables/{table}/remove", {"seat": 9}) == "bad-target"
        assert await host.ask("POST", f"tables/{table}/remove", {"seat": 0}) == "over"
    async with opened() as server, Client(server.url) as anyone:  # the log says so, too
        state = await anyone.state(table)
        assert [one.moderated for one in state.story if one.kind == "left"] == [True]


async def test_someone_removed_before_the_start_does_not_come_back(opened: Open) -> None:
    async with (
        opened() as server,
        clients(server.url, 3) as [ada, ben, eve],
        await host_of(server) as host,
    ):
        table = await open_table([ada, ben])
        assert await host.ask("POST", f"tables/{table}/remove", {"seat": 1}) is None
        assert (await ada.state(table)).table.seats[1].kind == "empty"
        assert await code_of(ben.sit(table, "Ben")) == "removed"
        await eve.sit(table, "Eve")
        # Without its host a table cannot start: it is closed.
        assert await host.ask("POST", f"tables/{table}/remove", {"seat": 0}) is None
        assert (await eve.state(table)).table.phase == "closed"


async def test_someone_who_waits_for_the_seat_of_a_bot_is_removed(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, quick_wait=0) as server,
        clients(server.url, 2) as [ada, ben],
        await host_of(server) as host,
    ):
        wish = {"game": "love-letter", "name": "Ada", "options": {"players": 2}}
        table = (await ask(ada, "POST", "/api/quick-match", wish))["table"]
        async with ada.follow(table) as following:
            async for state in following:
                if state.table.phase == "playing":
                    break
        await ben.sit(table, "Ben")
        assert await host.ask("POST", f"tables/{table}/remove", {"seat": 1}) is None
        assert (await ada.state(table)).table.seats[1].joining == ""
        assert await code_of(ben.sit(table, "Ben")) == "removed"


async def test_someone_banned_is_out_everywhere(
    opened: Open, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        opened() as server,
        clients(server.url, 3) as [ada, ben, eve],
        await host_of(server) as host,
    ):
        table, other = await started([ada, ben]), await open_table([eve, ben])
        lonely = await open_table([ben, ada])
        over = await started([ada, ben], goal=1)
        await play_out(over, [ada, ben])
        # In a game to one token a bot could lose before anyone looked, and then nobody is removed.
        tournament = await tournaments.opened(ada, rounds=2, options={"edition": "classic"})
        await tournaments.enter_all(tournament, [ada, ben, eve], bots=1)
        await tournaments.do(ada, tournament, people_wire.StartTournament(new_id()))
        paired = await tournaments.table_of(ben, tournament)
        own = await tournaments.opened(ben)
        async with asyncio.timeout(TIMEOUT), ben.follow(table) as following:
            await anext(following)
            ban = {"table": table, "seat": 1, "kind": "ban"}
            assert await host.ask("POST", "sanctions", ban) is None
            assert await closed_with(following) == "banned"
        assert (await ada.state(table)).table.seats[1].kind == "bot"
        assert (await eve.state(other)).table.seats[1].kind == "empty"
        assert (await ada.state(lonely)).table.phase == "closed"
        assert "Player 1" not in [one.name for one in (await ada.state(paired)).table.seats]
        found = await tournaments.look(ada, tournament)
        assert [one.active for one in found.entrants] == [True, False, True, True]
        assert found.phase == "running"
        assert (await tournaments.look(ada, own)).phase == "closed"
        assert "does not go on" not in caplog.text
        wish = {"game": "love-letter", "options": {"players": 2}}
        refused = [
            ("POST", "/api/tables", wish),
            ("POST", "/api/quick-match", {**wish, "name": "Ben"}),
            ("GET", f"/api/tables/{other}", None),
            ("POST", f"/api/tables/{other}/commands", {"type": "sit", "id": "x", "name": "Ben"}),
            ("POST", f"/api/tables/{over}/continue", {"point": 0, "seat": 0, "name": "Ben"}),
            ("POST", "/api/replays", {}),
            (
                "POST",
                f"/api/tournaments/{tournament}/commands",
                {"type": "enter", "id": "x", "name": "Ben"},
            ),
        ]
        for request in refused:
            assert await ask(ben, *request) == "banned", request
        async with ben.follow(other) as following:
            assert await closed_with(following) == "banned"
        # What is about themselves is still theirs, and so they learn why.
        exported = await ask(ben, "GET", "/api/me/games")
        assert [one["kind"] for one in exported["me"]["sanctions"]] == ["ban"]
        assert len([game for game in exported["games"] if "actions" in game]) == 1
        assert await ask(ada, "POST", "/api/tables", wish) not in ("banned", None)
    async with opened() as server, Client(server.url, ben.token) as ben:
        assert await ask(ben, "POST", "/api/tables", wish) == "banned"  # after a restart
        moderation_ = server.tables.moderation
        await server.tables.store.change(("UPDATE sanctions SET until = 1", ()))
        await moderation_.tidy()
        assert await server.tables.store.query("SELECT * FROM sanctions") == []
        assert "table" in await ask(ben, "POST", "/api/tables", wish)


async def test_a_ban_is_carried_out_after_a_crash(tmp_path: Path, database: str) -> None:
    """The ban is stored and nothing else is, as if the server had died at this moment."""
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 2) as people,
        await host_of(server) as host,
    ):
        table, waiting = await started(people), await open_table(people)
        mend = refuse_entries(database, "")
        ban = {"table": table, "seat": 1, "kind": "ban"}
        assert await host.ask("POST", "sanctions", ban) is None
        kinds = [one.kind for one in (await people[0].state(table)).table.seats]
        assert kinds == ["person", "person"]
    mend()
    async with serving(tmp_path, database=database) as server:
        ben = player_of(people[1].token)
        seats = "SELECT seat FROM players WHERE player = %s AND seat >= 0"
        await wait_until(lambda: not query(database, seats, ben))
        async with Client(server.url, people[0].token) as ada:
            assert (await ada.state(table)).table.seats[1].kind == "bot"
            assert (await ada.state(waiting)).table.seats[1].kind == "empty"


def at(url: str, address: str, client: Client | None = None) -> httpx.AsyncClient:
    """Someone who comes from this address: a proxy says so."""
    headers = {"X-Forwarded-For": address}
    if client is not None:
        headers["Authorization"] = f"Bearer {client.token}"
    return httpx.AsyncClient(base_url=url, headers=headers, timeout=TIMEOUT)


@pytest.mark.parametrize(
    ("banned", "inside", "outside"),
    [
        ("203.0.113.7", ["203.0.113.7", "::ffff:203.0.113.7"], ["203.0.113.8"]),
        (
            "2001:db8:1:2::5",
            ["2001:db8:1:2::5", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
            ["2001:db8:1:3::", "2001:db8:1:1:ffff:ffff:ffff:ffff", "203.0.113.7"],
        ),
    ],
)
async def test_an_address_is_banned_as_limits_count_it(
    tmp_path: Path, banned: str, inside: list[str], outside: list[str]
) -> None:
    async with serving(tmp_path) as server, await host_of(server) as host:
        assert await host.ask("POST", "sanctions", {"address": f" {banned} "}) is None
        for place, allowed in [
            *((one, False) for one in inside),
            *((one, True) for one in outside),
        ]:
            async with at(server.url, place) as web:
                status = (await web.post("/api/players", json={})).status_code
                assert status == (201 if allowed else 403), place
                assert (await web.get("/api/about")).status_code == 200
                assert (await web.get("/")).status_code == 200
        # The host can undo it from there: nobody locks themselves out.
        host.web.headers["X-Forwarded-For"] = banned
        [listed] = await host.ask("GET", "sanctions")
        assert await host.ask("DELETE", f"sanctions/{listed['id']}") is None
        async with at(server.url, banned) as web:
            assert (await web.post("/api/players", json={})).status_code == 201


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"address": "example.org"}, "bad-address"),
        ({"address": "10.0.0.0/8"}, "bad-address"),
        ({"address": ""}, "bad-address"),
        ({}, "bad-target"),
        ({"table": "nowhere", "seat": 0}, "not-found"),
        ({"report": "nothing"}, "not-found"),
        ({"seat": 0}, "bad-target"),
        ({"address": "10.0.0.1", "days": 0}, "http-400"),
        ({"address": "10.0.0.1", "days": -1}, "http-400"),
        ({"address": "10.0.0.1", "kind": "exile"}, "http-400"),
        ({"address": "10.0.0.1", "reason": "x" * 301}, "http-400"),
        ({"address": "10.0.0.1", "reason": "a\u202eb"}, "bad-text"),
    ],
)
async def test_a_sanction_that_makes_no_sense_is_refused(
    tmp_path: Path, wish: Any, code: str
) -> None:
    async with serving(tmp_path) as server, await host_of(server) as host:
        assert await host.ask("POST", "sanctions", wish) == code
        assert await host.ask("GET", "sanctions") == []


async def test_a_ban_takes_the_address_along(tmp_path: Path, postgres: str) -> None:
    """The moderator is at one node, the player at another, and only that one knows the address."""
    async with (
        two_nodes(tmp_path, postgres) as (one, two),
        clients(one.url, 2) as [ada, ben],
        await host_of(one) as host,
    ):
        table = await started([ada, ben])
        async with at(two.url, "203.0.113.9", ben) as web:
            assert (await web.get(f"/api/tables/{table}")).status_code == 200
        there = Client(two.url, ben.token)
        async with asyncio.timeout(TIMEOUT), there, there.follow(table) as following:
            await anext(following)
            async with at(two.url, "203.0.113.9", ben) as web:  # the last place that is known
                assert (await web.get(f"/api/tables/{table}")).status_code == 200
            one.tables.moderation._addresses.clear()
            ban = {"table": table, "seat": 1, "kind": "ban", "with_address": True, "days": 1}
            assert await host.ask("POST", "sanctions", ban) is None
            assert await closed_with(following) == "banned"
        for server in (one, two):
            sanctions = server.tables.moderation
            await wait_until(partial(sanctions._applies, "ban-address", "203.0.113.9"))
            async with at(server.url, "203.0.113.9") as web:  # whoever they say they are
                assert (await web.post("/api/players", json={})).json()["code"] == "banned"
        listed = await host.ask("GET", "sanctions")
        assert {one["kind"]: one.get("address", "") for one in listed} == {
            "ban": "", "ban-address": "203.0.113.9",
        }  # fmt: skip
        # The address alone is stored, not whose it is.
        assert all(not one.get("name") for one in listed if one["kind"] == "ban-address")


async def test_a_player_and_their_address_are_banned_together_or_not_at_all(
    tmp_path: Path, database: str
) -> None:
    """Where the address cannot be stored the player is not banned either, and can be once it
    can.
    """
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 2) as people,
        await host_of(server) as host,
    ):
        table = await started(people)
        mend = refuse_rows(database, "sanctions", "new.kind = 'ban-address'")
        ban = {"table": table, "seat": 1, "kind": "ban", "with_address": True}
        assert await host.ask("POST", "sanctions", ban) in ("full", "conflict")
        assert query(database, "SELECT kind FROM sanctions") == []
        assert (await people[1].state(table)).table.seats[1].kind == "person"
        mend()
        assert await host.ask("POST", "sanctions", ban) is None
        kinds = query(database, "SELECT kind FROM sanctions ORDER BY kind")
        assert [kind for (kind,) in kinds] == ["ban", "ban-address"]


async def test_a_moderator_sees_no_more_of_a_game_than_anyone(tmp_path: Path) -> None:
    """With a session every answer about a running game is that of a spectator, to the byte."""
    async with (
        serving(tmp_path) as server,
        clients(server.url, 3) as [ada, ben, eve],
        await host_of(server) as host,
    ):
        private = await ada.ask(
            wire.Opened, "POST", "/api/tables",
            {"game": "love-letter", "options": {"players": 2}, "visibility": "private"},
        )  # fmt: skip
        for number, player in enumerate([ada, ben]):
            await player.sit(private.table, f"Player {number}", number)
        await ada.do(private.table, wire.Start(new_id()))
        table = await started([ada, ben])
        await ada.do(table, wire.Chat(new_id(), "I hold the Princess"))
        async with httpx.AsyncClient(base_url=server.url) as stranger:
            for path in (
                f"/api/tables/{table}?wants=all",
                f"/api/tables/{private.table}?wants=all",
                f"/api/tables/{table}/file",
                f"/api/tables/{table}/steps",
                f"/api/tables/{table}/review",
            ):
                theirs, ours = await stranger.get(path), await host.web.get(path)
                assert (ours.status_code, ours.content) == (theirs.status_code, theirs.content)
        await ask(eve, "POST", f"/api/tables/{table}/report", {"seat": 0, "reason": "other"})
        shown = json.dumps([await host.ask("GET", one) for one in ("tables", "reports")])
        for hidden in ("secret", "draws", "events", "view", "scene", "actions", "guard", "baron"):
            assert hidden not in shown.lower()
        assert {one["id"] for one in await host.ask("GET", "tables")} == {table, private.table}
