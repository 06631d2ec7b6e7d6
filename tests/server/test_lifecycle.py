"""The life of a table, over HTTP and sockets, from opening to rematch."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from billetdoux.kernel.match import GameFile, Match, verify
from billetdoux.server import wire
from tests.server.serving import clients, play_on, serving, started

EDITIONS = [
    ("classic", 2), ("classic", 4), ("premium", 2), ("premium", 5), ("premium", 8), ("2019", 2),
    ("2019", 6), ("2019-classic", 3),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "players"), EDITIONS)
async def test_every_edition_is_played_to_the_end(
    tmp_path: Path, edition: str, players: int
) -> None:
    async with serving(tmp_path) as server, clients(server.url, players) as people:
        table = await started(people, edition=edition, goal=1)

        async def play(number: int) -> wire.State:
            async with people[number].follow(table) as following:
                return await play_on(following, Random(number))

        ends = await asyncio.gather(*[play(number) for number in range(players)])
        assert {end.seq for end in ends} == {ends[0].seq}
        info = ends[0].table
        assert info.phase == "over"
        assert info.winners
        assert info.secret is not None
        file = await people[0].ask(GameFile, "GET", f"/api/tables/{table}/file")
        assert Match.load(vars_of(file)).state.winners() == info.winners
        assert verify(vars_of(file)) > 0


def vars_of(file: GameFile) -> dict[str, object]:
    import msgspec

    plain: dict[str, object] = msgspec.to_builtins(file)
    return plain
