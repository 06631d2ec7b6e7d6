"""The rules of Love & Intrigue: a turn, its place and its intrigue, weddings, the end.

In the order of the rulebook, one function a rule; what is printed on the cards comes from the
`Ruleset`. Ledger ids (LI-...) stand where a rule might surprise. Whatever is to happen lies on a
stack of tasks; after every step weddings come first, then the next task. Event cards are in
`events`; the events that are reported are listed in `state`.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.events import EventCards
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ACT,
    ASK,
    ATTRIBUTES,
    BEAUTY,
    CASANOVA,
    DISCARD,
    DISMISS,
    DRINK,
    DROP,
    EDUCATION,
    END,
    EVENT,
    FILL,
    GO,
    HAND,
    INTRIGUE,
    LADIES_EACH,
    LADY,
    LAY,
    LOOK,
    MARRY,
    MEDALLION,
    MEET,
    MOVE,
    NOBODY,
    NONE,
    PLAY,
    REPUTATION,
    RESOLVE,
    SCHEME,
    SETUP,
    STEAL,
    TAKE,
    TO_MARRY,
    VISIT,
    Move,
    all_of,
    count,
    different,
    first_of,
    kind_of,
    looked_at,
    one,
    size,
    slot,
    task,
    task_kind,
    task_seat,
    task_step,
    task_target,
    task_thing,
    wedding,
    wedding_seat,
    wedding_value,
)
from billetdoux.games.love_and_intrigue.core.view import points
from billetdoux.kernel.rules import CHANCE, OVER, Action


class LoveAndIntrigueState(EventCards):
    """A position of Love & Intrigue and the rules that change it."""

    # --- The contract -------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        if self.actor < 0:
            return []
        entry: i64 = self.todo[-1]
        kind = task_kind(entry)
        seat = task_seat(entry)
        if kind == MOVE:
            return self._ways_to_go(seat) + self._intrigues(seat) + self._plays(seat)
        if kind == ACT:
            return [self.ruleset.visit, *self._intrigues(seat), *self._plays(seat)]
        if kind == END:
            closing = self.ruleset.done
            if task_target(entry) != NOBODY:
                closing = self.ruleset.yielding
            return [closing, *self._plays(seat)]
        if kind == ASK:
            return [self.ruleset.passing, *self._reactions(seat)]
        if kind == TAKE:
            found = self._found(task_thing(entry))
            return found + self._plays(seat) if self.may_play_first(seat, entry) else found
        if kind == STEAL:
            loot = self._of(self.suitors[task_target(entry)], self.ruleset.taking)
            if self.ruleset.version > 1:
                loot.append(self.ruleset.leaving)
            return loot + self._plays(seat) if self.may_play_first(seat, entry) else loot
        if kind == DISMISS:
            return self._of(self.suitors[task_target(entry)], self.ruleset.dismissing)
        if kind == DROP:
            others = self.suitors[seat] - all_of(self.suitors[seat], task_thing(entry))
            return self._of(others, self.ruleset.dropping)
        if kind == MARRY:
            return [self.ruleset.marrying[suitor] for suitor in self._able(seat)]
        return self._discards(seat)

    def apply(self, action: Action) -> None:
        assert isinstance(action, Move)
        entry: i64 = self.todo.pop()
        kind = task_kind(entry)
        if kind >= MOVE:
            self._decide(kind, task_seat(entry), entry, action)
        else:
            self._apply_outcome(kind, task_seat(entry), entry, action)
        self._proceed()

    def copy(self) -> LoveAndIntrigueState:
        twin = LoveAndIntrigueState(self.ruleset)
        self.copy_fields_to(twin)
        return twin

    def winners(self) -> list[int]:
        """Most points; ties share the victory (LI-END-3)."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.ruleset.players) if scores[seat] == best]

    def scores(self) -> list[float]:
        return [float(self._points(seat)) for seat in range(self.ruleset.players)]

    # --- What happens next --------------------------------------------------------------------

    def _decide(self, kind: i64, seat: i64, entry: i64, move: Move) -> None:
        """A player has decided."""
        if kind == MOVE or kind == ACT or kind == END or move.verb == PLAY:
            self._take_turn(seat, entry, move)
        elif kind == ASK:
            if move is self.ruleset.passing:
                self._pass(seat)
            else:
                self._react(seat, move.thing)
        elif kind == TAKE:
            self._take(seat, task_thing(entry), move.thing)
        elif kind == STEAL and move is self.ruleset.leaving:
            self._spare(seat, task_target(entry))
        elif kind == STEAL:
            self._steal(seat, task_target(entry), move.thing)
        elif kind == DISMISS:
            self._dismiss(seat, task_target(entry), move.thing)
        elif kind == DROP:
            self._drop(seat, move.thing)
        elif kind == MARRY:
            self._wed(seat, move.thing)
        else:
            self._discard(seat, move.thing)
            if kind == DISCARD:
                self.todo.append(entry)

    def _apply_outcome(self, kind: i64, seat: i64, entry: i64, outcome: Move) -> None:
        """Nature has decided."""
        thing = outcome.thing
        if kind == CASANOVA or kind == DRINK or kind == SCHEME:
            self._roll(seat, kind - CASANOVA, outcome)
        if kind == EVENT:
            self._draw_event(seat, thing)
        elif kind == LAY or kind == SETUP:
            self._lay(task_thing(entry), thing)
        elif kind == CASANOVA:
            self._meet_casanova(seat, thing)
        elif kind == DRINK:
            self._have_a_drink(seat, thing)
        elif kind == SCHEME:
            self._settle_intrigue(seat, task_target(entry), thing)
        elif kind == FILL:
            self._fill(seat, task_thing(entry), thing)
        elif kind == MEET:
            self._meet(seat, thing)
        elif kind == LADY:
            self._turn_up(seat, thing)
        else:
            self._start(thing)

    def _proceed(self) -> None:
        """Go on until someone has to decide, or the game is over."""
        while True:
            while self.touched:
                self._marry_whoever_can()
            if not self.todo and not self._next_turn():
                self._end_game()
                return
            entry: i64 = self.todo[-1]
            kind = task_kind(entry)
            if kind >= MOVE:
                if self._must_decide(kind, entry):
                    self.actor = task_seat(entry)
                    return
                self.todo.pop()
                self._settle_unasked(kind, entry)
            elif kind < RESOLVE:
                self._remake_if_empty(kind)
                if self._has_outcome(kind):
                    self.actor = CHANCE
                    return
                self.todo.pop()  # what cannot be drawn is skipped (LI-END-4)
            else:
                self.todo.pop()
                if kind == LOOK:
                    self._look(task_seat(entry), task_thing(entry), task_step(entry) != 1)
                else:
                    self._resolve(entry)

    def _must_decide(self, kind: i64, entry: i64) -> bool:
        """Whether a player has to decide; not where all see that it can go only one way."""
        seat = task_seat(entry)
        if kind == MOVE or kind == ASK or kind == DROP or kind == MARRY:
            return True
        target = task_target(entry)
        if kind == STEAL and self.ruleset.version > 1:
            return self._can_steal(seat, target)  # one may also take none
        if kind == STEAL or kind == DISMISS:
            return different(self.suitors[target]) > 1
        if kind == TAKE:
            return len(self.piles[task_thing(entry)]) > 0
        if kind == DISCARD:
            return len(self.hands[seat]) > HAND
        if kind == ACT and self._intrigues(seat):
            return True
        if kind == END and target != NOBODY and not self._can_steal(target, seat):
            return False
        return len(self.hands[seat]) > 0

    def _settle_unasked(self, kind: i64, entry: i64) -> None:
        """Do what needs no decision: a visit, or taking the only suitor there is."""
        seat = task_seat(entry)
        if kind == ACT:
            self._visit(seat)
        elif kind == DISMISS or (kind == STEAL and self.ruleset.version == 1):
            target = task_target(entry)
            suitor = first_of(self.suitors[target])
            if kind == DISMISS:
                self._dismiss(seat, target, suitor)
            else:
                self._steal(seat, target, suitor)

    def _remake_if_empty(self, kind: i64) -> None:
        """Discards are shuffled in when a deck that is drawn from is empty (LI-SUITOR-3, LI-
        EVENT-4).
        """
        if kind == EVENT:
            if not self.event_deck_size:
                self._remake_event_deck()
        elif kind > SCHEME and not self.deck_size:
            self._remake_deck()

    def _has_outcome(self, kind: i64) -> bool:
        """Whether there is something to draw."""
        if kind == EVENT:
            return self.event_deck_size > 0
        return kind <= SCHEME or self.deck_size > 0

    def _remake_deck(self) -> None:
        if not self.discards:
            self._report_none_left("suitors")
            return
        self.deck = self.discards
        self.deck_size = size(self.discards)
        self.discards = 0
        self.shuffles += 1
        if self.events is not None:
            self.add_event("remade", {"deck": "suitors"})

    def _remake_event_deck(self) -> None:
        if not any(self.event_discards):
            self._report_none_left("events")
            return
        self.event_deck = self.event_discards
        self.event_deck_size = sum(self.event_deck)
        self.event_discards = [0] * len(self.event_deck)
        self.event_shuffles += 1
        if self.events is not None:
            self.add_event("remade", {"deck": "events"})

    def _report_none_left(self, deck: str) -> None:
        if self.events is not None:
            self.add_event("none-left", {"deck": deck})

    # --- Setup --------------------------------------------------------------------------------

    def _start(self, first: i64) -> None:
        """The suitor cards of each place, the first lady of each player (LI-SETUP-2, -3, -4)."""
        self.first = first
        self.report_seat("started", first)
        for seat in reversed(range(self.ruleset.players)):
            self.todo.append(task(LADY, seat))
        for place in reversed(range(len(self.ruleset.places))):
            for _ in range(self.ruleset.places[place].cards):
                self.todo.append(task(SETUP, first, NOBODY, place))

    def _turn_up(self, seat: i64, lady: i64) -> None:
        """The seat's next lady, with her starting values."""
        self.ladies_left &= ~(1 << lady)
        self.ladies[seat] = lady
        values = self.ruleset.ladies[lady].values
        for attribute in range(3):
            self.attributes[3 * seat + attribute] = values[attribute]
        self.report_seat("lady", seat, "lady", self.ruleset.ladies[lady].name)

    # --- The turn -----------------------------------------------------------------------------

    def _next_turn(self) -> bool:
        """The next player clockwise; false when the round that was the last one is over."""
        seat = self.first
        if self.turn != NONE:
            seat = (self.turn + 1) % self.ruleset.players
        if seat == self.first:
            at_the_limit = self.round == self.ruleset.rounds  # LI-END-4
            if at_the_limit or self._somebody_is_through():
                return False
            self.round += 1
            if self.events is not None:
                self.add_event("round", {"number": self.round})
        self.turn = seat
        self.todo = [task(DISCARD, seat), task(EVENT, seat), task(END, seat)]
        if self.ladies[seat] != NONE:  # whose last lady married out of turn can only play cards
            self.todo.append(task(MOVE, seat))
        self.report_seat("turn", seat)
        return True

    def _take_turn(self, seat: i64, entry: i64, move: Move) -> None:
        """Go, visit, start an intrigue, play a card, or be done with that."""
        if move.verb == PLAY:
            self.todo.append(entry)  # the turn goes on after the card (LI-EVENT-1)
            self._play(seat, move)
        elif move.verb == GO:
            self._go(seat, move.thing)
        elif move.verb == INTRIGUE:
            self._start_intrigue(seat, move.target)
        elif move.verb == VISIT:
            self._visit(seat)

    def may_play_first(self, seat: i64, entry: i64) -> bool:
        """Whether event cards can be played before a suitor is taken: of a pile, or of the rival
        after an intrigue (LI-EVENT-1).
        """
        if task_kind(entry) == STEAL:
            return task_step(entry) != 0
        if self.ruleset.version < 4:
            return self.ruleset.version > 1
        return seat == self.turn  # a Billet-doux may have been turned round

    def _ways_to_go(self, seat: i64) -> list[Action]:
        """To another place than where the pawn stands (LI-TURN-1)."""
        at: i64 = self.pawns[seat]
        return [go for go in self.ruleset.going if go.thing != at]

    def _go(self, seat: i64, place: i64) -> None:
        self.pawns[seat] = place
        self.todo.append(task(ACT, seat))
        self.report_seat("went", seat, "place", self._place(place))

    # --- A visit ------------------------------------------------------------------------------

    def _visit(self, seat: i64) -> None:
        """What is printed at the place, then its dice, then its pile (LI-PLACE-1)."""
        at: i64 = self.pawns[seat]
        place = self.ruleset.places[at]
        if place.cards:
            self.todo.append(task(LOOK, seat, NOBODY, at))
        if place.drink:
            self.todo.append(task(DRINK, seat))
        if place.casanova:
            self.todo.append(task(CASANOVA, seat))
        for attribute in range(3):
            by: i64 = place.changes[attribute]
            if by:
                self._change(seat, attribute, by)

    def _meet_casanova(self, seat: i64, demand: i64) -> None:
        """Absent (0), or seen with a lady who is beautiful enough for him (LI-DIE-1)."""
        if demand and self.attributes[3 * seat + BEAUTY] >= demand:
            self._change(seat, REPUTATION, -1)

    def _have_a_drink(self, seat: i64, too_much: i64) -> None:
        """LI-DIE-2."""
        if too_much:
            self._change(seat, EDUCATION, -1)

    def _roll(self, seat: i64, die: i64, outcome: Move) -> None:
        self.dice[die] = outcome.thing
        if self.events is not None:
            details: dict[str, object] = {"seat": seat}
            for name, value in outcome.parts:
                details[name] = value
            self.add_event("rolled", details)

    def _look(self, seat: i64, place: i64, takes: bool) -> None:
        """The player alone looks at the pile (LI-SUITOR-1). Married suitors found there go to their
        players, and a card is drawn for each (LI-WED-4).
        """
        if takes:
            self.todo.append(task(TAKE, seat, NOBODY, place))
        pile: list[int] = []
        for position, card in enumerate(self.piles[place]):
            suitor = kind_of(card)
            if self.married >> suitor & 1:
                self._claim(seat, suitor, position)
                self.todo.append(task(FILL, seat, NOBODY, place))
            else:
                pile.append(looked_at(card, seat, len(self.weddings)))
        self.piles[place] = pile
        if self.events is not None:
            names = [self._suitor(kind_of(card)) for card in pile]
            details: dict[str, object] = {"seat": seat, "place": self._place(place)}
            self.add_event("looked", details, {seat: {"cards": names}})

    def _fill(self, seat: i64, place: i64, suitor: i64) -> None:
        """A card in place of a married suitor's, seen by whoever looks at the pile."""
        self._draw_suitor(suitor)
        if self.married >> suitor & 1:
            self._claim(seat, suitor)
            self.todo.append(task(FILL, seat, NOBODY, place))
            return
        self._lay_at(place, slot(suitor, 1 << seat, len(self.weddings), self.shuffles))
        if self.events is not None:
            details: dict[str, object] = {"seat": seat, "place": self._place(place)}
            self.add_event("filled", details, {seat: {"card": self._suitor(suitor)}})

    def _found(self, place: i64) -> list[Action]:
        """One way to take for each suitor in the pile."""
        bundle: i64 = 0
        for card in self.piles[place]:
            bundle |= one(kind_of(card))
        return self._of(bundle, self.ruleset.taking)

    def _take(self, seat: i64, place: i64, suitor: i64) -> None:
        """One card goes under the lady, and one from the deck to the pile, unseen (LI-SUITOR-1). Of
        several of one suitor the longest lying is taken.
        """
        pile = self.piles[place]
        position: i64 = 0
        while kind_of(pile[position]) != suitor:
            position += 1
        self.piles[place] = pile[:position] + pile[position + 1 :]
        if self.ruleset.version > 2 and task(TAKE, seat, NOBODY, place) in self.todo:
            self.todo.append(task(LOOK, seat, NOBODY, place, step=1))  # to choose once more
        self.todo.append(task(LAY, seat, NOBODY, place))
        if self.events is not None:
            self.add_event(
                "took",
                {
                    "seat": seat,
                    "suitor": self._suitor(suitor),
                    "place": self._place(place),
                    "position": position,
                },
            )
        self._receive(seat, suitor)

    def _lay(self, place: i64, suitor: i64) -> None:
        self._draw_suitor(suitor)
        self._lay_at(place, slot(suitor, 0, 0, self.shuffles))
        if self.events is not None:
            self.add_event("laid", {"place": self._place(place)})

    def _drop(self, seat: i64, suitor: i64) -> None:
        """All cards of one of the other suitors are discarded."""
        cards = all_of(self.suitors[seat], suitor)
        self.suitors[seat] -= cards
        self.discards += cards
        self.touched = True
        if self.events is not None:
            self.add_event(
                "dropped",
                {"seat": seat, "suitor": self._suitor(suitor), "count": count(cards, suitor)},
            )

    def _of(self, bundle: i64, moves: list[Move]) -> list[Action]:
        """The moves that name a suitor of this bundle."""
        return [move for move in moves if count(bundle, move.thing)]

    # --- An intrigue --------------------------------------------------------------------------

    def _intrigues(self, seat: i64) -> list[Action]:
        """Against a rival at the same place, both having suitors (LI-INTRIGUE-1). It needs no move
        (LI-INTRIGUE-2).
        """
        at: i64 = self.pawns[seat]
        ways: list[Action] = []
        if at == NONE or not self.suitors[seat] or not self.ruleset.places[at].intrigue:
            return ways
        for rival in range(self.ruleset.players):
            if rival != seat and self.pawns[rival] == at and self.suitors[rival]:
                ways.append(self.ruleset.intriguing[rival])
        return ways

    def _start_intrigue(self, seat: i64, rival: i64) -> None:
        """It takes the place of the visit (LI-INTRIGUE-3)."""
        self.todo.append(task(SCHEME, seat, rival))
        if self.events is not None:
            place = self._place(self.pawns[seat])
            self.add_event("intrigue", {"seat": seat, "target": rival, "place": place})

    def _settle_intrigue(self, seat: i64, rival: i64, success: i64) -> None:
        """The winner may take a card of the loser, of the winner's choice (LI-INTRIGUE-4). Whose
        turn it is may play event cards before either (LI-EVENT-1).
        """
        pauses = self.ruleset.version > 3
        if success:
            self.todo.append(task(STEAL, seat, rival, step=1 if pauses else 0))
            return
        self.todo.append(task(STEAL, rival, seat))
        if pauses:
            self.todo.append(task(END, seat, rival))

    def _can_steal(self, seat: i64, rival: i64) -> bool:
        """Whether there is still a card to take, and a lady to take it for: event cards may have
        been played since the die was rolled.
        """
        return self.suitors[rival] != 0 and self.ladies[seat] != NONE

    def _spare(self, seat: i64, rival: i64) -> None:
        self.report_pair("spared", seat, rival)

    def _steal(self, seat: i64, rival: i64, suitor: i64) -> None:
        self.suitors[rival] -= one(suitor)
        self.report_pair("stole", seat, rival, "suitor", self._suitor(suitor))
        self._receive(seat, suitor)

    # --- Weddings -----------------------------------------------------------------------------

    def _able(self, seat: i64) -> list[int]:
        """The suitors whom the seat's lady can marry now (LI-WED-1)."""
        able: list[int] = []
        bundle: i64 = self.suitors[seat]
        number: i64 = 0
        while bundle:
            if bundle & 15 >= TO_MARRY and self._pleases(seat, number):
                able.append(number)
            bundle >>= 4
            number += 1
        return able

    def _pleases(self, seat: i64, suitor: i64) -> bool:
        """Whether the seat's lady meets all demands of a suitor."""
        demands = self.ruleset.suitors[suitor].demands
        for attribute in range(3):
            if self.attributes[3 * seat + attribute] < demands[attribute]:
                return False
        return True

    def _marry_whoever_can(self) -> None:
        """One wedding, the active player's first, then clockwise (LI-WED-5), if there is any and no
        lady has the choice. A fourth suitor must be given up before.
        """
        self.touched = False
        if self.todo and task_kind(self.todo[-1]) == DROP:
            return
        for offset in range(self.ruleset.players):
            seat = (self.turn + offset) % self.ruleset.players
            able = self._able(seat)
            if len(able) > 1:
                self.todo.append(task(MARRY, seat))
                return
            if able:
                self._wed(seat, able[0])
                return

    def _wed(self, seat: i64, suitor: i64) -> None:
        """The lady and her suitor are set aside with all his cards; the next lady is turned up (LI-
        WED-2).
        """
        lady: i64 = self.ladies[seat]
        values = [self.attributes[3 * seat + attribute] for attribute in range(3)]
        self.weddings = [*self.weddings, wedding(seat, lady, suitor, values)]
        for attribute in range(3):
            self.attributes[3 * seat + attribute] = 0
        self.married |= 1 << suitor
        self.ladies[seat] = NONE
        self.touched = True
        if self.events is not None:
            details: dict[str, object] = {"seat": seat, "lady": self.ruleset.ladies[lady].name}
            value = self.ruleset.suitors[suitor].value
            self.add_event("wedding", {**details, "suitor": self._suitor(suitor), "points": value})
        for other in range(self.ruleset.players):
            self._give_up(other, seat, suitor)
        self._release(seat)
        if seat == self.turn:
            self._cut_turn_short(seat)
        if self._weddings_of(seat) < LADIES_EACH:
            self.todo.append(task(LADY, seat))
        elif self.events is not None:
            self.add_event("ending", {"seat": seat})

    def _give_up(self, seat: i64, winner: i64, suitor: i64) -> None:
        """The cards of a married suitor go to his player."""
        cards = all_of(self.suitors[seat], suitor)
        self.suitors[seat] -= cards
        self.aside[winner] += cards
        if cards and seat != winner and self.events is not None:
            details: dict[str, object] = {"seat": seat, "target": winner}
            number = count(cards, suitor)
            self.add_event("gave", {**details, "suitor": self._suitor(suitor), "count": number})

    def _release(self, seat: i64) -> None:
        """The other suitors of a bride are discarded."""
        others = self.suitors[seat]
        if not others:
            return
        self.discards += others
        self.suitors[seat] = 0
        if self.events is not None:
            names = [move.parts[1][1] for move in self._of(others, self.ruleset.taking)]
            self.add_event("released", {"seat": seat, "suitors": names})

    def _cut_turn_short(self, seat: i64) -> None:
        """A wedding ends the turn of the active player (LI-WED-3); a pile is still filled up."""
        kept = [entry for entry in self.todo if task_kind(entry) == LAY]
        self.todo = [task(DISCARD, seat), task(EVENT, seat), *kept]

    # --- The end ------------------------------------------------------------------------------

    def _somebody_is_through(self) -> bool:
        """Whether a player has married all three ladies (LI-END-1)."""
        return LADIES_EACH in [self._weddings_of(seat) for seat in range(self.ruleset.players)]

    def _end_game(self) -> None:
        self.actor = OVER
        self.medallions = [self._medallist(attribute) for attribute in range(3)]
        if self.events is not None:
            for seat in range(self.ruleset.players):
                self.add_event("scored", {"seat": seat, "points": self._points(seat)})
            self.add_event("game-won", {"seats": self.winners()})

    def _medallist(self, attribute: i64) -> int:
        """Who has most of an attribute over all ladies turned up; nobody on a tie (LI-END-2)."""
        totals: list[int] = []
        for seat in range(self.ruleset.players):
            total = self.attributes[3 * seat + attribute]
            for entry in self.weddings:
                if wedding_seat(entry) == seat:
                    total += wedding_value(entry, attribute)
            totals.append(total)
        most = max(totals)
        seat = totals.index(most) if totals.count(most) == 1 else NONE
        if self.events is not None:
            if seat == NONE:
                self.add_event("no-medallion", {"attribute": ATTRIBUTES[attribute]})
            else:
                details: dict[str, object] = {"seat": seat, "attribute": ATTRIBUTES[attribute]}
                self.add_event("medallion", {**details, "points": MEDALLION})
        return seat

    def _points(self, seat: int) -> int:
        return points(self.ruleset, self.weddings, self.kept, self.medallions, seat)
