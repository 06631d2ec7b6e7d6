"""Positions of Love Letter in words: what they leave open is dealt, what is wrong is reported."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from billetdoux.games.love_letter.core.knowledge import odds
from billetdoux.games.love_letter.core.ruleset import NAMES, NONE
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.games.love_letter.pack import _ruleset
from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.rules import CHANCE
from tests.games.open_fields import check_open_fields


def test_an_empty_table_is_dealt_at_random() -> None:
    game = LoveLetter("classic", 2)
    seen = Counter()  # type: Counter[str]
    for seed in range(60):
        state, script = game.position({}, Random(seed))
        assert state.actor == 0
        assert game.piece_counts(state) == game.piece_counts(game.start())
        assert game.inspect(state, "faceup_count", 3) == 3
        assert len(script) == 10
        hands: Any = game.describe(state)["hands"]
        seen.update(hands[1])
    assert len(seen) > 4


def test_a_seat_with_one_card_draws_first() -> None:
    state, _ = LoveLetter().position({"turn": 1, "hands": [[], ["guard"]]}, Random(0))
    assert state.actor == CHANCE


def test_cards_that_a_given_deck_leaves_over_lie_face_up() -> None:
    game = LoveLetter("classic", 3)
    state, script = game.position({"deck": ["king", "guard"], "aside": "princess"}, Random(0))
    assert list(map(str, script)) == ["draw king", "draw guard", "draw princess"]
    assert game.inspect(state, "faceup_count", 9) == 9
    assert game.inspect(state, "deck_size", 2) == 2


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"trun": 1}, "given: Object contains unknown field `trun`"),
        ({"turn": 2}, "given: turn: there is no seat 2"),
        ({"out": [5]}, "given: out: there is no seat 5"),
        ({"sycophant": 7}, "given: sycophant: there is no seat 7"),
        ({"jester": [[0, 9]]}, "given: jester: there is no seat 9"),
        ({"tokens": [1, 2, 3]}, "given: tokens: 3 entries for 2 seats"),
        ({"hands": [["kin"]]}, "given: hands: unknown card 'kin' (did you mean 'king'?)"),
        ({"hands": [["king", "king"]]}, "given: hands: more than the 1 'king' of this deck"),
        ({"hands": [["spy"]]}, "given: hands: more than the 0 'spy' of this deck"),
        ({"hands": [[], ["guard", "guard"]]}, "given: hands: seat 1 holds too many cards"),
        ({"hands": [[], ["guard"]], "out": [1]}, "given: hands: seat 1 is out and holds no card"),
        ({"deck": ["guard"] * 6}, "given: deck: more than the 5 'guard' of this deck"),
        ({"sees": [{"seat": 0, "of": 3}]}, "given: sees: there is no seat 3"),
        (
            {"hands": [[], ["king"]], "sees": [{"seat": 0, "of": 1, "card": "guard"}]},
            "given: sees: seat 1 does not hold 'guard'",
        ),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(PackError) as refused:
        LoveLetter().position(given, Random(0))
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"todo": ["sleep 0"]}, "todo: 'sleep 0' is not TASK SEAT"),
        ({"todo": ["play"]}, "todo: 'play' is not TASK SEAT"),
        ({"todo": ["play 0", "play 0"]}, "todo: ['play', 'play'] do not wait together"),
        ({"todo": ["play 1"]}, "turn: another seat is to act"),
        ({"todo": ["draw 0"]}, "hands: seat 0 has drawn 1 cards"),
        ({"todo": ["keep 0"]}, "record: does not end with a play of 'chancellor'"),
        ({"todo": []}, "tokens: nobody has reached the goal"),
        ({"todo": ["start 0"]}, "round_winners: nobody can start"),
        ({"record": ["x guard"]}, "record: 'x guard' does not begin with a seat"),
        ({"record": ["0 gard"]}, "record: 'gard' is neither a play nor 'discards CARD'"),
        ({"ruled_out": [["gard"], []]}, "ruled_out: unknown 'gard'"),
        ({"ruled_out": [[], [], ["guard"]]}, "ruled_out: 3 entries for 2 seats"),
        ({"ruled_out": [[], ["priest"]]}, "ruled_out: it rules out what seat 1 holds"),
        ({"ties": [[0, 1]]}, "ties: seats 0 and 1 hold no equal cards"),
        (
            {"record": ["0 baron 1", "1 prince 0", "0 discards handmaid"]},
            "record: the cards cannot lie so, by what all saw",
        ),
        (
            {"record": ["0 baron 1", "1 guard"], "notes": ["1 0 hand 1 king"]},
            "record: the cards cannot lie so, by what seat 0 saw",
        ),
        ({"notes": ["1 0 king"]}, "notes: '1 0 king' is not AFTER VIEWER PLACE CARD"),
        ({"notes": ["1 0 hat 1 king"]}, "notes: unknown place 'hat 1'"),
        ({"notes": ["1 2 hand 1 king"]}, "notes: there is no seat 2"),
        ({"notes": ["99 0 hand 1 king"]}, "notes: 99 is not within 0 to 16"),
        ({"notes": ["1 everyone hand 1 king"]}, "notes: unknown 'king'"),
        ({"tokens": [7, 0]}, "tokens: the game is over"),
        ({"tokens": [-1, 0]}, "tokens: -1 is not within 0 to 10000"),
        ({"hands": [["guard", "king"], []]}, "hands: seat 1 holds no card"),
        ({"hands": [["guard", "king"], ["princess", "king"]]}, "hands: seat 1 holds too many"),
        ({"hands": [["king", "king"], ["priest"]]}, "hands: more than the 1 'king' of this deck"),
        ({"out": [0, 1]}, "out: nobody is left in the round"),
        ({"round": 10**30}, "round: a huge number is not within 0 to 10000"),
        ({"round": True}, "round: Expected `int`, got `bool`"),
        (
            {"sightings": [{"viewer": 0, "card": "king", "places": ["hat 1"]}]},
            "sightings: unknown 'hat 1'",
        ),
        (
            {"sightings": [{"viewer": 0, "card": "king", "places": ["hand 1"]}]},
            "sightings: seat 0 cannot have seen them",
        ),
        (
            {"sightings": [{"viewer": 0, "card": "king", "places": ["drawn 1"]}]},
            "sightings: a card was seen where there is none",
        ),
    ],
)
def test_a_state_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    game = LoveLetter()
    state, _ = game.position({"hands": [["guard", "king"], ["priest"]]}, Random(0))
    with pytest.raises(PackError) as refused:
        game.position({**game.describe(state), **changes}, Random(0))
    assert str(refused.value).startswith(f"given: {reason}")


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    everything = ["guard"] * 5 + ["priest", "baron", "handmaid", "prince"] * 2
    given = {"discards": [[*everything, "king", "countess", "princess"]]}
    with pytest.raises(PackError, match="no cards are left for the hands and the card aside"):
        LoveLetter().position(given, Random(0))


def test_scenarios_may_ask_for_known_keys_only() -> None:
    game = LoveLetter()
    state, _ = game.position({"hands": [["guard", "king"], ["priest"]]}, Random(0))
    with pytest.raises(PackError, match=r"then: unknown key 'hand' \(did you mean 'hands'"):
        game.inspect(state, "hand", [])
    assert game.inspect(state, "hands", [["guard", "?"], ["?"]]) == [["guard", "?"], ["?"]]
    assert game.inspect(state, "hands", [["?"]]) == [["guard", "king"], ["priest"]]


def test_views_that_make_no_sense_are_refused() -> None:
    game = LoveLetter()
    data = game.start().view(0).data()
    changes: list[tuple[dict[str, Any], str]] = [
        ({"in": [4]}, "in: there is no seat 4"),
        ({"hands": ["kin", None]}, "unknown card 'kin'"),
        ({"secret": 1}, "view: Object contains unknown field `secret`"),
        ({"deck": "many"}, "view: deck: Expected `int`"),
        (
            {"sightings": [{"viewer": 0, "card": "king", "places": ["under 3"]}]},
            "sightings: a card was seen where there is none",
        ),
    ]
    for change, reason in changes:
        with pytest.raises(BilletDouxError) as refused:
            game.load_view({**data, **change})
        assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("edition", "given", "move", "reason"),
    [
        ("classic", {"hands": [["guard", "king"]]}, "priest 1", "not-in-hand"),
        ("classic", {"hands": [["countess", "king"]]}, "king 1", "countess-forced"),
        ("classic", {"hands": [["guard", "king"]], "out": [1]}, "king 1", "out"),
        ("classic", {"hands": [["guard", "king"]], "protected": [1]}, "king 1", "protected"),
        ("classic", {"hands": [["guard", "king"]], "protected": [1, 2]}, "king 1", "nobody"),
        ("classic", {"hands": [["prince", "king"]], "protected": [1]}, "prince", "must-choose"),
        (
            "classic",
            {"hands": [["prince", "king"]], "protected": [1, 2]},
            "prince",
            "must-yourself",
        ),
        ("classic", {"hands": [["guard", "king"]]}, "king 0", "not-yourself"),
        ("classic", {"hands": [["guard", "king"]]}, "king", "must-choose"),
        ("classic", {"hands": [["guard", "king"]]}, "draw king", "not-now"),
        ("2019", {"hands": [["guard", "king"]]}, "keep king under guard", "not-now"),
        ("premium", {"hands": [["guard", "king"]], "sycophant": 2}, "king 1", "sycophant-forced"),
        ("premium", {"hands": [["guard", "king"]]}, "hold", "not-now"),
    ],
)
def test_a_refusal_has_its_reason(
    edition: str, given: dict[str, Any], move: str, reason: str
) -> None:
    game = LoveLetter(edition, 5 if edition == "premium" else 3)
    state, _ = game.position(given, Random(0))
    assert game.why_not(state, game.parse(move)) == reason


@pytest.mark.parametrize(
    ("edition", "parts", "reason"),
    [
        ("classic", [("card", "guard"), ("target", 1), ("guess", "guard")], "guard-guard"),
        ("premium", [("card", "guard"), ("target", 1), ("guess", 1)], "guard-guard"),
        ("classic", [("card", "guard"), ("target", 9)], "not-now"),
    ],
)
def test_what_is_never_possible_has_its_reason(
    edition: str, parts: list[tuple[str, str | int]], reason: str
) -> None:
    assert LoveLetter(edition, 3).why_never(parts) == reason


def test_a_chancellor_is_answered_before_the_next_card() -> None:
    game = LoveLetter("2019", 3)
    state, _ = game.position({"hands": [["chancellor", "guard"]]}, Random(0))
    state.apply(game.parse("chancellor"))
    while state.actor == CHANCE:
        state.apply(state.chances()[0][0])
    assert game.why_not(state, game.parse("guard 1 spy")) == "not-now"


def test_rulesets_of_decks_that_people_choose_are_not_kept_for_ever() -> None:
    assert _ruleset.cache_info().maxsize == 64
    one, other = (
        LoveLetter("premium", 8, 3, "guard*9 king"),
        LoveLetter("premium", 8, 4, "king guard*9"),
    )
    assert one.ruleset.moves is other.ruleset.moves
    assert (one.ruleset.goal, other.ruleset.goal) == (3, 4)


def test_when_the_hands_lie_open_what_was_seen_before_is_counted_once() -> None:
    given = {"hands": [["king", "priest"], ["princess"]], "deck": []}
    game = LoveLetter("classic", 2)
    state, _ = game.position(given, Random(0))
    state.apply(game.check(state, "priest 1"))
    view = state.view(0)
    assert isinstance(view, LoveLetterView)
    assert view.shown
    assert view.left_for(NONE) == view.unseen()


def test_a_card_that_lies_under_the_deck_is_drawn_for_certain() -> None:
    game = LoveLetter("2019", 2)
    given = {"hands": [["handmaid", "guard"], ["priest"]], "deck": [], "under": ["king", "baron"]}
    state, _ = game.position(given, Random(0))
    state.apply(game.parse("handmaid"))
    king = game.parse("draw king")
    assert state.chances() == [(king, 1)]
    assert state.chance_total() == 1
    assert state.chance_at(0) == king


def test_a_card_seen_in_another_hand_is_not_left_for_this_one() -> None:
    game = LoveLetter("classic", 3)
    given = {
        "hands": [["guard", "guard"], ["princess"], ["countess"]],
        "sees": [{"seat": 0, "of": 2, "card": "countess"}],
    }
    state, _ = game.position(given, Random(0))
    view = state.view(0)
    left = {seat: view.left_for(seat)[NAMES.index("countess")] for seat in (NONE, 1, 2)}
    assert left == {NONE: 0, 1: 0, 2: 1}


@pytest.mark.parametrize("seed", range(3))
def test_what_lies_open_is_in_every_view_and_copy(seed: int) -> None:
    check_open_fields(LoveLetter("premium", 5), {"hands", "sightings", "notes", "under"}, seed)


def test_where_nothing_fits_the_odds_go_by_the_cards_left() -> None:
    """As for players in an imagined world who remember what cannot be."""
    game = LoveLetter("classic", 3)
    given = {
        "hands": [["guard", "handmaid"], ["priest"], ["priest"]],
        "sees": [{"seat": 0, "of": 1, "card": "priest"}],
    }
    view = game.position(given, Random(0))[0].view(0)
    guard, baron, king = (NAMES.index(name) for name in ("guard", "baron", "king"))
    view.may[1] = 1 << guard | 1 << baron | 1 << king
    expected = dict.fromkeys(range(len(NAMES)), 0.0) | {guard: 4 / 7, baron: 2 / 7, king: 1 / 7}
    assert dict(enumerate(odds(view, 1))) == expected
    view.hands[1] = NONE
    assert odds(view, 1) == [0.0] * len(NAMES)


def test_states_and_views_tell_of_ties_jesters_and_sycophants() -> None:
    game = LoveLetter("premium", 5, goal=1)
    hands = [["baron", "priest"], ["guard"], ["priest"], ["king"], ["count"]]
    given = {"turn": 0, "hands": hands, "jester": [[1, 3]]}
    state, _ = game.position(given, Random(0))
    state.apply(game.check(state, "baron 2"))
    for data in (state.view(4).data(), game.describe(state)):
        assert data["ties"] == [[0, 2]]
        assert data.get("jesters", data.get("jester")) == [[1, 3]]
    state, _ = game.position({**given, "sycophant": 0}, Random(0))
    assert state.view(4).data()["sycophant"] == game.describe(state)["sycophant"] == 0


def test_no_more_cards_lie_under_the_deck_than_chancellors_and_positions_can_put_there() -> None:
    game = LoveLetter("2019", 2, goal=1)
    under = ["guard", "guard", "guard", "guard", "priest", "priest", "baron", "baron", "handmaid"]
    given = {"turn": 0, "hands": [["guard", "king"], ["guard"]], "aside": "princess"}
    game.position({**given, "under": [*under, "handmaid"]}, Random(0))
    with pytest.raises(PackError, match="more than 10 cards were put under the deck"):
        game.position({**given, "under": [*under, "handmaid", "prince"]}, Random(0))
