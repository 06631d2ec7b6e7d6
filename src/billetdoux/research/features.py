"""A view as a row of numbers of fixed length, for networks.

A game that knows best what matters says so itself (`Game.features`). For all others the numbers are
read off the scene, which every game has and which holds nothing that its reader may not know: how
many of which card lie in which zone, counters, marks, pawns, tracks, dice. Which of these exist is
found out once, by playing a few games at random from fixed seeds; what never came up there has no
number of its own and is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from billetdoux.kernel.rules import CHANCE, OVER, Game, View, below, sample_chance
from billetdoux.kernel.scene import Scene

Numbers = NDArray[np.float32]

SAMPLED_GAMES = 12  # random games from which the contents of scenes are collected
MAX_VALUE = 1000.0  # larger values are clipped


class Features:
    """Makes the numbers of a game's views; `names` says what each of them is."""

    def __init__(self, game: Game) -> None:
        self.game = game
        own = game.feature_names()
        self.names = own if own is not None else sorted(_found(game))
        self._places = None if own is not None else {n: i for i, n in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def __call__(self, view: View) -> Numbers:
        """The numbers of one view."""
        if self._places is None:
            return np.array(self.game.features(view), dtype=np.float32)
        numbers = np.zeros(len(self.names), dtype=np.float32)
        for name, value in _slots(self.game.scene(view)):
            place = self._places.get(name)
            if place is not None:
                numbers[place] += value
        return numbers.clip(-MAX_VALUE, MAX_VALUE)


_made: dict[tuple[str, str], Features] = {}


def features(game: Game) -> Features:
    """What makes numbers of the views of this game; found out once for the same options."""
    key = (game.id, repr(sorted(game.options.items())))
    if key not in _made:
        _made[key] = Features(game)
    return _made[key]


def _found(game: Game) -> set[str]:
    """The names of all numbers that a few random games bring up."""
    names: set[str] = set()
    for seed in range(SAMPLED_GAMES):
        rng, state = Random(seed), game.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(sample_chance(state, rng))
                continue
            names.update(name for name, _ in _slots(game.scene(state.view(state.actor))))
            actions = state.actions()
            state.apply(actions[below(rng, len(actions))])
        for seat in range(game.players):
            names.update(name for name, _ in _slots(game.scene(state.view(seat))))
    return names


def _slots(scene: Scene) -> Iterator[tuple[str, float]]:
    """What a scene holds, as names and numbers; one name may come more than once and then adds up.

    Seats are counted from the reader.
    """
    players, reader = len(scene.seats), scene.reader or 0

    def at(seat: int | None) -> str:
        return "table" if seat is None else f"seat {(seat - reader) % players}"

    def named(id: str, seat: int | None) -> str:
        """An id without the number of its seat, which `at` tells from the reader's side."""
        parts = id.split("-")
        return "-".join(part for part in parts if seat is None or part != str(seat))

    if scene.actor >= 0:
        yield f"decides {at(scene.actor)}", 1.0
    if scene.phase is not None:
        yield f"phase {scene.phase}", 1.0
    for counter in scene.counters:
        yield f"table {counter.id}", counter.value
    for seat in scene.seats:
        for mark in seat.marks:
            yield f"{at(seat.seat)} {mark.id}", 1.0
        for counter in seat.counters:
            yield f"{at(seat.seat)} {counter.id}", counter.value
    for zone in scene.zones:
        where = f"{at(zone.seat)} {named(zone.id, zone.seat)}"
        faces = Counter[str]()
        for card in zone.cards:
            faces[card.face or "hidden"] += card.count
            for mark in card.marks:
                yield f"{where} {card.face} {mark.id}", 1.0
        yield from ((f"{where} {face}", count) for face, count in faces.items())
        yield f"{where} count", zone.count if zone.count is not None else faces.total()
    for place in scene.places:
        yield from ((f"{place.id} pawn {at(seat)}", 1.0) for seat in place.pawns)
    for sheet in scene.sheets:
        where = f"{at(sheet.seat)} {named(sheet.id, sheet.seat)}"
        yield f"{where} {sheet.face}", 1.0
        yield from ((f"{where} {counter.id}", counter.value) for counter in sheet.counters)
        yield from ((f"{where} {mark.id}", 1.0) for mark in sheet.marks)
    for die in scene.dice:
        if die.face is not None:
            yield f"{die.id} {die.face}", 1.0


def mask(size: int, numbers: Iterable[int]) -> NDArray[np.int8]:
    """Zeros, with ones at these numbers."""
    row = np.zeros(size, dtype=np.int8)
    row[list(numbers)] = 1
    return row
