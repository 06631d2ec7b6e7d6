"""Attacks on clocks, knowledge, stores and settings, each of which worked once.

Those on work, input and from other sites are in modules of their own.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sqlite3
import stat
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from billetdoux.client import new_id
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server import jobs, tables, wire
from billetdoux.server.clock import Clock
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError
from billetdoux.server.json_logging import JsonLines, RepetitionFilter
from billetdoux.server.store import SqliteStore
from tests.prepared import played
from tests.server.asking import code_of, upload
from tests.server.databases import freeze_disk, query, refuse_entries, undo_migrations
from tests.server.odd_jobs import nothing
from tests.server.serving import (
    FAST,
    TIMEOUT,
    clients,
    open_table,
    serving,
    started,
    wait_until,
)

ORIGIN = "https://other.example"


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


async def test_an_alarm_that_rings_too_early_takes_no_seat(tmp_path: Path) -> None:
    """It was set for an earlier turn, or the machine's timers are ahead of the server's clock."""
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        clock = server.tables.clock = JumpingClock()
        table = await started(people, clock=wire.Clock("hard", 600))
        runner = await server.tables.runner(table)
        for passed, levels in ((0.0, {""}), (599.0, {""}), (601.0, {"", "medium"})):
            clock.passed = passed
            runner._ring()
            state = await people[0].state(table)
            assert {seat.level for seat in state.table.seats} == levels


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
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client,
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


async def test_w28_an_old_schema_is_migrated(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "billetdoux.sqlite")
    await store.close()
    undo_migrations(tmp_path / "billetdoux.sqlite", 1)
    store = SqliteStore(tmp_path / "billetdoux.sqlite")
    await store.probe()
    assert store.healthy
    await store.close()
