"""The store that a server's settings name."""

from __future__ import annotations

import secrets

from billetdoux.server.config import Config
from billetdoux.server.copy_store import is_postgres
from billetdoux.server.errors import StoreError
from billetdoux.server.store import SqliteStore, Store


async def open_store(config: Config) -> Store:
    """SQLite in a file, or PostgreSQL; a store that cannot be used is a `StoreError`."""
    if not is_postgres(config.database):
        return SqliteStore(config.file)
    try:
        from billetdoux.server.postgres_store import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreError(
            "storage", "PostgreSQL needs the extra 'postgres': pip install 'billetdoux[postgres]'"
        ) from error
    # A node that starts again is another one: it does not hold what its predecessor held.
    node = f"{config.node}-{secrets.token_hex(4)}"
    return await PostgresStore.connect(config.database, node)
