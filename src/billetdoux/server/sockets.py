"""The socket of a table: states go out as they come, commands come in one at a time."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from billetdoux.server import wire
from billetdoux.server.auth import Access, address, player_of, token_of
from billetdoux.server.decoding import decode
from billetdoux.server.errors import Refusal
from billetdoux.server.limits import Bucket
from billetdoux.server.metrics import REFUSALS, SOCKETS
from billetdoux.server.publisher import Connection
from billetdoux.server.socket_protocol import LINE, DirectProtocol
from billetdoux.server.tables import TableManager

# How long bots take, as a factor. Even at once they need some time to think.
PACES = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.2}
MAX_EXCESS_MESSAGES = 100  # over the rate limit, before a socket is closed
SERVICE_RESTART = 1012  # the close code of RFC 6455's registry for "come back later"
REFUSED = 4000  # plus the HTTP status of the refusal


@websocket("/api/tables/{id:str}/socket", name="socket")
async def play(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """Follow a table and play at it: `State` comes at once and after each change."""
    tables: TableManager = socket.app.state.tables
    access: Access = socket.app.state.access
    try:
        access.check_host(socket)
        access.check_origin(socket)
        access.requests.take(address(socket))
        access.sockets.take(address(socket))
    except Refusal as error:
        REFUSALS.labels(error.code).inc()
        await socket.close(REFUSED + error.status, str(error))
        return
    SOCKETS.inc()
    try:
        await socket.accept()
        await _serve(socket, tables, access, id)
    finally:
        SOCKETS.dec()
        access.sockets.release(address(socket))


async def _serve(
    socket: WebSocket[Any, Any, Any], tables: TableManager, access: Access, id: str
) -> None:
    line = cast(DirectProtocol, (socket.scope["extensions"] or {})[LINE])
    query = socket.query_params
    since = query.get("since", "0")
    wants: Any = query.get("wants", "scene")
    wants = wants if wants in ("scene", "view", "all") else "scene"
    pace = PACES.get(query.get("pace", ""), 1.0)
    version = 1 if query.get("version", "1") == "1" else wire.VERSION
    try:
        token = token_of(socket)
        player = await tables.identities.player(token)
        source = address(socket)
        tables.moderation.check_access(player, source)
        tables.moderation.note_address(player, source)
        connection = Connection(line, player, wants, pace, version, player_of(token), source)
        runner = await tables.runner(id)
        # Reading a number of very many digits would take long.
        await runner.follow(connection, int(since) if since.isdecimal() and len(since) < 10 else 0)
    except Refusal as error:
        await socket.send_data(wire.encode(wire.Refused(error.code, str(error))).decode())
        await socket.close(REFUSED + error.status, error.code)
        return
    try:
        await _read(socket, tables, connection, id, Bucket.full(access.config.message_rate))
    finally:
        runner.leave(connection)
    if connection.dropped:
        line.flush()
        await _close(socket, connection.refusal)


async def _close(socket: WebSocket[Any, Any, Any], refusal: Refusal | None) -> None:
    """Say why the server ends the connection, unless the other side has gone."""
    code, reason = SERVICE_RESTART, "come back"
    if refusal is not None:
        code, reason = REFUSED + refusal.status, refusal.code
    with suppress(OSError, RuntimeError, WebSocketDisconnect):
        await socket.close(code, reason)


async def _read(
    socket: WebSocket[Any, Any, Any],
    tables: TableManager,
    connection: Connection,
    id: str,
    bucket: Bucket,
) -> None:
    """Answer commands, one after the other, until the socket closes."""
    excess = 0
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive" or connection.dropped:
            return
        if bucket.take():
            text = event.get("text") or event.get("bytes") or ""
            answer = await _answer(tables, connection, id, text)
        else:
            excess += 1
            answer = wire.Refused("limit", "too many messages; wait a little")
            if excess > MAX_EXCESS_MESSAGES:
                connection.drop()
        connection.send(wire.encode(answer))


async def _answer(
    tables: TableManager, connection: Connection, id: str, text: str | bytes
) -> wire.Outgoing:
    """The answer to one message."""
    try:
        message: wire.AnyCommand | wire.Ping = decode(text, wire.Incoming)  # type: ignore[arg-type]
    except Refusal as error:
        return wire.Refused(error.code, f"not a message: {error}")
    if isinstance(message, wire.Ping):
        return wire.Pong()
    try:
        return await tables.command(connection.player, id, message)
    except Refusal as error:
        REFUSALS.labels(error.code).inc()
        return wire.Refused(error.code, str(error), message.id)
