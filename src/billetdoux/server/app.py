"""The server on the network: HTTP for the lobby, tables and finished games, a socket for play.

Everything here translates: from requests to the hall and back. Who may do what is decided by the
table, who may ask at all by the door.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import Message, Scope
from prometheus_client import generate_latest

from billetdoux.bots import levels
from billetdoux.bots.ratings import measured
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.ledger import Ledger, read_ledger
from billetdoux.kernel.match import GameFile, verify
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import (
    available_games,
    game_class,
    game_folder,
    games_by_length,
    option_names,
)
from billetdoux.server import wire
from billetdoux.server.auth import COOKIE, STATUS, Door, address, holder, known, token_of
from billetdoux.server.config import Config
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.metrics import REFUSALS, REGISTRY
from billetdoux.server.projections import file_of, moment_of, steps_of, why_not
from billetdoux.server.quick_chat import phrases, words
from billetdoux.server.schema import document
from billetdoux.server.sockets import play
from billetdoux.server.static_files import answer, book, game_text, page
from billetdoux.server.store import SqliteStore, Store
from billetdoux.server.tables import LISTED, TableManager, chosen_game, new_token

logger = logging.getLogger(__name__)

YEAR = 365 * 24 * 3600
VERSION = version("billetdoux")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
}

_RAW_HEADERS = [(key.lower().encode(), value.encode()) for key, value in HEADERS.items()]

TableId = Annotated[str, PathParameter(max_length=32, description="The id of a table")]
Skip = Annotated[int, QueryParameter(ge=0, le=2**31, description="Leave out so many of the latest")]
Limit = Annotated[int, QueryParameter(ge=1, le=LISTED, description="Tell of no more than these")]
Since = Annotated[
    int, QueryParameter(ge=0, le=2**31, description="Tell only what came after this seq")
]


TheHall = NamedDependency[TableManager]
TheDoor = NamedDependency[Door]
Asking = NamedDependency[str]


async def provide_hall(request: Request[Any, Any, Any]) -> TableManager:
    hall: TableManager = request.app.state.hall
    return hall


async def provide_door(request: Request[Any, Any, Any]) -> Door:
    door: Door = request.app.state.door
    return door


async def provide_player(request: Request[Any, Any, Any]) -> str:
    return holder(request)


async def enter(request: Request[Any, Any, Any]) -> None:
    """What every request must pass."""
    door: Door = request.app.state.door
    if request.url.path.startswith("/api"):
        door.requests.take(address(request))
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        door.check_origin(request)


# --- The server itself --------------------------------------------------------------------------


@get("/healthz")
async def health(hall: TheHall) -> Response[wire.Health]:
    """Whether the server can serve and store."""
    ok = hall.store.healthy
    body = wire.Health("ok" if ok else "storage", VERSION, len(hall.rooms), int(_sockets(hall)))
    return Response(body, status_code=200 if ok else 503)


def _sockets(hall: TableManager) -> int:
    return sum(len(room.followers) for room in hall.rooms.values())


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics() -> bytes:
    """Numbers for Prometheus."""
    return generate_latest(REGISTRY)


@get("/api", include_in_schema=False)
async def api(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """This interface: OpenAPI, and the messages of the socket."""
    state = request.app.state
    if "document" not in state:
        state.document = document(request.app)
    told: dict[str, Any] = state.document
    return told


@get("/api/about")
async def about() -> wire.About:
    """The games, bots, languages and phrases there are."""
    offered = []
    for id in games_by_length():
        choices = getattr(game_class(id), "choices", None)
        offered.append(wire.GameInfo(id, option_names(id), choices() if choices else {}))
    ratings = [
        wire.Rating(contest.game, contest.options, level, *elo)
        for contest in measured()
        for level, elo in contest.elo.items()
    ]
    return wire.About(VERSION, offered, levels(), list(LANGUAGES), list(phrases()), ratings)


@get("/api/texts/{language:str}", media_type=MediaType.TEXT)
async def texts(language: FromPath[str]) -> str:
    """The stock phrases, as Fluent text."""
    return words(language)


def _folder(game: str, language: str) -> Any:
    if game not in available_games() or language not in LANGUAGES:
        raise Refusal("not-found", "there is no such game or language")
    return game_folder(game)


@get("/api/games/{game:str}/texts/{language:str}", media_type=MediaType.TEXT)
async def game_texts(
    request: Request[Any, Any, Any], game: FromPath[str], language: FromPath[str]
) -> Response[bytes]:
    """The words of a game, as Fluent text."""
    return answer(game_text(_folder(game, language), language), request)


@get("/api/games/{game:str}/book")
async def game_book(
    game: FromPath[str],
    options: Annotated[str, QueryParameter(max_length=2000, description="As JSON")] = "{}",
) -> wire.Book:
    """A game's cards, and what its parameters stand for, with some options chosen."""
    try:
        chosen = msgspec.json.decode(options, type=wire.Options)
    except msgspec.DecodeError as error:
        raise Refusal("bad-options", f"options: {error}") from error
    if game not in available_games():
        raise Refusal("not-found", "there is no such game")
    return book(chosen_game(game, chosen))


