"""A real server for the tests: uvicorn on a free port, SQLite in a folder, real sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Protocol

import uvicorn
from litestar import Litestar

from billetdoux.client import Client, Following, Refused, new_id
from billetdoux.server import wire
from billetdoux.server.app import make_app
from billetdoux.server.config import Config
from billetdoux.server.serve import uvicorn_config
from billetdoux.server.tables import TableManager

TIMEOUT = 180.0  # seconds for what takes one at most; only a failure waits so long

FAST = Config(
    port=0,
    bot_processes=0,
    bot_pace=0.0,
    round_pause=60.0,
    message_rate=10_000,
    request_rate=10_000,
    table_rate=1_000_000,
    guess_rate=1_000_000,
    sockets=10_000,
)


class Serving:
    """A server that runs in this process."""

    def __init__(self, url: str, app: Litestar, server: uvicorn.Server) -> None:
        self.url = url
        self.app = app
        self.server = server

    @property
    def tables(self) -> TableManager:
        tables: TableManager = self.app.state.tables
        return tables


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[Serving]:
    """A server on this folder, with these settings."""
    config = replace(FAST, data=folder, **settings)
    app = make_app(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn_config(app, config))
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            if running.done():
                await running
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.005)
        try:
            yield Serving(f"http://127.0.0.1:{listening.getsockname()[1]}", app, server)
        finally:
            server.should_exit = True
            await running


@asynccontextmanager
async def two_nodes(
    folder: Path, database: str, **settings: Any
) -> AsyncIterator[tuple[Serving, Serving]]:
    """Two servers on one database."""
    async with (
        serving(folder, database=database, node="one", **settings) as one,
        serving(folder, database=database, node="two", **settings) as two,
    ):
        yield one, two


class Open(Protocol):
    """Starts a server on the same database, again and again."""

    def __call__(self, **settings: Any) -> AbstractAsyncContextManager[Serving]: ...


@asynccontextmanager
async def clients(url: str, count: int) -> AsyncIterator[list[Client]]:
    """Several players."""
    made = [await Client(url).__aenter__() for _ in range(count)]
    try:
        yield made
    finally:
        for client in made:
            await client.__aexit__(None, None, None)


async def open_table(people: list[Client], **options: Any) -> str:
    """A table at which these people sit, in this order, ready to start."""
    options.setdefault("players", len(people))
    table = await people[0].create("love-letter", **options)
    for number, player in enumerate(people):
        await player.sit(table, f"Player {number}", number)
    return table


async def started(people: list[Client], **options: Any) -> str:
    """A table at which these people have begun."""
    table = await open_table(people, **options)
    await people[0].do(table, wire.Start(new_id()))
    return table


async def wait_until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            if holds():
                return
            await asyncio.sleep(0.005)


async def play_on(following: Following, rng: Random, until: int = 10**9) -> wire.State:
    """Play at random until the game is over, or the log has grown this long; the last state."""
    async for state in following:
        if state.table.phase in ("over", "closed") or state.seq >= until:
            return state
        try:
            if state.table.pause and state.you == 0:
                await following.do(wire.Proceed(new_id()))
            elif state.actions:
                await following.act(rng.choice(state.actions).text, state.seq)
        except Refused as refused:
            if refused.code not in ("stale", "not-paused"):
                raise
    raise RuntimeError("the states ended")


async def play_out(table: str, people: list[Client]) -> list[wire.State]:
    """Play a game of these people at random to its end; the last state of each."""

    async def one(client: Client, number: int) -> wire.State:
        async with client.follow(table) as following:
            return await play_on(following, Random(number))

    return await asyncio.gather(*[one(client, number) for number, client in enumerate(people)])


async def hand_over(table: str, people: list[Client]) -> None:
    """Give the seats of these people to bots.

    Whoever is to move goes last: no bot moves, let alone ends the game, before all are bots.
    """
    actor = (await people[0].state(table)).table.actor
    for seat in sorted(range(len(people)), key=lambda seat: seat == actor):
        await people[seat].do(table, wire.TakeOver(new_id(), seat))
