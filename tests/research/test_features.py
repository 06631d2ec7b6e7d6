"""A view as numbers: as many as are named, from what the view holds and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import billetdoux
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, below, sample_chance
from billetdoux.research.features import MAX_VALUE, Features, features
from tests.research.tables import IDS, TABLES


def states(game: Game, seed: int, every: int = 1) -> list[State]:
    """Where players decided in a random game, and its end."""
    rng, state, found = Random(seed), game.start(), []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        found.append(state.copy())
        actions = state.actions()
        state.apply(actions[below(rng, len(actions))])
    return [*found[::every], state]


@pytest.mark.parametrize(("id", "options"), TABLES, ids=IDS)
def test_every_view_gives_as_many_numbers_as_are_named(id: str, options: dict[str, Any]) -> None:
    game = billetdoux.game(id, **options)
    numbers = features(game)
    assert len(set(numbers.names)) == len(numbers.names)
    for state in states(game, 99, every=5):
        for seat in (*range(game.players), None):
            row = numbers(state.view(seat))
            assert row.shape == (len(numbers),)
            assert np.isfinite(row).all()
            assert abs(row).max() <= MAX_VALUE


@pytest.mark.parametrize(("id", "options"), TABLES, ids=IDS)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_numbers(
    id: str, options: dict[str, Any]
) -> None:
    game, rng = billetdoux.game(id, **options), Random(5)
    numbers = features(game)
    for state in states(game, 3, every=7):
        view = state.view(0)
        imagined = game.imagine(view, rng).view(0)
        assert (numbers(view) == numbers(imagined)).all()


def test_the_numbers_of_love_letter_say_what_the_view_says() -> None:
    given = {
        "turn": 1,
        "hands": [["baron"], ["guard", "priest"]],
        "protected": [0],
        "tokens": [3, 1],
        "discards": [["handmaid"], []],
    }
    game = billetdoux.game("love-letter", goal=4)
    state, _ = game.position(given, Random(1))
    numbers = Features(game)
    row = dict(zip(numbers.names, numbers(state.view(1)), strict=True))
    on = {name for name, value in row.items() if value == 1.0 and "may" not in name}
    assert {"decides 0", "turn 0", "to play", "in 0", "in 1", "protected 1"} <= on
    assert {"holds 0 guard", "drawn priest", "latest 1 handmaid"} <= on
    assert row["tokens 0"] == pytest.approx(1 / 4)
    assert row["tokens 1"] == pytest.approx(3 / 4)
    assert row["discarded 1 handmaid"] == pytest.approx(1 / 2)
    assert not any(row[name] for name in row if name.startswith("holds 1"))


def test_every_kind_of_move_and_evidence_can_be_distinguished_in_the_numbers() -> None:
    """Over some random rounds, each group of numbers is zero at times and not at others."""
    game = billetdoux.game("love-letter", edition="2019", players=3, goal=2)
    numbers = features(game)
    rows = np.array([numbers(state.view(0)) for seed in range(40) for state in states(game, seed)])
    idle = {
        name
        for index, name in enumerate(numbers.names)
        if rows[:, index].min() == rows[:, index].max()
    }
    # Face-up cards are for two players, Jester and Sycophant for premium; the rest is rare.
    rare = {"sycophant", "jester", "to", "under", "tie", "face", "drawn"}
    assert {name.split()[0] for name in idle} <= rare
