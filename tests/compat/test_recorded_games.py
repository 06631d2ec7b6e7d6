"""Games recorded by earlier versions are read as they were: saved games, positions and views.

`games.json.gz` holds whole games of every game and variant, and at some points of each the position
and what every seat and a spectator saw.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.conformance import plain
from billetdoux.kernel.match import Match, verify
from tests.games.every_game import label

with gzip.open(Path(__file__).parent / "games.json.gz", "rt", encoding="utf-8") as recorded:
    GAMES: list[dict[str, Any]] = json.load(recorded)


def name(game: dict[str, Any]) -> str:
    options = {key: value for key, value in game["file"]["options"].items() if key != "packs"}
    return f"{game['file']['game']}-{game['file']['rules']}-{label(options)}"


# What positions and views of later versions have more.
LATER = {"notes"}


def as_then(data: Any, recorded: dict[str, Any]) -> dict[str, Any]:
    """Plain values, without what a later version has added to those that were recorded."""
    found: dict[str, Any] = plain(data)
    return {key: found[key] for key in found if key not in LATER - set(recorded)}


every_game = pytest.mark.parametrize("game", GAMES, ids=name)


@every_game
def test_a_saved_game_is_replayed(game: dict[str, Any]) -> None:
    match = Match.load(game["file"])
    assert match.save() == game["file"]
    for point in game["points"]:
        state = match.at(point["actions"])
        position, views = point["position"], point["views"]
        assert as_then(match.game.describe(state), position) == position
        for seat, view in zip([*range(len(views) - 1), None], views, strict=True):
            assert as_then(state.view(seat).data(), view) == view


@every_game
def test_a_position_is_read(game: dict[str, Any]) -> None:
    rules = billetdoux.game(game["file"]["game"], **game["file"]["options"])
    rules = rules.under_version(game["file"]["rules"])
    for point in game["points"]:
        state, _ = rules.position(point["position"], Random(0))
        position, view = point["position"], point["views"][-1]
        assert as_then(rules.describe(state), position) == position
        assert as_then(state.view(None).data(), view) == view


@every_game
def test_a_view_is_read(game: dict[str, Any]) -> None:
    rules = billetdoux.game(game["file"]["game"], **game["file"]["options"])
    rules = rules.under_version(game["file"]["rules"])
    for point in game["points"]:
        for view in point["views"]:
            assert as_then(rules.load_view(view).data(), view) == view


def test_fair_draws_are_verified() -> None:
    fair = [game["file"] for game in GAMES if game["file"]["chance"]["kind"] == "fair"]
    assert len(fair) > 5
    assert all(verify(file) for file in fair)
