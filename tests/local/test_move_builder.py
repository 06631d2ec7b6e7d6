"""Building an action part by part: it offers all legal actions and no others."""

from __future__ import annotations

from random import Random

import pytest

import billetdoux
from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, State
from billetdoux.local.move_builder import CONFIRM, STOP, MoveBuilder


def reachable(game: Game, state: State) -> list[Action]:
    """Every action that some picks lead to."""
    found: list[Action] = []

    def explore(picks: list[int]) -> None:
        chooser, action = MoveBuilder(game, state), None
        for pick in picks:
            action = chooser.pick(chooser.choices()[pick])
        if action is not None:
            found.append(action)
            return
        for index, choice in enumerate(chooser.choices()):
            if (choice.part, choice.value) != (CONFIRM, "no"):
                explore([*picks, index])

    explore([])
    return found


@pytest.mark.parametrize(
    ("edition", "players"), [("classic", 2), ("2019", 3), ("premium", 4), ("premium", 7)]
)
def test_picks_lead_to_every_legal_action_once(edition: str, players: int) -> None:
    game, rng = billetdoux.game("love-letter", edition=edition, players=players, goal=1), Random(3)
    state = game.start()
    while state.actor != OVER:
        if state.actor == CHANCE:
            outcomes = state.chances()
            state.apply(rng.choices([o for o, _ in outcomes], [w for _, w in outcomes])[0])
            continue
        legal = state.actions()
        assert sorted(map(str, reachable(game, state))) == sorted(map(str, legal))
        keys = [choice.key for choice in MoveBuilder(game, state).choices()]
        assert len(set(keys)) == len(keys)
        state.apply(rng.choice(legal))


def at(game: Game, *hands: list[str]) -> MoveBuilder:
    state, _ = game.position({"turn": 0, "hands": list(hands)}, Random(0))
    return MoveBuilder(game, state)


def test_an_action_may_stop_where_another_goes_on() -> None:
    game = billetdoux.game("love-letter", edition="premium", players=5)
    chooser = at(game, ["baroness", "king"], ["guard"], ["guard"], ["guard"], ["guard"])
    assert chooser.pick(chooser.choices()[0]) is None
    assert chooser.pick(chooser.choices()[0]) is None
    *others, stop = chooser.choices()
    assert [choice.key for choice in others] == ["2", "3", "4"]
    assert (stop.key, stop.part) == (".", STOP)
    assert str(chooser.pick(stop)) == "baroness 1"


def test_numbers_are_their_own_keys() -> None:
    game = billetdoux.game("love-letter", edition="premium", players=2)
    chooser = at(game, ["guard", "king"], ["prince"])
    assert chooser.pick(chooser.choices()[0]) is None
    assert [choice.key for choice in chooser.choices()] == ["2", "3", "4", "5", "6", "7", "8"]


def test_an_only_action_is_left_for_the_person() -> None:
    chooser = at(billetdoux.game("love-letter"), ["countess", "king"], ["guard"])
    [only] = chooser.choices()
    assert only.value == "countess"
    assert [(choice.value, choice.why) for choice in chooser.refused()] == [
        ("king", "countess-forced")
    ]
    assert str(chooser.pick(only)) == "countess"


def test_cards_are_offered_as_they_are_held() -> None:
    chooser = at(billetdoux.game("love-letter"), ["king", "guard"], ["guard"])
    assert [choice.value for choice in chooser.choices()] == ["king", "guard"]


def test_what_all_actions_begin_with_is_picked_already() -> None:
    builder = at(billetdoux.game("love-letter"), ["guard", "guard"], ["king"])
    assert builder.picked == [("card", "guard"), ("target", 1)]
    assert not builder.undo()
