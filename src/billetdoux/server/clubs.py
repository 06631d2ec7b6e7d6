"""Clubs: groups who meet again and again. A club has a name and a link, and whoever has the link
can join; its games are those in which at least two of its members met while both were members, and
its leaderboard comes from these games alone.

Nothing of a game is stored here: games and results are those of the tables.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from billetdoux.server import people_wire
from billetdoux.server.clock import Clock
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.names import skeleton
from billetdoux.server.rating import Rating, rated
from billetdoux.server.results import Result
from billetdoux.server.statistics import Ladder
from billetdoux.server.store import Statement, Store

MAX_MEMBERS = 200
MAX_CLUBS = 20  # of one person
MAX_COUNTED = 2_000  # games of a leaderboard, the latest
REMEMBERED = 200  # leaderboards

# Games with two people who were members then. The one who joined later decides when it begins.
_GAMES = (
    " FROM (SELECT results.table_id FROM results JOIN club_members ON"
    " club_members.player = results.player AND club_members.since <= results.at"
    " WHERE club = ? AND removed = 0 GROUP BY results.table_id HAVING count(*) >= 2) AS met"
)


_MEMBERSHIP = (
    "INSERT INTO club_members VALUES (?, ?, ?, ?, 0)"
    " ON CONFLICT (club, player) DO UPDATE SET name = excluded.name"
)


class Record(NamedTuple):
    """What someone made of the games of a club."""

    rating: Rating
    wins: int


class _Club(NamedTuple):
    name: str
    owner: str


class _Member(NamedTuple):
    player: str
    name: str
    since: int
    removed: int  # sent away by the owner


class Clubs:
    """The clubs of a server."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        checked_name: Callable[[str], str],
        checked_title: Callable[[str], str],
    ) -> None:
        self._store, self._clock = store, clock
        self._checked_name, self._checked_title = checked_name, checked_title
        self._counted: OrderedDict[tuple[object, ...], dict[str, Record]] = OrderedDict()

    # --- Members ---------------------------------------------------------------------------------

    async def create(self, player: str, wish: people_wire.NewClub) -> str:
        """Found a club, with its first member; its id, which is its link."""
        name, own = self._checked_title(wish.name), self._checked_name(wish.member)
        await self._check_count(player)
        id, now = secrets.token_hex(8), self._clock.now()
        await self._store.change(
            ("INSERT INTO clubs VALUES (?, ?, ?, ?)", (id, name, player, now)),
            _membership(id, player, own, now),
        )
        return id

    async def join(self, player: str, id: str, wish: people_wire.JoinClub) -> None:
        """Become a member, or change one's name there."""
        name = self._checked_name(wish.name)
        await self._club(id)
        members = await self._members(id)
        if any(one.player == player and one.removed for one in members):
            raise Refusal("expelled", "the owner of the club has sent you away")
        others = [one for one in members if one.player != player and not one.removed]
        if skeleton(name) in {skeleton(one.name) for one in others}:
            raise Refusal("name-taken", "someone in the club has that name, or one like it")
        if len(others) >= MAX_MEMBERS:
            raise Refusal("full", f"a club takes {MAX_MEMBERS} members at most")
        if not any(one.player == player for one in members):
            await self._check_count(player)
        await self._store.change(_membership(id, player, name, self._clock.now()))

    async def leave(self, player: str, id: str) -> None:
        """Be a member no longer. The club of an owner goes to the longest member; one without
        members is deleted.
        """
        club = await self._club(id)
        await self.need_member(player, id)
        changes: list[Statement] = [
            ("DELETE FROM club_members WHERE club = ? AND player = ?", (id, player))
        ]
        rest = [one for one in await self._members(id) if one.player != player and not one.removed]
        if not rest:
            changes += [
                ("DELETE FROM club_members WHERE club = ?", (id,)),
                ("DELETE FROM clubs WHERE id = ?", (id,)),
            ]
        elif club.owner == player:
            heir = min(rest, key=lambda one: (one.since, one.player))
            changes.append(("UPDATE clubs SET owner = ? WHERE id = ?", (heir.player, id)))
        await self._store.change(*changes)

    async def remove(self, player: str, id: str, member: int) -> None:
        """Send a member away, who cannot come back. `member` is the number in the list."""
        club = await self._club(id)
        if club.owner != player:
            raise Refusal("not-host", "only the owner of the club can do that")
        listed = [one for one in await self._members(id) if not one.removed]
        if member >= len(listed):
            raise Refusal("not-found", f"the club has no member {member}")
        if listed[member].player == player:
            raise Refusal("not-now", "you cannot send yourself away; leave the club instead")
        await self._store.change(
            (
                "UPDATE club_members SET removed = 1 WHERE club = ? AND player = ?",
                (id, listed[member].player),
            )
        )

    async def rename(self, player: str, id: str, name: str) -> None:
        """Give the club another name."""
        if (await self._club(id)).owner != player:
            raise Refusal("not-host", "only the owner of the club can do that")
        title = self._checked_title(name)
        await self._store.change(("UPDATE clubs SET name = ? WHERE id = ?", (title, id)))

    async def forget_player(self, player: str) -> None:
        """Take a person out of all clubs."""
        for (id,) in await self._store.query(
            "SELECT club FROM club_members WHERE player = ? AND removed = 0", player
        ):
            try:
                await self.leave(player, str(id))
            except Refusal as error:
                if isinstance(error, StoreError) or error.code not in ("not-found", "not-member"):
                    raise
        await self._store.change(("DELETE FROM club_members WHERE player = ?", (player,)))

    # --- Questions -------------------------------------------------------------------------------

    async def info(self, id: str, reader: str) -> people_wire.Club:
        """A club as a reader may see it."""
        club = await self._club(id)
        members = [one for one in await self._members(id) if not one.removed]
        you = next((index for index, one in enumerate(members) if one.player == reader), None)
        return people_wire.Club(
            id=id,
            name=club.name,
            members=[people_wire.ClubMember(one.name, one.since // 1000) for one in members],
            owner=next((n for n, one in enumerate(members) if one.player == club.owner), None),
            you=you,
        )

    async def of_player(self, player: str) -> list[people_wire.ClubSummary]:
        """The clubs that a player belongs to, by name."""
        rows = await self._store.query(
            "SELECT clubs.id, clubs.name, (SELECT count(*) FROM club_members AS others"
            " WHERE others.club = clubs.id AND others.removed = 0)"
            " FROM club_members JOIN clubs ON clubs.id = club_members.club"
            " WHERE player = ? AND removed = 0 ORDER BY clubs.name, clubs.id",
            player,
        )
        return [people_wire.ClubSummary(str(id), name, members) for id, name, members in rows]

    async def games(self, id: str, limit: int, skip: int) -> list[bytes]:
        """The finished games of the club, as lists show them, the latest first."""
        await self._club(id)
        rows = await self._store.query(
            "SELECT tables.summary" + _GAMES + " JOIN tables ON tables.id = met.table_id"
            " ORDER BY tables.updated DESC, tables.id LIMIT ? OFFSET ?",
            id,
            limit,
            skip,
        )
        return [bytes(summary) for (summary,) in rows]

    async def leaderboard(self, id: str, ladder: Ladder) -> list[people_wire.ClubRank]:
        """The members who played this game for this number of players in the club, the strongest
        first; nobody who does not want to be on leaderboards.
        """
        await self._club(id)
        members = {one.player: one.name for one in await self._members(id) if not one.removed}
        hidden = await self._store.query("SELECT player FROM unlisted")
        unlisted = {str(player) for (player,) in hidden}
        records = await self._records(id, ladder)
        shown = [player for player in records if player in members and player not in unlisted]
        shown.sort(key=lambda player: (-records[player].rating.score, player))
        return [
            people_wire.ClubRank(
                rank,
                members[player],
                round(records[player].rating.mu, 1),
                round(records[player].rating.sigma, 1),
                records[player].rating.games,
                records[player].wins,
            )
            for rank, player in enumerate(shown, 1)
        ]

    async def _records(self, id: str, ladder: Ladder) -> dict[str, Record]:
        """What everyone made of the games of the club."""
        rows = await self._store.query(
            "SELECT results.table_id, seat, player, won, gone, at"
            + _GAMES
            + " JOIN results ON results.table_id = met.table_id WHERE game = ? AND players = ?"
            " ORDER BY at DESC, results.table_id, seat LIMIT ?",
            id,
            *ladder,
            MAX_COUNTED * ladder[1],
        )
        key = id, ladder, len(rows), rows[0][5] if rows else 0
        if key not in self._counted:
            self._counted[key] = await asyncio.to_thread(_records, rows)
        self._counted.move_to_end(key)
        while len(self._counted) > REMEMBERED:
            self._counted.popitem(last=False)
        return self._counted[key]

    async def need_member(self, player: str, id: str) -> None:
        """Refuse whoever does not belong to a club."""
        await self._club(id)
        if not any(one.player == player and not one.removed for one in await self._members(id)):
            raise Refusal("not-member", "you do not belong to this club")

    async def _club(self, id: str) -> _Club:
        rows = await self._store.query("SELECT name, owner FROM clubs WHERE id = ?", id)
        if not rows:
            raise Refusal("not-found", "there is no such club")
        return _Club(*rows[0])

    async def _members(self, id: str) -> list[_Member]:
        """Everyone who belongs to a club or was sent away, in the order in which they came."""
        rows = await self._store.query(
            "SELECT player, name, since, removed FROM club_members WHERE club = ?"
            " ORDER BY since, player",
            id,
        )
        return [_Member(*row) for row in rows]

    async def _check_count(self, player: str) -> None:
        [(count,)] = await self._store.query(
            "SELECT count(*) FROM club_members WHERE player = ? AND removed = 0", player
        )
        if count >= MAX_CLUBS:
            raise Refusal("limit", f"you belong to {count} clubs; leave one first")


def _membership(id: str, player: str, name: str, at: int) -> Statement:
    """A member keeps the date on which they came."""
    return _MEMBERSHIP, (id, player, name, at)


def _records(rows: list[tuple[Any, ...]]) -> dict[str, Record]:
    """Ratings from games, which come with the latest first."""
    games: dict[str, list[Result]] = {}
    for table, seat, player, won, gone, _ in rows:
        one = Result(seat, str(player), "", bool(won), bool(gone), 0)
        games.setdefault(str(table), []).append(one)
    ratings: dict[str, Rating] = {}
    wins: Counter[str] = Counter()
    for results in reversed(games.values()):
        known = {one.player: ratings[one.player] for one in results if one.player in ratings}
        ratings |= rated(results, known)
        wins.update(one.player for one in results if one.won)
    return {player: Record(rating, wins[player]) for player, rating in ratings.items()}
