"""Luck and skill of each seat add up to how its chance to win changed, and each is what it says."""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.bots.luck import Change, accounts, chances, points, skill
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE
from tests.prepared import played, playing

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("love-letter", {"edition": "2019", "players": 3, "goal": 1}),
    ("love-and-intrigue", {"players": 2}),
    ("tanto-cuore", {"players": 2}),
]


def followed(match: Match, tries: int) -> list[Change]:
    """The changes of a match, from its start."""
    found = []
    for point in points(match):
        state = match.at(point)
        now = chances(match.game, state, Random(point), tries)
        if point and match.at(point - 1).actor != CHANCE:
            before = match.at(point - 1)
            view, action = before.view(before.actor), match.actions[point - 1]
            gained = skill(match.game, view, action, Random(point), tries)
            found.append(Change(now, before.actor, gained))
        else:
            found.append(Change(now))
    return found


@pytest.mark.parametrize(("id", "options"), GAMES, ids=[id for id, _ in GAMES])
def test_luck_and_skill_sum_to_the_change_of_the_estimate(id: str, options: dict[str, Any]) -> None:
    match = next(islice(playing(id, 5, **options), 6, None))
    first, *rest = followed(match, 4)
    for seat, one in enumerate(accounts(first.chances, rest)):
        assert one.start == first.chances[seat]
        assert one.end == rest[-1].chances[seat]
        assert one.luck + one.skill + one.others == pytest.approx(one.end - one.start)
        assert one.error >= 0
    # What one gains the others lose, by luck as by skill.
    found = accounts(first.chances, rest)
    assert sum(one.luck for one in found) == pytest.approx(0, abs=1e-6)
    assert sum(one.skill + one.others for one in found) == pytest.approx(0, abs=1e-6)


def test_the_points_stand_around_decisions_and_chance_events() -> None:
    match = played("love-letter", 6, edition="classic", players=2, goal=2)
    found = points(match)
    decisions = set(match.decisions())
    assert found[0] == 0
    assert found[-1] == len(match.actions)
    assert decisions < set(found)
    for one, other in pairwise(found):
        between = set(range(one, other))
        assert not between & decisions or len(between) == 1, "a decision is alone"


def test_the_last_estimate_is_the_result() -> None:
    match = played("love-letter", 6, edition="classic", players=2, goal=2)
    won = chances(match.game, match.state, Random(0))
    winners = match.state.winners()
    assert won == [float(seat in winners) for seat in range(2)]


SEEN = {
    "hands": [["guard", "priest"], ["countess"]],
    "sees": [{"seat": 0, "of": 1}],
    "tokens": [0, 0],
}


def test_a_blunder_is_a_lack_of_skill_and_a_guess_in_the_dark_is_luck() -> None:
    game = billetdoux.game("love-letter", goal=1)
    blunder = Match(game, Seeded(11), SEEN)
    view = blunder.state.view(0)
    missed = skill(game, view, game.check(blunder.state, "guard 1 princess"), Random(1), 64)
    assert missed.values[0] < -0.2, "the card was known, and another one named"
    assert missed.values[0] == pytest.approx(-missed.values[1])
    unseen = Match(game, Seeded(11), {**SEEN, "sees": []})
    guess = game.check(unseen.state, "guard 1 countess")
    gained = skill(game, unseen.state.view(0), guess, Random(1), 64)
    before = chances(game, unseen.state, Random(1))
    unseen.play(guess)
    after = chances(game, unseen.state, Random(1))
    assert after == [1.0, 0.0]
    assert gained.values[0] < 0.1, "another guess was as good, as far as anyone could know"
    assert after[0] - before[0] - gained.values[0] > 0.2, "that it was right is luck"


def test_nature_alone_changes_no_skill() -> None:
    [account, _] = accounts([0.5, 0.5], [Change([0.8, 0.2]), Change([0.3, 0.7])])
    assert account.luck == pytest.approx(-0.2)
    assert account.skill == account.others == 0
