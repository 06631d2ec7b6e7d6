"""What a thinking player of Love Letter makes of a position: who is likely to win, and which hands
fit how the others have played.

Hard evidence is the view's business and always holds; here is what is only likely. Nothing here
chooses a move.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from billetdoux.games.love_letter.core.heuristics import GREEDY, PLAIN, score_actions
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    CHANCELLOR,
    GUARD,
    HANDMAID,
    HIDDEN,
    KING,
    NONE,
    PLAY,
    Move,
    entry_card,
    entry_play,
    entry_seat,
    task,
)
from billetdoux.games.love_letter.core.sightings import size
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.rules import OVER

NEAR = 8  # tokens still needed; with more only the difference counts
TEMPER = 0.04  # how much better a move must look to be e times as likely
WHIM = 0.1  # the part of a reasonable player's moves that follow no reason
MEMORY = 3  # plays of each seat that are asked what they give away
# Of the players as they come, how many are sensible, greedy, and play anything.
TEMPERS = (0.35, 0.35, 0.3)

# --- Who is likely to win ---------------------------------------------------------------------


def evaluate(state: LoveLetterState) -> list[float]:
    """The chance of each seat to win the game, if all play equally well from the next round on.

    In the middle of a round, those still in are as likely to win it as their hands are high.
    """
    goal = state.ruleset.goal
    if state.actor == OVER:
        winners = state.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.tokens))]
    needs = [goal - tokens for tokens in state.tokens]
    if state.pause:
        return prospects(*needs)
    hopes = [_hope(state, seat) for seat in range(len(needs))]
    total = sum(hopes)
    result = [0.0] * len(needs)
    for seat, hope in enumerate(hopes):
        if hope:
            then = prospects(*[need - (n == seat) for n, need in enumerate(needs)])
            result = [r + hope / total * t for r, t in zip(result, then, strict=True)]
    return result


def _hope(state: LoveLetterState, seat: int) -> float:
    """How much speaks for a seat to win the round."""
    if not state.alive >> seat & 1:
        return 0.0
    return 1 + max(0, state.ruleset.values[state.hands[seat]])


@cache
def prospects(*needs: int) -> list[float]:
    """The chance of each seat to be the first with all tokens, if each round is anyone's."""
    if min(needs) <= 0:
        first = [need <= 0 for need in needs]
        return [won / sum(first) for won in first]
    beyond = max(0, min(needs) - NEAR)
    near = [min(need - beyond, NEAR + 4) for need in needs]
    return [_chance(own, tuple(sorted(near[:n] + near[n + 1 :]))) for n, own in enumerate(near)]


@cache
def _chance(own: int, others: tuple[int, ...]) -> float:
    if own == 0:
        return 1.0
    if others[0] == 0:
        return 0.0
    total = _chance(own - 1, others)
    for index, need in enumerate(others):
        total += _chance(own, tuple(sorted((*others[:index], need - 1, *others[index + 1 :]))))
    return total / (1 + len(others))


# --- Which hands fit how the others have played -----------------------------------------------


def likelihood(view: LoveLetterView) -> Callable[[LoveLetterState], float]:
    """How likely the others would have played as they did, by the hands of a world."""
    suspects = _Suspects(view)
    fits = {seat: suspects.fits_of(seat) for seat in suspects.hidden}

    def weigh(world: LoveLetterState) -> float:
        product = 1.0
        for seat, fit in fits.items():
            product *= fit[world.hands[seat]]
        return max(product, 1e-9)

    return weigh


