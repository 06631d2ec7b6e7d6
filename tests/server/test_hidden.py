"""Nothing hidden leaves the server: every message to every role is compared with what that role may
know, and is the same, byte for byte, in worlds that the role cannot tell apart.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

import billetdoux
from billetdoux.client import Client, Refused, new_id
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, Game, record_events
from billetdoux.server import log, table_runner, wire
from billetdoux.server.bot_workers import BotWorkers
from billetdoux.server.clock import Clock
from billetdoux.server.commands import Context, handle
from billetdoux.server.errors import Refusal
from billetdoux.server.json_logging import JsonLines
from billetdoux.server.projections import state_for
from billetdoux.server.questions import Question
from billetdoux.server.table import Table
from tests.server.serving import clients, play_on, serving, started

TABLES = [("classic", 2), ("2019", 3), ("premium", 4), ("premium", 6), ("2019-classic", 4)]
GAMES = int(os.environ.get("BILLETDOUX_TEST_GAMES", "12"))
PEOPLE = [f"{seat}" * 64 for seat in range(8)]


def table_at(game: Game, position: dict[str, Any] | None, public: bool = False) -> Table:
    """A table that begins at a position."""
    table = Table("x")
    table.apply(
        log.Created(
            at=1000,
            by=PEOPLE[0],
            game=game.id,
            rules=game.version,
            options=dict(game.options),
            public=public,
            clock=wire.Clock("soft", 60),
            code="aaaaa",
            secret="ab" * 32,
            position=position,
        )
    )
    for seat in range(game.players):
        table.apply(log.Seated(at=1000, by=PEOPLE[seat], seat=seat, name=f"P{seat}"))
    table.apply(log.Started(at=1000))
    return table


def attempt(table: Table, player: str, command: wire.Command) -> tuple[str, str]:
    """What a command comes to: refused, and in what words, or accepted."""
    try:
        return "accepted", type(handle(table, player, command, Context(5000)).entry).__name__
    except Refusal as refusal:
        return refusal.code, str(refusal)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_worlds_that_look_alike_sound_alike(edition: str, players: int) -> None:
    """At points of random games, each role is sent the same, and refused in the same words, in the
    real world and in another that it cannot tell from it.
    """
    game = billetdoux.game("love-letter", edition=edition, players=players, goal=2)
    rng = Random(f"{edition}{players}")
    for seed in range(GAMES):
        match = Match(game, Seeded(seed))
        while match.state.actor != billetdoux.OVER:
            if match.state.actor == CHANCE:
                match.proceed()
                continue
            for role in (rng.randrange(players), None):
                other = game.imagine(match.state.view(role), rng)
                worlds = [table_at(game, game.describe(state)) for state in (match.state, other)]
                if any(world.actor != match.state.actor for world in worlds):
                    continue
                answer = [wire.encode(state_for(world, role, 0, "all")) for world in worlds]
                assert answer[0] == answer[1]
                player = PEOPLE[role] if role is not None else "f" * 64
                tried: list[wire.Command] = [
                    wire.Act("a", str(action)) for action in rng.sample(game.moves, 6)
                ]
                for command in [*tried, wire.Undo("u"), wire.Answer("n", True), wire.Proceed("p")]:
                    first, second = [attempt(world, player, command) for world in worlds]
                    assert first == second
            match.play(rng.choice(match.state.actions()))


async def raw(
    url: str, table: str, token: str, heard: list[dict[str, Any]], ready: asyncio.Event
) -> None:
    """Everything that a raw socket in some role is sent."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket?wants=all"
    async with connect(address, additional_headers=headers, max_size=None) as socket:
        while True:
            message = json.loads(await socket.recv())
            heard.append(message)
            ready.set()
            if message.get("table", {}).get("phase") == "over":
                return


def expected(table: Table, role: int | None) -> dict[str, Any]:
    """What a role may see of the game itself, straight from the kernel."""
    match = table.match
    if match is None:
        return {"view": None, "scene": None, "actions": []}
    view = match.state.view(role)
    mine = match.state.actor == role and table.phase == "playing"
    legal = match.state.actions() if mine else []
    sane = match.game.without_blunders(view, list(legal)) if mine else []
    answer = {
        "view": view.data(),
        "scene": match.game.scene(view),
        "actions": [
            {"text": str(action), "parts": dict(action.parts)}
            | ({} if action in sane else {"doubtful": True})
            for action in legal
        ],
    }
    plain: dict[str, Any] = json.loads(msgspec.json.encode(answer))
    return plain


