"""Who is let in, from where, and how much they may ask."""

from __future__ import annotations

import asyncio
import json
import socket as socket_module
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from billetdoux.client import Client, Refused, new_id
from billetdoux.server import wire
from billetdoux.server.limits import Bucket, Buckets, Counts
from billetdoux.server.publisher import MAX_QUEUED_MESSAGES
from tests.server.serving import TIMEOUT, clients, open_table, serving, started, wait_until


def address(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws')}/api/tables/{table}/socket"


def bearer(client: Client) -> dict[str, str]:
    return {"Authorization": f"Bearer {client.token}"}


async def answer(socket: ClientConnection, message: str | bytes) -> dict[str, object]:
    """What a socket answers to a message, leaving out news of the table."""
    await socket.send(message)
    while True:
        reported: dict[str, object] = json.loads(await socket.recv())
        if reported["type"] not in ("state", "presence"):
            return reported


async def create_on(client: Client) -> None:
    """Open tables until one is refused: on a slow machine some more are allowed meanwhile."""
    while True:
        await client.create("love-letter")


async def flood(socket: ClientConnection) -> None:
    for _ in range(200):
        await answer(socket, '{"type":"ping"}')


async def end(socket: ClientConnection, heard: list[str | bytes] | None = None) -> int | None:
    """The code with which the server closes a socket, and what it sent before."""
    heard = [] if heard is None else heard
    try:
        while True:
            heard.append(await socket.recv())
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def test_other_sites_are_turned_away(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, origins=["https://friend.example"]) as server,
        clients(server.url, 1) as (client,),
    ):
        table = await client.create("love-letter")
        wish = {"game": "love-letter"}
        host = server.url.removeprefix("http://")
        for origin, allowed in (
            ("https://evil.example", False),
            ("null", False),
            (f"https://evil.example/{host}", False),
            (f"http://{host}.evil.example", False),
            (f"http://{host}", True),
            ("https://friend.example", True),
        ):
            response = await client._http.post(
                "/api/tables", json=wish, headers={**bearer(client), "Origin": origin}
            )
            assert response.status_code == (201 if allowed else 403), origin
            headers = {**bearer(client), "Origin": origin}
            opening = connect(address(server.url, table), additional_headers=headers)
            if allowed:
                async with opening as socket:
                    assert json.loads(await socket.recv())["type"] == "state"
            else:
                with pytest.raises(InvalidStatus):
                    await opening
        # Reading is allowed to all: another site's page cannot read the answer.
        seen = await client._http.get("/api/tables", headers={"Origin": "https://evil.example"})
        assert seen.status_code == 200
        assert "access-control-allow-origin" not in seen.headers


