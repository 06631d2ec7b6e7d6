"""The life of a table, over HTTP and sockets, from opening to rematch."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import billetdoux
from billetdoux.client import Client, Following, new_id
from billetdoux.kernel.match import GameFile, Match, verify
from billetdoux.server import wire
from billetdoux.server.projections import state_for
from billetdoux.server.tables import SWEEPS_BEFORE_DELETION
from tests.server.asking import code_of
from tests.server.databases import query
from tests.server.serving import (
    TIMEOUT,
    clients,
    open_table,
    play_on,
    play_out,
    serving,
    started,
    wait_until,
)
from tests.server.test_hidden import table_at

EDITIONS = [
    ("classic", 2), ("classic", 4), ("premium", 2), ("premium", 5), ("premium", 8), ("2019", 2),
    ("2019", 6), ("2019-classic", 3),
]  # fmt: skip


async def file_of(client: Client, table: str) -> dict[str, Any]:
    file = await client.ask(GameFile, "GET", f"/api/tables/{table}/file")
    plain: dict[str, Any] = msgspec.to_builtins(file)
    return plain


@pytest.mark.parametrize(("edition", "players"), EDITIONS)
async def test_every_edition_is_played_to_the_end(
    tmp_path: Path, edition: str, players: int
) -> None:
    async with serving(tmp_path) as server, clients(server.url, players) as people:
        table = await started(people, edition=edition, goal=1)
        ends = await play_out(table, people)
        assert {end.seq for end in ends} == {ends[0].seq}
        info = ends[0].table
        assert info.phase == "over"
        assert info.winners
        file = await file_of(people[0], table)
        assert Match.load(file).state.winners() == info.winners
        assert verify(file) > 0
        verified = await people[0].ask(wire.Verified, "GET", f"/api/tables/{table}/verify")
        assert verified.draws == verify(file)


async def test_a_whole_game_of_several_rounds_survives_a_restart(
    tmp_path: Path, database: str
) -> None:
    rng = Random(5)
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people, edition="2019", goal=3)
        tokens = [client.token for client in people]
        async with people[0].follow(table) as one, people[1].follow(table) as two:
            await asyncio.gather(play_on(one, rng, 12), play_on(two, rng, 12))
        before = [await client.state(table, wants="all") for client in people]
    async with serving(tmp_path, database=database) as server:
        people = [Client(server.url, token) for token in tokens]
        after = [await client.state(table, wants="all") for client in people]
        assert after == before
        ends = await play_out(table, people)
        assert ends[0].table.phase == "over"
        assert verify(await file_of(people[0], table)) > 0
        for client in people:
            await client.__aexit__(None, None, None)


async def test_people_join_by_code_and_find_their_tables(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as (host, guest, other),
    ):
        table = await host.create("love-letter", players=2, public=True)
        hidden = await host.create("love-letter", players=2)
        info = (await other.state(table)).table
        assert info.code is not None
        assert len(info.code) == 5
        assert await guest.find(info.code.upper()) == table
        assert await code_of(guest.find("ooooo")) == "not-found"
        await guest.sit(table, "  Anna   Karenina ")
        lobby = await other.ask(list[wire.Summary], "GET", "/api/tables")
        assert [(one.id, one.seats[0].name) for one in lobby] == [(table, "Anna Karenina")]
        mine = await host.ask(list[wire.Summary], "GET", "/api/mine")
        assert {(one.id, one.you) for one in mine} == {(table, None), (hidden, None)}
        mine = await guest.ask(list[wire.Summary], "GET", "/api/mine")
        assert [(one.id, one.you) for one in mine] == [(table, 0)]
        assert await other.ask(list[wire.Summary], "GET", "/api/mine") == []


async def test_seats_are_the_hosts_to_arrange_before_the_start(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as (host, guest, other):
        table = await host.create("love-letter", players=3)
        await host.sit(table, "Anna", 2)
        await guest.sit(table, "Guest", 0)
        assert await code_of(other.sit(table, "ANNA")) == "name-taken"
        assert await code_of(other.sit(table, "Other", 0)) == "seat-taken"
        assert await code_of(other.sit(table, "Other", 7)) == "no-seat"
        assert await code_of(guest.sit(table, "Again", 1)) == "already-seated"
        assert await code_of(other.sit(table, "\u200b\n", 1)) == "bad-name"
        assert await code_of(host.do(table, wire.Start("s"))) == "seat-empty"
        assert await code_of(guest.do(table, wire.Fill("f", 1))) == "not-host"
        assert await code_of(host.do(table, wire.Fill("f", 1, "godlike"))) == "unknown-level"
        await host.do(table, wire.Remove("r", 0))
        assert await code_of(guest.do(table, wire.Leave("l"))) == "not-seated"
        await host.do(table, wire.Fill("f1", 0, "easy"))
        await host.do(table, wire.Fill("f2", 1))
        seats = (await host.state(table)).table.seats
        assert [(seat.kind, seat.level) for seat in seats] == [
            ("bot", "easy"), ("bot", "medium"), ("person", ""),
        ]  # fmt: skip
        await host.do(table, wire.Start("s"))
        assert await code_of(host.do(table, wire.Remove("r2", 0))) == "not-open"
        assert await code_of(other.sit(table, "Late")) == "not-open"


async def test_a_person_plays_against_bots(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 1) as (host,):
        table = await host.create("love-letter", edition="2019", players=4, goal=1)
        await host.sit(table, "Anna")
        for seat in (1, 2, 3):
            await host.do(table, wire.Fill(new_id(), seat, "medium" if seat > 1 else "easy"))
        await host.do(table, wire.Start("s"))
        async with host.follow(table) as following:
            end = await play_on(following, Random(1))
        assert end.table.phase == "over"


async def test_bots_think_in_processes_of_their_own(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, bot_processes=1) as server,
        clients(server.url, 1) as (host,),
    ):
        table = await host.create("love-letter", players=2, goal=1)
        await host.sit(table, "Anna")
        await host.do(table, wire.Fill("f", 1))
        await host.do(table, wire.Start("s"))
        async with host.follow(table) as following:
            assert (await play_on(following, Random(1))).table.phase == "over"


async def test_a_second_tab_has_the_seat_and_a_stranger_has_not(
    tmp_path: Path, database: str
) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as (one, two, stranger),
    ):
        table = await started([one, two])
        async with (
            one.follow(table, wants="all") as tab,
            one.follow(table, wants="all") as other_tab,
            stranger.follow(table, wants="all") as watching,
        ):
            first, second, public = await anext(tab), await anext(other_tab), await anext(watching)
            assert first == second
            assert (first.you, public.you) == (0, None)
            assert public.view is not None
            assert public.view["seat"] is None
            assert public.view["hands"] == ["hidden", "hidden"]
            assert public.actions == []
            assert first.view is not None
            assert first.view["hands"][0] != "hidden"


async def test_chat_in_own_words_and_in_phrases(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as (one, two, stranger),
    ):
        table = await open_table([one, two])
        await one.do(table, wire.Chat("c1", "  What a\n nice   table "))
        await two.do(table, wire.Phrase("c2", "well-played"))
        assert await code_of(two.do(table, wire.Phrase("c3", "rude"))) == "unknown-phrase"
        assert await code_of(two.do(table, wire.Chat("c4", "\u202eevil"))) == "bad-text"
        assert await code_of(two.do(table, wire.Chat("c4", "x" * 301))) == "bad-text"
        assert await code_of(stranger.do(table, wire.Chat("c5", "hello"))) == "not-seated"
        story = (await stranger.state(table)).story
        said = [(item.seat, item.text, item.phrase) for item in story if item.kind == "chatted"]
        assert said == [(0, "What a nice table", None), (1, None, "well-played")]


async def turn_of(people: list[Client], table: str) -> int:
    state = await people[0].state(table)
    while state.table.pause:
        await people[0].do(table, wire.Proceed(new_id()))
        state = await people[0].state(table)
    assert state.table.actor is not None
    return state.table.actor


async def act(people: list[Client], table: str, wanted: str = "") -> int:
    """Let the seat to act play (an action that begins so, if it can); which seat it was."""
    seat = await turn_of(people, table)
    choices = (await people[seat].state(table)).actions
    fitting = [choice for choice in choices if choice.text.startswith(wanted)] or choices
    await people[seat].do(table, wire.Act(new_id(), fitting[0].text))
    return seat


async def test_an_undo_needs_the_consent_of_the_others(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 3) as people:
        table = await started(people)
        assert await code_of(people[0].do(table, wire.Undo("u"))) == "no-undo"
        before = await people[0].state(table, wants="all")
        seat = await act(people, table)
        others = [people[other] for other in range(3) if other != seat]
        await people[seat].do(table, wire.Undo("u1"))
        offer = (await others[0].state(table)).table.undo
        assert offer == wire.Offer(seat, [])
        assert await code_of(people[seat].do(table, wire.Answer("a", True))) == "no-offer"
        await others[0].do(table, wire.Answer("a1", True))
        assert await code_of(others[0].do(table, wire.Answer("a2", True))) == "no-offer"
        await others[1].do(table, wire.Answer("a1", False))
        assert (await others[0].state(table)).table.undo is None
        await people[seat].do(table, wire.Undo("u2"))
        for other in others:
            await other.do(table, wire.Answer("a3", True))
        after = await people[0].state(table, wants="all")
        assert (after.view, after.scene, after.actions) == (
            before.view, before.scene, before.actions,
        )  # fmt: skip


async def test_a_move_ends_an_offer(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people, goal=7)
        seat = await act(people, table)
        await people[seat].do(table, wire.Undo("u1"))
        await act(people, table)
        assert (await people[0].state(table)).table.undo is None


async def test_a_soft_clock_lets_others_hand_the_seat_to_a_bot(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people, clock=wire.Clock("soft", 3600))
        seat = await turn_of(people, table)
        late = wire.TakeOver("t", seat)
        assert await code_of(people[1 - seat].do(table, late)) == "not-late"

        table = await started(people, clock=wire.Clock("soft", 1))
        seat = await turn_of(people, table)
        other = people[1 - seat]
        state = await other.state(table)
        assert state.table.deadline is not None
        await asyncio.sleep(max(0.0, state.table.deadline + 0.01 - time.time()))
        assert (await other.state(table)).seq == state.seq
        await other.do(table, wire.TakeOver("t", seat))
        async with asyncio.timeout(TIMEOUT), other.follow(table, state.seq) as following:
            async for now in following:
                if any(item.kind == "acted" and item.seat == seat for item in now.story):
                    break
        assert (await other.state(table)).table.seats[seat].kind == "person"
        back = await people[seat].state(table)
        assert back.table.seats[seat].level == "medium"
        await people[seat].do(table, wire.Back("b"))
        assert (await other.state(table)).table.seats[seat].level == ""


def test_a_deadline_is_sent_in_whole_seconds_and_never_too_early() -> None:
    table = table_at(billetdoux.game("love-letter"), None)
    for began, answer in ((1000, 61), (1001, 62), (1999, 62), (2000, 62)):
        table.turn_at = began  # in milliseconds; the clock gives a minute
        assert state_for(table, None).table.deadline == answer


async def test_a_hard_clock_plays_on_by_itself(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people, clock=wire.Clock("hard", 1), goal=1)
        async with asyncio.timeout(TIMEOUT), people[0].follow(table) as following:
            async for state in following:
                if state.table.phase == "over":
                    break
        kinds = {item.kind for item in (await people[0].state(table)).story}
        assert "taken-over" in kinds


async def test_talk_does_not_stop_a_clock(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_pace=30.0) as server, clients(server.url, 2) as people:
        table = await started(people, clock=wire.Clock("hard", 1))
        seat = await turn_of(people, table)
        async with asyncio.timeout(TIMEOUT):
            while not (await people[0].state(table)).table.seats[seat].level:
                await people[seat].do(table, wire.Phrase(new_id(), "one-moment"))
                await asyncio.sleep(0.1)


async def test_a_hard_clock_and_bots_go_on_after_a_restart(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database, bot_pace=30.0) as server,
        clients(server.url, 1) as (host,),
    ):
        table = await host.create("love-letter", players=2, goal=1)
        await host.sit(table, "Anna")
        await host.do(table, wire.Fill("f", 1))
        await host.do(table, wire.Start("s"))
        await host.do(table, wire.TakeOver("t", 0, "easy"))
        seq, token = (await host.state(table)).seq, host.token
    async with serving(tmp_path, database=database) as server, Client(server.url, token) as host:
        async with asyncio.timeout(TIMEOUT), host.follow(table, seq) as following:
            async for state in following:
                if state.table.phase == "over":
                    break
        assert (await host.state(table)).seq > seq


async def test_who_leaves_is_replaced_and_the_last_one_closes_the_table(
    tmp_path: Path, database: str
) -> None:
    async with (
        serving(tmp_path, database=database, bot_pace=30.0) as server,
        clients(server.url, 2) as (one, two),
    ):
        table = await started([one, two])
        await one.do(table, wire.Leave("l"))
        seats = (await two.state(table)).table.seats
        assert [seat.kind for seat in seats] == ["bot", "person"]
        assert (await one.state(table)).you is None
        await two.do(table, wire.Leave("l"))
        assert (await two.state(table)).table.phase == "closed"
        open_one = await one.create("love-letter")
        await one.do(open_one, wire.Close("c"))
        assert (await one.state(open_one)).table.phase == "closed"


async def test_a_state_tells_who_sat_where_while_things_happened(
    tmp_path: Path, database: str
) -> None:
    async with (
        serving(tmp_path, database=database, bot_pace=30.0) as server,
        clients(server.url, 3) as (host, guest, watcher),
    ):
        table = await host.create("love-letter", players=4)
        await host.sit(table, "Ada", 0)
        assert (await host.state(table)).seatings == [wire.Seating(1, [None] * 4)]
        await host.do(table, wire.Fill(new_id(), 2, "easy"))
        await host.do(table, wire.Remove(new_id(), 2))
        await guest.sit(table, "Alex", 2)
        await host.do(table, wire.SetPlayers(new_id(), 2))
        await host.do(table, wire.Start(new_id()))
        before = (await host.state(table)).seq
        await guest.do(table, wire.Leave(new_id()))
        waiting = ["Ada", None, None, None], ["Ada", None, "Alex", None]
        seatings = [
            wire.Seating(1, [None] * 4), wire.Seating(4, waiting[0]), wire.Seating(5, waiting[1]),
            wire.Seating(before, ["Ada", "Alex"]),
        ]  # fmt: skip
        assert (await watcher.state(table)).seatings == seatings
        # Whoever knows what happened until then learns who it was.
        assert (await watcher.state(table, since=before)).seatings == seatings[3:]
        assert (await watcher.state(table, since=before + 1)).seatings == []


async def test_a_rematch_against_bots_keeps_the_seats(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 1) as (one,):
        # Two rounds to win: bots alone cannot end the game before the seat is handed over.
        table = await one.create("love-letter", players=3, goal=2)
        await one.sit(table, "One", 0)
        for seat in (1, 2):
            await one.do(table, wire.Fill(new_id(), seat, "easy"))
        await one.do(table, wire.Start(new_id()))
        await one.do(table, wire.TakeOver(new_id(), 0, "easy"))
        await play_out(table, [one])
        done = await one.do(table, wire.Rematch("r"))
        assert done.table is not None
        again = await one.state(done.table)
        assert again.you == 0
        assert [seat.level for seat in again.table.seats] == ["", "easy", "easy"]
        assert (await one.state(table)).story[-1].seat == 0


async def test_rematch_import_and_going_on_from_a_replay(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 3) as people:
        one, two, stranger = people
        table = await started([one, two], public=True, goal=1)
        assert await code_of(one.do(table, wire.Rematch("r"))) == "not-over"
        assert await code_of(one.ask(GameFile, "GET", f"/api/tables/{table}/file")) == "not-over"
        path = f"/api/tables/{table}/steps"
        assert await code_of(one.ask(list[wire.Step], "GET", path)) == "not-over"
        ends = await play_out(table, [one, two])
        replays = await stranger.ask(list[wire.Summary], "GET", "/api/replays")
        assert [summary.id for summary in replays] == [table]

        done = await two.do(table, wire.Rematch("r"))
        assert done == await two.do(table, wire.Rematch("r"))
        assert done.table is not None
        assert await code_of(one.do(table, wire.Rematch("r2"))) == "rematched"
        again = await one.state(done.table)
        assert [seat.name for seat in again.table.seats] == ["Player 1", "Player 0"]
        assert again.you == 1
        assert again.table.commitment != ends[0].table.commitment
        await one.do(done.table, wire.Mix("m", "my own words"))
        await two.do(done.table, wire.Start("s"))
        assert (await one.state(done.table)).table.seats[1].entropy == "my own words"

        file = await file_of(stranger, table)
        opened = await stranger.ask(wire.Opened, "POST", "/api/replays", file)
        assert await file_of(stranger, opened.table) == file
        steps = await stranger.ask(list[wire.Step], "GET", f"/api/tables/{opened.table}/steps")
        assert [step.action for step in steps] == file["actions"]
        point = next(step.point for step in steps if step.actor is not None) - 1
        path = f"/api/tables/{opened.table}/steps/{point}?seat=1"
        moment = await stranger.ask(wire.Moment, "GET", path)
        assert moment.view == Match.load(file).at(point).view(1).data()

        wish = wire.Continuation(point, 1, "Me", "easy")
        opened = await stranger.ask(wire.Opened, "POST", f"/api/tables/{table}/continue", wish)
        await stranger.do(opened.table, wire.Start("s"))
        async with stranger.follow(opened.table) as following:
            first = await anext(following)
            assert first.view is not None
            assert first.you == 1
            following._states.put_nowait(first)
            assert (await play_on_any(following)).table.phase == "over"
        assert verify(await file_of(stranger, opened.table)) >= 0


async def test_a_file_must_be_legal_and_verify_tells_whether_it_is_true(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people, goal=1)
        await play_out(table, people)
        file = await file_of(people[0], table)
        actions, promise = file["actions"], file["chance"]
        for bent in (
            {"actions": actions[1:]},  # cards before anyone was to start
            {"actions": [*actions, "princess"]},  # a move after the end
            {"chance": {**promise, "secret": "00" * 32}},
        ):
            brought = people[0].ask(wire.Opened, "POST", "/api/replays", file | bent)
            assert await code_of(brought) == "bad-file"
        # Either player could have started: it is a game, but not the one that was drawn.
        other = "start 1" if actions[0] == "start 0" else "start 0"
        false = file | {"actions": [other]}
        opened = await people[0].ask(wire.Opened, "POST", "/api/replays", false)
        path = f"/api/tables/{opened.table}/verify"
        assert await code_of(people[0].ask(wire.Verified, "GET", path)) == "unverified"


async def play_on_any(following: Following) -> wire.State:
    async for state in following:
        if state.table.phase == "over":
            return state
        if state.actions:
            await following.act(state.actions[0].text)
    raise AssertionError


async def test_anyone_can_come_back_to_any_point(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people, goal=1)
        answer: list[list[wire.Item]] = [[], []]

        async def play(number: int) -> wire.State:
            async with people[number].follow(table) as following:
                rng = Random(number)
                async for state in following:
                    answer[number] += state.story
                    if state.table.phase == "over":
                        return state
                    if state.actions:
                        await following.act(rng.choice(state.actions).text, state.seq)
            raise AssertionError

        end, _ = await asyncio.gather(play(0), play(1))
        for number, client in enumerate(people):
            assert [item.seq for item in answer[number]] == list(range(1, end.seq + 1))
            for since in range(end.seq + 1):
                again = await client.state(table, since)
                assert again.seq == end.seq
                assert again.story == answer[number][since:]
            assert (await client.state(table, 10**6)).story == answer[number]


async def test_the_same_id_is_the_same_command(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people)
        seat = await turn_of(people, table)
        state = await people[seat].state(table)
        command = wire.Act("once", state.actions[0].text, state.seq)
        done = await people[seat].do(table, command)
        assert await people[seat].do(table, command) == done
        other = wire.Act("once", "princess")
        assert await people[seat].do(table, other) == done
        late = wire.Act("late", state.actions[0].text, state.seq)
        assert await code_of(people[seat].do(table, late)) == "stale"
        async with people[seat].follow(table) as following:
            assert await following.do(command) == done
        assert (await people[seat].state(table)).seq == done.seq


async def test_what_cannot_be_done_is_refused_and_changes_nothing(
    tmp_path: Path, database: str
) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 3) as (one, two, stranger),
    ):
        people = [one, two]
        table = await started(people)
        seat = await turn_of(people, table)
        before = await one.state(table, wants="all")
        for client, command, code in (
            (people[1 - seat], wire.Act("a", "guard 0 priest"), "not-your-turn"),
            (people[seat], wire.Act("a", "sing loudly"), "notation"),
            # Nobody is protected yet, so a Guard must choose, whatever was dealt.
            (people[seat], wire.Act("a", "guard"), "illegal"),
            (people[seat], wire.Proceed("a"), "not-paused"),
            (people[seat], wire.Back("a"), "no-bot"),
            (people[seat], wire.Answer("a", True), "no-offer"),
            (people[seat], wire.TakeOver("a", 9), "no-seat"),
            (people[seat], wire.Mix("a", "x"), "not-open"),
            (stranger, wire.Act("a", "guard 0 priest"), "not-seated"),
            (one, wire.Close("a"), "not-open"),
        ):
            found = await code_of(client.do(table, command))
            assert found in (code, "notation"), command
        assert await one.state(table, wants="all") == before
        for wish in (
            wire.NewTable("chess"),
            wire.NewTable("love-letter", {"players": 99}),
            wire.NewTable("love-letter", {"edition": ["classic"]}),
            wire.NewTable("love-letter", {"goal": "x"}),
            wire.NewTable("love-letter", {"colour": "red"}),
        ):
            refused = one.ask(wire.Opened, "POST", "/api/tables", wish)
            assert await code_of(refused) == "bad-options"


async def test_words_and_rules_are_served(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        about = await client.ask(wire.About, "GET", "/api/about")
        assert "love-letter" in [game.id for game in about.games]
        assert about.levels[:2] == ["easy", "medium"]
        for language in about.languages:
            for path in ("/api/texts/{}", "/api/games/love-letter/texts/{}"):
                response = await client._http.get(path.format(language))
                assert response.status_code == 200
                assert " = " in response.text
            rules = await client._http.get(f"/api/games/love-letter/rules/{language}")
            assert rules.json()["section"]
            phrases = (await client._http.get(f"/api/texts/{language}")).text
            assert all(f"phrase-{name} =" in phrases for name in about.phrases)
        assert (await client._http.get("/api/games/chess/rules/en")).status_code == 404
        assert (await client._http.get("/api/texts/..%2f..%2fconfig")).status_code == 404


async def test_idle_tables_leave_memory_and_come_back(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database, idle=0.1) as server,
        clients(server.url, 2) as people,
    ):
        table = await started(people)
        before = await people[0].state(table, wants="all")
        await wait_until(lambda: not server.tables.runners)
        assert await people[0].state(table, wants="all") == before


async def test_old_tables_are_swept_out(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database, keep_days=1.0) as server,
        clients(server.url, 1) as (client,),
    ):
        table = await client.create("love-letter")
        kept = await client.create("love-letter")
        query(database, "UPDATE tables SET updated = 0 WHERE id = %s", table)
        swept = [await server.tables.sweep() for _ in range(SWEEPS_BEFORE_DELETION)]
        assert swept == [0] * (SWEEPS_BEFORE_DELETION - 1) + [1]
        assert await code_of(client.state(table)) == "not-found"
        assert (await client.state(kept)).table.id == kept


async def test_whoever_has_a_token_keeps_it_and_their_seats(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (host,):
        table = await host.create("love-letter", players=2)
        await host.sit(table, "Anna")
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as browser:
            new = (await browser.post("/api/players")).json()["token"]
            assert new != host.token
            # A browser that has forgotten all but its cookie asks as if it were new.
            again = await browser.post("/api/players")
            assert again.json()["token"] == new
            assert again.cookies["billetdoux"] == new
            browser.cookies.set("billetdoux", "nonsense")
            assert (await browser.post("/api/players")).json()["token"] not in (new, "nonsense")
            browser.cookies.clear()
            browser.cookies.set("billetdoux", host.token)
            assert (await browser.post("/api/players")).json()["token"] == host.token
            assert [one["you"] for one in (await browser.get("/api/mine")).json()] == [0]
            browser.cookies.clear()
            assert (await browser.get("/api/mine")).json() == []


async def test_long_lists_come_in_pages(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, database=database, player_tables=200) as server,
        clients(server.url, 1) as (host,),
    ):
        tables = [await host.create("love-letter", players=2, public=True) for _ in range(103)]
        for path in ("/api/tables", "/api/mine"):
            pages = [
                await host.ask(list[wire.Summary], "GET", f"{path}?skip={skip}&limit=50")
                for skip in (0, 50, 100, 150)
            ]
            assert [len(page) for page in pages] == [50, 50, 3, 0]
            assert {one.id for page in pages for one in page} == set(tables)
            assert len(await host.ask(list[wire.Summary], "GET", path)) == 100
        assert await host.ask(list[wire.Summary], "GET", "/api/replays?skip=1") == []
        assert await code_of(host.ask(list[wire.Summary], "GET", "/api/tables?limit=101"))


async def test_a_host_without_a_seat_sees_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as (host, guest):
        table = await host.create("love-letter", players=2)
        assert (await host.state(table)).hosting
        assert not (await guest.state(table)).hosting
        async with host.follow(table) as hosts, guest.follow(table) as guests:
            await guest.sit(table, "Guest")
            for following, expected in ((hosts, True), (guests, False)):
                async for state in following:
                    assert state.hosting is expected
                    if state.table.seats[0].kind == "person":
                        break
