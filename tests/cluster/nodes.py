"""A cluster for the tests: PostgreSQL, nodes and workers as processes, and a proxy between them.

Everything can be killed, stopped and started again. The proxy is plain TCP: it can delay, cut and
half-close the connections to the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from urllib.parse import urlsplit, urlunsplit

from tests.ports import Port

DEADLINE = 180.0  # seconds; only a failure waits so long


class Proxy:
    """A TCP proxy that misbehaves on demand."""

    def __init__(self, host: str, port: int) -> None:
        self._target = host, port
        self._port = Port()
        self._server: asyncio.Server | None = None
        self._links: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._arriving: set[asyncio.Task[None]] = set()
        self.delay = 0.0  # seconds that each chunk waits

    @property
    def port(self) -> int:
        return self._port.number

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._arrive, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await asyncio.gather(*self._arriving)
        self.cut(1.0, Random(0))
        await asyncio.gather(*self._links, return_exceptions=True)
        self._port.give_back()

    def _arrive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(*self._target)
        except OSError:
            writer.close()
            return
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pump(source, sink))
            self._links[task] = sink
            task.add_done_callback(lambda done: self._links.pop(done, None))

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # it may be half closed
            while chunk := await source.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                sink.write(chunk)
                await sink.drain()
        with contextlib.suppress(OSError, RuntimeError):
            sink.close()

    def cut(self, share: float, rng: Random) -> int:
        """Break this share of the connections; how many."""
        chosen = [link for link in self._links.values() if rng.random() < share]
        for link in chosen:
            if link.transport is not None:
                link.transport.abort()
        return len(chosen)

    def half_close(self, rng: Random) -> None:
        """End one direction of some connections and leave the other open."""
        for link in list(self._links.values()):
            if rng.random() < 0.3 and link.can_write_eof():
                with contextlib.suppress(OSError, RuntimeError):
                    link.write_eof()


def through(url: str, port: int) -> str:
    """The database's address by way of a proxy."""
    parts = urlsplit(url)
    user = f"{parts.username}@" if parts.username else ""
    return urlunsplit(parts._replace(netloc=f"{user}127.0.0.1:{port}"))


class Program:
    """A process of the cluster that can be killed, stopped and started again."""

    def __init__(self, *arguments: str, log: Path) -> None:
        self._arguments = arguments
        self._log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "billetdoux", *self._arguments],
                stderr=log,
                stdout=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def send(self, sign: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(sign)

    def kill(self) -> None:
        """kill -9; also if it is stopped."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(DEADLINE)
            self.process = None

    def end(self) -> int:
        """SIGTERM; the exit status."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(DEADLINE)
        self.process = None
        return code


class Node(Program):
    """A server of the cluster."""

    def __init__(self, name: str, database: str, folder: Path) -> None:
        self.name, self._port = name, Port()
        super().__init__(
            "serve", "--port", str(self._port.number), "--database", database, "--node", name,
            "--bot-processes", "1", "--bot-pace", "0.05", "--round-pause", "0.1",
            "--request-rate", "1e6", "--message-rate", "1e6", "--table-rate", "1e6",
            "--guess-rate", "1e6", "--sockets", "1000", "--log-level", "warning",
            log=folder / f"{name}.log",
        )  # fmt: skip

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port.number}"

    async def answers(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self._port.number)
        except OSError:
            return False
        writer.close()
        return True

    async def ready(self) -> None:
        """Wait until it listens."""
        async with asyncio.timeout(DEADLINE):
            while not await self.answers():
                assert self.process is not None
                assert self.process.poll() is None, f"{self.name} did not start: {self._log}"
                await asyncio.sleep(0.05)

    def close(self) -> None:
        self.kill()
        self._port.give_back()


class Worker(Program):
    """A worker of the cluster."""

    def __init__(self, name: str, database: str, folder: Path) -> None:
        super().__init__(
            "work", "--database", database, "--processes", "1", "--log-level", "warning",
            log=folder / f"{name}.log",
        )  # fmt: skip
