"""How far several nodes on one PostgreSQL go, beside one node on SQLite, in one run.

    python -m bench.cluster [--tables 200] [--seconds 15] [--paced 1000] [--json FILE]

For SQLite and for 1, 2 and 3 nodes on a PostgreSQL of its own: the most durable moves a second and
the time from sending a move to the state of the last seat; the same with a move every five seconds
at each table. Then what a queue for workers adds to a decision, what a spectator and an idle table
cost, and a node's restart with many tables awake. Everything shares this machine, so the ratios
between rows are what counts; the load average is printed with each figure.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import uvloop

from bench.load import Live, Player, Server, fill, live_tables, measure, server, show, used
from billetdoux.client import Client
from billetdoux.server.job_queue import JobTaker
from billetdoux.server.postgres_connection import make_pool
from billetdoux.server.postgres_store import PostgresStore
from billetdoux.server.serve import allow_many_sockets
from tests.postgres import Postgres, empty_database

JOBS = 500  # questions whose way through the queue is timed
AWAKE = 10_000  # tables that a node takes over when it starts
IDLE = 1000  # tables in memory at which nothing happens
WATCHED, WATCHING = 20, 10  # tables with spectators, and how many at each
STRANGER = "E" * 43
TARGETS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "one node on PostgreSQL: at least 1,500 durable moves a second": lambda r: (
        r["most"][1]["moves_s"] >= 1500
    ),
    "one node on PostgreSQL, 1,000 tables, a move every 5 s: p99 under 100 ms": lambda r: (
        r["paced"][1]["p99_ms"] < 100
    ),
    "the queue adds less than 10 ms at the median": lambda r: r["queue"][0]["p50_ms"] < 10,
}


@asynccontextmanager
async def nodes(url: str, count: int, folder: Path) -> AsyncIterator[list[Server]]:
    """This many servers on one database."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(server(folder, "--database", url, "--node", f"n{n}"))
            for n in range(count)
        ]


async def moves(servers: list[Server], tables: int, seconds: float, pace: float) -> dict[str, Any]:
    """Tables spread over the servers; figures of all of them together."""
    async with AsyncExitStack() as stack:
        share = max(1, tables // len(servers))
        groups = [
            (one, await stack.enter_async_context(live_tables(one.url, share))) for one in servers
        ]
        figures = await measure(groups, seconds, pace)
        return {**figures, "load": round(os.getloadavg()[0], 1)}


class Spectator(Player):
    """A socket of someone who only looks on."""

    def _hear(self, text: bytes) -> None:
        if not self.first.done():
            self.first.set_result(None)


async def watch(one: Server, table: Live) -> Spectator:
    """Another spectator of a table, who has its state."""
    host, port = one.url.removeprefix("http://").split(":")
    path = f"/api/tables/{table.id}/socket?wants=scene"
    spectator = Spectator(table, f"{host}:{port}", path, STRANGER)
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: spectator, host, int(port))
    await spectator.first
    return spectator


async def spectator_cost(one: Server, seconds: float) -> dict[str, Any]:
    """Memory of a spectator, and processor time for each message to one."""
    async with live_tables(one.url, WATCHED) as tables:
        alone = await measure([(one, tables)], seconds, 0.5)
        memory = used(one.pid)[0]
        spectators = [await watch(one, table) for table in tables for _ in range(WATCHING)]
        taken = used(one.pid)[0] - memory
        watched = await measure([(one, tables)], seconds, 0.5)
        for spectator in spectators:
            spectator.transport.abort()
    more = watched["cpu_us_per_move"] - alone["cpu_us_per_move"]
    return {
        "spectators": len(spectators),
        "kib_each": round(taken / len(spectators), 1),
        "cpu_us_per_message": round(more / WATCHING, 1),
        "load": round(os.getloadavg()[0], 1),
    }


async def idle_cost(url: str, folder: Path, seconds: float) -> dict[str, Any]:
    """Memory and processor time of a table in a node's memory at which nothing happens."""
    store = await PostgresStore.connect(url, "filler")
    await fill(store, IDLE + 50)
    await store.close()
    async with nodes(url, 1, folder) as (one,), Client(one.url) as client:
        for number in range(50):  # what is loaded once, for all tables
            await client.state(f"{number:016x}")
        memory, _ = used(one.pid)
        for number in range(50, IDLE + 50):
            await client.state(f"{number:016x}", 10**6)
        taken = used(one.pid)[0] - memory
        _, cpu = used(one.pid)
        await asyncio.sleep(seconds)
        cpu = used(one.pid)[1] - cpu
    return {
        "tables": IDLE,
        "kib_each": round(taken / IDLE, 1),
        "cpu_us_per_s_each": round(1e6 * cpu / seconds / IDLE, 1),
        "load": round(os.getloadavg()[0], 1),
    }


