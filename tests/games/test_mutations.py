"""What is imported is proven, not trusted: a spoilt file is refused with a sentence, or behaves.

A sample of what `make fuzz` goes through.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from billetdoux.kernel.registry import available_games
from tests.games.mutations import behaves, exported, games, mutations

SAMPLE = 40  # of each file


@pytest.mark.parametrize("id", available_games())
def test_a_spoilt_file_is_refused_or_behaves(id: str) -> None:
    rng = Random(f"spoilt/{id}")
    choices = [options for game, options in games() if game == id]
    accepted = 0
    for options in rng.sample(choices, min(3, len(choices))):
        for file in exported(id, options, rng.randrange(1000)):
            for what, spoilt in rng.sample(list(mutations(file)), SAMPLE):
                accepted += tried(what, spoilt)
    assert accepted


def tried(what: str, file: Any) -> bool:
    try:
        return behaves(file)
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error


def test_truth_is_not_a_number() -> None:
    """The attack: `true` is equal to 1, and was taken for a number of rounds."""
    for id, options in games():
        for name, value in options.items():
            if type(value) is int:
                file = next(exported(id, options, 1))
                file["options"][name] = True
                assert not behaves(file), (id, name)


def test_a_position_without_its_record_can_be_judged() -> None:
    """The attack: someone is out, and nothing says since when; a bot that thinks back failed."""
    for seed in range(30):
        _, file = exported("love-letter", {"players": 4, "edition": "premium", "goal": 1}, seed)
        file["position"]["record"] = []
        tried(f"seed {seed}", file)


def test_the_next_turn_counts_the_one_that_is_played() -> None:
    """The attack: a turn that does not count leaves too few refined maids."""
    for seed in range(20):
        _, file = exported("tanto-cuore", {"players": 3, "rounds": 2}, seed)
        bottom, *phases = file["position"]["todo"]
        kind, seat, _ = bottom.split(" ")
        if any(task.startswith("clean ") for task in phases):
            assert behaves(file)
            file["position"]["todo"] = [f"{kind} {seat} 0", *phases]
            assert not behaves(file)
            return
    raise AssertionError("no position within a turn")


def test_no_refined_maid_is_missing() -> None:
    """The attack: with too few of them the next round found none to take, and nobody could move."""
    _, file = exported("tanto-cuore", {"players": 3, "rounds": 2}, 1)
    names = file["position"]["refined"]
    assert names
    for missing in range(len(names)):
        file["position"]["refined"] = names[:missing] + names[missing + 1 :]
        assert not behaves(file)


@pytest.mark.parametrize("id", available_games())
def test_a_file_that_nobody_spoilt_is_accepted(id: str) -> None:
    options = next(options for game, options in games() if game == id)
    assert all(behaves(file) for file in exported(id, options, 1))
