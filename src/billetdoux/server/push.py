"""Calls a browser when it is its player's turn and no page is open: Web Push.

The node that stored the entry after which a player is to act calls them, so each turn is called
once; a node that starts calls those whom a stopped one did not. A message says whose server and
which game, and nothing of a hand. Push services are asked by HTTPS and at public addresses only:
where a browser wants to be called comes from outside.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import ipaddress
import logging
import socket
import time
from collections.abc import Coroutine, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

import aiohttp
import msgspec
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPusher

from billetdoux.kernel.narrator import Texts, game_texts
from billetdoux.server import people_wire, wire
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.push_keys import PushKeys, read_keys
from billetdoux.server.quick_chat import WORDS
from billetdoux.server.table_runner import LIST_ORDER

if TYPE_CHECKING:
    from billetdoux.server.table_runner import TableRunner
    from billetdoux.server.tables import TableManager

logger = logging.getLogger(__name__)

MAX_SUBSCRIPTIONS = 10  # of one player; the oldest make room
KEEP_SECONDS = 24 * 3600  # that a push service keeps a message for a browser that is off
TOKEN_SECONDS = 12 * 3600
TIMEOUT = aiohttp.ClientTimeout(total=15)
GONE = (404, 410)  # the browser does not want to be called any more
_DONE = (
    "INSERT INTO turn_calls SELECT ?, ?, ?"
    " WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE player = ?)"
    " ON CONFLICT (player, table_id) DO UPDATE"
    " SET began = excluded.began WHERE turn_calls.began < excluded.began"
)
# Games that changed since a player was called about them last, or subscribed: then a page was open.
_MISSED = (
    "SELECT id, players.player, seat, since, coalesce(began, 0) FROM"
    " (SELECT player, max(since) AS since FROM push_subscriptions GROUP BY player) AS subscribed"
    " JOIN players ON players.player = subscribed.player JOIN tables ON id = players.table_id"
    " LEFT JOIN turn_calls ON turn_calls.player = players.player AND turn_calls.table_id = id"
    " WHERE phase = 'playing' AND seat >= 0"
    " AND updated > since - ? AND updated > coalesce(began, 0) - ?"
)
_ONE_OF_MANY = "SELECT id FROM push_subscriptions WHERE player = ? ORDER BY since DESC, id"


class PublicResolver(AbstractResolver):
    """Finds public addresses only, so that nobody makes the server ask its own network."""

    def __init__(self, private: bool) -> None:
        self._private = private

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """The addresses of a host; none that is not public is among them."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        results = [
            ResolveResult(
                hostname=host, host=str(target[0]), port=port, family=kind, proto=protocol,
                flags=socket.AI_NUMERICHOST,
            )
            for kind, _, protocol, _, target in found
            if self._private or is_public(str(target[0]))
        ]  # fmt: skip
        if not results:
            raise OSError(f"{host} has no public address")
        return results

    async def close(self) -> None:
        """Nothing is kept."""


