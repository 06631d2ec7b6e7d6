"""What a server carries: real sockets on loopback, a server process with durable SQLite, tables of
two to four that play random legal moves.

    make load ARGS="[--tables 1000] [--seconds 20] [--stored 100000] [--json FILE]"

Four measurements, each at growing sizes: tables with a move every five seconds, with the time from
sending a move to the state of the last seat; the most moves a second; the memory of a table in
memory that nobody uses; start and lookup with many tables stored. The client shares the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import secrets
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import msgspec
import uvloop

from billetdoux.client import Client, new_id
from billetdoux.server import log, wire
from billetdoux.server.clock import Clock
from billetdoux.server.serve import allow_many_sockets
from billetdoux.server.store import SqliteStore, Store
from billetdoux.server.table import Table
from billetdoux.server.table_runner import row_of

MIDDLE = 40  # entries of a table in the middle of its game
PACE = 5.0  # seconds between two moves of a table
EDITIONS = [("classic", 2), ("2019", 3), ("2019", 4), ("classic", 4), ("premium", 3)]
TARGETS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "1,000 tables, a move every 5 s: p99 under 100 ms": lambda r: r["paced"][-1]["p99_ms"] < 100,
    "at least 2,000 durable moves a second": lambda r: r["most"][-1]["moves_s"] >= 2000,
    "under 100 KiB for an idle table": lambda r: r["memory"][-1]["kib_each"] < 100,
    "100,000 stored: start not slower (within 0.5 s)": lambda r: (
        r["stored"][-1]["start_s"] < r["stored"][0]["start_s"] + 0.5
    ),
    "100,000 stored: lookup not slower (within 5 ms)": lambda r: (
        r["stored"][-1]["lookup_ms"] < r["stored"][0]["lookup_ms"] + 5
    ),
}


class _Choice(msgspec.Struct):
    text: str


class _Table(msgspec.Struct):
    phase: str
    pause: bool = False


class State(msgspec.Struct, tag_field="type", tag="state"):
    """As much of a state as a player needs."""

    seq: int
    table: _Table
    actions: list[_Choice] = []


class _Other(msgspec.Struct, tag_field="type", tag="presence"):
    pass


class _Done(msgspec.Struct, tag_field="type", tag="done"):
    id: str
    seq: int


class _Refused(msgspec.Struct, tag_field="type", tag="refused"):
    code: str
    message: str


_decode = msgspec.json.Decoder(State | _Other | _Done | _Refused).decode


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass(frozen=True)
class Server:
    """A running server: its address, its process, and how long its start took, in seconds."""

    url: str
    pid: int
    start: float


@asynccontextmanager
async def server(folder: Path, *more: str) -> AsyncIterator[Server]:
    """A server process without limits for its guest."""
    port = free_port()
    began = time.perf_counter()
    command = [
        sys.executable, "-m", "billetdoux", "serve", "--port", str(port), "--data", str(folder),
        "--sockets", "100000", "--request-rate", "1e9", "--table-rate", "1e9",
        "--player-tables", "1000000", "--message-rate", "1e6", "--round-pause", "3600",
        "--log-level", "warning", *more,
    ]  # fmt: skip
    process = await asyncio.create_subprocess_exec(*command)
    url = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"{url}/healthz")
                    break
                except httpx.TransportError:
                    if process.returncode is not None:
                        raise SystemExit("the server did not start") from None
                    await asyncio.sleep(0.02)
        yield Server(url, process.pid, time.perf_counter() - began)
    finally:
        process.terminate()
        await process.wait()


def used(pid: int) -> tuple[float, float]:
    """Memory in KiB and processor seconds of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return float(resident.split()[1]), ticks / os.sysconf("SC_CLK_TCK")


class Player(asyncio.Protocol):
    """One seat of a table, on its own socket. Speaks just enough WebSocket, so that the client's
    work does not hide the server's.
    """

    def __init__(self, table: Live, host: str, path: str, token: str) -> None:
        self.table = table
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
        ).encode()
        self.state: State | None = None
        self.first = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def send(self, message: bytes) -> None:
        """A short text frame; a mask of zeros is one, too."""
        assert len(message) < 2**16
        size = len(message)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(buffer[:end].decode())
            del buffer[: end + 4]
            self._open = True
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(buffer[2:start], "big")
            if len(buffer) < start + size:
                return
            code, text = buffer[0] & 15, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if code == 1:
                self._hear(text)
            elif code == 9:  # a ping wants its own payload back
                self.transport.write(b"\x8a" + bytes([0x80 | size]) + b"\0\0\0\0" + text)

    def _hear(self, text: bytes) -> None:
        message = _decode(text)
        if isinstance(message, State):
            self.state = message
            self.table.heard(message)
            if not self.first.done():
                self.first.set_result(None)
        elif isinstance(message, _Refused):
            raise RuntimeError(f"{message.code}: {message.message}")


