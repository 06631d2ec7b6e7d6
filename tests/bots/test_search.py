"""The hard bot finds what a good player finds, believes what play gives away, and keeps time."""

from __future__ import annotations

import importlib.util
import math
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.bots.search import Hard, ListedWorlds, Search, imagine_likely
from billetdoux.games.love_letter.core.ruleset import GUARD, NAMES
from billetdoux.games.love_letter.evaluation import prospects
from billetdoux.kernel.network import Network, TrainedStrategy
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, Strategy, rollout, sample_chance

CLASSIC = {"edition": "classic", "players": 2}


def position(options: dict[str, Any], **given: object) -> tuple[Game, State]:
    game = billetdoux.game("love-letter", **options)
    return game, game.position(given, Random(1))[0]


def chosen(options: dict[str, Any], name: str = "hard:600", **given: object) -> str:
    game, state = position(options, **given)
    return str(bot(name, game, 1).choose(state.view(state.actor), state.actions()))


def test_worlds_are_drawn_by_likelihood_also_where_all_are_unlikely() -> None:
    """With many hidden hands hardly any world fits well; those that fit better come more often."""
    game, state = position({"edition": "2019", "players": 6}, hands=[["priest", "baron"]])
    view, rng = state.view(0), Random(2)

    def holds_guard(world: Any) -> bool:
        return bool(world.hands[1] == GUARD)

    def weigh(world: Any) -> float:
        return 3e-6 if holds_guard(world) else 1e-6

    before = sum(holds_guard(game.imagine(view, rng)) for _ in range(1000)) / 1000
    after = sum(holds_guard(imagine_likely(game, view, weigh, rng)) for _ in range(1000)) / 1000
    assert after == pytest.approx(3 * before / (1 + 2 * before), abs=0.05)
    never = imagine_likely(game, view, lambda world: 0.0, rng)
    assert never.view(0) == view


@pytest.mark.parametrize("name", ["hard:600", "lookahead", "uct"])
def test_a_thinking_bot_names_the_card_it_saw(name: str) -> None:
    hands = [["guard", "priest"], ["countess"]]
    assert chosen(CLASSIC, name, hands=hands, sees=[{"seat": 0, "of": 1}]) == "guard 1 countess"


def test_hard_does_not_compare_with_a_better_hand() -> None:
    hands = [["baron", "prince"], ["king"]]
    assert chosen(CLASSIC, hands=hands, sees=[{"seat": 0, "of": 1}]).startswith("prince")


def test_hard_keeps_the_higher_card_at_the_end() -> None:
    hands = [["handmaid", "king"], ["guard"]]
    assert chosen(CLASSIC, hands=hands, deck=[]) == "handmaid"


def test_hard_strikes_at_whoever_needs_one_more_token() -> None:
    """Two opponents alike in all but their tokens: only one is about to win the game."""
    options = {"edition": "classic", "players": 3}
    hands = [["guard", "priest"], ["king"], ["baron"]]
    both = [{"seat": 0, "of": 1}, {"seat": 0, "of": 2}]
    assert chosen(options, hands=hands, tokens=[0, 0, 4], sees=both) == "guard 2 baron"


def believed(hand: list[str], play: str, options: dict[str, Any] = CLASSIC) -> dict[str, float]:
    """How plausible seat 0 finds each hand of seat 1, who had these cards and played one."""
    game, state = position(options, turn=1, hands=[["guard"], hand])
    state.apply(game.check(state, play))
    view = state.view(0)
    weigh = game.likelihood(view)
    found: dict[str, float] = {}
    for seed in range(300):
        world: Any = game.imagine(view, Random(seed))
        found[NAMES[world.hands[1]]] = weigh(world)
    return found


def test_a_played_countess_speaks_of_a_prince_or_king() -> None:
    weights = believed(["countess", "king"], "countess")
    assert min(weights["king"], weights["prince"]) > 2 * weights["guard"]


def test_a_played_handmaid_speaks_of_a_higher_card() -> None:
    weights = believed(["handmaid", "king"], "handmaid")
    assert weights["king"] > 1.5 * weights["priest"]


def test_a_prince_for_another_speaks_of_a_card_worth_keeping() -> None:
    weights = believed(["prince", "king"], "prince 0")
    assert weights["king"] > 2 * weights["guard"]


def test_a_guess_speaks_against_the_card_that_is_named() -> None:
    """Who holds one of two Barons finds the other cards likelier."""
    weights = believed(["guard", "king"], "guard 0 baron")
    assert weights["priest"] > 2 * weights["baron"]


