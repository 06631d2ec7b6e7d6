"""What a seat knows, as cases of which one is true (LL-KNOW-2).

A case says of each place - the hands, the cards just drawn, those under the deck - which characters
it can hold, and which places hold cards of equal value. Mostly one case says everything. Two things
make several of it: a card that was played may have been the hand or the card just drawn, and a
Chancellor's player lays cards out unseen. Where there is evidence about such cards, the round is
followed from its start: by the record, which has all that everyone saw happen, and by the notes of
what was shown besides. Cases that cannot be, and those that another one covers, are dropped.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Final

from billetdoux.games.love_letter.core.case import Case, Evidence, pair, settled
from billetdoux.games.love_letter.core.ruleset import (
    ASSASSIN,
    BARON,
    CARDINAL,
    CHANCELLOR,
    COUNTESS,
    EVERYONE,
    EXTRA,
    GUARD,
    HIDDEN,
    KEEP,
    KING,
    NONE,
    PRINCE,
    QUEEN,
    Move,
    Ruleset,
    entry_card,
    entry_play,
    entry_seat,
    note_after,
    note_card,
    note_place,
    note_viewer,
    pair_first,
    pair_second,
    task_kind,
)
from billetdoux.games.love_letter.core.sightings import Sighting, size
from billetdoux.games.love_letter.core.view import LoveLetterView

# The ways to lay out two cards, or three.
ORDERS: Final = {number: list(permutations(range(number))) for number in (2, 3)}


def evidence(view: LoveLetterView) -> Evidence:
    """All that a view's seat knows; found once for each view."""
    if view.evidence is None:
        cards = view.cards()
        hidden = [place for place, card in enumerate(cards) if card == HIDDEN]
        view.evidence = Evidence(_cases(view, cards), hidden)
    return view.evidence


def _cases(view: LoveLetterView, cards: list[int]) -> list[Case]:
    """The cases of which one is true: those that the round has led to, as far as they agree with
    what is known of each place now.
    """
    ruleset = view.ruleset
    masks = [ruleset.present] * len(cards)
    for place, card in enumerate(cards):
        if card >= 0:
            masks[place] = 1 << card
        if place < ruleset.players and card != NONE:
            masks[place] &= view.may[place]
    groups: list[Sighting] = []
    taken = 0
    for sighting in view.sightings:
        if sighting.viewer == view.seat and sighting.card >= 0:
            if size(sighting.places) > 1:
                groups.append(sighting)
            else:
                masks[sighting.places.bit_length() - 1] &= 1 << sighting.card
                taken |= sighting.places
    if not _is_worth_following(view):
        ties = [pair(pair_first(tie), pair_second(tie)) for tie in view.ties]
        return _different([settled(ruleset, masks, ties)])
    found: list[Case] = []
    for case in _Round(view).follow():
        both = [mask & masks[place] for place, mask in enumerate(case.masks)]
        _lie_apart(settled(ruleset, both, case.ties), groups, 0, taken, found)
    return _different(found)


def _lie_apart(
    case: Case, groups: list[Sighting], number: int, taken: int, after: list[Case]
) -> None:
    """Give each card that was seen, and is in one of several places, a place of its own."""
    if number == len(groups):
        after.append(case)
        return
    sighting = groups[number]
    for place in range(len(case.masks)):
        if sighting.places >> place & 1 and not taken >> place & 1:
            there = case.narrowed(place, 1 << sighting.card)
            _lie_apart(there, groups, number + 1, taken | 1 << place, after)


def _different(found: list[Case]) -> list[Case]:
    """The cases that can be, without those that another one covers."""
    kept: list[Case] = []
    for case in found:
        if case.is_possible() and not any(other.covers(case) for other in kept):
            kept = [other for other in kept if not case.covers(other)]
            kept.append(case)
    return kept


