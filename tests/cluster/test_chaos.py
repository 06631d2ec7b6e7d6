"""A cluster under attack: nodes, workers, connections and the database fail from a seeded schedule
while people play all three games. A checker then compares what they saw with the log.

`BILLETDOUX_TEST_KILLS` sets how many processes are killed (`make fuzz`), and
`BILLETDOUX_TEST_SEED` the schedule.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from billetdoux.client import new_id
from billetdoux.server import wire
from tests.cluster.checker import check_table
from tests.cluster.nodes import DEADLINE, Node, Proxy, Worker, through
from tests.cluster.players import HoppingClient, Person, Record
from tests.postgres import Postgres

KILLS = int(os.environ.get("BILLETDOUX_TEST_KILLS", "4"))
SEED = int(os.environ.get("BILLETDOUX_TEST_SEED", "1"))
STOPPED_SECONDS = 10.0  # longer than a lease
TABLES_AT_ONCE = 4
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("love-letter", {"edition": "classic", "players": 2, "goal": 2}, 2),
    ("love-letter", {"edition": "2019", "players": 3, "goal": 2}, 2),
    ("love-and-intrigue", {"players": 3, "rounds": 4}, 2),
    ("tanto-cuore", {"players": 2, "rounds": 3}, 1),
]


class Cluster:
    """Three nodes and two workers on one database, reached through a proxy."""

    def __init__(self, folder: Path, postgres: Postgres, proxy: Proxy) -> None:
        self.postgres, self.proxy = postgres, proxy
        url = through(postgres.url, proxy.port)
        self.nodes = [Node(f"node{n}", url, folder) for n in range(3)]
        self.workers = [Worker(f"worker{n}", url, folder) for n in range(2)]
        self.urls = [node.url for node in self.nodes]

    async def start(self) -> None:
        for program in [*self.nodes, *self.workers]:
            program.start()
        for node in self.nodes:
            await node.ready()

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()
        for node in self.nodes:
            node.close()


@asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[Cluster]:
    postgres = Postgres(disk="256m", max_wal_size="64MB")
    try:
        async with Proxy("127.0.0.1", postgres.port.number) as proxy:
            made = Cluster(folder, postgres, proxy)
            try:
                await made.start()
                yield made
            finally:
                made.close()
    finally:
        postgres.close()


async def seat_people(people: list[HoppingClient], number: int) -> list[Person]:
    """A table of people and bots whose game has begun, and everyone who watches it."""
    game, options, persons = GAMES[number % len(GAMES)]
    table = await people[0].create(game, **options)
    for seat in range(persons):
        await people[seat].sit(table, f"Player {seat}", seat)
    for seat in range(persons, options["players"]):
        await people[0].do(table, wire.Fill(new_id(), seat, "easy"))
    await people[0].do(table, wire.Start(new_id()))
    seated = [Person(people[seat], table, seat, 10 * number + seat) for seat in range(persons)]
    return [*seated, Person(people[-1], table, None, number)]


class Attack:
    """The schedule: one fault after the other, drawn by a seed."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self.cluster, self.rng = cluster, Random(seed)
        self.done = Counter[str]()

    @property
    def kills(self) -> int:
        return sum(count for name, count in self.done.items() if name.startswith("kill_"))

    async def one(self) -> None:
        kinds = {
            self.kill_node: 5,
            self.kill_worker: 2,
            self.stop_node: 1,
            self.kill_database: 1,
            self.terminate_backends: 2,
            self.delay: 1,
            self.cut: 2,
            self.half_close: 1,
        }
        if self.cluster.postgres.has_small_disk:
            kinds[self.fill_disk] = 1
        attack = self.rng.choices(list(kinds), list(kinds.values()))[0]
        await attack()
        self.done[attack.__name__] += 1

    async def kill_node(self) -> None:
        node = self.rng.choice(self.cluster.nodes)
        node.kill()
        node.start()  # others serve meanwhile

    async def kill_worker(self) -> None:
        worker = self.rng.choice(self.cluster.workers)
        worker.kill()
        worker.start()

    async def stop_node(self) -> None:
        """A node that stands still for longer than its leases, and then goes on unaware."""
        node = self.rng.choice(self.cluster.nodes)
        node.send(signal.SIGSTOP)
        await asyncio.sleep(STOPPED_SECONDS)
        node.send(signal.SIGCONT)

    async def kill_database(self) -> None:
        self.cluster.postgres.kill()
        await asyncio.to_thread(self.cluster.postgres.start)

    async def fill_disk(self) -> None:
        """The database can store nothing for a moment; it may even end."""
        postgres = self.cluster.postgres
        ballast = await asyncio.to_thread(postgres.fill_disk)
        await asyncio.sleep(self.rng.uniform(0.5, 2.0))
        ballast.unlink()
        await asyncio.to_thread(postgres.revive)

    async def terminate_backends(self) -> None:
        def terminate() -> None:
            with psycopg.connect(self.cluster.postgres.url, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
                    " AND random() < 0.5"
                )

        await asyncio.to_thread(terminate)

    async def delay(self) -> None:
        self.cluster.proxy.delay = 0.05
        await asyncio.sleep(1.0)
        self.cluster.proxy.delay = 0.0

    async def cut(self) -> None:
        self.cluster.proxy.cut(0.5, self.rng)

    async def half_close(self) -> None:
        self.cluster.proxy.half_close(self.rng)


async def test_a_cluster_under_attack_loses_doubles_and_reveals_nothing(tmp_path: Path) -> None:
    rng = Random(SEED)
    async with cluster(tmp_path) as servers:
        attack = Attack(servers, SEED)
        people = [HoppingClient(servers.urls, Random(n)) for n in range(3)]
        for person in people:
            await person.__aenter__()
        records: list[Record] = []
        playing: set[asyncio.Task[Record]] = set()
        number = 0
        try:
            while attack.kills < KILLS:
                while len({task.get_name() for task in playing}) < TABLES_AT_ONCE:
                    for one in await seat_people(people, number):
                        playing.add(asyncio.create_task(one.play(), name=str(number)))
                    number += 1
                await asyncio.sleep(rng.uniform(0.2, 1.5))
                await attack.one()
                ended = {task for task in playing if task.done()}
                records += [task.result() for task in ended]
                playing -= ended
            async with asyncio.timeout(DEADLINE):
                records += await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            for person in people:
                await person.__aexit__(None, None, None)
        counts = Counter[str]()
        for table in sorted({record.table for record in records}):
            mine = [record for record in records if record.table == table]
            counts += check_table(servers.postgres.url, table, mine)
            counts["tables"] += 1
    print(f"seed {SEED}: attacks {dict(attack.done)}, checked {dict(counts)}")
    assert counts["acknowledged"]
    assert counts["tables"] == number
