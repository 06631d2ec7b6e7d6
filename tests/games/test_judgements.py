"""The bots judge positions as it is recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.every_game import label
from tests.games.judgements import RECORDED, RECORDS, compare, compare_scenarios, name


@pytest.mark.parametrize(("id", "options", "seed"), RECORDS, ids=label)
def test_positions_are_judged_as_recorded(id: str, options: dict[str, Any], seed: int) -> None:
    compare(id, options, seed)


@pytest.mark.parametrize("id", sorted({id for id, _, _ in RECORDS}))
def test_scenarios_are_judged_as_recorded(id: str) -> None:
    compare_scenarios(id)


def test_no_record_is_left_over() -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    scenarios = {f"{id}-scenarios" for id, _, _ in RECORDS}
    assert set(recorded) == scenarios | {name(id, options, seed) for id, options, seed in RECORDS}
