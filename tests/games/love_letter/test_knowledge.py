"""What a seat of Love Letter knows is all it can be certain of, and no more; imagined worlds are
dealt as evenly as cards are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from billetdoux.games.love_letter.core.knowledge import odds, possible
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.kernel.conformance import Play
from billetdoux.kernel.pack_sources import named_options
from billetdoux.kernel.rules import CHANCE, OVER
from tests.games.belief import assert_as_likely
from tests.games.every_game import every_choice, label
from tests.games.love_letter.hidden import (
    WorldsOfHands,
    arrangements,
    fits,
    unseen,
    world_of,
)
from tests.games.love_letter.own_editions import TABLES

SAMPLES = 3000


@dataclass(frozen=True)
class Position:
    """A small position, the moves that lead on from it, and the seat whose knowledge is asked."""

    name: str
    edition: str
    given: dict[str, Any]
    moves: str
    seat: int | None

    def reach(self) -> tuple[LoveLetter, LoveLetterState]:
        game = LoveLetter(self.edition, len(self.given["hands"]), goal=1)
        state, _ = game.position(self.given, Random(0))
        for move in self.moves.split(", "):
            state.apply(game.check(state, move))
        return game, state


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
]


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
    game = LoveLetter(position.edition, len(position.given["hands"]), goal=1)
    state, _ = game.position(position.given, Random(0))
    belief = WorldsOfHands(game, state, position.seat)
    for move in position.moves.split(", "):
        belief.follow(state, move)
    assert set(arrangements(game, state.view(position.seat).data())) == set(belief.worlds)


# --- On random play ----------------------------------------------------------------------------


def own_label(value: object) -> str:
    """A short name of the options, an edition of people's own by its name."""
    return label(named_options(value)) if isinstance(value, dict) else str(value)


CHOICES = [(id, options) for id, options in every_choice(goal=1) if id == LoveLetter.ID]
OWN = [{"edition": own, "players": players, "goal": 1} for own, players in TABLES]
CHOICES += [(LoveLetter.ID, options) for options in OWN]


@pytest.mark.parametrize(("id", "options"), CHOICES, ids=own_label)
def test_the_truth_is_never_ruled_out(id: str, options: dict[str, Any]) -> None:
    game = LoveLetter(**options)
    for seed in range(12):
        play = Play(game, seed)
        for state in play.steps():
            assert isinstance(state, LoveLetterState)
            truth = dict(world_of(game, state))
            for seat in play.seats:
                data = state.view(seat).data()
                play.require(fits(game, data, truth), f"seat {seat} is sure of what is not: {data}")


MAX_DEALS = 3000  # that are enumerated for a view


def is_worth_a_look(game: LoveLetter, data: dict[str, Any]) -> bool:
    """Whether there is evidence, and the hidden cards can lie in few enough ways to list them."""
    kinds = sum(count > 0 for count in unseen(game, data).values())
    hidden = [card for card in [*data["hands"], *data["drawn"]] if card == "hidden"]
    places = len(hidden) + int(data["under"]["count"])
    evidence = bool(any(data["ruled_out"]) or data["ties"] or data["sightings"])
    return bool(hidden) and evidence and bool(kinds**places <= MAX_DEALS)


@pytest.mark.parametrize(("id", "options"), CHOICES, ids=own_label)
def test_what_a_seat_cannot_rule_out_is_exact(id: str, options: dict[str, Any]) -> None:
    """The chances of each hand against all deals that fit, one by one."""
    game = LoveLetter(**options)
    compared = 0
    for seed in range(300):
        play = Play(game, seed)
        for state in play.steps():
            for seat in play.seats:
                view = state.view(seat)
                assert isinstance(view, LoveLetterView)
                if not state.pause and is_worth_a_look(game, view.data()):
                    compared += 1
                    compare_odds(play, game, view)
        if compared >= 60:
            return
    pytest.fail(f"only {compared} views could be enumerated")


