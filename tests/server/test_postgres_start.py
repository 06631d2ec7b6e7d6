"""A PostgreSQL that cannot be used is refused at the start: one sentence, exit status 2, and in it
nothing is changed.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from billetdoux.cli.main import run
from billetdoux.server import postgres_schema
from billetdoux.server.errors import StoreError
from billetdoux.server.postgres_schema import migrate
from billetdoux.server.postgres_store import PostgresStore

Refused = Callable[[str, str], None]


@pytest.fixture
def refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, postgres: str
) -> Refused:
    """Checks that a server and a worker refuse an address with this reason."""
    keep_process_settings(monkeypatch)

    def check(url: str, reason: str) -> None:
        before = everything(postgres)
        with pytest.raises(StoreError, match=reason) as caught:
            asyncio.run(connect_and_close(url))
        assert "\n" not in str(caught.value)
        for command in (["serve", "--port", "0"], ["work", "--processes", "1"]):
            assert run([*command, "--database", url]) == 2
            (said,) = capsys.readouterr().err.strip().splitlines()
            assert said.startswith("billetdoux: ")
            assert re.search(reason, said)
        assert everything(postgres) == before

    return check


def keep_process_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server sets up its process, which here is that of the tests."""
    for name in ("set_up", "allow_many_sockets", "os.umask", "gc.set_threshold", "signal.signal"):
        monkeypatch.setattr(f"billetdoux.server.serve.{name}", lambda *_: None)
    monkeypatch.setattr("billetdoux.server.serve.sys.setswitchinterval", lambda _: None)
    monkeypatch.setattr("billetdoux.server.worker.set_up", lambda _: None)


async def connect_and_close(url: str) -> None:
    await (await PostgresStore.connect(url, "node")).close()


def everything(url: str) -> list[tuple[object, ...]]:
    """What there is in a database: its tables and columns, and the rows of each table of ours."""
    with psycopg.connect(url) as connection:
        columns = connection.execute(
            "SELECT table_schema, table_name, column_name FROM information_schema.columns"
            " WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2, 3"
        ).fetchall()
        rows = [
            (name, *row)
            for (name,) in connection.execute(
                "SELECT tablename FROM pg_tables WHERE schemaname = 'billetdoux' ORDER BY 1"
            ).fetchall()
            for row in connection.execute(f"SELECT * FROM billetdoux.{name}").fetchall()
        ]
    return [*columns, *rows]


def execute(url: str, *statements: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


def as_user(url: str, user: str) -> str:
    parts = urlsplit(url)
    return urlunsplit(parts._replace(netloc=f"{user}@{parts.netloc.rpartition('@')[2]}"))


@contextmanager
def role(url: str, prefix: str = "someone", password: str = "") -> Iterator[str]:
    """A user without any rights."""
    name = f"{prefix}_{token_hex(4)}"
    execute(url, f"CREATE ROLE {name} LOGIN" + (f" PASSWORD '{password}'" if password else ""))
    try:
        yield name
    finally:
        execute(url, f"DROP OWNED BY {name}", f"DROP ROLE {name}")


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("postgresql://127.0.0.1:1/x?connect_timeout=2", "cannot be reached"),
        ("postgresql://no-such-host.invalid/x?connect_timeout=2", "cannot be reached"),
        ("postgresql://127.0.0.1:1/x?nonsense=1", "is no PostgreSQL address"),
        ("postgresql://ann:secret@127.0.0.1:1/x?nonsense=1", "ann@127.0.0.1:1/x"),
    ],
)
def test_a_wrong_address(refused: Refused, url: str, reason: str) -> None:
    refused(url, reason)


def test_a_database_that_is_not_there(refused: Refused, postgres: str) -> None:
    refused(f"{postgres}_other", 'cannot be reached: .*"test_.*_other" does not exist')


def test_a_wrong_password(refused: Refused, postgres: str) -> None:
    with role(postgres, "password", "right") as name:
        refused(as_user(postgres, f"{name}:wrong"), "password authentication failed")


def test_a_server_that_is_too_old(
    refused: Refused, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_schema, "OLDEST_SERVER", 990_000)
    refused(postgres, "99 is the oldest that works")


def test_a_schema_that_is_newer(refused: Refused, postgres: str) -> None:
    asyncio.run(migrate(postgres))
    execute(postgres, "UPDATE billetdoux.meta SET version = 999")
    refused(postgres, "newer version of this program")


def test_a_schema_of_somebody_else(refused: Refused, postgres: str) -> None:
    execute(postgres, "CREATE SCHEMA billetdoux", "CREATE TABLE billetdoux.log (mine text)")
    refused(postgres, "belongs to something else")


def test_a_user_who_may_not_make_tables(refused: Refused, postgres: str) -> None:
    with role(postgres) as name:
        refused(as_user(postgres, name), "refuses to make our tables: permission denied")


def test_a_user_who_may_only_read(refused: Refused, postgres: str) -> None:
    asyncio.run(migrate(postgres))
    with role(postgres) as name:
        execute(
            postgres,
            f"GRANT USAGE ON SCHEMA billetdoux TO {name}",
            f"GRANT SELECT ON ALL TABLES IN SCHEMA billetdoux TO {name}",
        )
        refused(as_user(postgres, name), "the database refuses: permission denied")


@pytest.mark.parametrize("is_new", [True, False])
def test_a_database_that_is_read_only(refused: Refused, postgres: str, is_new: bool) -> None:
    if not is_new:
        asyncio.run(migrate(postgres))
    name = urlsplit(postgres).path.removeprefix("/")
    execute(postgres, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    refused(postgres, "the database is read-only")


@pytest.mark.parametrize("is_new", [True, False])
def test_a_database_whose_disk_is_full(refused: Refused, postgres: str, is_new: bool) -> None:
    """The database itself says so, as it does when its disk has no room."""
    kind = "event_trigger" if is_new else "trigger"
    function = (
        f"CREATE FUNCTION public.fail() RETURNS {kind} LANGUAGE plpgsql AS $$ BEGIN"
        " RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$"
    )
    if is_new:
        trigger = "EVENT TRIGGER fail ON ddl_command_start WHEN tag IN ('CREATE SCHEMA')"
        execute(postgres, function, f"CREATE {trigger} EXECUTE FUNCTION public.fail()")
    else:
        asyncio.run(migrate(postgres))
        execute(postgres, function)
        for table in ("nodes", "workers"):
            trigger = f"TRIGGER fail BEFORE INSERT ON billetdoux.{table}"
            execute(postgres, f"CREATE {trigger} EXECUTE FUNCTION public.fail()")
    refused(postgres, "the database's disk is full")


def test_a_server_exits_with_status_2() -> None:
    url = "postgresql://127.0.0.1:1/x"
    program = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--database", url]
    done = subprocess.run(program, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.strip().startswith("billetdoux: the database cannot be reached")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["serve", "--port", "0", "--database", "mysql://somewhere"],
        ["copy", "mysql:///somewhere", "sqlite:///x"],
        ["migrate", "--database", "postgresql://127.0.0.1:1/x"],
    ],
    ids=" ".join,
)
def test_a_command_refuses_a_wrong_address(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_process_settings(monkeypatch)
    assert run(command) == 2
    assert capsys.readouterr().err.strip().splitlines()[-1].startswith("billetdoux: ")
