"""Passkeys: made, used on another device and removed; and what is refused. The authenticator is a
small one of our own, which signs as a real one does; on SQLite and on a real PostgreSQL.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as text_of

from billetdoux.client import Client
from billetdoux.server import passkeys
from billetdoux.server.auth import player_of
from billetdoux.server.copy_store import copy_store
from tests.server.asking import ask
from tests.server.serving import Open, clients, serving, started, two_nodes

UP, UV, MADE = 1, 4, 64  # flags: someone was there, it was them, a key was made


class Authenticator:
    """One key on one device."""

    def __init__(self, origin: str, site: str = "127.0.0.1", flags: int = UP | UV) -> None:
        self.origin, self.site, self.flags = origin, site, flags
        self.id = os.urandom(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0

    def _data(self, flags: int, rest: bytes = b"") -> bytes:
        self.count += 1
        head = hashlib.sha256(self.site.encode()).digest()
        return head + bytes([flags]) + self.count.to_bytes(4, "big") + rest

    def _client_data(self, kind: str, challenge: str) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        id = text_of(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response}

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        made = b"\0" * 16 + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        data = self._data(self.flags | MADE, made)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client_data = self._client_data("webauthn.create", options["challenge"])
        return self._answer(
            {"clientDataJSON": text_of(client_data), "attestationObject": text_of(attested)}
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        data = self._data(self.flags)
        client_data = self._client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(
            data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256())
        )
        return self._answer(
            {
                "clientDataJSON": text_of(client_data),
                "authenticatorData": text_of(data),
                "signature": text_of(signature),
            }
        )


async def add(client: Client, device: Authenticator, name: str = "phone") -> Any:
    options = await ask(client, "POST", "/api/me/passkeys/options", {})
    body = {"credential": device.make(options), "name": name}
    return await ask(client, "POST", "/api/me/passkeys", body)


async def sign_in(url: str, device: Authenticator) -> Any:
    anyone = Client(url)
    options = await ask(anyone, "POST", "/api/players/passkey/options", {})
    body = {"credential": device.sign(options)}
    return await ask(anyone, "POST", "/api/players/passkey", body)


async def test_a_passkey_brings_everything_to_another_device(opened: Open) -> None:
    async with opened() as server, clients(server.url, 2) as [ada, ben]:
        table = await started([ada, ben])
        await ask(ada, "POST", "/api/me", {"name": "Ada"})
        device = Authenticator(server.url)
        assert await add(ada, device, "  my   phone ") is None
        [listed] = await ask(ada, "GET", "/api/me/passkeys")
        assert (listed["id"], listed["name"]) == (text_of(device.id), "my phone")
        # The options tell the browser which ones there are, and nothing that says who it is.
        options = await ask(ada, "POST", "/api/me/passkeys/options", {})
        assert [one["id"] for one in options["excludeCredentials"]] == [text_of(device.id)]
        assert player_of(ada.token) not in json.dumps(options)
    async with opened() as server:
        device.origin = server.url
        phone = Client(server.url, (await sign_in(server.url, device))["token"])
        assert phone.token != ada.token
        me = await ask(phone, "GET", "/api/me")
        assert (me["name"], me["devices"]) == ("Ada", 2)
        assert [one["id"] for one in await ask(phone, "GET", "/api/mine")] == [table]
        exported = await ask(phone, "GET", "/api/me/games")
        assert [one["name"] for one in exported["passkeys"]] == ["my phone"]
        assert (await sign_in(server.url, device))["token"] != phone.token  # as often as one likes
        assert await ask(phone, "DELETE", f"/api/me/passkeys/{listed['id']}") is None
        assert await sign_in(server.url, device) == "unknown-passkey"
        assert await ask(phone, "GET", "/api/me/passkeys") == []


async def test_a_challenge_is_good_once_and_for_one_thing(opened: Open) -> None:
    async with opened() as server, clients(server.url, 2) as [ada, ben]:
        device, anyone = Authenticator(server.url), Client(server.url)
        options = await ask(ada, "POST", "/api/me/passkeys/options", {})
        body = {"credential": device.make(options)}
        # What Ada was asked is nothing that Ben can answer.
        assert await ask(ben, "POST", "/api/me/passkeys", body) == "old-challenge"
        assert await ask(ada, "POST", "/api/me/passkeys", body) is None
        assert await ask(ada, "POST", "/api/me/passkeys", body) == "old-challenge"
        # A replay of a sign-in, of a registration's challenge, and one that took too long.
        request = await ask(anyone, "POST", "/api/players/passkey/options", {})
        answer = {"credential": device.sign(request)}
        assert "token" in await ask(anyone, "POST", "/api/players/passkey", answer)
        assert await ask(anyone, "POST", "/api/players/passkey", answer) == "old-challenge"
        options = await ask(ada, "POST", "/api/me/passkeys/options", {})
        answer = {"credential": device.sign(options)}
        assert await ask(anyone, "POST", "/api/players/passkey", answer) == "old-challenge"
        request = await ask(anyone, "POST", "/api/players/passkey/options", {})
        await server.tables.store.change(("UPDATE challenges SET until = 1", ()))
        answer = {"credential": device.sign(request)}
        assert await ask(anyone, "POST", "/api/players/passkey", answer) == "old-challenge"
        invented = {"credential": device.sign({"challenge": text_of(os.urandom(32))})}
        assert await ask(anyone, "POST", "/api/players/passkey", invented) == "old-challenge"


async def test_nobody_uses_the_passkey_of_another(opened: Open) -> None:
    async with opened() as server, clients(server.url, 2) as [ada, eve]:
        device, thief = Authenticator(server.url), Authenticator(server.url)
        assert await add(ada, device) is None
        thief.id = device.id  # the name of Ada's passkey, signed with another key
        assert await sign_in(server.url, thief) == "bad-passkey"
        assert await add(eve, thief) == "passkey-taken"
        assert await ask(eve, "DELETE", f"/api/me/passkeys/{text_of(device.id)}") == "not-found"
        assert await ask(eve, "GET", "/api/me/passkeys") == []
        anyone = Client(server.url)
        assert await ask(anyone, "POST", "/api/me/passkeys/options", {}) == "token"
        assert "token" in await sign_in(server.url, device)
        # A copy of the key that counts no further is not believed.
        device.count = 0
        assert await sign_in(server.url, device) == "bad-passkey"


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://127.0.0.1"},  # another port
        {"site": "evil.example"},
        {"flags": UP},  # nobody showed who they are
        {"flags": UV},
    ],
)
async def test_another_site_or_nobody_is_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        assert await add(ada, Authenticator(**{"origin": server.url, **wrong})) == "bad-passkey"
        device = Authenticator(server.url)
        assert await add(ada, device) is None
        for name, value in wrong.items():
            setattr(device, name, value)
        assert await sign_in(server.url, device) == "bad-passkey"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"response": 1},
        {"response": {"clientDataJSON": "****"}},
        {"response": {"clientDataJSON": text_of(b"[]")}},
        {"response": {"clientDataJSON": text_of(b'{"challenge": 7}')}},
        {"id": 5, "response": {"clientDataJSON": text_of(b"\xff")}},
    ],
)
async def test_what_is_no_answer_is_refused(tmp_path: Path, credential: Any) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        for path in ("/api/me/passkeys", "/api/players/passkey"):
            code = await ask(ada, "POST", path, {"credential": credential})
            assert code in ("bad-passkey", "old-challenge")


async def test_the_passkeys_of_a_player_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "MAX_PASSKEYS", 2)
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        results = [await add(ada, Authenticator(server.url)) for _ in range(3)]
        assert results == [None, None, "limit"]
        assert await add(ada, Authenticator(server.url), "a\u202eb") == "limit"
        monkeypatch.setattr(passkeys, "MAX_PASSKEYS", 9)
        assert await add(ada, Authenticator(server.url), "a\u202eb") == "bad-text"


async def test_passkeys_cannot_be_tried_in_bulk(tmp_path: Path) -> None:
    async with serving(tmp_path, guess_rate=4) as server:
        device = Authenticator(server.url)
        codes = []
        for _ in range(4):
            options = await ask(Client(server.url), "POST", "/api/players/passkey/options", {})
            if options == "limit":
                codes.append(options)
                continue
            body = {"credential": device.sign(options)}
            codes.append(await ask(Client(server.url), "POST", "/api/players/passkey", body))
        assert codes[0] == "unknown-passkey"
        assert codes[-1] == "limit"


async def test_whoever_is_forgotten_leaves_no_passkey(opened: Open) -> None:
    async with opened() as server, clients(server.url, 1) as [ada]:
        device = Authenticator(server.url)
        assert await add(ada, device) is None
        await ask(ada, "POST", "/api/me/passkeys/options", {})
        assert await ask(ada, "DELETE", "/api/me") is None
        assert await sign_in(server.url, device) == "unknown-passkey"
        rows = await server.tables.store.query("SELECT player FROM passkeys")
        rows += await server.tables.store.query("SELECT player FROM challenges")
        assert player_of(ada.token) not in str(rows)


async def test_a_passkey_works_at_every_node_and_in_a_copy(tmp_path: Path, postgres: str) -> None:
    async with two_nodes(tmp_path, postgres) as (one, two), clients(one.url, 1) as [ada]:
        device = Authenticator(one.url)
        assert await add(ada, device) is None
        # The challenge comes from one node, the answer goes to the other, under its own name.
        options = await ask(Client(one.url), "POST", "/api/players/passkey/options", {})
        device.origin = two.url
        body = {"credential": device.sign(options)}
        assert "token" in await ask(Client(two.url), "POST", "/api/players/passkey", body)
    target = f"sqlite:///{tmp_path}/copy/billetdoux.sqlite"
    (tmp_path / "copy").mkdir()
    await asyncio.to_thread(copy_store, postgres, target)
    async with serving(tmp_path / "copy") as server:
        device.origin = server.url
        assert "token" in await sign_in(server.url, device)
