"""Bots choose from views alone, the same way with the same seed; and medium has some sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.bots import Bot, bot, levels, yardsticks
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Game, State

ENTRANTS = ["easy", "medium", "hard:40", "expert:40", "random", "lookahead:40", "uct:40"]
TABLES = [("classic", 2), ("2019", 4), ("premium", 6)]


def play(game: Game, players: list[Bot], seed: int) -> Match:
    return play_match(Match(game, Seeded(seed)), players)


@pytest.mark.parametrize("level", ENTRANTS)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_same_seeds_play_the_same_game(level: str, edition: str, players: int) -> None:
    game = billetdoux.game("love-letter", edition=edition, players=players, goal=2)
    twice = [play(game, [bot(level, game, n) for n in range(players)], 5) for _ in range(2)]
    assert twice[0].save() == twice[1].save()


def test_every_name_is_tried() -> None:
    assert {name.partition(":")[0] for name in ENTRANTS} == {*levels(), *yardsticks()}


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_medium_wins_more_than_its_share_against_easy(edition: str, players: int) -> None:
    game = billetdoux.game("love-letter", edition=edition, players=players)
    won = 0
    for seed in range(60):
        seat = seed % players
        bots = [bot("medium" if n == seat else "easy", game, f"{seed}/{n}") for n in range(players)]
        won += seat in play(game, bots, seed).state.winners()
    assert won / 60 > 1.5 / players


def test_an_unknown_strength_gets_a_suggestion() -> None:
    with pytest.raises(BilletDouxError, match=r"no bot 'meduim' \(did you mean 'medium'\?\)"):
        bot("meduim", billetdoux.game("love-letter"))


def chosen(options: dict[str, Any], **given: object) -> str:
    """What medium does in a position."""
    game = billetdoux.game("love-letter", **options)
    state, _ = game.position(given, Random(1))
    player = bot("medium", game, 1)
    return str(player.choose(state.view(state.actor), state.actions()))


CLASSIC = {"edition": "classic", "players": 3}
PREMIUM = {"edition": "premium", "players": 5}


def test_medium_names_the_card_it_saw() -> None:
    hands = [["guard", "priest"], ["countess"], ["baron"]]
    assert chosen(CLASSIC, hands=hands, sees=[{"seat": 0, "of": 1}]) == "guard 1 countess"


def test_medium_makes_a_seen_princess_be_discarded() -> None:
    hands = [["prince", "handmaid"], ["guard"], ["princess"]]
    assert chosen(CLASSIC, hands=hands, sees=[{"seat": 0, "of": 2}]) == "prince 2"


def test_medium_does_not_throw_the_princess_away() -> None:
    assert chosen(CLASSIC, hands=[["prince", "princess"], [], []], protected=[1]) == "prince 2"
    assert not chosen(CLASSIC, hands=[["guard", "princess"], [], []]).startswith("princess")


def test_medium_compares_only_where_it_is_likely_to_win() -> None:
    seen = [{"seat": 0, "of": 1}, {"seat": 0, "of": 2}]
    hands = [["baron", "priest"], ["king"], ["guard"]]
    assert chosen(CLASSIC, hands=hands, sees=seen) == "baron 2"


def hit_by_a_bishop(game: Game, held: str) -> State:
    """Seat 1 must say whether they change the card that a Bishop has named."""
    given = {"turn": 0, "hands": [["guard", "bishop"], [held], [], [], []]}
    state, _ = game.position(given, Random(1))
    state.apply(game.check(state, f"bishop 1 {held}"))
    return state


@pytest.mark.parametrize(("held", "answer"), [("princess", "hold"), ("priest", "discard")])
def test_medium_changes_a_low_card_that_a_bishop_hit(held: str, answer: str) -> None:
    game = billetdoux.game("love-letter", **PREMIUM)
    state = hit_by_a_bishop(game, held)
    assert str(bot("medium", game, 1).choose(state.view(1), state.actions())) == answer


def test_easy_holds_a_princess_that_a_bishop_hit() -> None:
    game = billetdoux.game("love-letter", **PREMIUM)
    state = hit_by_a_bishop(game, "princess")
    for seed in range(20):
        assert str(bot("easy", game, seed).choose(state.view(1), state.actions())) == "hold"


def test_medium_keeps_the_highest_card_of_a_chancellor_late_in_the_round() -> None:
    game = billetdoux.game("love-letter", edition="2019", players=2)
    given = {
        "turn": 0,
        "hands": [["guard", "chancellor"], ["priest"]],
        "deck": ["king", "baron", "handmaid"],
    }
    state, draws = game.position(given, Random(1))
    state.apply(game.check(state, "chancellor"))
    for draw in draws[:2]:
        state.apply(draw)
    said = bot("medium", game, 1).choose(state.view(0), state.actions())
    assert str(said).startswith("keep king")
