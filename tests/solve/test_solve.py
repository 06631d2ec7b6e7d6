"""The solver: its tree is the reference's game, OpenSpiel agrees with it, it finds equilibria."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from billetdoux.games.love_letter import LoveLetter
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import CHANCE, OVER
from billetdoux.solve import Graph, Solver, Tree, best_response, exploitability, running, value
from billetdoux.solve.bots import BY_SITUATION, Rounds, bot_policy
from billetdoux.solve.check import Place, Shadow, measures, openspiel_measures, won

DECK = "guard*4 priest*2 baron princess"
NINE = "guard*3 priest baron handmaid prince king princess"


def tree_of(deck: str, edition: str = "classic") -> tuple[LoveLetter, Tree]:
    game = LoveLetter(edition=edition, goal=1, deck=deck)
    return game, Tree(Graph(game))


@pytest.mark.parametrize(
    ("edition", "deck"),
    [
        ("classic", "guard*4 priest*2 princess"),
        ("2019-classic", "guard*4 baron*2 prince"),
        ("premium", "guard*4 king countess princess"),
        ("classic", "guard*5 baron*2 handmaid"),
    ],
)
def test_openspiel_agrees_on_moves_value_and_exploitability(edition: str, deck: str) -> None:
    game, tree = tree_of(deck, edition)
    solver = Solver(tree)
    for _ in range(3):
        solver.iterate()
    average = solver.average()
    ours = measures(tree, average)
    assert openspiel_measures(game, tree, average) == pytest.approx(ours, abs=1e-9)


@pytest.mark.parametrize("edition", ["classic", "2019-classic", "premium"])
def test_random_rounds_go_the_same_way_in_the_tree(edition: str) -> None:
    game, tree = tree_of(NINE, edition)
    shadow, rng = Shadow(tree), Random(7)
    for _ in range(150):
        state = game.start()
        place: Place | None = None
        mover = -1
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.chance_at(rng.randrange(state.chance_total())))
                continue
            place = place or shadow.start(state)
            move, play, _ = rng.choice(shadow.actions(place, state))
            place, mover = shadow.follow(place, state, move, play), state.actor
            state.apply(move)
        assert place is not None
        assert place.over
        assert shadow.payoff(place, state, mover) == won(state, mover)


def test_regret_minimisation_finds_an_equilibrium() -> None:
    _, tree = tree_of(DECK)
    solver, worst = Solver(tree), []
    for _ in range(3):
        for _ in range(20):
            solver.iterate()
        worst.append(exploitability(tree, solver.average()))
    assert worst == sorted(worst, reverse=True)
    assert worst[-1] < 0.001
    # The tool for the whole deck, written apart from this, found the same.
    assert value(tree, solver.average()) == pytest.approx(-0.1405, abs=0.0005)


def test_a_best_response_wins_no_less_than_the_policy_itself() -> None:
    game, tree = tree_of(DECK)
    for name in ("random", "easy", "medium"):
        policy = bot_policy(game, tree, name)
        first = value(tree, policy)
        assert best_response(tree, policy, 0) >= first - 1e-12
        assert best_response(tree, policy, 1) >= -first - 1e-12
        assert exploitability(tree, policy) > 0.05


@pytest.mark.parametrize("name", BY_SITUATION)
@pytest.mark.parametrize("edition", ["classic", "2019-classic", "premium"])
def test_some_bots_go_by_the_situation_alone(name: str, edition: str) -> None:
    game, tree = tree_of("guard*2 priest handmaid prince king princess", edition)
    followed = Rounds(game, tree, name, 1).ask()
    for level, one, other in zip(tree.levels, bot_policy(game, tree, name), followed, strict=True):
        sums = np.bincount(level.slot_choice, other)[level.slot_choice]
        assert (sums > 0).any()
        assert one[sums > 0].tolist() == pytest.approx(other[sums > 0].tolist())


def test_a_bot_that_samples_is_one_policy_at_each_information_set() -> None:
    game, tree = tree_of("guard*4 baron*2 princess")
    once, again = (bot_policy(game, tree, "hard:20", 2, workers) for workers in (1, 2))
    for level, one, two in zip(tree.levels, once, again, strict=True):
        assert one.tolist() == two.tolist()
        assert set(one) <= {0.0, 0.5, 1.0} | {1 / n for n in range(1, 9)}
        sums = [one[level.slot_choice == n].sum() for n in range(len(level.choice))]
        assert sums == pytest.approx([1.0] * len(sums))
    assert exploitability(tree, once) < exploitability(tree, bot_policy(game, tree, "easy"))


def test_a_checkpoint_goes_on_where_it_was(tmp_path: Path) -> None:
    _, tree = tree_of(DECK)
    file = tmp_path / "half.npz"
    whole = [step.exploitability for step in running.run(tree, 6, 6, None)]
    list(running.run(tree, 3, 3, file))
    assert [step.exploitability for step in running.run(tree, 6, 6, file)] == whole
    _, other = tree_of("guard*4 baron*2 princess")
    with pytest.raises(BilletDouxError, match="another deck"):
        list(running.run(other, 6, 6, file))
    file.write_text("nothing")
    with pytest.raises(BilletDouxError, match="no checkpoint"):
        list(running.run(tree, 6, 6, file))


def test_what_does_not_fit_is_refused_before_it_is_tried() -> None:
    with pytest.raises(BilletDouxError, match="needs about"):
        running.prepare("classic", DECK, 1e-6)
    with pytest.raises(BilletDouxError, match="only rounds of two players"):
        Graph(LoveLetter(edition="2019", goal=1))
    game, tree = tree_of(DECK)
    with pytest.raises(BilletDouxError, match="from 1"):
        running.measure_bot(game, tree, "hard:20", 0)
    with pytest.raises(BilletDouxError, match="from 1"):
        running.measure_bot(game, tree, "hard:20", 1, 0)
