"""Which hands fit how the others have played.

A player who holds one card and draws another plays one of the two, so a play speaks of the card
that was kept. How players of each kind choose is a logistic model: how gladly they keep each
character, and what the effect of the card played is worth to them. `tools/fit_love_letter.py` fits
its weights to games of bots and writes them to `habits.json`. Hard evidence is the view's business
and always holds; here is what is only likely.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    BARON,
    BISHOP,
    CARDINAL,
    CHANCELLOR,
    COUNTESS,
    GUARD,
    HANDMAID,
    HIDDEN,
    KING,
    NAMES,
    NONE,
    OTHERS,
    PRINCE,
    PRINCESS,
    QUEEN,
    Move,
    Ruleset,
    entry_card,
    entry_play,
    entry_seat,
)
from billetdoux.games.love_letter.core.sightings import size
from billetdoux.games.love_letter.core.view import LoveLetterView

WHIM: Final = 0.03  # how often a player of any kind chooses for no reason
ALIKE: Final = 0.7  # how far the players at a table are expected to be of one kind
RULED_OUT: Final = 1e-6
HABITS: Final = Path(__file__).with_name("habits.json")

SITUATIONS: Final = ["always", "rivals", "duel", "last"]
EFFECTS: Final = ["hit", "idle-guard", "idle", "win", "lose", "spoil", "renew", "swap"]
HIT, IDLE_GUARD, IDLE, WIN, LOSE, SPOIL, RENEW, SWAP = range(len(EFFECTS))
GUESS: Final = ["chance", "log-chance", "chance-of-value", "value", "impossible"]
RENEWAL: Final = ["always", "value", "princess", "rivals", "last", "last-value"]

# --- How players choose -----------------------------------------------------------------------


def situation(rivals: int, deck: int) -> list[float]:
    """How many others are in, whether it is one alone, and whether there is no further turn."""
    return [1.0, rivals / 4, float(rivals == 1), float(deck <= rivals)]


Effects = list[tuple[int, float]]  # which, and how much of it


class Table:
    """What everyone saw when a card was played: how many others are in, the cards left to draw,
    whether anybody else can be chosen, and how many of each character nobody has shown, the card
    played not among them.
    """

    def __init__(
        self, ruleset: Ruleset, rivals: int, deck: int, free: bool, pool: list[int]
    ) -> None:
        self.ruleset, self.rivals, self.deck = ruleset, rivals, deck
        self.free, self.pool = free, pool
        self.values = ruleset.values
        self.top = max(1, max(ruleset.values))
        self.unseen = max(1, sum(pool) - 1)  # by the player, who also knows the card kept
        self.worth = sum(self.values[kind] * pool[kind] for kind in ruleset.kinds)

    def effects(self, played: int, kept: int) -> tuple[Effects, Effects]:
        """What it does to play a card and keep another, and what the reverse would have done."""
        return self._effects(played, kept, kept), self._effects(kept, played, kept)

    def _effects(self, played: int, other: int, kept: int) -> Effects:
        """What playing a card beside another does, and how much of it."""
        if played in OTHERS and not self.free:
            return [(IDLE_GUARD if played == GUARD else IDLE, 1.0)]
        if played == GUARD or played == BISHOP:
            return [(HIT, self._likeliest(kept) / self.unseen)]
        if played == BARON or played == QUEEN:
            return self._comparison(other, kept, 1 if played == BARON else -1)
        if played == PRINCE:
            if self.free:
                return [(SPOIL, self._mean(kept))]
            return [(RENEW, self.values[other] / self.top)]
        if played == KING:
            return [(SWAP, self._mean(kept) - self.values[other] / self.top)]
        return []

    def _likeliest(self, kept: int) -> int:
        """How many there are of the character of which most are unseen."""
        pool = self.pool
        return max(pool[kind] - (kind == kept) for kind in self.ruleset.kinds if kind != GUARD)

    def _mean(self, kept: int) -> float:
        """The value of an unseen card, in parts of the highest."""
        return (self.worth - self.values[kept]) / self.unseen / self.top

    def _comparison(self, other: int, kept: int, sign: int) -> Effects:
        """The chances to win and to lose with a card, by the highest value or by the lowest."""
        win = lose = 0
        mine = sign * self.values[other]
        for kind in self.ruleset.kinds:
            theirs = sign * self.values[kind]
            if theirs < mine:
                win += self.pool[kind] - (kind == kept)
            elif theirs > mine:
                lose += self.pool[kind] - (kind == kept)
        return [(WIN, win / self.unseen), (LOSE, lose / self.unseen)]

    def guess_terms(self, kind: int, count: int) -> list[float]:
        """What speaks for naming a character of which so many are unseen."""
        chance, value = count / self.unseen, self.values[kind] / self.top
        return [chance, math.log(chance + 0.01), chance * value, value, float(count <= 0)]

    def renewal_terms(self, kept: int) -> list[float]:
        """What speaks for a Prince on oneself."""
        value, last = self.values[kept] / self.top, float(self.deck <= self.rivals)
        return [1.0, value, float(kept == PRINCESS), self.rivals / 4, last, last * value]


class Habits:
    """How one kind of player chooses. By situation: how gladly each character is kept, and what
    each effect is worth. Besides: what is guessed, when a Prince is played on oneself, and what a
    Chancellor's player keeps.
    """

    def __init__(self, weights: dict[str, Any]) -> None:
        self.hold = [weights["hold"].get(name, [0.0] * len(SITUATIONS)) for name in NAMES]
        self.effects = [weights["effects"][name] for name in EFFECTS]
        self.guess = [weights["guess"][name] for name in GUESS]
        self.renewal = [weights["renewal"][name] for name in RENEWAL]
        self.keep = [weights["keep"].get(name, 0.0) for name in NAMES]
        self._now = cache(self._in_situation)

    def _in_situation(self, rivals: int, last: bool) -> tuple[list[float], list[float]]:
        now = situation(rivals, rivals if last else rivals + 1)
        return [_dot(row, now) for row in self.hold], [_dot(row, now) for row in self.effects]

    def choice(
        self, table: Table, played: int, effects: Mapping[int, tuple[Effects, Effects]]
    ) -> Callable[[int], float]:
        """How likely the card `played` is, by the other card; `effects` has for each other card
        those of both ways to play.
        """
        hold, worth = self._now(table.rivals, table.deck <= table.rivals)

        def chance(kept: int) -> float:
            mark = hold[kept] - hold[played]
            here, there = effects[kept]
            for effect, amount in here:
                mark += amount * worth[effect]
            for effect, amount in there:
                mark -= amount * worth[effect]
            return WHIM + (1 - 2 * WHIM) * logistic(mark)

        return chance

    def guesses(self, table: Table, hits: int) -> list[float]:
        """How likely a Guard's player names one of `hits`, by the card kept."""
        names = [kind for kind in table.ruleset.kinds if kind != GUARD]
        likings = {kind: self._liking(table, kind, table.pool[kind]) for kind in names}
        named = [kind for kind in names if hits >> kind & 1]
        total, right = sum(likings.values()), sum(likings[kind] for kind in named)
        found = [right / total] * len(NAMES)
        for kept in names:  # one fewer of it is unseen
            less = self._liking(table, kept, table.pool[kept] - 1) - likings[kept]
            found[kept] = (right + less * (kept in named)) / (total + less)
        return [WHIM * len(named) / len(names) + (1 - WHIM) * share for share in found]

    def _liking(self, table: Table, kind: int, count: int) -> float:
        return math.exp(_dot(self.guess, table.guess_terms(kind, max(0, count))))

    def renewals(self, table: Table, own: bool) -> list[float]:
        """How likely a Prince is played on oneself, or not, by the card kept."""
        found = []
        for kept in range(len(NAMES)):
            mark = _dot(self.renewal, table.renewal_terms(kept))
            found.append(WHIM + (1 - 2 * WHIM) * logistic(mark if own else -mark))
        return found

    def preferred(self, kind: int, weights: Sequence[float]) -> float:
        """How likely a Chancellor's player keeps a character rather than one drawn by weight."""
        total = sum(weights)
        if not total:
            return 1.0
        mine = self.keep[kind]
        share = sum(w * logistic(mine - self.keep[n]) for n, w in enumerate(weights) if w)
        return share / total


