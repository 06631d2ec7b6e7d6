"""The conformance suite notices games that break the contract, each in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from billetdoux.kernel import registry
from billetdoux.kernel.conformance import PROPERTIES, ConformanceFailure, check_game, declarations
from billetdoux.kernel.conformance.course import games_end_and_somebody_is_to_act_until_then
from billetdoux.kernel.conformance.declarations import everything_can_be_put_into_words
from billetdoux.kernel.conformance.knowledge import imagining_needs_nothing_but_the_view
from billetdoux.kernel.conformance.play import difference
from billetdoux.kernel.errors import PackError
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game, State, View


def test_a_game_that_keeps_the_contract_passes(high_card: Game) -> None:
    assert check_game(high_card, range(5)) == 5 * len(PROPERTIES)
    assert check_game(high_card, range(5), PROPERTIES[:2]) == 10


def test_a_game_may_do_without_texts_and_without_a_winner(
    high_card_module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(declarations, "game_folder", lambda _: tmp_path)
    monkeypatch.setattr(high_card_module.HighCardState, "winners", lambda self: [])
    kept = [everything_can_be_put_into_words, games_end_and_somebody_is_to_act_until_then]
    assert check_game(high_card_module.HighCard(), [1], kept) == 2


def test_differences_are_shown_where_they_are() -> None:
    assert difference({"a": 1, "b": 2}, {"a": 1, "b": 3}) == "b: 2 is not 3"
    assert difference([1], [2]) == "[1] is not [2]"


# Ways to break High Card: what takes the place of which method, and the property that notices.
# The first argument of each is the original method.


def endless(_: Any, self: Any) -> None:
    self.actor = CHANCE if len(self.cards) < 2 else 0


def nobody(apply: Any, self: Any, action: Action) -> None:
    apply(self, action)
    if self.actor == 1:
        self.actor = 7


def lone_winner(_: Any, self: Any) -> list[int]:
    return [0]


def one_score(_: Any, self: Any) -> list[float]:
    return [0.0]


def lost_card(_: Any, self: Any, state: Any) -> dict[str, int]:
    return {"cards": 6 - len(state.cards)}


def moody(apply: Any, self: Any, action: Action) -> None:
    apply(self, action)
    if str(action) == "bet" and Random().random() < 0.5:
        self.said = ["bet", "call"]


def chatty(apply: Any, self: Any, action: Action) -> None:
    apply(self, action)
    if self.events is None and self.said == ["bet"]:
        self.said = ["pass"]


def twice(actions: Any, self: Any) -> list[Action]:
    found: list[Action] = actions(self)
    return found * 2


def shuffled(actions: Any, self: Any) -> list[Action]:
    found: list[Action] = actions(self)
    Random().shuffle(found)
    return found


def stranger(actions: Any, self: Any) -> list[Action]:
    return [Action(str(action), (), 0) for action in actions(self)]


def miscounted(_: Any, self: Any) -> int:
    return 3


def lenient(_: Any, self: Any, state: State, action: Action) -> Action:
    return action


def shared(_: Any, self: Any) -> Any:
    return self


def forgetful(position: Any, self: Any, given: Mapping[str, Any], rng: Random) -> Any:
    return position(self, {**given, "said": []}, rng)


def seen_through(view: Any, self: Any, seat: int | None) -> View:
    found: View = view(self, seat)
    return View(seat, self.actor, {**(found.facts or {}), "cards": list(self.cards)})


def half_open(view: Any, self: Any, seat: int | None) -> View:
    """The other's card shows in whether it is higher than three."""
    found: View = view(self, seat)
    hint = [card > 3 for card in self.cards]
    return View(seat, self.actor, {**(found.facts or {}), "hint": hint})


def odd(view: Any, self: Any, seat: int | None) -> View:
    found: View = view(self, seat)
    return View(seat, self.actor, {**(found.facts or {}), "pair": (1, 2)})


def live(view: Any, self: Any, seat: int | None) -> View:
    """A view that shares a list with the state."""
    found: View = view(self, seat)
    shared_list = self.__dict__.setdefault("log", [])
    shared_list.append(1)
    return View(seat, self.actor, {**(found.facts or {}), "log": shared_list})


def first_guess(_: Any, self: Any, view: View, rng: Random) -> Any:
    """Imagines hands without looking at what the seat holds."""
    known: Any = view.data()
    module = type(self.start())
    return module(rng.sample(range(1, 7), len(known["cards"])), known["said"])


def never(_: Any, self: Any, view: View, rng: Random) -> Any:
    while rng.random() >= 0:
        pass


def blurting(apply: Any, self: Any, action: Action) -> None:
    apply(self, action)
    if self.events is not None:
        self.events.append(Event("odd", {}, {5: {"card": 1}}))


def crashing(_: Any, self: Any) -> list[float]:
    raise ZeroDivisionError("oh")


def opening_declined(_: Any, self: Any) -> list[Action]:
    """Says that the opening pass only declines to answer."""
    return [self.parse("pass")]


def mistaken(_: Any, self: Any) -> dict[str, str]:
    """Says that what is called out is a seat."""
    return {"seat": "seat", "say": "seat"}


def wordless(_: Any, self: Any) -> dict[str, tuple[str, ...]]:
    """Tells an event in a variant that has no sentence."""
    return {"said": ("word",)}


