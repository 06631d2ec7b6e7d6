"""Who meets whom in a tournament: pure functions from what was played to the next round.

* **Swiss**: neighbours in the standings meet, if they have not met before (the Monrad system). Who
  is left over has a bye: the last in the standings among those with the fewest byes.
* **Round robin**: everyone meets everyone. At tables of two that takes as few rounds as possible;
  at larger ones each round brings together as many as it can who have not met.
* **Knock-out**: the first of each table go on, until one table is left: the final.

Nothing here knows people, tables of the server, or time. An entrant is a number, counted from 0 in
the order of arrival; `FILLER` is a bot that only completes a table.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

Format = Literal["swiss", "round-robin", "knock-out"]

FILLER = -1
MIN_ENTRANTS = 3
MAX_ENTRANTS = 64
MIN_SWISS_ROUNDS = 3
MAX_STEPS = 20_000  # in the search for a round without rematches
MAX_PAUSING = 10  # who may pause, in the same search
MAX_PASSES = 50  # over all swaps of two entrants
NEW = 1_000  # what a first meeting counts in a round robin, against many second ones
REMATCH = 1_000  # what a second meeting counts in a Swiss round, against places in the standings


@dataclass(frozen=True, slots=True)
class Plan:
    """How a tournament goes. `sizes` are the numbers of players that a table can have; `rounds`
    limits them (0: a round robin goes on until everyone has met everyone); `advance` are those of
    a knock-out table who go on; `fill`: bots complete the tables; `seed` decides the lots.
    """

    format: Format
    sizes: tuple[int, ...]
    rounds: int = 0
    advance: int = 1
    fill: bool = False
    seed: str = ""

    @property
    def size(self) -> int:
        """The number of players that a table should have."""
        return max(self.sizes)


@dataclass(frozen=True, slots=True)
class Game:
    """A table of a round: its entrants by seat, and when it is finished their places there, the
    first being 1; those who are tied have the same.
    """

    seats: tuple[int, ...]
    places: tuple[int, ...] = ()

    def place(self, entrant: int) -> int:
        """How an entrant did."""
        return self.places[self.seats.index(entrant)]


@dataclass(frozen=True, slots=True)
class Round:
    """Tables that are played at the same time, and those who pause."""

    games: tuple[Game, ...]
    byes: tuple[int, ...] = ()

    @property
    def is_finished(self) -> bool:
        return all(game.places for game in self.games)


def lot(plan: Plan, entrant: int) -> str:
    """The lot that an entrant drew: the smallest comes first."""
    return hashlib.sha256(f"{plan.seed} {entrant}".encode()).hexdigest()


def swiss_rounds(entrants: int, size: int) -> int:
    """How many rounds leave one winner, about."""
    rounds, reached = 0, 1
    while reached < entrants:
        rounds, reached = rounds + 1, reached * size
    return max(MIN_SWISS_ROUNDS, rounds)


def next_round(
    plan: Plan, active: Sequence[int], rounds: Sequence[Round], ranking: Sequence[int]
) -> Round | None:
    """The round after these, all finished; None if the tournament is over. `active` are those who
    take part from now on, `ranking` all entrants in the order of the standings.
    """
    if len(active) < 2 or (plan.rounds and len(rounds) >= plan.rounds):
        return None
    order = [one for one in ranking if one in set(active)]
    if plan.format == "knock-out":
        return _knock_out(plan, order, rounds)
    if plan.format == "swiss":
        return _swiss(plan, order, rounds)
    return _round_robin(plan, order, rounds)


def table_sizes(count: int, sizes: Sequence[int]) -> list[int]:
    """How entrants are spread: the fewest left over, then the fewest tables, as equal as
    possible.
    """
    for left in range(count + 1):
        placed = count - left
        for tables in range(-(-placed // max(sizes)), placed // min(sizes) + 1):
            if not tables:
                continue
            base, larger = divmod(placed, tables)
            found = [base + 1] * larger + [base] * (tables - larger)
            if set(found) <= set(sizes):
                return found
    return []


# --- Swiss --------------------------------------------------------------------------------------


def _swiss(plan: Plan, order: list[int], rounds: Sequence[Round]) -> Round | None:
    if not rounds:
        order = sorted(order, key=lambda one: lot(plan, one))
    met = meetings(rounds)
    if plan.size == 2:
        return _pairs(plan, order, rounds, met)
    sizes, pausing = _sizes_and_byes(plan, order, rounds)
    if not sizes:
        return None
    playing = [one for one in order if one not in pausing]
    rank = {one: index for index, one in enumerate(playing)}

    def cost(one: int, other: int) -> int:
        return REMATCH * met[_pair(one, other)] + abs(rank[one] - rank[other])

    groups = _improved(_chunks(playing, sizes), cost)
    return _round(plan, groups, pausing, rounds)


def _pairs(
    plan: Plan, order: list[int], rounds: Sequence[Round], met: Counter[tuple[int, int]]
) -> Round:
    """Pairs of neighbours, without rematches if there is a way."""
    odd = len(order) % 2
    candidates: list[tuple[int, ...]] = [()]
    if odd:
        candidates = [(one,) for one in _next_to_pause(order, rounds)]
    for pausing in candidates[:MAX_PAUSING]:
        playing = [one for one in order if one not in pausing]
        pairs = _perfect(playing, lambda one, other: not met[_pair(one, other)])
        if pairs is not None:
            return _round(plan, pairs, pausing, rounds)
    pausing = candidates[0]
    playing = [one for one in order if one not in pausing]
    groups = _improved(
        _chunks(playing, [2] * (len(playing) // 2)),
        lambda one, other: met[_pair(one, other)],
    )
    return _round(plan, groups, pausing, rounds)


def _next_to_pause(order: Sequence[int], rounds: Sequence[Round]) -> list[int]:
    """Those with the fewest byes, the last in the order first."""
    had = pauses(rounds)
    fewest = min(had[one] for one in order)
    return [one for one in reversed(order) if had[one] == fewest]


def pauses(rounds: Iterable[Round]) -> Counter[int]:
    """How often each entrant has not met as many as the others: byes, and tables with fillers."""
    had: Counter[int] = Counter()
    for one in rounds:
        had.update(one.byes)
        for game in one.games:
            if FILLER in game.seats:
                had.update(seat for seat in game.seats if seat != FILLER)
    return had


def _sizes_and_byes(
    plan: Plan, order: Sequence[int], rounds: Sequence[Round]
) -> tuple[list[int], tuple[int, ...]]:
    """How large the tables are, and who pauses. With fillers nobody does."""
    if plan.fill:
        tables = -(-len(order) // plan.size)
        base, larger = divmod(len(order), tables)
        return [base + 1] * larger + [base] * (tables - larger), ()
    sizes = table_sizes(len(order), plan.sizes)
    had, left = pauses(rounds), len(order) - sum(sizes)
    rank = {one: index for index, one in enumerate(order)}
    last_first = sorted(order, key=lambda one: (had[one], -rank[one]))
    return sizes, tuple(last_first[:left])


# --- Round robin --------------------------------------------------------------------------------


def _round_robin(plan: Plan, order: list[int], rounds: Sequence[Round]) -> Round | None:
    met = meetings(rounds)
    open_pairs = {pair for pair in map(_sorted, combinations(order, 2)) if not met[pair]}
    if not open_pairs:
        return None
    drawn = sorted(order, key=lambda one: lot(plan, one))
    if plan.size == 2 and _are_the_first(order, rounds):
        groups = _circle(drawn, len(rounds))
    elif plan.size == 2:
        groups = _open_games(drawn, open_pairs)
    else:
        groups = _mixed(plan, drawn, rounds, met, open_pairs)
    if not groups:
        return None
    playing = {one for group in groups for one in group}
    pausing = tuple(one for one in drawn if one not in playing)
    return _round(plan, groups, pausing, rounds)


def _are_the_first(order: Sequence[int], rounds: Sequence[Round]) -> bool:
    """Whether exactly those take part who did in every round."""
    return all(set(order) == {*_playing(one), *one.byes} for one in rounds)


def _circle(drawn: list[int], number: int) -> list[list[int]]:
    """Round `number` of the circle method: one stays, the others move on by one seat."""
    places: list[int | None] = [*drawn, *([None] if len(drawn) % 2 else [])]
    fixed, ring = places[0], places[1:]
    shift = number % len(ring)
    turned = [fixed, *ring[shift:], *ring[:shift]]
    half = len(turned) // 2
    opposite = zip(turned[:half], reversed(turned[half:]), strict=True)
    return [[one, other] for one, other in opposite if one is not None and other is not None]


def _open_games(drawn: list[int], open_pairs: set[tuple[int, int]]) -> list[list[int]]:
    """Pairs who have not met, after someone came late or went; those with most left to play come
    first.
    """
    left = Counter(one for pair in open_pairs for one in pair)
    order = sorted(drawn, key=lambda one: -left[one])
    wanted = order if len(order) % 2 == 0 else order[:-1]
    pairs = _perfect(wanted, lambda one, other: _pair(one, other) in open_pairs)
    if pairs is not None:
        return pairs
    found: list[list[int]] = []
    free = list(order)
    while free:
        one = free.pop(0)
        other = next((other for other in free if _pair(one, other) in open_pairs), None)
        if other is not None:
            free.remove(other)
            found.append([one, other])
    return found


def _mixed(
    plan: Plan,
    drawn: list[int],
    rounds: Sequence[Round],
    met: Counter[tuple[int, int]],
    open_pairs: set[tuple[int, int]],
) -> list[list[int]]:
    """Tables at which as many as possible meet for the first time."""
    sizes, pausing = _sizes_and_byes(plan, drawn, rounds)
    if not sizes:
        return []
    # Two who have not met come first, so that every round brings something new.
    first = next(pair for pair in sorted(open_pairs))
    pausing = tuple(one for one in pausing if one not in first)
    rest = [one for one in drawn if one not in first and one not in pausing]
    playing = [*first, *rest][: sum(sizes)]
    return _improved(
        _chunks(playing, sizes),
        lambda one, other: met[_pair(one, other)] ** 2 or -NEW,
    )


# --- Knock-out ----------------------------------------------------------------------------------


def _knock_out(plan: Plan, order: list[int], rounds: Sequence[Round]) -> Round | None:
    if rounds and len(rounds[-1].games) == 1 and not rounds[-1].byes:
        return None  # that was the final
    alive = set(qualified(plan, rounds)) if rounds else set(order)
    drawn = sorted((one for one in order if one in alive), key=lambda one: lot(plan, one))
    if plan.size == 2:
        power = 1
        while power < len(drawn):
            power *= 2
        had = pauses(rounds)
        pausing = tuple(sorted(drawn, key=lambda one: had[one])[: power - len(drawn)])
        playing = [one for one in drawn if one not in pausing]
        half = len(playing) // 2
        groups = [list(pair) for pair in zip(playing[:half], reversed(playing[half:]), strict=True)]
    else:
        sizes = table_sizes(len(drawn), plan.sizes)
        pausing = tuple(drawn[: len(drawn) - sum(sizes)])
        playing = [one for one in drawn if one not in pausing]
        groups = [playing[number :: len(sizes)] for number in range(len(sizes))]
    return _round(plan, groups, pausing, rounds) if groups else None


def qualified(plan: Plan, rounds: Sequence[Round]) -> list[int]:
    """Who goes on after the last of these rounds of a knock-out: those who had a bye, and of each
    table the first, but never all. The points of earlier rounds decide between those who are tied
    at the table, then the lot.
    """
    last = rounds[-1]
    earned: Counter[int] = Counter()
    for one in rounds:
        for game in one.games:
            earned.update(dict(zip(game.seats, game_points(game), strict=True)))
    found = list(last.byes)
    for game in last.games:
        best = sorted(
            game.seats, key=lambda one: (game.place(one), -earned[one], lot(plan, one))
        )  # fmt: skip
        found += best[: min(plan.advance, len(best) - 1)]
    return found


# --- What was played ----------------------------------------------------------------------------

POINT = 840  # so that every share of a point at tables of two to eight is a whole number


def game_points(game: Game) -> tuple[int, ...]:
    """What each seat earns: the share of the others who finished behind it, a tie being half."""
    others = len(game.seats) - 1
    if not game.places:
        return (0,) * len(game.seats)
    found = []
    for place in game.places:
        behind = sum(other > place for other in game.places)
        tied = sum(other == place for other in game.places) - 1
        found.append(POINT * (2 * behind + tied) // (2 * others))
    return tuple(found)


def meetings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """How often each two entrants have met."""
    return Counter(
        _sorted(pair)
        for one in rounds
        for game in one.games
        for pair in combinations([seat for seat in game.seats if seat != FILLER], 2)
    )


def _playing(one: Round) -> list[int]:
    return [seat for game in one.games for seat in game.seats if seat != FILLER]


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _sorted(pair: tuple[int, ...]) -> tuple[int, int]:
    return _pair(pair[0], pair[1])


# --- Grouping -----------------------------------------------------------------------------------


def _round(
    plan: Plan,
    groups: Iterable[Sequence[int]],
    pausing: Iterable[int],
    rounds: Sequence[Round],
) -> Round:
    """A round of these tables. Who sat late in earlier rounds sits early now."""
    sat: Counter[int] = Counter()
    for one in rounds:
        for game in one.games:
            sat.update(dict(zip(game.seats, range(len(game.seats)), strict=True)))
    byes = list(pausing)
    tables = [list(group) for group in groups]
    if plan.fill and plan.format != "knock-out":
        tables += [byes[start : start + plan.size - 1] for start in _steps(byes, plan.size - 1)]
        tables = [[*table, *[FILLER] * (plan.size - len(table))] for table in tables]
        byes = []
    seated = [
        Game(tuple(sorted(table, key=lambda one: (one == FILLER, -sat[one], lot(plan, one)))))
        for table in tables
    ]
    return Round(tuple(seated), tuple(byes))


def _steps(values: Sequence[int], step: int) -> range:
    return range(0, len(values), step)


def _chunks(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    found, start = [], 0
    for size in sizes:
        found.append(list(order[start : start + size]))
        start += size
    return found


def _perfect(order: Sequence[int], may_meet: Callable[[int, int], bool]) -> list[list[int]] | None:
    """Pairs of all these, each with the nearest possible; None if none were found."""
    steps = 0

    def search(free: list[int]) -> list[list[int]] | None:
        nonlocal steps
        if not free:
            return []
        steps += 1
        one, rest = free[0], free[1:]
        for index, other in enumerate(rest):
            if steps > MAX_STEPS:
                return None
            if may_meet(one, other):
                found = search(rest[:index] + rest[index + 1 :])
                if found is not None:
                    return [[one, other], *found]
        return None

    return search(list(order))


def _improved(groups: list[list[int]], cost: Callable[[int, int], int]) -> list[list[int]]:
    """The groups after swaps of two, as long as a swap lowers the cost of sitting together."""

    def with_others(one: int, group: list[int], leaving: int) -> int:
        return sum(cost(one, other) for other in group if other != leaving)

    places = [(number, seat) for number, group in enumerate(groups) for seat in range(len(group))]
    for _ in range(MAX_PASSES):
        swapped = False
        for (here, seat), (there, other_seat) in combinations(places, 2):
            if here == there:
                continue
            one, other = groups[here][seat], groups[there][other_seat]
            before = with_others(one, groups[here], one) + with_others(other, groups[there], other)
            after = with_others(other, groups[here], one) + with_others(one, groups[there], other)
            if after < before:
                groups[here][seat], groups[there][other_seat] = other, one
                swapped = True
        if not swapped:
            break
    return groups
