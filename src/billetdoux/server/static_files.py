"""The files of the web client, as built into the package. They are few and small, so they are read
once and kept, compressed, in memory.
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

STATIC = Path(__file__).parent / "static"
INDEX = "/index.html"
TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".svg": "image/svg+xml",
}
TEXTUAL = ("text/", "application/manifest+json", "image/svg+xml", "application/json")
NOT_PAGES = ("/api", "/assets", "/icons", "/healthz", "/metrics")
MISSING = "Billet-doux is running, but this installation was built without its web pages.\n"


@dataclass(frozen=True, slots=True)
class File:
    """A file for browsers. `packed` is its body compressed, where that helps."""

    media: str
    body: bytes
    packed: bytes | None
    headers: Mapping[str, str]


def read_file(path: Path, name: str = "") -> File:
    """A file; those under /assets are named after their content and never change."""
    media = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return make_file(path.read_bytes(), media, name)


def make_file(body: bytes, media: str, name: str = "") -> File:
    """What browsers get as a file, though it may be none on the disk."""
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
    return {name: read_file(path, name) for path, name in names.items() if "/." not in name}


def answer(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The file, compressed if the browser accepts that; 304 if it has this version already."""
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
        if path.startswith(NOT_PAGES) or "." in path.rsplit("/", 1)[-1]:
            raise NotFoundException("there is nothing at this address")
        file = files().get(INDEX)
    if file is None:
        return Response(MISSING.encode(), media_type=MediaType.TEXT)
    return answer(file, request)
