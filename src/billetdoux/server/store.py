"""Where tables are stored: an append-only log of entries for each table, and a row for lists.

`Store` is what the server needs of a storage; `SqliteStore` keeps it in one file. One thread
writes: it commits everything that is waiting together, and answers each caller only when its
entries are on the disk (WAL with synchronous=FULL). Nothing here looks inside an entry.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import (
    AbstractAsyncContextManager,
    closing,
    contextmanager,
    nullcontext,
    suppress,
)
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from billetdoux.server.errors import StoreError
from billetdoux.server.metrics import BATCH, COMMIT
from billetdoux.server.people_schema import (
    CLUBS,
    IDENTITIES,
    LISTS,
    MODERATION,
    PASSKEYS,
    PUSH,
    PUSH_CALLS,
    REVIEWS,
    STATISTICS,
    TOURNAMENTS,
    TURN_CALLS,
)

APPLICATION = 0x42446F78  # marks the file as ours
BATCH_SIZE = 500

SCHEMA = """
CREATE TABLE log (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, code TEXT UNIQUE, public INTEGER NOT NULL, phase TEXT NOT NULL,
    awake INTEGER NOT NULL, updated INTEGER NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (phase, updated) WHERE public;
CREATE INDEX tables_awake ON tables (id) WHERE awake;
CREATE INDEX tables_updated ON tables (updated);
CREATE TABLE players (
    player TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER, PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
CREATE INDEX players_table ON players (table_id);
CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), probed INTEGER NOT NULL);
""" + "".join(
    [
        IDENTITIES, STATISTICS, MODERATION, REVIEWS, TOURNAMENTS, CLUBS, PUSH, PASSKEYS,
        PUSH_CALLS, TURN_CALLS, LISTS,
    ]
)  # fmt: skip

# What each version of the schema added to the one before.
MIGRATIONS = {
    2: "CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), probed INTEGER NOT NULL);",
    3: IDENTITIES,
    4: STATISTICS,
    5: MODERATION,
    6: REVIEWS,
    7: TOURNAMENTS,
    8: CLUBS,
    9: PUSH,
    10: PASSKEYS,
    11: PUSH_CALLS,
    12: TURN_CALLS,
    13: LISTS,
}
VERSION = max(MIGRATIONS)

PROBE = "INSERT INTO health VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET probed = excluded.probed"

UPSERT = """
ON CONFLICT (id) DO UPDATE SET code = excluded.code, public = excluded.public,
    phase = excluded.phase, awake = excluded.awake, updated = excluded.updated,
    summary = excluded.summary
