"""What the record says of hands that were tied once (LL-KNOW-2).

`may` and `ties` say what is certain of hands. Two hands are certainly equal until one of the two
plays a card that the tied hand can have been. From then on either it was that card, so that the
other hand has its value, or the hands are equal still: these are cases, of which one is true. They
are read from the record, which has all that everyone saw happen in the round.
"""

from __future__ import annotations

from typing import Final

from billetdoux.games.love_letter.core.ruleset import (
    ANYTHING,
    ASSASSIN,
    BARON,
    CARDINAL,
    CHANCELLOR,
    COUNTESS,
    EXTRA,
    GUARD,
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
    pair_first,
    pair_second,
    seat_pair,
    task_kind,
    traded_pair,
)
from billetdoux.games.love_letter.core.view import LoveLetterView

MOST_CASES: Final = 16  # beyond these only what is certain counts


class Case:
    """Hands as they may be: for each the characters it can be, and pairs of equal ones."""

    def __init__(self, ruleset: Ruleset, may: list[int], ties: list[int]) -> None:
        self.ruleset: Ruleset = ruleset
        self.may: list[int] = may
        self.ties: list[int] = ties

    def is_tied(self, seat: int) -> bool:
        return any(pair_first(tie) == seat or pair_second(tie) == seat for tie in self.ties)

    def allows(self, hands: list[int]) -> bool:
        """Whether these can be the hands; a negative number is a hand that can be anything."""
        for seat, mask in enumerate(self.may):
            if hands[seat] >= 0 and not mask >> hands[seat] & 1:
                return False
        for tie in self.ties:
            one, other = hands[pair_first(tie)], hands[pair_second(tie)]
            if one >= 0 and other >= 0 and not self.ruleset.same_value[one] >> other & 1:
                return False
        return True

    def covers(self, case: Case) -> bool:
        """Whether all hands that another case allows are allowed here."""
        for seat in range(len(self.may)):
            if case.may[seat] & ~self.may[seat]:
                return False
        return all(tie in case.ties for tie in self.ties)

    def without(self, seat: int, values: int) -> Case:
        """The hand of `seat`, one of `values`, went where nobody knows, or was laid open; what it
        was tied to has one of these values.
        """
        may = self.may[:]
        ties: list[int] = []
        for tie in self.ties:
            one, other = pair_first(tie), pair_second(tie)
            if seat != one and seat != other:
                ties.append(tie)
            else:
                may[other if seat == one else one] &= values | self.ruleset.absent
        may[seat] = ANYTHING
        return Case(self.ruleset, may, ties)

    def narrowed(self, seat: int, kinds: int) -> Case:
        """The hand of `seat` is one of these."""
        may = self.may[:]
        may[seat] &= kinds | self.ruleset.absent
        return Case(self.ruleset, may, self.ties)

    def traded(self, one: int, other: int) -> Case:
        may = self.may[:]
        may[one], may[other] = may[other], may[one]
        ties: list[int] = [traded_pair(tie, one, other) for tie in self.ties]
        return Case(self.ruleset, may, ties)


def touched(view: LoveLetterView, found: list[Case]) -> int:
    """The set of seats about whose hands there is evidence: what is certain, or in these cases."""
    seats = _touched_by(view.may, view.ties)
    for case in found:
        seats |= _touched_by(case.may, case.ties)
    return seats


def _touched_by(may: list[int], ties: list[int]) -> int:
    seats = 0
    for seat, mask in enumerate(may):
        if mask != ANYTHING:
            seats |= 1 << seat
    for tie in ties:
        seats |= 1 << pair_first(tie) | 1 << pair_second(tie)
    return seats


def allow(found: list[Case], hands: list[int]) -> bool:
    """Whether one of the cases allows these hands, if there are any."""
    return not found or any(case.allows(hands) for case in found)


