"""Requests as the tests make them: what comes back, or the code of the refusal."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from typing import Any

import httpx

from billetdoux.client import Client, Following, Refused
from tests.server.serving import TIMEOUT


async def code_of(request: Awaitable[object]) -> str:
    """The code with which something is refused."""
    try:
        await request
    except Refused as refused:
        return refused.code
    return "accepted"


async def ask(client: Client, method: str, path: str, body: Any = None) -> Any:
    """A request with the client's token; what it gives, or the refusal's code."""
    headers = {"Authorization": f"Bearer {client.token}"} if client.token else {}
    async with httpx.AsyncClient(base_url=client.url, headers=headers, timeout=TIMEOUT) as web:
        answer = await web.request(method, path, json=body)
    if answer.is_error:
        return answer.json()["code"]
    return answer.json() if answer.content else None


async def upload(client: Client, saved: dict[str, Any]) -> httpx.Response:
    headers = {"Authorization": f"Bearer {client.token}", "Content-Type": "application/json"}
    return await client._http.post("/api/replays", content=json.dumps(saved), headers=headers)


async def recovered(url: str, words: list[str]) -> Client:
    """Another device of whoever has this phrase."""
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as web:
        answer = await web.post("/api/players/recover", json={"phrase": " ".join(words)})
    return Client(url, answer.json()["token"])


async def closed_with(following: Following) -> str:
    """The code with which the server closes a socket for good."""
    try:
        async for _ in following:
            pass
    except Refused as refused:
        return refused.code
    raise RuntimeError("the states ended")


async def until_closed(sent: bytes, url: str) -> bytes:
    """What comes back on a connection until the server closes it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
    writer.write(sent)
    async with asyncio.timeout(TIMEOUT):
        answer = await reader.read()
    writer.close()
    return answer
