"""The event cards of Love & Intrigue: how they are drawn, played and answered, and what they do.

Packs name the effects; each has a function here. A card that was played waits on the stack of tasks
until everyone who might answer it was asked; then its effects follow one after the other.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.ruleset import (
    ALL,
    ASK,
    CALL,
    CANCEL,
    CHANGE,
    CHOSEN,
    DISCARD,
    DISMISS,
    DISMISSAL,
    DRAWING,
    EVENT,
    LOOK,
    LOOK_HAND,
    LOOK_PILE,
    LOSE,
    LOSS,
    MEET,
    MEETING,
    NO_CHOICE,
    NOBODY,
    NONE,
    POINTS,
    RESOLVE,
    RIVAL,
    RIVALS,
    SELF,
    STEAL,
    THEFT,
    TRAVEL,
    TURN,
    Card,
    Effect,
    Move,
    kind_of,
    looked_at,
    one,
    slot,
    task,
    task_choice,
    task_kind,
    task_seat,
    task_step,
    task_target,
    task_thing,
)
from billetdoux.games.love_and_intrigue.core.state import Position
from billetdoux.kernel.rules import Action


class EventCards(Position):
    """A position with the rules of event cards."""

    # --- In the hand --------------------------------------------------------------------------

    def _draw_event(self, seat: i64, kind: i64) -> None:
        """Into the hand, unseen by others (LI-TURN-3)."""
        self.event_deck[kind] -= 1
        self.event_deck_size -= 1
        self.hands[seat] = [*self.hands[seat], slot(kind, 0, 0, self.event_shuffles)]
        self._report_drawn("drew", seat, kind)

    def kinds_held(self, seat: i64) -> list[int]:
        """The different event cards in a hand."""
        found: i64 = 0
        for card in self.hands[seat]:
            found |= 1 << kind_of(card)
        kinds: list[int] = []
        number: i64 = 0
        while found:
            if found & 1:
                kinds.append(number)
            found >>= 1
            number += 1
        return kinds

    def _discards(self, seat: i64) -> list[Action]:
        return [self.ruleset.discarding[kind] for kind in self.kinds_held(seat)]

    def _discard(self, seat: i64, kind: i64) -> None:
        """An event card is discarded for all to see (LI-EVENT-3)."""
        position = self._leave_hand(seat, kind)
        self.event_discards[kind] += 1
        if self.events is not None:
            details: dict[str, object] = {"seat": seat, "card": self._event(kind)}
            self.add_event("discarded", {**details, "position": position})

    def _plays(self, seat: i64) -> list[Action]:
        """The ways to play the cards of a hand in one's own turn (LI-EVENT-1)."""
        ways: list[Action] = []
        for kind in self.kinds_held(seat):
            card = self.ruleset.events[kind]
            for play in self.ruleset.plays[kind]:
                if self._makes_sense(seat, card, play):
                    ways.append(play)
        return ways

    def _makes_sense(self, seat: i64, card: Card, play: Move) -> bool:
        """A rival is another player who has a lady; each effect has something to act on."""
        target = play.target
        if target != NONE and (target == seat or self.ladies[target] == NONE):
            return False
        for effect in card.effects:
            whose = target if effect.who == RIVAL else seat
            if self._lacks(effect, seat, whose, play.choice):
                return False
        return True

    def _lacks(self, effect: Effect, seat: i64, whose: i64, choice: i64) -> bool:
        """Whether an effect on `whose` lady, pawn or hand has nothing to act on."""
        do = effect.do
        if do == CHANGE:
            return effect.who == SELF and self.ladies[seat] == NONE
        if do == MEETING:
            return self.ladies[seat] == NONE
        if do == THEFT:
            return self.ladies[seat] == NONE or not self.suitors[whose]
        if do == DISMISSAL:
            return not self.suitors[whose]
        if do == TRAVEL:
            goal = choice if effect.about == NONE else effect.about
            return self.ladies[whose] == NONE or self.pawns[whose] == goal
        if do == LOOK_PILE:
            return not self.piles[choice]
        if do == CALL:
            return self.ladies[seat] == NONE or not self.piles[choice]
        if do == LOOK_HAND or do == LOSS:
            return not self.hands[whose]
        return False

    def _play(self, seat: i64, play: Move) -> None:
        kind = play.thing
        position = self._lay_down(seat, kind)
        if self.events is not None:
            details: dict[str, object] = {"seat": seat, "card": self._event(kind)}
            details["position"] = position
            for name, value in play.parts[2:]:
                details[name] = value
            self.add_event("played", details)
        target = NOBODY if play.target == NONE else play.target
        choice = NO_CHOICE if play.choice == NONE else play.choice
        self.todo.append(task(RESOLVE, seat, target, kind, choice))
        self._ask(seat, target, kind)

    def _lay_down(self, seat: i64, kind: i64) -> i64:
        """A card is played: discarded, or kept for its points; where in the hand it was."""
        if self.ruleset.events[kind].points:
            self.kept[seat] = [*self.kept[seat], kind]
        else:
            self.event_discards[kind] += 1
        return self._leave_hand(seat, kind)

    def _ask(self, seat: i64, target: i64, kind: i64) -> None:
        """Everyone who by what all know could answer the card is asked, clockwise: who holds a card
        and, unless some reaction is open to anyone, is hit by it (LI-EVENT-2).
        """
        asked = self.ruleset.asked[kind]
        if asked == NONE:
            return
        for offset in range(self.ruleset.players - 1, 0, -1):
            other = (seat + offset) % self.ruleset.players
            if self.hands[other] and (asked == ALL or self._is_hit(other, target, kind)):
                self.todo.append(task(ASK, other))

    def _is_hit(self, seat: i64, target: i64, kind: i64) -> bool:
        """Whether a card is aimed at a seat, or at all the rivals of its player."""
        return seat == target or (target == NOBODY and self.ruleset.events[kind].hits_rivals)

    def _reactions(self, seat: i64) -> list[Action]:
        """The cards with which a seat can answer the one just played."""
        entry = self._played_last()
        kind = task_thing(entry)
        hit = self._is_hit(seat, task_target(entry), kind)
        return [
            self.ruleset.reacting[reaction]
            for reaction in self.kinds_held(seat)
            if self.ruleset.answers(reaction, kind, hit)
        ]

    def _played_last(self) -> i64:
        """The card that is being answered: the topmost that has not begun to take effect."""
        return self.todo[self._where_played_last()]

    def _where_played_last(self) -> i64:
        place: i64 = len(self.todo) - 1
        while task_kind(self.todo[place]) != RESOLVE or task_step(self.todo[place]):
            place -= 1
        return place

    def _pass(self, seat: i64) -> None:
        self.report_seat("passed", seat)

    def _react(self, seat: i64, kind: i64) -> None:
        """A card is answered once: nobody else is asked about it, but the answer may be."""
        while task_kind(self.todo[-1]) == ASK:
            self.todo.pop()
        answered = self._played_last()
        target = task_seat(answered)
        position = self._lay_down(seat, kind)
        if self.events is not None:
            details: dict[str, object] = {"seat": seat, "card": self._event(kind)}
            details["position"] = position
            details["target"] = target
            details["answered"] = self._event(task_thing(answered))
            self.add_event("reacted", details)
        self.todo.append(task(RESOLVE, seat, target, kind))
        self._ask(seat, target, kind)

    # --- What event cards do ------------------------------------------------------------------

    def _resolve(self, entry: i64) -> None:
        """The next effect of a card; one that has nothing left to act on is passed over."""
        seat = task_seat(entry)
        target = task_target(entry)
        kind = task_thing(entry)
        choice = task_choice(entry)
        step = task_step(entry)
        effects = self.ruleset.events[kind].effects
        if step + 1 < len(effects):
            self.todo.append(task(RESOLVE, seat, target, kind, choice, step + 1))
        effect = effects[step]
        whose = target if effect.who == RIVAL else seat
        if self._lacks(effect, seat, whose, choice):
            return
        do = effect.do
        if do == CHANGE:
            self._change_by_card(effect, seat, target, choice)
        elif do == POINTS:
            self._gain(seat, effect.by)
        elif do == MEETING:
            self.todo.append(task(MEET, seat))
        elif do == THEFT:
            self.todo.append(task(STEAL, seat, target))
        elif do == DISMISSAL:
            self.todo.append(task(DISMISS, seat, whose))
        elif do == TRAVEL:
            self._travel(whose, choice if effect.about == NONE else effect.about)
        elif do == DRAWING:
            if self.ruleset.version > 1:  # five are kept after every draw (LI-EVENT-3)
                self.todo.append(task(DISCARD, whose))
            for _ in range(effect.by):
                self.todo.append(task(EVENT, whose))
        elif do == LOSS:
            for _ in range(effect.by):
                self.todo.append(task(LOSE, whose))
        elif do == LOOK_HAND:
            self._look_at_hand(seat, whose)
        elif do == LOOK_PILE:
            self.todo.append(task(LOOK, seat, NOBODY, choice, NO_CHOICE, 1))
        elif do == CALL:
            self.todo.append(task(LOOK, seat, NOBODY, choice))
        elif do == CANCEL:
            self._cancel()
        else:
            assert do == TURN
            self._turn_round(seat)

    def _change_by_card(self, effect: Effect, seat: i64, target: i64, choice: i64) -> None:
        attribute = choice if effect.about == CHOSEN else effect.about
        for other in range(self.ruleset.players):
            mine = other == seat
            struck = (
                (effect.who == SELF and mine)
                or (effect.who == RIVAL and other == target)
                or (effect.who == RIVALS and not mine)
                or effect.who == ALL
            )
            if struck and self.ladies[other] != NONE:
                self._change(other, attribute, effect.by)

    def _gain(self, seat: i64, by: i64) -> None:
        """The card lies in front of its player until the end (LI-END-3)."""
        if self.events is not None:
            self.add_event("gained", {"seat": seat, "points": by})

    def _meet(self, seat: i64, suitor: i64) -> None:
        """The top card of the suitor deck; a married suitor's goes to his player (LI-WED-4)."""
        self._draw_suitor(suitor)
        if self.married >> suitor & 1:
            self._claim(seat, suitor)
            self.todo.append(task(MEET, seat))
            return
        self.report_seat("met", seat, "suitor", self._suitor(suitor))
        self._receive(seat, suitor)

    def _dismiss(self, seat: i64, whose: i64, suitor: i64) -> None:
        self.suitors[whose] -= one(suitor)
        self.discards += one(suitor)
        self.report_pair("dismissed", seat, whose, "suitor", self._suitor(suitor))

    def _travel(self, seat: i64, place: i64) -> None:
        self.pawns[seat] = place
        self.report_seat("moved", seat, "place", self._place(place))

    def _look_at_hand(self, seat: i64, rival: i64) -> None:
        self.hands[rival] = [looked_at(card, seat, 0) for card in self.hands[rival]]
        if self.events is not None:
            names = [self._event(kind_of(card)) for card in self.hands[rival]]
            details: dict[str, object] = {"seat": seat, "target": rival}
            self.add_event("saw-hand", details, {seat: {"cards": names}})

    def _cancel(self) -> None:
        """The card answered has no effect."""
        answered: i64 = self.todo.pop(self._where_played_last())
        seat = task_seat(answered)
        kind = task_thing(answered)
        if self.ruleset.events[kind].points:
            self._unkeep(seat, kind)
            self.event_discards[kind] += 1
        self.report_seat("cancelled", seat, "card", self._event(kind))

    def _turn_round(self, seat: i64) -> None:
        """The card answered is now that of the one who answered, aimed at the one who played it."""
        place = self._where_played_last()
        answered: i64 = self.todo[place]
        victim = task_seat(answered)
        target = NOBODY if task_target(answered) == NOBODY else victim
        kind = task_thing(answered)
        self.todo[place] = task(RESOLVE, seat, target, kind, task_choice(answered))
        if self.ruleset.events[kind].points:
            self._unkeep(victim, kind)
            self.kept[seat] = [*self.kept[seat], kind]
        self.report_pair("turned", seat, victim, "card", self._event(kind))

    def _unkeep(self, seat: i64, kind: i64) -> None:
        kept = self.kept[seat][:]
        kept.remove(kind)
        self.kept[seat] = kept
