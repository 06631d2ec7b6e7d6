"""The command `billetdoux copy`: move all tables from one database to another."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from billetdoux.cli.app import app
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.errors import StoreError


@app.command
def copy(
    source: Annotated[str, Parameter(help="sqlite:///PATH or postgresql://HOST/NAME.")],
    target: Annotated[str, Parameter(help="Likewise; empty, or a copy that was interrupted.")],
) -> int:
    """Copy all tables from one database to another, and verify the copy by a digest.

    A copy that was interrupted goes on where it stopped. Stop the server first, or the moves made
    meanwhile are missing from the copy. For example:

    - `billetdoux copy sqlite:////var/lib/billetdoux/billetdoux.sqlite postgresql://db/billetdoux`
    - `billetdoux copy postgresql://db/billetdoux sqlite:///saved.sqlite`
    """
    from billetdoux.server.copy_store import copy_store

    try:
        copied = copy_store(source, target, report)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    print(
        f"{copied.tables:,} tables, {copied.copied:,} of them copied now; {copied.entries:,} "
        f"entries; sha256 {copied.digest}"
    )
    return 0


def report(done: int, total: int) -> None:
    """Progress in place, on a terminal."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done:,} of {total:,} tables", end=end, file=sys.stderr, flush=True)
