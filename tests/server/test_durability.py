"""Nothing acknowledged is lost, whatever happens to the server or to its disk; and what cannot be
stored does not happen.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from billetdoux.client import Client, Refused, new_id
from billetdoux.server import log, postgres_connection, wire
from billetdoux.server.config import Config
from billetdoux.server.errors import LogError, StoreError
from billetdoux.server.open_store import open_store
from billetdoux.server.projections import state_for
from billetdoux.server.store import SqliteStore, back_up
from billetdoux.server.table import replay
from tests.ports import Port
from tests.server.databases import fill_disk, freeze_disk, lock_database, query
from tests.server.serving import (
    TIMEOUT,
    Serving,
    clients,
    hand_over,
    play_on,
    play_out,
    serving,
    started,
    wait_until,
)

# The most changes a player may receive between two kills; no game is over after the first.
KILLS = (10, 40, 40, 40)
SIEGES = int(os.environ.get("BILLETDOUX_TEST_SIEGES", "1"))


class Process:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(
        self,
        folder: Path,
        program: tuple[str, ...] = ("-m", "billetdoux"),
        database: str = "",
        options: tuple[str, ...] = (),
    ) -> None:
        self.database = database or f"sqlite:///{folder}/billetdoux.sqlite"
        self.program, self.options = program, options
        self.port = Port()
        self.url = f"http://127.0.0.1:{self.port.number}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:  # a test has failed; nothing is left behind
            self.end(signal.SIGKILL)
        self.port.give_back()

    def _launch(self, bots: int) -> subprocess.Popen[bytes]:
        command = [
            sys.executable, *self.program, "serve", "--port", str(self.port.number),
            "--database", self.database, "--bot-processes", str(bots), "--bot-pace", "0.02",
            "--round-pause", "0.05", "--request-rate", "1e6", "--message-rate", "1e6",
            "--table-rate", "1e6", "--log-level", "error", "--sockets", "1000",
            *self.options,
        ]  # fmt: skip
        return subprocess.Popen(command)

    async def start(self, bots: int = 0) -> None:
        """Start it; back when it listens."""
        self.process = self._launch(bots)
        async with asyncio.timeout(TIMEOUT):
            while not await self._listens():
                assert self.process.poll() is None, "the server did not start"
                await asyncio.sleep(0.05)

    async def _listens(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port.number)
        except OSError:
            return False
        writer.close()
        return True

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(TIMEOUT)
        self.process = None
        return code


class Witness:
    """A player who remembers everything that the server sent."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        self.client = client
        self.table = table
        self.rng = Random(seed)
        self.done: dict[str, tuple[int, wire.Command]] = {}
        self.reported: dict[int, wire.Item] = {}
        self.connections = 0

    async def play(self) -> wire.State:
        async with self.client.follow(self.table) as following:
            async for state in following:
                for item in state.story:
                    assert self.reported.setdefault(item.seq, item) == item
                if state.table.phase == "over":
                    self.connections = following.connections
                    return state
                command: wire.Command
                if state.actions:
                    choice = self.rng.choice(state.actions)
                    command = wire.Act(new_id(), choice.text, state.seq)
                elif self.rng.random() < 0.05:
                    command = wire.Phrase(new_id(), "thinking")
                else:
                    continue
                try:
                    answer = await following.do(command)
                except Refused as refused:
                    if refused.code != "stale":
                        raise
                else:
                    self.done[command.id] = answer.seq, command
        raise AssertionError


async def besieged_tables(people: list[Client]) -> list[Witness]:
    """Tables of people and one bot each, at which the game has begun."""
    witnesses = []
    for number, (edition, players) in enumerate(
        [("classic", 2), ("2019", 3), ("premium", 4), ("2019-classic", 4)]
    ):
        table = await people[0].create("love-letter", edition=edition, players=players)
        for place in range(players - 1):
            await people[place].sit(table, f"P{place}", place)
        await people[0].do(table, wire.Fill(new_id(), players - 1, "easy"))
        await people[0].do(table, wire.Start(new_id()))
        witnesses += [
            Witness(people[place], table, 10 * number + place) for place in range(players - 1)
        ]
    return witnesses


async def someone_received(
    witnesses: list[Witness], items: int, playing: list[asyncio.Task[wire.State]]
) -> None:
    """Wait until someone has received `count` more changes, or all games are over."""
    enough = [len(witness.reported) + items for witness in witnesses]
    await wait_until(
        lambda: (
            any(len(one.reported) >= most for one, most in zip(witnesses, enough, strict=True))
            or all(task.done() for task in playing)
        )
    )


