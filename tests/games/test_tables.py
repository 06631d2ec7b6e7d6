"""The tables that the rules go by are as it is recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.every_game import label
from tests.games.tables import RECORDED, TABLES, compare, name


@pytest.mark.parametrize(("id", "options"), TABLES, ids=label)
def test_tables_are_as_recorded(id: str, options: dict[str, Any]) -> None:
    compare(id, options)


def test_no_record_is_left_over() -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert set(recorded) == {name(id, options) for id, options in TABLES}
