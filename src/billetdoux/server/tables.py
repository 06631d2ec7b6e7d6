"""All tables of a server: opens them, finds them, loads them when needed, and unloads idle ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from weakref import WeakValueDictionary

from billetdoux.kernel.rules import Game
from billetdoux.server import background, game_jobs, people_wire, wire
from billetdoux.server.admin import Admin
from billetdoux.server.auth import player_of
from billetdoux.server.bot_workers import BotWorkers
from billetdoux.server.clock import BEAT, Clock
from billetdoux.server.clubs import Clubs
from billetdoux.server.commands import Limits, checked_name, known_level
from billetdoux.server.config import Config
from billetdoux.server.enforcement import finish_bans
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.forgetting import forget_player
from billetdoux.server.game_cache import check_no_files, shared_game, warm_up
from billetdoux.server.hints import Hints
from billetdoux.server.host_packs import HostPacks
from billetdoux.server.identity import Identities
from billetdoux.server.jobs import Jobs
from billetdoux.server.loader import TableLoader
from billetdoux.server.metrics import CREATED, TABLES
from billetdoux.server.moderation import Moderation
from billetdoux.server.names import tidy_name
from billetdoux.server.openings import Opening, import_table, open_table
from billetdoux.server.passkeys import Passkeys
from billetdoux.server.process_pool import ProcessPool
from billetdoux.server.projections import file_of, finished
from billetdoux.server.publisher import Publisher
from billetdoux.server.quick_match import quick_match
from billetdoux.server.reviews import Reviews
from billetdoux.server.statistics import Statistics
from billetdoux.server.store import Store
from billetdoux.server.table import UNSOUND, Seat, Table
from billetdoux.server.table_runner import RunnerSettings, TableRunner, append_of
from billetdoux.server.tournaments.service import STEP_INTERVAL, Tournaments
from billetdoux.server.word_list import read_word_list

if TYPE_CHECKING:
    from billetdoux.server.cluster import Cluster
    from billetdoux.server.push import Push

T = TypeVar("T")
logger = logging.getLogger(__name__)

MAX_LISTED = 100
MAX_CACHED_FILES = 64  # finished games that someone looks at
ADVICE_NICENESS = 12  # beside bots on all cores it still gets a third of one
SWEEP_INTERVAL = 3600.0  # seconds
COUNT_INTERVAL = 600.0  # seconds between two looks for games that are not counted
TIDY_INTERVAL = 60.0  # seconds between two looks for sanctions and reports whose time is over
SWEEPS_BEFORE_DELETION = 24  # in which a table must have been old
MAX_CLOCK_DRIFT = 600.0  # seconds that date and monotonic time may differ
PROBE_INTERVAL = 5.0  # seconds between two tries to write
MAX_PROBE_SECONDS = 10.0  # that a try may take before the disk counts as stuck
DAY = 24 * 3600 * 1000  # milliseconds


class TableManager:
    """The tables of a server."""

    def __init__(self, config: Config, store: Store, packs: HostPacks | None = None) -> None:
        self.config = config
        self.packs = packs or HostPacks()
        self.store = store
        self.clock = Clock()
        self.identities = Identities(store, self.clock)
        self.passkeys = Passkeys(store, self.clock, self.identities)
        self.moderation = Moderation(store, self.clock, config.report_days)
        self.admin = Admin(store, self.clock)
        self.push = offer_push(self)
        words = read_word_list(config.word_list)
        limits = Limits(config.name_length, config.chat_length, words=words)
        self._settings = RunnerSettings(config.idle, config.round_pause, limits)
        self._cluster = join_cluster(store, self)
        # What this server shares with others, if it is one of several.
        self.shared = self._cluster.store if self._cluster else None
        remote = self._cluster.jobs if self._cluster else None
        self.bots = BotWorkers(config.bot_processes, config.bot_pace, remote)
        self._loader = TableLoader(store)
        self.statistics = Statistics(store, self._loader.load)
        self.clubs = Clubs(store, self.clock, self.checked_name, self.checked_title)
        self.tournaments = Tournaments(self)
        self._spawned: set[asyncio.Task[None]] = set()
        # No table waits for a hint or a review: they have a process of lower priority than bots.
        self._advice = ProcessPool(min(1, config.bot_processes), "billetdoux-hint", ADVICE_NICENESS)
        self.hints = Hints(self._advice, remote, self.shared)
        self.reviews = Reviews(
            store, self._advice, self.statistics.keep_review, remote, self.shared
        )
        self.runners: dict[str, TableRunner] = {}
        self._loading: dict[str, asyncio.Task[TableRunner]] = {}
        self.jobs = Jobs()
        self._files: dict[str, bytes] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._started = self.clock.monotonic(), self.clock.now()
        self._old_sweeps = 0  # one after the other, with a clock that is sound
        self._probing_since: float | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self.closing = False

    def start(self) -> None:
        """Load the tables that go on by themselves, and delete old ones from time to time."""
        warm_up()
        self.bots.start()
        if self._cluster is not None:
            self._cluster.start()
        if self.push is not None:
            self.push.start()
        self._tasks = [
            asyncio.create_task(self._load_self_driven()),
            asyncio.create_task(self._sweep_regularly()),
            asyncio.create_task(self._probe_regularly()),
            asyncio.create_task(self._beat()),
            asyncio.create_task(self._finish_forgetting()),
            asyncio.create_task(self._count_missing()),
            asyncio.create_task(self._tidy_moderation()),
            asyncio.create_task(self._step_tournaments()),
        ]

    async def close(self) -> None:
        """Finish what is under way, and close everything."""
        self.closing = True
        if self._cluster is not None:
            await self._cluster.close()
        await background.end(self._tasks)
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await asyncio.gather(*[runner.close() for runner in list(self.runners.values())])
        await asyncio.gather(*self._spawned, return_exceptions=True)
        if self.push is not None:
            await self.push.close()
        self.bots.close()
        self.reviews.close()
        self._advice.close()
        self._loader.close()
        self.jobs.close()
        await self.store.close()

    async def _load_self_driven(self) -> None:
        for id in await self.store.awake():
            try:
                await self.runner(id)
            except Refusal as error:
                extra = {"table": id, "error": error.code}
                logger.error("a table cannot be loaded", extra=extra)

    async def _probe_regularly(self) -> None:
        """Write something now and then, so that `/healthz` knows whether that is possible."""
        while True:
            self._probing_since = self.clock.monotonic()
            with contextlib.suppress(StoreError):
                await self.store.probe()
            self._probing_since = None
            await asyncio.sleep(PROBE_INTERVAL)

    async def _beat(self) -> None:
        """Ask for the time regularly, so that the clock notices when the server stood still."""
        while True:
            self.clock.monotonic()
            await asyncio.sleep(BEAT)

    async def _sweep_regularly(self) -> None:
        """Delete old tables, never at once after a start: the clock might be wrong."""
        while self.config.keep_days:
            await asyncio.sleep(SWEEP_INTERVAL)
            try:
                await self.sweep()
            except StoreError as error:
                logger.error("old tables could not be deleted", extra={"error": error.code})

    async def sweep(self) -> int:
        """Delete tables that have not changed for long; how many there were. A table must be found
        old a day long, by a clock that runs evenly and is not far ahead of the last change.
        """
        now, keep = self.clock.now(), int(self.config.keep_days * DAY)
        if not self._is_clock_sound(now) or now - await self.store.newest() > keep:
            logger.warning("no table is deleted: the clock may be wrong")
            self._old_sweeps = 0
            return 0
        self._old_sweeps += 1
        if self._old_sweeps < SWEEPS_BEFORE_DELETION:
            return 0
        before, total = now - keep, 0
        await self.tournaments.sweep(before)
        while deleted := await self.store.forget(before, set(self.runners)):
            total += deleted
        return total

    def _is_clock_sound(self, now: int) -> bool:
        """Whether the date has moved on as monotonic time has, since the start."""
        monotonic, date = self._started
        passed = self.clock.monotonic() - monotonic
        return abs(passed - (now - date) / 1000) < MAX_CLOCK_DRIFT

    # --- In memory -------------------------------------------------------------------------------

    async def runner(self, id: str) -> TableRunner:
        """The table in memory. It is loaded if need be, once, however many ask."""
        runner = self.runners.get(id)
        if runner is not None:
            return runner
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> TableRunner:
        table = await self._loader.load(id)
        if self.closing:
            raise Refusal("closing", "the server is closing; try again")
        runner = self.runners[id] = TableRunner(
            table,
            store=self.store,
            loader=self._loader,
            bots=self.bots,
            hints=self.hints,
            clock=self.clock,
            publisher=Publisher(self.config.spectators),
            settings=self._settings,
            on_close=self._unload,
            on_over=self._on_over,
            on_turn=self.push.on_turn if self.push else _ignore,
            driving=not self.store.shared,
        )
        TABLES.set(len(self.runners))
        return runner

    def spawn(self, what: Coroutine[Any, Any, None]) -> None:
        """Have something done; the server does not close before it is."""
        task = asyncio.create_task(what)
        self._spawned.add(task)
        task.add_done_callback(self._spawned.discard)

    def _on_over(self, table: Table) -> None:
        """A game is over: it counts for the statistics, and its tournament goes on."""
        self.spawn(self._count_one(table.id))
        if table.tournament:
            self.spawn(self.tournaments.step(table.tournament))

    async def _count_one(self, id: str) -> None:
        try:
            await self.statistics.count(id)
        except Refusal as error:  # it will be counted later
            logger.error("a game is not counted", extra={"table": id, "error": error.code})

    async def _count_missing(self) -> None:
        """Count now and then what was left out, by this server or another one."""
        while True:
            try:
                await self.statistics.count_missing()
            except Refusal as error:
                logger.error("games are not counted", extra={"error": error.code})
            await asyncio.sleep(COUNT_INTERVAL)

    async def _tidy_moderation(self) -> None:
        """Delete what is over, and act on what was decided elsewhere: by a server that stopped or
        whose signal was lost, or by the host, who made keys for notifications.
        """
        while True:
            try:
                await self.moderation.tidy()
                if self.push is not None:
                    await self.push.load()
                await finish_bans(self)
            except Refusal as error:
                logger.error("sanctions or keys are not up to date", extra={"error": error.code})
            await asyncio.sleep(TIDY_INTERVAL)

    async def _step_tournaments(self) -> None:
        """Take tournaments on that a server, this one or another, left behind."""
        while True:
            try:
                await self.tournaments.step_all()
            except Refusal as error:
                logger.error("tournaments do not go on", extra={"error": error.code})
            await asyncio.sleep(STEP_INTERVAL)

    def _unload(self, runner: TableRunner) -> None:
        if self.runners.get(runner.table.id) is runner:
            del self.runners[runner.table.id]
            TABLES.set(len(self.runners))

    @property
    def health(self) -> Literal["ok", "storage", "stuck"]:
        """Whether the server can serve and store."""
        if not self.store.healthy or self._is_store_stuck():
            return "storage"
        return "stuck" if self.jobs.stuck else "ok"

    def _is_store_stuck(self) -> bool:
        since = self._probing_since
        return since is not None and self.clock.monotonic() - since > MAX_PROBE_SECONDS

    @property
    def connections(self) -> int:
        """How many sockets follow a table."""
        return sum(len(runner.publisher.connections) for runner in self.runners.values())

    def watching(self, id: str) -> int:
        """How many watch a table without playing, at any node."""
        runner = self.runners.get(id)
        if runner is not None:
            return runner.publisher.watching
        return 0 if self._cluster is None else self._cluster.watching(id)

    # --- People ----------------------------------------------------------------------------------

    def checked_name(self, name: str) -> str:
        """A nickname within the limits of this server."""
        return checked_name(name, self._settings.limits)

    def checked_title(self, title: str) -> str:
        """The name of something that people meet at, such as a tournament."""
        tidy = tidy_name(title)
        if tidy is None:
            raise Refusal("bad-name", "name: it needs letters that can be seen")
        if self._settings.limits.words.is_in(tidy):
            raise Refusal("bad-name", "the host of this server does not want one of these words")
        return tidy

    def numbered_name(self, name: str, number: int) -> str:
        """A nickname with a number after it."""
        room = self._settings.limits.name_length - len(f" {number}")
        return f"{name[:room].rstrip()} {number}"

    async def sign_out_others(self, player: str, token: str) -> None:
        """Revoke all tokens of a player but this one, and close what they have open."""
        await self.identities.sign_out_others(player, token)
        await self._sign_out(player, player_of(token))

    async def forget(self, player: str) -> None:
        """Delete everything about a player; if the server stops meanwhile, it goes on later."""
        await self.identities.begin_to_forget(player)
        await self._forget(player)
        await self._sign_out(player, "")

    async def _forget(self, player: str) -> None:
        await self.tournaments.forget_player(player)
        await self.clubs.forget_player(player)
        await forget_player(self, player)

    async def _sign_out(self, player: str, kept: str) -> None:
        self.on_signed_out(player, kept)
        if self._cluster is not None:
            await self._cluster.announce_sign_out(player, kept)

    def on_signed_out(self, player: str, kept: str) -> None:
        """Tokens of a player were revoked, here or at another node: all but the one with this hash
        lose their sockets at once.
        """
        self.identities.forget_tokens()
        for runner in self.runners.values():
            for connection in list(runner.publisher.connections):
                if connection.player == player and connection.device != kept:
                    connection.drop(Refusal("token", "this device was signed out"))

    # --- Moderation ------------------------------------------------------------------------------

    async def announce_sanction(
        self, player: str, with_address: people_wire.NewSanction | None
    ) -> None:
        """Sanctions changed: have every node act on it; another one may know the address of the
        player, if that is to be banned too.
        """
        await self.on_sanctioned(player, None)
        if self._cluster is not None:
            await self._cluster.announce_sanction(player, with_address)

    async def on_sanctioned(
        self, player: str, with_address: people_wire.NewSanction | None
    ) -> None:
        """Sanctions changed, here or at another node: whoever is banned loses their sockets."""
        await self.moderation.load()
        address = self.moderation.address_of(player)
        if address and with_address is not None:
            await self.moderation.sanction(with_address, ("ban-address", address, ""))
            if self._cluster is not None:
                await self._cluster.announce_sanction("", None)
        for runner in self.runners.values():
            for connection in list(runner.publisher.connections):
                try:
                    self.moderation.check_access(connection.player, connection.address)
                except Refusal as refusal:
                    connection.drop(refusal)

    async def running_tables(self, player: str) -> list[str]:
        """The tables at which a player waits or plays, or whose host they are."""
        rows = await self.store.query(
            "SELECT id FROM players JOIN tables ON id = table_id WHERE player = ?"
            " AND coalesce(seat, 0) >= 0 AND phase IN ('open', 'playing')",
            player,
        )
        return [str(id) for (id,) in rows]

    async def _finish_forgetting(self) -> None:
        for player in await self.identities.to_forget():
            await self._forget(player)

    async def reread(self, id: str) -> None:
        """The log of a table was rewritten: nobody may go on with what they remember of it."""
        self._files.pop(id, None)
        runner = self.runners.get(id)
        if runner is not None:
            with contextlib.suppress(Refusal):  # it may be gone altogether
                await runner.reread()
        if self._cluster is not None:
            await self._cluster.announce_rewrite(id)

    # --- Opening ---------------------------------------------------------------------------------

    def chosen_game(self, id: str, options: wire.Options) -> Game:
        """The game that someone chose, among those of this server."""
        return chosen_game(id, options, self.packs)

    @contextlib.asynccontextmanager
    async def _one_more_table(self, player: str, table: str = "") -> AsyncIterator[None]:
        """Refuse if a player has as many tables as they may, apart from this one; of one player one
        at a time, whatever nodes they ask.
        """
        lock = self._opening.setdefault(player, asyncio.Lock())
        async with lock, self.store.exclusive(player):
            others = [id for id in await self.running_tables(player) if id != table]
            most = self.config.player_tables
            if len(others) >= most:
                raise Refusal("limit", f"you have {most} tables already: finish or leave one")
            yield

    async def create(self, player: str, wish: wire.NewTable) -> str:
        """Open the table that a player asks for; its id."""
        game = self.chosen_game(wish.game, wish.options)
        async with self._one_more_table(player):
            return await self._open(
                lambda: open_table(
                    player,
                    game,
                    self.clock.now(),
                    visibility=wish.visibility or ("public" if wish.public else "link"),
                    clock=wish.clock,
                    hints=wish.hints,
                    unrated=wish.unrated,
                )
            )

    async def quick_match(self, player: str, wish: wire.QuickMatch) -> str:
        """Seat a player at the first table that waits for this game, or at a new one; its id."""
        game = self.chosen_game(wish.game, wish.options)
        async with self._one_more_table(player):
            table = await quick_match(self, player, game, wish)
        await self.runner(table)  # whose clock begins to run
        return table

    async def open_once(self, opening: Opening, size: int = 0) -> str:
        """Store a new table, unless its code is `taken`; its id. `size` is that of its game."""
        new = await self._loader.run(size, append_of, opening)
        await self.store.append(new.table, new.seq, new.entries, new.row)
        CREATED.inc()
        return opening.id

    async def open_and_run(self, opening: Opening) -> None:
        """Store a new table, unless it is there (`conflict`) or its code is `taken`, and let its
        clock run.
        """
        new = await self._loader.run(0, append_of, opening)
        driving = await self.store.append(new.table, new.seq, new.entries, new.row)
        CREATED.inc()
        (await self.runner(opening.id)).drive(driving)

    async def _open(self, make: Callable[[], Opening], size: int = 0) -> str:
        """Store a new table, with another code if that is taken."""
        while True:
            try:
                return await self.open_once(make(), size)
            except StoreError as error:
                if error.code != "taken":
                    raise

    async def import_game(self, player: str, address: str, file: bytes) -> str:
        """Store an uploaded game; the id of its table."""
        saved = await self.jobs.run(address, game_jobs.import_game, file)
        return await self._open(lambda: import_table(player, saved, self.clock.now()), len(file))

    async def continue_from(
        self, player: str, address: str, id: str, wish: wire.Continuation
    ) -> str:
        """Open a table that begins at a point of a finished game, with bots on the other seats."""
        level = known_level(wish.level)
        name = checked_name(wish.name, self._settings.limits)
        table = await self.finished_table(id)
        match = finished(table)
        if table.position is None and match.position is not None:
            raise Refusal("bad-file", "an uploaded game with its own position cannot be continued")
        if wish.seat >= match.game.players:
            raise Refusal("no-seat", f"there is no seat {wish.seat}")
        file = self._file(table)
        position = await self.jobs.run(address, game_jobs.game_position, file, wish.point)
        seats = [Seat(level=level) for _ in range(match.game.players)]
        seats[wish.seat] = Seat(player, name)
        async with self._one_more_table(player):
            return await self._open(
                lambda: open_table(
                    player, match.game, self.clock.now(), seats=seats, position=position
                )
            )

    # --- Finished games --------------------------------------------------------------------------

    async def finished_table(self, id: str) -> Table:
        """A table whose game is over, so that anyone may look at all of it."""
        table = await (await self.runner(id)).look(lambda table: table)
        finished(table)
        return table

    async def stored_table(self, id: str) -> Table:
        """A table as it is in the store, for someone who looks at many: it does not stay."""
        return await self._loader.load(id)

    async def finished_file(self, id: str) -> bytes:
        """A finished game as a saved game, in JSON."""
        return self._file(await self.finished_table(id))

    def _file(self, table: Table) -> bytes:
        file = self._files.pop(table.id, None) or wire.encode(file_of(table))
        self._files[table.id] = file
        while len(self._files) > MAX_CACHED_FILES:
            del self._files[next(iter(self._files))]
        return file

    async def on_finished(
        self, id: str, address: str, what: Callable[..., T], *values: object
    ) -> T:
        """Do a job with a finished game."""
        return await self.jobs.run(address, what, await self.finished_file(id), *values)

    async def reviewed(self, id: str) -> wire.Review | None:
        """The review of a finished game, if somebody asked for it before."""
        await self.finished_table(id)
        return await self.reviews.known(id)

    async def start_review(self, id: str, address: str) -> wire.Review:
        """Start the review of a finished game."""
        return await self.reviews.start(id, finished(await self.finished_table(id)), address)

    # --- Commands --------------------------------------------------------------------------------

    async def command(self, player: str, id: str, command: wire.Command) -> wire.Done:
        """Carry out a player's command at a table; returns when it is durable."""
        if not isinstance(command, wire.Sit) or not player:
            return await self.carry_out(player, id, command)
        async with self._one_more_table(player, id):
            return await self.carry_out(player, id, command)

    async def carry_out(self, player: str, id: str, command: wire.Command) -> wire.Done:
        """The same for someone whose tables are counted already."""
        if not player:
            raise Refusal("token", "only players with a token can do that")
        self.moderation.check_command(player, command)
        return await (await self.runner(id)).command(player, command)


def _ignore(runner: TableRunner) -> None:
    """Whose turn it is concerns nobody."""


def offer_push(tables: TableManager) -> Push | None:
    """Notifications with the page closed, if the extra for them is installed."""
    if find_spec("pywebpush") is None:
        return None
    from billetdoux.server.push import Push

    return Push(tables)


def join_cluster(store: Store, tables: TableManager) -> Cluster | None:
    """This server among others on a shared store."""
    if not store.shared:
        return None
    from billetdoux.server.cluster import Cluster
    from billetdoux.server.postgres_store import PostgresStore

    assert isinstance(store, PostgresStore)
    return Cluster(store, tables)


def chosen_game(id: str, options: wire.Options, packs: HostPacks) -> Game:
    """The game that someone chose; options come from outside and may be anything."""
    try:
        check_no_files(options)
        return shared_game(id, packs.options(id, options))
    except UNSOUND as error:
        raise Refusal("bad-options", str(error)) from error
