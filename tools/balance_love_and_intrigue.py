"""What the balance of Love & Intrigue is measured by: how long a game is, whom the ladies marry and
at what price, which places are visited, which events are played and how often people are asked
about them, who wins, by how much and by what.
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
USED = 0.1  # of the games, the card that is played and the suitor who is married in the fewest
QUESTIONS = 5  # whether someone answers a card, for each answer
MARGIN = 6  # points of the winner more than the next, in the median game
WAY = 0.1  # of the games, each way to win at the least
WAYS = ["modest suitors", "rich suitors", "medallions or fortunes"]


def record(game: Any, state: Any, events: list[Any]) -> Record:
    """What happened in one game."""
    turns = [0] * game.players  # since the seat's lady was turned up
    weddings = []
    values: list[list[int]] = [[] for _ in range(game.players)]  # of the suitors, by seat
    codes: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    places: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
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
        elif event.code == "drew":
            drawn[event.secrets[details["seat"]]["card"]] += 1
        elif event.code == "wedding":
            weddings.append((details["suitor"], max(1, turns[details["seat"]]), details["points"]))
            values[details["seat"]].append(details["points"])
    winners = state.winners()
    return {
        "rounds": state.round,
        "weddings": weddings,
        "cards": cards,
        "drawn": drawn,
        "places": places,
        "codes": codes,
        # In the order of play, since it is drawn who starts.
        "wins": [
            1 / len(winners) if (state.first + place) % game.players in winners else 0.0
            for place in range(game.players)
        ],
        "scores": state.scores(),
        "way": _way(game, values, winners[0]),
    }


def _way(game: Any, values: list[list[int]], winner: int) -> str:
    """What a winner owes the victory to: suitors worth less or more than the average one, or what
    came besides if others had as much of those.
    """
    modest, rich, besides = WAYS
    mine = sum(values[winner])
    if any(sum(theirs) >= mine for seat, theirs in enumerate(values) if seat != winner):
        return besides
    usual = mean(int(suitor.value) for suitor in game.ruleset.suitors if suitor.cards)
    return rich if mean(values[winner]) > usual else modest


def rows(game: Any, records: list[Record]) -> list[Row]:
    """The targets."""
    return [
        _length(records),
        *_weddings(game, records),
        _price(game, records),
        _visits(game, records),
        _events(game, records),
        _married(game, records),
        _questions(records),
        _margin(records),
        _ways(records),
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


def _least(shares: dict[str, float], measure: str) -> Row:
    """In how many games there is what is seen in the fewest."""
    least = min(shares, key=shares.__getitem__)
    found = f"{100 * shares[least]:.0f} % ({least})"
    return Row(measure, f"≥ {USED:.0%}", found, shares[least] >= USED)


def _events(game: Any, records: list[Record]) -> Row:
    shares = {
        event.name: mean(record["cards"][event.name] > 0 for record in records)
        for event in game.ruleset.events
    }
    return _least(shares, "games in which the event card used least is played")


def _married(game: Any, records: list[Record]) -> Row:
    shares = {
        suitor.name: mean(
            any(wedding[0] == suitor.name for wedding in record["weddings"]) for record in records
        )
        for suitor in game.ruleset.suitors
        if suitor.cards
    }
    return _least(shares, "games in which the suitor married least is married")


def _questions(records: list[Record]) -> Row:
    """How often someone could answer a card by what all know, for each time that someone does."""
    answers = sum(record["codes"]["reacted"] for record in records)
    asked = answers + sum(record["codes"]["passed"] for record in records)
    ratio = asked / answers if answers else float("inf")
    found = f"{ratio:.1f} ({asked / len(records):.1f} a game)"
    return Row("questions for an answer", f"≤ {QUESTIONS}", found, ratio <= QUESTIONS)


def _margin(records: list[Record]) -> Row:
    margins = []
    for record in records:
        first, second, *_ = sorted(record["scores"], reverse=True)
        margins.append(first - second)
    middle = median(margins)
    return Row("winner’s margin in points, median", f"≤ {MARGIN}", f"{middle:g}", middle <= MARGIN)


def _ways(records: list[Record]) -> Row:
    ways = Counter(record["way"] for record in records)
    shares = [ways[way] / len(records) for way in WAYS]
    found = " / ".join(f"{100 * share:.0f}" for share in shares)
    return Row(f"won by {', '.join(WAYS)}", f"≥ {WAY:.0%} each", f"{found} %", min(shares) >= WAY)


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
    cards = [_card(event.name, records) for event in game.ruleset.events]
    codes = Counter[str]()
    for record in records:
        codes.update(record["codes"])
    return [
        Listing(
            "Suitors", ("suitor", "value", "weddings a game", "turns", "points a turn"), suitors
        ),
        Listing("Places", ("place", "moves"), [(n, f"{s:.1%}") for n, s in places.items()]),
        Listing("Events", ("card", "played a game", "in games", "of those drawn"), cards),
        Listing(
            "All", ("happening", "a game"), [(c, f"{n / games:.2f}") for c, n in codes.items()]
        ),
    ]


def _card(name: str, records: list[Record]) -> tuple[str, ...]:
    """How often an event card is played: a game, in how many games, and of those drawn."""
    played = [record["cards"][name] for record in records]
    drawn = sum(record["drawn"][name] for record in records)
    return (
        name,
        f"{mean(played):.2f}",
        f"{mean(times > 0 for times in played):.0%}",
        f"{sum(played) / max(1, drawn):.0%}",
    )