class Live:
    """A table whose seats are all ours."""

    def __init__(self, id: str, rng: Random) -> None:
        self.id = id
        self.rng = rng
        self.players: list[Player] = []
        self.seq = 0
        self._missing = 0
        self.ready = asyncio.Event()

    def heard(self, state: State) -> None:
        if state.seq > self.seq:
            self.seq, self._missing = state.seq, len(self.players)
        self._missing -= 1
        if self._missing == 0:
            self.ready.set()

    def command(self, state: State) -> wire.Command | None:
        """What someone who hears this does; nothing if it is not for them to act."""
        if state.actions:
            return wire.Act(new_id(), self.rng.choice(state.actions).text, state.seq)
        return wire.Proceed(new_id()) if state.table.pause else None

    async def move(self) -> float:
        """Let the seat to act do so; seconds until the last seat has the new state."""
        self.ready.clear()
        for player in self.players:
            command = self.command(player.state) if player.state is not None else None
            if command is not None:
                break
        else:
            raise RuntimeError("nobody can act")
        began = time.perf_counter()
        player.send(wire.encode(command))
        async with asyncio.timeout(30):
            await self.ready.wait()
        return time.perf_counter() - began


def _same(player: Player) -> Player:
    return player


async def seat_people(clients: Sequence[Client], number: int) -> str:
    """A table that has begun; so long a goal that the game does not end."""
    edition, players = EDITIONS[number % len(EDITIONS)]
    people = clients[:players]
    table = await people[0].create("love-letter", edition=edition, players=players, goal=999)
    for seat, person in enumerate(people):
        await person.sit(table, f"Player {seat}", seat)
    await people[0].do(table, wire.Start(new_id()))
    return table


async def in_parallel(tasks: Sequence[Any], width: int = 16) -> list[Any]:
    """Await many, a few at a time."""
    gate = asyncio.Semaphore(width)

    async def one(task: Any) -> Any:
        async with gate:
            return await task

    return await asyncio.gather(*[one(task) for task in tasks])


@asynccontextmanager
async def live_tables(url: str, count: int) -> AsyncIterator[list[Live]]:
    """Tables that have begun, with a socket for each seat."""
    clients = [await Client(url).__aenter__() for _ in range(4)]
    ids = await in_parallel([seat_people(clients, number) for number in range(count)])
    tables = [Live(id, Random(id)) for id in ids]
    host, port = url.removeprefix("http://").split(":")
    loop = asyncio.get_running_loop()

    async def join(table: Live, number: int) -> None:
        path = f"/api/tables/{table.id}/socket?wants=scene&version={wire.VERSION}"
        for seat in range(EDITIONS[number % len(EDITIONS)][1]):
            player = Player(table, f"{host}:{port}", path, clients[seat].token)
            await loop.create_connection(partial(_same, player), host, int(port))
            await player.first
            table.players.append(player)

    await in_parallel([join(table, number) for number, table in enumerate(tables)])
    try:
        yield tables
    finally:
        for table in tables:
            for player in table.players:
                player.transport.abort()
        for client in clients:
            await client.__aexit__(None, None, None)


def latencies(times: list[float]) -> dict[str, float]:
    points = statistics.quantiles(times, n=100)
    return {
        f"p{point}_ms": round(1000 * points[point - 1], 1) for point in (50, 95, 99)
    } | {"max_ms": round(1000 * max(times), 1)}  # fmt: skip


async def measure(
    groups: Sequence[tuple[Server, Sequence[Live]]], seconds: float, pace: float
) -> dict[str, Any]:
    """Play at all tables, with a move every `pace` seconds at each, or as fast as they can (0)."""
    tables = [table for _, group in groups for table in group]
    pids = [one.pid for one, _ in groups]
    times: list[float] = []
    cpu = sum(used(pid)[1] for pid in pids)
    began = time.perf_counter()
    end = began + seconds

    async def play(table: Live) -> None:
        due = began + table.rng.uniform(0, pace)
        while max(due, time.perf_counter()) < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            times.append(await table.move())
            due += pace

    await asyncio.gather(*[play(table) for table in tables])
    took = time.perf_counter() - began
    cpu = sum(used(pid)[1] for pid in pids) - cpu
    return {
        "tables": len(tables),
        "sockets": sum(len(table.players) for table in tables),
        "moves_s": round(len(times) / took),
        **latencies(times),
        "cpu_us_per_move": round(1e6 * cpu / len(times)),
        "cpu_percent": round(100 * cpu / took),
        "memory_mib": round(sum(used(pid)[0] for pid in pids) / 1024),
    }


async def played(one: Server, count: int, seconds: float, pace: float) -> dict[str, Any]:
    """`measure` at tables of one server."""
    async with live_tables(one.url, count) as tables:
        return await measure([(one, tables)], seconds, pace)


