"""The tree against the reference: every legal move, every end, and what OpenSpiel works out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import Move
from billetdoux.kernel.rules import CHANCE, OVER
from billetdoux.solve.cfr import Policy, exploitability, value
from billetdoux.solve.graph import END
from billetdoux.solve.tree import Tree

if TYPE_CHECKING:
    from billetdoux.research.openspiel import Position  # needs OpenSpiel


class Mismatch(Exception):
    """The tree and the reference differ."""


class Place(NamedTuple):
    """Where in the tree a state of the reference is; at the end, what the mover won."""

    depth: int
    node: int
    over: bool = False
    lead: int = 0


class Shadow:
    """Follows a state of the reference through the tree and compares."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.graph = tree, tree.graph
        self._outcomes: dict[tuple[rules.Situation, int], list[rules.Outcome]] = {}
        self.sets = {shown: number for number, (shown, _, _) in enumerate(tree.graph.roots)}
        self.first_slot = [
            np.searchsorted(x.slot_choice, np.arange(len(x.choice))) for x in tree.levels
        ]
        self.first_choice = [
            np.searchsorted(x.choice_node, np.arange(len(x.situation))) for x in tree.levels
        ]
        self.first_edge = [
            np.searchsorted(x.edge_node, np.arange(len(x.situation))) for x in tree.levels
        ]

    def start(self, state: LoveLetterState) -> Place:
        """The place of a state whose cards lie face up and are dealt."""
        shown = tuple(sorted(rules.KINDS.index(card) for card in state.faceup))
        return Place(0, self.sets[shown])

    def situation(self, place: Place) -> rules.Situation:
        return self.graph.situations[int(self.tree.levels[place.depth].situation[place.node])]

    def actions(self, place: Place, state: LoveLetterState) -> list[tuple[Move, int, int]]:
        """Each legal move with its play and the slot of its chance; all that the tree has must be
        there, and nothing else.
        """
        number = int(self.tree.levels[place.depth].situation[place.node])
        situation, sets = self.graph.situations[number], self.graph.choices[number]
        hand = (state.hands[state.actor], state.drawn)
        low, high = sorted(rules.KINDS.index(card) for card in hand)
        index = next((n for n, c in enumerate(sets) if (c.low, c.high) == (low, high)), None)
        if index is None:
            raise Mismatch(f"the tree does not know these two cards: {hand}")
        choice = sets[index]
        slot = int(self.first_slot[place.depth][self.first_choice[place.depth][place.node] + index])
        slots = {play: slot + at for at, (play, _) in enumerate(choice.plays)}
        found = []
        for move in state.actions():
            assert isinstance(move, Move)
            play = rules.play_of(situation, move, state.actor)
            if play not in slots:
                raise Mismatch(f"the tree does not know '{move.text}'")
            found.append((move, play, slots[play]))
        if {play for _, play, _ in found} != set(slots):
            raise Mismatch("the tree has plays that the rules forbid")
        return found

    def follow(self, place: Place, state: LoveLetterState, move: Move, play: int) -> Place:
        """The place after a move that has not been made yet."""
        situation, seat = self.situation(place), state.actor
        hand, drawn = state.hands[seat], state.drawn
        kept = rules.KINDS.index(drawn if hand == move.card else hand)
        held = rules.KINDS.index(state.hands[1 - seat])
        ended = rules.at_once(play, situation.shielded, kept, held)
        if ended:
            return Place(place.depth, place.node, True, 2 * ended)
        edge = int(self.first_edge[place.depth][place.node])
        level = self.tree.levels[place.depth]
        while self.graph.public_play[self.graph.edges.public[level.edge[edge]]] != play:
            edge += 1
        outcomes = self._outcomes_of(situation, play)
        which = next(
            number
            for number, one in enumerate(outcomes)
            if one.kept in (-1, kept) and one.held in (-1, held)
        )
        outcome, edge = outcomes[which], edge + which
        follows = int(level.follows[edge])
        if follows == END:
            lead = int(np.sign(outcome.after.lead))
            return Place(place.depth, place.node, True, lead)
        return Place(place.depth + 1, follows)

    def _outcomes_of(self, situation: rules.Situation, play: int) -> list[rules.Outcome]:
        key = (situation, play)
        if key not in self._outcomes:
            self._outcomes[key] = list(rules.outcomes(situation, play, self.graph.shared))
        return self._outcomes[key]

    def payoff(self, place: Place, state: LoveLetterState, mover: int) -> float:
        """What the mover of the last play won by the tree."""
        if abs(place.lead) == 2:
            return place.lead / 2
        hands = [rules.KINDS.index(card) for card in (state.hands[mover], state.hands[1 - mover])]
        return float(rules.compared(hands[0], hands[1], place.lead))


