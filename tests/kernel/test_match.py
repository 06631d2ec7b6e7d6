"""A game being played: actions checked, saved and loaded, undone, verified."""

from __future__ import annotations

import json
from typing import Any

import pytest

from billetdoux.games.love_and_intrigue.game import VERSION, LoveAndIntrigue
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.kernel.chance import Fair, Seeded
from billetdoux.kernel.errors import BilletDouxError, FileError, IllegalAction
from billetdoux.kernel.match import CHECKPOINT_SPACING, Match, verify
from billetdoux.kernel.rules import CHANCE, OVER, Event, Game


def finished(game: Game, source: Seeded | Fair) -> Match:
    """A game in which everyone takes the first legal action."""
    match = Match(game, source)
    while match.state.actor != OVER:
        if match.state.actor == CHANCE:
            match.proceed()
        else:
            match.play(match.state.actions()[0])
    return match


def test_nature_acts_until_someone_must_decide(high_card: Game) -> None:
    match = Match(high_card, Seeded(1))
    assert match.state.actor == 0
    assert len(match.actions) == len(match.events) == 2
    reported = match.play("BET")
    assert [event.code for event in reported] == ["said"]
    with pytest.raises(IllegalAction):
        match.play("bet")
    assert [event.code for event in match.play("call")] == ["said", "shown"]
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("call")


def test_a_match_stops_between_two_rounds_until_it_is_asked_to_go_on() -> None:
    match = Match(LoveLetter(goal=2), Seeded(3))
    while not match.state.pause:
        match.play(match.state.actions()[0])
    assert match.settle() == []
    with pytest.raises(IllegalAction, match="must wait: the next round has not begun"):
        match.play("guard")
    assert match.proceed()[0].code == "round"
    assert match.state.round == 2
    assert match.proceed() == []


def test_a_match_can_begin_anywhere(high_card: Game) -> None:
    match = Match(high_card, Seeded(1), {"cards": [5, 2], "said": ["bet"]})
    match.play("call")
    again = Match.load(json.dumps(match.save()))
    assert again.state.winners() == [0]
    assert again.position == {"cards": [5, 2], "said": ["bet"]}


def test_undo_takes_back_the_last_decision_and_what_followed() -> None:
    match = Match(LoveLetter(players=3), Seeded(1))
    with pytest.raises(BilletDouxError, match="nothing to undo"):
        match.undo()
    before = match.save()
    action = match.state.actions()[0]
    match.play(action)
    after = match.save()
    assert match.undo() is action
    assert match.save() == before
    match.play(action)
    assert match.save() == after, "nature must answer as before"


def test_any_point_of_a_game_can_be_seen_again(high_card: Game) -> None:
    match = finished(high_card, Seeded(1))
    assert high_card.describe(match.at(0)) == {"cards": [], "said": []}
    assert match.decisions() == [2]
    with pytest.raises(BilletDouxError, match="there is no point 4: the game has 3 actions"):
        match.at(4)
    with pytest.raises(BilletDouxError, match="there is no point -1"):
        match.rewind(-1)
    match.rewind(1)
    assert len(match.actions) == len(match.events) == 1


def test_what_is_written_about_a_game_is_kept(high_card: Game) -> None:
    match = Match(high_card, Seeded(1))
    match.about = {"names": ["Ann", "Bob"]}
    assert Match.load(match.save()).about == {"names": ["Ann", "Bob"]}
    assert "position" not in match.save()


def changed(match: Match, **changes: Any) -> dict[str, Any]:
    return {**match.save(), **changes}


