"""A position of Tanto Cuore: what lies where, what nature may give, how points are counted.

The position and its bookkeeping, without the rules that change it: those are in `effects` (what
the words on the cards mean) and `rules` (rounds, phases, the end).
"""

from __future__ import annotations

from math import comb, gcd

from mypy_extensions import i64

from billetdoux.games.tanto_cuore.core.fields import StateFields
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea, new_area
from billetdoux.games.tanto_cuore.core.ruleset import (
    CALL,
    FIRST,
    HIDDEN,
    NONE,
    OMIT,
    REMOVE,
    SEE_HAND,
    TURN,
    Move,
    Ruleset,
    illnesses,
    sighting_viewer,
    staff_kind,
    task,
    task_kind,
    task_more,
    task_seat,
)
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.rules import CHANCE, Action


class Position(StateFields):
    """A position of Tanto Cuore.

    `first` began this round, `master` has the First Master card and begins the next. `services`,
    `love`, `skills`, `hires` are what the active player, `turn`, has left. `piles` counts the cards
    of the park (NONE: no such pile), `park` is the set of refined maids there, `taken` how many
    cards are gone from each preparation pile. The eleventh pile and that of private maids have a
    card on top, a number of cards below, and a bag of what those can be. `gone` counts what left
    the game. `called`: this turn a private maid has already answered a call. `looked` is the card
    of a hand being looked at. `todo` is what is still to happen, the next task last. The
    fields are declared in `fields.py`.
    """

    def lay_out(self) -> None:
        """The table before anything random has happened (TC-SETUP-1, TC-SETUP-2)."""
        ruleset = self.ruleset
        self.clear_fields()
        for event in ruleset.brought:
            if ruleset.piles[event] == NONE:
                self.gone[event] = ruleset.cards[event].copies
        self.areas = []
        for _ in range(ruleset.players):
            area = new_area()
            area.deck = [0] * len(ruleset.cards)
            area.deck[ruleset.start_maid] = 3
            area.deck[ruleset.start_love] = 7
            area.deck_size = 10
            self.areas.append(area)

    def view(self, seat: int | None) -> TantoCuoreView:
        view = TantoCuoreView(self.ruleset, seat, self.actor)
        self.show_fields_to(view)
        view.looked = self.looked
        if self.looked != NONE and seat != self.turn:
            view.looked = HIDDEN
        view.areas = [self._seen_from(area, owner, seat) for owner, area in enumerate(self.areas)]
        return view

    def _seen_from(self, area: PlayerArea, owner: int, seat: int | None) -> PlayerArea:
        """An area as a seat sees it: the hands of others lie with their decks."""
        seen = area.copy()
        seen.held = len(area.hand)
        seen.seen = (
            [] if seat is None else [entry for entry in area.seen if sighting_viewer(entry) == seat]
        )
        if owner != seat:
            seen.hand = []
            for kind in area.hand:
                seen.deck[kind] += 1
        if area.top != NONE and (seat is None or not area.top_seen >> seat & 1):
            seen.top = HIDDEN
        return seen

    # --- Nature ---------------------------------------------------------------------------------

    def chances(self) -> list[tuple[Action, int]]:
        if self.actor != CHANCE:
            return []
        ruleset = self.ruleset
        entry: i64 = self.todo[-1]
        what = task_kind(entry)
        if what == FIRST:
            return [(first, 1) for first in ruleset.firsts]
        if what == OMIT:
            return self._omissions()
        if what == REMOVE:
            return self._removals()
        if what == TURN:
            return [(ruleset.turns[kind], 1) for kind in self.bags[task_more(entry)]]
        area = self.areas[task_seat(entry)]
        if what == SEE_HAND:
            return [(ruleset.draws[kind], area.hand.count(kind)) for kind in area.held_kinds()]
        if area.top != NONE:
            return [(ruleset.draws[area.top], 1)]
        found: list[tuple[Action, int]] = []
        for kind, count in enumerate(area.deck):
            if count:
                found.append((ruleset.draws[kind], count))
        return found

    def chance_total(self) -> int:
        entry: i64 = self.todo[-1]
        if task_kind(entry) == CALL and self.areas[task_seat(entry)].top == NONE:
            return self.areas[task_seat(entry)].deck_size
        return super().chance_total()

    def chance_at(self, place: int) -> Action:
        entry: i64 = self.todo[-1]
        is_call = task_kind(entry) == CALL
        return self._called(task_seat(entry), place) if is_call else super().chance_at(place)

    def _called(self, seat: i64, place: i64) -> Move:
        """The card at a place of a deck."""
        area = self.areas[seat]
        if area.top != NONE:
            return self.ruleset.draws[area.top]
        left = place
        kind: i64 = 0
        for count in area.deck:  # pragma: no branch; `place` is within the deck
            left -= count
            if left < 0:
                break
            kind += 1
        return self.ruleset.draws[kind]

    def _omissions(self) -> list[tuple[Action, int]]:
        """Which maid has no pile, so that every set of maids that keeps enough of those needed is
        as likely as any other (TC-SETUP-3).
        """
        ruleset = self.ruleset
        still = [kind for kind in ruleset.main if self.piles[kind] != NONE]
        needed = [kind for kind in still if kind in ruleset.needed]
        more = len(still) - (len(ruleset.main) - ruleset.omit) - 1  # to leave out after this one
        spare = len(needed) - (len(ruleset.needed) - ruleset.omitted_needed)
        found: list[tuple[Action, int]] = []
        for kind in still:
            scarce = kind in needed
            others = len(still) - len(needed) - (not scarce)
            ways = _ways(others, len(needed) - scarce, more, spare - scarce)
            if ways:
                found.append((ruleset.omits[kind], ways))
        shared = gcd(*[ways for _, ways in found])
        return [(omit, ways // shared) for omit, ways in found]

    def _removals(self) -> list[tuple[Action, int]]:
        """Any refined maid but the vital ones (TC-SETUP-5)."""
        found: list[tuple[Action, int]] = []
        for index, maid in enumerate(self.ruleset.refined):
            if not maid.vital and self.park >> index & 1:
                found.append((self.ruleset.removes[index], 1))
        return found

    # --- Cards on their way ---------------------------------------------------------------------

    def in_park(self, kind: i64) -> bool:
        """Whether a card is available in the park: the top of a pile."""
        return self.piles[kind] > 0 or self.tops[0] == kind or self.tops[1] == kind

    def _leave_park(self, kind: i64) -> None:
        """A card is taken from the park; what lay under it is turned up."""
        if self.piles[kind] != NONE:
            self.piles[kind] -= 1
            return
        which: i64 = 0 if self.tops[0] == kind else 1
        self.tops[which] = NONE
        if self.lefts[which]:
            self.todo.append(task(TURN, 0, which))

    def _enter_park(self, kind: i64) -> None:
        """A card goes back to its pile; one that has none leaves the game."""
        if self.piles[kind] == NONE:
            self.gone[kind] += 1
        else:
            self.piles[kind] += 1

    def has_deck(self, seat: i64) -> bool:
        """Whether the seat has a deck, or discards to make one of."""
        area = self.areas[seat]
        return area.deck_size > 0 or len(area.discards) > 0

    def _make_deck(self, seat: i64) -> bool:
        """See that the deck is not empty, if that can be (TC-DRAW-1)."""
        area = self.areas[seat]
        if area.deck_size == 0 and area.discards:
            area.shuffle()
            self.report_seat("shuffled", seat)
        return area.deck_size > 0

    def has_staff(self, seat: i64) -> bool:
        """Whether there is a chambermaid or a private maid in the area."""
        area = self.areas[seat]
        return len(area.chambers) > 0 or len(area.private) > 0

    def at_work(self, seat: i64) -> int:
        """The private maid who works: the topmost, unless she is ill; or NONE."""
        private = self.areas[seat].private
        return private[-1] if private and not illnesses(private[-1]) else NONE

    # --- Points ---------------------------------------------------------------------------------

    def points(self, seat: i64) -> list[int]:
        """What an area is worth: its preparations; its chambermaids with their bonuses, its private
        maids and events; the cards of deck, hand and discards (TC-END-2).
        """
        ruleset = self.ruleset
        area = self.areas[seat]
        prepared = sum([ruleset.preparations[card].points for card in area.preparations])
        staff = 0
        for entry in area.chambers + area.private:
            if not illnesses(entry):  # ill, she is worth nothing
                staff += ruleset.cards[staff_kind(entry)].points
        staff += bonus_for(ruleset, area.chambers) + self._most(seat)
        for kind in set(area.events):
            event = ruleset.cards[kind]
            count = area.events.count(kind)
            staff += count * (event.points_many if count >= event.many > 0 else event.points)
        return [prepared, staff, self._deck_points(area)]

    def _deck_points(self, area: PlayerArea) -> int:
        """The printed points of the cards that come and go, without bonuses for chambermaids."""
        counts = area.deck[:]
        for kind in area.hand + area.discards + area.played:
            counts[kind] += 1
        total = 0
        for kind, count in enumerate(counts):
            card = self.ruleset.cards[kind]
            if card.by_count and count >= card.by_count:
                total += count * (card.odd if count & 1 else card.even)
            total += count * card.points
        return total

    def _most(self, seat: i64) -> int:
        """The bonuses for whoever alone has most chambermaids of some kinds."""
        total = 0
        for bonus in [bonus for bonus in self.ruleset.bonuses if bonus.most]:
            counts = [sum(healthy(area.chambers, bonus.maids)) for area in self.areas]
            mine = counts.pop(seat)
            if mine > max(counts):
                total += bonus.most
        return total

    def _name(self, kind: int) -> str:
        return self.ruleset.names[kind]


def _ways(others: int, needed: int, more: int, spare: int) -> int:
    """In how many ways `more` maids can be left out, at most `spare` of them among the needed."""
    total = 0
    for few in range(min(needed, more, spare) + 1):
        total += comb(needed, few) * comb(others, more - few)
    return total


def healthy(chambers: list[int], maids: list[int]) -> list[int]:
    """How many chambermaids there are of each of these kinds that are not ill."""
    return [chambers.count(kind) for kind in maids]


def bonus_for(ruleset: Ruleset, chambers: list[int]) -> int:
    """The bonuses that chambermaids bring by themselves, whatever the others have."""
    total = 0
    for bonus in ruleset.bonuses:
        counts = healthy(chambers, bonus.maids)
        total += bonus.each * sum(counts)
        if bonus.alike:
            total += sum([_sets_of(count, bonus.alike) for count in counts])
        elif bonus.different:
            total += _different_sets(counts, bonus.different)
    return total


def _sets_of(count: int, worth: list[int]) -> int:
    """The most that `count` alike are worth in sets, `worth` saying what a set of each size is."""
    best = [0]
    for size in range(1, count + 1):
        ways = [best[size - one] + worth[one] for one in range(1, min(size, len(worth) - 1) + 1)]
        best.append(max(ways))
    return best[-1]


def _different_sets(counts: list[int], worth: list[int]) -> int:
    """What sets of different maids are worth, the largest sets first."""
    left = sorted(counts)
    total = 0
    while left[-1] > 0:
        size = min(len([count for count in left if count]), len(worth) - 1)
        for place in range(len(left) - size, len(left)):
            left[place] -= 1
        total += worth[size]
        left.sort()
    return total
