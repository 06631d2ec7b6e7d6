"""A position of Love & Intrigue: what lies where, what nature may give, who sees what.

The position and its bookkeeping, and the little that happens to a lady for several reasons; the
rules that change it are in `rules` and `events`.

The events, by code, with their details and after a bar what one seat learns besides:

    started: seat            round: number            turn: seat             lady: seat, lady
    went: seat, place        moved: seat, place       rolled: seat, die, face
    changed: seat, attribute, by, value               looked: seat, place | cards
    filled: seat, place | card                        claimed: seat, suitor, finder, position
    took: seat, suitor, place, position               laid: place            met: seat, suitor
    dropped: seat, suitor, count                      remade: deck           none-left: deck
    intrigue: seat, target, place                     stole: seat, target, suitor
    dismissed: seat, target, suitor                   drew: seat | card
    played: seat, card, position, and what its player named (target, place, attribute)
    reacted: seat, card, position, target, answered   passed: seat           gained: seat, points
    cancelled: seat, card    turned: seat, target, card                      ending: seat
    saw-hand: seat, target | cards                    discarded: seat, card, position
    wedding: seat, lady, suitor, points
    gave: seat, target, suitor, count                 released: seat, suitors
    medallion: seat, attribute, points              no-medallion: attribute
    scored: seat, points     game-won: seats
"""

from __future__ import annotations

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.fields import StateFields
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ATTRIBUTES,
    CASANOVA,
    DRINK,
    DROP,
    EVENT,
    HIDDEN,
    HIGHEST,
    LADY,
    NOBODY,
    NONE,
    SCHEME,
    START,
    SUITORS_EACH,
    Move,
    count,
    different,
    kind_of,
    one,
    seen_by,
    shuffles_of,
    task,
    task_kind,
    wedding_seat,
)
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView, husband
from billetdoux.kernel.rules import CHANCE, Action


