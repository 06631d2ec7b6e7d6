"""Attacks from elsewhere, each of which worked once: guessed codes, pages of other sites."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from billetdoux.client import new_id
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server import wire
from billetdoux.server.config import Config
from billetdoux.server.errors import Refusal
from billetdoux.server.limits import GuessLimit, address_key
from tests.server.asking import code_of, until_closed
from tests.server.serving import (
    TIMEOUT,
    clients,
    serving,
)

ORIGIN = "https://other.example"


# --- Addresses ----------------------------------------------------------------------------------


def test_w7_all_of_a_64_counts_as_one_address() -> None:
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:2") == "2001:db8::/64"
    assert address_key("2001:db8:0:1::1") != address_key("2001:db8::1")
    assert address_key("::ffff:192.0.2.1") == address_key("192.0.2.1") == "192.0.2.1"
    assert address_key("fe80::1%eth0") == "fe80::/64"
    assert address_key("unix") == "unix"


async def test_w7_codes_guessed_from_one_64_are_limited(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, guess_rate=10) as server,
        httpx.AsyncClient(timeout=TIMEOUT) as client,
    ):
        found = [
            (await client.get(f"{server.url}/api/codes/zzzzz",
                              headers={"X-Forwarded-For": f"2001:db8::{n:x}"})).status_code
            for n in range(1, 30)
        ]  # fmt: skip
        assert found == [404] * 10 + [429] * 19


async def test_w7_codes_guessed_from_many_networks_are_limited_together() -> None:
    limit = GuessLimit(10)
    passed = 0
    for number in range(1_000):
        try:
            await limit.take(address_key(f"2001:db8:{number:x}::1"))
        except Refusal:
            continue
        passed += 1
        await limit.wrong()
    assert passed == 1_000, "each network may try"
    again = 0
    for number in range(1_000):
        try:
            await limit.take(address_key(f"2001:db8:{number:x}::1"))
        except Refusal:
            continue
        again += 1
        await limit.wrong()
    assert again < 800, "but hardly again, once too many codes were wrong"


async def test_a_forged_forwarding_header_is_believed_from_proxies_only(tmp_path: Path) -> None:
    """Without a trusted proxy, whoever forges the header stays one address."""
    async with serving(tmp_path, guess_rate=5, proxies="192.0.2.7") as server:
        async with httpx.AsyncClient(timeout=TIMEOUT) as client:
            found = [
                (await client.get(f"{server.url}/api/codes/zzzzz",
                                  headers={"X-Forwarded-For": f"203.0.113.{n}"})).status_code
                for n in range(1, 12)
            ]  # fmt: skip
        assert found == [404] * 5 + [429] * 6


# --- Pages of other sites, cookies --------------------------------------------------------------


async def test_w14_listed_origins_get_what_browsers_need(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, origins=[f"{ORIGIN}/, https://third.example"]) as server,
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client,
    ):
        asked = {"Origin": ORIGIN, "Access-Control-Request-Method": "POST",
                 "Access-Control-Request-Headers": "authorization,content-type"}  # fmt: skip
        preflight = await client.options("/api/tables", headers=asked)
        assert preflight.status_code == 204
        assert preflight.headers["access-control-allow-origin"] == ORIGIN
        assert "authorization" in preflight.headers["access-control-allow-headers"]
        made = await client.post("/api/players", headers={"Origin": ORIGIN})
        assert made.status_code == 201
        assert made.headers["access-control-allow-origin"] == ORIGIN
        assert "access-control-allow-credentials" not in made.headers
        evil = await client.post("/api/players", headers={"Origin": "https://evil.example"})
        assert evil.status_code == 403
        assert "access-control-allow-origin" not in evil.headers


@pytest.mark.parametrize("origin", ["other.example", "ftp://x", "https://a/b", "*"])
def test_w14_an_origin_that_would_match_nothing_is_refused_at_start(origin: str) -> None:
    with pytest.raises(BilletDouxError, match="--origins"):
        Config(origins=[origin]).check()


async def test_w15_bots_do_not_play_among_themselves(tmp_path: Path) -> None:
    async with serving(tmp_path, round_pause=0.01) as server, clients(server.url, 1) as (host,):
        table = await host.create("love-letter", players=2, goal=999)
        for seat in (0, 1):
            await host.do(table, wire.Fill(new_id(), seat))
        assert await code_of(host.do(table, wire.Start("s"))) == "no-people"
        await host.sit(await host.create("love-letter", players=2, goal=999), "Anna")
        other = await host.create("love-letter", players=2, goal=999)
        await host.sit(other, "Anna", 0)
        await host.do(other, wire.Fill(new_id(), 1))
        await host.do(other, wire.Start("s"))
        await host.do(other, wire.TakeOver("t", 0))
        assert other not in await server.tables.store.awake()
        actor = await server.tables.runner(other)
        actor._looked_at = float("-inf")
        assert not actor._is_attended()
        seq = actor.table.seq
        async with host.follow(other) as following:  # someone looks: the bots go on
            async with asyncio.timeout(TIMEOUT):
                async for state in following:
                    if state.seq > seq + 3:
                        break


async def test_w17_a_page_never_sees_its_token(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, secure=True) as server,
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client,
    ):
        page = {"Origin": server.url.replace("http", "https"), "Sec-Fetch-Site": "same-origin"}
        made = await client.post("/api/players", headers=page)
        assert made.json() == {"token": ""}
        cookie = made.headers["set-cookie"]
        for part in ("__Host-billetdoux=", "HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert part.lower() in cookie.lower()
        assert "domain" not in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        again = await client.post("/api/players", headers={**page, "Cookie": f"billetdoux={token}"})
        assert token in again.headers["set-cookie"], "the old cookie's player stays the same"
        program = await client.post("/api/players")
        assert len(program.json()["token"]) == 43
        gone = await client.delete("/api/players", headers=page)
        assert gone.status_code == 204
        assert "max-age=0" in gone.headers["set-cookie"].lower()


async def test_w18_a_name_that_was_rebound_to_this_machine_is_refused(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client,
    ):
        port = server.url.rpartition(":")[2]
        evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
        assert (await client.post("/api/players", headers=evil)).status_code == 421
        assert (await client.get("/api/about", headers=evil)).status_code == 421
        assert (await client.get("/healthz", headers=evil)).status_code == 200
        raw = (
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert (await until_closed(raw, server.url)).startswith(b"HTTP/1.1 403")
    async with (
        serving(tmp_path, hosts=["play.example"]) as server,
        httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client,
    ):
        assert (await client.get("/api/about")).status_code == 421
        named = {"Host": "play.example", "X-Forwarded-For": "203.0.113.1"}
        assert (await client.get("/api/about", headers=named)).status_code == 200


async def test_a_page_in_the_clear_is_another_origin(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, secure=True) as server,
        httpx.AsyncClient(timeout=TIMEOUT) as client,
    ):
        answer = await client.post(f"{server.url}/api/players", headers={"Origin": server.url})
        assert answer.status_code == 403
