"""A table in memory, owned by one task: it carries out commands, clocks and bots one at a time.

Callers ask through the inbox (`ask`). So nobody sees a change before it is stored, and everyone
sees changes in the same order. If the store fails, the table is read back from it, as if nothing
had been asked. The runner knows its collaborators only, not the manager that made it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from billetdoux.server import commands, log, wire
from billetdoux.server.bot_workers import BotWorkers
from billetdoux.server.clock import Clock
from billetdoux.server.commands import Accepted, Context, Limits
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.hints import Hints
from billetdoux.server.loader import TableLoader
from billetdoux.server.metrics import COMMAND, ENTRIES
from billetdoux.server.openings import Opening
from billetdoux.server.projections import state_for, summary_of
from billetdoux.server.publisher import Connection, Publisher, check_may_see
from billetdoux.server.questions import Question, question
from billetdoux.server.store import Append, Row, Store
from billetdoux.server.table import Table

T = TypeVar("T")
logger = logging.getLogger(__name__)

LIST_ORDER = 60_000  # lists are sorted by the minute (in ms): most changes leave the index alone
ATTEMPTS = 3  # decisions of one command when other writers are faster
APPLIED_AT_ONCE = 16  # entries of other nodes; more are replayed away from the event loop
ATTENTION = 60.0  # seconds for which a request for the state counts as someone looking
GRACE = 30  # seconds that a player has at least after the table was loaded
MAX_STORING = 5.0  # seconds that storing an entry may count as a player's time
RETRY_PAUSE = 5.0  # seconds until a clock or a bot tries again after the store failed
BUDGET_SHARE = 0.8  # of a bot's visible delay that it may think


@dataclass(frozen=True, slots=True)
class RunnerSettings:
    """How tables run. Times in seconds."""

    idle: float = 300.0
    round_pause: float = 20.0
    limits: Limits = field(default_factory=Limits)


def row_of(table: Table, updated: int, players: dict[str, int | None] | None) -> Row:
    """What the store lists of a table."""
    return Row(
        code=table.code,
        public=table.public,
        phase=table.phase,
        awake=table.self_driven,
        updated=updated - updated % LIST_ORDER,
        summary=wire.encode(summary_of(table, updated)),
        players=players,
    )


def append_of(opening: Opening) -> Append:
    """What the store writes for a new table."""
    table = Table(opening.id, opening.entries)
    row = row_of(table, opening.entries[0].at, table.players())
    return Append(table.id, 1, [log.encode(entry) for entry in opening.entries], row)


class TableRunner:
    """A table and the task that owns it."""

    def __init__(
        self,
        table: Table,
        *,
        store: Store,
        loader: TableLoader,
        bots: BotWorkers,
        hints: Hints,
        clock: Clock,
        publisher: Publisher,
        settings: RunnerSettings,
        on_close: Callable[[TableRunner], None],
        on_over: Callable[[Table], None],
        on_turn: Callable[[TableRunner], None] = lambda runner: None,
        driving: bool = True,
    ) -> None:
        self.table = table
        # Whether this node drives the bots and clocks of the table; alone it always does.
        self.driving = driving
        self.publisher = publisher
        self._store, self._loader = store, loader
        self._bots, self._hints, self._clock = bots, hints, clock
        self._settings = settings
        self._on_close, self._on_over, self._on_turn = on_close, on_over, on_turn
        # What is asked, and where the answer goes; None is the alarm.
        self._inbox: asyncio.Queue[
            tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]] | None
        ] = asyncio.Queue()  # fmt: skip
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = 0.0
        self._used = clock.monotonic()  # when something was asked for
        self._thinking: asyncio.Task[None] | None = None
        self._thinking_for = -1
        self._hint: asyncio.Task[wire.Hint] | None = None
        self._hint_for = -1
        self._turn = table.turn
        self._turn_began = clock.monotonic() - self._time_used()
        self._not_before = 0.0
        self._quick_due = clock.monotonic() + self._time_to_quick_start()
        self._ending = False
        self._looked_at = clock.monotonic()
        self.task = asyncio.create_task(self._run(), name=f"table {table.id}")

    # --- The owner -------------------------------------------------------------------------------

    async def ask(self, what: Callable[[], Awaitable[T]]) -> T:
        """Have the owner do something; its result."""
        if self.task.done():
            raise Refusal("closing", "the table has just left memory; try again")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((what, answer))
        return await answer

    async def _run(self) -> None:
        try:
            self._look_ahead()
            while not self._ending:
                self._set_alarm()
                request = await self._inbox.get()
                if request is None:
                    await self._on_alarm()
                else:
                    self._used = self._clock.monotonic()
                    await self._answer(*request)
                del request  # it refers to the answer, which can be large
        finally:
            self._close()

    def _set_alarm(self) -> None:
        """Have the owner woken when something happens by itself, or to see whether anyone still
        needs the table. An alarm that rings too early does no harm, and is set again: so moves,
        which put off what is due, need not touch it.
        """
        due = self._due()
        at = self._used + self._settings.idle if due is None else due
        if self._alarm is not None:
            if self._alarm_at <= at:
                return
            self._alarm.cancel()
        wait = max(0.0, at - self._clock.monotonic())
        self._alarm_at = at
        self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._inbox.put_nowait(None)

    async def _on_alarm(self) -> None:
        """Do what is due, if it still is."""
        now, due = self._clock.monotonic(), self._due()
        if due is not None:
            if now >= due:
                await self._on_time()
        elif now >= self._used + self._settings.idle:
            self._ending = self._ending or self._is_idle()
            self._used = now

    def _is_idle(self) -> bool:
        needed = self.table.self_driven or self.publisher.is_watched_elsewhere
        return (
            not self.publisher.connections
            and not (needed and self.driving)
            and self._inbox.empty()
        )  # fmt: skip

    def _close(self) -> None:
        # From here on nobody can ask any more: the next caller loads the table anew.
        self._on_close(self)
        if self._thinking is not None:
            self._thinking.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
        self.publisher.close()
        while not self._inbox.empty():
            request = self._inbox.get_nowait()
            if request is not None and not request[1].done():
                request[1].set_exception(Refusal("closing", "the server is closing; try again"))

    async def _answer(
        self, what: Callable[[], Awaitable[Any]], answer: asyncio.Future[Any]
    ) -> None:
        try:
            result = await what()
        except Refusal as refusal:
            if not answer.done():
                answer.set_exception(refusal)
        except Exception:
            logger.exception("a request failed", extra={"table": self.table.id})
            if not answer.done():
                answer.set_exception(Refusal("error", "the server failed; its log says why"))
        else:
            if not answer.done():
                answer.set_result(result)

    async def close(self) -> None:
        """Let the owner finish what it is doing, then end it."""
        answer = asyncio.get_running_loop().create_future()

        async def end() -> None:
            self._ending = True

        self._inbox.put_nowait((end, answer))
        await asyncio.gather(self.task, return_exceptions=True)

    # --- Changes ---------------------------------------------------------------------------------

    async def command(self, player: str, command: wire.Command) -> wire.Done:
        """Carry out a player's command; returns when it is durable."""
        began = self._clock.monotonic()
        done = await self.ask(partial(self._command, player, command))
        COMMAND.observe(self._clock.monotonic() - began)
        return done

    async def _command(self, player: str, command: wire.Command) -> wire.Done:
        if isinstance(command, wire.Act) and command.seq is not None:
            await self._catch_up_with(command.seq)
        try:
            return await self._decide(player, command)
        except Refusal:
            if not self._store.shared or not await self._catch_up():
                raise
        return await self._decide(player, command)  # it was refused for what is no longer so

    async def _decide(self, player: str, command: wire.Command) -> wire.Done:
        for attempt in range(1, ATTEMPTS + 1):
            before = self.table.answered(player, command.id)
            if before is not None:
                return before
            accepted = commands.handle(self.table, player, command, self._context())
            try:
                return await self._commit(accepted)
            except StoreError as error:
                if error.code not in ("conflict", "taken") or attempt == ATTEMPTS:
                    raise
        raise AssertionError("unreachable")

    async def remove(self, player: str) -> None:
        """A moderator takes a player from the table; returns when it is durable."""
        await self.ask(partial(self._remove, player))

    async def _remove(self, player: str) -> None:
        if self._store.shared:
            await self._catch_up()
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await self._commit(commands.remove(self.table, player, self._context()))
            except StoreError as error:
                if error.code != "conflict" or attempt == ATTEMPTS:
                    raise
            else:
                return

    def _context(self) -> Context:
        return Context(self._clock.now(), self._settings.limits, self._is_time_up())

    async def _commit(self, accepted: Accepted) -> wire.Done:
        """Apply what was accepted, store it, publish it."""
        table, entry, before = self.table, accepted.entry, self.table.seq
        phase, actor = table.phase, table.actor
        players = table.players()
        try:
            table.apply(entry, accepted.action)
            seated = table.players()
            changed = seated if seated != players else None
            row = row_of(table, entry.at, changed)
            opens = append_of(accepted.opens) if accepted.opens else None
            self.driving = await self._store.append(
                table.id, table.seq, [log.encode(entry)], row, opens
            )
        except Exception:
            logger.error("a change was not stored", extra={"table": table.id})
            await self._reload(before)
            done = self.table.answered(entry.by, entry.id)
            if done is None:
                raise
            return done  # it was written after all
        kind = log.kind(entry)
        ENTRIES.labels(kind).inc()
        logger.debug("change", extra={"table": table.id, "seq": table.seq, "kind": kind})
        if changed is not None:
            self.publisher.find_seats(table)
        self.publisher.publish(table, table.seq - 1)
        if table.phase == "over" and phase != "over":
            self._on_over(table)
        if table.actor is not None and table.actor != actor:
            self._on_turn(self)
        if changed is not None:
            self.publisher.publish_presence(table)
        self._look_ahead()
        return table.answered(entry.by, entry.id) or wire.Done(entry.id, table.seq)

    async def _reload(self, published: int) -> None:
        """Go back to what is in the store, and publish what others wrote there after entry
        `published`. If it cannot even be read, the table leaves memory.
        """
        try:
            self.table = await self._loader.load(self.table.id)
        except Refusal:
            self._ending = True
            raise
        self.publisher.find_seats(self.table)
        if self.table.seq > published:
            self.publisher.publish(self.table, published)
        self._look_ahead()

    async def reread(self) -> None:
        """Read the table back from the store, where its past was rewritten, and show it anew."""

        async def do() -> None:
            await self._reload(self.table.seq)
            self.publisher.publish(self.table, self.table.seq)

        await self.ask(do)

    # --- Other nodes -----------------------------------------------------------------------------

    def drive(self, driving: bool) -> None:
        """From now on this node drives the table, or no longer does."""
        if driving != self.driving:
            self.driving = driving
            self._inbox.put_nowait((self._after_lease, asyncio.Future()))

    async def _after_lease(self) -> None:
        if self.driving:
            await self._catch_up()
        elif self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        self._look_ahead()

    async def _drive_for_a_reader(self) -> None:
        """Bots that play only while someone looks are driven by the node of whoever looks."""
        if not self.driving and self.table.phase == "playing" and not self.table.attended:
            self.driving = await self._store.drive(self.table.id)

    async def catch_up(self) -> None:
        """Read what other nodes wrote, and publish it."""
        await self.ask(self._catch_up)

    async def _catch_up(self) -> bool:
        """Whether there was something to read."""
        before = self.table.seq
        news = await self._store.load(self.table.id, before)
        if len(news) > APPLIED_AT_ONCE:
            self.table = await self._loader.load(self.table.id)
        else:
            for stored in news:
                self.table.apply(log.decode(stored))
        table = self.table
        if table.seq > before:
            self.publisher.find_seats(table)
            self.publisher.publish(table, before)
            self.publisher.publish_presence(table)
            self._look_ahead()
        return table.seq > before

    async def _catch_up_with(self, seq: int) -> None:
        """The reader has seen more than is here: another node was faster."""
        if seq > self.table.seq:
            await self._catch_up()

    # --- Clocks ----------------------------------------------------------------------------------

    def _time_used(self) -> float:
        """Seconds of the current turn that had passed before the table was loaded. Time during
        which the server did not run counts only as far as the player keeps some.
        """
        table = self.table
        if not table.timed:
            return 0.0
        spare = max(0, table.clock.seconds - GRACE)
        return min(spare, max(0.0, (self._clock.now() - table.turn_at) / 1000))

    def _time_to_quick_start(self) -> float:
        """Seconds until bots take the seats that are still empty at a quick match."""
        quick = self.table.quick
        return 0.0 if quick is None else max(0.0, quick.at - self._clock.now() / 1000)

    def _is_time_up(self) -> bool:
        """Whether the time of the person to act is over."""
        ends = self._turn_began + self.table.clock.seconds
        return self.table.timed and self._clock.monotonic() >= ends

    def _due(self) -> float | None:
        """When something happens by itself, in monotonic seconds."""
        table = self.table
        if not self.driving or not self._is_attended():
            return None
        if table.starts_by_itself:
            at_once = table.is_full and not table.tournament
            return max(self._not_before, 0.0 if at_once else self._quick_due)
        if table.paused:
            return max(self._not_before, self._turn_began + self._settings.round_pause)
        if table.timed and table.clock.kind == "hard":
            return max(self._not_before, self._turn_began + table.clock.seconds)
        return None

    async def _on_time(self) -> None:
        """A pause or a player's time is over."""
        accepted = commands.time_over(self.table, self._context())
        if accepted is None:
            return
        try:
            await self._commit(accepted)
        except StoreError as error:
            self._not_before = self._clock.monotonic() + RETRY_PAUSE
            extra = {"table": self.table.id, "error": error.code}
            logger.error("a clock could not be kept", extra=extra)

    # --- Bots ------------------------------------------------------------------------------------

    def _look_ahead(self) -> None:
        """After each change: note the turn, and have a bot think if it is a bot's turn."""
        table = self.table
        if table.turn != self._turn:
            # The turn began when its entry was made, a little before it was stored.
            passed = (self._clock.now() - table.turn_at) / 1000
            self._turn = table.turn
            self._turn_began = self._clock.monotonic() - min(MAX_STORING, max(0.0, passed))
        if table.bot_to_act and self._thinking_for == table.turn and self._thinking is not None:
            return
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        seat = table.actor
        if seat is not None and table.bot_to_act and self.driving and self._is_attended():
            self._thinking_for = table.turn
            # Asked here, by the owner: a task that looked later could see an unstored change.
            asked, level = question(table.game, table.playing.state), table.seats[seat].level
            self._thinking = asyncio.create_task(self._think(table.turn, seat, level, asked))

    def _is_attended(self) -> bool:
        """Whether bots should go on: a person plays, someone is connected, or asked just now."""
        recent = self._clock.monotonic() - self._looked_at < ATTENTION
        watched = bool(self.publisher.connections) or self.publisher.is_watched_elsewhere
        return self.table.attended or watched or recent

    async def _think(self, turn: int, seat: int, level: str, asked: Question) -> None:
        began, delay = self._clock.monotonic(), self._bots.delay() * self.publisher.pace
        choice = await self._bots.choose(level, asked, BUDGET_SHARE * delay)
        await asyncio.sleep(max(0.0, began + delay - self._clock.monotonic()))
        try:
            await self.ask(partial(self._play_bot, turn, seat, choice))
        except Refusal as error:
            extra = {"table": self.table.id, "error": error.code}
            logger.error("a bot must wait", extra=extra)

    async def _play_bot(self, turn: int, seat: int, choice: str) -> None:
        table = self.table
        self._thinking = None
        if table.turn == turn and table.bot_to_act:
            try:
                await self._commit(commands.bot_action(table, seat, choice, self._context()))
            except StoreError:
                await asyncio.sleep(1.0)  # the store is in trouble; the bot thinks again after this
                raise

    # --- Hints -----------------------------------------------------------------------------------

    async def hint(self, player: str) -> wire.Hint:
        """What the hard bot would do for a player who is to act. The table goes on meanwhile.
        Asked again in the same turn, the answer is the same.
        """
        thinking = await self.ask(partial(self._begin_hint, player))
        return await asyncio.shield(thinking)

    async def _begin_hint(self, player: str) -> asyncio.Task[wire.Hint]:
        await self._announce_hint(player)
        table = self.table
        if self._hint is None or self._hint_for != table.turn:
            asked = question(table.game, table.playing.state)
            self._hint_for = table.turn
            self._hint = asyncio.create_task(
                self._think_of_hint(table.seq, table.turn_seq, asked)
            )  # fmt: skip
            self._hint.add_done_callback(self._forget_failed_hint)
        return self._hint

    async def _announce_hint(self, player: str) -> None:
        """Let everyone know that a player takes a hint: once a turn, whatever nodes they ask."""
        for attempt in range(1, ATTEMPTS + 1):
            accepted = commands.hint(self.table, player, self._context())
            if self.table.is_hinted:
                return
            try:
                await self._commit(accepted)
            except StoreError as error:
                if error.code != "conflict" or attempt == ATTEMPTS:
                    raise

    async def _think_of_hint(self, seq: int, turn: int, asked: Question) -> wire.Hint:
        """The hint of this turn: the same at every node."""
        known = await self._hints.known_hint(self.table.id, turn)
        if known is not None:
            return known
        hint = wire.Hint(seq, await self._hints.hint(asked))
        return await self._hints.keep_hint(self.table.id, turn, hint)

    def _forget_failed_hint(self, hint: asyncio.Task[wire.Hint]) -> None:
        if self._hint is hint and (hint.cancelled() or hint.exception() is not None):
            self._hint = None

    # --- Readers ---------------------------------------------------------------------------------

    async def follow(self, connection: Connection, since: int) -> None:
        """Begin to send the table to a connection, from after entry `since` on."""

        async def do() -> None:
            await self._catch_up_with(since)
            await self._drive_for_a_reader()
            self.publisher.add(connection, self.table, since)
            self._look_ahead()  # bots may have waited for someone to look

        await self.ask(do)

    def leave(self, connection: Connection) -> None:
        """The connection is gone."""
        self.publisher.remove(connection, self.table)

    async def state(
        self, player: str, since: int, wants: wire.Wants, version: int = wire.VERSION
    ) -> wire.State:
        """What a player may see of the table now."""

        async def do() -> wire.State:
            await self._catch_up_with(since)
            check_may_see(self.table, player)
            await self._drive_for_a_reader()
            self._looked_at = self._clock.monotonic()
            self._look_ahead()
            seat, hosting = self.table.seat_of(player), self.table.is_host(player)
            return state_for(self.table, seat, since, wants, hosting=hosting, version=version)

        return await self.ask(do)

    async def look(self, what: Callable[[Table], T]) -> T:
        """Have the owner look something up."""

        async def do() -> T:
            return what(self.table)

        return await self.ask(do)
