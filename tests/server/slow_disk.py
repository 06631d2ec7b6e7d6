"""The command `billetdoux` on a bad disk. While a file `slow` lies beside the database each commit
takes a second; while a file `stuck` lies there none ends.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from billetdoux.cli.main import main
from billetdoux.server.store import SqliteStore


class SlowConnection(sqlite3.Connection):
    """Commits as slowly as the files say."""

    folder = Path()

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            if (self.folder / "slow").exists():
                time.sleep(1)
            while (self.folder / "stuck").exists():
                time.sleep(0.02)
        return super().execute(sql, *values)


def connect(self: SqliteStore) -> sqlite3.Connection:
    SlowConnection.folder = self.path.parent
    return sqlite3.connect(
        self.path, isolation_level=None, check_same_thread=False, factory=SlowConnection
    )


if __name__ == "__main__":
    SqliteStore._connect = connect  # type: ignore[method-assign]
    main()
