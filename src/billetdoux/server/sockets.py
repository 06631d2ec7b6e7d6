"""The socket of a table: states go out as they come, commands come in one at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from billetdoux.server import wire
from billetdoux.server.auth import STATUS, Door, address, holder
from billetdoux.server.errors import Refusal
from billetdoux.server.limits import Bucket
from billetdoux.server.metrics import REFUSALS, SOCKETS
from billetdoux.server.table_actor import Connection
from billetdoux.server.tables import TableManager

# How long bots take, as a factor. Even at once they need some time to think.
PACES = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.2}
PATIENCE = 100  # messages over the limit before a socket is closed


@websocket("/api/tables/{id:str}/socket", name="socket")
async def play(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """Follow a table and play at it: `State` comes at once and after each change."""
    hall: TableManager = socket.app.state.hall
    door: Door = socket.app.state.door
    try:
        door.check_origin(socket)
        door.requests.take(address(socket))
        door.sockets.take(address(socket))
    except Refusal as error:
        REFUSALS.labels(error.code).inc()
        await socket.close(4403 if error.code == "origin" else 4429, str(error))
        return
    SOCKETS.inc()
    try:
        await socket.accept()
        await _serve(socket, hall, door, id)
    finally:
        SOCKETS.dec()
        door.sockets.release(address(socket))


async def _serve(socket: WebSocket[Any, Any, Any], hall: TableManager, door: Door, id: str) -> None:
    query = socket.query_params
    since = query.get("since", "0")
    wants: Any = query.get("wants", "scene")
    wanted: wire.Wants = wants if wants in ("scene", "view", "all") else "scene"
    follower = Connection(holder(socket), wanted, PACES.get(query.get("pace", ""), 1.0))
    try:
        room = await hall.room(id)
        # Unlike digits, a number of that many digits could not be read in time.
        await room.follow(follower, int(since) if since.isdecimal() and len(since) < 10 else 0)
    except Refusal as error:
        await socket.send_data(wire.encode(wire.Refused(error.code, str(error))).decode())
        await socket.close(4000 + STATUS.get(error.code, 409), error.code)
        return
    writing = asyncio.create_task(_write(socket, follower))
    try:
        await _read(socket, hall, follower, id, Bucket.full(door.config.message_rate))
    finally:
        room.leave(follower)
        follower.drop()
        await asyncio.gather(writing, return_exceptions=True)


async def _write(socket: WebSocket[Any, Any, Any], follower: Connection) -> None:
    """Send what is in the outbox, until there is nothing more to come."""
    try:
        while (message := await follower.outbox.get()) is not None:
            await socket.send({"type": "websocket.send", "text": message, "bytes": None})
        await socket.send({"type": "websocket.close", "code": 1012, "reason": "come back"})
    except (OSError, RuntimeError):  # the other side has gone
        follower.drop()


async def _read(
    socket: WebSocket[Any, Any, Any],
    hall: TableManager,
    follower: Connection,
    id: str,
    bucket: Bucket,
) -> None:
    """Answer commands, one after the other, until the socket closes."""
    over = 0
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive" or follower.dropped:
            return
        if bucket.take():
            answer = await _answer(
                hall, follower, id, event.get("text") or event.get("bytes") or ""
            )
        else:
            over += 1
            answer = wire.Refused("limit", "too many messages; wait a little")
            if over > PATIENCE:
                follower.drop()
        follower.send(wire.encode(answer).decode())


async def _answer(
    hall: TableManager, follower: Connection, id: str, text: str | bytes
) -> wire.Outgoing:
    """The answer to one message."""
    try:
        message = wire.decode_incoming(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        return wire.Refused("message", f"not a message: {error}")
    if isinstance(message, wire.Ping):
        return wire.Pong()
    try:
        return await hall.command(follower.player, id, message)
    except Refusal as error:
        REFUSALS.labels(error.code).inc()
        return wire.Refused(error.code, str(error), message.id)
