"""Many worlds that fit one view: the cards a seat cannot see, dealt anew at random in each.

The twin of the reference's `imagine`, with the same distribution: every arrangement of the unseen
cards that the view's hard evidence allows is as likely as any other. The worlds come as one batch.
The view is a single one, known before any array is made, so what is fixed by it is plain Python;
this is not for `jit`.
"""

from __future__ import annotations

import numpy as np

from billetdoux.batch.bits import Array, Dice, below, dice, fold, mapped, namespace, pick, word
from billetdoux.batch.crossing import lying, pack_views
from billetdoux.batch.layout import (
    CARD,
    GAME,
    GONE,
    NOTHING,
    UNDER,
    LookupTables,
    Memory,
    State,
)
from billetdoux.games.love_letter.core.case import Case
from billetdoux.games.love_letter.core.cases import evidence
from billetdoux.games.love_letter.core.ruleset import HIDDEN, NONE, PRINCESS
from billetdoux.games.love_letter.core.sightings import Sighting
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import OVER

_DEAL, _REST, _RECALL = 5, 6, 7  # what random numbers are for


def imagine(game: LookupTables, view: LoveLetterView, keys: Array) -> State:
    """A world for each key. The view's game waits for a player, or is over."""
    if view.actor < 0 and view.actor != OVER:
        raise BilletDouxError("imagine: nature is to move; a batch holds positions of players only")
    xp = namespace(keys)
    state = _Worlds(game, view, np.asarray(keys)).state()
    if xp is np:
        return state
    return mapped(xp.asarray, state)


