"""The server on the network: HTTP for the lobby, tables and finished games, a socket for play.

Handlers only translate requests into calls of the `TableManager`. Who may do what at a table is
decided in `commands`, who may ask at all in `auth`.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.cors import CORSConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import Message, Scope
from prometheus_client import generate_latest

from billetdoux.bots import levels
from billetdoux.bots.ratings import measured
from billetdoux.kernel.ledger import Ledger, read_ledger
from billetdoux.kernel.match import GameFile
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games, games_by_length
from billetdoux.server import wire
from billetdoux.server.admin_api import MODERATION
from billetdoux.server.auth import COOKIE, Access, address, need_player, token_of
from billetdoux.server.clubs_api import CLUBS
from billetdoux.server.config import Config
from billetdoux.server.decoding import decode_plain
from billetdoux.server.dependencies import (
    DEPENDENCIES,
    Limit,
    Packs,
    Player,
    Skip,
    Tables,
    TheAccess,
)
from billetdoux.server.errors import Refusal
from billetdoux.server.game_info import (
    art_file,
    data_file,
    folder_of,
    game_info,
    game_text,
    offered_game,
    tutorial_file,
)
from billetdoux.server.game_jobs import game_moment, game_steps, verify_game
from billetdoux.server.host_packs import HostPacks, read_host_packs
from billetdoux.server.identity_api import IDENTITY
from billetdoux.server.metrics import REFUSALS, NodeMetrics
from billetdoux.server.open_store import open_store
from billetdoux.server.passkeys_api import PASSKEYS
from billetdoux.server.projections import why_not
from billetdoux.server.push_api import PUSH
from billetdoux.server.quick_chat import phrases, words
from billetdoux.server.schema import document
from billetdoux.server.sockets import play
from billetdoux.server.static_files import answer, page
from billetdoux.server.store import Store
from billetdoux.server.tables import MAX_LISTED, TableManager, chosen_game
from billetdoux.server.tournaments.api import TOURNAMENTS

logger = logging.getLogger(__name__)

VERSION = version("billetdoux")

# Pages that the framework would serve; our security policy blanks them, and `/api` has it all.
FRAMEWORK_DOCS = "/api/openapi"

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

# What a banned person may still do: read about the server, take their data along, be forgotten. The
# host must not lock themselves out.
OPEN_TO_BANNED = (
    "/api/about", "/api/games/", "/api/texts/", "/api/stored", "/api/me", "/api/admin/",
)  # fmt: skip

_RAW_HEADERS = [(key.lower().encode(), value.encode()) for key, value in HEADERS.items()]

TableId = Annotated[str, PathParameter(max_length=32, description="The id of a table")]
Since = Annotated[
    int, QueryParameter(ge=0, le=2**31, description="Only what happened after this seq")
]


Version = Annotated[int, QueryParameter(ge=1, le=2**31, description="Of the client's interface")]
OptionsText = Annotated[str, QueryParameter(max_length=2000, description="As JSON")]


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is read as sockets' messages are."""

    async def json(self) -> Any:
        return decode_plain(await self.body())


async def check_request(request: Request[Any, Any, Any]) -> None:
    """What every request must pass."""
    access: Access = request.app.state.access
    if request.url.path.startswith(FRAMEWORK_DOCS):
        raise NotFoundException("there is nothing at this address")
    if request.url.path != "/healthz":  # balancers ask by address
        access.check_host(request)
    if request.url.path.startswith("/api"):
        access.requests.take(address(request))
        await _check_ban(request)
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        access.check_origin(request)


async def _check_ban(request: Request[Any, Any, Any]) -> None:
    """Refuse whoever is banned, except for what concerns nobody but themselves."""
    tables: TableManager = request.app.state.tables
    player, source = await tables.identities.player(token_of(request)), address(request)
    tables.moderation.note_address(player, source)
    if not request.url.path.startswith(OPEN_TO_BANNED):
        tables.moderation.check_access(player, source)


# --- The server itself --------------------------------------------------------------------------


@get("/healthz")
async def health(tables: Tables) -> Response[wire.Health]:
    """Whether the server can serve and store."""
    status = tables.health
    body = wire.Health(status, VERSION, len(tables.runners), tables.connections)
    return Response(body, status_code=200 if status == "ok" else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], access: TheAccess) -> bytes:
    """Numbers for Prometheus, for the host only."""
    if not access.may_read_metrics(request):
        raise NotFoundException("there is nothing at this address")
    return generate_latest(NodeMetrics(access.config.node))


