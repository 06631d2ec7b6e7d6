"""What every store promises, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import pytest

from billetdoux.cli.main import run
from billetdoux.server import background
from billetdoux.server.copy_store import copy_store
from billetdoux.server.errors import StoreError
from billetdoux.server.job_queue import JobTaker
from billetdoux.server.postgres_connection import Pool, connect, make_pool
from billetdoux.server.postgres_schema import VERSION, migrate
from billetdoux.server.postgres_store import Change, PostgresStore
from billetdoux.server.store import Row, SqliteStore, Store
from tests.server.databases import undo_migrations

DEADLINE = 180.0  # seconds; only a failure waits so long
Opener = Callable[[], Awaitable[Store]]


def row(
    code: str | None = None,
    phase: str = "open",
    updated: int = 1,
    summary: bytes = b"{}",
    players: dict[str, int | None] | None = None,
    public: bool = True,
    awake: bool = False,
) -> Row:
    return Row(code, public, phase, awake, updated, summary, players)


@pytest.fixture(params=["sqlite", "postgresql"])
async def opener(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Opener]:
    """Opens the same database again and again; everything is closed at the end."""
    opened: list[Store] = []
    url = request.getfixturevalue("postgres") if request.param == "postgresql" else ""

    async def open_it() -> Store:
        store: Store
        if url:
            store = await PostgresStore.connect(url, f"node{len(opened)}")
        else:
            store = SqliteStore(tmp_path / "billetdoux.sqlite")
        opened.append(store)
        return store

    yield open_it
    for store in opened:
        await store.close()


async def test_entries_come_back_in_order_and_outlive_the_store(opener: Opener) -> None:
    store = await opener()
    await store.append("a", 1, [b"one", b"two"], row())
    await store.append("a", 3, [b"three"], row())
    await store.append("b", 1, [b"other"], row())
    assert await store.load("a") == [b"one", b"two", b"three"]
    assert await store.load("a", 2) == [b"three"]
    assert await store.load("nobody") == []
    await store.close()
    assert await (await opener()).load("a") == [b"one", b"two", b"three"]


async def test_a_number_that_is_taken_is_a_conflict_and_nothing_of_it_is_written(
    opener: Opener,
) -> None:
    store = await opener()
    await store.append("a", 1, [b"one", b"two"], row(summary=b"1", players={"ann": 0}))
    with pytest.raises(StoreError) as refused:
        await store.append("a", 2, [b"x", b"y"], row(summary=b"2", players={"ben": 0}))
    assert refused.value.code == "conflict"
    assert await store.load("a") == [b"one", b"two"]
    assert await store.listed("open", 10) == [b"1"]
    assert await store.of_player("ben", 10) == []
    assert store.healthy


async def test_of_many_appends_at_once_only_the_conflicting_one_is_refused(opener: Opener) -> None:
    store = await opener()
    await store.append("b", 1, [b"there"], row())
    writes = [store.append(table, 1, [b"new"], row()) for table in ("a", "b", "c")]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [isinstance(result, StoreError) for result in results] == [False, True, False]
    assert [await store.load(table) for table in "abc"] == [[b"new"], [b"there"], [b"new"]]


async def test_a_code_belongs_to_one_table_at_a_time(opener: Opener) -> None:
    store = await opener()
    await store.append("a", 1, [b"1"], row(code="hello"))
    with pytest.raises(StoreError) as refused:
        await store.append("b", 1, [b"1"], row(code="hello"))
    assert refused.value.code == "taken"
    assert await store.load("b") == []
    await store.append("a", 2, [b"2"], row(code=None, phase="over"))
    await store.append("b", 1, [b"1"], row(code="hello"))
    assert await store.by_code("hello") == "b"
    assert await store.by_code("other") is None


async def test_lists_hold_public_tables_the_latest_first(opener: Opener) -> None:
    store = await opener()
    for number in range(5):
        await store.append(f"t{number}", 1, [b""], row(updated=number, summary=b"%d" % number))
    await store.append("private", 1, [b""], row(updated=9, public=False))
    await store.append("over", 1, [b""], row(updated=9, phase="over", summary=b"over"))
    assert await store.listed("open", 2) == [b"4", b"3"]
    assert await store.listed("open", 2, 4) == [b"0"]
    assert await store.listed("over", 10) == [b"over"]


async def test_a_player_finds_their_tables_until_they_are_gone_from_them(opener: Opener) -> None:
    store = await opener()
    await store.append("a", 1, [b""], row(summary=b"a", players={"ann": 0, "ben": 1}))
    await store.append("b", 1, [b""], row(summary=b"b", updated=2, players={"ann": None}))
    await store.append("a", 2, [b""], row(summary=b"a", updated=3))
    assert await store.of_player("ann", 10) == [(b"a", 0), (b"b", None)]
    await store.append("a", 3, [b""], row(summary=b"a", updated=4, players={"ann": 1}))
    assert await store.of_player("ben", 10) == []
    assert await store.of_player("ann", 1) == [(b"a", 1)]
    assert await store.of_player("ann", 10, 1) == [(b"b", None)]


async def test_a_store_can_be_copied_to_the_other_kind_and_back(
    tmp_path: Path, postgres: str
) -> None:
    path = tmp_path / "old.sqlite"
    store = SqliteStore(path)
    for number in range(30):
        entries = [b"%d-%d \xff\x00" % (number, seq) for seq in range(number + 1)]
        players: dict[str, int | None] = {"ann": number % 3, "ben": None}
        await store.append(
            f"t{number}", 1, entries, row(f"code{number}", updated=number, players=players)
        )
    await store.close()

    there = await asyncio.to_thread(copy_store, f"sqlite:///{path}", postgres)
    assert (there.tables, there.copied, there.entries) == (30, 30, sum(range(31)))
    again = await asyncio.to_thread(copy_store, str(path), postgres)
    assert (again.copied, again.digest) == (0, there.digest)
    back = tmp_path / "back.sqlite"
    assert (await asyncio.to_thread(copy_store, postgres, str(back))).digest == there.digest

    copied, original = SqliteStore(back), SqliteStore(path)
    assert await copied.load("t7") == await original.load("t7")
    assert await copied.of_player("ann", 50) == await original.of_player("ann", 50)
    assert await copied.by_code("code3") == "t3"
    await copied.close()
    await original.close()


async def test_a_copy_that_was_broken_off_goes_on_and_mends_what_is_incomplete(
    tmp_path: Path, postgres: str
) -> None:
    path = tmp_path / "old.sqlite"
    store = SqliteStore(path)
    for number in range(3):
        await store.append(f"t{number}", 1, [b"1", b"2"], row())
    await store.close()
    await asyncio.to_thread(copy_store, str(path), postgres)
    with psycopg.connect(postgres) as connection:
        connection.execute("DELETE FROM billetdoux.log WHERE table_id = 't1' AND seq = 2")
    assert (await asyncio.to_thread(copy_store, str(path), postgres)).copied == 1


async def test_a_copy_refuses_a_target_with_other_tables(tmp_path: Path, postgres: str) -> None:
    for name in ("a", "b"):
        store = SqliteStore(tmp_path / f"{name}.sqlite")
        await store.append(name, 1, [b"1"], row())
        await store.close()
    await asyncio.to_thread(copy_store, str(tmp_path / "a.sqlite"), postgres)
    with pytest.raises(StoreError, match="holds 1 tables that the source does not have"):
        await asyncio.to_thread(copy_store, str(tmp_path / "b.sqlite"), postgres)


# --- PostgreSQL alone ------------------------------------------------------------------------


async def test_a_store_of_the_first_version_becomes_like_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "billetdoux.sqlite"

    def schema() -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(path)) as connection:
            made = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name"
            (version,) = connection.execute("PRAGMA user_version")
            return [version, *connection.execute(made)]

    await SqliteStore(path).close()
    new = schema()
    undo_migrations(path, 1)
    assert schema() != new
    await SqliteStore(path).close()
    assert schema() == new


async def test_two_nodes_migrate_one_database_once(postgres: str) -> None:
    steps = await asyncio.gather(*[migrate(postgres) for _ in range(4)])
    assert sorted(steps) == [0, 0, 0, VERSION]


async def test_a_node_hears_of_what_another_wrote(postgres: str) -> None:
    writer = await PostgresStore.connect(postgres, "writer")
    reader = await PostgresStore.connect(postgres, "reader")
    heard = asyncio.Queue[Change]()

    def hear(changes: list[Change]) -> None:
        for change in changes:
            heard.put_nowait(change)

    reader.on_changes = hear
    await reader.listening.wait()
    await asyncio.gather(*[writer.append(t, 1, [b"1", b"2"], row()) for t in ("a", "b")])
    found = [await heard.get(), await heard.get()]
    assert sorted(found, key=lambda change: change.table) == [Change("a", 2), Change("b", 2)]
    assert await reader.newer({"a": 1, "b": 2}) == [Change("a", 2)]
    await writer.close()
    await reader.close()


async def test_one_node_drives_a_table_until_it_gives_it_up(postgres: str) -> None:
    first = await PostgresStore.connect(postgres, "first")
    second = await PostgresStore.connect(postgres, "second")
    assert await first.append("a", 1, [b"1"], row(awake=True)) is True
    assert await second.append("a", 2, [b"2"], row(awake=True)) is False
    assert await second.claim(10) == []
    assert (await first.driven(), await second.driven()) == ({"a"}, set())
    await first.release()
    assert await second.claim(10) == ["a"]
    assert (await first.driven(), await second.driven()) == (set(), {"a"})
    assert await first.append("a", 3, [b"3"], row(awake=True)) is False
    await first.close()
    await second.close()


async def test_a_lease_that_is_not_renewed_runs_out(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("billetdoux.server.postgres_store.LEASE_SECONDS", 0.05)
    first = await PostgresStore.connect(postgres, "first")
    second = await PostgresStore.connect(postgres, "second")
    await first.append("a", 1, [b"1"], row(awake=True))
    await asyncio.sleep(0.2)  # longer than the lease
    assert await second.claim(10) == ["a"]
    assert not await first.renew(), "it should notice that its lease had run out"
    assert await first.driven() == set()
    await first.close()
    await second.close()


async def test_a_backup_of_postgresql_is_a_file_that_restores_it(
    tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await PostgresStore.connect(postgres, "node")
    await store.append("a", 1, [b"1", b"2"], row("code", players={"ann": 1}))
    await store.close()
    saved = tmp_path / "saved.sqlite"
    assert await asyncio.to_thread(run, ["backup", str(saved), "--database", postgres]) == 0
    assert await asyncio.to_thread(run, ["backup", str(saved), "--database", postgres]) == 2
    assert "is there already" in capsys.readouterr().err
    with psycopg.connect(postgres) as connection:
        connection.execute("DROP SCHEMA billetdoux CASCADE")
    assert await asyncio.to_thread(run, ["copy", str(saved), postgres]) == 0
    restored = await PostgresStore.connect(postgres, "node")
    assert await restored.load("a") == [b"1", b"2"]
    assert await restored.of_player("ann", 10) == [(b"{}", 1)]
    await restored.close()


async def test_a_worker_answers_jobs_and_what_it_leaves_is_taken_again(postgres: str) -> None:
    store = await PostgresStore.connect(postgres, "node")
    jobs = store.job_queue()
    jobs.start()
    assert await jobs.ask("choose", {"n": 0}, 0.0) is None, "nobody works yet"

    async def stuck(kind: str, question: Any, budget: float) -> object:
        await asyncio.sleep(DEADLINE)
        return None

    async def double(kind: str, question: Any, budget: float) -> object:
        return [kind, 2 * question["n"]]

    pool = await worker_pool(postgres)
    dead = JobTaker(pool, postgres, "dead", 1, stuck)
    died = asyncio.create_task(dead.run())
    await until(lambda: jobs.has_workers)
    waiting = asyncio.create_task(jobs.ask("choose", {"n": 21}, DEADLINE))
    await until_found(postgres, "SELECT FROM billetdoux.jobs WHERE worker <> ''")
    dead.stop()
    await died
    alive = JobTaker(pool, postgres, "alive", 2, double)
    working = asyncio.create_task(alive.run())
    assert await waiting == ["choose", 42]
    answers = await asyncio.gather(*[jobs.ask("hint", {"n": n}, DEADLINE) for n in range(10)])
    assert answers == [["hint", 2 * n] for n in range(10)]
    alive.stop()
    await working
    await jobs.close()
    await store.close()
    await pool.close()


STUBBORN = """DO $$ BEGIN PERFORM pg_sleep(60);
EXCEPTION WHEN query_canceled THEN RAISE EXCEPTION 'another error'; END $$"""


async def test_work_ends_though_an_error_takes_the_place_of_its_cancellation(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a connection is cut while its statement is being cancelled."""
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0.05)
    went_on = asyncio.Event()

    async def work() -> None:
        async with await connect(postgres) as connection:
            await connection.execute("SET application_name = 'stubborn'")
            with pytest.raises(psycopg.Error, match="another error"):
                await connection.execute(STUBBORN)
            went_on.set()
            await asyncio.sleep(DEADLINE)

    working = asyncio.create_task(work())
    await until_found(
        postgres,
        "SELECT FROM pg_stat_activity"
        " WHERE application_name = 'stubborn' AND wait_event = 'PgSleep'",
    )
    await background.end([working])
    assert went_on.is_set()
    assert working.cancelled()


async def test_errors_of_work_that_ends_are_nobody_s_business() -> None:
    reported: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, found: reported.append(found))

    async def work() -> None:
        try:
            await asyncio.sleep(DEADLINE)
        finally:
            raise ValueError("the connection was cut")

    working = asyncio.create_task(work())
    await asyncio.sleep(0)
    await background.end([working])
    assert working.done()
    del working
    gc.collect()
    assert reported == []


async def worker_pool(url: str) -> Pool:
    pool = make_pool(url, 4)
    await pool.open()
    return pool


async def until_found(url: str, query: LiteralString) -> None:
    """Wait until a query finds something."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        while True:
            if await (await connection.execute(query)).fetchone() is not None:
                return
            await asyncio.sleep(0.02)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(DEADLINE):
        while True:
            if holds():
                return
            await asyncio.sleep(0.02)
