"""The training of networks: what it learns from, and that it learns."""

from __future__ import annotations

import numpy as np
import pytest

import billetdoux
from billetdoux.kernel.network import Network
from tools import train_network
from tools.train_network import STRATEGIES, Learner, Positions, loss, play

LONG = sorted(STRATEGIES)


@pytest.mark.parametrize("name", LONG)
def test_games_tell_what_each_seat_has_and_who_won(name: str) -> None:
    game, strategy = billetdoux.game(name, players=3), STRATEGIES[name](Network([]))
    found, again = play(game, strategy, None, "1"), play(game, strategy, None, "1")
    assert len(found) > 10
    for (inputs, usual, shares), other in zip(found, again, strict=True):
        assert np.array_equal(inputs, other[0])
        assert (usual, shares) == other[1:]
        assert inputs.shape == (3, len(strategy.input_names()))
        assert sum(usual) == pytest.approx(1)
        assert sum(shares) == pytest.approx(1)


def test_it_learns_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has more of the second number wins; tables of two and of three seats."""
    rng = np.random.default_rng(1)
    games = []
    for number in range(200):
        seats = 2 + number % 2
        table = []
        for _ in range(5):
            inputs = rng.standard_normal((seats, 3))
            best = int(np.argmax(inputs[:, 1]))
            shares = [float(seat == best) for seat in range(seats)]
            table.append((inputs.astype(np.float32), [1 / seats] * seats, shares))
        games.append(table)
    positions = Positions(games)
    even = loss(positions.seated[positions.test], positions.y[positions.test])
    assert loss(positions.usual, positions.y) == pytest.approx(loss(positions.seated, positions.y))
    monkeypatch.setattr(train_network, "RATE", 0.02)
    monkeypatch.setattr(train_network, "BATCH", 32)
    learner = Learner(3, 8, 1)
    assert learner.fit(positions) < 0.3 * even


def test_what_is_exported_is_what_was_learnt() -> None:
    strategy = STRATEGIES["tanto-cuore"](Network([]))
    names = strategy.input_names()
    learner = Learner(len(names), 4, 1)
    inputs = np.linspace(-1, 1, len(names))
    hope = learner.hopes(inputs[None, None].astype(np.float32), np.zeros((1, 1), np.float32))[0, 0]
    assert learner.network().outputs(inputs.tolist()) == [pytest.approx(hope, abs=1e-3)]
