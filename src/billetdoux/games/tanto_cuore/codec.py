"""States and views of Tanto Cuore written out as plain values, and read back.

The fields are declared in `fields`, and written and read by that list; here is what several of them
say together. A state is written in the shape of a spectator's view with all hands open. Positions
of scenarios, which leave things open, are in `scenario`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from billetdoux.games.tanto_cuore.core.player_area import PlayerArea, new_area
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import sighting
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.games.tanto_cuore.fields import FIELDS, PARTS, TantoCuoreReader
from billetdoux.games.tanto_cuore.invariants import check
from billetdoux.games.tanto_cuore.scenario import ASKED, COMPARED, Arranger, Given
from billetdoux.kernel.codec import Reader, read_fields
from billetdoux.kernel.positions import PositionCodec
from billetdoux.kernel.rules import Action


class TantoCuoreCodec(PositionCodec[TantoCuoreState, TantoCuoreView]):
    fields = FIELDS
    view = TantoCuoreView
    given = Given
    asked = ASKED
    compared = COMPARED

    def reader(self, where: str) -> TantoCuoreReader:
        return TantoCuoreReader(self.ruleset, where)

    def blank(self) -> TantoCuoreState:
        state = TantoCuoreState(self.ruleset)
        state.lay_out()
        return state

    def check(self, state: TantoCuoreState, read: Reader) -> None:
        check(state, read)

    def arrange(
        self, read: TantoCuoreReader, given: Given, state: TantoCuoreState, rng: Random
    ) -> list[Action]:
        return Arranger(read, given, state, rng).arrange()

    def complete_state(self, read: TantoCuoreReader, values: Any, state: TantoCuoreState) -> None:
        self._read_areas(read, values, state)
        for area, one in zip(state.areas, values.houses, strict=True):
            read.require(one.held == len(area.hand), "held", "is not the size of the hand")
            for viewer, names in enumerate(read.per_seat("seen_by", one.seen_by, [])):
                area.seen += [sighting(viewer, kind) for kind in read.cards("seen_by", names)]

    def complete_view(self, read: TantoCuoreReader, values: Any, view: TantoCuoreView) -> None:
        self._read_areas(read, values, view)
        for area, one in zip(view.areas, values.houses, strict=True):
            area.held = read.number("held", one.held)
            if view.seat is not None:
                area.seen = [sighting(view.seat, kind) for kind in read.cards("seen", one.seen)]

    def _read_areas(self, read: TantoCuoreReader, values: Any, target: Any) -> None:
        """What states and views write alike: mixed piles, and most of the areas."""
        target.tops = [read.optional_card("mixed", pile.top) for pile in values.mixed]
        target.lefts = [read.number("mixed", pile.left) for pile in values.mixed]
        target.bags = [read.cards("mixed", pile.bag) for pile in values.mixed]
        target.areas = [_area(read, one) for one in read.per_seat("houses", values.houses)]


def _area(read: TantoCuoreReader, values: Any) -> PlayerArea:
    area = new_area()
    read_fields(read, PARTS["Area"], values, area)
    area.hand = read.cards("hand", values.hand)
    return area
