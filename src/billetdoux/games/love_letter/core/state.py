"""A position of Love Letter: what lies where, what nature may give, who has learnt what.

The position and its bookkeeping, without the rules that change it: those are in `rules`.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_letter.core.fields import StateFields
from billetdoux.games.love_letter.core.ruleset import (
    ANYTHING,
    COUNTESS,
    EVERYONE,
    HIDDEN,
    KING,
    NONE,
    PRINCE,
    START,
    Move,
    entry_card,
    entry_key,
    entry_seat,
    new_note,
    note_viewer,
    pair_first,
    pair_second,
    record_entry,
    seat_pair,
    task_kind,
    traded_pair,
)
from billetdoux.games.love_letter.core.sightings import (
    Sighting,
    after_mixing,
    after_moving,
    after_play,
    after_showing,
    after_trade,
)
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.rules import CHANCE, Action


class Position(StateFields):
    """A position of Love Letter.

    Sets of seats are bits of one number: `alive` are still in the round, `safe` behind a Handmaid.
    `hands` has one card a seat; the active player's new cards are `drawn` and, for a Chancellor,
    `drawn2`. `bag` counts the cards that nobody has been given: the deck, and the card aside, which
    is the one the bag never gives. `under` lies below the bag in a known order, after the
    `under_base` cards that have been drawn from there. `record` lists every card turned up. `todo`
    is what is still to happen, the next task last. `may` has for each hand the characters that it
    can be for all that everyone knows; `sightings` say who knows where a card is, `notes` what each
    seat was shown in the round, and when. The fields are declared in `fields.py`; the lists that
    are changed in place are copied, all others are replaced, so that copies and views can share
    them.
    """

    def view(self, seat: int | None) -> LoveLetterView:
        me: i64 = NONE if seat is None else seat
        view = LoveLetterView(self.ruleset, seat, self.actor)
        self.show_fields_to(view)
        view.deck_size = self.deck_size()
        view.under_count = len(self.under)
        mine = me == self.turn
        view.drawn = self.drawn if mine or self.drawn == NONE else HIDDEN
        view.drawn2 = self.drawn2 if mine or self.drawn2 == NONE else HIDDEN
        if self.shown:
            view.hands = self.hands[:]
        else:
            hands = [HIDDEN if card >= 0 else NONE for card in self.hands]
            if me >= 0:
                hands[me] = self.hands[me]
            view.hands = hands
        view.sightings = [sighting.as_seen_by(me) for sighting in self.sightings]
        view.notes = [
            note for note in self.notes if note_viewer(note) == me or note_viewer(note) == EVERYONE
        ]
        return view

    # --- The cards ------------------------------------------------------------------------------

    def chances(self) -> list[tuple[Action, int]]:
        if self.actor != CHANCE:
            return []
        if task_kind(self.todo[-1]) == START:
            return [(self.ruleset.starts[seat], 1) for seat in self.round_winners]
        if self._draws_from_under():
            return [(self.ruleset.draws[self.under[0]], 1)]
        return [
            (self.ruleset.draws[kind], self.bag[kind])
            for kind in self.ruleset.kinds
            if self.bag[kind]
        ]

    def chance_total(self) -> int:
        if task_kind(self.todo[-1]) == START:
            return len(self.round_winners)
        return 1 if self._draws_from_under() else self.unseen

    def chance_at(self, place: int) -> Action:
        if task_kind(self.todo[-1]) == START:
            return self.ruleset.starts[self.round_winners[place]]
        if self._draws_from_under():
            return self.ruleset.draws[self.under[0]]
        left: i64 = place
        kind: i64 = 0
        bag = self.bag
        while True:
            left -= bag[kind]
            if left < 0:
                return self.ruleset.draws[kind]
            kind += 1

    def deck_size(self) -> i64:
        """The cards that can still be drawn: those of the bag but the one aside, and those put
        under it.
        """
        return self.unseen - 1 + len(self.under) if self.unseen else 0

    def _draws_from_under(self) -> bool:
        """Only the card aside is left in the bag: the deck is down to the cards put under it."""
        return self.unseen == 1 and len(self.under) > 0

    def _take(self, seat: i64, card: i64, place: i64) -> None:
        """The top card of the deck goes to a place; an empty deck gives the card aside (LL-
        PRINCE-2).
        """
        if self._draws_from_under():
            origin: i64 = 1 << (self.ruleset.players + 2 + self.under_base)
            self.sightings = after_moving(self.sightings, seat, card, origin, 1 << place)
            self._note(seat, place, card)
            self.under = self.under[1:]
            self.under_base += 1
        else:
            self.bag[card] -= 1
            self.unseen -= 1

    def _value(self, seat: i64) -> int:
        return self.ruleset.values[self.hands[seat]]

    def _discarded(self, seat: int) -> int:
        """The sum of the values in front of a player."""
        values = self.ruleset.values
        return sum([values[entry_card(one)] for one in self.record if entry_seat(one) == seat])

    def _lying(self, seat: int, card: int) -> int:
        """How many of a character lie in front of a player."""
        count = 0
        wanted = record_entry(seat, card)
        for entry in self.record:
            if entry_key(entry) == wanted:
                count += 1
        return count

    # --- What players learn ---------------------------------------------------------------------

    def _note(self, viewer: i64, place: i64, card: i64) -> None:
        """Keep what somebody was shown."""
        self.notes = [*self.notes, new_note(viewer, place, card, len(self.record))]

    def _sight(self, seat: i64, target: i64) -> None:
        """`seat` now knows the hand of `target`."""
        card = self.hands[target]
        place: i64 = 1 << target
        self.sightings = after_showing(self.sightings, card, place, seat)
        self.sightings = [*self.sightings, Sighting(seat, card, place, 0)]
        self._note(seat, target, card)

    def _learn_from_play(self, seat: i64, card: i64) -> None:
        """What is left after a play: the old hand for sure only if that could not be the card
        played.
        """
        if self.may[seat] >> card & 1:
            if self.ties:
                self._untie(seat, self.may[seat])
            self.may[seat] = ANYTHING
        if card == PRINCE or card == KING:  # or the Countess would have been played
            self.may[seat] &= ~self.ruleset.bits[COUNTESS]
        if self.sightings:
            drawn: i64 = 1 << self.ruleset.players
            self.sightings = after_play(self.sightings, seat, card, 1 << seat, drawn)

    def _learn_from_keeping(self, seat: i64, returned: list[int]) -> None:
        """A Chancellor's player knows what lies under the deck; the others, what is in one of three
        places.
        """
        self._untie(seat, self.may[seat])
        self.may[seat] = ANYTHING
        players = self.ruleset.players
        hand: i64 = 1 << seat
        lowest: i64 = players + 2 + self.under_base + len(self.under)
        own: list[Sighting] = []
        goals = hand
        for card in returned:
            own.append(Sighting(seat, card, 1 << lowest, 0))
            self._note(seat, lowest, card)
            goals |= 1 << lowest
            lowest += 1
        origins = hand | 3 << players
        self.sightings = after_mixing(self.sightings, origins, goals) + own

    def _learn_from_beating(self, winner: i64, loser: i64, higher: bool) -> None:
        """The loser's card is shown, so all learn on which side of it the winner's lies."""
        values = self.ruleset.values
        shown = values[self.hands[loser]]
        for kind in self.ruleset.kinds:
            if (values[kind] <= shown) if higher else (values[kind] >= shown):
                self.may[winner] &= ~(1 << kind)

    def _learn_from_tie(self, one: i64, other: i64) -> None:
        """Two hands have a value in common, of which two cards do not lie open yet."""
        open_cards = [*self.faceup, *[entry_card(entry) for entry in self.record]]
        shared = self.ruleset.alike(self.may[one]) & self.ruleset.alike(self.may[other])
        for kind in self.ruleset.kinds:
            alike = self.ruleset.same_value[kind]
            left = sum([self.ruleset.copies[k] for k in self.ruleset.kinds if alike >> k & 1])
            if left - sum([alike >> card & 1 for card in open_cards]) < 2:
                shared &= ~alike
        self.may[one] &= shared | self.ruleset.absent
        self.may[other] &= shared | self.ruleset.absent
        self.ties = [*self.ties, seat_pair(one, other)]

    def _learn_from_showing(self, seat: i64, card: i64) -> None:
        """The hand of `seat` was laid open."""
        self.may[seat] = ANYTHING
        self.sightings = after_showing(self.sightings, card, 1 << seat)
        self._untie(seat, 1 << card)

    def _learn_from_trade(self, one: i64, other: i64, mine: i64, theirs: i64) -> None:
        """What was known of two hands changes places; the two know where their own card went."""
        self.may[one], self.may[other] = self.may[other], self.may[one]
        self.sightings = after_trade(self.sightings, one, other, mine, theirs)
        self._note(one, one, theirs)
        self._note(one, other, mine)
        self._note(other, one, theirs)
        self._note(other, other, mine)
        self.ties = [traded_pair(tie, one, other) for tie in self.ties]

    def _untie(self, seat: i64, kinds: int) -> None:
        """The tied hand of `seat`, one of `kinds`, moved or was shown: the other has the value of
        one of these, and the tie is spent.
        """
        kept: list[int] = []
        for tie in self.ties:
            one, other = pair_first(tie), pair_second(tie)
            if seat != one and seat != other:
                kept.append(tie)
            else:
                values = self.ruleset.alike(kinds) | self.ruleset.absent
                self.may[other if seat == one else one] &= values
        self.ties = kept

    # --- Events ---------------------------------------------------------------------------------

    def _report_drawn(self, code: str, seat: i64, card: i64) -> None:
        """A seat got a card that only it may see."""
        if self.events is not None:
            self.add_event(code, {"seat": seat}, {seat: {"card": self._name(card)}})

    def _name(self, card: int) -> str:
        return self.ruleset.names[card]

    def _guess(self, move: Move) -> object:
        return move.parts[-1][1]

    def _report_play(self, seat: i64, move: Move) -> None:
        details: dict[str, object] = {"seat": seat}
        for name, value in move.parts:
            details[name] = value
        self.add_event("played", details)
        if move.target == NONE and self.ruleset.chooses[move.card]:
            self.add_event("no-effect", {"seat": seat, "card": self._name(move.card)})

    def _report_hands(self, seats: list[int]) -> None:
        if self.events is not None:
            for seat in seats:
                self.add_event("revealed", {"seat": seat, "card": self._name(self.hands[seat])})
