"""The two-player round as both players know it together: situations, and what leads from one to the
next.

What one of the two sees of the other's hand (by a Priest, a King, a tied Baron) both know to be
known, so it is common knowledge: a situation says which cards are unseen and what each hand can
still be for both to know. Only the hand itself, and the card drawn, are private. Of a player's past
nothing else matters: cards are drawn from one bag, so only which are gone counts.

Characters are numbered 0 (Guard) to 7 (Princess) here, in the order of their values.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from billetdoux.games.love_letter.core import ruleset as cards

KINDS: Final = (
    cards.GUARD, cards.PRIEST, cards.BARON, cards.HANDMAID,
    cards.PRINCE, cards.KING, cards.COUNTESS, cards.PRINCESS,
)  # fmt: skip
GUARD, PRIEST, BARON, HANDMAID, PRINCE, KING, COUNTESS, PRINCESS = range(8)
ALL: Final = 255  # a hand that can be anything

# What a player can do, as far as it makes a difference: 1 to 7 are a Guard that names this card.
NO_HIT: Final = 0  # a Guard that names a card which cannot be there, or nobody
PLAY_PRIEST, PLAY_BARON, PLAY_HANDMAID = 8, 9, 10
PRINCE_OTHER, PRINCE_SELF, PLAY_KING, PLAY_COUNTESS, PLAY_PRINCESS = 11, 12, 13, 14, 15
PLAYS: Final = 16
CARD_OF: Final = (0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 5, 6, 7)

STAY, OTHER_REDRAWS, SELF_REDRAWS, TRADE = range(4)  # what becomes of the hands


class Situation(NamedTuple):
    """What both know before the player to move draws.

    `left` counts the unseen cards of each character; `own` and `other` are the sets of characters
    that the hands of the player to move and of the other can be; `shielded` says that the other
    is behind a Handmaid; `lead` is by how much the own discards outweigh the other's, 0 where that
    can decide nothing.
    """

    left: tuple[int, ...]
    own: int
    other: int
    shielded: bool
    lead: int


class Outcome(NamedTuple):
    """What a play can come to for both to see, from the side of the one who played.

    `kept` and `held` are the two hands before it where it shows or moves them, or -1.
    """

    kind: int
    kept: int
    held: int
    after: Situation


class Choice(NamedTuple):
    """An information set: two cards, and the plays with the card that each keeps."""

    low: int
    high: int
    plays: tuple[tuple[int, int], ...]


def possible(left: tuple[int, ...], one: int, two: int) -> bool:
    """Whether two hands can be these."""
    return left[one] > 0 and left[two] > (one == two)


def fits(left: tuple[int, ...], hand: int, drawn: int, held: int) -> bool:
    """Whether a hand, the card drawn and the other's hand can be these."""
    return (
        left[hand] > 0
        and left[drawn] > (drawn == hand)
        and left[held] > (held == hand) + (held == drawn)
    )


@lru_cache(1 << 15)
def narrowed(
    left: tuple[int, ...], own: int, other: int, shielded: bool, lead: int, shared: bool
) -> Situation | None:
    """The situation with only such hands as go together, or None if there are none."""
    mine = theirs = 0
    for one in range(8):
        if own >> one & 1:
            for two in range(8):
                if other >> two & 1 and possible(left, one, two):
                    mine |= 1 << one
                    theirs |= 1 << two
    if not mine:
        return None
    if shared or max(left) < 2:  # no tie that the discards could break
        lead = 0
    return Situation(left, mine, theirs, shielded, lead)


def deck_size(situation: Situation) -> int:
    """The cards still to be drawn: all unseen but two hands and the card aside."""
    return sum(situation.left) - 3


def _guard_plays(situation: Situation, deck: int) -> list[int]:
    """Any card of the deck can be named; of those that both know not to be there it does not matter
    which.
    """
    if situation.shielded:
        return [NO_HIT]
    named = [guess for guess in range(1, 8) if situation.other >> guess & 1]
    return [*named, NO_HIT] if deck & ~situation.other & ~1 or not named else named


def _plays(situation: Situation, card: int, kept: int, deck: int, foolish: bool) -> list[int]:
    """The ways to play a card and keep another."""
    if card == GUARD:
        return _guard_plays(situation, deck)
    if card == PRINCE:
        ways = [] if situation.shielded else [PRINCE_OTHER]
        if kept != PRINCESS or situation.shielded or foolish:
            ways.append(PRINCE_SELF)
        return ways
    if card == PRINCESS:
        return [PLAY_PRINCESS] if foolish else []
    return [card + 7 if card < PRINCE else card + 8]


def choice(
    situation: Situation, low: int, high: int, deck: int = ALL, foolish: bool = True
) -> Choice | None:
    """What the player to move may do with two cards, with or without throwing the Princess away;
    None if nobody can hold them. `deck` is the set of characters that are in the deck at all.
    """
    if not (situation.own >> low | situation.own >> high) & 1:
        return None
    others = (held for held in range(8) if situation.other >> held & 1)
    if not any(fits(situation.left, low, high, held) for held in others):
        return None
    orders = [(low, high)] if low == high else [(low, high), (high, low)]
    if high == COUNTESS and low in (PRINCE, KING):
        orders = [(high, low)]
    plays = tuple(
        (play, kept)
        for card, kept in orders
        for play in _plays(situation, card, kept, deck, foolish)
    )
    return Choice(low, high, plays)


@lru_cache(1 << 14)
def choices(situation: Situation, deck: int = ALL, foolish: bool = True) -> tuple[Choice, ...]:
    """All information sets of the player to move."""
    pairs = ((low, high) for low in range(8) for high in range(low, 8))
    found = (choice(situation, low, high, deck, foolish) for low, high in pairs)
    return tuple(one for one in found if one is not None)


