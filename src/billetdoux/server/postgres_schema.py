"""The schema on PostgreSQL: its versions, how they follow each other, and the one write statement.

Everything lives in the schema `billetdoux` of the database. A migration runs once, under an
advisory lock, in one transaction with all others that are missing. Entries are opaque here as
everywhere.
"""

from __future__ import annotations

import psycopg

from billetdoux.server.errors import StoreError
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
from billetdoux.server.postgres_connection import first_line

MIGRATION_LOCK = 0x42446F78
OLDEST_SERVER = 140_000  # as PostgreSQL writes version 14.0

# Each element takes the schema from its index to the next version. Never change one: add another.
MIGRATIONS = [
    """
    CREATE TABLE log (
        table_id text NOT NULL, seq bigint NOT NULL, entry bytea NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE TABLE tables (
        id text PRIMARY KEY, seq bigint NOT NULL, code text, public boolean NOT NULL,
        phase text NOT NULL, awake boolean NOT NULL, updated bigint NOT NULL,
        summary bytea NOT NULL, node text NOT NULL DEFAULT '',
        CONSTRAINT tables_code UNIQUE (code)
    );
    CREATE TABLE nodes (id text PRIMARY KEY, lease_until timestamptz NOT NULL);
    CREATE INDEX tables_listed ON tables (phase, updated) WHERE public;
    CREATE INDEX tables_awake ON tables (node) WHERE awake;
    CREATE INDEX tables_updated ON tables (updated);
    CREATE TABLE players (
        player text NOT NULL, table_id text NOT NULL, seat integer, PRIMARY KEY (player, table_id)
    );
    CREATE INDEX players_table ON players (table_id);
    CREATE TABLE advice (
        table_id text NOT NULL, kind text NOT NULL, seq bigint NOT NULL, data bytea NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (table_id, kind, seq)
    );
    CREATE UNLOGGED TABLE buckets (
        kind text NOT NULL, address text NOT NULL, level double precision NOT NULL,
        at timestamptz NOT NULL, PRIMARY KEY (kind, address)
    );
    CREATE TABLE jobs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL,
        question bytea NOT NULL, answer bytea, asked_by text NOT NULL, worker text,
        asked timestamptz NOT NULL DEFAULT clock_timestamp(),
        ready_by timestamptz NOT NULL, lease_until timestamptz NOT NULL DEFAULT '-infinity'
    );
    CREATE INDEX jobs_open ON jobs (ready_by) WHERE answer IS NULL;
    CREATE TABLE workers (
        id text PRIMARY KEY, seen timestamptz NOT NULL DEFAULT clock_timestamp(),
        capacity integer NOT NULL
    );
    """,
    "ALTER TABLE nodes ADD COLUMN probed timestamptz",
    # With room for the next version of a row on its page, most changes leave every index alone, and
    # a move costs half the WAL.
    "ALTER TABLE tables SET (fillfactor = 40)",
    IDENTITIES,
    STATISTICS,
    MODERATION,
    REVIEWS,
    TOURNAMENTS,
    CLUBS,
    PUSH,
    PASSKEYS,
    PUSH_CALLS,
    TURN_CALLS,
    LISTS,
]
VERSION = len(MIGRATIONS)

# One statement a commit. The first entry of an append decides: only if its key was free, and the
# entry before it is there (the table may have been deleted), do the others follow, and the table's
# row, its players and the notification. A table whose node has no
# lease any more goes to this node.
APPEND = """
WITH entry AS (
    SELECT * FROM unnest(%(e0)b::text[], %(e1)b::bigint[], %(e2)b::bigint[], %(e3)b::bytea[])
        AS entry (table_id, first, seq, entry)
), won AS (
    INSERT INTO log SELECT table_id, seq, entry FROM entry WHERE seq = first
    AND (first = 1 OR EXISTS (SELECT FROM log WHERE log.table_id = entry.table_id
        AND log.seq = first - 1)) ORDER BY table_id
    ON CONFLICT DO NOTHING RETURNING table_id
), rest AS (
    INSERT INTO log SELECT entry.table_id, seq, entry FROM entry JOIN won USING (table_id)
    WHERE seq > first
), row AS (
    SELECT row.* FROM unnest(
        %(r0)b::text[], %(r1)b::bigint[], %(r2)b::text[], %(r3)b::boolean[], %(r4)b::text[],
        %(r5)b::boolean[], %(r6)b::bigint[], %(r7)b::bytea[], %(r8)b::boolean[]
    ) AS row (table_id, seq, code, public, phase, awake, updated, summary, reseated)
    JOIN won USING (table_id) ORDER BY table_id
), upserted AS (
    INSERT INTO tables AS old (id, seq, code, public, phase, awake, updated, summary, node)
    SELECT table_id, seq, code, public, phase, awake, updated, summary, %(node)s FROM row
    ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, code = excluded.code,
        public = excluded.public, phase = excluded.phase, awake = excluded.awake,
        updated = excluded.updated, summary = excluded.summary,
        node = CASE WHEN EXISTS (SELECT FROM nodes WHERE nodes.id = old.node
            AND lease_until > clock_timestamp()) THEN old.node ELSE excluded.node END
    RETURNING id, node = %(node)s AS driven
), player AS (
    SELECT player.* FROM unnest(%(p0)b::text[], %(p1)b::text[], %(p2)b::integer[])
        AS player (player, table_id, seat) JOIN won USING (table_id)
), gone AS (
    DELETE FROM players USING row WHERE row.reseated AND players.table_id = row.table_id
        AND NOT EXISTS (SELECT FROM player WHERE player.player = players.player
            AND player.table_id = players.table_id)
), seated AS (
    INSERT INTO players SELECT player, table_id, seat FROM player
    ON CONFLICT (player, table_id) DO UPDATE SET seat = excluded.seat
), listed AS (
    SELECT string_agg(table_id || ':' || seq, ' ') AS text FROM row
), notified AS (
    SELECT pg_notify(%(channel)s, %(node)s || CASE WHEN length(text) < %(notify_bytes)s
        THEN ' ' || text ELSE '' END) FROM listed WHERE text IS NOT NULL
)
SELECT id, driven FROM upserted LEFT JOIN notified ON true
"""


