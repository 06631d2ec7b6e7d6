"""Reads JSON from outside, for requests and sockets alike. Whatever is sent, the result is a value
of plain types or a `Refusal` that says what was wrong.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn, TypeVar

import msgspec

from billetdoux.server.errors import Refusal

T = TypeVar("T")

MAX_DEPTH = 32  # levels of lists and objects; a saved game has about ten
MAX_NUMBER = 2**64
# Kept, because working out what a union of messages may hold takes longer than reading one.
_typed_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}
_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_BRACKETS = re.compile(rb"[\[\]{}]")


def decode(data: bytes | str, kind: type[T], max_size: int | None = None) -> T:
    """The message of a kind that some JSON text holds."""
    decode_plain(data, max_size)
    if kind not in _typed_decoders:
        _typed_decoders[kind] = msgspec.json.Decoder(kind)
    try:
        message: T = _typed_decoders[kind].decode(data)
    except msgspec.DecodeError as error:
        raise Refusal("message", str(error)) from error
    return message


def decode_plain(data: bytes | str, max_size: int | None = None) -> Any:
    """The plain value of some JSON text: UTF-8, not nested too deeply, no key twice in one object,
    no number out of range.
    """
    try:
        raw = data.encode() if isinstance(data, str) else data
        if max_size is not None and len(raw) > max_size:
            raise Refusal("message", f"at most {max_size:,} bytes")
        text = raw.decode()
    except UnicodeError as error:
        raise Refusal("message", "not UTF-8") from error
    _check_depth(raw)
    try:
        value = _decoder.decode(text)
        if _SURROGATE.search(text):
            json.dumps(value, ensure_ascii=False).encode()  # half a character cannot be sent on
    except ValueError as error:  # also of numbers with very many digits
        raise Refusal("message", f"not JSON: {ascii(str(error))[1:200]}") from error
    return value


def _check_depth(raw: bytes) -> None:
    if raw.count(b"[") + raw.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub(b"", raw)):
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise Refusal("message", f"nested more than {MAX_DEPTH} levels deep")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found


def _integer(digits: str) -> int:
    # Reading very many digits would take long.
    if len(digits) > 21 or not -MAX_NUMBER < (number := int(digits)) < MAX_NUMBER:
        raise ValueError("a number is out of range")
    return number


def _float(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is out of range")
    return number


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


_decoder = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_float,
    parse_constant=_constant,
)