def _is_worth_following(view: LoveLetterView) -> bool:
    """Whether the round may say more than what is known of each place now: there were cards under
    the deck, or hands that were compared before the last play and neither laid open. Where the
    hands are shown nothing is left to find out, and they lie where no play has laid them.
    """
    if view.shown:
        return False
    tied = any(
        entry_card(one) in (BARON, QUEEN) and entry_play(other)
        for one, other in pairwise(view.record)
    )
    return bool(view.under_base or view.under_count or tied)


class _Round:
    """Follows the cards of a round: for one seat, or for those who know only what all do.

    What was drawn from under the deck were the last `under_base` cards of all that were drawn, so
    `to_draw` counts how many are still to come, up to now. `lowest` is the place where the next
    card goes under the deck.
    """

    def __init__(self, view: LoveLetterView) -> None:
        self.view: LoveLetterView = view
        self.ruleset: Ruleset = view.ruleset
        self.drawn: int = view.ruleset.players
        self.keeping: bool = any(task_kind(entry) in (EXTRA, KEEP) for entry in view.todo)
        # How many cards each Chancellor drew, by its index in the record.
        self.extra: dict[int, int] = {}
        self.redraws: list[bool] = self._find_redraws()
        self.to_draw: int = self._count_draws()
        put = sum(self.extra.values())
        if self.keeping:
            put -= self.extra[len(view.record) - 1]
        places = len(view.cards())
        self.lowest: int = places - put
        self.cases: list[Case] = [Case(self.ruleset, [self.ruleset.present] * places, [])]

    def _find_redraws(self) -> list[bool]:
        """For each entry of the record whether a new hand was drawn then: the one laid open was not
        the last of its player. Before the first play that makes no difference.
        """
        view, later = self.view, 0
        for seat, card in enumerate(view.hands):
            if card != NONE:
                later |= 1 << seat
        found: list[bool] = []
        for entry in reversed(view.record):
            found.append(not entry_play(entry) and bool(later >> entry_seat(entry) & 1))
            later |= 1 << entry_seat(entry)
        found.reverse()
        return found

    def _count_draws(self) -> int:
        """How many cards were drawn: before each play, instead of a hand, for Chancellors."""
        view = self.view
        waiting = int(view.drawn != NONE) + int(view.drawn2 != NONE)
        total = 0 if self.keeping else waiting
        deck = view.deck_size + waiting
        for index in range(len(view.record) - 1, -1, -1):
            entry = view.record[index]
            if entry_play(entry) and entry_card(entry) == CHANCELLOR:
                pending = self.keeping and index + 1 == len(view.record)
                self.extra[index] = waiting if pending else min(2, deck)
                total += self.extra[index]
            if entry_play(entry) or self.redraws[index]:
                total += 1
                deck += 1
        return total

    def follow(self) -> list[Case]:
        """The cases to which the round has led."""
        view, record = self.view, self.view.record
        self._heed(0)
        for index, entry in enumerate(record):
            seat, card, number = entry_seat(entry), entry_card(entry), entry_play(entry)
            if number == 0:
                self.cases = [case.turned_up(seat, card) for case in self.cases]
                if self.redraws[index]:
                    self._draw(seat)
            else:
                move = self.ruleset.moves[number - 1]
                assert isinstance(move, Move)
                self._draw_to_play(seat, index)
                self._play(seat, card)
                if move.target != NONE:
                    laid = index + 1 < len(record) and not entry_play(record[index + 1])
                    self._affect(seat, move, index + 1, record[index + 1] if laid else NONE)
                elif card == CHANCELLOR:
                    self._keep(seat, index)
            self._heed(index + 1)
            self.cases = _different(self.cases)
        if not self.keeping and view.drawn != NONE:
            self._draw_to_play(view.turn, len(record))
        return self.cases

    def _draw(self, goal: int) -> None:
        """The next card of the deck goes to a place."""
        slot = self.view.under_base - self.to_draw
        self.to_draw -= 1
        if slot >= 0:
            origin = self.drawn + 2 + slot
            self.cases = [case.moved([origin], [goal]) for case in self.cases]

    def _draw_to_play(self, seat: int, after: int) -> None:
        self._draw(self.drawn)
        self._heed_drawn(seat, after)

    def _play(self, seat: int, card: int) -> None:
        """Either the card played was the hand, or it was just drawn. Where nothing is known of the
        latter and the hand is not tied, the first allows all that the second does.
        """
        after: list[Case] = []
        for case in self.cases:
            can_be_hand = case.masks[seat] >> card & 1
            if case.is_open(self.drawn) and not case.is_tied(seat):
                after.append(case.turned_up(seat, card) if can_be_hand else case)
                continue
            if can_be_hand:
                after.append(case.turned_up(seat, card).moved([self.drawn], [seat]))
            after.append(case.turned_up(self.drawn, card))
        if card == PRINCE or card == KING:  # or the Countess would have been played
            after = [case.narrowed(seat, ~self.ruleset.bits[COUNTESS]) for case in after]
        self.cases = after

    def _affect(self, seat: int, move: Move, after: int, shown: int) -> None:
        """What all learn from a card that had a target: `shown` is the entry of the hand that was
        laid open then, or NONE.
        """
        card, target = move.card, move.target
        if card == KING:
            self._trade(seat, target)
        elif card == CARDINAL:
            self._trade(target, move.other)
        elif card == GUARD and shown == NONE:
            self._narrow(target, ~(move.hits | self.ruleset.bits[ASSASSIN]))
        elif (card == BARON or card == QUEEN) and shown == NONE:
            self.cases = [case.tied(seat, target) for case in self.cases]
        elif card == BARON or card == QUEEN:
            winner = target if entry_seat(shown) == seat else seat
            self._narrow(winner, _beyond(self.ruleset, entry_card(shown), card == BARON))
        else:  # of all other cards, only a Bishop leaves a note for everyone
            for note in self.view.notes:
                if note_viewer(note) == EVERYONE and note_after(note) == after:
                    self._narrow(target, move.hits if note_card(note) else ~move.hits)

    def _trade(self, one: int, other: int) -> None:
        self.cases = [case.moved([one, other], [other, one]) for case in self.cases]

    def _narrow(self, place: int, kinds: int) -> None:
        self.cases = [case.narrowed(place, kinds) for case in self.cases]

    def _keep(self, seat: int, index: int) -> None:
        """A Chancellor's player draws, and lays the cards out among the hand and the places under
        the deck.
        """
        count = self.extra[index]
        for more in range(count):
            self._draw(self.drawn + more)
        self._heed_drawn(seat, index + 1)
        if count == 0 or (self.keeping and index + 1 == len(self.view.record)):
            return
        origins, goals = [seat], [seat]
        for more in range(count):
            origins.append(self.drawn + more)
            goals.append(self.lowest + more)
        self.lowest += count
        after: list[Case] = []
        for case in self.cases:
            if all(case.is_open(place) for place in origins):
                after.append(case)
                continue
            for order in ORDERS[count + 1]:
                after.append(case.moved(origins, [goals[place] for place in order]))
        self.cases = after

    def _heed(self, after: int) -> None:
        """What the seat was shown of hands, and what it laid under the deck."""
        for note in self.view.notes:
            if note_after(note) == after and note_viewer(note) != EVERYONE:
                self._narrow(note_place(note), 1 << note_card(note))

    def _heed_drawn(self, seat: int, after: int) -> None:
        """What the seat itself drew from under the deck."""
        if seat != self.view.seat:
            return
        for note in self.view.notes:
            if note_after(note) == after and note_place(note) in (self.drawn, self.drawn + 1):
                self._narrow(note_place(note), 1 << note_card(note))


def _beyond(ruleset: Ruleset, card: int, higher: bool) -> int:
    """The characters above a card, or below it."""
    found, values = 0, ruleset.values
    for kind in ruleset.kinds:
        if (values[kind] > values[card]) if higher else (values[kind] < values[card]):
            found |= 1 << kind
    return found
