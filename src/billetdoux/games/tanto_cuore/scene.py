"""The table of Tanto Cuore as a scene: the park with its markets, the areas with all that lies in
them, and what is left to spend of a turn.
"""

from __future__ import annotations

from collections import Counter as Counted

from billetdoux.games.tanto_cuore.core.ruleset import (
    LOVE,
    MAID,
    NONE,
    PILES,
    PRIVATE,
    SKILLS,
    TASKS,
    illnesses,
    staff_kind,
    task_kind,
)
from billetdoux.games.tanto_cuore.core.state import Position
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.rules import OVER
from billetdoux.kernel.scene import Card, Counter, Mark, Scene, Seat, Sheet, Standing, Zone, ranked

PHASES = ("take", "serve", "work", "hire")  # those in which a whole phase is what is decided
ILL = Mark("ill", "mark-ill")


def scene(view: TantoCuoreView) -> Scene:
    """What the reader of a view sees of the table."""
    seats = range(view.ruleset.players)
    of_seats = [zone for seat in seats for zone in _zones(view, seat)]
    return Scene(
        reader=view.seat,
        actor=view.actor,
        seats=[_seat(view, seat) for seat in seats],
        zones=[*_park(view), *of_seats],
        counters=[_round(view), *_purse(view)],
        sheets=[_house(view, seat) for seat in seats],
        phase=_phase(view),
        layout="market",
        standings=_standings(view) if view.actor == OVER else [],
    )


# --- The turn ---


def _round(view: TantoCuoreView) -> Counter:
    return Counter("round", "counter-last-round" if view.last else "counter-round", view.round)


def _phase(view: TantoCuoreView) -> str | None:
    """The phase of the turn, or what a card asks for meanwhile."""
    if view.actor == OVER or not view.round:
        return None
    task = TASKS[task_kind(view.todo[-1])]
    asked = view.actor >= 0 and task not in PHASES
    return f"phase-{task}" if asked else f"phase-{view.phase}"


def _purse(view: TantoCuoreView) -> list[Counter]:
    """What the active player has left to spend, in the order of the phases."""
    if view.phase not in range(1, 5) or view.actor == OVER:
        return []
    left = {"services": view.services}
    left |= {skill: view.skills[index] for index, skill in enumerate(SKILLS)}
    left |= {"love": view.love, "hires": view.hires}
    return [Counter(name, f"counter-{name}", count) for name, count in left.items()]


def _seat(view: TantoCuoreView, seat: int) -> Seat:
    marks = []
    if seat == (view.actor if view.actor >= 0 else view.turn) and view.actor != OVER:
        marks.append(Mark("turn", "mark-turn"))
    if seat == view.master:
        marks.append(Mark("first-master", "mark-first-master"))
    return Seat(seat, marks, [Counter("points", "seat-points", _points(view, seat))])


def _points(view: TantoCuoreView, seat: int) -> int:
    """What an area is worth by now. Everyone can tell: which cards it has is known to all."""
    return sum(_worth(view, seat))


def _worth(view: TantoCuoreView, seat: int) -> list[int]:
    """The points of its preparations, of its household, and of the cards that come and go."""
    position = Position(view.ruleset)
    position.areas = view.areas
    return position.points(seat)


def _standings(view: TantoCuoreView) -> list[Standing]:
    """Points by what they were won with; of those who have most, the largest household wins."""
    found, seats = [], range(view.ruleset.players)
    ranks = [(_points(view, seat), len(view.areas[seat].chambers)) for seat in seats]
    for seat in seats:
        worth = zip(("preparations", "staff", "cards"), _worth(view, seat), strict=True)
        parts = [Counter(name, f"score-{name}", points) for name, points in worth]
        winner = ranks[seat] == max(ranks)
        found.append(Standing(seat, ranks[seat][0], None, winner, parts))
    return ranked(found)


# --- The park ---


def _park(view: TantoCuoreView) -> list[Zone]:
    ruleset = view.ruleset
    refined = [
        Card(f"refined-{maid.name}", maid.name, count=view.park >> index & 1)
        for index, maid in enumerate(ruleset.refined)
        if view.park >> index & 1 or any(area.refined == index for area in view.areas)
    ]
    preparations = [
        Card(f"{PILES[pile]}-pile", ruleset.preparations[left[0]].name, count=len(left))
        for pile in range(len(PILES))
        if (left := view.preparation_pile(pile))
    ]
    maids, others = _piles(view)
    hired = ["hire", "gain"]
    return [
        Zone("refined", "market", "zone-refined", refined, picks=["take"], group="refined"),
        Zone("maids", "market", "zone-maids", maids, picks=hired, group="hire"),
        Zone("love", "market", "zone-love-and-more" if others[3:] else "zone-love", others,
             picks=hired, group="hire"),
        Zone("preparations", "market", "zone-work", preparations, picks=[], group="work"),
    ]  # fmt: skip


