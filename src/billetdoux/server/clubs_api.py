"""Requests about clubs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from billetdoux.kernel.registry import available_games
from billetdoux.server import people_wire, wire
from billetdoux.server.auth import address, need_player
from billetdoux.server.dependencies import Limit, Player, Skip, Tables, TheAccess
from billetdoux.server.errors import Refusal
from billetdoux.server.tables import MAX_LISTED

ClubId = Annotated[str, PathParameter(max_length=32, description="The id of a club")]


@get("/api/me/clubs")
async def my_clubs(tables: Tables, player: Player) -> list[people_wire.ClubSummary]:
    """The clubs that the player belongs to."""
    return await tables.clubs.of_player(need_player(player))


@post("/api/clubs")
async def found_club(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[people_wire.NewClub],
) -> people_wire.OpenedClub:
    """Found a club. The player who asks is its owner and its first member."""
    need_player(player)
    await access.tables.take(address(request))
    return people_wire.OpenedClub(await tables.clubs.create(player, data))


@get("/api/clubs/{id:str}")
async def club(tables: Tables, player: Player, id: ClubId) -> people_wire.Club:
    """A club: its name and its members. Whoever has its id may see it."""
    return await tables.clubs.info(id, player)


@post("/api/clubs/{id:str}", status_code=200)
async def rename_club(
    tables: Tables, player: Player, id: ClubId, data: JSONBody[people_wire.ClubName]
) -> people_wire.Club:
    """Give the club another name. Owner only."""
    await tables.clubs.rename(need_player(player), id, data.name)
    return await tables.clubs.info(id, player)


@post("/api/clubs/{id:str}/members", status_code=200)
async def join_club(
    tables: Tables, player: Player, id: ClubId, data: JSONBody[people_wire.JoinClub]
) -> people_wire.Club:
    """Become a member, or change one's name in the club."""
    await tables.clubs.join(need_player(player), id, data)
    return await tables.clubs.info(id, player)


@delete("/api/clubs/{id:str}/members", status_code=204)
async def leave_club(tables: Tables, player: Player, id: ClubId) -> Response[None]:
    """Leave the club. It goes to the longest member if its owner leaves, and is deleted with the
    last one.
    """
    await tables.clubs.leave(need_player(player), id)
    return Response(None, status_code=204)


@delete("/api/clubs/{id:str}/members/{member:int}", status_code=204)
async def remove_member(
    tables: Tables,
    player: Player,
    id: ClubId,
    member: Annotated[int, PathParameter(ge=0, le=2**31, description="Its index in the list")],
) -> Response[None]:
    """Send a member away, who cannot come back. Owner only."""
    await tables.clubs.remove(need_player(player), id, member)
    return Response(None, status_code=204)


@get("/api/clubs/{id:str}/games")
async def club_games(
    tables: Tables, player: Player, id: ClubId, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[wire.Summary]:
    """The finished games in which at least two members met, the latest first; for members."""
    await tables.clubs.need_member(player, id)
    found = await tables.clubs.games(id, limit, skip)
    return [msgspec.json.decode(one, type=wire.Summary) for one in found]


@get("/api/clubs/{id:str}/leaderboard")
async def club_leaderboard(
    tables: Tables,
    id: ClubId,
    game: FromQuery[str],
    players: Annotated[int, QueryParameter(ge=1, le=64)],
) -> list[people_wire.ClubRank]:
    """The members by their strength in the club's games of this kind alone, public or not."""
    if game not in available_games():
        raise Refusal("not-found", "there is no such game")
    return await tables.clubs.leaderboard(id, (game, players))


@get("/api/clubs/{id:str}/tournaments")
async def club_tournaments(
    tables: Tables, id: ClubId, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[people_wire.TournamentSummary]:
    """The tournaments of the club, the latest first."""
    return await tables.tournaments.of_club(id, limit, skip)


CLUBS: list[BaseRouteHandler] = [
    my_clubs, found_club, club, rename_club, join_club, leave_club, remove_member, club_games,
    club_leaderboard, club_tournaments,
]  # fmt: skip
