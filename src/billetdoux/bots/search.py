"""Search over determinizations: shallow, but with good beliefs about what is hidden.

The search imagines a state that fits the view and weights it by how likely the others would have
acted in it as they did. There it tries each action, plays on by the rollout policy and evaluates
the position reached; nature draws alike after each action, so that luck cancels out. Actions that
do badly are dropped on the way, and the search stops early when the choice is clear. It is generic:
a game provides `imagine`; the rest of `kernel.rules.Strategy` makes it stronger.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from billetdoux.kernel.rules import Action, Game, Luck, State, Strategy, View, rollout

MAX_REJECTED_WORLDS = 20  # unlikely worlds imagined before one of them is taken
WORLDS_BETWEEN_CHECKS = 16  # between two checks whether the choice is clear
FEW_WORLDS = 15  # with this many worlds the favourite must be beaten by two errors, not one
MAX_LISTED_WORLDS = 64  # where no more fit, they are all tried, each as often as it is likely
CLEAR_LEAD = 2.0  # in standard errors: by this much the best must lead to be the clear choice


def imagine_likely(game: Game, view: View, weigh: Callable[[Any], float], rng: Random) -> State:
    """A world that fits a view, drawn by rejection sampling on its likelihood. With many hidden
    hands nearly all worlds are unlikely: of those rejected one is drawn by likelihood, so that no
    rollout is spent on a world that counts for nothing.
    """
    worlds, likelihoods = list[State](), list[float]()
    for _ in range(MAX_REJECTED_WORLDS):
        world = game.imagine(view, rng)
        likelihood = weigh(world)
        if likelihood >= rng.random():
            return world
        worlds.append(world)
        likelihoods.append(likelihood)
    return rng.choices(worlds, likelihoods if any(likelihoods) else None)[0]


class ListedWorlds:
    """All worlds that fit a view, given out in turn, each as often as it is likely: no luck in
    which worlds are tried, however few.
    """

    def __init__(
        self, worlds: Sequence[tuple[State, float]], weigh: Callable[[Any], float]
    ) -> None:
        self.worlds = [world for world, _ in worlds]
        weights = [often * weigh(world) for world, often in worlds]
        total = sum(weights)
        self.shares = [weight / total for weight in weights]
        self._due = [0.0] * len(weights)

    def next(self) -> State:
        """The world that is furthest behind its share."""
        self._due = [due + share for due, share in zip(self._due, self.shares, strict=True)]
        place = max(range(len(self._due)), key=self._due.__getitem__)
        self._due[place] -= 1
        return self.worlds[place]


class Search:
    """Estimates of how likely each action wins, which get better the longer it runs.

    The first action is the favourite: it is never dropped, and the others are measured by how much
    better they do in the same worlds. The action with the number `keep` is not dropped either. The
    game's own strategy plays on and evaluates, unless another one is given. With `listing`, few
    worlds are all tried instead of drawn. With `in_step`, nature draws alike after each action from
    each of its sources; without, only until one rollout needs a draw more than another.
    """

    def __init__(
        self,
        game: Game,
        view: View,
        actions: Sequence[Action],
        rng: Random,
        keep: int = 0,
        strategy: Strategy[Any, Any] | None = None,
        listing: bool = False,
        in_step: bool = False,
    ) -> None:
        assert view.seat is not None
        self.strategy: Strategy[Any, Any] = (strategy or game).remembering()
        self.game, self.view, self.seat, self.rng = game, view, view.seat, rng
        self.weigh = game.likelihood(view)
        few = game.worlds(view, MAX_LISTED_WORLDS, rng) if listing else ()
        self.listed = ListedWorlds(few, self.weigh) if few else None
        self.actions = list(actions)
        self.keep = (0, keep)
        self.live = list(range(len(self.actions)))
        self.tried = 0
        self.worlds = 0
        self._dice = Random(0)
        self._luck = Luck() if in_step else None
        self._tries = [0] * len(self.actions)
        self._gained = [0.0] * len(self.actions)
        self._lead = [0.0] * len(self.actions)  # over the favourite
        self._spread = [0.0] * len(self.actions)  # the squares of those leads

    def estimate(self, number: int) -> float:
        """The chance to win by an action, as far as is known."""
        return self._gained[number] / self._tries[number] if self._tries[number] else 0.0

    def lead(self, number: int) -> float:
        """How much better than the favourite an action is."""
        return self._lead[number] / self._tries[number] if self._tries[number] else 0.0

    def error(self, number: int) -> float:
        """The standard error of that lead."""
        tries = self._tries[number]
        if tries < 2:
            return math.inf
        return math.sqrt(max(0.0, self._spread[number] / tries - self.lead(number) ** 2) / tries)

    def rank(self, number: int) -> tuple[bool, float]:
        """A sort key: actions still in question come before those that were dropped."""
        return number in self.live, self.estimate(number)

    def run(self, tries: int, seconds: float | None = None) -> None:
        """Search until there were `tries` rollouts, the time is up or the choice is clear.

        After each phase the worse half of the actions is dropped. Without time there are none.
        """
        phases = max(1, (len(self.actions) - 1).bit_length())
        began = time.perf_counter()
        for phase in range(1, phases + 1):
            part = phase / phases
            end = math.inf if seconds is None else began + seconds * part
            while self.tried < tries * part and time.perf_counter() < end:
                self.try_one_world(end)
                if self.worlds % WORLDS_BETWEEN_CHECKS == 0 and self._is_clear():
                    return
            if phase < phases:
                self._drop_the_worse_half()

    def try_one_world(self, end: float = math.inf) -> None:
        """Imagine a world and try the actions in it, while there is time."""
        if self.listed:
            world = self.listed.next()
        else:
            world = imagine_likely(self.game, self.view, self.weigh, self.rng)
        luck = self.rng.getrandbits(32)
        usual = 0.0
        known: dict[object, float] = {}  # rollouts, by where they began
        for number in self.live:
            if time.perf_counter() >= end:
                break
            twin, action = world.copy(), self.actions[number]
            twin.apply(action)
            key = self.strategy.outcome_key(twin, action)
            if key not in known:
                known[key] = self._play_on(twin, luck)
            value = known[key]
            if number == 0:
                usual = value
            self._gained[number] += value
            self._lead[number] += value - usual
            self._spread[number] += (value - usual) ** 2
            self._tries[number] += 1
        self.tried += len(known)
        self.worlds += 1

    def _play_on(self, state: State, luck: int) -> float:
        """What a rollout from here is worth to the seat."""
        self._dice.seed(luck)
        if self._luck is not None:
            self._luck.begin(luck)
        rollout(self.strategy, state, self._dice, self.strategy.ROLLOUT_DEPTH, self._luck)
        return self.strategy.evaluate(state)[self.seat]

    def _drop_the_worse_half(self) -> None:
        ranked = sorted(self.live, key=self.lead, reverse=True)
        better = ranked[: (len(ranked) + 1) // 2]
        self.live = [number for number in self.live if number in better or number in self.keep]

    def _is_clear(self) -> bool:
        """Whether the best leads all others by far more than the standard errors, or all actions
        always give the same result.
        """
        best = max(self.live, key=self.lead)
        for other in self.live:
            doubt = CLEAR_LEAD * (self.error(best) + self.error(other))
            if other != best and self.lead(best) - self.lead(other) <= doubt and doubt:
                return False
        return True

    def best(self) -> Action:
        """The favourite, unless another action is better by more than chance.

        With few worlds the standard error is itself uncertain, so more is asked.
        """
        best = max(self.live, key=self.lead)
        doubt = self.error(best) * (1 + FEW_WORLDS / max(1, self.worlds))
        return self.actions[best if self.lead(best) > doubt else 0]


class Hard:
    """Searches with `tries` rollouts for each decision, or fewer if its time is up."""

    def __init__(
        self,
        game: Game,
        rng: Random,
        tries: int | None = None,
        strategy: Strategy[Any, Any] | None = None,
        listing: bool = False,
        in_step: bool = False,
    ) -> None:
        self.game, self.rng, self.listing, self.in_step = game, rng, listing, in_step
        self.strategy: Strategy[Any, Any] = strategy or game
        self.tries = self.strategy.SIMULATIONS if tries is None else tries

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        strategy = self.strategy
        sensible = strategy.without_blunders(view, list(actions))
        if len(sensible) == 1:
            return sensible[0]
        automatic = strategy.auto_action(view, sensible)
        if automatic is not None:
            return automatic
        prior = strategy.prior(view, sensible)
        worthy = [number for number, mark in enumerate(prior) if mark > -math.inf]
        ranked = sorted(worthy, key=prior.__getitem__, reverse=True)
        shortlist = [sensible[number] for number in ranked[: strategy.SEARCHED_ACTIONS]]
        search = Search(
            self.game,
            view,
            shortlist,
            self.rng,
            strategy=strategy,
            listing=self.listing,
            in_step=self.in_step,
        )
        search.run(self.tries, budget)
        return search.best()
