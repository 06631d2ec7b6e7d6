"""States and views of Love Letter written out as plain values, and read back.

The fields are declared in `fields`, and written and read by that list; here is what several of them
say together. Positions of scenarios, which leave things open, are in `scenario`.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from billetdoux.games.love_letter.core import ruleset as rules
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import NAMES, NONE
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.fields import FIELDS, LoveLetterReader
from billetdoux.games.love_letter.invariants import check
from billetdoux.games.love_letter.scenario import ASKED, COMPARED, Arranger, Given
from billetdoux.kernel.codec import Reader
from billetdoux.kernel.positions import PositionCodec
from billetdoux.kernel.rules import CHANCE, OVER, Action


class LoveLetterCodec(PositionCodec[LoveLetterState, LoveLetterView]):
    fields = FIELDS
    view = LoveLetterView
    given = Given
    asked = ASKED
    compared = COMPARED

    def reader(self, where: str) -> LoveLetterReader:
        return LoveLetterReader(self.ruleset, where)

    def blank(self) -> LoveLetterState:
        state = LoveLetterState(self.ruleset)
        state.clear()
        return state

    def check(self, state: LoveLetterState, read: Reader) -> None:
        check(state, read)

    def arrange(
        self, read: LoveLetterReader, given: Given, state: LoveLetterState, rng: Random
    ) -> list[Action]:
        return Arranger(read, given, state, rng).arrange()

    def complete_state(self, read: LoveLetterReader, values: Any, state: LoveLetterState) -> None:
        """Set the hands, the deck, and who is to act."""
        read.number("under_drawn", values.under_drawn, 0, self.ruleset.places)
        for seat, names in enumerate(read.per_seat("hands", values.hands)):
            cards = read.cards("hands", names)
            if len(cards) > (3 if seat == state.turn else 1):
                raise read.fail("hands", f"seat {seat} holds too many cards")
            state.hands[seat], drawn, drawn2 = [*cards, NONE, NONE, NONE][:3]
            if seat == state.turn:
                state.drawn, state.drawn2 = drawn, drawn2
        state.bag = _rest(read, state)
        state.unseen = sum(state.bag)
        state.actor = OVER
        if state.todo:
            entry = state.todo[-1]
            decides = rules.task_kind(entry) >= rules.PLAY
            state.actor = rules.task_seat(entry) if decides else CHANCE

    def complete_view(self, read: LoveLetterReader, values: Any, view: LoveLetterView) -> None:
        drawn = [read.seen_card("drawn", name) for name in values.drawn]
        view.drawn, view.drawn2 = [*drawn, NONE, NONE][:2]
        view.under_count = read.number("under", values.under.count)
        view.under_base = read.number("under", values.under.drawn)
        places = len(view.cards())
        for sighting in view.sightings:
            there = sighting.places >> places == 0
            read.require(there, "sightings", "a card was seen where there is none")


def _rest(read: LoveLetterReader, state: LoveLetterState) -> list[int]:
    """How many of each character are in the deck or aside: those that lie nowhere else."""
    used = Counter([*map(rules.entry_card, state.record), *state.faceup, *state.under])
    used.update(card for card in [*state.hands, state.drawn, state.drawn2] if card >= 0)
    left = [copies - used[kind] for kind, copies in enumerate(state.ruleset.copies)]
    for kind, count in enumerate(left):
        if count < 0:
            copies = state.ruleset.copies[kind]
            raise read.fail("hands", f"more than the {copies} '{NAMES[kind]}' of this deck")
    return left