@pytest.mark.parametrize(
    ("rival", "gain"), [("medium", 0.2), ("lookahead:60", 0.1), ("random", -0.05)]
)
def test_beliefs_come_nearer_to_the_truth_whoever_the_others_are(rival: str, gain: float) -> None:
    """The logarithm of how much likelier the true world is held than one that merely fits; with
    players who do anything there is little to learn, and little is lost.
    """
    game = billetdoux.game("love-letter", **CLASSIC, goal=1)
    rng = Random(1)
    gains: list[float] = []
    for seed in range(60):
        player = bot(rival, game, seed)
        state = game.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(sample_chance(state, rng))
                continue
            view = state.view(state.actor)
            weigh = game.likelihood(view)
            usual = sum(weigh(game.imagine(view, rng)) for _ in range(30)) / 30
            gains.append(math.log(weigh(state) / usual))
            state.apply(player.choose(view, state.actions()))
    assert sum(gains) / len(gains) > gain


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("2019", 4), ("premium", 6)])
def test_plausibility_needs_nothing_but_the_view_and_is_a_share(edition: str, players: int) -> None:
    game = billetdoux.game("love-letter", edition=edition, players=players)
    for seed in range(8 // players):
        for state in decisions(game, seed):
            view = state.view(state.actor)
            world = game.imagine(view, Random(seed))
            weight = game.likelihood(view)(world)
            assert 0 < weight <= 1
            assert game.likelihood(game.load_view(view.data()))(world) == pytest.approx(weight)


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("2019", 4), ("premium", 6)])
def test_worth_is_a_share_for_each_seat_at_any_time(edition: str, players: int) -> None:
    game = billetdoux.game("love-letter", edition=edition, players=players)
    for state in [*decisions(game, 1), *decisions(game, 2)]:
        shares = game.evaluate(state)
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0


def decisions(game: Game, seed: int) -> list[State]:
    """The positions of a random game in which somebody decides."""
    rng, state, found = Random(seed), game.start(), []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
        else:
            found.append(state.copy())
            state.apply(rng.choice(state.actions()))
    return found


def test_prospects_are_those_of_a_fair_race() -> None:
    assert prospects(1, 1) == pytest.approx([0.5, 0.5])
    assert prospects(1, 2) == pytest.approx([0.75, 0.25])
    assert prospects(1, 1, 2) == pytest.approx([4 / 9, 4 / 9, 1 / 9])
    assert prospects(0, 3) == [1, 0]
    assert sum(prospects(400, 410, 999)) == pytest.approx(1)


def test_time_is_kept_however_much_there_is_to_try() -> None:
    """Nothing is said about how long it takes: only that it does not go on for ever."""
    game, state = position({"edition": "premium", "players": 6}, hands=[["guard", "baron"]])
    search = Search(game, state.view(0), state.actions(), Random(1))
    began = time.perf_counter()
    search.run(10**9, 0.05)
    assert search.tried < 10**9
    assert time.perf_counter() > began
    assert search.best() in state.actions()