def cases(view: LoveLetterView) -> list[Case]:
    """The cases of which one is true; none where what is certain says everything."""
    if _number_of_ties(view) <= len(view.ties):
        return []
    ruleset, record = view.ruleset, view.record
    found = [Case(ruleset, [ANYTHING] * ruleset.players, [])]
    for index, entry in enumerate(record):
        seat, card, number = entry_seat(entry), entry_card(entry), entry_play(entry)
        if number == 0:
            found = _after_showing(found, seat, card)
            continue
        move = ruleset.moves[number - 1]
        assert isinstance(move, Move)
        found = _after_play(found, seat, card)
        laid = index + 1 < len(record) and entry_play(record[index + 1]) == 0
        if move.target != NONE:
            shown = record[index + 1] if laid else NONE
            found = [_after_effect(case, seat, move, shown) for case in found]
        elif card == CHANCELLOR and not (index + 1 == len(record) and _is_keeping(view)):
            found = [case.without(seat, ruleset.alike(case.may[seat])) for case in found]
        found = _different(found)
        if len(found) > MOST_CASES:
            return []
    return found


def _number_of_ties(view: LoveLetterView) -> int:
    """How many comparisons of this round put nobody out."""
    count, moves = 0, view.ruleset.moves
    for index, entry in enumerate(view.record):
        card, number = entry_card(entry), entry_play(entry)
        if number and (card == BARON or card == QUEEN):
            move = moves[number - 1]
            assert isinstance(move, Move)
            last = index + 1 == len(view.record)
            if move.target != NONE and (last or entry_play(view.record[index + 1])):
                count += 1
    return count


def _is_keeping(view: LoveLetterView) -> bool:
    """Whether a Chancellor's player has not yet chosen."""
    return any(task_kind(entry) in (EXTRA, KEEP) for entry in view.todo)


def _after_showing(found: list[Case], seat: int, card: int) -> list[Case]:
    """A hand was laid open."""
    return [
        case.without(seat, case.ruleset.same_value[card])
        for case in found
        if case.may[seat] >> card & 1
    ]


def _after_play(found: list[Case], seat: int, card: int) -> list[Case]:
    """Either the card played was the hand, or it was just drawn. Where the hand is not tied, the
    first allows all that the second does.
    """
    after: list[Case] = []
    for case in found:
        can_be_hand = case.may[seat] >> card & 1
        if can_be_hand:
            after.append(case.without(seat, case.ruleset.same_value[card]))
        if not can_be_hand or case.is_tied(seat):
            after.append(case)
    if card == PRINCE or card == KING:  # or the Countess would have been played
        after = [case.narrowed(seat, ~case.ruleset.bits[COUNTESS]) for case in after]
    return after


def _after_effect(case: Case, seat: int, move: Move, shown: int) -> Case:
    """What all learn from a card that had a target: `shown` is the entry of the hand that was laid
    open then, or NONE. The record does not say whether a Bishop was right, so that is left out.
    """
    card, target = move.card, move.target
    if card == KING:
        return case.traded(seat, target)
    if card == CARDINAL:
        return case.traded(target, move.other)
    if card == GUARD and shown == NONE:
        return case.narrowed(target, ~(move.hits | case.ruleset.bits[ASSASSIN]))
    if card == BARON or card == QUEEN:
        if shown == NONE:
            return Case(case.ruleset, case.may, [*case.ties, seat_pair(seat, target)])
        winner = target if entry_seat(shown) == seat else seat
        return case.narrowed(winner, _beyond(case.ruleset, entry_card(shown), card == BARON))
    return case


def _beyond(ruleset: Ruleset, card: int, higher: bool) -> int:
    """The characters above a card, or below it."""
    found, values = 0, ruleset.values
    for kind in ruleset.kinds:
        if (values[kind] > values[card]) if higher else (values[kind] < values[card]):
            found |= 1 << kind
    return found


def _different(found: list[Case]) -> list[Case]:
    """The cases that can be, without those that another one covers."""
    kept: list[Case] = []
    for case in found:
        possible = all(mask & ~case.ruleset.absent for mask in case.may)
        if possible and not any(other.covers(case) for other in kept):
            kept = [other for other in kept if not case.covers(other)]
            kept.append(case)
    return kept