def logistic(mark: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, mark))))


def _dot(weights: Sequence[float], terms: Sequence[float]) -> float:
    return sum(weight * term for weight, term in zip(weights, terms, strict=True))


@cache
def habits() -> list[Habits]:
    """Those of each kind of player."""
    data = json.loads(HABITS.read_text(encoding="utf-8"))
    return [Habits(weights) for weights in data["kinds"].values()]


# --- What each hand can be --------------------------------------------------------------------


def likelihood(fits: Mapping[int, Sequence[float]]) -> Callable[[LoveLetterState], float]:
    """How likely the others would have played as they did, by the hands of a world; `fits` says
    for each hidden hand how well each character explains it.
    """

    def weigh(world: LoveLetterState) -> float:
        product = 1.0
        for seat, fit in fits.items():
            product *= fit[world.hands[seat]]
        return max(product, 1e-9)

    return weigh


def believed(view: LoveLetterView) -> dict[int, list[float]]:
    """For each hidden hand how well each character explains how its player played; the best of
    them counts 1. The last answer is remembered: a search asks twice about the same view.
    """
    global _answer
    known, fits = _answer
    if known is not view:
        fits = Beliefs(view).hidden()
        _answer = view, fits
    return fits


_answer: tuple[LoveLetterView | None, dict[int, list[float]]] = (None, {})


