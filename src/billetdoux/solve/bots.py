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

Report = Callable[[int, int], None]  # information sets asked for, of how many


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
        found = _by_state(game, tree, name, runs, 0, workers, report)
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
    return _by_state(game, Tree(Graph(game), size), name, runs, part, parts, None)


def _by_state(
    game: LoveLetter,
    tree: Tree,
    name: str,
    runs: int,
    part: int,
    parts: int,
    report: Report | None,
) -> list[Floats]:
    """What the bot does at one of so many parts of the information sets, zero elsewhere. On the way
    all legal moves and ends of the tree are compared with the rules.
    """
    exact = chances_of(name, game) if has_chances(name) else None
    shadow, known = Shadow(tree), set[tuple[int, ...]]()
    found, asked = tree.policy(), [np.zeros(len(level.slot), np.bool_) for level in tree.levels]
    many = 0

    def ask(state: LoveLetterState, at: Place, options: list[tuple[Move, int, int]]) -> None:
        nonlocal many
        first = min(slot for _, _, slot in options)
        if asked[at.depth][first]:
            return
        asked[at.depth][first] = True
        many += 1
        if many % parts != part:
            return
        chances = exact or _sampled(game, name, f"{at.depth}/{first}", runs)
        shares = chances(state.view(state.actor), [cast(Action, move) for move, _, _ in options])
        for (_, _, slot), share in zip(options, shares, strict=True):
            found[at.depth][slot] += share
        if report is not None:
            report(many, int(tree.information_sets))

    def visit(state: LoveLetterState, place: Place | None, mover: int) -> None:
        if state.actor == OVER:
            assert place is not None
            if shadow.payoff(place, state, mover) != won(state, mover):
                raise Mismatch(f"another end: {state.record}")
        elif state.actor == CHANCE:
            for outcome, _ in state.chances():
                twin = state.copy()
                twin.apply(outcome)
                visit(twin, place, mover)
        else:
            at = place or shadow.start(state)
            held = (*state.hands, state.drawn)
            if (at.depth, at.node, state.actor, *held) in known:
                return  # reached by other cards that nobody has seen: all goes on alike
            known.add((at.depth, at.node, state.actor, *held))
            options = shadow.actions(at, state)
            ask(state, at, options)
            for move, play, _ in options:
                twin = state.copy()
                twin.apply(move)
                visit(twin, shadow.follow(at, state, move, play), state.actor)

    start = game.start()
    start.apply(start.chances()[0][0])  # who starts does not matter: the tree is the same
    visit(start, None, -1)
    return found


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
