"""Requests of browsers that want to be called when it is their player's turn."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody

from billetdoux.server import people_wire
from billetdoux.server.auth import address, need_player, player_of, token_of
from billetdoux.server.dependencies import Player, Tables, TheAccess
from billetdoux.server.errors import Refusal


@get("/api/push")
async def push_offer(tables: Tables) -> people_wire.PushOffer:
    """The key with which browsers subscribe to notifications (Web Push); none if the host has made
    no keys.
    """
    return people_wire.PushOffer(tables.push.key if tables.push else "")


@post("/api/me/push", status_code=204)
async def subscribe(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[people_wire.PushSubscription],
) -> Response[None]:
    """Be called when it is the player's turn and none of their pages is open. A player has at most
    ten such subscriptions; older ones make room.
    """
    need_player(player)
    await access.hints.take(address(request))
    if tables.push is None:
        raise Refusal("no-push", "this server does not send notifications")
    await tables.push.subscribe(player, player_of(token_of(request)), data)
    return Response(None, status_code=204)


@post("/api/me/push/end", status_code=204)
async def unsubscribe(
    tables: Tables, player: Player, data: JSONBody[people_wire.PushEndpoint]
) -> Response[None]:
    """Be called there no longer."""
    need_player(player)
    if tables.push is not None:
        await tables.push.unsubscribe(player, data.endpoint)
    return Response(None, status_code=204)


PUSH: list[BaseRouteHandler] = [push_offer, subscribe, unsubscribe]
