"""Positions and options of Love & Intrigue in words; those that make no sense are refused with
place and reason.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue.core.notation import slot_text, task_text
from billetdoux.games.love_and_intrigue.core.ruleset import NOBODY, RESOLVE, slot, task
from billetdoux.games.love_and_intrigue.game import LoveAndIntrigue
from billetdoux.kernel.errors import BilletDouxError, IllegalAction, PackError
from billetdoux.kernel.rules import CHANCE, OVER, sample_chance
from tests.games.open_fields import check_open_fields


@pytest.fixture
def game() -> LoveAndIntrigue:
    return LoveAndIntrigue(players=2, packs="plain")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"turn": 2}, "given: turn: there is no seat 2"),
        ({"first": -1}, "given: first: there is no seat -1"),
        ({"phase": "rest"}, "given: phase: 'rest' is not one of move, act, end"),
        ({"pawns": ["parc"]}, "given: pawns: unknown 'parc' (did you mean 'park'?)"),
        ({"ladies": ["otilie", "otilie"]}, "given: ladies: 'otilie' is there twice"),
        ({"ladies": ["otilia"]}, "given: ladies: unknown 'otilia' (did you mean 'otilie'?)"),
        ({"attributes": [[1, 2]]}, "given: attributes: [1, 2] are not three numbers"),
        ({"attributes": [[1, 2, 6]]}, "given: attributes: [1, 2, 6] are not three numbers"),
        ({"suitors": [{}, {}, {}]}, "given: suitors: 3 entries for 2 seats"),
        ({"suitors": [{"bodo": 6}]}, "given: suitors: more cards of 'bodo' than there are"),
        ({"suitors": [{"bodo": 16}]}, "given: suitors.bodo: 16 is not within 0 to 15"),
        ({"suitors": [{"konrad": 1}]}, "given: suitors: more cards of 'konrad' than there are"),
        ({"piles": {"park": ["hidden"]}}, "given: piles: more cards of 'hidden' than there are"),
        ({"piles": {"prak": []}}, "given: piles: unknown 'prak' (did you mean 'park'?)"),
        ({"piles": {"park": ["bodo seen=x"]}}, "given: piles: 'x' is not a number"),
        (
            {"piles": {"park": ["bodo scene=1"]}},
            "given: piles: unknown 'scene' (did you mean 'seen'",
        ),
        ({"piles": {"park": ["bodo seen=3"]}}, "given: piles: there is no seat 3"),
        ({"piles": {"park": [""]}}, "given: piles: unknown ''"),
        ({"deck": ["bod"]}, "given: deck: unknown 'bod' (did you mean 'bodo'?)"),
        ({"hands": [["diadems"]]}, "given: hands: unknown 'diadems' (did you mean 'diadem'?)"),
        ({"hands": [["duel", "duel"]]}, "given: hands: more cards of 'duel' than there are"),
        ({"hands": [["hidden"]]}, "given: hands: more cards of 'hidden' than there are"),
        ({"event_discards": {"duel": -1}}, "given: event_discards.duel: -1 is not within 0 to 3"),
        ({"event_deck": {"duel": 2}}, "given: event_deck: more cards of 'duel' than there are"),
        ({"weddings": ["0 otilie"]}, "given: weddings: '0 otilie' is not SEAT LADY SUITOR and"),
        ({"weddings": ["0 otilie bodo 1 2 x"]}, "given: weddings: '0 otilie bodo 1 2 x' is not"),
        ({"hat": 1}, "given: Object contains unknown field `hat`"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(
    game: LoveAndIntrigue, given: dict[str, Any], reason: str
) -> None:
    with pytest.raises(PackError) as refused:
        game.position(given, Random(0))
    assert str(refused.value).startswith(reason)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 1}, "players: 1 is not possible; love-and-intrigue is for 2 to 4"),
        ({"players": "two"}, "players: 'two' is not possible"),
        ({"rounds": 0}, "rounds: must be a whole number from 1 to 999, not 0"),
        ({"packs": "hose"}, "packs: there is no 'hose' (did you mean 'house'?); name one of house"),
        ({"packs": "no/such.toml"}, "no/such.toml: cannot be read"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BilletDouxError) as refused:
        billetdoux.game("love-and-intrigue", **options)
    assert str(refused.value).startswith(reason)


@pytest.mark.parametrize(
    ("given", "move", "code"),
    [
        ({"pawns": ["park"]}, "go park", "stand-there"),
        ({}, "play diadem", "not-in-hand"),
        ({"hands": [["rumour"]]}, "play rumour 0", "no-use"),
        ({"pawns": ["park", "dive"], "suitors": [{"bodo": 1}]}, "intrigue 1", "not-together"),
        ({"pawns": ["park", "park"], "suitors": [{"bodo": 1}]}, "intrigue 1", "no-suitors"),
        (
            {"pawns": ["tailor", "tailor"], "suitors": [{"bodo": 1}, {"bodo": 1}]},
            "intrigue 1",
            "no-intrigue-here",
        ),
        ({"phase": "end", "hands": [["rumour"]]}, "go park", "not-now"),
        ({"phase": "end", "hands": [["rumour"]]}, "intrigue 1", "not-now"),
        ({}, "take bodo", "not-now"),
    ],
)
def test_a_refusal_says_why(
    game: LoveAndIntrigue, given: dict[str, Any], move: str, code: str
) -> None:
    state, _ = game.position(given, Random(0))
    with pytest.raises(IllegalAction) as refused:
        game.check(state, move)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("moves", "move", "code"),
    [
        (["intrigue 1", "roll intrigue-success"], "play coach park", "no-use"),
        (["intrigue 1", "roll intrigue-success"], "play rumour 1", "not-in-hand"),
        (["intrigue 1", "roll intrigue-success"], "intrigue 1", "not-now"),
        (["intrigue 1", "roll intrigue-failure"], "play coach park", "no-use"),
        (["intrigue 1", "roll intrigue-failure"], "done", "not-now"),
        (["intrigue 1", "roll intrigue-failure", "yield"], "play diadem", "not-now"),
        (["play stolen-letter 1"], "play coach dive", "not-now"),
    ],
)
def test_a_refusal_says_why_in_an_intrigue_too(
    game: LoveAndIntrigue, moves: list[str], move: str, code: str
) -> None:
    given = {
        "pawns": ["park", "park"],
        "suitors": [{"bodo": 1}, {"alexander": 1, "bodo": 1}],
        "hands": [["coach", "stolen-letter"], []],
    }
    state, _ = game.position(given, Random(0))
    for text in moves:
        state.apply(game.parse(text))
    with pytest.raises(IllegalAction) as refused:
        game.check(state, move)
    assert refused.value.code == code


def test_what_waits_for_event_cards_may_have_lost_its_object(game: LoveAndIntrigue) -> None:
    """A suitor was to be taken: meanwhile there is none left, or no lady to take him for."""
    for waits, given in (
        ("steal 0 target=1 step=1", {"suitors": [{"bodo": 1}, {}]}),
        ("steal 1 target=0", {"suitors": [{"bodo": 1}, {}], "ladies": ["henriette", "none"]}),
    ):
        table = game.describe(game.position(given, Random(0))[0])
        state, _ = game.position({**table, "todo": ["end 0", waits, "event 0"]}, Random(0))
        assert state.actor == CHANCE
        state.apply(state.chances()[0][0])
        assert [str(action) for action in state.actions()][:1] == ["done"]
        with pytest.raises(PackError, match=r"no suitor to take|this seat has no lady"):
            game.position({**table, "todo": ["end 0", waits]}, Random(0))


@pytest.mark.parametrize(
    "waits", [["steal 0 target=1 step=1"], ["steal 1 target=0", "end 0 target=1"]]
)
def test_rules_before_version_4_know_no_event_cards_before_the_taking(waits: list[str]) -> None:
    for version in (1, 2, 3, 4):
        game = LoveAndIntrigue(packs="plain").under_version(version)
        table = game.describe(game.position({"suitors": [{"bodo": 1}] * 2}, Random(0))[0])
        given = {**table, "todo": ["end 0", *waits]}
        if version > 3:
            game.position(given, Random(0))
            continue
        with pytest.raises(PackError, match="these rules know no event cards then"):
            game.position(given, Random(0))


def test_a_position_before_the_game_and_after_it(game: LoveAndIntrigue) -> None:
    assert game.position({"turn": None}, Random(0))[0].actor == CHANCE
    table = game.describe(game.position({}, Random(0))[0])
    assert game.position({**table, "todo": []}, Random(0))[0].actor == OVER


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"todo": ["dance 0"]}, "todo: 'dance 0' is not TASK SEAT, with one of start,"),
        ({"todo": ["move"]}, "todo: 'move' is not TASK SEAT"),
        ({"todo": ["take 0 place=prak"]}, "todo: unknown 'prak' (did you mean 'park'?)"),
        ({"todo": ["take 0"]}, "todo: 'take 0' needs a place"),
        ({"todo": ["steal 0 target=5"]}, "todo: there is no seat 5"),
        ({"todo": ["steal 0 target=1"]}, "todo: 'steal 0': there is no suitor to take"),
        ({"todo": ["steal 0 target=0"]}, "todo: 'steal 0' is aimed at the seat itself"),
        ({"todo": ["steal 1 target=0 step=1"]}, "todo: 'steal 1': it is another seat's turn"),
        ({"todo": ["dismiss 0 target=1", "event 0"]}, "todo: 'dismiss 0' cannot wait below others"),
        ({"todo": ["end 0 target=1"]}, "todo: 'end 0': nobody is to take a card"),
        (
            {"todo": ["steal 0 target=1", "end 0 target=1"]},
            "todo: 'end 0': nobody is to take a card",
        ),
        (
            {"todo": ["steal 0 target=1 step=1", "steal 0 target=1 step=1", "event 0"]},
            "todo: two intrigues wait for event cards",
        ),
        ({"todo": ["end 0", "end 0"]}, "todo: 'end' waits twice"),
        ({"todo": ["move 1"]}, "todo: 'move 1': it is another seat's turn"),
        ({"todo": ["move 0", "move 0"]}, "todo: 'move' waits twice"),
        ({"todo": ["act 0"]}, "todo: 'act 0': its pawn is nowhere"),
        ({"todo": ["ask 1"]}, "todo: 'ask 1': no card is to be answered"),
        ({"todo": ["lady 0"]}, "todo: seat 0 gets no other lady"),
        ({"todo": ["resolve 0"]}, "todo: 'resolve 0' needs a card"),
        ({"todo": ["resolve 0 card=rumour"]}, "todo: 'resolve 0' needs a target"),
        ({"todo": ["lose 0"]}, "todo: seat 0 has nothing to choose from"),
        ({"todo": ["event 0"] * 201}, "todo: more than 200 tasks wait"),
        ({"todo": ["start 0"]}, "todo: the game has begun and cannot start"),
        ({"first": None}, "first: nobody began"),
        ({"deck": {"bodo": 15}}, "cards: 19 of 5 'bodo' are there"),
        ({"deck": {"bodo": 4_000_000_000}}, "deck.bodo: 4000000000 is not within 0 to 15"),
        ({"event_deck": {"duel": 10**30}}, "event_deck.duel: a huge number is not within"),
        ({"round": 61}, "round: the last one is 60"),
        ({"dice": [9, None, None]}, "dice: no die of this kind shows 9"),
        ({"dice": []}, "dice: 0 entries for 3 dice"),
        ({"medallions": [0, None, None]}, "medallions: the game is not over"),
        ({"weddings": ["0 otilie bodo 1 2 3", "1 jutta bodo 1 2 3"]}, "weddings: unknown"),
        ({"shuffles": -1}, "shuffles: -1 is not within 0 to 10000"),
        ({"pawns": ["park"]}, "pawns: 1 entries for 2 seats"),
    ],
)
def test_a_state_that_cannot_be_is_refused(
    game: LoveAndIntrigue, changes: dict[str, Any], reason: str
) -> None:
    table = game.describe(game.position({}, Random(0))[0])
    with pytest.raises(PackError) as refused:
        game.position({**table, **changes}, Random(0))
    assert str(refused.value).startswith(f"given: {reason}")


def test_counts_of_a_deck_are_checked_before_its_cards_are_made(game: LoveAndIntrigue) -> None:
    with pytest.raises(PackError, match=r"deck\.bodo: 4000000000 is not within 0 to 15"):
        game.position({"deck": {"bodo": 4_000_000_000}}, Random(0))
    with pytest.raises(PackError, match=r"event_deck\.duel: 4000000000 is not within 0 to"):
        game.position({"event_deck": {"duel": 4_000_000_000}}, Random(0))


def test_what_cannot_be_asked_is_refused(game: LoveAndIntrigue) -> None:
    with pytest.raises(PackError, match=r"then: unknown key 'pawn' \(did you mean 'pawns'"):
        game.inspect(game.start(), "pawn", [])


def test_what_is_expected_in_another_number_is_shown_as_it_is(game: LoveAndIntrigue) -> None:
    state, _ = game.position({"hands": [["diadem", "rumour"]]}, Random(0))
    assert game.inspect(state, "hands", [["?"], []]) == [["diadem", "rumour"], []]


def test_corners_show_what_counts_at_the_end(game: LoveAndIntrigue) -> None:
    assert [game.card_corner(card) for card in ("alexander", "estates", "diadem")] == ["9", "3", ""]


def test_cards_and_tasks_say_all_that_is_known_of_them(game: LoveAndIntrigue) -> None:
    tables = game.ruleset
    names = [card.name for card in tables.events]
    places = [place.name for place in tables.places]
    lessons, coach = names.index("lessons"), names.index("coach")
    assert slot_text(names, slot(lessons, 0, 0, 0)) == "lessons"
    assert slot_text(names, slot(coach, 10, 2, 1)) == "coach seen=13 cleared=2 shuffles=1"
    played = task(RESOLVE, 1, NOBODY, lessons, 1)
    assert task_text(tables, played) == "resolve 1 card=lessons choice=beauty"
    begun = task(RESOLVE, 0, 1, coach, places.index("park"), 1)
    assert task_text(tables, begun) == "resolve 0 target=1 card=coach choice=park step=1"


@pytest.mark.parametrize("seed", range(3))
def test_what_lies_open_is_in_every_view_and_copy(seed: int) -> None:
    check_open_fields(LoveAndIntrigue(players=3), {"piles", "hands", "deck", "event_deck"}, seed)


def test_each_die_and_each_reason_to_draw_a_card_is_a_source_of_its_own() -> None:
    game, rng = billetdoux.game("love-and-intrigue"), Random(1)
    state = game.start()
    sources: dict[str, set[int]] = {}
    while state.actor != OVER:
        if state.actor == CHANCE:
            outcome = sample_chance(state, rng)
            sources.setdefault(str(outcome).split()[0], set()).add(state.chance_source())
            state.apply(outcome)
        else:
            state.apply(game.rollout_policy(state, rng))
    assert {len(sources[sort]) for sort in ("start", "lady", "event")} == {1}
    assert len(sources["roll"]) == 3  # Casanova, the drink, the intrigue
    assert len(sources["draw"]) > 2  # to lay out, to fill a pile, to meet someone
    assert sum(map(len, sources.values())) == len(set[int]().union(*sources.values()))
