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


@pytest.mark.parametrize("id", available_games())
def test_a_file_that_nobody_spoilt_is_accepted(id: str) -> None:
    options = next(options for game, options in games() if game == id)
    assert all(behaves(file) for file in exported(id, options, 1))
