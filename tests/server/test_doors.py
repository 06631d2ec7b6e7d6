"""The usual doors into a server on the network, each tried by the attack that its test names."""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from billetdoux.client import Refused, new_id
from billetdoux.server import http_protocol, wire
from billetdoux.server.serve import allow_many_sockets
from billetdoux.server.static_files import INDEX, MISSING, files
from tests.server.asking import code_of
from tests.server.serving import TIMEOUT, clients, open_table, serving, started, wait_until

BOMB = b'{"game":"' + b"x" * 50_000_000 + b'"}'


def socket_url(server: str, table: str) -> str:
    return f"{server.replace('http', 'ws')}/api/tables/{table}/socket"


async def drain(socket: ClientConnection) -> None:
    while True:
        await socket.recv()


# --- Compression bombs --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coding", "body"),
    [("gzip", gzip.compress(BOMB)), ("deflate", zlib.compress(BOMB)), ("br", b"\x00")],
)
async def test_a_compressed_body_is_never_unpacked(
    tmp_path: Path, coding: str, body: bytes
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        headers = {"Authorization": f"Bearer {client.token}", "Content-Encoding": coding}
        for path in ("/api/tables", "/api/replays"):
            reported = await client._http.post(path, content=body, headers=headers)
            assert reported.status_code == 400
            assert reported.json()["code"] == "message"


async def test_messages_of_a_socket_are_not_compressed(tmp_path: Path) -> None:
    """A bomb in a message needs an extension that the server does not offer."""
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        url = socket_url(server.url, await started(people))
        offer = [ClientPerMessageDeflateFactory()]
        async with connect(url, compression=None, extensions=offer) as socket:
            assert socket.response is not None
            assert "Sec-WebSocket-Extensions" not in socket.response.headers
            await socket.recv()
            # A frame marked as compressed all the same (RSV1), masked with zeros.
            packed = zlib.compress(BOMB)[:100]
            frame = bytes([0xC1, 0x80 | len(packed), 0, 0, 0, 0]) + packed
            socket.transport.write(frame)
            with pytest.raises(ConnectionClosed):
                await drain(socket)
        assert (await people[0]._http.get("/healthz")).status_code == 200


# --- Thousands of sockets -----------------------------------------------------------------------


async def test_of_hundreds_of_sockets_an_address_has_its_share(tmp_path: Path) -> None:
    """At the limit, and one and many past it; those who were first go on."""
    async with (
        serving(tmp_path, sockets=40, spectators=1000) as server,
        clients(server.url, 2) as people,
    ):
        url = socket_url(server.url, await started(people))
        held = [await connect(url) for _ in range(40)]
        refused = await asyncio.gather(*[connect(url) for _ in range(200)], return_exceptions=True)
        assert all(isinstance(one, InvalidStatus) for one in refused)
        for one in (held[0], held[-1]):
            await one.send('{"type":"ping"}')
            while json.loads(await one.recv())["type"] != "pong":
                pass
        await asyncio.gather(*[one.close() for one in held])
        await wait_until(lambda: server.app.state.access.sockets._of.total() == 0)
        async with connect(url) as again:
            assert json.loads(await again.recv())["type"] == "state"


@pytest.mark.skipif(sys.platform != "linux", reason="needs a second address of this machine")
async def test_thousands_of_connections_of_one_address_leave_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the limit all are open; one past it is closed at once; other addresses do not notice."""
    most = 2000
    allow_many_sockets()
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", TIMEOUT)
    async with serving(tmp_path, connections=most, proxies="") as server:
        port, connections = int(server.url.rpartition(":")[2]), server.server.server_state
        held = []
        for _ in range(most):
            held.append(await asyncio.open_connection("127.0.0.1", port))
        await wait_until(lambda: len(connections.connections) == most)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        with suppress(ConnectionError):
            assert await reader.read() == b""
        writer.close()
        assert await healthz(port, "127.0.0.2") == b"HTTP/1.1 200 OK"
        held[0][1].close()
        await wait_until(lambda: len(connections.connections) < most)
        assert await healthz(port, "127.0.0.1") == b"HTTP/1.1 200 OK"
        for _, one in held:
            one.close()
        await wait_until(lambda: not connections.connections)


async def healthz(port: int, source: str) -> bytes:
    """The first line of what the server answers to an address."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    return answer.split(b"\r\n")[0]


# --- Whoever forges an address ------------------------------------------------------------------


async def test_what_a_client_claims_to_a_trusted_proxy_does_not_count(tmp_path: Path) -> None:
    """A proxy appends the address it saw: only that one counts, not what stood there before."""
    async with (
        serving(tmp_path, guess_rate=5) as server,
        httpx.AsyncClient(timeout=TIMEOUT) as http,
    ):
        codes = []
        for number in range(8):
            forged = {"X-Forwarded-For": f"203.0.113.{number}, 198.51.100.7"}
            answer = await http.get(f"{server.url}/api/codes/zzzzz", headers=forged)
            codes.append(answer.status_code)
        assert codes == [404] * 5 + [429] * 3
        garbage = {"X-Forwarded-For": "\"><script>, ::::, 999.1.1.1, '"}
        assert (await http.get(f"{server.url}/api/about", headers=garbage)).status_code == 200


# --- What browsers keep and frame ---------------------------------------------------------------


async def test_private_answers_are_not_kept_and_no_page_can_be_framed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
        paths = ("/api/mine", f"/api/tables/{table}", "/api/about", "/healthz", "/")
        for path in paths:
            headers = {"Authorization": f"Bearer {people[0].token}"}
            reported = (await people[0]._http.get(path, headers=headers)).headers
            assert "frame-ancestors 'none'" in reported["content-security-policy"], path
            assert "form-action 'none'" in reported["content-security-policy"], path
            assert reported["cross-origin-resource-policy"] == "same-origin", path
            assert reported["cross-origin-opener-policy"] == "same-origin", path
            if path.startswith("/api/") and path != "/api/about":
                assert reported["cache-control"] == "no-store", path


async def test_a_token_in_an_address_is_nobody(tmp_path: Path) -> None:
    """It would end up in logs and histories."""
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as stranger:
            for name in ("token", "access_token", "billetdoux"):
                reported = await stranger.get(f"/api/tables/{table}?{name}={people[0].token}")
                assert "you" not in reported.json()


# --- Paths --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/../pyproject.toml", "/..%2f..%2fetc/passwd", "/assets/../../app.py", "/%2e%2e/%2e%2e/app.py",
     "/assets/..%5c..%5capp.py", "//etc/passwd", "/assets/%00", "/api/games/..%2f..%2f/art",
     "/api/games/love-letter/texts/..%2fen", "/api/games/love-letter/rules/..%2f..%2fpacks",
     "/api/games/%2e%2e/tutorial/texts/en", "/api/texts/..%2f..%2fen"],
)  # fmt: skip
async def test_no_path_leads_out_of_what_is_served(tmp_path: Path, path: str) -> None:
    async with serving(tmp_path) as server:
        port = int(server.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        writer.write(head.encode())
        reported = await reader.read()
        writer.close()
    status, body = int(reported.split(b" ", 2)[1]), reported.partition(b"\r\n\r\n")[2]
    # Whatever is no file is a page of the client, which shows that there is nothing.
    page = files()[INDEX].body if INDEX in files() else MISSING.encode()
    assert status in (400, 404) or body == page, reported[:200]


# --- Stored texts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["a\u202eb", "a\u2066b", "a\u200bb", "a\u200fb", "a\ufeffb", "\x1b[31mred", "\x07", "a\x00b",
     "\u2028", "e" + "\u0301" * 30],
)  # fmt: skip
async def test_control_bidirectional_and_invisible_characters_are_not_said(
    tmp_path: Path, text: str
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await open_table(people)
        assert await code_of(people[0].do(table, wire.Chat(new_id(), text))) == "bad-text"
        assert await code_of(people[0].do(table, wire.Phrase(new_id(), text[:32]))) in (
            "unknown-phrase", "message",
        )  # fmt: skip


async def test_a_script_is_a_text_like_any_other(tmp_path: Path) -> None:
    """It is sent as JSON that no browser takes for a page; the page writes it as text."""
    script = "<img src=x onerror=alert(1)><script>alert(1)</script>"
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await open_table(people)
        await people[0].do(table, wire.Chat("c", script))
        reported = await people[1]._http.get(f"/api/tables/{table}")
        assert reported.headers["content-type"].startswith("application/json")
        assert reported.headers["x-content-type-options"] == "nosniff"
        assert reported.json()["story"][-1]["text"] == script
        with pytest.raises(Refused):
            await people[0].find(script)
