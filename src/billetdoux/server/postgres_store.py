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
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg.types.numeric import Int4, Int8
from psycopg_pool import PoolTimeout

from billetdoux.server import background
from billetdoux.server.errors import StoreError
from billetdoux.server.job_queue import JobQueue
from billetdoux.server.metrics import BATCH, COMMIT
from billetdoux.server.postgres_connection import (
    Connection,
    check_url,
    connect,
    explained,
    listen,
    make_pool,
)
from billetdoux.server.postgres_schema import APPEND, TAKE_TOKEN, migrate
from billetdoux.server.store import Append, Row, Statement, Store

logger = logging.getLogger(__name__)

BATCH_SIZE = 500  # entries committed together
NOTIFY_BYTES = 7000  # PostgreSQL refuses a notification of 8000 bytes or more
CHANNEL = "billetdoux"
LEASE_SECONDS = 8.0  # a node that does not renew its lease loses its tables after this
RENEW_SECONDS = 2.0
READERS = 4  # connections that read
LOCKS = 4  # connections that hold a lock of a player; more wait
PLAYER_LOCK = 0x4244  # the first of the two numbers of such a lock
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


class PostgresStore(Store):
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
        self._pool = make_pool(url, READERS)
        # Connections of their own: whoever holds a lock needs another one to go on.
        self._locks = make_pool(url, LOCKS, spare=0)
        self._writer: Connection | None = None
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
                await store._locks.open()
                store._writer = await connect(url)
            await store.renew()
        except BaseException:
            await store._drop_writer()
            await store._close_pools()
            raise
        store._tasks = [
            asyncio.create_task(store._write(), name="write"),
            asyncio.create_task(store._listen(), name="listen"),
        ]
        return store

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
            _refuse(batch, error)
            return
        except Exception as error:  # whatever it is, it must not end the task that writes
            logger.exception("a commit failed")
            self.healthy = False
            _refuse(batch, StoreError("storage", f"the commit failed: {type(error).__name__}"))
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
        values = _values(batch, self.node)
        connection = await self._writing()
        try:
            cursor = await connection.execute(APPEND, values)
        except psycopg.OperationalError:
            if not connection.closed:
                raise
            # It may have been written or not. The key makes a second try safe: in the first case
            # it is a conflict, and the table is read again.
            cursor = await (await self._writing()).execute(APPEND, values)
        return {str(id): bool(driven) for id, driven in await cursor.fetchall()}

    async def _writing(self) -> Connection:
        if self._writer is None or self._writer.closed:
            self._writer = await connect(self.url)
        return self._writer

    async def _drop_writer(self) -> None:
        if self._writer is not None:
            with contextlib.suppress(psycopg.Error):
                await self._writer.close()
        self._writer = None

    async def change(self, *statements: Statement) -> list[int]:
        """Carry out statements, all or none; how many rows each touched."""
        async with (
            explained(),
            self._pool.connection() as connection,
            connection.transaction(),
        ):
            return [
                (await connection.execute(_in_our_dialect(text), values)).rowcount
                for text, values in statements
            ]

    @contextlib.asynccontextmanager
    async def exclusive(self, player: str) -> AsyncIterator[None]:
        """Keep the other nodes from doing something for the same player meanwhile."""
        async with explained(), self._locks.connection() as connection, connection.transaction():
            await connection.execute(
                "SELECT set_config('idle_in_transaction_session_timeout', '60s', true),"
                " pg_advisory_xact_lock(%s, hashtext(%s))",
                (PLAYER_LOCK, player),
            )
            yield

    # --- Reading ---------------------------------------------------------------------------------

    async def query(self, text: str, *values: object) -> list[tuple[Any, ...]]:
        """Read, with `?` for each value."""
        return await self._read(_in_our_dialect(text), *values)

    async def _read(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]:
        """The rows of a query that can be made twice: connections of the pool may have been cut."""
        async with explained():
            try:
                return await self._ask(query, named or values)
            except PoolTimeout:
                raise
            except psycopg.OperationalError:
                await self._pool.check()
                return await self._ask(query, named or values)

    async def _ask(
        self, query: str, values: tuple[object, ...] | dict[str, object]
    ) -> list[tuple[Any, ...]]:
        async with self._pool.connection() as connection:
            cursor = await connection.execute(query, values, binary=True)
            rows: list[tuple[Any, ...]] = await cursor.fetchall()
            return rows

    async def probe(self) -> None:
        """Write something, so that `healthy` is true if and only if that is possible."""
        try:
            await self._read(
                "INSERT INTO nodes (id, lease_until, probed)"
                " VALUES (%s, '-infinity', clock_timestamp())"
                " ON CONFLICT (id) DO UPDATE SET probed = excluded.probed RETURNING id",
                self.node,
            )
        except StoreError:
            self.healthy = False
            raise
        self.healthy = True

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
            " INSERT INTO nodes (id, lease_until)"
            " VALUES (%s, clock_timestamp() + %s * interval '1 s')"
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

    async def drive(self, table: str) -> bool:
        """Take over a table that goes on only while someone looks; false if it goes on by itself,
        and so has a node that drives it.
        """
        rows = await self._read(
            "UPDATE tables SET node = %s WHERE id = %s AND NOT awake RETURNING id", self.node, table
        )
        return bool(rows)

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

    async def signal(self, *payloads: str) -> None:
        """Tell the other nodes something that need not be kept."""
        marked = [f"!{payload}" for payload in payloads]
        await self._read("SELECT pg_notify(%s, said) FROM unnest(%s::text[]) said", CHANNEL, marked)

    # --- What nodes share besides tables ---------------------------------------------------------

    async def take_token(self, kind: str, address: str, rate: float, burst: float) -> bool:
        """Take one from the bucket of an address, if there is one."""
        values = {"kind": kind, "address": address, "rate": rate, "burst": burst}
        return bool(await self._read(TAKE_TOKEN, **values))

    async def has_token(self, kind: str, address: str, rate: float, burst: float) -> bool:
        """Whether there is one in the bucket of an address."""
        rows = await self._read(
            "SELECT level + extract(epoch FROM clock_timestamp() - at)::double precision * %s >= 1"
            " FROM buckets WHERE kind = %s AND address = %s",
            rate,
            kind,
            address,
        )
        return not rows or bool(rows[0][0])

    async def advice(self, table: str, kind: str, seq: int, seconds: float) -> bytes | None:
        """What a node has kept of a hint or a review within the last `seconds`."""
        rows = await self._read(
            "SELECT data FROM advice WHERE table_id = %s AND kind = %s AND seq = %s"
            " AND at > clock_timestamp() - %s * interval '1 s'",
            table,
            kind,
            seq,
            seconds,
        )
        return bytes(rows[0][0]) if rows else None

    async def keep_advice(self, table: str, kind: str, seq: int, data: bytes) -> None:
        """Keep a hint or a review for all nodes, in place of an earlier one."""
        await self._read(
            "INSERT INTO advice VALUES (%s, %s, %s, %s) ON CONFLICT (table_id, kind, seq)"
            " DO UPDATE SET data = excluded.data, at = clock_timestamp() RETURNING seq",
            table,
            kind,
            seq,
            data,
        )

    async def first_advice(self, table: str, kind: str, seq: int, data: bytes) -> bytes:
        """Keep a hint or a review for all nodes unless there is one; the one that is kept."""
        rows = await self._read(
            "INSERT INTO advice VALUES (%s, %s, %s, %s) ON CONFLICT (table_id, kind, seq)"
            " DO UPDATE SET at = clock_timestamp() RETURNING data",
            table,
            kind,
            seq,
            data,
        )
        return bytes(rows[0][0])

    async def drop_advice(self, table: str, kind: str, seq: int) -> None:
        """Keep a hint or a review no longer."""
        await self._read(
            "DELETE FROM advice WHERE table_id = %s AND kind = %s AND seq = %s RETURNING seq",
            table,
            kind,
            seq,
        )

    # --- Listening -------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Hear of the other nodes' commits; after a lost connection, look at everything again."""

        def begun() -> None:
            self.listening.set()
            self.on_reconnect()

        await listen(self.url, CHANNEL, self._hear, begun, self.listening.clear)

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
            " seats AS (DELETE FROM players USING old WHERE table_id = old.id),"
            " advised AS (DELETE FROM advice USING old WHERE table_id = old.id),"
            " reviewed AS (DELETE FROM reviews USING old WHERE table_id = old.id),"
            " called AS (DELETE FROM turn_calls USING old WHERE table_id = old.id)"
            " DELETE FROM tables USING old WHERE tables.id = old.id RETURNING tables.id",
            before,
            list(keep),
            SWEEP_LOCK,
            BATCH_SIZE,
        )
        return len(rows)

    async def tidy(self) -> bool:
        """Delete buckets that are full again and advice that nobody asks for any more. One node at
        a time does it; whether this one did.
        """
        rows = await self._read(
            "WITH lock AS (SELECT pg_try_advisory_xact_lock(%s) AS ours),"
            " full_ AS (DELETE FROM buckets USING lock"
            " WHERE ours AND at < clock_timestamp() - interval '2 h'),"
            " old AS (DELETE FROM advice USING lock WHERE ours AND at < clock_timestamp()"
            " - CASE kind WHEN 'hint' THEN interval '1 day' ELSE interval '30 days' END)"
            " SELECT ours FROM lock",
            SWEEP_LOCK,
        )
        return bool(rows[0][0])

    async def close(self) -> None:
        """Write what waits, hand over the leases, and disconnect."""
        self._queue.put_nowait(None)
        if self._tasks:
            writing, listening = self._tasks
            await asyncio.gather(writing, return_exceptions=True)
            await background.end([listening])
        with contextlib.suppress(StoreError):
            await self.release()
        await self._drop_writer()
        await self._close_pools()

    async def _close_pools(self) -> None:
        await self._pool.close()
        await self._locks.close()


