"""A moderator, as the tests need one."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.serving import TIMEOUT, Serving


class Host:
    """Whoever moderates a server, with a session."""

    def __init__(self, url: str, **headers: str) -> None:
        self.web = httpx.AsyncClient(base_url=url, timeout=TIMEOUT, headers=headers)

    async def __aenter__(self) -> Host:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.web.aclose()

    async def sign_in(self, secret: str) -> httpx.Response:
        return await self.web.post("/api/admin/session", json={"secret": secret})

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.web.request(method, f"/api/admin/{path}", json=body)
        if answer.is_error:
            return answer.json()["code"]
        return answer.json() if answer.content else None


async def host_of(server: Serving) -> Host:
    host = Host(server.url)
    assert (await host.sign_in(await server.tables.admin.secret())).status_code == 204
    return host
