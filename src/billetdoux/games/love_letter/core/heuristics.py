"""How a sensible person plays Love Letter, from a view alone.

Keep the higher card, guess the likeliest unseen one, strike where something is known, guard the
Princess. Each action gets a mark: roughly the chance to gain by it, less the chance to lose by it,
and a little for the card kept. It is compiled like the rules: bots imagine whole games by it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from billetdoux.games.love_letter.core.knowledge import odds
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
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
from billetdoux.games.love_letter.core.sightings import size
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.rules import Action, below


def without_blunders(view: LoveLetterView, actions: list[Action]) -> list[Action]:
    """Nobody plays the Princess by choice, nor discards her, while anything else is possible."""
    kept = [action for action in actions if not _throws_away(view, action)]
    return kept or actions


def _throws_away(view: LoveLetterView, action: Action) -> bool:
    assert isinstance(action, Move)
    assert view.seat is not None
    if action is view.ruleset.discard:
        return view.hands[view.seat] == PRINCESS
    if action.card == PRINCESS and action.under == NONE:
        return True
    own = action.card == PRINCE and action.target == view.seat
    return own and _kept(view, action) == PRINCESS


class Taste:
    """How much each consideration weighs, against a sure knock-out that weighs one."""

    def __init__(self) -> None:
        self.keeping: float = 0.4  # a high card in hand
        self.cover: float = 0.2  # a Guard or a Handmaid in hand, early, on top of its value
        self.safety: float = 0.25  # playing the Handmaid
        self.spying: float = 0.15
        self.counsel: float = 0.2  # playing the Chancellor
        self.bluff: float = -0.05  # playing the Countess
        self.renewal: float = 0.3  # a new card by one's own Prince, against the worth of the old
        self.spoiling: float = 0.3  # a high card that another discards
        self.caution: float = 1.2  # a comparison lost, for one won
        self.swapping: float = 0.4  # the better card by a King
        self.telling: float = -0.1  # that the other then knows the hand
        self.looking: float = 0.15  # an uncertain hand seen


PLAIN = Taste()


def keen() -> Taste:
    """The weights that won most, each varied in turn over many thousand rounds."""
    taste = Taste()
    taste.keeping = 0.2
    taste.cover = 0.3
    taste.safety = 0.375
    taste.renewal = 0.45
    taste.spoiling = 0.15
    taste.caution = 1.56
    taste.looking = 0.25
    return taste


KEEN = keen()


def greedy(rivals: int) -> Taste:
    """The weights of one who sees no further than the table right after the move. Where many are
    still in, a knock-out is worth little there, and the card kept all the more.
    """
    taste = Taste()
    taste.keeping = 0.55 * rivals**1.3
    taste.cover = taste.safety = taste.spying = taste.bluff = taste.telling = taste.looking = 0.0
    taste.counsel = 0.1
    taste.spoiling = 0.4
    taste.caution = 1.0
    taste.swapping = 0.5
    return taste


GREEDY = [greedy(rivals) for rivals in range(8)]  # by how many others are still in
SLIP: Final = 0.3  # how often one of two players does anything: real ones are not perfect either


def rollout_policy(state: LoveLetterState, rng: Random) -> Action:
    """The action that an imagined player likes best, between equals any. Where many are in, they
    are greedy, which foretells best who wins; one of two is keen, with now and then a slip.
    """
    actions = state.actions()
    if len(actions) == 1:
        return actions[0]
    rivals = size(state.alive) - 1
    if rivals == 1 and rng.random() < SLIP:
        return actions[below(rng, len(actions))]
    taste = KEEN if rivals == 1 else GREEDY[rivals]
    marks = score_actions(state.view(state.actor), actions, taste)
    best = max(marks)
    equal = [action for n, action in enumerate(actions) if marks[n] == best]
    return equal[below(rng, len(equal))]


def score_actions(
    view: LoveLetterView,
    actions: list[Action],
    taste: Taste = PLAIN,
    fits: dict[int, list[float]] | None = None,
) -> list[float]:
    """A mark for each action. `fits` says of hidden hands how well each character explains how
    their players played.
    """
    thinker = _Thinker(view, taste, fits)
    foolish = [_throws_away(view, action) for action in actions]
    if all(foolish):
        return [thinker.mark(action) for action in actions]
    return [-10.0 if foolish[n] else thinker.mark(action) for n, action in enumerate(actions)]


def _kept(view: LoveLetterView, move: Move) -> int:
    """The card that is left in hand after a play."""
    assert view.seat is not None
    held = view.hands[view.seat]
    return view.drawn if move.card == held else held


def _weighted(chances: list[float], fits: list[float]) -> list[float]:
    """The chances of a hand, in the light of how it was played."""
    both = [chance * fits[kind] for kind, chance in enumerate(chances)]
    total = sum(both)
    return [chance / total for chance in both] if total else chances


class _Thinker:
    """What one seat makes of its view: how likely each hand is each character."""

    def __init__(
        self, view: LoveLetterView, taste: Taste, fits: dict[int, list[float]] | None
    ) -> None:
        assert view.seat is not None
        self.taste: Taste = taste
        self.fits: dict[int, list[float]] | None = fits
        self.view: LoveLetterView = view
        self.seat: int = view.seat
        self.kinds: list[int] = view.ruleset.kinds
        self.values: list[int] = view.ruleset.values
        self.top: int = max(1, max(self.values))
        self.odds: list[list[float]] = [[]] * view.ruleset.players

    def _odds(self, seat: int) -> list[float]:
        """The chances of a hand; worked out once for each."""
        if not self.odds[seat]:
            chances = odds(self.view, seat)
            if self.fits is not None and seat in self.fits:
                chances = _weighted(chances, self.fits[seat])
            self.odds[seat] = chances
        return self.odds[seat]

    def mark(self, action: Action) -> float:
        assert isinstance(action, Move)
        if action is self.view.ruleset.discard or action is self.view.ruleset.hold:
            return self._answer(action)
        if action.under != NONE:
            return self._keep(action)
        kept = _kept(self.view, action)
        return self.taste.keeping * self._worth(kept) + self._effect(action, kept)

    def _worth(self, card: int) -> float:
        """How good it is to hold a card: high at the end, but the Princess is a risk before it."""
        worth = self.values[card] / self.top
        if (card == GUARD or card == HANDMAID) and self.view.deck_size > 3:
            worth += self.taste.cover
        return worth

    def _answer(self, action: Move) -> float:
        """Hit by a Bishop, everyone knows the hand: a low one is better changed."""
        held = self._worth(self.view.hands[self.seat])
        return held if action is self.view.ruleset.hold else 0.55

    def _keep(self, move: Move) -> float:
        """Late in the round the highest card wins; early the Princess is a risk."""
        late = self.view.deck_size <= 2 * self.view.ruleset.players
        if move.card == PRINCESS and not late:
            return 0.5
        return self._worth(move.card) - 0.01 * self.values[move.under] / self.top

    def _effect(self, move: Move, kept: int) -> float:
        card, target = move.card, move.target
        if card == HANDMAID:
            return self.taste.safety
        if card == SPY:
            return self.taste.spying
        if card == CHANCELLOR:
            return self.taste.counsel
        if card == COUNTESS:
            return self.taste.bluff
        if target == NONE:
            return 0.0
        return self._against(move, kept) if target != self.seat else self._on_oneself(move, kept)

    def _on_oneself(self, move: Move, kept: int) -> float:
        """A Prince on oneself changes a low card; the others gain nothing from it."""
        return self.taste.renewal - self._worth(kept) if move.card == PRINCE else 0.0

    def _against(self, move: Move, kept: int) -> float:
        """What is won, less what is lost, by choosing this player; the leader is worth more."""
        card = move.card
        chances = self._odds(move.target)
        leader = 0.02 * self.view.tokens[move.target]
        if card == GUARD or card == BISHOP:
            return leader + self._hitting(chances, move)
        if card == BARON:
            return leader + self._winning(chances, kept, higher=True)
        if card == QUEEN:
            return leader + self._winning(chances, kept, higher=False)
        if card == PRINCE:
            rich = 0.0
            for kind in self.kinds:
                rich += self.values[kind] * chances[kind]
            return leader + chances[PRINCESS] + self.taste.spoiling * rich / self.top
        if card == KING:
            theirs = 0.0
            for kind in self.kinds:
                theirs += self._worth(kind) * chances[kind]
            return self.taste.swapping * (theirs - self._worth(kept)) + self.taste.telling
        if card == PRIEST or card == BARONESS or card == CARDINAL:
            return leader + self.taste.looking * (1.0 - max(chances))
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

    def _winning(self, chances: list[float], kept: int, higher: bool) -> float:
        """The chance to win by comparing, less the chance to lose, which weighs a little more."""
        balance = 0.0
        mine = self.values[kept]
        for kind in self.kinds:
            theirs = self.values[kind]
            lead = mine - theirs if higher else theirs - mine
            if lead > 0:
                balance += chances[kind]
            elif lead < 0:
                balance -= self.taste.caution * chances[kind]
        return balance