@get("/api", include_in_schema=False)
async def api(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """This interface: OpenAPI, and the messages of the socket."""
    state = request.app.state
    if "document" not in state:
        state.document = document(request.app)
    described: dict[str, Any] = state.document
    return described


@get("/api/about", responses={200: ResponseSpec(wire.About)})
async def about(request: Request[Any, Any, Any], packs: Packs) -> Response[bytes]:
    """The games, bots, languages and phrases there are."""
    offered = []
    for id in games_by_length():
        offered.append(offered_game(id, packs))
    ratings = [
        wire.Rating(contest.game, contest.options, level, *elo)
        for contest in measured()
        for level, elo in contest.elo.items()
    ]
    found = wire.About(VERSION, offered, levels(), list(LANGUAGES), list(phrases()), ratings)
    return answer(data_file(wire.encode(found)), request)


@get("/api/texts/{language:str}", media_type=MediaType.TEXT)
async def texts(language: FromPath[str]) -> str:
    """The stock phrases, as Fluent text."""
    return words(language)


@get("/api/games/{game:str}/texts/{language:str}", media_type=MediaType.TEXT)
async def game_texts(
    request: Request[Any, Any, Any], game: FromPath[str], language: FromPath[str], packs: Packs
) -> Response[bytes]:
    """The texts of a game, as Fluent text."""
    folder = folder_of(game, language)
    return answer(game_text(folder, language, packs.texts(game, language)), request)


@get("/api/games/{game:str}/info", responses={200: ResponseSpec(wire.GameDetails)})
async def game_details(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    packs: Packs,
    options: OptionsText = "{}",
) -> Response[bytes]:
    """A game's cards, and what its parameters stand for, with some options chosen."""
    return answer(data_file(wire.encode(_game_details(game, options, packs))), request)


@get("/api/games/{game:str}/book", responses={200: ResponseSpec(wire.GameDetails)})
async def game_book(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    packs: Packs,
    options: OptionsText = "{}",
) -> Response[bytes]:
    """The same as `info`, under its old name."""
    return answer(data_file(wire.encode(_game_details(game, options, packs))), request)


def _game_details(game: str, options: str, packs: HostPacks) -> wire.GameDetails:
    try:
        chosen: wire.Options = msgspec.convert(decode_plain(options), wire.Options)
    except (Refusal, msgspec.ValidationError) as error:
        raise Refusal("bad-options", f"options: {error}") from error
    if game not in available_games():
        raise Refusal("not-found", "there is no such game")
    return game_info(chosen_game(game, chosen, packs), packs)


@get("/api/games/{game:str}/art", media_type=MediaType.JSON)
async def game_art(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    packs: Packs,
    cover: FromQuery[bool] = False,
) -> Response[bytes]:
    """The drawings of a game: SVG by the ids that scenes use. With `cover`, those of its cover."""
    folder_of(game, LANGUAGES[0])
    return answer(art_file(game, packs, cover), request)


@get("/api/games/{game:str}/tutorial", media_type=MediaType.JSON)
async def game_tutorial(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """The guided first round of a game, frame by frame."""
    folder_of(game, LANGUAGES[0])
    file = tutorial_file(game)
    if file is None:
        raise Refusal("not-found", "this game has no guided round")
    return answer(file, request)


@get("/api/games/{game:str}/tutorial/texts/{language:str}", media_type=MediaType.TEXT)
async def tutorial_texts(
    request: Request[Any, Any, Any], game: FromPath[str], language: FromPath[str]
) -> Response[bytes]:
    """What is said in the guided round, as Fluent text."""
    folder = folder_of(game, language)
    if tutorial_file(game) is None:
        raise Refusal("not-found", "this game has no guided round")
    return answer(game_text(folder / "tutorial", language), request)


@get("/api/games/{game:str}/rules/{language:str}")
async def game_rules(game: FromPath[str], language: FromPath[str]) -> Ledger:
    """The rules of a game."""
    return read_ledger(folder_of(game, language), language)


# --- The lobby ----------------------------------------------------------------------


def _summary(stored: bytes, version: int, seat: int | None = None) -> wire.Summary:
    summary = msgspec.json.decode(stored, type=wire.Summary)
    summary.you = seat
    if version == 1:
        summary.seats = wire.seats_as_version_1(summary.seats)
        summary.since, summary.scores = None, []
        summary.visibility, summary.quick, summary.tournament = "link", None, ""
        summary.unrated = False
    return summary


@get("/api/tables")
async def lobby(
    tables: Tables,
    skip: Skip = 0,
    limit: Limit = MAX_LISTED,
    phase: FromQuery[wire.ListedPhase] = "open",
    version: Version = 1,
) -> list[wire.Summary]:
    """The public tables that wait for players, or those at which a game is played, with how many
    watch it; the latest first.
    """
    found = [_summary(one, version) for one in await tables.store.listed(phase, limit, skip)]
    for summary in found:
        summary.watching = tables.watching(summary.id) if version > 1 else 0
    return found


@post("/api/quick-match")
async def quick_match(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[wire.QuickMatch],
) -> wire.Opened:
    """Take the first free seat in a game. The table starts when it is full; a minute after it was
    opened bots take the seats that are still empty. People can take a bot's seat later, with `sit`,
    from the next round on.
    """
    need_player(player)
    await access.tables.take(address(request))
    return wire.Opened(await tables.quick_match(player, data))


@get("/api/mine")
async def mine(
    tables: Tables,
    player: Player,
    skip: Skip = 0,
    limit: Limit = MAX_LISTED,
    which: FromQuery[wire.Which] = "all",
    version: Version = 1,
) -> list[wire.Summary]:
    """The tables of the player who asks, the latest first: `running` are those that wait for
    players or are played at, `over` those whose game is finished.
    """
    stored = await tables.store.of_player(player, limit, skip, which) if player else []
    return [_summary(one, version, seat) for one, seat in stored]


@get("/api/replays")
async def replays(
    tables: Tables, skip: Skip = 0, limit: Limit = MAX_LISTED, version: Version = 1
) -> list[wire.Summary]:
    """The public tables whose game is over, the latest first."""
    return [_summary(one, version) for one in await tables.store.listed("over", limit, skip)]


@get("/api/codes/{code:str}")
async def find(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess, code: FromPath[str]
) -> wire.Opened:
    """The table with this code."""
    await access.guesses.take(address(request))
    id = await tables.store.by_code(code.lower())
    if id is None:
        await access.guesses.wrong()
        raise Refusal("not-found", "no table has this code")
    return wire.Opened(id)


@post("/api/tables")
async def create(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[wire.NewTable],
) -> wire.Opened:
    """Open a table. The player who asks is its host, and takes a seat with a command."""
    need_player(player)
    await access.tables.take(address(request))
    return wire.Opened(await tables.create(player, data))


# --- A table ------------------------------------------------------------------------------------


@get("/api/tables/{id:str}")
async def look(
    tables: Tables,
    player: Player,
    id: TableId,
    since: Since = 0,
    wants: FromQuery[wire.Wants] = "scene",
    version: Version = 1,
) -> wire.State:
    """What the player who asks may see of a table now."""
    return await (await tables.runner(id)).state(player, since, wants, version)


@post("/api/tables/{id:str}/commands", status_code=200)
async def command(
    tables: Tables, player: Player, id: TableId, data: JSONBody[wire.AnyCommand]
) -> wire.Done:
    """Carry out a command, as the socket would."""
    return await tables.command(need_player(player), id, data)


@post("/api/tables/{id:str}/why", status_code=200)
async def why(
    tables: Tables, player: Player, id: TableId, data: JSONBody[wire.Picks]
) -> wire.Reason:
    """Why something cannot be chosen now."""
    asking = need_player(player)
    runner = await tables.runner(id)
    return wire.Reason(await runner.look(lambda table: why_not(table, asking, data.picks)))


@post("/api/tables/{id:str}/hint", status_code=200)
async def hint(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess, player: Player, id: TableId
) -> wire.Hint:
    """What the hard bot would do for the player who asks, whose turn it must be. Everyone sees that
    a hint was asked for, nobody else what it says.
    """
    asking = need_player(player)
    await access.hints.take(address(request))
    return await (await tables.runner(id)).hint(asking)


# --- Finished games -----------------------------------------------------------------------------


@post("/api/replays")
async def upload(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    data: JSONBody[GameFile],
) -> wire.Opened:
    """Upload a saved game, to look at it and to continue it. Its moves must be legal and its secret
    the one committed to; `verify` checks whether its draws follow from the secret.
    """
    need_player(player)
    await access.tables.take(address(request))
    file = msgspec.json.encode(data)
    return wire.Opened(await tables.import_game(player, address(request), file))


def _json(body: bytes) -> Any:
    """JSON that is encoded already; the caller declares its type."""
    return Response(body, media_type=MediaType.JSON)


@get("/api/tables/{id:str}/file")
async def game_file(tables: Tables, id: TableId) -> Response[GameFile]:
    """A finished game as a file that `billetdoux verify` and `billetdoux replay` read."""
    found: Response[GameFile] = _json(await tables.finished_file(id))
    return found


@get("/api/tables/{id:str}/verify")
async def verified(request: Request[Any, Any, Any], tables: Tables, id: TableId) -> wire.Verified:
    """Compute every draw of a finished game again."""
    return wire.Verified(await tables.on_finished(id, address(request), verify_game))


@get("/api/tables/{id:str}/steps")
async def steps(
    request: Request[Any, Any, Any], tables: Tables, id: TableId
) -> Response[list[wire.Step]]:
    """A finished game, action by action, with everything that was hidden."""
    found: Response[list[wire.Step]] = _json(
        await tables.on_finished(id, address(request), game_steps)
    )
    return found


@get("/api/tables/{id:str}/steps/{point:int}")
async def step(
    request: Request[Any, Any, Any],
    tables: Tables,
    id: TableId,
    point: Annotated[int, PathParameter(ge=0, le=2**31)],
    seat: Annotated[int | None, QueryParameter(ge=0, le=63)] = None,
    all_open: FromQuery[bool] = False,
) -> Response[wire.Moment]:
    """A finished game at a point, as a seat (or a spectator) saw it, or with all cards open."""
    found: Response[wire.Moment] = _json(
        await tables.on_finished(id, address(request), game_moment, point, seat, all_open)
    )
    return found


@get("/api/tables/{id:str}/review")
async def review(
    request: Request[Any, Any, Any], tables: Tables, access: TheAccess, id: TableId
) -> wire.Review:
    """How a finished game went: chances to win, worst decisions, luck and skill. The first request
    starts the review.
    """
    known = await tables.reviewed(id)
    if known is not None:
        return known
    await access.hints.take(address(request))
    return await tables.start_review(id, address(request))


@post("/api/tables/{id:str}/continue")
async def continue_game(
    request: Request[Any, Any, Any],
    tables: Tables,
    access: TheAccess,
    player: Player,
    id: TableId,
    data: JSONBody[wire.Continuation],
) -> wire.Opened:
    """Open a table that continues a finished game from a point, against bots."""
    need_player(player)
    await access.tables.take(address(request))
    return wire.Opened(await tables.continue_from(player, address(request), id, data))


# --- All together -------------------------------------------------------------------------------


def refuse(_: Request[Any, Any, Any], error: Refusal) -> Response[wire.Problem]:
    """A refusal as an answer."""
    REFUSALS.labels(error.code).inc()
    return Response(wire.Problem(error.code, str(error)), status_code=error.status)


def refuse_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    """A refusal of the framework, in the same form."""
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


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """An unexpected error: its details go to the log, not to the client."""
    logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return Response(wire.Problem("error", "the server failed; its log says why"), status_code=500)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers that protect browsers to every answer, those of the framework included."""
    if message["type"] == "http.response.start":
        given = {key for key, _ in message["headers"]}
        missing = [header for header in _RAW_HEADERS if header[0] not in given]
        message["headers"] = [*message["headers"], *missing]


HANDLERS: list[BaseRouteHandler] = [
    page, health, metrics, api, about, texts, game_texts, game_details, game_book, game_art,
    game_tutorial, tutorial_texts, game_rules, *IDENTITY, *MODERATION, *PUSH, *PASSKEYS, lobby,
    mine, replays, quick_match, find, create, look, command, why, hint, play, upload, game_file,
    verified, steps, step, review, continue_game, *TOURNAMENTS, *CLUBS,
]  # fmt: skip


def _cors(config: Config) -> CORSConfig | None:
    """What browsers must know to let pages of other sites use the server: with a token of their
    own, never with the cookie.
    """
    if not config.allowed_origins:
        return None
    return CORSConfig(
        allow_origins=config.allowed_origins,
        allow_methods=["GET", "POST", "DELETE"],
        allow_headers=["authorization", "content-type"],
        max_age=3600,
    )


def make_app(
    config: Config, store: Store | None = None, packs: HostPacks | None = None
) -> Litestar:
    """The server as an ASGI application; without a store it opens its own when it starts."""
    packs = packs or read_host_packs(config.packs)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        opened = store or await open_store(config)
        app.state.tables = tables = TableManager(config, opened, packs)
        await tables.moderation.load()
        if tables.push is not None:
            await tables.push.load()
        if tables.shared is not None:
            app.state.access.share_limits(tables.shared)
        tables.start()
        try:
            yield
        finally:
            await tables.close()
            logger.info("stopped")

    app = Litestar(
        HANDLERS,
        lifespan=[lifespan],
        request_class=JsonRequest,
        cors_config=_cors(config),
        before_request=check_request,
        dependencies=DEPENDENCIES,
        exception_handlers={Refusal: refuse, HTTPException: refuse_http, Exception: fail},
        before_send=[add_headers],
        request_max_body_size=config.file_size,
        logging_config=None,  # logs are set up by whoever starts the server
        openapi_config=OpenAPIConfig(
            title="Billet-doux",
            version=VERSION,
            path=FRAMEWORK_DOCS,
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
    app.state.access = Access(config)
    app.state.packs = packs
    return app
