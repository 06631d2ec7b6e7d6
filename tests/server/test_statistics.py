"""How people are doing: counted once from the log, on SQLite and PostgreSQL, and made anew."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any

import httpx
import pytest

from billetdoux.client import Client, Refused
from billetdoux.kernel.intervals import wilson
from billetdoux.kernel.pack_sources import read_source
from billetdoux.kernel.rules import Game
from billetdoux.server import log, people_wire, reviews
from billetdoux.server.auth import new_token, player_of
from billetdoux.server.config import Config
from billetdoux.server.copy_store import copy_store
from billetdoux.server.errors import Refusal
from billetdoux.server.game_cache import shared_game
from billetdoux.server.loader import TableLoader
from billetdoux.server.open_store import open_store
from billetdoux.server.openings import open_table
from billetdoux.server.rating import MAX_RATED_A_DAY
from billetdoux.server.results import finished_game
from billetdoux.server.statistics import DAY, MIN_GAMES, Statistics
from billetdoux.server.store import Store
from billetdoux.server.table import Seat, Table
from billetdoux.server.table_runner import row_of
from tests.server.databases import query
from tests.server.serving import TIMEOUT, clients, play_out, serving, started, wait_until
from tests.server.test_advice import reviewed

START = 1_700_000_000_000
OPTIONS: dict[str, Any] = {"edition": "classic", "players": 2, "goal": 1}
DERIVED = ("results", "counted", "ratings", "rating_steps")


def game_of(
    id: str,
    *seats: Seat,
    seed: int = 0,
    at: int = START,
    leave: int | None = None,
    game: Game | None = None,
    **wishes: Any,
) -> Table:
    """A game played at random to its end; someone may leave after the start."""
    game = game or shared_game("love-letter", {**OPTIONS, "players": len(seats)})
    wishes.setdefault("visibility", "public")
    opening = open_table("host", game, at, seats=seats, code=f"{id:5}", **wishes)
    rng, table = Random(seed), Table(id, opening.entries)
    table.secret = bytes([seed % 256]) * 32  # so that the cards are those of the seed
    created = opening.entries[0]
    assert isinstance(created, log.Created)
    created.secret = table.secret.hex()
    table.apply(log.Started(at=at))
    if leave is not None:
        table.apply(log.Left(at=at, by=seats[leave].player, seat=leave, level="medium"))
    while table.phase == "playing":
        at += 1
        if table.paused:
            table.apply(log.Proceeded(at=at))
        else:
            seat, action = table.playing.state.actor, rng.choice(table.playing.state.actions())
            table.apply(log.Acted(at=at, seat=seat, action=str(action)))
    return table


async def keep(store: Store, table: Table) -> None:
    entries = [log.encode(record.entry) for record in table.history]
    await store.append(table.id, 1, entries, row_of(table, START, table.players()))


@asynccontextmanager
async def opened(database: str, **settings: Any) -> AsyncIterator[tuple[Store, Statistics]]:
    store = await open_store(Config(database=database, **settings))
    loader = TableLoader(store)
    try:
        yield store, Statistics(store, loader.load)
    finally:
        loader.close()
        await store.close()


def content(database: str) -> dict[str, list[Any]]:
    """All that is made from the logs."""
    return {name: sorted(query(database, f"SELECT * FROM {name}")) for name in DERIVED}


ADA, BEN, EVE = Seat("ada", "Ada"), Seat("ben", "Ben"), Seat("eve", "Eve")


async def test_figures_are_those_of_the_games(database: str) -> None:
    games = [game_of(f"g{n}", ADA, BEN, seed=n, at=START + n * DAY) for n in range(6)]
    easy = Seat(level="easy")
    games.append(game_of("four", ADA, BEN, easy, easy, seed=9, at=START + 9 * DAY))
    async with opened(database) as (store, statistics):
        for game in reversed(games):
            await keep(store, game)
        assert await statistics.count_missing() == len(games)
        assert await statistics.count_missing() == 0
        found = await statistics.of_player("ada")
        two, four = found.figures
        won = [0 in game.playing.state.winners() for game in games[:6]]
        assert (two.game, two.edition, two.players) == ("love-letter", "classic", 2)
        assert (two.games, two.wins) == (6, sum(won))
        interval = wilson(sum(won) / 6, 6)
        assert (two.low, two.high) == (round(interval.low, 3), round(interval.high, 3))
        runs = "".join("x" if one else " " for one in won)
        assert two.best_streak == max(map(len, runs.split()), default=0)
        assert two.streak == len(runs) - len(runs.rstrip("x"))
        finished = [finished_game(game) for game in games[:6]]
        assert two.longest_round == max(one.results[0].longest_round for one in finished if one)
        assert two.longest_round <= max(len(game.moves) for game in games[:6])
        moves = sum(seat == 0 for game in games[:6] for seat, _ in game.moves)
        assert 0 < sum(two.cards.values()) <= moves
        assert list(two.cards.values()) == sorted(two.cards.values(), reverse=True)
        assert (two.reviewed, two.loss) == (0, None)
        assert four.players == 4

        met = await statistics.opponents("ada", 10, 0)
        assert [(one.name, one.level, one.games) for one in met] == [
            ("Ben", "", 7),
            ("", "easy", 1),
        ]
        assert met[0].wins == two.wins + four.wins
        # With one opponent the figures are those of the games with them.
        assert (await statistics.against("ada", met[0].id)).figures == [two, four]
        assert (await statistics.against("ada", met[1].id)).figures == [four]
        with pytest.raises(Refusal, match="nobody with this id"):
            await statistics.against("ben", met[0].id)
        assert await statistics.opponents("ada", 1, 1) == met[1:]
        assert await statistics.opponents("eve", 10, 0) == []

        # What was counted game by game is what a rebuild makes, to the last digit.
        before = content(database)
        assert await statistics.rebuild() == len(games)
        assert content(database) == before


async def test_games_that_say_nothing_are_not_counted(database: str) -> None:
    async with opened(database) as (store, statistics):
        position = {"edition": "classic"}
        shown = game_of("a", ADA, BEN)
        shown.position = position
        assert finished_game(shown) is None
        await keep(store, game_of("private", ADA, BEN, visibility="private"))
        await keep(store, game_of("hints", ADA, BEN, hints=True))
        await keep(store, game_of("unrated", ADA, BEN, unrated=True))
        await keep(store, game_of("bots", Seat(level="easy"), Seat(level="hard")))
        await statistics.count_missing()
        found = await statistics.of_player("ada")
        assert [one.games for one in found.figures] == [3]
        assert found.ratings == [], "none was for everyone to see, without help, and rated"
        assert query(database, "SELECT * FROM ratings") == []


def test_games_with_cards_of_ones_own_are_not_rated() -> None:
    plain = shared_game("love-and-intrigue", {})
    packs = Path(sys.modules[type(plain).__module__].__file__ or "").parent / "packs"
    own = {"name": "mine", "content": read_source(packs / "house.toml").data}
    for options, rated in (({}, True), ({"packs": own}, False)):
        game = shared_game("love-and-intrigue", options)
        found = finished_game(game_of("g", ADA, BEN, game=game))
        assert found is not None
        assert found.rated == rated


async def test_whoever_leaves_has_lost(database: str) -> None:
    for seed in range(20):
        table = game_of(f"g{seed}", ADA, BEN, seed=seed, leave=0)
        if table.playing.state.winners() == [0]:
            break  # the bot won for them
    else:
        raise AssertionError("no such game")
    found = finished_game(table)
    assert found is not None
    assert [(one.player, one.won, one.left) for one in found.results] == [
        ("ada", False, True),
        ("ben", False, False),
    ]
    async with opened(database) as (store, statistics):
        await keep(store, table)
        await statistics.count_missing()
        [ada] = (await statistics.of_player("ada")).ratings
        [ben] = (await statistics.of_player("ben")).ratings
        assert ada.rating < ben.rating


async def test_nobody_climbs_by_beating_themselves(database: str) -> None:
    many = MAX_RATED_A_DAY + 3
    async with opened(database) as (store, statistics):
        for number in range(many):
            await keep(store, game_of(f"a{number}", ADA, BEN, seed=number, at=START + number))
        await statistics.count_missing()
        [rating] = (await statistics.of_player("ada")).ratings
        assert rating.games == MAX_RATED_A_DAY
        assert (await statistics.of_player("ada")).figures[0].games == many
        # Others are still to be met, and tomorrow is another day.
        await keep(store, game_of("other", ADA, EVE, at=START + many))
        await keep(store, game_of("later", ADA, BEN, at=START + 2 * DAY))
        await statistics.count_missing()
        [rating] = (await statistics.of_player("ada")).ratings
        assert rating.games == MAX_RATED_A_DAY + 2
        before = content(database)
        await statistics.rebuild()
        assert content(database) == before


async def test_a_leaderboard_has_people_and_bots_but_nobody_who_does_not_want_it(
    tmp_path: Path, database: str
) -> None:
    tokens = [new_token() for _ in range(3)]
    people = [
        Seat(player_of(token), name)
        for token, name in zip(tokens, ("Ada", "Ben", "Eve"), strict=True)
    ]
    async with opened(database) as (store, _):
        for number in range(MIN_GAMES):
            for index, person in enumerate(people):
                seats = person, Seat(level="easy")
                at = START + number
                await keep(
                    store, game_of(f"{number}{index}", *seats, seed=3 * number + index, at=at)
                )
        await keep(store, game_of("new", Seat("new", "New"), people[0]))
    async with serving(tmp_path, database=database) as server, Client(server.url, tokens[0]) as ada:
        board = "/api/leaderboard?game=love-letter&players=2"

        async def standings(wish: str = "") -> list[people_wire.Ranked]:
            return await ada.ask(list[people_wire.Ranked], "GET", board + wish)

        # The server counts at its start what nobody has counted.
        counted = 3 * MIN_GAMES + 1
        await wait_until(lambda: len(query(database, "SELECT * FROM counted")) == counted)
        found = await standings()
        assert {one.name or one.level for one in found} == {"Ada", "Ben", "Eve", "easy"}
        assert [one.place for one in found] == [1, 2, 3, 4]
        scores = [one.rating - 3 * one.deviation for one in found]
        assert all(one >= other - 0.5 for one, other in pairwise(scores))
        assert [one.name for one in found if one.you] == ["Ada"]
        assert await standings("&skip=1&limit=2") == found[1:3]
        mine = await ada.ask(people_wire.Statistics, "GET", "/api/me/statistics")
        assert mine.ratings[0].games == MIN_GAMES + 1

        me = await ada.ask(
            people_wire.Me, "POST", "/api/me/leaderboards", people_wire.Leaderboards(False)
        )
        assert not me.listed
        assert "Ada" not in {one.name for one in await standings()}
        me = await ada.ask(
            people_wire.Me, "POST", "/api/me/leaderboards", people_wire.Leaderboards(True)
        )
        assert me.listed
        assert await standings() == found

        # Someone forgotten is on no list, and nothing of them is left.
        await ada.ask(NoneType, "DELETE", "/api/me")
        assert {one.name for one in await standings()} == {"Ben", "Eve", ""}
    for name in (*DERIVED, "unlisted"):
        stored = str(query(database, f"SELECT * FROM {name}"))
        assert "Ada" not in stored
        assert people[0].player not in stored


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("game=chess&players=2", "not-found"),
        ("game=love-letter&players=0", "http-400"),
        ("game=love-letter&players=many", "http-400"),
        ("game=love-letter", "http-400"),
        ("game=love-letter&players=2&limit=1000", "http-400"),
    ],
)
async def test_bad_questions_are_refused(tmp_path: Path, wish: str, code: str) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        with pytest.raises(Refused) as refused:
            await ada.ask(list[people_wire.Ranked], "GET", f"/api/leaderboard?{wish}")
        assert refused.value.code == code
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as nobody:
            for path in ("statistics", "opponents"):
                assert (await nobody.get(f"/api/me/{path}")).status_code == 401


async def test_a_game_counts_when_it_ends_and_is_reviewed(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "REVIEW_SECONDS", 0.5)
    async with (
        serving(tmp_path, database=database) as server,
        clients(server.url, 2) as [ada, ben],
    ):
        table = await started([ada, ben], edition="classic", goal=1)
        ends = await play_out(table, [ada, ben])
        await wait_until(lambda: query(database, "SELECT * FROM counted") == [(table,)])
        for client, end in zip((ada, ben), ends, strict=True):
            found = await client.ask(people_wire.Statistics, "GET", "/api/me/statistics")
            assert found.figures[0].wins == (end.you in end.table.winners)
        [met] = await ada.ask(list[people_wire.Opponent], "GET", "/api/me/opponents")
        path = "/api/me/statistics?opponent="
        against = await ada.ask(people_wire.Statistics, "GET", path + met.id)
        assert ([one.games for one in against.figures], against.ratings) == ([1], [])
        with pytest.raises(Refused) as refused:
            await ben.ask(people_wire.Statistics, "GET", path + met.id)
        assert refused.value.code == "not-found"
        review = await reviewed(ada, table)
        await wait_until(lambda: query(database, "SELECT * FROM reviewed"))
        lost = [0.0, 0.0]
        for move in review.moves:
            lost[move.seat] += move.best.chance - move.played.chance
        known = 0
        for seat, client in enumerate((ada, ben)):
            [figures] = (
                await client.ask(people_wire.Statistics, "GET", "/api/me/statistics")
            ).figures
            assert figures.reviewed == 1
            if figures.loss is None:  # the other won at once: there was nothing to decide
                assert lost[seat] == 0.0
                continue
            known += 1
            assert (figures.loss > 0) == (lost[seat] > 0)
            assert figures.loss <= lost[seat] + 1e-4
        assert known


async def test_two_servers_count_every_game_once(postgres: str) -> None:
    async with (
        opened(postgres, node="one") as (store, here),
        opened(postgres, node="two") as (_, there),
    ):
        for number in range(12):
            table = game_of(f"g{number}", ADA, Seat(level="easy"), seed=number, at=START + number)
            await keep(store, table)
        await asyncio.gather(here.count_missing(), there.count_missing())
        [rating] = (await here.of_player("ada")).ratings
        assert rating.games == 12
        assert [one.games for one in (await there.of_player("ada")).figures] == [12]


async def test_a_rebuild_keeps_what_has_no_log_any_more(database: str) -> None:
    async with opened(database) as (store, statistics):
        for number in range(4):
            await keep(store, game_of(f"g{number}", ADA, BEN, seed=number, at=START + number))
        await statistics.count_missing()
        before = content(database)
        await store.change(
            ("DELETE FROM log WHERE table_id = ?", ("g0",)),
            ("DELETE FROM tables WHERE id = ?", ("g0",)),
        )
        assert await statistics.rebuild() == 4
        after = content(database)
        assert (after["results"], after["ratings"]) == (before["results"], before["ratings"])


async def test_a_damaged_log_keeps_nobody_from_being_counted(database: str) -> None:
    async with opened(database) as (store, statistics):
        for number in range(2):
            await keep(store, game_of(f"g{number}", ADA, BEN, seed=number))
        await store.change(("UPDATE log SET entry = ? WHERE table_id = ?", (b"{", "g0")))
        await statistics.count_missing()
        assert [one.games for one in (await statistics.of_player("ada")).figures] == [1]


async def test_the_command_makes_the_same(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/billetdoux.sqlite"
    async with opened(database) as (store, statistics):
        for number in range(3):
            await keep(store, game_of(f"g{number}", ADA, BEN, seed=number, at=START + number))
        await statistics.count_missing()
        await statistics._store.change(("INSERT INTO unlisted VALUES (?)", ("ben",)))
        busy = await asyncio.to_thread(rebuild, tmp_path)
        assert busy.returncode == 2
        assert "another server uses the folder" in busy.stderr
    before = content(database)
    query(database, "DELETE FROM results")
    query(database, "DELETE FROM ratings")
    done = await asyncio.to_thread(rebuild, tmp_path)
    assert (done.returncode, done.stdout) == (0, "3 games\n")
    assert content(database) == before
    # A copy takes along what no log says; the rest is counted again.
    copy = f"sqlite:///{tmp_path}/copy.sqlite"
    copy_store(database, copy)
    assert query(copy, "SELECT * FROM unlisted") == [("ben",)]
    async with opened(copy) as (_, statistics):
        await statistics.count_missing()
    assert content(copy) == before


def rebuild(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "billetdoux", "rebuild-statistics", "--data", str(folder)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
