"""What a seat of Love Letter knows in small positions, against the list of all deals: quick enough
to notice each change of the rules in plain Python.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from billetdoux.games.love_letter.core import cases
from billetdoux.games.love_letter.core.case import Case, settled
from billetdoux.games.love_letter.core.cases import evidence
from billetdoux.games.love_letter.core.features import names as feature_names
from billetdoux.games.love_letter.core.knowledge import deals, odds, possible
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    BARON,
    GONE,
    GUARD,
    HANDMAID,
    NONE,
    PRIEST,
    SPY,
)
from billetdoux.games.love_letter.core.sightings import Sighting, after_play
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import CHANCE, OVER
from tests.games.belief import assert_as_likely
from tests.games.love_letter.hidden import (
    World,
    WorldsOfHands,
    arrangements,
    compare_odds,
    fits,
    random_step,
    small_round,
    tied_round,
    weighed,
    world_of,
)

SAMPLES = 3000


@dataclass(frozen=True)
class Position:
    """A small position, the moves that lead on from it, and the seat whose knowledge is asked."""

    name: str
    edition: str
    given: dict[str, Any]
    moves: str
    seat: int | None
    cards: str | None = None  # another deck than that of the edition

    def game(self) -> LoveLetter:
        return LoveLetter(self.edition, len(self.given["hands"]), goal=3, deck=self.cards)

    def steps(self) -> Iterator[tuple[LoveLetter, LoveLetterState]]:
        """The positions on the way, one and the same state."""
        game = self.game()
        state, _ = game.position(self.given, Random(0))
        for move in self.moves.split(", "):
            state.apply(game.check(state, move))
            yield game, state

    def reach(self) -> tuple[LoveLetter, LoveLetterState]:
        return list(self.steps())[-1]


POSITIONS = [
    Position(
        "failed Guards",
        "classic",
        {
            "hands": [["guard", "baron"], ["handmaid"], ["guard"]],
            "deck": ["prince", "priest", "king", "guard", "princess"],
            "aside": "countess",
        },
        "guard 1 priest, draw prince, prince 2, draw guard, draw king, guard 1 princess",
        0,
    ),
    Position(
        "a Baron tie seen by a third player",
        "classic",
        {
            "hands": [["baron", "guard"], ["guard"], ["priest"]],
            "deck": ["priest", "prince", "guard", "prince"],
            "aside": "guard",
        },
        "baron 1, draw prince",
        2,
    ),
    Position(
        "a Baron won",
        "classic",
        {
            "hands": [["baron", "prince"], ["priest"], ["king"]],
            "deck": ["guard", "prince", "princess", "handmaid"],
            "aside": "guard",
        },
        "baron 1, draw guard",
        2,
    ),
    Position(
        "a hand seen by a Priest",
        "classic",
        {
            "hands": [["priest", "guard"], ["king"], ["baron"]],
            "deck": ["guard", "prince", "handmaid", "guard"],
            "aside": "guard",
        },
        "priest 1, draw guard, guard 2 prince, draw prince",
        0,
    ),
    Position(
        "hands traded by a King, and traded on",
        "2019-classic",
        {
            "hands": [["king", "guard"], ["prince"], ["handmaid"]],
            "deck": ["priest", "baron", "guard", "guard"],
            "aside": "baron",
        },
        "king 1, draw priest, priest 2, draw baron",
        0,
    ),
    Position(
        "cards that the seat itself put under the deck",
        "2019",
        {
            "hands": [["chancellor", "guard"], ["king"], ["baron"]],
            "deck": ["spy", "priest", "guard", "guard"],
            "aside": "princess",
        },
        "chancellor, draw spy, draw priest, keep guard under priest spy, draw guard",
        0,
    ),
    Position(
        "cards that another put under the deck",
        "2019",
        {
            "hands": [["chancellor", "guard"], ["king"]],
            "deck": ["spy", "priest", "guard", "guard"],
            "aside": "princess",
        },
        "chancellor, draw spy, draw priest, keep guard under priest spy, draw guard",
        1,
    ),
    Position(
        "a hand that was seen, whose owner then played a Chancellor",
        "2019",
        {
            "hands": [["priest", "guard"], ["king"], ["baron"]],
            "deck": ["chancellor", "guard", "spy", "guard", "guard"],
            "aside": "princess",
        },
        "priest 1, draw chancellor, chancellor, draw guard, draw spy, keep guard under king spy",
        0,
    ),
    Position(
        "a card put under the deck by another, and drawn again",
        "2019",
        {
            "hands": [["priest", "guard"], ["king"], ["baron"]],
            "deck": ["chancellor", "guard", "spy"],
            "aside": "princess",
        },
        "priest 1, draw chancellor, chancellor, draw guard, draw spy, keep guard under king spy, "
        "draw king",
        0,
    ),
    Position(
        "a tie after which both may have played the tied card",
        "classic",
        {
            "hands": [["baron", "guard"], ["guard"], ["priest"]],
            "deck": ["handmaid", "guard", "prince", "priest", "king"],
            "faceup": ["guard", "guard", "countess"],
            "aside": "princess",
        },
        "baron 1, draw handmaid, handmaid, draw guard, guard 0 king, draw prince, prince 2, "
        "draw priest",
        2,
    ),
    Position(
        "a tie after which the other hand was shown",
        "2019",
        {
            "hands": [["baron", "guard"], ["guard"], ["prince"]],
            "deck": ["handmaid", "priest", "spy", "king"],
            "faceup": ["priest", "guard", "guard", "countess", "spy", "chancellor"],
            "aside": "handmaid",
        },
        "baron 1, draw handmaid, handmaid, draw priest, prince 0, draw spy",
        2,
    ),
    Position(
        "a tie in which one hand was traded on, and may have been played",
        "2019-classic",
        {
            "hands": [["baron", "handmaid"], ["handmaid"], ["guard"], ["baron"]],
            "deck": ["guard", "king", "priest", "prince", "guard"],
            "faceup": ["guard", "guard", "countess", "prince"],
            "aside": "princess",
        },
        "baron 1, draw guard, guard 3 prince, draw king, king 0, draw priest, priest 2",
        3,
    ),
    Position(
        "a tied hand that beat a Guard, and may have been played since",
        "classic",
        {
            "hands": [["baron", "prince"], ["prince"], ["guard"], ["priest"]],
            "deck": ["handmaid", "guard", "guard", "baron", "priest", "guard", "countess", "king"],
            "faceup": ["guard", "handmaid"],
            "aside": "princess",
        },
        "baron 1, draw handmaid, handmaid, draw guard, guard 3 king, draw guard, guard 2 king, "
        "draw baron, baron 2, draw priest, priest 3, draw guard, guard 1 king, draw countess, "
        "countess, draw king",
        3,
    ),
    Position(
        "a tied hand that was lower than a Prince, and may have been played since",
        "premium",
        {
            "hands": [["baron", "priest"], ["priest"], ["prince"], ["guard"], []],
            "deck": ["handmaid", "guard", "guard", "queen", "guard", "guard", "handmaid", "king"],
            "aside": "princess",
            "out": [4],
        },
        "baron 1, draw handmaid, handmaid, draw guard, guard 3 0, draw guard, guard 2 0, "
        "draw queen, queen 2, draw guard, guard 3 0, draw guard, guard 1 0, draw handmaid, "
        "handmaid, draw king",
        3,
    ),
    Position(
        "a tied Spy that a King brought to a third player",
        "2019",
        {
            "hands": [["baron", "spy"], ["king"], ["spy"]],
            "aside": "princess",
        },
        "baron 2, draw guard, king 2, draw priest",
        1,
    ),
    Position(
        "a second Chancellor, while a card lay under the deck from the start",
        "2019",
        {
            "turn": 1,
            "hands": [["king"], ["priest", "chancellor"]],
            "deck": ["chancellor", "guard", "guard", "guard", "guard", "guard"],
            "under": ["prince"],
            "aside": "princess",
        },
        "priest 0, draw chancellor, chancellor, draw guard, draw guard, "
        "keep guard under king guard, draw guard, chancellor, draw guard, draw guard",
        1,
    ),
    Position(
        "a hand and a card from under the deck, both seen by another, of which one was played",
        "2019",
        {
            "hands": [["priest", "guard"], ["king"], ["baron"]],
            "deck": ["guard", "handmaid", "chancellor", "spy", "prince"],
            "faceup": ["guard", "guard", "countess", "handmaid", "prince"],
            "aside": "princess",
        },
        "priest 1, draw guard, guard 2 prince, draw handmaid, handmaid, draw chancellor, "
        "chancellor, draw spy, draw prince, keep guard under spy prince, draw spy, spy, "
        "draw prince",
        2,
    ),
    Position(
        "the end of a round in which a Chancellor was played, and at last the card aside drawn",
        "2019",
        {
            "hands": [["chancellor", "guard"], ["king"], ["baron"]],
            "deck": ["priest", "prince"],
            "aside": "handmaid",
        },
        "chancellor, draw priest, draw prince, keep guard under priest prince, draw priest, "
        "priest 0, draw prince, prince 0, draw handmaid",
        0,
    ),
    Position(
        "a hand that won by a Baron, was put under the deck and perhaps drawn",
        "2019",
        {
            "hands": [["baron", "chancellor"], ["king"], ["guard"]],
            "deck": ["chancellor", "guard", "guard"],
            "aside": "princess",
        },
        "baron 1, draw chancellor, chancellor, draw guard, draw guard, "
        "keep guard under king guard, draw king",
        None,
    ),
    Position(
        "a hand that won by a Baron, before a Chancellor for whom one card was left",
        "2019",
        {
            "hands": [["baron", "chancellor"], ["king"], ["guard"]],
            "deck": ["chancellor", "guard"],
            "aside": "princess",
        },
        "baron 1, draw chancellor, chancellor, draw guard, keep guard under king, draw king",
        None,
    ),
    Position(
        "a Chancellor that drew what another had put under the deck, and not what had won",
        "2019",
        {
            "hands": [["baron", "king"], ["countess"], ["princess"]],
            "deck": ["chancellor", "guard", "spy", "chancellor"],
            "aside": "guard",
        },
        "baron 1, draw chancellor, chancellor, draw guard, draw spy, "
        "keep countess under guard spy, draw chancellor, chancellor, draw guard, draw spy, "
        "keep princess under guard spy, draw guard",
        2,
    ),
    Position(
        "a tie of Spies, the first of them seen",
        "2019",
        {
            "hands": [["baron", "spy"], ["spy"], ["priest"]],
            "deck": ["countess", "guard", "guard", "prince"],
            "aside": "princess",
        },
        "baron 1, draw countess, countess, draw guard, priest 0",
        2,
    ),
    Position(
        "a tie of Spies, the second of them seen",
        "2019",
        {
            "hands": [["baron", "spy"], ["spy"], ["priest"]],
            "deck": ["countess", "guard", "guard", "prince"],
            "aside": "princess",
        },
        "baron 1, draw countess, countess, draw guard, priest 1",
        2,
    ),
    Position(
        "a hand that was seen and mixed, and then guessed wrong",
        "2019",
        {
            "hands": [["priest", "guard"], ["king"], ["baron"]],
            "deck": ["chancellor", "guard", "spy", "guard", "prince"],
            "aside": "princess",
        },
        "priest 1, draw chancellor, chancellor, draw guard, draw spy, keep guard under king spy, "
        "draw guard, guard 1 prince",
        0,
    ),
    Position(
        "a tie in the large deck, where characters share a number",
        "premium",
        {
            "hands": [["baron", "priest"], ["priest"], ["guard"], [], []],
            "deck": ["prince", "cardinal", "guard"],
            "aside": "assassin",
            "out": [3, 4],
        },
        "baron 1, draw prince",
        2,
    ),
    Position(
        "one of several Guards, seen and then mixed",
        "2019",
        {
            "hands": [["priest", "baron"], ["guard"], ["handmaid"]],
            "deck": ["chancellor", "prince", "spy", "guard"],
            "faceup": ["guard", "king", "countess", "handmaid", "chancellor", "prince"],
            "aside": "princess",
        },
        "priest 1, draw chancellor, chancellor, draw prince, draw spy, keep prince under guard spy",
        0,
    ),
    Position(
        "the first player's hand, seen and then mixed",
        "2019",
        {
            "turn": 1,
            "hands": [["king"], ["priest", "guard"], ["baron"]],
            "deck": ["guard", "chancellor", "prince", "spy"],
            "aside": "princess",
        },
        "priest 0, draw guard, guard 1 prince, draw chancellor, chancellor, draw prince, "
        "draw spy, keep prince under king spy",
        1,
    ),
    Position(
        "a Spy, seen and then mixed",
        "2019",
        {
            "turn": 1,
            "hands": [["spy"], ["priest", "guard"], ["baron"]],
            "deck": ["guard", "chancellor", "prince", "king"],
            "aside": "princess",
        },
        "priest 0, draw guard, guard 1 prince, draw chancellor, chancellor, draw prince, "
        "draw king, keep prince under spy king",
        1,
    ),
    Position(
        "two cards of one kind that were seen and then mixed",
        "2019",
        {
            "hands": [["chancellor", "baron"], ["chancellor"], ["king"]],
            "deck": ["guard", "guard"],
            "aside": "princess",
        },
        "chancellor, draw guard, draw guard, keep baron under guard guard, draw guard, "
        "chancellor, draw guard, keep guard under guard",
        0,
    ),
    Position(
        "a number that five players know to be wrong",
        "premium",
        {
            "hands": [["guard", "baron"], ["count"], ["guard"], [], ["priest"]],
            "deck": ["prince", "cardinal", "guard"],
            "aside": "assassin",
            "out": [3],
        },
        "guard 1 2, draw prince, prince 2, draw cardinal, draw guard, guard 1 0",
        0,
    ),
    Position(
        "hands traded by a Cardinal and looked at",
        "premium",
        {
            "hands": [["cardinal", "baron"], ["count"], ["guard"], [], ["priest"]],
            "deck": ["prince", "guard", "jester"],
            "aside": "guard",
            "out": [3],
        },
        "cardinal 1 2 look 1, draw prince",
        0,
    ),
    Position(
        "a spectator after a Baron tie and a trade",
        "classic",
        {
            "hands": [["baron", "guard"], ["king"], ["guard"]],
            "deck": ["priest", "prince", "guard"],
            "aside": "prince",
        },
        "baron 2, draw priest, king 2",
        None,
    ),
    Position(
        "a tied hand that a seat had seen, and that was played since",
        "2019",
        {
            "hands": [["baron", "guard"], ["guard"], ["priest"]],
            "deck": ["countess", "spy", "handmaid", "prince", "king"],
            "faceup": ["guard", "guard", "princess", "chancellor", "prince"],
            "aside": "handmaid",
        },
        "baron 1, draw countess, countess, draw spy, priest 0, draw handmaid, guard 2 king, "
        "draw prince",
        2,
    ),
    Position(
        "a chain of ties, of which a seat had seen one end",
        "2019-classic",
        {
            "hands": [["priest", "prince"], ["guard"], ["guard"], ["guard"]],
            "deck": ["baron", "baron", "king", "handmaid", "guard", "guard", "prince"],
            "faceup": ["handmaid", "countess"],
            "aside": "princess",
        },
        "priest 3, draw baron, baron 2, draw baron, baron 3, draw king, guard 0 king, "
        "draw handmaid, handmaid, draw guard",
        0,
    ),
    Position(
        "a card that the seat had put under the deck, drawn and not played",
        "2019",
        {
            "hands": [["chancellor", "king"], ["guard"], ["baron"]],
            "deck": ["prince", "priest", "guard"],
            "faceup": ["spy", "guard", "handmaid", "chancellor"],
            "aside": "princess",
        },
        "chancellor, draw prince, draw priest, keep king under priest prince, draw guard, "
        "guard 2 handmaid, draw priest, priest 1",
        0,
    ),
    Position(
        "a guess that was wrong of a hand whose player knew better, as a card from under the deck",
        "2019",
        {
            "hands": [["guard", "chancellor"], ["handmaid"]],
            "deck": ["baron", "priest", "prince", "guard"],
            "faceup": ["spy", "king", "countess"],
            "aside": "princess",
        },
        "chancellor, draw baron, draw priest, keep guard under baron priest, draw prince, "
        "handmaid, draw guard, guard, draw baron, baron 0",
        0,
    ),
    Position(
        "what a hand was not, before its player put it under the deck",
        "2019",
        {
            "hands": [["guard", "king"], ["handmaid"], ["baron"]],
            "deck": ["chancellor", "prince", "prince", "guard"],
            "faceup": ["spy", "guard", "guard", "guard", "priest", "countess", "chancellor"],
            "aside": "princess",
        },
        "guard 1 prince, draw chancellor, chancellor, draw prince, draw prince, "
        "keep prince under handmaid prince, draw guard",
        2,
    ),
    Position(
        "a hand that a Bishop missed, tied and perhaps played since",
        "premium",
        {
            "hands": [["bishop", "king"], ["priest"], ["guard"], ["priest"], []],
            "deck": ["baron", "guard", "handmaid", "guard", "countess"],
            "aside": "princess",
            "out": [4],
        },
        "bishop 1 4, draw baron, baron 3, draw guard, guard 0 3, draw handmaid, handmaid, "
        "draw guard",
        2,
    ),
    Position(
        "a hand that a Bishop hit, tied before and perhaps played since",
        "premium",
        {
            "hands": [["baron", "priest"], ["priest"], ["bishop"], ["guard"], []],
            "deck": ["guard", "king", "countess", "guard", "handmaid"],
            "aside": "princess",
            "out": [4],
        },
        "baron 1, draw guard, guard 3 3, draw king, bishop 1 2, hold, draw countess, guard 2 3, "
        "draw guard, guard 3 3",
        3,
    ),
    Position(
        "a tie that a Chancellor ended after a wrong guess",
        "2019",
        {
            "hands": [["baron", "handmaid"], ["handmaid"], ["guard"]],
            "deck": ["prince", "guard", "guard", "chancellor", "guard", "king", "priest"],
            "faceup": ["guard", "guard", "priest", "chancellor", "baron", "countess", "prince"],
            "aside": "princess",
        },
        "baron 1, draw prince, prince 2, draw guard, draw guard, guard 1 spy, draw chancellor, "
        "chancellor, draw guard, draw king, keep handmaid under guard king",
        2,
    ),
]

# Too long to look at every step on the way.
LONG = [
    Position(
        "a hand that won by a Baron, and was not what a seat drew from under the deck",
        "2019",
        {
            "hands": [["baron", "chancellor"], ["king"], ["princess"]],
            "deck": ["chancellor", "guard", "guard"],
            "aside": "guard",
        },
        "baron 1, draw chancellor, chancellor, draw guard, draw guard, "
        "keep guard under guard king, draw guard, guard 1 baron, draw king",
        2,
    ),
    Position(
        "a hand that won by a Baron, and was perhaps drawn after a Prince",
        "2019",
        {
            "hands": [["baron", "chancellor"], ["king"], ["prince"], ["guard"]],
            "deck": ["chancellor", "guard", "handmaid"],
            "under": ["guard"],
            "aside": "princess",
        },
        "baron 1, draw chancellor, chancellor, draw guard, draw handmaid, "
        "keep handmaid under guard king, draw guard, prince 3, draw guard, draw king",
        None,
    ),
    Position(
        "a card drawn from under the deck before a Prince, whose target went out later",
        "2019",
        {
            "hands": [["baron", "king"], ["countess"], ["spy"], ["prince"]],
            "deck": ["chancellor", "guard", "handmaid", "chancellor", "guard", "baron"],
            "aside": "princess",
        },
        "baron 1, draw chancellor, chancellor, draw guard, draw handmaid, "
        "keep countess under guard handmaid, draw chancellor, chancellor, draw guard, draw baron, "
        "keep spy under guard baron, draw guard, prince 2, draw handmaid, draw guard, "
        "guard 2 handmaid, draw baron",
        None,
    ),
    Position(
        "the same at other seats: the first seat is the target",
        "2019",
        {
            "turn": 2,
            "hands": [["spy"], ["prince"], ["baron", "king"], ["countess"]],
            "deck": ["chancellor", "guard", "handmaid", "chancellor", "guard", "baron"],
            "aside": "princess",
        },
        "baron 3, draw chancellor, chancellor, draw guard, draw handmaid, "
        "keep countess under guard handmaid, draw chancellor, chancellor, draw guard, draw baron, "
        "keep spy under guard baron, draw guard, prince 0, draw handmaid, draw guard, "
        "guard 0 handmaid, draw baron",
        None,
    ),
    Position(
        "a hand that won by a Baron and was guessed wrong, before it was put under the deck",
        "2019",
        {
            "hands": [["baron", "king"], ["princess"], ["guard"]],
            "deck": ["spy", "baron", "chancellor", "guard", "guard"],
            "aside": "countess",
        },
        "baron 1, draw spy, spy, draw baron, guard 1 countess, draw chancellor, chancellor, "
        "draw guard, draw guard, keep guard under princess guard, draw princess",
        None,
    ),
    Position(
        "a hand known from the start, put under the deck and perhaps played by another",
        "2019",
        {
            "turn": 1,
            "hands": [["king"], ["guard", "chancellor"], ["spy"]],
            "sees": [{"seat": 0, "of": 1, "card": "guard"}],
            "deck": ["baron", "handmaid"],
            "aside": "guard",
        },
        "chancellor, draw baron, draw handmaid, keep handmaid under guard baron, draw guard, "
        "guard 0 baron, draw baron",
        0,
    ),
    Position(
        "a tied hand that a Cardinal traded on, and that was perhaps played since",
        "premium",
        {
            "hands": [["baron", "priest"], ["priest"], ["cardinal"], ["handmaid"], []],
            "deck": ["assassin", "count", "guard", "guard", "handmaid", "guard", "king"],
            "aside": "prince",
            "out": [4],
        },
        "baron 1, draw assassin, assassin, draw count, cardinal 1 3 look 1, draw guard, "
        "guard 2 0, draw guard",
        None,
    ),
    Position(
        "two Chancellors, of whose cards one was played that another had put under the deck",
        "2019",
        {
            "turn": 2,
            "hands": [["chancellor"], ["countess"], ["baron", "king"]],
            "deck": ["handmaid", "guard", "spy", "chancellor"],
            "under": ["prince"],
            "aside": "guard",
        },
        "baron 1, draw handmaid, chancellor, draw guard, draw spy, "
        "keep handmaid under guard spy, draw chancellor, chancellor, draw prince, draw guard, "
        "keep countess under guard prince, draw spy, spy, draw guard, guard 0 baron, draw prince",
        0,
    ),
    Position(
        "a hand known from the start, tied later and perhaps played since",
        "2019",
        {
            "turn": 2,
            "hands": [["guard"], ["prince"], ["guard", "baron"]],
            "sees": [{"seat": 1, "of": 0, "card": "guard"}],
            "deck": ["priest", "priest", "spy", "guard", "guard", "baron"],
            "faceup": [
                *("chancellor", "chancellor", "king", "prince", "guard"),
                *("handmaid", "countess", "guard", "princess", "spy"),
            ],
            "aside": "handmaid",
        },
        "baron 0, draw priest, guard 2 handmaid",
        1,
    ),
    Position(
        "a tie by a Queen, of which one hand was perhaps played since",
        "premium",
        {
            "turn": 4,
            "hands": [["handmaid"], [], [], ["bishop"], ["handmaid", "queen"]],
            "out": [1, 2],
            "deck": ["baron", "priest", "bishop", "queen", "king", "baron"],
            "faceup": ["priest", "guard", "guard", "prince", "handmaid"],
            "aside": "guard",
        },
        "queen 0, draw baron, handmaid",
        1,
        cards="guard*3 baron*2 queen*2 handmaid*3 priest*2 bishop*2 king prince",
    ),
    Position(
        "a tied hand that was lower than a Bishop, who was perhaps drawn and played since",
        "premium",
        {
            "hands": [["queen", "queen"], ["handmaid"], [], ["queen"], []],
            "out": [2, 4],
            "deck": ["bishop", "priest", "baron", "guard", "handmaid"],
            "faceup": ["baron", "priest", "guard"],
            "aside": "bishop",
        },
        "queen 3, draw handmaid, handmaid, draw bishop, queen 0, draw bishop, bishop",
        2,
        cards="guard*2 queen*3 priest*2 bishop*2 baron*2 handmaid*2",
    ),
    Position(
        "a tied hand that a Bishop missed, the other perhaps played since",
        "premium",
        {
            "turn": 4,
            "hands": [["bishop"], [], [], ["handmaid"], ["handmaid", "baron"]],
            "out": [1, 2],
            "deck": ["countess", "bishop", "queen", "baron"],
            "faceup": ["queen", "baron", "priest", "priest", "guard", "guard"],
            "aside": "king",
        },
        "baron 3, draw queen, bishop 3 7, draw bishop, bishop 4 3, draw countess, handmaid",
        1,
        cards="guard*2 priest*2 baron*3 queen*2 bishop*2 handmaid*2 king countess",
    ),
    Position(
        "a tied hand that a Bishop missed, and a Guard that was played since",
        "premium",
        {
            "hands": [["guard", "baron"], ["priest"], [], ["guard"], []],
            "out": [2, 4],
            "deck": ["queen", "bishop", "priest", "prince", "handmaid"],
            "faceup": ["baron", "king", "queen", "handmaid", "guard", "handmaid"],
            "aside": "bishop",
        },
        "baron 3, draw bishop, bishop 3 5, draw bishop, guard 1 2",
        1,
        cards="guard*3 baron*2 queen*2 handmaid*3 priest*2 bishop*2 king prince",
    ),
]

SMALL = [("classic", 2), ("2019-classic", 3), ("2019", 3), ("2019", 4), ("premium", 3)]
MOST = 100  # worlds of a view that are listed, in small rounds
MANY = 700  # in a position


def small_rounds(edition: str, players: int) -> Iterator[tuple[LoveLetter, LoveLetterState]]:
    """The positions of some small rounds, played at random."""
    game = LoveLetter(edition, players, goal=1)
    for seed in range(6):
        rng = Random(f"{edition}/{players}/{seed}")
        state = small_round(game, rng)
        while state.actor != OVER and not state.pause:
            yield game, state
            state.apply(game.parse(random_step(state, rng)))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_chances_and_lists_of_worlds_are_exact_on_the_way_to_a_position(position: Position) -> None:
    for game, state in position.steps():
        compare_with_all_worlds(game, state, MANY)


@pytest.mark.parametrize("position", LONG, ids=lambda position: position.name)
def test_chances_and_lists_of_worlds_are_exact_in_long_rounds(position: Position) -> None:
    compare_with_all_worlds(*position.reach(), MANY)


@pytest.mark.parametrize(("edition", "players"), SMALL)
def test_what_nature_may_do_adds_up_in_small_rounds(edition: str, players: int) -> None:
    for _, state in small_rounds(edition, players):
        if state.actor == CHANCE:
            assert state.chance_total() == sum(count for _, count in state.chances())


@pytest.mark.parametrize(("edition", "players"), SMALL)
def test_chances_and_lists_of_worlds_are_exact_in_small_rounds(edition: str, players: int) -> None:
    for game, state in small_rounds(edition, players):
        compare_with_all_worlds(game, state)


def test_equal_hands_are_evidence_also_where_nothing_is_ruled_out() -> None:
    deck = "guard*2 priest*2 baron*3 prince*2 princess*2"
    game = LoveLetter("classic", 3, goal=1, deck=deck)
    hands = [["baron", "guard"], ["guard"], ["prince"]]
    for turn in range(3):
        given = {"turn": turn, "hands": hands[-turn:] + hands[:-turn]}
        state, _ = game.position(given, Random(0))
        state.apply(game.check(state, f"baron {(turn + 1) % 3}"))
        compare_with_all_worlds(game, state)


def test_any_number_of_cases_counts() -> None:
    """Three pairs of equal hands, of which all players then play what these can have been."""
    deck = "baron*3 handmaid*7 spy*6 guard*3 countess*2 priest*2 prince*2"
    game = LoveLetter("2019", 6, goal=1, deck=deck)
    hands = ["countess", "countess", "priest", "priest", "prince", "prince"]
    given = {"turn": 0, "hands": [["countess", "baron"], *[[card] for card in hands[1:]]]}
    draws = ["handmaid", "baron", "handmaid", "baron", "handmaid", "spy", "guard", "spy", "guard"]
    rest = ["handmaid", "handmaid", "handmaid", "spy", "spy", "spy", "guard"]
    state, _ = game.position({**given, "deck": draws + rest, "aside": "spy"}, Random(0))
    moves = ["baron 1", "handmaid", "baron 3", "handmaid", "baron 5", "handmaid"]
    counts: list[int] = []
    for move, draw in zip([*moves, "spy", "guard 4 baron", "spy"], draws, strict=True):
        state.apply(game.check(state, move))
        counts.append(len(evidence(state.view(None)).cases))
        state.apply(game.check(state, f"draw {draw}"))
    assert counts == [1, 2, 2, 4, 4, 8, 12, 16, 24]
    view = state.view(0)
    listed = game.worlds(view, 20_000, Random(0))
    ways = Counter({world_of(game, world): round(often) for world, often in listed})
    assert len(ways) > 100
    assert ways == weighed(game, view.data(), ways)
    assert world_of(game, state) in ways
    compare_odds(game, view, ways)


def test_who_played_a_prince_held_no_countess_before_and_after_a_tie() -> None:
    deck = "guard*2 priest*4 baron*2 handmaid*2 prince*2 countess*2 princess"
    game = LoveLetter("classic", 3, goal=1, deck=deck)
    given = {"turn": 0, "hands": [["baron", "handmaid"], ["handmaid"], ["priest"]]}
    state, _ = game.position(given, Random(0))
    moves = (
        "baron 1, draw countess, countess, draw priest, priest 1, draw prince, prince 2, "
        "draw priest, draw priest, priest 2, draw guard, guard 1 princess, draw guard, "
        "guard 2 princess"
    )
    for move in moves.split(", "):
        state.apply(game.check(state, move))
    compare_with_all_worlds(game, state, MANY)


def test_a_tied_hand_that_won_is_higher_than_what_was_shown_also_after_a_play() -> None:
    deck = "guard*7 priest*2 baron*2 handmaid*2 prince*2 countess"
    game = LoveLetter("classic", 3, goal=1, deck=deck)
    given = {"turn": 0, "hands": [["baron", "prince"], ["prince"], ["guard"]]}
    state, _ = game.position({**given, "aside": "guard"}, Random(0))
    moves = (
        "baron 1, draw handmaid, handmaid, draw guard, guard 0 countess, draw baron, baron 2, "
        "draw guard, guard 0 countess, draw priest, priest 1"
    )
    for move in moves.split(", "):
        state.apply(game.check(state, move))
    compare_with_all_worlds(game, state, MANY)


def compare_with_all_worlds(game: LoveLetter, state: LoveLetterState, most: int = MOST) -> None:
    """What each seat and a spectator can know, where that are few worlds."""
    for seat in [*range(game.players), None]:
        view = state.view(seat)
        ways = arrangements(game, view.data())
        if 0 < len(ways) <= most:
            compare_odds(game, view, ways)
            compare_worlds(game, view, ways)


def compare_worlds(game: LoveLetter, view: LoveLetterView, ways: Counter[World]) -> None:
    """The list of worlds against all arrangements; each world looks the same to the seat."""
    rng = Random(len(ways))
    listed = game.worlds(view, len(ways), rng)
    assert not game.worlds(view, len(ways) - 1, rng)
    found = Counter({world_of(game, world): round(often) for world, often in listed})
    assert found == ways, view.data()
    some = [listed[0][0], listed[-1][0], *[game.imagine(view, rng) for _ in range(3)]]
    for world in some:
        assert world.view(view.seat) == view
        assert world_of(game, world) in ways
        for other in range(game.players):  # what others saw is there, too
            assert fits(game, world.view(other).data(), dict(world_of(game, world)))
        assert world.unseen == sum(world.bag)
        assert game.piece_counts(world) == game.piece_counts(game.start())


# In the last three decks any hands can be tied, and several pairs of them.
TIED = [
    ("classic", 3, None),
    ("2019-classic", 4, None),
    ("2019", 3, None),
    ("premium", 4, None),
    ("classic", 4, "guard*2 baron*4 handmaid*2 prince*2 king*2 countess*2 princess*2"),
    ("2019", 4, "spy*2 guard*2 baron*4 handmaid*2 prince*3 countess*2 princess*2"),
    ("premium", 5, "guard*2 baron*2 queen*4 handmaid*2 prince*2 king*2 countess*2"),
]


@pytest.mark.parametrize(("edition", "players", "deck"), TIED)
def test_chances_and_lists_of_worlds_are_exact_after_a_tie(
    edition: str, players: int, deck: str | None
) -> None:
    game = LoveLetter(edition, players, goal=1, deck=deck)
    compared = 0
    for seed in range(30 if deck else 12):
        rng = Random(f"{edition}/{players}/{seed}")
        state, step = tied_round(game, rng)
        state.apply(game.check(state, step))
        while not state.pause:
            if len(evidence(state.view(None)).cases) > 1:
                compare_with_all_worlds(game, state)
                compared += 1
            state.apply(game.parse(random_step(state, rng)))
    assert compared > 12


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_imagined_worlds_are_as_likely_as_their_deals(position: Position) -> None:
    game, state = position.reach()
    view = state.view(position.seat)
    ways = arrangements(game, view.data())
    assert world_of(game, state) in ways
    rng = Random(position.name)
    found = Counter(world_of(game, game.imagine(view, rng)) for _ in range(SAMPLES))
    assert_as_likely(found, ways)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_every_possible_world_is_imagined(position: Position) -> None:
    """Brute force over all that can have happened, from the start of the position."""
    imagined, possible = imagined_and_possible(position)
    assert imagined == possible


def imagined_and_possible(position: Position) -> tuple[set[World], set[World]]:
    """The worlds that fit the view, and those that fit all that its seat has seen."""
    game = position.game()
    state, _ = game.position(position.given, Random(0))
    belief = WorldsOfHands(game, state, position.seat)
    for move in position.moves.split(", "):
        belief.follow(state, move)
    return set(arrangements(game, state.view(position.seat).data())), set(belief.worlds)


def test_where_no_deal_fits_the_cards_that_are_left_say_what_is_likely() -> None:
    """Players in an imagined world may remember what cannot be."""
    game = LoveLetter("classic", 3, goal=1)
    given = {"turn": 0, "hands": [["guard", "princess"], ["king"], ["baron"]]}
    state, _ = game.position(given, Random(0))
    view = state.view(0)
    names = game.ruleset.names
    view.sightings = [Sighting(0, names.index("princess"), 1 << 1, 0)]
    view.may[1] &= ~(1 << names.index("handmaid"))
    assert possible(view, 1) == []
    left = {"guard": 4, "priest": 2, "baron": 2, "prince": 2, "king": 1, "countess": 1}
    found = {names[kind]: chance for kind, chance in enumerate(odds(view, 1)) if chance}
    assert found == {name: number / 12 for name, number in left.items()}
    view.sightings.append(Sighting(0, names.index("king"), 1 << 2, 0))
    known = {names[kind]: chance for kind, chance in enumerate(odds(view, 1)) if chance}
    assert known == {name: left[name] / 11 for name in left if name != "king"}
    view.may[1] &= ~(1 << names.index("princess"))
    view.evidence = None
    with pytest.raises(BilletDouxError, match="no deal"):
        game.imagine(view, Random(0))
    view.hands[1] = NONE
    assert not any(odds(view, 1))


def test_who_put_a_card_under_the_deck_knows_it_in_every_imagined_world() -> None:
    game = LoveLetter("2019", 3, goal=1)
    given = {"turn": 0, "hands": [["chancellor", "guard"], ["king"], ["baron"]]}
    state, _ = game.position({**given, "deck": ["spy", "priest", "guard"]}, Random(0))
    for move in ["chancellor", "draw spy", "draw priest", "keep guard under spy priest"]:
        state.apply(game.check(state, move))
    rng = Random(0)
    for _ in range(20):
        world = game.imagine(state.view(1), rng)
        assert [one.card for one in world.view(0).sightings] == world.under


def test_networks_are_given_the_cards_that_their_seat_put_under_the_deck() -> None:
    game = LoveLetter("2019", 3, goal=1)
    given = {"turn": 0, "hands": [["chancellor", "guard"], ["king"], ["baron"]]}
    state, _ = game.position({**given, "deck": ["spy", "priest", "guard"]}, Random(0))
    for move in ["chancellor", "draw spy", "draw priest", "keep guard under spy priest"]:
        state.apply(game.check(state, move))
    for seat, known in [(0, ["under 0 spy", "under 1 priest"]), (1, [])]:
        named = zip(feature_names(game.ruleset), game.features(state.view(seat)), strict=True)
        assert [name for name, one in named if one and name[:7] in ("under 0", "under 1")] == known


def test_who_was_tied_goes_by_the_own_hand_in_every_imagined_world() -> None:
    """There nobody has notes of what a Baron showed."""
    game = LoveLetter("2019", 3, goal=1)
    given = {"turn": 0, "hands": [["baron", "spy"], ["spy"], ["king"]]}
    state, _ = game.position(given, Random(0))
    for move in ["baron 1", "draw handmaid", "handmaid"]:
        state.apply(game.check(state, move))
    rng, held = Random(0), set()
    for _ in range(60):
        world = game.imagine(state.view(2), rng)
        held.add(world.hands[0])
        if world.hands[0] != HANDMAID:
            assert possible(world.view(0), 1) == [world.hands[0]]
    assert {SPY, PRIEST, HANDMAID} < held


def test_the_cards_left_for_a_hand_are_not_those_known_elsewhere() -> None:
    game = LoveLetter("2019", 3, goal=1)
    spy = game.ruleset.names.index("spy")
    given = {"turn": 0, "hands": [["priest", "guard"], ["king"], ["spy"]]}
    state, _ = game.position({**given, "deck": ["handmaid"], "aside": "princess"}, Random(0))
    state.apply(game.check(state, "priest 2"))
    left = state.view(0).unseen()[spy]
    assert [state.view(0).left_for(seat)[spy] for seat in (NONE, 1, 2)] == [
        left - 1,
        left - 1,
        left,
    ]
    assert state.view(1).left_for(NONE) == state.view(1).unseen()
    state.apply(game.check(state, "draw handmaid"))
    state.apply(game.check(state, "handmaid"))
    assert state.shown
    assert state.view(0).left_for(NONE) == state.view(0).unseen()


def test_a_card_that_is_played_settles_the_most_certain_sighting_that_fits() -> None:
    hand, drawn, under, elsewhere = 1 << 1, 1 << 3, 1 << 6, 1 << 2
    for places, after in [
        ([elsewhere, hand | under], [GUARD, GONE]),
        ([drawn | under, hand], [GUARD, GONE]),
        ([hand, drawn | under], [GONE, GUARD]),
        ([hand, drawn], [GONE, GUARD]),  # of two that fit as well, the one seen first
    ]:
        seen = [Sighting(0, GUARD, place, 0) for place in places]
        assert [one.card for one in after_play(seen, 1, GUARD, hand, drawn)] == after


def test_all_know_a_hand_that_was_equal_to_one_laid_open() -> None:
    game = LoveLetter("classic", 4, goal=1)
    given = {"turn": 0, "hands": [["guard", "baron"], ["guard"], ["priest"], ["king"]]}
    state, _ = game.position({**given, "discards": [["handmaid"], ["prince"], [], []]}, Random(0))
    for move in ["baron 1", "draw handmaid", "handmaid", "draw prince", "prince 0"]:
        state.apply(game.check(state, move))
    ruled_out: Any = state.view(2).data()["ruled_out"]
    names = [game.ruleset.names[kind] for kind in game.ruleset.kinds]
    assert [name for name in names if name not in ruled_out[1]] == ["guard"]


def test_of_two_cards_that_were_seen_each_has_a_place_of_its_own() -> None:
    game = LoveLetter("2019", 3, goal=1)
    given = {"turn": 0, "hands": [["king", "prince"], ["guard"], ["guard"]], "under": ["spy"]}
    state, _ = game.position(given, Random(0))
    view = state.view(0)
    either = 1 << 1 | 1 << 2
    view.sightings = [Sighting(0, GUARD, 1 << 1, 0), Sighting(0, GUARD, either, 0)]
    assert possible(view, 2) == [GUARD]


def test_what_is_known_of_one_tied_card_goes_along_a_chain_of_ties() -> None:
    ruleset = LoveLetter("classic", 3, goal=1).ruleset
    low = 1 << GUARD | 1 << PRIEST
    chain = settled(ruleset, [low, low | 1 << BARON, 1 << GUARD], [(0, 1), (1, 2)])
    assert (chain.masks, chain.ties) == ([1 << GUARD] * 3, [])


def test_where_a_card_was_that_moved_nothing_is_known_of_the_next() -> None:
    ruleset = LoveLetter("classic", 3, goal=1).ruleset
    case = Case(ruleset, [1 << GUARD, 1 << PRIEST], []).moved([0], [1])
    assert case.masks == [ruleset.present, 1 << GUARD]


def test_deals_are_counted_by_the_cards_that_are_left() -> None:
    game = LoveLetter("classic", 3, goal=1)
    names = game.ruleset.names
    given = {"turn": 0, "hands": [["guard", "baron"], ["priest"], ["king"]]}
    state, _ = game.position(given, Random(0))
    state.apply(game.check(state, "guard 1 prince"))
    view = state.view(0)
    counts = [
        {names[kind]: count for kind, count in enumerate(deals(view, seat)) if count}
        for seat in (0, 1)
    ]
    left = {"guard": 4, "priest": 2, "baron": 1, "handmaid": 2}
    assert counts == [{"baron": 1}, {**left, "king": 1, "countess": 1, "princess": 1}]
    assert evidence(view) is evidence(view)


def test_a_case_that_a_later_one_covers_is_dropped() -> None:
    ruleset = LoveLetter("classic", 3, goal=1).ruleset
    narrow, wide = (Case(ruleset, [mask], []) for mask in (1 << GUARD, 1 << GUARD | 1 << PRIEST))
    impossible = Case(ruleset, [0], [])
    for found in ([narrow, wide], [wide, narrow], [impossible, narrow, wide, impossible]):
        assert cases._different(found) == [wide]
