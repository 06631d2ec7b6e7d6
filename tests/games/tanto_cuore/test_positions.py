"""Positions of Tanto Cuore in words: what they leave open is laid out; faults are reported."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from billetdoux.games.tanto_cuore.game import TantoCuore
from billetdoux.kernel.conformance import plain
from billetdoux.kernel.errors import BilletDouxError, IllegalAction, PackError
from tests.games.open_fields import check_open_fields


def test_an_empty_table_is_laid_out_as_at_the_start() -> None:
    game = TantoCuore("park", 3)
    seen = Counter()  # type: Counter[str]
    for seed in range(30):
        state, script = game.position({}, Random(seed))
        assert game.inspect(state, "hand_sizes", [5, 5, 5]) == [5, 5, 5]
        assert game.inspect(state, "owned", {0: {"colette": 3, "love-1": 7}})
        assert len(script) == 15
        houses: Any = game.describe(state)["houses"]
        seen.update(houses[0]["hand"])
        assert len({house["refined"] for house in houses}) == 3
    assert len(seen) == 2


def test_named_cards_come_from_the_start_then_from_the_park() -> None:
    game = TantoCuore("park", 2)
    given = {"hands": [["colette", "chiffon"]], "chambermaids": [["colette"]]}
    state, _ = game.position(given, Random(1))
    park: Any = game.describe(state)["park"]
    assert park["chiffon"] == 6
    owned = game.inspect(state, "owned", {0: {"colette": 3, "chiffon": 1}})
    assert owned == {0: {"colette": 3, "chiffon": 1}}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"trun": 1}, "given: Object contains unknown field `trun`"),
        ({"turn": 2}, "given: turn: there is no seat 2"),
        ({"first": -1}, "given: first: there is no seat -1"),
        ({"phase": "lunch"}, "given: phase: Invalid enum value 'lunch'"),
        ({"hands": [["colete"]]}, "given: hands: unknown card 'colete' (did you mean 'colette'?)"),
        ({"hands": [["colette"] * 4]}, "given: hands: there is no 'colette' left"),
        ({"decks": [[], [], []]}, "given: decks: 3 entries for 2 seats"),
        ({"refined": ["noemie"]}, "given: refined: unknown refined maid 'noemie' (did you mean"),
        ({"refined": ["noemi", "noemi"]}, "given: refined: 'noemi' is not in the park"),
        ({"chambermaids": [["colette sick"]]}, "'colette sick' is not a maid's name, and 'ill'"),
        ({"chambermaids": [["colette ill"]]}, "there is no illness in this game"),
        ({"preparations": [["soup"]]}, "given: preparations: unknown preparation 'soup'"),
        ({"skills": {"charm": 1}}, "given: skills: unknown 'charm'"),
        ({"taken": {"drinks": 1}}, "given: taken: unknown 'drinks'"),
        ({"park": {"illness": 1}}, "given: park: unknown card 'illness'"),
        ({"left_out": ["nobody"]}, "given: left_out: unknown card 'nobody'"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(PackError) as refused:
        TantoCuore("park", 2).position(given, Random(0))
    assert reason in str(refused.value)


def test_a_mixed_pile_holds_its_own_cards_only() -> None:
    game = TantoCuore("park", 2, private_maids=True)
    with pytest.raises(PackError, match="private_pile: holds a card that is not of this pile"):
        game.position({"private_pile": ["colette"]}, Random(0))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"todo": ["sleep 0 0"]}, "given: todo: 'sleep 0 0' is not TASK SEAT NUMBER"),
        ({"todo": ["serve 0"]}, "given: todo: 'serve 0' is not TASK SEAT NUMBER"),
        ({"todo": ["serve 9 0"]}, "given: todo: there is no seat 9"),
        ({"looked": "nobody"}, "given: looked: unknown card 'nobody'"),
        ({"services": "many"}, "given: services: Expected `int`, got `str`"),
    ],
)
def test_a_whole_state_that_makes_no_sense_is_refused(change: dict[str, Any], reason: str) -> None:
    game = TantoCuore("park", 2)
    table = game.describe(game.position({}, Random(0))[0])
    with pytest.raises(PackError) as refused:
        game.position({**table, **change}, Random(0))
    assert reason in str(refused.value)


def test_an_unknown_question_gets_a_suggestion() -> None:
    game = TantoCuore("park", 2)
    state, _ = game.position({}, Random(0))
    with pytest.raises(PackError, match="then: unknown key 'servces'"):
        game.inspect(state, "servces", 1)
    with pytest.raises(PackError, match="then: knows"):
        game.inspect(state, "knows", [{"seat": 0}])


@pytest.mark.parametrize(
    ("given", "move", "reason"),
    [
        ({"hands": [["love-1"]]}, "play chiffon", "not-in-hand"),
        ({"hands": [["colette"]]}, "chamber colette", "no-services"),
        ({"hands": [["love-1"]]}, "play love-1", "not-now"),
        ({"hands": [["colette"]], "phase": "take", "refined": ["noemi"]}, "take noemi", "not-in-"),
        ({"phase": "hire", "love": 1}, "hire love-2", "too-dear"),
        ({"phase": "hire", "love": 9, "park": {"chiffon": 0}}, "hire chiffon", "not-in-park"),
        ({"phase": "hire", "love": 9}, "hire illness", "no-target"),
        ({"phase": "hire", "love": 9}, "prepare", "not-now"),
        ({"phase": "hire", "love": 9}, "draw colette", "not-now"),
    ],
)
def test_a_refusal_says_why(given: dict[str, Any], move: str, reason: str) -> None:
    game = TantoCuore("park", 2, illness=True)
    state, _ = game.position(given, Random(0))
    with pytest.raises(IllegalAction) as refused:
        game.check(state, move)
    assert refused.value.code.startswith(reason)


def test_a_card_seen_in_a_hand_is_shown_to_the_one_who_looks() -> None:
    game = TantoCuore("park", 3, private_maids=True)
    given = {
        "phase": "start",
        "refined": ["noemi", "celina", "arisa"],
        "hands": [["love-1"], ["love-2", "chiffon"], ["love-1"]],
        "private": [["eugenie"]],
    }
    state, _ = game.position(given, Random(0))
    for move in ("use eugenie", "look 1", "draw chiffon"):
        state.apply(game.parse(move))
    looked = [state.view(seat).data()["looked"] for seat in (0, 1, 2, None)]
    assert looked == ["chiffon", "hidden", "hidden", "hidden"]
    state.apply(game.parse("no"))
    for seat, seen in [(0, ["chiffon"]), (1, None), (2, None), (None, None)]:
        data: Any = state.view(seat).data()
        assert (data["looked"], data["houses"][1].get("seen")) == (None, seen)


def test_a_card_seen_on_top_of_a_deck_is_the_next_that_is_called() -> None:
    game = TantoCuore("base", 2)
    given = {
        "hands": [["eliza", "anise"], ["love-1"]],
        "decks": [["love-1", "love-1", "colette"]],
        "services": 2,
    }
    state, _ = game.position(given, Random(0))
    assert state.chances() == []
    for move in ("play eliza", "look 0", "draw colette", "no", "play anise"):
        state.apply(game.parse(move))
    colette = game.parse("draw colette")
    assert state.chances() == [(colette, 1)]
    assert state.chance_total() == 1
    assert state.chance_at(0) == colette
    state.apply(colette)
    assert state.chance_total() == 2


def test_a_view_that_makes_no_sense_is_refused() -> None:
    game = TantoCuore("park", 2)
    data = plain(game.start().view(0).data())
    with pytest.raises(BilletDouxError, match="view: park: unknown 'nobody'"):
        game.load_view({**data, "park": {"nobody": 1}})


def test_a_game_begins_with_a_number_for_each_skill_and_each_mixed_pile() -> None:
    game = TantoCuore("park", 2)
    view = game.start().view(0)
    again = game.load_view(plain(view.data()))
    assert (view.skills, view.tops) == (again.skills, again.tops)


@pytest.mark.parametrize("seed", range(3))
def test_what_lies_open_is_in_every_view_and_copy(seed: int) -> None:
    check_open_fields(TantoCuore("park", 3, private_maids=True), {"houses", "looked", "seat"}, seed)


@pytest.mark.parametrize(
    ("given", "moves"),
    [
        ({"hands": [["eliza"], ["colette"]]}, ["play eliza", "look 1", "draw love-1"]),
        ({"hands": [["eliza"], ["love-1"]]}, ["play eliza", "look 1", "draw colette"]),
        ({"hands": [["eliza", "colette"], []]}, ["play eliza", "look 0", "draw love-1", "no"]),
        ({"hands": [["colette", "love-1"], []], "phase": "hire"}, ["love"]),
        (
            {
                "hands": [["love-1"], ["colette", "love-1"]],
                "phase": "start",
                "private": [["eugenie"]],
                "refined": ["noemi"],
            },
            ["use eugenie", "look 1", "draw colette"],
        ),
    ],
)
def test_imagined_worlds_keep_what_is_known(given: dict[str, Any], moves: list[str]) -> None:
    """Cards seen stay where they are, and what is hidden is one of the cards that can be there."""
    game = TantoCuore("base", 2, private_maids=True)
    decks = [["colette", "love-1"], ["colette", "love-1"]]
    state, _ = game.position({"decks": decks, **given}, Random(0))
    for move in moves:
        state.apply(game.parse(move))
    for seat in (0, 1):
        view = state.view(seat)
        for seed in range(20):
            world = game.imagine(view, Random(seed))
            game.validate(world)
            assert world.view(seat).data() == view.data()


def test_another_card_like_the_one_on_top_may_be_in_hand() -> None:
    game = TantoCuore("base", 2)
    given = {"hands": [["eliza"], ["love-1"]], "decks": [["love-1"], ["colette", "love-1"]]}
    state, _ = game.position(given, Random(0))
    for move in ("play eliza", "look 1", "draw love-1"):
        state.apply(game.parse(move))
    worlds = [game.imagine(state.view(0), Random(seed)) for seed in range(20)]
    hands = {game.ruleset.names[world.areas[1].hand[0]] for world in worlds}
    assert hands == {"colette", "love-1"}
