"""Networks that evaluate positions: what they compute, and which files are refused."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from random import Random
from struct import pack

import pytest

import billetdoux
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.network import Network, TrainedStrategy
from billetdoux.kernel.rules import OVER, State, playout
from billetdoux.kernel.weights import read_network, write_network

TWO = Network([[[1.0, 2.0, -1.0], [0.5, -1.0, 0.0]], [[0.0, 3.0, 10.0]]])
NUMBERS = [1.0, 2.0, -1.0, 0.5, -1.0, 0.0, 0.0, 3.0, 10.0]


def coded(numbers: list[float]) -> str:
    return b64encode(pack(f"<{len(numbers)}e", *numbers)).decode()


FILE = {"made_by": "me", "inputs": ["a", "b"], "units": [2, 1], "weights": coded(NUMBERS)}


class Guess(TrainedStrategy):
    """A strategy that knows the scores alone."""

    def inputs(self, state: State) -> list[list[float]]:
        return [[score, 0.0] for score in state.scores()]


def test_units_below_zero_count_for_nothing() -> None:
    assert TWO.outputs([1.0, 0.0]) == [3.0 * (1 + 2)]
    assert TWO.outputs([-1.0, 5.0]) == [10.0 * (0.5 + 1)]
    assert TWO.outputs([0.25, 1.0]) == [3.0 * 0.5 + 10.0 * 0.25]


def test_a_trained_strategy_evaluates_by_its_network_and_at_the_end_by_who_won() -> None:
    game, strategy = billetdoux.game("love-letter"), Guess(TWO)
    state = game.start()
    assert strategy.evaluate(state) == [0.5, 0.5]
    playout(state, Random(1))
    assert state.actor == OVER
    assert strategy.evaluate(state) == [float(seat in state.winners()) for seat in range(2)]


def test_a_strategy_without_inputs_says_so() -> None:
    bare: TrainedStrategy = TrainedStrategy(TWO)
    with pytest.raises(NotImplementedError):
        bare.input_names()
    with pytest.raises(NotImplementedError):
        bare.inputs(billetdoux.game("love-letter").start())


def test_a_game_without_training_is_its_own_strategy() -> None:
    game = billetdoux.game("love-letter")
    assert game.trained() is game


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    write_network(path, "me", ["a", "b"], TWO)
    assert json.loads(path.read_text()) == FILE
    assert read_network(path, ["a", "b"]).layers == TWO.layers


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("{", "cannot be read"),
        ("[]", "exactly inputs, made_by, units, weights are needed"),
        (json.dumps({"inputs": ["a", "b"]}), "exactly inputs, made_by, units, weights are needed"),
        (json.dumps({**FILE, "inputs": ["a", "c"]}), "trained on other inputs"),
        (json.dumps({**FILE, "units": [2, 0]}), "units: a list of positive numbers"),
        (json.dumps({**FILE, "units": [3, 1]}), "18 bytes instead of 26"),
        (json.dumps({**FILE, "weights": "?"}), "weights: "),
        (json.dumps({**FILE, "weights": coded([*NUMBERS[:-1], float("nan")])}), "no numbers"),
    ],
)
def test_weights_that_do_not_fit_are_refused(tmp_path: Path, content: str, problem: str) -> None:
    path = tmp_path / "weights.json"
    path.write_text(content)
    with pytest.raises(BilletDouxError, match=problem):
        read_network(path, ["a", "b"])


def test_weights_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(BilletDouxError, match=r"weights .*none\.json: cannot be read"):
        read_network(tmp_path / "none.json", [])
