"""What players learn (LL-KNOW), on words: the twin of the reference's `view` and of the last part
of its `table`.

The functions have the names and the order of those there; see there for why each is right. A
sighting keeps the slot in which it was first put, and becomes 0 when its card has turned up. Arrays
of sightings and records have one axis more than the games, the first.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, TypeAlias

import numpy as np

from billetdoux.batch.bits import Array, namespace, only, pick, size, sparing, spread, word
from billetdoux.batch.layout import (
    AGE,
    CARD,
    GONE,
    MAY,
    MAYS,
    NOTHING,
    PLACES,
    RECORDED,
    SIGHTED,
    TIED,
    VIEWER,
    LookupTables,
    Memory,
)
from billetdoux.games.love_letter.core.ruleset import (
    BARON,
    COUNTESS,
    GUARD,
    KING,
    PRIEST,
    PRINCE,
)

_ALL = (1 << MAY) - 1
_ANYTHING = (1 << MAY * MAYS) - 1
_NEVER = 255


Sets: TypeAlias = tuple[Array, ...]


class Play(NamedTuple):
    """A card that was played, and what it did.

    `acts` is the character where it had an effect on somebody, `kept` what is left in hand, before
    a trade, `theirs` the hand of the target. `laid` says that the hand of `loser` was laid open.
    """

    seat: Array
    card: Array
    number: Array
    target: Array
    guess: Array
    acts: Array
    kept: Array
    theirs: Array
    laid: Array
    loser: Array
    shown: Array


def blank(game: LookupTables, like: Array) -> Memory:
    """At the start of a round nobody has seen anything."""
    nothing = like & 0
    return Memory(
        closed=nothing + game.full_closed,
        counts=nothing,
        may=(nothing + _ANYTHING,) * -(-game.players // MAYS),
        ties=nothing,
        record=_indices(game.record, like) * nothing,
        sightings=_indices(game.sightings, like) * nothing,
    )


def _indices(count: int, like: Array) -> Array:
    """0, 1, 2 ... along a new first axis."""
    xp = namespace(like)
    return xp.arange(count, dtype=np.uint32).reshape(count, *[1] * like.ndim)


# --- Sightings ------------------------------------------------------------------------------------


def _touches(sightings: Array, places: Array) -> Array:
    """Whether any sighting's card may be at one of these places."""
    return namespace(sightings).any(sightings & places & PLACES != 0, axis=0)


def _accounts_for(sightings: Array, places: Array, card: Array, viewers: int) -> Array:
    """Which sightings a card turned up settles: for each viewer the most certain one that fits."""
    fits = (sightings & places & PLACES != 0) & (sightings >> CARD & 15 == card)
    slots = _indices(len(sightings), sightings[0])
    rank = pick(fits, size(sightings & PLACES) << 4 | slots, _NEVER)
    best = rank
    for viewer in range(viewers):
        mine = sightings >> VIEWER & 7 == viewer
        best = pick(mine, namespace(rank).min(pick(mine, rank, _NEVER), axis=0), best)
    return fits & (rank == best)


def _turned_up(sightings: Array, now: Array) -> Array:
    """The sightings, their card GONE if that has come to light now."""
    return sightings ^ ((sightings >> CARD & 15 ^ GONE) << CARD) * word(now)


def _after_play(game: LookupTables, sightings: Array, play: Play) -> Array:
    """A card was played from the hand, or it was the one just drawn; what is left is the hand."""
    hand = 1 << play.seat
    here = hand | 1 << game.players
    known = _accounts_for(sightings, here, play.card, game.players)
    touched = word(sightings & here != 0)
    moved = sightings ^ (sightings & here) | hand * touched
    return _turned_up(moved, known) + (touched << AGE)


def _after_showing(game: LookupTables, sightings: Array, place: Array, card: Array) -> Array:
    """A card is shown at a place, to the viewer of each sighting (no place: not to this one)."""
    known = _accounts_for(sightings, place, card, game.players)
    elsewhere = sightings ^ (sightings & place)
    return _turned_up(elsewhere, known) * word(elsewhere & PLACES != 0)


def _after_moving(
    game: LookupTables, sightings: Array, seat: Array, card: Array, origin: Array, goal: Array
) -> Array:
    """`seat` took `card` from the place `origin` (under the deck) to `goal`, and sees it."""
    seen = origin * word(sightings >> VIEWER & 7 == seat)
    return _after_mixing(_after_showing(game, sightings, seen, card), origin, goal)


def _after_mixing(sightings: Array, origins: Array, goals: Array) -> Array:
    """A player laid the cards at `origins` out among `goals`, unseen by the others."""
    return sightings ^ (sightings & origins) | goals * word(sightings & origins != 0)


