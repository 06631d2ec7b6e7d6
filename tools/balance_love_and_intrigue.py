"""What the balance of Love & Intrigue is measured by: how long a game is, whom the ladies marry and
at what price, which places are visited, which events are played, and who wins.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import mean, median
from typing import Any

from tools.balance import Listing, Record, Row

ROUNDS = (8, 25)  # of the median game
MARRIED = (1 / 5, 3)  # of the average suitor's weddings
VISITED = 0.05  # of all moves, at the least
PRICE = 1.5  # the best suitor's points a turn, against the worst one's
SEAT = 0.03  # of the games, beyond noise
INTRIGUE = 0.5  # of the games


def record(game: Any, state: Any, events: list[Any]) -> Record:
    """What happened in one game."""
    turns = [0] * game.players  # since the seat's lady was turned up
    weddings = []
    codes: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    places: Counter[str] = Counter()
    for event in events:
        details = event.details
        codes[event.code] += 1
        if event.code == "lady":
            turns[details["seat"]] = 0
        elif event.code == "turn":
            turns[details["seat"]] += 1
        elif event.code == "went":
            places[details["place"]] += 1
        elif event.code in ("played", "reacted"):
            cards[details["card"]] += 1
        elif event.code == "wedding":
            weddings.append((details["suitor"], max(1, turns[details["seat"]]), details["points"]))
    winners = state.winners()
    return {
        "rounds": state.round,
        "weddings": weddings,
        "cards": cards,
        "places": places,
        "codes": codes,
        # In the order of play, since it is drawn who starts.
        "wins": [
            1 / len(winners) if (state.first + place) % game.players in winners else 0.0
            for place in range(game.players)
        ],
        "scores": state.scores(),
    }


def rows(game: Any, records: list[Record]) -> list[Row]:
    """The targets."""
    return [
        _length(records),
        *_weddings(game, records),
        _price(game, records),
        _visits(game, records),
        _events(game, records),
        _seats(game, records),
        _intrigues(records),
    ]


def _length(records: list[Record]) -> Row:
    low, high = ROUNDS
    middle = median(record["rounds"] for record in records)
    return Row("rounds, median", f"{low}–{high}", f"{middle:g}", low <= middle <= high)


def _suitors(game: Any, records: list[Record]) -> dict[str, list[tuple[int, int]]]:
    """The turns and points of every wedding, by suitor."""
    found: dict[str, list[tuple[int, int]]] = {
        suitor.name: [] for suitor in game.ruleset.suitors if suitor.cards
    }
    for record in records:
        for suitor, turns, points in record["weddings"]:
            found[suitor].append((turns, points))
    return found


def _weddings(game: Any, records: list[Record]) -> list[Row]:
    weddings = {name: len(found) for name, found in _suitors(game, records).items()}
    average = mean(weddings.values()) or 1.0
    least, most = min(weddings, key=weddings.__getitem__), max(weddings, key=weddings.__getitem__)
    low, high = weddings[least] / average, weddings[most] / average
    measure = "suitor married least often, against the average"
    other = "suitor married most often, against the average"
    return [
        Row(measure, f"≥ {MARRIED[0]:.1f}", f"{low:.2f} ({least})", low >= MARRIED[0]),
        Row(other, f"≤ {MARRIED[1]:.1f}", f"{high:.2f} ({most})", high <= MARRIED[1]),
    ]


def _points_a_turn(found: list[tuple[int, int]]) -> float:
    """A suitor's points, by the turns that his brides took."""
    turns = sum(turns for turns, _ in found)
    return sum(points for _, points in found) / turns if turns else 0.0


def _price(game: Any, records: list[Record]) -> Row:
    prices = {name: _points_a_turn(found) for name, found in _suitors(game, records).items()}
    worst, best = min(prices, key=prices.__getitem__), max(prices, key=prices.__getitem__)
    ratio = prices[best] / prices[worst] if prices[worst] else float("inf")
    return Row(
        "points a turn, best suitor against worst",
        f"≤ {PRICE}",
        f"{ratio:.2f} ({best}, {worst})",
        ratio <= PRICE,
    )


def _shares(records: list[Record], key: str, names: list[str]) -> dict[str, float]:
    counts: Counter[str] = Counter()
    for record in records:
        counts.update(record[key])
    total = sum(counts.values()) or 1
    return {name: counts[name] / total for name in names}


def _visits(game: Any, records: list[Record]) -> Row:
    shares = _shares(records, "places", [place.name for place in game.ruleset.places])
    least = min(shares, key=shares.__getitem__)
    found = f"{100 * shares[least]:.1f} % ({least})"
    return Row(
        "moves to the least visited place", f"≥ {VISITED:.0%}", found, shares[least] >= VISITED
    )


def _events(game: Any, records: list[Record]) -> Row:
    kinds = [event.name for event in game.ruleset.events]
    played = {name for record in records for name in record["cards"]}
    never = [name for name in kinds if name not in played]
    return Row(
        "kinds of event cards that are played",
        f"all {len(kinds)}",
        f"{len(kinds) - len(never)}",
        not never,
    )


def _seats(game: Any, records: list[Record]) -> Row:
    """How far a place in the order of play is from its fair share, less 1.96 standard errors."""
    fair, games = 1 / game.players, len(records)
    wins = [mean(record["wins"][place] for record in records) for place in range(game.players)]
    noise = 1.96 * sqrt(fair * (1 - fair) / games)
    furthest = max(wins, key=lambda share: abs(share - fair))
    beyond = max(0.0, abs(furthest - fair) - noise)
    place = wins.index(furthest) + 1
    found = f"{100 * (furthest - fair):+.1f} ± {100 * noise:.1f} (no. {place})"
    return Row("seat advantage in percentage points", "< 3 beyond noise", found, beyond < SEAT)


def _intrigues(records: list[Record]) -> Row:
    share = mean(record["codes"]["intrigue"] > 0 for record in records)
    return Row("games with an intrigue", "> 50 %", f"{100 * share:.0f} %", share > INTRIGUE)


def details(game: Any, records: list[Record]) -> list[Listing]:
    """Every suitor, place and event card."""
    games = len(records)
    suitors = [
        (
            name,
            str(next(s.value for s in game.ruleset.suitors if s.name == name)),
            f"{len(found) / games:.2f}",
            f"{sum(turns for turns, _ in found) / max(1, len(found)):.1f}",
            f"{_points_a_turn(found):.2f}",
        )
        for name, found in _suitors(game, records).items()
    ]
    places = _shares(records, "places", [place.name for place in game.ruleset.places])
    cards = {
        event.name: sum(record["cards"][event.name] for record in records) / games
        for event in game.ruleset.events
    }
    codes = Counter[str]()
    for record in records:
        codes.update(record["codes"])
    return [
        Listing(
            "Suitors", ("suitor", "value", "weddings a game", "turns", "points a turn"), suitors
        ),
        Listing("Places", ("place", "moves"), [(n, f"{s:.1%}") for n, s in places.items()]),
        Listing("Events", ("card", "played a game"), [(n, f"{s:.2f}") for n, s in cards.items()]),
        Listing(
            "All", ("happening", "a game"), [(c, f"{n / games:.2f}") for c, n in codes.items()]
        ),
    ]
