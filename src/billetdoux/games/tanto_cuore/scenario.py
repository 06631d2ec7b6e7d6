"""Positions of Tanto Cuore in words: the `given` and `then` tables of scenarios.

A scenario's table names what matters: cards that it names come from the ten that a player starts
with, then from the piles of the park. Whole states are written and read in `codec`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Literal

import msgspec

from billetdoux.games.tanto_cuore.core import ruleset as rules
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import NONE, PILES, staff_kind, task
from billetdoux.games.tanto_cuore.fields import TantoCuoreReader
from billetdoux.kernel.packs import convert
from billetdoux.kernel.rules import Action

# --- A scenario's `given` -------------------------------------------------------------------------


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position of a scenario. Lists are by seat; what is not named is dealt or laid out as at the
    start of the game.
    """

    turn: int = 0
    first: int | None = None
    master: int | None = None
    round: int = 1
    phase: Literal["take", "start", "serve", "work", "hire", "clean"] = "serve"
    refined: list[str] = []
    hands: list[list[str]] = []
    decks: list[list[str]] = []
    discards: list[list[str]] = []
    played: list[list[str]] = []
    chambermaids: list[list[str]] = []
    private: list[list[str]] = []
    preparations: list[list[str]] = []
    events: list[list[str]] = []
    services: int = 1
    love: int = 0
    hires: int = 1
    skills: dict[str, int] = {}
    park: dict[str, int] = {}
    taken: dict[str, int] = {}
    left_out: list[str] = []
    eleventh: list[str] | None = None
    private_pile: list[str] | None = None
    last: bool = False


_PHASES = ("take", "start", "serve", "work", "hire", "", "clean")


