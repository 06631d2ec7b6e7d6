"""A server with live tables under a stream of malformed requests, messages and files: the tables
play on, nothing is answered with 500, and memory stays flat.

`BILLETDOUX_TEST_SECONDS` says for how long; `make fuzz` says an hour.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from socket import create_connection
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from billetdoux.client import Client, Refused, new_id
from billetdoux.server import wire
from tests.server.malformed import MESSAGES, broken_value, encoded, messages, requests
from tests.server.serving import TIMEOUT, clients, play_on, started
from tests.server.test_durability import Process
from tests.server.test_fuzz import read_answer, saved_games

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")

SECONDS = float(os.environ.get("BILLETDOUX_TEST_SECONDS", "5"))
SAMPLES = 20  # looks at the server's memory
GROWTH = 64 * 2**20  # bytes that a server may grow in the second half
GAMES: dict[str, dict[str, Any]] = {
    "love-letter": {"players": 2, "goal": 1},
    "love-and-intrigue": {"players": 2, "rounds": 2},
    "tanto-cuore": {"players": 2, "rounds": 2},
}
BREATH = 1.0  # seconds between two games, so that most of the time is the fire's
STRANGER = "D" * 43


class Fire:
    """What is thrown at a server, each kind from a thread of its own, until it is told to end."""

    def __init__(self, server: Process, table: str) -> None:
        self.port, self.table = server.port.number, table
        self.sent = Counter[str]()
        self.answers = Counter[str]()
        self.ending = False

    def kinds(self) -> list[Callable[[], None]]:
        return [self.send_requests, self.send_messages, self.send_files]

    def send_requests(self) -> None:
        paths = [
            f"/api/tables/{self.table}{end}?since=1&wants=view"
            for end in ("", "/commands", "/why", "/hint", "/steps", "/verify", "/socket")
        ] + ["/", "/api", "/api/tables", "/api/players", "/api/mine", "/api/codes/abcde"]
        bodies = [wire.encode(one) for one in MESSAGES]
        connection = None
        for request in requests(Random("requests"), paths, bodies):
            if self.ending:
                break
            if connection is None:
                connection = create_connection(("127.0.0.1", self.port), TIMEOUT)
            connection.sendall(request)
            answer = read_answer(connection, request.split(b" ", 1)[0])
            self.sent["requests"] += 1
            self.answers[str(answer[0]) if answer else "closed"] += 1
            if answer is None:
                connection.close()
                connection = None
        if connection is not None:
            connection.close()

    def send_messages(self) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        stream = messages(Random("messages"))
        while not self.ending:
            headers = {"Authorization": f"Bearer {STRANGER}"}
            with (
                connect(url, additional_headers=headers, open_timeout=TIMEOUT) as socket,
                suppress(ConnectionClosed),
            ):
                while not self.ending:
                    socket.send(next(stream) or b" ")
                    self.sent["messages"] += 1
                    while (answer := json.loads(socket.recv(TIMEOUT)))["type"] in (
                        "state",
                        "presence",
                    ):
                        pass
                    self.answers[answer.get("code", answer["type"])] += 1

    def send_files(self) -> None:
        rng, games = Random("files"), [json.loads(file) for file in saved_games()]
        headers = {"Authorization": f"Bearer {STRANGER}", "Content-Type": "application/json"}
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        while not self.ending:
            file = encoded(broken_value(rng, rng.choice(games)))
            line.request("POST", "/api/replays", file, headers)
            response = line.getresponse()
            response.read()
            self.sent["files"] += 1
            self.answers[str(response.status)] += 1
        line.close()


class Round:
    """A table of two people that plays one game after the other."""

    def __init__(self, people: list[Client], table: str) -> None:
        self.people, self.table = people, table
        self.games = 0

    async def play(self) -> None:
        while True:
            ends = await asyncio.gather(*[self._one(seat) for seat in range(2)])
            assert all(end.table.phase == "over" for end in ends)
            self.games += 1
            done = await self._do(wire.Rematch(new_id()))
            assert done.table is not None
            self.table = done.table
            with suppress(Refused):  # it may begin by itself
                await self._do(wire.Start(new_id()))
            await asyncio.sleep(BREATH)

    async def _do(self, command: wire.Command) -> wire.Done:
        """Carry out a command; again if the server closed an idle connection just then."""
        while True:
            with suppress(httpx.TransportError):
                return await self.people[0].do(self.table, command)

    async def _one(self, seat: int) -> wire.State:
        async with self.people[seat].follow(self.table) as following:
            return await play_on(following, Random(seat))


def memory(server: Process) -> int:
    """What the server's own process takes, in bytes."""
    assert server.process is not None
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


async def open_round(people: list[Client], game: str) -> Round:
    table = await people[0].create(game, **GAMES[game])
    for seat in range(2):
        await people[seat].sit(table, f"Player {seat}", seat)
    await people[0].do(table, wire.Start(new_id()))
    return Round(people, table)


async def test_tables_play_on_and_memory_stays_flat_under_fire(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        await server.start()
        async with clients(server.url, 2) as people:
            rounds = [await open_round(people, game) for game in GAMES]
            quiet = await started(people, public=True)
            before = await people[0].state(quiet)
            fire, sizes = Fire(server, quiet), [memory(server)]
            playing = [asyncio.create_task(one.play()) for one in rounds]
            firing = [asyncio.create_task(asyncio.to_thread(kind)) for kind in fire.kinds()]
            began = time.monotonic()
            try:
                while time.monotonic() - began < SECONDS or not all(one.games for one in rounds):
                    await asyncio.sleep(SECONDS / SAMPLES)
                    sizes.append(memory(server))
                    for task in [*playing, *firing]:
                        if task.done():
                            task.result()
            finally:
                fire.ending = True
                await asyncio.gather(*firing, return_exceptions=True)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                games = [one.games for one in rounds]
                shown = [size // 2**20 for size in (sizes[0], sizes[len(sizes) // 2], sizes[-1])]
                print(
                    f"{time.monotonic() - began:.0f} s: sent {dict(fire.sent)}, answered"
                    f" {dict(fire.answers.most_common())}; games {games}; MiB {shown}",
                    file=sys.stderr,
                )
            assert not [code for code in fire.answers if code in ("error", "storage", "500")]
            assert sizes[-1] - sizes[len(sizes) // 2] < GROWTH
            after = await people[0].state(quiet)
            assert (after.seq, after.table) == (before.seq, before.table), "nothing has changed"
            assert (await people[0]._http.get("/healthz")).status_code == 200
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