class _Worlds:
    """The places that hold hidden cards, what is known of each, and the cards dealt to them.

    `cards[place]` and `pool[character]` are arrays over worlds. Worlds that contradict the evidence
    are dealt again until none is left.
    """

    def __init__(self, game: LookupTables, view: LoveLetterView, keys: Array) -> None:
        self.game, self.view, self.keys = game, view, keys
        self.hidden = [place for place, card in enumerate(view.cards()) if card == HIDDEN]
        self.cases = evidence(view).cases
        self.known = evidence(view).places
        if not self.cases:
            raise BilletDouxError("imagine: no deal of the unseen cards fits this view")
        self.masks = dict.fromkeys(self.hidden, 0)
        for place in self.hidden:
            for case in self.cases:
                self.masks[place] |= case.masks[place]
        self.ties = [tie for tie in self.cases[0].ties if all(tie in c.ties for c in self.cases)]
        self.unseen = view.unseen()[: PRINCESS + 1]
        shape = (len(keys),)
        self.cards = {place: np.zeros(shape, np.uint32) for place in self.hidden}
        self.pool = np.zeros((PRINCESS + 1, *shape), np.uint32)
        self._deal_all()

    def _deal_all(self) -> None:
        left = np.arange(len(self.keys))
        attempt = 0
        while left.size:
            keys = fold(self.keys[left], attempt)
            cards, pool, fits = self._deal(keys)
            chosen = left[fits]
            for place, dealt in cards.items():
                self.cards[place][chosen] = dealt[fits]
            self.pool[:, chosen] = pool[:, fits]
            left = left[~fits]
            attempt += 1

    def _deal(self, keys: Array) -> tuple[dict[int, Array], Array, Array]:
        """Deal all hidden places, those with evidence first, from what fits; an arrangement is
        accepted with the chance that makes up for the choice having been narrow.
        """
        shape = (len(keys),)
        pool = np.repeat(np.array(self.unseen, np.uint32)[:, None], len(keys), axis=1)
        fits = np.ones(shape, bool)
        cards: dict[int, Array] = {}
        free = [place for place in self.hidden if place not in self.known]
        for number, place in enumerate(self.known + free):
            fraction = dice(keys, 16 * number + _DEAL)
            mask = self._allowed(place, cards)
            fitting = np.sum(pool * mask, axis=0, dtype=np.uint32)
            if place in self.known:
                most = self._most(place)
                accepted, fraction = below(fraction, most)
                fits &= accepted < fitting
            cards[place] = _pick(pool, mask, fitting, fraction)
        if len(self.cases) > 1:
            fits &= np.any([self._allows(case, cards, shape) for case in self.cases], axis=0)
        return cards, pool, fits

    def _allows(self, case: Case, cards: dict[int, Array], shape: tuple[int]) -> Array:
        """In which worlds the cards lie as a case allows."""
        allowed = np.ones(shape, bool)
        for place, card in cards.items():
            allowed &= np.uint32(case.masks[place]) >> card & 1 == 1
        for one, other in case.ties:
            allowed &= cards[one] == cards[other]
        return allowed

    def _allowed(self, place: int, cards: dict[int, Array]) -> Array:
        """For each character whether it fits at a place; of two tied hands the one dealt second
        must be like the first.
        """
        mask = np.array([[self.masks[place] >> k & 1] for k in range(PRINCESS + 1)], np.uint32)
        for one, other in self.ties:
            if place in (one, other) and (twin := other if place == one else one) in cards:
                mask = mask * (np.arange(PRINCESS + 1, dtype=np.uint32)[:, None] == cards[twin])
        return mask

    def _most(self, place: int) -> int:
        """An upper bound, the same in every try, on how many cards can fit at a place."""
        return max(1, sum(n for k, n in enumerate(self.unseen) if self.masks[place] >> k & 1))

    def _known(self, place: int) -> int:
        """The card at a place that is not hidden."""
        open_cards = [*self.view.hands, self.view.drawn, self.view.drawn2]
        return open_cards[place] if place < len(open_cards) else NONE

    def state(self) -> State:
        """The worlds as a batch."""
        game, view = self.game, self.view
        count = len(self.keys)
        seen = pack_views(game, [view])
        hands = np.repeat(seen.hands, count)
        side = np.repeat(seen.faceup, count)
        for place, card in self.cards.items():
            if place < game.players + 2:
                hands = hands ^ ((hands >> 4 * place & 15 ^ card) << 4 * place)
            else:
                side = side | card << 4 * (UNDER + place - game.players - 2)
        running = np.cumsum(self.pool, axis=0, dtype=np.uint32)
        shifts = (6 * np.arange(5, dtype=np.uint32))[:, None]
        low, high = (
            np.sum(half << shifts, axis=0, dtype=np.uint32) for half in np.split(running, 2)
        )
        champions = sum(1 << s for s, n in enumerate(view.tokens) if n >= game.goal)
        return State(
            bag=(low, high),
            hands=hands,
            side=side,
            flags=np.repeat(seen.flags, count),
            tokens=np.repeat(seen.tokens, count),
            lying=np.full(count, lying(game, view.record), np.uint32),
            round=np.repeat(seen.round, count),
            ended=np.repeat(seen.winners | champions << GAME, count),
            memory=self._memory(seen.memory, count),
        )

    def _memory(self, memory: Memory, count: int) -> Memory:
        memory = mapped(lambda words: np.repeat(words, count, axis=-1), memory)
        for slot, sighting in enumerate(self.view.sightings):
            if sighting.card == HIDDEN:
                card = self._recall(slot, sighting)
                memory.sightings[slot] ^= (memory.sightings[slot] >> CARD & 15 ^ card) << CARD
        return memory

    def _recall(self, slot: int, sighting: Sighting) -> Array:
        """What another player saw. In each play since, the card seen was as likely turned up as
        kept.
        """
        fraction = dice(self.keys, 16 * slot + _RECALL)
        gone, fraction = below(fraction, 1 << sighting.age)
        places = [p for p in range(sighting.places.bit_length()) if sighting.places >> p & 1]
        chosen, _ = below(fraction, len(places))
        card = np.full(gone.shape, NOTHING, np.uint32)
        for index, place in enumerate(places):
            here = self.cards[place] if place in self.cards else self._known(place) & 15
            card = pick(chosen == index, here, card)
        return pick(gone == 0, card, GONE)


def _pick(pool: Array, mask: Array, fitting: Array, fraction: Dice) -> Array:
    """Take one of the fitting cards out of the pool of each world; its character."""
    index, _ = below(fraction, fitting)
    running = np.cumsum(pool * mask, axis=0, dtype=np.uint32)
    card = np.minimum(np.sum(running <= index, axis=0, dtype=np.uint32), PRINCESS)
    pool[card, np.arange(len(card))] -= word(fitting > 0)
    return card
