"""A machine in trouble, with servers in processes of their own: what cannot be done is refused,
what was acknowledged is there afterwards, and everything goes on by itself.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from pathlib import Path
from random import Random

import httpx
import pytest

from billetdoux.client import Client, Refused, new_id
from billetdoux.server import clock as clock_module
from billetdoux.server import wire
from billetdoux.server.clock import Clock
from tests.server.serving import TIMEOUT, clients, play_on, started
from tests.server.test_durability import Process, children

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="sets limits of other processes")
if sys.platform == "linux":
    import resource

# Longer than what counts as a standstill; `make fuzz` stops it for a minute.
STOPPED_SECONDS = float(os.environ.get("BILLETDOUX_TEST_STOPPED", "4"))
SLOW_DISK = (str(Path(__file__).with_name("slow_disk.py")),)


async def status_of(client: Client) -> int:
    return (await client._http.get("/healthz")).status_code


async def say(client: Client, table: str, id: str) -> int:
    """Say something under an id; the number under which it was acknowledged."""
    return (await client.do(table, wire.Chat(id, "hello"))).seq


async def say_until_answered(client: Client, table: str, id: str) -> int:
    """Say something, and say it again under the same id if no answer comes in time."""
    while True:
        try:
            return await say(client, table, id)
        except httpx.TransportError:
            continue


async def said(client: Client, table: str, count: int) -> dict[str, int]:
    """The ids of things that a player has said, with the numbers of their entries."""
    ids = [new_id() for _ in range(count)]
    return {id: await say(client, table, id) for id in ids}


async def check_nothing_is_lost(client: Client, table: str, done: dict[str, int]) -> None:
    """Sent again, a command that was carried out is answered as it was, and not done twice."""
    before = (await client.state(table)).seq
    assert {id: await say(client, table, id) for id in done} == done
    assert (await client.state(table)).seq == before


async def test_a_slow_disk_delays_answers_and_nothing_else(tmp_path: Path) -> None:
    with Process(tmp_path, SLOW_DISK) as server:
        await server.start()
        async with clients(server.url, 2) as people:
            table, other = await started(people), await started(people)
            (tmp_path / "slow").touch()
            first, _ = await asyncio.gather(
                said(people[0], table, 2), said(people[1], other, 2)
            )  # fmt: skip
            (tmp_path / "stuck").touch()
            seq = (await people[1].state(table)).seq
            waiting = asyncio.create_task(say(people[0], table, "not yet"))
            looked = await people[1].state(other)  # tables that nobody changes can be looked at
            assert looked.seq
            assert await status_of(people[1]) in (200, 503)
            assert not waiting.done()
            (tmp_path / "stuck").unlink()
            first["not yet"] = await waiting
            assert first["not yet"] == seq + 1
            server.end(signal.SIGKILL)
            (tmp_path / "slow").unlink()
            await server.start()
            await check_nothing_is_lost(people[0], table, first)
            assert await status_of(people[0]) == 200
        server.end(signal.SIGTERM)


async def test_a_server_that_was_stopped_for_some_seconds_goes_on(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        await server.start()
        assert server.process is not None
        async with clients(server.url, 2) as people:
            table = await started(people, clock=wire.Clock("hard", 600))
            async with people[1].follow(table) as following:
                await anext(following)
                before = await said(people[0], table, 3)
                server.process.send_signal(signal.SIGSTOP)
                try:
                    waiting = asyncio.create_task(say_until_answered(people[0], table, "meanwhile"))
                    await asyncio.sleep(STOPPED_SECONDS)
                    assert not waiting.done()
                finally:
                    server.process.send_signal(signal.SIGCONT)
                before["meanwhile"] = await waiting
                async with asyncio.timeout(TIMEOUT):
                    while following.seq < before["meanwhile"]:
                        await anext(following)
                # Whoever hears nothing for long connects again; a short stop is not noticed.
                assert following.connections == 1 or STOPPED_SECONDS > 10
            await check_nothing_is_lost(people[0], table, before)
            assert not any(seat.level for seat in (await people[0].state(table)).table.seats)
        server.end(signal.SIGTERM)


def test_time_in_which_the_server_stood_still_is_nobody_s(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: passed)
    clock = Clock()
    began = clock.monotonic()
    passed += clock_module.STANDSTILL
    assert clock.monotonic() - began == pytest.approx(clock_module.STANDSTILL)
    passed += 60.0
    assert clock.monotonic() - began == pytest.approx(clock_module.STANDSTILL)
    passed += clock_module.BEAT
    assert clock.monotonic() - began == pytest.approx(clock_module.STANDSTILL + clock_module.BEAT)


async def test_out_of_file_descriptors_and_room_on_the_disk(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        await server.start()
        assert server.process is not None
        pid = server.process.pid
        async with clients(server.url, 2) as people:
            table = await started(people)
            async with people[0].follow(table) as following:
                await anext(following)
                before = await said(people[0], table, 3)
                _, most = resource.prlimit(pid, resource.RLIMIT_NOFILE)
                taken = len(os.listdir(f"/proc/{pid}/fd"))
                resource.prlimit(pid, resource.RLIMIT_NOFILE, (taken, most))
                held = [socket.create_connection(("127.0.0.1", server.port.number)) for _ in "12"]
                before["on"] = (await following.do(wire.Chat("on", "hello"))).seq
                resource.prlimit(pid, resource.RLIMIT_NOFILE, (most, most))
                for one in held:
                    one.close()
                async with Client(server.url) as newcomer:
                    assert await status_of(newcomer) == 200
                await check_nothing_is_lost(people[0], table, before)
                # A file may not grow any more: what a full disk does, by another limit.
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, -1))
                with pytest.raises(Refused) as refused:
                    await people[0].do(table, wire.Chat("lost", "x" * 300))
                assert refused.value.code in ("full", "storage")
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (-1, -1))
                before |= await said(people[0], table, 1)
                assert await status_of(people[0]) == 200
            server.end(signal.SIGKILL)
            await server.start()
            await check_nothing_is_lost(people[0], table, before)
        server.end(signal.SIGTERM)


def bot_processes(server: Process) -> list[int]:
    assert server.process is not None
    return [
        pid
        for pid in children(server.process.pid)
        if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


async def test_bots_whose_process_dies_or_has_no_memory_play_on(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        await server.start(bots=1)
        async with clients(server.url, 1) as (host,):
            table = await host.create("love-letter", players=2, goal=2)
            await host.sit(table, "Anna", 0)
            await host.do(table, wire.Fill("f", 1, "hard"))
            await host.do(table, wire.Start("s"))

            async def play(until: int) -> wire.State:
                # Anew each time, so that it begins with the state at which it ended before.
                async with host.follow(table) as following, asyncio.timeout(TIMEOUT):
                    return await play_on(following, Random(until), until)

            state = await play(until=5)
            for pid in bot_processes(server):
                os.kill(pid, signal.SIGKILL)
            state = await play(until=state.seq + 1)
            for pid in bot_processes(server):
                resource.prlimit(pid, resource.RLIMIT_AS, (1 << 20, 1 << 20))
            assert (await play(until=10**9)).table.phase == "over"
            assert await status_of(host) == 200
        server.end(signal.SIGTERM)
