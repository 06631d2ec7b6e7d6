"""Requests about tournaments."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from billetdoux.server import people_wire
from billetdoux.server.auth import address, need_player
from billetdoux.server.dependencies import Limit, Player, Skip, Tables, TheAccess
from billetdoux.server.tables import MAX_LISTED
from billetdoux.server.tournaments.csv_files import games_csv, standings_csv

TournamentId = Annotated[str, PathParameter(max_length=32, description="The id of a tournament")]
Since = Annotated[
    int, QueryParameter(ge=-1, le=2**31, description="Wait up to four seconds for a later seq")
]
CSV = "text/csv; charset=utf-8"


@get("/api/tournaments")
async def tournaments(
    tables: Tables, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[people_wire.TournamentSummary]:
    """The public tournaments that are open or go on, the latest first."""
    return await tables.tournaments.listed(limit, skip)


@get("/api/me/tournaments")
async def my_tournaments(
    tables: Tables, player: Player, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[people_wire.TournamentSummary]:
    """The tournaments that the player opened or entered, the latest first."""
    return await tables.tournaments.of_player(need_player(player), limit, skip)


@post("/api/tournaments")
async def open_tournament(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[people_wire.NewTournament],
) -> people_wire.OpenedTournament:
    """Open a tournament. The player who asks is its host, and takes part with a command."""
    need_player(player)
    await access.tables.take(address(request))
    return people_wire.OpenedTournament(await tables.tournaments.create(player, data))


@get("/api/tournaments/{id:str}")
async def tournament(
    tables: Tables, player: Player, id: TournamentId, since: Since = -1
) -> people_wire.Tournament:
    """A tournament: entrants, rounds, standings. With `since`, the answer waits until there is
    something new, so that a page can ask again and again.
    """
    return await tables.tournaments.info(id, player, since)


@post("/api/tournaments/{id:str}/commands", status_code=200)
async def tournament_command(
    tables: Tables,
    player: Player,
    id: TournamentId,
    data: JSONBody[people_wire.AnyTournamentCommand],
) -> people_wire.TournamentDone:
    """Carry out a command in a tournament."""
    return await tables.tournaments.command(need_player(player), id, data)


@get("/api/tournaments/{id:str}/standings.csv", media_type=MediaType.TEXT)
async def tournament_standings(tables: Tables, id: TournamentId) -> Response[str]:
    """The standings as CSV."""
    found = standings_csv(await tables.tournaments.info(id, ""))
    return _file(found, f"standings-{id}.csv")


@get("/api/tournaments/{id:str}/games.csv", media_type=MediaType.TEXT)
async def tournament_games(tables: Tables, id: TournamentId) -> Response[str]:
    """Every seat of every table as CSV, with place and score."""
    return _file(games_csv(await tables.tournaments.info(id, "")), f"games-{id}.csv")


def _file(text: str, name: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=CSV, headers=headers)


TOURNAMENTS: list[BaseRouteHandler] = [
    tournaments, my_tournaments, open_tournament, tournament, tournament_command,
    tournament_standings, tournament_games,
]  # fmt: skip
