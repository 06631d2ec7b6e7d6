"""What moderators decide about people, and what players report to them.

A sanction is about a player, or about an address as the limits count it (a /64 of IPv6). All of
them are in memory, so that asking costs nothing; other nodes hear of changes, and look themselves
now and then. A report holds what was said at a table, and nothing of the game.
"""

from __future__ import annotations

import ipaddress
import secrets
from collections import OrderedDict
from collections.abc import Iterator

import msgspec

from billetdoux.server import log, people_wire, wire
from billetdoux.server.clock import Clock
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.forgetting import WITHHELD
from billetdoux.server.limits import address_key
from billetdoux.server.names import is_shown
from billetdoux.server.store import Statement, Store
from billetdoux.server.table import Table

DAY = 24 * 3600 * 1000  # milliseconds
CHAT_LINES = 50  # that a report takes along
MAX_REPORTS = 1_000  # of all players; older ones make room
KNOWN_ADDRESSES = 20_000  # of players, in memory only
Subject = tuple[people_wire.SanctionKind, str, str]  # a player or an address, and their name
PLAYER_KINDS: dict[people_wire.SanctionKind, str] = {
    "mute": "you may not chat on this server",
    "ban": "you may not play on this server",
}

# All reports but the latest; SQLite wants a limit before an offset.
_OLDEST = (
    "DELETE FROM reports WHERE id IN"
    " (SELECT id FROM reports ORDER BY at DESC, id LIMIT 1000000 OFFSET ?)"
)
_STILL_HERE = (
    "SELECT subject FROM sanctions WHERE kind = 'ban' AND (until = 0 OR until > ?) AND ("
    " EXISTS (SELECT 1 FROM players JOIN tables ON id = table_id WHERE player = subject"
    " AND coalesce(seat, 0) >= 0 AND phase IN ('open', 'playing'))"
    " OR EXISTS (SELECT 1 FROM tournament_players JOIN tournaments ON id = tournament"
    " WHERE player = subject AND phase IN ('open', 'running')))"
)


class Said(msgspec.Struct):
    """A line of the chat as it is stored: who said it, and a text or a stock phrase."""

    player: str
    name: str
    seat: int
    at: int
    text: str = ""
    phrase: str = ""


