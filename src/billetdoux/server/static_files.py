"""What people's browsers get: the web client as it was built into the package, and what it must
know of a game in order to draw it and to speak of it. All these files are few and small, so they
are read once and kept, compressed, in memory.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException

from billetdoux.kernel.rules import Game
from billetdoux.kernel.scene import Counter
from billetdoux.server import wire

STATIC = Path(__file__).parent / "static"
SHELL = "/index.html"
TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".svg": "image/svg+xml",
}
TEXTUAL = ("text/", "application/manifest+json", "image/svg+xml", "application/json")
OWN = ("/api", "/assets", "/icons", "/healthz", "/metrics")  # never an address of the client's
MISSING = "Billet-doux is at your service, but its pages were not built into this installation.\n"


@dataclass(frozen=True, slots=True)
class File:
    """A file for browsers; what is named after its content never changes."""

    media: str
    body: bytes
    packed: bytes | None
    headers: Mapping[str, str]


def _read(path: Path, name: str) -> File:
    body = path.read_bytes()
    media = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if media.startswith(TEXTUAL) else None
    keep = "public, max-age=31536000, immutable" if name.startswith("/assets/") else "no-cache"
    tag = hashlib.sha256(body).hexdigest()[:32]
    headers = {"Cache-Control": keep, "ETag": f'"{tag}"', "Vary": "Accept-Encoding"}
    return File(media, body, packed, headers)


@cache
def files() -> dict[str, File]:
    """All files of the client, by address."""
    found = sorted(path for path in STATIC.rglob("*") if path.is_file())
    names = {path: f"/{path.relative_to(STATIC).as_posix()}" for path in found}
    return {name: _read(path, name) for path, name in names.items() if "/." not in name}


@cache
def game_text(folder: Path, language: str) -> File:
    """The words of the game that lives in this folder."""
    return _read(folder / "text" / f"{language}.ftl", "")


def answer(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The file, compressed for those who understand that; nothing for those who have it already."""
    if request.headers.get("if-none-match") == file.headers["ETag"]:
        return Response(b"", status_code=304, headers=file.headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers = {**file.headers, "Content-Encoding": "gzip"}
        return Response(file.packed, media_type=file.media, headers=headers)
    return Response(file.body, media_type=file.media, headers=file.headers)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    media_type=MediaType.TEXT,
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client; every other address is one of its pages."""
    path = request.url.path
    file = files().get(path)
    if file is None:
        if path.startswith(OWN) or "." in path.rsplit("/", 1)[-1]:
            raise NotFoundException("there is nothing at this address")
        file = files().get(SHELL)
    if file is None:
        return Response(MISSING.encode(), media_type=MediaType.TEXT)
    return answer(file, request)


def _card(game: Game, id: str, copies: int) -> wire.CardInfo:
    printed = [Counter(*numbered) for numbered in game.card_numbers(id)]
    return wire.CardInfo(id, game.card_corner(id), copies, printed)


def book(game: Game) -> wire.Book:
    """What must be known of a game to draw it."""
    options: Any = dict(game.options)
    kinds: Any = dict(game.parameter_kinds())
    pieces = game.piece_counts(game.start())
    return wire.Book(
        game=game.id,
        options=options,
        choices=type(game).choices(**options),
        cards=[_card(game, card, copies) for card, copies in pieces.items()],
        kinds=kinds,
        declining=[str(action) for action in game.declining()],
        variants={code: list(names) for code, names in game.event_variants().items()},
    )
