"""Copy all tables from one store to another: SQLite to PostgreSQL, back, or either to its own kind.

The source is read in one snapshot, so it may be in use. An interrupted copy goes on where it
stopped: a table that is complete on the other side is left alone. At the end both sides are hashed,
entry by entry, and must agree.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from billetdoux.server.errors import StoreError
from billetdoux.server.people_schema import COPIED
from billetdoux.server.store import APPLICATION, SCHEMA, VERSION, explained

TABLES_AT_ONCE = 200

# The columns that both kinds of store have.
_COLUMNS = "id, code, public, phase, awake, updated, summary"


@dataclass(slots=True)
class CopiedTable:
    """A table as it lies in a store: its row, its players with their seats, its entries."""

    row: tuple[Any, ...]
    players: list[tuple[str, int | None]]
    entries: list[bytes]


@dataclass(frozen=True, slots=True)
class Copied:
    """What a copy did: tables in all, those that had to be copied, and the common digest."""

    tables: int
    copied: int
    entries: int
    digest: str


class End(Protocol):
    """One side of a copy."""

    def people(self, table: str) -> list[tuple[Any, ...]]:
        """What is stored about people in a table of the schema, in order."""
        ...

    def write_people(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        """Put these rows in the place of what is there."""
        ...

    def sizes(self) -> dict[str, int]:
        """How many entries each table has."""
        ...

    def read(self, ids: list[str]) -> list[CopiedTable]:
        """These tables, whole."""
        ...

    def write(self, tables: list[CopiedTable]) -> None:
        """Put these tables in the place of what is there, all or none."""
        ...

    def entries(self) -> Iterator[tuple[str, int, bytes]]:
        """Every entry, by table and number."""
        ...


class _SqliteEnd:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def people(self, table: str) -> list[tuple[Any, ...]]:
        if not self._connection.execute(
            "SELECT 1 FROM sqlite_master WHERE name = ?", (table,)
        ).fetchall():
            return []  # written by a version that knew nothing of it
        rows = self._connection.execute(f"SELECT {COPIED[table]} FROM {table}").fetchall()
        return sorted(rows)

    def write_people(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        places = ", ".join("?" * len(COPIED[table].split(",")))
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"DELETE FROM {table}")
        connection.executemany(f"INSERT INTO {table} ({COPIED[table]}) VALUES ({places})", rows)
        connection.execute("COMMIT")

    def sizes(self) -> dict[str, int]:
        query = "SELECT table_id, count(*) FROM log GROUP BY table_id"
        return dict(self._connection.execute(query).fetchall())

    def read(self, ids: list[str]) -> list[CopiedTable]:
        found = []
        for id in ids:
            row = self._connection.execute(
                f"SELECT {_COLUMNS} FROM tables WHERE id = ?", (id,)
            ).fetchone()
            players = self._connection.execute(
                "SELECT player, seat FROM players WHERE table_id = ?", (id,)
            ).fetchall()
            entries = self._connection.execute(
                "SELECT entry FROM log WHERE table_id = ? ORDER BY seq", (id,)
            ).fetchall()
            found.append(CopiedTable(row, players, [bytes(entry) for (entry,) in entries]))
        return found

    def write(self, tables: list[CopiedTable]) -> None:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        for table in tables:
            id = table.row[0]
            connection.execute("DELETE FROM log WHERE table_id = ?", (id,))
            connection.execute("DELETE FROM players WHERE table_id = ?", (id,))
            connection.execute("DELETE FROM tables WHERE id = ?", (id,))
            connection.execute(
                f"INSERT INTO tables ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", table.row
            )
            connection.executemany(
                "INSERT INTO players VALUES (?, ?, ?)",
                [(player, id, seat) for player, seat in table.players],
            )
            connection.executemany(
                "INSERT INTO log VALUES (?, ?, ?)",
                [(id, seq, entry) for seq, entry in enumerate(table.entries, 1)],
            )
        connection.execute("COMMIT")

    def entries(self) -> Iterator[tuple[str, int, bytes]]:
        query = "SELECT table_id, seq, entry FROM log ORDER BY table_id, seq"
        for id, seq, entry in self._connection.execute(query):
            yield id, seq, bytes(entry)


class _PostgresEnd:
    def __init__(self, connection: Any) -> None:
        self._connection = connection
        connection.execute("SET search_path = billetdoux")

    def people(self, table: str) -> list[tuple[Any, ...]]:
        if self._connection.execute("SELECT to_regclass(%s)", (table,)).fetchone() == (None,):
            return []  # written by a version that knew nothing of it
        rows = self._connection.execute(f"SELECT {COPIED[table]} FROM {table}").fetchall()
        return sorted(rows)

    def write_people(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        with self._connection.transaction(), self._connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM {table}")
            with cursor.copy(f"COPY {table} ({COPIED[table]}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)

    def sizes(self) -> dict[str, int]:
        query = "SELECT table_id, count(*) FROM log GROUP BY table_id"
        return dict(self._connection.execute(query).fetchall())

    def read(self, ids: list[str]) -> list[CopiedTable]:
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM tables WHERE id = ANY(%s)", (ids,)
        ).fetchall()
        found = {row[0]: CopiedTable(row, [], []) for row in rows}
        for id, player, seat in self._connection.execute(
            "SELECT table_id, player, seat FROM players WHERE table_id = ANY(%s)", (ids,)
        ):
            found[id].players.append((player, seat))
        for id, entry in self._connection.execute(
            "SELECT table_id, entry FROM log WHERE table_id = ANY(%s) ORDER BY table_id, seq",
            (ids,),
        ):
            found[id].entries.append(bytes(entry))
        return list(found.values())

    def write(self, tables: list[CopiedTable]) -> None:
        connection, ids = self._connection, [table.row[0] for table in tables]
        with connection.transaction():
            for name, column in (("log", "table_id"), ("players", "table_id"), ("tables", "id")):
                connection.execute(f"DELETE FROM {name} WHERE {column} = ANY(%s)", (ids,))
            with (
                connection.cursor() as cursor,
                cursor.copy(f"COPY tables ({_COLUMNS}, seq) FROM STDIN") as copy,
            ):
                for table in tables:
                    id, code, public, phase, awake, updated, summary = table.row
                    copy.write_row(
                        (
                            id, code, bool(public), phase, bool(awake), updated, bytes(summary),
                            len(table.entries),
                        )
                    )  # fmt: skip
            with connection.cursor() as cursor, cursor.copy("COPY players FROM STDIN") as copy:
                for table in tables:
                    for player, seat in table.players:
                        copy.write_row((player, table.row[0], seat))
            with connection.cursor() as cursor, cursor.copy("COPY log FROM STDIN") as copy:
                for table in tables:
                    for seq, entry in enumerate(table.entries, 1):
                        copy.write_row((table.row[0], seq, entry))

    def entries(self) -> Iterator[tuple[str, int, bytes]]:
        query = 'SELECT table_id, seq, entry FROM log ORDER BY table_id COLLATE "C", seq'
        with self._connection.transaction(), self._connection.cursor("entries") as cursor:
            cursor.itersize = 5000
            for id, seq, entry in cursor.execute(query):
                yield id, seq, bytes(entry)


def is_postgres(url: str) -> bool:
    """Whether a database's address is one of PostgreSQL's."""
    return url.startswith(("postgresql://", "postgres://"))


def sqlite_path(url: str) -> Path:
    """The file of an address `sqlite:///PATH`, or of a plain path."""
    scheme, separator, path = url.partition(":///")
    if not separator:
        return Path(url)
    if scheme != "sqlite" or not path:
        raise StoreError(
            "storage", f"'{url}': a database is sqlite:///PATH or postgresql://HOST/NAME"
        )
    return Path(path)


@contextmanager
def _source(url: str) -> Iterator[End]:
    if is_postgres(url):
        with _postgres(url) as connection:
            connection.execute("SET default_transaction_isolation = 'repeatable read'")
            with connection.transaction():
                yield _PostgresEnd(connection)
        return
    path = sqlite_path(url)
    if not path.exists():
        raise StoreError("storage", f"{path}: there is no such file")
    with (
        explained(path),
        closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
        ) as connection,
    ):
        (ours,) = connection.execute("PRAGMA application_id").fetchone()
        if ours != APPLICATION:
            raise StoreError("damaged", f"{path}: is not a database of ours")
        connection.execute("BEGIN")
        yield _SqliteEnd(connection)


@contextmanager
def _target(url: str) -> Iterator[End]:
    if is_postgres(url):
        from billetdoux.server.postgres_schema import migrate

        asyncio.run(migrate(url))
        with _postgres(url) as connection:
            yield _PostgresEnd(connection)
        return
    path = sqlite_path(url)
    with explained(path), closing(sqlite3.connect(path, isolation_level=None)) as connection:
        (ours,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables and ours != APPLICATION:
            raise StoreError("damaged", f"{path}: is not a database of ours")
        if not tables:
            connection.executescript(
                f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA application_id = {APPLICATION};"
                f"PRAGMA user_version = {VERSION}; COMMIT;"
            )
        path.chmod(0o600)
        yield _SqliteEnd(connection)


@contextmanager
def changed_store(url: str) -> Iterator[End]:
    """A store that is there, to change what is stored about people; a server may use it."""
    if not is_postgres(url) and not sqlite_path(url).exists():
        raise StoreError("storage", f"{sqlite_path(url)}: there is no such file; start the server")
    with _target(url) as end:
        yield end


@contextmanager
def _postgres(url: str) -> Iterator[Any]:
    try:
        import psycopg
    except ModuleNotFoundError as error:
        raise StoreError(
            "storage", "PostgreSQL needs the extra 'postgres': pip install 'billetdoux[postgres]'"
        ) from error
    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=10) as connection:
            yield connection
    except psycopg.Error as error:
        reason = str(error).strip().splitlines()
        raise StoreError("storage", f"the database refuses: {reason[-1]}") from error


def _digest(end: End) -> tuple[str, int]:
    """A hash of every entry of every table, and their number."""
    digest, count = hashlib.sha256(), 0
    for id, seq, entry in end.entries():
        digest.update(f"{id}\0{seq}\0{len(entry)}\0".encode() + entry)
        count += 1
    return digest.hexdigest(), count


def copy_store(
    source: str, target: str, progress: Callable[[int, int], None] = lambda done, total: None
) -> Copied:
    """Copy all tables of one database to another; `progress` hears of tables done and in all."""
    with _source(source) as old, _target(target) as new:
        wanted, there = old.sizes(), new.sizes()
        strange = sorted(set(there) - set(wanted))
        if strange:
            raise StoreError(
                "storage",
                f"the target holds {len(strange)} tables that the source does not have, such as "
                f"{strange[0]}: copy to an empty database",
            )
        missing = sorted(id for id, size in wanted.items() if there.get(id) != size)
        done = len(wanted) - len(missing)
        progress(done, len(wanted))
        for start in range(0, len(missing), TABLES_AT_ONCE):
            tables = old.read(missing[start : start + TABLES_AT_ONCE])
            new.write(tables)
            done += len(tables)
            progress(done, len(wanted))
        for name in COPIED:
            new.write_people(name, old.people(name))
            if new.people(name) != old.people(name):
                raise StoreError("damaged", f"the copy of {name} differs: copy again")
        digest, entries = _digest(old)
        if _digest(new) != (digest, entries):
            raise StoreError("damaged", "the copy differs from its source: copy again")
        return Copied(len(wanted), len(missing), entries, digest)
