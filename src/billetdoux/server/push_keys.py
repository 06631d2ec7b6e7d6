"""The keys with which a host calls browsers (VAPID): made by a command, stored in the database."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.copy_store import changed_store

KEY, CONTACT = "push-key", "push-contact"
CONTACTS = re.compile(r"mailto:[^@\s]+@[^@\s]+|https://[^\s]+")


@dataclass(frozen=True, slots=True)
class PushKeys:
    """A private key, and whom push services may write to about it."""

    private: ec.EllipticCurvePrivateKey
    contact: str

    @property
    def public(self) -> str:
        """The key that browsers get."""
        point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def read_keys(stored: dict[str, str]) -> PushKeys | None:
    """The keys among the secrets of a host, if there are any."""
    if KEY not in stored:
        return None
    private = serialization.load_pem_private_key(stored[KEY].encode(), None)
    assert isinstance(private, ec.EllipticCurvePrivateKey)
    return PushKeys(private, stored.get(CONTACT, ""))


def make_keys(database: str, contact: str, *, renew: bool = False) -> str:
    """Make keys in a database and give the public one; the server may run. Subscriptions made with
    former keys are deleted: they would never be called again.
    """
    if not CONTACTS.fullmatch(contact):
        raise BilletDouxError(f"'{contact}' is not of the form mailto:NAME@HOST or https://PAGE")
    with changed_store(database) as end:
        stored = dict(end.people("host_secrets"))
        if KEY in stored and not renew:
            raise BilletDouxError("there are keys already; --new makes others")
        private = ec.generate_private_key(ec.SECP256R1())
        stored |= {KEY: _as_text(private), CONTACT: contact}
        end.write_people("push_subscriptions", [])
        end.write_people("host_secrets", sorted(stored.items()))
    return PushKeys(private, contact).public


def _as_text(private: ec.EllipticCurvePrivateKey) -> str:
    return private.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ).decode()