def unwritten(apply: Any, self: Any, action: Action) -> None:
    """The state remembers something that is neither copied nor written out."""
    apply(self, action)
    self.__dict__["moves"] = self.__dict__.get("moves", 0) + 1


def refusing(_: Any, self: Any, state: Any) -> None:
    if len(state.cards) == 2:
        raise PackError("position: cards: there are two of them")


BREAKS = [
    ("HighCardState", "_pass_the_turn", endless, "games_end_and_somebody_is_to_act_until_then"),
    ("HighCardState", "apply", nobody, "games_end_and_somebody_is_to_act_until_then"),
    ("HighCardState", "winners", lone_winner, "games_end_and_somebody_is_to_act_until_then"),
    ("HighCardState", "scores", one_score, "games_end_and_somebody_is_to_act_until_then"),
    ("HighCardState", "scores", crashing, "games_end_and_somebody_is_to_act_until_then"),
    ("HighCard", "piece_counts", lost_card, "pieces_are_neither_lost_nor_made"),
    ("HighCardState", "apply", moody, "the_same_actions_give_the_same_game"),
    ("HighCardState", "apply", chatty, "recording_events_changes_nothing"),
    ("HighCard", "position", forgetful, "positions_can_be_written_and_read"),
    ("HighCardState", "actions", twice, "legal_actions_are_distinct_and_stable"),
    ("HighCardState", "actions", shuffled, "legal_actions_are_distinct_and_stable"),
    ("HighCardState", "actions", stranger, "legal_actions_are_distinct_and_stable"),
    ("HighCardState", "chance_total", miscounted, "nature_draws_by_the_weights_she_announces"),
    ("HighCard", "check", lenient, "illegal_actions_are_refused_and_change_nothing"),
    ("HighCardState", "copy", shared, "copies_are_independent"),
    ("HighCardState", "apply", unwritten, "no_field_is_forgotten"),
    ("HighCard", "validate", refusing, "every_position_holds_what_the_rules_rely_on"),
    ("HighCardState", "view", odd, "views_can_be_written_and_read"),
    ("HighCardState", "view", live, "views_do_not_change_when_the_game_goes_on"),
    ("HighCardState", "view", half_open, "imagined_worlds_have_the_view_they_came_from"),
    ("HighCard", "imagine", first_guess, "imagined_worlds_have_the_view_they_came_from"),
    ("HighCard", "imagine", never, "imagined_worlds_have_the_view_they_came_from"),
    ("HighCard", "position", forgetful, "imagined_worlds_can_be_played_on"),
    ("HighCardState", "view", half_open, "a_seat_knows_only_what_it_saw"),
    ("HighCardState", "apply", blurting, "events_are_plain_and_their_secrets_are_for_seats"),
    ("HighCard", "parameter_kinds", mistaken, "parameters_are_what_the_game_declares"),
    ("HighCard", "declining", opening_declined, "only_answers_to_others_can_be_declined"),
    ("HighCard", "event_variants", wordless, "everything_can_be_put_into_words"),
]


@pytest.mark.parametrize(
    ("kind", "method", "wrong", "noticed_by"),
    BREAKS,
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_game_that_breaks_the_contract_is_noticed(
    high_card_module: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    method: str,
    wrong: Any,
    noticed_by: str,
) -> None:
    whole = getattr(high_card_module, kind)
    original = getattr(whole, method)
    monkeypatch.setattr(
        whole, method, lambda self, *rest: wrong(original, self, *rest), raising=False
    )
    holds = next(one for one in PROPERTIES if one.__name__ == noticed_by)
    game = high_card_module.HighCard()
    with pytest.raises(ConformanceFailure) as failed:
        check_game(game, range(60), [holds])
    reported = str(failed.value)
    assert reported.startswith(noticed_by.replace("_", " "))
    assert "game: high-card(), seed" in reported
    assert "actions: " in reported
    assert failed.value.saved["game"] == "high-card"


class Peephole(View):
    """A view that carries more than it says."""

    truth: list[int]


def test_a_view_that_carries_more_than_it_says_is_noticed(
    high_card_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest_view, honest = high_card_module.HighCardState.view, high_card_module.HighCard.imagine

    def view(self: Any, seat: int | None) -> View:
        found = Peephole(seat, self.actor, honest_view(self, seat).facts)
        found.truth = self.cards
        return found

    def imagine(self: Any, view: View, rng: Random) -> Any:
        if isinstance(view, Peephole):
            return type(self.start())(view.truth, view.data()["said"])
        return honest(self, view, rng)

    monkeypatch.setattr(high_card_module.HighCardState, "view", view)
    monkeypatch.setattr(high_card_module.HighCard, "imagine", imagine)
    game = high_card_module.HighCard()
    with pytest.raises(ConformanceFailure, match="imagining needs nothing but the view"):
        check_game(game, range(60), [imagining_needs_nothing_but_the_view])
    with pytest.raises(ConformanceFailure, match="no field is forgotten"):
        check_game(game, range(60))


def test_the_failing_game_can_be_opened(
    high_card_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(high_card_module.HighCardState, "winners", lambda self: [0])
        with pytest.raises(ConformanceFailure) as failed:
            check_game(high_card_module.HighCard(), range(60))
    match = Match.load(failed.value.saved)
    assert match.state.actor == OVER
    assert match.state.winners() == [1]
    assert registry.game_class("high-card") is high_card_module.HighCard
