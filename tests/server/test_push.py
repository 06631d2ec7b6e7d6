"""Notifications with the page closed, the whole way: a real push service, in this process, gets
what the server sends and decrypts it with the keys of the browser; on SQLite and PostgreSQL.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiohttp import web
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from billetdoux.client import Client, new_id
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server import push, wire
from billetdoux.server.copy_store import is_postgres, sqlite_path
from billetdoux.server.push import PublicResolver, is_public
from billetdoux.server.push_keys import make_keys
from tests.server.asking import ask, recovered
from tests.server.databases import query, undo_migrations
from tests.server.serving import TIMEOUT, Serving, clients, serving, started, two_nodes, wait_until
from tests.server.test_durability import Process


def text_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Browser:
    """A subscription, with the private half that stays in the browser."""

    url: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: os.urandom(16))
    language: str = "en"

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": text_of(point), "auth": text_of(self.auth)}
        return {"endpoint": self.url, "keys": keys, "language": self.language}

    def opened(self, body: bytes) -> dict[str, Any]:
        raw = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        found: dict[str, Any] = json.loads(raw)
        return found


class PushService:
    """Where browsers are called: keeps what it was asked to deliver."""

    def __init__(self) -> None:
        self.url = ""
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.answers = asyncio.Event()  # the first call of each browser waits for it
        self.answers.set()

    async def deliver(self, request: web.Request) -> web.Response:
        is_first = request.path not in {path for path, _, _ in self.got}
        self.got.append((request.path, dict(request.headers), await request.read()))
        if is_first:
            await self.answers.wait()
        return web.Response(status=self.status)

    def was_called_since(self, number: int) -> bool:
        """Whether there were more calls than this number."""
        return len(self.got) > number

    @property
    def calls(self) -> list[tuple[str, str]]:
        """The table that each message is about, and where it went."""
        return [(headers["Topic"], path) for path, headers, _ in self.got]


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service, app = PushService(), web.Application()
    app.router.add_post("/{tail:.*}", service.deliver)
    runner = web.AppRunner(app)
    await runner.setup()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        service.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        await web.SockSite(runner, listening).start()
        try:
            yield service
        finally:
            await runner.cleanup()


SETTINGS = {"push_delay": 0.0, "push_private": True}


async def make(server: Serving) -> str:
    """Keys for a server that runs."""
    config = server.tables.config
    where = config.database or str(config.file)
    public = await asyncio.to_thread(make_keys, where, "mailto:host@example.org")
    assert server.tables.push is not None
    await server.tables.push.load()
    return public


async def next_turn(table: str, people: list[Client]) -> int:
    """Let whoever is to act play; the seat that is to act then."""
    state = await people[0].state(table)
    assert state.table.actor is not None
    mine = await people[state.table.actor].state(table)
    choice = next((one for one in mine.actions if not one.doubtful), mine.actions[0])
    await people[state.table.actor].do(table, wire.Act(new_id(), choice.text))
    after = (await people[0].state(table)).table.actor
    return -1 if after is None else after


async def test_a_player_who_is_away_is_called(tmp_path: Path, database: str) -> None:
    async with (
        push_service() as service,
        serving(tmp_path, database=database, **SETTINGS) as server,
        clients(server.url, 2) as [ada, ben],
    ):
        assert await ask(ada, "GET", "/api/push") == {}
        assert await ask(ada, "POST", "/api/me/push", Browser(service.url).subscription) == (
            "no-push"
        )
        assert "push" not in await ask(ada, "GET", "/api/stored")
        public = await make(server)
        assert await ask(ada, "GET", "/api/push") == {"key": public}
        assert (await ask(ada, "GET", "/api/stored"))["push"] is True
        browsers = [Browser(f"{service.url}/{one}", language="fr") for one in ("ada", "ben")]
        for client, browser in zip([ada, ben], browsers, strict=True):
            assert await ask(client, "POST", "/api/me/push", browser.subscription) is None
        table = await started([ada, ben])
        actor = (await ada.state(table)).table.actor
        assert actor is not None
        await wait_until(lambda: len(service.got) == 1)
        path, headers, body = service.got[0]
        assert path == f"/{'ada' if actor == 0 else 'ben'}"
        # All that the message says; and only its browser can read it.
        assert browsers[actor].opened(body) == {
            "title": "Billet-doux",
            "body": "Love Letter : c’est à vous de jouer.",
            "path": f"/table/{table}",
            "turns": 1,
        }
        with pytest.raises(http_ece.ECEException):
            browsers[1 - actor].opened(body)
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        assert Vapid02.verify(headers["Authorization"])
        assert headers["Authorization"].endswith(f"k={public}")
        # The export says where one is called; whoever is forgotten is called no more.
        exported = await ask(ada, "GET", "/api/me/games")
        assert [one["endpoint"] for one in exported["push"]] == [browsers[0].url]
        assert await ask(ada, "DELETE", "/api/me") is None
        rows = await server.tables.store.query("SELECT endpoint FROM push_subscriptions")
        assert rows == [(browsers[1].url,)]


async def test_a_call_is_made_after_a_restart_and_only_once(tmp_path: Path, database: str) -> None:
    """A server that stops before the player was away for long enough owes the call."""
    async with push_service() as service:
        waiting = {"push_private": True, "push_delay": TIMEOUT}
        async with (
            serving(tmp_path, database=database, **waiting) as server,
            clients(server.url, 2) as people,
        ):
            await make(server)
            await subscribe(people, service)
            actor = (await people[0].state(await started(people))).table.actor
        assert service.got == []
        for _ in range(2):
            async with serving(tmp_path, database=database, **SETTINGS) as server:
                assert server.tables.push is not None
                await server.tables.push.settle()
        assert [path for path, _, _ in service.got] == [f"/{actor}"]


async def subscribe(people: list[Client], service: PushService) -> None:
    """Have everyone called, each at a path of their own."""
    for number, client in enumerate(people):
        browser = Browser(f"{service.url}/{number}")
        assert await ask(client, "POST", "/api/me/push", browser.subscription) is None


async def test_a_kill_between_two_calls_loses_neither(tmp_path: Path, database: str) -> None:
    """Of three tables, two wait for the same player. The server dies when it has called them about
    one, while the call about the other is under way.
    """
    async with push_service() as service:
        async with serving(tmp_path, database=database) as server:
            await make(server)
        with Process(tmp_path, database=database, options=CALLING) as process:
            await process.start()
            async with clients(process.url, 2) as people:
                await subscribe(people, service)
                service.answers.clear()
                for _ in range(3):
                    before = len(service.got)
                    await started(people)
                    await wait_until(partial(service.was_called_since, before))
                first = {path: table for table, path in reversed(service.calls)}
                await wait_until(lambda: len(query(database, NOTED)) == 3 - len(first))
            process.end(signal.SIGKILL)
        service.answers.set()
        service.got.clear()
        for _ in range(2):
            async with serving(tmp_path, database=database, **SETTINGS) as server:
                assert server.tables.push is not None
                await server.tables.push.settle()
        assert sorted(service.calls) == sorted((table, path) for path, table in first.items())


CALLING = ("--push-delay", "0", "--push-private")
NOTED = "SELECT table_id FROM turn_calls"


async def test_what_an_older_server_noted_counts(tmp_path: Path, database: str) -> None:
    """It noted one time for all tables of a player; at some time SQLite stores had no such note."""
    async with push_service() as service:
        async with (
            serving(tmp_path, database=database, **SETTINGS) as server,
            clients(server.url, 2) as people,
        ):
            await make(server)
            await subscribe(people, service)
            table = await started(people)
            await wait_until(lambda: service.got)
            assert server.tables.push is not None
            await server.tables.push.settle()
        [(player, began)] = query(database, "SELECT player, began FROM turn_calls")
        for noted in (began, began - 1):
            _undo_turn_calls(database, 11)
            query(database, OLDER_NOTES)
            query(database, "INSERT INTO push_calls VALUES (%s, %s)", player, noted)
            service.got.clear()
            async with serving(tmp_path, database=database, **SETTINGS) as server:
                assert server.tables.push is not None
                await server.tables.push.settle()
            assert [one for one, _ in service.calls] == [table] * (noted < began)
        for notes in ("", OLDER_NOTES):
            _undo_turn_calls(database, 10)
            if notes and not is_postgres(database):
                query(database, notes)
            async with serving(tmp_path, database=database):
                assert query(database, NOTED) == [(table,)] * 2


OLDER_NOTES = "CREATE TABLE push_calls (player TEXT PRIMARY KEY, called BIGINT NOT NULL)"


def _undo_turn_calls(database: str, version: int) -> None:
    """Turn a store into one of an earlier version, as SQLite counts; PostgreSQL is one ahead."""
    if is_postgres(database):
        query(database, "DROP TABLE turn_calls")
        query(database, "UPDATE meta SET version = %s", version + 1)
    else:
        undo_migrations(sqlite_path(database), version)


async def test_whoever_has_a_page_open_is_not_called(tmp_path: Path) -> None:
    async with (
        push_service() as service,
        serving(tmp_path, **SETTINGS) as server,
        clients(server.url, 2) as people,
    ):
        await make(server)
        await subscribe(people, service)
        table = await started(people, goal=50)
        first = (await people[0].state(table)).table.actor
        assert first is not None
        await wait_until(lambda: len(service.got) == 1)
        async with people[1 - first].follow(table) as following:
            await anext(following)
            await until_turn_of(1 - first, table, people)
            assert server.tables.push is not None
            await server.tables.push.settle()
            assert f"/{1 - first}" not in {path for path, _, _ in service.got}
        await wait_until(lambda: server.tables.connections == 0)
        # The page is closed again: the next turn of theirs is called.
        await until_turn_of(first, table, people)
        await until_turn_of(1 - first, table, people)
        await wait_until(lambda: f"/{1 - first}" in {path for path, _, _ in service.got})


async def until_turn_of(seat: int, table: str, people: list[Client]) -> None:
    """Play on until this seat is to act; rounds may end on the way."""
    while (await people[0].state(table)).table.actor != seat:
        if (await people[0].state(table)).table.pause:
            await people[0].do(table, wire.Proceed(new_id()))
        else:
            await next_turn(table, people)


@pytest.mark.parametrize("status", [404, 410, 500])
async def test_a_subscription_that_is_gone_is_deleted(tmp_path: Path, status: int) -> None:
    async with (
        push_service() as service,
        serving(tmp_path, **SETTINGS) as server,
        clients(server.url, 2) as people,
    ):
        await make(server)
        service.status = status
        for client in people:
            browser = Browser(f"{service.url}/{client.token[:8]}")
            assert await ask(client, "POST", "/api/me/push", browser.subscription) is None
        await started(people)
        assert server.tables.push is not None
        await wait_until(lambda: service.got)
        await server.tables.push.settle()
        rows = await server.tables.store.query("SELECT id FROM push_subscriptions")
        assert len(rows) == (2 if status == 500 else 1)


async def test_several_nodes_call_once(tmp_path: Path, postgres: str) -> None:
    """Whichever node stores a move calls, and no other one."""
    async with (
        push_service() as service,
        two_nodes(tmp_path, postgres, **SETTINGS) as (one, two),
        clients(one.url, 2) as [ada, ben],
    ):
        await make(one)
        assert two.tables.push is not None
        await two.tables.push.load()
        await subscribe([ada, ben], service)
        async with Client(two.url, ada.token) as there, Client(two.url, ben.token) as also:
            table = await started([ada, ben])
            await there.state(table)  # both nodes have the table in memory
            first = (await ada.state(table)).table.actor
            assert first is not None
            seats = [first]
            for people in ([there, also], [ada, ben]):
                seats.append(await next_turn(table, people))
                if seats[-1] < 0 or seats[-1] == seats[-2]:
                    break
            changes = [
                seat for before, seat in zip([-1, *seats], seats, strict=False) if seat != before
            ]
            wanted = [f"/{seat}" for seat in changes if seat >= 0]
            await wait_until(lambda: len(service.got) >= len(wanted))
            for server in (one, two):
                assert server.tables.push is not None
                await server.tables.push.settle()
            assert sorted(path for path, _, _ in service.got) == sorted(wanted)


async def test_the_subscriptions_of_a_player_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "MAX_SUBSCRIPTIONS", 3)
    async with (
        push_service() as service,
        serving(tmp_path, **SETTINGS) as server,
        clients(server.url, 2) as [ada, ben],
    ):
        await make(server)

        async def kept(client: Client) -> list[str]:
            exported = await ask(client, "GET", "/api/me/games")
            return sorted(one["endpoint"].rpartition("/")[2] for one in exported["push"])

        for number in range(5):
            browser = Browser(f"{service.url}/{number}")
            await ask(ada, "POST", "/api/me/push", browser.subscription)
            await asyncio.sleep(0.002)  # they are in the order of milliseconds
        assert await kept(ada) == ["2", "3", "4"]
        # Nobody ends another's; the same browser under another name calls that one only.
        await ask(ben, "POST", "/api/me/push/end", {"endpoint": f"{service.url}/3"})
        assert await kept(ada) == ["2", "3", "4"]
        await ask(ada, "POST", "/api/me/push/end", {"endpoint": f"{service.url}/3"})
        await ask(ben, "POST", "/api/me/push", Browser(f"{service.url}/4").subscription)
        assert (await kept(ada), await kept(ben)) == (["2"], ["4"])
        # A device that is signed out is called no more.
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        phone = await recovered(server.url, words)
        await ask(phone, "POST", "/api/me/push", Browser(f"{service.url}/phone").subscription)
        await ask(ada, "DELETE", "/api/me/devices")
        assert await kept(ada) == ["2"]


GOOD = Browser("https://push.example.org/x").subscription


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://93.184.216.34/x"},
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://[::1]/x"},
        {"endpoint": "https://[::ffff:10.0.0.1]/x"},
        {"endpoint": "https://10.1.2.3/x"},
        {"endpoint": "https://169.254.169.254/latest/meta-data"},
        {"endpoint": "https://localhost/x"},
        {"endpoint": "https://0x7f.1/x"},
        {"endpoint": "https://93.184.216.34:22/x"},
        {"endpoint": "https://user:word@93.184.216.34/x"},
        {"endpoint": "https://93.184.216.34:port/x"},
        {"endpoint": "https:///x"},
        {"endpoint": "file:///etc/passwd"},
        {"endpoint": "https://93.184.216.34/\nx"},
        {"keys": {**GOOD["keys"], "auth": "AAAA"}},
        {"keys": {**GOOD["keys"], "p256dh": GOOD["keys"]["p256dh"][:-4]}},
        {"keys": {**GOOD["keys"], "p256dh": text_of(b"\x04" + b"\x01" * 64)}},
        {"keys": {**GOOD["keys"], "p256dh": "****"}},
    ],
)
async def test_nobody_makes_the_server_ask_its_own_network(tmp_path: Path, wrong: Any) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        await make(server)
        wish = {**GOOD, "endpoint": "https://93.184.216.34/x", **wrong}
        assert await ask(ada, "POST", "/api/me/push", wish) == "bad-subscription"
        assert await server.tables.store.query("SELECT * FROM push_subscriptions") == []


async def test_a_name_that_moves_to_a_private_address_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was public when it was checked (DNS rebinding) is checked again when it is asked."""
    async with push_service() as service, serving(tmp_path) as server:
        await make(server)
        assert server.tables.push is not None
        port = service.url.rpartition(":")[2]
        for host in ("localhost", "127.0.0.1", "[::1]"):
            info = Browser(f"http://{host}:{port}/x").subscription
            assert await server.tables.push._send(info, b"hello", "x") == 0
        with pytest.raises(OSError, match="no public address"):
            await PublicResolver(False).resolve("localhost", 443)
        assert await PublicResolver(True).resolve("localhost", 443)
    assert service.got == []
    assert is_public("93.184.216.34")
    assert not any(map(is_public, ["0.0.0.0", "224.0.0.1", "100.64.0.1", "fe80::1%eth0", "x"]))


def test_the_command_makes_keys_once(tmp_path: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "billetdoux", "push-keys", *words, "--data", str(tmp_path)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    nothing = run("mailto:me@example.org")
    assert nothing.returncode == 2
    assert "no such file" in nothing.stderr

    async def start() -> None:
        async with serving(tmp_path):
            pass

    asyncio.run(start())
    made = run("mailto:me@example.org")
    assert (made.returncode, len(made.stdout.strip())) == (0, 87)
    again = run("mailto:me@example.org")
    assert again.returncode == 2
    assert "--new" in again.stderr
    assert run("mailto:me@example.org", "--new").stdout != made.stdout
    with pytest.raises(BilletDouxError, match="mailto:NAME@HOST"):
        make_keys(str(tmp_path / "billetdoux.sqlite"), "me")
