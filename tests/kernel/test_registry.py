"""Games are found by name; wrong names get a suggestion."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.games.love_letter.pack import HERE
from billetdoux.kernel import registry
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Game


def test_announced_games_are_found(high_card: Game) -> None:
    assert {"high-card", "love-letter"} <= set(registry.available_games())
    assert registry.game_class("love-letter") is LoveLetter
    assert type(registry.game("high-card")) is type(high_card)
    assert registry.option_names("love-letter") == ["edition", "players", "goal", "deck"]
    assert registry.option_names("high-card") == []
    assert registry.game_folder("love-letter") == HERE


def test_an_unknown_game_gets_a_suggestion() -> None:
    with pytest.raises(BilletDouxError, match=r"no game 'loveletter' \(did you mean 'love-letter'"):
        registry.game("loveletter")


def test_without_any_game_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_announced", dict)
    with pytest.raises(BilletDouxError, match="there is no game 'chess'; installed: none"):
        registry.game("chess")


def test_an_unknown_option_gets_a_suggestion() -> None:
    with pytest.raises(BilletDouxError) as refused:
        registry.game("love-letter", editon="2019")
    assert str(refused.value) == (
        "love-letter has no option 'editon' (did you mean 'edition'?); "
        "it has: edition, players, goal, deck"
    )


def test_lists_begin_with_the_shortest_game() -> None:
    listed = registry.games_by_length()
    assert sorted(listed) == registry.available_games()
    assert listed[0] == "love-letter"


def test_a_game_that_cannot_be_loaded_is_reported_and_left_out_of_lists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = EntryPoint("broken", "billetdoux.no_such_module:Game", registry.GROUP)
    announced = {**registry._announced(), "broken": broken}
    monkeypatch.setattr(registry, "_announced", lambda: announced)
    assert "broken" in registry.available_games()
    assert "broken" not in registry.games_by_length()
    with pytest.raises(BilletDouxError, match="the game 'broken' cannot be loaded: No module"):
        registry.game("broken")