class Beliefs:
    """For each seat, how well each character as its hand explains what that seat did this round.

    The numbers follow the round card by card, once for each kind of player. Whichever card was
    drawn, either may be the one held before. A player is probably of the kind that explains the
    plays best, those of the others at the table included.
    """

    def __init__(self, view: LoveLetterView, kinds: Sequence[Habits] | None = None) -> None:
        self.view = view
        self.ruleset = view.ruleset
        self.kinds = habits() if kinds is None else kinds
        players = range(view.ruleset.players)
        self.fits = [self._anything([1.0] * len(self.kinds)) for _ in players]
        self.last = {entry_seat(entry): index for index, entry in enumerate(view.record)}
        self.decks = self._deck_sizes()
        self.safe = 0
        self.pool = list(view.ruleset.copies)
        for card in view.faceup:
            self.pool[card] -= 1
        for index, entry in enumerate(view.record):
            self._follow(index, entry)

    def hidden(self) -> dict[int, list[float]]:
        """For each hidden hand how well each character explains all; the best of them counts 1."""
        shares = {seat: self._evidence(seat) for seat in range(self.ruleset.players)}
        found: dict[int, list[float]] = {}
        for seat, card in enumerate(self.view.hands):
            if card == HIDDEN:
                prior = self._expected_kinds(seat, shares)
                rows = zip(*self.fits[seat], strict=True)
                both = [_dot(prior, row) for row in rows]
                top = max(both) or 1.0
                found[seat] = [fit / top for fit in both]
        return found

    def _expected_kinds(self, seat: int, shares: dict[int, list[float]]) -> list[float]:
        """How likely a player is of each kind, by how the others play."""
        together = [1.0] * len(self.kinds)
        for other, share in shares.items():
            if other != seat:
                together = [t * s for t, s in zip(together, share, strict=True)]
        total = sum(together) or 1.0
        return [ALIKE * t / total + (1 - ALIKE) / len(together) for t in together]

    def _anything(self, shares: list[float]) -> list[list[float]]:
        """A new hand of a player whose plays each kind explains so well."""
        return [[share] * len(NAMES) for share in shares]

    def _evidence(self, seat: int) -> list[float]:
        """How well each kind explains the plays of a seat, whatever its hand is."""
        unseen = sum(self.pool) or 1
        return [_dot(self.pool, fits) / unseen for fits in self.fits[seat]]

    def _deck_sizes(self) -> list[int]:
        """For each card of the record the deck when it was played, its player having drawn."""
        view, sizes = self.view, [0] * len(self.view.record)
        deck = view.deck_size + (view.drawn != NONE)
        for index in range(len(sizes) - 1, -1, -1):
            sizes[index] = deck
            seat = entry_seat(view.record[index])
            stayed = view.alive >> seat & 1 or self.last[seat] > index
            deck += 1 if entry_play(view.record[index]) or stayed else 0
        return sizes

    def _follow(self, index: int, entry: int) -> None:
        seat, card, number = entry_seat(entry), entry_card(entry), entry_play(entry)
        self.pool[card] -= 1
        if not number:  # turned up by an effect: whoever is still in has a new hand
            self.fits[seat] = self._anything([fits[card] for fits in self.fits[seat]])
            self._learn_from_comparison(index, seat, card)
            return
        move = self.ruleset.moves[number - 1]
        assert isinstance(move, Move)
        self.safe &= ~(1 << seat)
        if seat != self.view.seat:
            self._explain(index, seat, move)
        if card == HANDMAID:
            self.safe |= 1 << seat
        elif card == CARDINAL and move.other != NONE:
            self._trade(move.target, move.other)
        elif move.target != NONE and move.target != seat:
            if card == GUARD:
                self._rule_out(move.target, move.hits)
            elif card == KING:
                self._trade(seat, move.target)

    def _learn_from_comparison(self, index: int, loser: int, card: int) -> None:
        """Who won by a Baron has a higher card than the one turned up."""
        before = self.view.record[index - 1] if index else 0
        if not entry_play(before) or entry_card(before) != BARON:
            return
        move = self.ruleset.moves[entry_play(before) - 1]
        assert isinstance(move, Move)
        winner = entry_seat(before) if loser == move.target else move.target
        values = self.ruleset.values
        low = sum(1 << kind for kind in self.ruleset.kinds if values[kind] <= values[card])
        self._rule_out(winner, low)

    def _rule_out(self, seat: int, kinds: int) -> None:
        for fits in self.fits[seat]:
            for kind in self.ruleset.kinds:
                if kinds >> kind & 1:
                    fits[kind] *= RULED_OUT

    def _trade(self, one: int, other: int) -> None:
        """Hands change places; who plays how does not. What the view's seat gave it knows."""
        shares = {seat: self._evidence(seat) for seat in (one, other)}
        hands = {seat: [sum(row) for row in zip(*self.fits[seat], strict=True)] for seat in shares}
        for seat, giver in ((one, other), (other, one)):
            if giver == self.view.seat:
                self.fits[seat] = self._anything(shares[seat])
            else:
                whole = sum(shares[giver]) or 1.0
                self.fits[seat] = [[s * fit / whole for fit in hands[giver]] for s in shares[seat]]

    def _table(self, index: int, seat: int) -> Table:
        alive = 0
        for other in range(self.ruleset.players):
            if self.view.alive >> other & 1 or self.last.get(other, -1) >= index:
                alive |= 1 << other
        free = alive & ~self.safe & ~(1 << seat) != 0
        return Table(self.ruleset, size(alive) - 1, self.decks[index], free, self.pool)

    def _explain(self, index: int, seat: int, move: Move) -> None:
        """What the card kept can be, after a play."""
        table, played = self._table(index, seat), move.card
        effects = {kept: table.effects(played, kept) for kept in self.ruleset.kinds}
        after = []
        for kind, held in zip(self.kinds, self.fits[seat], strict=True):
            chance = kind.choice(table, played, effects)
            ways = self._ways(kind, table, seat, move)
            fits = [0.0] * len(NAMES)
            for kept in self.ruleset.kinds:
                if kept == played:
                    fits[kept] = held[played]
                else:
                    chosen = forced(played, kept)
                    chosen = chance(kept) if chosen < 0 else chosen
                    fits[kept] = (held[played] + held[kept]) * chosen
                if ways:
                    fits[kept] *= ways[kept]
            if played == CHANCELLOR and table.deck:
                fits = self._best_of_three(kind, fits)
            after.append(fits)
        # Where no kind explains the move, the beliefs stay as they were.
        if any(max(fits) for fits in after):
            self.fits[seat] = after

    def _ways(self, kind: Habits, table: Table, seat: int, move: Move) -> list[float]:
        """How likely the card is played in just this way, by the card kept."""
        if move.card == GUARD and move.target != NONE:
            return kind.guesses(table, move.hits)
        if move.card == PRINCE and table.free:
            return kind.renewals(table, move.target == seat)
        return []

    def _best_of_three(self, kind: Habits, fits: list[float]) -> list[float]:
        """What a Chancellor's player keeps: the card held, with these fits, or one of two more."""
        pool = [max(0, count) for count in self.pool]
        held = [count * fit for count, fit in zip(pool, fits, strict=True)]
        share = sum(held) / (sum(pool) or 1)
        found = [0.0] * len(NAMES)
        for kept in self.ruleset.kinds:
            better = kind.preferred(kept, pool)
            from_hand = fits[kept] * better
            from_deck = 2 * share * kind.preferred(kept, held)
            found[kept] = (from_hand + from_deck) * better / 3
        return found


def forced(played: int, kept: int) -> float:
    """How likely a card is played where the rules decide it; less than 0 where they do not."""
    if played == COUNTESS and kept in (PRINCE, KING):
        return 1.0
    return 0.0 if kept == COUNTESS and played in (PRINCE, KING) else -1.0
