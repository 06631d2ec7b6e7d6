"""Advice ranks the choices by what they win; a review finds the moves that threw a game away."""

from __future__ import annotations

from random import Random

import pytest

import billetdoux
from billetdoux.bots.advice import advise, review
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match

SEEN = {
    "hands": [["guard", "priest"], ["countess"]],
    "sees": [{"seat": 0, "of": 1}],
    "tokens": [6, 0],
}


def test_the_best_choice_comes_first_with_its_chance() -> None:
    game = billetdoux.game("love-letter")
    state, _ = game.position(SEEN, Random(1))
    answer = advise(game, state.view(0), state.actions(), tries=400, seed=1)
    assert str(answer[0].action) == "guard 1 countess"
    assert answer[0].chance == pytest.approx(1)
    assert sorted(map(str, state.actions())) == sorted(str(one.action) for one in answer)
    assert answer == advise(game, state.view(0), state.actions(), tries=400, seed=1)


def test_advice_is_given_from_the_view_alone() -> None:
    """A view that came through JSON is as good as the one at the table."""
    game = billetdoux.game("love-letter", edition="2019", players=4)
    match = Match(game, Seeded(4))
    view, actions = match.state.view(match.state.actor), match.state.actions()
    again = game.load_view(view.data())
    assert advise(game, view, actions, tries=100, seed=2) == advise(
        game, again, actions, tries=100, seed=2
    )


def test_a_review_finds_the_move_that_threw_the_game_away() -> None:
    game = billetdoux.game("love-letter", goal=1)
    match = Match(game, Seeded(11), {**SEEN, "tokens": [0, 0]})
    match.play("guard 1 princess")
    judged = list(review(match, tries=400))
    assert str(judged[0].best.action) == "guard 1 countess"
    assert judged[0].loss > 0.2
    assert (judged[0].seat, judged[0].at) == (0, 0)


def test_a_review_judges_every_decision_that_left_a_choice() -> None:
    game = billetdoux.game("love-letter", goal=1)
    match = Match(game, Seeded(3))
    rng = Random(3)
    choices = 0
    while match.state.actor >= 0:
        actions = match.state.actions()
        choices += len(actions) > 1
        match.play(rng.choice(actions))
    judged = list(review(match, tries=40))
    assert len(judged) == choices
    assert all(one.played.action == match.actions[one.at] for one in judged)
    assert all(0 <= one.loss <= 1 for one in judged)
