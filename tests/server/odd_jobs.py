"""Jobs that misbehave, in a module that a worker loads at once."""

from __future__ import annotations

import os


def forever(_: bytes) -> None:
    while True:
        pass


def too_much(_: bytes) -> int:
    return len([0] * 10**10)


def nothing(_: bytes) -> str:
    return "done"


def die(_: bytes) -> None:
    os._exit(3)
