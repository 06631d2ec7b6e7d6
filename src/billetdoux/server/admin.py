"""Who may moderate: whoever knows the host's secret, for as long as a session lasts.

The secret is stored in the database, so that all nodes have the same one and it outlasts a restart.
A session is a random token in a cookie that no script can read; only a hash of it, keyed with the
secret, is stored, so a new secret ends all sessions.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from billetdoux.server.auth import new_token
from billetdoux.server.clock import Clock
from billetdoux.server.copy_store import changed_store
from billetdoux.server.errors import Refusal
from billetdoux.server.store import Statement, Store

SECRET = "admin"
SESSION_HOURS = 12
HOUR = 3600 * 1000  # milliseconds


def new_secret() -> str:
    """A secret that nobody can guess, in groups that people can type."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
    groups = ("".join(secrets.choice(letters) for _ in range(5)) for _ in range(6))
    return "-".join(groups)


def shown_secret(database: str, *, renew: bool = False) -> str:
    """The secret in a database, for the command line; the server may run. With `renew` a new one,
    which ends all sessions.
    """
    with changed_store(database) as end:
        kept = [row for row in end.people("host_secrets") if row[0] != SECRET or not renew]
        if not any(name == SECRET for name, _ in kept):
            kept.append((SECRET, new_secret()))
            end.write_people("host_secrets", kept)
        return str(dict(kept)[SECRET])


class Admin:
    """The host's secret and the sessions of those who know it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def secret(self) -> str:
        """The secret; the first who asks makes it."""
        query = "SELECT value FROM host_secrets WHERE name = ?"
        rows = await self._store.query(query, SECRET)
        if not rows:
            once = "INSERT INTO host_secrets VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._store.change((once, (SECRET, new_secret())))
            rows = await self._store.query(query, SECRET)
        return str(rows[0][0])

    async def sign_in(self, secret: str) -> str:
        """A session for whoever knows the secret."""
        known = await self.secret()
        if not hmac.compare_digest(secret.strip().encode(), known.encode()):
            raise Refusal("admin", "this is not the secret of this server")
        token = new_token()
        until = self._clock.now() + SESSION_HOURS * HOUR
        values = _session(token, known), until
        await self._store.change(("INSERT INTO admin_sessions VALUES (?, ?)", values))
        return token

    async def check(self, token: str) -> None:
        """Refuse whoever has no session."""
        if token:
            rows = await self._store.query(
                "SELECT until FROM admin_sessions WHERE token = ?",
                _session(token, await self.secret()),
            )
            if rows and rows[0][0] > self._clock.now():
                return
        raise Refusal("admin", "this needs the host's secret: sign in first")

    async def sign_out(self, token: str) -> None:
        """End a session."""
        end: Statement = (
            "DELETE FROM admin_sessions WHERE token = ?",
            (_session(token, await self.secret()),),
        )
        await self._store.change(end)


def _session(token: str, secret: str) -> str:
    """What is stored of a session."""
    return hmac.new(secret.encode(), token.encode(), hashlib.sha256).hexdigest()
