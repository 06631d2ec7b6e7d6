"""The fields of a position of Tanto Cuore, each declared once.

What they mean is said in `core/state.py`, and in `core/player_area.py` for what lies in front of a
player. `core/fields.py` is made from this list; the codec reads by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from billetdoux.games.tanto_cuore.core.ruleset import (
    HIDDEN,
    PILES,
    SKILLS,
    TASKS,
    Ruleset,
    ill,
    task,
)
from billetdoux.kernel.codec import NONE, Field, Kind, Reader, shown

TITLE = "Tanto Cuore"
IMPORTS = """
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.ruleset import PILES, SKILLS, Ruleset
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
        """A maid in a house: her name, with `ill` for each illness."""
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

    def tasks(self, key: str, texts: Sequence[str]) -> list[int]:
        return [self.task(key, text) for text in texts]


Read = TantoCuoreReader
Counts = dict[str, int]
NUMBER = Kind("i64", int, "{x}", Read.number)
ROUND = Kind("int", int, "{x}", Read.number)
PHASE = Kind("i64", int, "{x}", Read.phase)
FLAG = Kind("bool", bool, "{x}", Read.flag)
SEAT = Kind("i64", int | None, "None if {x} < 0 else {x}", Read.optional_seat)
REFINED = Kind("i64", list[str], "ruleset.refined_in({x})", Read.maids)
# Lists that are changed in place.
SKILL_COUNTS = Kind(
    "list[int]", Counts, "{{SKILLS[n]: {x}[n] for n in range(3)}}", Read.skills, "{x}[:]"
)
TAKEN = Kind("list[int]", Counts, "{{PILES[n]: {x}[n] for n in range(3)}}", Read.taken, "{x}[:]")
PARK = Kind("list[int]", Counts, "ruleset.piled({x})", Read.piles, "{x}[:]")
CARDS = Kind("list[int]", Counts, "ruleset.counted({x})", Read.card_counts, "{x}[:]")
TODO = Kind(
    "list[int]",
    list[str],
    "[ruleset.task_text(entry) for entry in {x}]",
    Read.tasks,
    "{x}[:]",
)
# Written together, as mixed piles; the lists in `bags` are replaced.
MIXED = Kind("list[int]", copy="{x}[:]")
BAGS = Kind("list[list[int]]", copy="{x}[:]")
# What is hidden is written by states and views in ways of their own.
CARD = Kind("i64")
AREAS = Kind("list[PlayerArea]", copy="[area.copy() for area in {x}]")

FIELDS = [
    Field("round", ROUND),
    Field("phase", PHASE),
    Field("turn", SEAT),
    Field("first", SEAT),
    Field("master", SEAT),
    Field("services", NUMBER),
    Field("love", NUMBER),
    Field("skills", SKILL_COUNTS),
    Field("hires", NUMBER),
    Field("piles", PARK, "park"),
    Field("park", REFINED, "refined"),
    Field("taken", TAKEN),
    Field("tops", MIXED, key=""),
    Field("lefts", MIXED, key=""),
    Field("bags", BAGS, key=""),
    Field("gone", CARDS),
    Field("last", FLAG),
    Field("called", FLAG),
    Field("todo", TODO),
    Field("looked", CARD, hidden=True),
    Field("houses", AREAS, hidden=True),
]
