"""The view of a seat of Love & Intrigue as numbers between zero and one, for networks.

Seats are counted from the reader (a spectator counts from seat 0). Left out are how long cards have
lain in their place, what the dice said, and what is still to happen beyond the next decision.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.ruleset import (
    ATTRIBUTES,
    HAND,
    HIDDEN,
    HIGHEST,
    LADIES_EACH,
    MOVE,
    NOBODY,
    NONE,
    NOTHING,
    TASKS,
    Ruleset,
    count,
    kind_of,
    task_kind,
    task_target,
    task_thing,
    wedding_seat,
    wedding_suitor,
    wedding_value,
)
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView

POINTS: Final = 40  # more count as many
ROUNDS: Final = 40
PILE: Final = 6  # cards of a place
SUITOR_CARDS: Final = 6  # of one suitor


def names(ruleset: Ruleset) -> list[str]:
    """What each number of `features` is, in the same order."""
    seats = range(ruleset.players)
    places = [place.name for place in ruleset.places]
    suitors = [suitor.name for suitor in ruleset.suitors]
    events = [event.name for event in ruleset.events]
    ladies = [lady.name for lady in ruleset.ladies]
    found = [f"{what} {seat}" for what in ("decides", "turn", "first", "target") for seat in seats]
    found += [f"to {task}" for task in TASKS[MOVE:]]
    found += [f"at {place}" for place in places]
    found += ["round", "suitor deck", "event deck"]
    found += [f"medallion {attribute} {seat}" for attribute in ATTRIBUTES for seat in seats]
    for what in ("unseen", "discarded", "married"):
        found += [f"{what} {suitor}" for suitor in suitors]
    found += [f"discarded {event}" for event in events]
    found += [f"{lady} to come" for lady in ladies]
    for place in places:
        found += [f"cards {place}", f"hidden {place}"]
        found += [f"lies {place} {suitor}" for suitor in suitors]
    for seat in seats:
        found += [f"{what} {seat}" for what in ("points", "weddings", "cards in hand")]
        found += [f"{attribute} {seat}" for attribute in ATTRIBUTES]
        found += [f"{attribute} of the married {seat}" for attribute in ATTRIBUTES]
        found += [f"stands {seat} {place}" for place in places]
        found += [f"lady {seat} {lady}" for lady in ladies]
        for what in ("suitor", "aside", "husband"):
            found += [f"{what} {seat} {suitor}" for suitor in suitors]
        for what in ("holds", "played"):
            found += [f"{what} {seat} {event}" for event in events]
    return found


def features(view: LoveAndIntrigueView) -> list[float]:
    """The numbers of a view; `names` says what they are."""
    ruleset = view.ruleset
    first = view.seat
    reader: int = 0 if first is None else first
    numbers: list[float] = []
    players = ruleset.players
    entry = view.todo[-1] if view.actor >= 0 else NONE
    target = NONE if entry == NONE else task_target(entry)
    if target == NOBODY:
        target = NONE
    for seat in (view.actor, view.turn, view.first, target):
        _one_of(numbers, NONE if seat < 0 else (seat - reader) % players, players)
    _one_of(numbers, NONE if entry == NONE else task_kind(entry) - MOVE, len(TASKS) - MOVE)
    thing = NONE if entry == NONE else task_thing(entry)
    _one_of(numbers, NONE if thing == NOTHING else thing, len(ruleset.places))
    numbers.append(_share(view.round, ROUNDS))
    numbers.append(_share(view.deck_size, sum([s.cards for s in ruleset.suitors])))
    numbers.append(_share(view.event_deck_size, sum([e.copies for e in ruleset.events])))
    for attribute in range(3):
        owner = view.medallions[attribute]
        _one_of(numbers, NONE if owner < 0 else (owner - reader) % players, players)
    unseen = [0] * len(ruleset.suitors)
    for pool in view.pools.values():
        for suitor in range(len(unseen)):
            unseen[suitor] += count(pool, suitor)
    _counts(numbers, unseen, SUITOR_CARDS)
    _bundle(numbers, ruleset, view.discards)
    _counts(numbers, _married(view, NONE), 1)
    _counts(numbers, view.event_discards, HAND)
    for lady in range(len(ruleset.ladies)):
        numbers.append(float(view.ladies_left >> lady & 1))
    for pile in view.piles:
        _pile(numbers, ruleset, pile)
    for step in range(players):
        _seat(numbers, view, (reader + step) % players)
    return numbers


def _pile(numbers: list[float], ruleset: Ruleset, pile: list[int]) -> None:
    hidden = 0
    known = [0] * len(ruleset.suitors)
    for card in pile:
        if kind_of(card) == HIDDEN:
            hidden += 1
        else:
            known[kind_of(card)] += 1
    numbers.append(_share(len(pile), PILE))
    numbers.append(_share(hidden, PILE))
    _counts(numbers, known, SUITOR_CARDS)


def _seat(numbers: list[float], view: LoveAndIntrigueView, seat: int) -> None:
    ruleset = view.ruleset
    numbers.append(_share(view.points(seat), POINTS))
    numbers.append(_share(len(view.married(seat)), LADIES_EACH))
    numbers.append(_share(len(view.hands[seat]), HAND + 1))
    for attribute in range(3):
        numbers.append(_share(view.attributes[3 * seat + attribute], HIGHEST))
    for attribute in range(3):
        total: i64 = 0
        for wedding in view.weddings:
            if wedding_seat(wedding) == seat:
                total += wedding_value(wedding, attribute)
        numbers.append(_share(total, HIGHEST * LADIES_EACH))
    _one_of(numbers, view.pawns[seat], len(ruleset.places))
    _one_of(numbers, view.ladies[seat], len(ruleset.ladies))
    _bundle(numbers, ruleset, view.suitors[seat])
    _bundle(numbers, ruleset, view.aside[seat])
    _counts(numbers, _married(view, seat), 1)
    held = [0] * len(ruleset.events)
    for card in view.hands[seat]:
        if kind_of(card) != HIDDEN:
            held[kind_of(card)] += 1
    _counts(numbers, held, HAND)
    kept = [0] * len(ruleset.events)
    for kind in view.kept[seat]:
        kept[kind] += 1
    _counts(numbers, kept, HAND)


def _married(view: LoveAndIntrigueView, seat: int) -> list[int]:
    """Which suitors are married, to a lady of this seat or (NONE) to any."""
    found = [0] * len(view.ruleset.suitors)
    for wedding in view.weddings:
        if seat == NONE or wedding_seat(wedding) == seat:
            found[wedding_suitor(wedding)] = 1
    return found


def _share(number: int, most: int) -> float:
    return min(number / most, 1.0) if most else 0.0


def _one_of(numbers: list[float], chosen: int, among: int) -> None:
    for place in range(among):
        numbers.append(1.0 if place == chosen else 0.0)


def _bundle(numbers: list[float], ruleset: Ruleset, bundle: int) -> None:
    for suitor in range(len(ruleset.suitors)):
        numbers.append(_share(count(bundle, suitor), SUITOR_CARDS))


def _counts(numbers: list[float], counts: list[int], most: int) -> None:
    for number in counts:
        numbers.append(_share(number, most))
