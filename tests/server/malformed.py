"""Malformed requests, messages and files: good ones, broken at random. The seed decides all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from billetdoux.server import wire

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64 - 1, 2**64, 10**30, 0.5, -0.0, 1e308, "", " ",
    "\x00", "\x1b[2J", "\ud7ff", "\u202e", "guard", "9" * 100, [], {}, [[]], [None], {"": None},
]  # fmt: skip
TOKENS = [
    b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\ud800", b"NaN", b"1e999", b"\xff", b"\x00",
    b"-", b"9" * 30, b"null", b"\xed\xa0\x80", b"[" * 200, b'{"a":' * 200, b" " * 50,
]  # fmt: skip
MESSAGES: list[wire.Command | wire.Ping] = [
    wire.Sit("a", "Ann", 1, "words"), wire.Mix("a", "words"), wire.Leave("a"), wire.Fill("a", 1),
    wire.Remove("a", 1), wire.Start("a"), wire.Act("a", "guard 1 priest", 3), wire.Proceed("a"),
    wire.Chat("a", "hello"), wire.Phrase("a", "good-luck"), wire.Undo("a"), wire.Answer("a", True),
    wire.TakeOver("a", 1), wire.Back("a"), wire.Rematch("a"), wire.Close("a"),
    wire.SetVisibility("a", "public"), wire.SetPlayers("a", 3), wire.Ping(),
]  # fmt: skip


def broken_bytes(rng: Random, good: bytes) -> bytes:
    """Some bytes changed, cut, doubled or put in."""
    data = bytearray(good)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        place = rng.randrange(len(data) + 1)
        match rng.randrange(5):
            case 0:
                data[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                del data[place : place + rng.randrange(1, 20)]
            case 2:
                data[place:place] = rng.choice(TOKENS)
            case 3:
                data[place:place] = data[place : place + rng.randrange(1, 40)]
            case _:
                del data[place:]
    return bytes(data)


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield (*path, key)
            yield from _places(one, (*path, key))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield (*path, index)
            yield from _places(one, (*path, index))


def broken_value(rng: Random, good: Any) -> Any:
    """One leaf or branch missing, doubled, renamed, or of another type, sign, size or length."""
    data = json.loads(json.dumps(good))
    places = list(_places(data))
    if not places:
        return rng.choice(ODD)
    *way, last = rng.choice(places)
    holder = data
    for step in way:
        holder = holder[step]
    value = holder[last]
    match rng.randrange(6):
        case 0:
            del holder[last]
        case 1 if isinstance(holder, list):
            holder.insert(last, value)
        case 2 if isinstance(value, (int, float)) and not isinstance(value, bool):
            holder[last] = rng.choice([-value, value + 1, value - 1, value * 10**6, value * 10**18])
        case 3 if isinstance(value, (str, list)):
            holder[last] = value * rng.choice([0, 2, 50])
        case 4 if isinstance(holder, dict):
            holder[f"{last}x"] = holder.pop(last)
        case _:
            holder[last] = rng.choice(ODD)
    return data


def messages(rng: Random) -> Iterator[bytes]:
    """Messages of a socket, without end."""
    while True:
        good = wire.encode(rng.choice(MESSAGES))
        if rng.random() < 0.5:
            yield broken_bytes(rng, good)
        else:
            yield encoded(broken_value(rng, json.loads(good)))


def encoded(value: Any) -> bytes:
    return json.dumps(value).encode()


def requests(rng: Random, paths: list[str], bodies: list[bytes]) -> Iterator[bytes]:
    """HTTP requests, without end: the head is well-formed enough to be answered."""
    while True:
        path = rng.choice(paths)
        if rng.random() < 0.5:
            path = "/" + broken_bytes(rng, path.encode()[1:]).decode("latin-1")
        target = "".join(one if "!" <= one <= "~" else f"%{ord(one):02x}" for one in path)
        method = rng.choice(["GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
        body = broken_bytes(rng, rng.choice(bodies)) if rng.random() < 0.9 else b""
        kind = rng.choice(["application/json"] * 6 + ["text/plain", "x", "multipart/form-data"])
        odd = rng.choice(["", "", "Origin: http://[x\r\n", "Cookie: billetdoux=%ff\r\n",
                          "Accept-Encoding: gzip;q=x\r\n", "If-None-Match: \"\r\n",
                          "Authorization: Bearer \xff\r\n", "Range: bytes=0-\r\n"])  # fmt: skip
        head = (
            f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {kind}\r\n{odd}"
            f"Authorization: Bearer {'C' * 43}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        yield head.encode("latin-1") + body
