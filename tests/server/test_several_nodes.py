"""Servers on one PostgreSQL: what they share, and what happens when the database is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import psycopg
import pytest

from billetdoux.client import Client, Refused, new_id
from billetdoux.kernel.match import Match
from billetdoux.server import cluster, postgres_connection, reviews, tables, wire
from billetdoux.server.errors import Refusal
from billetdoux.server.postgres_store import SWEEP_LOCK, PostgresStore
from billetdoux.server.table_runner import APPLIED_AT_ONCE, TableRunner
from tests.postgres import Postgres
from tests.prepared import played
from tests.server.asking import code_of
from tests.server.databases import query
from tests.server.serving import (
    TIMEOUT,
    clients,
    hand_over,
    play_on,
    serving,
    started,
    two_nodes,
    wait_until,
)
from tests.server.test_advice import reviewed
from tests.server.test_stores import row


async def test_guesses_and_new_tables_are_counted_together(tmp_path: Path, postgres: str) -> None:
    async with (
        two_nodes(tmp_path, postgres, guess_rate=4.0, table_rate=9.0) as (one, two),
        clients(one.url, 1) as (here,),
        Client(two.url) as there,
    ):
        people = [here, there, here, there]
        guesses = [code_of(one.ask(wire.Opened, "GET", "/api/codes/zzzzz")) for one in people]
        assert [await guess for guess in guesses] == ["not-found"] * 4
        for person in people:
            assert await code_of(person.ask(wire.Opened, "GET", "/api/codes/zzzzz")) == "limit"
        opened = [await code_of(person.create("love-letter")) for person in people]
        assert opened == ["accepted"] * 3 + ["limit"]


async def test_wrong_codes_of_all_addresses_are_counted_together(postgres: str) -> None:
    store = await PostgresStore.connect(postgres, "node")
    assert await store.has_token("wrong", "", 0.001, 2)
    assert [await store.take_token("wrong", "", 0.001, 2) for _ in range(3)] == [True, True, False]
    assert not await store.has_token("wrong", "", 0.001, 2)
    assert await store.has_token("wrong", "another", 0.001, 2)
    query(postgres, "UPDATE buckets SET at = at - interval '1 hour'")
    assert await store.has_token("wrong", "", 0.001, 2), "it fills up again"
    await store.close()


async def test_a_hint_is_the_same_at_every_node_and_announced_once(
    tmp_path: Path, postgres: str
) -> None:
    async with two_nodes(tmp_path, postgres) as (one, two), clients(one.url, 2) as people:
        table = await started(people, hints=True)
        actor = (await people[0].state(table)).table.actor
        assert actor is not None
        path = f"/api/tables/{table}/hint"
        async with Client(two.url, people[actor].token) as elsewhere:
            await elsewhere.state(table)
            first, second = await asyncio.gather(
                people[actor].ask(wire.Hint, "POST", path),
                elsewhere.ask(wire.Hint, "POST", path),
            )
            assert first == second == await elsewhere.ask(wire.Hint, "POST", path)
        story = (await people[actor].state(table)).story
        assert [item.kind for item in story].count("hinted") == 1


async def test_a_node_that_missed_much_replays_it_away_from_the_event_loop(
    tmp_path: Path, postgres: str
) -> None:
    async with two_nodes(tmp_path, postgres) as (one, two), clients(one.url, 2) as people:
        table = await started(people)
        async with (
            Client(two.url, people[1].token) as elsewhere,
            elsewhere.follow(table) as following,
        ):
            await anext(following)
            assert isinstance(two.tables.store, PostgresStore)
            two.tables.store.on_changes = lambda changes: None
            before = two.tables.runners[table].table
            said = [f"word {number}" for number in range(APPLIED_AT_ONCE + 1)]
            for text in said:
                done = await people[0].do(table, wire.Chat(new_id(), text))
            assert (await elsewhere.state(table, since=done.seq)).seq == done.seq
            assert two.tables.runners[table].table is not before, "it was loaded anew"
            heard: list[str] = []
            while len(heard) < len(said):
                heard += [item.text for item in (await anext(following)).story if item.text]
        assert heard == said


async def test_who_is_here_is_known_elsewhere_until_they_leave(
    tmp_path: Path, postgres: str
) -> None:
    async with two_nodes(tmp_path, postgres) as (one, two), clients(one.url, 2) as people:
        table = await started(people)
        async with Client(two.url, people[1].token) as other, other.follow(table) as following:
            await anext(following)
            there = two.tables.runners[table]
            async with people[0].follow(table) as near:
                await anext(near)
                await wait_until(lambda: there.publisher.is_watched_elsewhere)
            await wait_until(lambda: not there.publisher.is_watched_elsewhere)
            near_side = one.tables._cluster
            assert near_side is not None
            assert not near_side._announced, "nothing more is announced"


async def test_a_review_is_made_once_and_known_everywhere(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "REVIEW_SECONDS", 0.5)
    keep, done_before = reviews.Reviews._keep, []

    async def slowly(self: reviews.Reviews, table: str, match: Match, review: wire.Review) -> None:
        await asyncio.sleep(0.1)
        done_before.append((await self.known(table) or review).done)
        await keep(self, table, match, review)

    monkeypatch.setattr(reviews.Reviews, "_keep", slowly)
    file = played("love-letter", 6, edition="classic", players=2, goal=1).save()
    async with (
        two_nodes(tmp_path, postgres) as (one, two),
        clients(one.url, 1) as (here,),
        Client(two.url) as there,
    ):
        table = (await here.ask(wire.Opened, "POST", "/api/replays", file)).table
        found = await reviewed(here, table)
        assert found.done
        assert done_before == [False], "it is not done before all servers find it"
        assert await there.ask(wire.Review, "GET", f"/api/tables/{table}/review") == found
        assert not two.tables.reviews._reviews, "it was not made again"
    async with serving(tmp_path, database=postgres) as later, clients(later.url, 1) as (other,):
        assert await other.ask(wire.Review, "GET", f"/api/tables/{table}/review") == found


async def test_numbers_name_their_node(tmp_path: Path, postgres: str) -> None:
    async with two_nodes(tmp_path, postgres) as nodes:
        for node, name in zip(nodes, ("one", "two"), strict=True):
            async with Client(node.url) as client:
                text = (await client._http.get("/metrics")).text
                assert f'billetdoux_sockets{{node="{name}"}}' in text
                assert f'billetdoux_command_seconds_bucket{{le="0.001",node="{name}"}}' in text


async def test_one_node_at_a_time_deletes_what_is_old(postgres: str) -> None:
    store = await PostgresStore.connect(postgres, "node")
    await store.take_token("codes", "a", 1.0, 5)
    await store.keep_advice("t", "hint", 1, b"{}")
    query(postgres, "UPDATE buckets SET at = at - interval '1 day'")
    query(postgres, "UPDATE advice SET at = at - interval '2 days'")
    with psycopg.connect(postgres) as other:
        other.execute("SELECT pg_advisory_xact_lock(%s)", (SWEEP_LOCK,))
        assert not await store.tidy()
        assert query(postgres, "SELECT count(*) FROM buckets") == [(1,)]
    assert await store.tidy()
    assert query(postgres, "SELECT count(*) FROM buckets") == [(0,)]
    assert query(postgres, "SELECT count(*) FROM advice") == [(0,)]
    await store.close()


async def test_a_table_that_another_node_deleted_does_not_come_back_in_part(
    tmp_path: Path, postgres: str
) -> None:
    async with serving(tmp_path, database=postgres) as server, clients(server.url, 2) as people:
        table = await started(people)
        for name, key in (("log", "table_id"), ("players", "table_id"), ("tables", "id")):
            query(postgres, f"DELETE FROM {name} WHERE {key} = %s", table)
        assert await code_of(people[0].do(table, wire.Chat(new_id(), "hello"))) == "not-found"
        assert query(postgres, "SELECT count(*) FROM log") == [(0,)]


async def test_bots_play_on_for_a_spectator_at_another_node(tmp_path: Path, postgres: str) -> None:
    async with (
        two_nodes(tmp_path, postgres) as (one, two),
        clients(one.url, 2) as people,
        Client(two.url) as watcher,
    ):
        table = await started(people, goal=1)
        await hand_over(table, people)
        async with asyncio.timeout(TIMEOUT), watcher.follow(table) as following:
            assert (await play_on(following, Random(1))).table.phase == "over"


class Unloadable:
    """The tables of a node that can load none; what the database says at each attempt."""

    def __init__(self, look: Callable[[], object]) -> None:
        self.runners: dict[str, TableRunner] = {}
        self.seen: list[object] = []
        self._look = look

    async def runner(self, id: str) -> TableRunner:
        self.seen.append(self._look())
        raise Refusal("not-found", id)

    def on_signed_out(self, player: str, kept: str) -> None:
        raise AssertionError

    async def on_sanctioned(self, player: str, with_address: object) -> None:
        raise AssertionError


async def test_a_lease_is_renewed_while_tables_are_taken_over(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To load thousands of tables takes longer than a lease lasts."""
    monkeypatch.setattr(cluster, "RENEW_SECONDS", 0.0)
    gone = await PostgresStore.connect(postgres, "gone")
    for table in "abc":
        await gone.append(table, 1, [b"1"], row(awake=True))
    await gone.close()
    store = await PostgresStore.connect(postgres, "node")
    tables = Unloadable(
        lambda: query(postgres, "SELECT lease_until FROM nodes WHERE id LIKE 'node%'")[0][0]
    )
    node = cluster.Cluster(store, tables)
    node.start()
    await wait_until(lambda: len(tables.seen) >= 3)
    await node.close()
    await store.close()
    assert len(set(tables.seen[:3])) == 3


