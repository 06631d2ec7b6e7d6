"""Whatever is thrown at the server, by HTTP or by socket: no crash, no 500, nothing changed."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket as socket_module
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, cast, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.sync.client import ClientConnection, connect

import billetdoux
from billetdoux.client import Client
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.server import wire
from billetdoux.server.commands import Context, handle
from billetdoux.server.decoding import decode
from billetdoux.server.errors import Refusal
from billetdoux.server.game_jobs import game_steps, import_game
from billetdoux.server.jobs import Jobs
from tests.server.malformed import (
    MESSAGES,
    broken_bytes,
    broken_value,
    encoded,
    messages,
    requests,
)
from tests.server.serving import TIMEOUT, clients, serving, started
from tests.server.test_hidden import PEOPLE, table_at

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
        asyncio.run_coroutine_threadsafe(self._up.wait(), self._loop).result(TIMEOUT)
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
        @settings(CALM, max_examples=8)
        def check(case: Any, real: bool) -> None:
            if real and "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = server.table
            headers = {"Authorization": f"Bearer {'C' * 43}"}
            response = case.call(headers=headers, timeout=TIMEOUT)
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
        reported: dict[str, Any] = json.loads(socket.recv(TIMEOUT))
        if reported["type"] not in ("state", "presence"):
            return reported


def test_messages_of_every_kind(server: Background) -> None:
    """Well-formed messages from a stranger change nothing."""
    before = server.state(0)
    with opened(server, "D" * 43) as socket:

        @given(message=st.one_of([st.from_type(kind) for kind in get_args(wire.Incoming)]))
        @settings(CALM, max_examples=200)
        def check(message: wire.Command | wire.Ping) -> None:
            reported = answer(socket, wire.encode(message))
            assert reported["type"] in ("refused", "pong")
            if reported["type"] == "refused":
                assert reported["code"] not in ("error", "storage")

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


# How much is thrown at the server in all; `make fuzz` says a million.
TOTAL = int(os.environ.get("BILLETDOUX_TEST_FUZZ", "20000"))
FILES, REQUESTS, SENT = TOTAL // 40, TOTAL // 10, TOTAL // 10


def memory() -> int:
    """What this process takes, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_malformed_messages_are_refused_and_change_nothing(server: Background) -> None:
    """By those who read them, at a table that is being played; some over a real socket."""
    rng, codes = Random("messages"), Counter[str]()
    table = table_at(billetdoux.game("love-letter", players=2), None)
    seq, view = table.seq, table.playing.state.view(0).data()
    for message, _ in zip(messages(rng), range(TOTAL - FILES - REQUESTS - SENT), strict=False):
        try:
            command = decode(message, cast(Any, wire.Incoming))
            if isinstance(command, wire.Command):
                handle(table, rng.choice([*PEOPLE[:2], "", "x"]), command, Context(5000))
        except Refusal as refusal:
            codes[refusal.code] += 1
            str(refusal).encode()
    assert codes.total() > 1000
    assert not {"error", "storage"} & set(codes)
    assert (table.seq, table.playing.state.view(0).data()) == (seq, view)
    before = server.state(0)
    with opened(server, "D" * 43) as socket:
        for message, _ in zip(messages(rng), range(SENT), strict=False):
            reply = answer(socket, message or b" ")
            assert reply["type"] in ("refused", "pong"), message
            assert reply.get("code") not in ("error", "storage"), message
    assert server.state(0) == before


def read_answer(connection: socket_module.socket, method: bytes) -> tuple[int, bytes] | None:
    """The status and the text of an answer; None if the server closed the connection."""
    response = http.client.HTTPResponse(connection, method=method.decode())
    try:
        response.begin()
        return response.status, response.read()
    except (http.client.HTTPException, OSError):
        return None


def test_malformed_requests_are_never_answered_with_500(server: Background) -> None:
    rng, before, port = Random("requests"), server.state(0), int(server.url.rpartition(":")[2])
    paths = [
        f"/api/tables/{server.table}{end}?since=1&wants=view&version=2"
        for end in ("", "/commands", "/why", "/hint", "/file", "/steps", "/steps/1", "/verify",
                    "/review", "/continue", "/socket")
    ] + ["/", "/api", "/api/about", "/api/tables?skip=1&limit=2", "/api/players", "/api/mine",
         "/api/replays", "/api/codes/abcde", "/healthz", "/metrics", "/api/texts/en",
         '/api/games/love-letter/info?options={"players":2}', "/assets/x.js",
         "/api/games/love-letter/texts/fr", "/api/games/tanto-cuore/rules/en"]  # fmt: skip
    bodies = [wire.encode(one) for one in MESSAGES]
    bodies += [wire.encode(wire.NewTable("love-letter", {"players": 2})),
               wire.encode(wire.Picks([("card", "guard")])),
               wire.encode(wire.Continuation(1, 0, "Ann")), saved_games()[0]]  # fmt: skip
    connection, halfway = None, 0
    for number, request in zip(range(REQUESTS), requests(rng, paths, bodies), strict=False):
        if connection is None:
            connection = socket_module.create_connection(("127.0.0.1", port), TIMEOUT)
        connection.sendall(request)
        reported = read_answer(connection, request.split(b" ", 1)[0])
        if reported is None:
            connection.close()
            connection = None
        else:
            status, text = reported
            assert status < 500, (request, text)
            assert b"Traceback" not in text, request
        if number == REQUESTS // 2:
            halfway = memory()
    if connection is not None:
        connection.close()
    assert memory() - halfway < 64 * 2**20
    assert server.state(0) == before


def saved_games() -> list[bytes]:
    """Short games of every kind, from the start and from a position."""
    found = []
    for id, options in (("love-letter", {"players": 2, "goal": 1}), ("love-and-intrigue", {}),
                        ("tanto-cuore", {"players": 2})):  # fmt: skip
        game = billetdoux.game(id, **options)
        match = Match(game, Seeded(1))
        for _ in range(6):
            match.play(match.state.actions()[0])
        position = msgspec.to_builtins(game.describe(match.state))
        found.append(wire.encode(match.save()))
        found.append(wire.encode(Match(game, Seeded(2), position).save()))
    return found


# What a refusal says when a file was not understood but ran into a limit of the worker.
LIMITS = ("too long", "memory", "cannot be replayed")


async def test_malformed_files_are_refused_or_behave() -> None:
    """In the process that reads them on a server; none takes too long or too much memory."""
    rng, work, accepted, refused = Random("files"), Jobs(), 0, Counter[tuple[str, str]]()
    games = saved_games()
    try:
        for _ in range(FILES):
            good = rng.choice(games)
            odd = broken_value(rng, json.loads(good)) if rng.random() < 0.8 else None
            file = encoded(odd) if odd is not None else broken_bytes(rng, good)
            try:
                saved = await work.run("a", import_game, file)
            except Refusal as refusal:
                refused[refusal.code, next((one for one in LIMITS if one in str(refusal)), "")] += 1
                continue
            accepted += 1
            assert json.loads(await work.run("a", game_steps, wire.encode(saved))) is not None
    finally:
        work.close()
    assert accepted
    assert set(refused) <= {("bad-file", ""), ("message", "")}
