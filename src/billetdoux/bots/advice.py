"""Hints and reviews by the hard bot: its estimate for each choice, and which moves lost most.

Advice is based on what the player sees and nothing more. The estimates assume players of about
equal strength; small differences between them mean nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from billetdoux.bots.search import Search
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import Action, Game, View

SIMULATIONS = 3000


class Advice(NamedTuple):
    """A choice, and about how likely it wins the game."""

    action: Action
    chance: float


class Judged(NamedTuple):
    """A decision of a finished game: its index in `Match.actions`, what was played, what was best,
    the standard error of the difference between the two, and what the strongest bot would play: the
    best, or what a solved strategy most often does.
    """

    at: int
    seat: int
    played: Advice
    best: Advice
    doubt: float
    strongest: Advice

    @property
    def loss(self) -> float:
        """The chance to win that this decision gave away."""
        return max(0.0, self.best.chance - self.played.chance)


def advise(
    game: Game,
    view: View,
    actions: Sequence[Action],
    budget: float | None = None,
    tries: int = SIMULATIONS,
    seed: int | str | None = None,
) -> list[Advice]:
    """Each choice with its estimate, the best first; within `budget` seconds if that is given."""
    search = Search(game, view, actions, Random(seed))
    search.try_one_world()  # every choice gets an estimate, however little time there is
    search.run(tries, budget)
    ranked = sorted(range(len(actions)), key=search.rank, reverse=True)
    return [Advice(actions[number], search.estimate(number)) for number in ranked]


def review(match: Match, tries: int = SIMULATIONS, seed: int = 0) -> Iterator[Judged]:
    """Judge, in order, every decision of a match that had more than one choice."""
    state = match.at(0)
    for index, action in enumerate(match.actions):
        if state.actor >= 0:
            actions = state.actions()
            if len(actions) > 1:
                view = state.view(state.actor)
                yield judge(match.game, view, actions, action, index, tries=tries, seed=seed)
        state.apply(action)


def judge(
    game: Game,
    view: View,
    actions: Sequence[Action],
    played: Action,
    at: int,
    budget: float | None = None,
    tries: int = SIMULATIONS,
    seed: int = 0,
) -> Judged:
    """Judge one decision: the action played among these, against the best of them."""
    assert view.seat is not None
    own = list(actions).index(played)
    search = Search(game, view, actions, Random(f"{seed}/{at}"), keep=own)
    search.try_one_world()
    search.run(tries, budget)
    best = max(search.live, key=search.estimate)
    solved = game.solution(view, list(actions))
    strongest = best if solved is None else solved.index(max(solved))
    return Judged(
        at,
        view.seat,
        Advice(played, search.estimate(own)),
        Advice(actions[best], search.estimate(best)),
        search.error(best) + search.error(own),
        Advice(actions[strongest], search.estimate(strongest)),
    )
