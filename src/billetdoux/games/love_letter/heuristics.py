"""How a sensible person plays Love Letter, from a view alone.

Keep the higher card, guess the likeliest unseen one, strike where something is known, guard the
Princess. Each action gets a mark: roughly the chance to gain by it, less the chance to lose by it,
and a little for the card kept.
"""

from __future__ import annotations

from billetdoux.games.love_letter.edition import (
    BARON,
    BARONESS,
    BISHOP,
    CARDINAL,
    CHANCELLOR,
    COUNTESS,
    GUARD,
    HANDMAID,
    JESTER,
    KING,
    NONE,
    PRIEST,
    PRINCE,
    PRINCESS,
    QUEEN,
    SPY,
    SYCOPHANT,
    Move,
)
from billetdoux.games.love_letter.positions import possible
from billetdoux.games.love_letter.view import LoveLetterView
from billetdoux.kernel.rules import Action


def sane(view: LoveLetterView, actions: list[Action]) -> list[Action]:
    """Nobody plays the Princess by choice, nor discards her, while anything else is possible."""
    kept = [action for action in actions if not _throws_away(view, action)]
    return kept or actions


def _throws_away(view: LoveLetterView, action: Action) -> bool:
    assert isinstance(action, Move)
    assert view.seat is not None
    if action.text == "discard":
        return view.hands[view.seat] == PRINCESS
    if action.card == PRINCESS and action.under == NONE:
        return True
    own = action.card == PRINCE and action.target == view.seat
    return own and _kept(view, action) == PRINCESS


def rate(view: LoveLetterView, actions: list[Action]) -> list[float]:
    """A mark for each action."""
    thinker = _Thinker(view)
    sensible = sane(view, actions)
    return [thinker.mark(action) if action in sensible else -10.0 for action in actions]


def _kept(view: LoveLetterView, move: Move) -> int:
    """The card that is left in hand after a play."""
    assert view.seat is not None
    held = view.hands[view.seat]
    return view.drawn if move.card == held else held


class _Thinker:
    """What one seat makes of its view: how likely each hand is each character."""

    def __init__(self, view: LoveLetterView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.values = view.edition.values
        self.top = max(self.values)
        self.odds = [self._odds(seat) for seat in range(view.edition.players)]

    def _odds(self, seat: int) -> dict[int, float]:
        """The chances of a hand, by how many copies are unseen."""
        kinds = possible(self.view, seat)
        if len(kinds) == 1:
            return {kinds[0]: 1.0}
        left = self.view.left_for(seat)
        total = sum(left[kind] for kind in kinds)
        return {kind: left[kind] / total for kind in kinds} if total else {}

    def mark(self, action: Action) -> float:
        assert isinstance(action, Move)
        if action.text in ("discard", "hold"):
            return self._answer(action)
        if action.under != NONE:
            return self._keep(action)
        kept = _kept(self.view, action)
        return 0.4 * self._worth(kept) + self._effect(action, kept)

    def _worth(self, card: int) -> float:
        """How good it is to hold a card: high at the end, but the Princess is a risk before it."""
        worth = self.values[card] / self.top
        if card in (GUARD, HANDMAID) and self.view.deck_size > 3:
            worth += 0.2
        return worth

    def _answer(self, action: Action) -> float:
        """Hit by a Bishop, everyone knows the hand: a low one is better changed."""
        held = self._worth(self.view.hands[self.seat])
        return held if action.text == "hold" else 0.55

    def _keep(self, move: Move) -> float:
        """Late in the round the highest card wins; early the Princess is a risk."""
        late = self.view.deck_size <= 2 * self.view.edition.players
        if move.card == PRINCESS and not late:
            return 0.5
        return self._worth(move.card) - 0.01 * self.values[move.under] / self.top

    def _effect(self, move: Move, kept: int) -> float:
        card, target = move.card, move.target
        if card == HANDMAID:
            return 0.25
        if card == SPY:
            return 0.15
        if card == CHANCELLOR:
            return 0.2
        if card == COUNTESS:
            return -0.05
        if target == NONE:
            return 0.0
        return self._against(move, kept) if target != self.seat else self._on_oneself(move, kept)

    def _on_oneself(self, move: Move, kept: int) -> float:
        """A Prince on oneself changes a low card; the others gain nothing from it."""
        return 0.3 - self._worth(kept) if move.card == PRINCE else 0.0

    def _against(self, move: Move, kept: int) -> float:
        """What is won, less what is lost, by choosing this player; the leader is worth more."""
        card, target = move.card, move.target
        odds = self.odds[target]
        leader = 0.02 * self.view.tokens[target]
        if card in (GUARD, BISHOP):
            return leader + sum(chance for kind, chance in odds.items() if move.hits >> kind & 1)
        if card in (BARON, QUEEN):
            sign = 1 if card == BARON else -1
            mine = self.values[kept]
            wins = sum(p for kind, p in odds.items() if sign * self.values[kind] < sign * mine)
            loses = sum(p for kind, p in odds.items() if sign * self.values[kind] > sign * mine)
            return leader + wins - 1.2 * loses
        if card == PRINCE:
            rich = sum(self.values[kind] * p for kind, p in odds.items()) / self.top
            return leader + odds.get(PRINCESS, 0.0) + 0.3 * rich
        if card == KING:
            theirs = sum(self._worth(kind) * p for kind, p in odds.items())
            return 0.4 * (theirs - self._worth(kept)) - 0.1
        if card in (PRIEST, BARONESS, CARDINAL):
            unsure = 1.0 - max(odds.values(), default=1.0)
            return leader + 0.15 * unsure
        if card == JESTER:
            return 0.2 + leader
        return leader if card == SYCOPHANT else 0.0
