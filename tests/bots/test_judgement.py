"""The hard bot in the long games: it judges a position soundly, and takes a win that lies there."""

from __future__ import annotations

from random import Random

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, rollout, sample_chance, shares

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
            state.apply(sample_chance(state, rng))
            continue
        worth = game.evaluate(state)
        assert sum(worth) == pytest.approx(1)
        assert min(worth) > 0
        state.apply(rng.choice(state.actions()))
    won = state.winners()
    assert game.evaluate(state) == [1 / len(won) if n in won else 0 for n in range(players)]


@pytest.mark.parametrize("name", LONG)
def test_a_rollout_stops_between_rounds(name: str) -> None:
    game = billetdoux.game(name, players=2)
    state, rng = game.start(), Random(1)
    for _ in range(3):
        before = state.round
        rollout(game, state, rng, game.ROLLOUT_DEPTH)
        assert game.is_quiet(state)
        assert state.round > before


MARRIED = {
    "turn": 0,
    "first": 0,
    "ladies": ["anna-maria", "ludmilla"],
    "attributes": [[2, 2, 2], [2, 2, 2]],
    "suitors": [{"theobald": 1}, {"theobald": 1}],
}
HOUSES = {"phase": "hire", "hands": [["love-1"], ["love-1"]], "love": 0}


def hope(**given: object) -> float:
    """How likely the first seat wins, in a position in which otherwise all is even."""
    game, state = position("love-and-intrigue", **{**MARRIED, **given})
    return game.evaluate(state)[0]


def test_a_wedding_ahead_is_ahead() -> None:
    assert hope() == pytest.approx(1 - hope(first=1))
    assert 0.5 < hope() < 0.6  # who begins is a little ahead
    assert hope(weddings=["0 adelheid bodo 2 2 2"]) > 0.75


def test_a_lady_nearer_to_the_altar_is_ahead() -> None:
    assert hope(suitors=[{"theobald": 3}, {"bodo": 1}]) > 0.6


def test_a_lead_counts_for_more_when_less_is_to_come() -> None:
    """Two points ahead, with as many weddings each."""
    early = ["0 adelheid alexander 2 2 2", "1 dorothea bodo 2 2 2"]
    late = [*early, "0 bettina giselbert 2 2 2", "1 otilie valentin 2 2 2"]
    assert 0.6 < hope(weddings=early) < hope(weddings=late)


def test_attributes_count_for_the_medallions() -> None:
    """Each has a wedding that brought as many points; the brides were not equally admired."""
    even = ["0 adelheid bodo 3 3 3", "1 dorothea valentin 3 3 3"]
    ahead = ["0 adelheid bodo 5 4 3", "1 dorothea valentin 3 3 3"]
    assert hope(weddings=ahead) > hope(weddings=even) + 0.03


def test_a_good_hand_is_ahead_and_a_fortune_is_as_good_as_its_points() -> None:
    assert hope() < hope(hands=[["rumour"], []]) < hope(hands=[["composure"], []])
    assert hope(hands=[["estates"], []]) == pytest.approx(hope(kept=[["estates"], []]))


def test_a_suitor_who_was_seen_is_nearer() -> None:
    """Between what a lady knows to lie there and what she does not know of."""
    pile = {"park": ["theobald seen=0", "theobald seen=0"]}
    assert hope(piles=pile) > hope(piles={"park": ["theobald", "theobald"]})


def test_points_in_the_house_are_ahead_and_so_is_a_better_deck() -> None:
    game, even = position("tanto-cuore", **HOUSES, discards=[["love-1"], ["love-1"]])
    assert game.evaluate(even)[0] == pytest.approx(0.5)
    game, ahead = position("tanto-cuore", **HOUSES, discards=[["pauline"], ["love-1"]])
    assert game.evaluate(ahead)[0] > 0.6
    game, richer = position("tanto-cuore", **HOUSES, discards=[["love-3"], ["love-1"]])
    assert game.evaluate(richer)[0] > 0.5


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
        piles={"theatre": ["alexander", "theobald", "cornelius"]},
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
