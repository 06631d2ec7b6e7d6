"""Requests about passkeys: adding one, signing in with one, removing one."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody, PathParameter

from billetdoux.server import people_wire, wire
from billetdoux.server.auth import address, host_name, need_player
from billetdoux.server.config import Config
from billetdoux.server.dependencies import Player, Tables, TheAccess
from billetdoux.server.errors import Refusal
from billetdoux.server.identity_api import token_answer
from billetdoux.server.passkeys import Site

PasskeyId = Annotated[str, PathParameter(max_length=1400)]


def _site(request: Request[Any, Any, Any], config: Config) -> Site:
    """This server, as the page that asks knows it; its name was checked already."""
    host = request.headers.get("host", "").lower()
    secure = config.secure or request.url.scheme == "https"
    return Site(host_name(host), f"{'https' if secure else 'http'}://{host}")


@post("/api/me/passkeys/options", status_code=200)
async def registration(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess, player: Player
) -> dict[str, Any]:
    """What `navigator.credentials.create` needs to make a passkey for the player who asks."""
    need_player(player)
    await access.guesses.take(address(request))
    name = (await tables.identities.me(player)).name
    return await tables.passkeys.registration(player, name, _site(request, access.config))


@post("/api/me/passkeys", status_code=204)
async def add_passkey(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[people_wire.NewPasskey],
) -> Response[None]:
    """Add the passkey that the browser made. A player has at most ten."""
    await tables.passkeys.add(need_player(player), data, _site(request, access.config))
    return Response(None, status_code=204)


@get("/api/me/passkeys")
async def passkeys(tables: Tables, player: Player) -> list[people_wire.Passkey]:
    """The passkeys of the player who asks."""
    return await tables.passkeys.of_player(need_player(player))


@delete("/api/me/passkeys/{id:str}", status_code=204)
async def remove_passkey(tables: Tables, player: Player, id: PasskeyId) -> Response[None]:
    """Remove a passkey: nobody signs in with it any more."""
    await tables.passkeys.remove(need_player(player), id)
    return Response(None, status_code=204)


@post("/api/players/passkey/options", status_code=200)
async def sign_in_options(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess
) -> dict[str, Any]:
    """What `navigator.credentials.get` needs to sign in."""
    await access.guesses.take(address(request))
    return await tables.passkeys.request(_site(request, access.config))


@post("/api/players/passkey")
async def sign_in(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    data: JSONBody[people_wire.SignIn],
) -> Response[wire.NewPlayer]:
    """A token of the player whose passkey this is. It takes the place of the token that the request
    carries.
    """
    await access.guesses.take(address(request))
    try:
        token = await tables.passkeys.sign_in(data.credential, _site(request, access.config))
    except Refusal:
        await access.guesses.wrong()
        raise
    return token_answer(request, access.config, token)


PASSKEYS: list[BaseRouteHandler] = [
    registration, add_passkey, passkeys, remove_passkey, sign_in_options, sign_in,
]  # fmt: skip
