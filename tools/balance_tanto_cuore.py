"""What the balance of Tanto Cuore is measured by: how long a game is and how it ends, who is hired
and taken, what winners did and owe their points to, and whether one-sided play and the First Master
win too often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import mean, median
from typing import Any

from billetdoux.games.tanto_cuore.core.ruleset import LOVE
from tools.balance import Listing, Record, Row, Script, duel
from tools.tanto_cuore_scripts import money_only, preparation_only

OPTIONS = {"maids": "random"}  # so that all thirteen are seen
ROUNDS = (12, 20)  # of the median game
ENDS = 0.01  # of the games, each way to end at the least
HIRED = (0.1, 4.0)  # of the average maid's hires
BOUGHT = 0.1  # of the games, the pile that is bought from in the fewest
TAKEN = 0.5  # of the games, the refined maid who is taken least
PILE = 0.1  # of the points by preparation, the pile that brings least
PART = 0.5  # of the winners, who use each of the means
SCRIPT = 0.8  # of a fair share of wins, at the most, for one-sided play
FIRST = 0.03  # of the games, beyond noise
PLAN = 0.1  # of the games, each plan at the least
PLANS = ["preparations", "a household", "dear cards"]  # what brings most of a winner's points
PILES = ["food", "decoration", "cleaning"]
DUELS = 50  # games of each one-sided player


def record(game: Any, state: Any, events: list[Any]) -> Record:
    """What happened in one game."""
    hired: Counter[str] = Counter()
    taken: list[str] = []
    thinned, aside = [0] * game.players, [0] * game.players
    masters = []
    end = "cut off"
    for event in events:
        details = event.details
        if event.code == "hired":
            hired[details["card"]] += 1
        elif event.code == "took":
            taken.append(details["card"])
        elif event.code == "returned":
            thinned[details["seat"]] += 1
        elif event.code == "made-chambermaid":
            thinned[details["seat"]] += 1
            aside[details["seat"]] += 1
        elif event.code == "first-master":
            masters.append(details["seat"])
        elif event.code == "last-round":
            end = details["reason"]
    edition = game.ruleset
    piles: Counter[str] = Counter()
    for area in state.areas:
        for card in area.preparations:
            piles[PILES[edition.preparations[card].pile]] += edition.preparations[card].points
    winners = state.winners()
    return {
        "rounds": state.round,
        "end": end,
        "hired": hired,
        "maids": [edition.names[kind] for kind in edition.main if state.piles[kind] >= 0],
        "taken": sorted(set(taken)),
        "refined": [r.name for index, r in enumerate(edition.refined) if state.park >> index & 1],
        "piles": piles,
        "first": 1 / len(winners) if masters[0] in winners else 0.0,
        "chambermaids": aside[winners[0]],
        "thinned": thinned[winners[0]],
        "preparations": len(state.areas[winners[0]].preparations),
        "points": state.points(winners[0]),
    }


def rows(game: Any, records: list[Record]) -> list[Row]:
    """The targets."""
    return [
        _length(records),
        *_ends(records),
        *_hires(records),
        _bought(game, records),
        _refined(records),
        _piles(game, records),
        *_winners(records),
        _plans(records),
        _script(game, "money", money_only),
        _script(game, "preparation", preparation_only),
        _first(game, records),
    ]


def _length(records: list[Record]) -> Row:
    low, high = ROUNDS
    middle = median(record["rounds"] for record in records)
    return Row("rounds, median", f"{low}–{high}", f"{middle:g}", low <= middle <= high)


def _share(items: Iterable[bool]) -> float:
    return mean([1.0 if item else 0.0 for item in items])


def _ends(records: list[Record]) -> list[Row]:
    found = []
    for end, measure in (("maids", "two piles of maids"), ("preparations", "a preparation pile")):
        share = _share(record["end"] == end for record in records)
        found.append(
            Row(f"ended by {measure}", f"≥ {ENDS:.0%}", f"{100 * share:.1f} %", share >= ENDS)
        )
    return found


def _hires(records: list[Record]) -> list[Row]:
    """How often each maid is hired where she is in the park, against the average."""
    hires = _hires_by_maid(records)
    average = mean(hires.values())
    least, most = min(hires, key=hires.__getitem__), max(hires, key=hires.__getitem__)
    low, high = hires[least] / average, hires[most] / average
    return [
        Row("maid hired least, against the average", f"≥ {HIRED[0]}", f"{low:.2f} ({least})",
            low >= HIRED[0]),
        Row("maid hired most, against the average", f"≤ {HIRED[1]}", f"{high:.2f} ({most})",
            high <= HIRED[1]),
    ]  # fmt: skip


def _hires_by_maid(records: list[Record]) -> dict[str, float]:
    hired: Counter[str] = Counter()
    present: Counter[str] = Counter()
    for record in records:
        hired.update(record["hired"])
        present.update(record["maids"])
    return {maid: hired[maid] / games for maid, games in present.items()}


def _purchases(game: Any, records: list[Record]) -> dict[str, float]:
    """In how many of the games that have it someone buys from a pile of the park."""
    loves = [card.name for card in game.ruleset.cards if card.group == LOVE]
    names = {name: None for record in records for name in [*sorted(record["maids"]), *loves]}
    return {
        name: _share(
            record["hired"][name] > 0
            for record in records
            if name in loves or name in record["maids"]
        )
        for name in names
    }


def _bought(game: Any, records: list[Record]) -> Row:
    bought = _purchases(game, records)
    least = min(bought, key=bought.__getitem__)
    return Row(
        "games in which the pile bought from least is bought from",
        f"≥ {BOUGHT:.0%}",
        f"{bought[least]:.0%} ({least})",
        bought[least] >= BOUGHT,
    )


def _plans(records: list[Record]) -> Row:
    """What most of a winner's points come from."""
    plans = Counter(PLANS[record["points"].index(max(record["points"]))] for record in records)
    shares = [plans[plan] / len(records) for plan in PLANS]
    found = " / ".join(f"{100 * share:.0f}" for share in shares)
    return Row(
        f"won by {', '.join(PLANS)}", f"≥ {PLAN:.0%} each", f"{found} %", min(shares) >= PLAN
    )


