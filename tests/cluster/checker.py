"""Compares what players saw with the log in the database.

It reads the database itself and shares no code with the server: entries are JSON objects here, and
nothing else.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import psycopg

from tests.cluster.players import Record


def stored_log(url: str, table: str) -> list[dict[str, Any]]:
    """The entries of a table; their numbers must have no gap."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT seq, entry FROM billetdoux.log WHERE table_id = %s ORDER BY seq", (table,)
        ).fetchall()
    numbers = [seq for seq, _ in rows]
    assert numbers == list(range(1, len(rows) + 1)), f"{table}: a gap in {numbers}"
    return [json.loads(bytes(entry)) for _, entry in rows]


def check_table(url: str, table: str, records: list[Record]) -> Counter[str]:
    """Every promise for one table; counts what was checked."""
    log, counts = stored_log(url, table), Counter[str]()
    ids = Counter((entry.get("by"), entry["id"]) for entry in log if entry.get("id"))
    assert all(count == 1 for count in ids.values()), f"{table}: something was done twice"
    by_id = {entry["id"]: seq for seq, entry in enumerate(log, 1) if entry.get("id")}
    for record in records:
        for id, (seq, command) in record.acknowledged.items():
            assert by_id.get(id) == seq, (
                f"{table}: acknowledged as {seq}, stored as {by_id.get(id)}"
            )
            action = getattr(command, "action", None)
            if action is not None:
                assert log[seq - 1]["action"] == action
            counts["acknowledged"] += 1
        _check_history(table, log, record, counts)
    _check_agreement(table, records, counts)
    assert all(record.ended for record in records), f"{table}: is stuck"
    counts["entries"] += len(log)
    return counts


def _check_history(
    table: str, log: list[dict[str, Any]], record: Record, counts: Counter[str]
) -> None:
    """What a player was shown is the log from some entry on, in order, and nothing else's."""
    shown = sorted(record.items)
    assert shown, f"{table}: nothing was shown"
    assert shown[-1] <= len(log), f"{table}: shown before it was stored"
    assert shown == list(range(shown[0], shown[-1] + 1)), f"{table}: a change was skipped"
    for seq in shown:
        item, entry = json.loads(record.items[seq]), log[seq - 1]
        assert item["kind"] == entry["kind"], f"{table}: entry {seq} was another"
        for event in item.get("events", []):
            readers = set(event.get("secrets", {}))
            assert readers <= {str(record.seat)}, f"{table}: a secret of {readers} was sent"
            counts["events"] += 1
        counts["items"] += 1


def _check_agreement(table: str, records: list[Record], counts: Counter[str]) -> None:
    """All players saw the same changes, but for what is secret."""
    first: dict[int, str] = {}
    for record in records:
        for seq, data in record.items.items():
            item = json.loads(data)
            for event in item.get("events", []):
                event.pop("secrets", None)
            public = json.dumps(item, sort_keys=True)
            assert first.setdefault(seq, public) == public, (
                f"{table}: {seq} differs between players"
            )
            counts["compared"] += 1
