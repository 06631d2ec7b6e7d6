"""What a seat may know of a position of Love & Intrigue, and nothing else.

Almost everything lies open. Hidden are the cards of the piles and hands that a seat has not seen:
cards keep their place there, so all see which one leaves, and how long it has lain. What the
unseen ones can be is counted in pools, one for each time that the discards were shuffled: a card
drawn before cannot be one of those shuffled in.
"""

from __future__ import annotations

from billetdoux.games.love_and_intrigue.core.ruleset import (
    ATTRIBUTES,
    DROP,
    HIDDEN,
    MEDALLION,
    NO_CHOICE,
    NOBODY,
    NONE,
    NOTHING,
    RESOLVE,
    TASKS,
    Ruleset,
    cleared_of,
    count,
    kind_of,
    seen_by,
    shuffles_of,
    task_choice,
    task_kind,
    task_seat,
    task_step,
    task_target,
    task_thing,
)
from billetdoux.kernel.rules import View


class LoveAndIntrigueView(View):
    """What one seat may know; the fields mean what they mean in the state.

    In `piles` and `hands` the kind of a card that this seat has not seen is HIDDEN. `pools` has for
    each number of shufflings the cards drawn since that this seat has not seen, as a bundle; the
    last is that of the present deck, which holds what the piles do not. `event_pools` is the same
    for event cards, as counts by kind.
    """

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset
        self.round: int = 0
        self.turn: int = NONE
        self.first: int = NONE
        self.discards: int = 0
        self.deck_size: int = 0
        self.event_deck_size: int = 0
        self.ladies_left: int = 0

    pawns: list[int]
    ladies: list[int]
    attributes: list[int]
    suitors: list[int]
    aside: list[int]
    weddings: list[int]
    kept: list[list[int]]
    dice: list[int]
    medallions: list[int]
    event_discards: list[int]
    todo: list[int]
    piles: list[list[int]]
    hands: list[list[int]]
    pools: dict[int, int]
    event_pools: dict[int, list[int]]

    def husband(self, suitor: int) -> int:
        """The seat whose lady married this suitor, or NONE."""
        return husband(self.weddings, suitor)

    def married(self, seat: int) -> list[int]:
        """The suitors that the ladies of a seat have married, in order."""
        return [wedding >> 8 & 15 for wedding in self.weddings if wedding & 7 == seat]

    def points(self, seat: int) -> int:
        """Victory points so far: suitors and events, at the end also medallions (LI-END-3)."""
        return points(self.ruleset, self.weddings, self.kept, self.medallions, seat)

    def data(self) -> dict[str, object]:
        ruleset = self.ruleset
        return {
            "seat": self.seat,
            "actor": self.actor,
            "round": self.round,
            "turn": None if self.turn == NONE else self.turn,
            "first": None if self.first == NONE else self.first,
            "pawns": [None if at == NONE else ruleset.places[at].name for at in self.pawns],
            "ladies": [None if lady == NONE else ruleset.ladies[lady].name for lady in self.ladies],
            "attributes": [
                self.attributes[3 * seat : 3 * seat + 3] for seat in range(ruleset.players)
            ],
            "suitors": [bundle_names(ruleset, bundle) for bundle in self.suitors],
            "aside": [bundle_names(ruleset, bundle) for bundle in self.aside],
            "weddings": [wedding_text(ruleset, wedding) for wedding in self.weddings],
            "kept": [[ruleset.events[kind].name for kind in kept] for kept in self.kept],
            "dice": [None if face == NONE else face for face in self.dice],
            "medallions": [None if seat == NONE else seat for seat in self.medallions],
            "piles": [
                [slot_text(suitor_names(ruleset), card) for card in pile] for pile in self.piles
            ],
            "hands": [
                [slot_text(event_names(ruleset), card) for card in hand] for hand in self.hands
            ],
            "discards": bundle_names(ruleset, self.discards),
            "deck": self.deck_size,
            "event_discards": count_names(ruleset, self.event_discards),
            "event_deck": self.event_deck_size,
            "ladies_left": [
                lady.name
                for number, lady in enumerate(ruleset.ladies)
                if self.ladies_left >> number & 1
            ],
            "pools": {
                str(shuffles): bundle_names(ruleset, bundle)
                for shuffles, bundle in self.pools.items()
            },
            "event_pools": {
                str(shuffles): count_names(ruleset, counts)
                for shuffles, counts in self.event_pools.items()
            },
            "todo": [task_text(ruleset, entry) for entry in self.todo],
        }


