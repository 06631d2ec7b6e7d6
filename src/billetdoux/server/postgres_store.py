"""Tables on PostgreSQL, for any number of nodes at once.

The key `(table_id, seq)` of the log is the only authority: whoever inserts it first has decided
what happened there, and everyone else gets a conflict. Appends of many tables are committed
together, in one statement, with one notification for all of them. Each table names the node that
drives its bots and clocks, for as long as that node's lease lasts; leases run by the database's
clock. A lost lease costs doubled thinking, never a doubled move.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from billetdoux.server.errors import StoreError
from billetdoux.server.job_queue import JobQueue
from billetdoux.server.metrics import BATCH, COMMIT
from billetdoux.server.postgres_schema import APPEND, migrate
from billetdoux.server.store import Append, Row

logger = logging.getLogger(__name__)

BATCH_SIZE = 500  # entries committed together
NOTIFY_BYTES = 7000  # PostgreSQL refuses a notification of 8000 bytes or more
CHANNEL = "billetdoux"
LEASE_SECONDS = 8.0  # a node that does not renew its lease loses its tables after this
RENEW_SECONDS = 2.0
RECONNECT_SECONDS = 0.5
CONNECT_SECONDS = 10
READERS = 4  # connections that read
SWEEP_LOCK = 0x42446F79  # the advisory lock of whoever deletes old tables


@dataclass(slots=True)
class Change:
    """A table that some node wrote to, up to this entry."""

    table: str
    seq: int


@dataclass(slots=True)
class _Append:
    """Entries that wait to be written."""

    table: str
    seq: int
    entries: list[bytes]
    row: Row
    done: asyncio.Future[bool]


def _explain(error: BaseException) -> StoreError:
    """Why PostgreSQL refused, in our words."""
    if isinstance(error, psycopg.errors.UniqueViolation):
        code = "taken" if error.diag.constraint_name == "tables_code" else "conflict"
        return StoreError(code, f"another has written there: {error.diag.constraint_name}")
    if isinstance(error, psycopg.errors.DiskFull):
        return StoreError("full", "the database's disk is full")
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        return StoreError("read-only", "the database is read-only: is it a standby?")
    if isinstance(error, psycopg.errors.InsufficientPrivilege):
        return StoreError("storage", f"the database refuses: {error.diag.message_primary}")
    text = str(error).strip().splitlines()
    return StoreError("storage", f"the database does not answer: {text[0] if text else error!r}")


@asynccontextmanager
async def explained() -> AsyncIterator[None]:
    """Failures of PostgreSQL as `StoreError`."""
    try:
        yield
    except (psycopg.Error, PoolTimeout, OSError) as error:
        raise _explain(error) from error


def check_url(url: str) -> None:
    """Refuse an address that cannot be one of a PostgreSQL database."""
    try:
        conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise StoreError(
            "storage",
            f"database: '{_without_password(url)}' is no PostgreSQL address: {str(error).strip()}",
        ) from error


def _without_password(url: str) -> str:
    head, at, tail = url.rpartition("@")
    scheme, _, user = head.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{tail}" if at else url


class PostgresStore:
    """A store that several servers share; `node` is the name of this one."""

    shared = True

    def __init__(self, url: str, node: str) -> None:
        self.url, self.node = url, node
        self.healthy = True
        self.listening = asyncio.Event()
        self.on_changes: Callable[[list[Change]], None] = lambda changes: None
        self.on_signal: Callable[[str], None] = lambda payload: None
        self.on_reconnect: Callable[[], None] = lambda: None
        self._queue: asyncio.Queue[_Append | None] = asyncio.Queue()
        self._pool: AsyncConnectionPool[Any] = AsyncConnectionPool(
            url,
            min_size=1,
            max_size=READERS,
            open=False,
            timeout=CONNECT_SECONDS,
            kwargs={"autocommit": True, "connect_timeout": CONNECT_SECONDS},
            configure=configure,
        )
        self._writer: psycopg.AsyncConnection[Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def connect(cls, url: str, node: str) -> PostgresStore:
        """A store that is ready: the database answers and has our schema."""
        check_url(url)
        await migrate(url)
        store = cls(url, node)
        try:
            async with explained():
                await store._pool.open()
                store._writer = await store._connect()
        except StoreError:
            await store._pool.close()
            raise
        await store.renew()
        store._tasks = [
            asyncio.create_task(store._write(), name="write"),
            asyncio.create_task(store._listen(), name="listen"),
        ]
        return store

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        connection = await psycopg.AsyncConnection.connect(
            self.url, autocommit=True, connect_timeout=CONNECT_SECONDS
        )
        try:
            await configure(connection)
        except BaseException:
            await connection.close()
            raise
        return connection

    # --- Writing ---------------------------------------------------------------------------------

    async def append(
        self, table: str, seq: int, entries: list[bytes], row: Row, opens: Append | None = None
    ) -> bool:
        """Add entries, the first of them with this number; returns when they are durable. Whether
        this node now drives the table. `opens` is a new table, stored with them or not at all.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if opens is not None:
            new = _Append(opens.table, opens.seq, opens.entries, opens.row, done)
            return await self._append_both(_Append(table, seq, entries, row, done), new)
        self._queue.put_nowait(_Append(table, seq, entries, row, done))
        return await done

    async def _append_both(self, write: _Append, new: _Append) -> bool:
        """Commit two tables in a transaction of their own."""
        both = sorted([write, new], key=lambda one: one.table)
        async with (
            explained(),
            self._pool.connection() as connection,
            connection.transaction(),
        ):
            cursor = await connection.execute(APPEND, _values(both, self.node))
            driven = {str(id): bool(driven) for id, driven in await cursor.fetchall()}
            if len(driven) < len(both):  # leaving by an exception rolls both back
                raise StoreError("conflict", f"another node wrote entry {write.seq} first")
        return driven[write.table]

    async def _write(self) -> None:
        running = True
        while running:
            batch, running = await self._next_batch()
            if batch:
                began = time.perf_counter()
                await self._commit(batch)
                COMMIT.observe(time.perf_counter() - began)
                BATCH.observe(len(batch))

    async def _next_batch(self) -> tuple[list[_Append], bool]:
        """All that waits, each table once at most; and whether there is more to come."""
        batch: dict[str, _Append] = {}
        waiting = 0
        write = await self._queue.get()
        while write is not None:
            batch[write.table] = write
            waiting += len(write.entries)
            if waiting >= BATCH_SIZE or self._queue.empty():
                break
            write = self._queue.get_nowait()
            if write is not None and write.table in batch:
                await self._commit(list(batch.values()))
                batch.clear()
        return list(batch.values()), write is not None

    async def _commit(self, batch: list[_Append]) -> None:
        try:
            async with explained():
                driven = await self._insert(batch)
        except StoreError as error:
            if error.code in ("taken", "conflict") and len(batch) > 1:
                for write in batch:  # one of them is to blame, and the others must not suffer
                    await self._commit([write])
                return
            self.healthy = self.healthy and error.code in ("taken", "conflict")
            for write in batch:
                if not write.done.done():
                    write.done.set_exception(error)
            return
        self.healthy = True
        for write in batch:
            if write.done.done():
                continue
            if write.table in driven:
                write.done.set_result(driven[write.table])
            else:
                write.done.set_exception(
                    StoreError("conflict", f"another node wrote entry {write.seq} first")
                )

    async def _insert(self, batch: list[_Append]) -> dict[str, bool]:
        """Commit in one statement; the tables whose entries were inserted, and whether this node
        drives each of them.
        """
        batch = sorted(batch, key=lambda write: write.table)  # the same order on every node
        connection = await self._writing()
        try:
            cursor = await connection.execute(APPEND, _values(batch, self.node))
            rows = await cursor.fetchall()
        except psycopg.OperationalError:
            await self._drop_writer()
            raise
        return {str(id): bool(driven) for id, driven in rows}

    async def _writing(self) -> psycopg.AsyncConnection[Any]:
        if self._writer is None or self._writer.closed:
            self._writer = await self._connect()
        return self._writer

    async def _drop_writer(self) -> None:
        if self._writer is not None:
            with contextlib.suppress(psycopg.Error):
                await self._writer.close()
        self._writer = None

    # --- Reading ---------------------------------------------------------------------------------

    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        async with explained(), self._pool.connection() as connection:
            cursor = await connection.execute(query, values, binary=True)
            rows: list[tuple[Any, ...]] = await cursor.fetchall()
            return rows

    async def load(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table after this one, in order."""
        rows = await self._read(
            "SELECT entry FROM log WHERE table_id = %s AND seq > %s ORDER BY seq", table, after
        )
        return [bytes(entry) for (entry,) in rows]

    async def by_code(self, code: str) -> str | None:
        """The table that has this code now."""
        rows = await self._read("SELECT id FROM tables WHERE code = %s", code)
        return str(rows[0][0]) if rows else None

    async def listed(self, phase: str, limit: int, skip: int = 0) -> list[bytes]:
        """The summaries of public tables, the latest first, without the first `skip`."""
        rows = await self._read(
            "SELECT summary FROM tables WHERE public AND phase = %s"
            " ORDER BY updated DESC, id LIMIT %s OFFSET %s",
            phase,
            limit,
            skip,
        )
        return [bytes(summary) for (summary,) in rows]

    async def of_player(
        self, player: str, limit: int, skip: int = 0
    ) -> list[tuple[bytes, int | None]]:
        """The summaries of a player's tables, likewise, with the player's seats."""
        rows = await self._read(
            "SELECT summary, seat FROM players JOIN tables ON id = table_id"
            " WHERE player = %s ORDER BY updated DESC, id LIMIT %s OFFSET %s",
            player,
            limit,
            skip,
        )
        return [(bytes(summary), seat) for summary, seat in rows]

    async def newest(self) -> int:
        """When a table was last changed, in milliseconds since 1970; 0 if there is none."""
        rows = await self._read("SELECT coalesce(max(updated), 0) FROM tables")
        return int(rows[0][0])

    async def probe(self) -> None:
        """Find out whether the database takes writes."""
        try:
            rows = await self._read("SELECT pg_is_in_recovery()")
        except StoreError:
            self.healthy = False
            raise
        self.healthy = not rows[0][0]

    async def awake(self) -> list[str]:
        """Nothing at the start: tables are claimed one by one (see `claim`)."""
        return []

    async def newer(self, known: dict[str, int]) -> list[Change]:
        """Those of these tables that have more entries than known."""
        rows = await self._read("SELECT id, seq FROM tables WHERE id = ANY(%s)", list(known))
        return [Change(str(id), seq) for id, seq in rows if seq > known[str(id)]]

    # --- Leases ----------------------------------------------------------------------------------

    async def renew(self) -> bool:
        """Renew the lease of this node; false if it had run out, so that others may have taken its
        tables.
        """
        rows = await self._read(
            "WITH before AS (SELECT lease_until > clock_timestamp() FROM nodes WHERE id = %s),"
            " dead AS (DELETE FROM nodes WHERE lease_until < clock_timestamp() - interval '1 h')"
            " INSERT INTO nodes VALUES (%s, clock_timestamp() + %s * interval '1 s')"
            " ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until"
            " RETURNING coalesce((SELECT * FROM before), false)",
            self.node,
            self.node,
            LEASE_SECONDS,
        )
        return bool(rows[0][0])

    async def claim(self, limit: int) -> list[str]:
        """Take over tables that must go on by themselves and that nobody drives."""
        rows = await self._read(
            "UPDATE tables SET node = %s WHERE id IN (SELECT id FROM tables WHERE awake"
            " AND NOT EXISTS (SELECT FROM nodes WHERE nodes.id = tables.node"
            " AND lease_until > clock_timestamp()) LIMIT %s FOR UPDATE SKIP LOCKED) RETURNING id",
            self.node,
            limit,
        )
        return [str(id) for (id,) in rows]

    async def driven(self) -> set[str]:
        """The tables that must go on by themselves and that this node drives."""
        rows = await self._read("SELECT id FROM tables WHERE awake AND node = %s", self.node)
        return {str(id) for (id,) in rows}

    async def release(self) -> None:
        """Hand over at once whatever this node drives."""
        await self._read(
            "WITH freed AS (DELETE FROM nodes WHERE id = %s RETURNING id)"
            " SELECT pg_notify(%s, id) FROM freed",
            self.node,
            CHANNEL,
        )

    def job_queue(self) -> JobQueue:
        """Where this node asks workers on other machines."""
        return JobQueue(self._pool, self.url, self.node)

    async def signal(self, payload: str) -> None:
        """Tell the other nodes something that need not be kept."""
        await self._read("SELECT pg_notify(%s, %s)", CHANNEL, f"!{payload}")

    # --- Listening -------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Hear of the other nodes' commits; after a lost connection, look at everything again."""
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await self._connect() as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    self.listening.set()
                    self.on_reconnect()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            self.listening.clear()
            await asyncio.sleep(RECONNECT_SECONDS)

    def _hear(self, payload: str) -> None:
        if payload.startswith("!"):
            self.on_signal(payload[1:])
            return
        node, _, rest = payload.partition(" ")
        if node == self.node:
            return
        if not rest:  # too many tables for one notification, or leases given up
            self.on_reconnect()
            return
        pairs = [pair.rpartition(":") for pair in rest.split()]
        self.on_changes([Change(table, int(seq)) for table, _, seq in pairs])

    # --- Deleting --------------------------------------------------------------------------------

    async def forget(self, before: int, keep: set[str]) -> int:
        """Delete the tables not changed since that nobody drives; how many there were. One node at
        a time does it.
        """
        rows = await self._read(
            "WITH old AS (SELECT id FROM tables WHERE updated < %s AND NOT id = ANY(%s)"
            " AND NOT awake AND pg_try_advisory_xact_lock(%s)"
            " LIMIT %s FOR UPDATE SKIP LOCKED),"
            " entries AS (DELETE FROM log USING old WHERE table_id = old.id),"
            " seats AS (DELETE FROM players USING old WHERE table_id = old.id)"
            " DELETE FROM tables USING old WHERE tables.id = old.id RETURNING tables.id",
            before,
            list(keep),
            SWEEP_LOCK,
            BATCH_SIZE,
        )
        return len(rows)

    async def close(self) -> None:
        """Write what waits, hand over the leases, and disconnect."""
        self._queue.put_nowait(None)
        if self._tasks:
            writing, listening = self._tasks
            await asyncio.gather(writing, return_exceptions=True)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self.release()
        await self._drop_writer()
        await self._pool.close()


async def configure(connection: psycopg.AsyncConnection[Any]) -> None:
    """Every connection sees our schema, and what it commits is durable."""
    await connection.execute("SET search_path = billetdoux")
    await connection.execute("SET synchronous_commit = on")


def _values(batch: list[_Append], node: str) -> dict[str, object]:
    """The parameters of APPEND: columns of entries, of rows and of players."""
    entries = [
        (write.table, write.seq, number, entry)
        for write in batch
        for number, entry in enumerate(write.entries, write.seq)
    ]
    rows = [
        (
            write.table, write.seq + len(write.entries) - 1, write.row.code, write.row.public,
            write.row.phase, write.row.awake, write.row.updated, write.row.summary,
            write.row.players is not None,
        )
        for write in batch
    ]  # fmt: skip
    players = [
        (player, write.table, seat)
        for write in batch
        for player, seat in (write.row.players or {}).items()
    ]
    columns: dict[str, object] = {"node": node, "channel": CHANNEL}
    columns["notify_bytes"] = NOTIFY_BYTES
    for prefix, width, table in (("e", 4, entries), ("r", 9, rows), ("p", 3, players)):
        for place in range(width):
            columns[f"{prefix}{place}"] = [line[place] for line in table]
    return columns
