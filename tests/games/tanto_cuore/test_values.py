"""What cards and decks of Tanto Cuore are worth by the rule of thumb, in numbers worked out by
hand.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.games.tanto_cuore.core import card_values as values
from billetdoux.games.tanto_cuore.core import counting, heuristics, trained
from billetdoux.games.tanto_cuore.core import ruleset as codes
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.rules import CHANCE, sample_chance

EVERYTHING = codes.Icons(1, 2, 3, 4, 5, 6, 7)
ALL_GIFTS = [(0, 1.0), (1, 3.0), (2, 7.0), (3, 4.0), (4, 5.0), (5, 6.0)]
HALF = [(place, gift / 2) for place, gift in ALL_GIFTS]


def read(gain: codes.Icons, **words: Any) -> values.Yield:
    """What a card brings that has no icons, but this sentence."""
    effect = codes.Effect(0, "maid", gain)
    for name, value in words.items():
        setattr(effect, name, value)
    brings = values.Yield(codes.Icons(), True)
    brings.read(effect)
    brings.sum_up()
    return brings


@pytest.mark.parametrize(
    ("words", "gifts"),
    [
        ({}, ALL_GIFTS),
        ({"optional": True}, HALF),
        ({"test": codes.PLAYED, "test_limit": 1}, HALF),
        ({"test": codes.CHAMBERMAIDS, "test_limit": 2}, HALF),
    ],
)
def test_a_sentence_counts_by_how_certain_it_is(words: dict[str, Any], gifts: object) -> None:
    brings = read(EVERYTHING, **words)
    assert (brings.gifts, brings.again) == (gifts, [])


def test_another_maid_of_the_kind_is_counted_by_how_many_there_are() -> None:
    brings = read(EVERYTHING, test=codes.PLAYED, test_limit=2)
    assert (brings.gifts, brings.again) == ([], [4.0, 5.0, 6.0])


def test_a_choice_is_worth_its_first_gain() -> None:
    named = [("love", codes.Icons(love=2)), ("call", codes.Icons(call=3))]
    brings = read(codes.Icons(), more=codes.LETS_CHOOSE, named=named, optional=True)
    assert brings.gifts == [(1, 2.0)]


@pytest.mark.parametrize(
    ("words", "love"),
    [
        ({"more": codes.TAKES}, 1.5),
        ({"more": codes.ATTACKS, "attack_dismiss": 1}, 0.3),
        ({"more": codes.ATTACKS, "attack_call": 1}, -0.3),
    ],
)
def test_other_words_are_worth_some_love(words: dict[str, Any], love: float) -> None:
    assert read(codes.Icons(), **words).gifts == [(1, love)]


def brings(**cards: int) -> float:
    """The points of an average turn with a deck of the base set, where a love is worth a point."""
    ruleset: Any = billetdoux.game("tanto-cuore", edition="base", players=2)
    ruleset = ruleset.ruleset
    deck = values.Deck(ruleset)
    for name, number in cards.items():
        deck.add(ruleset.names.index(name.replace("_", "-")), number)
    return deck.brings(values.Offers([], 1.0))


def test_a_lone_maid_waits_for_the_service_of_a_hand_of_her_like() -> None:
    assert brings(safran=1) == pytest.approx(2 / sqrt(1 + 25))


def test_more_love_than_a_turn_can_spend_is_worth_nothing() -> None:
    assert brings(love_3=5) == pytest.approx(9)
    hires = 0.5 / sqrt(1 + 0.5**2)
    assert brings(love_3=9, edith=1) == pytest.approx((9 + 2 * hires) * (1 + 0.25 * hires))


# --- What can be counted at the table -----------------------------------------------------------


def table(
    *cards: tuple[int, int], piles: list[int], stacks: tuple[int, int, int]
) -> TantoCuoreView:
    """The view of a table of two with cards of this cost and these points."""
    ruleset = codes.Ruleset(2, 40, 1)
    for kind, (cost, points) in enumerate(cards):
        card = codes.Card(f"maid-{kind}", codes.MAID, cost, codes.Icons())
        card.kind, card.points = kind, points
        ruleset.cards.append(card)
    ruleset.main = [*range(len(cards))]
    ruleset.preparations = [codes.Preparation("cake", 0, 1, 2, [1, 0, 0])]
    ruleset.stacks = [[0] * number for number in stacks]
    view = TantoCuoreView(ruleset, 0, 0)
    view.piles = piles
    view.tops = [codes.NONE, codes.NONE]
    view.taken = [0, 0, 0]
    view.round = 1
    view.last = False
    return view


def test_turns_are_left_until_piles_run_out() -> None:
    view = table((2, 0), (3, 0), (4, 0), piles=[4, 2, 9], stacks=(5, 0, 6))
    assert counting.turns_left(view) == pytest.approx(6 / (0.38 * 2) - 1)
    view.piles = [4, -1, 9]
    assert counting.turns_left(view) == pytest.approx(5 / (0.15 * 2) - 1)
    view.taken = [4, 0, 0]
    assert counting.turns_left(view) == pytest.approx(1 / (0.15 * 2) - 1)
    view.last = True
    assert counting.turns_left(view) == 0


def test_without_preparation_piles_maids_or_rounds_run_out() -> None:
    view = table((2, 0), (3, 0), piles=[4, 2], stacks=(0, 0, 0))
    assert counting.turns_left(view) == pytest.approx(6 / (0.38 * 2) - 1)
    view.piles = [200, 200]
    assert counting.turns_left(view) == 24
    assert trained._smallest_preparation(view) == 7


def test_no_turns_are_left_after_many_rounds() -> None:
    view = table((2, 0), (3, 0), piles=[20, 20], stacks=(9, 0, 0))
    view.round = 20
    assert counting.turns_left(view) == 5
    view.round = 26
    assert counting.turns_left(view) == 0.5


def test_love_is_worth_what_the_dear_cards_in_the_park_bring() -> None:
    view = table((5, 9), (6, 3), (8, 5), piles=[5, 1, 0], stacks=(1, 0, 0))
    assert counting.offers(view).love == 3 / 6
    view.tops = [2, codes.NONE]
    assert counting.offers(view).love == 5 / 8
    view.piles, view.tops = [5, 0, 0], [codes.NONE, codes.NONE]
    assert counting.offers(view).love == 0.3


def test_points_of_an_area_are_those_of_its_healthy_maids() -> None:
    view = table((5, 9), (6, 3), piles=[5, 5], stacks=(1, 0, 0))
    area = PlayerArea()
    area.discards, area.played = [], []
    area.chambers, area.private = [1, codes.ill(0, 1)], [codes.ill(1, 1), 0]
    area.preparations, area.hand, area.deck = [0], [1], [2, 0]
    view.areas = [area]
    assert counting.points_of(view, 0) == 3 + 9 + 2 + 3 + 2 * 9


def test_the_expert_counts_the_bonus_of_chambermaids_who_could_be_made() -> None:
    view = table((2, 0), (3, 0), piles=[5, 5], stacks=(1, 0, 0))
    view.ruleset.bonuses = [codes.Bonus([0, 1], 1, [], [], 0)]
    view.ruleset.cards[1].chamber_cost = 2
    areas = [PlayerArea(), PlayerArea()]
    for area in areas:
        area.chambers, area.private, area.preparations = [1, codes.ill(1, 1)], [], []
        area.hand, area.discards, area.played, area.deck = [0], [], [], [3, 0]
    areas[0].hand, areas[0].discards, areas[0].played, areas[0].deck = [0, 1], [1], [1], [3, 2]
    view.areas = areas
    assert trained.Standing(view, [0.0, 0.0]).bonuses == [5.0, 0.0]


# --- What moves are worth -----------------------------------------------------------------------


def opening() -> tuple[Any, Any]:
    """What the first player of two in the park sees before the first decision, and the moves."""
    game: Any = billetdoux.game("tanto-cuore", players=2)
    state, rng = game.start(), Random(1)
    while state.actor == CHANCE:
        state.apply(sample_chance(state, rng))
    return state.view(state.actor), game.ruleset


def mark(view: TantoCuoreView, move: codes.Move) -> float:
    return heuristics.score_actions(view, [move])[0]


def test_whoever_leads_empties_piles_and_the_others_do_not() -> None:
    view, ruleset = opening()
    sabine, lemonade, two_points = ruleset.names.index("sabine"), 0, 1
    assert ruleset.preparations[two_points].points == 2
    view.round = 25
    other = view.areas[1 - view.seat]
    other.preparations = [lemonade]  # with the four points of Sabine one is ahead by one
    ahead = mark(view, ruleset.hires[sabine])
    other.preparations = [two_points, two_points]  # even
    assert ruleset.preparations[lemonade].points == 3
    assert ahead - mark(view, ruleset.hires[sabine]) == pytest.approx(1.0)


def test_the_first_of_a_set_of_chambermaids_promises_nothing_near_the_end() -> None:
    view, ruleset = opening()
    hanae = ruleset.names.index("hanae")
    view.areas[view.seat].hand = [hanae]
    marks = {}
    for turns in (1, 2, 3):
        view.round = 25 - turns
        assert counting.turns_left(view) == turns
        marks[turns] = mark(view, ruleset.chambers[hanae])
    assert marks[2] == pytest.approx(2 * marks[1])
    assert marks[3] != pytest.approx(3 * marks[1])


def test_a_second_maid_of_the_kind_works_more() -> None:
    view, ruleset = opening()
    chiffon = ruleset.names.index("chiffon")
    area = view.areas[view.seat]
    area.hand, area.deck, area.discards = [chiffon], [0] * len(area.deck), []
    view.skills = [0, 0, 0]
    thinker: Any = heuristics._Thinker(view, heuristics.Prospects(view, view.seat))
    assert heuristics._Outlook(thinker, 1).skills == [0, 0, 0]
    area.hand = [chiffon, chiffon]
    assert values.yields(ruleset)[chiffon].again == [0, 0, 1]
    assert heuristics._Outlook(thinker, 1).skills == [0, 0, 1]


def test_nothing_is_called_where_no_cards_are_left() -> None:
    view, ruleset = opening()
    caller = next(
        card.kind for card in ruleset.cards if card.gain.call and card.group == codes.MAID
    )
    area = view.areas[view.seat]
    area.hand, area.deck, area.discards = [caller], [0] * len(area.deck), []
    thinker: Any = heuristics._Thinker(view, heuristics.Prospects(view, view.seat))
    outlook = heuristics._Outlook(thinker, 1)
    assert outlook.love_a_call == 0
    area.deck[ruleset.names.index("love-2")] = 3
    assert heuristics._Outlook(thinker, 1).love_a_call == 2


def test_a_turn_starts_before_work() -> None:
    game: Any = billetdoux.game("tanto-cuore", players=2)
    state, rng = game.start(), Random(1)
    while state.actor == CHANCE or state.phase == 0:
        state.apply(sample_chance(state, rng) if state.actor == CHANCE else state.actions()[0])
    starts = {}
    for phase in (1, 2, 3):
        state.phase = phase
        starts[phase] = trained.is_turn_start(state)
    assert starts == {1: True, 2: True, 3: False}


def test_skills_of_the_hand_count_for_whoever_has_a_chief() -> None:
    view, _ = opening()
    thinker: Any = heuristics._Thinker(view, heuristics.Prospects(view, view.seat))
    assert (view.phase, thinker.chief) == (0, codes.NONE)
    skilled = next(kind for kind, card in enumerate(thinker.yields) if sum(card.skills))
    card = thinker.yields[skilled]
    icons = 0.05 + 0.3 * (card.call + card.service + card.love + card.hire)
    losses = {}
    for phase, chief in ((0, codes.NONE), (2, 0), (2, codes.NONE)):
        view.phase, thinker.chief = phase, chief
        losses[phase, chief] = thinker.loss(skilled)
    all_of_her = pytest.approx(icons + 0.6 * sum(card.skills))
    assert losses == {(0, codes.NONE): all_of_her, (2, 0): all_of_her, (2, codes.NONE): icons}


def test_a_skill_is_a_step_only_as_far_as_the_next_two_cards_ask_for_it() -> None:
    view, ruleset = opening()
    thinker: Any = heuristics._Thinker(view, heuristics.Prospects(view, view.seat))
    asked = [ruleset.preparations[number].asks for number in view.preparation_pile(0)[:2]]
    place = max(range(3), key=lambda index: asked[0][index])
    wanted = sum(asks[place] for asks in asked)
    more = [0.0, 0.0, 0.0]
    more[place] = 1.0
    view.skills = [0, 0, 0]
    view.skills[place] = wanted
    assert thinker._helps(0, more) == 0.0
    view.skills[place] = wanted - 1
    assert thinker._helps(0, more) >= 0.8
