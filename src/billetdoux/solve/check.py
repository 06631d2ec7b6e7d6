"""The tree against the reference: every legal move, every end, OpenSpiel's best response."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import Move
from billetdoux.kernel.rules import OVER
from billetdoux.solve.cfr import Policy
from billetdoux.solve.graph import END
from billetdoux.solve.tree import Tree


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
        while True:
            public = self.graph.edges.public[level.edge[edge]]
            if self.graph.public_play[public] == play:
                outcome = rules.followed(situation, play, kept, held, self.graph.shared)
                break
            edge += 1
        assert outcome is not None
        same = list(rules.outcomes(situation, play, self.graph.shared))
        edge += same.index(outcome)
        follows = int(level.follows[edge])
        if follows == END:
            lead = int(np.sign(outcome.after.lead))
            return Place(place.depth, place.node, True, lead)
        return Place(place.depth + 1, follows)

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


def openspiel_exploitability(game: LoveLetter, tree: Tree, policy: Policy) -> float:
    """What OpenSpiel says of the policy; on the way, every state of the round is compared."""
    import pyspiel
    from open_spiel.python import policy as policies
    from open_spiel.python.algorithms import exploitability

    from billetdoux.research import openspiel

    openspiel.register()
    edition = str(game.options["edition"])
    options: dict[str, Any] = {"goal": 1, "edition": f"_{edition}"}
    if "deck" in game.options:
        options["deck"] = str(game.options["deck"])
    spiel: Any = pyspiel.load_game("love_letter", options)
    shadow, table = Shadow(tree), dict[str, dict[int, float]]()

    def visit(state: Any, place: Place | None, mover: int) -> None:
        reference = state.position.state
        if reference.actor == OVER:
            assert place is not None
            if shadow.payoff(place, reference, mover) != won(reference, mover):
                raise Mismatch(f"another end: {reference.record}")
        elif state.is_chance_node():
            for outcome, _ in state.chance_outcomes():
                visit(state.child(outcome), place, mover)
        else:
            place = place or shadow.start(reference)
            options = shadow.actions(place, reference)
            plays = [play for _, play, _ in options]
            chances = {
                move.number: float(policy[place.depth][slot]) / plays.count(play)
                for move, play, slot in options
            }
            name = state.information_state_string()
            if table.setdefault(name, chances) != chances:
                raise Mismatch("one information set has two places in the tree")
            for move, play, _ in options:
                after = shadow.follow(place, reference, move, play)
                visit(state.child(move.number), after, reference.actor)

    visit(spiel.new_initial_state(), None, -1)

    class Found(policies.Policy):  # type: ignore[misc]
        def action_probabilities(
            self, state: Any, player_id: int | None = None
        ) -> dict[int, float]:
            return table[state.information_state_string()]

    return float(exploitability.exploitability(spiel, Found(spiel, [0, 1])))
