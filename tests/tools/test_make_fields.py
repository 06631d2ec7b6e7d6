"""The fields of positions are made from the list of each game: none is left out of a copy, a view,
an imagined state or what is written.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import billetdoux
from tools.make_fields import made, sources

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


def start_of(source: ModuleType) -> Any:
    return billetdoux.game(source.__name__.split(".")[-2].replace("_", "-")).start()


@every_game
def test_the_made_code_is_current(source: ModuleType) -> None:
    for path, text in made(source).items():
        assert path.read_text(encoding="utf-8") == text


@every_game
def test_every_field_is_copied_shown_and_imagined(source: ModuleType) -> None:
    state = start_of(source)
    view = state.view(0)
    wanted = {}
    for field in source.FIELDS.of_states:
        if field.kind.type and field.name not in wanted:
            wanted[field.name] = unusual(getattr(state, field.name))
            setattr(state, field.name, wanted[field.name])
    names = {field.name for field in source.FIELDS.public if field.kind.type}
    public = {name: wanted[name] for name in names}
    twin, imagined = type(state)(state.ruleset), type(state)(state.ruleset)
    state.copy_fields_to(twin)
    state.show_fields_to(view)
    view.copy_fields_to(imagined)
    assert {name: getattr(twin, name) for name in wanted} == wanted
    assert {name: getattr(view, name) for name in public} == public
    assert {name: getattr(imagined, name) for name in public} == public


@every_game
def test_every_key_is_written(source: ModuleType) -> None:
    state = start_of(source)
    of_states, of_views = source.FIELDS.of_states, source.FIELDS.of_views
    assert set(state.data()) == {field.written for field in of_states} - {""}
    keys = {field.written for field in of_views} - {""}
    assert set(state.view(None).data()) == keys | {"seat", "actor"}


@every_game
def test_every_part_of_a_position_is_copied(source: ModuleType) -> None:
    state = start_of(source)
    for name, fields in getattr(source, "PARTS", {}).items():
        [part, *_] = getattr(state, {"Area": "areas"}[name])
        wanted = {field.name: unusual(getattr(part, field.name)) for field in fields}
        for key, value in wanted.items():
            setattr(part, key, value)
        twin = part.copy()
        assert {key: getattr(twin, key) for key in wanted} == wanted