async def test_headers_protect_browsers(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as http,
    ):
        for path in ("/", "/api/about", "/nowhere", "/api/tables/none"):
            headers = (await http.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
        cookie = (await http.post("/api/players")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
    async with (
        serving(tmp_path, secure=True) as server,
        httpx.AsyncClient(timeout=TIMEOUT) as http,
    ):
        cookie = (await http.post(f"{server.url}/api/players")).headers["set-cookie"]
        assert "Secure" in cookie


async def test_a_cookie_is_as_good_as_a_header(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as browser,
    ):
        assert (await browser.post("/api/tables", json={"game": "love-letter"})).status_code == 401
        await browser.post("/api/players")
        made = await browser.post("/api/tables", json={"game": "love-letter"})
        assert made.status_code == 201
        table = made.json()["table"]
        sit = {"type": "sit", "id": "1", "name": "Anna"}
        assert (await browser.post(f"/api/tables/{table}/commands", json=sit)).status_code == 200
        cookie = f"billetdoux={browser.cookies['billetdoux']}"
        headers = {"Cookie": cookie, "Origin": server.url}
        async with connect(address(server.url, table), additional_headers=headers) as socket:
            assert json.loads(await socket.recv())["you"] == 0


async def test_answers_are_sent_at_once(tmp_path: Path) -> None:
    """The system does not hold a small packet back until the one before it was confirmed."""
    async with serving(tmp_path) as server, clients(server.url, 1):
        connections: list[Any] = list(server.server.server_state.connections)
        assert connections
        for connection in connections:
            line = connection.transport.get_extra_info("socket")
            assert line.getsockopt(socket_module.IPPROTO_TCP, socket_module.TCP_NODELAY)


async def test_messages_have_a_size_and_a_rate(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, message_rate=2.0) as server,
        clients(server.url, 1) as (client,),
    ):
        table = await open_table([client], players=2)
        async with connect(address(server.url, table), additional_headers=bearer(client)) as socket:
            codes = []
            while "limit" not in codes:
                reported = await answer(socket, '{"type":"ping"}')
                codes.append(reported.get("code", reported["type"]))
            assert codes[:10] == ["pong"] * 10
            await asyncio.sleep(0.6)
            assert (await answer(socket, '{"type":"ping"}'))["type"] == "pong"
            with pytest.raises(ConnectionClosed):  # who does not stop is shown out
                await flood(socket)
        async with connect(address(server.url, table), additional_headers=bearer(client)) as socket:
            await socket.send("x" * 20_000)
            assert await end(socket) == 1009
        huge = {"game": "love-letter", "options": {"edition": "x" * 300_000}}
        response = await client._http.post("/api/tables", json=huge, headers=bearer(client))
        assert response.status_code == 413


async def test_an_address_has_its_share(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, table_rate=15.0, guess_rate=5.0, sockets=2, spectators=1) as server,
        clients(server.url, 2) as (client, other),
    ):
        tables = [await client.create("love-letter") for _ in range(5)]
        with pytest.raises(Refused) as caught:
            await create_on(client)
        assert caught.value.code == "limit"
        codes = []
        while "limit" not in codes:
            with pytest.raises(Refused) as caught:
                await client.find("ooooo")  # no code has such a letter
            codes.append(caught.value.code)
        assert codes[:5] == ["not-found"] * 5
        await client.sit(tables[0], "Anna")
        url = address(server.url, tables[0])
        async with connect(url, additional_headers=bearer(client)) as seated:
            await seated.recv()
            async with connect(url) as spectator:
                await spectator.recv()
                with pytest.raises(InvalidStatus):
                    await connect(url)
            sockets = server.app.state.access.sockets._of
            await wait_until(lambda: sockets.total() == 1)
            async with connect(url, additional_headers=bearer(other)) as spectator:
                assert json.loads(await spectator.recv())["type"] == "state"
                await seated.close()
                await wait_until(lambda: sockets.total() == 1)
                async with connect(url) as second:
                    assert json.loads(await second.recv())["code"] == "limit"
    async with (
        serving(tmp_path, request_rate=1.0) as server,
        httpx.AsyncClient(timeout=TIMEOUT) as http,
    ):
        answers = []
        while 429 not in answers:
            answers.append((await http.get(f"{server.url}/api/about")).status_code)
        assert answers[:5] == [200] * 5
        assert (await http.get(f"{server.url}/healthz")).status_code == 200


