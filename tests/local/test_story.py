"""The story: what is alike is told once, but not across the end of a turn."""

from __future__ import annotations

import billetdoux
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.local.replay import Replay
from billetdoux.local.story import BREAK, Story
from billetdoux.local.words import Words

DREW = "Ada draws a card."


def lines(story: Story) -> list[str]:
    return Words(story.match.game, "en", ["Zoé", "Ada"], 0).story(story.between(0))


def test_the_card_drawn_for_a_prince_and_the_next_draw_are_two_lines() -> None:
    given = {"turn": 0, "hands": [["prince", "guard"], ["baron"]]}
    match = Match(billetdoux.game("love-letter"), Seeded(1), given)
    story = Story(match)
    match.play("prince 1")
    assert lines(story)[-2:] == [DREW, DREW]
    assert lines(story) == lines(Story(match))


def test_the_cards_drawn_for_a_chancellor_are_one_line() -> None:
    given = {"turn": 1, "hands": [["guard"], ["chancellor", "baron"]]}
    match = Match(billetdoux.game("love-letter", edition="2019"), Seeded(1), given)
    match.play("chancellor")
    assert lines(Story(match))[-1] == "Ada draws a card. (×2)"


def test_a_replay_tells_it_so_too() -> None:
    given = {"turn": 0, "hands": [["prince", "guard"], ["baron"]]}
    match = Match(billetdoux.game("love-letter"), Seeded(1), given)
    match.play("prince 1")
    replay = Replay(match, "en")
    replay.go(1)
    drawn = [event.code for event in replay.news() if event is not BREAK]
    assert drawn == [event.code for events in match.events for event in events]
    assert replay.news().count(BREAK) == 1
