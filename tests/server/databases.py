"""Looking into the database of a server behind its back, and putting it into trouble: SQLite and
PostgreSQL.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg

from billetdoux.server import store
from billetdoux.server.copy_store import is_postgres, sqlite_path
from tests.server.serving import Serving

Mend = Callable[[], None]


def query(database: str, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Run a statement, with `%s` for values; its rows."""
    if is_postgres(database):
        with psycopg.connect(
            database, autocommit=True, options="-c search_path=billetdoux"
        ) as connection:
            cursor = connection.execute(statement, values or None)
            return cursor.fetchall() if cursor.description else []
    with closing(sqlite3.connect(sqlite_path(database), isolation_level=None)) as file:
        return file.execute(statement.replace("%s", "?"), values).fetchall()


def refuse_entries(database: str, table: str, code: str = "53100") -> Mend:
    """Let the database refuse every entry of a table, or of all ('')."""
    return refuse_rows(database, "log", f"new.table_id = '{table}'" if table else "true", code)


def refuse_rows(database: str, into: str, condition: str, code: str = "53100") -> Mend:
    """Let the database refuse new rows of this kind."""
    if is_postgres(database):
        query(
            database,
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '{code}'; END $$;"
            f"CREATE TRIGGER fail BEFORE INSERT ON {into} FOR EACH ROW WHEN ({condition})"
            " EXECUTE FUNCTION fail()",
        )
        return lambda: _run(database, "DROP FUNCTION fail CASCADE")
    query(
        database,
        f"CREATE TRIGGER fail BEFORE INSERT ON {into} WHEN {condition}"
        " BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    )
    return lambda: _run(database, "DROP TRIGGER fail")


def _run(database: str, statement: str) -> None:
    query(database, statement)


def writer(server: Serving) -> sqlite3.Connection:
    """The connection with which a server writes to SQLite."""
    store: Any = server.tables.store
    connection: sqlite3.Connection = store.writer
    return connection


def fill_disk(server: Serving) -> Mend:
    """No room for another entry."""
    database = server.tables.config.database
    if is_postgres(database):
        return refuse_entries(database, "")
    connection = writer(server)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    return lambda: _execute(connection, "PRAGMA max_page_count = 1000000")


def freeze_disk(server: Serving) -> Mend:
    """The database can be read only: a standby, or a file system after an error."""
    database = server.tables.config.database
    if is_postgres(database):
        return _make_read_only(database)
    connection = writer(server)
    connection.execute("PRAGMA query_only = ON")
    return lambda: _execute(connection, "PRAGMA query_only = OFF")


def _execute(connection: sqlite3.Connection, statement: str) -> None:
    connection.execute(statement)


def _make_read_only(database: str) -> Mend:
    name = urlsplit(database).path.removeprefix("/")
    outside = urlunsplit(urlsplit(database)._replace(path="/postgres"))

    def change(statement: str) -> None:
        with psycopg.connect(outside, autocommit=True) as connection:
            connection.execute(statement)
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )

    change(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    return lambda: change(f"ALTER DATABASE {name} RESET default_transaction_read_only")


def lock_database(server: Serving) -> Mend:
    """Another program holds a lock on everything that is written."""
    database = server.tables.config.database
    if is_postgres(database):
        connection = psycopg.connect(database)
        connection.execute("LOCK TABLE billetdoux.log IN EXCLUSIVE MODE")
        return connection.close
    store: Any = server.tables.store
    writer(server).execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def undo_migrations(path: Path, version: int) -> None:
    """Turn a SQLite store into one of an earlier version."""
    with sqlite3.connect(path) as connection:
        for later, script in store.MIGRATIONS.items():
            made = re.findall(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)", script)
            for name in made if later > version else ():
                connection.execute(f"DROP TABLE IF EXISTS {name}")
        connection.execute(f"PRAGMA user_version = {version}")
