"""The lines of a menu: what a choice takes along with it, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

import billetdoux
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.local import choices
from billetdoux.local.move_builder import Choice, MoveBuilder
from billetdoux.local.scenes import scene_of
from billetdoux.local.words import Words


class Menu:
    """The menu of the first player at a table."""

    def __init__(
        self, game: str, language: str = "en", moves: Sequence[str] = (), **given: object
    ) -> None:
        made = billetdoux.game(game, players=2)
        match = Match(made, Seeded(1), {"turn": 0, **given})
        for move in moves:
            match.play(move)
        state = match.state
        self.words = Words(made, language, ["Zoé", "Ada"], 0)
        self.builder = MoveBuilder(made, state)
        self.scene = scene_of(made, state.view(0))

    def lines(self) -> list[str]:
        found = []
        for choice in self.builder.choices():
            label = choices.label(self.words, choice, self.builder, self.scene)
            found.append(f"{label}: {choices.note(self.words, choice, self.builder, self.scene)}")
        return found

    def pick(self, value: str | int) -> list[str]:
        chosen = next(one for one in self.builder.choices() if one.value == value)
        assert self.builder.pick(chosen) is None
        return self.lines()


def test_of_a_guess_it_says_who_holds_it_and_how_many_are_left() -> None:
    hands = [["guard", "priest"], ["countess"]]
    menu = Menu("love-letter", hands=hands, sees=[{"seat": 0, "of": 1}])
    lines = menu.pick("guard")
    assert "Countess (7): Ada holds it" in lines
    assert "Priest (2): 1 left" in lines
    menu = Menu("love-letter", "fr", hands=hands, sees=[{"seat": 0, "of": 1}])
    lines = [line.replace("\N{NO-BREAK SPACE}", " ") for line in menu.pick("guard")]
    assert "Comtesse (7): Ada l’a en main" in lines
    assert "Prêtre (2): encore 1" in lines


def test_what_has_no_effect_now_and_what_can_only_hit_oneself_is_said_before() -> None:
    menu = Menu("love-letter", hands=[["guard", "prince"], ["king"]], protected=[1])
    guard, prince = menu.lines()
    assert guard == "Guard (1): Nobody can be chosen: the card has no effect."
    assert prince.startswith("Prince (5) › Yourself: Choose any player")


def test_of_a_player_it_says_what_is_known_of_the_hand() -> None:
    hands = [["guard", "prince"], ["king"]]
    menu = Menu("love-letter", hands=hands, sees=[{"seat": 0, "of": 1}])
    assert menu.pick("prince") == ["Yourself: your hand: Guard", "Ada: holds King"]


def test_the_only_card_is_named_in_the_line_that_plays_it() -> None:
    menu = Menu("love-and-intrigue", hands=[["coach"], []], pawns=["theatre", "dive"])
    assert menu.lines()[1].startswith("Play an event card › Coach: Your pawn goes to a place")
    places = menu.pick("play")
    assert any(line.startswith("Dive: 7 cards") for line in places)
    assert not any("Education +1" in line for line in places)


def test_a_suitor_says_how_many_one_has_and_a_value_how_far_it_is() -> None:
    menu = Menu(
        "love-and-intrigue",
        moves=["go theatre"],
        suitors=[{"theobald": 2}, {}],
        pawns=["park", "dive"],
        piles={"theatre": ["theobald", "ludwig", "bodo"]},
    )
    lines = menu.lines()
    assert any(line.startswith("Theobald (5 points): Asks for") for line in lines)
    assert [line.endswith("You have 2.") for line in lines].count(True) == 1
    menu = Menu(
        "love-and-intrigue",
        hands=[["lessons"], []],
        attributes=[[1, 2, 3], []],
        pawns=["theatre", "dive"],
    )
    assert menu.pick("play") == ["Reputation: now 1", "Beauty: now 2", "Education: now 3"]


def test_no_means_what_declines() -> None:
    for game, part, value in [
        ("love-and-intrigue", "move", "leave"),
        ("love-letter", "answer", "hold"),
    ]:
        words = Words(billetdoux.game(game), "en", ["Zoé", "Ada"], 0)
        assert words.declines(Choice("2", part, value))


def test_a_rule_about_a_card_names_it() -> None:
    words = Words(billetdoux.game("love-letter"), "en", ["Zoé", "Ada"], 0)
    rules = [text for _, texts in words.rules() for text in texts]
    assert any(text.startswith("Priest: The player sees") for text in rules)
    assert any(text.startswith("Prince: The chosen player discards") for text in rules)
    assert any(text.startswith("The Guard names a card") for text in rules)
