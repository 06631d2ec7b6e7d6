"""The connections of one table, and what is sent to them."""

from __future__ import annotations

import time
from typing import Protocol

from billetdoux.server import wire
from billetdoux.server.errors import Refusal
from billetdoux.server.metrics import DROPPED
from billetdoux.server.projections import Projection
from billetdoux.server.table import Table

MAX_QUEUED_MESSAGES = 200  # that may wait for a slow connection


class Line(Protocol):
    """The way to the other side."""

    @property
    def waiting(self) -> int:
        """How many messages have not left."""
        ...

    def send_text(self, message: bytes) -> None:
        """Send a message, after those before it."""
        ...

    def interrupt(self) -> None:
        """Wake the task that reads."""
        ...


class Connection:
    """A socket that follows a table, with the rights of its player."""

    def __init__(
        self,
        line: Line,
        player: str,
        wants: wire.Wants,
        pace: float = 1.0,
        version: int = wire.VERSION,
        device: str = "",
        address: str = "",
    ) -> None:
        self.player = player
        self.address = address  # as the limits count it
        self.device = device  # the hash of its token
        self.wants = wants
        self.version = version
        self.pace = pace
        self.seat: int | None = None
        self.dropped = False
        self.refusal: Refusal | None = None  # why it was dropped for good
        self._line = line

    def send(self, message: bytes) -> None:
        """Send a message. A connection that cannot keep up is dropped, and may come back."""
        if self.dropped:
            return
        if self._line.waiting >= MAX_QUEUED_MESSAGES:
            DROPPED.inc()
            self.drop()
        else:
            self._line.send_text(message)

    def drop(self, refusal: Refusal | None = None) -> None:
        """End the connection after the messages that wait; it may come back unless there is a
        refusal.
        """
        if not self.dropped:
            self.dropped = True
            self.refusal = refusal
            self._line.interrupt()


def _state(table: Projection, connection: Connection, hosting: bool) -> bytes:
    state = table.state(connection.seat, connection.wants, hosting, connection.version)
    return wire.encode(state)


def check_may_see(table: Table, player: str) -> None:
    """Refuse those for whom the table is not."""
    if not table.may_see(player):
        raise _private()


def _private() -> Refusal:
    return Refusal("private", "this game is private: only those who play it can see it")


class Publisher:
    """Sends the changes of a table to everyone who follows it."""

    def __init__(self, max_spectators: int) -> None:
        self.connections: set[Connection] = set()
        self._max_spectators = max_spectators
        self._elsewhere: dict[str, tuple[frozenset[int], int, float]] = {}

    @property
    def spectators(self) -> int:
        return sum(connection.seat is None for connection in self.connections)

    @property
    def pace(self) -> float:
        """How long bots take, as a factor: the slowest pace that someone seated asked for."""
        return max((one.pace for one in self.connections if one.seat is not None), default=1.0)

    def add(self, connection: Connection, table: Table, since: int) -> None:
        """Begin to send the table to a connection, from after entry `since` on."""
        connection.seat = table.seat_of(connection.player)
        check_may_see(table, connection.player)
        if connection.seat is None and self.spectators >= self._max_spectators:
            raise Refusal("limit", "there are too many spectators at this table")
        self.connections.add(connection)
        hosting = table.is_host(connection.player)
        connection.send(_state(Projection(table, since), connection, hosting))
        self.publish_presence(table)

    def remove(self, connection: Connection, table: Table) -> None:
        """The connection is gone."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.publish_presence(table)

    def find_seats(self, table: Table) -> None:
        """Note who is seated where, after someone sat down or left."""
        for connection in self.connections:
            connection.seat = table.seat_of(connection.player)

    def publish(self, table: Table, since: int) -> None:
        """Send what happened after entry `since`: one message to each connection. Connections of
        one role share the message, so it is made once.
        """
        if not self.connections:
            return
        ready: dict[tuple[object, ...], bytes] = {}
        shown = Projection(table, since)
        for connection in self.connections:
            if not table.may_see(connection.player):  # the private game has begun without them
                connection.drop(_private())
                continue
            hosting = table.is_host(connection.player)
            role = connection.seat, hosting, connection.wants, connection.version
            if role not in ready:
                ready[role] = _state(shown, connection, hosting)
            connection.send(ready[role])

    def publish_presence(self, table: Table) -> None:
        """Send who is connected."""
        seated, spectators = self._present()
        presence = wire.Presence([seat in seated for seat in range(len(table.seats))], spectators)
        message = wire.encode(presence)
        for connection in self.connections:
            connection.send(message)

    def present_here(self) -> tuple[frozenset[int], int]:
        """The seats and the number of spectators that are connected to this node."""
        seats = {one.seat for one in self.connections if one.seat is not None}
        return frozenset(seats), self.spectators

    def note_elsewhere(
        self, table: Table, node: str, seats: frozenset[int], spectators: int, until: float
    ) -> None:
        """Note who is connected to another node; it counts until then unless it is renewed."""
        before = self._present()
        self._elsewhere[node] = seats, spectators, until
        if self._present() != before:
            self.publish_presence(table)

    def _present(self) -> tuple[set[int], int]:
        """The seats and the number of spectators that are connected to any node."""
        seats, spectators = set(self.present_here()[0]), self.spectators
        for there, watching, until in self._elsewhere.values():
            if time.monotonic() < until:
                seats |= there
                spectators += watching
        return seats, spectators

    @property
    def present_seats(self) -> set[int]:
        """The seats that are connected to any node."""
        return self._present()[0]

    @property
    def watching(self) -> int:
        """The number of spectators that are connected to any node."""
        return self._present()[1]

    @property
    def is_watched_elsewhere(self) -> bool:
        """Whether someone is connected to another node."""
        elsewhere = self._elsewhere.values()
        return any(
            time.monotonic() < until for seats, watching, until in elsewhere if seats or watching
        )

    def close(self) -> None:
        """Drop every connection."""
        for connection in self.connections:
            connection.drop()
