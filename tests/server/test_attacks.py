"""Attacks on the server, each of which worked once: they are refused, and harm nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sqlite3
import stat
import threading
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from billetdoux.client import Client, Refused, new_id
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server import http_protocol, jobs, log, tables, wire
from billetdoux.server import loader as loader_module
from billetdoux.server.clock import Clock
from billetdoux.server.commands import Context, Limits, handle, time_over
from billetdoux.server.config import Config
from billetdoux.server.decoding import MAX_DEPTH, decode_plain
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.json_logging import JsonLines, RepetitionFilter
from billetdoux.server.limits import GuessLimit, address_key
from billetdoux.server.loader import LONG_LOG, TableLoader
from billetdoux.server.names import skeleton, tidy_name
from billetdoux.server.openings import Opening
from billetdoux.server.store import Append, SqliteStore
from billetdoux.server.table import Table
from billetdoux.server.table_runner import append_of
from tests.prepared import played
from tests.server.databases import freeze_disk, query, refuse_entries, undo_migrations
from tests.server.odd_jobs import die, forever, nothing, too_much
from tests.server.serving import (
    FAST,
    PATIENCE,
    clients,
    open_table,
    serving,
    started,
    wait_until,
)

ORIGIN = "https://other.example"


async def code_of(request: Awaitable[object]) -> str:
    """The code with which something is refused."""
    try:
        await request
    except Refused as refused:
        return refused.code
    return "accepted"


async def upload(client: Client, saved: dict[str, Any]) -> httpx.Response:
    headers = {"Authorization": f"Bearer {client.token}", "Content-Type": "application/json"}
    return await client._http.post("/api/replays", content=json.dumps(saved), headers=headers)


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


# --- Clocks and deleting ------------------------------------------------------------------------


class JumpingClock(Clock):
    """A clock whose date can be set, while monotonic time goes on."""

    def __init__(self, ahead: float = 0.0) -> None:
        super().__init__()
        self.ahead = ahead  # seconds
        self.passed = 0.0

    def now(self) -> int:
        return super().now() + int(1000 * (self.ahead + self.passed))

    def monotonic(self) -> float:
        return super().monotonic() + self.passed


async def test_w6_a_clock_that_is_wrong_at_start_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        for _ in range(3):
            await open_table(people)
    monkeypatch.setattr(tables, "Clock", lambda: JumpingClock(200 * 86_400))
    async with serving(tmp_path, keep_days=180) as server:
        for _ in range(2 * tables.SWEEPS_BEFORE_DELETION):
            assert await server.tables.sweep() == 0
        assert len(await server.tables.store.awake()) == 0
        with sqlite3.connect(tmp_path / "billetdoux.sqlite") as database:
            assert database.execute("SELECT count(*) FROM tables").fetchone() == (3,)


async def test_w6_a_jump_of_the_clock_deletes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, keep_days=1) as server, clients(server.url, 1) as (host,):
        old = await host.create("love-letter")
        clock = server.tables.clock = JumpingClock()
        clock.ahead = 2 * 86_400
        await host.create("love-letter")  # dated by the wrong clock
        for _ in range(2 * tables.SWEEPS_BEFORE_DELETION):
            assert await server.tables.sweep() == 0
        clock.ahead, clock.passed = 0.0, 2 * 86_400
        await host.create("love-letter")
        server.tables.runners.clear()
        swept = [await server.tables.sweep() for _ in range(tables.SWEEPS_BEFORE_DELETION)]
        assert swept == [0] * (tables.SWEEPS_BEFORE_DELETION - 1) + [1], "not before a day of it"
        assert await code_of(host.state(old)) == "not-found"


async def test_w19_a_jump_of_the_date_takes_no_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        clock = server.tables.clock = JumpingClock()
        table = await started(people, clock=wire.Clock("hard", 600))
        soft = await started(people, clock=wire.Clock("soft", 600))
        for ahead in (3600.0, -3600.0):
            clock.ahead = ahead
            for one in (table, soft):
                state = await people[0].state(one)
                assert state.table.actor is not None
                late = wire.TakeOver(new_id(), state.table.actor)
                other = people[1 - state.table.actor]
                assert await code_of(other.do(one, late)) == "not-late"
                assert (await people[0].state(one)).table.seats[state.table.actor].level == ""
        clock.passed = 601.0
        state = await people[0].state(soft)
        assert state.table.actor is not None
        other = people[1 - state.table.actor]
        await other.do(soft, wire.TakeOver(new_id(), state.table.actor, "easy"))
        level = (await people[0].state(soft)).table.seats[state.table.actor].level
        assert level == "medium", "nobody chooses a weak bot for another"


# --- What someone knows from elsewhere ----------------------------------------------------------


async def test_a_game_that_others_may_know_says_so(tmp_path: Path) -> None:
    """The attack: continue from a finished game, whose cards the host has seen, with a guest."""
    async with serving(tmp_path) as server, clients(server.url, 2) as (host, guest):
        saved = played("love-letter", 3, players=2, goal=2)
        table = (await upload(host, saved.save())).json()["table"]
        wish = wire.Continuation(point=saved.decisions()[-1], seat=0, name="Anna", level="easy")
        opened = await host.ask(
            wire.Opened, "POST", f"/api/tables/{table}/continue", msgspec.to_builtins(wish)
        )
        await host.do(opened.table, wire.Remove("r", 1))
        assert (await guest.state(opened.table)).table.continued
        await guest.sit(opened.table, "Ben", 1)
        await host.do(opened.table, wire.Start("s"))
        assert (await guest.state(opened.table)).table.continued
        fresh = await host.create("love-letter", players=2)
        assert not (await guest.state(fresh)).table.continued


async def test_one_token_has_one_seat_and_sees_no_other(tmp_path: Path) -> None:
    """Two tokens can be one person: the server does not know. One token is never two players."""
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await open_table(people[:1], players=2)
        assert await code_of(people[0].sit(table, "Anna again", 1)) == "already-seated"
        await people[1].sit(table, "Ben", 1)
        await people[0].do(table, wire.Start("s"))
        for number, person in enumerate(people):
            assert (await person.state(table)).you == number


# --- Addresses ----------------------------------------------------------------------------------


def test_w7_all_of_a_64_counts_as_one_address() -> None:
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:2") == "2001:db8::/64"
    assert address_key("2001:db8:0:1::1") != address_key("2001:db8::1")
    assert address_key("::ffff:192.0.2.1") == address_key("192.0.2.1") == "192.0.2.1"
    assert address_key("fe80::1%eth0") == "fe80::/64"
    assert address_key("unix") == "unix"


async def test_w7_codes_guessed_from_one_64_are_limited(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, guess_rate=10) as server,
        httpx.AsyncClient(timeout=PATIENCE) as client,
    ):
        found = [
            (await client.get(f"{server.url}/api/codes/zzzzz",
                              headers={"X-Forwarded-For": f"2001:db8::{n:x}"})).status_code
            for n in range(1, 30)
        ]  # fmt: skip
        assert found == [404] * 10 + [429] * 19


async def test_w7_codes_guessed_from_many_networks_are_limited_together() -> None:
    limit = GuessLimit(10)
    passed = 0
    for number in range(1_000):
        try:
            await limit.take(address_key(f"2001:db8:{number:x}::1"))
        except Refusal:
            continue
        passed += 1
        await limit.wrong()
    assert passed == 1_000, "each network may try"
    again = 0
    for number in range(1_000):
        try:
            await limit.take(address_key(f"2001:db8:{number:x}::1"))
        except Refusal:
            continue
        again += 1
        await limit.wrong()
    assert again < 800, "but hardly again, once too many codes were wrong"


async def test_a_forged_forwarding_header_is_believed_from_proxies_only(tmp_path: Path) -> None:
    """Without a trusted proxy, whoever forges the header stays one address."""
    async with serving(tmp_path, guess_rate=5, proxies="192.0.2.7") as server:
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            found = [
                (await client.get(f"{server.url}/api/codes/zzzzz",
                                  headers={"X-Forwarded-For": f"203.0.113.{n}"})).status_code
                for n in range(1, 12)
            ]  # fmt: skip
        assert found == [404] * 5 + [429] * 6


# --- Metrics and health -------------------------------------------------------------------------


async def test_w8_metrics_are_not_public_and_say_nothing_of_thinking_times(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (host,):
        table = await host.create("love-letter", players=2)
        await host.sit(table, "Anna", 0)
        await host.do(table, wire.Fill("f", 1, "hard"))
        await host.do(table, wire.Start("s"))
        local = await host._http.get("/metrics")
        assert local.status_code == 200
        assert "billetdoux_bot_decisions" in local.text
        assert "billetdoux_bot_seconds" not in local.text
        for header in ("X-Forwarded-For", "Forwarded", "Via"):
            answer = await host._http.get("/metrics", headers={header: "203.0.113.5"})
            assert answer.status_code == 404
    async with (
        serving(tmp_path, metrics="192.0.2.0/24") as server,
        clients(server.url, 1) as (one,),
    ):
        assert (await one._http.get("/metrics")).status_code == 404


async def test_w9_a_rematch_is_one_transaction(tmp_path: Path, database: str) -> None:
    """When the entry that names the new table cannot be stored, neither is the table."""
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 2) as people,
    ):
        table = await started(people, goal=1)
        rng = Random(1)
        while (state := await people[0].state(table)).table.phase == "playing":
            if state.table.pause:
                await people[0].do(table, wire.Proceed(new_id()))
                continue
            assert state.table.actor is not None
            mine = await people[state.table.actor].state(table)
            move = rng.choice(mine.actions).text
            await people[state.table.actor].do(table, wire.Act(new_id(), move))
        mend = refuse_entries(database, table)
        assert await code_of(people[0].do(table, wire.Rematch("r"))) != "accepted"
        count = "SELECT count(*) FROM tables"
        assert query(database, count) == [(1,)]
        mend()
        first = await people[0].do(table, wire.Rematch("r"))
        again = await people[0].do(table, wire.Rematch("r"))
        assert first == again
        assert query(database, count) == [(2,)]


async def test_w10_health_is_found_out_by_writing(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It turns red without anyone's command, and green again by itself."""
    monkeypatch.setattr(tables, "PROBE_INTERVAL", 0.02)
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 1) as (client,),
    ):
        store = server.tables.store
        mend = freeze_disk(server)
        await wait_until(lambda: not store.healthy)
        answer = await client._http.get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "storage")
        mend()
        await wait_until(lambda: store.healthy)
        assert (await client._http.get("/healthz")).status_code == 200
        monkeypatch.setattr(jobs, "STUCK_SECONDS", -1.0)
        server.tables.jobs._free.clear()
        waiting = asyncio.create_task(server.tables.jobs.run("a", nothing, b""))
        await asyncio.sleep(0)
        assert (await client._http.get("/healthz")).json()["status"] == "stuck"
        waiting.cancel()