"""


@dataclass(slots=True)
class Row:
    """What lists show of a table. `players`, with their seats, are set when they have changed."""

    code: str | None
    public: bool
    phase: str
    awake: bool
    updated: int
    summary: bytes
    players: dict[str, int | None] | None


@dataclass(slots=True)
class Append:
    """Entries for the log of a table; `seq` is the number of the first one."""

    table: str
    seq: int
    entries: list[bytes]
    row: Row


# The phases of tables in lists, each as two because the lists ask for two.
PHASES = {"running": ("open", "playing"), "over": ("over", "over")}

# What is skipped is found in an index alone; only what is shown is read.
_SUMMARIES = (
    "SELECT summary FROM tables WHERE id IN (SELECT id FROM tables WHERE {}"
    " ORDER BY updated DESC, id LIMIT ? OFFSET ?) ORDER BY updated DESC, id"
)

# A statement that SQLite and PostgreSQL both understand, with `?` for each value.
Statement = tuple[str, tuple[object, ...]]


class Store(Protocol):
    """What the server needs of a storage. Every failure is a `StoreError`, and then nothing has
    been written. What one statement of both databases can read is read here.
    """

    healthy: bool
    shared: bool  # whether other nodes write to it too

    async def append(
        self, table: str, seq: int, entries: list[bytes], row: Row, opens: Append | None = None
    ) -> bool:
        """Add entries, the first of them with this number; returns when they are durable. Whether
        this node drives the bots and clocks of the table. `opens` is a new table that is stored
        with them, both or neither. `conflict`: another writer has used a number; `taken`: another
        table has the code.
        """
        ...

    async def load(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table in order, without the first `after`."""
        rows = await self.query(
            "SELECT seq, entry FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", table, after
        )
        if [seq for seq, _ in rows] != list(range(after + 1, after + 1 + len(rows))):
            raise StoreError("damaged", "the log of a table has a gap")
        return [bytes(entry) for _, entry in rows]

    async def by_code(self, code: str) -> str | None:
        """The table that has this code now."""
        rows = await self.query("SELECT id FROM tables WHERE code = ?", code)
        return str(rows[0][0]) if rows else None

    async def listed(self, phase: str, limit: int, skip: int = 0) -> list[bytes]:
        """The summaries of public tables, the latest first, without the first `skip`."""
        rows = await self.query(
            _SUMMARIES.format("public AND phase = ?"),
            phase,
            limit,
            skip,
        )
        return [bytes(summary) for (summary,) in rows]

    async def running(self, limit: int, skip: int = 0) -> list[bytes]:
        """The summaries of all tables that wait for players or are played at, likewise."""
        rows = await self.query(
            _SUMMARIES.format("phase IN ('open', 'playing')"),
            limit,
            skip,
        )
        return [bytes(summary) for (summary,) in rows]

    async def of_player(
        self, player: str, limit: int, skip: int = 0, which: str = "all"
    ) -> list[tuple[bytes, int | None]]:
        """The summaries of a player's tables, likewise, with the player's seats; `which` is a key
        of `PHASES`.
        """
        phases = PHASES.get(which)
        rows = await self.query(
            "SELECT summary, seat FROM players JOIN tables ON id = table_id"
            " WHERE player = ? AND coalesce(seat, 0) >= 0"
            + (" AND phase IN (?, ?)" if phases else "")
            + " ORDER BY updated DESC, id LIMIT ? OFFSET ?",
            player,
            *(phases or ()),
            limit,
            skip,
        )
        return [(bytes(summary), seat) for summary, seat in rows]

    async def query(self, text: str, *values: object) -> list[tuple[Any, ...]]:
        """Read, with a statement as in `Statement`."""
        ...

    async def change(self, *statements: Statement) -> list[int]:
        """Carry out statements, all or none; how many rows each touched. `conflict`: something
        that must be unique is there already.
        """
        ...

    def exclusive(self, player: str) -> AbstractAsyncContextManager[None]:
        """Keep the other nodes from doing something for the same player meanwhile."""
        return nullcontext()

    async def awake(self) -> list[str]:
        """The tables that go on without anyone asking: bots to move, clocks, pauses."""
        ...

    async def drive(self, table: str) -> bool:
        """Someone looks at a table that goes on only then: whether this node now drives it."""
        ...

    async def newest(self) -> int:
        """When a table was last changed, in milliseconds since 1970; 0 if there is none."""
        rows = await self.query("SELECT coalesce(max(updated), 0) FROM tables")
        return int(rows[0][0])

    async def forget(self, before: int, keep: set[str]) -> int:
        """Delete the tables not changed since; how many there were."""
        ...

    async def probe(self) -> None:
        """Write something, so that `healthy` is true if and only if that is possible."""
        ...

    async def close(self) -> None:
        """Write what is waiting, and close."""
        ...


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn errors of SQLite into `StoreError`."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        code = "taken" if "tables.code" in str(error) else "conflict"
        raise StoreError(code, f"another has written there: {error}") from error
    except sqlite3.Error as error:
        text = str(error)
        for code, sign, meaning in (
            ("full", "full", "the disk is full"),
            ("read-only", "readonly", "the disk or the file is read-only"),
            ("read-only", "unable to open", "the file cannot be opened for writing"),
            ("locked", "locked", "another program holds the database"),
            ("damaged", "malformed", "the database is damaged; restore a backup"),
            ("damaged", "not a database", "the file is not a database of ours, or is damaged"),
        ):
            if sign in text:
                raise StoreError(code, f"{path.name}: {meaning} ({text})") from error
        raise StoreError("storage", f"{path.name}: {text}") from error


@dataclass(slots=True)
class _Write:
    """Appends that wait to be written, together."""

    appends: tuple[Append, ...]
    done: asyncio.Future[None]


@dataclass(slots=True)
class _Forget:
    """A request to delete old tables."""

    before: int
    keep: set[str]
    done: asyncio.Future[int]


@dataclass(slots=True)
class _Probe:
    """A request to write something."""

    done: asyncio.Future[int]


@dataclass(slots=True)
class _Change:
    """Statements to carry out together."""

    statements: tuple[Statement, ...]
    done: asyncio.Future[list[int]]


_AnyWrite = _Write | _Forget | _Probe | _Change
_Result = int | list[int]