def _looks(play: Play) -> Array:
    """Priest, Baron and King show a hand."""
    return (play.acts == PRIEST) | (play.acts == BARON) | (play.acts == KING)


def _after_looks(game: LookupTables, sightings: Array, play: Play) -> Array:
    """The player sees the target's hand; unless by a Priest, the target also the player's. A King
    then trades them.
    """
    mine, theirs = (1 << play.seat), (1 << play.target) * word(_looks(play))
    mine = mine * word((play.acts == BARON) | (play.acts == KING))
    viewer = sightings >> VIEWER & 7
    player = viewer == play.seat
    place = pick(player, theirs, mine * word(viewer == play.target))
    kept = _after_showing(game, sightings, place, pick(player, play.theirs, play.kept))
    apart = (kept >> play.seat ^ kept >> play.target) & 1
    return kept ^ (mine | theirs) * word(play.acts == KING) * apart


def _sightings_of(play: Play) -> tuple[Array, Array, Array]:
    """How many new sightings Priest, Baron or King make, and the two."""
    king = play.acts == KING
    both = king | (play.acts == BARON)
    mine, theirs = 1 << play.seat, 1 << play.target
    got = pick(king, play.kept, play.theirs)
    gave = pick(king, play.theirs, play.kept)
    first = theirs | play.seat << VIEWER | got << CARD
    second = mine | play.target << VIEWER | gave << CARD
    return 2 * word(both) + word(play.acts == PRIEST), first, second


def _add(memory: Memory, number: Array, first: Array, second: Array) -> Memory:
    """Put up to two new sightings in their slots."""
    at = memory.counts >> SIGHTED & 31
    slots = _indices(len(memory.sightings), at)
    first, second = (first * word(number >= 1), second * word(number == 2))
    one, other = first * word(slots == at), second * word(slots == at + 1)
    counts = memory.counts + (number << SIGHTED)
    return memory._replace(sightings=memory.sightings | one | other, counts=counts)


# --- The record -----------------------------------------------------------------------------------


def _recorded(memory: Memory, play: Play) -> Memory:
    """The card played, then the hand laid open, go on the record."""
    laid = word(play.laid)
    first = play.seat | play.card << 3 | (play.number + 1) << 7
    second = (play.loser | play.shown << 3) * laid
    at = memory.counts >> RECORDED & 31
    odd, place = at & 1, at >> 1
    here, there = ((first | second << 16) << 16 * odd, second * odd)
    words = _indices(len(memory.record), at)
    record = memory.record | here * word(words == place) | there * word(words == place + 1)
    closed = memory.closed - (1 << 3 * play.card) - (laid << 3 * play.shown)
    counts = memory.counts + (1 + laid << RECORDED)
    return memory._replace(record=record, closed=closed, counts=counts)


# --- What all know of hands -----------------------------------------------------------------------


def set_of(mays: Sets, seat: Array) -> Array:
    """The set of one seat."""
    found = mays[0] >> MAY * seat
    for index, some in enumerate(mays[1:], 1):
        found = found | some >> MAY * (seat - MAYS * index)
    return found & _ALL


def _at(mays: Sets, seat: Array, kinds: Array) -> Sets:
    """A set of characters at the place of a seat, to be laid over others."""
    laid = [kinds << MAY * (seat - MAYS * place) & _ANYTHING for place in range(len(mays))]
    return tuple(laid)


def _with(mays: Sets, seat: Array, kinds: Array) -> Sets:
    """The hand of a seat may also be one of these."""
    return tuple(old | new for old, new in zip(mays, _at(mays, seat, kinds), strict=True))


def _without(mays: Sets, seat: Array, kinds: Array) -> Sets:
    """The hand of a seat is none of these."""
    return tuple(old & ~new for old, new in zip(mays, _at(mays, seat, kinds), strict=True))


def _untied(mays: Sets, ties: Array, when: Array, seat: Array, values: Array) -> tuple[Sets, Array]:
    """The tied hand of `seat` moved or was shown: the other is one of `values`, and the tie is
    spent.
    """
    for slot in (0, 8):
        one, other = ties >> slot & 7, ties >> slot + 3 & 7
        touched = when & (ties >> slot + 6 & 1 == 1) & ((one == seat) | (other == seat))
        left = pick(one == seat, other, one)
        mays = _without(mays, left, (~values & _ALL) * word(touched))
        ties = ties ^ (ties & 255 << slot) * word(touched)
    return mays, ties


