"""Who asks, from where, and how much they may ask: the same for requests and sockets."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from billetdoux.server.config import Config
from billetdoux.server.errors import Refusal
from billetdoux.server.limits import Buckets, Counts

COOKIE = "billetdoux"
TOKEN_LENGTH = 43


def new_token() -> str:
    """A secret that proves who a player is."""
    return secrets.token_urlsafe(32)


def player_of(token: str) -> str:
    """The player with this token. Only this hash is stored, never the token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Access:
    """The limits for each address, and the origins that may use the server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.requests = Buckets("requests", config.request_rate)
        self.tables = Buckets("tables", config.table_rate / 3600, config.table_rate / 3)
        self.hints = Buckets("hints and reviews", config.advice_rate / 60, config.advice_rate)
        self.guesses = Buckets("codes", config.guess_rate / 60, config.guess_rate)
        self.sockets = Counts("sockets", config.sockets)

    def check_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Refuse pages of other sites: they must not act for a player."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.config.origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host"):
            raise Refusal("origin", "this page may not use this server")


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that a request carries, in a header or a cookie; empty if there is none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = connection.cookies.get(COOKIE, "")
    return token if len(token) == TOKEN_LENGTH and token.isascii() else ""


def player_asking(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The player who asks; empty if the request carries no token."""
    token = token_of(connection)
    return player_of(token) if token else ""


def need_player(player: str) -> str:
    """The player, who must have a token."""
    if not player:
        raise Refusal("token", "this needs a player's token: POST /api/players gives one")
    return player
