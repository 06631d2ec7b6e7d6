"""Requests of moderators, of players who report something, and what is stored about people.

Whoever moderates sees names, seats and the chat of reports: never a hand, nor a table's log.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody, PathParameter

from billetdoux.server import enforcement, people_wire, wire
from billetdoux.server.admin import SESSION_HOURS
from billetdoux.server.auth import address, admin_cookie, admin_token_of, need_player
from billetdoux.server.dependencies import Limit, Moderator, Player, Skip, Tables, TheAccess
from billetdoux.server.errors import Refusal
from billetdoux.server.tables import MAX_LISTED

Id = Annotated[str, PathParameter(max_length=32)]


@get("/api/stored")
async def stored(tables: Tables, access: TheAccess) -> people_wire.Stored:
    """What this server stores about people, and for how long."""
    config = access.config
    return people_wire.Stored(
        keep_days=config.keep_days,
        report_days=config.report_days,
        session_hours=SESSION_HOURS,
        word_list=config.word_list is not None,
        shared=tables.shared is not None,
        push=tables.push is not None and bool(tables.push.key),
    )


@post("/api/tables/{id:str}/report", status_code=204)
async def report(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    id: Id,
    data: JSONBody[people_wire.NewReport],
) -> Response[None]:
    """Report a player of this table to the moderators, with what was said here."""
    need_player(player)
    await access.reports.take(address(request))
    await enforcement.report(tables, id, player, data)
    return Response(None, status_code=204)


@post("/api/admin/session", status_code=204)
async def sign_in(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    data: JSONBody[people_wire.AdminSecret],
) -> Response[None]:
    """Begin to moderate: the host's secret gives a session, as a cookie."""
    await access.admin_guesses.take(address(request))
    try:
        token = await tables.admin.sign_in(data.secret)
    except Refusal:
        await access.admin_guesses.wrong()
        raise
    cookie = admin_cookie(request, access.config, token, SESSION_HOURS * 3600)
    return Response(None, cookies=[cookie], status_code=204)


@delete("/api/admin/session", status_code=204)
async def sign_out(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess
) -> Response[None]:
    """End the session."""
    await tables.admin.sign_out(admin_token_of(request))
    cookie = admin_cookie(request, access.config, "", 0)
    return Response(None, cookies=[cookie], status_code=204)


@get("/api/admin/reports")
async def reports(
    tables: Tables, moderator: Moderator, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[people_wire.Report]:
    """What players reported, the latest first. For moderators."""
    return await tables.moderation.reports(limit, skip)


@delete("/api/admin/reports/{id:str}", status_code=204)
async def settle(tables: Tables, moderator: Moderator, id: Id) -> Response[None]:
    """Delete a report that was dealt with. For moderators."""
    await tables.moderation.settle(id)
    return Response(None, status_code=204)


@get("/api/admin/tables")
async def all_tables(
    tables: Tables, moderator: Moderator, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[wire.Summary]:
    """All tables that wait for players or are played at, the latest first. For moderators."""
    rows = await tables.store.running(limit, skip)
    return [msgspec.json.decode(one, type=wire.Summary) for one in rows]


@post("/api/admin/tables/{id:str}/remove", status_code=204)
async def remove(
    tables: Tables, moderator: Moderator, id: Id, data: JSONBody[people_wire.Removal]
) -> Response[None]:
    """Remove the person at a seat from a table, for good; in a running game a bot plays on. An open
    table whose host is removed is closed. For moderators.
    """
    await enforcement.remove(tables, id, data.seat)
    return Response(None, status_code=204)


@get("/api/admin/sanctions")
async def sanctions(
    tables: Tables, moderator: Moderator, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[people_wire.Sanction]:
    """Who is muted or banned. For moderators."""
    return await tables.moderation.sanctions(limit, skip)


@post("/api/admin/sanctions", status_code=204)
async def sanction(
    tables: Tables, moderator: Moderator, data: JSONBody[people_wire.NewSanction]
) -> Response[None]:
    """Mute or ban a player, or ban an address. For moderators."""
    await enforcement.sanction(tables, data)
    return Response(None, status_code=204)


@delete("/api/admin/sanctions/{id:str}", status_code=204)
async def lift(tables: Tables, moderator: Moderator, id: Id) -> Response[None]:
    """End a sanction. For moderators."""
    await enforcement.lift(tables, id)
    return Response(None, status_code=204)


MODERATION: list[BaseRouteHandler] = [
    stored, report, sign_in, sign_out, reports, settle, all_tables, remove, sanctions, sanction,
    lift,
]  # fmt: skip
