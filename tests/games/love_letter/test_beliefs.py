"""What the play of others says about their hands."""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.games.love_letter import beliefs
from billetdoux.games.love_letter.beliefs import Beliefs, Table, believed, habits
from billetdoux.games.love_letter.core.heuristics import KEEN, score_actions
from billetdoux.games.love_letter.core.ruleset import (
    BARON,
    COUNTESS,
    GUARD,
    HANDMAID,
    KING,
    NAMES,
    PRIEST,
    PRINCE,
    PRINCESS,
    SPY,
)
from billetdoux.kernel.rules import Game

CROWD = {"edition": "2019", "players": 4}


def after(moves: list[str], options: dict[str, Any] = CROWD, **given: Any) -> tuple[Game, Any]:
    """The position after some moves, with nature's draws among them."""
    game = billetdoux.game("love-letter", **options)
    state: Any = game.position(given, Random(1))[0]
    for move in moves:
        state.apply(game.check(state, move))
    return game, state


def fits(moves: list[str], of: int, **given: Any) -> dict[str, float]:
    _, state = after(moves, **given)
    return dict(zip(NAMES, Beliefs(state.view(0)).hidden()[of], strict=True))


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("free", [True, False])
def test_of_two_cards_one_is_played(players: int, free: bool) -> None:
    game: Any = billetdoux.game("love-letter", edition="2019", players=players)
    for kind in habits():
        for played, kept in [(GUARD, BARON), (KING, SPY), (PRINCE, HANDMAID), (PRIEST, PRINCESS)]:
            chances = []
            for one, other in ((played, kept), (kept, played)):
                pool = list(game.ruleset.copies)
                pool[one] -= 1
                table = Table(game.ruleset, players - 1, 8, free, pool)
                effects = {other: table.effects(one, other)}
                chances.append(kind.choice(table, one, effects)(other))
            assert sum(chances) == pytest.approx(1)


def test_something_is_guessed_and_a_prince_goes_somewhere() -> None:
    game: Any = billetdoux.game("love-letter", **CROWD)
    pool = list(game.ruleset.copies)
    pool[GUARD] -= 1
    table = Table(game.ruleset, 3, 8, True, pool)
    for kind in habits():
        guesses = [
            kind.guesses(table, 1 << named) for named in game.ruleset.kinds if named != GUARD
        ]
        own, others = kind.renewals(table, True), kind.renewals(table, False)
        for kept in game.ruleset.kinds:
            assert sum(guess[kept] for guess in guesses) == pytest.approx(1)
            assert own[kept] + others[kept] == pytest.approx(1)


def test_a_countess_is_played_beside_a_king_and_never_kept_beside_a_prince() -> None:
    assert beliefs.forced(COUNTESS, KING) == 1
    assert beliefs.forced(PRINCE, COUNTESS) == 0
    assert beliefs.forced(COUNTESS, GUARD) < 0
    hands = [["guard"], ["countess", "king"]]
    found = fits(["countess"], of=1, turn=1, hands=hands)
    assert min(found["king"], found["prince"]) > 2 * found["guard"]


def test_among_many_the_greedy_keep_what_is_higher_all_the_more() -> None:
    """Where many are in, a knock-out is worth little to one who looks one step ahead."""

    def priest_for_princess(players: int) -> float:
        options = {"edition": "2019", "players": players}
        hands = [["guard"], ["handmaid", "king"]]
        _, state = after(["handmaid"], options, turn=1, hands=hands)
        found = Beliefs(state.view(0), habits()[:1]).hidden()[1]
        return found[PRIEST] / found[PRINCESS]

    assert priest_for_princess(6) < 0.6 * priest_for_princess(2)


def test_a_chancellor_speaks_of_the_best_of_three_cards() -> None:
    hands = [["guard"], ["chancellor", "spy"]]
    moves = ["chancellor", "draw priest", "draw king", "keep king under priest spy"]
    found = fits(moves, of=1, turn=1, hands=hands)
    assert found["king"] > 2 * found["priest"]
    assert found["countess"] > 2 * found["spy"]


def test_who_won_by_a_baron_had_a_higher_card_also_after_the_next_play() -> None:
    hands = [["guard"], ["baron", "king"], ["handmaid"], ["priest"]]
    _, state = after(["baron 2"], turn=1, hands=hands)
    rows = Beliefs(state.view(0)).fits[1]
    assert all(row[PRIEST] < 1e-3 * row[KING] for row in rows)
    moves = [
        "baron 2",
        "draw spy",
        "spy",
        "draw guard",
        "guard 1 priest",
        "draw priest",
        "priest 3",
    ]
    found = fits(moves, of=1, turn=1, hands=hands)
    assert found["king"] > 5 * max(found["spy"], found["guard"])  # who had not drawn those


