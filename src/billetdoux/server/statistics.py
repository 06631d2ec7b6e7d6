"""How people are doing: the results of finished games, counted once each, and ratings from them.

All of it comes from the logs. A game is counted when it ends; what a server that was killed left
out is counted at the next start, and `rebuild` makes everything anew.
"""

from __future__ import annotations

import hashlib
import logging
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from billetdoux.kernel.intervals import wilson
from billetdoux.kernel.match import Match
from billetdoux.server import people_wire, wire
from billetdoux.server.errors import Refusal, StoreError
from billetdoux.server.rating import MAX_RATED_A_DAY, Rating, rated
from billetdoux.server.results import FinishedGame, Result, bot_level, finished_game
from billetdoux.server.store import Statement, Store
from billetdoux.server.table import Table

logger = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000  # milliseconds
ATTEMPTS = 20  # to count a game while other servers count theirs
TABLES_AT_ONCE = 100
ROWS_AT_ONCE = 200
FAVOURITES = 5  # cards
MIN_GAMES = 5  # rated, to be on a leaderboard

_RESULT = (
    "table_id, seat, player, name, game, edition, players, at, rated, won, gone, longest, cards"
)
Ladder = tuple[str, int]  # a game and a number of players: these have ratings of their own
Ratings = dict[tuple[str, int, str], Rating]


