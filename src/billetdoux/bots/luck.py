"""Luck and skill: how each seat's chance to win moved in a finished game, and why.

A game that is over has no secrets, so the chances are estimated with all cards open. A decision is
measured by what its player could see: its *skill* is how much better than a rule of thumb it was,
on average over the worlds that fit the view. Everything else is *luck*: what was drawn or rolled,
and what was hidden. For each seat, luck, its own skill and the skill of the others add up to the
whole change, from the first estimate to the result.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from billetdoux.bots.search import imagine_likely
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import OVER, Action, Game, State, View, rollout

ROLLOUTS = 128  # rollouts for an estimate
WORLDS = 256  # for the skill of a decision
FEWEST = 4  # of either, however little time there is


class Estimate(NamedTuple):
    """For each seat a number and its standard error."""

    values: list[float]
    errors: list[float]


class Change(NamedTuple):
    """The way from one estimate to the next: the chances after it, who decided (None: nature), and
    for a decision its skill.
    """

    chances: list[float]
    seat: int | None = None
    skill: Estimate | None = None


class Account(NamedTuple):
    """Where a seat's chance came from: `start` + `luck` + `skill` + `others` = `end`. `error` is
    the standard error of the luck.
    """

    start: float
    luck: float
    skill: float
    others: float
    end: float
    error: float


def points(match: Match) -> list[int]:
    """After how many actions of a match to estimate: around each decision, at each pause between
    rounds, at the start and at the end. What nature did between two of them is one chance event.
    """
    found = {0, len(match.actions)}
    for index in match.decisions():
        found |= {index, index + 1}
    state = match.at(0)
    for count, action in enumerate(match.actions, 1):
        state.apply(action)
        if state.pause:
            found.add(count)
    return sorted(found)


def chances(
    game: Game, state: State, rng: Random, tries: int = ROLLOUTS, budget: float = math.inf
) -> list[float]:
    """About how likely each seat wins from here, with all cards open."""
    if state.actor == OVER or state.pause:
        return game.evaluate(state)
    return _average(lambda: _played_out(game, state.copy(), rng), tries, budget).values


def skill(
    game: Game,
    view: View,
    played: Action,
    rng: Random,
    tries: int = WORLDS,
    budget: float = math.inf,
) -> Estimate:
    """By how much a decision moved each seat's chance compared with the rule of thumb of rollouts,
    as far as its player could know. Nature draws alike after both.
    """
    weigh, dice = game.likelihood(view), Random(0)

    def difference() -> list[float]:
        world = imagine_likely(game, view, weigh, rng)
        usual = game.rollout_policy(world, rng)
        if usual == played:
            return [0.0] * game.players
        luck = rng.getrandbits(32)
        results = []
        for action in (played, usual):
            twin = world.copy()
            twin.apply(action)
            dice.seed(luck)
            results.append(_played_out(game, twin, dice))
        return [one - other for one, other in zip(*results, strict=True)]

    return _average(difference, tries, budget)


def _played_out(game: Game, state: State, rng: Random) -> list[float]:
    rollout(game, state, rng, game.ROLLOUT_DEPTH)
    return game.evaluate(state)


def _average(sample: Callable[[], list[float]], tries: int, budget: float) -> Estimate:
    end = time.perf_counter() + budget
    samples: list[list[float]] = []
    while len(samples) < FEWEST or (len(samples) < tries and time.perf_counter() < end):
        samples.append(sample())
    count = len(samples)
    values = [math.fsum(column) / count for column in zip(*samples, strict=True)]
    spreads = [
        math.fsum((one - mean) ** 2 for one in column)
        for column, mean in zip(zip(*samples, strict=True), values, strict=True)
    ]
    return Estimate(values, [math.sqrt(spread / (count - 1) / count) for spread in spreads])


def accounts(start: Sequence[float], changes: Iterable[Change]) -> list[Account]:
    """What became of each seat's chance, from the first estimate through all changes."""
    seats = range(len(start))
    before, luck = list(start), [0.0 for _ in seats]
    own, others, spread = [0.0 for _ in seats], [0.0 for _ in seats], [0.0 for _ in seats]
    for change in changes:
        for seat in seats:
            moved = change.chances[seat] - before[seat]
            if change.skill is not None:
                share = change.skill.values[seat]
                (own if change.seat == seat else others)[seat] += share
                spread[seat] += change.skill.errors[seat] ** 2
                moved -= share
            luck[seat] += moved
        before = change.chances
    return [
        Account(
            start[seat], luck[seat], own[seat], others[seat], before[seat], math.sqrt(spread[seat])
        )
        for seat in seats
    ]