def husband(weddings: list[int], suitor: int) -> int:
    """The seat whose lady married a suitor, or NONE."""
    for wedding in weddings:
        if wedding >> 8 & 15 == suitor:
            return wedding & 7
    return NONE


def points(
    ruleset: Ruleset,
    weddings: list[int],
    kept: list[list[int]],
    medallions: list[int],
    seat: int,
) -> int:
    """Values of the married suitors, played event cards, medallions (LI-END-3)."""
    total = MEDALLION * medallions.count(seat)
    for wedding in weddings:
        if wedding & 7 == seat:
            total += ruleset.suitors[wedding >> 8 & 15].value
    for kind in kept[seat]:
        total += ruleset.events[kind].points
    return total


# --- Positions in words -----------------------------------------------------------------------


def suitor_names(ruleset: Ruleset) -> list[str]:
    return [suitor.name for suitor in ruleset.suitors]


def event_names(ruleset: Ruleset) -> list[str]:
    return [card.name for card in ruleset.events]


def bundle_names(ruleset: Ruleset, bundle: int) -> dict[str, int]:
    """A bundle as a table of suitors and counts."""
    return {
        suitor.name: int(count(bundle, number))
        for number, suitor in enumerate(ruleset.suitors)
        if count(bundle, number)
    }


def count_names(ruleset: Ruleset, counts: list[int]) -> dict[str, int]:
    """Counts of event cards as a table."""
    return {ruleset.events[kind].name: copies for kind, copies in enumerate(counts) if copies}


def slot_text(names: list[str], card: int) -> str:
    """A card in its place: its name, then as `word=value` the seats that have seen it, the weddings
    before someone last looked at it, and the shufflings before it was drawn.
    """
    words = ["hidden" if kind_of(card) == HIDDEN else names[kind_of(card)]]
    if seen_by(card):
        seats = [str(seat) for seat in range(4) if seen_by(card) >> seat & 1]
        words.append("seen=" + "".join(seats))
    if cleared_of(card):
        words.append(f"cleared={cleared_of(card)}")
    if shuffles_of(card):
        words.append(f"shuffles={shuffles_of(card)}")
    return " ".join(words)


def wedding_text(ruleset: Ruleset, wedding: int) -> str:
    """A wedding: `SEAT LADY SUITOR REPUTATION BEAUTY EDUCATION`."""
    lady, suitor = ruleset.ladies[wedding >> 3 & 31].name, ruleset.suitors[wedding >> 8 & 15].name
    values = [str(wedding >> shift & 7) for shift in (12, 15, 18)]
    return " ".join([str(wedding & 7), lady, suitor, *values])


def task_text(ruleset: Ruleset, entry: int) -> str:
    """A task still to happen: `TASK SEAT`, then what it is about, as `word=value`."""
    kind, thing, choice = task_kind(entry), task_thing(entry), task_choice(entry)
    words = [TASKS[kind], str(task_seat(entry))]
    if task_target(entry) != NOBODY:
        words.append(f"target={task_target(entry)}")
    if thing != NOTHING:
        words.append(f"{thing_word(kind)}={thing_names(ruleset, kind)[thing]}")
    if choice != NO_CHOICE:
        asks = ruleset.events[thing].asks
        names = ATTRIBUTES if asks == "attribute" else [place.name for place in ruleset.places]
        words.append(f"choice={names[choice]}")
    if task_step(entry):
        words.append(f"step={task_step(entry)}")
    return " ".join(words)


def thing_word(kind: int) -> str:
    """What the thing of a task is called."""
    if kind == RESOLVE:
        return "card"
    return "suitor" if kind == DROP else "place"


def thing_names(ruleset: Ruleset, kind: int) -> list[str]:
    """What the thing of a task may be."""
    if kind == RESOLVE:
        return event_names(ruleset)
    if kind == DROP:
        return suitor_names(ruleset)
    return [place.name for place in ruleset.places]