def test_damaged_files_are_refused_with_the_place(high_card: Game) -> None:
    match = finished(high_card, Seeded(1))
    actions = match.save()["actions"]
    damaged: list[tuple[Any, str]] = [
        ("{", "not a saved game: not JSON"),
        (b"\xff", "not a saved game: not JSON"),
        ("[]", "not a saved game: its format is not 'billetdoux game'"),
        (changed(match, format="other"), "not a saved game: its format"),
        (changed(match, version=2), "version 2 is newer than this program, which reads up to 1"),
        (changed(match, version="1"), "version '1' is newer"),
        (changed(match, actions=[*actions, "call"]), "actions[3]: 'call' comes too late"),
        (changed(match, actions=["deal 9"]), "actions[0]: 'deal 9' is no action of high-card"),
        (changed(match, actions=[actions[0]] * 2), "actions[1]: '"),
        (changed(match, actions=[1]), "saved game: actions[0]: Expected `str`, got `int`"),
        (
            changed(match, game="high-cart"),
            "there is no game 'high-cart' (did you mean 'high-card'",
        ),
        (changed(match, options={"x": 1}), "high-card has no option 'x'"),
        (changed(match, chance={"kind": "x"}), "chance: kind: Invalid value 'x'"),
        (changed(match, more=1), "saved game: Object contains unknown field `more`"),
    ]
    for data, reason in damaged:
        with pytest.raises(BilletDouxError) as refused:
            Match.load(data)
        assert reason in str(refused.value)


def test_a_fair_game_can_be_verified() -> None:
    match = finished(LoveLetter(goal=1), Fair(b"s" * 32, ["a", "b"]))
    draws = len(match.actions) - len(match.decisions())
    assert verify(match.save()) == verify(json.dumps(match.save())) == draws


def test_tampering_is_found_wherever_it_is(high_card: Game) -> None:
    match = Match(high_card, Fair(b"s" * 32, ["a"]))
    saved = match.save()
    first, second = saved["actions"]
    other = next(str(a) for a in high_card.outcomes if str(a) not in (first, second))
    for data, reason in [
        (
            {**saved, "actions": [other, second]},
            f"actions[0]: nature gave '{first}', the file says",
        ),
        (
            {**saved, "actions": [first, other]},
            f"actions[1]: nature gave '{second}', the file says",
        ),
        ({**saved, "chance": {**saved["chance"], "entropy": ["b"]}}, "nature gave"),
        ({**saved, "chance": {**saved["chance"], "secret": "00" * 32}}, "committed to"),
        ({**saved, "chance": {**saved["chance"], "commitment": "00" * 32}}, "committed to"),
        ({**saved, "chance": Seeded(1).data()}, "only a fair draw can be verified"),
    ]:
        with pytest.raises(FileError) as refused:
            verify(data)
        assert reason in str(refused.value)


def test_a_sink_takes_the_events() -> None:
    """With a sink nothing is kept, and it gets what `events` would have held."""
    taken: list[list[Event]] = []
    game = LoveLetter(goal=2)
    kept, match = Match(game, Seeded(3)), Match(game, Seeded(3), sink=taken.append)
    for one in (kept, match):
        while not one.state.pause:
            one.play(one.state.actions()[0])
    assert taken == kept.events
    assert match.events == []
    loaded: list[list[Event]] = []
    assert Match.load(kept.save(), loaded.append).events == []
    assert loaded == taken


def test_any_point_of_a_long_game_is_the_same_by_replay_and_by_checkpoint() -> None:
    match = finished(LoveLetter(goal=7), Seeded(5))
    assert len(match.actions) > 2 * CHECKPOINT_SPACING
    state = match.game.start()
    for count, action in enumerate(match.actions):
        if count % 7 == 0 or count % CHECKPOINT_SPACING in (0, 1, CHECKPOINT_SPACING - 1):
            assert match.at(count).view(0).data() == state.view(0).data()
        state.apply(action)
    saved, half = match.save(), match.decisions()[len(match.decisions()) // 2]
    again = [str(action) for action in match.actions[half:]]
    match.rewind(half)
    while match.state.actor != OVER:
        if match.state.actor == CHANCE:
            match.proceed()
        else:
            match.play(again[len(match.actions) - half])
    assert match.save() == saved


def test_a_game_goes_on_by_the_rules_it_was_begun_under() -> None:
    saved = Match(LoveAndIntrigue(), Seeded(1)).save()
    assert Match.load(saved).game.version == saved["rules"] == VERSION
    old = Match.load({**saved, "rules": 1, "actions": []})
    assert old.game.version == old.save()["rules"] == 1
    with pytest.raises(FileError, match=f"no version {VERSION + 1} of its rules"):
        Match.load({**saved, "rules": VERSION + 1})
