"""Passkeys (WebAuthn): a device proves who its player is by a key that never leaves it.

A challenge is good once, for a few minutes, and for what it was made for: a player who adds a
passkey, or anyone who signs in. It is stored, so that any node can check the answer.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass
from typing import Any

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from billetdoux.server import people_wire
from billetdoux.server.clock import Clock
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.identity import Identities
from billetdoux.server.names import is_shown
from billetdoux.server.store import Store

MAX_PASSKEYS = 10  # of one player
CHALLENGE_SECONDS = 300
SIGNING_IN = ""  # in the place of the player, in a challenge for whoever signs in
VERIFIED = UserVerificationRequirement.REQUIRED

# What the library raises on answers that are no answers, besides its own.
_UNSOUND = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError, IndexError)


@dataclass(frozen=True, slots=True)
class Site:
    """Where a page came from: passkeys belong to the name of a site."""

    name: str  # the host, without port
    origin: str


class Passkeys:
    """The passkeys of a server's players."""

    def __init__(self, store: Store, clock: Clock, identities: Identities) -> None:
        self._store, self._clock, self._identities = store, clock, identities

    # --- Adding and removing ---------------------------------------------------------------------

    async def registration(self, player: str, name: str, site: Site) -> dict[str, Any]:
        """What a browser needs to make a passkey for a player."""
        known = await self.of_player(player)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Billet-doux",
            user_name=name or "Billet-doux",
            user_id=_handle(player),
            challenge=await self._challenge(player),
            timeout=CHALLENGE_SECONDS * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known
            ],
        )
        found: dict[str, Any] = json.loads(webauthn.options_to_json(options))
        return found

    async def add(self, player: str, wish: people_wire.NewPasskey, site: Site) -> None:
        """Remember a passkey that a browser made."""
        if len(await self.of_player(player)) >= MAX_PASSKEYS:
            raise Refusal("limit", f"at most {MAX_PASSKEYS} passkeys")
        name = " ".join(wish.name.split())
        if not is_shown(name):
            raise Refusal("bad-text", "name: only characters that can be seen")
        challenge = await self._take_challenge(wish.credential, player)
        try:
            made = webauthn.verify_registration_response(
                credential=wish.credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except _UNSOUND as error:
            raise _refusal() from error
        now = self._clock.now()
        values = (
            bytes_to_base64url(made.credential_id), player,
            bytes_to_base64url(made.credential_public_key), made.sign_count, name, now, now,
        )  # fmt: skip
        try:
            await self._store.change(
                self._identities.introduction(player),
                ("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?)", values),
            )
        except StoreError as error:
            if error.code != "conflict":
                raise
            raise Refusal("passkey-taken", "this passkey belongs to someone already") from error

    async def of_player(self, player: str) -> list[people_wire.Passkey]:
        """The passkeys of a player, the oldest first."""
        rows = await self._store.query(
            "SELECT id, name, since, used FROM passkeys WHERE player = ? ORDER BY since, id", player
        )
        return [
            people_wire.Passkey(id, name, since // 1000, used // 1000)
            for id, name, since, used in rows
        ]

    async def remove(self, player: str, id: str) -> None:
        """Forget a passkey of a player."""
        [found] = await self._store.change(
            ("DELETE FROM passkeys WHERE id = ? AND player = ?", (id, player))
        )
        if not found:
            raise Refusal("not-found", "you have no such passkey")

    # --- Signing in ------------------------------------------------------------------------------

    async def request(self, site: Site) -> dict[str, Any]:
        """What a browser needs to sign in with any passkey of this site."""
        options = webauthn.generate_authentication_options(
            rp_id=site.name,
            challenge=await self._challenge(SIGNING_IN),
            timeout=CHALLENGE_SECONDS * 1000,
            user_verification=VERIFIED,
        )
        found: dict[str, Any] = json.loads(webauthn.options_to_json(options))
        return found

    async def sign_in(self, credential: dict[str, Any], site: Site) -> str:
        """A new token for the player whose passkey signed the challenge."""
        challenge = await self._take_challenge(credential, SIGNING_IN)
        rows = await self._store.query(
            "SELECT id, player, public_key, sign_count FROM passkeys WHERE id = ?",
            str(credential.get("id", "")),
        )
        if not rows:
            raise Refusal("unknown-passkey", "nobody here has this passkey")
        id, player, public_key, count = rows[0]
        try:
            verified = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(str(public_key)),
                credential_current_sign_count=count,
                require_user_verification=True,
            )
        except _UNSOUND as error:
            raise _refusal() from error
        values = verified.new_sign_count, self._clock.now(), id
        await self._store.change(
            ("UPDATE passkeys SET sign_count = ?, used = ? WHERE id = ?", values)
        )
        return await self._identities.add_device(str(player))

    # --- Challenges ------------------------------------------------------------------------------

    async def _challenge(self, player: str) -> bytes:
        """A challenge for a player, or for whoever signs in."""
        challenge, now = secrets.token_bytes(32), self._clock.now()
        values = bytes_to_base64url(challenge), player, now + CHALLENGE_SECONDS * 1000
        await self._store.change(
            ("DELETE FROM challenges WHERE until <= ?", (now,)),
            ("INSERT INTO challenges VALUES (?, ?, ?)", values),
        )
        return challenge

    async def _take_challenge(self, credential: dict[str, Any], player: str) -> bytes:
        """The challenge that an answer is to; it is worth nothing afterwards."""
        try:
            client_data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = str(client_data["challenge"])
            raw = base64url_to_bytes(challenge)
        except _UNSOUND as error:
            raise _refusal() from error
        [found] = await self._store.change(
            (
                "DELETE FROM challenges WHERE challenge = ? AND player = ? AND until > ?",
                (challenge, player, self._clock.now()),
            )
        )
        if not found:
            raise Refusal("old-challenge", "this was used already, or took too long: try again")
        return raw


def _handle(player: str) -> bytes:
    """What a passkey calls its player: nothing that the server would accept as one."""
    return hashlib.sha256(f"passkey {player}".encode()).digest()


def _refusal() -> Refusal:
    return Refusal("bad-passkey", "this is not the answer of a passkey of this site")
