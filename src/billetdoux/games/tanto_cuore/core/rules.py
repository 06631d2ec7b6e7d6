"""The rules of Tanto Cuore: the set-up, the round, the six phases of a turn, the end.

In the order of the rulebook. What effects do is in `effects`, what lies where in `state`; the cards
themselves are data. A player is asked wherever, as far as everyone can tell, there may be something
to decide: that nobody is asked tells nothing about a hand.

The events, by code, with details (and secrets): round: number, first. left-out: card. turned:
card, pile. took, used, played, made-chambermaid, hired, discarded, returned, got: seat, card.
gained: seat, what, count. drew: seat (card). shuffled: seat. prepared: seat, card, pile. loved:
seat, cards, count. cleaned: seat, cards. first-master: seat. looked-at-deck, looked-at-hand: seat,
target (card). left: seat, target. lost-top: seat, card. swapped: seat, target, own, theirs. befell,
relieved: seat, event, and maid if it lies on one. warded-off: seat, card, event. last-round:
reason. points: seat, preparations, staff, cards, total. game-won: seats.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.tanto_cuore.core.effects import Effects
from billetdoux.games.tanto_cuore.core.ruleset import (
    AIM,
    ANSWER,
    CALL,
    CHOOSE,
    CLEAN,
    CURE,
    DISMISS,
    EVENT,
    FIRST,
    GAIN,
    HIRE,
    JUDGE,
    LIFT,
    LOVE,
    MAID,
    NEXT,
    NONE,
    OFFER,
    OMIT,
    PILES,
    PRIVATE,
    PUT,
    REMOVE,
    RESOLVE,
    SEE_HAND,
    SEE_TOP,
    SERVE,
    START,
    SUFFER,
    TAKE,
    TRADE,
    TURN,
    WAKE,
    WORK,
    Effect,
    Move,
    dismissed,
    dismissed_count,
    dismissed_of,
    illnesses,
    offer,
    offered,
    offered_again,
    sent,
    sent_about,
    sent_event,
    staff_kind,
    task,
    task_kind,
    task_more,
    task_seat,
)
from billetdoux.kernel.rules import CHANCE, OVER, Action


class TantoCuoreState(Effects):
    """A position of Tanto Cuore and the rules that change it."""

    # --- The contract ---------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        if self.actor < 0:
            return []
        ruleset = self.ruleset
        entry: i64 = self.todo[-1]
        what = task_kind(entry)
        seat = task_seat(entry)
        more = task_more(entry)
        if what == SERVE:
            return self._services(seat)
        if what == HIRE:
            return self._hires(seat)
        if what == TAKE:
            return self._takes()
        if what == OFFER:
            return [*self._uses(seat, ruleset.effects[offered(more)]), ruleset.skip]
        if what == WORK:
            return [ruleset.prepare, ruleset.end]
        if what == DISMISS:
            return [ruleset.discards[kind] for kind in sorted(set(self._dismissable(seat, more)))]
        if what == START:
            return [*self._start_uses(seat, more), *self._cures(seat), ruleset.skip]
        if what == CURE:
            return [*self._cures(seat), ruleset.skip]
        if what == GAIN:
            return self._takeable(ruleset.effects[more])
        if what == CHOOSE:
            return [*ruleset.effects[more].choices]
        if what == AIM:
            return self._aims(seat, ruleset.effects[more])
        if what == JUDGE:
            return [ruleset.yes, ruleset.no]
        if what == TRADE:
            return self._swaps(seat)
        if what == PUT:
            return self._places(sent_event(more), sent_about(more))
        if what == LIFT:
            return self._liftable(seat, ruleset.effects[more])
        return self._answers(seat)

    def apply(self, action: Action) -> None:
        assert isinstance(action, Move)
        entry: i64 = self.todo.pop()
        what = task_kind(entry)
        seat = task_seat(entry)
        more = task_more(entry)
        if what == CALL:
            self._drawn(seat, action.card, more - 1)
        elif what == SERVE:
            self._serve(seat, action)
        elif what == HIRE:
            self._hire(seat, action)
        elif what == TAKE:
            self.take_refined(seat, action.card)
        elif what == OFFER:
            self._accept(seat, more, action)
        elif what == START:
            self._start(seat, more, action)
        elif what == WORK:
            self._work(seat, action)
        else:
            self._apply_rarer(what, seat, more, action)
        self.proceed()

    def _apply_rarer(self, what: i64, seat: i64, more: i64, move: Move) -> None:
        """The set-up, and the decisions that effects ask for."""
        ruleset = self.ruleset
        if what == DISMISS:
            self._dismiss_some(seat, move.card, more)
        elif what == CHOOSE:
            effect = ruleset.effects[more]
            self._receive(seat, effect.named[effect.choices.index(move)][1])
        elif what == GAIN:
            self._gain(seat, ruleset.effects[more], move.card)
            self._check_end()
        elif what == CURE:
            self._cure(seat, move)
        elif what == AIM:
            self._aim(seat, ruleset.effects[more], move.seat)
        elif what == SEE_TOP:
            self._see_top(seat, more, move.card)
        elif what == JUDGE:
            self._judge(seat, more, move)
        elif what == SEE_HAND:
            self._see_hand(seat, more, move.card)
        elif what == TRADE:
            self._trade(seat, more, move)
        elif what == PUT:
            self._put(seat, more, move)
        elif what == LIFT:
            self._lift(seat, ruleset.effects[more], move)
        elif what == ANSWER:
            self._answer(seat, more, move)
        elif what == WAKE:
            self._wake(seat, move.card, more)
        elif what == TURN:
            self._turn_up(move.card, more)
        elif what == OMIT:
            self.leave_out_maid(move.card)
        elif what == REMOVE:
            self.leave_out_refined(move.card)
        else:
            self._choose_first(move.seat)

    def copy(self) -> TantoCuoreState:
        twin = TantoCuoreState(self.ruleset)
        self.copy_fields_to(twin)
        return twin

    def winners(self) -> list[int]:
        """Most points; of those, most chambermaids; still tied, shared (TC-END-3)."""
        seats = list(range(self.ruleset.players))
        points = [sum(self.points(seat)) for seat in seats]
        best = [seat for seat in seats if points[seat] == max(points)]
        maids = [len(self.areas[seat].chambers) for seat in best]
        return [seat for index, seat in enumerate(best) if maids[index] == max(maids)]

    def scores(self) -> list[float]:
        return [float(sum(self.points(seat))) for seat in range(self.ruleset.players)]

    def proceed(self) -> None:
        """Let happen what happens by itself, up to the next thing that somebody decides."""
        while self.actor != OVER:
            entry: i64 = self.todo[-1]
            what = task_kind(entry)
            seat = task_seat(entry)
            more = task_more(entry)
            if what < TAKE:
                if (what != CALL and what != WAKE) or self._make_deck(seat):
                    self.actor = CHANCE
                    return
                self.todo.pop()  # with no card left anywhere the call is lost (TC-DRAW-1)
            elif what < RESOLVE:
                self._enter_phase(what)
                if what == START and self._give_at_once(seat, more):
                    continue
                if self.is_asked(what, seat, more):
                    self.actor = seat
                    return
                self.todo.pop()
                if what == DISMISS:
                    self._dismiss_all(seat, more)
                elif what == START:
                    self._finish_start(seat, more)
            else:
                self.todo.pop()
                if what == RESOLVE:
                    self._resolve(seat, self.ruleset.effects[more])
                elif what == SUFFER:
                    self._suffer(seat, more)
                elif what == CLEAN:
                    self._clean_up(seat)
                else:
                    self._next(seat, more)

    def _enter_phase(self, what: i64) -> None:
        """A phase begins with its task."""
        if what == SERVE:
            self.phase = 2
        elif what == WORK:
            self.phase = 3
            self.services = 0  # TC-II-3
        elif what == HIRE:
            self.phase = 4

    def is_asked(self, what: i64, seat: i64, more: i64) -> bool:
        """Whether there may be something to decide, as far as everyone can tell."""
        if what == SERVE:
            return self._may_serve(seat)
        if what == WORK:
            return self._may_prepare(seat)
        if what == HIRE:
            return self._may_hire(seat)
        if what == OFFER:
            return self._can_use(seat, self.ruleset.effects[offered(more)])
        if what == START:
            return self._may_start(seat, more)
        if what == CURE:
            return self._may_cure(seat)
        if what == DISMISS:
            return len(self._dismissable(seat, more)) > dismissed_count(more)
        if what == GAIN:
            return len(self._takeable(self.ruleset.effects[more])) > 0
        if what == AIM:
            return len(self._aims(seat, self.ruleset.effects[more])) > 0
        if what == LIFT:
            return len(self._liftable(seat, self.ruleset.effects[more])) > 0
        return True

    # --- The set-up -----------------------------------------------------------------------------

    def set_up(self) -> None:
        """All that is to happen before the first round; first of all, who is First Master."""
        ruleset = self.ruleset
        self.lay_out()
        self.todo.append(task(NEXT, 0, ruleset.players))
        for seat in range(ruleset.players - 1, -1, -1):
            self.todo.append(task(CALL, seat, 5))
        for which in (1, 0):
            if ruleset.mixed_size[which]:
                self.todo.append(task(TURN, 0, which))
        for _ in range(ruleset.remove):
            self.todo.append(task(REMOVE, 0))
        for _ in range(ruleset.omit):
            self.todo.append(task(OMIT, 0))
        self.todo.append(task(FIRST, 0))

    def _choose_first(self, seat: i64) -> None:
        """A random First Master (TC-SETUP-4)."""
        self.master = seat
        self.report_seat("first-master", seat)

    def leave_out_maid(self, kind: i64) -> None:
        """A maid has no pile; one card of hers may be in the eleventh (TC-VAR-1)."""
        self.gone[kind] += self.piles[kind]
        self.piles[kind] = NONE
        if self.ruleset.joining:
            self.gone[kind] -= 1
            self.bags[0] = [*self.bags[0], kind]
        for event, maids in self.ruleset.brought.items():
            if kind in maids and not [maid for maid in maids if self.piles[maid] != NONE]:
                self.gone[event] += self.piles[event]
                self.piles[event] = NONE
        if self.events is not None:
            self.add_event("left-out", {"card": self._name(kind)})

    def leave_out_refined(self, place: i64) -> None:
        self.park &= ~(1 << place)
        if self.events is not None:
            self.add_event("left-out", {"card": self.ruleset.refined[place].name})

    def _turn_up(self, kind: i64, which: i64) -> None:
        """The next card of a mixed pile lies open (TC-VAR-1, TC-VAR-2)."""
        self.tops[which] = kind
        self.lefts[which] -= 1
        self.bags[which] = [other for other in self.bags[which] if other != kind]
        self.bring_events(kind)
        if self.events is not None:
            pile = "private" if which else "eleventh"
            self.add_event("turned", {"card": self._name(kind), "pile": pile})

    def bring_events(self, kind: i64) -> None:
        """A maid of the eleventh pile is there: so are the events she deals with (TC-VAR-1)."""
        for event, maids in self.ruleset.brought.items():
            if kind in maids and self.piles[event] == NONE:
                self.piles[event] = self.gone[event]
                self.gone[event] = 0

    # --- The round ------------------------------------------------------------------------------

    def _next(self, seat: i64, turns: i64) -> None:
        """After so many turns of a round, that of `seat` the last: the next player's (TC-ROUND-2),
        or the next round.
        """
        players = self.ruleset.players
        if turns < players:
            self.start_turn((seat + 1) % players, turns + 1)
        elif self.last:
            self._end_game()
        else:
            self._start_round()

    def _start_round(self) -> None:
        """From the First Master on, each takes a refined maid (TC-ROUND-1), then a turn."""
        players = self.ruleset.players
        self.round += 1
        self.phase = 0
        self.first = self.master
        self.turn = self.first
        self.todo.append(task(NEXT, (self.first - 1) % players, 0))
        for step in range(players - 1, -1, -1):
            self.todo.append(task(TAKE, (self.first + step) % players))
        if self.events is not None:
            self.add_event("round", {"number": self.round, "first": self.first})
        if self.round == self.ruleset.rounds:
            self._make_last("rounds")  # TC-END-4

    def _takes(self) -> list[Action]:
        park = self.park
        return [take for take in self.ruleset.takes if park >> take.card & 1]

    def take_refined(self, seat: i64, place: i64) -> None:
        self.park &= ~(1 << place)
        self.areas[seat].refined = place
        if self.events is not None:
            self.add_event("took", {"seat": seat, "card": self.ruleset.refined[place].name})

    def start_turn(self, seat: i64, number: i64) -> None:
        """The six phases, the last on the bottom of the stack. The order of what happens in phase I
        is the player's (TC-I-1); by version 1 of the rules it was fixed: the private maid, the
        refined maid, cures.
        """
        ruleset = self.ruleset
        self.turn = seat
        self.phase = 1
        self.services = 1  # TC-II-1
        self.hires = 1  # TC-IV-1
        self.called = False
        self.todo.append(task(NEXT, seat, number))
        for what in (CLEAN, HIRE, WORK, SERVE):
            self.todo.append(task(what, seat))
        if ruleset.version > 1:
            self.todo.append(task(START, seat))
            return
        self.todo.append(task(CURE, seat))
        texts = ruleset.refined[self.areas[seat].refined].text
        private = self.at_work(seat)
        if private != NONE:
            texts = ruleset.cards[private].text + texts
        for effect in reversed(texts):
            self.todo.append(task(RESOLVE, seat, effect.number))

    # --- Phase I: effects at the start ----------------------------------------------------------

    def _pending(self, seat: i64, done: i64) -> list[Effect]:
        """The sentences of the private maid at work and of the refined maid that are not done."""
        ruleset = self.ruleset
        found: list[Effect] = []
        private = self.at_work(seat)
        if private != NONE:
            for effect in ruleset.cards[private].text:
                if not done & effect.starts and self._holds(seat, effect):
                    found.append(effect)
        for effect in ruleset.refined[self.areas[seat].refined].text:
            if not done & effect.starts and self._holds(seat, effect):
                found.append(effect)
        return found

    def _give_at_once(self, seat: i64, done: i64) -> bool:
        """Give what a private maid gives without choice or call; whether there was any."""
        for effect in self._pending(seat, done):
            if not effect.optional and effect.is_plain:
                self.todo[-1] = task(START, seat, done | effect.starts)
                self._carry_out(seat, effect)
                return True
        return False

    def _may_start(self, seat: i64, done: i64) -> bool:
        """Whether there is something to decide in phase I."""
        forced: i64 = 0
        for effect in self._pending(seat, done):
            if not effect.optional:
                forced += 1
            elif self._can_use(seat, effect):
                return True
        return forced > 1 or self._may_cure(seat)

    def _start_uses(self, seat: i64, done: i64) -> list[Action]:
        """What may happen next in phase I, in the order that the player likes (TC-I-1)."""
        found: list[Action] = []
        for effect in self._pending(seat, done):
            if not effect.optional or self._can_use(seat, effect):
                found.extend([use for use in self._uses(seat, effect) if use not in found])
        return found

    def _start(self, seat: i64, done: i64, move: Move) -> None:
        if move is self.ruleset.skip:
            self._finish_start(seat, done)
            return
        if self.ruleset.cures.get(move.card) is move:
            self.todo.append(task(START, seat, done))
            self._cure_maid(seat, move.card)
            return
        for effect in self._pending(seat, done):  # pragma: no branch; one of them fits
            if move in self._uses(seat, effect):
                self.todo.append(task(START, seat, done | effect.starts))
                if effect.optional:
                    self._accept(seat, offer(effect.number, effect.times - 1), move)
                else:
                    self._carry_out(seat, effect)
                return

    def _finish_start(self, seat: i64, done: i64) -> None:
        """Phase I ends with what must happen and has not happened yet."""
        for effect in reversed(self._pending(seat, done)):
            if not effect.optional:
                self.todo.append(task(RESOLVE, seat, effect.number))

    def _accept(self, seat: i64, more: i64, move: Move) -> None:
        """An optional effect is used, or not; some may be used again."""
        if move is self.ruleset.skip:
            return
        again = offered_again(more)
        if again:
            self.todo.append(task(OFFER, seat, offer(offered(more), again - 1)))
        self._use(seat, self.ruleset.effects[offered(more)], move)

    def _may_cure(self, seat: i64) -> bool:
        area = self.areas[seat]
        return len(area.hand) > 0 and area.has_ill_staff()

    def _cures(self, seat: i64) -> list[Action]:
        """The card that an illness asks for, dismissed, sends it back (TC-VAR-3)."""
        ruleset = self.ruleset
        area = self.areas[seat]
        found: list[Action] = []
        if area.has_ill_staff() and self._medicine(seat) != NONE:
            for entry in sorted(set(area.chambers + area.private)):
                move = ruleset.cures[staff_kind(entry)]
                if illnesses(entry) > 0 and move not in found:
                    found.append(move)
        return found

    def illness(self) -> int:
        """The event that lies on maids."""
        return next(
            card.kind for card in self.ruleset.cards if card.group == EVENT and not card.on_house
        )

    def _medicine(self, seat: i64) -> int:
        """The card of the hand that cures an illness, or NONE."""
        cure = self.ruleset.cards[self.illness()].cure
        return cure if cure in self.areas[seat].hand else NONE

    def _cure(self, seat: i64, move: Move) -> None:
        if move is not self.ruleset.skip:
            self.todo.append(task(CURE, seat))
            self._cure_maid(seat, move.card)

    def _cure_maid(self, seat: i64, kind: i64) -> None:
        self._dismiss(seat, self._medicine(seat))
        event = self.illness()
        self._relieve(seat, event, kind)
        self.piles[event] += 1

    def _dismissable(self, seat: i64, more: i64) -> list[int]:
        """The cards of the hand that may be dismissed: all, or those that were there before others
        were called. Cards that are called come last in the hand.
        """
        of = dismissed_of(more)
        hand = self.areas[seat].hand
        return hand[:of] if of else hand[:]

    def _dismiss_all(self, seat: i64, more: i64) -> None:
        """There is no choice of what to dismiss."""
        for kind in sorted(self._dismissable(seat, more)):
            self._dismiss(seat, kind)

    def _dismiss_some(self, seat: i64, kind: i64, more: i64) -> None:
        count = dismissed_count(more)
        of = dismissed_of(more)
        if count > 1:
            self.todo.append(task(DISMISS, seat, dismissed(count - 1, of - 1 if of else 0)))
        self._dismiss(seat, kind)

    # --- Phase II: services ---------------------------------------------------------------------

    def _may_serve(self, seat: i64) -> bool:
        area = self.areas[seat]
        if self.services > 0 and area.hand:
            return True
        return self._can_use_chambermaid(seat)

    def _can_use_chambermaid(self, seat: i64) -> bool:
        for entry in self.areas[seat].chambers:
            if not illnesses(entry):
                effect = self.ruleset.cards[entry].chamber
                if effect is not None and self._can_use(seat, effect):
                    return True
        return False

    def _services(self, seat: i64) -> list[Action]:
        """Maids to play for a service each (TC-II-1), or to make chambermaids of (TC-CHAMBER-1);
        what chambermaids can do (TC-CHAMBER-2). While there is any of that, the phase lasts, and
        love cards may be played in it too; they cost no service.
        """
        ruleset = self.ruleset
        area = self.areas[seat]
        held = area.held_kinds()
        services = self.services
        found: list[Action] = []
        if services > 0:
            maids = [kind for kind in held if ruleset.cards[kind].group == MAID]
            for kind in maids:
                found.append(ruleset.plays[kind])
            for kind in maids:
                cost = ruleset.cards[kind].chamber_cost
                if 0 < cost <= services:
                    found.append(ruleset.chambers[kind])
        for entry in sorted(set(area.chambers)):
            if not illnesses(entry):
                effect = ruleset.cards[entry].chamber
                if effect is not None and self._can_use(seat, effect):
                    found.extend(self._uses(seat, effect))
        if found and ruleset.version > 1:
            for kind in held:
                if ruleset.cards[kind].group == LOVE:
                    found.append(ruleset.plays[kind])
        found.append(ruleset.end)
        return found

    def _serve(self, seat: i64, move: Move) -> None:
        ruleset = self.ruleset
        if move is ruleset.end:
            return
        self.todo.append(task(SERVE, seat))
        kind = move.card
        if kind != NONE and ruleset.plays.get(kind) is move:
            if ruleset.cards[kind].group == LOVE:
                self._love(seat, [kind])
            else:
                self._play(seat, kind)
        elif kind != NONE and ruleset.chambers.get(kind) is move:
            self._make_chambermaid(seat, kind)
        else:
            for entry in self.areas[seat].chambers:  # pragma: no branch; one of them fits
                effect = ruleset.cards[staff_kind(entry)].chamber
                if not illnesses(entry) and effect is not None and move in self._uses(seat, effect):
                    self._use(seat, effect, move)
                    return

    def _play(self, seat: i64, kind: i64) -> None:
        """A maid serves: calls, services, love, skills, hires, then her text (TC-II-2)."""
        card = self.ruleset.cards[kind]
        area = self.areas[seat]
        self.services -= 1
        area.drop(kind)
        area.played.append(kind)
        if self.events is not None:
            self.add_event("played", {"seat": seat, "card": card.name})
        for place in range(len(card.text) - 1, -1, -1):
            self.todo.append(task(RESOLVE, seat, card.text[place].number))
        if card.gain.call and not self.called:
            self._answer_call(seat)
        self._receive(seat, card.gain)

    def _answer_call(self, seat: i64) -> None:
        """A private maid at work adds to the first call of a turn that a maid made (TC-VAR-2)."""
        private = self.at_work(seat)
        if private != NONE:
            self.called = True
            self._receive(seat, self.ruleset.cards[private].gain)

    def _make_chambermaid(self, seat: i64, kind: i64) -> None:
        """She is set aside from the deck, and none of her effects happen."""
        area = self.areas[seat]
        self.services -= self.ruleset.cards[kind].chamber_cost
        area.drop(kind)
        area.chambers.append(kind)
        self.report_seat("made-chambermaid", seat, "card", self._name(kind))

    # --- Phase III: work ------------------------------------------------------------------------

    def _may_prepare(self, seat: i64) -> bool:
        """Only with a chief, and with the skill that the top of her pile asks for (TC-III-1)."""
        ruleset = self.ruleset
        pile = ruleset.refined[self.areas[seat].refined].chief
        if pile == NONE or self.taken[pile] == len(ruleset.stacks[pile]):
            return False
        asks = ruleset.preparations[ruleset.stacks[pile][self.taken[pile]]].asks
        skills = self.skills
        return asks[0] <= skills[0] and asks[1] <= skills[1] and asks[2] <= skills[2]

    def _work(self, seat: i64, move: Move) -> None:
        ruleset = self.ruleset
        if move is ruleset.end:
            return
        self.todo.append(task(WORK, seat))
        area = self.areas[seat]
        pile = ruleset.refined[area.refined].chief
        card = ruleset.stacks[pile][self.taken[pile]]
        for skill, asked in enumerate(ruleset.preparations[card].asks):
            self.skills[skill] -= asked
        self.taken[pile] += 1
        area.preparations.append(card)
        if self.events is not None:
            name = ruleset.preparations[card].name
            self.add_event("prepared", {"seat": seat, "card": name, "pile": PILES[pile]})
        self._check_end()

    # --- Phase IV: hiring -----------------------------------------------------------------------

    def _may_hire(self, seat: i64) -> bool:
        if self.hires == 0:
            return False
        return len(self.areas[seat].hand) > 0 or len(self._hirable()) > 0

    def _hirable(self) -> list[Action]:
        """What lies in the park and can be paid (TC-IV-1); an event needs a target."""
        ruleset = self.ruleset
        found: list[Action] = []
        love = self.love
        for card in ruleset.cards:
            affordable = card.cost <= love and self.in_park(card.kind)
            if affordable and (card.group != EVENT or self._places(card.kind, 0)):
                found.append(ruleset.hires[card.kind])
        return found

    def _hires(self, seat: i64) -> list[Action]:
        """Love cards to play, all at once or one by one, and staff to hire. Also a single one can
        be played in both ways: otherwise to play one would tell that there are more.
        """
        ruleset = self.ruleset
        loves = [kind for kind in self.areas[seat].hand if ruleset.cards[kind].group == LOVE]
        found: list[Action] = []
        if loves:
            found.append(ruleset.all_love)
            found.extend([ruleset.plays[kind] for kind in sorted(set(loves))])
        found.extend(self._hirable())
        found.append(ruleset.end)
        return found

    def _hire(self, seat: i64, move: Move) -> None:
        ruleset = self.ruleset
        if move is ruleset.end:
            return
        self.todo.append(task(HIRE, seat))
        area = self.areas[seat]
        if move is ruleset.all_love:
            self._love(seat, [k for k in sorted(area.hand) if ruleset.cards[k].group == LOVE])
            area.loveless = True
        elif ruleset.cards[move.card].group == LOVE and ruleset.hires[move.card] is not move:
            self._love(seat, [move.card])
        else:
            self._employ(seat, move.card)

    def _love(self, seat: i64, kinds: list[int]) -> None:
        """Love cards are played; paying does not use them up (TC-IV-1)."""
        area = self.areas[seat]
        gained = 0
        for kind in kinds:
            area.drop(kind)
            area.played.append(kind)
            gained += self.ruleset.cards[kind].gain.love
        self.love += gained
        if self.events is not None:
            cards = self.ruleset.cards_of(kinds)
            self.add_event("loved", {"seat": seat, "cards": cards, "count": gained})

    def _employ(self, seat: i64, kind: i64) -> None:
        """A card of the park is paid and goes to the discards; a private maid straight into the
        area (TC-VAR-2), an event to whom it is meant for (TC-VAR-3).
        """
        card = self.ruleset.cards[kind]
        area = self.areas[seat]
        self.love -= card.cost
        self.hires -= 1
        if self.events is not None:
            self.add_event("hired", {"seat": seat, "card": card.name})
        self._leave_park(kind)
        if card.group == PRIVATE:
            area.private.append(kind)
        elif card.group == EVENT:
            self.todo.append(task(PUT, seat, sent(kind, 1)))
        else:
            area.discards.append(kind)
        self._check_end()

    # --- Phases V and VI: clean-up --------------------------------------------------------------

    def _clean_up(self, seat: i64) -> None:
        """The refined maid returns (TC-V-1); what was played and what is left in hand is dismissed,
        card by card and face up, and five are called (TC-VI-1).
        """
        area = self.areas[seat]
        self.phase = 6
        self.services = 0
        self.love = 0
        self.hires = 0
        self.skills = [0, 0, 0]
        self.park |= 1 << area.refined
        area.refined = NONE
        if self.events is not None:
            self.add_event(
                "cleaned", {"seat": seat, "cards": self.ruleset.cards_of(sorted(area.hand))}
            )
        area.discards.extend(area.played)
        area.discards.extend(sorted(area.hand))
        area.played = []
        area.hand = []
        area.shown = []
        area.seen = []
        area.loveless = False
        if self._woken(seat):
            self.todo.append(task(WAKE, seat, 5))
        else:
            self._call(seat, 5)

    def _woken(self, seat: i64) -> bool:
        """Whether somebody else's private maid disturbs the clean-up (TC-VAR-2)."""
        for other in range(self.ruleset.players):
            private = self.at_work(other)
            if other != seat and private != NONE and self.ruleset.cards[private].wakes_others:
                return True
        return False

    def _wake(self, seat: i64, kind: i64, calls: i64) -> None:
        """The top of the deck is dismissed; if it is no maid, one card fewer is called."""
        self._lose_top(seat, kind)
        self._call(seat, calls if self.ruleset.cards[kind].group == MAID else calls - 1)

    # --- The end --------------------------------------------------------------------------------

    def _check_end(self) -> None:
        """Two maid piles or one preparation pile empty: this round is the last (TC-END-1)."""
        if self.last:
            return
        ruleset = self.ruleset
        empty = len([kind for kind in ruleset.main if self.piles[kind] == 0])
        if ruleset.mixed_size[0] and self.tops[0] == NONE and self.lefts[0] == 0:
            empty += 1
        reason = "maids" if empty >= 2 else ""
        for pile in range(3):
            size = len(ruleset.stacks[pile])
            if size and self.taken[pile] == size:
                reason = "preparations"
        if reason:
            self._make_last(reason)

    def _make_last(self, reason: str) -> None:
        self.last = True
        if self.events is not None:
            self.add_event("last-round", {"reason": reason})

    def _end_game(self) -> None:
        self.actor = OVER
        self.phase = 0
        self.turn = NONE
        if self.events is not None:
            for seat in range(self.ruleset.players):
                prepared, staff, cards = self.points(seat)
                total = prepared + staff + cards
                self.add_event("points", {"seat": seat, "preparations": prepared, "staff": staff,
                                      "deck": cards, "total": total})  # fmt: skip
            self.add_event("game-won", {"seats": self.winners()})
