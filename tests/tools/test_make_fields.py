"""The fields of positions are made from the list of each game: none is left out of a copy, a view,
an imagined state or what is written.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import billetdoux
from tools.make_fields import made, path_of, sources

every_game = pytest.mark.parametrize("source", sources(), ids=lambda source: source.TITLE)


def unusual(value: Any) -> Any:
    """Another value of the same type, for which nothing is left as it is by chance."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 5
    if isinstance(value, list) and value and isinstance(value[0], (bool, int, list)):
        return [unusual(one) for one in value]
    return [] if value else [3, 1]


@every_game
def test_the_made_code_is_current(source: ModuleType) -> None:
    assert path_of(source).read_text(encoding="utf-8") == made(source)


@every_game
def test_every_field_is_copied_shown_and_written(source: ModuleType) -> None:
    id = source.__name__.split(".")[-2].replace("_", "-")
    state: Any = billetdoux.game(id).start()
    view = state.view(0)
    wanted = {}
    for field in source.FIELDS:
        wanted[field.name] = unusual(getattr(state, field.name))
        setattr(state, field.name, wanted[field.name])
    public = {field.name: wanted[field.name] for field in source.FIELDS if not field.hidden}
    twin, imagined = type(state)(state.ruleset), type(state)(state.ruleset)
    state.copy_fields_to(twin)
    state.show_fields_to(view)
    view.copy_fields_to(imagined)
    assert {name: getattr(twin, name) for name in wanted} == wanted
    assert {name: getattr(view, name) for name in public} == public
    assert {name: getattr(imagined, name) for name in public} == public


@every_game
def test_every_field_that_all_may_see_is_written(source: ModuleType) -> None:
    id = source.__name__.split(".")[-2].replace("_", "-")
    state: Any = billetdoux.game(id).start()
    keys = {field.written for field in source.FIELDS if field.written}
    assert set(state.fields_data()) == set(state.view(None).fields_data()) == keys