def _takes(records: list[Record]) -> dict[str, float]:
    """In how many of the games she is in each refined maid is taken by someone."""
    names = {name for record in records for name in record["refined"]}
    return {
        name: _share(name in record["taken"] for record in records if name in record["refined"])
        for name in sorted(names)
    }


def _refined(records: list[Record]) -> Row:
    takes = _takes(records)
    least = min(takes, key=takes.__getitem__)
    return Row(
        "games in which the refined maid taken least is taken",
        f"> {TAKEN:.0%}",
        f"{takes[least]:.0%} ({least})",
        takes[least] > TAKEN,
    )


def _piles(game: Any, records: list[Record]) -> Row:
    points: Counter[str] = Counter()
    for record in records:
        points.update(record["piles"])
    total = sum(points.values()) or 1
    shares = {PILES[p]: points[PILES[p]] / total for p, s in enumerate(game.ruleset.stacks) if s}
    least = min(shares, key=shares.__getitem__)
    found = f"{shares[least]:.0%} ({least})"
    return Row(
        "points by preparation, least pile’s share", f"≥ {PILE:.0%}", found, shares[least] >= PILE
    )


def _winners(records: list[Record]) -> list[Row]:
    means = {
        "winners with a chambermaid": [r["chambermaids"] > 0 for r in records],
        "winners who thinned their deck by two cards or more": [r["thinned"] > 1 for r in records],
        "winners with two preparation cards or more": [r["preparations"] > 1 for r in records],
    }
    return [
        Row(measure, f"≥ {PART:.0%}", f"{_share(found):.0%}", _share(found) >= PART)
        for measure, found in means.items()
    ]


def _script(game: Any, name: str, script: Script) -> Row:
    """What a one-sided player wins against medium ones; the seats take turns."""
    share = mean([duel(game, script, number) for number in range(DUELS)])
    fair = 1 / game.players
    return Row(
        f"wins of a {name}-only player against medium ones",
        f"≤ {SCRIPT:.0%} of a fair share",
        f"{share:.1%} (fair: {fair:.0%})",
        share <= SCRIPT * fair,
    )


def _first(game: Any, records: list[Record]) -> Row:
    """What the first First Master wins beyond a fair share, less what may be chance (95 %)."""
    fair = 1 / game.players
    share = mean([record["first"] for record in records])
    noise = 1.96 * sqrt(fair * (1 - fair) / len(records))
    beyond = max(0.0, abs(share - fair) - noise)
    return Row(
        "First Master’s advantage beyond noise",
        f"< {FIRST:.0%}",
        f"{beyond:.1%} ({share - fair:+.1%} ± {noise:.1%})",
        beyond < FIRST,
    )


def details(game: Any, records: list[Record]) -> list[Listing]:
    """What the measures come from."""
    hired: Counter[str] = Counter()
    for record in records:
        hired.update(record["hired"])
    bought = _purchases(game, records)
    hires = {name: hired[name] / len(records) for name in bought} | _hires_by_maid(records)
    takes = _takes(records)
    parts = [mean([record["points"][place] for record in records]) for place in range(3)]
    rounds = sorted(record["rounds"] for record in records)
    return [
        Listing("hires", ["card", "hires a game", "games in which it is hired"], [
            [name, f"{hires[name]:.2f}", f"{share:.0%}"] for name, share in bought.items()
        ]),
        Listing("refined maids", ["maid", "games in which she is taken"], [
            [name, f"{share:.0%}"] for name, share in takes.items()
        ]),
        Listing("a winner’s points", ["from", "points"], [
            [label, f"{points:.1f}"] for label, points in zip(PLANS, parts, strict=True)
        ]),
        Listing("rounds", ["of the games", "rounds"], [
            [f"{share:.0%}", str(rounds[int(share * (len(rounds) - 1))])]
            for share in (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)
        ]),
    ]  # fmt: skip
