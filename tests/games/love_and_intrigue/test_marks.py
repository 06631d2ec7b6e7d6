"""How the rule of thumb marks rare moves of Love & Intrigue."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue.core import evaluation, heuristics, plans
from billetdoux.games.love_and_intrigue.core import ruleset as codes
from billetdoux.kernel.rules import CHANCE

HANDS = {"hands": [["summons", "rumour"], ["inheritance"]]}


def at_the_theatre(mine: dict[str, int], theirs: dict[str, int], **more: Any) -> tuple[Any, Any]:
    """What the first player sees who has gone there, and the tables of the game."""
    game: Any = billetdoux.game("love-and-intrigue", players=2, rounds=9)
    given = {
        "turn": 0,
        "ladies": ["henriette", "otilie"],
        "suitors": [mine, theirs],
        **HANDS,
        **more,
    }
    state, _ = game.position(given, Random(0))
    state.apply(game.check(state, "go theatre"))
    return state.view(0), game.ruleset


@pytest.mark.parametrize(
    ("mine", "theirs", "place", "near"),
    [
        ({"bodo": 1}, {"bertram": 2}, 0, True),
        ({"bertram": 1}, {"bertram": 1}, 0, True),
        ({}, {"bertram": 2}, 0, False),
        ({"bodo": 1}, {}, 0, False),
        ({"bodo": 1}, {"bertram": 2}, 1, False),
    ],
)
def test_a_rival_is_summoned_for_an_intrigue(
    mine: dict[str, int], theirs: dict[str, int], place: int, near: bool
) -> None:
    view, ruleset = at_the_theatre(mine, theirs)
    summons = next(card for card in ruleset.events if card.name == "summons")
    mind: Any = heuristics._Mind(view, plans.Memory())
    mind._intrigues[1], mind._visits[0] = 5.0, 2.0
    worth = mind._travel(summons.effects[0], 1, place)
    assert worth == pytest.approx(mind._kept_away(1, place) + (3.0 if near else 0.0))


def test_a_rival_without_a_lady_cannot_be_hurt() -> None:
    view, ruleset = at_the_theatre({}, {"bertram": 2})
    rumour = next(card for card in ruleset.events if card.name == "rumour")
    mind: Any = heuristics._Mind(view, plans.Memory())
    assert mind._change_worth(rumour.effects[0], 1, codes.REPUTATION) > 0
    view.ladies[1] = codes.NONE
    assert mind._change_worth(rumour.effects[0], 1, codes.REPUTATION) == 0


def test_the_last_card_that_was_not_seen_is_certain() -> None:
    view, _ = at_the_theatre({}, {})
    view.pools = {0: codes.one(3)}
    assert plans.Prospects(view, plans.Memory()).unseen().chances[3] == 1


def test_a_card_with_a_single_point_is_not_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    view, ruleset = at_the_theatre({}, {})
    monkeypatch.setattr(ruleset.events[2], "points", 1)
    assert heuristics._harms_oneself(view, ruleset.discarding[2])


def test_one_goes_where_an_intrigue_promises_more_than_a_visit() -> None:
    view, ruleset = at_the_theatre({"bodo": 1}, {"bertram": 2})
    place = next(n for n, place in enumerate(ruleset.places) if place.intrigue)
    view.pawns[1] = place
    mind: Any = heuristics._Mind(view, plans.Memory())
    mind._intrigues[1], mind._visits[place] = 99.0, 2.0
    assert mind._go(place) == 99.0
    view.pawns[1] = place + 1
    assert mind._go(place) == 2.0


def test_a_card_harms_only_whom_it_strikes() -> None:
    view, _ = at_the_theatre({"bertram": 2}, {"bodo": 1})
    mind: Any = heuristics._Mind(view, plans.Memory())

    def harm(do: int, who: int, struck: bool) -> float:
        return float(mind._harm_of(codes.Effect(do, who), 1, codes.NO_CHOICE, struck))

    for do in (codes.THEFT, codes.DISMISSAL):
        assert harm(do, codes.RIVAL, True) == mind._worst_theft(1) > 0.1
        assert harm(do, codes.RIVAL, False) == 0
    assert (harm(codes.LOSS, codes.RIVAL, True), harm(codes.LOSS, codes.RIVAL, False)) == (0.3, 0)
    for who, worth in ((codes.RIVAL, 0.1), (codes.SELF, 0)):
        assert (harm(codes.LOOK_HAND, who, True), harm(codes.LOOK_HAND, who, False)) == (worth, 0)


def test_the_only_card_that_nobody_has_seen_is_certain() -> None:
    view, ruleset = at_the_theatre({}, {})
    view.pools = {0: codes.one(3)}
    certain = [1.0 if number == 3 else 0.0 for number in range(len(ruleset.suitors))]
    assert plans.Prospects(view, plans.Memory()).unseen().chances == certain


# --- When a position is quiet enough to be judged ------------------------------------------------

ALL_BUT_ONE = {
    "ladies": ["henriette", "otilie"],
    "weddings": ["1 adelheid bodo 2 2 2", "1 dorothea cornelius 2 2 2"],
    "pawns": ["park", "park"],
    "hands": [[], ["estates"]],
}


def played(given: dict[str, Any], moves: list[str]) -> Any:
    """A game for two with the plain pack after some moves."""
    game: Any = billetdoux.game("love-and-intrigue", players=2, packs="plain")
    state, _ = game.position({**ALL_BUT_ONE, **given}, Random(0))
    for move in moves:
        state.apply(game.check(state, move))
    return state


def test_a_turn_without_a_lady_begins_with_event_cards() -> None:
    suitors = [{"bertram": 1}, {"bertram": 2}]
    moves = ["intrigue 1", "roll intrigue-failure", "take bertram"]
    state = played({"turn": 0, "first": 0, "suitors": suitors}, moves)
    while state.actor == CHANCE:
        state.apply(state.chances()[0][0])
    assert (state.turn, state.ladies[1]) == (1, codes.NONE)
    assert evaluation.is_turn_start(state)


def test_no_turn_begins_while_a_pile_is_filled_up_after_the_last_wedding() -> None:
    given = {"turn": 1, "first": 1, "suitors": [{}, {"bertram": 2}]}
    piles = {"theatre": ["bertram", "theobald", "theobald"]}
    state = played({**given, "piles": piles}, ["go theatre", "visit", "take bertram"])
    assert (state.turn, state.ladies[1], state.actor) == (1, codes.NONE, CHANCE)
    assert not evaluation.is_turn_start(state)


def test_a_medallion_is_a_feature_of_its_owner_counted_from_the_reader() -> None:
    game: Any = billetdoux.game("love-and-intrigue", players=3)
    state, _ = game.position({"turn": 0}, Random(0))
    view = state.view(1)
    view.medallions = [0, 2, codes.NONE]
    row = dict(zip(game.feature_names(), game.features(view), strict=True))
    owned = [name for name, number in row.items() if name.startswith("medallion ") and number]
    assert owned == ["medallion reputation 2", "medallion beauty 1"]
