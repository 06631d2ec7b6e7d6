"""The hard bot in the long games: it judges a position soundly, and takes a win that lies there."""

from __future__ import annotations

from random import Random

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, below, rollout, shares

LONG = ["love-and-intrigue", "tanto-cuore"]


def position(name: str, **given: object) -> tuple[Game, State]:
    game = billetdoux.game(name, players=2)
    return game, game.position(given, Random(1))[0]


def chosen(name: str, **given: object) -> str:
    """What hard does in a position, with few games imagined."""
    game, state = position(name, **given)
    return str(bot("hard:60", game, 1).choose(state.view(state.actor), state.actions()))


def test_shares_add_up_to_one_however_large_the_hopes() -> None:
    assert shares([2, 2]) == [0.5, 0.5]
    assert sum(shares([900.0, -900.0, 3.5])) == pytest.approx(1)
    assert shares([900.0, -900.0])[0] == pytest.approx(1)


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("players", [2, 4])
def test_worth_is_a_share_for_each_seat_at_any_time(name: str, players: int) -> None:
    game = billetdoux.game(name, players=players)
    rng, state = Random(players), game.start()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.chance_at(below(rng, state.chance_total())))
            continue
        worth = game.worth(state)
        assert sum(worth) == pytest.approx(1)
        assert min(worth) > 0
        state.apply(rng.choice(state.actions()))
    won = state.winners()
    assert game.worth(state) == [1 / len(won) if n in won else 0 for n in range(players)]


@pytest.mark.parametrize("name", LONG)
def test_a_rollout_stops_between_rounds(name: str) -> None:
    game = billetdoux.game(name, players=2)
    state, rng = game.start(), Random(1)
    for _ in range(3):
        before = state.round
        rollout(game, state, rng, game.HORIZON)
        assert game.calm(state)
        assert state.round > before


MARRIED = {
    "turn": 0,
    "first": 0,
    "ladies": ["anna-maria", "ludmilla"],
    "attributes": [[2, 2, 2], [2, 2, 2]],
    "suitors": [{"theobald": 1}, {"theobald": 1}],
}
HOUSES = {"phase": "hire", "hands": [["love-1"], ["love-1"]], "love": 0}


def test_a_wedding_ahead_is_ahead() -> None:
    game, even = position("love-and-intrigue", **MARRIED)
    assert game.worth(even)[0] == pytest.approx(0.5)
    game, ahead = position("love-and-intrigue", **MARRIED, weddings=["0 adelheid bodo 2 2 2"])
    assert game.worth(ahead)[0] > 0.75


def test_a_lady_nearer_to_the_altar_is_ahead() -> None:
    game, state = position(
        "love-and-intrigue", **{**MARRIED, "suitors": [{"theobald": 3}, {"bodo": 1}]}
    )
    assert game.worth(state)[0] > 0.5


def test_points_in_the_house_are_ahead_and_so_is_a_better_deck() -> None:
    game, even = position("tanto-cuore", **HOUSES, discards=[["love-1"], ["love-1"]])
    assert game.worth(even)[0] == pytest.approx(0.5)
    game, ahead = position("tanto-cuore", **HOUSES, discards=[["pauline"], ["love-1"]])
    assert game.worth(ahead)[0] > 0.6
    game, richer = position("tanto-cuore", **HOUSES, discards=[["love-3"], ["love-1"]])
    assert game.worth(richer)[0] > 0.5


def test_hard_marries_its_third_lady() -> None:
    """Seat 0 has two weddings and a third Theobald to take, which ends the game in its favour."""
    game, state = position(
        "love-and-intrigue",
        turn=0,
        first=1,
        phase="act",
        ladies=["anna-maria", "ludmilla"],
        attributes=[[4, 2, 4], [0, 3, 1]],
        weddings=["0 adelheid bodo 2 2 2", "0 dorothea ludwig 2 2 2"],
        suitors=[{"theobald": 2}, {}],
        pawns=["theatre", None],
        piles={"theatre": ["maximilian", "theobald", "cornelius"]},
    )
    state.apply(game.parse("visit"))
    assert str(bot("hard:60", game, 1).choose(state.view(0), state.actions())) == "take theobald"


def test_hard_buys_the_points_that_win_the_last_round() -> None:
    given = {"phase": "hire", "love": 6, "hires": 1, "last": True, "turn": 1, "first": 0}
    hands = [["love-1"], ["love-1"]]
    assert chosen("tanto-cuore", **given, hands=hands) in ("love", "hire pauline")
    game, state = position("tanto-cuore", **given, hands=hands)
    if "love" in [str(action) for action in state.actions()]:
        state.apply(game.parse("love"))
    assert str(bot("hard:60", game, 1).choose(state.view(1), state.actions())) == "hire pauline"
