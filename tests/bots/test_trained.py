"""The expert bot in a long game: it plays by the network that comes with the game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.games.love_and_intrigue import game as love_and_intrigue
from billetdoux.games.tanto_cuore import game as tanto_cuore
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, sample_chance

LONG = ["love-and-intrigue", "tanto-cuore"]
WEIGHTS = [love_and_intrigue.WEIGHTS, tanto_cuore.WEIGHTS]


def positions(game: Game, seed: int) -> list[State]:
    """Those of a game by the rule of thumb in which a turn begins."""
    rng, state, found = Random(seed), game.start(), list[State]()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        if game.trained().is_quiet(state):
            found.append(state.copy())
        state.apply(game.rollout_policy(state, rng))
    return found


@pytest.mark.parametrize("path", WEIGHTS)
def test_weights_are_small_and_say_how_they_were_made(path: Path) -> None:
    assert path.stat().st_size < 100_000
    assert json.loads(path.read_text())["made_by"].startswith("python -m tools.train_network ")


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("players", [2, 4])
def test_worth_is_a_share_for_each_seat(name: str, players: int) -> None:
    game = billetdoux.game(name, players=players)
    strategy: Any = game.trained()
    for state in positions(game, players):
        inputs = strategy.inputs(state)
        assert [len(numbers) for numbers in inputs] == [len(strategy.input_names())] * players
        worth = strategy.evaluate(state)
        assert sum(worth) == pytest.approx(1)
        assert min(worth) > 0


@pytest.mark.parametrize("name", LONG)
def test_it_knows_the_winner_better_the_nearer_the_end(name: str) -> None:
    game = billetdoux.game(name, players=2)
    early, late = list[float](), list[float]()
    for seed in range(12):
        found = positions(game, seed)
        last = found[-1].copy()
        rng = Random(seed)
        while last.actor != OVER:
            action = sample_chance(last, rng) if last.actor == CHANCE else None
            last.apply(action or game.rollout_policy(last, rng))
        shares = game.evaluate(last)
        for state, errors in ((found[2], early), (found[-1], late)):
            worth = game.trained().evaluate(state)
            errors.append(sum((a - b) ** 2 for a, b in zip(worth, shares, strict=True)))
    assert sum(late) < 0.7 * sum(early)


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("players", [2, 3])
def test_with_a_seed_expert_plays_the_same_game_again(name: str, players: int) -> None:
    game = billetdoux.game(name, players=players, rounds=3)
    played = []
    for _ in range(2):
        match = Match(game, Seeded(1))
        bots = [bot("expert:4", game, seat) for seat in range(players)]
        played.append([str(action) for action in play_match(match, bots).actions])
    assert played[0] == played[1]


def test_it_marks_hires_by_what_they_do_for_the_game() -> None:
    """Points near the end, a better deck at the beginning; the position is left as it was."""
    game = billetdoux.game("tanto-cuore", players=2)
    hires = [game.parse(f"hire {card}") for card in ("sabine", "love-1", "love-3")]
    marks = {}
    found = positions(game, 1)
    for when, place in (("early", 4), ("late", -1)):
        view = found[place].view(0)
        before = view.data()
        marks[when] = game.trained().prior(view, hires)
        assert view.data() == before
    assert marks["late"][0] > marks["late"][1]
    assert marks["early"][2] > marks["early"][1]


def test_maids_that_it_was_not_trained_with_are_played_like_hard() -> None:
    game = billetdoux.game("tanto-cuore", packs=["plain"], edition="plain")
    assert game.trained() is game
    for known in ({"edition": "base"}, {"maids": "random"}):
        assert billetdoux.game("tanto-cuore", **known).trained() is not game


def test_cards_that_it_was_not_trained_with_are_played_like_hard() -> None:
    game = billetdoux.game("love-and-intrigue", packs="plain")
    assert game.trained() is game
    house = billetdoux.game("love-and-intrigue")
    for version, known in ((2, False), (3, True), (4, True)):
        earlier = house.under_version(version)
        assert (earlier.trained() is not earlier) == known
