"""The games registered with OpenSpiel pass its checks of any game; its algorithms run on them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import billetdoux
from billetdoux.research import openspiel

SMALL = "love_letter(goal=1,deck=guard*5 baron*2 princess)"
NAMES = [
    *[game.replace("-", "_") for game in billetdoux.available_games()],
    "love_letter(edition=_2019,players=4,goal=1)",
    "love_letter(edition=premium,players=5,goal=1)",
]
PARTIAL = [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]
FULL = [
    "test_legal_actions_empty",
    "test_current_player_returns_terminal_player_on_terminal_nodes",
    "test_information_state_no_argument_raises_on_terminal_nodes",
    "test_constant_sum",
    "test_information_state_functions_raises_on_chance_nodes",
    "test_current_player_infosets_no_overlap_between_players",
]


def case(base: type[Any], name: str, method: str) -> Any:
    """One of OpenSpiel's own test cases, set up for this game."""
    made: Any = type("Case", (base,), {"game": pyspiel.load_game(name), "game_name": name})
    made.setUpClass()
    return made(method)


@pytest.fixture(scope="module", params=NAMES)
def partial(request: pytest.FixtureRequest) -> Any:
    return case(api_test.EnforceAPIOnPartialTreeBase, request.param, PARTIAL[0])


@pytest.mark.parametrize("method", PARTIAL)
def test_openspiels_checks_of_sampled_states_hold(partial: Any, method: str) -> None:
    getattr(partial, method)()


@pytest.fixture(scope="module")
def whole() -> Any:
    return case(api_test.EnforceAPIOnFullTreeBase, SMALL, FULL[0])


@pytest.mark.parametrize("method", FULL)
def test_openspiels_checks_of_the_whole_tree_hold(whole: Any, method: str) -> None:
    getattr(whole, method)()


def test_players_never_forget() -> None:
    assert len(api_test._assert_is_perfect_recall(pyspiel.load_game(SMALL))) > 100


@pytest.mark.parametrize("name", NAMES)
def test_random_games_run(name: str) -> None:
    """Written and read again at every step as well, where a game is short."""
    brief = "goal=1" in name
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=brief, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_the_same_when_written_and_read(name: str) -> None:
    state = advanced(name, 2)
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(again) == str(state)
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)


def advanced(name: str, decisions: int) -> Any:
    """A state after some decisions, the first legal each, and the likeliest outcomes."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or decisions:
        if state.is_chance_node():
            state.apply_action(max(state.chance_outcomes(), key=lambda pair: pair[1])[0])
        else:
            state.apply_action(state.legal_actions()[0])
            decisions -= 1
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_cannot_be_told_from_the_real_one(name: str) -> None:
    state = advanced(name, 1)
    player = state.current_player()
    numbers = np.random.default_rng(3)
    others = [state.resample_from_infostate(player, numbers.random) for _ in range(12)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
    worlds = {repr(other.rules.describe(other.position.state)) for other in others}
    assert len(worlds) > 1


def test_a_clone_goes_its_own_way() -> None:
    state = advanced("love_letter", 2)
    reported = state.information_state_string(0)
    child = state.child(state.legal_actions()[0])
    assert state.information_state_string(0) == reported
    assert child.information_state_string(0) != reported


def test_information_set_search_plays_on_resampled_states() -> None:
    game = pyspiel.load_game("love_letter(goal=1)")
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.4,
        max_simulations=30,
        random_state=np.random.RandomState(2),
    )
    state = advanced("love_letter(goal=1)", 0)
    assert bot.step(state) in state.legal_actions()


def test_regret_minimisation_finds_an_equilibrium_of_a_small_deck() -> None:
    game = pyspiel.load_game("love_letter(goal=1,deck=guard*4 priest*2 princess)")
    solver = cfr.CFRPlusSolver(game)
    worst = []
    for _ in range(2):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        worst.append(exploitability.exploitability(game, solver.average_policy()))
    assert worst[1] < worst[0] < 0.5
    assert worst[1] < 0.05


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("love_letter", {"edition": "2019", "players": 3})
    assert game.num_players() == 3
    rules = billetdoux.game("love-letter", edition="2019", players=3)
    assert game.num_distinct_actions() == len(rules.moves)
    state = advanced("love_letter", 0)
    legal = {state.action_to_string(action) for action in state.legal_actions()}
    assert legal <= {str(move) for move in billetdoux.game("love-letter").moves}


def test_observers_of_half_a_view_there_are_not() -> None:
    game: Any = pyspiel.load_game("love_letter")
    kind = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    assert game.make_py_observer(kind) is None
    with pytest.raises(ValueError, match="parameters not supported"):
        openspiel.SpielGame.make_py_observer(game, None, {"colour": 1})
