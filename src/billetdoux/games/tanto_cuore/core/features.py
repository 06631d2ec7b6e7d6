"""The view of a seat of Tanto Cuore as numbers between zero and one, for networks.

Seats are counted from the reader (a spectator counts from seat 0). Left out are the order of cards
in a pile, and what is still to happen beyond the next decision.
"""

from __future__ import annotations

from typing import Final

from billetdoux.games.tanto_cuore.core.counting import points_of, turns_left
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.ruleset import (
    NONE,
    PILES,
    RESOLVE,
    SKILLS,
    TAKE,
    TASKS,
    Ruleset,
    sighting_kind,
    staff_kind,
    task_kind,
)
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView

PHASES: Final = 7
MANY: Final = 14  # cards of a kind; more count as many
# The largest numbers that are told apart.
SERVICES, LOVE, SKILL, HIRES, ROUNDS, TURNS, HAND, DECK, POINTS = 5, 20, 8, 4, 40, 20, 12, 40, 60
PLACES: Final = ["deck", "hand", "discards", "played", "chambers", "private", "events"]


def names(ruleset: Ruleset) -> list[str]:
    """What each number of `features` is, in the same order."""
    seats = range(ruleset.players)
    kinds = ruleset.names
    maids = [maid.name for maid in ruleset.refined]
    found = [f"{what} {seat}" for what in ("decides", "turn", "first", "master") for seat in seats]
    found += [f"to {task}" for task in TASKS[TAKE:RESOLVE]]
    found += [f"phase {phase}" for phase in range(PHASES)]
    found += ["services", "love", *SKILLS, "hires", "round", "turns left", "last", "called"]
    for what in ("park", "gone", "first of the mixed", "second of the mixed", "looked at"):
        found += [f"{what} {kind}" for kind in kinds]
    found += [f"left of the mixed {which}" for which in range(2)]
    found += [f"refined {maid}" for maid in maids]
    found += [f"taken {pile}" for pile in PILES]
    for seat in seats:
        found += [f"{what} {seat}" for what in ("points", "cards in hand", "cards in deck", "ill")]
        found += [f"refined {seat} {maid}" for maid in maids]
        for what in PLACES:
            found += [f"{what} {seat} {kind}" for kind in kinds]
        found += [f"prepared {seat} {n} {card.name}" for n, card in enumerate(ruleset.preparations)]
    return found


def features(view: TantoCuoreView) -> list[float]:
    """The numbers of a view; `names` says what they are."""
    ruleset = view.ruleset
    first = view.seat
    reader: int = 0 if first is None else first
    numbers: list[float] = []
    for seat in (view.actor, view.turn, view.first, view.master):
        place = NONE if seat < 0 else (seat - reader) % ruleset.players
        _one_of(numbers, place, ruleset.players)
    decides = view.todo[-1] if view.todo and view.actor >= 0 else NONE
    _one_of(numbers, NONE if decides == NONE else task_kind(decides) - TAKE, RESOLVE - TAKE)
    _one_of(numbers, view.phase, PHASES)
    numbers.append(_share(view.services, SERVICES))
    numbers.append(_share(view.love, LOVE))
    for skill in view.skills:
        numbers.append(_share(skill, SKILL))
    numbers.append(_share(view.hires, HIRES))
    numbers.append(_share(view.round, ROUNDS))
    numbers.append(min(turns_left(view) / TURNS, 1.0))
    numbers.append(1.0 if view.last else 0.0)
    numbers.append(1.0 if view.called else 0.0)
    _counts(numbers, view.piles)
    _counts(numbers, view.gone)
    for card in (*view.tops, view.looked):
        _one_of(numbers, card, len(ruleset.cards))
    for which in range(2):
        numbers.append(_share(view.lefts[which], ruleset.mixed_size[which]))
    for place in range(len(ruleset.refined)):
        numbers.append(float(view.park >> place & 1))
    for pile, stack in enumerate(ruleset.stacks):
        numbers.append(_share(view.taken[pile], len(stack)))
    for step in range(ruleset.players):
        _seat(numbers, view, (reader + step) % ruleset.players)
    return numbers


def _seat(numbers: list[float], view: TantoCuoreView, seat: int) -> None:
    ruleset, area = view.ruleset, view.areas[seat]
    numbers.append(_share(max(0, points_of(view, seat)), POINTS))
    numbers.append(_share(area.held, HAND))
    numbers.append(_share(area.deck_size, DECK))
    numbers.append(1.0 if area.has_ill_staff() else 0.0)
    _one_of(numbers, area.refined, len(ruleset.refined))
    _counts(numbers, area.deck)
    _tally(numbers, ruleset, _known_hand(area))
    _tally(numbers, ruleset, area.discards)
    _tally(numbers, ruleset, area.played)
    _tally(numbers, ruleset, [staff_kind(entry) for entry in area.chambers])
    _tally(numbers, ruleset, [staff_kind(entry) for entry in area.private])
    _tally(numbers, ruleset, area.events)
    for card in range(len(ruleset.preparations)):
        numbers.append(1.0 if card in area.preparations else 0.0)


def _known_hand(area: PlayerArea) -> list[int]:
    """The cards of a hand that the reader knows; its own are all there."""
    return area.hand or area.shown + [sighting_kind(entry) for entry in area.seen]


def _share(number: int, most: int) -> float:
    return min(number / most, 1.0) if most else 0.0


def _one_of(numbers: list[float], chosen: int, among: int) -> None:
    for place in range(among):
        numbers.append(1.0 if place == chosen else 0.0)


def _counts(numbers: list[float], counts: list[int]) -> None:
    """How many there are of each card; none where there is no pile."""
    for count in counts:
        numbers.append(_share(max(0, count), MANY))


def _tally(numbers: list[float], ruleset: Ruleset, cards: list[int]) -> None:
    counts = [0] * len(ruleset.cards)
    for card in cards:
        counts[card] += 1
    _counts(numbers, counts)