def _refuse(batch: list[_Append], error: StoreError) -> None:
    for write in batch:
        if not write.done.done():
            write.done.set_exception(error)


def _in_our_dialect(text: str) -> str:
    return text.replace("?", "%s")


def _values(batch: list[_Append], node: str) -> dict[str, object]:
    """The parameters of APPEND: columns of entries, of rows and of players. They are sent in binary
    form, which costs half as much on both sides; so numbers say how wide they are.
    """
    entries = [
        (write.table, Int8(write.seq), Int8(number), entry)
        for write in batch
        for number, entry in enumerate(write.entries, write.seq)
    ]
    rows = [
        (
            write.table, Int8(write.seq + len(write.entries) - 1), write.row.code,
            write.row.public, write.row.phase, write.row.awake, Int8(write.row.updated),
            write.row.summary, write.row.players is not None,
        )
        for write in batch
    ]  # fmt: skip
    players = [
        (player, write.table, None if seat is None else Int4(seat))
        for write in batch
        for player, seat in (write.row.players or {}).items()
    ]
    columns: dict[str, object] = {"node": node, "channel": CHANNEL, "notify_bytes": NOTIFY_BYTES}
    for prefix, width, table in (("e", 4, entries), ("r", 9, rows), ("p", 3, players)):
        for place in range(width):
            columns[f"{prefix}{place}"] = [line[place] for line in table]
    return columns
