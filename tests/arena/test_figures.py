"""Shares, intervals and ratings are what a statistician would say they are."""

from __future__ import annotations

import math
from random import Random

import pytest

from billetdoux.arena.contest import Contest, Pairing
from billetdoux.arena.ratings import bradley_terry, openskill
from billetdoux.arena.stats import Figures, Result, clustered
from billetdoux.arena.worker import Played
from billetdoux.kernel.intervals import wilson

CLASSIC = {"edition": "classic", "players": 2, "goal": 7}


def played(pairing: int, deal: int, rotation: int, seats: list[str], winner: int) -> Played:
    return Played(pairing, deal, rotation, seats, [winner], [0.0, 0.0], 1, [3, 4], [{}, {}], [1, 2])


def figures_of(*bots: str, wins: dict[tuple[str, str], int], deals: int) -> Figures:
    """The first bot of each pair wins both games of a number of deals, and none of the others."""
    figures = Figures(Contest("love-letter", CLASSIC, list(bots), 2 * deals))
    for number, pairing in enumerate(figures.contest.pairings()):
        for deal in range(deals):
            count = wins[pairing.one, pairing.other]
            better = deal * count % deals < count  # spread evenly
            seats = [[pairing.one, pairing.other], [pairing.other, pairing.one]]
            games = [
                played(
                    number, deal, rotation, seats[rotation], rotation if better else 1 - rotation
                )
                for rotation in (0, 1)
            ]
            figures.add(games)
    return figures


def test_deals_that_balance_make_the_interval_narrower_and_those_that_agree_wider() -> None:
    plain = wilson(0.5, 200).half
    assert clustered([0.5, 0.5, 0.5, 1.0, 0.0] * 20, 2).half < plain
    assert clustered([1.0, 0.0] * 50, 2).half > plain


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    rng = Random(4)
    covered = 0
    for _ in range(400):
        shares = [(sum(rng.random() < 0.6 for _ in range(2))) / 2 for _ in range(100)]
        found = clustered(shares, 2)
        covered += found.low <= 0.6 <= found.high
    assert 0.92 <= covered / 400 <= 0.98


def test_bradley_terry_finds_the_strengths_behind_the_wins() -> None:
    """Strengths 4 : 2 : 1 win 2/3, 4/5 and 2/3 of the time."""
    wins = {("a", "b"): 100, ("a", "c"): 120, ("b", "c"): 100}
    names = ("easy", "medium", "hard")
    named = {(names["abc".index(x)], names["abc".index(y)]): n for (x, y), n in wins.items()}
    elo = bradley_terry(figures_of(*names, wins=named, deals=150))
    step = 400 * math.log10(2)
    assert elo["easy"].value - elo["medium"].value == pytest.approx(step, abs=2)
    assert elo["medium"].value - elo["hard"].value == pytest.approx(step, abs=2)
    assert elo["easy"].low < elo["easy"].value < elo["easy"].high


def test_a_bot_that_never_lost_still_has_a_rating() -> None:
    elo = bradley_terry(figures_of("easy", "medium", wins={("easy", "medium"): 20}, deals=20))
    assert 500 < elo["easy"].value - elo["medium"].value < 1500


def test_one_among_three_of_its_equals_is_rated_like_them() -> None:
    options = {"edition": "classic", "players": 4, "goal": 4}
    figures = Figures(Contest("love-letter", options, ["easy", "medium"], 400))
    for number, pairing in enumerate(figures.contest.pairings()):
        result = figures.results[number] = Result(pairing, 4)
        result.shares += [0.25] * 100
    elo = bradley_terry(figures)
    assert elo["easy"].value == pytest.approx(0, abs=1)


def test_openskill_puts_the_winner_first_and_remembers_how() -> None:
    skill = openskill(figures_of("easy", "medium", wins={("easy", "medium"): 15}, deals=20))
    assert skill is not None
    assert skill.now["easy"][0] > skill.now["medium"][0]
    assert len(skill.history["easy"]) == 40


def test_seats_speed_and_the_cross_table_are_counted() -> None:
    figures = figures_of("easy", "medium", wins={("easy", "medium"): 15}, deals=20)
    assert [found.share for found in figures.seat_intervals()] == [0.5, 0.5]
    assert figures.cross()["easy", "medium"].share == 0.75
    assert figures.cross()["medium", "easy"].share == 0.25
    assert figures.results[0].pairing == Pairing("easy", "medium")
    record = figures.records["easy"]
    assert (record.seats, record.won, record.decisions) == (40, 30.0, 140)
    assert record.pace == pytest.approx(140 / 60)
