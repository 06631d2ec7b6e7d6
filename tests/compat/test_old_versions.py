"""What version 0.1.0 left behind goes on working: its store, and programs written with its client.

`store.sqlite.gz` was recorded by the server of that version, with tables in every state that there
is; `store.json.gz` has the players' tokens and what that server showed of each table to everyone.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from billetdoux.client import Client, Refused, new_id
from billetdoux.server import people_wire, wire
from tests.compat.client_0_1 import wire as old_wire
from tests.server.databases import query
from tests.server.serving import TIMEOUT, Serving, serving, wait_until

FOLDER = Path(__file__).parent
RECORDED: dict[str, Any] = json.loads(gzip.decompress((FOLDER / "store.json.gz").read_bytes()))
PLAYING = sorted(
    name
    for name, states in RECORDED["states"].items()
    if states["0"]["table"]["phase"] == "playing"
)
# What later versions say more of what happened.
LATER = {"story": {"level", "name", "seat"}, "view": {"notes"}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    packed = (FOLDER / "store.sqlite.gz").read_bytes()
    (tmp_path / "billetdoux.sqlite").write_bytes(gzip.decompress(packed))
    return tmp_path


def same(old: Any, new: Any, within: str = "") -> None:
    """Everything that was shown then is shown now; only what is named above may be added."""
    if isinstance(old, dict):
        assert set(new) - set(old) <= LATER.get(within, set()), within
        for key, value in old.items():
            assert key in new, f"{within}: {key} is gone"
            if key != "scene":  # how a table is drawn may change; what is known may not
                same(value, new[key], key)
    elif isinstance(old, list):
        assert len(old) == len(new), within
        for one, other in zip(old, new, strict=True):
            same(one, other, within)
    else:
        assert old == new, within


async def look(server: Serving, name: str, role: str) -> Any:
    async with Client(server.url, "x") as client:
        token = RECORDED["tokens"][int(role)] if role != "spectator" else ""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        path = f"/api/tables/{RECORDED['tables'][name]}?wants=all"
        return (await client._http.get(path, headers=headers)).json()


async def test_tables_of_an_old_store_look_as_they_did(folder: Path) -> None:
    """To everyone, to the last field. Bots are too slow to move meanwhile."""
    async with serving(folder, bot_pace=3600.0, round_pause=3600.0) as server:
        for name, states in RECORDED["states"].items():
            for role, state in states.items():
                shown = await look(server, name, role)
                same(state, shown)
                msgspec.convert(shown, old_wire.State)  # refuses fields that it does not know


async def finish(people: list[Client], table: str) -> wire.State:
    """Play a game to its end."""
    rng, seen = Random(1), 0
    while True:
        state = await people[0].state(table, since=seen)
        seen = state.seq
        if state.table.phase != "playing":
            return state
        if state.table.pause:
            await people[0].do(table, wire.Proceed(new_id()))
        elif state.table.actor is None or state.table.seats[state.table.actor].level:
            await asyncio.sleep(0.01)
        else:
            player = people[state.table.actor]
            mine = await player.state(table, since=seen)
            if mine.actions:
                move = wire.Act(new_id(), rng.choice(mine.actions).text, mine.seq)
                await player.do(table, move)


@pytest.mark.parametrize("name", PLAYING)
async def test_a_game_in_an_old_store_goes_on_to_its_end(folder: Path, name: str) -> None:
    table = RECORDED["tables"][name]
    async with serving(folder) as server, asyncio.timeout(TIMEOUT):
        people = [Client(server.url, token) for token in RECORDED["tokens"]]
        end = await finish(people, table)
        assert end.table.phase == "over"
        draws = await people[0].ask(wire.Verified, "GET", f"/api/tables/{table}/verify")
        assert draws.draws > 0
        for client in people:
            await client.__aexit__(None, None, None)


async def test_an_offer_of_old_rules_can_still_be_answered(folder: Path) -> None:
    table = RECORDED["tables"]["undo-offered"]
    async with serving(folder) as server:
        people = [Client(server.url, token) for token in RECORDED["tokens"]]
        before = await people[0].state(table)
        assert before.table.undo is not None
        asked = {0, 1, 2} - {before.table.undo.seat, *before.table.undo.agreed}
        for seat in asked:
            await people[seat].do(table, wire.Answer(new_id(), True))
        after = await people[0].state(table)
        assert after.table.undo is None
        assert after.table.actor == before.table.undo.seat
        for client in people:
            await client.__aexit__(None, None, None)


async def test_open_and_finished_tables_of_an_old_store_can_be_used(folder: Path) -> None:
    tables = RECORDED["tables"]
    async with serving(folder) as server, Client(server.url, RECORDED["tokens"][0]) as host:
        await host.do(tables["open-seated"], wire.Start(new_id()))
        done = await host.do(tables["over"], wire.Rematch(new_id()))
        assert done.table is not None
        with pytest.raises(Refused, match="already"):
            await host.do(tables["rematched"], wire.Rematch(new_id()))
        for name in ("imported", "over"):
            steps = await host.ask(list[wire.Step], "GET", f"/api/tables/{tables[name]}/steps")
            assert steps
        wish = wire.Continuation(4, 0, "Anna")
        await host.ask(wire.Opened, "POST", f"/api/tables/{tables['over']}/continue", wish)


async def test_finished_games_of_an_old_store_are_counted(folder: Path) -> None:
    database = f"sqlite:///{folder}/billetdoux.sqlite"
    over = "SELECT count(*) FROM tables WHERE phase = 'over'"
    async with serving(folder) as server, Client(server.url, RECORDED["tokens"][0]) as host:
        counted = "SELECT count(*) FROM counted"
        await wait_until(lambda: query(database, counted) == query(database, over))
        found = await host.ask(people_wire.Statistics, "GET", "/api/me/statistics")
        assert sum(one.games for one in found.figures) > 0


def test_every_field_added_since_is_left_out_for_old_clients() -> None:
    """The client of 0.1.0 refuses fields that it does not know."""
    for name in ("State", "TableInfo", "SeatInfo", "Item", "Choice", "Offer", "Clock", "Presence",
                 "Done", "Refused", "Pong", "Problem", "NewPlayer", "Opened", "Hint",
                 "Advised"):  # fmt: skip
        then = {field.name for field in msgspec.structs.fields(getattr(old_wire, name))}
        now = {field.name for field in msgspec.structs.fields(getattr(wire, name))}
        assert then <= now
        assert now - then == set(wire.LATER_FIELDS.get(getattr(wire, name), {})), name


async def test_programs_written_with_the_old_client_still_play(tmp_path: Path) -> None:
    """Two processes of the example of 0.1.0 play a game to its end."""
    async with serving(tmp_path) as server, Client(server.url) as host:
        table = await host.create("love-letter", players=2, goal=2)
        code = (await host.state(table)).table.code
        programs = [
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.compat.client_0_1.remote_bot", server.url, str(code),
                name, stdout=subprocess.PIPE, cwd=FOLDER.parents[1],
            )
            for name in ("One", "Two")
        ]  # fmt: skip
        async with asyncio.timeout(TIMEOUT), host.follow(table) as following:
            async for state in following:
                if all(seat.kind == "person" for seat in state.table.seats):
                    break
            await following.do(wire.Start(new_id()))
            said = [(await program.communicate())[0].decode() for program in programs]
        end = await host.state(table)
        assert end.table.phase == "over"
        assert said == [f"winners: {end.table.winners}\n"] * 2
