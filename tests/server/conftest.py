"""The databases of the tests: SQLite in a folder, and a real PostgreSQL, started when the first
test of a process asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import empty_database, postgres_server
from tests.server.serving import Open, serving


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of a PostgreSQL that all tests of this process share."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def postgres(postgres_url: str) -> Iterator[str]:
    """The address of an empty database."""
    with empty_database(postgres_url) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/billetdoux.sqlite"
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def opened(tmp_path: Path, database: str) -> Open:
    """Starts a server on the same database, again and again; once for each kind of database."""
    return lambda **settings: serving(tmp_path, database=database, **settings)