async def test_w10_a_file_that_cannot_be_written_is_refused_at_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await SqliteStore(tmp_path / "billetdoux.sqlite").close()
    real = SqliteStore._connect

    def read_only(self: SqliteStore) -> sqlite3.Connection:
        connection = real(self)
        connection.execute("PRAGMA query_only = ON")
        return connection

    monkeypatch.setattr(SqliteStore, "_connect", read_only)
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "billetdoux.sqlite")
    assert refused.value.code == "read-only"


# --- Slow and half-open clients -----------------------------------------------------------------


async def until_closed(sent: bytes, url: str) -> bytes:
    """What comes back on a connection until the server closes it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
    writer.write(sent)
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read()
    writer.close()
    return answer


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
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            assert (await client.get(f"{server.url}/healthz")).status_code == 200


# --- Malformed input ----------------------------------------------------------------------------


BAD_BODIES = [
    b"\xff", b'{"game":"\xff"}', b"[" * 5000, b'{"a":' * 1200 + b"1" + b"}" * 1200,
    b'{"game":"love-letter","game":"x"}', b'{"game":NaN}', b'{"game":1e999}',
    b'{"game":' + b"9" * 5000 + b"}", b'{"game":"\\ud800"}', b"", b"null", b"{}", b"\x00",
]  # fmt: skip


async def test_w12_whatever_a_body_holds_there_is_no_500(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        table = await client.create("love-letter")
        for path in ("/api/tables", "/api/replays", f"/api/tables/{table}/commands"):
            for body in BAD_BODIES:
                headers = {
                    "Authorization": f"Bearer {client.token}",
                    "Content-Type": "application/json",
                }
                answer = await client._http.post(path, content=body, headers=headers)
                assert 400 <= answer.status_code < 500, (path, body[:40], answer.text)
                assert set(answer.json()) == {"code", "message"}


async def test_w12_nested_messages_do_not_close_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
        url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = {"Authorization": f"Bearer {people[0].token}"}
        async with connect(url, additional_headers=headers) as one:
            await one.recv()
            for body in BAD_BODIES:
                if body:
                    await one.send(body)
                    while (reported := json.loads(await one.recv()))["type"] != "refused":
                        pass
                    assert reported["code"] == "message"


def test_w12_the_depth_is_bounded_exactly() -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert decode_plain(deepest)
    with pytest.raises(Refusal, match="nested"):
        decode_plain(f"[{deepest}]")
    assert decode_plain(json.dumps(["[" * 1000, '\\"' + "{" * 1000]))
    assert decode_plain(str(2**64 - 1)) == 2**64 - 1
    with pytest.raises(Refusal, match="out of range"):
        decode_plain(str(2**64))


async def test_w12_an_odd_origin_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, httpx.AsyncClient(timeout=PATIENCE) as client:
        for origin in ("http://[x", "null", "", "http://", "javascript:1", "http://127.0.0.1:1"):
            answer = await client.post(f"{server.url}/api/players", headers={"Origin": origin})
            assert answer.status_code == 403, origin


async def test_w12_an_import_is_shown_to_every_seat_before_it_is_stored(tmp_path: Path) -> None:
    """Dice and counts that no game has are refused, not stored and stumbled upon later."""
    rng = Random(5)
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        match = played("love-and-intrigue", 2)
        position = json.loads(json.dumps(match.game.describe(match.at(0)), default=str))
        saved = match.save() | {"actions": []}
        for _ in range(25):
            key = rng.choice(sorted(position))
            odd: Any = rng.choice([-1, 99, 10**12, "x", [], {}, [99], None])
            answer = await upload(client, saved | {"position": {**position, key: odd}})
            assert answer.status_code in (201, 400), answer.text
            if answer.status_code == 201:
                table = answer.json()["table"]
                for path in ("", "/steps", "/steps/0?all_open=true", "/file", "/verify"):
                    looked = await client._http.get(f"/api/tables/{table}{path}")
                    assert looked.status_code < 500, (key, odd, path, looked.text)


# --- Names and texts ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\uffa0", "\u2800", "\u17b4", "\u0301", "e" + "\u0301" * 23, "a\u202eb", "a\u200bb",
     "\x1b[2J", "Bob\u034f", "Bob\ufe0f", "Bob\U000e0100", " ", "a\x00"],
)  # fmt: skip
def test_w16_names_that_cannot_be_read_are_refused(name: str) -> None:
    assert tidy_name(name) is None


@pytest.mark.parametrize("name", ["Zoë", "李", "Łukasz", "محمد", "नमस्ते", "O'Neil", "J.-P. 2"])
def test_w16_names_of_all_languages_are_accepted(name: str) -> None:
    assert tidy_name(name) == name


async def test_w16_names_that_look_alike_cannot_sit_at_one_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as (one, two):
        table = await one.create("love-letter", players=3)
        await one.sit(table, "Bob")
        for name in ("bob", "\u0412ob", "B\u043eb", "\uff22ob", "B0b", "B\u00f3b", "B o b"):
            assert await code_of(two.sit(table, name)) == "name-taken", name
        for name in ("Server", "Host", "medium", "S\u0435rver", "H0st"):
            assert await code_of(two.sit(table, name)) == "bad-name", name
        for entropy in ("\x1b]0;x\x07", "\x00", "a\u202eb"):
            sit = wire.Sit(new_id(), "Ann", None, entropy)
            assert await code_of(two.do(table, sit)) == "bad-text"
        assert skeleton("Anna") != skeleton("Hanna")


async def test_w13_names_in_an_upload_are_such_as_players_can_have(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        saved = played("love-letter", 3, players=2, goal=1).save()
        for about in ({"names": ["\x1b[2J", "B"]}, {"names": "x"}, {"names": [1]},
                      {"names": ["a\u202eb"]}, {"note": "x" * 5000}):  # fmt: skip
            answer = await upload(client, saved | {"about": about})
            assert answer.status_code == 400
        fine = await upload(client, saved | {"about": {"names": ["Ann", "Zoë"]}})
        assert fine.status_code == 201


# --- Pages of other sites, cookies --------------------------------------------------------------


async def test_w14_listed_origins_get_what_browsers_need(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, origins=[f"{ORIGIN}/, https://third.example"]) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
    ):
        asked = {"Origin": ORIGIN, "Access-Control-Request-Method": "POST",
                 "Access-Control-Request-Headers": "authorization,content-type"}  # fmt: skip
        preflight = await client.options("/api/tables", headers=asked)
        assert preflight.status_code == 204
        assert preflight.headers["access-control-allow-origin"] == ORIGIN
        assert "authorization" in preflight.headers["access-control-allow-headers"]
        made = await client.post("/api/players", headers={"Origin": ORIGIN})
        assert made.status_code == 201
        assert made.headers["access-control-allow-origin"] == ORIGIN
        assert "access-control-allow-credentials" not in made.headers
        evil = await client.post("/api/players", headers={"Origin": "https://evil.example"})
        assert evil.status_code == 403
        assert "access-control-allow-origin" not in evil.headers


@pytest.mark.parametrize("origin", ["other.example", "ftp://x", "https://a/b", "*"])
def test_w14_an_origin_that_would_match_nothing_is_refused_at_start(origin: str) -> None:
    with pytest.raises(BilletDouxError, match="--origins"):
        Config(origins=[origin]).check()


async def test_w15_bots_do_not_play_among_themselves(tmp_path: Path) -> None:
    async with serving(tmp_path, round_pause=0.01) as server, clients(server.url, 1) as (host,):
        table = await host.create("love-letter", players=2, goal=999)
        for seat in (0, 1):
            await host.do(table, wire.Fill(new_id(), seat))
        assert await code_of(host.do(table, wire.Start("s"))) == "no-people"
        await host.sit(await host.create("love-letter", players=2, goal=999), "Anna")
        other = await host.create("love-letter", players=2, goal=999)
        await host.sit(other, "Anna", 0)
        await host.do(other, wire.Fill(new_id(), 1))
        await host.do(other, wire.Start("s"))
        await host.do(other, wire.TakeOver("t", 0))
        assert other not in await server.tables.store.awake()
        actor = await server.tables.runner(other)
        actor._looked_at = float("-inf")
        assert not actor._is_attended()
        seq = actor.table.seq
        async with host.follow(other) as following:  # someone looks: the bots go on
            async with asyncio.timeout(PATIENCE):
                async for state in following:
                    if state.seq > seq + 3:
                        break


async def test_w17_a_page_never_sees_its_token(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, secure=True) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
    ):
        page = {"Origin": server.url.replace("http", "https"), "Sec-Fetch-Site": "same-origin"}
        made = await client.post("/api/players", headers=page)
        assert made.json() == {"token": ""}
        cookie = made.headers["set-cookie"]
        for part in ("__Host-billetdoux=", "HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert part.lower() in cookie.lower()
        assert "domain" not in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        again = await client.post("/api/players", headers={**page, "Cookie": f"billetdoux={token}"})
        assert token in again.headers["set-cookie"], "the old cookie's player stays the same"
        program = await client.post("/api/players")
        assert len(program.json()["token"]) == 43
        gone = await client.delete("/api/players", headers=page)
        assert gone.status_code == 204
        assert "max-age=0" in gone.headers["set-cookie"].lower()


async def test_w18_a_name_that_was_rebound_to_this_machine_is_refused(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
    ):
        port = server.url.rpartition(":")[2]
        evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
        assert (await client.post("/api/players", headers=evil)).status_code == 421
        assert (await client.get("/api/about", headers=evil)).status_code == 421
        assert (await client.get("/healthz", headers=evil)).status_code == 200
        raw = (
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert (await until_closed(raw, server.url)).startswith(b"HTTP/1.1 403")
    async with (
        serving(tmp_path, hosts=["play.example"]) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
    ):
        assert (await client.get("/api/about")).status_code == 421
        named = {"Host": "play.example", "X-Forwarded-For": "203.0.113.1"}
        assert (await client.get("/api/about", headers=named)).status_code == 200


async def test_a_page_in_the_clear_is_another_origin(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, secure=True) as server,
        httpx.AsyncClient(timeout=PATIENCE) as client,
    ):
        answer = await client.post(f"{server.url}/api/players", headers={"Origin": server.url})
        assert answer.status_code == 403


# --- The host's side ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "value"),
    [("port", 99_999), ("port", -1), ("bot_processes", -1), ("keep_days", -1.0),
     ("keep_days", float("nan")), ("message_rate", 0.0), ("request_rate", 0.0), ("idle", 0.0),
     ("bot_pace", float("inf")), ("sockets", 0), ("log_level", "foo"), ("hosts", ["a/b"]),
     ("metrics", "everyone"), ("file_size", 0), ("name_length", 0), ("chat_length", 10**9)],
)  # fmt: skip
def test_w20_settings_that_cannot_work_are_refused(setting: str, value: Any) -> None:
    Config().check()
    FAST.check()
    with pytest.raises(BilletDouxError, match=f"--{setting.replace('_', '-')}: "):
        replace(Config(), **{setting: value}).check()


async def test_w21_two_servers_do_not_share_a_file_by_two_names(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").mkdir()
    store = SqliteStore(tmp_path / "real" / "billetdoux.sqlite")
    (tmp_path / "link" / "billetdoux.sqlite").symlink_to(tmp_path / "real" / "billetdoux.sqlite")
    with pytest.raises(StoreError, match="another server"):
        SqliteStore(tmp_path / "link" / "billetdoux.sqlite")
    await store.close()


@pytest.mark.skipif(os.name == "nt", reason="permissions are of another kind there")
async def test_w22_the_data_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with serving(folder) as server, clients(server.url, 1) as (host,):
        await host.create("love-letter")
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        for path in folder.glob("billetdoux.sqlite*"):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_w23_what_is_logged_keeps_its_severity() -> None:
    record = logging.makeLogRecord(
        {"msg": "bot failed", "levelname": "ERROR", "name": "x", "level": "hard", "time": "never"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["message"]) == ("error", "bot failed")
    assert line["time"] != "never"


def test_w23_what_a_client_causes_does_not_fill_the_log() -> None:
    few = RepetitionFilter()
    record = logging.makeLogRecord({"msg": "bad frame", "levelno": logging.ERROR, "name": "x"})
    assert sum(few.filter(record) for _ in range(10_000)) == 20


async def test_w24_a_bot_is_asked_by_the_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Handing a seat over and back at once never asks for a bot of no strength."""
    levels: list[str] = []
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        real = server.tables.bots.choose

        async def choose(level: str, *rest: Any) -> str:
            levels.append(level)
            return await real(level, *rest)

        monkeypatch.setattr(server.tables.bots, "choose", choose)
        table = await started(people, goal=7)
        for number in range(12):
            state = await people[0].state(table)
            if state.table.phase != "playing" or state.table.actor is None:
                break
            player = people[state.table.actor]
            await asyncio.gather(
                player.do(table, wire.TakeOver(f"t{number}", state.table.actor)),
                player.do(table, wire.Back(f"b{number}")),
                return_exceptions=True,
            )
    assert "" not in levels


