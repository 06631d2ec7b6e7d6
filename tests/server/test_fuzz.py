"""Whatever is thrown at the server, by HTTP or by socket: no crash, no 500, nothing changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, cast, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.sync.client import ClientConnection, connect

from billetdoux.client import Client
from billetdoux.server import wire
from tests.server.serving import PATIENCE, clients, serving, started

CALM = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


class Background:
    """A server in a thread of its own, for tests that wait for nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = self.table = ""
        self.tokens: list[str] = []
        self._loop = asyncio.new_event_loop()
        self._up = asyncio.Event()
        self._down = asyncio.Event()
        self._thread = Thread(target=self._loop.run_until_complete, args=(self._run(),))

    async def _run(self) -> None:
        async with serving(self.folder) as server, clients(server.url, 2) as people:
            self.url, self.tokens = server.url, [client.token for client in people]
            self.table = await started(people, goal=7)
            self._up.set()
            await self._down.wait()

    def __enter__(self) -> Background:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._up.wait(), self._loop).result(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._down.set)
        self._thread.join()
        self._loop.close()

    def state(self, seat: int) -> wire.State:
        async def look() -> wire.State:
            async with Client(self.url, self.tokens[seat]) as client:
                return await client.state(self.table, wants="all")

        return asyncio.run(look())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with Background(tmp_path_factory.mktemp("fuzz")) as running:
        yield running


def test_requests_of_every_kind(server: Background) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api")
    operations: list[Any] = [result.ok() for result in cast(Any, schema.get_all_operations())]
    assert len(operations) > 15
    before = server.state(0)
    for operation in operations:

        @given(case=operation.as_strategy(), real=st.booleans())
        @settings(CALM, max_examples=15)
        def check(case: Any, real: bool) -> None:
            if real and "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = server.table
            headers = {"Authorization": f"Bearer {'C' * 43}"}
            response = case.call(headers=headers)
            case.validate_response(
                response, checks=[not_a_server_error, response_schema_conformance]
            )

        check()
    assert server.state(0) == before


@contextmanager
def opened(server: Background, token: str) -> Iterator[ClientConnection]:
    url = f"{server.url.replace('http', 'ws')}/api/tables/{server.table}/socket"
    with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.recv()
        yield socket


def answer(socket: ClientConnection, message: str | bytes) -> dict[str, Any]:
    socket.send(message)
    while True:
        told: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if told["type"] not in ("state", "presence"):
            return told


def test_messages_of_every_kind(server: Background) -> None:
    """Well-formed messages from a stranger change nothing."""
    before = server.state(0)
    with opened(server, "D" * 43) as socket:

        @given(message=st.one_of([st.from_type(kind) for kind in get_args(wire.Incoming)]))
        @settings(CALM, max_examples=200)
        def check(message: wire.Command | wire.Ping) -> None:
            told = answer(socket, wire.encode(message))
            assert told["type"] in ("refused", "pong")
            if told["type"] == "refused":
                assert told["code"] not in ("error", "storage")

        check()
    assert server.state(0) == before


ATTACKS: list[str | bytes] = [
    "", "null", "[]", "{}", "\x00", "{" * 5000, "[" * 5000, '{"type":"act"}', '{"type":[]}',
    '{"type":"act","id":"","action":"x"}', '{"type":"act","id":"x","action":"x","seq":1e400}',
    '{"type":"act","id":"x","action":"x","seq":-1}', '{"type":"fill","id":"x","seat":1.5}',
    '{"type":"sit","id":"x","name":"x","seat":99999999999999999999999}',
    '{"type":"act","id":"x","action":"' + "guard " * 30 + '"}',
    '{"type":"chat","id":"x","text":"\\ud800"}', '{"type":"ping","extra":1}',
    b"\xff\xfe\x00", b"\x80" * 100, '{"type":"act","id":"x","action":"x"}' * 2,
]  # fmt: skip


def test_garbage(server: Background) -> None:
    """Whatever comes, even from a player, is refused in words, and the socket stays open."""
    before = server.state(0)
    with opened(server, server.tokens[0]) as socket:
        for attack in ATTACKS:
            assert answer(socket, attack)["type"] == "refused", attack

        @given(message=st.text(max_size=300) | st.binary(max_size=300))
        @settings(CALM, max_examples=150)
        def check(message: str | bytes) -> None:
            assert answer(socket, message)["type"] == "refused"

        check()
        assert answer(socket, '{"type":"ping"}')["type"] == "pong"
    assert server.state(0) == before


def test_queries_of_every_kind(server: Background) -> None:
    url = f"{server.url.replace('http', 'ws')}/api/tables/{server.table}/socket"
    for query in ("since=x", "since=-1", "since=" + "9" * 500, "wants=all&wants=x", "%00=%ff"):
        with connect(f"{url}?{query}") as socket:
            assert json.loads(socket.recv())["type"] == "state"
