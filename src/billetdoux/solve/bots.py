"""A bot as a policy on the tree: what it does at every information set.

Some bots go by the situation and their two cards alone: they are asked once for each of those. The
others look at how the round went, and are asked in every state of the reference. A bot that can say
how likely it takes each action is asked for that. One that samples, like `hard`, is asked some
times for its choice, each time with random numbers that follow from the information set: that is a
policy like any other, and comes the closer to the bot's own the oftener it is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final, cast

import numpy as np

from billetdoux.bots import bot
from billetdoux.bots.chances import Chances, chances_of, has_chances
from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import Move
from billetdoux.games.love_letter.situations import Choice, Situation
from billetdoux.kernel.rules import CHANCE, OVER, Action, View
from billetdoux.solve.cfr import Policy, normalised
from billetdoux.solve.check import Mismatch, Place, Shadow, won
from billetdoux.solve.graph import Floats, Graph
from billetdoux.solve.tree import Tree

BY_SITUATION: Final = ("random", "easy", "medium")  # what was played before is nothing to them

BOTH: Final = 0b11  # seats

Report = Callable[[int, int], None]  # sets of face-up cards that are done, of how many


class Situations:
    """Asks a bot that goes by the situation and its two cards alone."""

    def __init__(self, game: LoveLetter, name: str) -> None:
        self._chances = chances_of(name, game)
        self._copies = game.ruleset.copies
        state = game.start()
        while state.actor == CHANCE:
            state.apply(state.chance_at(0))
        self._any = state

    def plays(self, situation: Situation, choice: Choice) -> dict[int, float]:
        """How likely the bot makes each play."""
        state = self._state(situation, choice)
        actions = state.actions()
        shares = self._chances(state.view(state.actor), actions)
        found = dict.fromkeys((play for play, _ in choice.plays), 0.0)
        for action, share in zip(actions, shares, strict=True):
            play = rules.play_of(situation, cast(Move, action), state.actor)
            if share:
                found[play] += share
        return found

    def _state(self, situation: Situation, choice: Choice) -> LoveLetterState:
        """A state of the reference in this situation; cards that are gone lie face up."""
        state = self._any.copy()
        mover, other = state.actor, 1 - state.actor
        held = next(
            hand
            for hand in range(8)
            if situation.other >> hand & 1
            and rules.fits(situation.left, choice.low, choice.high, hand)
        )
        left = [0] * len(self._copies)
        for kind, count in zip(rules.KINDS, situation.left, strict=True):
            left[kind] = count
        gone = [count - rest for count, rest in zip(self._copies, left, strict=True)]
        state.faceup = [kind for kind, count in enumerate(gone) for _ in range(count)]
        state.hands[mover], state.drawn = rules.KINDS[choice.low], rules.KINDS[choice.high]
        state.hands[other] = rules.KINDS[held]
        for card in (*state.hands, state.drawn):
            left[card] -= 1
        state.bag, state.unseen = left, sum(left)
        state.safe = 1 << other if situation.shielded else 0
        state.may[mover], state.may[other] = _named(situation.own), _named(situation.other)
        return state


def _named(hands: int) -> int:
    """A set of characters as the rules number them."""
    return sum(1 << kind for at, kind in enumerate(rules.KINDS) if hands >> at & 1)


def bot_policy(
    game: LoveLetter,
    tree: Tree,
    name: str,
    runs: int = 1,
    workers: int = 1,
    report: Report | None = None,
) -> Policy:
    """The bot's policy. One that samples is asked `runs` times at each information set, by some
    processes at once.
    """
    if name in BY_SITUATION:
        chances = _by_situation(game, tree.graph, name)
        return [chances[level.slot] for level in tree.levels]
    parts = [(game.options, tree.bytes, name, runs, part, workers) for part in range(1, workers)]
    with ProcessPoolExecutor(max(1, workers - 1), get_context("spawn")) as pool:
        others = pool.map(_part, parts)
        found = Rounds(game, tree, name, runs).ask(0, workers, report)
        for other in others:
            for level, more in zip(found, other, strict=True):
                level += more
    return [normalised(level, sums) for level, sums in zip(tree.levels, found, strict=True)]


def _by_situation(game: LoveLetter, graph: Graph, name: str) -> Floats:
    """A chance for every action of the graph."""
    asked, found = Situations(game, name), []
    for situation, choices in zip(graph.situations, graph.choices, strict=True):
        for choice in choices:
            chances = asked.plays(situation, choice)
            found += [chances[play] for play, _ in choice.plays]
    return np.array(found)


def _part(job: tuple[dict[str, Any], float, str, int, int, int]) -> list[Floats]:
    """What a process of its own asks for."""
    options, size, name, runs, part, parts = job
    game = LoveLetter(**options)
    return Rounds(game, Tree(Graph(game), size), name, runs).ask(part, parts)


class Rounds:
    """Asks a bot in the states of the reference, and compares legal moves and ends of the tree with
    the rules on the way. It is not asked where its own play does not lead: that tells nothing of
    what can be won from it.
    """

    def __init__(self, game: LoveLetter, tree: Tree, name: str, runs: int) -> None:
        self._game, self._tree, self._name, self._runs = game, tree, name, runs
        self._exact = chances_of(name, game) if has_chances(name) else None
        self._shadow, self._known = Shadow(tree), dict[tuple[int, ...], int]()
        self._found = tree.policy()
        self._asked = [np.zeros(len(level.slot), np.bool_) for level in tree.levels]

    def ask(self, part: int = 0, parts: int = 1, report: Report | None = None) -> list[Floats]:
        """How likely it takes each action in one of so many parts of the sets of face-up cards,
        zero elsewhere.
        """
        roots = self._tree.graph.roots
        for number in range(part, len(roots), parts):
            state = self._game.start()
            state.apply(state.chances()[0][0])  # who starts does not matter: the tree is the same
            for kind in roots[number][0]:
                state.apply(self._game.ruleset.draws[rules.KINDS[kind]])
            self._visit(state, Place(0, number), -1, BOTH)
            self._known.clear()
            if report is not None:
                report(min(number + parts, len(roots)), len(roots))
        return self._found

    def _visit(self, state: LoveLetterState, place: Place, mover: int, led: int) -> None:
        """`led`: the seats whose own play, if they are the bot's, leads here."""
        if state.actor == OVER:
            if self._shadow.payoff(place, state, mover) != won(state, mover):
                raise Mismatch(f"another end: {state.record}")
        elif state.actor == CHANCE:
            for outcome, _ in state.chances():
                twin = state.copy()
                twin.apply(outcome)
                self._visit(twin, place, mover, led)
        elif self._is_new(state, place, led):
            options = self._shadow.actions(place, state)
            if led >> state.actor & 1:
                self._ask(state, place, options)
            for move, play, slot in options:
                on = led if self._found[place.depth][slot] > 0 else led & ~(1 << state.actor)
                if on:
                    twin = state.copy()
                    twin.apply(move)
                    follows = self._shadow.follow(place, state, move, play)
                    self._visit(twin, follows, state.actor, on)

    def _is_new(self, state: LoveLetterState, place: Place, led: int) -> bool:
        """Reached by other cards that nobody has seen, all goes on alike."""
        key = (place.depth, place.node, state.actor, *state.hands, state.drawn)
        before = self._known.get(key, 0)
        self._known[key] = before | led
        return before | led != before

    def _ask(
        self, state: LoveLetterState, place: Place, options: list[tuple[Move, int, int]]
    ) -> None:
        first = min(slot for _, _, slot in options)
        if self._asked[place.depth][first]:
            return
        self._asked[place.depth][first] = True
        information_set = f"{place.depth}/{first}"
        chances = self._exact or _sampled(self._game, self._name, information_set, self._runs)
        shares = chances(state.view(state.actor), [cast(Action, move) for move, _, _ in options])
        for (_, _, slot), share in zip(options, shares, strict=True):
            self._found[place.depth][slot] += share


def _sampled(game: LoveLetter, name: str, information_set: str, runs: int) -> Chances:
    """How often a bot takes each action, with random numbers that are this information set's."""

    def asked(view: object, actions: list[Action]) -> list[float]:
        if len(actions) == 1:
            return [1.0]
        choices = [
            bot(name, game, f"{information_set}/{run}").choose(cast(View, view), actions)
            for run in range(runs)
        ]
        return [choices.count(action) / runs for action in actions]

    return asked
