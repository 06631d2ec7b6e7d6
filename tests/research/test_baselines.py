"""Bots as policies of OpenSpiel: the solved round, and players whose exploitability is known."""

from __future__ import annotations

from random import Random

import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.research.baselines import Baseline
from billetdoux.solve.running import measure_bot, prepare

SMALL = "love_letter(goal=1,deck=guard*4 baron*2 princess)"


def test_openspiel_exploits_a_bot_as_the_solver_does() -> None:
    game, tree = prepare("classic", "guard*4 baron*2 princess", 1.0)
    ours = measure_bot(game, tree, "medium")[2]
    theirs = exploitability.exploitability(pyspiel.load_game(SMALL), Baseline(SMALL, "medium"))
    assert theirs == pytest.approx(ours, abs=1e-9)


def test_the_solved_policy_plays_whole_rounds() -> None:
    baseline, rng = Baseline("love_letter(goal=1)", "expert"), Random(5)
    for _ in range(20):
        state = baseline.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                options = dict(state.chance_outcomes())
            else:
                options = baseline.action_probabilities(state)
                assert sorted(options) == state.legal_actions()
                assert sum(options.values()) == pytest.approx(1)
            state.apply_action(rng.choices(list(options), list(options.values()))[0])
        assert sorted(state.returns()) == [-1, 1]


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(BilletDouxError, match="'hard' cannot be asked"):
        Baseline(SMALL, "hard")
    with pytest.raises(TypeError, match="no game of this package"):
        Baseline("kuhn_poker")
    baseline = Baseline(SMALL, "expert")
    state = baseline.game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(BilletDouxError, match="not solved"):
        baseline.action_probabilities(state)
    with pytest.raises(ValueError, match="not to move"):
        baseline.action_probabilities(state, 1 - state.current_player())
