"""The program `billetdoux`: runs the command that its arguments name.

Usage errors print one line to stderr and exit with status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from billetdoux.cli import (
    admin_secret,
    arena,
    backup,
    bots,
    check,
    copy,
    games,
    migrate,
    pack,
    play,
    push_keys,
    rebuild_statistics,
    replay,
    review,
    rules,
    serve,
    simulate,
    solve,
    verify,
    work,
)
from billetdoux.cli.app import app, complain
from billetdoux.cli.extras import missing_extra
from billetdoux.cli.play import LATEST
from billetdoux.kernel.errors import BilletDouxError

__all__ = [
    "admin_secret", "arena", "backup", "bots", "check", "copy", "games", "main", "migrate", "pack",
    "play", "push_keys", "rebuild_statistics", "replay", "review", "rules", "run", "serve",
    "simulate", "solve", "verify", "work",
]  # fmt: skip


def _tokens(arguments: Sequence[str]) -> list[str]:
    """The words of the command line; `play --resume` alone means the game that was played last."""
    tokens = list(arguments)
    if tokens[:1] != ["play"]:
        return tokens
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else "-"
        if token == "--resume" and following.startswith("-"):
            tokens[index] = f"--resume={LATEST}"
    return tokens


def run(arguments: Sequence[str]) -> int:
    """Carry out a command; its exit status. Usage errors print one line and give 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = app(
            _tokens(arguments), exit_on_error=False, print_error=False, result_action="return_value"
        )
    except (CycloptsError, BilletDouxError) as error:
        message = " ".join(str(error).split())
    except ModuleNotFoundError as error:
        wanted = missing_extra(error)
        if wanted is None:
            raise
        message = wanted
    else:
        return status if isinstance(status, int) else 0
    complain(f"billetdoux: {message}")
    return 2


def main() -> None:
    """Run the command of this process."""
    try:
        status = run(sys.argv[1:])
    except BrokenPipeError:
        # The reader of our output is gone; discard what is still to be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