@pytest.mark.parametrize("siege", range(SIEGES))
async def test_a_server_killed_again_and_again_loses_nothing(
    tmp_path: Path, database: str, siege: int
) -> None:
    """Tables of people and bots play while the server is killed; then the log must hold exactly
    what the players received.
    """
    rng = Random(siege)
    with Process(tmp_path, database=database) as server:
        await server.start()
        async with clients(server.url, 4) as people:
            witnesses = await besieged_tables(people)
            playing = [asyncio.create_task(witness.play()) for witness in witnesses]
            for most in KILLS:
                await someone_received(witnesses, rng.randrange(1, most), playing)
                server.end(signal.SIGKILL)
                await server.start()
            async with asyncio.timeout(TIMEOUT):
                ends = await asyncio.gather(*playing)
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)

    assert all(end.table.winners for end in ends)
    assert max(witness.connections for witness in witnesses) > 1
    store = await open_store(Config(database=database))
    for witness, end in zip(witnesses, ends, strict=True):
        stored = [log.decode(entry) for entry in await store.load(witness.table)]
        # What a player received last is the end of the game; others may still have said something.
        assert all(isinstance(entry, log.Chatted) for entry in stored[end.seq :])
        by_id = {entry.id: seq for seq, entry in enumerate(stored, 1) if entry.id}
        assert len(by_id) == sum(bool(entry.id) for entry in stored), "something was done twice"
        for id, (seq, command) in witness.done.items():
            assert by_id[id] == seq
            entry = stored[seq - 1]
            if isinstance(command, wire.Act):
                assert isinstance(entry, log.Acted)
                assert entry.action == command.action
        again = replay(witness.table, (await store.load(witness.table))[: end.seq])
        assert end.you is not None
        seat = again.seat_of(stored[end.you + 1].by)
        reported = [witness.reported[seq] for seq in range(1, end.seq + 1)]
        story = msgspec.convert(
            msgspec.json.decode(wire.encode(state_for(again, seat))), wire.State
        ).story
        assert reported[-len(story) :] == story
        assert state_for(again, seat, end.seq - 1, "view").view == end.view
    await store.close()


async def test_a_server_that_is_asked_to_stop_finishes_first(tmp_path: Path, database: str) -> None:
    with Process(tmp_path, database=database) as server:
        await server.start()
        async with clients(server.url, 2) as people:
            table = await started(people)
            async with people[0].follow(table) as following:
                state = await anext(following)
                assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
                await server.start()
                async with asyncio.timeout(TIMEOUT):
                    assert (await anext(following)).seq == state.seq
                assert following.connections == 2
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
    # A clean end leaves no journal behind.
    assert not (tmp_path / "billetdoux.sqlite-wal").exists()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(") ")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) == pid:
            found.append(int(entry.parent.name))
    return found


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
async def test_a_killed_server_leaves_no_workers_behind(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        await server.start(bots=1)
        async with clients(server.url, 2) as people:
            table = await started(people, goal=1)
            await hand_over(table, people)
            await play_out(table, people)
        assert server.process is not None
        workers = children(server.process.pid)
        assert workers
        server.end(signal.SIGKILL)
        await wait_until(lambda: not any(is_there(pid) for pid in workers))


# --- A disk in trouble ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trouble", "code"),
    [(fill_disk, "full"), (freeze_disk, "read-only"), (lock_database, "locked")],
)
async def test_what_cannot_be_stored_does_not_happen(
    tmp_path: Path,
    database: str,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Callable[[Serving], Callable[[], None]],
    code: str,
) -> None:
    monkeypatch.setattr(postgres_connection, "LOCK_SECONDS", 0.05)
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people)
        before = [await client.state(table, wants="all") for client in people]
        seat = before[0].table.actor
        assert seat is not None
        async with people[1 - seat].follow(table) as following:
            await anext(following)
            mend = trouble(server)
            command = wire.Act("again", before[seat].actions[0].text)
            codes = set()
            for _ in range(400):  # a full disk has room for a few more
                try:
                    await people[seat].do(table, wire.Chat(new_id(), "x" * 300))
                except Refused as refused:
                    codes.add(refused.code)
                    break
            assert codes == {code}
            with pytest.raises(Refused) as caught:
                await people[seat].do(table, command)
            assert caught.value.code == code
            with pytest.raises(Refused) as caught:
                await people[0].create("love-letter")
            assert caught.value.code == code
            health = await people[0]._http.get("/healthz")
            assert health.status_code == 503
            # Those who look see the table as it is stored.
            now = await people[seat].state(table, wants="all")
            assert (now.view, now.actions) == (before[seat].view, before[seat].actions)
            assert now.seq == len(await server.tables.store.load(table))
            mend()
            done = await people[seat].do(table, command)
            assert done.seq == now.seq + 1
            async with asyncio.timeout(TIMEOUT):
                while following.seq < done.seq:
                    await anext(following)
        assert (await people[0]._http.get("/healthz")).status_code == 200


