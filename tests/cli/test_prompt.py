"""What is understood as an answer: names of this question and of the next, whole moves in words."""

from __future__ import annotations

from random import Random

import pytest

import billetdoux
from billetdoux.cli.prompt import nearest, understand
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Action, State
from billetdoux.local.command_words import simple, without_article
from billetdoux.local.move_builder import CONFIRM, STOP, Choice, MoveBuilder
from billetdoux.local.words import Words

PLAYERS = ["Zoé", "Ada", "Basil"]


def letter(hands: list[list[str]], **given: object) -> tuple[MoveBuilder, State]:
    """Love Letter with these hands; it is the turn of the first player."""
    game = billetdoux.game("love-letter", players=len(hands))
    state = Match(game, Seeded(1), {"turn": 0, "hands": hands, **given}).state
    return MoveBuilder(game, state), state


def intrigue(events: list[str]) -> MoveBuilder:
    """Love & Intrigue with these event cards in the hand of the first player."""
    game = billetdoux.game("love-and-intrigue", players=2)
    given = {"turn": 0, "hands": [events, []]}
    return MoveBuilder(game, Match(game, Seeded(1), given).state)


def words(builder: MoveBuilder, language: str = "en") -> Words:
    return Words(builder.game, language, PLAYERS[: builder.game.players], 0)


def answered(builder: MoveBuilder, text: str, language: str = "en") -> Action | None:
    """The action that a text makes complete."""
    meant = understand(text, words(builder, language), builder)
    return builder.pick(meant) if isinstance(meant, Choice) else meant


@pytest.mark.parametrize(
    ("language", "text", "action"),
    [
        ("en", "guard princess", "guard 1 princess"),
        ("en", "the guard on Ada princess", "guard 1 princess"),
        ("en", "Play the Guard on Ada and guess the Princess", "guard 1 princess"),
        ("en", "the priest", "priest 1"),
        ("fr", "le pretre", "priest 1"),
        ("fr", "garde princesse", "guard 1 princess"),
        ("fr", "Jouer le Prêtre sur Ada", "priest 1"),
    ],
)
def test_a_whole_move_in_words(language: str, text: str, action: str) -> None:
    builder, _ = letter([["priest", "guard"], ["princess"]])
    assert str(answered(builder, text, language)) == action


def test_a_card_must_be_named_before_what_is_done_with_it() -> None:
    builder, _ = letter([["priest", "guard"], ["princess"]])
    for text in ("ada", "ada princess", "1 2 3", "guard guard", "guard on"):
        assert understand(text, words(builder), builder) is None
        assert builder.picked == []


def test_with_several_players_the_first_parts_are_picked() -> None:
    builder, _ = letter([["priest", "guard"], ["princess"], ["king"]])
    assert answered(builder, "guard basil") is None
    assert builder.picked == [("card", "guard"), ("target", 2)]
    assert builder.undo()
    assert str(answered(builder, "basil king")) == "guard 2 king"


def test_what_does_no_good_is_confirmed_in_words_too() -> None:
    builder, _ = letter([["priest", "princess"], ["king"]])
    assert answered(builder, "play the princess") is None
    assert builder.part == CONFIRM
    assert str(answered(builder, "yes")) == "princess"


def test_the_name_of_a_further_question_is_enough_where_it_is_clear() -> None:
    builder = intrigue(["diadem", "coach"])
    assert str(answered(builder, "boulevard")) == "go boulevard"
    builder = intrigue(["diadem", "coach"])
    assert str(answered(builder, "the diadem")) == "play diadem"
    assert answered(intrigue(["coach"]), "5") is None
    assert str(answered(intrigue(["coach"]), "go to the park")) == "go park"
    builder = intrigue(["coach"])
    assert answered(builder, "coach") is None
    assert str(answered(builder, "park")) == "play coach park"


@pytest.mark.parametrize("events", [[], ["diadem"], ["diadem", "rumour"]])
def test_yes_after_a_successful_intrigue_means_to_take(events: list[str]) -> None:
    given = {
        "turn": 0,
        "hands": [events, []],
        "pawns": ["park", "park"],
        "suitors": [{"bodo": 1}, {"konrad": 1, "valentin": 1}],
    }
    game = billetdoux.game("love-and-intrigue", players=2)
    state, _ = game.position(given, Random(1))
    for text in ("intrigue 1", "roll intrigue-success"):
        state.apply(game.parse(text))
    builder = MoveBuilder(game, state)
    assert str(answered(builder, "no")) == "leave"
    builder.undo()
    assert answered(builder, "yes") is None
    assert {choice.value for choice in builder.choices()} == {"konrad", "valentin"}


ENOUGH = ["no", "no thanks", "No, thank you!", "That’s all.", "that's it", "non merci", "c'est bon"]


@pytest.mark.parametrize("text", ENOUGH)
def test_that_is_all_ends_a_turn_and_declines(text: str) -> None:
    builder = intrigue(["diadem", "coach"])
    for move in ("go tailor", "visit"):
        builder.state.apply(builder.game.parse(move))
    assert str(answered(MoveBuilder(builder.game, builder.state), text)) == "done"
    given = {
        "turn": 0,
        "hands": [[], []],
        "pawns": ["park", "park"],
        "suitors": [{"bodo": 1}, {"konrad": 1, "valentin": 1}],
    }
    state, _ = builder.game.position(given, Random(1))
    for move in ("intrigue 1", "roll intrigue-success"):
        state.apply(builder.game.parse(move))
    assert str(answered(MoveBuilder(builder.game, state), text)) == "leave"


@pytest.mark.parametrize("text", ["that is all", "c'est bon", "no thanks"])
def test_that_is_all_ends_buying(text: str) -> None:
    game = billetdoux.game("tanto-cuore")
    state = Match(game, Seeded(1)).state
    while not any(str(action) == "end" for action in state.actions()):
        state.apply(state.actions()[0])
    builder = MoveBuilder(game, state)
    meant = understand(text, words(builder), builder)
    assert isinstance(meant, Choice)
    assert meant.value in ("end", STOP)


def test_that_is_all_is_no_answer_where_nothing_ends() -> None:
    builder = intrigue(["diadem", "coach"])
    for text in ENOUGH:
        assert understand(text, words(builder), builder) is None
    builder, _ = letter([["princess", "guard"], ["baron"]])
    assert answered(builder, "princess") is None
    assert understand("c'est bon", words(builder), builder) is None, "this could mean yes"
    answered(builder, "no thanks")
    assert builder.doubtful is None


def test_what_was_probably_meant_is_said() -> None:
    builder, _ = letter([["priest", "guard"], ["princess"]])
    assert nearest("preist", words(builder), builder) == "Priest"
    assert nearest("the gard", words(builder), builder) == "Guard"
    assert nearest("chair", words(builder), builder) == ""


def test_hyphens_and_articles_make_no_difference() -> None:
    builder, _ = letter([["priest", "guard"], ["princess"]])
    assert simple("Billet‑Doux") == simple("billet-doux") == "billet doux"
    assert without_article("of the duel", words(builder)) == "duel"
    assert without_article("l'hospice", words(builder, "fr")) == "hospice"
    assert without_article("the", words(builder)) == "the"