async def queue_latency(url: str) -> dict[str, Any]:
    """Milliseconds that the queue adds to a decision that takes no time."""

    async def at_once(kind: str, question: Any, budget: float) -> object:
        return question

    store = await PostgresStore.connect(url, "bench")
    jobs = store.job_queue()
    jobs.start()
    pool = make_pool(url, 4)
    await pool.open()
    working = asyncio.create_task(JobTaker(pool, url, "bench", 2, at_once).run())
    while True:
        await asyncio.sleep(0.05)
        if jobs.has_workers:
            break
    times = []
    for number in range(JOBS):
        began = time.perf_counter()
        await jobs.ask("choose", number, 5.0)
        times.append(1000 * (time.perf_counter() - began))
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    await jobs.close()
    await store.close()
    await pool.close()
    points = statistics.quantiles(times, n=100)
    return {
        "jobs": JOBS,
        "p50_ms": round(points[49], 1),
        "p99_ms": round(points[98], 1),
        "load": round(os.getloadavg()[0], 1),
    }


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    results: dict[str, Any] = {"most": [], "paced": []}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        postgres = Postgres()
        try:
            for label, count in (("SQLite", 1), ("1 node", 1), ("2 nodes", 2), ("3 nodes", 3)):
                with empty_database(postgres.url) as url:
                    database = f"sqlite:///{folder}/one.sqlite" if label == "SQLite" else url
                    async with nodes(database, count, folder) as servers:
                        for kind, tables, pace in (
                            ("most", arguments.tables, 0.0),
                            ("paced", arguments.paced, 5.0),
                        ):
                            figures = await moves(servers, tables, arguments.seconds, pace)
                            results[kind].append({"store": label, **figures})
                            print(f"{label}, {kind}: {figures}", flush=True)
            with empty_database(postgres.url) as url:
                results["queue"] = [await queue_latency(url)]
            with empty_database(postgres.url) as url:
                async with nodes(url, 1, folder) as (one,):
                    results["spectator"] = [await spectator_cost(one, arguments.seconds)]
            with empty_database(postgres.url) as url:
                results["idle"] = [await idle_cost(url, folder, arguments.seconds)]
            with empty_database(postgres.url) as url:
                results["restart"] = [await restart(url, folder)]
        finally:
            postgres.close()
    show("As fast as they can", results["most"])
    show("A move every 5 s at each table", results["paced"])
    show("What the queue for workers adds", results["queue"])
    show("A spectator", results["spectator"])
    show("A table in memory at which nothing happens", results["idle"])
    show("A node starts with tables awake", results["restart"])
    results["targets"] = {name: bool(met(results)) for name, met in TARGETS.items()}
    print()
    for name, met in results["targets"].items():
        print("met   " if met else "MISSED", name)
    return results


async def restart(url: str, folder: Path) -> dict[str, Any]:
    """How long a node takes to answer, and to drive all tables that wait for it."""
    store = await PostgresStore.connect(url, "filler")
    await fill(store, AWAKE, awake=True)
    await store.close()
    began = time.perf_counter()
    async with server(folder, "--database", url, "--node", "n") as started:
        answered = started.start
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            while True:
                await asyncio.sleep(0.2)
                if not await _waiting(connection):
                    break
        driven = time.perf_counter() - began
    return {
        "tables": AWAKE,
        "answers_s": round(answered, 2),
        "drives_all_s": round(driven, 2),
        "load": round(os.getloadavg()[0], 1),
    }


async def _waiting(connection: psycopg.AsyncConnection[Any]) -> int:
    """Tables that no node with a lease drives."""
    cursor = await connection.execute(
        "SELECT count(*) FROM billetdoux.tables WHERE awake AND node NOT IN"
        " (SELECT id FROM billetdoux.nodes WHERE lease_until > clock_timestamp())"
    )
    (count,) = await cursor.fetchone() or (0,)
    return int(count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--paced", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    allow_many_sockets()
    results = uvloop.run(run(arguments))
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
