"""How many tables one player has, whatever their devices and servers."""

from __future__ import annotations

import asyncio
from pathlib import Path

from billetdoux.client import Client, new_id
from billetdoux.server import wire
from billetdoux.server.auth import player_of
from tests.server.asking import ask, code_of
from tests.server.serving import (
    Open,
    clients,
    play_out,
    serving,
    started,
    two_nodes,
)


async def test_the_tables_of_a_player_are_limited(opened: Open) -> None:
    async with opened(player_tables=3) as server, clients(server.url, 2) as [ada, ben]:
        quick = {"game": "love-letter", "name": "Ada", "options": {"players": 2}}
        tables = [await ada.create("love-letter", players=2) for _ in range(3)]
        assert await code_of(ada.create("love-letter", players=2)) == "limit"
        assert await ask(ada, "POST", "/api/quick-match", quick) == "limit"
        assert await code_of(ben.create("love-letter", players=2)) == "accepted"
        # Whatever is given up or finished makes room, and a device of one's own does not.
        theirs = await ben.create("love-letter", players=2)
        assert await code_of(ada.sit(theirs, "Ada")) == "limit"
        seated = await code_of(ada.sit(tables[1], "Ada"))
        assert seated == "accepted"  # it is one of hers already
        await ada.do(tables[0], wire.Close(new_id()))
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        body = {"phrase": " ".join(words)}
        phone = Client(server.url, (await ask(ben, "POST", "/api/players/recover", body))["token"])
        async with phone:
            assert await code_of(phone.create("love-letter", players=2)) == "accepted"
            assert await code_of(phone.create("love-letter", players=2)) == "limit"
            assert await code_of(ada.create("love-letter", players=2)) == "limit"


async def test_tables_asked_for_at_once_are_counted_too(tmp_path: Path) -> None:
    async with serving(tmp_path, player_tables=3) as server, clients(server.url, 1) as [ada]:
        codes = await asyncio.gather(
            *[code_of(ada.create("love-letter", players=2)) for _ in range(10)]
        )
        assert sorted(codes) == ["accepted"] * 3 + ["limit"] * 7


async def test_nodes_count_the_tables_of_a_player_together(tmp_path: Path, postgres: str) -> None:
    async with (
        two_nodes(tmp_path, postgres, player_tables=3) as (one, two),
        clients(one.url, 1) as [ada],
        Client(two.url, ada.token) as there,
    ):
        quick = {"game": "love-letter", "name": "Ada", "options": {"players": 2}}
        codes = await asyncio.gather(
            ask(ada, "POST", "/api/quick-match", quick),
            *[
                code_of(client.create("love-letter", players=2))
                for _ in range(5)
                for client in (ada, there)
            ],
        )
        assert sum(code == "limit" for code in codes) == 11 - 3
        assert len(await one.tables.running_tables(player_of(ada.token))) == 3


async def test_a_finished_game_is_no_running_table(tmp_path: Path) -> None:
    async with serving(tmp_path, player_tables=1) as server, clients(server.url, 2) as [ada, ben]:
        over = await started([ada, ben], goal=1)
        wish = {"point": 0, "seat": 0, "name": "Ada"}
        await play_out(over, [ada, ben])
        assert "table" in await ask(ada, "POST", f"/api/tables/{over}/continue", wish)
        assert await ask(ada, "POST", f"/api/tables/{over}/continue", wish) == "limit"
