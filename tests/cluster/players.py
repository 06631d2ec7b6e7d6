"""People-like clients for a cluster: they hop between nodes, resend what was not answered, and
remember everything that the servers acknowledged or showed.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import httpx
import msgspec

from billetdoux.client import Client, Refused, new_id
from billetdoux.server import wire

T = TypeVar("T")
# A command that was refused so was not carried out, and may be later.
PASSING = {"stale", "not-paused", "closing", "storage", "conflict", "full", "read-only", "limit"}


class HoppingClient(Client):
    """A player who reaches another node with every connection."""

    def __init__(self, urls: list[str], rng: Random) -> None:
        self._urls, self._rng = urls, rng
        super().__init__(urls[0])

    @property
    def url(self) -> str:
        return self._rng.choice(self._urls)

    @url.setter
    def url(self, value: str) -> None:
        """The parent sets it once; here each use chooses anew."""

    async def ask(self, kind: type[T], method: str, path: str, body: object = None) -> T:
        while True:
            try:
                return await super().ask(kind, method, self.url + path, body)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
            except Refused as refused:
                if refused.code not in PASSING:
                    raise
                await asyncio.sleep(0.1)


@dataclass
class Record:
    """All that one player saw at one table."""

    table: str
    seat: int | None
    acknowledged: dict[str, tuple[int, wire.Command]] = field(default_factory=dict)
    items: dict[int, bytes] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)  # the `seq` of each state, as it came
    ended: bool = False


class Person:
    """Plays at a table until the game is over, whatever happens to the servers."""

    def __init__(self, client: HoppingClient, table: str, seat: int | None, seed: int) -> None:
        self.client = client
        self.record = Record(table, seat)
        self._rng = Random(seed)

    async def play(self) -> Record:
        seen = 0
        while not self.record.ended:
            async with self.client.follow(self.record.table, seen) as following:
                # A person looks at a few states, then changes to another node.
                for _ in range(self._rng.randrange(5, 25)):
                    state = await anext(following)
                    seen = max(seen, state.seq)
                    self._note(state)
                    if state.table.phase == "over":
                        self.record.ended = True
                        break
                    if not await self._act(following, state):
                        break  # the next state may be our own to bring about: look again
        return self.record

    def _note(self, state: wire.State) -> None:
        self.record.order.append(state.seq)
        for item in state.story:
            data = msgspec.json.encode(item)
            before = self.record.items.setdefault(item.seq, data)
            assert before == data, f"entry {item.seq} was shown in two ways"

    async def _act(self, following: Any, state: wire.State) -> bool:
        """Do something on one's turn, or for fun; false if it may not have happened."""
        command: wire.Command
        if state.actions:
            command = wire.Act(new_id(), self._rng.choice(state.actions).text, state.seq)
        elif self.record.seat is not None and self._rng.random() < 0.03:
            command = wire.Phrase(new_id(), "thinking")
        else:
            return True
        try:
            async with asyncio.timeout(60):
                done = await following.do(command)
        except Refused as refused:
            if refused.code not in PASSING:
                raise
            await asyncio.sleep(0.1)
            return False
        except TimeoutError:
            return False  # not acknowledged: it may have happened, or not
        self.record.acknowledged[command.id] = done.seq, command
        return True
