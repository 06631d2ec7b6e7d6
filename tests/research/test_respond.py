"""The trained responder: what it finds is real, and no more than a perfect opponent wins."""

from __future__ import annotations

import pytest

import billetdoux
from billetdoux.bots import Bot, bot
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Game
from billetdoux.research import respond

DECK = "guard*4 priest*2 baron princess"
PERFECT = 0.094  # what a perfect opponent wins from medium with this deck: docs/solving.md


def medium(game: Game, seed: int) -> Bot:
    return bot("medium", game, seed)


def test_it_learns_to_beat_an_agent_within_what_is_possible() -> None:
    game = billetdoux.game("love-letter", goal=1, deck=DECK)
    responder = respond.trained(game, medium, games=4000)
    found = respond.bound(game, medium, responder, games=2000)
    assert found.games == 2000
    assert 0 < found.low < found.won < found.high
    assert found.low < PERFECT


def test_it_plays_other_games() -> None:
    game = billetdoux.game("tanto-cuore", players=2)
    responder = respond.Responder(game, 1)
    results = respond.play(game, [responder, *[bot("random", game, 1)] * (game.players - 1)], 5)
    assert sum(results) == pytest.approx(0)
    assert len(responder.path) > 3


def test_the_command_says_what_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["love-letter", "--option", "goal=1", "--option", f"deck={DECK}", "--agent", "random"]
    assert respond.main([*words, "--games", "60", "--checked", "40"]) == 0
    assert "from random, 95 % interval" in capsys.readouterr().out
    assert respond.main([*words, "--games", "3"]) == 1
    assert "too few" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        respond.main(["love-letter", "--option", "goal"])
    with pytest.raises(BilletDouxError, match="too few"):
        respond.trained(billetdoux.game("love-letter", goal=1), medium, games=1)
