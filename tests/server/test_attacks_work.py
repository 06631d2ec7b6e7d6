"""Attacks that keep a server busy, each of which worked once: endless work, slow clients."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import threading
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from billetdoux.client import new_id
from billetdoux.server import http_protocol, jobs, log, tables, wire
from billetdoux.server import loader as loader_module
from billetdoux.server.commands import Context, Limits, handle, time_over
from billetdoux.server.errors import Refusal
from billetdoux.server.loader import LONG_LOG, TableLoader
from billetdoux.server.openings import Opening
from billetdoux.server.store import Append, SqliteStore
from billetdoux.server.table import Table
from billetdoux.server.table_runner import append_of
from tests.prepared import played
from tests.server.asking import until_closed, upload
from tests.server.odd_jobs import die, forever, nothing, too_much
from tests.server.serving import (
    TIMEOUT,
    clients,
    serving,
    started,
    wait_until,
)

# --- Work for one cannot stop another -----------------------------------------------------------


@pytest.fixture
def short_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "JOB_SECONDS", 5.0)


async def test_w1_a_count_of_four_billion_cards_neither_freezes_nor_fills_memory(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        saved = played("love-and-intrigue", 1).save()
        saved |= {"actions": [], "position": {"deck": {"bertram": 4_000_000_000}}}
        answer = await upload(client, saved)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-file"
        assert (await client._http.get("/healthz")).json()["status"] == "ok"


async def test_w1_a_job_that_takes_all_memory_is_refused_alone() -> None:
    work = jobs.Jobs()
    try:
        with pytest.raises(Refusal, match="memory"):
            await work.run("a", too_much, b"")
        with pytest.raises(Refusal, match="memory or time"):
            await work.run("a", die, b"")
        assert await work.run("b", nothing, b"") == "done"
    finally:
        work.close()


async def test_w2_a_job_without_end_is_ended_and_others_go_on(short_jobs: None) -> None:
    work = jobs.Jobs()
    try:
        endless = [asyncio.create_task(work.run("a", forever, b"")) for _ in range(2)]
        assert await work.run("b", nothing, b"") == "done"
        for task in endless:
            with pytest.raises(Refusal, match="too long"):
                await task
    finally:
        work.close()


async def test_w2_an_import_with_a_huge_number_hangs_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        saved = played("tanto-cuore", 1, rounds=1).save()
        game = played("tanto-cuore", 1, rounds=1)
        position = json.loads(json.dumps(game.game.describe(game.at(0)), default=str))
        position["houses"][1]["deck_size"] = 10**30
        answer = await upload(client, saved | {"actions": [], "position": position})
        assert answer.status_code == 400
        table = (await upload(client, saved)).json()["table"]
        assert (await client._http.get(f"/api/tables/{table}/steps")).status_code == 200


async def test_w25_addresses_take_turns_and_a_long_queue_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    work = jobs.Jobs()
    work._free.clear()  # nobody works yet
    done: list[str] = []

    async def ask(address: str) -> None:
        await work.run(address, nothing, b"")
        done.append(address)

    flood = [asyncio.create_task(ask("flood")) for _ in range(jobs.MAX_WAITING_OF_ADDRESS)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as refused:
        await work.run("flood", nothing, b"")
    assert refused.value.code == "limit"
    other = asyncio.create_task(ask("other"))
    await asyncio.sleep(0)
    monkeypatch.setattr(jobs, "STUCK_SECONDS", -1.0)
    assert work.stuck
    work._free.append(work._workers[0])
    work._start_next()
    try:
        await asyncio.gather(*flood, other)
        assert done.index("other") <= 2
    finally:
        work.close()


async def test_w25_one_address_cannot_fill_the_queue_of_reviews(tmp_path: Path) -> None:
    async with serving(tmp_path, advice_rate=10_000) as server, clients(server.url, 1) as (client,):
        saved = played("love-letter", 3, players=2, goal=2).save()
        ids = [(await upload(client, saved)).json()["table"] for _ in range(5)]
        server.tables.reviews._one_at_a_time = lock = asyncio.Lock()
        await lock.acquire()
        answers = [await client._http.get(f"/api/tables/{id}/review") for id in ids]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        lock.release()


async def test_w4_the_log_of_a_table_is_bounded_and_moves_go_on(tmp_path: Path) -> None:
    """At each bound, and one past it."""
    made = Table("x", [
        log.Created(at=0, by="one", game="love-letter", rules=1, options={"players": 2},
                    public=False, clock=wire.Clock(), code="aaaaa", secret="00" * 32),
        log.Seated(at=0, by="one", seat=0, name="One"),
        log.Seated(at=0, by="two", seat=1, name="Two"),
        log.Started(at=0),
    ])  # fmt: skip
    limits = Limits(chats=3, entries=10)
    context = Context(1, limits)
    for number in range(3):
        made.apply(handle(made, "one", wire.Chat(f"c{number}", "hello"), context).entry)
    with pytest.raises(Refusal, match="said"):
        handle(made, "one", wire.Chat("c", "hello"), context)
    while made.seq - made.chats < limits.entries:
        made.apply(handle(made, "one", wire.TakeOver(new_id(), 0), context).entry)
        made.apply(handle(made, "one", wire.Back(new_id()), context).entry)
    with pytest.raises(Refusal) as refused:
        handle(made, "one", wire.TakeOver("t", 0), context)
    assert refused.value.code == "limit"
    actor = "one" if made.actor == 0 else "two"
    action = str(made.playing.state.actions()[0])
    decision = handle(made, actor, wire.Act("a", action), context)
    made.apply(decision.entry, decision.action)


async def test_w4_a_long_log_is_replayed_away_from_the_event_loop(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
    with sqlite3.connect(tmp_path / "billetdoux.sqlite") as database:
        (last,) = database.execute(
            "SELECT max(seq) FROM log WHERE table_id = ?", [table]
        ).fetchone()
        chat = log.encode(log.Chatted(at=1, by="x", seat=0, text="hello"))
        rows = [(table, last + number, chat) for number in range(1, 20_001)]
        database.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
    async with serving(tmp_path) as server:
        ticks, running = 0, True

        async def tick() -> None:
            nonlocal ticks
            while running:
                ticks += 1
                await asyncio.sleep(0)

        ticking = asyncio.create_task(tick())
        loaded = await server.tables.runner(table)
        running = False
        await ticking
        assert loaded.table.seq == last + 20_000
        assert ticks > 10, "the event loop stood still"


async def test_w4_one_long_log_does_not_keep_other_tables_waiting(tmp_path: Path) -> None:
    """At the size from which a log is long, and one byte past it."""
    store = SqliteStore(tmp_path / "billetdoux.sqlite")
    loader, busy = TableLoader(store), threading.Event()
    try:
        endless = asyncio.create_task(loader.run(LONG_LOG + 1, busy.wait))
        assert await loader.run(LONG_LOG, str, "short") == "short"
        waiting = asyncio.create_task(loader.run(LONG_LOG + 1, str, "long"))
        assert await loader.run(0, str, "short") == "short"
        assert not waiting.done()
        busy.set()
        assert (await endless, await waiting) == (True, "long")
    finally:
        busy.set()
        loader.close()
        await store.close()


async def test_w4_an_upload_is_replayed_away_from_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def noted(opening: Opening) -> Append:
        threads.append(threading.current_thread().name)
        return append_of(opening)

    monkeypatch.setattr(tables, "append_of", noted)
    monkeypatch.setattr(loader_module, "LONG_LOG", 100)
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        saved = played("love-letter", 3, players=2, goal=1).save()
        assert (await upload(client, saved)).status_code == 201
    assert [name.rpartition("_")[0] for name in threads] == ["billetdoux-replay-long"]


def test_w4_a_clock_and_its_owner_do_not_fill_the_log_in_turn() -> None:
    """The attack: with a clock of a second, come back each time that the bot takes over."""
    made = Table("x", [
        log.Created(at=0, by="one", game="love-letter", rules=1, options={"players": 2},
                    public=False, clock=wire.Clock("hard", 1), code="aaaaa", secret="00" * 32),
        log.Seated(at=0, by="one", seat=0, name="One"),
        log.Seated(at=0, by="two", seat=1, name="Two"),
        log.Started(at=0),
    ])  # fmt: skip
    context = Context(1, Limits(entries=20))
    player = "one" if made.actor == 0 else "two"
    for _ in range(8):
        late = time_over(made, context)
        assert late is not None
        made.apply(late.entry)
        if made.seq < 20:
            made.apply(handle(made, player, wire.Back(new_id()), context).entry)
    late = time_over(made, context)
    assert late is not None
    made.apply(late.entry)
    assert made.seq == 21
    with pytest.raises(Refusal) as refused:
        handle(made, player, wire.Back(new_id()), context)
    assert refused.value.code == "limit"


# --- Slow and half-open clients -----------------------------------------------------------------


async def test_w11_half_a_head_or_body_does_not_hold_a_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A socket, which has neither, stays open."""
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        url = f"{server.url.replace('http', 'ws')}/api/tables/{await client.create('love-letter')}"
        monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.2)
        monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.2)
        async with connect(f"{url}/socket") as following:
            await until_closed(b"", server.url)
            await until_closed(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", server.url)
            head = b"POST /api/players HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{"
            await until_closed(head, server.url)
            assert (await client._http.get("/healthz")).status_code == 200
            await following.send('{"type":"ping"}')
            while json.loads(await following.recv())["type"] != "pong":
                pass


async def test_w11_an_address_has_a_number_of_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=5, proxies="") as server:
        port = int(server.url.rpartition(":")[2])
        held = [socket.create_connection(("127.0.0.1", port)) for _ in range(5)]
        await wait_until(lambda: len(server.server.server_state.connections) >= 5)
        assert (
            await until_closed(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", server.url)
            == b""
        )
        for one in held:
            one.close()
        await wait_until(lambda: len(server.server.server_state.connections) == 0)
        async with httpx.AsyncClient(timeout=TIMEOUT) as client:
            assert (await client.get(f"{server.url}/healthz")).status_code == 200