class Moderation:
    """The sanctions and reports of a server."""

    def __init__(self, store: Store, clock: Clock, report_days: float) -> None:
        self._store, self._clock = store, clock
        self._report_days = report_days
        self._until: dict[tuple[str, str], int] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()

    # --- Sanctions -------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read all sanctions; those that are over count no longer."""
        rows = await self._store.query("SELECT kind, subject, until FROM sanctions")
        self._until = {(str(kind), str(subject)): int(until) for kind, subject, until in rows}

    def _applies(self, kind: people_wire.SanctionKind, subject: str) -> bool:
        until = self._until.get((kind, subject))
        return until is not None and (until == 0 or until > self._clock.now())

    def check_access(self, player: str, address: str) -> None:
        """Refuse someone who is banned, by themselves or by their address."""
        if (player and self._applies("ban", player)) or self._applies("ban-address", address):
            raise Refusal("banned", PLAYER_KINDS["ban"])

    def check_command(self, player: str, command: wire.Command) -> None:
        """Refuse what a player may not do at any table."""
        self.check_access(player, "")
        if isinstance(command, wire.Chat | wire.Phrase) and self._applies("mute", player):
            raise Refusal("muted", PLAYER_KINDS["mute"])

    async def sanction(self, wish: people_wire.NewSanction, *subjects: Subject) -> None:
        """Mute or ban, all of them or none; a former sanction of the kind is replaced."""
        now = self._clock.now()
        until = 0 if wish.days is None else now + int(wish.days * DAY)
        reason = _checked(wish.reason)
        changes: list[Statement] = []
        for kind, subject, name in subjects:
            values = secrets.token_hex(8), kind, subject, name, reason, now, until
            changes += [
                ("DELETE FROM sanctions WHERE kind = ? AND subject = ?", (kind, subject)),
                ("INSERT INTO sanctions VALUES (?, ?, ?, ?, ?, ?, ?)", values),
            ]
        await self._store.change(*changes)
        self._until.update({(kind, subject): until for kind, subject, _ in subjects})

    async def lift(self, id: str) -> None:
        """End a sanction."""
        [found] = await self._store.change(("DELETE FROM sanctions WHERE id = ?", (id,)))
        if not found:
            raise Refusal("not-found", "there is no such sanction")
        await self.load()

    async def banned_and_here(self) -> list[str]:
        """Those who are banned and still sit at a table or play in a tournament: the server stopped
        before they were removed.
        """
        rows = await self._store.query(_STILL_HERE, self._clock.now())
        return [str(player) for (player,) in rows]

    async def sanctions(self, limit: int, skip: int) -> list[people_wire.Sanction]:
        """What is in force, the latest first. An address is shown, a player only by name."""
        rows = await self._store.query(
            "SELECT id, kind, subject, name, reason, since, until FROM sanctions"
            " WHERE until = 0 OR until > ? ORDER BY since DESC, id LIMIT ? OFFSET ?",
            self._clock.now(),
            limit,
            skip,
        )
        return [
            people_wire.Sanction(
                id, kind, since // 1000, until // 1000 or None, reason, name,
                subject if kind == "ban-address" else "",
            )
            for id, kind, subject, name, reason, since, until in rows
        ]  # fmt: skip

    # --- Addresses -------------------------------------------------------------------------------

    def note_address(self, player: str, address: str) -> None:
        """Remember where a player is, in memory, in case they are to be banned with it."""
        if player and address:
            self._addresses[player] = address
            self._addresses.move_to_end(player)
            while len(self._addresses) > KNOWN_ADDRESSES:
                self._addresses.popitem(last=False)

    def address_of(self, player: str) -> str:
        """Where a player was last, as far as this node knows."""
        return self._addresses.get(player, "")

    # --- Reports ---------------------------------------------------------------------------------

    async def report(self, table: Table, reporter: str, wish: people_wire.NewReport) -> None:
        """Keep what a player says about another, with what was said at the table."""
        player, name = _last_at(table, wish.seat)
        if player == reporter:
            raise Refusal("bad-target", "that is you")
        chat = msgspec.json.encode(_chat(table)).decode()
        values = (
            secrets.token_hex(8), self._clock.now(), table.id, reporter, player, name, wish.seat,
            wish.reason, _checked(wish.about), chat,
        )  # fmt: skip
        places = ", ".join("?" * len(values))
        try:
            await self._store.change(
                (f"INSERT INTO reports VALUES ({places})", values),
                (_OLDEST, (MAX_REPORTS,)),
            )
        except StoreError as error:
            if error.code != "conflict":
                raise
            raise Refusal("reported", "you have reported this player at this table") from error

    async def reports(self, limit: int, skip: int) -> list[people_wire.Report]:
        """What players reported, the latest first."""
        rows = await self._store.query(
            "SELECT id, at, table_id, player, name, seat, reason, about, chat FROM reports"
            " ORDER BY at DESC, id LIMIT ? OFFSET ?",
            limit,
            skip,
        )
        return [
            people_wire.Report(
                id, at // 1000, table, seat, name, reason, about, _shown(player, chat)
            )
            for id, at, table, player, name, seat, reason, about, chat in rows
        ]

    async def reported(self, id: str) -> tuple[str, str]:
        """The player whom a report is about, and their name."""
        rows = await self._store.query("SELECT player, name FROM reports WHERE id = ?", id)
        if not rows:
            raise Refusal("not-found", "there is no such report")
        return str(rows[0][0]), str(rows[0][1])

    async def settle(self, id: str) -> None:
        """Delete a report that was dealt with."""
        [found] = await self._store.change(("DELETE FROM reports WHERE id = ?", (id,)))
        if not found:
            raise Refusal("not-found", "there is no such report")

    async def made_by(self, player: str) -> list[people_wire.OwnReport]:
        """The reports that a player made, for their export: nothing of what others said."""
        rows = await self._store.query(
            "SELECT at, table_id, seat, reason, about FROM reports WHERE reporter = ? ORDER BY at",
            player,
        )
        return [people_wire.OwnReport(at // 1000, *rest) for at, *rest in rows]

    async def sanctions_of(self, player: str) -> list[people_wire.OwnSanction]:
        """What is in force about a player, for themselves."""
        rows = await self._store.query(
            "SELECT kind, since, until, reason FROM sanctions WHERE subject = ? ORDER BY since",
            player,
        )
        return [
            people_wire.OwnSanction(kind, since // 1000, until // 1000 or None, reason)
            for kind, since, until, reason in rows
        ]

    # --- Deleting --------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Delete what is over: sanctions, sessions, and reports after their time."""
        now = self._clock.now()
        await self._store.change(
            ("DELETE FROM sanctions WHERE until > 0 AND until <= ?", (now,)),
            ("DELETE FROM admin_sessions WHERE until <= ?", (now,)),
            ("DELETE FROM reports WHERE at <= ?", (now - int(self._report_days * DAY),)),
        )
        await self.load()

    async def forget(self, player: str) -> None:
        """Delete what is about a player, and take what they said out of others' reports."""
        rows = await self._store.query(
            "SELECT id, chat FROM reports WHERE chat LIKE ?", f"%{player}%"
        )
        changes: list[Statement] = [
            ("DELETE FROM sanctions WHERE subject = ?", (player,)),
            ("DELETE FROM reports WHERE reporter = ? OR player = ?", (player, player)),
        ]
        for id, chat in rows:
            values = _without(player, str(chat)), id
            changes.append(("UPDATE reports SET chat = ? WHERE id = ?", values))
        await self._store.change(*changes)
        self._addresses.pop(player, None)
        await self.load()


def checked_address(text: str) -> str:
    """An address that someone typed, as the limits count it."""
    try:
        ipaddress.ip_address(text.strip().partition("%")[0])
    except ValueError as error:
        raise Refusal("bad-address", "this is not an IP address") from error
    return address_key(text.strip())


def _checked(text: str) -> str:
    tidy = " ".join(text.split())
    if not is_shown(tidy):
        raise Refusal("bad-text", "only characters that can be seen")
    return tidy


def person_at(table: Table, seat: int) -> tuple[str, str]:
    """The person who sits there now, and their name."""
    found = table.seats[seat] if seat < len(table.seats) else None
    if found is None or not (found.player or found.joining):
        raise Refusal("bad-target", "no person sits there")
    person = found if found.player else found.joining
    assert person is not None
    return person.player, person.name


def _last_at(table: Table, seat: int) -> tuple[str, str]:
    """The last person who sat there: whoever left can still be reported."""
    found = [(player, name) for number, player, name in _sittings(table) if number == seat]
    if not found:
        raise Refusal("bad-target", "no person sat there")
    return found[-1]


def _sittings(table: Table) -> Iterator[tuple[int, str, str]]:
    """Who sat down, where, and under which name."""
    for record in table.history:
        entry = record.entry
        if isinstance(entry, log.Seated):
            yield entry.seat, entry.player or entry.by, entry.name
        elif isinstance(entry, log.Joined):
            yield entry.seat, entry.by, entry.name


def _chat(table: Table) -> list[Said]:
    """What was said last, by whom."""
    names, found = dict[str, str](), list[Said]()
    for record in table.history:
        entry = record.entry
        if isinstance(entry, log.Seated):
            names[entry.player or entry.by] = entry.name
        elif isinstance(entry, log.Joined):
            names[entry.by] = entry.name
        elif isinstance(entry, log.Chatted):
            name = names.get(entry.by, "")
            found.append(Said(entry.by, name, entry.seat, entry.at, entry.text, entry.phrase))
    return found[-CHAT_LINES:]


def _shown(player: str, chat: str) -> list[people_wire.ReportedLine]:
    """The chat of a report; lines of the player whom it is about are marked."""
    lines = msgspec.json.decode(chat, type=list[Said])
    return [
        people_wire.ReportedLine(
            one.at // 1000, one.name, one.text or None, one.phrase or None, one.player == player
        )
        for one in lines
    ]


def _without(player: str, chat: str) -> str:
    """A chat without what a player said, and without who they were."""
    lines = msgspec.json.decode(chat, type=list[Said])
    for line in lines:
        if line.player == player:
            line.player, line.name, line.phrase = "", "", ""
            line.text = WITHHELD
    return msgspec.json.encode(lines).decode()