class Statistics:
    """Counts finished games, and answers questions about them. `load` reads a table's log."""

    def __init__(self, store: Store, load: Callable[[str], Awaitable[Table]]) -> None:
        self._store, self._load = store, load

    # --- Counting --------------------------------------------------------------------------------

    async def count(self, table: str) -> None:
        """Count the game of a table, once, however many servers try."""
        await self._count(table, await self._finished_game(table))

    async def _count(self, table: str, game: FinishedGame | None) -> None:
        for _ in range(ATTEMPTS):
            try:
                await self._store.change(*await self._counting(table, game))
            except StoreError as error:
                if error.code != "conflict":
                    raise
                if await self._is_counted(table):
                    return
            else:
                return
        raise StoreError("conflict", "other servers count games of the same people")

    async def count_missing(self) -> int:
        """Count the finished games that are not counted yet; how many there were."""
        total = 0
        while missing := await self._store.query(
            "SELECT id FROM tables WHERE phase = 'over' AND NOT EXISTS"
            " (SELECT 1 FROM counted WHERE table_id = id) ORDER BY updated, id LIMIT ?",
            TABLES_AT_ONCE,
        ):
            finished = [(str(table), await self._finished_game(str(table))) for (table,) in missing]
            for table, game in sorted(finished, key=lambda one: one[1].at if one[1] else 0):
                await self._count(table, game)
            total += len(missing)
        return total

    async def rebuild(self) -> int:
        """Make everything anew from the logs, at once or not at all; how many games there are.
        Games whose logs are deleted already keep their results.
        """
        finished, tables = await self._without_log(), await self._all_tables()
        for table in tables:
            game = await self._finished_game(table)
            if game is not None:
                finished.append(game)
        finished.sort(key=lambda one: (one.at, one.table))
        ratings = _rate_all(finished)
        rows = [row for game in finished for row in _rows(game)]
        steps = [
            (*key, number)
            for key, rating in ratings.items()
            for number in range(1, rating.games + 1)
        ]
        names = {result.player: result.name for one in finished for result in one.results}
        standings = [_standing(key, rating, names[key[2]]) for key, rating in ratings.items()]
        await self._store.change(
            *((f"DELETE FROM {name}", ()) for name in _DERIVED),
            *_inserts("results", rows),
            *_inserts("counted", [(table,) for table in tables]),
            *_inserts("ratings", standings),
            *_inserts("rating_steps", steps),
        )
        return len(finished)

    async def _finished_game(self, table: str) -> FinishedGame | None:
        try:
            return finished_game(await self._load(table))
        except Refusal as error:
            if isinstance(error, StoreError):
                raise
            # A damaged log keeps nobody else from being counted.
            logger.error("a game is not counted", extra={"table": table, "error": error.code})
            return None

    async def _counting(self, table: str, game: FinishedGame | None) -> list[Statement]:
        """What to write for a game; it conflicts if another server counts something of it."""
        found: list[Statement] = [("INSERT INTO counted VALUES (?)", (table,))]
        if game is None:
            return found
        if game.rated:
            game.rated = not await self._is_flooded(game)
        if game.rated:
            before = await self._ratings(game)
            for player, after in rated(game.results, before).items():
                key = game.game, game.players, player
                name = next(one.name for one in game.results if one.player == player)
                found.append(("INSERT INTO rating_steps VALUES (?, ?, ?, ?)", (*key, after.games)))
                found.append((_RATE, _standing(key, after, name)))
        return found + _inserts("results", _rows(game))

    async def _is_counted(self, table: str) -> bool:
        return bool(await self._store.query("SELECT 1 FROM counted WHERE table_id = ?", table))

    async def _ratings(self, game: FinishedGame) -> dict[str, Rating]:
        found = {}
        for player in {result.player for result in game.results}:
            for mu, sigma, games in await self._store.query(
                "SELECT mu, sigma, games FROM ratings"
                " WHERE game = ? AND players = ? AND player = ?",
                game.game,
                game.players,
                player,
            ):
                found[player] = Rating(mu, sigma, games)
        return found

    async def _is_flooded(self, game: FinishedGame) -> bool:
        """Whether two of the people have had enough rated games together within a day."""
        for one, other in combinations(_people(game), 2):
            [(count,)] = await self._store.query(
                "SELECT count(*) FROM results AS a JOIN results AS b ON b.table_id = a.table_id"
                " WHERE a.player = ? AND b.player = ? AND a.rated = 1 AND a.at > ? AND a.at <= ?",
                one,
                other,
                game.at - DAY,
                game.at,
            )
            if count >= MAX_RATED_A_DAY:
                return True
        return False

    async def _all_tables(self) -> list[str]:
        """Every table whose game is over."""
        found: list[str] = []
        while rows := await self._store.query(
            "SELECT id FROM tables WHERE phase = 'over' AND id > ? ORDER BY id LIMIT ?",
            found[-1] if found else "",
            1000,
        ):
            found += [str(id) for (id,) in rows]
        return found

    async def _without_log(self) -> list[FinishedGame]:
        """The results of games whose logs are deleted."""
        rows = await self._store.query(
            f"SELECT {_RESULT} FROM results WHERE NOT EXISTS"
            " (SELECT 1 FROM tables WHERE id = table_id) ORDER BY table_id, seat"
        )
        return list(_finished_games(rows))

    async def keep_review(self, table: str, match: Match, review: wire.Review) -> None:
        """Remember what a review found: for each seat the chances given away, and its decisions."""
        if not await self._store.query("SELECT 1 FROM results WHERE table_id = ? LIMIT 1", table):
            return  # an uploaded game
        losses = [[0.0, 0] for _ in range(match.game.players)]
        state = match.at(0)
        for action in match.actions:
            if state.actor >= 0:
                losses[state.actor][1] += 1
            state.apply(action)
        for move in review.moves:
            losses[move.seat][0] += move.best.chance - move.played.chance
        await self._store.change((_REVIEW, (table, msgspec.json.encode(losses).decode())))

    # --- Questions -------------------------------------------------------------------------------

    async def of_player(self, player: str) -> people_wire.Statistics:
        """How a player is doing, for each game, edition and number of players."""
        rows = await self._store.query(_OWN.format(""), player)
        ratings = await self._store.query(
            "SELECT game, players, mu, sigma, games FROM ratings WHERE player = ?"
            " ORDER BY game, players",
            player,
        )
        return people_wire.Statistics(
            _by_kind(rows),
            [
                people_wire.PlayerRating(game, players, round(mu, 1), round(sigma, 1), games)
                for game, players, mu, sigma, games in ratings
            ],
        )

    async def against(self, player: str, opponent: str) -> people_wire.Statistics:
        """The same of the games with one opponent, who is named as in `opponents`. Ratings do not
        go by opponents: there are none.
        """
        met = await self._store.query(
            "SELECT DISTINCT other.player FROM results AS me"
            " JOIN results AS other ON other.table_id = me.table_id"
            " WHERE me.player = ? AND other.seat <> me.seat",
            player,
        )
        for (other,) in met:
            if _opponent_id(player, str(other)) == opponent:
                break
        else:
            raise Refusal("not-found", "you have met nobody with this id")
        with_them = (
            " AND EXISTS (SELECT 1 FROM results AS other WHERE other.player = ?"
            " AND other.table_id = results.table_id AND other.seat <> results.seat)"
        )
        rows = await self._store.query(_OWN.format(with_them), player, other)
        return people_wire.Statistics(_by_kind(rows), [])

    async def opponents(self, player: str, limit: int, skip: int) -> list[people_wire.Opponent]:
        """Those whom a player met, the most frequent first, in each game."""
        rows = await self._store.query(
            # Bots of one strength on several seats are met once in a game.
            "SELECT game, player, max(name), count(*), sum(won), sum(lost) FROM"
            " (SELECT me.game, other.player, max(other.name) AS name, max(me.won) AS won,"
            " max(other.won) AS lost"
            " FROM results AS me JOIN results AS other ON other.table_id = me.table_id"
            " WHERE me.player = ? AND other.seat <> me.seat"
            " GROUP BY me.table_id, me.game, other.player) AS met"
            " GROUP BY game, player ORDER BY count(*) DESC, game, player LIMIT ? OFFSET ?",
            player,
            limit,
            skip,
        )
        found = []
        for game, other, name, games, wins, losses in rows:
            interval = wilson(wins / games, games)
            level = bot_level(str(other))
            found.append(
                people_wire.Opponent(
                    game,
                    name,
                    level,
                    games,
                    int(wins),
                    int(losses),
                    round(interval.low, 3),
                    round(interval.high, 3),
                    _opponent_id(player, str(other)),
                )
            )
        return found

    async def leaderboard(
        self, ladder: Ladder, reader: str, limit: int, skip: int
    ) -> list[people_wire.Ranked]:
        """The strongest players of public games, people and bots; nobody who does not want it."""
        rows = await self._store.query(
            "SELECT player, name, mu, sigma, games FROM ratings"
            " WHERE game = ? AND players = ? AND games >= ? AND NOT EXISTS"
            " (SELECT 1 FROM unlisted WHERE unlisted.player = ratings.player)"
            " ORDER BY score DESC, player LIMIT ? OFFSET ?",
            *ladder,
            MIN_GAMES,
            limit,
            skip,
        )
        return [
            people_wire.Ranked(
                skip + rank,
                name,
                round(mu, 1),
                round(sigma, 1),
                games,
                bot_level(str(player)),
                player == reader and bool(reader),
            )
            for rank, (player, name, mu, sigma, games) in enumerate(rows, 1)
        ]


