"""What bots make of Love & Intrigue: medium plans, blocks and answers; easy does no harm to
itself.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import billetdoux
from billetdoux.bots import bot
from billetdoux.bots.search import Search
from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.games.love_and_intrigue.core.plans import weight_of_a_point
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import CHANCE, OVER, Game, State, sample_chance

TWO = ["anna-maria", "ludmilla"]


def position(given: dict[str, object], players: int = 2) -> tuple[Game, State]:
    game = billetdoux.game("love-and-intrigue", players=players)
    state, _ = game.position({"turn": 0, "ladies": TWO, **given}, Random(1))
    return game, state


def chosen(given: dict[str, object]) -> str:
    """What medium does in a position."""
    game, state = position(given)
    player = bot("medium", game, 1)
    return str(player.choose(state.view(state.actor), state.actions()))


def test_medium_goes_where_the_points_are_that_a_wedding_lacks() -> None:

    def goes(reputation: int, beauty: int, education: int) -> str:
        attributes = [[reputation, beauty, education], [0, 3, 1]]
        suitors: list[dict[str, int]] = [{"theobald": 3}, {}]
        return chosen({"suitors": suitors, "attributes": attributes, "pawns": ["park", "park"]})

    assert goes(3, 0, 4) == "go tailor"
    assert goes(3, 1, 3) in ("go theatre", "go boulevard")
    assert goes(1, 1, 4) == "go poorhouse"


def test_medium_takes_the_card_that_marries() -> None:
    game, state = position(
        {
            "phase": "act",
            "attributes": [[4, 2, 4], [0, 3, 1]],
            "suitors": [{"theobald": 2, "bodo": 1}, {}],
            "pawns": ["theatre", None],
            "piles": {"theatre": ["alexander", "theobald", "bodo"]},
        }
    )
    state.apply(game.parse("visit"))
    assert str(bot("medium", game, 1).choose(state.view(0), state.actions())) == "take theobald"


def test_medium_gives_up_the_suitor_furthest_from_the_altar() -> None:
    game, state = position(
        {
            "phase": "act",
            "attributes": [[3, 1, 3], [0, 3, 1]],
            "suitors": [{"theobald": 2, "giselbert": 2, "alexander": 1}, {}],
            "pawns": ["theatre", None],
            "piles": {"theatre": ["cornelius", "cornelius", "cornelius"]},
        }
    )
    state.apply(game.parse("visit"))
    state.apply(game.parse("take cornelius"))
    assert str(bot("medium", game, 1).choose(state.view(0), state.actions())) == "drop alexander"
    for seed in range(10):
        dropped = str(bot("easy", game, seed).choose(state.view(0), state.actions()))
        assert dropped == "drop alexander"


def test_medium_plays_the_gift_that_its_plan_lacks_and_keeps_another() -> None:
    given: dict[str, object] = {
        "suitors": [{"theobald": 3}, {}],
        "attributes": [[3, 0, 4], [0, 3, 1]],
    }
    assert chosen(given | {"hands": [["diadem", "governess"], []]}) == "play diadem"
    assert not chosen(given | {"hands": [["governess"], []]}).startswith("play")


def test_medium_strikes_the_rival_who_would_marry() -> None:
    rival: dict[str, object] = {
        "suitors": [{"bodo": 1}, {"theobald": 3}],
        "attributes": [[1, 1, 1], [3, 0, 4]],
    }
    assert chosen(rival | {"hands": [["rumour"], []]}) == "play rumour 1"
    assert chosen(rival | {"hands": [["stolen-letter"], []]}) == "play stolen-letter 1"


def test_medium_takes_a_fortune_at_once() -> None:
    assert chosen({"hands": [["estates"], []]}) == "play estates"


@pytest.mark.parametrize(("harm", "answer"), [("rumour", "react composure"), ("faux-pas", "pass")])
def test_medium_answers_only_what_hurts(harm: str, answer: str) -> None:
    """Theobald wants the reputation; of education there is none to lose."""
    game, state = position(
        {
            "attributes": [[1, 1, 1], [3, 0, 0]],
            "suitors": [{"bodo": 1}, {"theobald": 3}],
            "hands": [[harm], ["composure"]],
        }
    )
    state.apply(game.parse(f"play {harm} 1"))
    assert state.actor == 1
    assert str(bot("medium", game, 1).choose(state.view(1), state.actions())) == answer


def test_medium_intrigues_for_the_card_that_marries() -> None:
    given: dict[str, object] = {
        "attributes": [[4, 2, 4], [0, 3, 1]],
        "suitors": [{"theobald": 2, "bodo": 1}, {"theobald": 3}],
    }
    assert chosen(given | {"pawns": ["park", "park"]}) == "intrigue 1"
    assert chosen(given | {"pawns": ["dive", "park"]}) == "go park"
    assert chosen(given | {"pawns": ["park", None]}).startswith("go")


@pytest.mark.parametrize("card", ["stolen-letter", "duel"])
def test_medium_takes_what_it_has_won_before_it_strikes_at_the_same_rival(card: str) -> None:
    game, state = position(
        {
            "attributes": [[4, 2, 4], [4, 2, 4]],
            "suitors": [{"theobald": 1}, {"theobald": 2}],
            "pawns": ["park", "park"],
            "hands": [[card, "estates"], []],
        }
    )
    done = []
    for text in ("intrigue 1", "roll intrigue-success"):
        state.apply(game.parse(text))
    for _ in range(3):
        choice = bot("medium", game, 1).choose(state.view(0), state.actions())
        done.append(str(choice))
        state.apply(choice)
    assert done == ["play estates", "take theobald", f"play {card} 1"]


def test_medium_strikes_at_another_rival_and_after_failure_at_once() -> None:
    given = {
        "attributes": [[4, 2, 4], [4, 2, 4], [4, 2, 4]],
        "ladies": [*TWO, "caecilia"],
        "suitors": [{"theobald": 1}, {"theobald": 2}, {"theobald": 2}],
        "pawns": ["park", "park", None],
        "hands": [["stolen-letter"], [], []],
    }
    for face in ("success", "failure"):
        game, state = position(given, players=3)
        for text in ("intrigue 1", f"roll intrigue-{face}"):
            state.apply(game.parse(text))
        choice = str(bot("medium", game, 1).choose(state.view(0), state.actions()))
        assert choice.startswith("play stolen-letter")
        assert face == "failure" or choice.endswith("2")


def test_medium_lets_the_rival_choose_where_no_card_is_worth_playing() -> None:
    game, state = position(
        {
            "attributes": [[4, 2, 4], [4, 2, 4]],
            "suitors": [{"theobald": 1}, {"theobald": 2}],
            "pawns": ["park", "park"],
            "hands": [["governess", "coach", "composure"], []],
        }
    )
    for text in ("intrigue 1", "roll intrigue-failure"):
        state.apply(game.parse(text))
    assert len(state.actions()) > 5
    assert str(bot("medium", game, 1).choose(state.view(0), state.actions())) == "yield"


def test_easy_plays_nothing_that_changes_nothing() -> None:
    game, state = position(
        {"attributes": [[1, 5, 1], [0, 3, 1]], "hands": [["diadem", "rumour"], []]}
    )
    sane = [str(action) for action in game.without_blunders(state.view(0), state.actions())]
    assert "play diadem" not in sane
    assert "play rumour 1" not in sane
    assert "go theatre" in sane


def test_easy_keeps_its_points_when_it_must_discard() -> None:
    hand = ["estates", "diadem", "rumour", "rumour", "coach", "governess"]
    for seed in range(10):
        game, state = position({"hands": [hand, []]})
        state, _ = game.position({**game.describe(state), "todo": ["discard 0"]}, Random(1))
        assert str(bot("easy", game, seed).choose(state.view(0), state.actions())) != (
            "discard estates"
        )


@pytest.mark.parametrize("players", [2, 4])
def test_medium_wins_against_easy(players: int) -> None:
    game = billetdoux.game("love-and-intrigue", players=players)
    won = 0
    for seed in range(20):
        seat = seed % players
        bots = [bot("medium" if n == seat else "easy", game, f"{seed}/{n}") for n in range(players)]
        match = play_match(Match(game, Seeded(seed)), bots)
        won += seat in match.state.winners()
    assert won >= 16


def test_medium_takes_away_what_a_rival_wants_when_nothing_else_matters() -> None:
    """Neither helps seat 0, whose Bertram waits for other things; seat 1 lacks one Ludwig."""
    game, state = position(
        {
            "phase": "act",
            "attributes": [[0, 0, 0], [2, 4, 2]],
            "suitors": [{"bertram": 3}, {"ludwig": 2}],
            "pawns": ["park", None],
            "piles": {"park": ["alexander", "ludwig"]},
        }
    )
    state.apply(game.parse("visit"))
    while state.actor < 0:
        state.apply(game.parse("roll casanova-absent"))
    assert str(bot("medium", game, 1).choose(state.view(0), state.actions())) == "take ludwig"


def test_medium_summons_a_rival_to_the_place_that_they_need() -> None:
    """Seat 1 lacks nothing but beauty, which there is at the Tailor’s."""
    given: dict[str, object] = {
        "attributes": [[1, 1, 1], [3, 0, 4]],
        "suitors": [{"bodo": 1}, {"theobald": 3}],
        "pawns": ["dive", "park"],
    }
    assert chosen(given | {"hands": [["summons"], []]}) == "play summons 1 tailor"


def test_medium_summons_a_rival_for_an_intrigue() -> None:
    """Seat 1 has the card that marries, and nothing to lose at any place."""
    given: dict[str, object] = {
        "phase": "act",
        "attributes": [[4, 2, 4], [5, 5, 5]],
        "suitors": [{"theobald": 2}, {"theobald": 2}],
        "pawns": ["park", "dive"],
    }
    assert chosen(given | {"hands": [["summons"], []]}) == "play summons 1 park"


def test_a_point_counts_the_more_the_less_suitors_are_worth(tmp_path: Path) -> None:
    """With all values doubled, medium plans the same weddings."""
    house = (game_folder("love-and-intrigue") / "packs" / "house.toml").read_text("utf-8")
    doubled = tmp_path / "doubled.toml"
    pattern = r"value = (\d+)"
    doubled.write_text(
        re.sub(pattern, lambda value: f"value = {2 * int(value[1])}", house), "utf-8"
    )
    twice = billetdoux.game("love-and-intrigue", packs=str(doubled))
    usual = billetdoux.game("love-and-intrigue")
    assert isinstance(usual, LoveAndIntrigue)
    assert isinstance(twice, LoveAndIntrigue)
    assert weight_of_a_point(usual.ruleset) == pytest.approx(2 * weight_of_a_point(twice.ruleset))
    given = {"turn": 0, "ladies": TWO, "pawns": ["park", "dive"]}
    marks = []
    for game in (usual, twice):
        state, _ = game.position(given, Random(1))
        view = state.view(0)
        going = [action for action in state.actions() if str(action).startswith("go")]
        marks.append(game.score_actions(view, going))
    assert marks[0].index(max(marks[0])) == marks[1].index(max(marks[1]))


def test_a_position_is_quiet_where_a_round_begins_and_not_within_a_turn() -> None:
    game, rng = billetdoux.game("love-and-intrigue", players=3), Random(3)
    state, quiet = game.start(), set[int]()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        if game.is_quiet(state):
            words = {str(action).split()[0] for action in state.actions()}
            assert words <= {"go", "intrigue", "play"} or words <= {"done", "play"}
            quiet.add(state.round)
        state.apply(game.rollout_policy(state, rng))
    assert quiet == set(range(1, state.round + 1))


def test_luck_in_step_tells_moves_apart_with_fewer_rollouts() -> None:
    """In the middle of games the leads of moves over the favourite vary less from world to world:
    where one player rolls once more, or looks at a pile, the others still draw the same cards.
    """
    game, rng = billetdoux.game("love-and-intrigue"), Random(3)
    people = bot("medium", game, 3)
    errors = {False: 0.0, True: 0.0}
    state, decisions = game.start(), 0
    while decisions < 60:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
            continue
        view, actions = state.view(state.actor), state.actions()
        decisions += 1
        if decisions > 20 and len(actions) > 1 and decisions % 4 == 0:
            for in_step in errors:
                search = Search(game, view, actions[:3], Random(decisions), in_step=in_step)
                for _ in range(60):
                    search.try_one_world()
                errors[in_step] += sum(search.error(number) ** 2 for number in search.live)
        state.apply(people.choose(view, actions))
    assert errors[True] < 0.9 * errors[False]