@lru_cache(1 << 15)
def keeps(situation: Situation, card: int) -> int:
    """The set of cards that whoever plays this card may keep."""
    kept = 0
    for choice in choices(situation):
        for play, rest in choice.plays:
            if CARD_OF[play] == card:
                kept |= 1 << rest
    return kept


def outcomes(situation: Situation, play: int, shared: bool) -> Iterator[Outcome]:
    """All that a play can come to without ending the round there and then."""
    if play == PLAY_PRINCESS:
        return
    card = CARD_OF[play]
    left = _less(situation.left, card)
    lead = situation.lead + card + 1
    shield = play == PLAY_HANDMAID
    begun = narrowed(left, keeps(situation, card), situation.other, shield, lead, shared)
    if begun is None:
        return
    if play == PRINCE_SELF:
        yield from _redraws(begun, lead, SELF_REDRAWS, shared)
    elif situation.shielded or play in (NO_HIT, PLAY_HANDMAID, PLAY_COUNTESS):
        yield Outcome(STAY, -1, -1, begun)
    elif play < PLAY_PRIEST:
        missed = begun.other & ~(1 << play)
        yield from _if_any(STAY, -1, -1, narrowed(left, begun.own, missed, shield, lead, shared))
    elif play == PRINCE_OTHER:
        yield from _redraws(begun, lead, OTHER_REDRAWS, shared)
    else:
        yield from _revealed(begun, play, lead, shared)


def _less(left: tuple[int, ...], card: int) -> tuple[int, ...]:
    return (*left[:card], left[card] - 1, *left[card + 1 :])


def _if_any(kind: int, kept: int, held: int, after: Situation | None) -> Iterator[Outcome]:
    if after is not None:
        yield Outcome(kind, kept, held, after)


def _redraws(begun: Situation, lead: int, kind: int, shared: bool) -> Iterator[Outcome]:
    """A Prince: the discard is seen by all, the new hand can be anything."""
    mine = kind == SELF_REDRAWS
    for card in range(PRINCESS):
        if not (begun.own if mine else begun.other) >> card & 1:
            continue
        only = 1 << card
        own, other = (only, begun.other) if mine else (begun.own, only)
        known = narrowed(begun.left, own, other, False, lead, shared)
        if known is None:
            continue
        own, other = (ALL, known.other) if mine else (known.own, ALL)
        total = lead + card + 1 if mine else lead - card - 1
        after = narrowed(_less(begun.left, card), own, other, False, total, shared)
        yield from _if_any(kind, card if mine else -1, -1 if mine else card, after)


def _revealed(begun: Situation, play: int, lead: int, shared: bool) -> Iterator[Outcome]:
    """A Priest, a tied Baron or a King: hands become known."""
    left = begun.left
    for kept in range(8) if play != PLAY_PRIEST else (-1,):
        if kept >= 0 and not begun.own >> kept & 1:
            continue
        for held in range(8) if play != PLAY_BARON else (kept,):
            if not begun.other >> held & 1:
                continue
            own = begun.own if kept < 0 else 1 << kept
            other = 1 << held
            if play == PLAY_KING:
                if not possible(left, kept, held):
                    continue
                own, other = other, own
            kind = TRADE if play == PLAY_KING else STAY
            after = narrowed(left, own, other, False, lead, shared)
            yield from _if_any(kind, kept, held, after)


def handed_over(after: Situation) -> Situation:
    """The same situation from the side of the other player, who moves next."""
    return Situation(after.left, after.other, after.own, after.shielded, -after.lead)


def at_once(play: int, shielded: bool, kept: int, held: int) -> int:
    """1 if the play wins there and then with these hands, -1 if it loses, else 0."""
    if 0 < play < PLAY_PRIEST:
        return int(held == play)
    if play == PLAY_BARON and not shielded:
        return (kept > held) - (kept < held)
    if play == PRINCE_OTHER:
        return int(held == PRINCESS)
    if play == PLAY_PRINCESS or (play == PRINCE_SELF and kept == PRINCESS):
        return -1
    return 0


def compared(one: int, two: int, lead: int) -> int:
    """Who wins when the deck is empty: 1 for the first hand, -1 for the second, 0 for a tie."""
    if one != two:
        return 1 if one > two else -1
    return (lead > 0) - (lead < 0)


def opened(copies: tuple[int, ...], shown: list[int], shared: bool) -> Situation:
    """The situation after the face-up cards and the deal."""
    left = tuple(count - shown.count(kind) for kind, count in enumerate(copies))
    first = narrowed(left, ALL, ALL, False, 0, shared)
    assert first is not None
    return first


@cache
def _named(hits: int) -> int:
    """The character that a Guard names; named cards are a set of characters of the rules."""
    return next(kind for kind in range(1, 8) if hits >> KINDS[kind] & 1)


def play_of(situation: Situation, move: cards.Move, seat: int) -> int:
    """What a move of the game comes to here."""
    card = KINDS.index(move.card)
    if card == GUARD:
        if move.target == cards.NONE:
            return NO_HIT
        named = _named(move.hits)
        return named if situation.other >> named & 1 else NO_HIT
    if card == PRINCE:
        return PRINCE_SELF if move.target == seat else PRINCE_OTHER
    return card + 7 if card < PRINCE else card + 8


def followed(situation: Situation, play: int, kept: int, held: int, shared: bool) -> Outcome | None:
    """The outcome of a play with these hands (-1: whatever), or None if there is none such."""
    for outcome in outcomes(situation, play, shared):
        same = outcome.kept in (-1, kept) or kept == -1
        if same and (outcome.held in (-1, held) or held == -1):
            return outcome
    return None