@get("/api/games/{game:str}/rules/{language:str}")
async def game_rules(game: FromPath[str], language: FromPath[str]) -> Ledger:
    """The rules of a game."""
    return read_ledger(_folder(game, language), language)


# --- Players and the lobby ----------------------------------------------------------------------


@post("/api/players")
async def new_player(request: Request[Any, Any, Any], door: TheDoor) -> Response[wire.NewPlayer]:
    """A token for someone new, also set as a cookie. Whoever has one keeps it, and their seats."""
    token = token_of(request) or new_token()
    secure = door.config.secure or request.url.scheme == "https"
    cookie = Cookie(
        key=COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure
    )
    return Response(wire.NewPlayer(token), cookies=[cookie], status_code=201)


def _summary(stored: bytes, seat: int | None = None) -> wire.Summary:
    summary = msgspec.json.decode(stored, type=wire.Summary)
    summary.you = seat
    return summary


@get("/api/tables")
async def lobby(hall: TheHall, skip: Skip = 0, limit: Limit = LISTED) -> list[wire.Summary]:
    """The public tables that wait for players, the latest first."""
    return [_summary(one) for one in await hall.store.listed("open", limit, skip)]


@get("/api/mine")
async def mine(
    hall: TheHall, player: Asking, skip: Skip = 0, limit: Limit = LISTED
) -> list[wire.Summary]:
    """The tables of the one who asks, the latest first; someone new has none."""
    stored = await hall.store.of_player(player, limit, skip) if player else []
    return [_summary(one, seat) for one, seat in stored]


@get("/api/replays")
async def replays(hall: TheHall, skip: Skip = 0, limit: Limit = LISTED) -> list[wire.Summary]:
    """The public tables whose game is over, the latest first."""
    return [_summary(one) for one in await hall.store.listed("over", limit, skip)]


@get("/api/codes/{code:str}")
async def find(
    request: Request[Any, Any, Any], hall: TheHall, door: TheDoor, code: FromPath[str]
) -> wire.Opened:
    """The table with this code."""
    door.guesses.take(address(request))
    id = await hall.store.by_code(code.lower())
    if id is None:
        raise Refusal("not-found", "no table has this code")
    return wire.Opened(id)


@post("/api/tables")
async def create(
    request: Request[Any, Any, Any],
    hall: TheHall,
    door: TheDoor,
    player: Asking,
    data: JSONBody[wire.NewTable],
) -> wire.Opened:
    """Open a table; the one who asks is its host, and sits down with a command."""
    known(player)
    door.tables.take(address(request))
    return wire.Opened(await hall.create(player, data))


# --- A table ------------------------------------------------------------------------------------


@get("/api/tables/{id:str}")
async def look(
    hall: TheHall,
    player: Asking,
    id: TableId,
    since: Since = 0,
    wants: FromQuery[wire.Wants] = "scene",
) -> wire.State:
    """What the one who asks may know of a table now."""
    return await (await hall.room(id)).state(player, since, wants)


@post("/api/tables/{id:str}/commands", status_code=200)
async def command(
    hall: TheHall, player: Asking, id: TableId, data: JSONBody[wire.AnyCommand]
) -> wire.Done:
    """Carry out a command, as the socket would."""
    return await hall.command(known(player), id, data)


@post("/api/tables/{id:str}/why", status_code=200)
async def why(
    hall: TheHall, player: Asking, id: TableId, data: JSONBody[wire.Picks]
) -> wire.Reason:
    """Why something cannot be chosen now."""
    asking = known(player)
    room = await hall.room(id)
    return wire.Reason(await room.look(lambda table: why_not(table, asking, data.picks)))


@post("/api/tables/{id:str}/hint", status_code=200)
async def hint(
    request: Request[Any, Any, Any], hall: TheHall, door: TheDoor, player: Asking, id: TableId
) -> wire.Hint:
    """What the hard bot would do in the place of the one who asks, whose turn it must be. Everyone
    is told that it was asked for, nobody else what it says.
    """
    asking = known(player)
    door.advice.take(address(request))
    return await (await hall.room(id)).hint(asking)


# --- Finished games -----------------------------------------------------------------------------


@post("/api/replays")
async def bring(
    request: Request[Any, Any, Any],
    hall: TheHall,
    door: TheDoor,
    player: Asking,
    data: JSONBody[GameFile],
) -> wire.Opened:
    """Bring a saved game, to look at it and to go on from it. Its moves must be legal and its
    secret the one committed to; whether its draws follow from it is for `verify` to say.
    """
    known(player)
    door.tables.take(address(request))
    return wire.Opened(await hall.bring(player, msgspec.json.encode(data)))


