"""Reports by players, with the chat of their table and never a card; on SQLite and on a real
PostgreSQL.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from billetdoux.client import Client, new_id
from billetdoux.server import moderation, wire
from billetdoux.server.auth import player_of
from billetdoux.server.copy_store import copy_store
from tests.server.asking import ask, code_of
from tests.server.moderating import host_of
from tests.server.serving import (
    Open,
    clients,
    serving,
    started,
)


async def test_a_report_brings_the_chat_and_leads_to_a_ban(opened: Open) -> None:
    async with (
        opened() as server,
        clients(server.url, 3) as [ada, ben, eve],
        await host_of(server) as host,
    ):
        table = await started([ada, ben])
        await ben.do(table, wire.Chat(new_id(), "you fool"))
        await ada.do(table, wire.Phrase(new_id(), "bye"))
        path, wish = f"/api/tables/{table}/report", {"seat": 1, "reason": "chat", "about": "rude"}
        assert await ask(ada, "POST", path, wish) is None
        assert await ask(ada, "POST", path, wish) == "reported"
        [report] = await host.ask("GET", "reports")
        assert (report["table"], report["name"], report["about"]) == (table, "Player 1", "rude")
        assert [
            (one["name"], one.get("text"), one.get("phrase"), one.get("reported", False))
            for one in report["chat"]
        ] == [("Player 1", "you fool", None, True), ("Player 0", None, "bye", False)]
        # Whoever left can still be reported, by someone who watches, too.
        await ben.do(table, wire.Leave(new_id()))
        assert await ask(eve, "POST", path, wish) is None
        exported = await ask(eve, "GET", "/api/me/games")
        assert [one["about"] for one in exported["reports"]] == ["rude"]
        assert "you fool" not in json.dumps(exported)
        ban = {"report": report["id"], "kind": "ban"}
        assert await host.ask("POST", "sanctions", ban) is None
        assert await ask(ben, "GET", f"/api/tables/{table}") == "banned"
        assert await host.ask("DELETE", f"reports/{report['id']}") is None
        assert len(await host.ask("GET", "reports")) == 1
        assert await host.ask("DELETE", f"reports/{report['id']}") == "not-found"


@pytest.mark.parametrize(
    ("who", "wish", "code"),
    [
        (0, {"seat": 0, "reason": "chat"}, "bad-target"),  # oneself
        (0, {"seat": 2, "reason": "chat"}, "bad-target"),  # a bot
        (0, {"seat": 7, "reason": "chat"}, "bad-target"),
        (0, {"seat": 1, "reason": "revenge"}, "http-400"),
        (0, {"seat": 1, "reason": "chat", "about": "x" * 301}, "http-400"),
        (0, {"seat": 1, "reason": "chat", "about": "\u202e"}, "bad-text"),
        (2, {"seat": 1, "reason": "chat"}, "private"),  # a game that is not theirs to see
        (3, {"seat": 1, "reason": "chat"}, "token"),
    ],
)
async def test_a_report_that_makes_no_sense_is_refused(
    tmp_path: Path, who: int, wish: Any, code: str
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as people:
        ada, ben, _ = people
        options = {"players": 3}
        body = {"game": "love-letter", "options": options, "visibility": "private"}
        table = (await ask(ada, "POST", "/api/tables", body))["table"]
        await ada.sit(table, "Ada", 0)
        await ben.sit(table, "Ben", 1)
        await ada.do(table, wire.Fill(new_id(), 2))
        await ada.do(table, wire.Start(new_id()))
        reporter = [*people, Client(server.url)][who]
        assert await ask(reporter, "POST", f"/api/tables/{table}/report", wish) == code
        assert await server.tables.store.query("SELECT * FROM reports") == []


async def test_reports_have_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moderation, "MAX_REPORTS", 3)
    monkeypatch.setattr(moderation, "CHAT_LINES", 2)
    monkeypatch.setattr("billetdoux.server.auth.REPORTS_AN_HOUR", 5)
    async with (
        serving(tmp_path, report_days=1) as server,
        clients(server.url, 2) as [ada, ben],
        await host_of(server) as host,
    ):
        codes = []
        for number in range(6):
            table = await started([ada, ben])
            for text in ("one", "two", "three"):
                await ben.do(table, wire.Chat(new_id(), text))
            wish = {"seat": 1, "reason": "chat", "about": str(number)}
            codes.append(await ask(ada, "POST", f"/api/tables/{table}/report", wish))
        assert codes == [None] * 5 + ["limit"]
        reports = await host.ask("GET", "reports")
        assert {one["about"] for one in reports} == {"2", "3", "4"}
        assert [one["text"] for one in reports[0]["chat"]] == ["two", "three"]
        await server.tables.moderation.tidy()
        assert len(await host.ask("GET", "reports")) == 3
        await server.tables.store.change(("UPDATE reports SET at = at - ?", (24 * 3600 * 1000,)))
        await server.tables.moderation.tidy()
        assert await host.ask("GET", "reports") == []


async def test_someone_forgotten_is_in_no_report_and_no_sanction(opened: Open) -> None:
    async with (
        opened() as server,
        clients(server.url, 3) as [ada, ben, eve],
        await host_of(server) as host,
    ):
        table = await started([ada, ben, eve])
        await ada.do(table, wire.Chat(new_id(), "call me Ophelia"))
        await ben.do(table, wire.Chat(new_id(), "no"))
        path = f"/api/tables/{table}/report"
        assert await ask(ada, "POST", path, {"seat": 1, "reason": "chat"}) is None
        assert await ask(ben, "POST", path, {"seat": 0, "reason": "chat"}) is None
        assert await ask(eve, "POST", path, {"seat": 1, "reason": "chat"}) is None
        await host.ask("POST", "sanctions", {"table": table, "seat": 0, "kind": "mute"})
        assert await ask(ada, "DELETE", "/api/me") is None
        [report] = await host.ask("GET", "reports")  # Eve's, about Ben
        assert [one.get("text") for one in report["chat"]] == ["…", "no"]
        assert await host.ask("GET", "sanctions") == []
        rows = await server.tables.store.query("SELECT * FROM reports")
        rows += await server.tables.store.query("SELECT * FROM sanctions")
        for trace in ("Ophelia", "Player 0", player_of(ada.token)):
            assert trace not in str(rows)


async def test_a_copy_takes_sanctions_and_the_secret_along(tmp_path: Path, postgres: str) -> None:
    async with (
        serving(tmp_path / "old") as server,
        clients(server.url, 2) as [ada, ben],
        await host_of(server) as host,
    ):
        table = await started([ada, ben])
        await ask(ada, "POST", f"/api/tables/{table}/report", {"seat": 1, "reason": "name"})
        await host.ask("POST", "sanctions", {"table": table, "seat": 1, "kind": "mute"})
        secret = await server.tables.admin.secret()
    source = f"sqlite:///{tmp_path}/old/billetdoux.sqlite"
    await asyncio.to_thread(copy_store, source, postgres)
    async with serving(tmp_path, database=postgres) as server, await host_of(server) as host:
        assert await server.tables.admin.secret() == secret
        assert len(await host.ask("GET", "reports")) == 1
        async with Client(server.url, ben.token) as there:
            assert await code_of(there.do(table, wire.Chat(new_id(), "hello"))) == "muted"
