"""The fields of positions are made from the list of each game, and every one of them is used."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.conformance import Play, taken_apart
from tests.games.every_game import every_choice
from tools.make_fields import made, path_of, sources

SEEDS = 40


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.TITLE)
def test_the_made_code_is_current(source: ModuleType) -> None:
    assert path_of(source).read_text(encoding="utf-8") == made(source)


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.TITLE)
def test_every_field_takes_more_than_one_value(source: ModuleType) -> None:
    """What the conformance suite says of fields, it says of values that differ from the first."""
    constant: dict[str, Any] = {}
    left = {field.name for field in source.FIELDS if not field.scratch}
    id = source.__name__.split(".")[-2].replace("_", "-")
    choices = [options for game, options in every_choice(goal=2) if game == id]
    for seed in range(SEEDS):
        options = choices[-1 - (seed // 2 if seed % 2 else 0) % len(choices)]
        game = billetdoux.game(id, **options | ({"rounds": 40} if "rounds" in options else {}))
        for state in Play(game, seed).steps():
            for name in sorted(left):
                value = taken_apart(getattr(state, name))
                if constant.setdefault(name, value) != value:
                    left.remove(name)
        if not left:
            return
    raise AssertionError(f"in {SEEDS} games these never changed: {sorted(left)}")