def test_beliefs_follow_a_hand_that_is_traded() -> None:
    """Seat 1 seems to hold something high, and gives it away."""
    hands = [["guard"], ["priest", "countess"], ["king", "baron"], ["spy"]]
    given: dict[str, Any] = {"turn": 1, "hands": [hands[0], hands[1], ["baron"], hands[3]]}
    high = fits(["priest 3"], of=1, **given)
    traded = fits(["priest 3", "draw king", "king 1"], of=2, **given)
    assert high["countess"] > 2 * high["spy"]
    assert traded["countess"] / traded["spy"] == pytest.approx(
        high["countess"] / high["spy"], rel=0.5
    )


def test_what_one_gave_away_oneself_needs_no_beliefs() -> None:
    hands = [["guard"], ["king", "baron"], ["spy"], ["priest"]]
    _, state = after(["king 0"], turn=1, hands=hands)
    rows = Beliefs(state.view(0)).fits[1]
    assert all(row == [row[0]] * len(NAMES) for row in rows)


def test_a_new_hand_is_anything_but_the_player_is_the_same() -> None:
    """The Prince takes away what seat 1 kept: a Princess thrown away by the unwary only."""
    hands = [["guard"], ["spy", "king"], ["prince", "priest"], ["baron"]]
    given: dict[str, Any] = {"turn": 1, "hands": [hands[0], hands[1], ["priest"], hands[3]]}
    moves = ["spy", "draw prince", "prince 1", "draw guard"]
    _, state = after(moves, **given)
    found = Beliefs(state.view(0))
    assert found.hidden()[1] == pytest.approx([1.0] * len(NAMES))
    assert len({round(share, 6) for share in found._evidence(1)}) > 1


def test_players_at_one_table_are_taken_for_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 throws a Countess away for a Guard: an erratic table, where a Handmaid says less."""
    hands = [["guard"], ["countess", "guard"], ["priest"], ["baron"]]
    moves = ["countess", "draw handmaid", "handmaid"]
    ratios = {}
    for alike in (0.0, 0.9):
        monkeypatch.setattr(beliefs, "ALIKE", alike)
        _, state = after(moves, turn=1, hands=hands)
        shares = {seat: Beliefs(state.view(0))._evidence(seat) for seat in range(4)}
        ratios[alike] = Beliefs(state.view(0))._expected_kinds(2, shares)
    assert ratios[0.0] == pytest.approx([0.25] * 4)
    kinds = list(json.loads(beliefs.HABITS.read_text())["kinds"])
    assert max(kinds, key=lambda kind: ratios[0.9][kinds.index(kind)]) == "easy"


def test_the_rule_of_thumb_of_a_search_guesses_what_is_believed() -> None:
    """Of equal numbers of unseen cards the one that the play speaks for is named."""
    hands = [["guard"], ["chancellor", "spy"], ["priest"], ["baron"]]
    moves = ["chancellor", "draw priest", "draw king", "keep king under priest spy"]
    moves += ["draw guard", "guard 3 spy", "draw handmaid", "handmaid", "draw spy"]
    game, state = after(moves, turn=1, hands=hands)
    view, actions = state.view(0), state.actions()
    scores = score_actions(view, actions, KEEN, believed(view))
    marks = dict(zip(map(str, actions), scores, strict=True))
    assert marks["guard 1 spy"] < marks["guard 1 countess"]
    about = [name for name in marks if name.startswith("guard 1")]
    prior = dict(zip(map(str, actions), game.prior(view, actions), strict=True))
    searched = {name: prior[name] for name in about if prior[name] > -math.inf}
    assert list(searched.values()) == [max(marks[name] for name in about)]


def test_the_last_answer_is_remembered() -> None:
    _, state = after(["spy"], turn=1, hands=[["guard"], ["spy", "king"]])
    view = state.view(0)
    first = believed(view)
    assert believed(view) is first
    again = state.view(0)
    assert believed(again) == first
    assert believed(again) is not first


def test_the_habits_say_how_they_were_made_and_speak_of_cards_that_there_are() -> None:
    data = json.loads(beliefs.HABITS.read_text())
    assert data["made_by"].startswith("python -m tools.fit_love_letter")
    for weights in data["kinds"].values():
        assert set(weights["hold"]) <= set(NAMES)
        assert list(weights["effects"]) == beliefs.EFFECTS
