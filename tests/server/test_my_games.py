"""The list of one's own games: what goes on, with whose turn it is, and what is over."""

from __future__ import annotations

from pathlib import Path

import httpx

from billetdoux.client import Client
from billetdoux.server import wire
from tests.server.serving import TIMEOUT, clients, play_out, serving, started


async def listed(client: Client, query: str) -> list[wire.Summary]:
    return await client.ask(list[wire.Summary], "GET", f"/api/mine?{query}")


async def test_running_and_finished_games_are_listed_apart(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as [ada, ben, eve],
    ):
        over = await started([ada, ben], edition="classic", goal=1)
        await play_out(over, [ada, ben])
        running = [await started([ada, ben]) for _ in range(3)]
        waiting = await ada.create("love-letter", players=2)
        await started([eve, ben])

        mine = await listed(ada, "which=running&version=2")
        assert {one.id for one in mine} == {*running, waiting}
        for one in mine:
            # Someone is to play since the start, unless nothing has begun.
            assert (one.turn is None) == (one.since is None) == (one.id == waiting)
        [finished] = await listed(ada, "which=over&version=2")
        assert finished.id == over
        assert finished.you == 0
        assert len(finished.scores) == 2
        best = max(finished.scores)
        assert all(finished.scores[seat] == best for seat in finished.winners)
        # Piece by piece it is the same list, nothing twice.
        pieces = [await listed(ada, f"which=running&limit=2&skip={skip}") for skip in (0, 2)]
        assert {one.id for piece in pieces for one in piece} == {*running, waiting}
        assert len(await listed(ada, "")) == 5
        # Programs that were written before do not get what they do not know.
        [old] = await listed(ada, "which=over")
        assert old.scores == []
        # Nobody's games are in another's list, and nobody without a token has any.
        assert await listed(eve, "which=over") == []
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as nobody:
            assert (await nobody.get("/api/mine?which=running")).json() == []