class Arranger:
    """Builds a state from a scenario's table, checking it on the way."""

    def __init__(
        self, reader: TantoCuoreReader, given: Given, state: TantoCuoreState, rng: Random
    ) -> None:
        self.reader = reader
        self.given = given
        self.state = state
        self.rng = rng
        self.ruleset = reader.ruleset
        self.script: list[Action] = []

    def arrange(self) -> list[Action]:
        state, given, reader = self.state, self.given, self.reader
        state.turn = reader.seat("turn", given.turn)
        state.first = state.turn if given.first is None else reader.seat("first", given.first)
        state.master = state.first if given.master is None else reader.seat("master", given.master)
        state.round, state.last = reader.number("round", given.round), given.last
        state.phase = _PHASES.index(given.phase)
        state.services = reader.number("services", given.services)
        state.love = reader.number("love", given.love)
        state.hires = reader.number("hires", given.hires)
        state.skills = reader.skills("skills", given.skills)
        state.taken = reader.taken("taken", given.taken)
        self._choose_maids()
        for name, count in given.park.items():
            state.piles[reader.card("park", name)] = reader.number("park", count)
        self._furnish()
        self._lay_mixed(0, given.eleventh)
        self._lay_mixed(1, given.private_pile)
        self._assign_refined()
        self._plan()
        state.proceed()
        return self.script

    def _choose_maids(self) -> None:
        """What is left to chance before the first round: which maids are left out."""
        state, ruleset, names = self.state, self.ruleset, self.given.left_out
        for name in names:
            if name in self.reader.refined:
                state.leave_out_refined(self.reader.maid("left_out", name))
            else:
                state.leave_out_maid(self.reader.card("left_out", name))
        used = set(self.given.park) | {
            name
            for key in ("hands", "decks", "discards", "played", "chambermaids")
            for cards in getattr(self.given, key)
            for name in cards
        }
        spare = [
            kind
            for kind in ruleset.main
            if kind not in ruleset.needed and ruleset.names[kind] not in used
            if state.piles[kind] != NONE
        ]
        gone = len([kind for kind in ruleset.main if state.piles[kind] == NONE])
        for kind in self.rng.sample(spare, max(ruleset.omit - gone, 0)):
            state.leave_out_maid(kind)
        free = [
            index
            for index, maid in enumerate(ruleset.refined)
            if not maid.vital and maid.name not in self.given.refined and state.park >> index & 1
        ]
        gone = len([name for name in names if name in self.reader.refined])
        for place in self.rng.sample(free, max(ruleset.remove - gone, 0)):
            state.leave_out_refined(place)

    def _lay_mixed(self, which: int, names: list[str] | None) -> None:
        """A mixed pile: the cards named, the top first, are all that is left of it."""
        state = self.state
        if not self.ruleset.mixed_size[which]:
            return
        key = "private_pile" if which else "eleventh"
        bag = state.bags[which]
        if names is None and bag:
            top = self.rng.choice(bag)
            state.tops[which], state.lefts[which] = top, state.lefts[which] - 1
            state.bring_events(top)
            state.bags[which] = [kind for kind in bag if kind != top]
            return
        kinds = self.reader.cards(key, names or [])
        if any(kind not in bag for kind in kinds):
            raise self.reader.fail(key, "holds a card that is not of this pile")
        state.tops[which] = kinds[0] if kinds else NONE
        for kind in kinds[:1]:
            state.bring_events(kind)
        state.lefts[which] = max(len(kinds) - 1, 0)
        state.bags[which] = kinds[1:]
        self.script += [self.ruleset.turns[kind] for kind in kinds[1:]]

    def _furnish(self) -> None:
        """Lay out each area; unnamed hands are five of what a player starts with."""
        ruleset, reader = self.ruleset, self.reader
        decks: list[list[int]] = []
        for seat, area in enumerate(self.state.areas):
            start = Counter({ruleset.start_maid: 3, ruleset.start_love: 7})
            area.hand = self._take(seat, "hands", start)
            area.discards = self._take(seat, "discards", start)
            area.played = self._take(seat, "played", start)
            area.chambers = self._staff(seat, "chambermaids", start)
            area.private = self._staff(seat, "private", start)
            area.events = self._take(seat, "events", start)
            area.preparations = [
                reader.preparation("preparations", name)
                for name in reader.per_seat("preparations", self.given.preparations, [])[seat]
            ]
            deck = self._take(seat, "decks", start)
            rest = sorted(start.elements())
            self.rng.shuffle(rest)
            if seat >= len(self.given.hands):
                area.hand, rest = rest[:5], rest[5:]
            if seat >= len(self.given.decks):
                deck = rest
            area.deck = [deck.count(kind) for kind in range(len(ruleset.cards))]
            area.deck_size = len(deck)
            decks.append(deck)
        for step in range(ruleset.players):
            deck = decks[(self.state.turn + step) % ruleset.players]
            self.script += [ruleset.draws[kind] for kind in deck]

    def _take(self, seat: int, key: str, start: Counter[int]) -> list[int]:
        """Cards named for a seat, out of those it starts with, or out of the park."""
        return [
            self._taken(key, name, start)
            for name in self.reader.per_seat(key, getattr(self.given, key), [])[seat]
        ]

    def _staff(self, seat: int, key: str, start: Counter[int]) -> list[int]:
        """Maids in the area of a seat, with their illnesses."""
        found = []
        for text in self.reader.per_seat(key, getattr(self.given, key), [])[seat]:
            entry = self.reader.staff(key, text)
            self._taken(key, self.ruleset.names[staff_kind(entry)], start)
            for _ in range(rules.illnesses(entry)):
                self._taken(key, self._illness(), start)
            found.append(entry)
        return found

    def _illness(self) -> str:
        for card in self.ruleset.cards:
            if card.group == rules.EVENT and not card.on_house:
                return card.name
        raise self.reader.fail("chambermaids", "there is no illness in this game")

    def _taken(self, key: str, name: str, start: Counter[int]) -> int:
        kind = self.reader.card(key, name)
        state = self.state
        if start[kind]:
            start[kind] -= 1
        elif state.piles[kind] > 0:
            state.piles[kind] -= 1
        elif kind in state.bags[0] or kind in state.bags[1]:
            which = 0 if kind in state.bags[0] else 1
            state.bags[which] = [other for other in state.bags[which] if other != kind]
            state.bring_events(kind)
            state.lefts[which] = min(state.lefts[which], len(state.bags[which]))
        else:
            raise self.reader.fail(key, f"there is no '{name}' left")
        return kind

    def _assign_refined(self) -> None:
        """Who still has a turn to take has a refined maid."""
        state, ruleset = self.state, self.ruleset
        names = self.reader.per_seat("refined", self.given.refined, "")
        for seat, name in enumerate(names):
            if name:
                place = self.reader.maid("refined", name)
                if not state.park >> place & 1:
                    raise self.reader.fail("refined", f"'{name}' is not in the park")
                state.take_refined(seat, place)
        if self.given.phase == "take":
            return
        done = (state.turn - state.first) % ruleset.players
        for step in range(done, ruleset.players):
            seat = (state.first + step) % ruleset.players
            if state.areas[seat].refined == NONE:
                free = [p for p in range(len(ruleset.refined)) if state.park >> p & 1]
                state.take_refined(seat, self.rng.choice(free))

    def _plan(self) -> None:
        """What is to happen from this phase on."""
        state, ruleset = self.state, self.ruleset
        players, turn = ruleset.players, state.turn
        done = (turn - state.first) % players
        if self.given.phase == "take":
            last = (state.first + players - 1) % players
            state.todo = [task(rules.NEXT, last, 0)]
            for step in range(players - 1, done - 1, -1):
                state.todo.append(task(rules.TAKE, (state.first + step) % players))
            return
        if self.given.phase == "start":
            services, hires = self.given.services, self.given.hires
            state.start_turn(turn, done + 1)
            state.services, state.hires = services, hires
            return
        state.todo = [task(rules.NEXT, turn, done + 1)]
        rest = {"clean": rules.CLEAN, "hire": rules.HIRE, "work": rules.WORK, "serve": rules.SERVE}
        for name, kind in rest.items():
            state.todo.append(task(kind, turn))
            if name == self.given.phase:
                return


