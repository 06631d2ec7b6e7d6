"""HTTP connections that cannot be held open for ever: a head and a body must arrive in time, and an
address has a limited number of connections. A reverse proxy does that too, but not all have one.
"""

from __future__ import annotations

import asyncio
import socket
from collections import defaultdict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from billetdoux.server.limits import MAX_ADDRESSES, address_key

HEAD_SECONDS = 10.0
BODY_SECONDS = 30.0


class ConnectionCount:
    """How many connections each address has. Those of proxies are not counted."""

    def __init__(self, most: int, proxies: str) -> None:
        self._most = most
        self._all = "*" in proxies
        self._proxies = {address_key(one.strip()) for one in proxies.split(",")}
        self._open: dict[str, set[asyncio.Transport]] = defaultdict(set)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Count a connection, if its address may have one more."""
        peer = transport.get_extra_info("peername")
        key = address_key(peer[0]) if isinstance(peer, tuple) else ""
        if not key or self._all or key in self._proxies:
            return True
        if len(self._open[key]) >= self._most:
            # A connection may have become a socket, which has another owner: so ask it.
            self._open[key] = {one for one in self._open[key] if not one.is_closing()}
            if len(self._open[key]) >= self._most:
                return False
        self._open[key].add(transport)
        if len(self._open) > MAX_ADDRESSES:
            self._forget_closed()
        return True

    def _forget_closed(self) -> None:
        for key in list(self._open):
            self._open[key] = {one for one in self._open[key] if not one.is_closing()}
            if not self._open[key]:
                del self._open[key]

    def release(self, transport: asyncio.Transport) -> None:
        """A connection ended; those that became sockets are noticed by `admit`."""
        peer = transport.get_extra_info("peername")
        key = address_key(peer[0]) if isinstance(peer, tuple) else ""
        if key in self._open:
            self._open[key].discard(transport)
            if not self._open[key]:
                del self._open[key]


def _send_at_once(transport: asyncio.Transport) -> None:
    """Do not wait for more to send. asyncio sees to that only where it knows the socket for one of
    TCP, which it does not for those that uvicorn listens on: each answer would take 40 ms longer.
    """
    connection = transport.get_extra_info("socket")
    if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def limited_protocol(count: ConnectionCount) -> type[H11Protocol]:
    """uvicorn's protocol with these limits."""

    class LimitedProtocol(H11Protocol):
        """Closes a connection whose request does not arrive in time."""

        _timer: asyncio.TimerHandle | None = None
        _waits_for: object = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            _send_at_once(transport)
            if count.admit(transport):
                self._watch()
            else:
                transport.close()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop()
            count.release(self.transport)
            super().connection_lost(exc)

        def _watch(self) -> None:
            """Start, keep or stop the timer, as the request proceeds."""
            state = self.conn.their_state
            # After an upgrade h11 still waits for a body; the socket has its own protocol by then.
            is_socket = self.transport.get_protocol() is not self
            if is_socket or state not in (h11.IDLE, h11.SEND_BODY):
                self._stop()
            elif self._waits_for is not state:
                self._stop()
                self._waits_for = state
                seconds = HEAD_SECONDS if state is h11.IDLE else BODY_SECONDS
                self._timer = self.loop.call_later(seconds, self._too_late)

        def _stop(self) -> None:
            self._waits_for = None
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _too_late(self) -> None:
            self._timer = None
            if not self.transport.is_closing():
                self.transport.close()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            # Between two requests uvicorn's own timer for idle connections runs.
            self._stop()

    return LimitedProtocol
