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


VARIANTS = {"private_maids": True, "illness": True, "eleventh_pile": True, "edition": "base"}


@pytest.mark.parametrize(
    ("id", "options"),
    [*TABLES, ("tanto-cuore", {"players": 3, **VARIANTS}), ("love-and-intrigue", {"players": 4})],
)
def test_own_numbers_are_shares(id: str, options: dict[str, Any]) -> None:
    game = billetdoux.game(id, **options)
    assert game.feature_names() is not None
    for state in states(game, 4, every=5):
        row = game.features(state.view(1))
        assert min(row) >= 0
        assert max(row) <= 1


@pytest.mark.parametrize("id", billetdoux.available_games())
def test_a_game_without_numbers_of_its_own_is_read_off_its_scene(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, rng = billetdoux.game(id), Random(6)
    monkeypatch.setattr(type(game), "feature_names", lambda game: None)
    numbers = Features(game)
    assert "decides seat 0" in numbers.names
    for state in states(game, 8, every=20):
        row = numbers(state.view(0))
        assert row.shape == (len(numbers),)
        assert abs(row).max() <= MAX_VALUE
        assert (row == numbers(game.imagine(state.view(0), rng).view(0))).all()


def test_the_numbers_of_tanto_cuore_say_what_the_view_says() -> None:
    game: Any = billetdoux.game("tanto-cuore", players=2)
    state = states(game, 1)[40]
    view: Any = state.view(state.actor)
    row: dict[str, float] = dict(zip(game.feature_names(), game.features(view), strict=True))
    assert row["decides 0"] == 1
    assert row["turn 1"] == (view.turn != view.seat)
    mine = view.areas[view.seat]
    for kind, name in enumerate(game.ruleset.names):
        assert row[f"hand 0 {name}"] == pytest.approx(mine.hand.count(kind) / 14)
        assert row[f"deck 1 {name}"] == pytest.approx(view.areas[1 - view.seat].deck[kind] / 14)
    known = len(view.areas[1 - view.seat].shown)
    assert sum(row[f"hand 1 {name}"] for name in game.ruleset.names) == pytest.approx(known / 14)


def test_the_numbers_of_love_and_intrigue_say_what_the_view_says() -> None:
    game: Any = billetdoux.game("love-and-intrigue", players=2)
    state = states(game, 1)[60]
    view: Any = state.view(state.actor)
    row: dict[str, float] = dict(zip(game.feature_names(), game.features(view), strict=True))
    assert row["decides 0"] == 1
    assert row["beauty 0"] == view.attributes[3 * view.seat + 1] / 5
    assert row["cards in hand 1"] == pytest.approx(len(view.hands[1 - view.seat]) / 6)
    place = game.ruleset.places[view.pawns[view.seat]].name
    assert row[f"stands 0 {place}"] == 1


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
