"""WebSockets that are written to directly. uvicorn's own way takes a task for each socket, wakes it
for each message, and passes every message through the layers of the application; at a busy server
that cost as much as the rules. What is sent to many sockets at the same time is written in one go.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

LINE = "billetdoux.line"  # the extension of ASGI under which an application finds its socket
MAX_UNREAD = 8  # messages that may wait to be read before the other side must wait


class Rounds:
    """Lets sockets write what they hold, each in one piece. A round begins when all that was ready
    has run: so a state and the answer to the command that led to it leave together.
    """

    def __init__(self) -> None:
        self._lines: list[DirectProtocol] = []

    def join(self, line: DirectProtocol) -> None:
        """Have this socket write in the next round."""
        if not self._lines:
            # What a change wakes up runs after this call, and before the one that it asks for.
            line.loop.call_soon(line.loop.call_soon, self._write)
        self._lines.append(line)

    def _write(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a way past the application for text messages."""

    def __init__(self, rounds: Rounds, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._rounds = rounds
        self._unsent: list[bytes] = []

    @property
    def waiting(self) -> int:
        """How many messages wait to be written."""
        return len(self._unsent)

    def send_text(self, message: bytes) -> None:
        """Send a message, after those before it."""
        if not self._unsent:
            self._rounds.join(self)
        self._unsent.append(message)

    def flush(self) -> None:
        """Write what waits, unless the other side does not keep up; then it waits for that."""
        if not self.writable.is_set() or not self._unsent:
            return
        messages, self._unsent = self._unsent, []
        # A socket that is gone must not end the round of all others by an exception.
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            frames = [Frame(Opcode.TEXT, message).serialize(mask=False) for message in messages]
            self.transport.write(b"".join(frames))

    def interrupt(self) -> None:
        """Wake the task that reads, with a message that is empty."""
        self.queue.put_nowait({"type": "websocket.receive", "text": ""})

    def resume_writing(self) -> None:
        super().resume_writing()
        self.flush()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[LINE] = self

    def send_receive_event_to_app(self) -> None:
        # uvicorn stops reading after each message, and begins again when it was taken: two calls of
        # the system that are needed only when messages pile up.
        if self.read_paused or self.queue.qsize() >= MAX_UNREAD:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False


def direct_protocol() -> type[asyncio.Protocol]:
    """The protocol for the sockets of one server."""
    rounds = Rounds()

    class ServerProtocol(DirectProtocol):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(rounds, *args, **named)

    return ServerProtocol
