"""All tables of a server: found, opened, loaded from the store when needed, and let go of when
idle.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from billetdoux.kernel.chance import SECRET_BYTES
from billetdoux.kernel.match import Match, read_game_file
from billetdoux.kernel.rules import Game
from billetdoux.server import log, wire
from billetdoux.server.bot_workers import Workers
from billetdoux.server.commands import known_level, tidy_name
from billetdoux.server.config import Config
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.game_cache import check_no_files, shared_game, warm_up
from billetdoux.server.hints import Hints
from billetdoux.server.metrics import CREATED, TABLES
from billetdoux.server.projections import finished, position_at
from billetdoux.server.store import Store
from billetdoux.server.table import UNSOUND, Seat, Table, replay
from billetdoux.server.table_actor import TableActor, now, players, row

S = TypeVar("S")
T = TypeVar("T")
logger = logging.getLogger(__name__)

LETTERS = "abcdefghjkmnpqrstuvwxyz"  # none that is easily taken for another
CODE = 5
LISTED = 100
SWEEP = 3600.0  # seconds between two looks for old tables


def new_token() -> str:
    """What a player proves to be themselves with: nobody can guess it."""
    return secrets.token_urlsafe(32)


def player_of(token: str) -> str:
    """The player who holds a token. The token itself is kept nowhere."""
    return hashlib.sha256(token.encode()).hexdigest()


class TableManager:
    """The tables of a server."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.workers = Workers(config.bot_processes, config.bot_pace)
        self.advisers = Hints(config.bot_processes)
        self.rooms: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Task[TableActor]] = {}
        self._aside = ThreadPoolExecutor(1, "billetdoux-aside")
        self._chores: list[asyncio.Task[None]] = []
        self.closing = False

    def start(self) -> None:
        """Wake the tables that must go on by themselves, and sweep out old ones now and then."""
        warm_up()
        self.workers.start()
        self._chores = [asyncio.create_task(self._wake()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Finish what is under way, and let go of everything."""
        self.closing = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, *self._loading.values(), return_exceptions=True)
        await asyncio.gather(*[room.close() for room in list(self.rooms.values())])
        self.workers.close()
        self.advisers.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    async def _wake(self) -> None:
        for id in await self.store.awake():
            try:
                await self.room(id)
            except Refusal as error:
                logger.error("a table stays asleep", extra={"table": id, "error": error.code})

    async def _sweep(self) -> None:
        while self.config.keep_days:
            try:
                await self.sweep()
            except StoreError as error:
                logger.error("old tables stay", extra={"error": error.code})
            await asyncio.sleep(SWEEP)

    async def sweep(self) -> int:
        """Delete the tables that have not changed for too long; how many there were."""
        before = now() - int(self.config.keep_days * 24 * 3600 * 1000)
        total = 0
        while gone := await self.store.forget(before, set(self.rooms)):
            total += gone
        return total

    # --- Rooms -----------------------------------------------------------------------------------

    async def load(self, id: str) -> Table:
        """The table as the store tells it."""
        return replay(id, await self.store.load(id))

    async def room(self, id: str) -> TableActor:
        """The table in memory; it is loaded if need be, once, however many ask."""
        room = self.rooms.get(id)
        if room is not None:
            return room
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> TableActor:
        table = await self.load(id)
        if self.closing:
            raise Refusal("closing", "the server is closing; try again")
        return self._admit(table)

    def _admit(self, table: Table) -> TableActor:
        room = self.rooms[table.id] = TableActor(self, table)
        TABLES.set(len(self.rooms))
        return room

    def gone(self, room: TableActor) -> None:
        """A table left memory."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            TABLES.set(len(self.rooms))

    # --- Opening ---------------------------------------------------------------------------------

    async def create(self, player: str, wish: wire.NewTable) -> str:
        """Open the table that a player wants; its id."""
        game = chosen_game(wish.game, wish.options)
        options = dict(game.options)
        return await self.open(player, game, options, wish.public, wish.clock, hints=wish.hints)

    async def open(
        self,
        host: str,
        game: Game,
        options: dict[str, Any],
        public: bool,
        clock: wire.Clock,
        seats: Sequence[Seat] = (),
        position: dict[str, Any] | None = None,
        hints: bool = False,
    ) -> str:
        """Open a table, with people or bots on its seats; its id."""
        while True:
            created = log.Created(
                at=now(),
                by=host,
                game=game.id,
                rules=game.version,
                options=options,
                public=public,
                clock=clock,
                code="".join(secrets.choice(LETTERS) for _ in range(CODE)),
                secret=secrets.token_hex(SECRET_BYTES),
                position=position,
                hints=hints,
            )
            seated: list[log.Entry] = []
            for number, seat in enumerate(seats):
                if seat.player:
                    seated.append(
                        log.Seated(at=now(), seat=number, name=seat.name, player=seat.player)
                    )
                elif seat.level:
                    seated.append(log.Filled(at=now(), by=host, seat=number, level=seat.level))
            try:
                return await self._store([created, *seated])
            except StoreError as error:
                if error.code != "taken":
                    raise

    async def _store(self, entries: list[log.Entry]) -> str:
        table = Table(secrets.token_hex(8), entries)
        await self.store.append(
            table.id,
            1,
            [log.encode(entry) for entry in entries],
            row(table, entries[0].at, players(table)),
        )
        CREATED.inc()
        return table.id

    async def bring(self, player: str, file: bytes) -> str:
        """Keep a saved game to look at; the id of its table."""
        saved = await self.aside(_load_game, file)
        return await self._store([log.Imported(at=now(), by=player, file=saved)])

    async def go_on(self, player: str, id: str, wish: wire.Continuation) -> str:
        """Open a table that begins at a point of a finished game, with bots on the other seats."""
        level, name = known_level(wish.level), self.checked_name(wish.name)
        position = await self.finished(id, lambda table: position_at(table, wish.point))
        match = await self.finished(id, finished)
        if wish.seat >= match.game.players:
            raise Refusal("no-seat", f"there is no seat {wish.seat}")
        seats = [Seat(level=level) for _ in range(match.game.players)]
        seats[wish.seat] = Seat(player, name)
        return await self.open(
            player, match.game, dict(match.game.options), False, wire.Clock(), seats, position
        )

    async def finished(self, id: str, what: Callable[[Table], T]) -> T:
        """Look something up in a finished game. That can take long, but the game is over: so not
        the owner does it.
        """
        table = await (await self.room(id)).look(lambda table: table)
        return await self.aside(what, table)

    async def review(self, id: str, begin: Callable[[], None]) -> wire.Review:
        """What is known of how a finished game was played. Where nobody has asked for it before, it
        is begun, unless `begin` refuses.
        """
        match = await (await self.room(id)).look(finished)
        known = self.advisers.reviewed(id)
        if known is not None:
            return known
        begin()
        return self.advisers.review(id, match)

    async def aside(self, what: Callable[[S], T], of: S) -> T:
        """Do what takes long in a thread, one thing at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, what, of)

    # --- Commands --------------------------------------------------------------------------------

    def checked_name(self, name: str) -> str:
        """A nickname that is not too long."""
        name = tidy_name(name)
        if len(name) > self.config.name_length:
            raise Refusal("bad-name", f"at most {self.config.name_length} characters")
        return name

    async def command(self, player: str, id: str, command: wire.Command) -> wire.Done:
        """Carry out a player's command at a table; back when that is durable."""
        if not player:
            raise Refusal("token", "only players with a token can do that")
        if isinstance(command, wire.Sit):
            self.checked_name(command.name)
        if isinstance(command, wire.Chat) and len(command.text) > self.config.chat_length:
            raise Refusal("bad-text", f"at most {self.config.chat_length} characters")
        room = await self.room(id)
        return await room.command(player, command)


def chosen_game(id: str, options: wire.Options) -> Game:
    """The game that someone chose; options come from outside and may be anything."""
    try:
        check_no_files(options)
        return shared_game(id, options)
    except UNSOUND as error:
        raise Refusal("bad-options", str(error)) from error


def _load_game(file: bytes) -> dict[str, Any]:
    try:
        check_no_files(read_game_file(file).options)
        saved: dict[str, Any] = Match.load(file).save()
    except UNSOUND as error:
        raise Refusal("bad-file", str(error)) from error
    return saved