def is_public(address: str) -> bool:
    """Whether an address is one of the public network."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    return parsed.is_global and not parsed.is_multicast


class Push:
    """The subscriptions of a server's players."""

    def __init__(self, tables: TableManager) -> None:
        self._tables, self._store = tables, tables.store
        self._private = tables.config.push_private
        self._keys: PushKeys | None = None
        self._session: aiohttp.ClientSession | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Read the host's keys."""
        rows = await self._store.query("SELECT name, value FROM host_secrets")
        self._keys = read_keys({str(name): str(value) for name, value in rows})

    async def settle(self) -> None:
        """Wait for what is under way."""
        await asyncio.gather(*self._calls)

    async def close(self) -> None:
        """Give up what is under way."""
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    @property
    def key(self) -> str:
        """What browsers subscribe with; empty if the host has no keys."""
        return self._keys.public if self._keys else ""

    # --- Subscriptions ---------------------------------------------------------------------------

    async def subscribe(self, player: str, device: str, wish: people_wire.PushSubscription) -> None:
        """Call a player there from now on."""
        if not self.key:
            raise Refusal("no-push", "this server does not send notifications")
        _check_keys(wish.keys)
        await self._check_endpoint(wish.endpoint)
        keys, now = wish.keys, self._tables.clock.now()
        values = (
            _id(wish.endpoint), player, device, wish.endpoint, keys.p256dh, keys.auth,
            wish.language, now,
        )  # fmt: skip
        await self._store.change(
            ("DELETE FROM push_subscriptions WHERE id = ?", (_id(wish.endpoint),)),
            ("INSERT INTO push_subscriptions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values),
        )
        rows = await self._store.query(_ONE_OF_MANY, player)
        oldest = [(str(id),) for (id,) in rows[MAX_SUBSCRIPTIONS:]]
        await self._store.change(
            *(("DELETE FROM push_subscriptions WHERE id = ?", one) for one in oldest)
        )

    async def unsubscribe(self, player: str, endpoint: str) -> None:
        """Call a player there no longer."""
        await self._store.change(
            (
                "DELETE FROM push_subscriptions WHERE id = ? AND player = ?",
                (_id(endpoint), player),
            )
        )

    async def subscriptions(self, player: str) -> list[people_wire.OwnSubscription]:
        """Where a player is called, for their export."""
        rows = await self._store.query(
            "SELECT endpoint, language, since FROM push_subscriptions"
            " WHERE player = ? ORDER BY since, id",
            player,
        )
        return [
            people_wire.OwnSubscription(url, language, at // 1000) for url, language, at in rows
        ]

    async def _check_endpoint(self, endpoint: str) -> None:
        """Refuse an address that no push service has."""
        parts = _split(endpoint)
        schemes = ("https", "http") if self._private else ("https",)
        if parts is None or parts.scheme not in schemes or not parts.hostname:
            raise Refusal("bad-subscription", "endpoint: not an https address")
        if parts.username is not None or parts.password is not None or parts.fragment:
            raise Refusal("bad-subscription", "endpoint: no name, password or fragment")
        if not self._private and parts.port not in (None, 443):
            raise Refusal("bad-subscription", "endpoint: only the usual port")
        try:
            async with asyncio.timeout(5):
                await PublicResolver(self._private).resolve(parts.hostname, 443)
        except (OSError, TimeoutError, UnicodeError) as error:
            raise Refusal("bad-subscription", "endpoint: not at a public address") from error

    # --- Calling ---------------------------------------------------------------------------------

    def on_turn(self, runner: TableRunner) -> None:
        """This node stored the entry after which somebody else is to act."""
        table = runner.table
        if self._keys is None or table.actor is None:
            return
        seat = table.seats[table.actor]
        if seat.player and not seat.level:
            self._spawn(self._call_later(runner, table.actor, table.turn, seat.player))

    def start(self) -> None:
        """Make up for the calls that the server owed when it stopped."""
        if self._keys is not None:
            self._spawn(self._call_missed())

    def _spawn(self, calling: Coroutine[Any, Any, None]) -> None:
        call = asyncio.create_task(calling)
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _call_later(self, runner: TableRunner, seat: int, turn: int, player: str) -> None:
        await asyncio.sleep(self._tables.config.push_delay)
        await self._call(runner, seat, turn, player)

    async def _call_missed(self) -> None:
        """Call those whose turn began and who were not called; first they can open their page."""
        await asyncio.sleep(self._tables.config.push_delay)
        try:
            rows = await self._store.query(_MISSED, LIST_ORDER, LIST_ORDER)
        except StoreError as error:
            logger.error("missed turns are not called", extra={"error": error.code})
            return
        for id, player, seat, since, called in rows:
            try:
                runner = await self._tables.runner(str(id))
            except Refusal as error:
                logger.error("a missed turn is not called", extra={"error": error.code})
                continue
            table = runner.table
            is_due = table.actor == seat and table.turn_at > max(since, called)
            if is_due and not table.seats[seat].level:
                await self._call(runner, seat, table.turn, str(player))

    async def _call(self, runner: TableRunner, seat: int, turn: int, player: str) -> None:
        """Call a player who is still to act and has no page open, and note that this is done."""
        table, began = runner.table, runner.table.turn_at
        if table.turn != turn:
            return
        try:
            if not self._is_here(runner, seat, player):
                await self._send_all(player, table.id, table.game.id)
            await self._store.change((_DONE, (player, table.id, began, player)))
        except StoreError as error:
            logger.error("a player is not called", extra={"error": error.code})

    def _is_here(self, runner: TableRunner, seat: int, player: str) -> bool:
        """Whether a page of the player is open: any at this node, that of the table at another."""
        open_here = any(
            connection.player == player
            for one in self._tables.runners.values()
            for connection in one.publisher.connections
        )
        return open_here or seat in runner.publisher.present_seats

    async def _send_all(self, player: str, table: str, game: str) -> None:
        rows = await self._store.query(
            "SELECT id, endpoint, p256dh, auth, language FROM push_subscriptions WHERE player = ?",
            player,
        )
        turns = await self._turns(player) if rows else 0
        for id, endpoint, p256dh, auth, language in rows:
            body = _words(game, str(language))
            message = people_wire.PushMessage("Billet-doux", body, f"/table/{table}", turns)
            info = {"endpoint": str(endpoint), "keys": {"p256dh": str(p256dh), "auth": str(auth)}}
            status = await self._send(info, msgspec.json.encode(message), table)
            if status in GONE:
                gone = (str(id),)
                await self._store.change(("DELETE FROM push_subscriptions WHERE id = ?", gone))

    async def _turns(self, player: str) -> int:
        """At how many tables it is the player's turn."""
        rows = await self._store.of_player(player, 100, 0, "running")
        found = [(msgspec.json.decode(one, type=wire.Summary), seat) for one, seat in rows]
        return sum(one.turn is not None and one.turn == seat for one, seat in found)

    async def _send(self, info: Mapping[str, object], message: bytes, topic: str) -> int:
        """Hand a message to a push service; its answer, or 0 if there was none."""
        assert self._keys is not None
        endpoint = str(info["endpoint"])
        parts = urlsplit(endpoint)
        host = parts.hostname or ""
        if not self._private and _is_literal(host) and not is_public(host):
            return 0  # the resolver is not asked about addresses
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self._keys.contact,
            "exp": int(time.time()) + TOKEN_SECONDS,
        }
        headers = {
            **Vapid02(self._keys.private).sign(claims),
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEEP_SECONDS),
            "Urgency": "high",
            "Topic": topic,  # a later message about the table takes the place of an earlier one
        }
        try:
            body = WebPusher(dict(info)).encode(message)["body"]
            async with self._client().post(
                endpoint, data=body, headers=headers, allow_redirects=False, timeout=TIMEOUT
            ) as answer:
                return answer.status
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            logger.warning("a push service does not answer", extra={"kind": type(error).__name__})
            return 0

    def _client(self) -> aiohttp.ClientSession:
        if self._session is None:
            connector = aiohttp.TCPConnector(
                resolver=PublicResolver(self._private), use_dns_cache=False, limit=20
            )
            self._session = aiohttp.ClientSession(connector=connector)
        return self._session


@cache
def _words(game: str, language: str) -> str:
    """That it is someone's turn, in their language."""
    name = game_texts(game, language).say("game-name")
    return Texts(language, [WORDS]).say("push-turn", game=name)


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _split(endpoint: str) -> SplitResult | None:
    try:
        parts = urlsplit(endpoint)
        _ = parts.port  # which may not be a number
    except ValueError:
        return None
    return parts if endpoint.isascii() and endpoint.isprintable() and " " not in endpoint else None


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def _check_keys(keys: people_wire.PushKeys) -> None:
    """Refuse keys with which nothing can be encrypted."""
    try:
        point = base64.b64decode(_padded(keys.p256dh), altchars=b"-_", validate=True)
        auth = base64.b64decode(_padded(keys.auth), altchars=b"-_", validate=True)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise Refusal("bad-subscription", "keys: not those of a browser") from error
    if len(point) != 65 or len(auth) != 16:
        raise Refusal("bad-subscription", "keys: not those of a browser")


def _padded(text: str) -> bytes:
    stripped = text.rstrip("=").encode()
    return stripped + b"=" * (-len(stripped) % 4)
