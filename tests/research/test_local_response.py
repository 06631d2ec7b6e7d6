"""The responder that asks the agent: its beliefs are exact, what it finds is real."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from billetdoux.bots import Bot, bot
from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter.core.ruleset import NAMES
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Action, Game, View
from billetdoux.research import local_response
from billetdoux.research.local_response import Asked, LocalResponder

DECK = "guard*4 priest*2 baron princess"
PERFECT = 0.094  # what a perfect opponent wins from medium with this deck: docs/solving.md


class Cautious:
    """Plays the lower card, on the first player and with the first guess that it may name."""

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        return min(actions, key=lambda action: (NAMES.index(str(action).split()[0]), action.number))


def cautious(game: Game, seed: int) -> Bot:
    return Cautious()


def medium(game: Game, seed: int) -> Bot:
    return bot("medium", game, seed)


def believed(hands: list[list[str]], moves: list[str]) -> dict[str, float]:
    """How well each character explains, for the responder, what the agent in seat 0 played."""
    game = LoveLetter(goal=1)
    responder = LocalResponder(game, cautious, 1)
    faceup = ["guard", "baron", "guard"]
    state, _ = game.position({"turn": 0, "hands": hands, "faceup": faceup}, Random(0))
    for text in moves:
        move = game.parse(text)
        if state.actor == 0:
            responder.watch(state.view(1), move)
        state.apply(move)
    fits = Asked(state.view(1), responder.game.plays).hidden()[0]
    return {NAMES[kind]: fits[kind] for kind in game.ruleset.kinds if fits[kind] > 0.1}


def test_who_plays_the_lower_card_keeps_a_higher_one() -> None:
    found = believed([["handmaid", "princess"], ["king"]], ["handmaid"])
    # The responder holds the King. One Handmaid was played, so another was held and drawn.
    expected = {"handmaid": 0.5, "prince": 1, "countess": 1, "princess": 1}
    assert found == pytest.approx(expected, abs=0.06)


def test_the_card_played_may_be_the_one_held_or_the_one_drawn() -> None:
    moves = ["priest 1", "draw guard", "guard 0 king", "draw handmaid", "handmaid"]
    found = believed([["priest", "prince"], ["countess"]], moves)
    # After the Priest the guess rules out the King, so he can only have been drawn.
    expected = {"handmaid": 0.5, "prince": 1, "king": 0.5, "princess": 1}
    assert found == pytest.approx(expected, abs=0.06)


def test_what_it_finds_is_real_and_no_more_than_is_possible() -> None:
    found = local_response.bound(LoveLetter(goal=1, deck=DECK), medium, 600, rollouts=60, runs=8)
    assert found.games == 600
    assert 0 < found.low < PERFECT


def test_it_repeats_itself() -> None:
    game = LoveLetter(goal=1, deck=DECK)
    first, second = (local_response.bound(game, cautious, 20, rollouts=20) for _ in range(2))
    assert first == second


def test_plays_that_cannot_be_read_so_are_refused() -> None:
    for game in (
        LoveLetter(goal=1, edition="2019"),
        LoveLetter(goal=1, players=3),
        LoveLetter(goal=3),
    ):
        with pytest.raises(BilletDouxError, match="without a Chancellor"):
            LocalResponder(game, medium, 1)


def test_the_command_says_what_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--agent", "medium", "--deck", DECK, "--rollouts", "20", "--runs", "1"]
    assert local_response.main([*words, "--checked", "24", "--workers", "2"]) == 0
    said = capsys.readouterr()
    assert "from medium, 95 % interval" in said.out
    assert "(24 new games" in said.out
    assert "24 of 24 rounds" in said.err
    assert local_response.main([*words, "--agent", "nobody"]) == 1
    assert local_response.main(["--edition", "2019"]) == 1
    with pytest.raises(SystemExit):
        local_response.main([*words, "--checked", "0"])
