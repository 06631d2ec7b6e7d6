"""What the handlers of requests get: the tables, the limits, and who asks."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from billetdoux.server.auth import Access, admin_token_of, token_of
from billetdoux.server.host_packs import HostPacks
from billetdoux.server.tables import MAX_LISTED, TableManager

Tables = NamedDependency[TableManager]
TheAccess = NamedDependency[Access]
Packs = NamedDependency[HostPacks]
Player = NamedDependency[str]
Moderator = NamedDependency[bool]

Skip = Annotated[int, QueryParameter(ge=0, le=2**31, description="How many of the first to skip")]
Limit = Annotated[int, QueryParameter(ge=1, le=MAX_LISTED, description="How many at most")]


async def provide_tables(request: Request[Any, Any, Any]) -> TableManager:
    tables: TableManager = request.app.state.tables
    return tables


async def provide_access(request: Request[Any, Any, Any]) -> Access:
    access: Access = request.app.state.access
    return access


async def provide_packs(request: Request[Any, Any, Any]) -> HostPacks:
    packs: HostPacks = request.app.state.packs
    return packs


async def provide_player(request: Request[Any, Any, Any]) -> str:
    """The player who asks; empty if the request carries no token that is worth something."""
    tables: TableManager = request.app.state.tables
    return await tables.identities.player(token_of(request))


async def provide_moderator(request: Request[Any, Any, Any]) -> bool:
    """Whoever asks moderates this server; anyone else is refused."""
    tables: TableManager = request.app.state.tables
    await tables.admin.check(admin_token_of(request))
    return True


DEPENDENCIES = {
    "tables": Provide(provide_tables),
    "access": Provide(provide_access),
    "packs": Provide(provide_packs),
    "player": Provide(provide_player),
    "moderator": Provide(provide_moderator),
}
