"""What is reported of the table, and when."""

from __future__ import annotations

import billetdoux
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Event
from billetdoux.kernel.scene import Counter, Scene, Seat, Standing
from billetdoux.local import report
from billetdoux.local.report import Fact
from billetdoux.local.scenes import scene_of
from billetdoux.local.words import Words

WORDS = Words(billetdoux.game("love-letter"), "en", ["Zoé", "Ada"], 0)


def test_what_is_known_of_a_hand_is_said_whenever_its_line_is() -> None:
    known, pile = Fact("hand", "ada", "holds Princess", joins=True), Fact("pile", "ada", "Guard")
    before = report.by_key([known, Fact("pile", "ada", "—")])
    assert report.changed(before, [known, pile]) == [known, pile]
    assert report.changed(report.by_key([known, pile]), [known, pile]) == []


def test_sentences_of_a_line_begin_with_a_capital() -> None:
    facts = [Fact("a", "ada", "out", "Ada"), Fact("b", "ada", "holds Princess", "Ada")]
    assert report.lines(WORDS, facts) == ["Ada: out. Holds Princess."]
    listed = [Fact("a", "ada", "a", separator=", "), Fact("b", "ada", "b", separator=", ")]
    assert report.lines(WORDS, listed) == ["a, b."]


def test_players_have_numbers_only_where_they_are_asked_for_by_number() -> None:
    game = billetdoux.game("love-letter", players=2)
    given = {"turn": 0, "hands": [["guard", "priest"], ["king"]]}
    scene = scene_of(game, Match(game, Seeded(1), given).state.view(0))
    plain = report.lines(WORDS, report.facts(WORDS, scene))
    numbered = report.lines(WORDS, report.facts(WORDS, scene, numbered=True))
    assert "Ada: 0 tokens of 7. Discards: —." in plain
    assert "1 Ada: 0 tokens of 7. Discards: —." in numbered
    assert report.lines(WORDS, report.scores(WORDS, scene)) == [
        "Zoé: 0 tokens of 7.",
        "Ada: 0 tokens of 7.",
    ]
    left = report.without_seats(report.by_key(report.facts(WORDS, scene)))
    assert left
    assert not any(key.startswith("seat/") for key in left)


def over(id: str, scored: list[Event]) -> tuple[Words, Scene, list[Event]]:
    """The end of a game, and what is told of it."""
    game = billetdoux.game(id, players=2)
    parts = [Counter("husbands", "score-husbands", 9), Counter("fortunes", "score-fortunes", 0)]
    standings = [Standing(1, 9, None, True, parts), Standing(0, 0, None, False, parts[1:])]
    seats = [Seat(0), Seat(1)]
    return (
        Words(game, "en", ["Zoé", "Ada"], 0),
        Scene(0, -1, seats, [], standings=standings),
        scored,
    )


def test_at_the_end_it_is_said_what_points_are_for() -> None:
    told = [Event("scored", {"seat": 0, "points": 9})]
    assert report.breakdown(*over("love-and-intrigue", told)) == ["Ada: Husbands 9.", "Zoé: —."]
    told = [Event("scored", {"seat": 0, "points": 9, "husbands": 9, "fortunes": 0})]
    assert report.breakdown(*over("love-and-intrigue", told)) == []
