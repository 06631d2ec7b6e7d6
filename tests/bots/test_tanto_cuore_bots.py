"""What bots make of Tanto Cuore: medium has a plan and beats those who have none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Action, Game, View
from tools.balance import Scripted
from tools.tanto_cuore_scripts import money_only, preparation_only

Player = Callable[[View, list[Action]], Action]
GAMES = 12


def chosen(given: Mapping[str, object], level: str = "medium", players: int = 2) -> str:
    """What a bot does in a position."""
    game = billetdoux.game("tanto-cuore", players=players)
    state, _ = game.position(given, Random(1))
    return str(bot(level, game, 1).choose(state.view(state.actor), state.actions()))


def wins(game: Game, rival: Player, seed: str) -> float:
    """Medium’s share of the victory over a rival in one game; the seats take turns."""
    medium, me = bot("medium", game, seed), int(seed) % 2
    bots = [medium, Scripted(rival)] if me == 0 else [Scripted(rival), medium]
    winners = play_match(Match(game, Seeded(seed)), bots).state.winners()
    return 1 / len(winners) if me in winners else 0.0


def test_medium_beats_easy() -> None:
    game = billetdoux.game("tanto-cuore", players=2)
    easy = bot("easy", game, 3)
    assert sum(wins(game, easy.choose, str(seed)) for seed in range(GAMES)) >= GAMES - 1


@pytest.mark.parametrize("script", [money_only, preparation_only])
def test_medium_beats_one_sided_play(script: Player) -> None:
    game = billetdoux.game("tanto-cuore", players=2, maids="random")
    assert sum(wins(game, script, str(seed)) for seed in range(GAMES)) > 0.6 * GAMES


def test_medium_takes_the_chief_whom_its_hand_can_serve() -> None:
    given: dict[str, object] = {"phase": "take", "turn": 0, "first": 0}
    skilled = ["lenor", "lenor", "lenor", "edith", "love-1"]
    assert chosen({**given, "hands": [skilled]}) == "take celina"
    quick = ["cecilia", "cecilia", "cecilia", "hanae", "colette"]
    assert chosen({**given, "hands": [quick]}) == "take noemi"


def test_medium_plays_maids_who_bring_services_first() -> None:
    held = {"refined": ["celina"], "hands": [["edith", "lenor", "edith", "love-1", "love-1"]]}
    assert chosen(held) == "play lenor"


def test_medium_works_when_it_can() -> None:
    given = {"phase": "work", "refined": ["celina"], "skills": {"imagination": 2}}
    assert chosen(given) == "prepare"
    assert all(chosen(given, level) == "prepare" for level in ("easy", "medium"))


def test_medium_plays_its_love_before_it_hires() -> None:
    assert chosen({"phase": "hire", "love": 3, "hands": [["love-1", "love-2"]]}) == "love"


def test_medium_buys_points_in_the_last_round() -> None:
    given = {"phase": "hire", "love": 6, "hires": 1, "last": True, "hands": [["colette"]]}
    assert chosen(given) == "hire pauline"


def test_medium_dismisses_the_card_that_does_least() -> None:
    given = {"refined": ["yukina"], "phase": "start", "hands": [["colette", "lenor", "edith"]]}
    assert chosen(given) in ("use yukina colette", "skip")


def test_nobody_puts_an_illness_on_their_own_maid() -> None:
    game = billetdoux.game("tanto-cuore", players=2, illness=True)
    given = {"phase": "hire", "love": 4, "hires": 1, "chambermaids": [["colette"], ["colette"]]}
    state, _ = game.position(given, Random(1))
    state.apply(game.parse("hire illness"))
    for level in ("easy", "medium"):
        choice = bot(level, game, 1).choose(state.view(0), state.actions())
        assert str(choice) == "put illness 1 colette"
