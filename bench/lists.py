"""How long lists take with many games stored: python -m bench.lists [TABLES] [PEOPLE]

Fills a SQLite file in a temporary folder and a PostgreSQL database (a server of its own, or the one
that BILLETDOUX_TEST_POSTGRES names), then asks for every list that pages show, the first piece and
a late one, and prints the median of each in milliseconds. With --explain it prints how PostgreSQL
and SQLite find the rows of each instead.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import psycopg

from billetdoux.server import people_wire
from billetdoux.server.config import Config
from billetdoux.server.open_store import open_store
from billetdoux.server.postgres_store import PostgresStore
from billetdoux.server.store import Statement, Store
from billetdoux.server.tables import TableManager
from tests.postgres import empty_database, postgres_server

REPEATS = 30
ROWS_AT_ONCE = 500
PHASES = ["over"] * 97 + ["playing"] * 2 + ["open"]
GAME = "love-letter", "classic", 2
LADDER = "love-letter", 2
CARDS = '{"baron":2,"guard":5,"handmaid":1,"priest":2,"prince":3}'
REGULAR = "player0"  # someone who plays in one game of a hundred
CLUB = "club0"  # all others have ten members; this one has 200, and the regular
COLUMNS = {
    "tables": "id, public, phase, awake, updated, summary",
    "players": "player, table_id, seat",
    "counted": "table_id",
    "results": "table_id, seat, player, name, game, edition, players, at, rated, won, gone,"
    " longest, cards",
    "ratings": "game, players, player, name, mu, sigma, score, games",
    "clubs": "id, name, owner, since",
    "club_members": "club, player, name, since, removed",
    "tournaments": "id, host, club, public, phase, updated, seq, rewrites, summary",
    "tournament_players": "player, tournament",
    "reports": "id, at, table_id, reporter, player, name, seat, reason, about, chat",
    "sanctions": "id, kind, subject, name, reason, since, until",
}
Ask = Callable[[], Awaitable[object]]
Rows = dict[str, list[tuple[object, ...]]]


def games(tables: int, people: int, rng: Random) -> Rows:
    """Games of two people each, without their moves."""
    summary = b"{" + b" " * 600 + b"}"
    rows: Rows = {"tables": [], "players": [], "counted": [], "results": []}
    for number in range(tables):
        id, phase = f"{number:016x}", rng.choice(PHASES)
        rows["tables"].append((id, number % 3 == 0, phase, False, number, summary))
        first = REGULAR if number % 100 == 0 else f"player{rng.randrange(1, people)}"
        second = f"player{rng.randrange(1, people)}"
        seats = [(first, 0)] if first == second else [(first, 0), (second, 1)]
        rows["players"] += [(player, id, seat) for player, seat in seats]
        if phase == "over":
            rows["counted"].append((id,))
            winner = rng.randrange(2)
            rows["results"] += [
                (id, seat, player, player, *GAME, number, 1, int(seat == winner), 0, 9, CARDS)
                for player, seat in seats
            ]
    rows["ratings"] = [
        (*LADDER, f"player{number}", "", 25.0, 2.0, rng.gauss(19, 4), 10)
        for number in range(people)
    ]
    return rows


def gatherings(people: int, rng: Random) -> Rows:
    """As many tournaments as people, and a club for every ten of them."""
    rows: Rows = {"tournaments": [], "tournament_players": []}
    clubs = people // 10
    for number in range(people):
        id = f"tournament{number}"
        phase: people_wire.TournamentPhase = "running" if number % 50 == 0 else "over"
        summary = people_wire.TournamentSummary(
            id, "Friday", GAME[0], "swiss", phase, 2, 8, 3, number
        )
        club = CLUB if number % 20 == 0 else f"club{rng.randrange(1, clubs)}"
        text = msgspec.json.encode(summary).decode()
        rows["tournaments"].append((id, REGULAR, club, 1, phase, number, 9, 0, text))
        entrants = {f"player{rng.randrange(1, people)}" for _ in range(7)}
        entrants |= {REGULAR} if number % 20 == 0 else set()
        rows["tournament_players"] += [(player, id) for player in sorted(entrants)]
    names = [f"club{number}" for number in range(clubs)]
    rows["clubs"] = [(name, name, REGULAR, 0) for name in names]
    rows["club_members"] = [
        (name, f"player{member}", f"Member {member}", 0, 0)
        for name in names
        for member in ([*range(200)] if name == CLUB else rng.sample(range(people), 10))
    ]
    return rows


def moderated(people: int) -> Rows:
    """As many reports as are kept, and a sanction for every person in ten."""
    chat = '[{"player":"a","name":"Ada","seat":0,"at":1,"text":"hello"}]'
    return {
        "reports": [
            (f"report{number}", number, "t", f"player{number}", "x", "X", 1, "chat", "", chat)
            for number in range(1000)
        ],
        "sanctions": [
            (f"sanction{number}", "mute", f"player{number}", "X", "", number, 0)
            for number in range(people // 10)
        ],
    }


def inserts(rows: Rows) -> Iterator[Statement]:
    """The rows as statements, many at a time."""
    for table, lines in rows.items():
        place = f"({', '.join('?' * len(COLUMNS[table].split(',')))})"
        for start in range(0, len(lines), ROWS_AT_ONCE):
            some = lines[start : start + ROWS_AT_ONCE]
            text = f"INSERT INTO {table} ({COLUMNS[table]}) VALUES {', '.join([place] * len(some))}"
            yield text, tuple(value for line in some for value in line)


async def fill(store: Store, tables: int, people: int) -> None:
    """Store what a server of this size has."""
    rng = Random(1)
    rows = games(tables, people, rng) | gatherings(people, rng) | moderated(people)
    if store.shared:  # it has one more column there
        COLUMNS["tables"] += ", seq"
        rows["tables"] = [(*line, 1) for line in rows["tables"]]
    statements = list(inserts(rows))
    for start in range(0, len(statements), 50):
        await store.change(*statements[start : start + 50])
    if isinstance(store, PostgresStore):  # which does it by itself after a while
        with psycopg.connect(store.url, autocommit=True) as connection:
            connection.execute("VACUUM ANALYZE")
    else:
        await store.change(("ANALYZE", ()))


async def lists(of: TableManager) -> dict[str, Ask]:
    """Every list, by its name."""
    store, counted = of.store, of.statistics
    opponent = (await counted.opponents(REGULAR, 1, 0))[0].id
    return {
        "open tables": lambda: store.listed("open", 20),
        "games to watch": lambda: store.listed("playing", 20),
        "finished public games": lambda: store.listed("over", 20),
        "finished public games, after 30,000": lambda: store.listed("over", 20, 30_000),
        "someone's games, running": lambda: store.of_player("player7", 20, 0, "running"),
        "someone's games, finished": lambda: store.of_player("player7", 20, 0, "over"),
        "a regular's games, finished": lambda: store.of_player(REGULAR, 20, 0, "over"),
        "a regular's games, after 900": lambda: store.of_player(REGULAR, 20, 900, "over"),
        "a regular's statistics": lambda: counted.of_player(REGULAR),
        "a regular's opponents": lambda: counted.opponents(REGULAR, 20, 0),
        "a regular's games with one of them": lambda: counted.against(REGULAR, opponent),
        "leaderboard": lambda: counted.leaderboard(LADDER, "", 20, 0),
        "leaderboard, after 9,000": lambda: counted.leaderboard(LADDER, "", 20, 9_000),
        "tournaments": lambda: of.tournaments.listed(20, 0),
        "a regular's tournaments": lambda: of.tournaments.of_player(REGULAR, 20, 0),
        "a club's tournaments": lambda: of.tournaments.of_club(CLUB, 20, 0),
        "someone's clubs": lambda: of.clubs.of_player("player7"),
        "a large club": lambda: of.clubs.info(CLUB, REGULAR),
        "a large club's games": lambda: of.clubs.games(CLUB, 20, 0),
        "a large club's leaderboard": lambda: of.clubs.leaderboard(CLUB, LADDER),
        "reports": lambda: of.moderation.reports(20, 0),
        "sanctions": lambda: of.moderation.sanctions(20, 0),
        "all running tables, for moderators": lambda: store.running(20),
        "all running tables, after 2,000": lambda: store.running(20, 2_000),
    }


async def median(ask: Ask) -> float:
    """The median time of a question, in milliseconds."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        await ask()
        times.append(time.perf_counter() - began)
    return 1000 * statistics.median(times)


