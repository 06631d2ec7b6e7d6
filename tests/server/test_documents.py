"""What is written about the server is true: the interface's document, the settings, the example."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from prometheus_client import Metric

from billetdoux.client import Client
from billetdoux.kernel.narrator import LANGUAGES, Texts
from billetdoux.server import wire
from billetdoux.server.app import make_app
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError
from billetdoux.server.metrics import REGISTRY
from billetdoux.server.quick_chat import phrases
from tests.server.serving import TIMEOUT, serving
from tests.server.test_durability import Process
from tools.make_api_docs import manual

DOCS = Path(__file__).parents[2] / "docs"
# Flags of another program.
DOCKER = {"cpus", "detach", "file", "publish", "read_only", "tag", "volume"}
EDITIONS = ["classic", "premium", "2019", "2019-classic"]


def test_the_interface_is_described_as_it_is() -> None:
    answer = (DOCS / "api.md").read_text(encoding="utf-8")
    assert answer == manual(make_app(Config())), "run python -m tools.make_api_docs > docs/api.md"


def test_every_setting_has_a_flag_and_a_variable() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "billetdoux", "serve", "--help"],
        capture_output=True, text=True, check=True, env={**os.environ, "COLUMNS": "200"},
    ).stdout  # fmt: skip
    for field in fields(Config):
        assert f"--{field.name.replace('_', '-')}" in shown
        assert f"BILLETDOUX_{field.name.upper()}" in shown
    named = re.findall(r"--([a-z][a-z-]+)|BILLETDOUX_([A-Z_]+)", (DOCS / "hosting.md").read_text())
    known = {field.name for field in fields(Config)}
    for flag, variable in named:
        name = (flag or variable).lower().replace("-", "_")
        assert name in known | DOCKER | {"help", "new", "now", "upgrade", "version"}, name


def test_phrases_are_there_in_every_language() -> None:
    folder = Path(sys.modules["billetdoux.server.quick_chat"].__file__ or "").parent / "text"
    for language in LANGUAGES:
        texts = Texts(language, [folder])
        for phrase in phrases():
            assert texts.say(f"phrase-{phrase}")


def test_a_database_of_another_kind_is_refused() -> None:
    assert Config(database="sqlite:////tmp/x.sqlite").file == Path("/tmp/x.sqlite")
    with pytest.raises(StoreError, match="sqlite"):
        _ = Config(database="postgresql://host/name").file


async def test_the_document_of_the_interface_is_served(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Client(server.url) as client:
        answer = (await client._http.get("/api")).json()
        assert answer["openapi"].startswith("3.")
        sent = answer["x-socket"]["client sends"]
        assert len(sent["anyOf"]) == len(get_args(wire.Incoming))
        assert "billetdoux_sockets" in (await client._http.get("/metrics")).text
        assert "Billet-doux" in (await client._http.get("/")).text
        assert (await client._http.get("/healthz")).json()["status"] == "ok"


async def test_programs_play_through_a_server_that_is_killed(tmp_path: Path) -> None:
    """Two processes of the example play each edition to its end while the server is killed once."""
    with Process(tmp_path) as server:
        await server.start()
        async with Client(server.url) as host, asyncio.timeout(TIMEOUT):
            tables = [
                await host.create("love-letter", edition=edition, players=2, goal=3)
                for edition in EDITIONS
            ]
            bots = {table: await two_programs(server, host, table) for table in tables}
            try:
                await asyncio.gather(*[play_for_a_while(host, table) for table in tables])
                server.end(signal.SIGKILL)
                await server.start()
                for table, pair in bots.items():
                    said = [(await bot.communicate())[0].decode() for bot in pair]
                    end = await host.state(table)
                    assert end.table.phase == "over"
                    assert said == [f"winners: {end.table.winners}\n"] * 2
            finally:
                for bot in [bot for pair in bots.values() for bot in pair]:
                    if bot.returncode is None:
                        bot.kill()
        server.end(signal.SIGTERM)


async def two_programs(
    server: Process, host: Client, table: str
) -> list[asyncio.subprocess.Process]:
    code = (await host.state(table)).table.code
    assert code is not None
    return [await example(server.url, code, name) for name in ("One", "Two")]


async def example(url: str, code: str, name: str) -> asyncio.subprocess.Process:
    """The example, at work."""
    program = str(DOCS / "examples" / "remote_bot.py")
    return await asyncio.create_subprocess_exec(
        sys.executable, program, url, code, name, stdout=subprocess.PIPE
    )


async def play_for_a_while(host: Client, table: str) -> None:
    """Start the game when the programs are there; back when they have played a little."""
    async with host.follow(table) as following:
        async for state in following:
            if all(seat.kind == "person" for seat in state.table.seats):
                break
        await following.do(wire.Start("s"))
        async for state in following:
            if state.seq >= 8:
                return


def test_the_dashboard_asks_for_numbers_that_there_are() -> None:
    text = (Path(__file__).parents[2] / "deploy" / "grafana.json").read_text()
    asked = set(re.findall(r"billetdoux_\w+", " ".join(re.findall(r'"expr": "(.*)"', text))))
    there = {name for family in REGISTRY.collect() for name in sample_names(family)}
    assert len(asked) > 5
    assert asked <= there


def sample_names(family: Metric) -> set[str]:
    endings = {"counter": ["_total"], "gauge": [""], "histogram": ["_bucket", "_sum", "_count"]}
    return {family.name + ending for ending in endings[family.type]}
