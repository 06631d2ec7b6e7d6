"""The rules of Love Letter, all editions: what may be played, what it does, who wins.

One function a card, in the order of the cards; editions differ only by the numbers in `Ruleset`.
Ledger ids (LL-...) stand where a rule might surprise. What players learn is kept by `state`.
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_letter.core.ruleset import (
    ANSWER,
    ASSASSIN,
    BARON,
    BARONESS,
    BISHOP,
    CARDINAL,
    CHANCELLOR,
    CONSTABLE,
    COUNT,
    COUNTESS,
    DEAL,
    DRAW,
    EVERYONE,
    EXTRA,
    FACEUP,
    GUARD,
    HANDMAID,
    JESTER,
    KEEP,
    KING,
    NONE,
    PLAY,
    PRIEST,
    PRINCE,
    PRINCESS,
    QUEEN,
    REDRAW,
    SPY,
    START,
    SYCOPHANT,
    Move,
    pair_first,
    pair_second,
    record_entry,
    seat_pair,
    task,
    task_kind,
    task_seat,
)
from billetdoux.games.love_letter.core.state import Position
from billetdoux.kernel.rules import CHANCE, OVER, Action


class LoveLetterState(Position):
    """A position of Love Letter and the rules that change it."""

    # --- The contract -------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        if self.actor < 0:
            return []
        entry: i64 = self.todo[-1]
        kind = task_kind(entry)
        if kind == PLAY:
            return self._plays(task_seat(entry))
        if kind == KEEP:
            return self._keeps(task_seat(entry))
        return [self.ruleset.discard, self.ruleset.hold]

    def apply(self, action: Action) -> None:
        assert isinstance(action, Move)
        entry: i64 = self.todo.pop()
        kind = task_kind(entry)
        seat = task_seat(entry)
        if kind == PLAY:
            self._play(seat, action)
        elif kind == DRAW:
            self._draw(seat, action.card)
        elif kind == DEAL:
            self._deal(seat, action.card)
        elif kind == FACEUP:
            self._turn_up(action.card)
        elif kind == REDRAW:
            self._redraw(seat, action.card)
        elif kind == START:
            self._start_round(action.target)
        elif kind == EXTRA:
            self._draw_extra(seat, action.card)
        elif kind == KEEP:
            self._keep(seat, action)
        else:
            self._answer(seat, action)
        if not self.todo and self.actor != OVER:
            self._end_turn()
        if self.todo:
            entry = self.todo[-1]
            self.actor = task_seat(entry) if task_kind(entry) >= PLAY else CHANCE

    def copy(self) -> LoveLetterState:
        twin = LoveLetterState(self.ruleset)
        self.copy_fields_to(twin)
        return twin

    def winners(self) -> list[int]:
        """Everyone at or above the goal (LL-GAME-1)."""
        goal = self.ruleset.goal
        return [seat for seat, tokens in enumerate(self.tokens) if tokens >= goal]

    def scores(self) -> list[float]:
        return [float(tokens) for tokens in self.tokens]

    # --- The round ----------------------------------------------------------------------------

    def clear(self) -> None:
        """The table before the first round: anyone may be the first to start (LL-SETUP-4)."""
        players = self.ruleset.players
        self.tokens = [0] * players
        self.round_winners = list(range(players))
        self.todo = [task(START)]
        self.clear_fields()

    def _start_round(self, first: i64) -> None:
        self.clear_fields()  # all cards go back into the bag (LL-GAME-2)
        self.round += 1
        self.pause = False
        self.turn = first
        self.round_winners = []
        self.todo = self.ruleset.setups[first][:]
        if self.events is not None:
            self.add_event("round", {"number": self.round, "first": first})

    def _turn_up(self, card: i64) -> None:
        """A card that lies face up, out of the round (LL-SETUP-2)."""
        self.bag[card] -= 1
        self.unseen -= 1
        self.faceup = [*self.faceup, card]
        if self.events is not None:
            self.add_event("faceup", {"card": self._name(card)})

    def _deal(self, seat: i64, card: i64) -> None:
        self.bag[card] -= 1
        self.unseen -= 1
        self.hands[seat] = card
        self._report_drawn("dealt", seat, card)

    def _draw(self, seat: i64, card: i64) -> None:
        self._take(seat, card, self.ruleset.players)
        self.drawn = card
        self.todo.append(task(PLAY, seat))
        self._report_drawn("drew", seat, card)

    def _end_turn(self) -> None:
        """The next player still in, or the end of the round (LL-END-1)."""
        if self.alive & (self.alive - 1) == 0 or self.deck_size() == 0:
            self._end_round()
            return
        players = self.ruleset.players
        seat = self.turn
        while True:
            seat += 1
            if seat == players:
                seat = 0
            if self.alive >> seat & 1:
                break
        self.turn = seat
        self.safe &= ~(1 << seat)  # before the draw (LL-HANDMAID-1)
        self.todo.append(task(DRAW, seat))

    def _end_round(self) -> None:
        survivors = self.ruleset.seats(self.alive)
        reason = "survivor"
        winners = survivors
        if len(survivors) > 1:
            self.shown = True
            self._report_hands(survivors)
            winners = self._highest(survivors)
            reason = "highest"
            if len(winners) > 1 and self.ruleset.by_discards:
                winners = self._best(winners, [self._discarded(seat) for seat in winners])
                reason = "discards"
        self.round_winners = winners
        if self.events is not None:
            self.add_event("won", {"seats": winners, "reason": reason})
        for seat in winners:
            self._token(seat, "round")
        self._reward_spies(survivors)
        self._reward_jesters(winners)
        self.pause = True
        if self.winners():
            self._end_game()
        else:
            self.todo.append(task(START))

    def _end_game(self) -> None:
        self.actor = OVER
        if self.events is not None:
            self.add_event("game-won", {"seats": self.winners()})

    def _highest(self, seats: list[int]) -> list[int]:
        """Those with the highest hand. Beside the Princess no Bishop wins (LLP-BISHOP)."""
        if PRINCESS in [self.hands[seat] for seat in seats]:
            seats = [seat for seat in seats if self.hands[seat] != BISHOP]
        return self._best(seats, [self._strength(seat) for seat in seats])

    def _strength(self, seat: int) -> int:
        """The value of the hand; each Count in front of the player adds one (LLP-COUNT)."""
        return self.ruleset.values[self.hands[seat]] + self._lying(seat, COUNT)

    def _best(self, seats: list[int], points: list[int]) -> list[int]:
        most = max(points)
        return [seat for index, seat in enumerate(seats) if points[index] == most]

    def _token(self, seat: int, why: str) -> None:
        self.tokens = self.tokens[:]
        self.tokens[seat] += 1
        if self.events is not None:
            self.add_event("token", {"seat": seat, "total": self.tokens[seat], "why": why})

    def _token_at_once(self, seat: i64, why: str) -> None:
        """A token won by an effect in the middle of a round: it may end the game there and then."""
        self._token(seat, why)
        if self.tokens[seat] >= self.ruleset.goal:
            self._end_game()

    # --- Playing a card -----------------------------------------------------------------------

    def _plays(self, seat: i64) -> list[Action]:
        low = self.hands[seat]
        high: int = self.drawn
        if low > high:
            low, high = high, low
        if high == COUNTESS and (low == PRINCE or low == KING):  # LL-COUNTESS-1
            return self._ways(COUNTESS, seat)[:]
        if low == high:
            return self._ways(low, seat)[:]
        return self._ways(low, seat) + self._ways(high, seat)

    def _ways(self, card: i64, seat: i64) -> list[Action]:
        """How a card may be played now: one way for each choice of players and guess."""
        me: i64 = 1 << seat
        choosable = self.alive & ~self.safe & ~me
        if card == PRINCE or card == CARDINAL or card == SYCOPHANT:
            choosable |= me
        ways = self.ruleset.plays[card]
        if self.sycophant == NONE:
            return ways[choosable]
        # LLP-SYCOPHANT: whoever was named must be among the chosen, or nobody is.
        some = [way for way in ways[choosable] if self._chooses(way, self.sycophant)]
        return some or ways[0]

    def _chooses(self, action: Action, seat: i64) -> bool:
        assert isinstance(action, Move)
        return action.target == seat or action.other == seat

    def _play(self, seat: i64, move: Move) -> None:
        card = move.card
        if card == self.hands[seat]:
            self.hands[seat] = self.drawn
        self.drawn = NONE
        self.record.append(record_entry(seat, card, move.number + 1))
        self.sycophant = NONE
        self._learn_from_play(seat, card)
        if self.events is not None:
            self._report_play(seat, move)
        target = move.target
        if card == GUARD:
            if target != NONE:
                self._guard(seat, target, move)
        elif card == PRIEST:
            if target != NONE:
                self._look(seat, target)
        elif card == BARON:
            if target != NONE:
                self._baron(seat, target)
        elif card == HANDMAID:
            self._handmaid(seat)
        elif card == PRINCE:
            if target != NONE:
                self._prince(target)
        elif card == CHANCELLOR:
            self._chancellor(seat)
        elif card == KING:
            if target != NONE:
                self._king(seat, target)
        elif card == PRINCESS:
            self._out(seat)  # LL-PRINCESS-1
        elif target != NONE:
            self._play_premium(seat, move)

    def _play_premium(self, seat: i64, move: Move) -> None:
        """The characters that only the large premium deck has. Assassin, Count and Constable act
        elsewhere.
        """
        card, target = move.card, move.target
        if card == JESTER:
            self._jester(seat, target)
        elif card == CARDINAL:
            self._cardinal(seat, move)
        elif card == BARONESS:
            self._baroness(seat, move)
        elif card == SYCOPHANT:
            self._sycophant(seat, target)
        elif card == QUEEN:
            self._queen(seat, target)
        else:
            assert card == BISHOP
            self._bishop(seat, target, move)

    def _reward_spies(self, survivors: list[int]) -> None:
        """Exactly one player still in has a Spy in front of them (LL-SPY-2, LL-SPY-3)."""
        spied = [seat for seat in survivors if self._lying(seat, SPY)]
        if len(spied) == 1:
            self._token(spied[0], "spy")

    def _guard(self, seat: i64, target: i64, move: Move) -> None:
        held: i64 = self.hands[target]
        if held == ASSASSIN:
            self._assassin(seat, target)
            return
        right = move.hits >> held & 1
        self._report_guess(seat, target, move, right)
        if right:
            self._out(target)
        else:
            self.may[target] &= ~(move.hits | self.ruleset.bits[ASSASSIN])

    def _report_guess(self, seat: i64, target: i64, move: Move, right: i64) -> None:
        if self.events is not None:
            code = "guessed-right" if right else "guessed-wrong"
            self.add_event(code, {"seat": seat, "target": target, "guess": self._guess(move)})

    def _look(self, seat: i64, target: i64) -> None:
        """`seat` sees the hand of `target` (LL-PRIEST-1)."""
        card = self.hands[target]
        self._sight(seat, target)
        if self.events is not None:
            self.add_event(
                "saw", {"seat": seat, "target": target}, {seat: {"card": self._name(card)}}
            )

    def _baron(self, seat: i64, target: i64) -> None:
        """The lower value is out."""
        self._compare(seat, target)
        mine, theirs = self._value(seat), self._value(target)
        if mine > theirs:
            self._beat(seat, target, higher=True)
        elif mine < theirs:
            self._beat(target, seat, higher=True)
        else:
            self._tie(seat, target)

    def _handmaid(self, seat: i64) -> None:
        self.safe |= 1 << seat
        self.report_seat("protected", seat)

    def _prince(self, target: i64) -> None:
        """The target discards, and draws a new hand unless that was the Princess (LL-PRINCE-1, LL-
        PRINCE-3).
        """
        if self._discard(target) == PRINCESS:
            self._out(target)
        else:
            self.todo.append(task(REDRAW, target))

    def _redraw(self, seat: i64, card: i64) -> None:
        aside = self.deck_size() == 0
        self._take(seat, card, seat)
        self.hands[seat] = card
        code = "drew-aside" if aside else "drew"
        self._report_drawn(code, seat, card)

    def _chancellor(self, seat: i64) -> None:
        """Draw two, or as many as there are; with none there is nothing to choose (LL-
        CHANCELLOR-2).
        """
        count = min(2, self.deck_size())
        if count:
            self.todo.append(task(KEEP, seat))
            for _ in range(count):
                self.todo.append(task(EXTRA, seat))
        else:
            self.report_seat("no-effect", seat, "card", "chancellor")

    def _draw_extra(self, seat: i64, card: i64) -> None:
        place: i64 = self.ruleset.players
        if self.drawn == NONE:
            self._take(seat, card, place)
            self.drawn = card
        else:
            self._take(seat, card, place + 1)
            self.drawn2 = card
        self._report_drawn("drew", seat, card)

    def _keeps(self, seat: i64) -> list[Action]:
        """Which card to keep, and the order of the others under the deck; the Countess forces
        nothing here.
        """
        cards: list[int] = [self.hands[seat], self.drawn]
        if self.drawn2 != NONE:
            cards.append(self.drawn2)
        cards.sort()
        ways: list[Action] = []
        for index, kept in enumerate(cards):
            if index and cards[index - 1] == kept:
                continue
            rest = cards[:index] + cards[index + 1 :]
            if len(rest) == 1:
                ways.append(self.ruleset.keeps[(kept, rest[0], NONE)])
            else:
                ways.append(self.ruleset.keeps[(kept, rest[0], rest[1])])
                if rest[0] != rest[1]:
                    ways.append(self.ruleset.keeps[(kept, rest[1], rest[0])])
        return ways

    def _keep(self, seat: i64, move: Move) -> None:
        returned: list[int] = [move.under]
        if move.lowest != NONE:
            returned.append(move.lowest)
        self.hands[seat] = move.card
        self.drawn = NONE
        self.drawn2 = NONE
        self._learn_from_keeping(seat, returned)
        self.under = self.under + returned
        if self.events is not None:
            names = [self._name(card) for card in returned]
            self.add_event(
                "returned", {"seat": seat, "count": len(names)}, {seat: {"cards": names}}
            )

    def _king(self, seat: i64, target: i64) -> None:
        self._trade(seat, target)

    def _assassin(self, guard: i64, holder: i64) -> None:
        """The Guard's player is out instead; the Assassin is discarded for a new card (LLP-
        ASSASSIN).
        """
        self.report_pair("assassin", holder, guard, "by", "assassin")
        self._out(guard)
        if self.actor != OVER:
            self._discard(holder)
            if self.alive & (self.alive - 1):
                self.todo.append(task(REDRAW, holder))

    def _jester(self, seat: i64, target: i64) -> None:
        self.jesters = [*self.jesters, seat_pair(seat, target)]
        self.report_pair("jester", seat, target)

    def _reward_jesters(self, winners: list[int]) -> None:
        for pair in self.jesters:
            if pair_second(pair) in winners:
                self._token(pair_first(pair), "jester")

    def _cardinal(self, seat: i64, move: Move) -> None:
        self._trade(move.target, move.other)
        if move.look != seat:
            self._look(seat, move.look)

    def _baroness(self, seat: i64, move: Move) -> None:
        self._look(seat, move.target)
        if move.other != NONE:
            self._look(seat, move.other)

    def _sycophant(self, seat: i64, target: i64) -> None:
        """The next card played must choose this player if it chooses any."""
        self.sycophant = target
        self.report_pair("sycophant", seat, target)

    def _queen(self, seat: i64, target: i64) -> None:
        """The higher value is out."""
        self._compare(seat, target)
        mine, theirs = self._value(seat), self._value(target)
        if mine < theirs:
            self._beat(seat, target, higher=False)
        elif mine > theirs:
            self._beat(target, seat, higher=False)
        else:
            self._tie(seat, target)

    def _bishop(self, seat: i64, target: i64, move: Move) -> None:
        """A right number wins a token; the target may then change its hand (LLP-BISHOP)."""
        held: i64 = self.hands[target]
        right = move.hits >> held & 1
        self._note(EVERYONE, target, right)
        self._report_guess(seat, target, move, right)
        if right:
            self.may[target] &= move.hits | self.ruleset.absent
            self._token_at_once(seat, "bishop")
            if self.actor != OVER:
                self.todo.append(task(ANSWER, target))
        else:
            self.may[target] &= ~move.hits

    def _answer(self, seat: i64, move: Move) -> None:
        discards = move is self.ruleset.discard
        if self.events is not None:
            self.add_event("answered", {"seat": seat, "discards": discards})
        if discards:
            self._prince(seat)

    # --- What cards have in common --------------------------------------------------------------

    def _out(self, seat: i64) -> None:
        """Out of the round: the hand is discarded without effect (LL-OUT-1)."""
        constable = self._lying(seat, CONSTABLE) if self.ruleset.copies[CONSTABLE] else 0
        self.alive &= ~(1 << seat)
        self.report_seat("out", seat)
        if self.hands[seat] != NONE:
            self._discard(seat)
        if constable:
            self._token_at_once(seat, "constable")

    def _discard(self, seat: i64) -> int:
        """The hand is laid face up in front of its player."""
        card = self.hands[seat]
        self.hands[seat] = NONE
        self.record.append(record_entry(seat, card))
        self._learn_from_showing(seat, card)
        self.report_seat("discarded", seat, "card", self._name(card))
        return card

    def _compare(self, seat: i64, target: i64) -> None:
        """Two players show each other their hands, in secret."""
        self._sight(seat, target)
        self._sight(target, seat)
        if self.events is not None:
            mine, theirs = self._name(self.hands[seat]), self._name(self.hands[target])
            self.add_event(
                "compared",
                {"seat": seat, "target": target},
                {seat: {"own": mine, "theirs": theirs}, target: {"own": theirs, "theirs": mine}},
            )

    def _beat(self, winner: i64, loser: i64, higher: bool) -> None:
        """The loser is out, and shows the card; the winner does not (LL-BARON-1)."""
        self._learn_from_beating(winner, loser, higher)
        self._out(loser)

    def _tie(self, seat: i64, target: i64) -> None:
        """Equal hands: nothing happens, but everyone knows it (LL-BARON-2)."""
        self._learn_from_tie(seat, target)
        self.report_pair("tied", seat, target)

    def _trade(self, one: i64, other: i64) -> None:
        mine, theirs = self.hands[one], self.hands[other]
        self.hands[one], self.hands[other] = theirs, mine
        self._learn_from_trade(one, other, mine, theirs)
        if self.events is not None:
            gave, got = self._name(mine), self._name(theirs)
            self.add_event(
                "traded",
                {"seat": one, "target": other},
                {one: {"gave": gave, "got": got}, other: {"gave": got, "got": gave}},
            )
