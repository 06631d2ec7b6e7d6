"""Attacks with what is sent, each of which worked once: malformed messages, odd names."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from billetdoux.client import new_id
from billetdoux.server import wire
from billetdoux.server.decoding import MAX_DEPTH, decode_plain
from billetdoux.server.errors import Refusal
from billetdoux.server.names import skeleton, tidy_name
from tests.prepared import played
from tests.server.asking import code_of, upload
from tests.server.serving import (
    TIMEOUT,
    clients,
    serving,
    started,
)

# --- Malformed input ----------------------------------------------------------------------------


BAD_BODIES = [
    b"\xff", b'{"game":"\xff"}', b"[" * 5000, b'{"a":' * 1200 + b"1" + b"}" * 1200,
    b'{"game":"love-letter","game":"x"}', b'{"game":NaN}', b'{"game":1e999}',
    b'{"game":' + b"9" * 5000 + b"}", b'{"game":"\\ud800"}', b"", b"null", b"{}", b"\x00",
]  # fmt: skip


async def test_w12_whatever_a_body_holds_there_is_no_500(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        table = await client.create("love-letter")
        for path in ("/api/tables", "/api/replays", f"/api/tables/{table}/commands"):
            for body in BAD_BODIES:
                headers = {
                    "Authorization": f"Bearer {client.token}",
                    "Content-Type": "application/json",
                }
                answer = await client._http.post(path, content=body, headers=headers)
                assert 400 <= answer.status_code < 500, (path, body[:40], answer.text)
                assert set(answer.json()) == {"code", "message"}


async def test_w12_nested_messages_do_not_close_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
        url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = {"Authorization": f"Bearer {people[0].token}"}
        async with connect(url, additional_headers=headers) as one:
            await one.recv()
            for body in BAD_BODIES:
                if body:
                    await one.send(body)
                    while (reported := json.loads(await one.recv()))["type"] != "refused":
                        pass
                    assert reported["code"] == "message"


def test_w12_the_depth_is_bounded_exactly() -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert decode_plain(deepest)
    with pytest.raises(Refusal, match="nested"):
        decode_plain(f"[{deepest}]")
    assert decode_plain(json.dumps(["[" * 1000, '\\"' + "{" * 1000]))
    assert decode_plain(str(2**64 - 1)) == 2**64 - 1
    with pytest.raises(Refusal, match="out of range"):
        decode_plain(str(2**64))


async def test_w12_an_odd_origin_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, httpx.AsyncClient(timeout=TIMEOUT) as client:
        for origin in ("http://[x", "null", "", "http://", "javascript:1", "http://127.0.0.1:1"):
            answer = await client.post(f"{server.url}/api/players", headers={"Origin": origin})
            assert answer.status_code == 403, origin


async def test_w12_an_import_is_shown_to_every_seat_before_it_is_stored(tmp_path: Path) -> None:
    """Dice and counts that no game has are refused, not stored and stumbled upon later."""
    rng = Random(5)
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        match = played("love-and-intrigue", 2)
        position = json.loads(json.dumps(match.game.describe(match.at(0)), default=str))
        saved = match.save() | {"actions": []}
        for _ in range(25):
            key = rng.choice(sorted(position))
            odd: Any = rng.choice([-1, 99, 10**12, "x", [], {}, [99], None])
            answer = await upload(client, saved | {"position": {**position, key: odd}})
            assert answer.status_code in (201, 400), answer.text
            if answer.status_code == 201:
                table = answer.json()["table"]
                for path in ("", "/steps", "/steps/0?all_open=true", "/file", "/verify"):
                    looked = await client._http.get(f"/api/tables/{table}{path}")
                    assert looked.status_code < 500, (key, odd, path, looked.text)


# --- Names and texts ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\uffa0", "\u2800", "\u17b4", "\u0301", "e" + "\u0301" * 23, "a\u202eb", "a\u200bb",
     "\x1b[2J", "Bob\u034f", "Bob\ufe0f", "Bob\U000e0100", " ", "a\x00"],
)  # fmt: skip
def test_w16_names_that_cannot_be_read_are_refused(name: str) -> None:
    assert tidy_name(name) is None


@pytest.mark.parametrize("name", ["Zoë", "李", "Łukasz", "محمد", "नमस्ते", "O'Neil", "J.-P. 2"])
def test_w16_names_of_all_languages_are_accepted(name: str) -> None:
    assert tidy_name(name) == name


async def test_w16_names_that_look_alike_cannot_sit_at_one_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as (one, two):
        table = await one.create("love-letter", players=3)
        await one.sit(table, "Bob")
        for name in ("bob", "\u0412ob", "B\u043eb", "\uff22ob", "B0b", "B\u00f3b", "B o b"):
            assert await code_of(two.sit(table, name)) == "name-taken", name
        for name in ("Server", "Host", "medium", "S\u0435rver", "H0st"):
            assert await code_of(two.sit(table, name)) == "bad-name", name
        for entropy in ("\x1b]0;x\x07", "\x00", "a\u202eb"):
            sit = wire.Sit(new_id(), "Ann", None, entropy)
            assert await code_of(two.do(table, sit)) == "bad-text"
        assert skeleton("Anna") != skeleton("Hanna")


async def test_w13_names_in_an_upload_are_such_as_players_can_have(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (client,):
        saved = played("love-letter", 3, players=2, goal=1).save()
        for about in ({"names": ["\x1b[2J", "B"]}, {"names": "x"}, {"names": [1]},
                      {"names": ["a\u202eb"]}, {"note": "x" * 5000}):  # fmt: skip
            answer = await upload(client, saved | {"about": about})
            assert answer.status_code == 400
        fine = await upload(client, saved | {"about": {"names": ["Ann", "Zoë"]}})
        assert fine.status_code == 201