# The games of a player, one after the other; more conditions may be put in.
_OWN = (
    "SELECT game, edition, players, seat, won, longest, cards, losses FROM results"
    " LEFT JOIN reviewed ON reviewed.table_id = results.table_id"
    " WHERE player = ?{} ORDER BY at, results.table_id"
)
# What a rebuild makes anew. Results of deleted tables are put back with the others.
_DERIVED = ("results", "counted", "ratings", "rating_steps")
_REVIEW = (
    "INSERT INTO reviewed VALUES (?, ?)"
    " ON CONFLICT (table_id) DO UPDATE SET losses = excluded.losses"
)
_RATE = (
    "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, players, player)"
    " DO UPDATE SET name = excluded.name, mu = excluded.mu, sigma = excluded.sigma,"
    " score = excluded.score, games = excluded.games"
)


def _opponent_id(player: str, other: str) -> str:
    """What an opponent is called to a player. Others call them something else, so that it tells
    nobody who somebody is.
    """
    return hashlib.sha256(f"opponent {player} {other}".encode()).hexdigest()[:16]


def _people(game: FinishedGame) -> list[str]:
    return sorted(result.player for result in game.results if result.is_person)


def _standing(key: tuple[str, int, str], rating: Rating, name: str) -> tuple[object, ...]:
    return (*key, name, rating.mu, rating.sigma, rating.score, rating.games)


