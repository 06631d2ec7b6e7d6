"""The file of measured ratings: each contest can be played again, and tells of all strengths."""

from __future__ import annotations

import shlex

import billetdoux
from billetdoux.bots import levels
from billetdoux.bots.ratings import measured


def test_every_contest_is_one_of_all_strengths_in_a_game_that_is_there() -> None:
    for contest in measured():
        game = billetdoux.game(contest.game, **contest.options)
        assert game.options.items() >= contest.options.items()
        assert list(contest.elo) == [level for level in levels() if level in contest.elo]
        assert {"easy", "medium", "hard"} <= contest.elo.keys()
        assert all(low <= elo <= high for elo, low, high in contest.elo.values())
        words = shlex.split(contest.command)
        assert words[:3] == ["billetdoux", "arena", contest.game]
        said = dict(zip(words[3::2], words[4::2], strict=True))
        assert said["--seed"] == str(contest.seed)
        assert said["--bots"].split(",") == list(contest.elo)
        assert contest.games == int(said["--games"])


def test_no_game_is_measured_twice_with_the_same_options() -> None:
    chosen = [(one.game, sorted(one.options.items())) for one in measured()]
    assert all(chosen.count(one) == 1 for one in chosen)
