"""Connections to PostgreSQL: how they are made and set, and why they fail, in our words.

A connection that is cut without a word is noticed within seconds, and no statement, lock or
forgotten transaction keeps others waiting for long.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from billetdoux.server.errors import StoreError

CONNECT_SECONDS = 10
RECONNECT_SECONDS = 0.5  # between two tries of a listener
POOL_SECONDS = 5.0  # that a request waits for a connection
POOL_RETRIES_SECONDS = 2.0  # a pool that cannot connect for so long tries again when asked
LOCK_SECONDS = 5.0  # that a write waits for the lock of another program
SETTINGS: dict[str, Any] = {
    "autocommit": True,
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # milliseconds
}

Connection = psycopg.AsyncConnection[Any]
Pool = AsyncConnectionPool[Connection]


def _explain(error: BaseException) -> StoreError:
    """Why PostgreSQL refused, in our words."""
    match error:
        case psycopg.errors.UniqueViolation():
            code = "taken" if error.diag.constraint_name == "tables_code" else "conflict"
            return StoreError(code, f"another has written there: {error.diag.constraint_name}")
        case psycopg.errors.DiskFull():
            return StoreError("full", "the database's disk is full")
        case psycopg.errors.ReadOnlySqlTransaction():
            return StoreError("read-only", "the database is read-only: is it a standby?")
        case psycopg.errors.LockNotAvailable():
            return StoreError("locked", "another program has locked the database")
        case psycopg.errors.InsufficientPrivilege():
            return StoreError("storage", f"the database refuses: {error.diag.message_primary}")
    return StoreError("storage", f"the database does not answer: {first_line(error)}")


def first_line(error: BaseException) -> str:
    """What an error says, in one line."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


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
            f"database: '{_without_password(url)}' is no PostgreSQL address: {first_line(error)}",
        ) from error


def _without_password(url: str) -> str:
    head, at, tail = url.rpartition("@")
    scheme, _, user = head.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{tail}" if at else url


async def configure(connection: Connection) -> None:
    """Every connection sees our schema, and what it commits is durable."""
    await connection.execute(
        "SELECT set_config('search_path', 'billetdoux', false),"
        " set_config('synchronous_commit', 'on', false),"
        " set_config('statement_timeout', '60s', false),"
        " set_config('idle_in_transaction_session_timeout', '5s', false),"
        " set_config('lock_timeout', %s, false)",
        (f"{round(1000 * LOCK_SECONDS)}ms",),
    )


async def connect(url: str) -> Connection:
    """A connection of its own."""
    connection: Connection = await psycopg.AsyncConnection.connect(url, **SETTINGS)
    try:
        await configure(connection)
    except BaseException:
        await connection.close()
        raise
    return connection


def make_pool(url: str, size: int, spare: int = 1) -> Pool:
    """Connections to share, not opened yet; `spare` ones stay open while nobody needs them."""
    return AsyncConnectionPool(
        url,
        min_size=spare,
        max_size=size,
        open=False,
        timeout=POOL_SECONDS,
        reconnect_timeout=POOL_RETRIES_SECONDS,
        kwargs=SETTINGS,
        configure=configure,
        check=None if spare else AsyncConnectionPool.check_connection,  # it may be long unused
    )


async def listen(
    url: str,
    channel: str,
    heard: Callable[[str], None],
    begun: Callable[[], None],
    lost: Callable[[], None] = lambda: None,
) -> None:
    """Hear a channel for ever. `begun` is called whenever something may have been missed, `lost`
    when the connection has ended.
    """
    while True:
        with contextlib.suppress(psycopg.Error, OSError):
            async with await connect(url) as connection:
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                begun()
                async for notice in connection.notifies():
                    heard(notice.payload)
        lost()
        await asyncio.sleep(RECONNECT_SECONDS)
