"""The other players' cards are nowhere in the page: not in what it is sent, not in its memory, not
on the screen. What it was sent is compared with the log of the table, replayed with the kernel.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import msgspec

from billetdoux.server import log
from billetdoux.server.projections import state_for
from billetdoux.server.table import Table
from tests.web.conftest import Invite
from tests.web.visiting import Server, Visitor, wait_for

KNOWN = {"scene", "actions", "you"}


def stored(server: Server, table: str) -> list[log.Entry]:
    """The log of a table, straight from the server's file."""
    with closing(sqlite3.connect(server.folder / "billetdoux.sqlite")) as database:
        query = "SELECT entry FROM log WHERE table_id = ? ORDER BY seq"
        return [log.decode(entry) for (entry,) in database.execute(query, [table])]


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def expected(entries: list[log.Entry], seat: int | None) -> dict[int, Any]:
    """All that a seat may have received, by seq: its state, and each change as it may see it."""
    truth, answer = Table("x"), {}
    for entry in entries:
        truth.apply(entry)
        answer[truth.seq] = plain(state_for(truth, seat, truth.seq - 1))
    return answer


def check_sent(entries: list[log.Entry], visitor: Visitor, seat: int | None) -> None:
    """All that a page received of the game is what its seat may know of it."""
    answer = expected(entries, seat)
    for state in visitor.states():
        may = answer[state["seq"]]
        assert {key: state.get(key) for key in KNOWN} == {key: may.get(key) for key in KNOWN}
        for item in state.get("story", []):
            assert item == answer[item["seq"]]["story"][0]


def nothing_hidden_was_sent(server: Server, table: str, seated: Visitor, watcher: Visitor) -> None:
    """What the first seat and a spectator received of a game that rests is theirs to know."""
    entries = stored(server, table)
    for one, seat in ((seated, 0), (watcher, None)):
        one.catch_up(table)
        assert len(one.states()) > 5
        check_sent(entries, one, seat)


def heap_strings(visitor: Visitor) -> list[str]:
    """Every text in the memory of the page."""
    session = visitor.context.new_cdp_session(visitor.page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    strings: list[str] = json.loads("".join(chunks))["strings"]
    session.detach()
    return strings


def test_nothing_hidden_reaches_the_page(invite: Invite, server: Server) -> None:
    visitor, watcher = invite(), invite()
    table = visitor.sit_with_bots(players=4, edition="2019", level="medium", goal=50)
    watcher.open(f"/table/{table}")
    visitor.open(f"/table/{table}")
    watcher.page.wait_for_selector("main.play")
    rng = Random(8)
    while min(len(visitor.states()), len(watcher.states())) <= 12:
        visitor.one_more_turn(rng)
    for one in (visitor, watcher):
        one.catch_up(table)

    entries = stored(server, table)
    created = entries[0]
    assert isinstance(created, log.Created)
    draws = [entry.draws for entry in entries if isinstance(entry, (log.Started, log.Acted))]
    assert any(draws)
    for one, seat in ((visitor, 0), (watcher, None)):
        assert len(one.states()) > 12
        check_sent(stored(server, table), one, seat)
        # The secret of the draw would tell all cards.
        memory = heap_strings(one)
        assert len(memory) > 1000
        for text in [*one.frames, one.page.content(), *memory]:
            assert created.secret not in text
        # Whatever the page keeps of the table is what it was sent.
        heard = "".join(one.frames)
        for text in memory:
            if '"secrets"' in text and len(text) > 40 and text.startswith("{"):
                assert text in heard


def test_another_hand_is_not_on_the_screen(invite: Invite) -> None:
    visitor = invite()
    visitor.open(f"/table/{visitor.sit_with_bots(players=3, edition='classic')}")
    rng = Random(3)
    for _ in range(5):
        visitor.play(rng, until=".choosing [data-hand]")
        wait_for(visitor.hides_other_hands, "the other hands to lie face down")
        visitor.act(rng)
