"""What the words on the cards of Tanto Cuore mean: icons, conditions, prices, and what comes after.

One function a word of the vocabulary (see `content`), with the decisions that it asks for. When an
effect happens, in which phase and at what cost in services, is in `rules`.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.tanto_cuore.core.ruleset import (
    AIM,
    ANSWER,
    ANY,
    AT_LEAST,
    ATTACKS,
    BY_DISMISSING,
    BY_GIVING_BACK,
    BY_KEEPING,
    BY_LEAVING,
    CALL,
    CHAMBERMAIDS,
    CHOOSE,
    DISMISS,
    DISMISSES,
    ENDS_EVENT,
    EVENT,
    EXACTLY,
    GAIN,
    JUDGE,
    LETS_CHOOSE,
    LIFT,
    LOOKS_AT_DECK,
    LOOKS_AT_HAND,
    MAID,
    MASTERS,
    MOVES_EVENT,
    NONE,
    OFFER,
    PLAYED,
    PUT,
    PUTS,
    SEE_HAND,
    SEE_TOP,
    SKILLS,
    SUFFER,
    TAKES,
    TRADE,
    Effect,
    Icons,
    Move,
    dismissed,
    illnesses,
    offer,
    place_key,
    sent,
    sent_about,
    sent_count,
    sent_event,
    sighting,
    staff_kind,
    task,
)
from billetdoux.games.tanto_cuore.core.state import Position
from billetdoux.kernel.rules import Action


class Effects(Position):
    """A position, and what effects do to it."""

    # --- Icons ----------------------------------------------------------------------------------

    def _receive(self, seat: i64, icons: Icons, times: i64 = 1) -> None:
        """What the icons give (TC-II-2). The calls are drawn before anything else can happen."""
        self.services += icons.service * times
        self.love += icons.love * times
        self.hires += icons.hire * times
        self.skills[0] += icons.imagination * times
        self.skills[1] += icons.concentration * times
        self.skills[2] += icons.effort * times
        self._call(seat, icons.call * times)
        if self.events is not None:
            self._report_gains(seat, icons, times)

    def _report_gains(self, seat: i64, icons: Icons, times: i64) -> None:
        gains = [icons.service, icons.love, icons.imagination, icons.concentration, icons.effort,
                 icons.hire]  # fmt: skip
        for index, what in enumerate(["service", "love", *SKILLS, "hire"]):
            if gains[index] * times:
                self.add_event(
                    "gained", {"seat": seat, "what": what, "count": gains[index] * times}
                )

    def _call(self, seat: i64, count: i64) -> None:
        if count:
            self.todo.append(task(CALL, seat, count))

    def _drawn(self, seat: i64, kind: i64, left: i64) -> None:
        """Nature gives a card that was called; `left` more are to come."""
        self.areas[seat].draw(kind, seat)
        self._call(seat, left)
        if self.events is not None:
            self.add_event("drew", {"seat": seat}, {seat: {"card": self._name(kind)}})

    # --- Conditions and prices ------------------------------------------------------------------

    def _number_of(self, seat: i64, what: i64, of: i64) -> int:
        """How many maids were played, chambermaids are there, or preparations, of some kind."""
        area = self.areas[seat]
        if what == PLAYED:
            if of != ANY:
                return area.played.count(of)
            return len([kind for kind in area.played if self.ruleset.cards[kind].group == MAID])
        if what == CHAMBERMAIDS:
            return len([entry for entry in area.chambers if of == ANY or staff_kind(entry) == of])
        cards = self.ruleset.preparations
        return len([card for card in area.preparations if of == ANY or cards[card].pile == of])

    def _holds(self, seat: i64, effect: Effect) -> bool:
        """Whether the condition of an effect is met; without one it asks for at least 0."""
        number: i64 = self._number_of(seat, effect.test, effect.test_of)
        if effect.test_how == AT_LEAST:
            return number >= effect.test_limit
        if effect.test_how == EXACTLY:
            return number == effect.test_limit
        return number > 0 and number % effect.test_limit == 0

    def _resolve(self, seat: i64, effect: Effect) -> None:
        """An effect happens, if its condition is met; one with an arrow is offered."""
        if self._holds(seat, effect):
            if effect.optional:
                self.todo.append(task(OFFER, seat, offer(effect.number, effect.times - 1)))
            else:
                self._carry_out(seat, effect)

    def _can_use(self, seat: i64, effect: Effect) -> bool:
        """Whether an effect can be used, as far as everyone can tell: the hand decides the rest."""
        area = self.areas[seat]
        if effect.pay_service > self.services:
            return False
        if (effect.pay == BY_DISMISSING or effect.pay == BY_GIVING_BACK) and not area.hand:
            return False
        if effect.pay == BY_KEEPING and len(area.hand) <= effect.pay_keep:
            return False
        more = effect.more
        if more == TAKES:
            return len(self._takeable(effect)) > 0
        if more == LOOKS_AT_DECK or more == LOOKS_AT_HAND:
            return len(self._aims(seat, effect)) > 0
        if more == PUTS:
            return self._can_put(effect.event)
        if more == ENDS_EVENT or more == MOVES_EVENT:
            return len(self._liftable(seat, effect)) > 0
        return True

    def _uses(self, seat: i64, effect: Effect) -> list[Action]:
        """The ways to use an effect: one for each card that it can be paid with."""
        area = self.areas[seat]
        if effect.use is not None:
            if effect.payable == 0 or self._held_in(seat, effect.payable):
                return [effect.use]
            return []
        return [effect.uses[kind] for kind in area.held_kinds() if kind in effect.uses]

    def _held_in(self, seat: i64, payable: int) -> bool:
        """Whether a card of the set is in hand."""
        return any(payable >> kind & 1 for kind in self.areas[seat].hand)

    def _use(self, seat: i64, effect: Effect, move: Move) -> None:
        """Pay for an effect; then it happens."""
        if self.events is not None:
            self.add_event("used", {"seat": seat, "card": effect.name})
        self.services -= effect.pay_service
        area = self.areas[seat]
        kind: i64 = effect.pay_kind if move.card == NONE else move.card
        if effect.pay == BY_DISMISSING:
            self._dismiss(seat, kind)
        elif effect.pay == BY_GIVING_BACK:
            area.drop(kind)
            self._enter_park(kind)
            self.report_seat("returned", seat, "card", self._name(kind))
        elif effect.pay == BY_LEAVING:
            area.chambers.remove(effect.source)
            self._dismissed(seat, effect.source)
        self._carry_out(seat, effect)
        if effect.pay == BY_KEEPING:
            self.todo.append(task(DISMISS, seat, dismissed(len(area.hand) - effect.pay_keep)))

    def _dismiss(self, seat: i64, kind: i64) -> None:
        """A card of the hand goes to the discards."""
        self.areas[seat].drop(kind)
        self._dismissed(seat, kind)

    def _dismissed(self, seat: i64, kind: i64) -> None:
        self.areas[seat].discards.append(kind)
        self.report_seat("discarded", seat, "card", self._name(kind))

    # --- What an effect does --------------------------------------------------------------------

    def _carry_out(self, seat: i64, effect: Effect) -> None:
        """The icons of an effect, then the one further thing that it does."""
        more = effect.more
        if more == DISMISSES:
            held = len(self.areas[seat].hand)
            if held or not effect.earlier:
                of = held if effect.earlier else 0
                self.todo.append(task(DISMISS, seat, dismissed(effect.count, of)))
        elif more == TAKES:
            self.todo.append(task(GAIN, seat, effect.number))
        elif more == MASTERS:
            self._become_first(seat)
        elif more == ATTACKS:
            self._attack(seat, effect)
        elif more == LOOKS_AT_DECK or more == LOOKS_AT_HAND:
            self.todo.append(task(AIM, seat, effect.number))
        elif more == PUTS:
            if self._can_put(effect.event):
                count = min(effect.count, self.piles[effect.event])
                self.piles[effect.event] -= count
                self.todo.append(task(PUT, seat, sent(effect.event, count)))
        elif more == ENDS_EVENT or more == MOVES_EVENT:
            self.todo.append(task(LIFT, seat, effect.number))
        elif more == LETS_CHOOSE:
            self.todo.append(task(CHOOSE, seat, effect.number))
        per: i64 = 1 if effect.per == 0 else self._number_of(seat, effect.per, effect.per_of)
        self._receive(seat, effect.gain, per)

    def _become_first(self, seat: i64) -> None:
        """The First Master card changes hands; the order of this round stays (TC-ROUND-3)."""
        self.master = seat
        self.report_seat("first-master", seat)

    def _takeable(self, effect: Effect) -> list[Action]:
        """The cards of the park that an effect may take."""
        found: list[Action] = []
        for card in self.ruleset.cards:
            if effect.mask >> card.kind & 1 and self.in_park(card.kind):
                found.append(self.ruleset.gains[card.kind])
        return found

    def _gain(self, seat: i64, effect: Effect, kind: i64) -> None:
        """A card of the park for nothing, into the hand or the discards."""
        area = self.areas[seat]
        self.report_seat("got", seat, "card", self._name(kind))
        self._leave_park(kind)
        if effect.to_hand:
            area.hand.append(kind)
            area.shown.append(kind)
        else:
            area.discards.append(kind)

    # --- Attacks --------------------------------------------------------------------------------

    def _attack(self, seat: i64, effect: Effect) -> None:
        """What happens to the others, or the two neighbours, clockwise from the next player."""
        players = self.ruleset.players
        for step in range(players - 1, 0, -1):
            other: i64 = (seat + step) % players
            near = step == 1 or step == players - 1
            if effect.neighbours and not near:
                continue
            if effect.with_staff and not self.has_staff(other):
                continue
            hand = self.areas[other].hand
            if len(hand) < effect.holding:
                continue
            if effect.event != NONE and self.piles[effect.event] > 0:
                self.piles[effect.event] -= 1
                self.todo.append(task(SUFFER, other, sent(effect.event, 1)))
            if effect.attack_dismiss:
                self.todo.append(task(DISMISS, other, dismissed(effect.attack_dismiss)))
            self._call(other, effect.attack_call)

    # --- Looking --------------------------------------------------------------------------------

    def _aims(self, seat: i64, effect: Effect) -> list[Action]:
        """Whose deck, one's own too, or whose hand can be looked at."""
        found: list[Action] = []
        for other in range(self.ruleset.players):
            if effect.more == LOOKS_AT_DECK:
                if self.has_deck(other):
                    found.append(self.ruleset.looks[other])
            elif other != seat and self.areas[other].hand:
                found.append(self.ruleset.looks[other])
        return found

    def _aim(self, seat: i64, effect: Effect, other: i64) -> None:
        if effect.more == LOOKS_AT_DECK:
            self._make_deck(other)
            self.todo.append(task(SEE_TOP, other, seat))
        else:
            self.todo.append(task(SEE_HAND, other, seat))

    def _see_top(self, other: i64, seat: i64, kind: i64) -> None:
        area = self.areas[other]
        area.top = kind
        area.top_seen |= 1 << seat
        self.todo.append(task(JUDGE, seat, other))
        if self.events is not None:
            secret: dict[str, object] = {"card": self._name(kind)}
            self.add_event("looked-at-deck", {"seat": seat, "target": other}, {seat: secret})

    def _judge(self, seat: i64, other: i64, move: Move) -> None:
        """The card on top of a deck is dismissed, or stays where it is."""
        if move is self.ruleset.yes:
            self._lose_top(other, self.areas[other].top)
        elif self.events is not None:
            self.add_event("left", {"seat": seat, "target": other})

    def _lose_top(self, seat: i64, kind: i64) -> None:
        self.areas[seat].lose_top(kind)
        self.report_seat("lost-top", seat, "card", self._name(kind))

    def _see_hand(self, other: i64, seat: i64, kind: i64) -> None:
        """A card of a hand is seen. If its like was known to be there it may be that very card."""
        area = self.areas[other]
        self.looked = kind
        if kind not in area.shown and sighting(seat, kind) not in area.seen:
            area.seen.append(sighting(seat, kind))
        self.todo.append(task(TRADE, seat, other))
        if self.events is not None:
            secret: dict[str, object] = {"card": self._name(kind)}
            self.add_event("looked-at-hand", {"seat": seat, "target": other}, {seat: secret})

    def _swaps(self, seat: i64) -> list[Action]:
        """Which card of one's own to give for the one seen, or none."""
        ruleset = self.ruleset
        held = self.areas[seat].held_kinds()
        return [*[ruleset.swaps[kind] for kind in held], ruleset.no]

    def _trade(self, seat: i64, other: i64, move: Move) -> None:
        """The two cards change hands, and everyone sees them."""
        theirs = self.looked
        self.looked = NONE
        if move is self.ruleset.no:
            self.report_pair("left", seat, other)
            return
        mine = move.card
        for owner, loses, gets in ((other, theirs, mine), (seat, mine, theirs)):
            area = self.areas[owner]
            area.drop(loses)
            area.hand.append(gets)
            area.shown.append(gets)
        if self.events is not None:
            own, got = self._name(mine), self._name(theirs)
            self.add_event("swapped", {"seat": seat, "target": other, "own": own, "theirs": got})

    # --- Events: illnesses and bad habits -------------------------------------------------------

    def _places(self, event: i64, origin: i64) -> list[Action]:
        """Where an event can be put: into any area, or on any chambermaid or private maid. One
        that is moved (`origin`, see `_lift`) goes to the same place in another area.
        """
        ruleset = self.ruleset
        like: i64 = origin & 3
        source: i64 = (origin >> 2) - 1
        found: list[Action] = []
        for seat in range(ruleset.players):
            if origin and seat == source:
                continue
            if ruleset.cards[event].on_house:
                found.append(ruleset.puts[place_key(event, seat, NONE)])
                continue
            area = self.areas[seat]
            kinds = [staff_kind(entry) for entry in area.chambers] if like != 2 else []
            if like != 1:
                kinds += [staff_kind(entry) for entry in area.private]
            for kind in sorted(set(kinds)):
                found.append(ruleset.puts[place_key(event, seat, kind)])
        return found

    def _can_put(self, event: i64) -> bool:
        """Whether the park has such an event, and there is somewhere to put it."""
        return self.piles[event] > 0 and len(self._places(event, 0)) > 0

    def _put(self, seat: i64, more: i64, move: Move) -> None:
        """An event is put somewhere; the player there may have an answer."""
        event = sent(sent_event(more), sent_count(more), move.maid + 1)
        self.todo.append(task(SUFFER, move.seat, event))

    def _suffer(self, seat: i64, more: i64) -> None:
        """An event comes upon an area, unless its master wards it off."""
        if self.ruleset.answers and seat != self.turn and self.areas[seat].hand:
            self.todo.append(task(ANSWER, seat, more))
        else:
            self._lay_event(seat, more)

    def _answers(self, seat: i64) -> list[Action]:
        """To show a maid who wards off events, or not."""
        ruleset = self.ruleset
        held = self.areas[seat].held_kinds()
        return [*[ruleset.shows[kind] for kind in held if kind in ruleset.shows], ruleset.no]

    def _answer(self, seat: i64, more: i64, move: Move) -> None:
        if move is self.ruleset.no:
            self._lay_event(seat, more)
            return
        area = self.areas[seat]
        area.drop(move.card)  # what others had seen of it is now known to all
        area.hand.append(move.card)
        area.shown.append(move.card)
        self.piles[sent_event(more)] += sent_count(more)
        event = self._name(sent_event(more))
        self.report("warded-off", {"seat": seat, "card": self._name(move.card), "event": event})

    def _lay_event(self, seat: i64, more: i64) -> None:
        """An event lies in an area, or on a maid there."""
        area = self.areas[seat]
        event = sent_event(more)
        count = sent_count(more)
        maid = sent_about(more) - 1
        details: dict[str, object] = {"seat": seat, "event": self._name(event)}
        if maid == NONE:
            for _ in range(count):
                area.events.append(event)
        else:
            area.sicken(maid, count)
            details["maid"] = self._name(maid)
        if self.events is not None:
            self.add_event("befell", details)

    def _liftable(self, seat: i64, effect: Effect) -> list[Action]:
        """The events that may be ended (one's own) or moved (any that has somewhere to go)."""
        ruleset = self.ruleset
        found: list[Action] = []
        for owner, area in enumerate(self.areas):
            if effect.more == ENDS_EVENT and owner != seat:
                continue
            places: list[int] = []
            for event in ruleset.cards:
                if event.group != EVENT:
                    continue
                if event.on_house:
                    if event.kind in area.events:
                        places.append(place_key(event.kind, owner, NONE))
                    continue
                for entry in sorted(area.chambers + area.private):
                    if illnesses(entry) > 0:
                        places.append(place_key(event.kind, owner, staff_kind(entry)))
            for key in places:
                lift = ruleset.lifts[key]
                if lift not in found and (effect.more == ENDS_EVENT or self._can_go(lift)):
                    found.append(lift)
        return found

    def _can_go(self, lift: Move) -> bool:
        return len(self._places(lift.card, self._origin(lift))) > 0

    def _origin(self, lift: Move) -> int:
        """Where an event came from, as a number: the area, and whether it lay there, on a
        chambermaid (1) or on a private maid (2).
        """
        like: i64 = 0
        if lift.maid != NONE:
            like = 1 if self.ruleset.cards[lift.maid].group == MAID else 2
        return like | (lift.seat + 1) << 2

    def _lift(self, seat: i64, effect: Effect, move: Move) -> None:
        """An event leaves its place: back to the park, or to another area."""
        origin = self._origin(move)
        self._relieve(move.seat, move.card, move.maid)
        if effect.more == MOVES_EVENT:
            self.todo.append(task(PUT, seat, sent(move.card, 1, origin)))
        else:
            self.piles[move.card] += 1

    def _relieve(self, seat: i64, event: i64, maid: i64) -> None:
        """One event is taken away from an area or from a maid in it."""
        area = self.areas[seat]
        details: dict[str, object] = {"seat": seat, "event": self._name(event)}
        if maid == NONE:
            area.events.remove(event)
        else:
            area.sicken(maid, -1)
            details["maid"] = self._name(maid)
        if self.events is not None:
            self.add_event("relieved", details)