def test_each_search_goes_by_a_strategy_that_remembers_for_it_alone() -> None:
    class Forgetful(TrainedStrategy):
        def remembering(self) -> Strategy:
            made.append(Forgetful(self.network))
            return made[-1]

    made = list[Strategy]()
    forgetful = Forgetful(Network([]))
    game, state = position({"edition": "classic", "players": 2}, hands=[["guard", "baron"]])
    game.remembering = forgetful.remembering  # type: ignore[method-assign]
    for strategy in (forgetful, None):
        search = Search(game, state.view(0), state.actions(), Random(1), strategy=strategy)
        assert search.strategy is made[-1]
    assert len(made) == 2


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example of docs/, as a module."""
    example = Path(__file__).parents[2] / "docs" / "example-game" / "src" / "high_card"
    spec = importlib.util.spec_from_file_location("high_card", example / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "high_card", module)
    spec.loader.exec_module(module)
    return module


def test_without_a_judgement_of_its_own_a_game_is_judged_by_its_scores(
    high_card: ModuleType,
) -> None:
    game: Game = high_card.HighCard()
    undecided, _ = game.position({"cards": [2, 6], "said": ["bet"]}, Random(1))
    assert game.evaluate(undecided) == [0.5, 0.5]
    undecided.apply(game.parse("call"))
    assert game.evaluate(undecided) == [0, 1]


@pytest.mark.parametrize("name", ["hard:300", "uct:300"])
def test_thinking_bots_play_a_game_that_brings_no_hints_of_its_own(
    high_card: ModuleType, name: str
) -> None:
    game: Game = high_card.HighCard()
    said = Counter[str]()
    for seed in range(10):
        state, _ = game.position({"cards": [2, 6], "said": ["bet"]}, Random(seed))
        said[str(bot(name, game, seed).choose(state.view(1), state.actions()))] += 1
    assert said == {"call": 10}


def test_instinct_follows_the_rule_of_thumb_and_takes_what_is_forced() -> None:
    game, state = position(CLASSIC, hands=[["countess", "king"], []])
    assert str(Game.rollout_policy(game, state, Random(1))) == "countess"
    assert str(game.rollout_policy(state, Random(1))) == "countess"
    game, state = position(
        CLASSIC, hands=[["guard", "priest"], ["baron"]], sees=[{"seat": 0, "of": 1}]
    )
    assert str(Game.rollout_policy(game, state, Random(1))) == "guard 1 baron"
    said = Counter(str(game.rollout_policy(state, Random(seed))) for seed in range(100))
    assert 70 < said["guard 1 baron"] < 100  # now and then imagined players slip


def test_a_rollout_ends_with_the_round_or_at_its_depth() -> None:
    game = billetdoux.game("love-letter", edition="2019", players=4)
    for depth in (0, 1, 3):
        state = decisions(game, 1)[0].copy()
        rollout(game, state, Random(1), depth)
        assert state.actor >= 0 or state.pause
    state = decisions(game, 1)[0].copy()
    rollout(game, state, Random(1), 1000)
    assert state.pause
    assert state.round == 1


@pytest.mark.parametrize(
    ("name", "tries"), [("love-letter", 600), ("love-and-intrigue", 600), ("tanto-cuore", 60)]
)
def test_hard_imagines_as_many_games_as_suit_the_game_unless_asked_for_others(
    name: str, tries: int
) -> None:
    game = billetdoux.game(name)
    assert Hard(game, Random(1)).tries == game.SIMULATIONS == tries
    assert Hard(game, Random(1), 7).tries == 7


@pytest.mark.parametrize(("players", "shared"), [(6, True), (2, False)])
def test_wrong_guesses_share_a_rollout_among_three_or_more(players: int, shared: bool) -> None:
    """In one world at most one guess about each player is right; among many all others are alike.
    With two players what a guess rules out decides the next one.
    """
    game, state = position({"edition": "2019", "players": players}, hands=[["guard", "spy"]])
    guesses = [move for move in state.actions() if str(move).startswith("guard")]
    search = Search(game, state.view(0), guesses, Random(1))
    search.try_one_world()
    assert search.tried <= players if shared else search.tried == len(guesses)


@pytest.mark.parametrize(("players", "guesses"), [(6, 5), (3, 2), (2, 9)])
def test_one_guess_about_each_player_is_searched_among_three_or_more(
    players: int, guesses: int
) -> None:
    game, state = position({"edition": "2019", "players": players}, hands=[["guard", "spy"]])
    marks = game.prior(state.view(0), state.actions())
    found = [
        str(move)
        for move, mark in zip(state.actions(), marks, strict=True)
        if mark > -math.inf and str(move).startswith("guard")
    ]
    assert len(found) == guesses
    assert bot("hard:60", game, 1).choose(state.view(0), state.actions()) in state.actions()


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("2019", 3), ("2019", 2)])
def test_listed_worlds_are_those_that_are_imagined_each_as_often(
    edition: str, players: int
) -> None:
    """Where few worlds fit, the list of them against many that were drawn."""
    game = billetdoux.game("love-letter", edition=edition, players=players, goal=1)
    compared = 0
    for seed in range(3):
        rng = Random(seed)
        for state in decisions(game, seed)[-3:]:
            view = state.view(state.actor)
            worlds = game.worlds(view, 100, rng)
            if not worlds:
                continue
            total = sum(often for _, often in worlds)
            shares = {str(deal(world)): often / total for world, often in worlds}
            assert len(shares) == len(worlds)
            assert all(world.view(state.actor) == view for world, _ in worlds)
            drawn = Counter(str(deal(game.imagine(view, rng))) for _ in range(600))
            assert drawn.keys() <= shares.keys()
            for name, share in shares.items():
                assert drawn[name] / 600 == pytest.approx(share, abs=0.1)
            compared += 1
    assert compared > 3


def deal(state: Any) -> list[object]:
    return [state.hands, state.drawn, state.drawn2, state.under, state.bag]


def test_too_many_worlds_are_not_listed() -> None:
    game, state = position({"edition": "premium", "players": 6}, hands=[["guard", "baron"]])
    assert game.worlds(state.view(0), 64, Random(1)) == []


def test_each_listed_world_is_tried_as_often_as_it_is_likely() -> None:
    states: list[Any] = ["a", "b", "c"]
    listed = ListedWorlds(
        [(states[0], 6), (states[1], 2), (states[2], 1)], {"a": 0.5, "b": 0.5, "c": 2}.__getitem__
    )
    tried = Counter(listed.next() for _ in range(600))
    assert tried == {"a": 300, "b": 100, "c": 200}