class SqliteStore(Store):
    """A store in one file of a folder, used by one server at a time."""

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        self.path = path
        self.healthy = True
        self.shared = False
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        self._queue: queue.SimpleQueue[_AnyWrite | None] = queue.SimpleQueue()
        self._reading = ThreadPoolExecutor(2, "billetdoux-read")
        self._local = threading.local()
        self._readers: list[sqlite3.Connection] = []
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Beside the file itself, so that two names of one file cannot be served at once.
            self.path = path = path.resolve()
            _make_private(path)
        except OSError as error:
            raise StoreError("read-only", f"{path.parent}: {error.strerror}") from error
        with explained(path):
            self._owner = self._claim()
            self.writer = self._open()
        self._thread = threading.Thread(target=self._write, name="billetdoux-write", daemon=True)
        self._thread.start()

    def _claim(self) -> sqlite3.Connection:
        """Lock the folder. The system unlocks it if we are killed, on any platform."""
        owner = sqlite3.connect(
            self.path.with_suffix(".owner"), timeout=0, isolation_level=None,
            check_same_thread=False,
        )  # fmt: skip
        try:
            owner.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            owner.close()
            if "locked" in str(error):
                raise StoreError(
                    "locked", f"another server uses the folder {self.path.parent}"
                ) from error
            raise
        return owner

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self.path, timeout=self._patience, isolation_level=None, check_same_thread=False
        )

    def _open(self) -> sqlite3.Connection:
        connection = self._connect()
        try:
            (ours,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if tables and ours != APPLICATION:
                raise StoreError("damaged", f"{self.path}: is not a database of ours")
            if version > VERSION:
                raise StoreError(
                    "newer", f"{self.path}: was written by a newer version of this program"
                )
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise StoreError("storage", f"{self.path}: this disk cannot hold a WAL database")
            connection.execute("PRAGMA synchronous = FULL")
            if version < VERSION:
                _migrate(connection, version if tables else 0)
            self._probe_at_start(connection)
        except BaseException:
            connection.close()
            self._owner.close()
            raise
        return connection

    def _probe_at_start(self, connection: sqlite3.Connection) -> None:
        """A disk that is full may have room later; a file that cannot be written is refused."""
        try:
            with explained(self.path):
                connection.execute(PROBE, (0,))
        except StoreError as error:
            if error.code != "full":
                raise
            self.healthy = False

    # --- The writing thread ----------------------------------------------------------------------

    def _write(self) -> None:
        running = True
        while running:
            batch = [self._queue.get()]
            waiting = 1
            while waiting < BATCH_SIZE and not self._queue.empty():
                batch.append(write := self._queue.get())
                waiting += _size(write)
            running = None not in batch
            writes = [write for write in batch if write is not None]
            if writes:
                began = time.perf_counter()
                results = self._commit(writes)
                COMMIT.observe(time.perf_counter() - began)
                BATCH.observe(len(writes))
                self._loop.call_soon_threadsafe(_answer, writes, results)

    def _commit(self, writes: list[_AnyWrite]) -> list[_Result | StoreError]:
        """Do all writes in one transaction; for each its result, or why it was not done."""
        connection = self.writer
        try:
            with explained(self.path):
                connection.execute("BEGIN IMMEDIATE")
                _append(connection, [one for write in writes for one in _appends(write)])
                results: list[_Result | StoreError] = [
                    _other(connection, write) for write in writes
                ]
                connection.execute("COMMIT")
        except StoreError as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if error.code not in ("taken", "conflict"):
                self.healthy = False
            elif len(writes) > 1:  # one of them is to blame, and the others must not suffer
                return [self._commit([write])[0] for write in writes]
            return [error] * len(writes)
        self.healthy = True
        return results

    async def append(
        self, table: str, seq: int, entries: list[bytes], row: Row, opens: Append | None = None
    ) -> bool:
        done: asyncio.Future[None] = self._loop.create_future()
        first = Append(table, seq, entries, row)
        self._queue.put(_Write((first,) if opens is None else (first, opens), done))
        await done
        return True

    async def forget(self, before: int, keep: set[str]) -> int:
        done: asyncio.Future[int] = self._loop.create_future()
        self._queue.put(_Forget(before, keep, done))
        return await done

    async def probe(self) -> None:
        done: asyncio.Future[int] = self._loop.create_future()
        self._queue.put(_Probe(done))
        await done

    async def change(self, *statements: Statement) -> list[int]:
        done: asyncio.Future[list[int]] = self._loop.create_future()
        self._queue.put(_Change(statements, done))
        return await done

    # --- Reading ---------------------------------------------------------------------------------

    async def query(self, text: str, *values: object) -> list[tuple[Any, ...]]:
        def do() -> list[tuple[Any, ...]]:
            with explained(self.path):
                connection = getattr(self._local, "connection", None)
                if connection is None:
                    connection = self._local.connection = self._connect()
                    connection.execute("PRAGMA query_only = ON")
                    self._readers.append(connection)
                rows: list[tuple[Any, ...]] = connection.execute(text, values).fetchall()
                return rows

        return await self._loop.run_in_executor(self._reading, do)

    async def awake(self) -> list[str]:
        return [str(id) for (id,) in await self.query("SELECT id FROM tables WHERE awake")]

    async def drive(self, table: str) -> bool:
        return True

    async def close(self) -> None:
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._reading.shutdown()
        for connection in [*self._readers, self.writer, self._owner]:
            connection.close()


def _appends(write: _AnyWrite) -> tuple[Append, ...]:
    return write.appends if isinstance(write, _Write) else ()


def _size(write: _AnyWrite | None) -> int:
    """About how many rows a write touches."""
    appends = () if write is None else _appends(write)
    return sum(len(append.entries) for append in appends) or 1


def _append(connection: sqlite3.Connection, writes: list[Append]) -> None:
    """Write all entries with one statement and all rows with another: each statement waits once
    for Python's global lock.
    """
    if not writes:
        return
    entries = [
        value
        for write in writes
        for number, entry in enumerate(write.entries, write.seq)
        for value in (write.table, number, entry)
    ]
    places = ", ".join(["(?, ?, ?)"] * (len(entries) // 3))
    connection.execute(f"INSERT INTO log VALUES {places}", entries)
    rows = [
        value
        for write in writes
        for row in [write.row]
        for value in (
            write.table, row.code, row.public, row.phase, row.awake, row.updated, row.summary,
        )
    ]  # fmt: skip
    places = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(writes))
    connection.execute(f"INSERT INTO tables VALUES {places} {UPSERT}", rows)
    for write in writes:
        if write.row.players is not None:
            connection.execute("DELETE FROM players WHERE table_id = ?", (write.table,))
            connection.executemany(
                "INSERT INTO players VALUES (?, ?, ?)",
                [(player, write.table, seat) for player, seat in write.row.players.items()],
            )


def _other(connection: sqlite3.Connection, write: _AnyWrite) -> _Result:
    """Carry out what is not an append."""
    if isinstance(write, _Change):
        return [connection.execute(text, values).rowcount for text, values in write.statements]
    if isinstance(write, _Forget):
        return _forget(connection, write)
    if isinstance(write, _Probe):
        connection.execute(PROBE, (int(time.time()),))
    return 0


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring the schema up to date, in one transaction; 0 is an empty file."""
    steps = [MIGRATIONS[number] for number in range(version + 1, VERSION + 1)] if version else []
    steps = steps or [SCHEMA]
    connection.executescript(
        f"BEGIN IMMEDIATE; {' '.join(steps)} PRAGMA application_id = {APPLICATION};"
        f"PRAGMA user_version = {VERSION}; COMMIT;"
    )


def _make_private(path: Path) -> None:
    """Hands and secrets of running games are in the file: it is for its owner alone."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with suppress(OSError):
        path.chmod(0o600)


def _forget(connection: sqlite3.Connection, wish: _Forget) -> int:
    old = connection.execute(
        "SELECT id FROM tables WHERE updated < ? LIMIT ?",
        (wish.before, BATCH_SIZE + len(wish.keep)),
    ).fetchall()
    gone = [(id,) for (id,) in old if id not in wish.keep]
    for name in ("log", "players", "reviews", "turn_calls"):
        connection.executemany(f"DELETE FROM {name} WHERE table_id = ?", gone)
    connection.executemany("DELETE FROM tables WHERE id = ?", gone)
    return len(gone)


def _answer(writes: list[_AnyWrite], results: list[_Result | StoreError]) -> None:
    for write, result in zip(writes, results, strict=True):
        done: asyncio.Future[Any] = write.done
        if done.done():  # the caller was cancelled
            continue
        if isinstance(result, StoreError):
            done.set_exception(result)
        else:
            done.set_result(None if isinstance(write, _Write) else result)


def back_up(path: Path, target: Path) -> int:
    """Copy a database, in use or not, to a new file; its size in bytes."""
    if not path.exists():
        raise StoreError("storage", f"{path}: there is no such file")
    if target.exists():
        raise StoreError("storage", f"{target}: is there already")
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    with (
        explained(target),
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(unfinished)) as copy,
    ):
        unfinished.chmod(0o600)
        source.backup(copy)
        (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
        if verdict != "ok":
            raise StoreError("damaged", f"{path}: {verdict}")
        copy.execute("PRAGMA journal_mode = DELETE")
    unfinished.rename(target)
    return target.stat().st_size
