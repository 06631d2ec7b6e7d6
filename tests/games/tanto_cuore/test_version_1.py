"""What the first version of the rules did otherwise, for games that were begun by it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import billetdoux
from billetdoux.kernel.rules import CHANCE, Game, State, sample_chance

ILL = {
    "phase": "hire",
    "turn": 1,
    "refined": ["noemi", "celina"],
    "hands": [["love-3", "love-2"], ["love-1"]],
    "chambermaids": [["colette ill"], []],
}


@pytest.fixture
def game() -> Game:
    return billetdoux.game("tanto-cuore", players=2, illness=True).under_version(1)


def to_the_first_player(game: Game, table: Mapping[str, object] = ILL) -> State:
    """Where the next turn begins."""
    state, _ = game.position(table, Random(0))
    state.apply(game.check(state, "end"))
    while state.actor == CHANCE:
        state.apply(sample_chance(state, Random(0)))
    assert state.actor == 0
    return state


def test_cures_end_phase_one(game: Game) -> None:
    state = to_the_first_player(game)
    assert [str(action) for action in state.actions()] == ["cure colette", "skip"]
    state.apply(game.check(state, "cure colette"))
    assert game.inspect(state, "chambermaids", {0: ["colette"]}) == {0: ["colette"]}


def test_one_cure_may_follow_another(game: Game) -> None:
    table = {**ILL, "hands": [["love-3", "love-3"], ["love-1"]]}
    state = to_the_first_player(game, {**table, "chambermaids": [["colette ill ill"], []]})
    state.apply(game.check(state, "cure colette"))
    assert [str(action) for action in state.actions()] == ["cure colette", "skip"]


def test_a_cure_need_not_be_taken(game: Game) -> None:
    state = to_the_first_player(game)
    state.apply(game.check(state, "skip"))
    assert game.inspect(state, "chambermaids", {0: ["colette ill"]}) == {0: ["colette ill"]}
    assert game.inspect(state, "phase", "serve") == "serve"


def test_the_private_maid_works_before_the_refined_maid() -> None:
    game = billetdoux.game("tanto-cuore", players=2, private_maids=True).under_version(1)
    given = {
        "phase": "hire",
        "turn": 1,
        "refined": ["yukina", "celina"],
        "hands": [["colette", "love-1"], ["love-1"]],
        "private": [["lalande"], []],
    }
    state, _ = game.position(given, Random(0))
    state.apply(game.check(state, "end"))
    while state.actor == CHANCE:
        state.apply(sample_chance(state, Random(0)))
    for offered in ("use lalande", "use yukina colette"):
        assert [str(action) for action in state.actions()] == [offered, "skip"]
        state.apply(game.check(state, "skip"))
    assert game.inspect(state, "phase", "serve") == "serve"


@pytest.mark.parametrize("version", [2, 3, 4, 5, 6])
def test_since_version_2_the_order_of_phase_one_is_the_players(version: int) -> None:
    game = billetdoux.game("tanto-cuore", players=2, private_maids=True).under_version(version)
    given = {
        "phase": "start",
        "refined": ["yukina"],
        "hands": [["colette", "love-1"]],
        "private": [["lalande"]],
    }
    state, _ = game.position(given, Random(0))
    offered = ["use lalande", "use yukina colette", "skip"]
    assert [str(action) for action in state.actions()] == offered


@pytest.mark.parametrize(("version", "love"), [(1, []), (2, ["play love-1"]), (4, ["play love-1"])])
def test_since_version_2_love_can_be_played_in_phase_two(version: int, love: list[str]) -> None:
    game = billetdoux.game("tanto-cuore", players=2).under_version(version)
    state, _ = game.position({"hands": [["colette", "love-1"]]}, Random(0))
    assert [str(action) for action in state.actions()] == ["play colette", *love, "end"]
