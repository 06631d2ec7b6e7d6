"""Who people are, without accounts: nickname, colour and emblem, and the devices of one person.

A token stands for the player of its hash, unless `devices` says that it belongs to another player:
whoever proves who they are, by recovery phrase or passkey, gets a new token of that kind.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from billetdoux.server import people_wire
from billetdoux.server.auth import new_token, player_of
from billetdoux.server.clock import Clock
from billetdoux.server.errors import Refusal
from billetdoux.server.recovery_phrase import new_phrase, phrase_hash
from billetdoux.server.store import Statement, Store

CACHED_TOKENS = 20_000
CACHE_SECONDS = 60.0  # until a node that missed the notification notices a revoked token


class Identities:
    """The people of a server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._players: OrderedDict[str, tuple[str, float]] = OrderedDict()

    # --- Devices ---------------------------------------------------------------------------------

    async def player(self, token: str) -> str:
        """The player that a token stands for; none if there is no token, or it was revoked."""
        if not token:
            return ""
        hashed = player_of(token)
        known = self._players.get(hashed)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        rows = await self._store.query("SELECT player FROM devices WHERE token = ?", hashed)
        player = str(rows[0][0]) if rows else hashed
        self._players[hashed] = player, time.monotonic() + CACHE_SECONDS
        while len(self._players) > CACHED_TOKENS:
            self._players.popitem(last=False)
        return player

    def forget_tokens(self) -> None:
        """Look every token up again: some were revoked."""
        self._players.clear()

    async def add_device(self, player: str) -> str:
        """A new token for a player."""
        token = new_token()
        values = player_of(token), player, self._clock.now()
        await self._store.change(("INSERT INTO devices VALUES (?, ?, ?)", values))
        return token

    async def sign_out_others(self, player: str, token: str) -> None:
        """Revoke all tokens of a player but this one."""
        mine = player_of(token)
        changes: list[Statement] = [
            ("UPDATE devices SET player = '' WHERE player = ? AND token <> ?", (player, mine)),
            ("DELETE FROM push_subscriptions WHERE player = ? AND device <> ?", (player, mine)),
        ]
        if mine != player:  # the first token needs no row until it is revoked
            first = player, "", self._clock.now()
            changes.append(("INSERT INTO devices VALUES (?, ?, ?)" + _ONCE, first))
        await self._store.change(*changes)
        self.forget_tokens()

    # --- The profile -----------------------------------------------------------------------------

    async def me(self, player: str) -> people_wire.Me:
        """A player's own profile."""
        # The first token has a row of its own only if it was revoked.
        unlisted = await self._store.query("SELECT 1 FROM unlisted WHERE player = ?", player)
        rows = await self._store.query(
            "SELECT name, colour, emblem, phrase,"
            " (SELECT count(*) FROM devices WHERE devices.player = identities.player) + 1"
            " - (SELECT count(*) FROM devices WHERE token = identities.player)"
            " FROM identities WHERE player = ?",
            player,
        )
        if not rows:
            return people_wire.Me(listed=not unlisted)
        name, colour, emblem, phrase, devices = rows[0]
        return people_wire.Me(name, colour, emblem, phrase is not None, devices, not unlisted)

    async def set_profile(self, player: str, profile: people_wire.Profile) -> None:
        """Remember nickname, colour and emblem; the name is checked already."""
        await self._store.change(
            self.introduction(player),
            (
                "UPDATE identities SET name = ?, colour = ?, emblem = ? WHERE player = ?",
                (profile.name, profile.colour, profile.emblem, player),
            ),
        )

    def introduction(self, player: str) -> Statement:
        """What makes sure that the player has a profile."""
        values = player, "", "", "", self._clock.now()
        return (
            "INSERT INTO identities (player, name, colour, emblem, since)"
            " VALUES (?, ?, ?, ?, ?)" + _ONCE,
            values,
        )

    # --- The recovery phrase ---------------------------------------------------------------------

    async def set_listed(self, player: str, listed: bool) -> None:
        """Whether a player wants to be on leaderboards."""
        statement = (
            "DELETE FROM unlisted WHERE player = ?"
            if listed
            else "INSERT INTO unlisted VALUES (?)" + _ONCE
        )
        await self._store.change((statement, (player,)))

    async def new_phrase(self, player: str, language: str) -> list[str]:
        """A new phrase; a former one is worth nothing from now on."""
        words = new_phrase(language)
        hashed = await asyncio.to_thread(phrase_hash, " ".join(words))
        await self._store.change(
            self.introduction(player),
            ("UPDATE identities SET phrase = ? WHERE player = ?", (hashed, player)),
        )
        return words

    async def recover(self, phrase: str) -> str:
        """A new token for the player who has this phrase."""
        hashed = await asyncio.to_thread(phrase_hash, phrase)
        rows = await self._store.query("SELECT player FROM identities WHERE phrase = ?", hashed)
        if not rows:
            raise Refusal("unknown-phrase", "nobody here has this recovery phrase")
        return await self.add_device(str(rows[0][0]))

    # --- Forgetting ------------------------------------------------------------------------------

    async def begin_to_forget(self, player: str) -> None:
        """Note that everything about a player is to be deleted, whatever happens to the server."""
        await self._store.change(("INSERT INTO forgetting VALUES (?)" + _ONCE, (player,)))

    async def to_forget(self) -> list[str]:
        """The players whose data is being deleted."""
        return [str(one) for (one,) in await self._store.query("SELECT player FROM forgetting")]

    async def forget(self, player: str) -> None:
        """Delete what is stored about a player apart from tables."""
        tables = (
            "push_subscriptions", "turn_calls", "passkeys", "challenges", "identities", "devices",
            "ratings", "rating_steps", "unlisted", "forgetting",
        )  # fmt: skip
        await self._store.change(
            ("UPDATE results SET player = '', name = '' WHERE player = ?", (player,)),
            *((f"DELETE FROM {table} WHERE player = ?", (player,)) for table in tables),
        )
        self.forget_tokens()


_ONCE = " ON CONFLICT DO NOTHING"