# Take one from a bucket that fills up by `rate` a second; no row if it is empty.
TAKE_TOKEN = """
INSERT INTO buckets AS old (kind, address, level, at)
VALUES (%(kind)s, %(address)s, %(burst)s - 1, clock_timestamp())
ON CONFLICT (kind, address) DO UPDATE SET at = excluded.at, level = least(%(burst)s,
    old.level + extract(epoch FROM excluded.at - old.at)::double precision * %(rate)s) - 1
WHERE least(%(burst)s,
    old.level + extract(epoch FROM excluded.at - old.at)::double precision * %(rate)s) >= 1
RETURNING level
"""


async def migrate(url: str) -> int:
    """Bring the database's schema up to date; how many versions that took."""
    try:
        async with await psycopg.AsyncConnection.connect(url, connect_timeout=10) as connection:
            return await _migrate(connection)
    except psycopg.errors.InsufficientPrivilege as error:
        raise StoreError(
            "storage", f"the database refuses to make our tables: {error.diag.message_primary}"
        ) from error
    except psycopg.errors.ReadOnlySqlTransaction as error:
        raise StoreError("read-only", "the database is read-only: is it a standby?") from error
    except psycopg.errors.DiskFull as error:
        raise StoreError("full", "the database's disk is full") from error
    except psycopg.OperationalError as error:
        reason = str(error).strip().splitlines()
        raise StoreError(
            "storage", f"the database cannot be reached: {reason[-1] if reason else error!r}"
        ) from error
    except psycopg.Error as error:
        raise StoreError("storage", f"the database cannot be used: {first_line(error)}") from error


async def _migrate(connection: psycopg.AsyncConnection[tuple[object, ...]]) -> int:
    if connection.info.server_version < OLDEST_SERVER:
        raise StoreError(
            "storage",
            f"the database is PostgreSQL {connection.info.server_version // 10_000}, "
            f"and {OLDEST_SERVER // 10_000} is the oldest that works",
        )
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
    version = await _version(connection)
    if version > VERSION:
        raise StoreError("newer", "the database was written by a newer version of this program")
    if version == VERSION:
        return 0
    if version == 0:
        await connection.execute("CREATE SCHEMA IF NOT EXISTS billetdoux")
    await connection.execute("SET LOCAL search_path = billetdoux")
    if version == 0:
        await connection.execute("CREATE TABLE meta (version integer NOT NULL)")
        await connection.execute("INSERT INTO meta VALUES (0)")
    for step in MIGRATIONS[version:]:
        await connection.execute(step)
    await connection.execute("UPDATE meta SET version = %s", (VERSION,))
    return VERSION - version


async def _version(connection: psycopg.AsyncConnection[tuple[object, ...]]) -> int:
    """The version of the schema that is there; 0 where there is none."""
    cursor = await connection.execute(
        "SELECT count(*) FILTER (WHERE relname = 'meta'), count(*) FROM pg_class"
        " WHERE relnamespace = to_regnamespace('billetdoux')"
    )
    found = await cursor.fetchone()
    assert found is not None
    marked, tables = found
    if not tables:
        return 0
    if not marked:
        raise StoreError(
            "damaged", "the schema 'billetdoux' of the database belongs to something else"
        )
    cursor = await connection.execute("SELECT version FROM billetdoux.meta")
    (version,) = await cursor.fetchone() or (0,)
    assert isinstance(version, int)
    return version