async def test_losing_the_database_is_said_and_overcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Commands are refused with a reason and health turns red; when the database is back everything
    goes on by itself, and nothing that was acknowledged is lost.
    """
    monkeypatch.setattr(tables, "PROBE_INTERVAL", 0.1)
    monkeypatch.setattr(cluster, "RENEW_SECONDS", 0.2)
    monkeypatch.setattr(postgres_connection, "POOL_SECONDS", 1.0)
    postgres = Postgres()
    try:
        async with (
            serving(tmp_path, database=postgres.url) as server,
            clients(server.url, 2) as people,
        ):
            table = await started(people)
            done = await people[0].do(table, wire.Chat("before", "hello"))
            async with people[1].follow(table) as following:
                assert (await anext(following)).seq == done.seq
                await asyncio.to_thread(postgres.stop)
                with pytest.raises(Refused, match="the database does not answer") as refused:
                    await people[0].do(table, wire.Chat("during", "is anyone there?"))
                assert refused.value.code == "storage"
                await wait_until(lambda: not server.tables.store.healthy)
                health = await people[0]._http.get("/healthz")
                assert (health.status_code, health.json()["status"]) == (503, "storage")
                await asyncio.to_thread(postgres.start)
                await wait_until(lambda: server.tables.store.healthy)
                assert (await people[0]._http.get("/healthz")).status_code == 200
                async with asyncio.timeout(TIMEOUT):
                    again = await until_done(people[0], table, wire.Chat("during", "hello again"))
                    while following.seq < again.seq:
                        await anext(following)
            assert again.seq == done.seq + 1
            assert (await people[0].do(table, wire.Chat("before", "hello"))).seq == done.seq
    finally:
        postgres.close()


async def until_done(player: Client, table: str, command: wire.Command) -> wire.Done:
    """Send a command until it is carried out."""
    while True:
        try:
            return await player.do(table, command)
        except Refused as refused:
            if refused.code not in ("storage", "closing"):
                raise
            await asyncio.sleep(0.1)
