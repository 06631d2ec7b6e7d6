"""Reads and writes the trained networks that come with the games.

A file of weights is JSON: `made_by`, the command that trained it; `inputs`, what the numbers mean
that go in; `units`, how many each layer has; `weights`, for each unit its bias and a weight for
each number that comes in, layer by layer: half-precision numbers, little-endian, in Base64.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isfinite
from pathlib import Path
from struct import pack, unpack

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.network import Network

KEYS = {"made_by", "inputs", "units", "weights"}


def read_network(path: Path, inputs: Sequence[str]) -> Network:
    """The network of a file, which must have been trained on exactly these inputs."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BilletDouxError(f"weights {path}: cannot be read: {problem}") from None
    if not isinstance(data, dict) or data.keys() != KEYS:
        raise BilletDouxError(f"weights {path}: exactly {', '.join(sorted(KEYS))} are needed")
    if data["inputs"] != list(inputs):
        raise BilletDouxError(f"weights {path}: were trained on other inputs than the game has")
    units = data["units"]
    if not isinstance(units, list) or not all(type(size) is int and size > 0 for size in units):
        raise BilletDouxError(f"weights {path}: units: a list of positive numbers is needed")
    sizes = [len(inputs), *units]
    needed = sum(after * (1 + before) for before, after in pairwise(sizes))
    numbers = iter(_numbers(path, data["weights"], needed))
    return Network(list(_layers(sizes, numbers)))


def _numbers(path: Path, text: object, needed: int) -> tuple[float, ...]:
    try:
        content = b64decode(text, validate=True) if isinstance(text, str) else b""
    except ValueError as problem:
        raise BilletDouxError(f"weights {path}: weights: {problem}") from None
    if len(content) != 2 * needed:
        raise BilletDouxError(
            f"weights {path}: weights: {len(content)} bytes instead of {2 * needed}"
        )
    numbers = unpack(f"<{needed}e", content)
    if not all(map(isfinite, numbers)):
        raise BilletDouxError(f"weights {path}: weights: some are no numbers")
    return numbers


def _layers(sizes: Sequence[int], numbers: Iterator[float]) -> Iterator[list[list[float]]]:
    for before, after in pairwise(sizes):
        yield [[next(numbers) for _ in range(1 + before)] for _ in range(after)]


def write_network(path: Path, made_by: str, inputs: Sequence[str], network: Network) -> None:
    """Write the file that `read_network` reads; each number is rounded to half precision."""
    numbers = [number for rows in network.layers for row in rows for number in row]
    data = {
        "made_by": made_by,
        "inputs": list(inputs),
        "units": [len(rows) for rows in network.layers],
        "weights": b64encode(pack(f"<{len(numbers)}e", *numbers)).decode(),
    }
    path.write_text(json.dumps(data) + "\n", encoding="utf-8")
