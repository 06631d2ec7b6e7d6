"""A bot written for the solver of the whole deck: a byte for each action that the solver has."""

from __future__ import annotations

import pytest

from billetdoux.games.love_letter import situations as rules
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.solve import Graph
from billetdoux.solve.bots import Situations
from tools.bot_counts import counts, game_of

DECK = "31110101"


def lines(graph: Graph) -> list[str]:
    """The information sets as the solver writes them, without what they remember."""
    found = []
    for situation, choices in zip(graph.situations, graph.choices, strict=True):
        left = "".join(map(str, situation.left))
        public = f"{situation.own} {situation.other} {int(situation.shielded)} {situation.lead}"
        found += [f"0 {left} {public} 0 0 0 0 0 0 {one.low} {one.high}" for one in choices]
    return found


@pytest.mark.parametrize("name", ["easy", "medium"])
def test_the_counts_are_in_the_proportion_of_the_bots_chances(name: str) -> None:
    game = game_of(DECK)
    graph, asked = Graph(game), Situations(game, name)
    written = counts(game, name, iter(lines(graph)))
    deck = sum(1 << at for at, kind in enumerate(rules.KINDS) if game.ruleset.copies[kind])
    mixed = 0
    for situation, choices in zip(graph.situations, graph.choices, strict=True):
        for choice in choices:
            found = list(next(written))
            chances = asked.plays(situation, choice)
            kept = next(
                one.plays
                for one in rules.choices(situation, deck, foolish=False)
                if (one.low, one.high) == (choice.low, choice.high)
            )
            wanted = [chances[play] for play, _ in kept]
            mixed += len(set(found) - {0}) > 1
            assert [count / sum(found) for count in found] == pytest.approx(wanted, abs=0.02)
    assert next(written, None) is None
    assert mixed or name == "easy"


def test_a_deck_that_is_no_deck_is_refused() -> None:
    with pytest.raises(BilletDouxError, match="a digit for each"):
        game_of("5222")
