"""Over from the reference: its states and its views, as the words of a batch.

The batch has what the reference has, so a position crosses without loss, and two that mean the same
become the same words, but for the slots of sightings and ties: here they are filled from the first.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from billetdoux.batch.bits import Array
from billetdoux.batch.layout import (
    AGE,
    BASE,
    CARD,
    END,
    GAME,
    GONE,
    HIDDEN,
    KEEP,
    MAY,
    MAYS,
    NOTHING,
    OVER,
    PAUSE,
    PLAY,
    RECORDED,
    SAFE,
    SHOWN,
    SIGHTED,
    TASK,
    TIED,
    TOKEN,
    TURN,
    UNDER,
    VIEWER,
    LookupTables,
    Memory,
    Observation,
    State,
    full_bag,
)
from billetdoux.games.love_letter.core import ruleset as reference
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import PRINCESS
from billetdoux.games.love_letter.core.sightings import Sighting
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel import rules as kernel
from billetdoux.kernel.errors import BilletDouxError

_CARDS = {reference.NONE: NOTHING, reference.HIDDEN: HIDDEN, reference.GONE: GONE}
_CARDS.update({kind: kind for kind in range(PRINCESS + 1)})


def pack(game: LookupTables, states: Sequence[LoveLetterState]) -> State:
    """The words of states; each waits for a player or is over, or its round has just ended."""
    columns = _columns([_state(game, state) for state in states])
    memory = _memory(game, columns[9:])
    return State._make([(columns[0], columns[1]), *columns[2:9], memory])


def pack_views(game: LookupTables, views: Sequence[LoveLetterView]) -> Observation:
    """The words of views, as `observe` gives them."""
    columns = _columns([_view(game, view) for view in views])
    return Observation._make([*columns[:7], _memory(game, columns[7:])])


def _columns(rows: list[list[int]]) -> Array:
    return np.ascontiguousarray(np.array(rows, np.uint32).T)


def _memory(game: LookupTables, columns: Array) -> Memory:
    closed, counts, ties = columns[:3]
    record = 3 - (-game.players // MAYS)
    seen = record + game.record
    mays = tuple(columns[3:record])
    return Memory(closed, counts, mays, ties, columns[record:seen], columns[seen:])


def _state(game: LookupTables, state: LoveLetterState) -> list[int]:
    if state.ruleset is not game.reference.ruleset:
        raise BilletDouxError("pack: the state is of another edition, number of players or goal")
    side = _nibbles(state.faceup) | _nibbles(state.under) << 4 * (UNDER + state.under_base)
    winners = sum(1 << seat for seat in state.round_winners) if state.pause else 0
    champions = sum(1 << seat for seat in state.winners())
    return [
        *full_bag(state.bag[: PRINCESS + 1]),
        _hands(game, state),
        side,
        _flags(state, len(state.under)),
        _tokens(state.tokens),
        lying(game, state.record),
        state.round,
        winners | champions << GAME,
        *_learnt(game, state),
    ]


def _view(game: LookupTables, view: LoveLetterView) -> list[int]:
    if view.ruleset is not game.reference.ruleset:
        raise BilletDouxError("pack: the view is of another edition, number of players or goal")
    return [
        _hands(game, view),
        _nibbles(view.faceup),
        _flags(view, view.under_count),
        view.deck_size,
        _tokens(view.tokens),
        view.round,
        sum(1 << seat for seat in view.round_winners) if view.pause else 0,
        *_learnt(game, view),
    ]


def _nibbles(cards: list[int]) -> int:
    packed = 0
    for index, card in enumerate(cards):
        packed |= card << 4 * index
    return packed


def _hands(game: LookupTables, position: LoveLetterState | LoveLetterView) -> int:
    packed = 0xFFFFFFFF
    for index, card in enumerate((*position.hands, position.drawn, position.drawn2)):
        packed ^= (_CARDS[card] ^ NOTHING) << 4 * index
    return packed


def _flags(position: LoveLetterState | LoveLetterView, under: int) -> int:
    task = PLAY
    if position.actor == kernel.OVER:
        task = OVER
    elif reference.task_kind(position.todo[-1]) == reference.KEEP:
        task = KEEP
    flags = position.alive | position.safe << SAFE | position.turn << TURN | task << TASK
    flags |= position.pause << PAUSE | position.shown << SHOWN
    return flags | position.under_base << BASE | position.under_base + under << END


def _tokens(tokens: list[int]) -> int:
    packed = 0
    for seat, count in enumerate(tokens):
        packed |= count << TOKEN * seat
    return packed


def lying(game: LookupTables, record: list[int]) -> int:
    """What counts at the end of what lies before each seat."""
    packed = 0
    for entry in record:
        packed += int(game.weights[entry >> 4 & 31]) << game.lying_bits * (entry & 15)
    return packed


def _learnt(game: LookupTables, position: LoveLetterState | LoveLetterView) -> list[int]:
    """The fields of `Memory`, ties before the others."""
    closed = game.full_closed
    record = [0] * game.record
    for index, entry in enumerate(position.record):
        card = entry >> 4 & 31
        closed -= 1 << 3 * card
        record[index >> 1] |= (entry & 15 | card << 3 | entry >> 9 << 7) << 16 * (index & 1)
    for card in position.faceup:
        closed -= 1 << 3 * card
    mays = [0x3FFFFFFF] * -(-game.players // MAYS)
    for seat, may in enumerate(position.may):
        mays[seat // MAYS] ^= (~may & game.kinds) << MAY * (seat % MAYS)
    ties = 0
    for index, tie in enumerate(position.ties):
        ties |= (64 | tie & 15 | tie >> 4 << 3) << 8 * index
    sightings = [_sighting(one) for one in position.sightings]
    counts = (
        len(position.record) << RECORDED | len(sightings) << SIGHTED | len(position.ties) << TIED
    )
    empty = [0] * (game.sightings - len(sightings))
    return [closed, counts, ties, *mays, *record, *sightings, *empty]


def _sighting(one: Sighting) -> int:
    return one.places | one.viewer << VIEWER | _CARDS[one.card] << CARD | one.age << AGE
