"""States and views of Love & Intrigue written out as plain values, and read back.

The fields are declared in `fields`, and written and read by that list; here is what follows from
them. Positions of scenarios, which leave things open, are in `scenario`.
"""

from __future__ import annotations

from random import Random

from billetdoux.games.love_and_intrigue.core import ruleset as rules
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.games.love_and_intrigue.fields import FIELDS, LoveAndIntrigueReader
from billetdoux.games.love_and_intrigue.invariants import check
from billetdoux.games.love_and_intrigue.scenario import ASKED, COMPARED, Arranger, Given
from billetdoux.kernel.codec import Reader
from billetdoux.kernel.positions import PositionCodec
from billetdoux.kernel.rules import CHANCE, OVER, Action


class LoveAndIntrigueCodec(PositionCodec[LoveAndIntrigueState, LoveAndIntrigueView]):
    fields = FIELDS
    view = LoveAndIntrigueView
    given = Given
    asked = ASKED
    compared = COMPARED

    def reader(self, where: str) -> LoveAndIntrigueReader:
        return LoveAndIntrigueReader(self.ruleset, where)

    def blank(self) -> LoveAndIntrigueState:
        state = LoveAndIntrigueState(self.ruleset)
        state.clear()
        return state

    def check(self, state: LoveAndIntrigueState, read: Reader) -> None:
        check(state, read)

    def complete_state(self, read: object, values: object, state: LoveAndIntrigueState) -> None:
        """Set the sizes of decks, who is married, which ladies are left, and who is to act."""
        state.deck_size = rules.size(state.deck)
        state.event_deck_size = sum(state.event_deck)
        for lady in [*state.ladies, *map(rules.wedding_lady, state.weddings)]:
            if lady != rules.NONE:
                state.ladies_left &= ~(1 << lady)
        for wedding in state.weddings:
            state.married |= 1 << rules.wedding_suitor(wedding)
        state.actor = OVER
        if state.todo:
            entry = state.todo[-1]
            decides = rules.task_kind(entry) >= rules.MOVE
            state.actor = rules.task_seat(entry) if decides else CHANCE

    def arrange(
        self, read: LoveAndIntrigueReader, given: Given, state: LoveAndIntrigueState, rng: Random
    ) -> list[Action]:
        script = Arranger(read, given, state, rng).arrange()
        if given.turn is not None:
            self.complete_state(read, given, state)
        return script
