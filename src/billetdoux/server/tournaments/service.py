"""The tournaments of a server: stored as logs, and taken on step by step.

Each step (a table opened, a result read, a round paired) follows from what is in the store, and
is written under the number of the next entry: of several nodes one succeeds, the others read what
it wrote. So it does not matter who takes a step, or when, or whether a server was killed before it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from billetdoux.kernel.rules import Game
from billetdoux.server import people_wire, wire
from billetdoux.server.commands import SUBSTITUTE_LEVEL, known_level
from billetdoux.server.errors import LogError, Refusal, StoreError
from billetdoux.server.openings import Opening, new_table_id, open_table
from billetdoux.server.store import Statement
from billetdoux.server.table import Seat
from billetdoux.server.tournaments import log
from billetdoux.server.tournaments.commands import handle
from billetdoux.server.tournaments.pairing import FILLER, next_round
from billetdoux.server.tournaments.tournament import (
    Entrant,
    PlayedTable,
    Tournament,
    info_of,
    places_of,
    summary_of,
)

if TYPE_CHECKING:
    from billetdoux.server.tables import TableManager

logger = logging.getLogger(__name__)

ATTEMPTS = 20  # to write an entry while others write theirs
REMEMBERED = 200  # tournaments in memory
STEP_INTERVAL = 5.0  # seconds between two looks at the tournaments that go on
LOOK_INTERVAL = 1.0  # seconds between two looks for what other nodes wrote
MAX_WAIT = 4.0  # seconds that a reader waits for a change; a server that stops waits for that
MAX_RUNNING = 10  # tournaments of one host that are not over
TOURNAMENTS_AT_ONCE = 100


class Tournaments:
    """All tournaments of a server."""

    def __init__(self, tables: TableManager) -> None:
        self._tables, self._store = tables, tables.store
        self._known: OrderedDict[str, Tournament] = OrderedDict()
        self._changed: dict[str, asyncio.Event] = {}
        self._stepping: dict[str, asyncio.Lock] = {}
        self._left: set[tuple[str, str]] = set()  # tables, and who has withdrawn there

    # --- Opening ---------------------------------------------------------------------------------

    async def create(self, player: str, wish: people_wire.NewTournament) -> str:
        """Open a tournament; its id."""
        name = self._tables.checked_title(wish.name)
        if wish.fill:
            known_level(wish.fill)
        sizes = self._sizes(wish)
        if wish.advance >= wish.size:
            raise Refusal("bad-options", f"advance: fewer than the {wish.size} of a table go on")
        await self._check_running(player)
        if wish.club:
            await self._tables.clubs.need_member(player, wish.club)
        created = log.Created(
            at=self._tables.clock.now(),
            by=player,
            name=name,
            game=wish.game,
            options=dict(wish.options),
            format=wish.format,
            sizes=sizes,
            rounds=wish.rounds,
            advance=wish.advance or wish.size // 2,
            fill=wish.fill,
            clock=wish.clock,
            wait=wish.wait,
            public=wish.visibility == "public",
            club=wish.club,
        )
        tournament = Tournament(secrets.token_hex(8))
        await self._append(tournament, created)
        return tournament.id

    def _sizes(self, wish: people_wire.NewTournament) -> list[int]:
        """For how many players the game can be played at a table, up to the size that is wanted."""
        if "players" in wish.options:
            raise Refusal("bad-options", "options: 'players' follows from the size of the tables")
        found = []
        for players in range(2, wish.size + 1):
            try:
                self._game(wish.game, wish.options, players)
            except Refusal:
                if players == wish.size:
                    raise
            else:
                found.append(players)
        return found

    def _game(self, id: str, options: wire.Options, players: int) -> Game:
        """The game of a table; one that does not ask for the number of players has its own."""
        plain = self._tables.chosen_game(id, options)
        if "players" in plain.options:
            return self._tables.chosen_game(id, {**options, "players": players})
        if plain.players != players:
            raise Refusal("bad-options", f"size: this game is for {plain.players} players")
        return plain

    async def _check_running(self, player: str) -> None:
        [(running,)] = await self._store.query(
            "SELECT count(*) FROM tournaments WHERE host = ? AND phase IN ('open', 'running')",
            player,
        )
        if running >= MAX_RUNNING:
            raise Refusal("limit", f"you have {running} tournaments that are not over; close one")

    # --- Reading ---------------------------------------------------------------------------------

    async def load(self, id: str) -> Tournament:
        """The tournament as it is in the store. It is a snapshot: nobody may change it."""
        rows = await self._store.query("SELECT seq, rewrites FROM tournaments WHERE id = ?", id)
        if not rows:
            raise Refusal("not-found", "there is no such tournament")
        seq, rewrites = rows[0]
        known = self._known.get(id)
        if known is None or known.rewrites != rewrites:
            known = Tournament(id)
            known.rewrites = rewrites
        if known.seq < seq:
            known = await self._caught_up(known)
        self._remember(known)
        return known

    def _remember(self, tournament: Tournament) -> None:
        self._known[tournament.id] = tournament
        self._known.move_to_end(tournament.id)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def _caught_up(self, tournament: Tournament) -> Tournament:
        """The tournament with what was written since."""
        entries = await self._store.query(
            "SELECT entry FROM tournament_log WHERE tournament = ? AND seq > ? ORDER BY seq",
            tournament.id,
            tournament.seq,
        )
        found = deepcopy(tournament)
        try:
            for (entry,) in entries:
                found.apply(log.decode(entry))
        except (msgspec.DecodeError, LookupError) as error:
            raise LogError("damaged", "the log of this tournament is damaged") from error
        return found

    async def info(self, id: str, reader: str, since: int = -1) -> people_wire.Tournament:
        """A tournament as a reader may see it; if it is no newer than `since`, a little later."""
        tournament = await self.load(id)
        ends = self._tables.clock.monotonic() + MAX_WAIT
        while tournament.seq <= since and self._tables.clock.monotonic() < ends:
            if self._tables.closing:
                break
            changed = self._changed.setdefault(id, asyncio.Event())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_INTERVAL):
                    await changed.wait()
            tournament = await self.load(id)
        return info_of(tournament, reader)

    async def listed(self, limit: int, skip: int) -> list[people_wire.TournamentSummary]:
        """The public tournaments that are open or go on, the latest first."""
        rows = await self._store.query(
            "SELECT summary FROM tournaments WHERE phase IN ('open', 'running') AND public = 1"
            " ORDER BY updated DESC, id LIMIT ? OFFSET ?",
            limit,
            skip,
        )
        return [_summary(text) for (text,) in rows]

    async def of_player(
        self, player: str, limit: int, skip: int
    ) -> list[people_wire.TournamentSummary]:
        """The tournaments that a player opened or entered, the latest first."""
        rows = await self._store.query(
            "SELECT summary FROM tournament_players JOIN tournaments ON id = tournament"
            " WHERE player = ? ORDER BY updated DESC, id LIMIT ? OFFSET ?",
            player,
            limit,
            skip,
        )
        return [_summary(text) for (text,) in rows]

    async def of_club(
        self, club: str, limit: int, skip: int
    ) -> list[people_wire.TournamentSummary]:
        """The tournaments of a club, the latest first."""
        rows = await self._store.query(
            "SELECT summary FROM tournaments WHERE club = ?"
            " ORDER BY updated DESC, id LIMIT ? OFFSET ?",
            club,
            limit,
            skip,
        )
        return [_summary(text) for (text,) in rows]

    # --- Commands --------------------------------------------------------------------------------

    async def command(
        self, player: str, id: str, command: people_wire.TournamentCommand
    ) -> people_wire.TournamentDone:
        """Carry out a player's command; returns when it is durable."""

        async def decide(tournament: Tournament) -> log.Entry | None:
            if tournament.answered(player, command.id) is not None:
                return None
            now, check = self._tables.clock.now(), self._tables.checked_name
            return handle(tournament, player, command, now, check)

        tournament, _ = await self._write(id, decide)
        self._tables.spawn(self.step(id))
        done = tournament.answered(player, command.id)
        assert done is not None
        return done

    async def _write(
        self, id: str, decide: Callable[[Tournament], Awaitable[log.Entry | None]]
    ) -> tuple[Tournament, bool]:
        """Write the entry that is decided on, if any; again if somebody else was faster. Whether
        there was one.
        """
        for _ in range(ATTEMPTS):
            tournament = await self.load(id)
            entry = await decide(tournament)
            if entry is None:
                return tournament, False
            try:
                return await self._append(tournament, entry), True
            except StoreError as error:
                if error.code != "conflict":
                    raise
        raise Refusal("busy", "too many people change this tournament; try again")

    async def _append(self, tournament: Tournament, entry: log.Entry) -> Tournament:
        """Store an entry as the next one; the tournament after it. `conflict`: another entry has
        its number.
        """
        after = deepcopy(tournament)
        after.apply(entry)
        stored = after.id, after.seq, log.encode(entry).decode()
        statements: list[Statement] = [
            ("INSERT INTO tournament_log VALUES (?, ?, ?)", stored),
            (_ROW, _row(after, entry.at)),
        ]
        if isinstance(entry, (log.Created, log.Entered)):
            statements.append((_MEMBER, (entry.by, after.id)))
        await self._store.change(*statements)
        self._remember(after)
        self._wake(after.id)
        return after

    def _wake(self, id: str) -> None:
        changed = self._changed.pop(id, None)
        if changed is not None:
            changed.set()

    # --- Going on --------------------------------------------------------------------------------

    async def step_all(self) -> None:
        """Take every tournament on as far as it goes."""
        rows = await self._store.query("SELECT id FROM tournaments WHERE phase = 'running'")
        for (id,) in rows:
            await self.step(str(id))

    async def step(self, id: str) -> None:
        """Take a tournament on as far as it goes."""
        async with self._stepping.setdefault(id, asyncio.Lock()):
            try:
                going_on = True
                while going_on:
                    tournament, going_on = await self._write(id, self._next_entry)
                    await self._leave_tables(tournament)
                if tournament.phase != "running":
                    self._stepping.pop(id, None)
            except Refusal as error:  # it is tried again later
                extra = {"tournament": id, "error": error.code}
                logger.error("a tournament does not go on: %s", error, extra=extra)

    async def _next_entry(self, tournament: Tournament) -> log.Entry | None:
        """What follows from the tournament and its tables: that these are open, a result, a round,
        or the end.
        """
        now, rounds = self._tables.clock.now(), tournament.rounds
        if tournament.phase != "running":
            return None
        if rounds and not rounds[-1].opened:
            await self._open_tables(tournament)
            return log.Opened(at=now)
        if rounds and not rounds[-1].is_finished:
            return await self._next_result(tournament)
        ranking = [line.entrant for line in tournament.standings()]
        played, active = tournament.played(), tournament.active
        found = await asyncio.to_thread(next_round, tournament.plan, active, played, ranking)
        if found is None:
            return log.Over(at=now)
        if tournament.held:
            return None
        games = [log.PairedTable(new_table_id(), list(game.seats)) for game in found.games]
        return log.Paired(at=now, games=games, byes=list(found.byes))

    async def _next_result(self, tournament: Tournament) -> log.Finished | None:
        """A result of the running round that is not noted yet."""
        phases = await self._phases(tournament)
        for game in tournament.rounds[-1].games:
            if game.places or phases.get(game.table) != "over":
                continue
            table = await self._tables.stored_table(game.table)
            if table.tournament != tournament.id:
                raise LogError("damaged", f"table {game.table} is not one of this tournament")
            players = [self._entrant(tournament, number).player for number in game.seats]
            scores = [float(score) for score in table.playing.state.scores()]
            return log.Finished(
                at=self._tables.clock.now(),
                table=game.table,
                places=places_of(table, players),
                scores=scores,
            )
        return None

    async def _phases(self, tournament: Tournament) -> dict[str, str]:
        """The phases of the tables of the running round."""
        ids = [game.table for game in tournament.rounds[-1].games]
        places = ", ".join("?" * len(ids))
        rows = await self._store.query(f"SELECT id, phase FROM tables WHERE id IN ({places})", *ids)
        return {str(id): str(phase) for id, phase in rows}

    async def _open_tables(self, tournament: Tournament) -> None:
        """Open the tables of the round that are not there."""
        phases = await self._phases(tournament)
        for game in tournament.rounds[-1].games:
            if game.table not in phases:
                await self._open_table(tournament, game)

    async def _open_table(self, tournament: Tournament, game: PlayedTable) -> None:
        while True:
            try:
                await self._tables.open_and_run(self._opening(tournament, game))
            except StoreError as error:
                if error.code == "conflict":
                    return  # another node has opened it
                if error.code != "taken":
                    raise
            else:
                return

    def _opening(self, tournament: Tournament, game: PlayedTable) -> Opening:
        made, paired = tournament.created, tournament.rounds[-1].at
        entrants = [self._entrant(tournament, number) for number in game.seats]
        opening = open_table(
            "",  # it has no host: nobody can change who plays
            self._game(made.game, made.options, len(game.seats)),
            self._tables.clock.now(),
            visibility="public" if made.public else "link",
            clock=made.clock,
            seats=[
                Seat(one.player, one.name, one.level, "", one.colour, one.emblem)
                for one in entrants
            ],
            quick=wire.QuickStart(SUBSTITUTE_LEVEL, paired // 1000 + made.wait),
            tournament=tournament.id,
        )
        return replace(opening, id=game.table)

    def _entrant(self, tournament: Tournament, number: int) -> Entrant:
        if number == FILLER:
            return Entrant("", level=tournament.created.fill)
        return tournament.entrants[number]

    async def _leave_tables(self, tournament: Tournament) -> None:
        """Bots play on for those who have withdrawn."""
        for number, entrant in enumerate(tournament.entrants):
            table = None if entrant.active else tournament.running_table(number)
            if table is None or not entrant.player or (table, entrant.player) in self._left:
                continue
            runner = await self._tables.runner(table)  # also for those who may command nothing more
            try:
                await runner.command(entrant.player, wire.Leave(new_table_id()))
            except Refusal as error:
                if error.code not in ("not-seated", "over"):
                    raise
            self._left.add((table, entrant.player))

    # --- People who are gone ---------------------------------------------------------------------

    async def withdraw_player(self, player: str) -> None:
        """Withdraw a person from the tournaments that are not over."""
        rows = await self._store.query(
            "SELECT id FROM tournament_players JOIN tournaments ON id = tournament"
            " WHERE player = ? AND phase IN ('open', 'running')",
            player,
        )
        for (id,) in rows:
            await self._give_up(player, str(id))

    async def forget_player(self, player: str) -> None:
        """Take a person out of all tournaments."""
        while rows := await self._store.query(
            "SELECT tournament FROM tournament_players WHERE player = ? LIMIT ?",
            player,
            TOURNAMENTS_AT_ONCE,
        ):
            for (id,) in rows:
                await self._give_up(player, str(id))
                await self._rewrite(player, str(id))

    async def _give_up(self, player: str, id: str) -> None:
        """Withdraw, and close or release what nobody can start any more."""
        tournament = await self.load(id)
        wishes: list[people_wire.TournamentCommand] = [people_wire.Withdraw(new_table_id())]
        if tournament.phase == "open" and tournament.is_host(player):
            wishes.append(people_wire.CloseTournament(new_table_id()))
        elif tournament.held and tournament.is_host(player):
            wishes.append(people_wire.ReleaseTournament(new_table_id()))
        for wish in wishes:
            try:
                await self.command(player, id, wish)
            except Refusal as error:
                if error.code not in ("over", "not-entered", "not-now"):
                    raise
        await self.step(id)  # which leaves the table, while the tournament knows whose seat it is

    async def _rewrite(self, player: str, id: str) -> None:
        """Write the log anew, without the player."""
        pseudonym = f"forgotten-{secrets.token_hex(8)}"
        writes: list[Statement] = []
        for seq, stored in await self._store.query(
            "SELECT seq, entry FROM tournament_log WHERE tournament = ?", id
        ):
            entry: log.Entry = log.decode(stored)
            if entry.by != player:
                continue
            entry.by = pseudonym
            if isinstance(entry, log.Entered):
                entry.name = ""
            values = log.encode(entry).decode(), id, seq
            writes.append(
                ("UPDATE tournament_log SET entry = ? WHERE tournament = ? AND seq = ?", values)
            )
        await self._store.change(
            *writes,
            ("UPDATE tournaments SET rewrites = rewrites + 1 WHERE id = ?", (id,)),
            ("UPDATE tournaments SET host = '' WHERE id = ? AND host = ?", (id, player)),
            (
                "DELETE FROM tournament_players WHERE player = ? AND tournament = ?",
                (player, id),
            ),
        )

    async def sweep(self, before: int) -> None:
        """Delete the tournaments that have not changed since."""
        old = "SELECT id FROM tournaments WHERE updated < ?"
        await self._store.change(
            (f"DELETE FROM tournament_log WHERE tournament IN ({old})", (before,)),
            (f"DELETE FROM tournament_players WHERE tournament IN ({old})", (before,)),
            ("DELETE FROM tournaments WHERE updated < ?", (before,)),
        )


_MEMBER = "INSERT INTO tournament_players VALUES (?, ?) ON CONFLICT DO NOTHING"
_ROW = (
    "INSERT INTO tournaments VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?) ON CONFLICT (id) DO UPDATE SET"
    " phase = excluded.phase, updated = excluded.updated, seq = excluded.seq,"
    " summary = excluded.summary"
)


def _row(tournament: Tournament, updated: int) -> tuple[object, ...]:
    made = tournament.created
    return (
        tournament.id, made.by, made.club, int(made.public), tournament.phase, updated,
        tournament.seq, wire.encode(summary_of(tournament, updated)).decode(),
    )  # fmt: skip


def _summary(text: str) -> people_wire.TournamentSummary:
    return msgspec.json.decode(text, type=people_wire.TournamentSummary)