# --- What a scenario's `then` may ask -------------------------------------------------------------


def _sorted_hand(state: TantoCuoreState, seat: int) -> list[str]:
    return sorted(state.ruleset.cards_of(state.areas[seat].hand))


def _refined(state: TantoCuoreState, seat: int) -> str:
    place = state.areas[seat].refined
    return "" if place == NONE else state.ruleset.refined[place].name


def _area_of(key: str) -> Callable[[TantoCuoreState, int], object]:
    return lambda state, seat: state.areas[seat].shown_data(state.ruleset).get(key, [])


def _owned(state: TantoCuoreState, seat: int) -> dict[str, int]:
    """All cards of a player, wherever they are, but for preparations and private maids."""
    area = state.areas[seat]
    names = state.ruleset.names
    counts = Counter(state.ruleset.counted(area.deck))
    cards = [*area.hand, *area.discards, *area.played, *map(staff_kind, area.chambers)]
    counts.update(names[kind] for kind in cards)
    return {name: counts[name] for name in names}


_BY_SEAT: dict[str, Callable[[TantoCuoreState, int], object]] = {
    "hands": _sorted_hand,
    "owned": _owned,
    "hand_sizes": lambda state, seat: len(state.areas[seat].hand),
    "deck_sizes": lambda state, seat: state.areas[seat].deck_size,
    "refined": _refined,
    "points": lambda state, seat: sum(state.points(seat)),
    **{
        key: _area_of(key)
        for key in ("discards", "played", "chambermaids", "private", "preparations", "shown")
    },
    "house_events": _area_of("events"),
}  # fmt: skip


def _mixed(which: int) -> Callable[[TantoCuoreState], object]:
    def found(state: TantoCuoreState) -> object:
        top = state.tops[which]
        return ["" if top == NONE else state.ruleset.names[top], state.lefts[which]]

    return found


def _by_seat(found: Callable[[TantoCuoreState, int], object]) -> Callable[[Any], object]:
    return lambda state: [found(state, seat) for seat in range(state.ruleset.players)]


ASKED: dict[str, Callable[[TantoCuoreState], object]] = {
    **{key: _by_seat(found) for key, found in _BY_SEAT.items()},
    "phase": lambda state: _PHASES[state.phase],
    "in_park": lambda state: {
        name: state.piles[kind] != NONE for kind, name in enumerate(state.ruleset.names)
    },
    "maid_piles": lambda state: len([k for k in state.ruleset.main if state.piles[k] != NONE]),
    "park_refined": lambda state: state.ruleset.refined_in(state.park),
    "refined_count": lambda state: len(state.ruleset.refined_in(state.park)),
    "levels": lambda state: {
        name: [
            state.ruleset.preparations[card].level
            for card in state.ruleset.stacks[index][state.taken[index] :]
        ]
        for index, name in enumerate(PILES)
    },
    "eleventh": _mixed(0),
    "eleventh_bag": lambda state: state.ruleset.cards_of(state.bags[0]),
    "eleventh_may": lambda state: {
        name: kind in state.bags[0] for kind, name in enumerate(state.ruleset.names)
    },
    "private_pile": _mixed(1),
    "choosing": lambda state: (
        rules.TASKS[rules.task_kind(state.todo[-1])] if state.actor >= 0 else ""
    ),
}


class _Knows(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None
    of: int
    cards: list[str]


def _known(state: TantoCuoreState, expected: object) -> list[object]:
    """The cards that a seat is certain another holds, or that lie on top of their deck."""
    found: list[object] = []
    for asked in convert(expected, list[_Knows], "then: knows"):
        area = state.view(asked.seat).areas[asked.of]
        cards = [*area.shown, *map(rules.sighting_kind, area.seen)]
        names = sorted(state.ruleset.cards_of(cards))
        if area.top >= 0:
            names.append(f"top {state.ruleset.names[area.top]}")
        found.append({"seat": asked.seat, "of": asked.of, "cards": names})
    return found


COMPARED: dict[str, Callable[[Any, Any], object]] = {"knows": _known}