async def test_w26_the_framework_shows_no_pages_of_its_own(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
    ):
        for name in ("", "/", "/openapi.json", "/redoc", "/swagger", "/elements", "/rapidoc"):
            answer = await client.get(f"/api/openapi{name}")
            assert answer.status_code == 404
            assert "litestar" not in answer.text.lower()
        assert (await client.get("/api")).json()["openapi"]


async def test_w27_a_gap_in_a_log_is_noticed(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 2) as people,
    ):
        table, good = await started(people), await started(people)
        await people[0].do(table, wire.Chat("c", "one"))
        await people[0].do(table, wire.Chat("d", "two"))
    query(database, "DELETE FROM log WHERE table_id = %s AND seq = 5", table)
    first = query(database, "SELECT entry FROM log WHERE table_id = %s AND seq = 1", good)[0][0]
    other = bytes(first).replace(b'"rules":', b'"rules":9')
    query(database, "UPDATE log SET entry = %s WHERE table_id = %s AND seq = 1", other, good)
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 1) as (client,),
    ):
        assert await code_of(client.state(table)) == "damaged"
        assert await code_of(client.state(good)) == "rules"


async def test_w28_an_old_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "billetdoux.sqlite")
    await store.close()
    undo_migrations(tmp_path / "billetdoux.sqlite", 1)
    store = SqliteStore(tmp_path / "billetdoux.sqlite")
    await store.probe()
    assert store.healthy
    await store.close()
