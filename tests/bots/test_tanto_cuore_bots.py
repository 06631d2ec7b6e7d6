"""What bots make of Tanto Cuore: medium has a plan and beats those who have none."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import billetdoux
from bench.tanto_cuore_scripts import money_only, preparation_only
from billetdoux.bots import bot
from billetdoux.kernel.chance import Seeded, draw
from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, View

Player = Callable[[View, list[Action]], Action]
GAMES = 12


def chosen(given: dict[str, object], level: str = "medium", players: int = 2) -> str:
    """What a bot does in a position."""
    game = billetdoux.game("tanto-cuore", players=players)
    state, _ = game.position(given, Random(1))
    return str(bot(level, game, 1).choose(state.view(state.actor), state.actions()))


def wins(game: Game, rival: Player, seed: str) -> float:
    """Medium’s share of the victory over a rival in one game; the seats take turns."""
    medium = bot("medium", game, seed)
    me = int(seed) % 2
    source, drawn = Seeded(seed), 0
    state = game.start()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(draw(state, source, drawn))
            drawn += 1
            continue
        actions, view = state.actions(), state.view(state.actor)
        state.apply(medium.choose(view, actions) if state.actor == me else rival(view, actions))
    winners = state.winners()
    return 1 / len(winners) if me in winners else 0.0


def test_medium_beats_easy() -> None:
    game = billetdoux.game("tanto-cuore", players=2)
    easy = bot("easy", game, 3)
    assert sum(wins(game, easy.choose, str(seed)) for seed in range(GAMES)) >= GAMES - 1


@pytest.mark.parametrize("script", [money_only, preparation_only])
def test_medium_beats_one_sided_play(script: Player) -> None:
    game = billetdoux.game("tanto-cuore", players=2, maids="random")
    assert sum(wins(game, script, str(seed)) for seed in range(GAMES)) > 0.6 * GAMES