async def explain(of: TableManager) -> None:
    """Print how the database finds the rows of each list."""
    store: Any = of.store
    query = store.query
    how = "EXPLAIN ANALYZE " if store.shared else "EXPLAIN QUERY PLAN "

    async def explained(text: str, *values: object) -> list[tuple[Any, ...]]:
        for line in await query(how + text, *values):
            print("   ", line[-1])
        rows: list[tuple[Any, ...]] = await query(text, *values)
        return rows

    all_lists = await lists(of)
    store.query = explained
    for name, ask in all_lists.items():
        print(name)
        await ask()


async def measure(database: str, folder: str, options: argparse.Namespace) -> dict[str, float]:
    """The medians of all lists on one database."""
    config = Config(data=Path(folder), database=database, bot_processes=0)
    store = await open_store(config)
    manager = TableManager(config, store)
    try:
        await fill(store, options.tables, options.people)
        if options.explain:
            await explain(manager)
            return {}
        return {name: await median(ask) for name, ask in (await lists(manager)).items()}
    finally:
        await manager.close()


def show(found: Sequence[dict[str, float]]) -> None:
    """Print the figures as a table."""
    print("| list | SQLite | PostgreSQL |\n|---|---|---|")
    for name in found[0]:
        print(f"| {name} | " + " | ".join(f"{one[name]:.1f} ms" for one in found) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int, nargs="?", default=100_000)
    parser.add_argument("people", type=int, nargs="?", default=10_000)
    parser.add_argument("--explain", action="store_true")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres_server() as server,
        empty_database(server) as postgres,
    ):
        file = f"sqlite:///{folder}/billetdoux.sqlite"
        show([asyncio.run(measure(database, folder, options)) for database in (file, postgres)])


if __name__ == "__main__":
    main()
