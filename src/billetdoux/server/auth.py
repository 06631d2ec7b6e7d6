"""Who asks, from where, and how much they may ask: the same for requests and sockets."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from typing import Any, Literal
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from billetdoux.server.config import Config
from billetdoux.server.errors import Refusal
from billetdoux.server.limits import (
    Allowance,
    Buckets,
    Counts,
    GuessLimit,
    SharedBuckets,
    address_key,
)

COOKIE = "billetdoux"
# Browsers accept a cookie of this name only from the host itself and by HTTPS, so no other
# subdomain can plant one.
SECURE_COOKIE = "__Host-billetdoux"
ADMIN_COOKIE = "billetdoux-admin"
SECURE_ADMIN_COOKIE = "__Host-billetdoux-admin"
TOKEN_LENGTH = 43
REPORTS_AN_HOUR = 20  # from an address
YEAR = 365 * 24 * 3600
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")
PROXY_HEADERS = ("x-forwarded-for", "x-forwarded-host", "forwarded", "via")

Connection = ASGIConnection[Any, Any, Any, Any]


def new_token() -> str:
    """A secret that proves who a player is."""
    return secrets.token_urlsafe(32)


def player_of(token: str) -> str:
    """The player with this token. Only this hash is stored, never the token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Access:
    """The limits for each address, and the names and origins that may use the server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.requests = Buckets("requests", config.request_rate)
        self.tables = Allowance("tables", config.table_rate / 3600, config.table_rate / 3)
        self.hints = Allowance("hints and reviews", config.advice_rate / 60, config.advice_rate)
        self.guesses = GuessLimit(config.guess_rate)
        self.admin_guesses = GuessLimit(config.guess_rate, "secrets")
        self.reports = Allowance("reports", REPORTS_AN_HOUR / 3600, REPORTS_AN_HOUR)
        self.sockets = Counts("sockets", config.sockets)
        self._origins = config.allowed_origins
        self._hosts = config.allowed_hosts
        self._metrics = [ipaddress.ip_network(one) for one in config.metrics.split(",") if one]

    def share_limits(self, shared: SharedBuckets) -> None:
        """Count what security hangs on together with the other servers on a database."""
        self.tables.shared = self.hints.shared = shared
        self.reports.shared = shared
        self.guesses.share(shared)
        self.admin_guesses.share(shared)

    def check_origin(self, connection: Connection) -> None:
        """Refuse pages of other sites: they must not act for a player."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return
        scheme, host = _split_origin(origin)
        if host != connection.headers.get("host", "").lower():
            raise Refusal("origin", "this page may not use this server")
        # Behind TLS a page that came in the clear is another origin, under the same name.
        if self.config.secure and scheme != "https":
            raise Refusal("origin", "this page did not come by HTTPS")

    def check_host(self, connection: Connection) -> None:
        """Refuse names that are not ours: a page whose name was rebound to this machine
        (DNS rebinding) would otherwise count as our own.
        """
        name = host_name(connection.headers.get("host", ""))
        if self._hosts:
            allowed = name in self._hosts
        else:
            local = self.config.is_loopback and not _is_proxied(connection)
            allowed = not local or name in LOOPBACK_NAMES
        if not allowed:
            raise Refusal("host", "this server is not known by that name; see --hosts")

    def may_read_metrics(self, connection: Connection) -> bool:
        """Whether the numbers for the host are for this reader: not by way of a proxy."""
        if _is_proxied(connection) or connection.client is None:
            return False
        try:
            reader = ipaddress.ip_address(connection.client.host)
        except ValueError:
            return False
        return any(reader in network for network in self._metrics)


def _is_proxied(connection: Connection) -> bool:
    return any(name in connection.headers for name in PROXY_HEADERS)


def _split_origin(origin: str) -> tuple[str, str]:
    """The scheme and the host of an origin; empty if it is not one."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return "", ""
    return parts.scheme, parts.netloc.lower()


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    name = host.lower()
    return name.rpartition("]")[0] + "]" if name.startswith("[") else name.partition(":")[0]


def address(connection: Connection) -> str:
    """Where a request comes from, as the limits count it."""
    return address_key(connection.client.host) if connection.client else ""


def token_of(connection: Connection) -> str:
    """The token that a request carries, in a header or a cookie; empty if there is none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = _in_cookie(connection, SECURE_COOKIE, COOKIE)
    return _well_formed(token)


def _in_cookie(connection: Connection, secure: str, plain: str) -> str:
    return connection.cookies.get(secure) or connection.cookies.get(plain, "")


def _well_formed(token: str) -> str:
    return token if len(token) == TOKEN_LENGTH and token.isascii() else ""


def _cookie(
    connection: Connection,
    config: Config,
    names: tuple[str, str],
    token: str,
    seconds: int,
    samesite: Literal["lax", "strict"],
) -> Cookie:
    """A cookie that no script can read, by its name with HTTPS or without; an empty token takes it
    away.
    """
    secure = config.secure or connection.url.scheme == "https"
    return Cookie(
        key=names[0] if secure else names[1],
        value=token,
        max_age=seconds if token else 0,
        httponly=True,
        samesite=samesite,
        secure=secure,
        path="/",
    )


def token_cookie(connection: Connection, config: Config, token: str) -> Cookie:
    """The cookie that gives a browser its token, or with an empty one takes it away."""
    return _cookie(connection, config, (SECURE_COOKIE, COOKIE), token, YEAR, "lax")


def admin_token_of(connection: Connection) -> str:
    """The moderator's session that a request carries; empty if there is none."""
    return _well_formed(_in_cookie(connection, SECURE_ADMIN_COOKIE, ADMIN_COOKIE))


def admin_cookie(connection: Connection, config: Config, token: str, seconds: int) -> Cookie:
    """The cookie of a moderator's session; no page of another site makes a browser send it."""
    names = SECURE_ADMIN_COOKIE, ADMIN_COOKIE
    return _cookie(connection, config, names, token, seconds, "strict")


def is_browser(connection: Connection) -> bool:
    """Whether a page of a browser asks: it has its token as a cookie, which no script can read."""
    return "origin" in connection.headers or "sec-fetch-site" in connection.headers


def need_player(player: str) -> str:
    """The player, who must have a token."""
    if not player:
        raise Refusal("token", "this needs a player's token: POST /api/players gives one")
    return player
