"""A small client for programs: open and find tables, play at them, and never mind the network.

`Client` asks by HTTP. `Client.follow` opens the socket of a table and keeps it open: it comes back
after a lost connection or a restarted server, resumes where it was, and sends again what was not
answered, under the same id, so that nothing is done twice.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from billetdoux.server import wire

T = TypeVar("T")
FATAL = (4401, 4403, 4404)  # there is no use in coming back
# A server closes a connection that is idle for five seconds; a request must not meet that moment.
CONNECTIONS = httpx.Limits(
    max_connections=100, max_keepalive_connections=20, keepalive_expiry=2.0
)  # fmt: skip
PASSING = ("limit", "closing")  # the same command may be carried out a little later


class Refused(Exception):
    """The server will not do it, and has changed nothing; `code` says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def new_id() -> str:
    """A fresh id for a command."""
    return secrets.token_hex(8)


class Client:
    """A player at a server. Keep `token` to be the same player again."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url.rstrip("/")
        self.token = token
        # Certificates are read only where they are needed: that takes a while.
        verify = self.url.startswith("https")
        self._http = httpx.AsyncClient(
            base_url=self.url, timeout=30, verify=verify, limits=CONNECTIONS
        )

    async def __aenter__(self) -> Client:
        if not self.token:
            self.token = (await self.ask(wire.NewPlayer, "POST", "/api/players")).token
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def ask(self, kind: type[T], method: str, path: str, body: object = None) -> T:
        """Make a request; its answer as a message. Where there is none to come, `kind` is
        `NoneType`.
        """
        content = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"} if content else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        response = await self._http.request(method, path, content=content, headers=headers)
        if response.is_error:
            try:
                problem = msgspec.json.decode(response.content, type=wire.Problem)
            except msgspec.DecodeError:
                problem = wire.Problem(f"http-{response.status_code}", response.text)
            raise Refused(problem.code, problem.message)
        return msgspec.json.decode(response.content or b"null", type=kind)

    async def create(
        self,
        game: str,
        *,
        public: bool = False,
        clock: wire.Clock | None = None,
        hints: bool = False,
        **options: Any,
    ) -> str:
        """Open a table; its id."""
        wish = wire.NewTable(game, options, public, clock or wire.Clock(), hints)
        return (await self.ask(wire.Opened, "POST", "/api/tables", wish)).table

    async def find(self, code: str) -> str:
        """The id of the table with this code."""
        return (await self.ask(wire.Opened, "GET", f"/api/codes/{code}")).table

    async def state(self, table: str, since: int = 0, wants: wire.Wants = "view") -> wire.State:
        """What this player may know of a table."""
        path = f"/api/tables/{table}?since={since}&wants={wants}&version={wire.VERSION}"
        return await self.ask(wire.State, "GET", path)

    async def do(self, table: str, command: wire.Command) -> wire.Done:
        """Carry out a command without a socket."""
        return await self.ask(wire.Done, "POST", f"/api/tables/{table}/commands", command)

    async def hint(self, table: str) -> wire.Hint:
        """What the hard bot would do in this player's place."""
        return await self.ask(wire.Hint, "POST", f"/api/tables/{table}/hint")

    async def sit(self, table: str, name: str, seat: int | None = None) -> wire.Done:
        """Take a seat, with a fresh word for the fair draw."""
        return await self.do(table, wire.Sit(new_id(), name, seat, secrets.token_hex(16)))

    @asynccontextmanager
    async def follow(
        self, table: str, since: int = 0, wants: wire.Wants = "view"
    ) -> AsyncIterator[Following]:
        """Follow a table, and play there."""
        following = Following(self, table, since, wants)
        running = asyncio.create_task(following.run())
        try:
            yield following
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


class Following:
    """A table as it comes over the socket: `async for state in following`."""

    def __init__(self, client: Client, table: str, since: int, wants: wire.Wants) -> None:
        self.client = client
        self.table = table
        self.seq = since
        self.wants = wants
        self.connections = 0
        self._socket: ClientConnection | None = None
        self._sending: asyncio.Task[None] | None = None
        self._states: asyncio.Queue[wire.State | Exception] = asyncio.Queue()
        self._waiting: dict[str, tuple[wire.Command, asyncio.Future[wire.Done]]] = {}

    def __aiter__(self) -> Following:
        return self

    async def __anext__(self) -> wire.State:
        state = await self._states.get()
        if isinstance(state, Exception):
            raise state
        return state

    async def do(self, command: wire.Command) -> wire.Done:
        """Carry out a command; back when the server has it for good."""
        answer: asyncio.Future[wire.Done] = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = command, answer
        try:
            if self._socket is not None:
                await self._send(self._socket, command)
            return await answer
        finally:
            self._waiting.pop(command.id, None)

    async def act(self, action: str, seq: int | None = None) -> wire.Done:
        """Play an action; `seq` is that of the state it was chosen in."""
        return await self.do(wire.Act(new_id(), action, seq))

    async def run(self) -> None:
        """Keep the connection, until the server says that there is no use."""
        pause = 0.1
        while True:
            try:
                pause = await self._connection() or pause
            except InvalidStatus as error:
                if error.response.status_code not in (429, 502, 503, 504):
                    self._give_up(Refused("socket", str(error)))
                    return
            except ConnectionClosed as error:
                if error.rcvd is not None and error.rcvd.code in FATAL:
                    self._give_up(Refused(error.rcvd.reason, "the server closed the socket"))
                    return
                pause = 0.1
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(pause)
            pause = min(2 * pause, 3.0)

    async def _connection(self) -> float:
        """One connection, for as long as it holds."""
        url = self.client.url.replace("http", "ws", 1)
        query = f"since={self.seq}&wants={self.wants}&version={wire.VERSION}"
        path = f"/api/tables/{self.table}/socket?{query}"
        headers = {"Authorization": f"Bearer {self.client.token}"}
        async with connect(
            url + path, additional_headers=headers, max_size=None, compression=None
        ) as socket:
            self.connections += 1
            self._socket = socket
            try:
                for command, _ in list(self._waiting.values()):
                    await self._send(socket, command)
                async for text in socket:
                    self._hear(text)
            finally:
                self._socket = None
        return 0.1

    async def _send(self, socket: ClientConnection, command: wire.Command) -> None:
        try:
            await socket.send(wire.encode(command).decode())
        except ConnectionClosed:
            return  # it is sent again when there is a new connection

    def _hear(self, text: str | bytes) -> None:
        message = wire.decode_outgoing(text)
        if isinstance(message, wire.State):
            self.seq = message.seq
            self._states.put_nowait(message)
        elif isinstance(message, (wire.Done, wire.Refused)) and message.id in self._waiting:
            answer = self._waiting[message.id][1]
            if answer.done():
                return
            if isinstance(message, wire.Done):
                answer.set_result(message)
            elif message.code in PASSING:
                asyncio.get_running_loop().call_later(0.5, self._repeat, message.id)
            else:
                answer.set_exception(Refused(message.code, message.message))

    def _repeat(self, id: str) -> None:
        if id in self._waiting and self._socket is not None:
            self._sending = asyncio.create_task(self._send(self._socket, self._waiting[id][0]))

    def _give_up(self, error: Refused) -> None:
        self._states.put_nowait(error)
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)