def won(state: LoveLetterState, seat: int) -> float:
    """What a seat won of a round that is over: 1, -1, or 0 for a shared one."""
    winners = state.round_winners
    return 0.0 if len(winners) == 2 else 1.0 if winners == [seat] else -1.0


class Measures(NamedTuple):
    """What a policy wins from itself for who moves first, and how far it can be exploited."""

    value: float
    exploitability: float

    def differ(self, other: Measures) -> float:
        """By how much two measurements differ at most."""
        return max(abs(mine - theirs) for mine, theirs in zip(self, other, strict=True))


def measures(tree: Tree, policy: Policy) -> Measures:
    """What the tree says of the policy."""
    return Measures(value(tree, policy), exploitability(tree, policy))


def openspiel_measures(game: LoveLetter, tree: Tree, policy: Policy) -> Measures:
    """What OpenSpiel says of the policy; on the way, every state of the round is compared.

    Cards that lie face up are seen by both, so each set of them is a round of its own.
    """
    from billetdoux.research.openspiel import Position

    shadow, won, lost = Shadow(tree), 0.0, 0.0
    for number, (shown, _, chance) in enumerate(tree.graph.roots):
        state = game.start()
        state.apply(state.chances()[0][0])  # who starts does not matter
        first = state.turn
        for kind in shown:
            state.apply(game.ruleset.draws[rules.KINDS[kind]])
        written = ExtensiveForm(shadow, policy)
        written.visit(Position(game, state), Place(0, number), -1)
        found = written.measures(first)
        won += chance * found.value
        lost += chance * found.exploitability
    return Measures(won, lost)


class ExtensiveForm:
    """A round of the reference in the text format of Gambit, which OpenSpiel reads, with what a
    policy does at each information set: all that a seat has seen since the start.
    """

    def __init__(self, shadow: Shadow, policy: Policy) -> None:
        self.shadow, self.policy = shadow, policy
        self._lines = ['EFG 2 R "round" { "0" "1" } ""']
        self._sets: tuple[dict[str, int], dict[str, int]] = {}, {}
        self._labels: dict[int, int] = {}
        self._chances: dict[str, list[tuple[int, float]]] = {}
        self._draws = self._ends = 0

    def measures(self, first: int) -> Measures:
        """What OpenSpiel works out; `first` is the seat that moves first."""
        import pyspiel

        game = pyspiel.load_efg_game("\n".join(self._lines) + "\n")
        policy = pyspiel.TabularPolicy(self._chances)
        returns = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
        return Measures(float(returns[first]), float(pyspiel.exploitability(game, policy)))

    def visit(self, position: Position, place: Place, mover: int) -> None:
        """Write all that can follow from a position, and compare it with the tree."""
        state = position.state
        assert isinstance(state, LoveLetterState)
        if state.actor == OVER:
            self._write_end(state, place, mover)
        elif state.actor == CHANCE:
            outcomes, total = state.chances(), state.chance_total()
            listed = " ".join(f'"{one.number}" {weight}/{total}' for one, weight in outcomes)
            self._draws += 1
            self._lines.append(f'c "" {self._draws} "" {{ {listed} }} 0')
            for one, _ in outcomes:
                self.visit(position.after(one.number), place, mover)
        else:
            options = self._ordered(self.shadow.actions(place, state))
            self._write_choice(position, place, options)
            for move, play, _ in options:
                follows = self.shadow.follow(place, state, move, play)
                self.visit(position.after(move.number), follows, state.actor)

    def _ordered(self, options: list[tuple[Move, int, int]]) -> list[tuple[Move, int, int]]:
        """OpenSpiel numbers moves as they come, and expects those of a choice in that order."""
        for move, _, _ in options:
            self._labels.setdefault(move.number, len(self._labels))
        return sorted(options, key=lambda option: self._labels[option[0].number])

    def _write_end(self, state: LoveLetterState, place: Place, mover: int) -> None:
        if self.shadow.payoff(place, state, mover) != won(state, mover):
            raise Mismatch(f"another end: {state.record}")
        self._ends += 1
        first = won(state, 0)
        self._lines.append(f't "" {self._ends} "" {{ {first} {-first} }}')

    def _write_choice(
        self, position: Position, place: Place, options: list[tuple[Move, int, int]]
    ) -> None:
        seat = position.state.actor
        sets = self._sets[seat]
        number = sets.setdefault(position.seen_by(seat), len(sets) + 1)
        listed = " ".join(f'"{move.number}"' for move, _, _ in options)
        self._lines.append(f'p "" {seat + 1} {number} "" {{ {listed} }} 0')
        plays = [play for _, play, _ in options]
        chances = [
            (
                self._labels[move.number],
                float(self.policy[place.depth][slot]) / plays.count(play),
            )
            for move, play, slot in options
        ]
        name = f"{seat}-{seat}-{number}-"
        if self._chances.setdefault(name, chances) != chances:
            raise Mismatch("one information set has two places in the tree")