def middle_game(number: int) -> tuple[Table, list[log.Entry]]:
    """A table in the middle of its game, and its log."""
    edition, count = EDITIONS[number % len(EDITIONS)]
    rng = Random(number)
    entries: list[log.Entry] = [
        log.Created(
            at=1, by=f"{number:064}", game="love-letter", rules=1,
            options={"edition": edition, "players": count}, public=number % 2 == 0,
            clock=wire.Clock(), code=f"{number:05}", secret=f"{rng.getrandbits(256):064x}",
        ),
        *[log.Seated(at=1, by=f"{seat:064}", seat=seat, name=f"P{seat}") for seat in range(count)],
        log.Started(at=1),
    ]  # fmt: skip
    table = Table(f"{number:016x}", entries)
    while len(entries) < MIDDLE or table.paused:
        if table.actor is None:
            entry: log.Entry = log.Proceeded(at=2, by=f"{0:064}", id=new_id())
        else:
            choice = rng.choice(table.playing.state.actions())
            player = table.seats[table.actor].player
            entry = log.Acted(at=2, by=player, id=new_id(), seat=table.actor, action=str(choice))
        table.apply(entry)
        if table.phase == "over":
            return middle_game(number + 1_000_000)
        entries.append(entry)
    return table, entries


async def fill(store: Store, count: int, awake: bool = False) -> None:
    """Store this many tables, each in the middle of its game."""
    models = [middle_game(number) for number in range(50)]
    writes = []
    for number in range(count):
        table, entries = models[number % len(models)]
        encoded = [log.encode(entry) for entry in entries]
        table.code = f"{number:05}"
        line = row_of(table, Clock().now(), table.players())
        line.awake = awake
        writes.append(store.append(f"{number:016x}", 1, encoded, line))
    for start in range(0, count, 1000):
        await asyncio.gather(*writes[start : start + 1000])


async def fill_folder(folder: Path, count: int) -> None:
    """The same on SQLite."""
    store = SqliteStore(folder / "billetdoux.sqlite")
    await fill(store, count)
    await store.close()


async def memory(folder: Path, count: int) -> dict[str, Any]:
    """What a table in the middle of its game takes in memory, with nobody there."""
    await fill_folder(folder, count + 50)
    async with server(folder) as one, Client(one.url) as client:
        for number in range(50):  # what is loaded once, for all tables
            await client.state(f"{number:016x}")
        before, _ = used(one.pid)
        for number in range(50, count + 50):
            await client.state(f"{number:016x}", 10**6)
        after, _ = used(one.pid)
    return {"tables": count, "kib_each": round((after - before) / count, 1)}


async def stored(folder: Path, count: int) -> dict[str, Any]:
    """Start and lookup with this many tables on the disk."""
    await fill_folder(folder, count)
    size = (folder / "billetdoux.sqlite").stat().st_size
    async with server(folder) as one, Client(one.url) as client:
        times = []
        for number in Random(0).sample(range(count), 200):
            began = time.perf_counter()
            await client.state(f"{number:016x}")
            times.append(time.perf_counter() - began)
        began = time.perf_counter()
        await client.ask(list[wire.Summary], "GET", "/api/tables")
        listing = time.perf_counter() - began
    return {
        "stored": count,
        "file_mib": round(size / 2**20),
        "start_s": round(one.start, 2),
        "lookup_ms": round(1000 * statistics.median(times), 1),
        "lookup_p99_ms": round(1000 * statistics.quantiles(times, n=100)[98], 1),
        "lobby_ms": round(1000 * listing, 1),
    }


def show(title: str, rows: list[dict[str, Any]]) -> None:
    print(f"\n{title}", flush=True)
    lines = [list(rows[0]), *[[_cell(value) for value in row.values()] for row in rows]]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, strict=True)
        print("  ".join(cell.rjust(width) for cell, width in cells), flush=True)


def _cell(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:,}"


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    tables, seconds = arguments.tables, arguments.seconds
    sizes = sorted({max(10, tables // 10), max(10, tables // 3), tables})
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with server(folder / "paced") as one:
            results["paced"] = [await played(one, size, seconds, PACE) for size in sizes]
        show("A move every 5 s at each table", results["paced"])
        async with server(folder / "most") as one:
            sizes = [10, 50, min(200, max(60, tables))]
            results["most"] = [await played(one, size, seconds / 2, 0.0) for size in sizes]
        show("As fast as they can", results["most"])
        sizes = [200, 1000]
        results["memory"] = [await memory(folder / f"memory{size}", size) for size in sizes]
        show(f"Tables in memory, idle, {MIDDLE} entries in their log", results["memory"])
        stored_most = arguments.stored
        sizes = sorted({max(200, stored_most // 100), max(200, stored_most // 10), stored_most})
        results["stored"] = [await stored(folder / f"stored{size}", size) for size in sizes]
        show("Tables on the disk", results["stored"])
    print()
    results["targets"] = {name: bool(met(results)) for name, met in TARGETS.items()}
    for name, met in results["targets"].items():
        print("met   " if met else "MISSED", name)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--stored", type=int, default=100_000)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    allow_many_sockets()
    results = uvloop.run(run(arguments))
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=2))
    sys.exit(not all(results["targets"].values()))


if __name__ == "__main__":
    main()
