"""What players learn (LL-KNOW), on words: the twin of the reference's `view` and of the last part
of its `table`.

The functions have the names and the order of those there; see there for why each is right. A
sighting keeps the slot in which it was first put, and becomes 0 when its card has turned up.
"""

from __future__ import annotations

from typing import NamedTuple

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
    Memory,
    Tables,
)
from billetdoux.batch.words import Array, only, pick, size, spread, word
from billetdoux.games.love_letter.edition import (
    BARON,
    COUNTESS,
    GUARD,
    KING,
    PRIEST,
    PRINCE,
)

_ALL = (1 << MAY) - 1


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


def blank(game: Tables, like: Array) -> Memory:
    """At the start of a round nobody has seen anything."""
    nothing = like & 0
    anything = sum(_ALL << MAY * seat for seat in range(MAYS))
    return Memory(
        closed=nothing + game.full_closed,
        counts=nothing,
        may=(nothing + anything,) * -(-game.players // MAYS),
        ties=nothing,
        record=(nothing,) * game.record,
        sightings=(nothing,) * game.sightings,
    )


# --- Sightings ------------------------------------------------------------------------------------


def _accounts_for(sightings: list[Array], fits: list[Array]) -> list[Array]:
    """Which of the sightings that fit a card turned up it settles: for each viewer the most certain
    one.
    """
    viewers = [sighting >> VIEWER & 7 for sighting in sightings]
    sizes = [size(sighting & PLACES) for sighting in sightings]
    settled = list(fits)
    for late in range(len(sightings)):
        for early in range(late):
            both = fits[late] & fits[early] & (viewers[late] == viewers[early])
            surer = sizes[late] < sizes[early]
            settled[late] = settled[late] & ~(both & ~surer)
            settled[early] = settled[early] & ~(both & surer)
    return settled


def _settled(sightings: list[Array], places: list[Array], card: list[Array]) -> list[Array]:
    """`_accounts_for` with what fits: the card, at one of the places."""
    fits = [
        (one & where != 0) & (one >> CARD & 15 == what)
        for one, where, what in zip(sightings, places, card, strict=True)
    ]
    return _accounts_for(sightings, fits)


def _turned_up(sighting: Array, settled: Array) -> Array:
    """The sighting, its card GONE if it is settled."""
    card = sighting >> CARD & 15
    return sighting ^ ((card ^ GONE) << CARD) * word(settled)


def after_play(sightings: list[Array], seat: Array, card: Array, players: int) -> list[Array]:
    """`seat` played `card` from the hand or from the card just drawn; what is left is the hand."""
    hand = 1 << seat
    here = hand | 1 << players
    settled = _settled(sightings, [here] * len(sightings), [card] * len(sightings))
    kept = []
    for sighting, now in zip(sightings, settled, strict=True):
        touched = word(sighting & here != 0)
        moved = sighting ^ (sighting & here) | hand * touched
        kept.append(_turned_up(moved, now) + (touched << AGE))
    return kept


def after_showing(sightings: list[Array], places: list[Array], cards: list[Array]) -> list[Array]:
    """A card is shown at a place, to the viewer of each sighting (no place: not to this one)."""
    settled = _settled(sightings, places, cards)
    kept = []
    for sighting, place, now in zip(sightings, places, settled, strict=True):
        elsewhere = sighting ^ (sighting & place)
        kept.append(_turned_up(elsewhere, now) * word(elsewhere & PLACES != 0))
    return kept


def after_moving(
    sightings: tuple[Array, ...], seat: Array, card: Array, origin: Array, goal: Array
) -> tuple[Array, ...]:
    """`seat` took `card` from the place `origin` (under the deck) to `goal`, and sees it."""
    seen = [origin * word(sighting >> VIEWER & 7 == seat) for sighting in sightings]
    shown = after_showing(list(sightings), seen, [card] * len(sightings))
    return after_mixing(tuple(shown), origin, goal)


def after_mixing(sightings: tuple[Array, ...], origins: Array, goals: Array) -> tuple[Array, ...]:
    """A player laid the cards at `origins` out among `goals`, unseen by the others."""
    return tuple(one ^ (one & origins) | goals * word(one & origins != 0) for one in sightings)


def _looks(sightings: list[Array], play: Play) -> list[Array]:
    """Priest, Baron and King: the player sees the target's hand, with the last two also the target
    the player's; a King then trades them.
    """
    king = play.acts == KING
    both = word(king | (play.acts == BARON))
    mine, theirs = 1 << play.seat, 1 << play.target
    one = theirs * (both | word(play.acts == PRIEST))
    other = mine * both
    places, cards = [], []
    for sighting in sightings:
        viewer = sighting >> VIEWER & 7
        player = viewer == play.seat
        places.append(pick(player, one, other * word(viewer == play.target)))
        cards.append(pick(player, play.theirs, play.kept))
    kept = after_showing(sightings, places, cards)
    traded = (mine | theirs) * word(king)
    return [
        sighting ^ traded * word((sighting >> play.seat ^ sighting >> play.target) & 1 == 1)
        for sighting in kept
    ]


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
    sightings = []
    for slot, sighting in enumerate(memory.sightings):
        sighting = sighting | first * word((at == slot) & (number >= 1))
        if slot:
            sighting = sighting | second * word((at == slot - 1) & (number >= 2))
        sightings.append(sighting)
    return memory._replace(sightings=tuple(sightings), counts=memory.counts + (number << SIGHTED))


# --- The record -----------------------------------------------------------------------------------


def recorded(memory: Memory, play: Play) -> Memory:
    """The card played, then the hand laid open, go on the record."""
    laid = word(play.laid)
    first = play.seat | play.card << 3 | (play.number + 1) << 7
    second = (play.loser | play.shown << 3) * laid
    at = memory.counts >> RECORDED & 31
    odd = at & 1
    both = first | second << 16
    low = pick(odd == 1, both << 16, both)
    high = second * odd
    place = at >> 1
    record = []
    for index, entry in enumerate(memory.record):
        entry = entry | low * word(place == index)
        if index:
            entry = entry | high * word(place == index - 1)
        record.append(entry)
    closed = memory.closed - (1 << 3 * play.card) - (laid << 3 * play.shown)
    return memory._replace(
        record=tuple(record), closed=closed, counts=memory.counts + (1 + laid << RECORDED)
    )


# --- What all know of hands -----------------------------------------------------------------------


def _mays(game: Tables, memory: Memory) -> list[Array]:
    """For each seat the characters that its hand may be."""
    return [memory.may[seat // MAYS] >> MAY * (seat % MAYS) & _ALL for seat in range(game.players)]


def _with_mays(memory: Memory, mays: list[Array], ties: Array) -> Memory:
    words = []
    for index, old in enumerate(memory.may):
        total = old ^ old
        for place in range(MAYS):
            seat = MAYS * index + place
            total = total | (mays[seat] if seat < len(mays) else total * 0 + _ALL) << MAY * place
        words.append(total)
    return memory._replace(may=tuple(words), ties=ties)


def _of(mays: list[Array], seat: Array) -> Array:
    """The set of one seat."""
    found = mays[0]
    for index, may in enumerate(mays[1:], 1):
        found = pick(seat == index, may, found)
    return found


def _untied(
    mays: list[Array], ties: Array, when: Array, seat: Array, values: Array
) -> tuple[list[Array], Array]:
    """The tied hand of `seat` moved or was shown: the other is one of `values`, and the tie is
    spent.
    """
    for slot in (0, 8):
        one, other = ties >> slot & 7, ties >> slot + 3 & 7
        touched = when & (ties >> slot + 6 & 1 == 1) & ((one == seat) | (other == seat))
        left = pick(one == seat, other, one)
        mays = [
            may & (values | _ALL * word(~(touched & (left == index))))
            for index, may in enumerate(mays)
        ]
        ties = ties ^ (ties & 255 << slot) * word(touched)
    return mays, ties


def _learnt(game: Tables, memory: Memory, play: Play) -> Memory:
    """What everybody learns of hands from a play and its effect."""
    seat, card, target = play.seat, play.card, play.target
    mays, ties = _mays(game, memory), memory.ties
    own = _of(mays, seat)
    moved = own >> card & 1 == 1
    mays, ties = _untied(mays, ties, moved, seat, own)
    missed = (play.acts == GUARD) & ~play.laid
    ruled_out = word(missed) << play.guess
    countess = word((card == PRINCE) | (card == KING)) << COUNTESS
    baron = play.acts == BARON
    # The winner's card is above the one shown (LL-BARON-1).
    winner = pick(baron & play.laid, seat ^ target ^ play.loser, NOTHING)
    above = ~((2 << play.shown) - 1)
    tied = baron & ~play.laid
    king = play.acts == KING
    changed = []
    for index, may in enumerate(mays):
        may = may | _ALL * word(moved & (seat == index))
        may = may & ~(countess * word(seat == index)) & ~(ruled_out * word(target == index))
        changed.append(may & (above | _ALL * word(winner != index)))
    mays, ties = _tied(game, memory, changed, ties, tied, play)
    mine, other = _of(mays, seat), _of(mays, target)
    mays = [
        pick(king & (seat == index), other, pick(king & (target == index), mine, may))
        for index, may in enumerate(mays)
    ]
    ties = _swapped(ties, king, seat, target)
    mays = [may | _ALL * word(play.laid & (play.loser == i)) for i, may in enumerate(mays)]
    mays, ties = _untied(mays, ties, play.laid, play.loser, 1 << play.shown)
    counts = memory.counts + (word(tied) << TIED)
    return _with_mays(memory._replace(counts=counts), mays, ties)


def _tied(
    game: Tables, memory: Memory, mays: list[Array], ties: Array, tied: Array, play: Play
) -> tuple[list[Array], Array]:
    """Two hands are of one character, of which two cards do not lie open yet."""
    pairs = spread([memory.closed >> 3 * kind & 7 >= 2 for kind in range(MAY)])
    shared = _of(mays, play.seat) & _of(mays, play.target) & pairs & game.kinds
    mays = [
        pick(tied & ((play.seat == index) | (play.target == index)), may & shared, may)
        for index, may in enumerate(mays)
    ]
    new = (64 | play.seat | play.target << 3) * word(tied)
    return mays, ties | new << 8 * (memory.counts >> TIED & 1)


def _swapped(ties: Array, king: Array, one: Array, other: Array) -> Array:
    """The ties after two players traded hands."""
    for shift in (0, 3, 8, 11):
        seat = ties >> shift & 7
        present = ties >> (6 if shift < 8 else 14) & 1 == 1
        trades = king & present & ((seat == one) | (seat == other))
        ties = ties ^ ((one ^ other) << shift) * word(trades)
    return ties


# --- The events of a game -------------------------------------------------------------------------


def after_card(game: Tables, memory: Memory, play: Play) -> Memory:
    """A card was played, with what came of it."""
    memory = recorded(memory, play)
    memory = _learnt(game, memory, play)
    sightings = after_play(list(memory.sightings), play.seat, play.card, game.players)
    sightings = _looks(sightings, play)
    memory = _add(memory._replace(sightings=tuple(sightings)), *_sightings_of(play))
    place = word(play.laid) << play.loser
    many = len(memory.sightings)
    shown = after_showing(list(memory.sightings), [place] * many, [play.shown] * many)
    return memory._replace(sightings=tuple(shown))


def after_keeping(
    game: Tables, memory: Memory, seat: Array, end: Array, first: Array, second: Array
) -> Memory:
    """A Chancellor's player knows what lies under the deck; the others, what is in one of three
    places.
    """
    mays, ties = _mays(game, memory), memory.ties
    always = seat == seat
    mays, ties = _untied(mays, ties, always, seat, _of(mays, seat))
    mays = [may | _ALL * word(seat == index) for index, may in enumerate(mays)]
    memory = _with_mays(memory, mays, ties)
    hand = 1 << seat
    number = 1 + word(second != NOTHING)
    lowest = game.players + 2 + end
    under = 1 << lowest
    goals = hand | under | word(number == 2) * 2 << lowest
    mixed = after_mixing(memory.sightings, hand | 3 << game.players, goals)
    memory = memory._replace(sightings=mixed)
    one = under | seat << VIEWER | first << CARD
    other = under << 1 | seat << VIEWER | second << CARD
    return _add(memory, number, one, other)


def after_drawing(
    memory: Memory, when: Array, seat: Array, card: Array, origin: Array, goal: Array
) -> Memory:
    """A card from under the deck came to a player."""
    moved = only(when, after_moving, memory.sightings, seat, card, origin, goal)
    return memory._replace(sightings=moved)


def turned_up(memory: Memory, card: Array) -> Memory:
    """A card lies face up from the start."""
    return memory._replace(closed=memory.closed - (1 << 3 * card))