def compare_odds(play: Play, game: LoveLetter, view: LoveLetterView) -> None:
    ways = arrangements(game, view.data())
    total = sum(ways.values())
    names = game.ruleset.names
    for other in range(game.players):
        chances: Counter[str] = Counter()
        for world, count in ways.items():
            held = dict(world).get(f"hand {other}")
            if held is not None:
                chances[held] += count
        found = {names[kind]: chance for kind, chance in enumerate(odds(view, other)) if chance}
        exact = {card: count / total for card, count in chances.items()}
        where = f"seat {view.seat} about {other}: {view.data()}"
        play.same(where, set(found), set(exact))
        play.same(where, {names[kind] for kind in possible(view, other)}, set(exact))
        for card, chance in exact.items():
            play.require(abs(found[card] - chance) < 1e-9, f"{where}: {found} is not {exact}")


@pytest.mark.parametrize(
    ("edition", "players", "rounds"),
    [("classic", 2, 40), ("classic", 3, 25), ("2019", 2, 40), ("2019", 3, 25), ("premium", 5, 3)],
)
def test_a_seat_knows_what_is_certain_and_no_more(edition: str, players: int, rounds: int) -> None:
    """Small rounds, played at random; all worlds that can be, by brute force, are what is known.

    A few things are known to be forgotten, see `forgets`; there a seat may think more possible
    than is, never less.
    """
    game = LoveLetter(edition, players, goal=1)
    for seed in range(rounds):
        rng = Random(f"{edition}/{players}/{seed}")
        state, seat = small_round(game, rng), rng.randrange(players)
        belief, forgetful = WorldsOfHands(game, state, seat), False
        moves: list[str] = []
        while state.actor != OVER:
            where = f"{game.describe(state)}, {moves}"
            possible = set(arrangements(game, state.view(seat).data()))
            assert set(belief.worlds) <= possible, f"seat {seat} excludes too much: {where}"
            assert forgetful or set(belief.worlds) == possible, f"seat {seat} forgot: {where}"
            moves.append(random_step(state, rng))
            forgetful = forgetful or forgets(state, seat)
            belief.follow(state, moves[-1])


def small_round(game: LoveLetter, rng: Random) -> LoveLetterState:
    """A position with few cards left, the more interesting ones among them."""
    cards = list(Counter(game.piece_counts(game.start())).elements())
    rng.shuffle(cards)
    cards.sort(key=lambda card: card == "guard" and rng.random() < 0.7)
    turn, deck = rng.randrange(game.players), rng.randint(2, max(2, 7 - game.players))
    hands = [[cards.pop(0)] for _ in range(game.players)]
    hands[turn].append(cards.pop(0))
    given = {
        "turn": turn,
        "hands": hands,
        "aside": cards.pop(0),
        "deck": cards[:deck],
        "faceup": cards[deck:],
    }
    return game.position(given, rng)[0]


def random_step(state: LoveLetterState, rng: Random) -> str:
    if state.actor == CHANCE:
        return str(state.chance_at(rng.randrange(state.chance_total())))
    return str(rng.choice(state.actions()))


def forgets(state: LoveLetterState, seat: int) -> bool:
    """Whether a seat is about to forget something that follows from what it saw.

    A tie ends when one of the two plays a card that the tied hand could have been; that then
    either the other holds its like, or the two are tied as before, is not remembered. What all
    know of a hand ends with such a play also for the one who knows that the card played was just
    drawn; and it ends with a Chancellor, although it still holds for one of the cards put back.
    """
    data: dict[str, Any] = state.view(seat).data()
    drawn = [one for one in data["sightings"] if one["viewer"] == seat]
    ruled_out = data["ruled_out"][state.actor] if state.actor >= 0 else []
    return (
        bool(data["ties"])
        or any("drawn 0" in one["places"] for one in drawn)
        or bool(ruled_out and data["todo"][-1].startswith("keep"))
    )
