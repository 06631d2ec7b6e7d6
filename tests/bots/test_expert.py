"""The solved round: the table says what to do wherever a round can come to, and no more."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import cast

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.games.love_letter import solution
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import PRINCESS, Move
from billetdoux.games.love_letter.situations import Situation
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import CHANCE, OVER

SHA256 = "d7763e5fa77df901eac8bd0a3b10dcab07da36f79136fbbf314d16e01440cd04"


def test_the_table_is_the_one_that_was_measured() -> None:
    data = solution.FILE.read_bytes()
    assert hashlib.sha256(data).hexdigest() == SHA256
    assert len(data) < 30_000_000


def test_a_spoilt_table_is_refused() -> None:
    data = solution.FILE.read_bytes()
    with pytest.raises(BilletDouxError, match="no solution"):
        solution.Solution(b"x" * 100, "x")
    with pytest.raises(BilletDouxError, match="cut off"):
        solution.Solution(data[: len(data) // 2], "x")


def test_it_says_what_the_solver_says() -> None:
    """Information sets of all levels, as `tools/solve_round -dump` writes them."""
    for line in Path(__file__).with_name("solution_entries.txt").read_text().splitlines():
        level, left, *rest = line.split()
        own, other, shielded, lead, *past, low, high = map(int, rest[:12])
        situation = Situation(tuple(map(int, left)), own, other, bool(shielded), lead)
        mix = list(map(float, rest[12:]))
        found = solution.solution().mix(
            int(level), situation, solution.Memory(*past), low, high, len(mix)
        )
        assert found == pytest.approx(mix, abs=1e-6), line


@pytest.mark.parametrize("edition", ["classic", "2019-classic", "premium"])
def test_it_knows_every_position_of_its_own_rounds(edition: str) -> None:
    """Against an opponent that does anything; what it does sums up to one and is sensible."""
    game = billetdoux.game("love-letter", edition=edition, goal=1)
    rng, asked = Random(edition), 0
    for number in range(120):
        state = game.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.chance_at(rng.randrange(state.chance_total())))
            elif state.actor == number % 2:
                view, actions = state.view(state.actor), state.actions()
                chances = game.solution(view, actions)
                assert chances is not None
                assert sum(chances) == pytest.approx(1)
                for action, chance in zip(actions, chances, strict=True):
                    assert chance == 0 or cast(Move, action).card != PRINCESS
                state.apply(rng.choices(actions, chances)[0])
                asked += 1
            else:
                state.apply(rng.choice(state.actions()))
    assert asked > 200


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "2019", "players": 2},
        {"edition": "classic", "players": 3},
        {"deck": "guard*4 priest*2 princess"},
    ],
)
def test_elsewhere_nothing_is_solved(options: dict[str, object]) -> None:
    game = billetdoux.game("love-letter", goal=1, **options)
    state = cast(LoveLetterState, game.start())
    rng = Random(1)
    while state.actor == CHANCE:
        state.apply(state.chance_at(rng.randrange(state.chance_total())))
    assert game.solution(state.view(state.actor), state.actions()) is None
    view, actions = state.view(state.actor), state.actions()
    assert bot("expert:40", game, 3).choose(view, actions) in actions


def test_it_mixes() -> None:
    """The same position, other moves: the choice is drawn."""
    game = billetdoux.game("love-letter", goal=1)
    rng, mixed = Random(2), 0
    for _ in range(40):
        state = game.start()
        while state.actor == CHANCE:
            state.apply(state.chance_at(rng.randrange(state.chance_total())))
        player = bot("expert", game, 1)
        view, actions = state.view(state.actor), state.actions()
        mixed += len({str(player.choose(view, actions)) for _ in range(20)}) > 1
    assert mixed > 5
