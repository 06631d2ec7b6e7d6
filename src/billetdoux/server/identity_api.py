"""Requests about who people are: their profile, the ways to keep it, export and forgetting."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, delete, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from billetdoux.kernel.registry import available_games
from billetdoux.server import people_wire, wire
from billetdoux.server.auth import (
    address,
    is_browser,
    need_player,
    new_token,
    token_cookie,
    token_of,
)
from billetdoux.server.config import Config
from billetdoux.server.dependencies import Limit, Player, Skip, Tables, TheAccess
from billetdoux.server.errors import Refusal
from billetdoux.server.export import games_of
from billetdoux.server.tables import MAX_LISTED

ALL = 2**31 - 1
EXPORTED = {"Content-Disposition": 'attachment; filename="billetdoux-games.json"'}


def token_answer(
    request: Request[Any, Any, Any], config: Config, token: str
) -> Response[wire.NewPlayer]:
    """A token for whoever asks; pages get it as a cookie alone, which no script can read."""
    cookie = token_cookie(request, config, token)
    shown = wire.NewPlayer("" if is_browser(request) else token)
    return Response(shown, cookies=[cookie], status_code=201)


@post("/api/players")
async def new_player(
    request: Request[Any, Any, Any], access: TheAccess, player: Player
) -> Response[wire.NewPlayer]:
    """A token for a new player, also set as a cookie. A player who has one already keeps it. Pages
    get the cookie alone, which no script can read.
    """
    return token_answer(request, access.config, token_of(request) if player else new_token())


@delete("/api/players", status_code=204)
async def leave_device(request: Request[Any, Any, Any], access: TheAccess) -> Response[None]:
    """Take the cookie away from this browser. Whoever has the token is still that player."""
    cookie = token_cookie(request, access.config, "")
    return Response(None, cookies=[cookie], status_code=204)


@post("/api/players/recover")
async def recover(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    data: JSONBody[people_wire.Recovery],
) -> Response[wire.NewPlayer]:
    """A token of the player who has this recovery phrase, for another device or after lost data.
    It takes the place of the token that the request carries.
    """
    await access.guesses.take(address(request))
    try:
        token = await tables.identities.recover(data.phrase)
    except Refusal:
        await access.guesses.wrong()
        raise
    return token_answer(request, access.config, token)


@get("/api/me")
async def me(tables: Tables, player: Player) -> people_wire.Me:
    """What is known of the player who asks."""
    found = await tables.identities.me(need_player(player))
    found.sanctions = await tables.moderation.sanctions_of(player)
    return found


@post("/api/me", status_code=200)
async def set_profile(
    tables: Tables, player: Player, data: JSONBody[people_wire.Profile]
) -> people_wire.Me:
    """Choose nickname, colour and emblem; every device of the player knows them."""
    need_player(player)
    if data.name:
        data.name = tables.checked_name(data.name)
    await tables.identities.set_profile(player, data)
    return await tables.identities.me(player)


@post("/api/me/phrase", status_code=200)
async def new_phrase(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[people_wire.NewPhrase],
) -> people_wire.RecoveryPhrase:
    """A new recovery phrase; the one before is worth nothing any more."""
    need_player(player)
    await access.guesses.take(address(request))
    return people_wire.RecoveryPhrase(await tables.identities.new_phrase(player, data.language))


@delete("/api/me/devices", status_code=204)
async def sign_out_others(
    request: Request[Any, Any, Any], tables: Tables, player: Player
) -> Response[None]:
    """Sign all other devices of the player out: their tokens are worth nothing any more, and their
    sockets are closed.
    """
    await tables.sign_out_others(need_player(player), token_of(request))
    return Response(None, status_code=204)


@get("/api/me/statistics")
async def statistics(
    tables: Tables,
    player: Player,
    opponent: Annotated[str | None, QueryParameter(max_length=32)] = None,
) -> people_wire.Statistics:
    """How the player is doing, for each game, edition and number of players; with `opponent`, the
    `id` of one of the opponents, in the games with them alone.
    """
    need_player(player)
    if opponent is None:
        return await tables.statistics.of_player(player)
    return await tables.statistics.against(player, opponent)


@get("/api/me/opponents")
async def opponents(
    tables: Tables, player: Player, skip: Skip = 0, limit: Limit = MAX_LISTED
) -> list[people_wire.Opponent]:
    """Those whom the player met, the most frequent first, in each game."""
    return await tables.statistics.opponents(need_player(player), limit, skip)


@post("/api/me/leaderboards", status_code=200)
async def set_listed(
    tables: Tables, player: Player, data: JSONBody[people_wire.Leaderboards]
) -> people_wire.Me:
    """Say whether the player wants to be on leaderboards."""
    await tables.identities.set_listed(need_player(player), data.listed)
    return await tables.identities.me(player)


@get("/api/leaderboard")
async def leaderboard(
    tables: Tables,
    player: Player,
    game: FromQuery[str],
    players: Annotated[int, QueryParameter(ge=1, le=64)],
    skip: Skip = 0,
    limit: Limit = MAX_LISTED,
) -> list[people_wire.Ranked]:
    """The strongest players of public games for this number of players, people and bots on one
    scale. Whoever has played five such games is on it, unless they do not want that.
    """
    if game not in available_games():
        raise Refusal("not-found", "there is no such game")
    return await tables.statistics.leaderboard((game, players), player, limit, skip)


@get("/api/me/games", media_type=MediaType.JSON)
async def export(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess, player: Player
) -> Stream:
    """All that is stored about the player in one file: their profile with what moderators decided
    about them, the reports that they made, their passkeys, where they are called, how they are
    doing, their clubs and tournaments, and all games: the finished ones as
    `GET /api/tables/ID/file` gives them, of the others what lists show.
    """
    need_player(player)
    await access.hints.take(address(request))
    profile = await tables.identities.me(player)
    profile.sanctions = await tables.moderation.sanctions_of(player)
    about: dict[str, object] = {"me": profile, "reports": await tables.moderation.made_by(player)}
    about["passkeys"] = await tables.passkeys.of_player(player)
    if tables.push is not None:
        about["push"] = await tables.push.subscriptions(player)
    about["statistics"] = await tables.statistics.of_player(player)
    about["clubs"] = await tables.clubs.of_player(player)
    about["tournaments"] = await tables.tournaments.of_player(player, ALL, 0)

    async def pieces() -> AsyncIterator[bytes]:
        yield msgspec.json.encode(about)[:-1] + b', "games": ['
        first = True
        async for game in games_of(tables, player):
            yield game if first else b",\n" + game
            first = False
        yield b"]}"

    return Stream(pieces(), headers=EXPORTED, media_type=MediaType.JSON)


@delete("/api/me", status_code=204)
async def forget_me(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess, player: Player
) -> Response[None]:
    """Delete the player: the identity with its devices and its phrase, the seats in running games,
    and the name and the words in old ones. It cannot be undone.
    """
    await tables.forget(need_player(player))
    cookie = token_cookie(request, access.config, "")
    return Response(None, cookies=[cookie], status_code=204)


IDENTITY: list[BaseRouteHandler] = [
    new_player, leave_device, recover, me, set_profile, new_phrase, sign_out_others, statistics,
    opponents, set_listed, leaderboard, export, forget_me,
]  # fmt: skip
