"""A table in memory: one task that owns it, the sockets that follow it, its clocks and its bots.

Whoever wants something of the table asks through the inbox (`ask`), and the owner does one thing
at a time: so nobody sees a change before it is in the store, and everyone hears of changes in the
same order. If the store fails the table is read back from it, as if nothing had been asked.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from billetdoux.server import log, wire
from billetdoux.server.commands import decide, hinted
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.hints import question
from billetdoux.server.metrics import COMMAND, DROPPED, ENTRIES
from billetdoux.server.projections import info_of, state_for, summary_of
from billetdoux.server.store import Row
from billetdoux.server.table import Table

if TYPE_CHECKING:
    from billetdoux.server.tables import TableManager

T = TypeVar("T")
logger = logging.getLogger(__name__)

MINUTE = 60_000  # lists are kept in order by the minute, which spares the disk most of the work
OUTBOX = 200  # messages that may wait for a slow socket


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def row(table: Table, updated: int, players: dict[str, int | None] | None) -> Row:
    """What the store lists of a table."""
    return Row(
        code=table.code,
        public=table.public,
        phase=table.phase,
        awake=table.restless,
        updated=updated - updated % MINUTE,
        summary=wire.encode(summary_of(table, updated)),
        players=players,
    )


def players(table: Table) -> dict[str, int | None]:
    """Everyone who finds the table among theirs, and where they sit."""
    found: dict[str, int | None] = {table.host: None}
    found |= {seat.player: number for number, seat in enumerate(table.seats) if seat.player}
    return found


class Connection:
    """A socket that follows a table, in the role of whoever holds its token."""

    def __init__(self, player: str, wants: wire.Wants, pace: float = 1.0) -> None:
        self.player = player
        self.wants = wants
        self.pace = pace
        self.seat: int | None = None
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(OUTBOX)
        self.dropped = False

    def send(self, message: str) -> None:
        """Put a message on its way; one who cannot keep up is let go, and may come back."""
        if self.dropped:
            return
        if self.outbox.qsize() >= OUTBOX - 1:
            DROPPED.inc()
            self.drop()
        else:
            self.outbox.put_nowait(message)

    def drop(self) -> None:
        """End the connection, after what is under way."""
        if not self.dropped:
            self.dropped = True
            self.outbox.put_nowait(None)


class TableActor:
    """A table and its owner."""

    def __init__(self, hall: TableManager, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.followers: set[Connection] = set()
        self._inbox: asyncio.Queue[
            tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]
        ] = asyncio.Queue()  # fmt: skip
        self._thinking: asyncio.Task[None] | None = None
        self._thinking_for = -1
        self._hint: asyncio.Task[wire.Hint] | None = None
        self._hint_for = -1
        # Time that passed while nobody kept the table does not count against anyone.
        self._since = now()
        self.task = asyncio.create_task(self._own(), name=f"table {table.id}")

    # --- The owner -------------------------------------------------------------------------------

    async def ask(self, what: Callable[[], Awaitable[T]]) -> T:
        """Have the owner do something; what came of it."""
        if self.task.done():
            raise Refusal("closing", "the table has just left memory; try again")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((what, answer))
        return await answer

    async def _own(self) -> None:
        try:
            self._look_ahead()
            while True:
                due = self._due()
                wait = self.hall.config.idle if due is None else max(0.0, (due - now()) / 1000)
                try:
                    async with asyncio.timeout(wait):
                        request = await self._inbox.get()
                except TimeoutError:
                    if due is not None:
                        await self._on_time()
                    elif not self.followers and not self.table.restless and self._inbox.empty():
                        return
                    continue
                await self._do(*request)
                del request  # it holds the answer, which can be large
        finally:
            # From here on nobody can ask any more: the next one loads the table anew.
            self.hall.gone(self)
            if self._thinking is not None:
                self._thinking.cancel()
            for follower in self.followers:
                follower.drop()
            while not self._inbox.empty():
                _, answer = self._inbox.get_nowait()
                if not answer.done():
                    answer.set_exception(Refusal("closing", "the server is closing; try again"))

    async def _do(self, what: Callable[[], Awaitable[Any]], answer: asyncio.Future[Any]) -> None:
        try:
            result = await what()
        except Refusal as refusal:
            if not answer.done():
                answer.set_exception(refusal)
        except Exception:
            logger.exception("a request failed", extra={"table": self.table.id})
            if not answer.done():
                answer.set_exception(Refusal("error", "the server failed; it is in its log"))
        else:
            if not answer.done():
                answer.set_result(result)

    async def close(self) -> None:
        """Let the owner finish what it is doing, then end it."""
        answer = asyncio.get_running_loop().create_future()

        async def end() -> None:
            self.task.cancel()

        self._inbox.put_nowait((end, answer))
        await asyncio.gather(self.task, return_exceptions=True)

    # --- Changes ---------------------------------------------------------------------------------

    async def command(self, player: str, command: wire.Command) -> wire.Done:
        """Carry out a player's command; back when that is durable."""
        began = time.perf_counter()
        done = await self.ask(partial(self._command, player, command))
        COMMAND.observe(time.perf_counter() - began)
        return done

    async def _command(self, player: str, command: wire.Command) -> wire.Done:
        before = self.table.answered(player, command.id)
        if before is not None:
            return before
        if isinstance(command, wire.Rematch):
            entry: log.Entry = await self._rematch(player, command)
        else:
            entry = decide(self.table, player, command, now())
        return await self._commit(entry)

    async def _rematch(self, player: str, command: wire.Rematch) -> log.Entry:
        table = self.table
        if table.seat_of(player) is None:
            raise Refusal("not-seated", "only those who sit at the table can do that")
        if table.phase != "over":
            raise Refusal("not-over", "the game is not over")
        if table.next is not None:
            raise Refusal("rematched", "there is a table for the next game already")
        opened = await self.hall.open(
            player,
            table.game,
            table.options,
            table.public,
            table.clock,
            table.rotated(),
            hints=table.hints,
        )
        return log.Rematched(at=now(), by=player, id=command.id, table=opened)

    async def _commit(self, entry: log.Entry) -> wire.Done:
        """Apply an entry, store it, tell everyone."""
        table, told = self.table, self.table.seq
        before = players(table)
        try:
            table.apply(entry)
            after = players(table)
            changed = after if after != before else None
            await self.hall.store.append(
                table.id, table.seq, [log.encode(entry)], row(table, entry.at, changed)
            )
        except Exception:
            await self._reload(told)
            done = self.table.answered(entry.by, entry.id)
            if done is None:
                raise
            return done  # it was written after all
        kind = log.kind(entry)
        ENTRIES.labels(kind).inc()
        logger.debug("change", extra={"table": table.id, "seq": table.seq, "kind": kind})
        if changed is not None:
            self._find_seats()
        self._publish(table.seq - 1)
        if changed is not None:
            self._tell_presence()
        self._look_ahead()
        return table.answered(entry.by, entry.id) or wire.Done(entry.id, table.seq)

    async def _reload(self, told: int) -> None:
        """Go back to what the store holds, and tell of what others wrote there after entry `told`.
        If it cannot even be read, the table leaves memory.
        """
        logger.error("a change was not stored", extra={"table": self.table.id})
        try:
            self.table = await self.hall.load(self.table.id)
        except Refusal:
            self.task.cancel()
            raise
        self._find_seats()
        if self.table.seq > told:
            self._publish(told)
        self._look_ahead()

    # --- Clocks and bots -------------------------------------------------------------------------

    def _due(self) -> int | None:
        """When something happens by itself, in milliseconds since 1970."""
        table = self.table
        if table.paused:
            return max(table.turn_at, self._since) + int(1000 * self.hall.config.round_pause)
        deadline = table.deadline
        if deadline is None or table.clock.kind != "hard":
            return None
        return max(deadline, self._since + min(1000 * table.clock.seconds, 30_000))

    async def _on_time(self) -> None:
        """A round's pause or a player's time is over."""
        table = self.table
        entry: log.Entry
        if table.paused:
            entry = log.Proceeded(at=now())
        elif table.actor is not None:
            entry = log.TakenOver(at=now(), seat=table.actor, level="medium", late=True)
        else:
            return
        try:
            await self._commit(entry)
        except StoreError as error:
            logger.error(
                "a clock could not be kept", extra={"table": table.id, "error": error.code}
            )
            self._since = now()  # try again later, not at once

    def _look_ahead(self) -> None:
        """Have a bot think if it is a bot's turn, and only then."""
        table = self.table
        if table.bot_to_act and self._thinking_for == table.turn and self._thinking is not None:
            return
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        if table.bot_to_act:
            self._thinking_for = table.turn
            self._thinking = asyncio.create_task(self._think(table.turn))

    async def _think(self, turn: int) -> None:
        table, workers = self.table, self.hall.workers
        seat = table.actor
        if seat is None:
            return
        began, delay = time.monotonic(), workers.delay() * self.pace()
        state, level = table.playing.state, table.seats[seat].level
        legal = [str(action) for action in state.actions()]
        budget = 0.8 * delay
        choice = await workers.choose(table.game, level, state.view(seat).data(), legal, budget)
        await asyncio.sleep(max(0.0, began + delay - time.monotonic()))
        try:
            await self.ask(partial(self._play_bot, turn, seat, choice))
        except Refusal as error:
            logger.error("a bot must wait", extra={"table": table.id, "error": error.code})

    def pace(self) -> float:
        """How long bots take, as a factor: the slowest pace that a player here asked for."""
        return max((one.pace for one in self.followers if one.seat is not None), default=1.0)

    async def _play_bot(self, turn: int, seat: int, choice: str) -> None:
        table = self.table
        self._thinking = None
        if table.turn == turn and table.bot_to_act:
            try:
                await self._commit(log.Acted(at=now(), seat=seat, action=choice, bot=True))
            except StoreError:
                await asyncio.sleep(1.0)  # the store is in trouble; the bot thinks again after this
                raise

    # --- Hints -----------------------------------------------------------------------------------

    async def hint(self, player: str) -> wire.Hint:
        """What the hard bot would do in the place of a player who is to act. The table goes on
        meanwhile; asked again in the same turn, it is the same hint.
        """
        thinking = await self.ask(partial(self._begin_hint, player))
        return await asyncio.shield(thinking)

    async def _begin_hint(self, player: str) -> asyncio.Task[wire.Hint]:
        entry = hinted(self.table, player, now())
        if self._hint is None or self._hint_for != self.table.turn:
            await self._commit(entry)
            self._hint_for = self.table.turn
            self._hint = asyncio.create_task(self._advise())
            self._hint.add_done_callback(self._forget_failed_hint)
        return self._hint

    async def _advise(self) -> wire.Hint:
        table = self.table
        seq, asked = table.seq, question(table.game, table.playing.state)
        return wire.Hint(seq, await self.hall.advisers.hint(table.game, asked))

    def _forget_failed_hint(self, hint: asyncio.Task[wire.Hint]) -> None:
        if self._hint is hint and (hint.cancelled() or hint.exception() is not None):
            self._hint = None

    # --- Those who follow ------------------------------------------------------------------------

    def _find_seats(self) -> None:
        for follower in self.followers:
            follower.seat = self.table.seat_of(follower.player)

    def _publish(self, since: int) -> None:
        """Tell everyone of what happened after `since`: one message each, whatever their role."""
        ready: dict[tuple[int | None, bool, wire.Wants], str] = {}
        info = info_of(self.table) if self.followers else None
        for follower in self.followers:
            hosting = self.table.is_host(follower.player)
            role = follower.seat, hosting, follower.wants
            message = ready.get(role)
            if message is None:
                state = state_for(self.table, follower.seat, since, follower.wants, info, hosting)
                message = ready[role] = wire.encode(state).decode()
            follower.send(message)

    def _tell_presence(self) -> None:
        seated = {follower.seat for follower in self.followers}
        presence = wire.Presence(
            [seat in seated for seat in range(len(self.table.seats))],
            sum(follower.seat is None for follower in self.followers),
        )
        message = wire.encode(presence).decode()
        for follower in self.followers:
            follower.send(message)

    async def follow(self, follower: Connection, since: int) -> None:
        """Begin to tell a socket of the table, from after entry `since` on."""

        async def do() -> None:
            follower.seat = self.table.seat_of(follower.player)
            spectators = sum(other.seat is None for other in self.followers)
            if follower.seat is None and spectators >= self.hall.config.spectators:
                raise Refusal("limit", "there are too many spectators at this table")
            self.followers.add(follower)
            hosting = self.table.is_host(follower.player)
            state = state_for(self.table, follower.seat, since, follower.wants, hosting=hosting)
            follower.send(wire.encode(state).decode())
            self._tell_presence()

        await self.ask(do)

    def leave(self, follower: Connection) -> None:
        """The socket is gone."""
        if follower in self.followers:
            self.followers.discard(follower)
            self._tell_presence()

    async def state(self, player: str, since: int, wants: wire.Wants) -> wire.State:
        """What a player may know of the table now."""

        async def do() -> wire.State:
            seat, hosting = self.table.seat_of(player), self.table.is_host(player)
            return state_for(self.table, seat, since, wants, hosting=hosting)

        return await self.ask(do)

    async def look(self, what: Callable[[Table], T]) -> T:
        """Have the owner look something up."""

        async def do() -> T:
            return what(self.table)

        return await self.ask(do)