def _rows(game: FinishedGame) -> list[tuple[object, ...]]:
    """A game as rows of `results`."""
    return [
        (
            game.table, one.seat, one.player, one.name, game.game, game.edition,
            game.players, game.at, int(game.rated), int(one.won), int(one.left),
            one.longest_round, msgspec.json.encode(one.cards, order="sorted").decode(),
        )
        for one in game.results
    ]  # fmt: skip


def _finished_games(rows: Iterable[tuple[Any, ...]]) -> Iterator[FinishedGame]:
    """Games from rows of `results`, which are in order."""
    current: FinishedGame | None = None
    for table, seat, player, name, game, edition, players, at, rated_, won, gone, *rest in rows:
        longest, cards = rest
        if current is None or current.table != table:
            if current is not None:
                yield current
            current = FinishedGame(table, game, edition, players, at, bool(rated_), [])
        counts: dict[str, int] = msgspec.json.decode(cards, type=dict[str, int])
        current.results.append(Result(seat, player, name, bool(won), bool(gone), longest, counts))
    if current is not None:
        yield current


def _inserts(table: str, rows: Sequence[tuple[object, ...]]) -> list[Statement]:
    """Statements that insert rows, many at a time."""
    found: list[Statement] = []
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        places = f"({', '.join('?' * len(some[0]))})"
        values = tuple(value for row in some for value in row)
        found.append((f"INSERT INTO {table} VALUES {', '.join([places] * len(some))}", values))
    return found


def _rate_all(finished: list[FinishedGame]) -> Ratings:
    """The ratings after all games, in the order in which they ended, as `count` would make them.
    Notes in each game whether it counted.
    """
    ratings: Ratings = {}
    together: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game in finished:
        pairs = list(combinations(_people(game), 2))
        if any(
            sum(at > game.at - DAY for at in together[pair]) >= MAX_RATED_A_DAY for pair in pairs
        ):
            game.rated = False
        if not game.rated:
            continue
        for pair in pairs:
            together[pair].append(game.at)
        ladder = game.game, game.players
        before = {
            one.player: ratings[*ladder, one.player]
            for one in game.results
            if (*ladder, one.player) in ratings
        }
        for player, after in rated(game.results, before).items():
            ratings[*ladder, player] = after
    return ratings


def _by_kind(rows: list[tuple[Any, ...]]) -> list[people_wire.Figures]:
    """The figures of games, for each game, edition and number of players."""
    groups: dict[tuple[str, str, int], list[tuple[Any, ...]]] = defaultdict(list)
    for game, edition, players, *rest in rows:
        groups[str(game), str(edition), players].append(tuple(rest))
    return [_figures(*key, games) for key, games in sorted(groups.items())]


def _figures(
    game: str, edition: str, players: int, games: list[tuple[Any, ...]]
) -> people_wire.Figures:
    """What the games of one kind say, in the order in which they were played."""
    streak = best = wins = longest = decisions = reviewed = 0
    lost, cards = 0.0, Counter[str]()
    for seat, won, length, chosen, losses in games:
        wins += won
        streak = streak + 1 if won else 0
        best, longest = max(best, streak), max(longest, length)
        cards.update(msgspec.json.decode(chosen, type=dict[str, int]))
        if losses is not None:
            reviewed += 1
            loss, made = msgspec.json.decode(losses, type=list[tuple[float, int]])[seat]
            lost, decisions = lost + loss, decisions + made
    interval = wilson(wins / len(games), len(games))
    favourites = sorted(cards.items(), key=lambda one: (-one[1], one[0]))[:FAVOURITES]
    return people_wire.Figures(
        game, edition, players, len(games), wins, round(interval.low, 3), round(interval.high, 3),
        streak, best, longest, dict(favourites), reviewed,
        round(lost / decisions, 4) if decisions else None,
    )  # fmt: skip
