"""How a sensible person plays Love Letter, from a view alone.

Keep the higher card, guess the likeliest unseen one, strike where something is known, guard the
Princess. Each action gets a mark: roughly the chance to gain by it, less the chance to lose by it,
and a little for the card kept. It is compiled like the rules: bots imagine whole games by it.
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
from billetdoux.games.love_letter.view import LoveLetterView, possible
from billetdoux.kernel.rules import Action


def sane(view: LoveLetterView, actions: list[Action]) -> list[Action]:
    """Nobody plays the Princess by choice, nor discards her, while anything else is possible."""
    kept = [action for action in actions if not _throws_away(view, action)]
    return kept or actions


def _throws_away(view: LoveLetterView, action: Action) -> bool:
    assert isinstance(action, Move)
    assert view.seat is not None
    if action is view.edition.discard:
        return view.hands[view.seat] == PRINCESS
    if action.card == PRINCESS and action.under == NONE:
        return True
    own = action.card == PRINCE and action.target == view.seat
    return own and _kept(view, action) == PRINCESS


def rate(view: LoveLetterView, actions: list[Action]) -> list[float]:
    """A mark for each action."""
    thinker = _Thinker(view)
    foolish = [_throws_away(view, action) for action in actions]
    if all(foolish):
        return [thinker.mark(action) for action in actions]
    return [-10.0 if foolish[n] else thinker.mark(action) for n, action in enumerate(actions)]


def _kept(view: LoveLetterView, move: Move) -> int:
    """The card that is left in hand after a play."""
    assert view.seat is not None
    held = view.hands[view.seat]
    return view.drawn if move.card == held else held


def odds(view: LoveLetterView, seat: int) -> list[float]:
    """The chances of a hand to be each character, by how many copies are unseen.

    All are zero where nothing fits: players in an imagined world may remember what cannot be.
    """
    chances = [0.0] * len(view.edition.values)
    kinds = possible(view, seat)
    if len(kinds) == 1:
        chances[kinds[0]] = 1.0
        return chances
    left = view.left_for(seat)
    total = 0
    for kind in kinds:
        total += left[kind]
    for kind in kinds:
        chances[kind] = left[kind] / total
    return chances


class _Thinker:
    """What one seat makes of its view: how likely each hand is each character."""

    def __init__(self, view: LoveLetterView) -> None:
        assert view.seat is not None
        self.view: LoveLetterView = view
        self.seat: int = view.seat
        self.kinds: list[int] = view.edition.kinds
        self.values: list[int] = view.edition.values
        self.top: int = max(self.values)
        self.odds: list[list[float]] = [[]] * view.edition.players

    def _odds(self, seat: int) -> list[float]:
        """The chances of a hand; worked out once for each."""
        if not self.odds[seat]:
            self.odds[seat] = odds(self.view, seat)
        return self.odds[seat]

    def mark(self, action: Action) -> float:
        assert isinstance(action, Move)
        if action is self.view.edition.discard or action is self.view.edition.hold:
            return self._answer(action)
        if action.under != NONE:
            return self._keep(action)
        kept = _kept(self.view, action)
        return 0.4 * self._worth(kept) + self._effect(action, kept)

    def _worth(self, card: int) -> float:
        """How good it is to hold a card: high at the end, but the Princess is a risk before it."""
        worth = self.values[card] / self.top
        if (card == GUARD or card == HANDMAID) and self.view.deck_size > 3:
            worth += 0.2
        return worth

    def _answer(self, action: Move) -> float:
        """Hit by a Bishop, everyone knows the hand: a low one is better changed."""
        held = self._worth(self.view.hands[self.seat])
        return held if action is self.view.edition.hold else 0.55

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
        card = move.card
        chances = self._odds(move.target)
        leader = 0.02 * self.view.tokens[move.target]
        if card == GUARD or card == BISHOP:
            return leader + self._hitting(chances, move)
        if card == BARON:
            return leader + self._winning(chances, kept, 1)
        if card == QUEEN:
            return leader + self._winning(chances, kept, -1)
        if card == PRINCE:
            rich = 0.0
            for kind in self.kinds:
                rich += self.values[kind] * chances[kind]
            return leader + chances[PRINCESS] + 0.3 * rich / self.top
        if card == KING:
            theirs = 0.0
            for kind in self.kinds:
                theirs += self._worth(kind) * chances[kind]
            return 0.4 * (theirs - self._worth(kept)) - 0.1
        if card == PRIEST or card == BARONESS or card == CARDINAL:
            return leader + 0.15 * (1.0 - max(chances))
        if card == JESTER:
            return 0.2 + leader
        return leader if card == SYCOPHANT else 0.0

    def _hitting(self, chances: list[float], move: Move) -> float:
        """The chance that a guess is right."""
        total = 0.0
        for kind in self.kinds:
            if move.hits >> kind & 1:
                total += chances[kind]
        return total

    def _winning(self, chances: list[float], kept: int, sign: int) -> float:
        """The chance to win by comparing, less the chance to lose, which weighs a little more."""
        balance = 0.0
        mine = sign * self.values[kept]
        for kind in self.kinds:
            theirs = sign * self.values[kind]
            if theirs < mine:
                balance += chances[kind]
            elif theirs > mine:
                balance -= 1.2 * chances[kind]
        return balance
