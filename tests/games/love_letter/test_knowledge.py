"""What a seat of Love Letter knows is all it can be certain of, and no more; imagined worlds are
dealt as evenly as cards are.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.kernel.conformance import Play
from billetdoux.kernel.pack_sources import named_options
from billetdoux.kernel.rules import OVER
from tests.games.every_game import every_choice, label
from tests.games.love_letter.hidden import (
    WorldsOfHands,
    arrangements,
    compare_odds,
    fits,
    random_step,
    small_round,
    tied_round,
    unseen,
    world_of,
)
from tests.games.love_letter.own_editions import TABLES

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
                    compare_odds(game, view, arrangements(game, view.data()))
        if compared >= 60:
            return
    pytest.fail(f"only {compared} views could be enumerated")


@pytest.mark.parametrize(
    ("edition", "players", "rounds", "tied"),
    [
        ("classic", 2, 40, False),
        ("classic", 3, 25, False),
        ("2019", 2, 40, False),
        ("2019", 3, 25, False),
        ("premium", 5, 3, False),
        ("classic", 3, 30, True),
        ("classic", 4, 20, True),
        ("2019", 3, 30, True),
        ("2019", 5, 4, True),
        ("2019-classic", 4, 20, True),
        ("premium", 5, 6, True),
    ],
)
def test_a_seat_knows_what_is_certain_and_no_more(
    edition: str, players: int, rounds: int, tied: bool
) -> None:
    """Small rounds, played at random; all worlds that can be, by brute force, are what is known.

    A few things are known to be forgotten, see `forgets`; there a seat may think more possible
    than is, never less.
    """
    game = LoveLetter(edition, players, goal=1)
    for seed in range(rounds):
        rng = Random(f"{edition}/{players}/{seed}")
        state, step = tied_round(game, rng) if tied else (small_round(game, rng), "")
        seat = rng.randrange(players)
        belief, forgetful = WorldsOfHands(game, state, seat), False
        moves: list[str] = []
        while state.actor != OVER:
            where = f"{game.describe(state)}, {moves}"
            possible = set(arrangements(game, state.view(seat).data()))
            assert set(belief.worlds) <= possible, f"seat {seat} excludes too much: {where}"
            assert forgetful or set(belief.worlds) == possible, f"seat {seat} forgot: {where}"
            moves.append(random_step(state, rng) if moves or not step else step)
            forgetful = forgetful or forgets(state, seat)
            belief.follow(state, moves[-1])


def forgets(state: LoveLetterState, seat: int) -> bool:
    """Whether a seat is about to forget something that follows from what it alone saw, or from what
    went under the deck.

    Everyone remembers what the cards turned up say. But what is played from a hand that was tied
    once says more to a seat that has seen that hand, or plays it, than to the others. What all know
    of a hand ends with a play also for the one who knows that the card played was just drawn; and
    it ends with a Chancellor, although it still holds for one of the cards put back.
    """
    data: dict[str, Any] = state.view(seat).data()
    seen = [one["places"] for one in data["sightings"] if one["viewer"] == seat]
    actor, tied = state.actor, {one for pair in data["ties"] for one in pair}
    knows = actor == seat in tied or any(f"hand {actor}" in places for places in seen)
    keeps = state.actor >= 0 and data["todo"][-1].startswith("keep")
    return (
        (was_tied(data["record"]) and knows)
        or any("drawn 0" in places for places in seen)
        or (keeps and bool(data["ruled_out"][actor] or was_tied(data["record"])))
    )


def was_tied(record: list[str]) -> bool:
    """Whether a comparison in this round put nobody out."""
    for line, after in pairwise([*record, ""]):
        words = line.split()
        if words[1] in ("baron", "queen") and len(words) > 2 and " discards " not in after:
            return True
    return False