async def test_names_and_words_have_a_length(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        table = await client.create("love-letter")
        for name in ("x" * 25, "x" * 65, "", "   "):
            with pytest.raises(Refused):
                await client.sit(table, name)
        await client.sit(table, "x" * 24)
        with pytest.raises(Refused):
            await client.do(table, wire.Chat(new_id(), "x" * 301))
        with pytest.raises(Refused):
            await client.do(table, wire.Mix(new_id(), "x" * 129))


async def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        async with client.follow("nothing") as following:
            with pytest.raises(Refused) as caught:
                await anext(following)
            assert caught.value.code == "not-found"
            with pytest.raises(Refused):
                await client.do("nothing", wire.Start("s"))
        async with connect(address(server.url, "nothing")) as socket:
            assert json.loads(await socket.recv())["code"] == "not-found"
            assert await end(socket) == 4404


async def test_presence_is_announced(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
        url = address(server.url, table)
        async with connect(url, additional_headers=bearer(people[0])) as one:
            messages = [json.loads(await one.recv()) for _ in range(2)]
            assert messages[1] == {"type": "presence", "seats": [True, False], "spectators": 0}
            async with connect(url, additional_headers=bearer(people[1])):
                assert json.loads(await one.recv())["seats"] == [True, True]
            assert json.loads(await one.recv())["seats"] == [True, False]


async def test_presence_is_announced_when_someone_sits_down_who_looked_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as (host, guest):
        table = await host.create("love-letter", players=2)
        await host.sit(table, "Anna", 0)
        url = address(server.url, table)
        async with (
            connect(url, additional_headers=bearer(host)) as one,
            connect(url, additional_headers=bearer(guest)),
        ):
            await guest.sit(table, "Guest", 1)
            while True:
                reported = json.loads(await one.recv())
                if reported["type"] == "presence" and reported["seats"] == [True, True]:
                    assert reported["spectators"] == 0
                    return


async def test_bots_go_at_the_slowest_pace_that_a_player_asked_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as people:
        table = await started(people[:2])
        url, actor = address(server.url, table), await server.tables.runner(table)
        async with connect(f"{url}?pace=slow", additional_headers=bearer(people[2])):
            await wait_until(lambda: len(actor.publisher.connections) == 1)
            assert actor.publisher.pace == 1.0, "whoever only watches does not say"
            async with connect(f"{url}?pace=instant", additional_headers=bearer(people[0])):
                await wait_until(lambda: actor.publisher.pace < 0.5)
                async with connect(f"{url}?pace=fast", additional_headers=bearer(people[1])):
                    await wait_until(lambda: actor.publisher.pace == 0.5)


async def test_a_client_that_cannot_keep_up_is_disconnected(tmp_path: Path) -> None:
    """What waited for it still arrives, in order and whole; then it may come back."""
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
        runner = await server.tables.runner(table)
        async with connect(address(server.url, table), max_queue=1) as socket:
            await wait_until(lambda: bool(runner.publisher.connections))
            (connection,) = runner.publisher.connections
            sent: list[str] = []
            while not connection.dropped:
                sent.append(f"{len(sent)}" + "x" * 50_000)
                connection.send(sent[-1].encode())
                await asyncio.sleep(0)
            assert len(sent) > MAX_QUEUED_MESSAGES
            heard: list[str | bytes] = []
            assert await end(socket, heard) == 1012
            assert heard[2:] == sent[:-1], "after the state and who is there; one was too much"
            await wait_until(lambda: not runner.publisher.connections)


async def test_messages_of_every_size_arrive(tmp_path: Path) -> None:
    """The length of a message is written in three ways."""
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
        runner = await server.tables.runner(table)
        async with connect(address(server.url, table), max_size=None) as socket:
            await wait_until(lambda: bool(runner.publisher.connections))
            (connection,) = runner.publisher.connections
            for _ in range(2):  # the state and who is there
                await socket.recv()
            sizes = [0, 1, 125, 126, 127, 2**16 - 1, 2**16, 300_000]
            for size in sizes:
                connection.send(b"x" * size)
            assert [len(await socket.recv()) for _ in sizes] == sizes


def test_buckets_and_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    bucket = Bucket.full(2.0)
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    buckets = Buckets("things", 1.0)
    for number in range(10_001):
        buckets.take(f"{number}")
    clock[0] += 100
    buckets.take("another")
    assert len(buckets._of) == 1
    counts = Counts("things", 1)
    counts.take("a")
    counts.take("b")
    with pytest.raises(Exception, match="too many things"):
        counts.take("a")
    counts.release("a")
    counts.take("a")
