"""What a seat of Love Letter knows is all it can be certain of, and no more; imagined worlds are
dealt as evenly as cards are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from billetdoux.games.love_letter.core.cases import evidence
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
    weighed,
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


# In these decks there is always something to remember: two hands are equal, or cards lie under the
# deck.
OWN_DECKS = [
    ("2019", 2, "guard*2 priest*2 baron*3 prince*2 chancellor*5 king countess princess"),
    ("2019", 3, "guard*2 priest*2 baron*3 handmaid*2 prince*2 chancellor*4 king countess"),
    ("2019", 4, "spy*2 guard*2 priest*2 baron*4 handmaid*2 chancellor*3 king*2 countess*2"),
    ("premium", 5, "guard*2 priest*2 baron*3 queen*3 prince*2 bishop*4 cardinal*2 king*2 count*2"),
]
TABLES_AND_DECKS = [
    *[(o["edition"], o["players"], None) for _, o in CHOICES if isinstance(o["edition"], str)],
    *OWN_DECKS,
]
ROUNDS = 24


def rounds(game: LoveLetter, name: str) -> Iterator[tuple[Random, LoveLetterState, str]]:
    """Small rounds, and what happens first; in every second one two hands are found to be equal."""
    for seed in range(ROUNDS):
        rng = Random(f"{name}/{seed}")
        if seed % 2:
            yield rng, *tied_round(game, rng)
        else:
            state = small_round(game, rng)
            yield rng, state, random_step(state, rng)


@pytest.mark.parametrize(("edition", "players", "deck"), TABLES_AND_DECKS)
def test_a_seat_knows_what_is_certain_and_no_more(
    edition: str, players: int, deck: str | None
) -> None:
    """Small rounds, played at random; all worlds that can be, by brute force, are what is known."""
    game = LoveLetter(edition, players, goal=3, **({"deck": deck} if deck else {}))
    for rng, state, step in rounds(game, f"{edition}/{players}"):
        seat = rng.choice([None, *range(players)])
        belief = WorldsOfHands(game, state, seat)
        while state.actor != OVER and not state.pause:
            compare_with_belief(game, state.view(seat), belief)
            belief.follow(state, step)
            step = random_step(state, rng) if state.actor != OVER else ""


def compare_with_belief(game: LoveLetter, view: LoveLetterView, belief: WorldsOfHands) -> None:
    """The worlds that can be against those that the view allows, by the rules and by the tests."""
    data, certain = view.data(), set(belief.worlds)
    listed = game.worlds(view, 10 * len(certain), Random(0))
    found = {world_of(game, world) for world, _ in listed}
    assert found == certain, f"{len(found)} worlds instead of {len(certain)}: {data}"
    compare_odds(game, view, weighed(game, data, certain))
    if len(certain) <= MAX_DEALS:
        assert set(arrangements(game, data)) == certain, data


def test_small_rounds_have_what_is_hard_to_remember() -> None:
    """In how many of the rounds above there is evidence of each kind."""
    seen: Counter[str] = Counter()
    for edition, players in (("2019", 3), ("2019", 5), ("premium", 5), ("premium", 8)):
        game = LoveLetter(edition, players, goal=3)
        for rng, state, step in rounds(game, f"{edition}/{players}"):
            kinds: set[str] = set()
            while state.actor != OVER and not state.pause:
                state.apply(game.parse(step))
                kinds |= kinds_of_evidence(state.view(0))
                step = random_step(state, rng) if state.actor != OVER else ""
            seen.update(kinds)
    assert min(seen[kind] for kind in ("cases", "tie", "under", "bishop", "look")) >= 10, seen


def kinds_of_evidence(view: LoveLetterView) -> set[str]:
    data: dict[str, Any] = view.data()
    found = {"cases"} if len(evidence(view).cases) > 1 else set()
    found |= {"tie"} if data["ties"] else set()
    found |= {"under"} if data["under"]["drawn"] else set()
    found |= {"bishop"} if any(" everyone " in note for note in data["notes"]) else set()
    return found | ({"look"} if any(" 0 hand " in note for note in data["notes"]) else set())
