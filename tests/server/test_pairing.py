"""Who meets whom in a tournament, and how they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from billetdoux.server.tournaments.pairing import (
    FILLER,
    MAX_ENTRANTS,
    POINT,
    Format,
    Game,
    Plan,
    Round,
    game_points,
    meetings,
    next_round,
    qualified,
    swiss_rounds,
    table_sizes,
)
from billetdoux.server.tournaments.standings import SHARES, standings


def plans(kind: Format) -> st.SearchStrategy[Plan]:
    return st.builds(
        lambda size, fill, seed: Plan(
            kind, tuple(range(2, size + 1)), 0, max(1, size // 2), fill, str(seed)
        ),
        st.integers(2, 8),
        st.booleans(),
        st.integers(0, 99),
    )


def played(one: Round, rng: Random) -> Round:
    """The round with results, ties among them."""
    games = []
    for game in one.games:
        marks = [rng.randrange(4) for _ in game.seats]
        places = tuple(1 + sum(other > mark for other in marks) for mark in marks)
        games.append(Game(game.seats, places))
    return Round(tuple(games), one.byes)


def rounds_of(plan: Plan, entrants: int, rng: Random, most: int = 99) -> Iterator[list[Round]]:
    """The rounds so far, after each round."""
    rounds: list[Round] = []
    active = list(range(entrants))
    while len(rounds) < most:
        ranking = [line.entrant for line in standings(plan, active, rounds)]
        found = next_round(plan, active, rounds, ranking)
        if found is None:
            return
        rounds.append(played(found, rng))
        yield list(rounds)


def people(one: Round) -> list[int]:
    seats = [seat for game in one.games for seat in game.seats if seat != FILLER]
    return [*seats, *one.byes]


@settings(max_examples=60, deadline=None)
@given(plans("swiss"), st.integers(3, 20), st.randoms(use_true_random=False))
def test_everyone_plays_once_in_a_swiss_round(plan: Plan, entrants: int, rng: Random) -> None:
    plan = Plan(plan.format, plan.sizes, 4, plan.advance, plan.fill, plan.seed)
    rounds: list[Round] = []
    for rounds in rounds_of(plan, entrants, rng):
        last = rounds[-1]
        assert sorted(people(last)) == list(range(entrants))
        for game in last.games:
            assert len(game.seats) in plan.sizes
            assert len(game.seats) == plan.size or not plan.fill
            assert any(seat != FILLER for seat in game.seats)
        byes = Counter(one for each in rounds for one in each.byes)
        assert len(last.byes) <= (0 if plan.fill or plan.size > 2 else 1)
        most, least = max(byes.values(), default=0), min(byes[one] for one in range(entrants))
        assert most - least <= 1, "nobody pauses again before all have paused"
    assert len(rounds) == 4


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 9), st.integers(0, 99), st.randoms(use_true_random=False))
def test_swiss_avoids_rematches_where_that_is_possible(
    entrants: int, seed: int, rng: Random
) -> None:
    plan = Plan("swiss", (2,), 5, seed=str(seed))
    for rounds in rounds_of(plan, entrants, rng):
        before, last = meetings(rounds[:-1]), rounds[-1]
        rematches = sum(before[min(game.seats), max(game.seats)] > 0 for game in last.games)
        if not rematches:
            continue
        had = Counter(one for each in rounds[:-1] for one in each.byes)
        fewest = min(had[one] for one in range(entrants))
        free = [one for one in range(entrants) if had[one] == fewest] if entrants % 2 else [-2]
        for pausing in free:
            rest = [one for one in range(entrants) if one != pausing]
            assert all(
                any(before[min(pair), max(pair)] for pair in pairs) for pairs in matchings(rest)
            )


def matchings(free: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not free:
        yield []
        return
    one, rest = free[0], free[1:]
    for other in rest:
        for pairs in matchings([left for left in rest if left != other]):
            yield [(one, other), *pairs]


def test_swiss_pairs_neighbours() -> None:
    plan = Plan("swiss", (2,), 3)
    first = Round((Game((0, 1), (1, 2)), Game((2, 3), (1, 2))))
    found = next_round(plan, range(4), [first], [0, 2, 1, 3])
    assert found is not None
    assert {frozenset(game.seats) for game in found.games} == {frozenset({0, 2}), frozenset({1, 3})}
    # Who sat second sits first now.
    assert found.games[1].seats in ((1, 3), (3, 1))


@settings(max_examples=30, deadline=None)
@given(st.integers(3, 16), st.integers(0, 99), st.randoms(use_true_random=False))
def test_everyone_meets_everyone_once(entrants: int, seed: int, rng: Random) -> None:
    plan = Plan("round-robin", (2,), seed=str(seed))
    rounds = list(rounds_of(plan, entrants, rng))[-1]
    assert len(rounds) == entrants - 1 + entrants % 2, "as few rounds as possible"
    assert set(meetings(rounds).values()) == {1}
    assert len(meetings(rounds)) == entrants * (entrants - 1) // 2


@settings(max_examples=25, deadline=None)
@given(plans("round-robin"), st.integers(3, 14), st.randoms(use_true_random=False))
def test_everyone_meets_everyone_at_large_tables(plan: Plan, entrants: int, rng: Random) -> None:
    rounds = list(rounds_of(plan, entrants, rng))[-1]
    assert len(meetings(rounds)) == entrants * (entrants - 1) // 2
    for before, after in pairwise([[], *(rounds[:end] for end in range(1, len(rounds) + 1))]):
        assert len(meetings(after)) > len(meetings(before)), "every round brings something new"


@settings(max_examples=30, deadline=None)
@given(st.integers(3, 10), st.integers(0, 3), st.randoms(use_true_random=False))
def test_a_round_robin_takes_in_who_comes_late(first: int, late: int, rng: Random) -> None:
    plan = Plan("round-robin", (2,), seed="a")
    rounds = list(rounds_of(plan, first, rng, most=2))[-1]
    active = list(range(first + late))[1:]  # and the first one goes
    while (found := next_round(plan, active, rounds, active)) is not None:
        assert sorted(people(found)) == active
        rounds.append(played(found, rng))
    met = meetings(rounds)
    assert all(met[pair] == 1 for pair in combinations(active, 2))


@settings(max_examples=60, deadline=None)
@given(plans("knock-out"), st.integers(3, MAX_ENTRANTS), st.randoms(use_true_random=False))
def test_a_knock_out_ends_with_one_final(plan: Plan, entrants: int, rng: Random) -> None:
    rounds = list(rounds_of(plan, entrants, rng))[-1]
    alive = set(range(entrants))
    for number, one in enumerate(rounds):
        assert set(people(one)) == alive
        assert FILLER not in {seat for game in one.games for seat in game.seats}
        alive = set(qualified(plan, rounds[: number + 1]))
        for game in one.games:
            here = alive & set(game.seats)
            assert 1 <= len(here) < len(game.seats)
            behind = [game.place(seat) for seat in game.seats if seat not in here]
            assert max(game.place(seat) for seat in here) <= min(behind)
    assert len(rounds[-1].games) == 1
    order = standings(plan, range(entrants), rounds)
    assert order[0].entrant in rounds[-1].games[0].seats
    assert order[0].place == 1
    reached = [line.reached for line in order]
    assert reached == sorted(reached, reverse=True)
    if plan.size == 2:
        assert len(rounds) == (entrants - 1).bit_length()


@given(st.integers(3, 64), st.integers(2, 8))
def test_tables_are_as_equal_as_possible(entrants: int, size: int) -> None:
    found = table_sizes(entrants, range(2, size + 1))
    assert sum(found) == entrants - (entrants % 2 if size == 2 else 0)
    assert max(found) - min(found) <= 1
    assert max(found) <= size


@given(st.lists(st.integers(1, 8), min_size=2, max_size=8))
def test_a_win_is_a_point_and_a_table_shares_half_of_its_seats(places: list[int]) -> None:
    tidy = tuple(1 + sum(other < place for other in places) for place in places)
    points = game_points(Game(tuple(range(len(tidy))), tidy))
    assert sum(points) * 2 == POINT * len(tidy)
    assert all(0 <= one <= POINT for one in points)
    if tidy.count(1) == 1:
        assert points[tidy.index(1)] == POINT


def test_tie_breaks_come_in_order() -> None:
    plan = Plan("swiss", (2,), 3)
    rounds = [
        Round((Game((0, 1), (1, 2)), Game((2, 3), (1, 2)), Game((4, 5), (1, 1))), (6,)),
        Round((Game((0, 2), (2, 1)), Game((1, 3), (1, 2)), Game((6, 4), (2, 1))), (5,)),
    ]
    found = {line.entrant: line for line in standings(plan, range(7), rounds)}
    assert [found[one].points / POINT for one in range(7)] == [1, 1, 2, 0, 1.5, 1.5, 1]
    # 0, 1 and 6 have one point each: 0 beat 1.
    assert (found[0].direct, found[1].direct, found[6].direct) == (1, -1, 0)
    # 4 and 5 played against each other without a winner; 4 met stronger opponents.
    assert found[4].opponents / POINT / SHARES == 1.5 + 1
    assert found[5].opponents / POINT / SHARES == 1.5
    order = sorted(found.values(), key=lambda line: line.place)
    assert [line.entrant for line in order] == [2, 4, 5, 0, 6, 1, 3]
    assert (found[6].byes, found[6].games, found[4].wins) == (1, 1, 2)


def test_equals_share_a_place() -> None:
    plan = Plan("round-robin", (2,))
    lines = standings(plan, range(3), [])
    assert [line.place for line in lines] == [1, 1, 1]


@pytest.mark.parametrize(
    ("entrants", "size", "rounds"), [(3, 2, 3), (8, 2, 3), (10, 2, 4), (64, 2, 6), (64, 8, 3)]
)
def test_swiss_rounds_leave_one_winner(entrants: int, size: int, rounds: int) -> None:
    assert swiss_rounds(entrants, size) == rounds


def test_the_largest_tournament_is_paired_quickly_enough_to_finish() -> None:
    for size in (2, 8):
        plan = Plan("swiss", tuple(range(2, size + 1)), 6, seed="x")
        assert len(list(rounds_of(plan, MAX_ENTRANTS, Random(1)))) == 6