PUBLIC = {
    "id", "game", "options", "public", "clock", "phase", "seats", "commitment", "code", "host",
    "actor", "pause", "undo", "winners", "scores",
}  # fmt: skip


@pytest.mark.parametrize(("edition", "players"), TABLES)
async def test_every_byte_sent_to_every_role(
    tmp_path: Path, database: str, edition: str, players: int
) -> None:
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, players) as people,
    ):
        for game in range(GAMES // 3):
            table = await started(people, edition=edition, goal=1)
            roles: list[tuple[int | None, str]] = [
                *[(seat, client.token) for seat, client in enumerate(people)],
                (0, people[0].token),  # a second tab
                (None, ""),  # a spectator
                (None, "A" * 43),  # a stranger with a token of their own
            ]
            heard: list[list[dict[str, Any]]] = [[] for _ in roles]
            ready = [asyncio.Event() for _ in roles]
            listening = [
                asyncio.create_task(raw(server.url, table, token, heard[number], ready[number]))
                for number, (_, token) in enumerate(roles)
            ]

            async def play(seat: int, table: str = table, game: int = game) -> None:
                async with people[seat].follow(table) as following:
                    await play_on(following, Random(f"{game}/{seat}"))

            await asyncio.gather(*[one.wait() for one in ready])
            await asyncio.gather(*[play(seat) for seat in range(players)])
            await asyncio.gather(*listening)
            stored = [log.decode(entry) for entry in await server.tables.store.load(table)]
            check_messages(stored, roles, heard)


def check_messages(
    stored: list[log.AnyEntry],
    roles: list[tuple[int | None, str]],
    heard: list[list[dict[str, Any]]],
) -> None:
    """Hold all that was sent against the log, replayed here with the kernel."""
    truth = Table("x")
    allowed: dict[int, list[dict[str, Any]]] = {}
    events: dict[int, list[Any]] = {}
    for entry in stored:
        before = len(truth.match.actions) if truth.match else 0
        truth.apply(entry)
        allowed[truth.seq] = [expected(truth, role) for role, _ in roles]
        events[truth.seq] = retold(truth, before)
    counts = set()
    for number, (role, _) in enumerate(roles):
        states = [message for message in heard[number] if message["type"] == "state"]
        assert {message["type"] for message in heard[number]} <= {"state", "presence"}
        for message in states:
            seq = message["seq"]
            assert message.get("you") == role
            answer = {key: message.get(key) for key in ("view", "scene")}
            answer["actions"] = message.get("actions", [])
            assert answer == allowed[seq][number]
            known = {"type", "seq", "table", "you", "hosting", "view", "scene", "actions", "story"}
            assert set(message) <= known
            over = message["table"]["phase"] == "over"
            assert set(message["table"]) <= (PUBLIC | {"secret"} if over else PUBLIC)
            for item in message.get("story", []):
                assert set(item) <= {"seq", "at", "kind", "seat", "name", "events"}
                seen = [event.seen_by(role).data() for event in events[item["seq"]]]
                assert item.get("events", []) == json.loads(json.dumps(seen))
        # From the first action on each change is one message, for everyone.
        live = [message["seq"] for message in states[1:]]
        assert live == list(range(states[0]["seq"] + 1, truth.seq + 1))
        counts.add(len(states))
    assert len(counts) == 1


def retold(table: Table, before: int) -> list[Any]:
    """The events of the actions after the first `before`, from a match of our own."""
    match = table.match
    if match is None or len(match.actions) == before:
        return []
    state = match.at(before)
    return [event for action in match.actions[before:] for event in record_events(state, action)]


async def test_finished_games_only_are_given_away(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people)
        stranger = people[0]._http
        for path in ("file", "verify", "steps", "steps/3", "steps/3?seat=1"):
            response = await stranger.get(f"/api/tables/{table}/{path}")
            assert (response.status_code, response.json()["code"]) == (409, "not-over")
        wish = wire.Continuation(3, 0, "Spy")
        with pytest.raises(Refused, match="not over"):
            await people[0].ask(wire.Opened, "POST", f"/api/tables/{table}/continue", wish)
        for listing in ("tables", "replays"):
            assert table not in (await stranger.get(f"/api/{listing}")).text
        assert (await people[0].state(table)).table.secret is None


async def test_logs_and_numbers_name_no_card(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.handler.setFormatter(JsonLines())
    async with serving(tmp_path, database=database) as server, clients(server.url, 1) as (host,):
        table = await host.create("love-letter", edition="2019", players=2, goal=1)
        await host.sit(table, "Anna")
        await host.do(table, wire.Fill("f", 1))
        await host.do(table, wire.Start("s"))
        async with host.follow(table) as following:
            end = await play_on(following, Random(1))
        numbers = (await host._http.get("/metrics")).text
        stored = await server.tables.store.load(table)
    ours = [record for record in caplog.records if record.name.startswith("billetdoux")]
    assert any(record.message == "change" for record in ours)
    text = "\n".join(JsonLines().format(record) for record in ours) + numbers
    names = {event["card"] for item in end.story for event in item.events if "card" in event}
    assert names
    words = set(text.replace('"', " ").replace("_", " ").lower().split())
    assert not words & {name.lower() for name in names}
    created = log.decode(stored[0])
    assert isinstance(created, log.Created)
    assert created.secret not in text
    assert host.token not in text
    assert all(host.token.encode() not in entry for entry in stored)


def test_a_failure_is_logged_without_its_words() -> None:
    try:
        raise KeyError("princess")
    except KeyError as error:
        record = logging.makeLogRecord(
            {"msg": "failed", "levelname": "ERROR", "name": "x",
             "exc_info": (type(error), error, error.__traceback__)}
        )  # fmt: skip
    line = JsonLines().format(record)
    assert "princess" not in line
    assert json.loads(line)["error"] == "KeyError"


@pytest.mark.parametrize(("thinking", "level"), [(0.0, "easy"), (0.15, "medium"), (0.1, "hard")])
async def test_when_a_bot_plays_does_not_depend_on_how_long_it_thought(
    tmp_path: Path,
    database: str,
    monkeypatch: pytest.MonkeyPatch,
    thinking: float,
    level: str,
) -> None:
    """On a clock of our own: what is left of the pause is waited for, whatever was used of it."""
    clock, waited = [0.0], list[float]()

    async def choose(self: BotWorkers, level: str, asked: Question, budget: float) -> str:
        assert budget <= 0.24
        clock[0] += thinking
        return asked.actions[0]

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(BotWorkers, "choose", choose)
    monkeypatch.setattr(BotWorkers, "delay", lambda self: 0.3)
    monkeypatch.setattr(Clock, "monotonic", lambda self: clock[0])
    monkeypatch.setattr(
        table_runner, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
    )
    async with serving(tmp_path, database=database) as server, clients(server.url, 1) as (host,):
        table = await host.create("love-letter", players=2)
        await host.sit(table, "Anna")
        await host.do(table, wire.Fill("f", 1, level))
        async with host.follow(table) as following:
            await following.do(wire.Start("s"))
            async for state in following:
                if any(item.kind == "acted" and item.seat == 1 for item in state.story):
                    break
                if state.table.pause:
                    await following.do(wire.Proceed(new_id()))
                elif state.actions:
                    await following.act(state.actions[0].text)
    assert waited
    assert waited == pytest.approx([0.3 - thinking] * len(waited))


async def test_a_token_is_a_player_and_nothing_else_is(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, database=database) as server, clients(server.url, 2) as people:
        table = await started(people)
        for token in ("", "x", people[0].token[:-1], people[0].token + "=", "é" * 43):
            async with Client(server.url, "B" * 43) as fake:
                headers = {"Cookie": f"billetdoux={token}"} if token.isascii() else {}
                state = await fake._http.get(f"/api/tables/{table}", headers=headers)
                assert "you" not in state.json()
        by_cookie = await people[0]._http.get(
            f"/api/tables/{table}", headers={"Cookie": f"billetdoux={people[0].token}"}
        )
        assert by_cookie.json()["you"] == 0
        assert people[0].token != people[1].token
        assert new_id() != new_id()