async def test_a_damaged_or_newer_table_leaves_the_others_alone(
    tmp_path: Path, database: str
) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        good, cut, odd, newer, twisted = [await started(people) for _ in range(5)]
    change = "UPDATE log SET entry = %s WHERE table_id = %s AND seq = %s"
    first = bytes(
        query(database, "SELECT entry FROM log WHERE table_id = %s AND seq = 1", newer)[0][0]
    )
    marked = first.replace(b'"version":%d' % log.VERSION, b'"version":99,"mood":"good"')
    assert marked != first
    query(database, change, marked, newer, 1)
    query(database, change, b'{"kind":"acte', cut, 3)
    query(database, change, b'{"kind":"danced","at":5}', odd, 3)
    query(database, "DELETE FROM log WHERE table_id = %s AND seq = 2", twisted)
    async with serving(tmp_path, database=database) as server, clients(server.url, 1) as (client,):
        for table, code in ((cut, "damaged"), (odd, "damaged"), (newer, "newer")):
            with pytest.raises(Refused) as caught:
                await client.state(table)
            assert caught.value.code == code
            async with client.follow(table) as following:
                await asyncio.sleep(0.05)
                assert following._states.empty()
        with pytest.raises(Refused) as caught:
            await client.state(twisted)
        assert caught.value.code == "damaged"
        assert (await client.state(good)).table.phase == "playing"


def test_a_log_that_the_rules_do_not_give_is_damaged() -> None:
    stored = [
        log.encode(entry)
        for entry in (
            log.Created(
                at=0, by="a", game="love-letter", rules=1, options={"players": 2}, public=False,
                clock=wire.Clock(), code="aaaaa", secret="00" * 32,
            ),
            log.Filled(at=0, seat=0, level="easy"),
            log.Filled(at=0, seat=1, level="easy"),
            log.Started(at=0, draws=["start 0"]),
        )
    ]  # fmt: skip
    with pytest.raises(LogError, match="other draws"):
        replay("x", stored)


async def test_a_database_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "billetdoux.sqlite"
    path.write_bytes(b"This is not a database, but a letter." * 100)
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert caught.value.code == "damaged"
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE theirs (x)")
    with pytest.raises(StoreError, match="not a database of ours"):
        SqliteStore(path)
    path.unlink()
    await SqliteStore(path).close()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert caught.value.code == "newer"
    in_the_way = tmp_path / "file"
    in_the_way.write_text("x")
    with pytest.raises(StoreError) as caught:
        SqliteStore(in_the_way / "billetdoux.sqlite")
    assert caught.value.code == "read-only"


async def test_a_damaged_database_is_refused_at_the_start(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        for _ in range(20):
            await started(people)
    path = tmp_path / "billetdoux.sqlite"
    data = bytearray(path.read_bytes())
    data[8192:] = b"\xff" * (len(data) - 8192)  # no page begins so
    path.write_bytes(data)
    with pytest.raises(StoreError, match="the database is damaged; restore a backup") as refused:
        SqliteStore(path)
    assert refused.value.code == "damaged"


async def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "billetdoux.sqlite")
    with pytest.raises(StoreError, match="another server"):
        SqliteStore(tmp_path / "billetdoux.sqlite")
    await store.close()


async def test_an_owner_that_is_no_longer_alone_gives_way(tmp_path: Path, database: str) -> None:
    """An entry that another wrote under the same number is not overwritten: the table is read
    again, and the command is decided anew.
    """
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people)
        state = await people[0].state(table)
        entry = log.encode(log.Chatted(at=1, by="other", seat=1, text="I was first"))
        query(database, "INSERT INTO log VALUES (%s, %s, %s)", table, state.seq + 1, entry)
        async with people[1].follow(table) as following:
            await anext(following)
            done = await people[0].do(table, wire.Chat("c", "me too"))
            assert done.seq == state.seq + 2
            assert [item.text for item in (await anext(following)).story] == ["I was first"]
            assert [item.text for item in (await anext(following)).story] == ["me too"]
        said = [item.text for item in (await people[0].state(table)).story if item.text]
        assert said == ["I was first", "me too"]


async def test_a_backup_is_made_while_people_play(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "saved.sqlite"
    copy.parent.mkdir()
    async with serving(tmp_path / "data") as server, clients(server.url, 2) as people:
        table = await started(people, goal=1)

        async def play(seat: int) -> wire.State:
            async with people[seat].follow(table) as following:
                return await play_on(following, Random(seat))

        playing = asyncio.gather(play(0), play(1))
        source = tmp_path / "data" / "billetdoux.sqlite"
        size = await asyncio.to_thread(back_up, source, copy)
        assert size == copy.stat().st_size
        with pytest.raises(StoreError, match="already"):
            back_up(source, copy)
        await playing
        end = await people[0].state(table)
    restored = tmp_path / "restored"
    restored.mkdir()
    copy.rename(restored / "billetdoux.sqlite")
    async with serving(restored) as server, clients(server.url, 1) as (client,):
        state = await client.state(table)
        assert state.seq <= end.seq
        assert state.story == (await client.state(table)).story


def test_the_command_makes_a_backup(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "billetdoux", "backup"]
    data = ["--data", str(tmp_path)]
    nothing = subprocess.run(
        [*command, str(tmp_path / "x"), *data], capture_output=True, text=True, check=False
    )
    assert nothing.returncode == 2
    assert "no such file" in nothing.stdout + nothing.stderr
    with sqlite3.connect(tmp_path / "billetdoux.sqlite") as database:
        database.execute("CREATE TABLE log (x)")
    made = subprocess.run(
        [*command, str(tmp_path / "x"), *data], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "x").exists()