def _learnt(game: LookupTables, memory: Memory, play: Play) -> Memory:
    """What everybody learns of hands from a play and its effect."""
    seat, card, target, mays = play.seat, play.card, play.target, memory.may
    own = set_of(mays, seat)
    moved = own >> card & 1 == 1
    mays, ties = _untied(mays, memory.ties, moved, seat, own)
    mays = _with(mays, seat, _ALL * word(moved))
    # Or the Countess would have been played (LL-COUNTESS-1).
    mays = _without(mays, seat, word((card == PRINCE) | (card == KING)) << COUNTESS)
    mays = _without(mays, target, word((play.acts == GUARD) & ~play.laid) << play.guess)
    # The winner's card is above the one shown (LL-BARON-1).
    baron = play.acts == BARON
    beaten = ((2 << play.shown) - 1) * word(baron & play.laid)
    mays = _without(mays, seat ^ target ^ play.loser, beaten & _ALL)
    tied = baron & ~play.laid
    apart = (~_shared(game, memory, mays, play) & _ALL) * word(tied)
    mays = _without(_without(mays, seat, apart), target, apart)
    ties = ties | (64 | seat | target << 3) * word(tied) << 8 * (memory.counts >> TIED & 1)
    king = play.acts == KING
    traded = (set_of(mays, seat) ^ set_of(mays, target)) * word(king)
    swapped = zip(mays, _at(mays, seat, traded), _at(mays, target, traded), strict=True)
    mays = tuple(old ^ one ^ other for old, one, other in swapped)
    ties = _swapped(ties, king, seat, target)
    mays = _with(mays, play.loser, _ALL * word(play.laid))
    mays, ties = _untied(mays, ties, play.laid, play.loser, 1 << play.shown)
    counts = memory.counts + (word(tied) << TIED)
    return memory._replace(counts=counts, may=mays, ties=ties)


def _shared(game: LookupTables, memory: Memory, mays: Sets, play: Play) -> Array:
    """What two tied hands may be: a character of which two cards do not lie open yet."""
    pairs = spread([memory.closed >> 3 * kind & 7 >= 2 for kind in range(MAY)])
    return set_of(mays, play.seat) & set_of(mays, play.target) & pairs & game.kinds


def _swapped(ties: Array, king: Array, one: Array, other: Array) -> Array:
    """The ties after two players traded hands."""
    for shift in (0, 3, 8, 11):
        seat = ties >> shift & 7
        present = ties >> (6 if shift < 8 else 14) & 1 == 1
        trades = king & present & ((seat == one) | (seat == other))
        ties = ties ^ ((one ^ other) << shift) * word(trades)
    return ties


# --- The events of a game -------------------------------------------------------------------------


def after_card(game: LookupTables, memory: Memory, play: Play) -> Memory:
    """A card was played, with what came of it."""
    memory = _learnt(game, _recorded(memory, play), play)
    sightings = memory.sightings
    here = 1 << play.seat | 1 << game.players
    touched = partial(_touches, sightings, here)
    sightings = sparing(touched, partial(_after_play, game), sightings, play)
    sightings = sparing(partial(_looks, play), partial(_after_looks, game), sightings, play)
    memory = _add(memory._replace(sightings=sightings), *_sightings_of(play))
    place = word(play.laid) << play.loser
    touched, showing = partial(_touches, memory.sightings, place), partial(_after_showing, game)
    sightings = sparing(touched, showing, memory.sightings, place, play.shown)
    return memory._replace(sightings=sightings)


def after_keeping(
    game: LookupTables, memory: Memory, seat: Array, end: Array, first: Array, second: Array
) -> Memory:
    """A Chancellor's player knows what lies under the deck; the others, what is in one of three
    places.
    """
    moved = seat == seat
    mays, ties = _untied(memory.may, memory.ties, moved, seat, set_of(memory.may, seat))
    mays = _with(mays, seat, seat * 0 + _ALL)
    hand, two = 1 << seat, word(second != NOTHING)
    under = 1 << (game.players + 2 + end)
    goals = hand | under | under * two << 1
    mixed = _after_mixing(memory.sightings, hand | 3 << game.players, goals)
    memory = memory._replace(may=mays, ties=ties, sightings=mixed)
    one = under | seat << VIEWER | first << CARD
    other = under << 1 | seat << VIEWER | second << CARD
    return _add(memory, 1 + two, one, other)


def after_drawing(
    game: LookupTables,
    memory: Memory,
    when: Array,
    seat: Array,
    card: Array,
    origin: Array,
    goal: Array,
) -> Memory:
    """A card from under the deck came to a player."""
    moving = partial(_after_moving, game)
    moved = only(when, moving, memory.sightings, seat, card, origin, goal)
    return memory._replace(sightings=moved)


def turned_up(memory: Memory, card: Array) -> Memory:
    """A card lies face up from the start."""
    return memory._replace(closed=memory.closed - (1 << 3 * card))