class Position(StateFields):
    """A position of Love & Intrigue.

    By seat: where the pawn stands, the lady turned up and her `attributes` (three a seat), the
    `suitors` under her and the cards of married suitors set `aside` (bundles), the event cards in
    `hands` (slots, in the order drawn) and those `kept` for their points. `piles` are the slots of
    each place, the longest lying first. `deck` and `event_deck` are bags without an order.
    `todo` is what is still to happen, the next task last. `touched` says that a lady may be
    able to marry since the last look, which is never so between two actions. The fields are
    declared in `fields.py`. Inner lists are replaced, never changed, so that copies and views can
    share them.
    """

    def clear(self) -> None:
        """The table before anything has happened: all cards are in their bags."""
        self.clear_fields()
        self.deck = 0
        self.deck_size = 0
        for number, suitor in enumerate(self.ruleset.suitors):
            self.deck += one(number) * suitor.cards
            self.deck_size += suitor.cards
        self.event_deck_size = sum(self.event_deck)

    def view(self, seat: int | None) -> LoveAndIntrigueView:
        me: i64 = 0 if seat is None else 1 << seat
        view = LoveAndIntrigueView(self.ruleset, seat, self.actor)
        self.show_fields_to(view)
        pools: dict[int, int] = {self.shuffles: self.deck}
        view.piles = [self._pile_seen(pile, me, pools) for pile in self.piles]
        view.pools = pools
        event_pools: dict[int, list[int]] = {self.event_shuffles: self.event_deck[:]}
        view.hands = [
            hand[:] if owner == seat else self._hand_seen(hand, me, event_pools)
            for owner, hand in enumerate(self.hands)
        ]
        view.event_pools = event_pools
        return view

    def _pile_seen(self, pile: list[int], me: i64, pools: dict[int, int]) -> list[int]:
        """A pile with what was not seen hidden, and counted in the pools."""
        shown: list[int] = []
        for card in pile:
            if not seen_by(card) & me:
                shuffles: int = shuffles_of(card)
                pools[shuffles] = pools.get(shuffles, 0) + one(kind_of(card))
                card |= HIDDEN
            shown.append(card)
        return shown

    def _hand_seen(self, hand: list[int], me: i64, pools: dict[int, list[int]]) -> list[int]:
        """The hand of another seat, likewise."""
        shown: list[int] = []
        for card in hand:
            if not seen_by(card) & me:
                shuffles: int = shuffles_of(card)
                if shuffles not in pools:
                    pools[shuffles] = [0] * len(self.ruleset.events)
                pools[shuffles][kind_of(card)] += 1
                card |= HIDDEN
            shown.append(card)
        return shown

    # --- Nature ---------------------------------------------------------------------------------

    def chances(self) -> list[tuple[Action, int]]:
        if self.actor != CHANCE:
            return []
        ruleset = self.ruleset
        kind = task_kind(self.todo[-1])
        if kind == START:
            return [(start, 1) for start in ruleset.starts]
        if kind == LADY:
            return [(lady, 1) for lady in ruleset.turning if self.ladies_left >> lady.thing & 1]
        if kind == EVENT:
            return [
                (event, self.event_deck[event.thing])
                for event in ruleset.receiving
                if self.event_deck[event.thing]
            ]
        if kind == CASANOVA or kind == DRINK or kind == SCHEME:
            return self._die(kind)[:]
        return [
            (draw, count(self.deck, draw.thing))
            for draw in ruleset.drawing
            if count(self.deck, draw.thing)
        ]

    def _die(self, kind: i64) -> list[tuple[Action, int]]:
        ruleset = self.ruleset
        if kind == CASANOVA:
            return ruleset.casanova
        return ruleset.drink if kind == DRINK else ruleset.intrigue

    def chance_total(self) -> int:
        kind = task_kind(self.todo[-1])
        if kind == EVENT:
            return self.event_deck_size
        return self.deck_size if kind > SCHEME else super().chance_total()

    def chance_at(self, place: int) -> Action:
        kind = task_kind(self.todo[-1])
        return self._card_at(kind, place) if kind > SCHEME else super().chance_at(place)

    def chance_source(self) -> int:
        """Each die, and each reason to draw a card."""
        return task_kind(self.todo[-1])

    def _card_at(self, kind: i64, place: i64) -> Move:
        """The card at a place of the deck that is drawn from."""
        left = place
        number: i64 = -1
        while left >= 0:
            number += 1
            left -= self.event_deck[number] if kind == EVENT else count(self.deck, number)
        ruleset = self.ruleset
        return ruleset.receiving[number] if kind == EVENT else ruleset.drawing[number]

    # --- Cards ----------------------------------------------------------------------------------

    def _draw_suitor(self, suitor: i64) -> None:
        """A card leaves the suitor deck."""
        self.deck -= one(suitor)
        self.deck_size -= 1

    def _lay_at(self, place: i64, card: i64) -> None:
        """A card drawn from the deck is put on a pile."""
        self.piles[place] = [*self.piles[place], card]

    def _in_hand(self, seat: i64, kind: i64) -> i64:
        """Where in a hand the oldest card of a kind is."""
        place: i64 = 0
        while kind_of(self.hands[seat][place]) != kind:
            place += 1
        return place

    def _leave_hand(self, seat: i64, kind: i64) -> i64:
        """A card leaves a hand, the oldest of its kind; where it was."""
        place = self._in_hand(seat, kind)
        hand = self.hands[seat]
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        return place

    def _weddings_of(self, seat: i64) -> i64:
        """How many of a seat's ladies have married."""
        found: i64 = 0
        for wedding in self.weddings:
            if wedding_seat(wedding) == seat:
                found += 1
        return found

    # --- A lady and her suitors -------------------------------------------------------------

    def _change(self, seat: i64, attribute: i64, by: i64) -> None:
        """An attribute goes up or down, never beyond 0 and 5 (LI-ATTR-1)."""
        old: i64 = self.attributes[3 * seat + attribute]
        new = max(0, min(HIGHEST, old + by))
        self.attributes[3 * seat + attribute] = new
        self.touched = True
        if self.events is not None:
            self.add_event(
                "changed",
                {"seat": seat, "attribute": ATTRIBUTES[attribute], "by": new - old, "value": new},
            )

    def _claim(self, finder: i64, suitor: i64, position: i64 = NONE) -> None:
        """A card of a married suitor goes to his player (LI-WED-4): one of the pile at which the
        finder looks, or of the deck.
        """
        owner = husband(self.weddings, suitor)
        self.aside[owner] += one(suitor)
        if self.events is not None:
            details: dict[str, object] = {
                "seat": owner,
                "suitor": self._suitor(suitor),
                "finder": finder,
            }
            self.add_event(
                "claimed", details if position == NONE else {**details, "position": position}
            )

    def _receive(self, seat: i64, suitor: i64) -> None:
        """A suitor card is laid under the lady, who has at most three suitors (LI-SUITOR-2, LI-
        INTRIGUE-5).
        """
        self.suitors[seat] += one(suitor)
        self.touched = True
        if different(self.suitors[seat]) > SUITORS_EACH:
            self.todo.append(task(DROP, seat, NOBODY, suitor))

    # --- Events ---------------------------------------------------------------------------------

    def _report_drawn(self, code: str, seat: i64, kind: i64) -> None:
        """A seat got an event card that only it may see."""
        if self.events is not None:
            self.add_event(code, {"seat": seat}, {seat: {"card": self._event(kind)}})

    def _suitor(self, suitor: int) -> str:
        return self.ruleset.suitors[suitor].name

    def _place(self, place: int) -> str:
        return self.ruleset.places[place].name

    def _event(self, kind: int) -> str:
        return self.ruleset.events[kind].name