def _piles(view: TantoCuoreView) -> tuple[list[Card], list[Card]]:
    """The maids in the park, by cost; and love, events and private maids."""
    cards = view.ruleset.cards
    piles = [
        (card, Card(f"pile-{card.name}", card.name, count=count))
        for card, count in zip(cards, view.piles, strict=True)
        if count >= 0
    ]
    for which, top in enumerate(view.tops):
        if top >= 0:
            name = cards[top].name
            piles.append((cards[top], Card(f"mixed-{which}", name, count=view.lefts[which] + 1)))
    maids = sorted((pile for pile in piles if pile[0].group == MAID), key=lambda pile: pile[0].cost)
    others = [pile for pile in piles if pile[0].group != MAID]
    others.sort(key=lambda pile: (pile[0].group != LOVE, pile[0].group == PRIVATE))
    return [pile for _, pile in maids], [pile for _, pile in others]


# --- In front of the players ---


def _house(view: TantoCuoreView, seat: int) -> Sheet:
    """An area, with the refined maid of this round."""
    refined = view.areas[seat].refined
    name = None if refined == NONE else view.ruleset.refined[refined].name
    return Sheet(f"house-{seat}", seat, name)


def _zones(view: TantoCuoreView, seat: int) -> list[Zone]:
    """The hand, which is open to its owner only; deck and discards; what lies in the area."""
    ruleset, area = view.ruleset, view.areas[seat]
    names = ruleset.names
    own, sheet = seat == view.seat, f"house-{seat}"
    held = _hand(view, seat)
    top = [Card(f"discard-{seat}", names[area.discards[-1]])] if area.discards else []
    prepared = [ruleset.preparations[card].name for card in area.preparations]
    rows = {
        "played": _cards("played", [names[kind] for kind in area.played]),
        "chambermaids": _staff(view, "chambermaid", area.chambers),
        "private": _staff(view, "private", area.private),
        "preparations": _cards("preparation", prepared),
        "events": _cards("event", [names[kind] for kind in area.events]),
    }
    picks = {"chambermaids": ["use", "cure"], "private": ["cure"]} if own else {}
    return [
        Zone(f"hand-{seat}", "hand", "zone-hand", held, seat),
        Zone(f"deck-{seat}", "pile", "zone-deck", seat=seat, count=area.deck_size),
        Zone(f"discards-{seat}", "pile", "zone-discards", top, seat, len(area.discards)),
        *[
            Zone(f"{name}-{seat}", "row", f"zone-{name}", cards, seat, sheet=sheet,
                 picks=picks.get(name, []))
            for name, cards in rows.items()
        ],
    ]  # fmt: skip


def _hand(view: TantoCuoreView, seat: int) -> list[Card]:
    """First the cards that all are sure of, then the others: face up to their owner, who has them
    sorted; to others, those that they have seen, and the backs.
    """
    area, names = view.areas[seat], view.ruleset.names
    own = seat == view.seat
    shown = sorted(area.shown)
    rest = sorted((Counted(area.hand) - Counted(shown)).elements()) if own else []
    cards = [
        Card(f"hand-{seat}-{index}", names[kind], known=not own)
        for index, kind in enumerate([*shown, *rest])
    ]
    seen = [] if view.seat is None or own else sorted(area.seen_by(view.seat))
    cards += [Card(f"hand-{seat}-seen-{n}", names[kind], known=True) for n, kind in enumerate(seen)]
    return [*cards, *[Card(f"hand-{seat}-{place}") for place in range(len(cards), area.held)]]


def _cards(id: str, names: list[str]) -> list[Card]:
    """Cards in a row. Of several alike each has a number, so that one is the same while it lies."""
    seen: dict[str, int] = {}
    cards = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        cards.append(Card(f"{id}-{name}-{seen[name]}", name))
    return cards


def _staff(view: TantoCuoreView, id: str, staff: list[int]) -> list[Card]:
    """Maids who stay in the area, and whether they are ill."""
    cards = _cards(id, [view.ruleset.names[staff_kind(entry)] for entry in staff])
    for card, entry in zip(cards, staff, strict=True):
        if illnesses(entry):
            card.marks = [ILL]
    return cards
