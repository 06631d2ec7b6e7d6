"""This node among others on one database: it follows their changes and drives its share of tables.

Safety comes from the log's key alone. What is here makes a cluster prompt and thrifty: a node reads
what others committed and publishes it, and of all nodes only the holder of a table's lease drives
its bots and clocks. Presence is announced to the others and forgotten when they fall silent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from billetdoux.server import background, people_wire
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.postgres_store import RENEW_SECONDS, Change, PostgresStore
from billetdoux.server.table_runner import TableRunner

logger = logging.getLogger(__name__)

REWRITTEN = "rewritten "  # begins a signal that the log of a table was rewritten
SANCTIONED = "sanctioned "  # begins a signal that moderators decided something
SIGNED_OUT = "signed-out "  # begins a signal that tokens were revoked

CLAIMED_AT_ONCE = 200  # tables that a node takes over in one step
CHECK_SECONDS = 10.0  # between two checks for changes whose notification was lost
TIDY_SECONDS = 600.0  # between two looks for what can be deleted
PRESENCE_SECONDS = 10.0  # between two announcements of who is here
PRESENCE_LASTS = 25.0  # seconds until a silent node's people count as gone
SAID_AT_ONCE = 200  # tables in one statement
NOBODY: tuple[frozenset[int], int] = frozenset(), 0  # seats and spectators


class Announcement(msgspec.Struct, array_like=True):
    """Who is connected to a table at a node."""

    node: str
    table: str
    seats: list[int]
    spectators: int


class Tables(Protocol):
    """The tables of this node."""

    runners: dict[str, TableRunner]

    async def runner(self, id: str) -> TableRunner:
        """The table in memory, loaded if need be."""
        ...

    def on_signed_out(self, player: str, kept: str) -> None:
        """All tokens of a player but this one were revoked."""
        ...

    async def on_sanctioned(
        self, player: str, with_address: people_wire.NewSanction | None
    ) -> None:
        """Sanctions changed."""
        ...


class Sanctioned(msgspec.Struct, array_like=True):
    """Sanctions changed; perhaps someone is to be banned with the address that a node knows."""

    node: str
    player: str = ""
    with_address: people_wire.NewSanction | None = None


class Cluster:
    """Keeps the tables in memory in step with the database."""

    def __init__(self, store: PostgresStore, tables: Tables) -> None:
        self.store, self._tables = store, tables
        self.jobs = store.job_queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._announced: dict[str, tuple[frozenset[int], int]] = {}
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}
        self._renewed = 0.0
        self._claim_now = asyncio.Event()
        store.on_changes = self._on_changes
        store.on_signal = self._on_signal
        store.on_reconnect = self._on_reconnect

    def start(self) -> None:
        """Begin to follow and to drive."""
        self.jobs.start()
        for work in (self._drive(), self._check(), self._announce(), self._tidy()):
            self._spawn(work)

    async def close(self) -> None:
        """Stop following; the store hands the leases over when it closes."""
        await background.end(self._tasks)
        await self.jobs.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- Changes of others -----------------------------------------------------------------------

    def _on_changes(self, changes: Iterable[Change]) -> None:
        for change in changes:
            runner = self._tables.runners.get(change.table)
            if runner is not None and runner.table.seq < change.seq:
                self._spawn(self._catch_up(runner))

    def _on_reconnect(self) -> None:
        """Something may have been missed: look at every table in memory."""
        self._claim_now.set()
        self._spawn(self._look_for_changes())

    async def announce_rewrite(self, id: str) -> None:
        """Have the other nodes read a table anew."""
        await self.store.signal(REWRITTEN + id)

    async def announce_sign_out(self, player: str, kept: str) -> None:
        """Have the other nodes close the sockets of revoked tokens."""
        await self.store.signal(f"{SIGNED_OUT}{player} {kept}")

    async def announce_sanction(
        self, player: str, with_address: people_wire.NewSanction | None
    ) -> None:
        """Have the other nodes read the sanctions, and close sockets."""
        signal = Sanctioned(self.store.node, player, with_address)
        await self.store.signal(SANCTIONED + msgspec.json.encode(signal).decode())

    async def _heed(self, payload: str) -> None:
        heard = msgspec.json.decode(payload, type=Sanctioned)
        if heard.node == self.store.node:
            return
        try:
            await self._tables.on_sanctioned(heard.player, heard.with_address)
        except StoreError as error:
            logger.error("sanctions are not known", extra={"error": error.code})

    async def _reread(self, id: str) -> None:
        runner = self._tables.runners.get(id)
        if runner is not None:
            try:
                await runner.reread()
            except Refusal as error:
                logger.error("a table is stale", extra={"table": id, "error": error.code})

    async def _look_for_changes(self) -> None:
        known = {id: runner.table.seq for id, runner in self._tables.runners.items()}
        if known:
            try:
                self._on_changes(await self.store.newer(known))
            except StoreError as error:
                logger.error("changes are not known", extra={"error": error.code})

    async def _check(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            await self._look_for_changes()

    async def _tidy(self) -> None:
        """Delete what was shared for a while and is no longer needed."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self._forget_silent()
            with contextlib.suppress(StoreError):
                await self.store.tidy()

    async def _catch_up(self, runner: TableRunner) -> None:
        try:
            await runner.catch_up()
        except Refusal as error:
            extra = {"table": runner.table.id, "error": error.code}
            logger.error("a table is behind", extra=extra)

    # --- Leases ----------------------------------------------------------------------------------

    async def _drive(self) -> None:
        """Renew the lease of this node, leave what others have taken over, and take over what
        nobody drives. All of it in turn: a node that is stuck loses its lease.
        """
        while True:
            try:
                await self._renew()
                await self._compare()
                await self._claim()
            except StoreError as error:
                # Without the database nobody can write: whoever is first back goes on.
                logger.error("the lease is not renewed", extra={"error": error.code})
            self._claim_now.clear()
            try:
                async with asyncio.timeout(RENEW_SECONDS):
                    await self._claim_now.wait()
            except TimeoutError:
                pass

    async def _renew(self) -> None:
        if not await self.store.renew():
            logger.warning("the lease of this node ran out")
        self._renewed = time.monotonic()

    async def _compare(self) -> None:
        """Drive what the database says that this node drives, and nothing else."""
        driven = await self.store.driven()
        for id, runner in list(self._tables.runners.items()):
            if runner.driving and runner.table.self_driven and id not in driven:
                runner.drive(False)
        await self._take(id for id in driven if not self._drives(id))

    def _drives(self, id: str) -> bool:
        runner = self._tables.runners.get(id)
        return runner is not None and runner.driving

    async def _claim(self) -> None:
        while claimed := await self.store.claim(CLAIMED_AT_ONCE):
            await self._take(claimed)
            if len(claimed) < CLAIMED_AT_ONCE:
                return

    async def _take(self, ids: Iterable[str]) -> None:
        """Drive these tables."""
        for id in ids:
            # To load thousands of tables takes longer than a lease lasts.
            if time.monotonic() - self._renewed >= RENEW_SECONDS:
                await self._renew()
            try:
                runner = await self._tables.runner(id)
            except Refusal as error:
                extra = {"table": id, "error": error.code}
                logger.error("a table cannot be loaded", extra=extra)
            else:
                runner.drive(True)

    # --- Presence --------------------------------------------------------------------------------

    async def _announce(self) -> None:
        """Tell the others who is here: each change soon, everything now and then."""
        last = 0.0
        while True:
            await asyncio.sleep(0.25)
            everything = time.monotonic() - last > PRESENCE_SECONDS
            if everything:
                last = time.monotonic()
            here = {
                id: runner.publisher.present_here()
                for id, runner in self._tables.runners.items()
                if runner.publisher.connections
            }
            news = [
                Announcement(self.store.node, id, sorted(now[0]), now[1])
                for id in {**self._announced, **here}
                if (now := here.get(id, NOBODY)) != self._announced.get(id) or everything
            ]
            self._announced = here
            await self._send(news)

    def watching(self, id: str) -> int:
        """How many watch a table at other nodes."""
        nodes = self._elsewhere.get(id, {}).values()
        return sum(count for count, until in nodes if time.monotonic() < until)

    def _note_watching(self, heard: Announcement, until: float) -> None:
        nodes = self._elsewhere.setdefault(heard.table, {})
        nodes[heard.node] = heard.spectators, until
        if not heard.spectators:
            del nodes[heard.node]
        if not nodes:
            del self._elsewhere[heard.table]

    def _forget_silent(self) -> None:
        """Drop what nodes said that have not renewed it."""
        for id, nodes in list(self._elsewhere.items()):
            left = {node: seen for node, seen in nodes.items() if time.monotonic() < seen[1]}
            self._elsewhere[id] = left
            if not left:
                del self._elsewhere[id]

    async def _send(self, news: Sequence[Announcement]) -> None:
        """In few statements: with many tables they would cost more than the moves."""
        said = [msgspec.json.encode(announcement).decode() for announcement in news]
        try:
            for start in range(0, len(said), SAID_AT_ONCE):
                await self.store.signal(*said[start : start + SAID_AT_ONCE])
        except StoreError as error:
            logger.error("presence is not announced", extra={"error": error.code})

    def _on_signal(self, payload: str) -> None:
        if payload.startswith(REWRITTEN):
            self._spawn(self._reread(payload.removeprefix(REWRITTEN)))
            return
        if payload.startswith(SANCTIONED):
            self._spawn(self._heed(payload.removeprefix(SANCTIONED)))
            return
        if payload.startswith(SIGNED_OUT):
            player, _, kept = payload.removeprefix(SIGNED_OUT).partition(" ")
            self._tables.on_signed_out(player, kept)
            return
        try:
            heard = msgspec.json.decode(payload, type=Announcement)
        except msgspec.DecodeError:
            return
        if heard.node == self.store.node:
            return
        until = time.monotonic() + PRESENCE_LASTS
        self._note_watching(heard, until)
        runner = self._tables.runners.get(heard.table)
        if runner is not None:
            runner.publisher.note_elsewhere(
                runner.table, heard.node, frozenset(heard.seats), heard.spectators, until
            )