@get("/api/tables/{id:str}/file")
async def game_file(hall: TheHall, id: TableId) -> GameFile:
    """A finished game as a file that `billetdoux verify` and `billetdoux replay` read."""
    return msgspec.convert(await hall.finished(id, file_of), GameFile)


@get("/api/tables/{id:str}/verify")
async def verified(hall: TheHall, id: TableId) -> wire.Verified:
    """Compute every draw of a finished game again."""
    try:
        draws = await hall.aside(verify, await hall.finished(id, file_of))
    except BilletDouxError as error:
        raise Refusal("unverified", str(error)) from error
    return wire.Verified(draws)


@get("/api/tables/{id:str}/steps")
async def steps(hall: TheHall, id: TableId) -> list[wire.Step]:
    """A finished game, action by action, with everything that was hidden."""
    return await hall.finished(id, steps_of)


@get("/api/tables/{id:str}/steps/{point:int}")
async def step(
    hall: TheHall,
    id: TableId,
    point: Annotated[int, PathParameter(ge=0, le=2**31)],
    seat: Annotated[int | None, QueryParameter(ge=0, le=63)] = None,
    all_open: FromQuery[bool] = False,
) -> wire.Moment:
    """A finished game at a point, as a seat (or a spectator) saw it, or with all cards open."""
    return await hall.finished(id, lambda table: moment_of(table, point, seat, all_open))


@get("/api/tables/{id:str}/review")
async def review(
    request: Request[Any, Any, Any], hall: TheHall, door: TheDoor, id: TableId
) -> wire.Review:
    """The decisions of a finished game that gave away most; the first to ask has it begun."""
    return await hall.review(id, lambda: door.advice.take(address(request)))


@post("/api/tables/{id:str}/continue")
async def go_on(
    request: Request[Any, Any, Any],
    hall: TheHall,
    door: TheDoor,
    player: Asking,
    id: TableId,
    data: JSONBody[wire.Continuation],
) -> wire.Opened:
    """Open a table that goes on from a point of a finished game, against bots."""
    known(player)
    door.tables.take(address(request))
    return wire.Opened(await hall.go_on(player, id, data))


# --- All together -------------------------------------------------------------------------------


def refuse(_: Request[Any, Any, Any], error: Refusal) -> Response[wire.Problem]:
    """A refusal as an answer."""
    REFUSALS.labels(error.code).inc()
    status = STATUS.get(error.code, 503 if isinstance(error, StoreError) else 409)
    return Response(wire.Problem(error.code, str(error)), status_code=status)


def misunderstood(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    """What the framework refuses, in the same form."""
    detail = error.detail
    if error.status_code == 400 and error.extra:
        detail = "; ".join(
            f"{one.get('key', 'body')}: {one.get('message')}"
            for one in error.extra
            if isinstance(one, dict)
        )
    return Response(
        wire.Problem(f"http-{error.status_code}", detail),
        status_code=error.status_code,
        headers=error.headers,
    )


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """Something we did not foresee: told in the log, not to the one who asked."""
    logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return Response(wire.Problem("error", "the server failed; it is in its log"), status_code=500)


async def protect(message: Message, scope: Scope) -> None:
    """Add the headers that protect browsers to every answer, those of the framework included."""
    if message["type"] == "http.response.start":
        given = {key for key, _ in message["headers"]}
        missing = [header for header in _RAW_HEADERS if header[0] not in given]
        message["headers"] = [*message["headers"], *missing]


HANDLERS: list[BaseRouteHandler] = [
    page, health, metrics, api, about, texts, game_texts, game_book, game_rules, new_player, lobby,
    mine, replays, find, create, look, command, why, hint, play, bring, game_file, verified, steps,
    step, review, go_on,
]  # fmt: skip


def make_app(config: Config, store: Store | None = None) -> Litestar:
    """The server as an ASGI application; without a store it opens its own when it starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = hall = TableManager(config, store or SqliteStore(config.file))
        hall.start()
        try:
            yield
        finally:
            await hall.close()
            logger.info("stopped")

    app = Litestar(
        HANDLERS,
        lifespan=[lifespan],
        before_request=enter,
        dependencies={
            "hall": Provide(provide_hall),
            "door": Provide(provide_door),
            "player": Provide(provide_player),
        },
        exception_handlers={Refusal: refuse, HTTPException: misunderstood, Exception: failed},
        before_send=[protect],
        request_max_body_size=config.file_size,
        logging_config=None,  # logs are set up by whoever starts the server
        openapi_config=OpenAPIConfig(
            title="Billet-doux",
            version=VERSION,
            path="/api/openapi",
            use_handler_docstrings=True,
            components=Components(
                security_schemes={
                    "bearer": SecurityScheme(type="http", scheme="bearer"),
                    "cookie": SecurityScheme(
                        type="apiKey", name=COOKIE, security_scheme_in="cookie"
                    ),
                }
            ),
        ),
    )
    app.state.door = Door(config)
    return app
