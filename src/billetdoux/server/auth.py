"""Who comes in, from where, and how much they may ask: the same for requests and sockets."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from billetdoux.server.config import Config
from billetdoux.server.errors import Refusal
from billetdoux.server.limits import Buckets, Counts
from billetdoux.server.tables import player_of

COOKIE = "billetdoux"
TOKEN = 43  # characters of a token

# The status of a refusal by HTTP; a socket is closed with 4000 more. Others are 409.
STATUS = {
    "token": 401,
    "origin": 403,
    "not-host": 403,
    "not-seated": 403,
    "not-found": 404,
    "limit": 429,
    "bad-options": 400,
    "bad-file": 400,
    "bad-name": 400,
    "bad-text": 400,
    "closing": 503,
    "error": 500,
    "damaged": 503,
    "newer": 503,
}


class Door:
    """The limits, and who comes in."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.requests = Buckets("requests", config.request_rate)
        self.tables = Buckets("tables", config.table_rate / 3600, config.table_rate / 3)
        self.advice = Buckets("questions for advice", config.advice_rate / 60, config.advice_rate)
        self.guesses = Buckets("codes", config.guess_rate / 60, config.guess_rate)
        self.sockets = Counts("sockets", config.sockets)

    def check_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Pages of other sites must not act in a player's name."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.config.origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host"):
            raise Refusal("origin", "this page may not use this server")


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token of whoever asks: by header, or by cookie. An empty text where there is none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = connection.cookies.get(COOKIE, "")
    return token if len(token) == TOKEN and token.isascii() else ""


def holder(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The player who asks. Nobody in particular: an empty text."""
    token = token_of(connection)
    return player_of(token) if token else ""


def known(player: str) -> str:
    """The player, who must be one."""
    if not player:
        raise Refusal("token", "this needs a player's token: POST /api/players gives one")
    return player
