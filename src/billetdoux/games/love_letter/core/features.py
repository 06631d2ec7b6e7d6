"""The view of a Love Letter seat as numbers between zero and one, for networks.

Seats are counted from the reader (a spectator counts from seat 0), so that a network need not learn
each place at the table. All that the view holds is here but for the order in which cards were
played and for cards seen that may lie in one of several places.
"""

from __future__ import annotations

from typing import Final

from billetdoux.games.love_letter.core.ruleset import (
    ANSWER,
    KEEP,
    NAMES,
    NONE,
    PLAY,
    Ruleset,
    pair_first,
    pair_second,
    task_kind,
)
from billetdoux.games.love_letter.core.view import LoveLetterView

UNDER: Final = 4  # cards under the deck that are distinguished


def names(ruleset: Ruleset) -> list[str]:
    """What each number of `features` is, in the same order."""
    seats, kinds = ruleset.players, [ruleset.names[kind] for kind in ruleset.kinds]
    found = [f"decides {seat}" for seat in range(seats)]
    found += [f"turn {seat}" for seat in range(seats)]
    found += ["to play", "to keep", "to answer", "deck", "under", "shown", "pause"]
    for what in ("left", "face up", "drawn", "drawn too"):
        found += [f"{what} {kind}" for kind in kinds]
    for seat in range(seats):
        found += [f"{what} {seat}" for what in ("in", "protected", "tokens", "sycophant", "winner")]
        for what in ("holds", "may hold", "discarded", "latest"):
            found += [f"{what} {seat} {kind}" for kind in kinds]
    for what in ("tie", "jester"):
        found += [f"{what} {one} {other}" for one in range(seats) for other in range(seats)]
    return found + [f"under {place} {kind}" for place in range(UNDER) for kind in kinds]


def features(view: LoveLetterView) -> list[float]:
    """The numbers of a view; `names` says what they are."""
    ruleset = view.ruleset
    first = view.seat
    reader: int = 0 if first is None else first
    numbers: list[float] = []
    _one_of(numbers, _relative(view.actor, reader, ruleset), ruleset.players)
    _one_of(numbers, _relative(view.turn, reader, ruleset), ruleset.players)
    task: int = task_kind(view.todo[-1]) if view.todo else NONE
    numbers.append(1.0 if task == PLAY else 0.0)
    numbers.append(1.0 if task == KEEP else 0.0)
    numbers.append(1.0 if task == ANSWER else 0.0)
    numbers.append(view.deck_size / ruleset.cards)
    numbers.append(min(view.under_count, UNDER) / UNDER)
    numbers.append(1.0 if view.shown else 0.0)
    numbers.append(1.0 if view.pause else 0.0)
    _counts(numbers, ruleset, view.left_for(NONE))
    _counts(numbers, ruleset, _tally(view.faceup))
    _card(numbers, ruleset, view.drawn)
    _card(numbers, ruleset, view.drawn2)
    for place in range(ruleset.players):
        _seat(numbers, view, (reader + place) % ruleset.players)
    _pairs(numbers, ruleset, reader, view.ties)
    _pairs(numbers, ruleset, reader, view.jesters)
    _under(numbers, view)
    return numbers


def _relative(seat: int, reader: int, ruleset: Ruleset) -> int:
    return NONE if seat < 0 else (seat - reader) % ruleset.players


def _one_of(numbers: list[float], chosen: int, among: int) -> None:
    for place in range(among):
        numbers.append(1.0 if place == chosen else 0.0)


def _card(numbers: list[float], ruleset: Ruleset, card: int) -> None:
    for kind in ruleset.kinds:
        numbers.append(1.0 if kind == card else 0.0)


def _tally(cards: list[int]) -> list[int]:
    counts = [0] * len(NAMES)
    for card in cards:
        counts[card] += 1
    return counts


def _counts(numbers: list[float], ruleset: Ruleset, counts: list[int]) -> None:
    """How many of each character, as a share of its copies."""
    for kind in ruleset.kinds:
        numbers.append(counts[kind] / ruleset.copies[kind])


def _seat(numbers: list[float], view: LoveLetterView, seat: int) -> None:
    ruleset = view.ruleset
    numbers.append(float(view.alive >> seat & 1))
    numbers.append(float(view.safe >> seat & 1))
    numbers.append(min(view.tokens[seat] / ruleset.goal, 1.0))
    numbers.append(1.0 if view.sycophant == seat else 0.0)
    numbers.append(1.0 if seat in view.round_winners else 0.0)
    _card(numbers, ruleset, view.known(seat))
    for kind in ruleset.kinds:
        numbers.append(float(view.may[seat] >> kind & 1))
    discards = view.discards(seat)
    _counts(numbers, ruleset, _tally(discards))
    _card(numbers, ruleset, discards[-1] if discards else NONE)


def _pairs(numbers: list[float], ruleset: Ruleset, reader: int, pairs: list[int]) -> None:
    """A table of seats by seats, as each pair of `ties` and `jesters` holds two."""
    table = [0.0] * (ruleset.players * ruleset.players)
    for pair in pairs:
        one = _relative(pair_first(pair), reader, ruleset)
        other = _relative(pair_second(pair), reader, ruleset)
        table[one * ruleset.players + other] = 1.0
    numbers.extend(table)


def _under(numbers: list[float], view: LoveLetterView) -> None:
    """The cards under the deck that the reader knows, the next to come first."""
    ruleset = view.ruleset
    first = ruleset.players + 2 + view.under_base
    for index in range(UNDER):
        card = NONE
        for sighting in view.sightings:
            if sighting.card >= 0 and sighting.places == 1 << (first + index):
                card = sighting.card
        _card(numbers, ruleset, card)
