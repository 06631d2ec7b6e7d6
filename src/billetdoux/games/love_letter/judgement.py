"""What a thinking player of Love Letter makes of a position: who is likely to win, and which hands
fit how the others have played.

Hard evidence is the view's business and always holds; here is what is only likely. Nothing here
chooses a move.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from billetdoux.games.love_letter.edition import (
    CHANCELLOR,
    GUARD,
    HANDMAID,
    KING,
    NONE,
    PLAY,
    Move,
)
from billetdoux.games.love_letter.heuristics import rate
from billetdoux.games.love_letter.rules import LoveLetterState
from billetdoux.games.love_letter.view import HIDDEN, LoveLetterView
from billetdoux.kernel.rules import OVER, State

NEAR = 8  # tokens still needed; with more only the difference counts
TEMPER = 0.12  # how much better a play must look to be e times as likely
WHIM = 0.15  # the part of plays that follow no reason
MEMORY = 3  # plays of each seat that are asked what they give away

# --- Who is likely to win ---------------------------------------------------------------------


def worth(state: LoveLetterState) -> list[float]:
    """The chance of each seat to win the game, if all play equally well from the next round on.

    In the middle of a round, those still in are as likely to win it as their hands are high.
    """
    goal = state.edition.goal
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
    return 1 + max(0, state.edition.values[state.hands[seat]])


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
    for place, need in enumerate(others):
        total += _chance(own, tuple(sorted((*others[:place], need - 1, *others[place + 1 :]))))
    return total / (1 + len(others))


# --- Which hands fit how the others have played -----------------------------------------------


def plausibility(view: LoveLetterView) -> Callable[[State], float]:
    """How likely sensible players would have played as they did, by the hands of a world."""
    suspects = _Suspects(view)

    def weigh(world: State) -> float:
        assert isinstance(world, LoveLetterState)
        product = 1.0
        for seat in suspects.hidden:
            product *= suspects.fits[seat][world.hands[seat]]
        return max(product, 1e-9)

    return weigh


class _Suspects:
    """For each seat, how well each character as its hand explains what that seat did this round.

    A player who holds one card and draws another plays one of the two. Whichever was drawn, the
    card kept explains the play as well as a sensible player would have preferred the other; and
    either may be the one held before. So the numbers follow the round, card by card.
    """

    def __init__(self, view: LoveLetterView) -> None:
        self.view = view
        self.edition = view.edition
        players = view.edition.players
        self.hidden = [seat for seat in range(players) if view.hands[seat] == HIDDEN]
        self.fits = [self._anything() for _ in range(players)]
        self.last = {entry & 15: index for index, entry in enumerate(view.record)}
        self.recent = self._recent_plays()
        for index in range(len(view.record)):
            self._follow(index)

    def _anything(self) -> list[float]:
        return [1.0] * len(self.edition.values)

    def _recent_plays(self) -> set[int]:
        """Where in the record are the last few plays of those whose hand is in question."""
        found: set[int] = set()
        for seat in self.hidden:
            own = [
                n for n, entry in enumerate(self.view.record) if entry & 15 == seat and entry >> 9
            ]
            found.update(own[-MEMORY:])
        return found

    def _follow(self, index: int) -> None:
        entry = self.view.record[index]
        seat, card, number = entry & 15, entry >> 4 & 31, entry >> 9
        if not number:  # turned up by an effect: whoever is still in has a new hand
            self.fits[seat] = self._anything()
            return
        move = self.edition.moves[number - 1]
        assert isinstance(move, Move)
        if index in self.recent:
            self._explain(index, seat, card)
        if move.target == NONE or move.target == seat:
            return
        if card == GUARD:
            for kind in self.edition.kinds:
                if move.hits >> kind & 1:
                    self.fits[move.target][kind] = 1e-6
        elif card == KING:
            here, there = self.fits[seat], self.fits[move.target]
            self.fits[seat], self.fits[move.target] = there, here
            for one, other in ((seat, move.target), (move.target, seat)):
                if one == self.view.seat:
                    self.fits[other] = self._anything()

    def _explain(self, index: int, seat: int, card: int) -> None:
        before = self.fits[seat]
        after = self._anything()
        if card != CHANCELLOR:
            scene = self._scene(index, seat)
            for kept in self.edition.kinds:
                held = before[card] + (before[kept] if kept != card else 0.0)
                after[kept] = held * self._preference(scene, seat, card, kept)
        top = max(after) or 1.0
        self.fits[seat] = [fit / top for fit in after]

    def _scene(self, index: int, seat: int) -> LoveLetterState:
        """The table as everyone saw it when a seat played the card at this place of the record."""
        view = self.view
        state = LoveLetterState(self.edition)
        state.clear()
        state.turn = state.actor = seat
        state.todo = [PLAY + 16 * seat]
        state.tokens = view.tokens
        state.faceup = view.faceup
        state.record = view.record[:index]
        state.bag = [0] * len(self.edition.values)
        drawn_since = sum(1 for entry in view.record[index + 1 :] if entry >> 9)
        state.unseen = view.deck_size + drawn_since + 1
        for other in range(self.edition.players):
            gone = not view.alive >> other & 1 and self.last[other] < index
            if gone:
                state.alive &= ~(1 << other)
            plays = [
                entry >> 4 & 31 for entry in state.record if entry & 15 == other and entry >> 9
            ]
            if plays and plays[-1] == HANDMAID and other != seat:
                state.safe |= 1 << other
            state.hands[other] = NONE if gone else GUARD
        return state

    def _preference(self, scene: LoveLetterState, seat: int, card: int, kept: int) -> float:
        """How likely a sensible player with these two cards plays `card`."""
        if card == kept:
            return 1.0
        scene.hands[seat] = kept
        scene.drawn = card
        actions = scene.actions()
        best = [-math.inf, -math.inf]
        for action, mark in zip(actions, rate(scene.view(seat), actions), strict=True):
            assert isinstance(action, Move)
            other = int(action.card != card)
            best[other] = max(best[other], mark)
        if best[0] == -math.inf:
            return 0.0
        edge = max(-50.0, min(50.0, (best[1] - best[0]) / TEMPER))
        return WHIM / 2 + (1 - WHIM) / (1 + math.exp(edge))