class _Suspects:
    """For each seat, how well each character as its hand explains what that seat did this round.

    A player who holds one card and draws another plays one of the two. Whichever was drawn, the
    card kept explains the move as well as the player would have preferred it; and either may be the
    one held before. So the numbers follow the round, card by card, once for each temper: who plays
    as only the greedy do is soon taken for one of them.
    """

    def __init__(self, view: LoveLetterView) -> None:
        self.view = view
        self.ruleset = view.ruleset
        players = view.ruleset.players
        self.hidden = [seat for seat in range(players) if view.hands[seat] == HIDDEN]
        self.fits = [self._anything() for _ in range(players)]
        self.last = {entry_seat(entry): index for index, entry in enumerate(view.record)}
        self.recent = self._recent_plays()
        for index in range(len(view.record)):
            self._follow(index)

    def fits_of(self, seat: int) -> list[float]:
        """How well each character as this hand explains all; the best of them counts one."""
        both = [sum(fits) for fits in zip(*self.fits[seat], strict=True)]
        top = max(both) or 1.0
        return [fit / top for fit in both]

    def _anything(self) -> list[list[float]]:
        return [[share] * len(self.ruleset.values) for share in TEMPERS]

    def _recent_plays(self) -> set[int]:
        """Where in the record are the last few plays of those whose hand is in question."""
        found: set[int] = set()
        for seat in self.hidden:
            own = [
                n
                for n, entry in enumerate(self.view.record)
                if entry_seat(entry) == seat and entry_play(entry)
            ]
            found.update(own[-MEMORY:])
        return found

    def _follow(self, index: int) -> None:
        entry = self.view.record[index]
        seat, card, number = entry_seat(entry), entry_card(entry), entry_play(entry)
        if not number:  # turned up by an effect: whoever is still in has a new hand
            self.fits[seat] = self._anything()
            return
        move = self.ruleset.moves[number - 1]
        assert isinstance(move, Move)
        if index in self.recent:
            self._explain(index, seat, move)
        if move.target == NONE or move.target == seat:
            return
        if card == GUARD:
            for kind in self.ruleset.kinds:
                if move.hits >> kind & 1:
                    for fits in self.fits[move.target]:
                        fits[kind] *= 1e-6
        elif card == KING:
            here, there = self.fits[seat], self.fits[move.target]
            self.fits[seat], self.fits[move.target] = there, here
            for one, other in ((seat, move.target), (move.target, seat)):
                if one == self.view.seat:
                    self.fits[other] = self._anything()

    def _explain(self, index: int, seat: int, move: Move) -> None:
        before = self.fits[seat]
        after = self._anything()
        if move.card != CHANCELLOR:
            scene = self._scene(index, seat)
            for kept in self.ruleset.kinds:
                chances = self._chances(scene, seat, kept, move)
                for temper, held in enumerate(before):
                    either = held[move.card] + (held[kept] if kept != move.card else 0.0)
                    after[temper][kept] = either * chances[temper]
        # Where no temper explains the move, the beliefs stay as they were.
        if any(max(fits) for fits in after):
            self.fits[seat] = after

    def _scene(self, index: int, seat: int) -> LoveLetterState:
        """The table as everyone saw it when a seat played the card at this index of the record."""
        view = self.view
        state = LoveLetterState(self.ruleset)
        state.clear()
        state.turn = state.actor = seat
        state.todo = [task(PLAY, seat)]
        state.tokens = view.tokens
        state.faceup = view.faceup
        state.record = view.record[:index]
        state.bag = [0] * len(self.ruleset.values)
        drawn_since = sum(1 for entry in view.record[index + 1 :] if entry_play(entry))
        state.unseen = view.deck_size + drawn_since + 1
        for other in range(self.ruleset.players):
            gone = not view.alive >> other & 1 and self.last.get(other, -1) < index
            if gone:
                state.alive &= ~(1 << other)
            plays = [
                entry_card(entry)
                for entry in state.record
                if entry_seat(entry) == other and entry_play(entry)
            ]
            if plays and plays[-1] == HANDMAID and other != seat:
                state.safe |= 1 << other
            state.hands[other] = NONE if gone else GUARD
        return state

    def _chances(self, scene: LoveLetterState, seat: int, kept: int, move: Move) -> list[float]:
        """How likely a player of each temper, who holds the card of this move and one that is then
        kept, makes the move.
        """
        scene.hands[seat] = kept
        scene.drawn = move.card
        actions = scene.actions()
        places = [n for n, action in enumerate(actions) if action is move]
        if not places:  # forbidden, as any other than a Countess beside the King
            return [0.0] * len(TEMPERS)
        view, place, rivals = scene.view(seat), places[0], size(scene.alive) - 1
        whim = 1 / len(actions)
        reasons = [score_actions(view, actions, taste) for taste in (PLAIN, GREEDY[rivals])]
        chances = [WHIM * whim + (1 - WHIM) * _choosing(marks, place) for marks in reasons]
        return [*chances, whim]


def _choosing(marks: list[float], place: int) -> float:
    """How likely the action at this place is chosen among all, by their marks."""
    best = max(marks)
    likings = [math.exp(max(-50.0, (mark - best) / TEMPER)) for mark in marks]
    return likings[place] / sum(likings)
