"""The fields of a position of Tanto Cuore, each declared once.

What they mean is said in `core/state.py`, and in `core/player_area.py` for what lies in front of a
player. `core/fields.py` is made from this list; the codec reads by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import GenericAlias

import msgspec

from billetdoux.games.tanto_cuore.core.ruleset import (
    HIDDEN,
    PILES,
    SKILLS,
    TASKS,
    Ruleset,
    ill,
    task,
)
from billetdoux.kernel.codec import (
    FLAG,
    NONE,
    NUMBER,
    SEAT,
    SEAT_SET,
    Field,
    Fields,
    Kind,
    Reader,
    layout,
    shown,
)
from billetdoux.kernel.rules import OVER

TITLE = "Tanto Cuore"
IMPORTS = """
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea, seen_areas
from billetdoux.games.tanto_cuore.core.ruleset import NONE, PILES, SKILLS, Ruleset
"""
PART_IMPORTS = """
from billetdoux.games.tanto_cuore.core.ruleset import NONE, Ruleset
"""
MAX_MORE = 1 << 20  # the number that says more of a task
MAX_ILLNESSES = 15


class TantoCuoreReader(Reader):
    """Reads the values that only this game has."""

    def __init__(self, ruleset: Ruleset, where: str) -> None:
        super().__init__(ruleset.players, where)
        self.ruleset = ruleset
        self.refined = [maid.name for maid in ruleset.refined]
        self.preparations = [card.name for card in ruleset.preparations]

    def phase(self, key: str, value: int) -> int:
        return self.number(key, value, 0, 6)

    def actor(self, key: str, value: int) -> int:
        return self.number(key, value, OVER, self.players - 1)

    def card(self, key: str, name: str) -> int:
        return self.index(key, name, self.ruleset.names, "card")

    def cards(self, key: str, names: Iterable[str]) -> list[int]:
        return [self.card(key, name) for name in names]

    def optional_card(self, key: str, name: str | None) -> int:
        """A card, none, or one that is hidden."""
        if name is None:
            return NONE
        return HIDDEN if name == "hidden" else self.card(key, name)

    def maid(self, key: str, name: str) -> int:
        return self.index(key, name, self.refined, "refined maid")

    def maids(self, key: str, names: Sequence[str]) -> int:
        return self.name_set(key, names, self.refined)

    def optional_maid(self, key: str, name: str | None) -> int:
        return NONE if not name else self.maid(key, name)

    def preparation(self, key: str, name: str) -> int:
        return self.index(key, name, self.preparations, "preparation")

    def staff(self, key: str, text: str) -> int:
        """A maid in an area: her name, with `ill` for each illness."""
        name, *ills = text.split(" ")
        if ills != ["ill"] * len(ills) or len(ills) > MAX_ILLNESSES:
            raise self.fail(
                key, f"'{shown(text)}' is not a maid's name, and 'ill' for each illness"
            )
        return ill(self.card(key, name), len(ills))

    def card_counts(self, key: str, table: Mapping[str, int]) -> list[int]:
        return self.counts(key, table, self.ruleset.names)

    def piles(self, key: str, table: Mapping[str, int]) -> list[int]:
        """How many cards each pile of the park has; those not listed are not there."""
        counts = self.card_counts(key, table)
        names = self.ruleset.names
        return [count if names[kind] in table else NONE for kind, count in enumerate(counts)]

    def skills(self, key: str, table: Mapping[str, int]) -> list[int]:
        return self.counts(key, table, SKILLS)

    def taken(self, key: str, table: Mapping[str, int]) -> list[int]:
        return self.counts(key, table, PILES)

    def task(self, key: str, text: str) -> int:
        """`TASK SEAT NUMBER`."""
        words = text.split(" ")
        if len(words) != 3 or words[0] not in TASKS:
            raise self.fail(key, f"'{shown(text)}' is not TASK SEAT NUMBER")
        seat = self.seat(key, self.digits(key, words[1]))
        return task(TASKS.index(words[0]), seat, self.digits(key, words[2], MAX_MORE))


class Mixed(msgspec.Struct, forbid_unknown_fields=True):
    """A pile of mixed cards."""

    top: str | None
    left: int
    bag: list[str]


Read = TantoCuoreReader
Counts = dict[str, int]
PHASE = Kind("i64", int, "{x}", Read.phase)
CARD = Kind("i64", str | None, "ruleset.card_or_hidden({x})", Read.optional_card)
CARD_LIST = Kind("list[int]", list[str], "ruleset.cards_of({x})", Read.cards).copied()
CARDS = Kind("list[int]", Counts, "ruleset.counted({x})", Read.card_counts).copied()
PARK = Kind("list[int]", Counts, "ruleset.piled({x})", Read.piles).copied()
REFINED_SET = Kind("i64", list[str], "ruleset.refined_in({x})", Read.maids)
TASK = Kind("i64", str, "ruleset.task_text({x})", Read.task)
STAFF = Kind("i64", str, "ruleset.staff_text({x})", Read.staff)
REFINED = Kind(
    "i64", str | None, "None if {x} < 0 else ruleset.refined[{x}].name", Read.optional_maid
)
PREPARATION = Kind("i64", str, "ruleset.preparations[{x}].name", Read.preparation)
BY_SKILL = "{{SKILLS[n]: {x}[n] for n in range(3)}}"
BY_PILE = "{{PILES[n]: {x}[n] for n in range(3)}}"
ALL_REFINED = "sum([1 << place for place in range(len(ruleset.refined))])"
# Written and read by the codec, or together with others.
NUMBERS = Kind("list[int]").copied()
MIXED = Kind("", tuple[Mixed, Mixed], "ruleset.mixed_data(self.tops, self.lefts, self.bags)")

PARTS = {
    "Area": [
        Field("refined", REFINED, start="NONE"),
        Field("hand", CARD_LIST, key="", start="[]"),
        Field("deck", CARDS),
        Field("deck_size", NUMBER),
        Field("top", CARD, start="NONE"),
        Field("top_seen", SEAT_SET, start="0"),
        Field("held", NUMBER, key="", start="0"),
        Field("discards", CARD_LIST, start="[]"),
        Field("played", CARD_LIST, start="[]"),
        Field("chambers", STAFF.listed(), "chambermaids", "[]"),
        Field("private", STAFF.listed(), start="[]"),
        Field("preparations", PREPARATION.listed(), start="[]"),
        Field("events", CARD_LIST, start="[]"),
        Field("shown", CARD_LIST, start="[]"),
        Field("seen", NUMBERS, start="[]"),
        Field("loveless", FLAG, start="False"),
    ]
}
AREA = layout(
    "Area",
    PARTS["Area"],
    {"held": int, "hand": list[str], "seen": list[str], "seen_by": list[list[str]]},
    sparse=True,
)
AREAS = Kind("list[PlayerArea]", GenericAlias(list, AREA), copy="[area.copy() for area in {x}]")

FIELDS = Fields(
    public=[
        Field("round", NUMBER),
        Field("phase", PHASE, start="0"),
        Field("turn", SEAT, start="NONE"),
        Field("first", SEAT, start="NONE"),
        Field("master", SEAT, start="NONE"),
        Field("services", NUMBER, start="0"),
        Field("love", NUMBER, start="0"),
        Field(
            "skills", Kind("list[int]", Counts, BY_SKILL, Read.skills, "{x}[:]"), start="[0] * 3"
        ),
        Field("hires", NUMBER, start="0"),
        Field("piles", PARK, "park", "ruleset.piles[:]"),
        Field(
            "park",
            REFINED_SET,
            "refined",
            "sum([1 << place for place in range(len(ruleset.refined))])",
        ),
        Field("taken", Kind("list[int]", Counts, BY_PILE, Read.taken, "{x}[:]"), start="[0] * 3"),
        Field("tops", NUMBERS, start="[NONE] * 2"),
        Field("lefts", NUMBERS, start="ruleset.mixed_size[:]"),
        Field("bags", Kind("list[list[int]]").copied(), start="ruleset.mixed[:]"),
        Field("mixed", MIXED),
        Field("gone", CARDS, start="[0] * len(ruleset.cards)"),
        Field("last", FLAG, start="False"),
        Field("called", FLAG, start="False"),
        Field("todo", TASK.listed(), start="[]"),
    ],
    state=[
        Field("seat", Kind("", None, "None")),  # a state is written like a spectator's view
        Field("actor", Kind("i64", int, "{x}", Read.actor)),
        Field("looked", CARD, start="NONE"),
        Field(
            "areas", replace(AREAS, write="[area.whole_data(ruleset) for area in {x}]"), "houses"
        ),
    ],
    view=[
        Field("looked", CARD),
        Field("areas", replace(AREAS, write="seen_areas(ruleset, {x}, self.seat)"), "houses"),
    ],
)
